//! The differences between two states of a board game.

use std::collections::{BTreeMap, BTreeSet};

use super::{Difference, MergeUnit, descriptions, files, or_remarks};
use crate::board::material::{Material, Node, Uid};
use crate::board::rules::Rules;
use crate::engine::Text;
use crate::project::folder::BoardDraft;
use crate::xml::Extra;

/// The largest number of changed things that are named one by one.
const MOST_NAMED: usize = 3;

/// Returns the differences between two board games.
pub fn board(old: &BoardDraft, new: &BoardDraft) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut add = |part: MergeUnit, texts: Vec<Text>| {
        found.extend(texts.into_iter().map(|text| Difference { part: part.clone(), text }));
    };
    let texts = |draft: &BoardDraft| (draft.description.clone(), draft.translations.clone());
    add(MergeUnit::Description, descriptions(texts(old), texts(new)));
    if old.game.material != new.game.material {
        add(MergeUnit::Material, material(&old.game.material, &new.game.material));
    }
    if old.game.rules != new.game.rules {
        add(MergeUnit::Rules, rules(&old.game.rules, &new.game.rules));
    } else if old.text != new.text {
        add(MergeUnit::Rules, vec![Text::new("differs-board-text")]);
    }
    if old.game.look != new.game.look {
        add(MergeUnit::Look, vec![Text::new("differs-board-look")]);
    }
    found.extend(files(&old.files, &new.files));
    found
}

/// Compares nodes by their numbers, each without its children.
fn material(old: &Material, new: &Material) -> Vec<Text> {
    let nodes = |material: &Material| {
        let mut all = BTreeMap::new();
        material.each(|node| {
            let _ = all.insert(node.uid, Node { kind: alone(node), ..node.clone() });
        });
        all
    };
    let (before, after) = (nodes(old), nodes(new));
    let uids: BTreeSet<Uid> = before.keys().chain(after.keys()).copied().collect();
    let text = |uid: Uid| {
        let (key, name) = match (before.get(&uid), after.get(&uid)) {
            (a, b) if a == b => return None,
            (Some(old), Some(new)) if old.name != new.name => {
                let text = Text::new("differs-board-node-renamed");
                return Some(text.with("old", &old.name).with("new", &new.name));
            }
            (Some(old), None) => ("differs-board-node-removed", &old.name),
            (None, Some(new)) => ("differs-board-node-added", &new.name),
            (_, new) => ("differs-board-node-changed", &new?.name),
        };
        Some(Text::new(key).with("name", name))
    };
    let mut texts: Vec<Text> = uids.into_iter().filter_map(text).collect();
    // A board that gets another size changes all its fields, which nobody wants to read one by one.
    let is_changed = |text: &Text| text.key == "differs-board-node-changed";
    let changed = texts.iter().filter(|text| is_changed(text)).count();
    if changed > MOST_NAMED {
        texts.retain(|text| !is_changed(text));
        texts.push(Text::new("differs-board-nodes-changed").with("count", changed));
    }
    or_remarks(texts)
}

/// Returns a node with its children replaced by their numbers.
fn alone(node: &Node) -> crate::board::material::Kind {
    use crate::board::material::Kind;
    let bare = |node: &Node| Node {
        name: String::new(),
        uid: node.uid,
        kind: Kind::Player(Vec::new()),
        attributes: Vec::new(),
        visible_to: None,
        extra: Extra::default(),
    };
    let all = |list: &[Node]| list.iter().map(bare).collect::<Vec<_>>();
    match &node.kind {
        Kind::Player(list) => Kind::Player(all(list)),
        Kind::NonPlayer(list) => Kind::NonPlayer(all(list)),
        Kind::Set { access, elements } => Kind::Set { access: *access, elements: all(elements) },
        Kind::SetOfSets { access, elements } => Kind::SetOfSets { access: *access, elements: all(elements) },
        Kind::Map(map) => {
            let mut map = map.clone();
            map.content.iter_mut().for_each(|(_, _, node)| *node = bare(node));
            Kind::Map(map)
        }
        Kind::Element { .. } => node.kind.clone(),
    }
}

/// Compares blocks by their keys.
fn rules(old: &Rules, new: &Rules) -> Vec<Text> {
    let block = |rules: &Rules, id: &str| rules.find(id).map(|at| rules.blocks[at].clone());
    let ids: BTreeSet<&String> = old.blocks.iter().chain(&new.blocks).map(|block| &block.id).collect();
    let mut texts = Vec::new();
    for id in ids {
        let key = match (block(old, id), block(new, id)) {
            (a, b) if a == b => continue,
            (None, _) => "differs-board-block-added",
            (_, None) => "differs-board-block-removed",
            _ => "differs-board-block-changed",
        };
        let called = block(new, id).or_else(|| block(old, id)).map(|block| block.name.clone());
        let called = called.filter(|name| !name.is_empty()).unwrap_or_else(|| id.clone());
        texts.push(Text::new(key).with("block", called));
    }
    let head = |rules: &Rules| Rules { blocks: Vec::new(), extra: Extra::default(), ..rules.clone() };
    if head(old) != head(new) {
        texts.push(Text::new("differs-board-rules-head"));
    }
    let order = |rules: &Rules| rules.blocks.iter().map(|block| block.id.clone()).collect::<Vec<_>>();
    if texts.is_empty() && order(old) != order(new) {
        texts.push(Text::new("differs-board-blocks-order"));
    }
    or_remarks(texts)
}
