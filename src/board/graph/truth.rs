//! What a condition adds to what is known, and whether it can hold at all.

use super::effects::literal;
use super::state::{Size, State, Value};
use crate::board::rules::Condition;

/// What is known while the jumps of one part are tried: nothing changes in between.
#[derive(Clone, Debug, Default)]
pub(super) struct Trying<'r> {
    pub state: State<'r>,
    /// The conditions that are known to hold, or not to.
    said: Vec<(&'r Condition, bool)>,
}

impl<'r> Trying<'r> {
    pub fn new(state: State<'r>) -> Self {
        Self { state, said: Vec::new() }
    }

    /// Returns what is known if all conditions hold; otherwise the first that cannot.
    pub fn where_all(&self, conditions: &'r [Condition]) -> Result<Self, usize> {
        let mut trying = self.clone();
        for (index, condition) in conditions.iter().enumerate() {
            if !trying.suppose(condition, true) {
                return Err(index);
            }
        }
        Ok(trying)
    }

    /// Adds that not all conditions hold. Returns whether that is possible.
    pub fn go_on(&mut self, conditions: &'r [Condition]) -> bool {
        let open: Vec<_> = conditions.iter().filter(|it| self.clone().suppose(it, false)).collect();
        match open[..] {
            [] => false,
            // If the others surely hold, this one does not.
            [only] => self.suppose(only, false),
            _ => true,
        }
    }

    /// Adds that a condition holds, or that it does not. Returns whether that is possible.
    fn suppose(&mut self, condition: &'r Condition, holds: bool) -> bool {
        if self.said.iter().any(|said| contradicts(*said, condition, holds)) {
            return false;
        }
        self.said.push((condition, holds));
        match &condition.params[..] {
            [a, b] if condition.verb.starts_with("attr.") => self.compare(condition, a, b, holds),
            [a, rest @ ..] => self.size(&condition.verb, a, rest.first().map(String::as_str), holds),
            [] => true,
        }
    }

    fn compare(&mut self, condition: &Condition, a: &str, b: &str, holds: bool) -> bool {
        let verb = &condition.verb["attr.".len()..];
        let (verb, with_literal) = verb.strip_suffix('V').map_or((verb, false), |verb| (verb, true));
        let Some(verb) = order(verb, holds) else { return true };
        let (own, other) = (self.state.value(a), if with_literal { literal(b) } else { self.state.value(b) });
        if !with_literal && a == b {
            // An order comparison of texts holds neither way.
            return !(matches!(verb, "ne" | "lt" | "gt") && (holds || own != Value::Any));
        }
        // Something that may be a text is compared only with a literal number.
        if other == Value::Any || own == Value::Any && !with_literal {
            return true;
        }
        let Some((own, other)) = narrowed(verb, own.range(), other.range()) else { return false };
        self.state.set(a, Value::Int(own.0, own.1));
        if !with_literal {
            self.state.set(b, Value::Int(other.0, other.1));
        }
        true
    }

    fn size(&mut self, verb: &str, stack: &str, other: Option<&str>, holds: bool) -> bool {
        let count = other.and_then(|count| count.parse::<i64>().ok());
        let number = |count: i64| u32::try_from(count.max(0)).unwrap_or(u32::MAX);
        match (verb, holds, count) {
            ("coll.empty", true, _) | ("coll.some", false, _) => self.at_most(stack, 0),
            ("coll.empty", false, _) | ("coll.some", true, _) => self.at_least_one(stack),
            ("coll.sizeEqV", true, Some(count)) => match count {
                ..0 => false,
                0 => self.at_most(stack, 0),
                _ => self.at_least(stack, number(count)) && self.at_most(stack, number(count)),
            },
            ("coll.sizeEqV", false, Some(0)) => self.at_least_one(stack),
            ("coll.sizeGeV", true, Some(count)) | ("coll.sizeLtV", false, Some(count)) => {
                self.at_least(stack, number(count))
            }
            ("coll.sizeGeV", false, Some(count)) | ("coll.sizeLtV", true, Some(count)) => {
                count > 0 && self.at_most(stack, number(count - 1))
            }
            ("coll.within", true, _) => {
                self.at_least_one(stack) && other.is_none_or(|other| self.at_least_one(other))
            }
            ("coll.apart", false, _) => {
                self.at_least_one(stack) && other.is_none_or(|other| self.at_least_one(other))
            }
            ("elem.placed" | "elem.unplaced" | "place.free" | "place.taken" | "player.is", true, _) => {
                self.at_least_one(stack)
            }
            _ => true,
        }
    }

    fn at_least_one(&mut self, stack: &str) -> bool {
        self.at_least(stack, 1)
    }

    fn at_least(&mut self, stack: &str, count: u32) -> bool {
        let top = self.state.top(stack);
        if top.most < count {
            return false;
        }
        if count > 0 {
            self.state.change(stack, |tops| tops.replace(|top| Size { some: true, ..top }));
        }
        true
    }

    fn at_most(&mut self, stack: &str, count: u32) -> bool {
        let top = self.state.top(stack);
        if top.some && count == 0 {
            return false;
        }
        // Where no collection is known, there may be none.
        self.state.change(stack, |tops| {
            if !tops.list.is_empty() {
                tops.replace(|top| Size { most: top.most.min(count), ..top });
            }
        });
        true
    }
}

/// Returns the comparison that holds when another one does, or does not.
fn order(verb: &str, holds: bool) -> Option<&'static str> {
    const PAIRS: [(&str, &str); 3] = [("eq", "ne"), ("lt", "ge"), ("gt", "le")];
    let mut both = PAIRS.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
    both.find(|(it, _)| *it == verb).map(|(it, opposite)| if holds { it } else { opposite })
}

type Range = (i64, i64);

/// Returns two ranges narrowed by a comparison of them that holds.
fn narrowed(verb: &str, a: Range, b: Range) -> Option<(Range, Range)> {
    let (a, b) = match verb {
        "eq" => {
            let both = (a.0.max(b.0), a.1.min(b.1));
            (both, both)
        }
        "ne" => (without(a, b), without(b, a)),
        "lt" => ((a.0, a.1.min(b.1.saturating_sub(1))), (b.0.max(a.0.saturating_add(1)), b.1)),
        "le" => ((a.0, a.1.min(b.1)), (b.0.max(a.0), b.1)),
        "gt" => ((a.0.max(b.0.saturating_add(1)), a.1), (b.0, b.1.min(a.1.saturating_sub(1)))),
        _ => ((a.0.max(b.0), a.1), (b.0, b.1.min(a.1))),
    };
    (a.0 <= a.1 && b.0 <= b.1).then_some((a, b))
}

/// Returns a range without a single number at one of its ends.
fn without(range: Range, number: Range) -> Range {
    match number.0 == number.1 {
        true if range.0 == number.0 => (range.0.saturating_add(1), range.1),
        true if range.1 == number.0 => (range.0, range.1.saturating_sub(1)),
        _ => range,
    }
}

/// Returns whether a condition cannot hold (or fail), given that another one holds (or fails).
fn contradicts((said, held): (&Condition, bool), condition: &Condition, holds: bool) -> bool {
    if said.params != condition.params {
        return false;
    }
    let (a, b) = (said.verb.as_str(), condition.verb.as_str());
    if a == b {
        return held != holds;
    }
    let is = |pair: &(&str, &str)| (pair.0 == a && pair.1 == b) || (pair.0 == b && pair.1 == a);
    match (held, holds) {
        (true, true) => OPPOSITE.iter().chain(EXCLUSIVE).any(is),
        (false, false) => OPPOSITE.iter().any(is),
        _ => false,
    }
}

/// Exactly one of the two holds.
const OPPOSITE: &[(&str, &str)] =
    &[("coll.empty", "coll.some"), ("node.exists", "node.missing"), ("player.is", "player.isNot")];

/// At most one of the two holds.
const EXCLUSIVE: &[(&str, &str)] = &[
    ("attr.eq", "attr.ne"),
    ("attr.eq", "attr.lt"),
    ("attr.eq", "attr.gt"),
    ("attr.lt", "attr.gt"),
    ("attr.lt", "attr.ge"),
    ("attr.le", "attr.gt"),
    ("attr.eqV", "attr.neV"),
    ("elem.placed", "elem.unplaced"),
    ("place.free", "place.taken"),
];
