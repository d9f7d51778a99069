//! A slow, literal interpreter of board games: the data tree, the blocks and the instruction set as described
//! by Křenek 2013, with names looked up and paths parsed at every step. The engine is compared with it.
//!
//! Where the description leaves room, it is read as follows:
//! - the parameters of an instruction are looked up from left to right before anything else is checked;
//! - a query that a kind of node does not support (a position asked of a set) finds nothing; a path is bad
//!   only if it cannot be parsed;
//! - nodes of the wrong kind drop out of filters and `nav.*`; a movement requires the right kind;
//! - a missing top counts as empty in conditions;
//! - an offer is written with the name of its temporary, as in a saved game.
//!
//! # Trace
//! One line for each step, counted from 0 where the files count from 0:
//!
//! ```text
//! choice 2                      an answer was accepted
//! block Roll                    a block was entered
//! before -> Deploy              a jump before was taken
//! Roll body 3: attr.setV T, 0   an instruction is about to be carried out; `footer` alike
//! draw 4 of 6                   the generator gave 4 where 0 to 5 were possible
//! after -> Place                a jump after was stored
//! fault Roll body 3 Type        the state is as before block Roll again; with `before`, `after`: number of the jump
//! fault Roll NoWayOut           the same for the block as a whole
//! ```

#![allow(dead_code, reason = "every test binary uses its own part")]

mod asking;
mod calculations;
mod chance;
mod conditions;
mod instructions;
mod links;
mod movement;
mod query;
mod report;
mod run;
mod temporaries;
mod tree;
pub mod values;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use schola::board::material::{Uid, Value};
use schola::board::position::{Offer, Position, Status, Tag};
use schola::board::{Draft, PlayFault, Rules};

use asking::Offering;

pub use chance::Chance;
pub use tree::Tree;

/// The maximum number of blocks between two questions.
const STEP_LIMIT: u32 = 100_000;

/// One play of a game.
#[derive(Clone)]
pub struct Oracle {
    rules: Arc<Rules>,
    state: State,
    status: Standing,
    log: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Standing {
    Waiting,
    Ended,
    Fault(PlayFault),
}

/// Everything that a block can change.
#[derive(Clone)]
pub struct State {
    pub tree: Tree,
    spaces: Vec<temporaries::Space>,
    free: BTreeMap<u32, Value>,
    current: Option<Uid>,
    round: i64,
    out: BTreeSet<Uid>,
    chance: Chance,
    asked: Option<Uid>,
    prompt: Option<String>,
    offers: Vec<Offer>,
    tags: Vec<Tag>,
    /// Whom the next offers are for, and where the latest ones begin.
    offering: Offering,
    latest: usize,
    results: BTreeMap<Uid, Value>,
    ended: bool,
    /// The block run last, and the next one.
    block: String,
    jump: Option<String>,
    /// Where the returns from calls lead, the next one last.
    calls: Vec<String>,
    /// The restore points: blocks with the state at their entry, latest last.
    marks: Vec<(String, Arc<State>)>,
    /// Whether the current block has set a restore point.
    marking: bool,
}

impl Oracle {
    /// Begins a game; only players whose seats are taken take part.
    pub fn start(draft: &Draft, seats: &[bool], seed: u64) -> Self {
        let tree = Tree::read(&draft.material.with_seats(seats));
        let players = tree.players();
        let first = draft.rules.first_player.as_deref();
        let named = players.iter().copied().find(|it| Some(tree.node(*it).name.as_str()) == first);
        let state = State {
            spaces: Vec::new(),
            free: BTreeMap::new(),
            current: named.or(players.first().copied()),
            round: 1,
            out: BTreeSet::new(),
            chance: Chance::seeded(seed),
            asked: None,
            prompt: None,
            offers: Vec::new(),
            tags: Vec::new(),
            offering: Offering::Asked,
            latest: 0,
            results: BTreeMap::new(),
            ended: false,
            block: String::new(),
            jump: Some(draft.rules.start.clone()),
            calls: Vec::new(),
            marks: Vec::new(),
            marking: false,
            tree,
        };
        let rules = Arc::clone(&draft.rules);
        let mut oracle = Self { rules, state, status: Standing::Waiting, log: Vec::new() };
        oracle.run();
        oracle
    }

    /// Takes an answer, the index of an offer; `false` if it was refused, and then nothing has changed.
    pub fn answer(&mut self, index: usize) -> bool {
        let Some(at) = self.choices().get(index).copied() else { return false };
        self.log = vec![format!("choice {at}")];
        let before = self.state.clone();
        match self.state.answered(at) {
            Ok(true) => self.run(),
            Ok(false) => {}
            Err(reason) => {
                self.state = before;
                let block = self.state.block.clone();
                self.fault(PlayFault { block, at: None, text: String::new(), reason, values: Vec::new() });
            }
        }
        true
    }

    /// Goes back to the latest restore point, whose block is run again; `false` if there is none.
    pub fn restore(&mut self) -> bool {
        if self.offers().is_empty() {
            return false;
        }
        let Some((_, entry)) = self.state.marks.pop() else { return false };
        let marks = std::mem::take(&mut self.state.marks);
        self.state = State { marks, ..(*entry).clone() };
        self.log.clear();
        self.run();
        true
    }

    /// The offers that can be chosen: none while the game does not wait.
    pub fn offers(&self) -> Vec<Offer> {
        self.choices().into_iter().map(|at| self.state.offers[at].clone()).collect()
    }

    fn choices(&self) -> Vec<usize> {
        if self.status == Standing::Waiting { self.state.choices() } else { Vec::new() }
    }

    /// The lines of the trace since the last answer, or since the start.
    pub fn trace(&self) -> &[String] {
        &self.log
    }

    /// The state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The state as a value.
    pub fn position(&self) -> Position {
        let status = match &self.status {
            Standing::Waiting => Status::Waiting,
            Standing::Ended => Status::Ended,
            Standing::Fault(fault) => Status::Fault(fault.clone()),
        };
        self.state.position(status)
    }
}
