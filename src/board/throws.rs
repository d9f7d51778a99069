//! Throws of dice since the last choice, and who can tell how they came out.

use super::chance::Chance;
use super::game::Game;
use super::layout::NONE;
use super::mix::spread;
use super::observe::Eye;
use super::run::Redraw;
use super::state::State;
use super::trail::Throw;
use crate::engine::{IdleThrow, Seat, Viewer};

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

    /// Returns the throws on which the player of a ply chose, as text: `5, 3`.
    pub(super) fn throws_of(&self, before: &State, between: &[&State], viewer: Viewer) -> String {
        let states = std::iter::once(before).chain(between.iter().copied());
        let own = states.flat_map(|state| state.trail.throws().skip(Self::idle_count(state)));
        let own = own.filter(|throw| throw.seat == Self::asked(before) && throw.is_told(viewer));
        own.map(|throw| throw.value.to_string()).collect::<Vec<_>>().join(", ")
    }

    /// Returns the throws after which their player had nothing to choose.
    pub(super) fn idle_throws_of(state: &State) -> Vec<IdleThrow> {
        let idle = state.trail.throws().take(Self::idle_count(state));
        let idle = idle.map(|throw| IdleThrow {
            seat: Seat(throw.seat as u8),
            value: throw.value,
            moved: throw.moved,
            hears: throw.hears,
        });
        idle.collect()
    }

    /// Returns how many of the throws since the last choice led to no choice: all but the last ones of whoever is asked now.
    fn idle_count(state: &State) -> usize {
        let throws: Vec<u16> = state.trail.throws().map(|throw| throw.seat).collect();
        if state.course.offers.is_empty() {
            return throws.len();
        }
        let asked = Self::asked(state);
        throws.iter().rposition(|seat| *seat != asked).map_or(0, |last| last + 1)
    }
}
