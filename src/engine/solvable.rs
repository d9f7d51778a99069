//! What a game with a goal lets a solver know of itself.

use super::Game;

/// A game that a solver may take apart: states that pack into a few words, and whatever its rules give away.
///
/// Everything that a search knows of a kind of game comes through here; the search itself knows none.
pub trait Solvable: Game {
    /// What is known of all states that can come after one.
    type Knowledge: Knowledge<Self>
    where
        Self: Sized;

    /// Returns what can be known, without playing far, of all states that can come after `from`.
    fn study(&self, from: &Self::State) -> Self::Knowledge
    where
        Self: Sized;

    /// Returns all goals as states like this one, where a goal decides everything that can change; else none, and goals
    /// are states that a play has come to.
    fn goals(&self, _like: &Self::State) -> Vec<Self::State> {
        Vec::new()
    }
}

/// What is known of all states that can come after one.
///
/// What the rules do not give away may be left at its default, which knows nothing.
pub trait Knowledge<G: Game>: Send + Sync {
    /// Returns how many words a packed state has.
    fn words(&self) -> usize;

    /// Writes all that decides the future of a state; states with equal words go on alike.
    fn pack(&self, state: &G::State, into: &mut [u64]);

    /// Turns `into`, any state that can come after the one studied, into the state that was packed.
    fn unpack(&self, words: &[u64], into: &mut G::State);

    /// Writes the same words for states that are images of one another, such as in a mirror: those of one of them. From
    /// images it is equally far to a goal.
    fn key(&self, state: &G::State, into: &mut [u64]) {
        self.pack(state, into);
    }

    /// Returns all goals that can come after the state studied, where each move that leads from one state to another has
    /// one that leads back, so that a search may go out from goals as well; nothing where that is not proven.
    fn undoable_goals(&self) -> Vec<G::State> {
        Vec::new()
    }

    /// Returns how many moves it takes at least from the state studied to a goal. It is proven.
    fn least(&self) -> u32 {
        0
    }

    /// Returns a guess of how far it is to a goal, 0 at a goal. It guides a search and proves nothing.
    fn estimate(&self, _state: &G::State) -> u32 {
        0
    }

    /// Returns whether there surely is no way to a goal. `true` proves it.
    fn is_dead(&self, _state: &G::State) -> bool {
        false
    }

    /// Returns the game as a linear system modulo small numbers, where it is no more than that.
    fn modular_system(&self) -> Option<ModularSystem<G::Move>> {
        None
    }

    /// Returns the game by its decisions alone, where some moves are none.
    fn decisions(&self) -> Option<Box<dyn Decisions<G::Move> + '_>> {
        None
    }

    /// Returns the studied state as one that moves are made on and taken back, where an estimate is proven.
    fn take_back(&self) -> Option<Box<dyn TakeBack<G::Move> + '_>> {
        None
    }
}

/// A state that moves are made on and taken back, without a copy.
pub trait TakeBack<M> {
    /// Returns how many moves it takes to a goal at least. It is kept as moves are made, and proven.
    fn estimate(&self) -> u32;

    /// Returns whether the state is a goal.
    fn is_goal(&self) -> bool;

    /// Adds the numbers of all moves but one that only undoes the last.
    fn options(&self, into: &mut Vec<u32>);

    /// Makes one of these moves.
    fn make(&mut self, option: u32);

    /// Takes the last move back that was made and not yet taken back.
    fn take_back(&mut self);

    /// Returns the moves of which these are the numbers, from the state that was studied.
    fn moves(&self, options: &[u32]) -> Vec<M>;
}

/// A game by its decisions: states that lead to one another by moves which change nothing that matters, there and back,
/// are one group. In Sokoban walking is no decision, pushing is.
///
/// The groups that decisions lead to, one after the other, have all states that can come after the one studied.
pub trait Decisions<M> {
    /// Returns how many words a group has.
    fn words(&self) -> usize;

    /// Writes the group of the state that was studied; groups with equal words are one. Returns what it looks like.
    fn first(&mut self, into: &mut [u64]) -> Outlook;

    /// Calls `each` with every decision that can be made in a group and from where a goal may be reached, until it says
    /// no. Returns how many states were looked at.
    fn decide(&mut self, group: &[u64], each: &mut dyn FnMut(&Decision<'_>) -> bool) -> u64;

    /// Returns the moves that make these decisions, from the state that was studied, and from there to a goal of the
    /// last group if it has one.
    fn moves(&mut self, choices: &[u32]) -> Vec<M>;
}

/// What a group of states looks like to a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// A state of the group is a goal.
    Goal,
    /// There may be a way to a goal; a guess of how many decisions it takes.
    Open(u32),
    /// There surely is no way to a goal.
    Dead,
}

/// A decision that can be made in a group of states.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// Its number, which means the same in every group.
    pub choice: u32,
    /// The group that it leads to.
    pub group: &'a [u64],
    /// What that group looks like; never dead.
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
