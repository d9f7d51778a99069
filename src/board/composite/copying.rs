//! Copying blocks and composite blocks to another place, also in another game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::making::free;
use super::mapping::OUT;
use super::{Design, Exit, Item, flat};

/// The name of a copy whose original has none.
const NAMELESS: &str = "Block";

impl Design {
    /// Returns the blocks and composite blocks with the given keys, in the order of the rules.
    pub fn copied(&self, keys: &BTreeSet<String>) -> Vec<Item> {
        self.items.iter().filter(|item| keys.contains(item.key())).cloned().collect()
    }

    /// Appends copies, under other keys if their own are taken. Jumps between the copies stay between them.
    /// Other jumps lead to whatever has their key here or is an exit of this place; those that would lead
    /// nowhere are dropped. Also returns the keys of the copies.
    pub fn pasted(&self, copies: &[Item], exits: &[Exit]) -> (Self, Vec<String>) {
        let here: BTreeSet<String> = self.keys().into_iter().map(str::to_owned).collect();
        let mut taken = here.clone();
        let mut keys = BTreeMap::new();
        let mut new = Vec::new();
        for item in copies {
            let key = free(&mut taken, &plain(item.key()));
            // If two have the same key, jumps lead to the first, as in rules.
            let _ = keys.entry(item.key()).or_insert_with(|| key.clone());
            new.push(key);
        }
        // Plain rules name the first block of a composite block.
        let begins: BTreeMap<String, &str> = self
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Composite(composite) => Some((flat::entry(composite, ""), item.key())),
                Item::Block(_) => None,
            })
            .collect();
        let to = |key: &str| {
            let is_out = key.strip_prefix(OUT).is_some_and(|name| exits.iter().any(|it| it.name == name));
            let stays = (is_out || here.contains(key)).then_some(key);
            let found = keys.get(key).map(String::as_str).or(stays).or_else(|| begins.get(key).copied());
            found.map(str::to_owned)
        };
        let mut design = self.clone();
        design.items.extend(copies.iter().zip(&new).map(|(item, key)| copy(item, key, &to)));
        if let Some(first) = new.first().filter(|_| design.head.start.is_empty()) {
            design.head.start.clone_from(first);
        }
        (design, new)
    }
}

/// Returns a key that is valid for a block anywhere: `/` and a leading `!` belong to composite blocks.
fn plain(key: &str) -> String {
    let key = key.trim_start_matches('!').replace('/', "_");
    if key.is_empty() { NAMELESS.to_owned() } else { key }
}

fn copy(item: &Item, key: &str, to: &impl Fn(&str) -> Option<String>) -> Item {
    match item {
        Item::Block(block) => {
            let mut block = (**block).clone();
            key.clone_into(&mut block.id);
            for jumps in [&mut block.before, &mut block.after] {
                jumps.retain_mut(|jump| {
                    jump.targets_mut().all(|key| match to(key) {
                        Some(to) => {
                            *key = to;
                            true
                        }
                        None => false,
                    })
                });
            }
            Item::Block(Arc::new(block))
        }
        Item::Composite(composite) => {
            let mut composite = (**composite).clone();
            key.clone_into(&mut composite.name);
            for exit in &mut composite.exits {
                exit.to = to(&exit.to).unwrap_or_default();
            }
            Item::Composite(Arc::new(composite))
        }
    }
}
