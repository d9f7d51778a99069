//! The rules as one line of operations with jumps: what a move runs when nobody watches.
//!
//! It does what the rules of [`Program`] do, in the same order, and nothing else; a test holds the two
//! together. What it gains: tests and statements lie one behind the other, rules that cannot fire are jumped
//! over in groups, and places near the move are looked up instead of worked out.

use rustc_hash::FxHashMap;

use super::program::{Assign, Centre, MatrixCode, PlaceIndex, Program, RuleCode, Store, Target, Test, Value};
use super::run::Runner;
use super::state::State;

/// Looked-up places cost four bytes a cell of the board each; beyond this many they are worked out.
const MOST_LOOKED_UP: usize = 1 << 18;
const OUTSIDE: u32 = u32::MAX;

/// A flat program.
#[derive(Debug, Default)]
pub(super) struct Flat {
    ops: Vec<Op>,
    /// For each cell of the board and each offset: the address of the cell there, or [`OUTSIDE`].
    near: Vec<u32>,
    offsets: usize,
    columns: usize,
    runs: Vec<Run>,
}

/// Rules that stand together and whose first test asks which text one and the same cell of the board holds.
/// All but those for the text that is there are jumped over at once.
#[derive(Debug)]
struct Run {
    rules: std::ops::Range<usize>,
    /// For each text, the number of its row in `next`, from 1; 0 for a text that no rule of the run asks for.
    row: Vec<u16>,
    /// For each row and each rule of the run: where the first rule from there on that asks for that text goes on
    /// after the question.
    next: Vec<u32>,
    /// Where to go when no rule asks for the text.
    end: u32,
}

#[derive(Clone, Copy, Debug)]
enum Op {
    /// Goes on when the text on a cell of the board is one of a set, a bit each; otherwise jumps.
    Cell {
        near: Near,
        other: u32,
        error: u32,
        set: u64,
    },
    /// Goes on when a test of any kind has the answer `holds`, otherwise jumps.
    Test {
        test: u32,
        holds: bool,
        other: u32,
        error: u32,
    },
    /// Writes a constant to the board.
    SetBoard {
        near: Near,
        value: i32,
    },
    /// Writes a constant to VALID.
    SetValid {
        near: Near,
        value: bool,
    },
    /// Carries out an assignment of any kind.
    Assign(u32),
    /// Jumps to the first rule of a run, from the one with this number in it on, that asks for the text that
    /// is there.
    Choose {
        near: Near,
        run: u32,
        from: u32,
    },
    Jump(u32),
    End,
}

/// A cell found in the table: an offset from A or from P.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Near {
    from_p: bool,
    offset: u16,
}

/// Makes the flat form of a program.
pub(super) fn flatten(program: &Program, matrices: &[MatrixCode], board: usize, texts: usize) -> Flat {
    let mut flattening = Flattening::new(program, matrices, board, texts);
    flattening.find_runs();
    for rule in 0..program.rules.len() {
        flattening.rule(rule);
    }
    flattening.finish()
}

struct Flattening<'a> {
    program: &'a Program,
    matrices: &'a [MatrixCode],
    /// For each place of the program: whether it is near, and where.
    near: Vec<Option<Near>>,
    /// How many texts there are.
    texts: usize,
    flat: Flat,
    /// For each rule, where its operations begin.
    starts: Vec<u32>,
    /// For each rule that belongs to a run: the run and the cell that its rules ask about.
    run_of: FxHashMap<usize, (u32, Near)>,
}

impl<'a> Flattening<'a> {
    fn new(program: &'a Program, matrices: &'a [MatrixCode], board: usize, texts: usize) -> Self {
        let (width, height) = (matrices[board].width, matrices[board].height);
        let mut offsets: FxHashMap<(u32, i32, i32), u16> = FxHashMap::default();
        let cells = width as usize * height as usize;
        let mut find = |place: &super::program::CellPlace| {
            let PlaceIndex::Near { x, y, dx, dy } = place.index else { return None };
            let (x, y) = (program.centres[x as usize], program.centres[y as usize]);
            let from_p = match (x == y).then_some(x)? {
                Centre { a: 1, p: 0 } => false,
                Centre { a: 0, p: 1 } => true,
                _ => return None,
            };
            let next = offsets.len();
            let key = (place.matrix, dx, dy);
            if !offsets.contains_key(&key) && (next + 1) * cells > MOST_LOOKED_UP {
                return None;
            }
            Some(Near { from_p, offset: *offsets.entry(key).or_insert(next.try_into().ok()?) })
        };
        let near = program.places.iter().map(&mut find).collect();
        let table = look_up_table(&offsets, matrices, width, height);
        let flat = Flat {
            ops: Vec::new(),
            near: table,
            offsets: offsets.len(),
            columns: width as usize,
            runs: Vec::new(),
        };
        Self { program, matrices, near, texts, flat, starts: Vec::new(), run_of: FxHashMap::default() }
    }

    /// Finds the runs. Their targets are rule numbers until all rules have their places.
    fn find_runs(&mut self) {
        let asked: Vec<_> = self.program.rules.iter().map(|rule| self.asked_text(rule)).collect();
        let mut start = 0;
        while start < asked.len() {
            let Some((near, _)) = asked[start] else {
                start += 1;
                continue;
            };
            let length = asked[start..].iter().take_while(|ask| ask.is_some_and(|ask| ask.0 == near)).count();
            if length > 1 {
                let values: Vec<i32> =
                    asked[start..start + length].iter().flatten().map(|ask| ask.1).collect();
                let number = self.flat.runs.len() as u32;
                self.run_of.extend((start..start + length).map(|rule| (rule, (number, near))));
                self.flat.runs.push(Run::new(start, &values, self.texts));
            }
            start += length;
        }
    }

    /// Returns the cell near the move and the text that a rule asks for first, where all depends on that.
    fn asked_text(&self, rule: &RuleCode) -> Option<(Near, i32)> {
        let RuleCode::When { all, tests, otherwise: None, .. } = rule else { return None };
        if !all && tests.len() > 1 {
            return None;
        }
        let Test::Cell { place, value, equal: true } = self.program.tests[tests.start as usize] else {
            return None;
        };
        let matrix = self.program.places[place as usize].matrix as usize;
        // Only the board's cells are sure to hold texts, whose numbers are few and dense.
        let near = self.near[place as usize]?;
        (self.matrices[matrix].store == Store::Board).then_some((near, value))
    }

    fn rule(&mut self, rule: usize) {
        self.starts.push(self.flat.ops.len() as u32);
        let program = self.program;
        // Jumps are to rules at first: rule numbers are turned into places when all are known.
        let next = rule as u32 + 1;
        match &program.rules[rule] {
            RuleCode::Skip => {}
            RuleCode::Always(assign) => self.assign(*assign),
            RuleCode::When { all, tests, then, otherwise, breaks } => {
                let run = self.run_of.get(&rule).copied();
                if let Some((run, near)) = run {
                    let from = (rule - self.flat.runs[run as usize].rules.start) as u32;
                    self.flat.ops.push(Op::Choose { near, run, from });
                }
                let first = self.flat.ops.len();
                for test in tests.clone() {
                    // The first test of a rule in a run is jumped over, and so must stand alone.
                    let alone = test == tests.start || run.is_some() && test == tests.start + 1;
                    self.test(test, *all, alone, next);
                }
                self.turn_last(*all);
                let then_at = self.flat.ops.len() as u32;
                then.clone().for_each(|assign| self.assign(assign));
                if *breaks {
                    self.flat.ops.push(Op::End);
                } else if otherwise.is_some() {
                    self.flat.ops.push(Op::Jump(to_rule(next)));
                }
                let else_at = self.flat.ops.len() as u32;
                if let Some(otherwise) = otherwise {
                    otherwise.clone().for_each(|assign| self.assign(assign));
                }
                let failed = if otherwise.is_some() { else_at } else { to_rule(next) };
                self.aim(first, then_at as usize, then_at, failed);
            }
        }
    }

    /// Gives the tests of a rule their targets: where to go when a test does not let go on.
    fn aim(&mut self, from: usize, to: usize, then_at: u32, failed: u32) {
        for op in &mut self.flat.ops[from..to] {
            match op {
                Op::Cell { other, .. } | Op::Test { other, .. } => {
                    *other = if *other == AIM_THEN { then_at } else { failed };
                }
                Op::SetBoard { .. }
                | Op::SetValid { .. }
                | Op::Assign(_)
                | Op::Choose { .. }
                | Op::Jump(_)
                | Op::End => {}
            }
        }
    }

    /// Appends a test of an "and", which goes on when it holds, or of an "or", which goes on when it does not.
    fn test(&mut self, test: u32, all: bool, alone: bool, next: u32) {
        let (other, error) = (if all { AIM_FAILED } else { AIM_THEN }, to_rule(next));
        let Some((place, wanted)) = self.set_of(test) else {
            self.flat.ops.push(Op::Test { test, holds: all, other, error });
            return;
        };
        let wanted = if all { wanted } else { !wanted };
        match self.flat.ops.last_mut() {
            // Tests of one cell, one behind the other, are one test.
            Some(Op::Cell { near, set, .. }) if !alone && *near == place => *set &= wanted,
            _ => self.flat.ops.push(Op::Cell { near: place, other, error, set: wanted }),
        }
    }

    /// After the last test an "or" has failed, unless that test holds.
    fn turn_last(&mut self, all: bool) {
        if all {
            return;
        }
        match self.flat.ops.last_mut() {
            Some(Op::Cell { set, other, .. }) => (*set, *other) = (!*set, AIM_FAILED),
            Some(Op::Test { holds, other, .. }) => (*holds, *other) = (true, AIM_FAILED),
            _ => {}
        }
    }

    /// Returns the cell of the board that a test asks about and the texts that it wants, a bit each.
    fn set_of(&self, test: u32) -> Option<(Near, u64)> {
        let Test::Cell { place, value, equal } = self.program.tests[test as usize] else { return None };
        let matrix = self.program.places[place as usize].matrix as usize;
        if self.texts > 64 || self.matrices[matrix].store != Store::Board {
            return None;
        }
        let bit = 1u64 << value;
        Some((self.near[place as usize]?, if equal { bit } else { !bit }))
    }

    fn assign(&mut self, assign: u32) {
        self.flat.ops.push(match self.program.assigns[assign as usize] {
            Assign::Store { target: Target::Cell(place), value: Value::Const(value) } => {
                let matrix = self.program.places[place as usize].matrix as usize;
                match (self.near[place as usize], self.matrices[matrix].store) {
                    (Some(near), Store::Board) => Op::SetBoard { near, value },
                    (Some(near), Store::Valid) => Op::SetValid { near, value: value != 0 },
                    _ => Op::Assign(assign),
                }
            }
            // What cannot be done is left out: it would only be skipped.
            Assign::Fail(_) => return,
            Assign::Store { .. } | Assign::StoreSum { .. } => Op::Assign(assign),
        });
    }

    fn finish(mut self) -> Flat {
        self.starts.push(self.flat.ops.len() as u32);
        self.flat.ops.push(Op::End);
        let starts = &self.starts;
        let land = |target: &mut u32| {
            if *target & RULE != 0 {
                *target = starts[(*target & !RULE) as usize];
            }
        };
        for op in &mut self.flat.ops {
            match op {
                Op::Cell { other, error, .. } | Op::Test { other, error, .. } => {
                    land(other);
                    land(error);
                }
                Op::Jump(to) => land(to),
                Op::SetBoard { .. } | Op::SetValid { .. } | Op::Assign(_) | Op::Choose { .. } | Op::End => {}
            }
        }
        for run in &mut self.flat.runs {
            run.end = starts[run.rules.end];
            for target in &mut run.next {
                let rule = *target as usize;
                // Behind the choice itself and the test that it has answered.
                *target = if rule == run.rules.end { run.end } else { starts[rule] + 2 };
            }
        }
        self.flat
    }
}

impl Run {
    fn new(start: usize, values: &[i32], texts: usize) -> Self {
        let rules = start..start + values.len();
        let mut row = vec![0u16; texts];
        let mut next: Vec<u32> = Vec::new();
        for (index, value) in values.iter().enumerate() {
            if values[..index].contains(value) {
                continue;
            }
            row[*value as usize] = (next.len() / values.len()) as u16 + 1;
            let mut found = rules.end;
            let mut line = vec![0; values.len()];
            for at in (0..values.len()).rev() {
                if values[at] == *value {
                    found = start + at;
                }
                line[at] = found as u32;
            }
            next.extend(line);
        }
        Self { rules, row, next, end: 0 }
    }

    fn target(&self, text: i32, from: u32) -> u32 {
        match self.row[text as usize] {
            0 => self.end,
            row => self.next[(row as usize - 1) * self.rules.len() + from as usize],
        }
    }
}

/// Marks a jump target that is the number of a rule.
const RULE: u32 = 1 << 31;
const AIM_THEN: u32 = RULE - 1;
const AIM_FAILED: u32 = RULE - 2;

fn to_rule(rule: u32) -> u32 {
    rule | RULE
}

fn look_up_table(
    offsets: &FxHashMap<(u32, i32, i32), u16>,
    matrices: &[MatrixCode],
    width: u32,
    height: u32,
) -> Vec<u32> {
    let mut near = vec![OUTSIDE; offsets.len() * width as usize * height as usize];
    for ((matrix, dx, dy), offset) in offsets {
        let matrix = &matrices[*matrix as usize];
        for y in 0..height {
            for x in 0..width {
                let (column, row) = (x.wrapping_add_signed(*dx), y.wrapping_add_signed(*dy));
                if column < matrix.width && row < matrix.height {
                    let cell = (y * width + x) as usize;
                    near[cell * offsets.len() + *offset as usize] = matrix.base + row * matrix.width + column;
                }
            }
        }
    }
    near
}

/// Keeps the way out of a failed test a real jump. As a conditional move, each operation would wait for the loads
/// of the one before; a jump is guessed, and mostly rightly (half as many moves a second again, measured).
#[cold]
#[inline]
fn jump() {}

impl Flat {
    /// Runs all rules in order.
    pub(super) fn pass(&self, runner: &Runner<'_>, a: (i32, i32), p: (i32, i32), state: &mut State) {
        let (a, p) = (self.row(a), self.row(p));
        let table = &self.near[..];
        let find = |near: Near| {
            let row = if near.from_p { p } else { a };
            table.get(row + near.offset as usize).map_or(OUTSIDE as usize, |address| *address as usize)
        };
        let mut at = 0;
        loop {
            let op = &self.ops[at];
            at += 1;
            match *op {
                // No address is as large as OUTSIDE.
                Op::Cell { near, other, error, set } => match state.cells.get(find(near)) {
                    Some(text) if set >> text & 1 == 1 => {}
                    Some(_) => {
                        jump();
                        at = other as usize;
                    }
                    None => at = error as usize,
                },
                Op::Test { test, holds, other, error } => match runner.test_at(test, state) {
                    Ok(result) if result == holds => {}
                    Ok(_) => at = other as usize,
                    Err(_) => at = error as usize,
                },
                Op::SetBoard { near, value } => {
                    let address = find(near);
                    if address < state.cells.len() {
                        state.set_board(address, value);
                    }
                }
                Op::SetValid { near, value } => {
                    let bit = find(near);
                    if bit < state.valid.len() * 64 {
                        state.set_valid(bit, value);
                    }
                }
                Op::Assign(assign) => {
                    let _ = runner.assign(assign, state);
                }
                Op::Choose { near, run, from } => {
                    let run = &self.runs[run as usize];
                    at = state.cells.get(find(near)).map_or(run.end, |text| run.target(*text, from)) as usize;
                }
                Op::Jump(to) => at = to as usize,
                Op::End => return,
            }
        }
    }

    /// Returns where the looked-up addresses around a cell begin. Where rules change A or P these may lie
    /// anywhere, and no place is looked up by them.
    fn row(&self, cell: (i32, i32)) -> usize {
        let row = (cell.1 as usize).wrapping_mul(self.columns).wrapping_add(cell.0 as usize);
        row.wrapping_mul(self.offsets).min(self.near.len())
    }
}
