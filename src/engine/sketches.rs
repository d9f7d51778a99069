//! Levels that are changed by small steps, until they are what somebody wants.

use super::{Game, Solvable};

/// What is known of a kind of game's levels: how one becomes another of the same game.
///
/// Whoever looks for good levels knows no kind of game but through this.
pub trait Sketches {
    /// The kind of game.
    type Game: Solvable;
    /// A level as it is being made.
    type Sketch: Clone;
    /// What the goals of a sketch are.
    type Aim;

    /// Returns the game by whose rules all sketches are played.
    fn game(&self) -> &Self::Game;

    /// Returns a sketch with a small change; `pick` gives a number below another. `None` where there is none.
    fn change(&self, sketch: &Self::Sketch, pick: &mut dyn FnMut(usize) -> usize) -> Option<Self::Sketch>;

    /// Returns a number that is the same for sketches that are the same level.
    fn fingerprint(&self, sketch: &Self::Sketch) -> u64;

    /// Returns where a sketch begins and what its goals are; `None` where it can be seen that it is no level.
    fn set_up(&self, sketch: &Self::Sketch) -> Option<(<Self::Game as Game>::State, Self::Aim)>;

    /// Returns a state that came up in a sketch as a sketch of its own with the same goals; `None` where it is none.
    fn sketch_of(&self, aim: &Self::Aim, state: &<Self::Game as Game>::State) -> Option<Self::Sketch>;

    /// Returns whether a state is a goal.
    fn is_goal(&self, aim: &Self::Aim, state: &<Self::Game as Game>::State) -> bool;

    /// Returns whether no goal can be reached from the start. `true` proves it.
    fn is_lost_at_once(&self, _aim: &Self::Aim) -> bool {
        false
    }

    /// Returns whether no goal can be reached from a state that came up in the sketch. `true` proves it.
    fn is_lost(&self, _aim: &Self::Aim, _state: &<Self::Game as Game>::State) -> bool {
        false
    }

    /// Returns how the states of a sketch after this one follow from one another, where that is known without playing.
    fn strides<'a>(
        &'a self,
        _aim: &'a Self::Aim,
        _start: &<Self::Game as Game>::State,
    ) -> Option<Box<dyn Strides + 'a>> {
        None
    }

    /// Returns the move by which a stride leads to a place.
    fn step_to(&self, place: u32) -> <Self::Game as Game>::Move;

    /// Returns how many words a packed state has.
    fn words(&self) -> usize;

    /// Writes all that decides the future of a state.
    fn pack(&self, state: &<Self::Game as Game>::State, into: &mut [u64]);

    /// Returns whether a move does more than to change where one stands.
    fn is_deed(&self, before: &<Self::Game as Game>::State, after: &<Self::Game as Game>::State) -> bool;
}

/// The states of one level, each as a board and a place on it: what strides lead from one to another, just as playing does. Lost
/// states are left out. Strides come in the order of the moves that they are.
pub trait Strides {
    /// Returns the place of the first state; its board has the number 0.
    fn first(&self) -> u32;

    /// Returns how many places there are on a board.
    fn places(&self) -> usize;

    /// Appends the boards and places that strides lead to and from where there may be a way to a goal. A board that was never met
    /// gets the next number.
    fn steps(&mut self, board: u32, place: u32, into: &mut Vec<(u32, u32)>);

    /// Returns whether a state is a goal.
    fn is_goal(&self, board: u32, place: u32) -> bool;
}
