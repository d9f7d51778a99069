//! The history by plies: what counts as one turn at the table, its text, and its variations.

use std::fmt;
use std::ops::Range;
use std::time::Duration;

use super::tree::Node;
use super::umpire::Point;
use super::{Session, Turn};
use crate::engine::log::Act;
use crate::engine::{Game, IdleThrow, Seat, Standing, Viewer};

/// An entry of the history: a run of choices that counts as one turn, or a turn without a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Its kind.
    pub kind: PlyKind,
    /// Its number since the start or the last restart, from 1.
    pub number: u32,
    /// Who made it, or began it.
    pub seat: Seat,
    /// Whether several seats choose in it at the same time. Its text says then who chose what.
    pub is_joint: bool,
    /// The turns of the history that it spans.
    pub turns: Range<usize>,
    /// The texts of its choices.
    pub choices: Vec<String>,
    /// Its text in the game's own notation; empty for a restart.
    pub text: PlyText,
    /// The throws after it of players who had nothing to choose.
    pub idle: Vec<IdleThrow>,
    /// The time played when it was complete, or so far.
    pub at: Duration,
}

/// The text of a ply, as each viewer may read it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlyText {
    whole: String,
    /// For each seat; empty if all may read everything.
    seats: Vec<String>,
}

impl PlyText {
    /// Returns the text for a viewer. Who plays at no seat reads what all may read, and `…` for the rest.
    pub fn seen_by(&self, viewer: Viewer) -> &str {
        match (viewer, &self.seats[..]) {
            (Viewer::All, _) | (_, []) => &self.whole,
            (Viewer::Seat(seat), [first, others @ ..]) => {
                let same = others.iter().all(|text| text == first);
                let nobody = if same { first } else { "…" };
                self.seats.get(usize::from(seat.0)).map_or(nobody, String::as_str)
            }
        }
    }
}

impl From<String> for PlyText {
    /// Makes a text that every viewer may read.
    fn from(whole: String) -> Self {
        Self { whole, seats: Vec::new() }
    }
}

impl fmt::Display for PlyText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.whole)
    }
}

/// What an entry of the history is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlyKind {
    /// A complete ply.
    Whole,
    /// A ply that is still under way, or was abandoned.
    Part,
    /// A restart.
    Restart {
        /// Whether the game forced it.
        forced: bool,
    },
    /// Back to the beginning of the phase.
    PhaseAgain,
    /// All chance comes out anew from here on.
    NewLuck,
}

/// A line that leaves the history at some point, as it was last played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The text of its first ply.
    pub text: PlyText,
    /// Who made it.
    pub seat: Seat,
    /// The number of its turns.
    pub turns: usize,
    /// The number of its complete plies.
    pub plies: usize,
}

/// The history of a play by plies, with its variations.
pub trait Plies {
    /// Returns the history by plies, including undone ones.
    fn plies(&self) -> Vec<Ply>;
    /// Returns the complete entries of the history before the current point, from the turn with which one of them begins.
    fn plies_from(&self, turn: usize) -> Vec<Ply>;
    /// Returns the throws at the start of players who had nothing to choose.
    fn idle_at_start(&self) -> Vec<IdleThrow>;
    /// Returns the number of complete plies in the history before the current point.
    fn ply_at(&self) -> usize;
    /// Returns the number of complete plies since the start or the last restart.
    fn plies_made(&self) -> u32;
    /// Goes back to the beginning of the current ply, or of the last one. Returns `false` at the beginning.
    fn undo_ply(&mut self, at: Duration) -> bool;
    /// Goes forward to the end of the next ply. Returns `false` at the end.
    fn redo_ply(&mut self, at: Duration) -> bool;
    /// Goes back to the last beginning of a ply at which one of these seats chose. Returns `false`, without
    /// moving, if there is none.
    fn undo_to(&mut self, seats: &[Seat], at: Duration) -> bool;
    /// Returns the variations that leave the history after this many turns.
    fn variations(&self, after: usize) -> Vec<Variation>;
    /// Makes a variation that leaves the history after this many turns the new history, and goes to the end
    /// of its first ply. Returns `false`, without a change, if there is no such variation.
    fn take_variation(&mut self, after: usize, variation: usize, at: Duration) -> bool;
    /// Makes `redo` lead into a variation that leaves the history at the current point. Returns `false`,
    /// without a change, if there is no such variation.
    fn vary(&mut self, variation: usize, at: Duration) -> bool;
}

impl<G: Game> Session<G> {
    /// Returns the history by plies, including undone ones.
    pub fn plies(&self) -> Vec<Ply> {
        let mut plies = self.untold_plies(0, self.tree.len());
        for ply in plies.iter_mut().filter(|ply| ply.kind == PlyKind::Part) {
            let rest = self.tree.line().skip(ply.turns.start).take(ply.turns.len());
            ply.text = self.text_of(ply.turns.start, rest);
        }
        plies
    }

    /// Returns the entries of the history within some turns; incomplete ones have no text.
    fn untold_plies(&self, from: usize, to: usize) -> Vec<Ply> {
        let mut plies: Vec<Ply> = Vec::new();
        let mut is_open = false;
        for (place, node) in self.tree.line().enumerate().take(to).skip(from) {
            let kind = match &node.turn {
                Turn::Move(_) => PlyKind::Part,
                Turn::Restart { forced } => PlyKind::Restart { forced: *forced },
                Turn::PhaseAgain => PlyKind::PhaseAgain,
                Turn::NewLuck(_) => PlyKind::NewLuck,
            };
            let goes_on = is_open && kind == PlyKind::Part;
            if !goes_on {
                plies.push(Ply {
                    kind,
                    number: node.ply,
                    seat: node.seat,
                    is_joint: node.is_joint,
                    turns: place..place,
                    choices: Vec::new(),
                    text: PlyText::default(),
                    idle: Vec::new(),
                    at: node.at,
                });
            }
            if let Some(ply) = plies.last_mut() {
                (ply.turns.end, ply.at) = (place + 1, node.at);
                ply.idle.extend_from_slice(&node.idle);
                if let Turn::Move(choice) = &node.turn {
                    ply.choices.push(choice.to_string());
                    if node.between_plies {
                        (ply.kind, ply.text) = (PlyKind::Whole, node.text.clone());
                    }
                }
            }
            is_open = kind == PlyKind::Part && !node.between_plies;
        }
        plies
    }

    /// Returns the number of complete plies in the history before the current point.
    pub fn ply_at(&self) -> usize {
        let is_end = |(place, node): &(usize, &Node<G::Move>)| {
            let goes_on = self.tree.get(place + 1).is_none_or(|next| matches!(next.turn, Turn::Move(_)));
            node.between_plies || !matches!(node.turn, Turn::Move(_)) || !goes_on
        };
        self.tree.line().enumerate().take(self.at).filter(is_end).count()
    }

    /// Returns the number of turns before the current point that the rules let nobody take back.
    pub fn revealed(&self) -> usize {
        self.tree.line().take(self.at).rposition(|node| node.reveals).map_or(0, |last| last + 1)
    }

    /// Returns whether no ply is under way after this many turns.
    fn is_between_plies(&self, after: usize) -> bool {
        after.checked_sub(1).and_then(|last| self.tree.get(last)).is_none_or(|node| node.between_plies)
    }

    /// Goes back to the beginning of the current ply, or of the last one. Returns `false` at the beginning.
    pub fn undo_ply(&mut self, at: Duration) -> bool {
        let to = (0..self.at).rev().find(|to| self.is_between_plies(*to));
        to.is_some_and(|to| {
            self.jump(to, at);
            true
        })
    }

    /// Goes forward to the end of the next ply. Returns `false` at the end.
    pub fn redo_ply(&mut self, at: Duration) -> bool {
        let last = self.tree.len();
        if self.at == last {
            return false;
        }
        let to = (self.at + 1..last).find(|to| self.is_between_plies(*to));
        self.jump(to.unwrap_or(last), at);
        true
    }

    /// Goes back to the last beginning of a ply at which one of these seats chose. Returns `false`, without
    /// moving, if there is none.
    pub fn undo_to(&mut self, seats: &[Seat], at: Duration) -> bool {
        let chose = |to: &usize| {
            let is_choice = |node: &&Node<G::Move>| matches!(node.turn, Turn::Move(_));
            // A ply in which several seats choose at the same time belongs to each of them.
            let mut goes_on = self.is_between_plies(*to);
            let mut ply =
                self.tree.line().take(self.at).skip(*to).take_while(|node| {
                    std::mem::replace(&mut goes_on, !node.between_plies) && is_choice(node)
                });
            ply.any(|node| seats.contains(&node.seat))
        };
        let to = (0..self.at).rev().find(chose);
        to.is_some_and(|to| {
            self.jump(to, at);
            true
        })
    }

    /// Returns the variations that leave the history after this many turns.
    pub fn variations(&self, after: usize) -> Vec<Variation> {
        let tell = |line: Vec<&Node<G::Move>>| {
            let whole = line.iter().find(|node| node.between_plies);
            let text =
                whole.map_or_else(|| self.text_of(after, line.iter().copied()), |node| node.text.clone());
            let is_ply = |node: &&&Node<G::Move>| matches!(node.turn, Turn::Move(_)) && node.between_plies;
            let plies = line.iter().filter(is_ply).count();
            let seat = line.first().map_or(Seat(0), |node| node.seat);
            Variation { text, seat, turns: line.len(), plies }
        };
        self.tree.variations(after).map(tell).collect()
    }

    /// Makes a variation that leaves the history after this many turns the history, and goes to the end of
    /// its first ply. The old history becomes a variation. Returns `false`, without a change, if there is no
    /// such variation.
    pub fn take_variation(&mut self, after: usize, variation: usize, at: Duration) -> bool {
        if after > self.tree.len() || self.tree.variations(after).nth(variation).is_none() {
            return false;
        }
        self.jump(after, at);
        self.vary(variation, at) && self.redo_ply(at)
    }

    /// Makes `redo` lead into a variation that leaves the history at the current point.
    pub(super) fn vary(&mut self, variation: usize, at: Duration) -> bool {
        if !self.tree.take(self.at, variation) {
            return false;
        }
        self.kept.retain(|(index, _)| *index <= self.at);
        self.note(Act::Vary(variation), at);
        true
    }

    /// Creates the tree node for a turn from the current point to another.
    pub(super) fn node(&self, turn: Turn<G::Move>, at: Duration, after: &Point<G::State>) -> Node<G::Move> {
        let seat = match &turn {
            Turn::Move(choice) => self.umpire.game.mover(&self.now.state, choice),
            _ => self.seat(),
        };
        let mut node = Node::new(turn, at, seat, self.now.plies + 1);
        node.is_joint = matches!(self.now.standing, Standing::ToMove(seats) if seats.count() > 1);
        (node.between_plies, node.choices) = (after.between_plies, after.choices);
        node.idle = self.umpire.game.idle_throws(&after.state);
        let is_move = matches!(node.turn, Turn::Move(_));
        node.reveals = is_move && self.umpire.game.restore_point(&after.state).cleared;
        if is_move && node.between_plies {
            let text = self.text_of(self.at, std::iter::once(&node));
            node.text = text;
        }
        node
    }

    /// Rewrites the texts of the history after the game's language has changed.
    pub(super) fn tell_plies_again(&mut self) {
        for place in 0..self.tree.len() {
            let ends = |node: &&Node<G::Move>| node.between_plies && matches!(node.turn, Turn::Move(_));
            if let Some(node) = self.tree.get(place).filter(ends) {
                let text = self.text_of(place, std::iter::once(node));
                self.tree.set_text(place, text);
            }
        }
    }

    /// Returns the text of the ply that is under way after this many turns and continues with `rest`.
    fn text_of<'a>(&'a self, after: usize, rest: impl Iterator<Item = &'a Node<G::Move>>) -> PlyText {
        let start = (0..=after).rev().find(|to| self.is_between_plies(*to)).unwrap_or(0);
        let known = self.tree.line().skip(start).take(after - start);
        let mut choices = Vec::new();
        for node in known.chain(rest) {
            match &node.turn {
                Turn::Move(choice) => choices.push(choice.clone()),
                Turn::Restart { .. } => choices.clear(),
                Turn::PhaseAgain => choices.truncate(node.choices),
                Turn::NewLuck(_) => {}
            }
            if node.between_plies {
                break;
            }
        }
        let game = &self.umpire.game;
        let texts = |before: &G::State| {
            let seats = if game.is_open() { 0 } else { game.seats() };
            let text = |viewer| game.ply_text(before, &choices, viewer);
            PlyText {
                whole: text(Viewer::All),
                seats: (0..seats).map(|seat| text(Viewer::Seat(Seat(seat)))).collect(),
            }
        };
        if after == self.at && start == after {
            return texts(&self.now.state);
        }
        texts(&self.before(start).state)
    }
}

impl<G: Game> Plies for Session<G> {
    fn plies(&self) -> Vec<Ply> {
        Session::plies(self)
    }

    fn plies_from(&self, turn: usize) -> Vec<Ply> {
        let mut plies = self.untold_plies(turn, self.at);
        plies.retain(|ply| ply.kind != PlyKind::Part);
        plies
    }

    fn idle_at_start(&self) -> Vec<IdleThrow> {
        self.umpire.game.idle_throws(&self.before(0).state)
    }

    fn ply_at(&self) -> usize {
        Session::ply_at(self)
    }

    fn plies_made(&self) -> u32 {
        self.now.plies
    }

    fn undo_ply(&mut self, at: Duration) -> bool {
        Session::undo_ply(self, at)
    }

    fn redo_ply(&mut self, at: Duration) -> bool {
        Session::redo_ply(self, at)
    }

    fn undo_to(&mut self, seats: &[Seat], at: Duration) -> bool {
        Session::undo_to(self, seats, at)
    }

    fn variations(&self, after: usize) -> Vec<Variation> {
        Session::variations(self, after)
    }

    fn take_variation(&mut self, after: usize, variation: usize, at: Duration) -> bool {
        Session::take_variation(self, after, variation, at)
    }

    fn vary(&mut self, variation: usize, at: Duration) -> bool {
        Session::vary(self, variation, at)
    }
}
