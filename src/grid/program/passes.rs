//! Which of several tests a value passes, looked up in a table.

use super::WhatCode;

/// The most tests in one table: one bit each.
pub(in crate::grid) const MOST_TESTS: usize = 64;
/// The longest table. Tests that name values further apart are made one by one.
const LONGEST: i64 = 4096;

/// A table from values to the tests that they pass: bit 0 for the first test.
#[derive(Clone, Debug)]
pub(in crate::grid) struct Passes {
    /// The value of the first entry.
    first: i32,
    /// The values that tests name, and those between.
    named: Vec<u64>,
    /// All other values.
    other: u64,
}

impl Passes {
    /// Makes the table for values that `named` names; `passed` tells what a value passes, or any value without a name.
    /// None if the values lie too far apart.
    pub(in crate::grid) fn new(
        named: impl Iterator<Item = i32> + Clone,
        passed: impl Fn(Option<i32>) -> u64,
    ) -> Option<Self> {
        let other = passed(None);
        let (Some(first), Some(last)) = (named.clone().min(), named.max()) else {
            return Some(Self { first: 0, named: Vec::new(), other });
        };
        let is_short = i64::from(last) - i64::from(first) < LONGEST;
        is_short.then(|| Self {
            first,
            named: (first..=last).map(|value| passed(Some(value))).collect(),
            other,
        })
    }

    #[inline]
    pub(in crate::grid) fn of(&self, value: i32) -> u64 {
        let place = value.wrapping_sub(self.first) as u32 as usize;
        self.named.get(place).copied().unwrap_or(self.other)
    }
}

impl WhatCode {
    /// The values that it names.
    pub(in crate::grid) fn values(&self) -> &[i32] {
        match self {
            Self::Is(value) => std::slice::from_ref(value),
            Self::OneOf(values) | Self::NoneOf(values) => values,
            Self::Any | Self::Edge | Self::Named(_) => &[],
        }
    }

    /// The values of which it asks for one; none if it asks for something else.
    pub(in crate::grid) fn texts(&self) -> Option<&[i32]> {
        match self {
            Self::Is(_) | Self::OneOf(_) => Some(self.values()),
            Self::Any | Self::Edge | Self::NoneOf(_) | Self::Named(_) => None,
        }
    }

    /// Whether a cell of the layer may pass it that holds this value, or one that it does not name.
    pub(in crate::grid) fn may_hold(&self, value: Option<i32>) -> bool {
        let is_named = value.is_some_and(|value| self.values().contains(&value));
        match self {
            Self::Any | Self::Named(_) => true,
            Self::Edge => false,
            Self::Is(_) | Self::OneOf(_) => is_named,
            Self::NoneOf(_) => !is_named,
        }
    }
}
