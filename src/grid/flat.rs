//! The rules as one flat list of operations with jumps: what a move runs when nobody watches.
//!
//! It does exactly what the rules of [`Program`] do, in the same order; a test compares the two. It is faster
//! because tests and statements lie next to each other, groups of rules that cannot fire are skipped at once,
//! tests of one cell are merged, and cells near the move are looked up in a table instead of being computed.
//! Conditions within conditions and ifs within ifs are jumps, too.

use rustc_hash::FxHashMap;

use super::program::{
    Assign, Branches, Centre, Condition, MatrixCode, PlaceIndex, Program, RuleCode, Step, Store, Target,
    Test, Value,
};
use super::run::Runner;
use super::state::State;

/// The lookup table takes four bytes per cell of the board for each place; beyond this many entries, places
/// are computed instead.
const MOST_LOOKED_UP: usize = 1 << 18;
const OUTSIDE: u32 = u32::MAX;
const DEEP: &str = "rules with loops or pictures are run by `deep`";

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

/// Consecutive rules whose first test asks which text one and the same cell of the board holds. All but those
/// for the text found there are skipped at once.
#[derive(Debug)]
struct Run {
    rules: std::ops::Range<usize>,
    /// For each text, the number of its row in `next`, from 1; 0 for a text that no rule of the run asks for.
    row: Vec<u16>,
    /// For each row and each rule of the run: where the next rule that asks for that text continues after the
    /// test.
    next: Vec<u32>,
    /// Where to continue when no rule asks for the text.
    end: u32,
}

#[derive(Clone, Copy, Debug)]
enum Op {
    /// Continues when the text on a cell of the board is in a set, one bit per text; otherwise jumps.
    Cell {
        near: Near,
        other: u32,
        error: u32,
        set: u64,
    },
    /// Continues when a test of any kind has the answer `holds`, otherwise jumps.
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
    /// Jumps to the first rule of a run, starting at this index in it, that asks for the text found.
    Choose {
        near: Near,
        run: u32,
        from: u32,
    },
    Jump(u32),
    End,
}

/// A cell found through the table: an offset from A or from P.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Near {
    from_p: bool,
    offset: u16,
}

/// Builds the flat form of a program.
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
    /// For each place of the program: its offset, if it is near the move.
    near: Vec<Option<Near>>,
    /// The number of texts.
    texts: usize,
    flat: Flat,
    /// The position of each label. A rule's number is the label of its beginning; jumps target labels first,
    /// which are resolved once all positions are known.
    labels: Vec<u32>,
    /// Operations before this one must not be merged with what follows: something jumps here.
    joined_from: usize,
    /// For each rule that belongs to a run: the run and the cell that its rules test.
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
        let labels = vec![0; program.rules.len() + 1];
        let run_of = FxHashMap::default();
        Self { program, matrices, near, texts, flat, labels, joined_from: 0, run_of }
    }

    /// Finds the runs. Their targets are rule numbers until all rules have positions.
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

    /// Returns the cell near the move and the text that a rule tests first, when everything depends on that
    /// test.
    fn asked_text(&self, rule: &RuleCode) -> Option<(Near, i32)> {
        let RuleCode::When { branches: Branches { condition, otherwise: None, .. }, .. } = rule else {
            return None;
        };
        let first = match condition {
            Condition::All(parts) => parts.first()?,
            Condition::Test(_) | Condition::Any(_) => condition,
        };
        let Condition::Test(test) = first else { return None };
        let Test::Cell { place, value, equal: true } = self.program.tests[*test as usize] else {
            return None;
        };
        let matrix = self.program.places[place as usize].matrix as usize;
        // Only cells of the board are certain to hold texts, whose numbers are few and dense.
        let near = self.near[place as usize]?;
        (self.matrices[matrix].store == Store::Board).then_some((near, value))
    }

    fn rule(&mut self, rule: usize) {
        self.place(rule as u32);
        let program = self.program;
        match &program.rules[rule] {
            RuleCode::Skip => {}
            RuleCode::Always(assign) => self.assign(*assign),
            RuleCode::When { branches, breaks } => {
                if let Some((run, near)) = self.run_of.get(&rule).copied() {
                    let from = (rule - self.flat.runs[run as usize].rules.start) as u32;
                    self.flat.ops.push(Op::Choose { near, run, from });
                }
                self.branches(branches, rule as u32 + 1, *breaks);
            }
            RuleCode::Step { .. } => unreachable!("{DEEP}"),
        }
    }

    /// Appends an if followed by the label `after`. The pass ends after a block that breaks.
    fn branches(&mut self, branches: &Branches, after: u32, breaks: bool) {
        let Branches { condition, then, otherwise, .. } = branches;
        let failed = if otherwise.is_some() { self.label() } else { after };
        self.condition(condition, true, failed, after);
        self.steps(then);
        if breaks {
            self.flat.ops.push(Op::End);
        } else if otherwise.is_some() {
            self.flat.ops.push(Op::Jump(after));
        }
        if let Some(otherwise) = otherwise {
            self.place(failed);
            self.steps(otherwise);
        }
    }

    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            match step {
                Step::Assign(assign) => self.assign(*assign),
                Step::When(branches) => {
                    let after = self.label();
                    self.branches(branches, after, false);
                    self.place(after);
                }
                Step::Loop(_) | Step::Picture(_) | Step::Push(_) => unreachable!("{DEEP}"),
            }
        }
    }

    fn label(&mut self) -> u32 {
        self.labels.push(0);
        self.labels.len() as u32 - 1
    }

    fn place(&mut self, label: u32) {
        self.labels[label as usize] = self.flat.ops.len() as u32;
        self.joined_from = self.flat.ops.len();
    }

    /// Appends a condition that continues when it has the answer `holds` and jumps to a label otherwise.
    fn condition(&mut self, condition: &Condition, holds: bool, other: u32, error: u32) {
        let (parts, all) = match condition {
            Condition::Test(test) => return self.test(*test, holds, other, error),
            Condition::All(parts) => (parts, true),
            Condition::Any(parts) => (parts, false),
        };
        let Some((last, parts)) = parts.split_last() else { return };
        if holds == all {
            parts.iter().for_each(|part| self.condition(part, all, other, error));
            self.condition(last, all, other, error);
            return;
        }
        // Each part except the last may decide the whole condition in favour of continuing.
        let go_on = self.label();
        parts.iter().for_each(|part| self.condition(part, all, go_on, error));
        self.condition(last, holds, other, error);
        if matches!(last, Condition::Test(_)) {
            self.join_last(go_on);
        }
        self.place(go_on);
    }

    /// Appends a test that continues when it has the answer `holds`.
    fn test(&mut self, test: u32, holds: bool, other: u32, error: u32) {
        let Some((place, wanted)) = self.set_of(test) else {
            self.flat.ops.push(Op::Test { test, holds, other, error });
            return self.keep_choice_apart();
        };
        let wanted = if holds { wanted } else { !wanted };
        match self.flat.ops[self.joined_from..].last_mut() {
            // Consecutive tests of one cell are merged.
            Some(Op::Cell { near, set, other: same_other, error: same_error })
                if (*near, *same_other, *same_error) == (place, other, error) =>
            {
                *set &= wanted;
            }
            _ => self.flat.ops.push(Op::Cell { near: place, other, error, set: wanted }),
        }
        self.keep_choice_apart();
    }

    /// The first test of a rule in a run is skipped by a jump, so it must not be merged.
    fn keep_choice_apart(&mut self) {
        if let [.., Op::Choose { .. }, _] = self.flat.ops[..] {
            self.joined_from = self.flat.ops.len();
        }
    }

    /// Merges the last two tests when they ask about one cell and the first jumps over the second to the
    /// label `go_on`.
    fn join_last(&mut self, go_on: u32) {
        if let [.., Op::Cell { near, set, other, error }, Op::Cell { near: cell, set: last, other: away, .. }] =
            self.flat.ops[self.joined_from..]
            && near == cell
            && other == go_on
        {
            let _ = self.flat.ops.pop();
            let _ = self.flat.ops.pop();
            self.flat.ops.push(Op::Cell { near, set: !set | last, other: away, error });
        }
    }

    /// Returns the cell of the board that a test asks about and the texts that it accepts, one bit each.
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
            // An operation that always fails is left out: it would only be skipped.
            Assign::Fail(_) => return,
            Assign::Store { .. } | Assign::StoreSum { .. } => Op::Assign(assign),
        });
    }

    fn finish(mut self) -> Flat {
        self.place(self.program.rules.len() as u32);
        self.flat.ops.push(Op::End);
        let labels = &self.labels;
        let land = |target: &mut u32| *target = labels[*target as usize];
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
            run.end = labels[run.rules.end];
            for target in &mut run.next {
                let rule = *target as usize;
                // After the choice itself and the test that it has answered.
                *target = if rule == run.rules.end { run.end } else { labels[rule] + 2 };
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

/// Keeps the exit of a failed test a real jump. As a conditional move, each operation would wait for the
/// loads of the previous one; a jump is predicted, and mostly correctly (measured: half as many moves per
/// second again).
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

    /// Returns where the lookup entries around a cell begin. Where rules change A or P, these may lie
    /// anywhere, and no place is looked up by them.
    fn row(&self, cell: (i32, i32)) -> usize {
        let row = (cell.1 as usize).wrapping_mul(self.columns).wrapping_add(cell.0 as usize);
        row.wrapping_mul(self.offsets).min(self.near.len())
    }
}
