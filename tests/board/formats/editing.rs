//! Edits of blocks as values: undoing leaves no trace, and unchanged text stays as written.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;
use schola::board::notation::{self, patch};
use schola::board::rules::edit::{self, JumpAt};
use schola::board::rules::{Aside, BlockPart, Jump, Rules};

use super::random::Source;

/// Makes rules with unique keys in which some jumps lead to blocks.
fn rules(seed: u64) -> Rules {
    let mut rules = Source::new(seed).rules(false);
    let ids: Vec<String> = (0..rules.blocks.len()).map(|at| format!("B{at}")).collect();
    for (at, block) in rules.blocks.iter_mut().enumerate() {
        let block = Arc::make_mut(block);
        block.id.clone_from(&ids[at]);
        let next = &ids[(at + 1) % ids.len()];
        block.after.iter_mut().flat_map(Jump::targets_mut).for_each(|to| next.clone_into(to));
    }
    rules.start = ids.first().cloned().unwrap_or_default();
    rules
}

proptest! {
    /// Protects names: changing a key and changing it back restores the rules, and in between every jump
    /// leads to the block under its new key.
    #[test]
    fn a_key_there_and_back_changes_nothing(seed: u64, which: prop::sample::Index) {
        let before = rules(seed);
        prop_assume!(!before.blocks.is_empty());
        let at = which.index(before.blocks.len());
        let old = before.blocks[at].id.clone();
        let mut now = before.clone();
        prop_assert_eq!(edit::rename(&mut now, at, "Quite/Other"), Ok(()));
        let leads_there = |jump: &Jump| jump.leads_to(&old);
        prop_assert!(!now.blocks.iter().any(|block| block.after.iter().any(leads_there)));
        prop_assert_eq!(edit::rename(&mut now, at, &old), Ok(()));
        prop_assert_eq!(now, before);
    }

    /// Protects the order of jumps: moving one later and then earlier restores the rules.
    #[test]
    fn later_and_earlier_changes_nothing(seed: u64, index in 0..3_usize, before: bool) {
        let rules = rules(seed);
        let part = if before { BlockPart::Before } else { BlockPart::After };
        let mut now = rules.clone();
        let from = JumpAt { block: 0, part, index };
        if let Some(at) = edit::reorder(&mut now, from, false) {
            prop_assert_ne!(at, from);
            prop_assert_eq!(edit::jump(&now, at), edit::jump(&rules, from));
            let _ = edit::reorder(&mut now, at, true);
        }
        prop_assert_eq!(now, rules);
    }

    /// Protects hand-written text: a text patched to changed blocks parses as those rules, and without a
    /// change it stays identical.
    #[test]
    fn text_follows_and_keeps_remarks(seed: u64, gone: prop::sample::Index) {
        let old = rules(seed);
        let text = notation::write(&old).replace("\nblock ", "\n# a remark\nblock ");
        prop_assert_eq!(patch::patch(&text, &old), text.clone());
        let mut new = old.clone();
        let added = edit::add(&mut new, "Another one", "");
        let id = new.blocks[added].id.clone();
        let joined = edit::join(&mut new, 0, &id);
        prop_assert!(joined.and_then(|at| edit::jump(&new, at)).is_some());
        if !old.blocks.is_empty() {
            edit::remove(&mut new, &BTreeSet::from([gone.index(old.blocks.len())]));
        }
        let patched = patch::patch(&text, &new);
        prop_assert_eq!(notation::read(&patched), Ok(new), "{}", patched);
    }
}

/// Protects remarks and layout of the blocks next to a changed one.
#[test]
fn only_the_changed_block_is_written_anew() {
    let text = "# first\nstart A\n\nblock A 'a'\n  # why\n  body: player.next ; game.end\n\n# of b\nblock B 'b'\n  body: player.next ; game.end\n  after: -> A\n";
    let mut rules = notation::read(text).expect("it is right");
    assert_eq!(edit::rename(&mut rules, 0, "C"), Ok(()));
    let expected = "# first\nstart C\n\nblock C 'a'\n  # why\n  body:   player.next\n          game.end\n\n# of b\nblock B 'b'\n  body:   player.next\n          game.end\n  after:  -> C\n";
    assert_eq!(patch::patch(text, &rules), expected);
}

/// Protects remarks when keys and order change together, as when blocks become a composite block: each stays
/// with its block.
#[test]
fn remarks_go_with_their_blocks() {
    let block = |id: &str, body: &str| format!("# of {id}\nblock {id} '{id}'\n  body:   {body}\n");
    let text = format!(
        "start A\n\n{}\n{}\n{}",
        block("A", "player.next"),
        block("B", "game.end"),
        block("C", "undo.mark")
    );
    let text = text.replace("# of", "  # of").replace("  # of", "# of");
    let mut rules = notation::read(&text).expect("it is right");
    rules.blocks.swap(1, 2);
    assert_eq!(edit::rename(&mut rules, 1, "X/C"), Ok(()));
    assert_eq!(edit::rename(&mut rules, 0, "X/A"), Ok(()));
    let patched = patch::patch(
        &text.replace("  body:", "  # in it\n  body:").replace("'B'\n  # in it", "'B'\n  # in B"),
        &rules,
    );
    assert!(patched.contains("block B 'B'\n  # in B\n"), "{patched}");
    assert!(patched.find("X/C") < patched.find("block B"), "{patched}");
    assert_eq!(notation::read(&patched), Ok(rules));
}

/// Protects removal: a block disappears with all jumps to it, and is no longer the start.
#[test]
fn a_block_goes_with_the_jumps_to_it() {
    let text = "start A\nevaluation B\n\nblock A 'a'\n  body:   player.next\n  after:  -> B if attr.eqV X, 1\n          -> A\nblock B 'b'\n  before: -> B\n  body:   game.end\n";
    let mut rules = notation::read(text).expect("it is right");
    edit::remove(&mut rules, &BTreeSet::from([1]));
    let after: Vec<&Jump> = rules.blocks[0].after.iter().collect();
    assert_eq!((after.len(), after[0].to.as_str()), (1, "A"));
    assert_eq!((rules.start.as_str(), rules.asides[Aside::Evaluation].clone()), ("A", None));
}
