//! What a game with a goal can tell a solver.

use super::Game;

/// A game that a solver can analyse: its states pack into a few words, and its rules yield further knowledge.
///
/// The search knows kinds of game only through this trait.
pub trait Solvable: Game {
    /// What is known of all states that can follow a given one.
    type Knowledge: Knowledge<Self>
    where
        Self: Sized;

    /// Returns what can be derived, without playing far, about all states that can follow `from`.
    fn study(&self, from: &Self::State) -> Self::Knowledge
    where
        Self: Sized;

    /// Returns all goals as full states, if each goal fixes everything that can change; otherwise nothing,
    /// and goals are recognised when a play reaches them.
    fn goals(&self, _like: &Self::State) -> Vec<Self::State> {
        Vec::new()
    }
}

/// What is known of all states that can follow a given one.
///
/// Every method with a default may keep it; the default claims no knowledge.
pub trait Knowledge<G: Game>: Send + Sync {
    /// Returns the number of words of a packed state.
    fn words(&self) -> usize;

    /// Packs everything that decides the future of a state; equal words mean equal futures.
    fn pack(&self, state: &G::State, into: &mut [u64]);

    /// Turns `into`, any state that can follow the studied one, into the packed state.
    fn unpack(&self, words: &[u64], into: &mut G::State);

    /// Writes the same words for all states that are images of one another, such as mirror images. Images are
    /// equally far from a goal.
    fn key(&self, state: &G::State, into: &mut [u64]) {
        self.pack(state, into);
    }

    /// Returns all goals that can follow the studied state, so that a search can also start from the goals;
    /// empty unless every move is proven to have a reverse.
    fn undoable_goals(&self) -> Vec<G::State> {
        Vec::new()
    }

    /// Returns a proven lower bound on the moves from the studied state to a goal.
    fn least(&self) -> u32 {
        0
    }

    /// Returns an estimate of the distance to a goal, 0 at a goal. It guides a search and proves nothing.
    fn estimate(&self, _state: &G::State) -> u32 {
        0
    }

    /// Returns whether no goal can be reached. `true` is a proof.
    fn is_dead(&self, _state: &G::State) -> bool {
        false
    }

    /// Returns the game as a linear system modulo small numbers, where it is no more than that.
    fn modular_system(&self) -> Option<ModularSystem<G::Move>> {
        None
    }

    /// Returns the game reduced to its decisions, if some moves are not decisions.
    fn decisions(&self) -> Option<Box<dyn Decisions<G::Move> + '_>> {
        None
    }

    /// Returns the studied state as one that supports undoing moves in place, if there is a proven estimate.
    fn take_back(&self) -> Option<Box<dyn TakeBack<G::Move> + '_>> {
        None
    }
}

/// A state on which moves are made and taken back in place.
pub trait TakeBack<M> {
    /// Returns a proven lower bound on the moves to a goal, maintained incrementally.
    fn estimate(&self) -> u32;

    /// Returns whether the state is a goal.
    fn is_goal(&self) -> bool;

    /// Appends the numbers of all moves except one that only reverses the last.
    fn options(&self, into: &mut Vec<u32>);

    /// Makes the move with this number.
    fn make(&mut self, option: u32);

    /// Takes back the last move.
    fn take_back(&mut self);

    /// Returns the moves with these numbers, from the studied state.
    fn moves(&self, options: &[u32]) -> Vec<M>;
}

/// A game reduced to its decisions. States that reach one another by moves that change nothing important, in
/// both directions, form one group. In Sokoban, walking is not a decision; pushing is.
///
/// The groups that decisions lead to, taken together, contain every state that can follow the studied one.
pub trait Decisions<M> {
    /// Returns the number of words of a packed group.
    fn words(&self) -> usize;

    /// Packs the group of the studied state; equal words mean the same group. Returns its outlook.
    fn first(&mut self, into: &mut [u64]) -> Outlook;

    /// Calls `each` with every decision in a group that may lead to a goal, until it returns `false`. Returns
    /// the number of states examined.
    fn decide(&mut self, group: &[u64], each: &mut dyn FnMut(&Decision<'_>) -> bool) -> u64;

    /// Returns the moves that carry out these decisions from the studied state, and then lead to a goal of
    /// the last group if it has one.
    fn moves(&mut self, choices: &[u32]) -> Vec<M>;
}

/// What a search can tell of a group of states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// A state of the group is a goal.
    Goal,
    /// A goal may be reachable; an estimate of the decisions that it takes.
    Open(u32),
    /// No goal can be reached.
    Dead,
}

/// A decision that can be made in a group of states.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// Its number, which has the same meaning in every group.
    pub choice: u32,
    /// The group that it leads to.
    pub group: &'a [u64],
    /// The outlook of that group; never dead.
    pub outlook: Outlook,
}

/// A game whose moves never interact: each adds constants to some variables modulo small numbers, and a goal demands a value
/// of each variable. The order of the moves does not matter.
///
/// Lights Out has a variable modulo 2 for each lamp, and each move changes up to five of them; Netwalk has a variable for
/// each pipe, which one move changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModularSystem<M> {
    /// The modulus of each variable, at least 2.
    pub moduli: Vec<u32>,
    /// The moves, each with the variables that it changes and what it adds to them, 1 or more.
    pub moves: Vec<(M, Vec<(usize, u32)>)>,
    /// For each goal what has to be added to every variable, `None` where its value does not matter; goals that the
    /// variables cannot reach are left out.
    pub goals: Vec<Vec<Option<u32>>>,
}
