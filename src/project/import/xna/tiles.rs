//! The fields of the board.

use std::collections::BTreeMap;

use super::asset::{Item, whole};
use crate::xml::{Fault, Reader};

/// A kind of field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileKind {
    /// Where everybody begins.
    Home,
    /// A fighter for hire.
    Fighter,
    /// Something to pay.
    PayEvent,
    /// Waiting tokens.
    WaitEvent,
    /// A card of predestination.
    Predestination,
    /// A card of the courier.
    Courier,
    /// The pub.
    Pub,
    /// Training or arena.
    Boost,
    /// A beggar who may be a thief.
    Thief,
    /// Disfavour of the gods.
    Disfavor,
}

/// The kinds by their names.
pub(super) const KINDS: [(&str, TileKind); 10] = [
    ("Home", TileKind::Home),
    ("Fighter", TileKind::Fighter),
    ("PayEvent", TileKind::PayEvent),
    ("WaitEvent", TileKind::WaitEvent),
    ("Predestination", TileKind::Predestination),
    ("Courier", TileKind::Courier),
    ("Pub", TileKind::Pub),
    ("Boost", TileKind::Boost),
    ("Thief", TileKind::Thief),
    ("Disfavor", TileKind::Disfavor),
];

impl TileKind {
    /// Returns its name in files.
    pub fn name(self) -> &'static str {
        KINDS.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }
}

/// A field. Its number is its place in the list, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// What it is called.
    pub name: String,
    /// What it does.
    pub kind: TileKind,
    /// The group of a fighter, from 1; 0 for others.
    pub group: i64,
    /// What a visitor of a fighter pays for each equipment from none to five; empty for others.
    pub fees: Vec<i64>,
    /// The price of one equipment, the amount of an event, or a number of waiting tokens.
    pub cost: i64,
    /// The price of a fighter or a thief.
    pub value: i64,
}

const MEMBERS: &[&str] = &["Id", "Name", "Type", "Group", "Fees", "Cost", "Value"];
/// How many fees a fighter has.
const FEES: usize = 6;

/// Reads all fields, and reports what is wrong with them.
pub(super) fn of(items: &[Item], reader: &mut Reader<'_>) -> Vec<Tile> {
    let tiles: Vec<Option<Tile>> =
        items.iter().enumerate().map(|(index, item)| tile(index, item, reader)).collect();
    let known: Vec<(&Item, &Tile)> =
        items.iter().zip(&tiles).filter_map(|(item, tile)| Some((item, tile.as_ref()?))).collect();
    // With an item that could not be read, it is unknown how many of a kind there are.
    if known.len() == items.len() && !known.is_empty() {
        check_groups(&known, reader);
        check_places(&known, reader);
    }
    tiles.into_iter().flatten().collect()
}

fn tile(index: usize, item: &Item, reader: &mut Reader<'_>) -> Option<Tile> {
    item.only(MEMBERS, reader);
    item.id(index, reader);
    let name = item.text("Name", reader).map(str::to_owned);
    let kind = item.one_of("Type", &KINDS, reader);
    let is = |kinds: &[TileKind]| kind.is_some_and(|kind| kinds.contains(&kind));
    let is_fighter = is(&[TileKind::Fighter]);
    let has_cost = is(&[TileKind::Fighter, TileKind::PayEvent, TileKind::WaitEvent]);
    let cost = item.number("Cost", has_cost, 0, reader);
    let value = item.number("Value", is(&[TileKind::Fighter, TileKind::Thief]), 0, reader);
    let kind = kind?;
    let group = item.number("Group", is_fighter, 0, reader);
    match group {
        Some(group) if is_fighter && group < 1 => {
            reader.report(Fault::error("xna-group-fighter", item.place("Group")));
        }
        Some(group) if !is_fighter && group != 0 => {
            reader.report(Fault::error("xna-group-other", item.place("Group")).with("kind", kind.name()));
        }
        _ => {}
    }
    let fees = fees(item, kind, reader);
    Some(Tile { name: name?, kind, group: group?, fees: fees?, cost: cost?, value: value? })
}

fn fees(item: &Item, kind: TileKind, reader: &mut Reader<'_>) -> Option<Vec<i64>> {
    let at = item.place("Fees");
    if kind != TileKind::Fighter {
        if item.optional("Fees").is_some() {
            reader.report(Fault::error("xna-fees-other", at).with("kind", kind.name()));
        }
        return Some(Vec::new());
    }
    let text = item.text("Fees", reader)?;
    let mut fees = Vec::new();
    for word in text.split_whitespace() {
        let Some(fee) = whole(word).filter(|fee| *fee >= 0) else {
            let fault = Fault::error("xna-number", at).with("member", "Fees").with("text", word);
            reader.report(fault.with("least", "0"));
            return None;
        };
        fees.push(fee);
    }
    if fees.len() != FEES {
        let fault = Fault::error("xna-fees-count", at).with("count", fees.len().to_string());
        reader.report(fault.with("expected", FEES.to_string()));
        return None;
    }
    if let Some(pair) = fees.windows(2).find(|pair| pair[1] < pair[0]) {
        let fault = Fault::error("xna-fees-falling", at).with("before", pair[0].to_string());
        reader.report(fault.with("after", pair[1].to_string()));
    }
    Some(fees)
}

/// Groups have two or three fighters.
fn check_groups(tiles: &[(&Item, &Tile)], reader: &mut Reader<'_>) {
    let mut groups: BTreeMap<i64, Vec<&Item>> = BTreeMap::new();
    for (item, tile) in tiles.iter().filter(|(_, tile)| tile.kind == TileKind::Fighter && tile.group > 0) {
        groups.entry(tile.group).or_default().push(item);
    }
    for (group, items) in groups.iter().filter(|(_, items)| !(2..=3).contains(&items.len())) {
        let fault = Fault::error("xna-group-size", items[0].place("Group")).with("group", group.to_string());
        reader.report(fault.with("count", items.len().to_string()));
    }
}

/// Home is the first field and the only one, and there is one field of disfavour.
fn check_places(tiles: &[(&Item, &Tile)], reader: &mut Reader<'_>) {
    let of = |kind: TileKind| -> Vec<usize> {
        tiles.iter().filter(|(_, tile)| tile.kind == kind).map(|(item, _)| item.place("Type")).collect()
    };
    let homes = of(TileKind::Home);
    if tiles[0].1.kind != TileKind::Home || homes.len() != 1 {
        let at = homes.iter().copied().find(|at| *at != tiles[0].0.place("Type"));
        let at = at.unwrap_or_else(|| tiles[0].0.place("Type"));
        reader.report(Fault::error("xna-home", at).with("count", homes.len().to_string()));
    }
    let disfavour = of(TileKind::Disfavor);
    if disfavour.len() != 1 {
        let at = disfavour.get(1).copied().unwrap_or(tiles[0].0.at);
        reader.report(Fault::error("xna-disfavour", at).with("count", disfavour.len().to_string()));
    }
}
