//! What a seat can tell of a state, as one number: equal for states that look the same to it.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::find;
use super::game::Game;
use super::layout::{Index, NONE, Sort, seen};
use super::state::{Offer, State, Status};
use crate::engine::{Seat, Viewer};

/// Marks the number of a place where a hidden thing lies.
const HIDDEN: u64 = 1 << 32;

impl Game {
    /// Returns what a seat can tell of a state: the status, everything that lies somewhere, visible values, what was said,
    /// and the offers if the seat is asked.
    pub(super) fn observation(&self, state: &State, seat: u16) -> u64 {
        let viewer = Viewer::Seat(Seat(seat as u8));
        let layout = &self.core.layout;
        let sees: Vec<bool> = (0..layout.nodes.len() as Index)
            .map(|node| layout.info(node).sort != Sort::Element || self.sees(state, viewer, node))
            .collect();
        let mut hasher = FxHasher::default();
        self.observe_course(state, seat, &sees, &mut hasher);
        self.observe_places(state, &sees, &mut hasher);
        for (number, attr) in layout.attrs.iter().enumerate() {
            if self.tells(state, viewer, &sees, number) {
                (attr.node, number, state.values[number]).hash(&mut hasher);
            }
        }
        hasher.finish()
    }

    /// Returns whether a viewer sees the value of an attribute, given which elements the viewer sees.
    pub(super) fn tells(&self, state: &State, viewer: Viewer, sees: &[bool], attr: usize) -> bool {
        let layout = &self.core.layout;
        let info = &layout.attrs[attr];
        let holder = layout.info(info.node);
        let element = if holder.sort == Sort::Part { holder.parent } else { info.node };
        if holder.sort == Sort::Element && info.seen == seen::INHERIT {
            // As visible as the element itself; going up again for each of its values would take most of the time.
            return sees[usize::from(element)];
        }
        sees[usize::from(element)] && self.may_see(state, viewer, info.seen, info.node)
    }

    fn observe_course(&self, state: &State, seat: u16, sees: &[bool], hasher: &mut FxHasher) {
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
        // Everybody sees who is asked, and who has chosen.
        course.asked_seats().hash(hasher);
        course.chosen_seats().hash(hasher);
        for (at, offer) in course.offers.iter().enumerate() {
            if course.chooser(at) != seat {
                continue;
            }
            (course.tag(at).chosen, course.tag(at).default, course.tag(at).anytime).hash(hasher);
            match *offer {
                Offer::Node { node, .. } => self.look_of(state, sees, node).hash(hasher),
                Offer::Button { label, .. } | Offer::Note { label, .. } => {
                    (HIDDEN << 1 | u64::from(label)).hash(hasher);
                }
            }
        }
    }

    fn observe_places(&self, state: &State, sees: &[bool], hasher: &mut FxHasher) {
        state.plan.digest.hash(hasher);
        for set in 0..self.core.layout.sets.len() as u16 {
            let row = state.rows.of(set);
            row.len().hash(hasher);
            for element in row.iter().filter(|element| sees[usize::from(**element)]) {
                self.look_of(state, sees, *element).hash(hasher);
                // Where between hidden things a visible one lies is seen too.
                row.iter().position(|other| other == element).hash(hasher);
            }
        }
        for (node, info) in self.core.layout.nodes.iter().enumerate() {
            let mut element = state.on[node];
            if info.sort != Sort::Part || element == NONE {
                continue;
            }
            (HIDDEN << 2 | self.look_of(state, sees, node as Index)).hash(hasher);
            while element != NONE {
                self.look_of(state, sees, element).hash(hasher);
                element = state.next[usize::from(element)];
            }
        }
    }

    /// Returns what tells a node from others: itself, or the place where it lies if it is hidden.
    fn look_of(&self, state: &State, sees: &[bool], node: Index) -> u64 {
        let info = self.core.layout.info(node);
        let element = if info.sort == Sort::Part { info.parent } else { node };
        if sees[usize::from(element)] {
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
