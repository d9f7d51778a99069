//! Everything ever played in a session: a tree, of which the history is one line.

use std::time::Duration;

use super::{PlyText, Turn};
use crate::engine::{IdleThrow, Seat};

/// A turn, with links to everything played after it.
#[derive(Clone, Debug)]
pub(super) struct Node<M> {
    pub turn: Turn<M>,
    pub at: Duration,
    /// The seat that chose; for a turn without a choice, the seat that was asked.
    pub seat: Seat,
    /// Whether several seats were to choose at the same time.
    pub is_joint: bool,
    /// Whether something hidden was revealed by it, so that the rules let nobody go back before it.
    pub reveals: bool,
    /// Whether no ply is under way after it.
    pub between_plies: bool,
    /// The number of choices so far in the ply that is under way after it.
    pub choices: usize,
    /// The number of the ply since the start or the last restart, from 1.
    pub ply: u32,
    /// The text of the ply, if it ends with this turn.
    pub text: PlyText,
    /// The throws after it of players who had nothing to choose.
    pub idle: Vec<IdleThrow>,
    /// The turns made after it, in the order of their first occurrence.
    next: Vec<u32>,
    /// The one of them that was on the history last.
    last: Option<u32>,
}

impl<M> Node<M> {
    pub fn new(turn: Turn<M>, at: Duration, seat: Seat, ply: u32) -> Self {
        Self {
            turn,
            at,
            seat,
            is_joint: false,
            reveals: false,
            choices: 0,
            between_plies: true,
            ply,
            text: PlyText::default(),
            idle: Vec::new(),
            next: Vec::new(),
            last: None,
        }
    }
}

/// The tree, and the line in it that is the history.
#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    first: Vec<u32>,
    line: Vec<u32>,
}

impl<M: Clone + Eq> Tree<M> {
    pub fn new() -> Self {
        Self { nodes: Vec::new(), first: Vec::new(), line: Vec::new() }
    }

    /// Returns the number of turns of the history.
    pub fn len(&self) -> usize {
        self.line.len()
    }

    /// Returns a turn of the history by its index.
    pub fn get(&self, place: usize) -> Option<&Node<M>> {
        self.line.get(place).and_then(|id| self.nodes.get(*id as usize))
    }

    /// Returns the turns of the history.
    pub fn line(&self) -> impl DoubleEndedIterator<Item = &Node<M>> + ExactSizeIterator {
        self.line.iter().map(|id| &self.nodes[*id as usize])
    }

    /// Sets the text of the ply that ends with a turn of the history.
    pub fn set_text(&mut self, place: usize, text: PlyText) {
        if let Some(id) = self.line.get(place) {
            self.nodes[*id as usize].text = text;
        }
    }

    /// Cuts the history after this many turns and adds one. What followed becomes a variation.
    pub fn push(&mut self, after: usize, node: Node<M>) {
        self.line.truncate(after);
        let known = self.next(after).iter().copied().find(|id| self.nodes[*id as usize].turn == node.turn);
        let id = known.unwrap_or(self.nodes.len() as u32);
        if known.is_some() {
            let there = &mut self.nodes[id as usize];
            let (next, last) = (std::mem::take(&mut there.next), there.last);
            *there = Node { next, last, ..node };
        } else {
            self.nodes.push(node);
            self.children(after).push(id);
        }
        self.remember(after, id);
        self.line.push(id);
    }

    /// Removes the last turns for good, after a game refused what it had accepted before.
    pub fn cut(&mut self, after: usize) {
        self.line.truncate(after);
    }

    /// Returns the indices in `next` of what was played after this many turns other than the history.
    fn beside(&self, after: usize) -> impl Iterator<Item = u32> + '_ {
        let taken = self.line.get(after).copied();
        self.next(after).iter().copied().filter(move |id| Some(*id) != taken)
    }

    /// Returns the lines that leave the history after this many turns, each as it was last played.
    pub fn variations(&self, after: usize) -> impl Iterator<Item = Vec<&Node<M>>> + '_ {
        self.beside(after).map(|id| self.down(id).map(|id| &self.nodes[id as usize]).collect())
    }

    /// Makes a line that leaves the history after this many turns the history.
    pub fn take(&mut self, after: usize, variation: usize) -> bool {
        let Some(id) = self.beside(after).nth(variation) else { return false };
        self.remember(after, id);
        let rest: Vec<u32> = self.down(id).collect();
        self.line.truncate(after);
        self.line.extend(rest);
        true
    }

    /// Returns a turn and those after it, as they were last played.
    fn down(&self, from: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(Some(from), |id| self.nodes[*id as usize].last)
    }

    fn next(&self, after: usize) -> &[u32] {
        match after.checked_sub(1) {
            None => &self.first,
            Some(before) => self.get(before).map_or(&[], |node| &node.next),
        }
    }

    fn children(&mut self, after: usize) -> &mut Vec<u32> {
        match after.checked_sub(1).and_then(|before| self.line.get(before)) {
            None => &mut self.first,
            Some(id) => &mut self.nodes[*id as usize].next,
        }
    }

    /// Records which successor is on the history.
    fn remember(&mut self, after: usize, next: u32) {
        if let Some(before) = after.checked_sub(1).and_then(|before| self.line.get(before)) {
            self.nodes[*before as usize].last = Some(next);
        }
    }
}
