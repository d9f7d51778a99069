//! Reachability classes: all states that a walker reaches without changing anything are one, so that a search decides about
//! pushes alone.

use rustc_hash::FxHashMap;

use super::super::choice::Move;
use super::super::game::Game;
use super::super::state::State;
use super::cell_goals;
use super::corrals::Corrals;
use super::goal_boards;
use super::movables::{self, Movables, Scratch};
use super::terrain::Terrain;
use super::walker::Code;
use crate::engine::{Decision, Decisions, Outlook};

/// A level by its reachability classes.
#[derive(Debug)]
pub(super) struct ReachabilityClasses {
    terrain: Terrain,
    movables: Option<Movables>,
    /// For each board that is a goal, packed, the cells where the walker may stand.
    goals: FxHashMap<Box<[u64]>, Vec<u32>>,
    /// Bits that a cell takes, and for each code its number among those that the cell may hold.
    bits: u32,
    number_of: Vec<u64>,
    /// For each text and each cell that may change, whether a movable shows there that reaches no goal.
    dead: Vec<bool>,
}

impl ReachabilityClasses {
    /// Finds the reachability classes of a level; `None` if a goal is not a set of boards.
    pub(super) fn find(game: &Game, terrain: Terrain) -> Option<Self> {
        let number_of = (0..=terrain.walker.codes)
            .map(|code| {
                terrain.kinds[code].iter().position(|other| usize::from(*other) == code).unwrap_or(0) as u64
            })
            .collect();
        let most = terrain.kinds.iter().map(Vec::len).max().unwrap_or(1);
        let bits = most.next_power_of_two().trailing_zeros().max(1);
        let mut reachability =
            Self { terrain, movables: None, goals: FxHashMap::default(), bits, number_of, dead: Vec::new() };
        let (finals, constraints) = cell_goals(game)?;
        let mut boards: Vec<(Vec<Code>, Vec<u32>)> = Vec::new();
        for goal in finals {
            boards.extend(reachability.board_of(&goal.cells).map(|(board, place)| (board, vec![place])));
        }
        if !constraints.is_empty() {
            let roles = movables::roles(&reachability.terrain);
            let others = goal_boards::boards(&reachability.terrain, &constraints, roles.as_deref())?;
            boards.extend(others.into_iter().map(|goal| (goal.board, goal.places)));
        }
        let codes: Vec<Vec<Code>> = boards.iter().map(|(board, _)| board.clone()).collect();
        reachability.movables = Movables::find(&reachability.terrain, &codes);
        if let Some(movables) = &reachability.movables {
            let now = movables.census(&reachability.terrain.start);
            boards.retain(|(board, _)| movables.census(board) == now);
            let codes: Vec<Vec<Code>> = boards.iter().map(|(board, _)| board.clone()).collect();
            reachability.movables = Movables::find(&reachability.terrain, &codes);
        }
        reachability.dead = reachability.dead();
        for (board, places) in boards {
            let mut packed = vec![0; reachability.words()];
            reachability.pack(&board, 0, &mut packed);
            reachability.goals.entry(packed.into()).or_default().extend(places);
        }
        Some(reachability)
    }

    /// Returns a goal's board without the walker and where the walker stands, if the board is possible at
    /// all.
    fn board_of(&self, cells: &[i32]) -> Option<(Vec<Code>, u32)> {
        let Terrain { walker, start, kinds, .. } = &self.terrain;
        let mut board = Vec::with_capacity(start.len());
        let mut places = Vec::new();
        for (cell, text) in cells.iter().enumerate() {
            let (code, is_mark) = walker.code_of.get(*text as usize).copied().flatten()?;
            if is_mark {
                places.push(cell as u32);
            }
            if !kinds[usize::from(start[cell])].contains(&code) {
                return None;
            }
            board.push(code);
        }
        board.push(walker.codes as Code);
        let [place] = places[..] else { return None };
        Some((board, place))
    }

    /// Returns whether the movables are known, and so how far they have to go.
    pub(super) fn knows_movables(&self) -> bool {
        self.movables.is_some()
    }

    fn dead(&self) -> Vec<bool> {
        let Some(movables) = &self.movables else { return Vec::new() };
        let texts = self.terrain.walker.code_of.iter();
        let each = |code: &Option<(Code, bool)>| {
            let is_dead = |cell: &u32| code.is_some_and(|(code, _)| movables.is_deadlock(code, *cell));
            self.terrain.ground.iter().map(is_dead).collect::<Vec<_>>()
        };
        texts.flat_map(each).collect()
    }

    /// Returns whether a movable stands on a dead cell.
    pub(super) fn is_dead(&self, state: &State) -> bool {
        let Terrain { ground, .. } = &self.terrain;
        // The board comes first in a state.
        let is_dead = |(index, cell): (usize, &u32)| {
            self.dead[state.cells[*cell as usize] as usize * ground.len() + index]
        };
        !self.dead.is_empty() && ground.iter().enumerate().any(is_dead)
    }

    fn words(&self) -> usize {
        1 + self.terrain.ground.len().div_ceil((64 / self.bits) as usize)
    }

    fn pack(&self, board: &[Code], class: u32, into: &mut [u64]) {
        into[0] = class.into();
        for (cells, word) in self.terrain.ground.chunks((64 / self.bits) as usize).zip(&mut into[1..]) {
            let number = |cell: &u32| self.number_of[usize::from(board[*cell as usize])];
            *word = cells.iter().rev().fold(0, |word, cell| word << self.bits | number(cell));
        }
    }

    fn unpack(&self, words: &[u64], board: &mut [Code]) {
        let mask = (1 << self.bits) - 1;
        for (cells, word) in self.terrain.ground.chunks((64 / self.bits) as usize).zip(&words[1..]) {
            let mut rest = *word;
            for cell in cells {
                let kind = &self.terrain.kinds[usize::from(self.terrain.start[*cell as usize])];
                board[*cell as usize] = kind[(rest & mask) as usize];
                rest >>= self.bits;
            }
        }
    }

    /// Creates an explorer of the classes.
    pub(super) fn explorer(&self) -> Explorer<'_> {
        let count = self.terrain.count;
        Explorer {
            reachability: self,
            board: self.terrain.start.clone(),
            walk: FloodFill {
                cells: Vec::with_capacity(count),
                seen: vec![0; count + 1],
                from: Vec::new(),
                round: 0,
            },
            inner: FloodFill {
                cells: Vec::with_capacity(count),
                seen: vec![0; count + 1],
                from: Vec::new(),
                round: 0,
            },
            packed: vec![0; self.words()],
            corrals: Corrals::default(),
            scratch: Scratch::default(),
        }
    }
}

/// The cells that can be walked to from one.
struct FloodFill {
    cells: Vec<u32>,
    /// For each cell the round in which it was reached last.
    seen: Vec<u32>,
    /// For each of the cells the one before it, by its place in the list.
    from: Vec<u32>,
    round: u32,
}

impl FloodFill {
    /// Walks everywhere and returns the first of the cells that can be reached.
    fn go(&mut self, terrain: &Terrain, board: &[Code], start: u32) -> u32 {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.seen.fill(0);
            self.round = 1;
        }
        self.cells.clear();
        self.from.clear();
        self.cells.push(start);
        self.from.push(0);
        self.seen[start as usize] = self.round;
        let (mut next, mut least) = (0, start);
        while next < self.cells.len() {
            let cell = self.cells[next] as usize;
            for around in &terrain.around {
                let target = around.targets[cell];
                if self.seen[target as usize] != self.round
                    && terrain.is_free[usize::from(board[target as usize])]
                {
                    self.seen[target as usize] = self.round;
                    self.cells.push(target);
                    self.from.push(next as u32);
                    least = least.min(target);
                }
            }
            next += 1;
        }
        least
    }

    fn reaches(&self, cell: u32) -> bool {
        self.seen[cell as usize] == self.round
    }

    /// Returns the cells on the shortest walk to a cell, without the first.
    fn way_to(&self, cell: u32) -> Vec<u32> {
        let mut way = Vec::new();
        let mut at = self.cells.iter().position(|other| *other == cell).unwrap_or(0);
        while at != 0 {
            way.push(self.cells[at]);
            at = self.from[at] as usize;
        }
        way.reverse();
        way
    }
}

/// Explores reachability classes.
pub(super) struct Explorer<'a> {
    reachability: &'a ReachabilityClasses,
    board: Vec<Code>,
    /// The walk in the current class, and in the one after a decision.
    walk: FloodFill,
    inner: FloodFill,
    packed: Vec<u64>,
    corrals: Corrals,
    scratch: Scratch,
}

impl Explorer<'_> {
    /// Walks from a cell of the current board, packs the class, and judges it.
    fn arrive(&mut self, start: u32) -> Outlook {
        let Self { reachability, board, inner, packed, scratch, .. } = self;
        let terrain = &reachability.terrain;
        let estimate = match &reachability.movables {
            Some(movables) => match movables.judge(board, &terrain.ground, scratch) {
                Some(estimate) => estimate,
                None => return Outlook::Dead,
            },
            None => 0,
        };
        let least = inner.go(terrain, board, start);
        reachability.pack(board, 0, packed);
        let is_goal = estimate == 0
            && reachability
                .goals
                .get(&packed[..])
                .is_some_and(|places| places.iter().any(|place| inner.reaches(*place)));
        packed[0] = least.into();
        if is_goal { Outlook::Goal } else { Outlook::Open(estimate) }
    }

    fn change(
        &mut self,
        cell: usize,
        changes: &[((i32, i32), Code)],
        mut undo: Option<&mut Vec<(usize, Code)>>,
    ) {
        for (at, code) in changes {
            let at = self.reachability.terrain.at(cell, *at);
            if let Some(undo) = &mut undo {
                undo.push((at, self.board[at]));
            }
            self.board[at] = *code;
        }
    }
}

impl Decisions<Move> for Explorer<'_> {
    fn words(&self) -> usize {
        self.reachability.words()
    }

    fn first(&mut self, into: &mut [u64]) -> Outlook {
        self.board.clone_from(&self.reachability.terrain.start);
        let outlook = self.arrive(self.reachability.terrain.here);
        into.copy_from_slice(&self.packed);
        outlook
    }

    fn decide(&mut self, group: &[u64], each: &mut dyn FnMut(&Decision<'_>) -> bool) -> u64 {
        let reachability = self.reachability;
        let terrain = &reachability.terrain;
        reachability.unpack(group, &mut self.board);
        let _ = self.walk.go(terrain, &self.board, group[0] as u32);
        let mut looked = self.walk.cells.len() as u64;
        let mut undo = Vec::new();
        let walk = &self.walk;
        let first = reachability.movables.as_ref().and_then(|movables| {
            self.corrals.find(terrain, movables, &self.board, |cell| walk.reaches(cell)).map(<[u32]>::to_vec)
        });
        for place in 0..self.walk.cells.len() {
            let cell = self.walk.cells[place] as usize;
            for (direction, around) in terrain.around.iter().enumerate() {
                let target = around.targets[cell];
                let may_wait = || first.as_ref().is_some_and(|first| !first.contains(&target));
                if self.walk.reaches(target) || may_wait() {
                    continue;
                }
                let Some(changes) = terrain.effect(&self.board, cell, direction) else { continue };
                looked += 1;
                self.change(cell, changes, Some(&mut undo));
                let outlook = self.arrive(target);
                for (at, code) in undo.drain(..).rev() {
                    self.board[at] = code;
                }
                let choice = (cell * terrain.around.len() + direction) as u32;
                if outlook != Outlook::Dead && !each(&Decision { choice, group: &self.packed, outlook }) {
                    return looked;
                }
            }
        }
        looked
    }

    fn moves(&mut self, choices: &[u32]) -> Vec<Move> {
        let reachability = self.reachability;
        let terrain = &reachability.terrain;
        self.board.clone_from(&terrain.start);
        let mut way = vec![terrain.here];
        let mut here = terrain.here;
        for choice in choices {
            let (cell, direction) =
                (*choice as usize / terrain.around.len(), *choice as usize % terrain.around.len());
            let _ = self.walk.go(terrain, &self.board, here);
            way.extend(self.walk.way_to(cell as u32));
            let Some(changes) = terrain.effect(&self.board, cell, direction) else { break };
            self.change(cell, changes, None);
            here = terrain.around[direction].targets[cell];
            way.push(here);
        }
        let _ = self.walk.go(terrain, &self.board, here);
        reachability.pack(&self.board, 0, &mut self.packed);
        if let Some(places) = reachability.goals.get(&self.packed[..])
            && let Some(nearest) = self.walk.cells.iter().find(|cell| places.contains(cell))
        {
            way.extend(self.walk.way_to(*nearest));
        }
        let columns = terrain.columns as u32;
        let leads =
            |from: u32, to: u32| terrain.around.iter().position(|around| around.targets[from as usize] == to);
        let choice = |pair: &[u32]| Some(terrain.walker.choice(leads(pair[0], pair[1])?, pair[1], columns));
        way.windows(2).filter_map(choice).collect()
    }
}
