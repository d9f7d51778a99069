//! Puts fields, cards and texts into the material and the look of a game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Card, Deck, Tile, TileKind};
use crate::board::edit;
use crate::board::material::{Attribute, Kind, Material, Node, Uid, Value};
use crate::board::{Draft, Look};
use crate::project::Problem;

/// Puts the fields onto the board of a game, and their prices onto the deeds.
pub(super) fn tiles(draft: &mut Draft, tiles: &[Tile], language: &str) -> Vec<Problem> {
    let fields = fields(&draft.material);
    let misfits = misfits(tiles, &fields);
    if !misfits.is_empty() {
        return misfits;
    }
    let material = Arc::make_mut(&mut draft.material);
    let look = Arc::make_mut(&mut draft.look);
    for (index, tile) in tiles.iter().enumerate() {
        let no = index as i64 + 1;
        let Some(field) = fields.get(&no) else { continue };
        let key = if let Some(Value::Text(key)) = field.values.get("name") { key } else { &field.name };
        look.say(key, language, &tile.name);
        let around = territory(tiles, index);
        let _ = edit::with(material, field.uid, |node| set_field(node, tile, around));
        for deed in deeds(material, no) {
            let _ = edit::with(material, deed, |node| {
                set(node, "group", Value::Int(tile.group));
                set(node, "price", Value::Int(tile.value));
            });
        }
    }
    Vec::new()
}

/// A field of a game.
struct Field {
    uid: Uid,
    name: String,
    values: BTreeMap<String, Value>,
}

/// Returns the fields of the maps of a game, by their numbers.
fn fields(material: &Material) -> BTreeMap<i64, Field> {
    let mut fields = BTreeMap::new();
    material.each(|node| {
        let Kind::Map(map) = &node.kind else { return };
        for (_, _, field) in &map.content {
            let values: BTreeMap<String, Value> =
                field.attributes.iter().map(|it| (it.name.clone(), it.value.clone())).collect();
            if let Some(Value::Int(no)) = values.get("no") {
                let _ = fields.insert(*no, Field { uid: field.uid, name: field.name.clone(), values });
            }
        }
    });
    fields
}

/// Returns why fields of a file have no place in the game.
fn misfits(tiles: &[Tile], fields: &BTreeMap<i64, Field>) -> Vec<Problem> {
    if !(1..=tiles.len() as i64).eq(fields.keys().copied()) {
        let problem = Problem::error("xna-fields-count").with("file", tiles.len().to_string());
        return vec![problem.with("game", fields.len().to_string())];
    }
    // A field can become what another one of the game is, if it has the attributes for it.
    let mut needs: BTreeMap<String, BTreeSet<&String>> = BTreeMap::new();
    for field in fields.values() {
        if let Some(Value::Text(kind)) = field.values.get("kind") {
            let own: BTreeSet<&String> = field.values.keys().collect();
            let all = needs.entry(kind.clone()).or_insert_with(|| own.clone());
            *all = all.intersection(&own).copied().collect();
        }
    }
    let fits = |tile: &Tile, field: &Field| {
        let needed = needs.get(tile.kind.name());
        needed.is_some_and(|needed| needed.iter().all(|name| field.values.contains_key(*name)))
    };
    let misfits = tiles.iter().zip(fields).filter(|(tile, (_, field))| !fits(tile, field));
    misfits
        .map(|(tile, (no, _))| {
            Problem::error("xna-field-kind").with("no", no.to_string()).with("kind", tile.kind.name())
        })
        .collect()
}

/// Returns the groups of the nearest fighters before and behind a field on the ring.
fn territory(tiles: &[Tile], index: usize) -> (i64, i64) {
    let count = tiles.len();
    let near = |mut steps: Box<dyn Iterator<Item = usize>>| {
        let found = steps.find(|at| tiles[*at].kind == TileKind::Fighter);
        found.map_or(0, |at| tiles[at].group)
    };
    let before = Box::new((1..count).map(move |step| (index + count - step) % count));
    let behind = Box::new((1..count).map(move |step| (index + step) % count));
    (near(before), near(behind))
}

fn set_field(node: &mut Node, tile: &Tile, (left, right): (i64, i64)) {
    set(node, "kind", Value::Text(tile.kind.name().to_owned()));
    let number = |node: &mut Node, name: &str, value: i64| set(node, name, Value::Int(value));
    if matches!(tile.kind, TileKind::Fighter | TileKind::PayEvent | TileKind::WaitEvent) {
        number(node, "cost", tile.cost);
    }
    match tile.kind {
        TileKind::Fighter => {
            number(node, "group", tile.group);
            number(node, "price", tile.value);
            number(node, "sale", tile.value / 2);
            number(node, "fee", tile.fees.first().copied().unwrap_or(0));
            for (level, fee) in tile.fees.iter().enumerate() {
                number(node, &format!("fee{level}"), *fee);
            }
        }
        TileKind::Thief => {
            number(node, "price", tile.value);
            number(node, "sale", tile.value);
            number(node, "left", left);
            number(node, "right", right);
        }
        _ => {}
    }
}

/// Sets the value of an attribute, if the node has it.
fn set(node: &mut Node, name: &str, value: Value) {
    if let Some(attribute) = node.attributes.iter_mut().find(|attribute| attribute.name == name) {
        attribute.value = value;
    }
}

/// Returns the elements in sets that stand for a field: those with its number and a price.
fn deeds(material: &Material, no: i64) -> Vec<Uid> {
    let mut deeds = Vec::new();
    material.each(|node| {
        let Kind::Set { elements, .. } = &node.kind else { return };
        let has = |node: &Node, name: &str| node.attributes.iter().any(|it| it.name == name);
        let is_it =
            |node: &&Node| node.attributes.iter().any(|it| it.name == "no" && it.value == Value::Int(no));
        let found = elements.iter().filter(is_it).filter(|node| has(node, "price"));
        deeds.extend(found.map(|node| node.uid));
    });
    deeds
}

/// Makes a deck of these cards, after the example of those that lie in it.
pub(super) fn cards(draft: &mut Draft, deck: Deck, cards: &[Card], language: &str) -> Vec<Problem> {
    let Some((set, mut old)) = set_of_deck(&draft.material, deck) else {
        return vec![Problem::error("xna-deck-missing").with("deck", deck.name())];
    };
    let material = Arc::make_mut(&mut draft.material);
    let mut next = material.largest_uid() + 1;
    while old.len() < cards.len() {
        let mut copy = old[old.len() - 1].clone();
        let own = std::iter::once(&mut copy.uid).chain(copy.attributes.iter_mut().map(|it| &mut it.uid));
        for uid in own {
            *uid = next;
            next += 1;
        }
        old.push(copy);
    }
    old.truncate(cards.len());
    for (index, (node, card)) in old.iter_mut().zip(cards).enumerate() {
        self::set(node, "no", Value::Int(index as i64 + 1));
        self::set(node, "type", Value::Text(card.kind.to_owned()));
        self::set(node, "value", Value::Int(card.value));
        if let Some(destination) = card.destination {
            self::set(node, "to", Value::Text(destination.to_owned()));
        }
    }
    let _ = edit::with(material, set, |node| {
        if let Kind::Set { elements, .. } = &mut node.kind {
            *elements = old;
        }
    });
    let look = Arc::make_mut(&mut draft.look);
    let told = (1..)
        .zip(cards)
        .filter_map(|(no, card)| say_card(look, &format!("{} {no}", deck.name()), card, language));
    told.collect()
}

/// Returns the set of a deck and its cards; `None` if there is none with a card as an example.
fn set_of_deck(material: &Material, deck: Deck) -> Option<(Uid, Vec<Node>)> {
    let wanted: &[&str] =
        if deck == Deck::Courier { &["no", "type", "value"] } else { &["no", "type", "value", "to"] };
    let is_card = |node: &Node| {
        let has = |name: &&str| node.attributes.iter().any(|it: &Attribute| it.name == **name);
        wanted.iter().all(has)
    };
    let mut found = None;
    material.each(|node| {
        if let Kind::Set { elements, .. } = &node.kind
            && node.name == deck.name()
            && !elements.is_empty()
            && elements.iter().all(is_card)
        {
            found = Some((node.uid, elements.clone()));
        }
    });
    found
}

/// Gives a card the text of its key in all languages; without any, the key itself, which is told.
fn say_card(look: &mut Look, card_key: &str, card: &Card, language: &str) -> Option<Problem> {
    if card.text == card_key {
        return None;
    }
    let texts = look.texts.get(&card.text).cloned().unwrap_or_default();
    if texts.is_empty() {
        look.say(card_key, language, &card.text);
        return Some(Problem::warning("xna-text-missing").with("key", &card.text));
    }
    for (language, text) in &texts {
        look.say(card_key, language, text);
    }
    None
}

/// Takes over texts of a language.
pub(super) fn texts(draft: &mut Draft, texts: &[(String, String)], language: &str) -> Vec<Problem> {
    let look = Arc::make_mut(&mut draft.look);
    texts.iter().for_each(|(key, text)| look.say(key, language, text));
    Vec::new()
}
