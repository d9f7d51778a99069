//! Reading a log from its text.

use std::str::FromStr;
use std::time::Duration;

use super::{Act, HEADER, Line, Log, LogFault, header};

impl FromStr for Log {
    type Err = LogFault;

    fn from_str(text: &str) -> Result<Self, LogFault> {
        let whole = if text.ends_with('\n') { text.to_owned() } else { format!("{text}\n") };
        let mut reading = Reading::default();
        match reading.take(whole.as_bytes()) {
            Some(fault) => Err(fault),
            None if reading.version > 1 && reading.log.header.checks.is_none() => {
                Err(LogFault::ChecksMissing)
            }
            None => Ok(reading.log),
        }
    }
}

impl Log {
    /// Reads a log up to the first line it does not understand. Also returns the number of bytes understood,
    /// 0 if there is no valid header. An incomplete last line was cut off while it was being written; it is
    /// dropped without a fault.
    pub fn read_as_far_as_possible(bytes: &[u8]) -> (Self, usize, Option<LogFault>) {
        let mut reading = Reading::default();
        let fault = reading.take(bytes);
        (reading.log, reading.good, fault)
    }
}

/// A log being read.
#[derive(Debug, Default)]
pub(in crate::engine) struct Reading {
    pub log: Log,
    /// The number of the format; 0 before the first line.
    pub version: u64,
    has_seed: bool,
    /// For each act its line number, from 1.
    pub places: Vec<usize>,
    /// The number of bytes understood.
    good: usize,
}

impl Reading {
    /// Reads the complete lines of a text.
    pub fn take(&mut self, bytes: &[u8]) -> Option<LogFault> {
        let mut good = 0;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        for (index, line) in bytes[..whole].split_inclusive(|byte| *byte == b'\n').enumerate() {
            // Bytes that are not UTF-8 are not a line either.
            let text = std::str::from_utf8(line).unwrap_or("\u{fffd}");
            if let Err(fault) = self.take_line(index + 1, text.trim_end_matches(['\n', '\r'])) {
                return Some(fault);
            }
            good += line.len();
            self.good = if self.has_seed { good } else { 0 };
        }
        match (self.version, self.has_seed) {
            (0, _) => Some(LogFault::HeaderMissing),
            (_, false) => Some(LogFault::SeedMissing),
            _ => None,
        }
    }

    fn take_line(&mut self, number: usize, line: &str) -> Result<(), LogFault> {
        if line.trim().is_empty() {
            return Ok(());
        }
        if self.version == 0 {
            let version =
                line.strip_prefix(HEADER).filter(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()));
            self.version = match version.and_then(|version| version.parse().ok()) {
                Some(version @ 1..=2) => version,
                Some(version) => return Err(LogFault::VersionUnknown(version)),
                None => return Err(LogFault::HeaderMissing),
            };
        } else if !self.has_seed {
            let seed = line.strip_prefix("seed ").and_then(|seed| seed.parse().ok());
            self.log.seed = seed.ok_or(LogFault::SeedMissing)?;
            self.has_seed = true;
        } else if let Some((word, what)) = header::field(line).filter(|_| self.log.lines.is_empty()) {
            let taken = if word == "began" {
                what.parse().map(|began| self.log.began = Some(began)).is_ok()
            } else {
                self.log.header.take(word, what)
            };
            taken.then_some(()).ok_or(LogFault::FieldWrong(number))?;
        } else {
            self.log.lines.push(read_line(line).ok_or(LogFault::LineUnknown(number))?);
            self.places.push(number);
        }
        Ok(())
    }
}

fn read_line(line: &str) -> Option<Line> {
    let (time, act) = line.split_once(' ')?;
    let (seconds, millis) = time.split_once('.')?;
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if millis.len() != 3 || !is_number(seconds) || !is_number(millis) {
        return None;
    }
    let at = Duration::from_secs(seconds.parse().ok()?) + Duration::from_millis(millis.parse().ok()?);
    // No act begins with a digit; every date does.
    let (when, act) = match act.split_once(' ') {
        Some((when, act)) if when.starts_with(|first: char| first.is_ascii_digit()) => {
            (Some(when.parse().ok()?), act)
        }
        _ => (None, act),
    };
    let act = match act {
        "restart" => Act::Restart,
        "undo" => Act::Undo,
        "redo" => Act::Redo,
        "interrupted" => Act::Interrupted,
        "phase" => Act::PhaseAgain,
        other => read_long(other)?,
    };
    Some(Line { at, when, act })
}

fn read_long(act: &str) -> Option<Act> {
    let (word, rest) = act.split_once(' ')?;
    match word {
        "luck" => Some(Act::NewLuck(rest.parse().ok()?)),
        "move" => {
            let mut parts = rest.splitn(3, ' ');
            let (number, seat) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
            Some(Act::Move { number, seat, text: parts.next()?.to_owned() })
        }
        "vary" => rest.parse().ok().map(Act::Vary),
        "hint" => rest.parse().ok().map(Act::Aided),
        "seat" => {
            let (seat, player) = rest.split_once(' ')?;
            Some(Act::Seated { seat: seat.parse().ok()?, player: player.parse().ok()? })
        }
        _ => None,
    }
}
