//! Copying and pasting blocks: laws that hold for every sample and every selection of blocks.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use schola::board::Draft;
use schola::board::composite::{Design, Item};
use schola::board::rules::{Block, Jump, Mark, Rules};
use schola::project::copied_blocks;
use schola::xml::Extra;

use crate::games::shelf::drafts;

static SAMPLES: LazyLock<Vec<(String, Draft)>> = LazyLock::new(drafts);

fn design(draft: &Draft) -> Design {
    Design::of(&draft.rules, &draft.composites)
}

/// Removes what a text cannot express, and sorts blocks before composite blocks, as in a text.
fn as_text_has_it(items: &[Item]) -> Vec<Item> {
    let plain = |item: &Item| match item {
        Item::Block(block) => Item::Block(Arc::new(Block { extra: Extra::default(), ..(**block).clone() })),
        composite @ Item::Composite(_) => composite.clone(),
    };
    let mut items: Vec<Item> = items.iter().map(plain).collect();
    items.sort_by_key(|item| matches!(item, Item::Composite(_)));
    items
}

/// Returns the keys of the blocks that the jumps of a block name.
fn targets(block: &Block) -> Vec<&String> {
    block.before.iter().chain(&block.after).flat_map(Jump::targets).collect()
}

/// Selects items of a design by bits.
fn some(design: &Design, bits: &[bool]) -> BTreeSet<String> {
    let keys = design.keys().into_iter().zip(bits.iter().cycle());
    keys.filter(|(_, is_chosen)| **is_chosen).map(|(key, _)| key.to_owned()).collect()
}

/// Makes a composite block of items that no outside jump enters in the middle, so that there is one to copy.
fn with_composite(design: &Design, bits: &[bool]) -> Design {
    let keys = some(design, bits);
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    let alone = || design.keys().into_iter().find_map(|key| design.make(&[key], "Made", "Made").ok());
    design.make(&keys, "Made", "Made").ok().or_else(alone).unwrap_or_else(|| design.clone())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A copy survives the conversion to text, with positions, colours and notes.
    #[test]
    fn copies_go_through_a_text(
        sample in any::<prop::sample::Index>(),
        bits in prop::collection::vec(any::<bool>(), 1..24),
        place in (-2000..2000_i32, -2000..2000_i32),
        note in "[a-zA-Z,;#']{0,12}",
    ) {
        let design = with_composite(&design(&sample.get(&SAMPLES).1), &bits[bits.len() / 2..]);
        let mut items = design.copied(&some(&design, &bits));
        if let Some(Item::Block(block)) = items.first_mut() {
            let (x, y) = place;
            Arc::make_mut(block).mark = Some(Mark { x, y, color: "#ffd166".to_owned(), note });
        }
        let read = copied_blocks::read(&copied_blocks::write(&items));
        prop_assert_eq!(read.unwrap_or_default(), as_text_has_it(&items));
    }

    /// Pasted blocks equal the copied ones except for their keys; existing blocks stay unchanged. Jumps
    /// between the copies lead to the copies, all others to their old targets.
    #[test]
    fn pasted_blocks_are_those_that_were_copied(
        sample in any::<prop::sample::Index>(),
        bits in prop::collection::vec(any::<bool>(), 1..24),
    ) {
        let design = with_composite(&design(&sample.get(&SAMPLES).1), &bits[bits.len() / 2..]);
        let chosen = some(&design, &bits);
        let copies = design.copied(&chosen);
        let (pasted, keys) = design.pasted(&copies, &[]);
        let count = design.items.len();
        prop_assert_eq!(&pasted.items[..count], &design.items[..]);
        prop_assert_eq!(pasted.keys().len(), count + copies.len(), "all keys differ");
        let back: BTreeMap<&str, &str> =
            keys.iter().map(String::as_str).zip(copies.iter().map(Item::key)).collect();
        let to = |key: &str| back.get(key).copied().unwrap_or(key).to_owned();
        for (copy, old) in pasted.items[count..].iter().zip(&copies) {
            match (copy, old) {
                (Item::Block(copy), Item::Block(old)) => {
                    prop_assert!(targets(copy).iter().all(|to| !chosen.contains(*to)), "none leads to an original");
                    let mut like = (**copy).clone();
                    like.id.clone_from(&old.id);
                    for jump in like.before.iter_mut().chain(&mut like.after) {
                        jump.targets_mut().for_each(|key| *key = to(key));
                    }
                    prop_assert_eq!(&like, &**old);
                }
                (Item::Composite(copy), Item::Composite(old)) => {
                    let mut like = (**copy).clone();
                    like.name.clone_from(&old.name);
                    for exit in &mut like.exits {
                        exit.to = to(&exit.to);
                    }
                    prop_assert_eq!(&like, &**old);
                }
                _ => return Err(TestCaseError::fail("a copy is of the kind of its original")),
            }
        }
        // Its plain rules are parsed back to the same.
        let (rules, composites) = pasted.flatten();
        prop_assert_eq!(Design::of(&rules, &composites).flatten().0, rules);
    }

    /// In a game without blocks the copies keep their keys, the game begins with the first, and no jump leads
    /// nowhere.
    #[test]
    fn an_empty_game_takes_copies(
        sample in any::<prop::sample::Index>(),
        bits in prop::collection::vec(any::<bool>(), 1..24),
    ) {
        let design = design(&sample.get(&SAMPLES).1);
        let chosen = some(&design, &bits);
        let copies = design.copied(&chosen);
        let (pasted, keys) = Design { head: Rules::default(), ..Design::default() }.pasted(&copies, &[]);
        prop_assert_eq!(keys.iter().cloned().collect::<BTreeSet<_>>(), chosen.clone());
        prop_assert_eq!(pasted.head.start, keys.first().cloned().unwrap_or_default());
        for item in &pasted.items {
            if let Item::Block(block) = item {
                prop_assert!(targets(block).iter().all(|to| chosen.contains(*to)));
            }
        }
    }
}

/// Any text with blocks can be pasted, even that of a whole game; a text without blocks cannot.
#[test]
fn only_blocks_are_read() {
    let text =
        "start A\nseats 2..4\n\nblock A 'Begin'\n  # a remark\n  after: -> Two/B\n\nblock Two/B 'Go on'\n";
    let items = copied_blocks::read(text).expect("there are blocks");
    let keys: Vec<&str> = items.iter().map(Item::key).collect();
    assert_eq!(keys, ["A", "Two/B"]);
    let (pasted, keys) = Design::default().pasted(&items, &[]);
    assert_eq!(keys, ["A", "Two_B"], "keys of composite blocks become plain ones");
    let Item::Block(first) = &pasted.items[0] else { panic!("a block") };
    assert_eq!(first.after[0].to, "Two_B");
    for other in ["", "just words", "attr.setV !x, 1", "start A\n", "<?xml version=\"1.0\"?><other/>"] {
        assert_eq!(copied_blocks::read(other), None, "{other}");
    }
}
