//! What the players of a real play know of hidden things, kept up to date with each choice.
//!
//! Two kinds of secrets are kept apart, since they are drawn anew in different ways:
//!
//! - *Which thing it is.* For each seat, hidden things belong to classes of things that the seat cannot tell apart. In the
//!   beginning a set is a class. A thing that is seen leaves its class; a shuffle, or somebody's hidden choice from a set,
//!   joins the classes of what lies there.
//! - *Which value it has, and what was chosen.* From the first choice or throw that some seat cannot tell from another one,
//!   the plies are kept, each with what every seat saw after it. `imagine` plays them again as they may have been.

use std::sync::Arc;

use super::chance::Chance;
use super::game::Game;
use super::layout::{Index, NONE, Sort};
use super::material::End;
use super::run::Redraw;
use super::state::{KNOWN, Knowledge, Past, Ply, State};
use crate::engine::{Game as _, Seat, Viewer};

/// How many throws of one run are tried for being hidden.
const MOST_DRAWS: u32 = 32;
/// How often a throw is made anew to find out whether anybody can tell.
const THROWS: u64 = 4;
/// How many other choices are tried to find out whether anybody can tell.
const MOST_CHOICES: usize = 64;

/// How many random games, and choices of each, show whether choices are secret.
const GAMES: u64 = 2;
const CHOICES: usize = 40;

fn viewer(seat: u16) -> Viewer {
    Viewer::Seat(Seat(seat as u8))
}

impl Game {
    /// Returns what the seats know of a state of which nothing earlier is known.
    pub(super) fn first_knowledge(&self, state: &State) -> Knowledge {
        let layout = &self.core.layout;
        let seats = layout.players.len() as u16;
        let class = |seat: u16, node: Index| match state.rows.set_of(node) {
            set if set != NONE && !self.sees(state, viewer(seat), node) => u32::from(set),
            _ => KNOWN,
        };
        let nodes = layout.nodes.len() as Index;
        let classes = (0..seats).map(|seat| (0..nodes).map(|node| class(seat, node)).collect());
        Knowledge { classes: classes.collect(), next: layout.sets.len() as u32, past: None }
    }

    /// Returns whether anything can be secret: hidden material, or a choice that nobody else is told.
    pub(super) fn has_secrets(&self) -> bool {
        self.core.layout.hides
            || self.view.shows
            || self.core.program.asks_together
            || (self.core.program.keeps_choices
                && *self.core.hides_choices.get_or_init(|| self.hides_choices()))
    }

    /// Returns whether, in a few random games, some seat cannot tell what was chosen when another one is asked. Many games
    /// keep in temporaries what lies on the table as well; those are open.
    fn hides_choices(&self) -> bool {
        let mut moves = Vec::new();
        (0..GAMES).any(|seed| {
            let mut chance = Chance::from_seed(seed);
            let mut state = self.begin(self.unplayed(seed));
            (0..CHOICES).any(|_| {
                moves.clear();
                self.moves(&state, &mut moves);
                let Some(choice) = moves.get(chance.draw(moves.len() as u64) as usize) else { return false };
                let Some(offer) = Self::offer_of(&state, *choice) else { return false };
                let chooser = state.course.chooser(offer);
                let before = state.clone();
                self.core.run_from(&before, &mut state, Some(offer), &mut ());
                self.learn(&before, Some(offer), &mut state);
                let past = state.knowledge.as_ref().and_then(|knowledge| knowledge.past.as_ref());
                Self::asked(&state) != chooser && past.is_some()
            })
        })
    }

    /// Returns the state in which nothing has been done yet.
    pub(super) fn unplayed(&self, seed: u64) -> State {
        let mut state = self.core.start.clone();
        state.course.chance = super::run::chance(seed);
        state.course.jump = self.core.program.start;
        state
    }

    /// Returns the state at the start of a real play, with what the seats know.
    pub(super) fn begin(&self, mut state: State) -> State {
        state.knowledge = Some(Arc::new(self.first_knowledge(&state)));
        let before = state.clone();
        self.core.run_from(&before, &mut state, None, &mut ());
        self.learn(&before, None, &mut state);
        state
    }

    /// Adds what the seats learn from a choice, or from the start of the game.
    pub(super) fn learn(&self, before: &State, choice: Option<usize>, after: &mut State) {
        let Some(knowledge) = &before.knowledge else { return };
        let mut knowledge = Knowledge::clone(knowledge);
        let chooser = choice.map_or(NONE, |choice| before.course.chooser(choice));
        for seat in 0..self.core.layout.players.len() as u16 {
            self.learn_things(&mut knowledge, seat, chooser, before, after);
        }
        self.remember(&mut knowledge, before, choice, chooser, after);
        after.knowledge = Some(Arc::new(knowledge));
        self.tell_throws(before, choice, after);
    }

    fn learn_things(
        &self,
        knowledge: &mut Knowledge,
        seat: u16,
        chooser: u16,
        before: &State,
        after: &State,
    ) {
        let layout = &self.core.layout;
        let sees = |state: &State, node: Index| self.sees(state, viewer(seat), node);
        let hidden: Vec<bool> = (0..layout.nodes.len() as Index)
            .map(|node| layout.info(node).sort == Sort::Element && !sees(after, node))
            .collect();
        for (node, class) in knowledge.classes[usize::from(seat)].iter_mut().enumerate() {
            if !hidden[node] {
                *class = KNOWN;
            }
        }
        let is_hidden = |node: &Index| hidden[usize::from(*node)];
        for row in after.trail.shuffled() {
            let mixed: Vec<Index> = row.iter().copied().filter(is_hidden).collect();
            knowledge.join(seat, &mixed);
        }
        if seat == chooser || Arc::ptr_eq(&before.rows, &after.rows) {
            return;
        }
        for (set, (_, access)) in layout.sets.iter().enumerate() {
            // Whoever takes from the end of a row takes what everybody knows to lie there.
            if access.output != End::Random {
                continue;
            }
            let row = before.rows.of(set as u16).iter().copied();
            let unseen: Vec<Index> = row.filter(|node| is_hidden(node) && !sees(before, *node)).collect();
            if unseen.iter().any(|node| after.rows.set_of(*node) != set as u16) {
                knowledge.join(seat, &unseen);
            }
        }
    }

    /// Keeps a ply if it has a secret value or follows one.
    fn remember(
        &self,
        knowledge: &mut Knowledge,
        before: &State,
        choice: Option<usize>,
        chooser: u16,
        after: &State,
    ) {
        let seats = self.core.layout.players.len() as u16;
        let observed: Vec<u64> = (0..seats).map(|seat| self.observation(after, seat)).collect();
        let hidden_draws = self.hidden_draws(before, choice, after, &observed);
        let is_secret = hidden_draws.iter().any(|draws| *draws != 0)
            || (knowledge.past.is_none() && self.is_secret(before, choice, chooser, after, &observed));
        if knowledge.past.is_none() && !is_secret {
            return;
        }
        let past = knowledge.past.get_or_insert_with(|| {
            let base = State { knowledge: None, ..before.clone() };
            Past { base: Arc::new(base), plies: Vec::new() }
        });
        let chance = before.course.chance;
        past.plies.push(Arc::new(Ply { choice, chooser, chance, observed, hidden_draws }));
        // Within a turn nothing is settled: a piece may have been chosen that is not moved yet.
        let is_settled = Self::asked(after) != chooser || after.trail.begins_ply;
        if is_settled
            && after.course.chosen_seats().is_empty()
            && !(0..seats).any(|seat| self.may_be_otherwise(past, after, Seat(seat as u8)))
        {
            knowledge.past = None;
        }
    }

    /// Returns whether some seat cannot tell a choice from another one that would have led elsewhere.
    fn is_secret(
        &self,
        before: &State,
        choice: Option<usize>,
        chooser: u16,
        after: &State,
        observed: &[u64],
    ) -> bool {
        let Some(choice) = choice else { return false };
        let own = |other: &usize| *other != choice && before.course.chooser(*other) == chooser;
        let others = before.course.choices().filter(own).take(MOST_CHOICES);
        let mut other = before.clone();
        others.into_iter().any(|choice| {
            other.clone_from(before);
            let _ = self.core.run_again(before, &mut other, Some(choice), Redraw::NONE);
            differs(&other, after)
                && (0..observed.len() as u16).any(|seat| {
                    seat != chooser && self.observation(&other, seat) == observed[usize::from(seat)]
                })
        })
    }

    /// Returns for each seat which throws could have come out otherwise without it seeing that.
    fn hidden_draws(
        &self,
        before: &State,
        choice: Option<usize>,
        after: &State,
        observed: &[u64],
    ) -> Vec<u32> {
        let mut hidden = vec![0; observed.len()];
        if !self.core.program.draws {
            return hidden;
        }
        let mut other = before.clone();
        let draws = self.core.run_again(before, &mut other, choice, Redraw::NONE);
        for draw in 0..draws.min(MOST_DRAWS) {
            for seed in 0..THROWS {
                other.clone_from(before);
                let redraw = Redraw::new(1 << draw, Chance::from_seed(seed));
                let _ = self.core.run_again(before, &mut other, choice, redraw);
                if !differs(&other, after) {
                    continue;
                }
                for (seat, observed) in observed.iter().enumerate() {
                    if self.observation(&other, seat as u16) == *observed {
                        hidden[seat] |= 1 << draw;
                    }
                }
                break;
            }
        }
        hidden
    }
}

/// Returns whether two states differ in more than in which thing lies where in sets.
pub(super) fn differs(a: &State, b: &State) -> bool {
    let course = |state: &State| {
        let course = &state.course;
        (course.block, course.jump, course.player, course.round, course.out, course.asked)
    };
    a.values != b.values
        || a.on != b.on
        || a.temps != b.temps
        || course(a) != course(b)
        || a.course.status != b.course.status
        || a.course.results != b.course.results
        || a.course.calls != b.course.calls
        || a.course.tags != b.course.tags
}
