//! Candidate levels, changed in small steps until they meet a request.

use super::{Game, Solvable};

/// How the levels of a game can be varied.
///
/// The level generator knows kinds of game only through this trait.
pub trait Sketches {
    /// The kind of game.
    type Game: Solvable;
    /// A candidate level.
    type Sketch: Clone;
    /// The goals of a candidate level.
    type Aim;

    /// Returns the game by whose rules all candidates are played.
    fn game(&self) -> &Self::Game;

    /// Returns a candidate with a small change, or `None` if there is none; `pick(n)` returns a number below
    /// `n`.
    fn change(&self, sketch: &Self::Sketch, pick: &mut dyn FnMut(usize) -> usize) -> Option<Self::Sketch>;

    /// Returns a number that is equal for candidates that are the same level.
    fn fingerprint(&self, sketch: &Self::Sketch) -> u64;

    /// Returns the initial state and the goals of a candidate; `None` if it is visibly not a level.
    fn set_up(&self, sketch: &Self::Sketch) -> Option<(<Self::Game as Game>::State, Self::Aim)>;

    /// Returns a state reached in a candidate as a candidate of its own with the same goals, if it is one.
    fn sketch_of(&self, aim: &Self::Aim, state: &<Self::Game as Game>::State) -> Option<Self::Sketch>;

    /// Returns whether a state is a goal.
    fn is_goal(&self, aim: &Self::Aim, state: &<Self::Game as Game>::State) -> bool;

    /// Returns whether no goal can be reached from the start. `true` is a proof.
    fn is_lost_at_once(&self, _aim: &Self::Aim) -> bool {
        false
    }

    /// Returns whether no goal can be reached from a state of the candidate. `true` is a proof.
    fn is_lost(&self, _aim: &Self::Aim, _state: &<Self::Game as Game>::State) -> bool {
        false
    }

    /// Returns the transition table of a candidate's states, if it is known without playing.
    fn strides<'a>(
        &'a self,
        _aim: &'a Self::Aim,
        _start: &<Self::Game as Game>::State,
    ) -> Option<Box<dyn Strides + 'a>> {
        None
    }

    /// Returns the move that leads to a place of the transition table.
    fn step_to(&self, place: u32) -> <Self::Game as Game>::Move;

    /// Returns the number of words of a packed state.
    fn words(&self) -> usize;

    /// Packs everything that decides the future of a state.
    fn pack(&self, state: &<Self::Game as Game>::State, into: &mut [u64]);

    /// Returns whether a move does more than change the player's location.
    fn is_deed(&self, before: &<Self::Game as Game>::State, after: &<Self::Game as Game>::State) -> bool;
}

/// The transition table of one level. A state is a board and a place on it, and a step leads to the same
/// states as playing does. Lost states are left out; steps come in the order of their moves.
pub trait Strides {
    /// Returns the place of the first state; its board has the number 0.
    fn first(&self) -> u32;

    /// Returns the number of places on a board.
    fn places(&self) -> usize;

    /// Appends the boards and places one step away that may lead to a goal. A new board gets the next number.
    fn steps(&mut self, board: u32, place: u32, into: &mut Vec<(u32, u32)>);

    /// Returns whether a state is a goal.
    fn is_goal(&self, board: u32, place: u32) -> bool;
}
