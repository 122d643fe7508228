//! The plots that are made from a record, as SVG.

use std::ops::Range;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::tables::{footprint, time};
use super::{Record, Row, TAIL};

type Drawn = Result<String, Box<dyn std::error::Error>>;

const SIZE: (u32, u32) = (800, 420);
const COLOURS: [RGBColor; 4] =
    [RGBColor(0, 90, 160), RGBColor(200, 80, 0), RGBColor(0, 130, 80), RGBColor(140, 60, 140)];

/// Returns the name and the text of each plot.
pub fn all(record: &Record) -> Result<[(&'static str, String); 3], Box<dyn std::error::Error>> {
    Ok([
        ("footprint", footprint_plot(record)?),
        ("speed-up", speed_up(record)?),
        ("halloween-tail", halloween_tail(record)?),
    ])
}

/// A line of a chart: its name, its colour and its points.
struct Series {
    name: String,
    colour: RGBColor,
    points: Vec<(f64, f64)>,
}

/// The latency of the table and of the closed form against the memory of all copies.
fn footprint_plot(record: &Record) -> Drawn {
    let rows = footprint(record);
    let series = [
        ("table", rows.iter().map(|&(size, table, _)| (size, table)).collect()),
        ("closed form", rows.iter().map(|&(size, _, form)| (size, form)).collect()),
    ];
    let series = series.into_iter().zip(COLOURS).map(|((name, points), colour)| Series {
        name: name.into(),
        colour,
        points,
    });
    lines(
        "A knight's distance: latency",
        ["memory of all copies of the table, KiB", "time per answer"],
        &series.collect::<Vec<_>>(),
    )
}

/// The tails of the times of the mazes.
fn halloween_tail(record: &Record) -> Drawn {
    let rows = record.rows_of("halloween").filter(|row| row.set == "random legal mazes");
    let series = rows.zip(COLOURS).filter_map(|(row, colour)| {
        let spread = row.spread.as_ref()?;
        // A set tells nothing about fractions below one instance.
        let least = 1.0 / spread.instances as f64;
        let points = TAIL.into_iter().zip(spread.tail.iter().copied());
        let points = points
            .filter(|(slower, _)| *slower >= least)
            .map(|(slower, time)| (1.0 / slower, time));
        Some(Series { name: row.way.clone(), colour, points: points.collect() })
    });
    lines(
        "Halloween, random mazes: one in so many mazes takes longer",
        ["one maze in", "time per maze"],
        &series.collect::<Vec<_>>(),
    )
}

/// Draws lines on two logarithmic axes. The upright one shows times in nanoseconds.
fn lines(title: &str, axes: [&str; 2], series: &[Series]) -> Drawn {
    let points = || series.iter().flat_map(|series| series.points.iter().copied());
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        area.fill(&WHITE)?;
        if points().next().is_some() {
            let mut chart = ChartBuilder::on(&area)
                .caption(title, ("sans-serif", 18))
                .margin(12)
                .x_label_area_size(40)
                .y_label_area_size(70)
                .build_cartesian_2d(
                    around(points().map(|point| point.0)).log_scale(),
                    around(points().map(|point| point.1)).log_scale(),
                )?;
            chart
                .configure_mesh()
                .max_light_lines(1)
                .x_desc(axes[0])
                .y_desc(axes[1])
                .x_label_formatter(&|value| format!("{value}"))
                .y_label_formatter(&|value| time(*value))
                .draw()?;
            for Series { name, colour, points } in series {
                let style = colour.stroke_width(2);
                chart
                    .draw_series([PathElement::new(points.clone(), style)])?
                    .label(name)
                    .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], style));
                let dots = points.iter().map(|&point| Circle::new(point, 3, colour.filled()));
                chart.draw_series(dots)?;
            }
            chart
                .configure_series_labels()
                .position(SeriesLabelPosition::LowerRight)
                .border_style(BLACK)
                .background_style(WHITE)
                .draw()?;
        }
        area.present()?;
    }
    Ok(svg)
}

/// Returns the range of a logarithmic axis that holds all values.
fn around(values: impl Iterator<Item = f64> + Clone) -> Range<f64> {
    let least = values.clone().fold(f64::MAX, f64::min);
    let most = values.fold(0.0, f64::max);
    least / 1.5..most * 2.0
}

/// How many times as long each rival takes: one bar per set and rival.
fn speed_up(record: &Record) -> Drawn {
    let is_shown = |row: &&Row| {
        row.times_the_first.is_some() && !row.way.starts_with("min_") && row.way != "gathering"
    };
    let bars: Vec<(String, f64)> = record
        .rows
        .iter()
        .filter(is_shown)
        .filter_map(|row| {
            Some((format!("{}, {}: {}", row.question, row.set, row.way), row.times_the_first?))
        })
        .collect();
    let mut svg = String::new();
    {
        let size = (SIZE.0, 90 + 24 * bars.len() as u32);
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        area.fill(&WHITE)?;
        let most = bars.iter().map(|bar| bar.1).fold(10.0, f64::max);
        let mut chart = ChartBuilder::on(&area)
            .caption("How many times as long the rivals take (geometric mean)", ("sans-serif", 18))
            .margin(12)
            .x_label_area_size(30)
            .y_label_area_size(300)
            .build_cartesian_2d((1.0..most * 2.0).log_scale(), 0.0..bars.len().max(1) as f64)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .x_label_formatter(&|value| format!("{value}"))
            .draw()?;
        for (place, (name, times)) in bars.iter().rev().enumerate() {
            let (bottom, top) = (place as f64 + 0.2, place as f64 + 0.8);
            let bar = Rectangle::new([(1.0, bottom), (times.max(1.0), top)], COLOURS[0].filled());
            chart.draw_series([bar])?;
            let (left, middle) = chart.backend_coord(&(1.0, place as f64 + 0.5));
            let style =
                TextStyle::from(("sans-serif", 12)).pos(Pos::new(HPos::Right, VPos::Center));
            area.draw_text(name, &style, (left - 6, middle))?;
            let (right, _) = chart.backend_coord(&(times.max(1.0), 0.0));
            let style = TextStyle::from(("sans-serif", 12)).pos(Pos::new(HPos::Left, VPos::Center));
            area.draw_text(&format!("{times:.0}"), &style, (right + 4, middle))?;
        }
        area.present()?;
    }
    Ok(svg)
}
