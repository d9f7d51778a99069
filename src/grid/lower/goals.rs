//! Lowers goals that are conditions into something that can be evaluated.

use super::{Lowering, Surroundings, Typed};
use crate::grid::fault::{Fault, FaultLocation};
use crate::grid::goal::{Asks, Conditions, Side, Test};
use crate::grid::names::{Meaning, Texts, Type};
use crate::grid::parse::ParsedGoal;
use crate::grid::reason::Reason;
use crate::grid::syntax::{self, Condition, Count, Operand, Word};

/// Lowers the conditions of all goals. A goal with a syntax error never holds. The cells that no rule changes
/// are not filled in yet.
pub(in crate::grid) fn goals(
    goals: &[ParsedGoal],
    around: &Surroundings<'_>,
    texts: &mut Texts,
) -> (Conditions, Vec<Fault>) {
    let mut lowering = Lowering::new(around, texts);
    // No move is being made.
    lowering.loops.clear();
    let mut list = Vec::new();
    for (index, goal) in goals.iter().enumerate() {
        lowering.rule = index;
        list.push(goal.condition.as_ref().map_or(Asks::Nothing, |condition| lowering.asks(condition)));
    }
    let mut faults = lowering.faults;
    for fault in &mut faults {
        if let FaultLocation::Rule(goal, span) = &fault.place {
            fault.place = FaultLocation::Goal(*goal, span.clone());
        }
    }
    (Conditions { program: lowering.program, list }, faults)
}

impl Lowering<'_> {
    fn asks(&mut self, condition: &Condition) -> Asks {
        let mut all = |parts: &[Condition]| parts.iter().map(|part| self.asks(part)).collect();
        match condition {
            Condition::All(parts) => Asks::All(all(parts)),
            Condition::Any(parts) => Asks::Any(all(parts)),
            Condition::Test(test) => match self.goal_test(test) {
                Ok(test) => Asks::Test(test),
                Err(_) => Asks::Nothing,
            },
            // Goals have no pictures.
            Condition::Fits(_) | Condition::Push(_) => Asks::Nothing,
        }
    }

    fn goal_test(&mut self, test: &syntax::Test) -> Result<Test, Reason> {
        let ((left, left_type), (right, right_type)) = match (self.side(&test.left), self.side(&test.right)) {
            (Ok(left), Ok(right)) => (left, right),
            (Err(reason), _) | (_, Err(reason)) => return Err(reason),
        };
        if left_type != right_type {
            self.fault("rule-types-compared", &test.span, vec![]);
            return Err(Reason::Type);
        }
        if test.comparison.is_order() && left_type != Type::Int {
            self.fault("rule-order-not-number", &test.span, vec![]);
            return Err(Reason::Type);
        }
        for (side, other) in [(left, &test.right), (right, &test.left)] {
            if let Side::Value(value) = side {
                self.warn_unknown_piece(value, other);
            }
        }
        Ok(Test { left, comparison: test.comparison, right })
    }

    fn side(&mut self, operand: &Operand) -> Result<(Side, Type), Reason> {
        match operand {
            Operand::Count(count) => Ok((self.count(count)?, Type::Int)),
            _ => self.operand(operand).map(|(value, kind)| (Side::Value(value), kind)),
        }
    }

    fn count(&mut self, count: &Count) -> Result<Side, Reason> {
        let (layer, span) = match &count.layer {
            Some(layer) => (layer.text.as_str(), &layer.span),
            None => ("state", &count.span),
        };
        let names = self.around.names;
        let Some((matrix, cells)) = names.matrix(layer) else {
            let similar = names.similar_matrix(layer).unwrap_or("").to_owned();
            self.fault("rule-layer-unknown", span, vec![("name", layer.to_owned()), ("similar", similar)]);
            return Err(Reason::Unknown);
        };
        // The parser of goals knows single values only.
        let counted = count.what.single().ok_or(Reason::Syntax)?;
        let (value, kind) = self.counted(counted)?;
        if kind != cells {
            self.fault("rule-types-compared", &count.span, vec![]);
            return Err(Reason::Type);
        }
        if matches!(layer, "state" | "final") {
            self.warn_no_piece(counted);
        }
        Ok(Side::Count { matrix: matrix as u32, value })
    }

    fn counted(&mut self, word: &Word) -> Typed {
        self.operand(&Operand::Word(word.clone()))
    }

    fn warn_no_piece(&mut self, word: &Word) {
        let names = self.around.names;
        if matches!(names.meaning(&word.text), Meaning::Text) && !names.is_piece(&word.text) {
            let similar = names.similar_piece(&word.text).unwrap_or("").to_owned();
            let args = vec![("name", word.text.clone()), ("similar", similar)];
            self.fault("rule-piece-unknown", &word.span, args);
        }
    }
}

/// Returns whether a goal mentions one of these variables, including in the column or row of a cell.
pub(in crate::grid) fn mentions(goals: &[ParsedGoal], items: &[&str]) -> bool {
    let of_index = |index: &syntax::Index| {
        std::iter::once(&index.first)
            .chain(index.rest.iter().map(|(_, word)| word))
            .any(|word| items.contains(&word.text.as_str()))
    };
    let of_operand = |operand: &Operand| match operand {
        // Goals have neither sums nor functions.
        Operand::Negative(..)
        | Operand::Sum(_)
        | Operand::Call(_)
        | Operand::Attribute(_)
        | Operand::Turned(_)
        | Operand::Quoted(_) => false,
        Operand::Word(word) => items.contains(&word.text.as_str()),
        Operand::Count(count) => count.what.single().is_some_and(|word| items.contains(&word.text.as_str())),
        Operand::Cell(cell) => of_index(&cell.x) || of_index(&cell.y),
    };
    let tests = goals.iter().filter_map(|goal| goal.condition.as_ref()).flat_map(Condition::tests);
    tests.into_iter().any(|test| of_operand(&test.left) || of_operand(&test.right))
}
