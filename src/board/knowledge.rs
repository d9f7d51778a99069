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
use super::layout::{Index, NONE};
use super::material::End;
use super::observe::Eye;
use super::run::Redraw;
use super::state::{KNOWN, Knowledge, Past, Ply, Sight, State};
use crate::engine::{Game as _, Seat};

/// How many throws of one run are tried for being hidden.
const MOST_DRAWS: u32 = 32;
/// How often a throw is made anew to find out whether anybody can tell.
const THROWS: u64 = 4;
/// How many other choices are tried to find out whether anybody can tell.
const MOST_CHOICES: usize = 64;

/// How many random games, and choices of each, show whether choices are secret.
const GAMES: u64 = 2;
const CHOICES: usize = 40;

/// What was done: a choice, or the start of the game.
struct Done<'a> {
    before: &'a State,
    choice: Option<usize>,
    /// The seat that chose; [`NONE`] at the start.
    chooser: u16,
    after: &'a State,
    /// What each seat can tell afterwards.
    looks: Vec<u64>,
}

impl Game {
    /// Returns what the seats know of a state of which nothing earlier is known.
    pub(super) fn first_knowledge(&self, state: &State) -> Knowledge {
        let layout = &self.core.layout;
        let sight = Arc::new(self.sight(state));
        let class = |seat: u16, node: Index| match state.rows.set_of(node) {
            set if set != NONE && !sight.sees(seat, node) => u32::from(set),
            _ => KNOWN,
        };
        let nodes = layout.nodes.len() as Index;
        let classes = (0..self.seat_count()).map(|seat| (0..nodes).map(|node| class(seat, node)).collect());
        let classes = Arc::new(classes.collect());
        Knowledge { classes, next: layout.sets.len() as u32, past: None, sight }
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
        let Some(known) = &before.knowledge else { return };
        let mut knowledge = Knowledge::clone(known);
        if !known.sight.fits(after) {
            knowledge.sight = Arc::new(self.sight(after));
        }
        let chooser = choice.map_or(NONE, |choice| before.course.chooser(choice));
        if !known.sight.fits(after) || after.trail.shuffled().next().is_some() {
            for seat in 0..self.seat_count() {
                self.learn_things(&mut knowledge, &known.sight, seat, chooser, before, after);
            }
        }
        let mut eye = Eye::new(self, knowledge.sight.clone());
        let looks = eye.looks(after);
        self.tell_throws(before, choice, after, &looks, &mut eye);
        let done = Done { before, choice, chooser, after, looks };
        self.remember(&mut knowledge, done, &mut eye);
        after.knowledge = Some(Arc::new(knowledge));
    }

    pub(super) fn seat_count(&self) -> u16 {
        self.core.layout.players.len() as u16
    }

    /// Adds what a seat learns of which thing is which. `was` says who saw what before.
    fn learn_things(
        &self,
        knowledge: &mut Knowledge,
        was: &Sight,
        seat: u16,
        chooser: u16,
        before: &State,
        after: &State,
    ) {
        let sight = knowledge.sight.clone();
        let classes = &mut Arc::make_mut(&mut knowledge.classes)[usize::from(seat)];
        for (node, class) in (0..).zip(classes) {
            if sight.sees(seat, node) {
                *class = KNOWN;
            }
        }
        let is_hidden = |node: &Index| !sight.sees(seat, *node);
        for row in after.trail.shuffled() {
            let mixed: Vec<Index> = row.iter().copied().filter(is_hidden).collect();
            knowledge.join(seat, &mixed);
        }
        if seat == chooser || Arc::ptr_eq(&before.rows, &after.rows) {
            return;
        }
        for (set, (_, access)) in self.core.layout.sets.iter().enumerate() {
            // Whoever takes from the end of a row takes what everybody knows to lie there.
            if access.output != End::Random {
                continue;
            }
            let row = before.rows.of(set as u16).iter().copied();
            let unseen: Vec<Index> = row.filter(|node| is_hidden(node) && !was.sees(seat, *node)).collect();
            if unseen.iter().any(|node| after.rows.set_of(*node) != set as u16) {
                knowledge.join(seat, &unseen);
            }
        }
    }

    /// Keeps a ply if it has a secret value or follows one.
    fn remember(&self, knowledge: &mut Knowledge, done: Done<'_>, eye: &mut Eye<'_>) {
        let hidden_draws = self.hidden_draws(&done, eye);
        let is_secret = hidden_draws.iter().any(|draws| *draws != 0)
            || (knowledge.past.is_none() && self.is_secret(&done, eye));
        if knowledge.past.is_none() && !is_secret {
            return;
        }
        let Done { before, choice, chooser, after, looks: observed } = done;
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
            && !(0..self.seat_count()).any(|seat| self.may_be_otherwise(past, after, Seat(seat as u8)))
        {
            knowledge.past = None;
        }
    }

    /// Returns whether some seat cannot tell a choice from another one that would have led elsewhere.
    fn is_secret(&self, done: &Done<'_>, eye: &mut Eye<'_>) -> bool {
        let Some(choice) = done.choice else { return false };
        let own = |other: &usize| *other != choice && done.before.course.chooser(*other) == done.chooser;
        let others = done.before.course.choices().filter(own).take(MOST_CHOICES);
        let mut kept = None;
        others.into_iter().any(|choice| {
            let mut other = copy_into(kept.take(), done.before);
            let _ = self.core.run_again(done.before, &mut other, Some(choice), Redraw::NONE);
            let mut seats = (0..).zip(&done.looks).filter(|(seat, _)| *seat != done.chooser);
            let is_secret =
                differs(&other, done.after) && seats.any(|(seat, look)| eye.look(&other, seat) == *look);
            kept = Some(other);
            is_secret
        })
    }

    /// Returns for each seat which throws could have come out otherwise without it seeing that.
    fn hidden_draws(&self, done: &Done<'_>, eye: &mut Eye<'_>) -> Vec<u32> {
        let mut hidden = vec![0; done.looks.len()];
        let mut kept = None;
        for draw in 0..done.after.trail.draws.min(MOST_DRAWS) {
            if self.lies_open(done.after, draw, eye) {
                continue;
            }
            for seed in 0..THROWS {
                let copy = copy_into(kept.take(), done.before);
                let other = kept.insert(copy);
                let redraw = Redraw::new(1 << draw, Chance::from_seed(seed));
                let _ = self.core.run_again(done.before, other, done.choice, redraw);
                if !differs(other, done.after) {
                    continue;
                }
                for ((seat, look), hidden) in (0..).zip(&done.looks).zip(&mut hidden) {
                    if eye.look(other, seat) == *look {
                        *hidden |= 1 << draw;
                    }
                }
                break;
            }
        }
        hidden
    }

    /// Returns whether a number that was drawn is a throw that everybody still sees.
    fn lies_open(&self, after: &State, draw: u32, eye: &mut Eye<'_>) -> bool {
        let mut throws = after.trail.throws();
        throws.any(|throw| throw.at == draw && throw.held != NONE && eye.sight(after).all_tell(throw.held))
    }
}

/// Returns a copy of a state, in the buffers of another one.
fn copy_into(buffers: Option<State>, state: &State) -> State {
    match buffers {
        None => state.clone(),
        Some(mut copy) => {
            copy.clone_from(state);
            copy
        }
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
