//! Throws of dice since the last choice, and who can tell how they came out.

use super::chance::Chance;
use super::game::Game;
use super::layout::NONE;
use super::mix::spread;
use super::observe::Eye;
use super::run::Redraw;
use super::state::State;
use super::trail::Throw;
use crate::engine::Viewer;

/// How often a throw is repeated to find out who notices.
const REPEATS: u64 = 8;

impl Game {
    /// Finds out which seats can tell the throws of a run: those who see the attribute that holds one, and those to whom the
    /// state after any other throw looks different. `looks` is what the seats see after the real one.
    pub(super) fn tell_throws(
        &self,
        before: &State,
        choice: Option<usize>,
        after: &mut State,
        looks: &[u64],
        eye: &mut Eye<'_>,
    ) {
        let thrown: Vec<Throw> = after.trail.throws().copied().collect();
        let everybody = (1 << looks.len()) - 1;
        let mut notices = Vec::with_capacity(thrown.len());
        for (index, throw) in thrown.iter().enumerate() {
            let sight = eye.sight(after);
            let sees = |seat: u16| throw.held != NONE && sight.tells(seat, throw.held);
            let seeing =
                (0..looks.len() as u16).filter(|seat| sees(*seat)).fold(0, |bits, seat| bits | 1 << seat);
            notices.push(match throw.sides {
                0 | 1 => throw.hears,
                _ if seeing == everybody => everybody,
                _ => seeing | self.noticed(before, choice, (index, throw.value), throw.at, looks, eye),
            });
        }
        for (throw, hears) in after.trail.throws_mut().zip(notices) {
            throw.hears = hears;
        }
    }

    /// Returns one bit for each seat to whom other outcomes of a throw look different. `looks` is what the seats see after
    /// the real one.
    fn noticed(
        &self,
        before: &State,
        choice: Option<usize>,
        (index, value): (usize, i64),
        at: u32,
        looks: &[u64],
        eye: &mut Eye<'_>,
    ) -> u32 {
        let Some(mask) = 1_u32.checked_shl(at) else { return 0 };
        let mut hears = None;
        for repeat in 0..REPEATS {
            let fresh = Chance::from_seed(spread(before.course.chance.0[0] ^ repeat));
            let mut other = before.clone();
            let _ = self.core.run_again(before, &mut other, choice, Redraw::new(mask, fresh));
            if other.trail.throws().nth(index).is_none_or(|thrown| thrown.value == value) {
                continue;
            }
            let looked = (0..).zip(looks).map(|(seat, look)| (seat, eye.look(&other, seat) != *look));
            let noticed = looked.filter(|(_, notices)| *notices).fold(0, |bits, (seat, _)| bits | 1 << seat);
            hears = Some(hears.unwrap_or(u32::MAX) & noticed);
        }
        // Whoever never saw it come out otherwise is not told.
        hears.unwrap_or(0)
    }

    /// Returns the throws that belong to a ply, as text before and after its choices: those that its player made, and before
    /// them those of players who had nothing to choose.
    pub(super) fn throws_of(
        &self,
        before: &State,
        between: &[&State],
        after: &State,
        viewer: Viewer,
    ) -> (String, String) {
        let own = Self::asked(before);
        let of = |state: &State, seat: u16| {
            let mine = state.trail.throws().filter(|throw| throw.seat == seat && throw.is_told(viewer));
            mine.map(|throw| throw.value.to_string()).collect::<Vec<_>>()
        };
        let mut passed: Vec<u16> = Vec::new();
        for throw in before.trail.throws() {
            let is_earlier = throw.seat == before.trail.chooser && before.trail.chooser != NONE;
            if throw.seat != own && !is_earlier && !passed.contains(&throw.seat) {
                passed.push(throw.seat);
            }
        }
        let idle = passed.iter().filter_map(|seat| {
            let node = self.core.layout.players.get(usize::from(*seat))?;
            let values = of(before, *seat).join(", ");
            (!values.is_empty())
                .then(|| format!("{} {values}", self.view.text(self.core.layout.name_of(*node))))
        });
        let idle: Vec<String> = idle.collect();
        let mut first = if idle.is_empty() { String::new() } else { format!("({}) ", idle.join(", ")) };
        let own_values: Vec<String> =
            std::iter::once(before).chain(between.iter().copied()).flat_map(|state| of(state, own)).collect();
        if !own_values.is_empty() {
            first.push_str(&format!("{} → ", own_values.join(", ")));
        }
        // A throw that leads to another choice of the same player is told with that choice.
        let is_over = Self::asked(after) != own || after.course.offers.is_empty();
        let last = if is_over { of(after, own) } else { Vec::new() };
        let last = if last.is_empty() { String::new() } else { format!(" → {}", last.join(", ")) };
        (first, last)
    }
}
