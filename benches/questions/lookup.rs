//! The distances of a knight and a king: the tables and their rivals.
//!
//! *Latency* is the time from a question to its answer. It is measured by a chain: each answer
//! decides which pair is asked about next, so no two answers overlap. The links between the answers
//! take time too. `loop alone` measures the links without the distances.
//!
//! *Throughput* is the time per answer if nothing depends on it, so that the processor works at
//! several answers at once. Each answer is passed to `black_box`, so that the compiler cannot join
//! several of them into one vector operation.
//!
//! *Footprint* is the chain over many private copies of the table. The answer decides which entry
//! of which copy comes next. The more copies, the fewer of them are in the caches.

use std::collections::{HashMap, VecDeque};
use std::hint::black_box;
use std::rc::Rc;
use std::sync::LazyLock;

use criterion::Throughput;
use roundtable::Square;

use crate::measure::{Effort, Set, Way};

/// The number of pairs of squares, and the number of answers in a batch.
const PAIRS: usize = 4096;

/// The numbers of copies of the table in the sets on the footprint.
const COPIES: [usize; 6] = [1, 8, 64, 512, 4096, 32768];

type Pair = (Square, Square);
type Moves = [(i8, i8); 8];

const KNIGHT: Moves = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING: Moves = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Returns all sets of this question.
pub fn sets(_: Effort) -> Vec<Set> {
    let pairs = || -> Vec<Pair> {
        let mut random = fastrand::Rng::with_seed(439);
        (0..PAIRS).map(|_| pair_of(random.usize(..PAIRS))).collect()
    };
    let independent = Independent(Rc::from([pairs()]));
    let sum = move |moves| pairs().iter().map(|&pair| u32::from(search(moves, pair))).sum();
    let chained = |moves| chain(PAIRS, PAIRS, |number| search(moves, pair_of(number)));
    let mut sets = vec![
        set("knight, latency".into(), knight_ways(&Chained), move || chained(&KNIGHT)),
        set("knight, throughput".into(), knight_ways(&independent), move || sum(&KNIGHT)),
        set("king, latency".into(), king_ways(&Chained), move || chained(&KING)),
        set("king, throughput".into(), king_ways(&independent), move || sum(&KING)),
    ];
    sets.extend(COPIES.map(footprint));
    sets
}

/// Returns a set with one instance, a batch of answers. `reference` returns their sum.
fn set(name: String, ways: Vec<Way>, reference: impl Fn() -> u32 + 'static) -> Set {
    Set {
        question: "lookup",
        names: vec![name.clone()],
        name,
        throughput: Throughput::Elements(PAIRS as u64),
        per: "pair",
        ways,
        reference: Box::new(move |_| Some(reference())),
        is_listed: false,
    }
}

/// Finds a distance by breadth-first search, which stops at its goal.
fn search(moves: &[(i8, i8); 8], (from, to): Pair) -> u8 {
    let mut distance = [u8::MAX; 64];
    distance[from as usize] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(here) = queue.pop_front() {
        if here == to {
            break;
        }
        for &(files, ranks) in moves {
            if let Some(there) = here.offset(files, ranks) {
                if distance[there as usize] == u8::MAX {
                    distance[there as usize] = distance[here as usize] + 1;
                    queue.push_back(there);
                }
            }
        }
    }
    distance[to as usize]
}

/// The knight's distance by arithmetic. A corner and its diagonal neighbour are 4 moves apart,
/// because the edges are in the way. All other distances are the same as on an unbounded board.
fn knight_closed_form(from: Square, to: Square) -> u8 {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    let (long, short) = (files.max(ranks), files.min(ranks));
    let corner = |square: Square| square.file() % 7 == 0 && square.rank() % 7 == 0;
    match (long, short) {
        (1, 0) => 3,
        (1, 1) if corner(from) || corner(to) => 4,
        (2, 2) => 4,
        (0, 0) => 0,
        _ => {
            let least = long.div_ceil(2).max((long + short).div_ceil(3));
            least + (least + long + short) % 2
        }
    }
}

/// The king's distance by arithmetic: the larger of the differences in files and in ranks.
fn king_closed_form(from: Square, to: Square) -> u8 {
    from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()))
}

/// The knight's table, but filled when it is first asked for.
static TABLE_AT_FIRST_USE: LazyLock<[[u8; 64]; 64]> =
    LazyLock::new(|| Square::ALL.map(|from| Square::ALL.map(|to| search(&KNIGHT, (from, to)))));

static HASH_MAP: LazyLock<HashMap<(u8, u8), u8>> =
    LazyLock::new(|| (0..PAIRS).map(|number| entry(pair_of(number))).collect());

/// A perfect-hash map. It is made when it is first asked for, by the generator that a build script
/// would use.
static PHF_MAP: LazyLock<phf::Map<(u8, u8), u8>> = LazyLock::new(|| {
    let entries: Vec<_> = (0..PAIRS).map(|number| entry(pair_of(number))).collect();
    let keys: Vec<_> = entries.iter().map(|entry| entry.0).collect();
    let state = phf_generator::generate_hash(&keys);
    let entries: Vec<_> = state.map.iter().map(|&index| entries[index]).collect();
    phf::Map { key: state.key, disps: state.disps.leak(), entries: entries.leak() }
});

/// Returns the key and the value of a pair in a map.
fn entry((from, to): Pair) -> ((u8, u8), u8) {
    ((from.index(), to.index()), search(&KNIGHT, (from, to)))
}

/// Splits the lowest twelve bits of a number into two squares.
#[inline]
fn pair_of(number: usize) -> Pair {
    let square = |index: usize| Square::from_index((index & 63) as u8).unwrap_or(Square::A1);
    (square(number >> 6), square(number))
}

/// Asks `count` questions one after the other, each with a number below `questions`, a power of
/// two. A counter and the sum of the answers up to here decide the next question: the counter makes
/// the questions differ, and the sum makes each of them wait for the answer before it. Returns the
/// sum.
#[inline]
fn chain(count: usize, questions: usize, answer: impl Fn(usize) -> u8) -> u32 {
    let (mut sum, mut counter) = (0u32, 0u32);
    for _ in 0..count {
        // Multiples of this odd number are spread evenly over all words of 32 bits.
        counter = counter.wrapping_add(0x9e37_79b1);
        let question = (counter >> 5).wrapping_add(sum) as usize & (questions - 1);
        sum = sum.wrapping_add(u32::from(answer(question)));
    }
    sum
}

/// How a batch of questions is asked. Each way to find a distance is compiled into the loop.
trait Batch {
    fn way(&self, name: &'static str, distance: impl Fn(Square, Square) -> u8 + 'static) -> Way;
}

/// Each answer decides the next question.
struct Chained;

impl Batch for Chained {
    fn way(&self, name: &'static str, distance: impl Fn(Square, Square) -> u8 + 'static) -> Way {
        Way::new(name, &Rc::from([PAIRS]), move |&count| {
            Some(chain(count, PAIRS, |number| {
                let (from, to) = pair_of(number);
                distance(from, to)
            }))
        })
    }
}

/// The questions are known beforehand.
struct Independent(Rc<[Vec<Pair>]>);

impl Batch for Independent {
    fn way(&self, name: &'static str, distance: impl Fn(Square, Square) -> u8 + 'static) -> Way {
        Way::new(name, &self.0, move |pairs| {
            let answers = pairs.iter().map(|&(from, to)| black_box(distance(from, to)));
            Some(answers.map(u32::from).sum())
        })
    }
}

fn knight_ways(batch: &impl Batch) -> Vec<Way> {
    vec![
        batch.way("table", Square::knight_distance),
        batch.way("closed form", knight_closed_form),
        batch.way("table built at first use", |from, to| {
            TABLE_AT_FIRST_USE[from as usize][to as usize]
        }),
        batch.way("phf map", |from, to| PHF_MAP[&(from.index(), to.index())]),
        batch.way("HashMap", |from, to| HASH_MAP[&(from.index(), to.index())]),
        batch.way("search", |from, to| search(&KNIGHT, (from, to))),
        batch.way("loop alone", |from, _| from.index()).unanswered(),
    ]
}

fn king_ways(batch: &impl Batch) -> Vec<Way> {
    vec![
        batch.way("table", Square::king_distance),
        batch.way("closed form", king_closed_form),
        batch.way("search", |from, to| search(&KING, (from, to))),
        batch.way("loop alone", |from, _| from.index()).unanswered(),
    ]
}

/// Returns the set on `copies` private copies of the knight's table.
fn footprint(copies: usize) -> Set {
    let questions = copies * PAIRS;
    let table: Vec<u8> = (0..PAIRS).map(|number| entry(pair_of(number)).1).collect();
    let table = LazyLock::new(move || table.repeat(copies));
    let batch: Rc<[usize]> = Rc::from([PAIRS]);
    let ways = vec![
        Way::new("table", &batch, move |&count| {
            let table = &table[..questions];
            Some(chain(count, questions, |number| table[number]))
        }),
        Way::new("closed form", &batch, move |&count| {
            Some(chain(count, questions, |number| {
                let (from, to) = pair_of(number);
                knight_closed_form(from, to)
            }))
        }),
    ];
    // A copy has 4 KiB.
    set(format!("knight, latency in {} KiB", copies * 4), ways, move || {
        chain(PAIRS, questions, |number| search(&KNIGHT, pair_of(number)))
    })
}
