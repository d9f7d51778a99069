//! Where in the tree of a rule something stands.

/// A step from a part of a rule to one of its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// From a rule or an inner if to its condition.
    Condition,
    /// From joined conditions to one of them.
    Part(usize),
    /// From joined conditions to what joins them.
    Join,
    /// From a test to its left side.
    Left,
    /// From a test to what it asks.
    Comparison,
    /// From a test to its right side.
    Right,
    /// From a rule or an inner if to a statement that is carried out when its condition holds. A rule without a
    /// condition has one such statement.
    Then(usize),
    /// The same for a statement that is carried out otherwise.
    Otherwise(usize),
    /// From an assignment to what it writes to.
    Target,
    /// From an assignment to one of its values.
    Value(usize),
    /// From an assignment to all of its values.
    Values,
    /// From an assignment to the sign before one of its values.
    Operator(usize),
    /// From a cell to its layer.
    Layer,
    /// From a cell to its column and row.
    Place,
}

/// The steps from a rule to a part of it; none for the rule itself.
pub type Path = Vec<Step>;

/// Returns a path with more steps.
pub(super) fn with(path: &[Step], steps: &[Step]) -> Path {
    [path, steps].concat()
}

/// Returns the way to the statement so many places behind one.
pub(super) fn later(path: &[Step], count: usize) -> Path {
    let mut path = path.to_vec();
    if let Some(Step::Then(at) | Step::Otherwise(at)) = path.last_mut() {
        *at += count;
    }
    path
}
