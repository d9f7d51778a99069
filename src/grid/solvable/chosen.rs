//! A lower bound on the number of moves: cells that differ from the goal must be chosen, if rules write only to cells that were
//! chosen. In Pexeso every card has to be turned up, wherever the cards lie. (Cost partitioning: each action is charged to one
//! abstraction only; M. Katz and C. Domshlak, *Optimal additive composition of abstraction-based admissible heuristics*, 2008.)
//!
//! The proof is an abstract interpretation of the rules, for the choice of any cell. Of a variable it knows only which constant
//! it holds, or that it holds the column or row of an earlier choice. Of cells it knows only that the chosen one keeps its text
//! as long as nothing is written. Wherever nothing is known, both branches are followed.

use rustc_hash::FxHashSet;

use super::super::game::Game;
use super::super::program::{
    Assign, Branches, IndexValue, PlaceIndex, RuleCode, Step, Store, Target, Test, Value,
};
use super::super::state::State;
use super::changes::Changes;
use super::symbolic::Answers;
use super::whole_goals;

/// The budget of all paths together, in rules.
const MOST_WORK: usize = 1 << 20;
/// The most abstract states.
const MOST_STATES: usize = 1 << 9;
/// A choice this many moves ago is forgotten.
const LONG_AGO: u8 = 4;

/// The abstract value of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum AbstractValue {
    Is(i32),
    /// The column, or the row, of the cell chosen this many moves ago.
    Column(u8),
    Row(u8),
    /// A text of a cell of the board.
    Shown,
    Anything,
}

/// Why a rule is skipped, or the proof fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stop {
    Skipped,
    /// A cell may be written that was never chosen.
    Unproven,
}

/// Returns a lower bound on the number of moves from a state.
pub(super) fn least(game: &Game, from: &State) -> u32 {
    let parts = game.parts();
    let Some(goals) = whole_goals(parts) else { return 0 };
    if !only_chosen_cells_change(game, from) {
        return 0;
    }
    let base = parts.matrices[parts.board].base as usize;
    let wrong = |cells: &[i32]| {
        cells.iter().enumerate().filter(|(cell, text)| from.cells[base + cell] != **text).count() as u32
    };
    goals.iter().map(|goal| wrong(&goal.cells)).min().unwrap_or(0)
}

/// Returns whether it is proven that rules write to no cell of the board that was not chosen after `from`.
fn only_chosen_cells_change(game: &Game, from: &State) -> bool {
    let Some(tracked) = tracked(game) else { return false };
    let known = |item: usize| {
        if tracked[item] { AbstractValue::Is(from.cells[item]) } else { AbstractValue::Anything }
    };
    let start: Vec<AbstractValue> = (0..tracked.len()).map(known).collect();
    let changes = Changes::find(game, from);
    let parts = game.parts();
    let board = &parts.matrices[parts.board];
    let mut may_be = changes.written;
    let range = board.base as usize..(board.base + board.width * board.height) as usize;
    from.cells[range].iter().for_each(|text| may_be[*text as usize] = true);
    let texts: Vec<i32> = (0..may_be.len()).filter(|text| may_be[*text]).map(|text| text as i32).collect();
    let mut seen: FxHashSet<Vec<AbstractValue>> = FxHashSet::default();
    let mut list = vec![start];
    let mut work = 0;
    while let Some(items) = list.pop() {
        let mut answers = Answers::default();
        loop {
            work += parts.program.rules.len() + 1;
            if work > MOST_WORK || seen.len() > MOST_STATES {
                return false;
            }
            let mut run = AbstractRun {
                game,
                texts: &texts,
                tracked: &tracked,
                answers: &mut answers,
                items: items.clone(),
                shown: None,
            };
            match run.make() {
                Ok(()) => {
                    let items = run.items;
                    if seen.insert(items.clone()) {
                        list.push(items);
                    }
                }
                Err(_) => return false,
            }
            if !answers.advance() {
                break;
            }
        }
    }
    true
}

/// Returns for each address of a state whether it is a variable to track: one that is compared with a
/// constant, or determines a cell. `None` if a quick look at the rules shows that nothing can be proven.
fn tracked(game: &Game) -> Option<Vec<bool>> {
    let parts = game.parts();
    let program = &parts.program;
    let mut tracked = vec![false; parts.start.cells.len()];
    let mut copies = Vec::new();
    for assign in &program.assigns {
        let (Assign::Store { target, .. } | Assign::StoreSum { target, .. }) = assign else { continue };
        match target {
            Target::Item(item) if parts.position.contains(&(*item as usize)) => return None,
            Target::Item(item) => {
                if let Assign::Store { value: Value::Item(other), .. } = assign {
                    copies.push((*item as usize, *other as usize));
                }
            }
            Target::Cell(place) => {
                let place = &program.places[*place as usize];
                let is_board = parts.matrices[place.matrix as usize].store == Store::Board;
                if is_board && matches!(place.index, PlaceIndex::Near { .. }) && !is_chosen(game, place.index)
                {
                    return None;
                }
            }
        }
    }
    for test in &program.tests {
        if let Test::Values { left, right, .. } = test
            && let (Value::Item(item), Value::Const(_)) | (Value::Const(_), Value::Item(item)) = (left, right)
        {
            tracked[*item as usize] = true;
        }
    }
    for term in &program.index_terms {
        if let IndexValue::Item(item) = term.value {
            tracked[item as usize] = true;
        }
    }
    // A variable copied from another one is tracked only as far as that one is.
    for _ in 0..copies.len() {
        copies.iter().for_each(|(item, other)| tracked[*other] |= tracked[*item]);
    }
    parts.position.iter().for_each(|item| tracked[*item] = false);
    Some(tracked)
}

/// Returns whether a place is the chosen cell itself.
fn is_chosen(game: &Game, index: PlaceIndex) -> bool {
    let PlaceIndex::Near { x, y, dx, dy } = index else { return false };
    let centre = |number: u8| game.parts().program.centres[number as usize];
    let is_a = |number: u8| centre(number).a == 1 && centre(number).p == 0;
    (dx, dy) == (0, 0) && is_a(x) && is_a(y)
}

/// The abstract interpretation of one move.
struct AbstractRun<'a> {
    game: &'a Game,
    texts: &'a [i32],
    tracked: &'a [bool],
    answers: &'a mut Answers,
    items: Vec<AbstractValue>,
    /// The text of the chosen cell, if a test has determined it.
    shown: Option<i32>,
}

impl AbstractRun<'_> {
    fn make(&mut self) -> Result<(), Stop> {
        for known in &mut self.items {
            *known = match *known {
                AbstractValue::Column(ago) if ago + 1 < LONG_AGO => AbstractValue::Column(ago + 1),
                AbstractValue::Row(ago) if ago + 1 < LONG_AGO => AbstractValue::Row(ago + 1),
                AbstractValue::Column(_) | AbstractValue::Row(_) => AbstractValue::Anything,
                other => other,
            };
        }
        let game = self.game;
        for rule in &game.parts().program.rules {
            let (result, may_break) = match rule {
                RuleCode::Skip => continue,
                RuleCode::Always(assign) => (self.assign(*assign), false),
                RuleCode::When { branches, breaks } => {
                    match branches.condition.holds(&mut |test| self.test(test)) {
                        Ok(holds) => {
                            let result = self.branch(branches, holds);
                            if *breaks && holds && result.is_ok() {
                                return Ok(());
                            }
                            (result, *breaks && (holds || branches.otherwise.is_some()))
                        }
                        Err(stop) => (Err(stop), false),
                    }
                }
                RuleCode::Step { .. } => return Err(Stop::Unproven),
            };
            if result == Err(Stop::Unproven) {
                return Err(Stop::Unproven);
            }
            if may_break && self.either() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Follows both branches.
    fn either(&mut self) -> bool {
        self.answers.next(2) == 1
    }

    /// Continues, or stops because a tested cell lies outside the board.
    fn may_skip(&mut self) -> Result<(), Stop> {
        if self.either() { Err(Stop::Skipped) } else { Ok(()) }
    }

    fn branch(&mut self, branches: &Branches, holds: bool) -> Result<(), Stop> {
        let steps =
            if holds { &branches.then[..] } else { branches.otherwise.as_deref().unwrap_or_default() };
        for step in steps {
            let result = match step {
                Step::Assign(assign) => self.assign(*assign),
                Step::When(inner) => match inner.condition.holds(&mut |test| self.test(test)) {
                    Ok(holds) => self.branch(inner, holds),
                    Err(stop) => Err(stop),
                },
                Step::Loop(_) | Step::Picture(_) | Step::Push(_) => Err(Stop::Unproven),
            };
            // Whether the rest runs after a skipped statement is left open.
            if result == Err(Stop::Unproven) || result.is_err() && self.either() {
                return result;
            }
        }
        Ok(())
    }

    fn test(&mut self, test: u32) -> Result<bool, Stop> {
        let (left, right, equal) = match self.game.parts().program.tests[test as usize] {
            Test::Cell { place, value, equal } => (self.cell(place)?, AbstractValue::Is(value), equal),
            Test::Values { left, right, equal } => (self.value(left)?, self.value(right)?, equal),
            Test::Order { lesser, greater, .. } => {
                let _ = (self.value(lesser)?, self.value(greater)?);
                return Ok(self.either());
            }
            Test::Fits(_) | Test::CanPush(_) => return Err(Stop::Unproven),
            Test::Fail(_) => return Err(Stop::Skipped),
        };
        Ok(match (left, right) {
            (AbstractValue::Is(left), AbstractValue::Is(right)) => (left == right) == equal,
            (AbstractValue::Is(text), AbstractValue::Shown)
            | (AbstractValue::Shown, AbstractValue::Is(text))
                if !self.texts.contains(&text) =>
            {
                !equal
            }
            _ => self.either(),
        })
    }

    fn value(&mut self, value: Value) -> Result<AbstractValue, Stop> {
        let [ax, ay, ..] = self.game.parts().position;
        match value {
            Value::Const(value) => Ok(AbstractValue::Is(value)),
            Value::Item(item) if item as usize == ax => Ok(AbstractValue::Column(0)),
            Value::Item(item) if item as usize == ay => Ok(AbstractValue::Row(0)),
            Value::Item(item) => Ok(self.items[item as usize]),
            Value::Cell(place) => self.cell(place),
            Value::Local(_) | Value::Term(_) => Err(Stop::Unproven),
        }
    }

    fn cell(&mut self, place: u32) -> Result<AbstractValue, Stop> {
        let parts = self.game.parts();
        let place = &parts.program.places[place as usize];
        let is_board = parts.matrices[place.matrix as usize].store == Store::Board;
        if !is_board || !is_chosen(self.game, place.index) {
            let known = if is_board { AbstractValue::Shown } else { AbstractValue::Anything };
            return self.may_skip().map(|()| known);
        }
        if self.shown.is_none() {
            let answer = self.answers.next(self.texts.len());
            self.shown = Some(self.texts[answer]);
        }
        Ok(self.shown.map_or(AbstractValue::Shown, AbstractValue::Is))
    }

    fn assign(&mut self, assign: u32) -> Result<(), Stop> {
        let (target, value) = match self.game.parts().program.assigns[assign as usize] {
            Assign::Store { target: Target::Item(item), .. } if !self.tracked[item as usize] => return Ok(()),
            // The exact text matters only to tests of this move.
            Assign::Store { target: Target::Item(item), value: value @ Value::Cell(_) } => {
                let known = self.value(value)?;
                (
                    Target::Item(item),
                    if let AbstractValue::Is(_) = known { AbstractValue::Shown } else { known },
                )
            }
            Assign::Store { target, value } => (target, self.value(value)?),
            Assign::StoreSum { target, .. } => {
                self.may_skip()?;
                (target, AbstractValue::Anything)
            }
            Assign::Fail(_) => return Err(Stop::Skipped),
        };
        match target {
            Target::Item(item) if self.tracked[item as usize] => self.items[item as usize] = value,
            Target::Item(_) => {}
            Target::Cell(place) => self.write(place, value)?,
        }
        Ok(())
    }

    fn write(&mut self, place: u32, value: AbstractValue) -> Result<(), Stop> {
        let parts = self.game.parts();
        let place = &parts.program.places[place as usize];
        if parts.matrices[place.matrix as usize].store != Store::Board {
            return self.may_skip();
        }
        if is_chosen(self.game, place.index) {
            self.shown = if let AbstractValue::Is(text) = value { Some(text) } else { None };
            return Ok(());
        }
        let PlaceIndex::Sums { x, y } = place.index else { return Err(Stop::Unproven) };
        let single = |(from, to): (u32, u32)| match parts.program.index_terms[from as usize..to as usize] {
            [term] if !term.minus => Some(term.value),
            _ => None,
        };
        let mut known = |range| match single(range) {
            Some(IndexValue::Item(item)) => self.value(Value::Item(item)),
            _ => Err(Stop::Unproven),
        };
        match (known(x)?, known(y)?) {
            (AbstractValue::Column(one), AbstractValue::Row(other)) if one == other => {
                // It may be the chosen cell, too.
                self.shown = None;
                Ok(())
            }
            _ => Err(Stop::Unproven),
        }
    }
}
