//! Paths into the syntax tree of a rule.

/// A step from a part of a rule to one of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// From a rule or an inner if to its condition.
    Condition,
    /// From a join to one of its conditions.
    Part(usize),
    /// From a join to its connective.
    Join,
    /// From a test to its left side.
    Left,
    /// From a test to its comparison.
    Comparison,
    /// From a test to its right side.
    Right,
    /// From a rule or an inner if to a statement of its then-branch. A rule without a condition has exactly
    /// one such statement.
    Then(usize),
    /// The same for the else-branch.
    Otherwise(usize),
    /// From an assignment to what it writes to.
    Target,
    /// From an assignment to one of its values.
    Value(usize),
    /// From an assignment to all of its values.
    Values,
    /// From an assignment to the operator before one of its values.
    Operator(usize),
    /// From a cell to its layer.
    Layer,
    /// From a cell to its column and row.
    Place,
    /// From a count to what decides which cells it is about.
    Within,
}

/// The steps from a rule to one of its parts; empty for the rule itself.
pub type Path = Vec<Step>;

/// Returns a path extended by more steps.
pub(super) fn with(path: &[Step], steps: &[Step]) -> Path {
    [path, steps].concat()
}

/// Returns the path to the statement, or the joined condition, `count` places further on.
pub fn later(path: &[Step], count: usize) -> Path {
    let mut path = path.to_vec();
    if let Some(Step::Then(at) | Step::Otherwise(at) | Step::Part(at)) = path.last_mut() {
        *at += count;
    }
    path
}

/// Returns the path of the condition to which a picture, or the left side of a test, belongs.
pub fn condition_of(path: &[Step]) -> Option<&[Step]> {
    let start = path.iter().position(|step| *step == Step::Condition)? + 1;
    let parts = path[start..].iter().take_while(|step| matches!(step, Step::Part(_))).count();
    let (condition, rest) = path.split_at(start + parts);
    matches!(rest.first(), None | Some(Step::Left)).then_some(condition)
}

/// Returns whether two lines stand in the same block.
pub(super) fn is_sibling(one: &[Step], other: &[Step]) -> bool {
    let kind = |step: &Step| std::mem::discriminant(step);
    match (one.split_last(), other.split_last()) {
        (Some((last, owner)), Some((end, block))) => owner == block && kind(last) == kind(end),
        _ => false,
    }
}
