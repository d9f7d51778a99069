//! Translation-invariant rules: what a move needs and does depends only on what lies around it.
//!
//! This is proven, never only tried out. Rules read no cells but those of the board at fixed offsets from A
//! and P. The cells allowed next depend on the board around A alone, and whatever was allowed before is
//! cleared, so the allowed cells need not be part of a state. Other rules give [`None`].

use std::cell::Cell as Counter;

use super::super::game::Game;
use super::super::program::{
    Assign, Branches, Condition, PlaceIndex, RuleCode, Step as Statement, Store, Target, Test, Value,
};
use super::super::state::State;
use super::symbolic::{Answers, OUTSIDE, Offset, SymbolicCell, SymbolicPath, Texts, offset};
use super::walker::Effects;

/// The most different steps from one chosen cell to the next.
const MOST_STEPS: usize = 24;
/// The budget of all paths together, in rules.
const MOST_WORK: usize = 1 << 20;

/// What holds of every move of a game.
#[derive(Debug)]
pub(super) struct Local<'a> {
    game: &'a Game,
    from: &'a State,
    /// Texts that a cell of the board may hold.
    texts: Vec<i32>,
    /// Where the next chosen cell may be, from the last.
    pub(super) steps: Vec<Offset>,
    /// For each step the cells that decide whether it is valid, and all that they may hold.
    laws: Vec<Law>,
    /// Rules that write to the board.
    changing: Vec<usize>,
    work: Counter<usize>,
}

/// When a step is valid.
#[derive(Debug, Default, PartialEq, Eq)]
struct Law {
    /// What lies on cells, and whether the step is valid then.
    cases: Vec<(Vec<(Offset, i32)>, bool)>,
}

/// The cells that a path of a move has tested.
pub(super) type PathCells = Vec<SymbolicCell>;

/// What a rule does.
#[derive(Clone, Debug, Default)]
struct RuleEffects {
    asks: bool,
    changes_board: bool,
    /// Places of VALID that it writes, with the value.
    valid: Vec<(u32, bool)>,
}

impl<'a> Local<'a> {
    /// Finds what holds of every move after `from`; `None` where it is not the same everywhere.
    pub(super) fn find(game: &'a Game, from: &'a State, texts: Vec<i32>) -> Option<Self> {
        let parts = game.parts();
        let (board, valid) = (&parts.matrices[parts.board], &parts.matrices[parts.valid]);
        if (board.width, board.height) != (valid.width, valid.height) || !asks_near_only(game) {
            return None;
        }
        let effects: Vec<RuleEffects> =
            parts.program.rules.iter().map(|rule| effect(game, rule)).collect::<Option<_>>()?;
        let changing: Vec<usize> = (0..effects.len()).filter(|rule| effects[*rule].changes_board).collect();
        // VALID must follow from the board after the move.
        let last_change = changing.last().copied().unwrap_or(0);
        let too_early = |(rule, effect): (usize, &RuleEffects)| {
            !effect.valid.is_empty() && (effect.changes_board || effect.asks && rule < last_change)
        };
        if effects.iter().enumerate().any(too_early) {
            return None;
        }
        let mut steps = Vec::new();
        for (place, _) in effects.iter().flat_map(|effect| &effect.valid).filter(|(_, value)| *value) {
            let place = &parts.program.places[*place as usize];
            let PlaceIndex::Near { x, y, dx, dy } = place.index else { return None };
            let by_a = |centre: u8| parts.program.centres[centre as usize].p == 0;
            if !by_a(x) || !by_a(y) || (dx, dy) == (0, 0) {
                return None;
            }
            if !steps.contains(&(dx, dy)) {
                steps.push((dx, dy));
            }
        }
        if steps.is_empty() || steps.len() > MOST_STEPS {
            return None;
        }
        let mut local = Self { game, from, texts, steps, laws: Vec::new(), changing, work: Counter::new(0) };
        local.laws = local.find_laws(&effects)?;
        Some(local)
    }

    /// Finds when each step is valid after a move, and proves that nothing else is.
    fn find_laws(&self, effects: &[RuleEffects]) -> Option<Vec<Law>> {
        let mut laws: Vec<Option<Law>> = self.steps.iter().map(|_| None).collect();
        for step in &self.steps {
            let behind: Vec<Offset> =
                self.steps.iter().map(|next| (step.0 + next.0, step.1 + next.1)).collect();
            for target in self.steps.iter().chain(&behind) {
                let law = self.law(effects, *step, *target)?;
                match behind.iter().position(|next| next == target) {
                    None if law.cases.iter().all(|(_, valid)| !valid) => {}
                    None => return None,
                    Some(next) => match &laws[next] {
                        None => laws[next] = Some(law),
                        Some(known) if *known == law => {}
                        Some(_) => return None,
                    },
                }
            }
        }
        laws.into_iter().collect()
    }

    /// Returns when a cell is valid after a step, by the cells around A; both are relative to P.
    fn law(&self, effects: &[RuleEffects], step: Offset, target: Offset) -> Option<Law> {
        let places = &self.game.parts().program.places;
        let writes = |rule: &usize| {
            let at = |place: u32| offset(self.game, &places[place as usize], step);
            effects[*rule].valid.iter().any(|(place, _)| at(*place) == Some(target))
        };
        let rules: Vec<usize> = (0..effects.len()).filter(writes).collect();
        let before = if self.steps.contains(&target) { None } else { Some(false) };
        let mut law = Law::default();
        // P is as good as any other cell here, so that laws found by different steps are equal.
        let start: Vec<i32> = self.texts.iter().copied().chain([OUTSIDE]).collect();
        let texts = Texts { start: &start, others: &self.texts };
        self.paths(step, texts, (target, before), rules.len(), |path| {
            path.run(&rules);
            let from_a = |known: &SymbolicCell| ((known.at.0 - step.0, known.at.1 - step.1), known.first);
            law.cases.push((path.known.iter().map(from_a).collect(), path.is_valid?));
            Some(())
        })?;
        Some(law)
    }

    /// Runs all paths of a step; `None` if there are too many, or `each` returns `None`.
    fn paths(
        &self,
        step: Offset,
        texts: Texts<'_>,
        (target, is_valid): (Offset, Option<bool>),
        rules: usize,
        mut each: impl FnMut(&mut SymbolicPath<'_>) -> Option<()>,
    ) -> Option<()> {
        let mut answers = Answers::default();
        let mut known = Vec::new();
        while self.work.get() < MOST_WORK {
            self.work.set(self.work.get() + rules + 1);
            known.clear();
            let mut path = SymbolicPath {
                game: self.game,
                from: self.from,
                step,
                texts,
                answers: &mut answers,
                known,
                target,
                is_valid,
            };
            each(&mut path)?;
            known = path.known;
            if !answers.advance() {
                return Some(());
            }
        }
        None
    }

    /// Returns whether a step is valid with these surroundings of the last chosen cell.
    pub(super) fn is_valid(&self, step: usize, text: impl FnMut(Offset) -> i32) -> bool {
        self.laws[step].holds(text)
    }
}

impl Effects for Local<'_> {
    fn texts(&self) -> &[i32] {
        &self.texts
    }

    fn steps(&self) -> Vec<Offset> {
        self.steps.clone()
    }

    fn effects(&self, step: usize, texts: Texts<'_>) -> Option<Vec<PathCells>> {
        let (law, step) = (&self.laws[step], self.steps[step]);
        let mut leaves = Vec::new();
        // No place of VALID is examined.
        let nowhere = (i32::MAX, i32::MAX);
        self.paths(step, texts, (nowhere, None), self.changing.len(), |path| {
            if law.holds(|at| path.read(at).unwrap_or(OUTSIDE)) {
                // A move goes to a cell of the board, also where the rules do not test it.
                let _ = path.read(step);
                let _ = path.read((0, 0));
                path.run(&self.changing);
                leaves.push(path.known.clone());
            }
            Some(())
        })?;
        Some(leaves)
    }
}

impl Law {
    fn holds(&self, mut text: impl FnMut(Offset) -> i32) -> bool {
        // The cases are the branches of a tree: each tests first what the one before it has tested.
        let agrees =
            |(asked, _): &&(Vec<(Offset, i32)>, bool)| asked.iter().all(|(at, wanted)| text(*at) == *wanted);
        self.cases.iter().find(agrees).is_some_and(|(_, valid)| *valid)
    }
}

/// Returns whether rules test only cells of the board bound to A and P and constant variables, and write only
/// to such cells, to VALID there, and to variables that nothing tests.
fn asks_near_only(game: &Game) -> bool {
    let parts = game.parts();
    let program = &parts.program;
    let mut written = vec![false; parts.start.cells.len()];
    for assign in &program.assigns {
        if let Assign::Store { target: Target::Item(item), .. }
        | Assign::StoreSum { target: Target::Item(item), .. } = assign
        {
            written[*item as usize] = true;
        }
    }
    let is_position = |item: usize| parts.position.contains(&item);
    if parts.position.iter().any(|item| written[*item]) || parts.changing_final.is_some() {
        return false;
    }
    let place = |place: u32, wanted: Store| {
        let place = &program.places[place as usize];
        // Where A lies does not matter for whether a place is bound to it.
        parts.matrices[place.matrix as usize].store == wanted && offset(game, place, (0, 0)).is_some()
    };
    let steady = |value: Value| match value {
        Value::Const(_) => true,
        Value::Item(item) => !written[item as usize] && !is_position(item as usize),
        Value::Cell(at) => place(at, Store::Board),
        Value::Local(_) | Value::Term(_) => false,
    };
    let tests = program.tests.iter().all(|test| match *test {
        Test::Cell { place: at, .. } => place(at, Store::Board),
        Test::Values { left: one, right: other, .. } | Test::Order { lesser: one, greater: other, .. } => {
            steady(one) && steady(other)
        }
        Test::Fits(_) | Test::CanPush(_) => false,
        Test::Fail(_) => true,
    });
    tests
        && program.assigns.iter().all(|assign| match *assign {
            Assign::Store { target: Target::Cell(at), value } => {
                place(at, Store::Board) && steady(value)
                    || place(at, Store::Valid) && matches!(value, Value::Const(_))
            }
            Assign::StoreSum { target: Target::Cell(_), .. } => false,
            Assign::Store { .. } | Assign::StoreSum { .. } | Assign::Fail(_) => true,
        })
}

/// Returns what a rule does; `None` if it may keep later rules from running.
fn effect(game: &Game, rule: &RuleCode) -> Option<RuleEffects> {
    let mut effect = RuleEffects::default();
    match rule {
        RuleCode::Skip => {}
        RuleCode::Always(assign) => effect.assign(game, *assign),
        RuleCode::When { breaks: true, .. } | RuleCode::Step { .. } => return None,
        RuleCode::When { branches, .. } => effect.branches(game, branches),
    }
    Some(effect)
}

impl RuleEffects {
    fn branches(&mut self, game: &Game, branches: &Branches) {
        self.asks |= asks(game, &branches.condition);
        for statement in branches.then.iter().chain(branches.otherwise.iter().flatten()) {
            match statement {
                Statement::Assign(assign) => self.assign(game, *assign),
                Statement::When(branches) => self.branches(game, branches),
                Statement::Loop(_) | Statement::Picture(_) | Statement::Push(_) => self.changes_board = true,
            }
        }
    }

    fn assign(&mut self, game: &Game, assign: u32) {
        let parts = game.parts();
        let Assign::Store { target: Target::Cell(place), value } = parts.program.assigns[assign as usize]
        else {
            return;
        };
        let matrix = parts.program.places[place as usize].matrix as usize;
        match value {
            Value::Const(value) if parts.matrices[matrix].store == Store::Valid => {
                self.valid.push((place, value != 0));
            }
            _ => self.changes_board = true,
        }
    }
}

/// Returns whether a condition tests the board.
fn asks(game: &Game, condition: &Condition) -> bool {
    match condition {
        Condition::Test(test) => match game.parts().program.tests[*test as usize] {
            Test::Cell { .. } => true,
            Test::Values { left: one, right: other, .. }
            | Test::Order { lesser: one, greater: other, .. } => {
                matches!(one, Value::Cell(_)) || matches!(other, Value::Cell(_))
            }
            Test::Fits(_) | Test::CanPush(_) => true,
            Test::Fail(_) => false,
        },
        Condition::All(parts) | Condition::Any(parts) => parts.iter().any(|part| asks(game, part)),
    }
}
