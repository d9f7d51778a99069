//! Candidate levels: levels that are changed by small steps until they comply with a request.

use super::{Game, Solvable};

/// How levels of a kind of game are changed into other levels of the same game.
///
/// The search for good levels knows kinds of games through this trait alone.
pub trait CandidateLevels {
    /// The kind of game.
    type Game: Solvable;
    /// A candidate level.
    type Candidate: Clone;
    /// The goals of a candidate.
    type Goals;

    /// Returns the game by whose rules all candidates are played.
    fn game(&self) -> &Self::Game;

    /// Returns a candidate with a small change; `pick` gives a number below another. `None` where there is none.
    fn change(
        &self,
        candidate: &Self::Candidate,
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Self::Candidate>;

    /// Returns a number that is equal for equal candidates.
    fn fingerprint(&self, candidate: &Self::Candidate) -> u64;

    /// Returns the first state and the goals of a candidate; `None` if it is obviously no level.
    fn set_up(&self, candidate: &Self::Candidate) -> Option<(<Self::Game as Game>::State, Self::Goals)>;

    /// Returns a state of a candidate as a candidate of its own with the same goals; `None` if it is none.
    fn candidate_of(
        &self,
        goals: &Self::Goals,
        state: &<Self::Game as Game>::State,
    ) -> Option<Self::Candidate>;

    /// Returns whether a state is a goal.
    fn is_goal(&self, goals: &Self::Goals, state: &<Self::Game as Game>::State) -> bool;

    /// Returns whether no goal can be reached from the start. `true` proves it.
    fn starts_in_deadlock(&self, _goals: &Self::Goals) -> bool {
        false
    }

    /// Returns whether no goal can be reached from a state of the candidate. `true` proves it.
    fn is_deadlock(&self, _goals: &Self::Goals, _state: &<Self::Game as Game>::State) -> bool {
        false
    }

    /// Returns the transitions between the states of a candidate after this one, where they are known without playing.
    fn transitions<'a>(
        &'a self,
        _goals: &'a Self::Goals,
        _start: &<Self::Game as Game>::State,
    ) -> Option<Box<dyn TransitionTable + 'a>> {
        None
    }

    /// Returns the move of a transition to a place.
    fn step_to(&self, place: u32) -> <Self::Game as Game>::Move;

    /// Returns how many words a packed state has.
    fn words(&self) -> usize;

    /// Writes everything that decides the future of a state.
    fn pack(&self, state: &<Self::Game as Game>::State, into: &mut [u64]);

    /// Returns whether a move does more than change where one stands.
    fn is_action(&self, before: &<Self::Game as Game>::State, after: &<Self::Game as Game>::State) -> bool;
}

/// The states of one level, each as a board and a place on it, and the transitions between them, which are those of playing.
/// States that are proven to be unsolvable are left out. Transitions come in the order of their moves.
pub trait TransitionTable {
    /// Returns the place of the first state; its board has the number 0.
    fn first(&self) -> u32;

    /// Returns how many places there are on a board.
    fn places(&self) -> usize;

    /// Appends the boards and places that transitions lead to, as far as a goal may be reachable from there. A new board
    /// gets the next number.
    fn steps(&mut self, board: u32, place: u32, into: &mut Vec<(u32, u32)>);

    /// Returns whether a state is a goal.
    fn is_goal(&self, board: u32, place: u32) -> bool;
}
