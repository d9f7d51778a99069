//! Outcomes of chance that are given beforehand, for scenarios.
//!
//! A given outcome takes the place of a drawn one. The generator draws all the same, so that everything else comes out as
//! it would without, and the seeded chance goes on when the given outcomes are used up.

use std::sync::Arc;

use super::layout::Index;

/// The given outcomes that are still to come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Given {
    /// The last one comes first.
    pub dice: Vec<i64>,
    /// The number of a set, and its first elements.
    pub orders: Vec<(u16, Vec<Index>)>,
}

impl Given {
    /// Takes the next throw.
    pub fn throw(given: &mut Option<Arc<Self>>) -> Option<i64> {
        let _ = given.as_ref()?.dice.last()?;
        Self::take(given, |given| given.dice.pop())
    }

    /// Takes the next order of a set.
    pub fn order(given: &mut Option<Arc<Self>>, set: u16) -> Option<Vec<Index>> {
        let at = given.as_ref()?.orders.iter().position(|(of, _)| *of == set)?;
        Self::take(given, |given| Some(given.orders.remove(at).1))
    }

    // States without outcomes to come are equal, wherever they came from.
    fn take<T>(given: &mut Option<Arc<Self>>, take: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let left = Arc::make_mut(given.as_mut()?);
        let taken = take(left);
        if *left == Self::default() {
            *given = None;
        }
        taken
    }

    /// Puts other elements in the place of each.
    pub fn rename(&mut self, new: impl Fn(Index) -> Index) {
        self.orders.iter_mut().flat_map(|(_, order)| order).for_each(|element| *element = new(*element));
    }
}
