//! Animate things from their old places to their new ones.
use super::data::{Data, Thing};

use iced::time::{Duration, Instant};

use std::collections::BTreeMap;

/// The duration of the animation of a change.
const TIME: Duration = Duration::from_millis(200);

/// The table before its last change.
#[derive(Debug, Clone, Copy)]
pub struct Before<'a> {
    /// Its content.
    pub data: &'a Data,
    /// A number that differs for each change, and each time a change is shown again.
    pub serial: u64,
}

/// Which change is being animated, and since when.
#[derive(Debug, Default)]
pub struct Motion {
    serial: u64,
    began: Option<Instant>,
    now: Option<Instant>,
}

/// A thing as drawn.
#[derive(Debug, Clone, Copy)]
pub struct Posed<'a> {
    /// The thing; its former state during the first half of turning over.
    pub thing: &'a Thing,
    /// Left and top in thousandths of a cell.
    pub at: (f32, f32),
    /// The visible part of its width while it turns over.
    pub width: f32,
    /// From invisible to opaque.
    pub opacity: f32,
}

impl<'a> Posed<'a> {
    /// A thing that does not move.
    pub fn still(thing: &'a Thing) -> Self {
        Self { thing, at: (thing.frame.x as f32, thing.frame.y as f32), width: 1.0, opacity: 1.0 }
    }
}

impl Posed<'_> {
    /// Returns whether the thing is at rest in its final state.
    pub fn is_still(&self) -> bool {
        let frame = self.thing.frame;
        self.at == (frame.x as f32, frame.y as f32) && self.width == 1.0 && self.opacity == 1.0
    }
}

impl Motion {
    /// Advances the time. Returns whether anything is moving.
    pub fn pass(&mut self, before: Option<Before<'_>>, now: Instant) -> bool {
        self.now = Some(now);
        if let Some(before) = before
            && before.serial != self.serial
        {
            self.serial = before.serial;
            self.began = Some(now);
        }
        let is_over = self.began.is_some_and(|began| now.saturating_duration_since(began) >= TIME);
        if before.is_none() || is_over {
            self.began = None;
        }
        self.began.is_some()
    }

    /// Returns whether anything moves.
    pub fn is_under_way(&self, before: Option<Before<'_>>) -> bool {
        before.is_some_and(|before| self.progress(before).is_some())
    }

    /// Returns the progress of the change, from 0 to 1; `None` when nothing moves.
    fn progress(&self, before: Before<'_>) -> Option<f32> {
        if before.serial != self.serial {
            return Some(0.0);
        }
        let spent = self.now?.saturating_duration_since(self.began?);
        let part = spent.as_secs_f32() / TIME.as_secs_f32();

        (part < 1.0).then_some(part * part * (3.0 - 2.0 * part))
    }

    /// Returns the things as drawn, in order; moving things are on top.
    pub fn pose<'a>(&self, data: &'a Data, before: Option<Before<'a>>) -> Vec<Posed<'a>> {
        let still = || data.things.iter().map(Posed::still).collect();
        let Some((before, part)) = before.and_then(|before| Some((before, self.progress(before)?))) else {
            return still();
        };
        let old: BTreeMap<_, _> = before.data.things.iter().map(|thing| (thing.id, thing)).collect();
        let new: BTreeMap<_, _> = data.things.iter().map(|thing| (thing.id, thing)).collect();
        let gone = before.data.things.iter().filter(|thing| !new.contains_key(&thing.id));
        let mut posed: Vec<Posed<'a>> =
            gone.map(|thing| Posed { opacity: 1.0 - part, ..Posed::still(thing) }).collect();
        let mut moving = Vec::new();

        for thing in &data.things {
            match old.get(&thing.id) {
                None => posed.push(Posed { opacity: part, ..Posed::still(thing) }),
                Some(old) if *old == thing => posed.push(Posed::still(thing)),
                Some(old) => moving.push(between(old, thing, part)),
            }
        }
        posed.extend(moving);
        posed
    }
}

/// Returns a thing between its old and its new state.
fn between<'a>(old: &'a Thing, new: &'a Thing, part: f32) -> Posed<'a> {
    let mix = |from: i32, to: i32| from as f32 + (to - from) as f32 * part;
    let at = (mix(old.frame.x, new.frame.x), mix(old.frame.y, new.frame.y));

    if (old.open, old.picture) == (new.open, new.picture) {
        return Posed { thing: new, at, width: 1.0, opacity: 1.0 };
    }
    let thing = if part < 0.5 { old } else { new };

    Posed { thing, at, width: (1.0 - 2.0 * part).abs().max(0.04), opacity: 1.0 }
}
