//! The measuring core, which all questions share.
//!
//! An *instance* is one thing to answer: a board, a maze, or a batch of pairs. A *set* is a list of
//! instances, and a *way* is a function that answers them. [`Set::measure`] times all ways of a set
//! in rounds: in each round the ways take turns, so that all meet the same disturbances. Of the
//! rounds the least time is kept, because a disturbance only ever adds time. Means and quantiles
//! over instances are computed from these least times.
//!
//! Each way is timed twice over:
//!
//! - *In turn*: it answers all its instances one after the other, as a program that meets them
//!   does. There are too many for a branch predictor to learn them.
//! - *Alone*: it answers one instance again and again. This gives the spread over instances. The
//!   branch predictor knows the instance by then, so these times are lower than those in turn.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "several programs include this module; counts and times are far below 2^52"
)]

pub mod clock;
pub mod instructions;
mod spread;

use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

use criterion::{Criterion, Throughput};

use crate::record::{Row, Unit};
use spread::{geometric_mean, spread};

/// How thoroughly a set is measured.
#[derive(Clone, Copy)]
pub struct Effort {
    /// The number of rounds.
    pub rounds: u32,
    /// A way is called so often that one timing takes about this long.
    pub timing: Duration,
    /// Sets have this fraction of their instances: 1 for all of them, 16 for a sixteenth.
    pub divisor: usize,
}

impl Effort {
    pub const FULL: Self = Self { rounds: 5, timing: Duration::from_micros(100), divisor: 1 };
    pub const QUICK: Self = Self { rounds: 3, timing: Duration::from_micros(10), divisor: 32 };

    /// Returns the number of instances of a set that has `full` of them.
    pub const fn instances(self, full: usize) -> usize {
        full.div_ceil(self.divisor)
    }
}

/// An answer: `None` if there is no solution.
pub type Answer = Option<u32>;

/// One way to answer the instances of a set.
pub struct Way {
    pub name: &'static str,
    kind: Kind,
    answers: Box<dyn Answers>,
}

/// What is known of the answers of a way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// They are always right.
    Exact,
    /// They are right, but sometimes no solution is found though there is one.
    MayMiss,
    /// They mean nothing: the way runs only the loop around the answers, to measure it.
    Unanswered,
}

/// Calls a function on instances. The function is compiled into the loops, so that no call goes
/// through a pointer.
trait Answers {
    /// The number of instances that are answered, from the first one on.
    fn count(&self) -> usize;
    /// Answers one instance `times` times, and returns the last answer.
    fn repeat(&self, instance: usize, times: u32) -> Answer;
    /// Answers all instances in turn, `times` times.
    fn in_turn(&self, times: u32);
}

/// A function, and the instances of which it answers the first `count`.
struct FunctionOn<T, F> {
    instances: Rc<[T]>,
    count: usize,
    answer: F,
}

impl<T, F: Fn(&T) -> Answer> Answers for FunctionOn<T, F> {
    fn count(&self) -> usize {
        self.count
    }

    fn repeat(&self, instance: usize, times: u32) -> Answer {
        let instance = &self.instances[instance];
        (0..times).fold(None, |_, _| black_box((self.answer)(black_box(instance))))
    }

    fn in_turn(&self, times: u32) {
        for _ in 0..times {
            for instance in &self.instances[..self.count] {
                black_box((self.answer)(black_box(instance)));
            }
        }
    }
}

impl Way {
    /// Returns a way that answers all instances, by the function `answer`.
    pub fn new<T: 'static>(
        name: &'static str,
        instances: &Rc<[T]>,
        answer: impl Fn(&T) -> Answer + 'static,
    ) -> Self {
        let (instances, count) = (Rc::clone(instances), instances.len());
        Self { name, kind: Kind::Exact, answers: Box::new(FunctionOn { instances, count, answer }) }
    }

    /// Returns a slow way that answers only the first `count` instances.
    pub fn on_first<T: 'static>(
        count: usize,
        name: &'static str,
        instances: &Rc<[T]>,
        answer: impl Fn(&T) -> Answer + 'static,
    ) -> Self {
        let (instances, count) = (Rc::clone(instances), count.min(instances.len()));
        Self { name, kind: Kind::Exact, answers: Box::new(FunctionOn { instances, count, answer }) }
    }

    /// Returns this way, which may miss a solution.
    pub fn may_miss(self) -> Self {
        Self { kind: Kind::MayMiss, ..self }
    }

    /// Returns this way, whose answers mean nothing.
    pub fn unanswered(self) -> Self {
        Self { kind: Kind::Unanswered, ..self }
    }
}

/// Instances and the ways to answer them. The first way is the library's.
pub struct Set {
    pub question: &'static str,
    pub name: String,
    /// What one instance is made of: so many answers or so many bytes.
    pub throughput: Throughput,
    /// What is counted: pairs, boards, mazes.
    pub per: &'static str,
    pub ways: Vec<Way>,
    /// Returns the right answer to an instance. As far as possible, it shares no code with the
    /// library.
    pub reference: Box<dyn Fn(usize) -> Answer>,
    /// The names of the instances. The record names the one that takes the longest.
    pub names: Vec<String>,
    /// Whether the record lists the time of every instance.
    pub is_listed: bool,
}

impl Set {
    /// Asserts that every way answers every instance rightly.
    pub fn check(&self) {
        for instance in 0..self.names.len() {
            let expected = (self.reference)(instance);
            for way in self.ways.iter().filter(|way| instance < way.answers.count()) {
                self.check_answer(way, instance, expected);
            }
        }
    }

    fn check_answer(&self, way: &Way, instance: usize, expected: Answer) {
        let found = way.answers.repeat(instance, 1);
        let is_right = match way.kind {
            Kind::Exact => found == expected,
            Kind::MayMiss => found.is_none() || found == expected,
            Kind::Unanswered => true,
        };
        let Self { question, name, names, .. } = self;
        assert!(
            is_right,
            "{question}: {name}: {} answers {} with {found:?} instead of {expected:?}",
            way.name, names[instance]
        );
    }

    /// Measures all ways and returns one row for each. Calls `step` after each round.
    pub fn measure(&self, effort: Effort, mut step: impl FnMut()) -> Vec<Row> {
        let mut ways: Vec<Measured> = self.ways.iter().map(Measured::new).collect();
        for _ in 0..effort.rounds {
            for way in &mut ways {
                // Without this call, caches would be cold for long runs, which are timed one by one, and
                // warm for short ones.
                way.answers.in_turn(1);
                way.in_turn.time(effort, |times| way.answers.in_turn(times));
            }
            if self.is_spread() {
                for instance in 0..self.names.len() {
                    // A listed time stands for itself, so it is looked at more often.
                    for _ in 0..if self.is_listed { 5 } else { 1 } {
                        for way in &mut ways {
                            way.time_alone(instance, effort);
                        }
                    }
                }
            }
            step();
        }
        ways.iter().map(|way| self.row(way, &ways[0])).collect()
    }

    /// Whether the set has several instances, and so a spread over them.
    fn is_spread(&self) -> bool {
        self.names.len() > 1
    }

    fn row(&self, way: &Measured<'_>, library: &Measured<'_>) -> Row {
        let nanoseconds = way.in_turn.least / way.answers.count() as f64;
        let (unit, value) = match self.throughput {
            Throughput::Bytes(bytes) => {
                (Unit::MegabytesPerSecond, bytes as f64 * 1e3 / nanoseconds)
            }
            Throughput::Elements(elements) => (Unit::Nanoseconds, nanoseconds / elements as f64),
            _ => unreachable!("sets count bytes or elements"),
        };
        let alone: Vec<f64> = way.alone.iter().map(|timing| timing.least).collect();
        let factors = way.alone.iter().zip(&library.alone);
        let factors: Vec<f64> = factors.map(|(other, own)| other.least / own.least).collect();
        let listed =
            self.is_listed.then(|| self.names.iter().cloned().zip(alone.clone()).collect());
        Row {
            question: self.question.into(),
            set: self.name.clone(),
            way: way.name.into(),
            per: self.per.into(),
            unit,
            value,
            spread: self.is_spread().then(|| spread(&alone, &self.names)),
            times_the_first: self.is_spread().then(|| geometric_mean(&factors)),
            listed,
        }
    }

    /// Lets criterion measure the ways. The time of an iteration is that of all instances in turn.
    fn run_criterion(&self, criterion: &mut Criterion) {
        let mut group = criterion.benchmark_group(format!("{}/{}", self.question, self.name));
        group.sample_size(10);
        for way in &self.ways {
            let count = way.answers.count() as u64;
            group.throughput(match self.throughput {
                Throughput::Bytes(bytes) => Throughput::Bytes(bytes * count),
                Throughput::Elements(elements) => Throughput::Elements(elements * count),
                _ => unreachable!("sets count bytes or elements"),
            });
            group.bench_function(way.name, |bencher| {
                for instance in 0..way.answers.count() {
                    self.check_answer(way, instance, (self.reference)(instance));
                }
                bencher.iter(|| way.answers.in_turn(1));
            });
        }
    }
}

/// A way and its times.
struct Measured<'s> {
    name: &'static str,
    answers: &'s dyn Answers,
    in_turn: Timing,
    /// The time of each instance alone.
    alone: Vec<Timing>,
}

impl<'s> Measured<'s> {
    fn new(way: &'s Way) -> Self {
        let answers = &*way.answers;
        let alone = vec![Timing::default(); answers.count()];
        Self { name: way.name, answers, in_turn: Timing::default(), alone }
    }

    /// Times the answer to an instance once more, if this way answers that instance.
    fn time_alone(&mut self, instance: usize, effort: Effort) {
        if let Some(timing) = self.alone.get_mut(instance) {
            // For the same reason as above. It also concerns branch prediction here.
            self.answers.repeat(instance, 1);
            timing.time(effort, |times| _ = self.answers.repeat(instance, times));
        }
    }
}

/// The least time of a call.
#[derive(Clone)]
struct Timing {
    /// The number of calls that are timed together.
    calls: u32,
    /// Nanoseconds.
    least: f64,
}

impl Default for Timing {
    fn default() -> Self {
        Self { calls: 1, least: f64::MAX }
    }
}

impl Timing {
    /// Times a call once more. `run` makes as many calls as its argument says.
    fn time(&mut self, effort: Effort, run: impl Fn(u32)) {
        let nanoseconds = |calls| {
            let start = clock::now();
            run(calls);
            clock::now().saturating_sub(start).as_secs_f64() * 1e9
        };
        let enough = effort.timing.as_secs_f64() * 1e9;
        let mut time = nanoseconds(self.calls);
        // There are too few calls at first, and also later if an earlier number of calls took enough
        // time only because of a disturbance.
        while time < enough / 2.0 {
            // Ten times as many calls at most: the first call is slow because its data are cold.
            let factor = (enough / time.max(1.0)).min(10.0);
            self.calls = (f64::from(self.calls) * factor).ceil() as u32;
            self.least = f64::MAX;
            time = nanoseconds(self.calls);
        }
        self.least = self.least.min(time / f64::from(self.calls));
    }
}

/// Runs a question by itself, with the options of criterion that are given on the command line.
pub fn run_alone(sets: fn(Effort) -> Vec<Set>) {
    let mut criterion = Criterion::default().configure_from_args();
    for set in sets(Effort::FULL) {
        set.run_criterion(&mut criterion);
    }
    criterion.final_summary();
}
