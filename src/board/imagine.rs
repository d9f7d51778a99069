//! States that a seat cannot tell from the real one.
//!
//! Things of one class (see `knowledge`) exchange their places. Where values or choices are secret, the plies since the first
//! secret are played again: whatever the seat cannot tell is chosen and thrown anew, and only what would have looked the
//! same to the seat after every ply is accepted. So an imagined state never contradicts what was seen, and does not depend
//! on what was hidden.

use std::sync::Arc;

use super::chance::Chance;
use super::game::Game;
use super::knowledge::differs;
use super::layout::{Index, NONE, Sort};
use super::observe::Eye;
use super::run::Redraw;
use super::set::Set;
use super::state::{FREE, KNOWN, Knowledge, Nodes, Offer, Past, Ply, State};
use crate::engine::{Seat, Viewer};

/// How many runs of rules one imagined state may cost.
const MOST_RUNS: u32 = 4096;
/// How often a choice with hidden throws is tried at one point.
const THROWS: usize = 3;

/// A point in plies that are played again: the state before a ply, and the choices not tried yet.
struct Point {
    state: State,
    open: Vec<Option<usize>>,
}

impl Game {
    /// Replaces everything that a seat cannot tell.
    pub(super) fn draw_anew(&self, state: &mut State, seat: Seat, chance: &mut Chance) {
        let Some(knowledge) = state.knowledge.take() else { return };
        let classes = knowledge.classes(seat);
        let mut moved = vec![false; classes.len()];
        let again =
            knowledge.past.as_ref().map(|past| self.play_again(past, &knowledge, seat, chance, &mut moved));
        match again {
            Some(Ok(again)) => {
                let trail = std::mem::take(&mut state.trail);
                *state = State { trail, ..again };
            }
            Some(Err(nearest)) => {
                self.graft(state, &nearest, seat);
                seal_anew(state, seat, chance);
            }
            None => seal_anew(state, seat, chance),
        }
        let class = |node: usize| if moved[node] { KNOWN } else { classes[node] };
        let _ = self.exchange(state, class, chance);
    }

    /// Plays plies again as they may have been. Marks the things that were exchanged before.
    ///
    /// An error is the state that went farthest without contradicting what the seat saw.
    fn play_again(
        &self,
        past: &Past,
        knowledge: &Knowledge,
        seat: Seat,
        chance: &mut Chance,
        moved: &mut [bool],
    ) -> Result<State, State> {
        let classes = knowledge.classes(seat);
        let mut base = State::clone(&past.base);
        let sight = self.sight(&base);
        seal_anew(&mut base, seat, chance);
        let known = base.clone();
        let then_hidden = |node: usize| !sight.sees(seat.0.into(), node as Index);
        let class = |node: usize| if then_hidden(node) { classes[node] } else { KNOWN };
        let exchanged = self.exchange(&mut base, class, chance);
        if !exchanged.is_empty()
            && let Ok(state) = self.search_again(past, base, seat, chance)
        {
            exchanged.iter().for_each(|node| moved[usize::from(*node)] = true);
            return Ok(state);
        }
        // Things that were seen in between cannot have been elsewhere.
        self.search_again(past, known, seat, chance)
    }

    fn search_again(
        &self,
        past: &Past,
        base: State,
        seat: Seat,
        chance: &mut Chance,
    ) -> Result<State, State> {
        let mut eye = Eye::new(self, Arc::new(self.sight(&base)));
        let mut points = vec![self.point(past, 0, base, seat, chance)];
        let (mut nearest, mut farthest) = (None, 0);
        for _ in 0..MOST_RUNS {
            let depth = points.len().wrapping_sub(1);
            let Some(point) = points.last_mut() else { break };
            let Some(choice) = point.open.pop() else {
                let _ = points.pop();
                continue;
            };
            let ply = &past.plies[depth];
            let fresh = Chance::from_seed(chance.draw(u64::MAX));
            let redraw = Redraw::new(ply.hidden_draws[usize::from(seat.0)], fresh);
            let next = self.step_again(ply, &point.state, choice, redraw, seat, &mut eye);
            let Some(next) = next else { continue };
            if depth + 1 == past.plies.len() {
                return Ok(next);
            }
            if depth >= farthest {
                (nearest, farthest) = (Some(next.clone()), depth);
            }
            points.push(self.point(past, depth + 1, next, seat, chance));
        }
        Err(nearest.unwrap_or_else(|| State::clone(&past.base)))
    }

    /// Returns whether plies may have gone otherwise, and led to other values, without a seat seeing it. A search that takes too
    /// long says yes.
    pub(super) fn may_be_otherwise(&self, past: &Past, after: &State, seat: Seat) -> bool {
        let at = usize::from(seat.0);
        if past.plies.iter().any(|ply| ply.hidden_draws[at] != 0) {
            return true;
        }
        let mut chance = Chance::from_seed(0);
        let mut eye = Eye::new(self, Arc::new(self.sight(&past.base)));
        let mut points = vec![self.point(past, 0, State::clone(&past.base), seat, &mut chance)];
        for _ in 0..MOST_RUNS {
            let depth = points.len().wrapping_sub(1);
            let Some(point) = points.last_mut() else { return false };
            let Some(choice) = point.open.pop() else {
                let _ = points.pop();
                continue;
            };
            let ply = &past.plies[depth];
            let next = self.step_again(ply, &point.state, choice, Redraw::NONE, seat, &mut eye);
            let Some(next) = next else { continue };
            if depth + 1 < past.plies.len() {
                points.push(self.point(past, depth + 1, next, seat, &mut chance));
            } else if differs(&next, after) {
                return true;
            }
        }
        true
    }

    /// Plays a ply again with some choice. Returns `None` if that would have looked otherwise to the seat.
    fn step_again(
        &self,
        ply: &Ply,
        from: &State,
        choice: Option<usize>,
        redraw: Redraw,
        seat: Seat,
        eye: &mut Eye<'_>,
    ) -> Option<State> {
        let mut next = from.clone();
        next.course.chance = ply.chance;
        let _ = self.core.run_again(from, &mut next, choice, redraw);
        (eye.look(&next, seat.0.into()) == ply.observed[usize::from(seat.0)]).then_some(next)
    }

    /// Returns a point with the choices that may have been made there, in random order.
    fn point(&self, past: &Past, depth: usize, state: State, seat: Seat, chance: &mut Chance) -> Point {
        let ply = &past.plies[depth];
        let mut open: Vec<Option<usize>> = match ply.choice {
            Some(_) if ply.chooser != u16::from(seat.0) => {
                let course = &state.course;
                course.choices().filter(|offer| course.chooser(*offer) == ply.chooser).map(Some).collect()
            }
            choice => vec![choice],
        };
        if ply.hidden_draws[usize::from(seat.0)] != 0 {
            open = open.repeat(THROWS);
        }
        chance.shuffle(&mut open);
        Point { state, open }
    }

    /// Copies the values that a seat cannot see from another state.
    fn graft(&self, state: &mut State, from: &State, seat: Seat) {
        for (attr, sees) in &self.sight(state).closed_attrs {
            if sees & (1 << seat.0) == 0 {
                state.set_value(usize::from(*attr), from.values[usize::from(*attr)]);
            }
        }
    }

    /// Exchanges the places of things of one class that look alike from outside. Returns the things that took part.
    fn exchange(&self, state: &mut State, class: impl Fn(usize) -> u32, chance: &mut Chance) -> Vec<Index> {
        let alike = self.alike();
        let mut things: Vec<(u32, u16, Index)> = (0..alike.len())
            // What lies on a map shows where it is; only things in sets exchange their places.
            .filter(|node| class(*node) != KNOWN && state.rows.set_of(*node as Index) != NONE)
            .map(|node| (class(node), alike[node], node as Index))
            .collect();
        things.sort_unstable();
        let mut instead: Vec<Index> = (0..alike.len() as Index).collect();
        let mut moved = Vec::new();
        for group in things.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let mut drawn: Vec<Index> = group.iter().map(|it| it.2).collect();
            moved.extend_from_slice(&drawn);
            chance.shuffle(&mut drawn);
            for ((_, _, old), new) in group.iter().zip(drawn) {
                self.put_instead(&mut instead, *old, new);
            }
        }
        if instead.iter().enumerate().any(|(node, new)| node != usize::from(*new)) {
            self.rename(state, &instead);
        }
        moved
    }

    fn put_instead(&self, instead: &mut [Index], old: Index, new: Index) {
        instead[usize::from(old)] = new;
        let parts = |node: Index| self.core.layout.info(node).parts;
        let ((old, end), (new, _)) = (parts(old), parts(new));
        for part in 0..end - old {
            instead[usize::from(old + part)] = new + part;
        }
    }

    /// Puts other nodes in the place of each node.
    fn rename(&self, state: &mut State, instead: &[Index]) {
        let new = |node: Index| if node == NONE { NONE } else { instead[usize::from(node)] };
        Arc::make_mut(&mut state.rows).rename(new);
        let moved = || {
            (0..).zip(instead).filter(|(node, new)| node != *new).map(|(node, new)| (node, usize::from(*new)))
        };
        if moved().any(|(node, to)| state.seen[usize::from(node)] != state.seen[to]) {
            let seen = state.seen.clone();
            let seen_now = Arc::make_mut(&mut state.seen);
            moved().for_each(|(node, to)| seen_now[to] = seen[usize::from(node)]);
        }
        if moved().any(|(node, _)| state.on[usize::from(node)] != NONE) {
            self.rename_places(state, instead);
        }
        state.temps.items.iter_mut().for_each(|node| *node = new(*node));
        for coll in &mut state.temps.colls {
            if let Nodes::Set(set) = &mut coll.nodes {
                *set = set.iter().fold(Set::EMPTY, |mut all, node| {
                    all.insert(new(node));
                    all
                });
            }
        }
        let layout = &self.core.layout;
        let attrs = self.core.program.attrs;
        let shadows = state.temps.shadows.iter_mut().filter(|(name, _)| usize::from(*name) < attrs);
        let bound = state.temps.slots[..attrs].iter_mut().chain(shadows.map(|(_, slot)| slot));
        for slot in bound.filter(|slot| slot.what < FREE) {
            if let Some(attr) = layout.attrs.get(slot.what as usize) {
                slot.what = layout.attr(new(attr.node), attr.name).into();
            }
        }
        for offer in &mut state.course.offers {
            if let Offer::Node { node, .. } = offer {
                *node = new(*node);
            }
        }
        // An order that is still to come is as hidden as the things in it.
        if let Some(given) = &mut state.course.given {
            Arc::make_mut(given).rename(new);
        }
    }

    /// Puts other nodes in the place of each node that lies on something or carries something.
    fn rename_places(&self, state: &mut State, instead: &[Index]) {
        let new = |node: Index| if node == NONE { NONE } else { instead[usize::from(node)] };
        let (on, next) = (state.on.clone(), state.next.clone());
        state.joined = Set::EMPTY;
        for node in 0..on.len() {
            let to = usize::from(instead[node]);
            (state.on[to], state.next[to]) = (new(on[node]), new(next[node]));
            if on[node] != NONE {
                state.joined.insert(to as Index);
            }
        }
        state.measure();
    }

    /// Returns for each node the first element that nobody can tell from it while both are hidden: the same parts and
    /// attributes, the same back.
    fn alike(&self) -> &[u16] {
        self.view.alike.get_or_init(|| {
            let layout = &self.core.layout;
            let mut attrs = vec![Vec::new(); layout.nodes.len()];
            for attr in &layout.attrs {
                attrs[usize::from(attr.node)].push((attr.name, attr.text, attr.seen));
            }
            let look = |(node, attrs)| {
                let info = layout.info(node);
                let parts = (info.parts.0..info.parts.1).map(|part| layout.info(part).name);
                let rule = self.rule(&self.core.start, Viewer::All, node);
                let back = rule.map(|rule| (rule.back.clone(), rule.size));
                (parts.collect::<Vec<_>>(), attrs, back)
            };
            // Games have few kinds of things.
            let mut kinds: Vec<(Index, _)> = Vec::new();
            let first = |(node, attrs)| {
                if layout.info(node).sort != Sort::Element {
                    return node;
                }
                let look = look((node, attrs));
                let known = kinds.iter().find(|(_, other)| *other == look).map(|(first, _)| *first);
                known.unwrap_or_else(|| {
                    kinds.push((node, look));
                    node
                })
            };
            (0..).zip(attrs).map(first).collect()
        })
    }
}

/// Lets each other seat whose choice is still sealed choose anew, at random.
fn seal_anew(state: &mut State, seat: Seat, chance: &mut Chance) {
    let course = &mut state.course;
    for other in course.chosen_seats().iter().filter(|other| *other != seat) {
        let offers: Vec<usize> = course.offers_of(other.0.into()).collect();
        let drawn = chance.draw(offers.len() as u64) as usize;
        for (at, offer) in offers.into_iter().enumerate() {
            course.tags[offer].chosen = at == drawn;
        }
    }
}
