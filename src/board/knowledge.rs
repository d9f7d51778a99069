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
use super::layout::{Index, NONE, Sort, seen};
use super::material::End;
use super::run::Redraw;
use super::state::State;
use crate::engine::{Game as _, Seat, Viewer};

/// The class of a thing that a seat sees or remembers.
pub(super) const KNOWN: u32 = u32::MAX;
/// How many throws of one run are tried for being hidden.
const MOST_DRAWS: u32 = 32;
/// How often a throw is made anew to find out whether anybody can tell.
const THROWS: u64 = 4;
/// How many other choices are tried to find out whether anybody can tell.
const MOST_CHOICES: usize = 64;

/// How many random games, and choices of each, show whether choices are secret, and how often each is imagined.
const GAMES: u64 = 2;
const CHOICES: usize = 40;
const DRAWINGS: usize = 3;

/// What the seats know.
#[derive(Clone, Debug)]
pub(super) struct Knowledge {
    /// For each seat, the class of each node.
    classes: Vec<Vec<u32>>,
    /// The number of the next class.
    next: u32,
    /// The plies since the first secret value, if there is any.
    pub past: Option<Past>,
}

/// The plies that have to be played again to know which secrets are possible.
#[derive(Clone, Debug)]
pub(super) struct Past {
    /// The state before them.
    pub base: Arc<State>,
    pub plies: Vec<Arc<Ply>>,
}

/// A choice, or the start of the game, with what was seen of it.
#[derive(Debug)]
pub(super) struct Ply {
    pub choice: Option<usize>,
    /// The seat that chose; [`NONE`] at the start.
    pub chooser: u16,
    /// The random state before it.
    pub chance: Chance,
    /// For each seat, what it could tell afterwards.
    pub observed: Vec<u64>,
    /// For each seat, one bit for each throw whose outcome it could not tell.
    pub hidden_draws: Vec<u32>,
}

impl Knowledge {
    /// Returns what seats know of a state of which nothing earlier is known.
    pub fn new(game: &Game, state: &State) -> Self {
        let layout = &game.core.layout;
        let seats = layout.players.len() as u16;
        let class = |seat: u16, node: Index| match state.rows.set_of(node) {
            set if set != NONE && !game.sees(state, viewer(seat), node) => u32::from(set),
            _ => KNOWN,
        };
        let nodes = layout.nodes.len() as Index;
        let classes = (0..seats).map(|seat| (0..nodes).map(|node| class(seat, node)).collect());
        Self { classes: classes.collect(), next: layout.sets.len() as u32, past: None }
    }

    /// Returns the class of each node for a seat.
    pub fn classes(&self, seat: Seat) -> &[u32] {
        self.classes.get(usize::from(seat.0)).map_or(&[], Vec::as_slice)
    }

    /// Joins the classes of things for a seat.
    fn join(&mut self, seat: u16, things: &[Index]) {
        let classes = &mut self.classes[usize::from(seat)];
        let joined: Vec<u32> = things.iter().map(|it| classes[usize::from(*it)]).collect();
        let is_joined = |class: u32| class != KNOWN && joined.contains(&class);
        classes.iter_mut().filter(|class| is_joined(**class)).for_each(|class| *class = self.next);
        things.iter().for_each(|it| classes[usize::from(*it)] = self.next);
        self.next += 1;
    }
}

fn viewer(seat: u16) -> Viewer {
    Viewer::Seat(Seat(seat as u8))
}

impl Game {
    /// Returns whether anything can be secret: hidden material, or a choice that nobody else is told.
    pub(super) fn has_secrets(&self) -> bool {
        self.core.layout.hides
            || self.view.shows
            || (self.core.program.keeps_choices
                && *self.core.hides_choices.get_or_init(|| self.hides_choices()))
    }

    /// Returns whether some seat that is asked, or looks on, cannot tell what was chosen before, in a few random games. Many
    /// games keep in temporaries what lies on the table as well; those are open.
    fn hides_choices(&self) -> bool {
        let mut moves = Vec::new();
        (0..GAMES).any(|seed| {
            let mut chance = Chance::from_seed(seed);
            let mut state = self.begin(seed);
            (0..CHOICES).any(|_| {
                moves.clear();
                self.moves(&state, &mut moves);
                let Some(choice) = moves.get(chance.draw(moves.len() as u64) as usize) else { return false };
                let chooser = Self::asked(&state);
                let before = state.clone();
                self.core.run_from(&before, &mut state, Some(choice.0.into()), &mut ());
                self.learn(&before, Some(choice.0.into()), &mut state);
                if Self::asked(&state) == chooser {
                    return false;
                }
                let seats = (0..self.core.layout.players.len() as u16).filter(|seat| *seat != chooser);
                let found = seats.into_iter().any(|seat| {
                    (0..DRAWINGS).any(|_| {
                        let mut imagined = state.clone();
                        self.draw_anew(&mut imagined, Seat(seat as u8), &mut chance);
                        differs(&imagined, &state)
                    })
                });
                if let Some(knowledge) = &mut state.knowledge {
                    Arc::make_mut(knowledge).past = None;
                }
                found
            })
        })
    }

    /// Returns the state at the start of a real play, with what the seats know.
    pub(super) fn begin(&self, seed: u64) -> State {
        let mut state = self.core.start.clone();
        state.course.chance = super::run::chance(seed);
        state.course.jump = self.core.program.start;
        state.knowledge = Some(Arc::new(Knowledge::new(self, &state)));
        let before = state.clone();
        self.core.run_from(&before, &mut state, None, &mut ());
        self.learn(&before, None, &mut state);
        state
    }

    /// Adds what the seats learn from a choice, or from the start of the game.
    pub(super) fn learn(&self, before: &State, choice: Option<usize>, after: &mut State) {
        let Some(knowledge) = &before.knowledge else { return };
        let mut knowledge = Knowledge::clone(knowledge);
        let chooser = if choice.is_some() { Self::asked(before) } else { NONE };
        for seat in 0..self.core.layout.players.len() as u16 {
            self.learn_things(&mut knowledge, seat, chooser, before, after);
        }
        self.remember(&mut knowledge, before, choice, chooser, after);
        after.knowledge = Some(Arc::new(knowledge));
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
        for row in &after.trail.shuffled {
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
        if self.is_settled(&past.base, after) {
            knowledge.past = None;
        }
    }

    /// Returns whether nothing is left of earlier secrets: no temporary, and no hidden value that was changed.
    fn is_settled(&self, base: &State, state: &State) -> bool {
        if state.temps != base.temps && state.temps.slots.iter().any(|slot| slot.what != super::state::ABSENT)
        {
            return false;
        }
        let layout = &self.core.layout;
        let is_open = |attr: usize| {
            let info = &layout.attrs[attr];
            info.seen == seen::ALL || {
                let seats = 0..layout.players.len() as u16;
                seats.into_iter().all(|seat| self.may_see(state, viewer(seat), info.seen, info.node))
            }
        };
        let changed = |attr: &usize| state.values[*attr] != base.values[*attr];
        (0..layout.attrs.len()).filter(changed).all(is_open)
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
        let others = (0..before.course.offers.len().min(MOST_CHOICES)).filter(|other| *other != choice);
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
fn differs(a: &State, b: &State) -> bool {
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
}
