//! Who sees what: for each element and attribute one bit for each seat.
//!
//! That depends on where things lie and on what the rules showed, which seldom changes from one state to the next, so a
//! [`Sight`] serves many states.

use std::hash::{Hash, Hasher};

use super::digest::Digest;
use super::find;
use super::game::Game;
use super::layout::{Index, NONE, Sort, seen};
use super::state::{Sight, State};
use crate::engine::Seat;

impl Game {
    /// Returns who sees what in a state.
    pub(super) fn sight(&self, state: &State) -> Sight {
        let layout = &self.core.layout;
        let everybody = self.everybody();
        let through = self.see_into(state);
        let mut nodes = vec![everybody; layout.nodes.len()];
        let mut closed = Vec::new();
        for (node, sees) in (0..).zip(&mut nodes) {
            if layout.info(node).sort == Sort::Element {
                *sees = self.viewers(state, &through, state.seen[usize::from(node)], node) & everybody;
                if *sees != everybody {
                    closed.push(node);
                }
            }
        }
        let mut closed_attrs = Vec::new();
        for (attr, info) in (0..).zip(&layout.attrs) {
            let holder = layout.info(info.node);
            let element = if holder.sort == Sort::Part { holder.parent } else { info.node };
            let mut sees = nodes[usize::from(element)];
            // What an element has is as visible as the element itself, which is known.
            if holder.sort != Sort::Element || info.seen != seen::INHERIT {
                sees &= self.viewers(state, &through, info.seen, info.node);
            }
            if sees != everybody {
                closed_attrs.push((attr, sees));
            }
        }
        let seats = 0..layout.players.len() as u32;
        let rows_seen =
            seats.map(|seat| self.rows_seen(state, |node| nodes[node] & (1 << seat) != 0)).collect();
        let players = (0..).zip(&layout.players);
        let seeing_more = players.filter(|(seat, node)| self.sees_more(state, *seat, **node));
        let seeing_more = seeing_more.fold(0, |bits, (seat, _)| bits | 1 << seat);
        let (rows, plan, seen) = (state.rows.clone(), state.plan.clone(), state.seen.clone());
        Sight { rows, plan, seen, nodes, closed, closed_attrs, rows_seen, seeing_more }
    }

    /// One bit for each seat.
    fn everybody(&self) -> u32 {
        (1 << self.core.layout.players.len()) - 1
    }

    /// Returns whether some seats, one bit for each, include a seat. Who sits at none is meant where everybody is.
    pub(super) fn includes(&self, seats: u32, seat: Seat) -> bool {
        match usize::from(seat.0) < self.core.layout.players.len() {
            true => seats & (1 << seat.0) != 0,
            false => seats & self.everybody() == self.everybody(),
        }
    }

    /// Returns for each node that is no element the seats that see what lies in it openly.
    fn see_into(&self, state: &State) -> Vec<u32> {
        let layout = &self.core.layout;
        let mut through = vec![seen::ALL; layout.nodes.len()];
        for (node, info) in (0..).zip(&layout.nodes) {
            if info.sort != Sort::Element && info.sort != Sort::Part {
                through[usize::from(node)] = match state.seen[usize::from(node)] {
                    // A container comes after what contains it.
                    seen::INHERIT if info.parent == NONE => seen::ALL,
                    seen::INHERIT => through[usize::from(info.parent)],
                    word => self.bits(state, word, node),
                };
            }
        }
        through
    }

    /// Returns the seats that see something of a node that has its own visibility. `through` says who sees into containers.
    fn viewers(&self, state: &State, through: &[u32], own: u32, node: Index) -> u32 {
        let (mut at, mut word) = (node, own);
        if word == seen::INHERIT {
            word = state.seen[usize::from(at)];
        }
        while word == seen::INHERIT {
            at = find::container(&self.core.layout, &state.plan, &state.rows, at);
            match at {
                NONE => return seen::ALL,
                at if !matches!(self.core.layout.info(at).sort, Sort::Element | Sort::Part) => {
                    return through[usize::from(at)];
                }
                at => word = state.seen[usize::from(at)],
            }
        }
        self.bits(state, word, node)
    }

    /// Returns the seats that a visibility of a node means.
    fn bits(&self, state: &State, word: u32, node: Index) -> u32 {
        if word != seen::OWNER {
            return word;
        }
        match self.owner(state, node) {
            NONE => 0,
            owner => match self.core.layout.info(owner).sort {
                Sort::Player(seat) => 1 << seat,
                _ => 0,
            },
        }
    }

    /// Returns a digest of how many things lie in each set, and which of them are seen, each at its place.
    fn rows_seen(&self, state: &State, sees: impl Fn(usize) -> bool) -> u64 {
        let mut hasher = Digest::default();
        for set in 0..self.core.layout.sets.len() as u16 {
            let row = state.rows.of(set);
            row.len().hash(&mut hasher);
            for (place, element) in row.iter().enumerate().filter(|(_, element)| sees(usize::from(**element)))
            {
                (u64::from(*element) << 32 | place as u64).hash(&mut hasher);
            }
        }
        hasher.finish()
    }
}
