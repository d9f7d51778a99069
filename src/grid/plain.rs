//! Rewrites rules of the extended language in the plain one, where that is certain to mean the same.
//!
//! A condition with groups becomes one rule for each way in which its tests can come out, with the tests in
//! evaluation order; so a test that fails with an error skips what it did before. Statements around and
//! inside an inner if become rules of their own, in order. This is correct as long as no test is evaluated
//! again after something that it reads has been written; where that could happen, nothing is rewritten.

use rustc_hash::FxHashSet;

use super::format;
use super::model::Language;
use super::parse;
use super::spelt::spelt;
use super::syntax::{
    Assignment, CellRef, Comparison, Condition, Operand, Operator, Rule, Statement, Target, Test,
};

/// The most plain rules that one rule may become.
const MOST_RULES: usize = 64;
/// Does nothing, for a rule that only breaks.
const NOTHING: &str = "VALID[A.x, A.y] = VALID[A.x, A.y];";

/// Returns plain rules, each with its break, that together do what a rule of the extended language does; a
/// rule that is plain already is returned as it is. `None` when that is not certain, or when the rule has a
/// fault.
pub fn plain(text: &str, breaks: bool) -> Option<Vec<(String, bool)>> {
    if parse::parse(text, Language::Plain).is_sound() {
        return Some(vec![(text.to_owned(), breaks)]);
    }
    let parsed = parse::parse(text, Language::Extended);
    let Rule::When { condition, then, otherwise } = parsed.rule.as_ref().filter(|_| parsed.is_sound())?
    else {
        return None;
    };
    let is_simple = |block: &[Statement]| block.iter().all(|part| matches!(part, Statement::Assign(_)));
    if is_plain(condition) && is_simple(then) && otherwise.as_deref().is_none_or(is_simple) {
        // The plain language has no order comparisons and no products.
        return None;
    }
    let pieces = branches(condition, then, otherwise.as_deref(), &[], breaks)?;
    pieces.into_iter().map(|piece| Some((piece.written(text)?, piece.breaks))).collect()
}

/// Whether the plain language can join these tests.
fn is_plain(condition: &Condition) -> bool {
    match condition {
        Condition::Test(_) => true,
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter().all(|part| matches!(part, Condition::Test(_)))
        }
        Condition::Fits(_) | Condition::Push(_) => false,
    }
}

/// A test and the outcome that is required.
#[derive(Clone, Copy)]
struct TestOutcome<'a> {
    test: &'a Test,
    holds: bool,
}

/// One plain rule: outcomes of tests, and the statements for that case.
struct Piece<'a> {
    answers: Vec<TestOutcome<'a>>,
    /// No assignments: the rule only breaks.
    assignments: Vec<&'a Statement>,
    breaks: bool,
}

impl Piece<'_> {
    /// Writes it with the words as spelled in the text that it comes from.
    fn written(&self, text: &str) -> Option<String> {
        let tests: Option<Vec<Condition>> = self.answers.iter().map(|answer| answer.tree()).collect();
        let condition = match tests?.as_slice() {
            [single] => single.clone(),
            tests => Condition::All(tests.to_vec()),
        };
        let then = self.assignments.iter().copied().cloned().collect();
        let mut rule = spelt(text, Rule::When { condition, then, otherwise: None });
        if let Rule::When { then, .. } = &mut rule
            && then.is_empty()
            && let Some(Rule::Always(nothing)) = parse::parse(NOTHING, Language::Plain).rule
            && let Rule::Always(nothing) = spelt(NOTHING, Rule::Always(nothing))
        {
            then.push(nothing);
        }
        Some(format::write(&rule))
    }

    /// Whether it writes something that one of these names stands for.
    fn writes(&self, names: &FxHashSet<&str>) -> bool {
        self.assignments.iter().any(|statement| {
            let Statement::Assign(Assignment { target, .. }) = statement else { return true };
            names.contains(match target {
                Target::Item(word) => word.text.as_str(),
                Target::Cell(cell) => cell.matrix.text.as_str(),
            })
        })
    }
}

impl TestOutcome<'_> {
    /// The test that holds for this outcome.
    fn tree(self) -> Option<Condition> {
        let comparison = match (self.test.comparison, self.holds) {
            (Comparison::Equal, true) | (Comparison::Unequal, false) => Comparison::Equal,
            (Comparison::Equal, false) | (Comparison::Unequal, true) => Comparison::Unequal,
            _ => return None,
        };
        Some(Condition::Test(Test { comparison, ..self.test.clone() }))
    }
}

/// The plain rules for an if that is reached after these outcomes.
fn branches<'a>(
    condition: &'a Condition,
    then: &'a [Statement],
    otherwise: Option<&'a [Statement]>,
    before: &[TestOutcome<'a>],
    breaks: bool,
) -> Option<Vec<Piece<'a>>> {
    let mut asked = FxHashSet::default();
    condition.tests().into_iter().for_each(|test| names(test, &mut asked));
    let mut pieces: Vec<Piece<'a>> = Vec::new();
    // A rule that writes what the condition reads comes last: nothing after it reads that again.
    let mut last: Option<Vec<Piece<'a>>> = None;
    for (holds, block) in [(true, Some(then)), (false, otherwise)] {
        let Some(block) = block else { continue };
        for way in ways(condition, holds)? {
            let answers: Vec<TestOutcome<'a>> = before.iter().copied().chain(way).collect();
            let ends = breaks && holds;
            let group = block_pieces(block, &answers, ends)?;
            let (end, others) = group.split_last()?;
            if others.iter().any(|piece| piece.writes(&asked)) {
                return None;
            }
            if !end.writes(&asked) || ends {
                pieces.extend(group);
            } else if last.replace(group).is_some() {
                return None;
            }
            if pieces.len() > MOST_RULES {
                return None;
            }
        }
    }
    pieces.extend(last.into_iter().flatten());
    Some(pieces)
}

/// The plain rules for a block, in order.
fn block_pieces<'a>(
    block: &'a [Statement],
    answers: &[TestOutcome<'a>],
    breaks: bool,
) -> Option<Vec<Piece<'a>>> {
    let mut pieces: Vec<Piece<'a>> = Vec::new();
    let mut is_open = false;
    for statement in block {
        match statement {
            Statement::Faulty(_)
            | Statement::Loop(_)
            | Statement::Picture(_)
            | Statement::Push(_)
            | Statement::Do(_) => {
                return None;
            }
            Statement::When { condition, then, otherwise, .. } => {
                pieces.extend(branches(condition, then, otherwise.as_deref(), answers, false)?);
                is_open = false;
            }
            Statement::Assign(assignment) => {
                if assignment.rest.iter().any(|(operator, _)| *operator == Operator::Times) {
                    return None;
                }
                match pieces.last_mut().filter(|_| is_open) {
                    Some(piece) => piece.assignments.push(statement),
                    None => pieces.push(Piece {
                        answers: answers.to_vec(),
                        assignments: vec![statement],
                        breaks: false,
                    }),
                }
                is_open = true;
            }
        }
    }
    if !is_open || pieces.is_empty() {
        // When only an inner if can fire, something must fire nevertheless, in order to break.
        let nothing = Piece { answers: answers.to_vec(), assignments: Vec::new(), breaks: false };
        pieces.extend((breaks || pieces.is_empty()).then_some(nothing));
    }
    if let Some(piece) = pieces.last_mut() {
        piece.breaks = breaks;
    }
    Some(pieces)
}

/// The ways in which the tests of a condition come out when it has this result, each up to where evaluation
/// stops.
fn ways(condition: &Condition, holds: bool) -> Option<Vec<Vec<TestOutcome<'_>>>> {
    let (parts, all) = match condition {
        Condition::Test(test) => return Some(vec![vec![TestOutcome { test, holds }]]),
        Condition::All(parts) => (parts, true),
        Condition::Any(parts) => (parts, false),
        Condition::Fits(_) | Condition::Push(_) => return None,
    };
    // How the parts so far come out without deciding the result.
    let mut open: Vec<Vec<TestOutcome<'_>>> = vec![Vec::new()];
    let mut found = Vec::new();
    for part in parts {
        if holds != all {
            found.extend(joined(&open, &ways(part, holds)?)?);
        }
        open = joined(&open, &ways(part, all)?)?;
    }
    if holds == all {
        found.extend(open);
    }
    Some(found)
}

/// Each of the first ways followed by each of the second.
fn joined<'a>(
    first: &[Vec<TestOutcome<'a>>],
    second: &[Vec<TestOutcome<'a>>],
) -> Option<Vec<Vec<TestOutcome<'a>>>> {
    let pairs =
        first.iter().flat_map(|way| second.iter().map(move |rest| [way.clone(), rest.clone()].concat()));
    (first.len() * second.len() <= MOST_RULES).then(|| pairs.collect())
}

/// Collects the names that a test reads.
fn names<'a>(test: &'a Test, names: &mut FxHashSet<&'a str>) {
    for operand in [&test.left, &test.right] {
        match operand {
            Operand::Negative(..)
            | Operand::Count(_)
            | Operand::Sum(_)
            | Operand::Call(_)
            | Operand::Attribute(_)
            | Operand::Turned(_)
            | Operand::Quoted(_) => {}
            Operand::Word(word) => names.extend([word.text.as_str()]),
            Operand::Cell(CellRef { matrix, x, y, .. }) => {
                names.extend([matrix.text.as_str()]);
                for index in [x, y] {
                    let words = std::iter::once(&index.first).chain(index.rest.iter().map(|(_, word)| word));
                    names.extend(words.map(|word| word.text.as_str()));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str, breaks: bool) -> Option<Vec<(String, bool)>> {
        let one_line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        plain(text, breaks)
            .map(|rules| rules.into_iter().map(|(text, breaks)| (one_line(text), breaks)).collect())
    }

    /// Groups of tests become one rule for each way they can come out.
    #[test]
    fn groups_become_rules() {
        let text = "if (((S[A.x, 0] == Red) OR (S[A.x, 1] == Red)) AND (n != 1)) { m = 1; }";
        let first = "if ((S[A.x, 0] == Red) AND (n != 1)) { m = 1; }";
        let second = "if ((S[A.x, 0] != Red) AND (S[A.x, 1] == Red) AND (n != 1)) { m = 1; }";
        let rules = |breaks| Some(vec![(first.to_owned(), breaks), (second.to_owned(), breaks)]);
        assert_eq!(texts(text, false), rules(false));
        assert_eq!(texts(text, true), rules(true));
    }

    /// An if within a rule becomes rules of its own, and only the end of the whole breaks.
    #[test]
    fn inner_ifs_become_rules() {
        let text = "if (a == 1) { b = 2; if (b == 2) { c = 1; } else { c = 2; } }";
        let rules = [
            ("if (a == 1) { b = 2; }", false),
            ("if ((a == 1) AND (b == 2)) { c = 1; }", false),
            ("if ((a == 1) AND (b != 2)) { c = 2; }", false),
            ("if (a == 1) { VALID[A.x, A.y] = VALID[A.x, A.y]; }", true),
        ];
        let wanted = |count: usize| rules[..count].iter().map(|(text, breaks)| ((*text).to_owned(), *breaks));
        assert_eq!(texts(text, true), Some(wanted(4).collect()));
        assert_eq!(texts(text, false), Some(wanted(3).collect()));
    }

    /// A rule is left alone when it could write what it reads again, or uses order comparisons or products.
    #[test]
    fn what_is_not_sure_stays() {
        for text in [
            "if (a == 1) { a = 2; if (b == 2) { c = 1; } }",
            "if (a == 1) { a = 2; } else if (a == 2) { a = 1; }",
            "if ((x == 1) AND ((S[0, 0] == On) OR (S[0, 1] == On))) { S[1, 0] = On; }",
            "if (S[a, 0] == On) { a = 2; if (b == 2) { c = 1; } }",
            "if (a < 1) { b = 2; }",
            "if (a == 1) { if (a == b) { b = 2 * b; } }",
            "a = 2 * a;",
            "if (a == 1) { if (b == 2) { b = ; } }",
        ] {
            assert_eq!(texts(text, false), None, "{text}");
        }
        assert_eq!(texts("a = 1;", true), Some(vec![("a = 1;".to_owned(), true)]));
    }
}
