//! The list of what can be given a look, in groups: pieces, fields, and what holds them.

use super::Looks;
use crate::board::look::Named;
use crate::board::material::{Kind, Material};

/// A group with more names than this is folded until somebody opens it.
const MOST_OPEN: usize = 12;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Group {
    /// What is moved, played or drawn.
    Pieces,
    /// What boards are made of.
    Fields,
    /// Players, sets, boards.
    Holders,
}

impl Group {
    pub const ALL: [Self; 3] = [Self::Pieces, Self::Fields, Self::Holders];

    /// Returns the key of its title.
    pub fn key(self) -> &'static str {
        match self {
            Self::Pieces => "looks-group-pieces",
            Self::Fields => "looks-group-fields",
            Self::Holders => "looks-group-holders",
        }
    }
}

impl Looks {
    /// Returns the group of a name.
    pub(super) fn group(&self, named: &Named) -> Group {
        match named.is_element {
            true if self.fields.contains(&named.name) => Group::Fields,
            true => Group::Pieces,
            false => Group::Holders,
        }
    }

    /// Returns whether the names of a group are shown.
    pub(super) fn is_open(&self, group: Group) -> bool {
        let is_short = || self.names.iter().filter(|named| self.group(named) == group).count() <= MOST_OPEN;
        self.switched.get(&group).copied().unwrap_or_else(is_short)
    }

    /// Opens the group of a name.
    pub(super) fn open_group_of(&mut self, name: &str) {
        let group = self.names.iter().find(|named| named.name == name).map(|named| self.group(named));
        if let Some(group) = group {
            let _ = self.switched.insert(group, true);
        }
    }

    /// Finds out again which names belong to fields.
    pub(super) fn note_fields(&mut self, material: &Material) {
        let mut fields = std::collections::BTreeSet::new();
        material.each(|node| {
            if let Kind::Map(map) = &node.kind {
                fields.extend(map.content.iter().map(|(.., element)| element.name.clone()));
            }
        });
        self.fields = fields;
    }
}
