//! Knight Spirit against a full breadth-first search.

#[path = "knight_spirit/full_search.rs"]
mod full_search;

use full_search::{cells, distances, Ranking, BOARDS, PLANE};
use roundtable::knight_spirit::{Board, Knight};

fn board(ranking: &Ranking, index: usize) -> Board {
    let empty = index / PLANE;
    let black = cells(ranking.word(index % PLANE), empty);
    let cells = core::array::from_fn(|cell| {
        (cell != empty).then_some(if black[cell] { Knight::Black } else { Knight::White })
    });
    Board::from_cells(&cells).expect("twelve of each colour")
}

#[test]
#[ignore = "a minute in release mode"]
fn every_board() {
    let t = std::time::Instant::now();
    let ranking = Ranking::new();
    let distances = distances(&ranking, 39);
    let mut counts = [0u32; 40];
    for &d in &distances { counts[d as usize] += 1; }
    println!("{counts:?} {:?}", t.elapsed());
    let mut worst = 0;
    for (i, &d) in distances.iter().enumerate() {
        let b = board(&ranking, i);
        let e = b.effort(15);
        worst = worst.max(e.nodes);
        let want = (d <= 15).then_some(d);
        assert_eq!(b.min_moves(15), want, "{b}");
        if d <= 15 {
            let s = b.solve(15).expect("solution");
            assert_eq!(s.moves().len(), d as usize);
            let end = s.moves().iter().try_fold(b, |b, &m| b.after(m));
            assert_eq!(end, Some(Board::TARGET));
        }
    }
    println!("worst {worst} {:?}", t.elapsed());
    let _ = BOARDS;
}
#[test]
#[ignore = "stats"]
fn stats() {
    let ranking = Ranking::new();
    let distances = distances(&ranking, 39);
    let lim = if cfg!(feature = "perimeter") { 1 } else { 8 };
    for group in ["15", "within", "17", "all"] {
        let (mut n, mut nodes, mut probes, mut lookups, mut wn, mut wp, mut we) = (0u64, 0, 0, 0, 0, 0, 0);
        for (i, &d) in distances.iter().enumerate() {
            let ok = match group { "15" => d == 15, "within" => d <= 15, "17" => d == 17, _ => true };
            if !ok || i % lim != 0 { continue; }
            let e = board(&ranking, i).effort(15);
            n += 1; nodes += e.nodes; probes += e.probes; lookups += e.lookups;
            wn = wn.max(e.nodes); wp = wp.max(e.probes); we = we.max(e.nodes - e.probes);
        }
        let m = |x: u64| x as f64 / n as f64;
        println!("{group}: n {n} nodes {:.2} probes {:.2} lookups {:.3} | worst nodes {wn} probes {wp} inner {we}", m(nodes), m(probes), m(lookups));
    }
}
