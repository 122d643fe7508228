//! Quantiles and means over instances.

use crate::record::{Spread, TAIL};

/// Returns the spread of these times, given the names of the instances.
pub fn spread(times: &[f64], names: &[String]) -> Spread {
    let mut order: Vec<usize> = (0..times.len()).collect();
    order.sort_by(|&a, &b| times[a].total_cmp(&times[b]));
    let worst = *order.last().expect("a set has instances");
    // The least time such that this fraction of the instances takes no longer.
    let quantile = |fraction: f64| {
        let rank = (fraction * order.len() as f64).ceil().max(1.0) as usize;
        times[order[rank - 1]]
    };
    Spread {
        instances: times.len(),
        median: quantile(0.5),
        p90: quantile(0.9),
        p99: quantile(0.99),
        worst: times[worst],
        worst_instance: names[worst].clone(),
        // For each fraction in `TAIL`, the time that only this fraction of the instances exceeds.
        tail: TAIL.iter().map(|&slower| quantile(1.0 - slower)).collect(),
    }
}

/// Returns the geometric mean, the right mean for ratios: it does not matter which side of the
/// ratio is the numerator.
pub fn geometric_mean(ratios: &[f64]) -> f64 {
    let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (logarithms / ratios.len() as f64).exp()
}
