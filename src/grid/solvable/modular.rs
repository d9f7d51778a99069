//! Whether a level's moves never interact, so that each cell is a counter modulo a small number which moves
//! advance.
//!
//! This is proven from the rules, for every allowed move. Whatever a rule tests before it writes to a cell,
//! and whatever it copies there, is that same cell; no rule tests the last place or a variable that changes;
//! no rule changes the allowed cells. Then the effect of a move on a cell depends on that cell alone, and
//! trying the move with each text gives it.

use rustc_hash::FxHashMap;

use super::super::choice::{Cell, Move};
use super::super::game::Game;
use super::super::program::{
    Assign, Branches, Condition, IndexValue, PlaceIndex, RuleCode, Step, Store, Target, Test, Value,
};
use super::super::run::Runner;
use super::super::state::State;
use super::goal_constraints::{self, GoalConstraint};
use crate::engine::{Game as _, ModularSystem};

/// Returns a level as a linear system modulo small numbers, if it is no more than that.
pub(super) fn find(game: &Game, from: &State) -> Option<ModularSystem<Move>> {
    let parts = game.parts();
    if parts.changing_final.is_some() || !only_asks_near_the_move(game) {
        return None;
    }
    let mut moves = Vec::new();
    game.moves(from, &mut moves);
    let cell = |choice: &Move| if let Move::Cell(cell) = choice { Some(*cell) } else { None };
    let moves: Vec<Cell> = moves.iter().map(cell).collect::<Option<_>>()?;
    let written: Vec<Vec<usize>> =
        moves.iter().map(|what| Run::new(game, *what).cells()).collect::<Option<_>>()?;
    let mut variables = Variables { game, from, orbits: FxHashMap::default(), moves: Vec::new() };
    // Which texts a cell shows depends on all moves; only then can the effect of each be determined.
    for (what, written) in moves.iter().zip(&written) {
        variables.find_orbits(*what, written)?;
    }
    for (what, written) in moves.iter().zip(&written) {
        variables.add(*what, written)?;
    }
    variables.finish()
}

/// Returns whether rules test nothing but constants and cells that lie by the chosen cell, and write to nothing
/// but such cells and variables.
fn only_asks_near_the_move(game: &Game) -> bool {
    let parts = game.parts();
    let program = &parts.program;
    let mut written_items = vec![false; parts.start.cells.len()];
    for assign in &program.assigns {
        if let Assign::Store { target: Target::Item(item), .. }
        | Assign::StoreSum { target: Target::Item(item), .. } = assign
        {
            written_items[*item as usize] = true;
        }
    }
    let [_, _, px, py] = parts.position;
    written_items[px] = true;
    written_items[py] = true;
    let steady = |value: &Value| match value {
        Value::Const(_) | Value::Cell(_) => true,
        Value::Item(item) => !written_items[*item as usize],
        Value::Local(_) | Value::Term(_) => false,
    };
    let near = program.places.iter().all(|place| match place.index {
        PlaceIndex::Near { x, y, .. } => {
            program.centres[x as usize].p == 0 && program.centres[y as usize].p == 0
        }
        PlaceIndex::Sums { x, y } => [x, y].into_iter().all(|(from, to)| {
            program.index_terms[from as usize..to as usize].iter().all(|term| match term.value {
                IndexValue::Const(_) => true,
                IndexValue::Item(item) => !written_items[item as usize],
                IndexValue::Local(_) | IndexValue::NotNumber => false,
            })
        }),
    });
    let tests = program.tests.iter().all(|test| match test {
        Test::Cell { .. } | Test::Fail(_) => true,
        Test::Values { left: one, right: other, .. } | Test::Order { lesser: one, greater: other, .. } => {
            steady(one) && steady(other)
        }
        Test::Fits(_) | Test::CanPush(_) => false,
    });
    // The value of a variable does not matter, since no written one is tested.
    let assigns = program.assigns.iter().all(|assign| match assign {
        Assign::Store { target: Target::Cell(_), value } => steady(value),
        Assign::StoreSum { target: Target::Cell(_), .. } => false,
        Assign::Store { .. } | Assign::StoreSum { .. } | Assign::Fail(_) => true,
    });
    near && tests && assigns
}

/// What a cell's new text may depend on: nothing, one cell, or too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depends {
    Nothing,
    On(usize),
    TooMuch,
}

impl Depends {
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Nothing, it) | (it, Self::Nothing) => it,
            (Self::On(one), Self::On(two)) if one == two => self,
            _ => Self::TooMuch,
        }
    }
}

/// Goes through the rules for one move without knowing what stands on the board.
struct Run<'a> {
    game: &'a Game,
    runner: Runner<'a>,
    /// A state with the right A, for places that are sums.
    state: State,
    /// The cells of the board that may be written, in no order.
    cells: Vec<usize>,
    /// Whether all that was seen so far depends on the cell itself alone.
    holds: bool,
}

impl<'a> Run<'a> {
    fn new(game: &'a Game, what: Cell) -> Self {
        let parts = game.parts();
        let a = (i32::from(what.x), i32::from(what.y));
        let mut state = parts.start.clone();
        let [ax, ay, ..] = parts.position;
        (state.cells[ax], state.cells[ay]) = a;
        let runner = Runner::new(&parts.program, &parts.matrices, a, a);
        Self { game, runner, state, cells: Vec::new(), holds: true }
    }

    /// Returns the cells that the move may write; `None` where one depends on others.
    fn cells(mut self) -> Option<Vec<usize>> {
        let mut before = Depends::Nothing;
        for rule in &self.game.parts().program.rules {
            match rule {
                RuleCode::Skip => {}
                RuleCode::Always(assign) => self.assign(*assign, before),
                RuleCode::When { branches, breaks } => {
                    let asked = self.branches(branches, before);
                    // Then whether later rules run depends on what this rule tested.
                    if *breaks {
                        before = before.and(asked);
                    }
                }
                RuleCode::Step { .. } => return None,
            }
            if !self.holds {
                return None;
            }
        }
        self.cells.sort_unstable();
        self.cells.dedup();
        Some(self.cells)
    }

    /// Returns what the branch taken depends on.
    fn branches(&mut self, branches: &Branches, before: Depends) -> Depends {
        let asked = self.condition(&branches.condition);
        let within = before.and(asked);
        self.steps(&branches.then, within);
        if let Some(otherwise) = &branches.otherwise {
            self.steps(otherwise, within);
        }
        asked
    }

    fn steps(&mut self, steps: &[Step], before: Depends) {
        for step in steps {
            match step {
                Step::Assign(assign) => self.assign(*assign, before),
                Step::When(branches) => {
                    let _ = self.branches(branches, before);
                }
                Step::Loop(_) | Step::Picture(_) | Step::Push(_) => self.holds = false,
            }
        }
    }

    fn condition(&self, condition: &Condition) -> Depends {
        match condition {
            Condition::Test(test) => match self.game.parts().program.tests[*test as usize] {
                Test::Cell { place, .. } => self.place(place),
                Test::Values { left: one, right: other, .. }
                | Test::Order { lesser: one, greater: other, .. } => self.value(one).and(self.value(other)),
                Test::Fits(_) | Test::CanPush(_) => Depends::TooMuch,
                Test::Fail(_) => Depends::Nothing,
            },
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().fold(Depends::Nothing, |all, part| all.and(self.condition(part)))
            }
        }
    }

    fn value(&self, value: Value) -> Depends {
        match value {
            Value::Const(_) | Value::Item(_) => Depends::Nothing,
            Value::Cell(place) => self.place(place),
            Value::Local(_) | Value::Term(_) => Depends::TooMuch,
        }
    }

    /// Returns what reading a cell depends on. One outside the board is skipped, always.
    fn place(&self, place: u32) -> Depends {
        match self.runner.address(place, &self.state) {
            Err(_) | Ok((Store::Fixed, _)) => Depends::Nothing,
            Ok((Store::Board, address)) => Depends::On(address),
            Ok((Store::Plain | Store::Valid, _)) => Depends::TooMuch,
        }
    }

    fn assign(&mut self, assign: u32, before: Depends) {
        let Assign::Store { target: Target::Cell(place), value } =
            self.game.parts().program.assigns[assign as usize]
        else {
            return;
        };
        let depends = before.and(self.value(value));
        match self.runner.address(place, &self.state) {
            Err(_) => {}
            Ok((Store::Board, address)) => {
                self.holds &= matches!(depends, Depends::Nothing) || depends == Depends::On(address);
                self.cells.push(address);
            }
            Ok(_) => self.holds = false,
        }
    }
}

/// The cells that moves change, as variables.
struct Variables<'a> {
    game: &'a Game,
    from: &'a State,
    /// For each cell that a move turns: its texts in the order in which it shows them, from the one it shows now.
    orbits: FxHashMap<usize, Vec<i32>>,
    moves: Vec<(Cell, Vec<(usize, u32)>)>,
}

impl Variables<'_> {
    /// Finds the cycle of texts through which a move takes a cell, if it is not known yet.
    fn find_orbits(&mut self, what: Cell, written: &[usize]) -> Option<()> {
        for cell in written {
            if !self.orbits.contains_key(cell) {
                let orbit = self.orbit(what, *cell)?;
                if orbit.len() > 1 {
                    let _ = self.orbits.insert(*cell, orbit);
                }
            }
        }
        Some(())
    }

    /// Notes by how far a move turns the cells that it may write; `None` where one does not turn.
    fn add(&mut self, what: Cell, written: &[usize]) -> Option<()> {
        let mut turned = Vec::new();
        for cell in written {
            if !self.orbits.contains_key(cell) {
                continue;
            }
            let orbit = &self.orbits[cell];
            let places = orbit.len();
            let first = self.shown_after(what, *cell, orbit[0])?;
            let by = orbit.iter().position(|text| *text == first)?;
            let even = (0..places)
                .all(|at| self.shown_after(what, *cell, orbit[at]) == Some(orbit[(at + by) % places]));
            if !even {
                return None;
            }
            if by > 0 {
                turned.push((*cell, by as u32));
            }
        }
        self.moves.push((what, turned));
        Some(())
    }

    /// Returns the texts that a cell shows in turn when a move is repeated.
    fn orbit(&self, what: Cell, cell: usize) -> Option<Vec<i32>> {
        let mut orbit = vec![self.from.cells[cell]];
        loop {
            let next = self.shown_after(what, cell, *orbit.last()?)?;
            if next == orbit[0] {
                return Some(orbit);
            }
            if orbit.contains(&next) {
                return None;
            }
            orbit.push(next);
        }
    }

    /// Returns the text that a cell shows after a move, if it shows another one before.
    fn shown_after(&self, what: Cell, cell: usize, text: i32) -> Option<i32> {
        let mut state = self.from.clone();
        state.set_board(cell, text);
        self.game.play(&mut state, &what.into(), &mut ()).ok()?;
        Some(state.cells[cell])
    }

    fn finish(self) -> Option<ModularSystem<Move>> {
        let mut cells: Vec<usize> = self.orbits.keys().copied().collect();
        cells.sort_unstable();
        let variable_of: FxHashMap<usize, usize> =
            cells.iter().enumerate().map(|(variable, cell)| (*cell, variable)).collect();
        let parts = self.game.parts();
        let base = parts.matrices[parts.board].base as usize;
        let shows = |goal: &[i32]| -> Option<Vec<Option<u32>>> {
            let mut turns = vec![None; cells.len()];
            for (offset, text) in goal.iter().enumerate() {
                let cell = base + offset;
                match variable_of.get(&cell) {
                    Some(variable) => {
                        let place = self.orbits[&cell].iter().position(|shown| shown == text)?;
                        turns[*variable] = Some(place as u32);
                    }
                    None if self.from.cells[cell] == *text => {}
                    None => return None,
                }
            }
            Some(turns)
        };
        let mut goals: Vec<Vec<Option<u32>>> =
            parts.finals.iter().filter_map(|goal| shows(&goal.cells)).collect();
        for constraint in goal_constraints::constraints(self.game)? {
            match self.shows_constraint(&constraint, &cells, base) {
                VariableDemands::So(goal) => goals.push(goal),
                VariableDemands::Never => {}
                VariableDemands::Unclear => return None,
            }
        }
        let moduli = cells.iter().map(|cell| self.orbits[cell].len() as u32).collect();
        let in_system = |(what, turned): &(Cell, Vec<(usize, u32)>)| {
            (Move::Cell(*what), turned.iter().map(|(cell, by)| (variable_of[cell], *by)).collect())
        };
        let moves = self.moves.iter().filter(|(_, turned)| !turned.is_empty()).map(in_system).collect();
        Some(ModularSystem { moduli, moves, goals })
    }

    /// Returns what has to be added to each variable for a goal with open cells.
    fn shows_constraint(&self, constraint: &GoalConstraint, cells: &[usize], base: usize) -> VariableDemands {
        let board = &self.game.parts().matrices[self.game.parts().board];
        let still = (base..base + (board.width * board.height) as usize)
            .filter(|cell| !self.orbits.contains_key(cell));
        if still.into_iter().any(|cell| !constraint.allows(cell - base, self.from.cells[cell])) {
            return VariableDemands::Never;
        }
        let mut turns = Vec::with_capacity(cells.len());
        for cell in cells {
            let orbit = &self.orbits[cell];
            let right: Vec<usize> =
                (0..orbit.len()).filter(|at| constraint.allows(cell - base, orbit[*at])).collect();
            turns.push(match right[..] {
                [] => return VariableDemands::Never,
                [only] => Some(only as u32),
                _ if right.len() == orbit.len() => None,
                _ => return VariableDemands::Unclear,
            });
        }
        VariableDemands::So(turns)
    }
}

/// The demands of a goal with open cells on the variables.
enum VariableDemands {
    So(Vec<Option<u32>>),
    /// No values show it.
    Never,
    /// More than one value of a variable will do, but not every one.
    Unclear,
}
