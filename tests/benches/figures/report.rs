//! Measuring and reporting.

use std::fmt;
use std::time::{Duration, Instant};

/// What was measured.
#[derive(Clone, Copy, Debug)]
pub enum Figure {
    /// This many moves in a time.
    Moves(u32, Duration),
    /// A time.
    Time(Duration),
    /// This many bytes in a time.
    Bytes(usize, Duration),
    /// The time of a frame: median and worst.
    Frames {
        /// The median.
        median: Duration,
        /// The longest.
        worst: Duration,
    },
    /// This many bytes of memory.
    Memory(usize),
}

impl Figure {
    /// The number that is compared with the baseline's.
    fn value(self) -> f64 {
        match self {
            Self::Moves(moves, time) => f64::from(moves) / time.as_secs_f64(),
            Self::Time(time) | Self::Bytes(_, time) | Self::Frames { median: time, .. } => time.as_secs_f64(),
            Self::Memory(bytes) => bytes as f64,
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moves(..) => f.pad(&format!("{} moves/s", grouped(self.value() as u64))),
            Self::Time(time) => f.pad(&milliseconds(*time)),
            Self::Bytes(bytes, time) => {
                let rate = *bytes as f64 / 1e6 / time.as_secs_f64();
                f.pad(&format!("{}, {rate:.0} MB/s", milliseconds(*time)))
            }
            Self::Frames { median, worst } => {
                f.pad(&format!("{}, worst {}", milliseconds(*median), milliseconds(*worst)))
            }
            Self::Memory(bytes) => f.pad(&format!("{} MB", bytes / 1_000_000)),
        }
    }
}

/// One line of the report.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// What was measured.
    pub figure: Figure,
    /// What the baseline does.
    pub baseline: &'static str,
    /// What was measured for the baseline.
    pub base: Figure,
    /// The goal; empty if there is none.
    pub goal: &'static str,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ratio = self.figure.value() / self.base.value();
        write!(f, "{:>30}  {:>9.2} × {} ({})", self.figure, ratio, self.baseline, self.base)?;
        if self.goal.is_empty() { Ok(()) } else { write!(f, "  goal: {}", self.goal) }
    }
}

/// Returns the median times of two tasks, which alternate. Each runs once before, unmeasured.
pub fn medians(runs: usize, mut task: impl FnMut(), mut baseline: impl FnMut()) -> (Duration, Duration) {
    task();
    baseline();
    let mut times: Vec<_> = (0..runs).map(|_| (time(&mut task), time(&mut baseline))).collect();
    times.sort_by_key(|pair| pair.0);
    let task = times[runs / 2].0;
    times.sort_by_key(|pair| pair.1);
    (task, times[runs / 2].1)
}

fn time(task: &mut impl FnMut()) -> Duration {
    let start = Instant::now();
    task();
    start.elapsed()
}

fn milliseconds(time: Duration) -> String {
    format!("{:.3} ms", time.as_secs_f64() * 1e3)
}

/// Formats a number with a space between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
