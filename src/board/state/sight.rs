//! Who sees what, as data.

use std::sync::Arc;

use super::{Rows, State};
use crate::board::layout::Index;
use crate::board::plan::Plan;

/// Who sees what in states whose things lie in the same sets and maps and are shown to the same seats. It holds on to the shared
/// tables that it was made from, and serves every state that still shares them.
#[derive(Clone, Debug)]
pub(in crate::board) struct Sight {
    pub rows: Arc<Rows>,
    pub plan: Arc<Plan>,
    pub seen: Arc<Vec<u32>>,
    /// For each node, the seats that see it; everybody sees what is no element.
    pub nodes: Vec<u32>,
    /// The elements that some seat does not see, in numeric order.
    pub closed: Vec<Index>,
    /// The attributes that some seat does not see, with the seats that do.
    pub closed_attrs: Vec<(u16, u32)>,
    /// For each seat, a digest of what it sees in the sets.
    pub rows_seen: Vec<u64>,
    /// The seats that see something which is hidden from another one. Everybody is told that.
    pub seeing_more: u32,
}

impl Sight {
    /// Returns whether this is still who sees what.
    pub fn fits(&self, state: &State) -> bool {
        Arc::ptr_eq(&self.rows, &state.rows)
            && Arc::ptr_eq(&self.plan, &state.plan)
            && Arc::ptr_eq(&self.seen, &state.seen)
    }

    /// Returns whether a seat sees a node.
    pub fn sees(&self, seat: u16, node: Index) -> bool {
        self.nodes[usize::from(node)] & (1 << seat) != 0
    }

    /// Returns whether a seat sees the value of an attribute.
    pub fn tells(&self, seat: u16, attr: u16) -> bool {
        let found = self.closed_attrs.binary_search_by_key(&attr, |(attr, _)| *attr);
        found.map_or(true, |at| self.closed_attrs[at].1 & (1 << seat) != 0)
    }

    /// Returns whether every seat sees the value of an attribute.
    pub fn all_tell(&self, attr: u16) -> bool {
        self.closed_attrs.binary_search_by_key(&attr, |(attr, _)| *attr).is_err()
    }

    /// Returns the elements that a seat does not see, in numeric order.
    pub fn hidden(&self, seat: u16) -> impl Iterator<Item = Index> {
        self.closed.iter().copied().filter(move |node| !self.sees(seat, *node))
    }
}
