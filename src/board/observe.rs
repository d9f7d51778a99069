//! What a seat can tell of a state, as one number: equal for states that look the same to it.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::digest::Digest;
use super::find;
use super::game::Game;
use super::layout::{Index, NONE, Sort};
use super::state::{Offer, Sight, State, Status};

/// Marks the number of a place where a hidden thing lies.
const HIDDEN: u64 = 1 << 32;

/// Looks at one state after another, and finds out anew who sees what only where that may have changed.
pub(super) struct Eye<'a> {
    game: &'a Game,
    sight: Arc<Sight>,
}

impl<'a> Eye<'a> {
    /// Creates an eye that has seen such a state before.
    pub(super) fn new(game: &'a Game, sight: Arc<Sight>) -> Self {
        Self { game, sight }
    }

    /// Returns who sees what in a state.
    pub(super) fn sight(&mut self, state: &State) -> &Sight {
        if !self.sight.fits(state) {
            self.sight = Arc::new(self.game.sight(state));
        }
        &self.sight
    }

    /// Returns what a seat can tell of a state.
    pub(super) fn look(&mut self, state: &State, seat: u16) -> u64 {
        let game = self.game;
        game.look(state, self.sight(state), seat)
    }

    /// Returns what each seat can tell of a state.
    pub(super) fn looks(&mut self, state: &State) -> Vec<u64> {
        (0..self.game.seat_count()).map(|seat| self.look(state, seat)).collect()
    }
}

impl Game {
    /// Returns what a seat can tell of a state: the status, everything that lies somewhere, visible values, what was said,
    /// and the offers if the seat is asked.
    pub(super) fn observation(&self, state: &State, seat: u16) -> u64 {
        self.look(state, &self.sight(state), seat)
    }

    /// Does the same, given who sees what.
    ///
    /// The digest of the state covers values and places; what the seat does not see is taken out of it.
    pub(super) fn look(&self, state: &State, sight: &Sight, seat: u16) -> u64 {
        let mut hasher = Digest::default();
        self.observe_course(state, seat, sight, &mut hasher);
        (sight.rows_seen[usize::from(seat)], sight.seeing_more).hash(&mut hasher);
        state.plan.digest.hash(&mut hasher);
        let closed = sight.closed_attrs.iter().filter(|(_, sees)| sees & (1 << seat) == 0);
        if sight.hidden(seat).any(|element| self.is_joined(state, element)) {
            self.observe_places(state, seat, sight, &mut hasher);
            for (attr, value) in state.values.iter().enumerate() {
                if sight.tells(seat, attr as u16) {
                    (attr, value).hash(&mut hasher);
                }
            }
        } else {
            state.digest_without(closed.map(|(attr, _)| usize::from(*attr))).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Returns whether an element lies on something, or something on it.
    fn is_joined(&self, state: &State, element: Index) -> bool {
        let (first, end) = self.core.layout.info(element).parts;
        let lies = |node: usize| state.on[node] != NONE;
        lies(usize::from(element)) || (usize::from(first)..usize::from(end)).any(lies)
    }

    fn observe_course(&self, state: &State, seat: u16, sight: &Sight, hasher: &mut Digest) {
        let course = &state.course;
        (course.player, course.round, course.out, course.asked, course.prompt).hash(hasher);
        course.results.hash(hasher);
        course.status.hash(hasher);
        for said in state.trail.said() {
            if said.hears & (1 << seat) != 0 {
                (said.text, said.seat).hash(hasher);
            }
        }
        if course.status != Status::Waiting {
            return;
        }
        // Everybody sees who is asked, who has chosen, and whether others are offered something: choices are numbered and
        // shown otherwise then.
        (course.tags.is_empty(), course.is_shared()).hash(hasher);
        course.asked_seats().hash(hasher);
        course.chosen_seats().hash(hasher);
        for (at, offer) in course.offers.iter().enumerate() {
            if course.chooser(at) != seat {
                continue;
            }
            (course.tag(at).chosen, course.tag(at).default, course.tag(at).anytime).hash(hasher);
            match *offer {
                Offer::Node { node, .. } => self.look_of(state, seat, sight, node).hash(hasher),
                Offer::Button { label, .. } | Offer::Note { label, .. } => {
                    (HIDDEN << 1 | u64::from(label)).hash(hasher);
                }
            }
        }
    }

    /// Adds what lies on what, hidden things by their places.
    fn observe_places(&self, state: &State, seat: u16, sight: &Sight, hasher: &mut Digest) {
        for (node, info) in self.core.layout.nodes.iter().enumerate() {
            let mut element = state.on[node];
            if info.sort != Sort::Part || element == NONE {
                continue;
            }
            (HIDDEN << 2 | self.look_of(state, seat, sight, node as Index)).hash(hasher);
            while element != NONE {
                self.look_of(state, seat, sight, element).hash(hasher);
                element = state.next[usize::from(element)];
            }
        }
    }

    /// Returns what tells a node from others: itself, or the place where it lies if it is hidden.
    fn look_of(&self, state: &State, seat: u16, sight: &Sight, node: Index) -> u64 {
        let info = self.core.layout.info(node);
        let element = if info.sort == Sort::Part { info.parent } else { node };
        if sight.sees(seat, element) {
            return node.into();
        }
        let layout = &self.core.layout;
        let container = find::container(layout, &state.plan, &state.rows, element);
        let row = find::children(layout, &state.plan, &state.rows, container);
        let place = row.iter().position(|other| *other == element).unwrap_or(0) as u64;
        let part = if element == node { 0 } else { u64::from(node - info.parent) };
        HIDDEN | part << 40 | u64::from(container) << 16 | place
    }
}
