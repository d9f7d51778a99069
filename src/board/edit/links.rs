//! Edits of the rules by which maps link parts. The stored links are updated with each change; hand-made ones
//! stay.

use std::collections::HashMap;

use super::super::links::Links;
use super::super::material::{Direction, Grid, INSIDE, Kind, Link, LinkRule, Map, Material, Uid};
use super::super::plan::neighbor_rows;
use super::super::tiles;
use super::{change_parts, node, with};
use crate::engine::Text;

/// Why a rule is not possible on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFault {
    /// There is no map with this number.
    NoMap,
    /// Cells of this map have no neighbours.
    NoGrid,
    /// The cells of the map have no such neighbour.
    NoNeighbor(i32),
    /// No element of the map has this part.
    NoPart(String, u32),
    /// It would link a part with itself.
    Itself(String, u32),
    /// The rule with this index makes the same links already.
    Known(usize),
    /// No element has a part with this number.
    NoSuchPart(Uid),
}

impl LinkFault {
    /// Returns the sentence that says why, and what to do about it.
    pub fn text(&self) -> Text {
        match self {
            Self::NoMap => Text::new("links-refused-map"),
            Self::NoGrid => Text::new("links-refused-grid"),
            Self::NoNeighbor(row) => Text::new("links-refused-neighbor").with("index", row),
            Self::NoPart(block, index) => {
                Text::new("links-refused-part").with("part", format!("{block} {index}"))
            }
            Self::Itself(block, index) => {
                Text::new("links-refused-itself").with("part", format!("{block} {index}"))
            }
            Self::NoSuchPart(uid) => Text::new("links-refused-gone").with("number", uid),
            Self::Known(at) => Text::new("links-refused-known").with("number", at + 1),
        }
    }
}

/// How far a new rule is extended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reach {
    /// Turned to every side of the tile, each seen from both tiles.
    #[default]
    AllAround,
    /// Seen from both tiles.
    BothTiles,
    /// This rule alone.
    Alone,
}

/// Returns the rules of a map: those for neighbours, then those inside an element. A rule's index in this
/// list is its number.
pub fn link_rules(map: &Map) -> impl Iterator<Item = &LinkRule> {
    map.connection_rules.iter().chain(&map.element_rules)
}

/// Adds rules to a map, except those it already has. Returns the index of the first new one.
///
/// # Errors
/// One of the rules is not possible, or all exist already; then nothing changes.
pub fn add_link_rules(
    material: &mut Material,
    plan: Uid,
    rules: &[LinkRule],
) -> Result<Option<usize>, LinkFault> {
    let mut map = map(material, plan)?.clone();
    let mut first = None;
    let mut known = None;
    for rule in rules {
        match check_link_rule(&map, rule, None) {
            Err(LinkFault::Known(at)) => known = known.or(Some(at)),
            checked => {
                checked?;
                first = first.or(Some(rule.clone()));
                list(&mut map, rule).push(plain(rule));
            }
        }
    }
    let Some(first) = first else {
        return known.map_or(Ok(None), |at| Err(LinkFault::Known(at)));
    };
    let at = link_rules(&map).position(|rule| *rule == plain(&first));
    put(material, plan, map);
    Ok(at)
}

/// Replaces a rule. Returns its index, which changes if it moves to the other list.
///
/// # Errors
/// The rule is not possible; then nothing changes.
pub fn set_link_rule(
    material: &mut Material,
    plan: Uid,
    at: usize,
    rule: &LinkRule,
) -> Result<usize, LinkFault> {
    let mut map = map(material, plan)?.clone();
    check_link_rule(&map, rule, Some(at))?;
    let (old, place) = place(&mut map, at).ok_or(LinkFault::NoMap)?;
    if is_inside(&old[place]) == is_inside(rule) {
        old[place] = plain(rule);
    } else {
        let _ = old.remove(place);
        list(&mut map, rule).push(plain(rule));
    }
    let at = link_rules(&map).position(|other| *other == plain(rule)).unwrap_or(at);
    put(material, plan, map);
    Ok(at)
}

/// Removes a rule. Returns `false` if there is none.
pub fn remove_link_rule(material: &mut Material, plan: Uid, at: usize) -> bool {
    let Ok(mut map) = map(material, plan).cloned() else { return false };
    let Some((list, at)) = place(&mut map, at) else { return false };
    let _ = list.remove(at);
    put(material, plan, map);
    true
}

/// Moves a rule up or down by one in its list. Returns its new index; `None` at the end of the list.
pub fn shift_link_rule(material: &mut Material, plan: Uid, at: usize, is_up: bool) -> Option<usize> {
    let mut map = map(material, plan).ok()?.clone();
    let (list, inside) = place(&mut map, at)?;
    let to = if is_up { inside.checked_sub(1)? } else { inside + 1 };
    if to >= list.len() {
        return None;
    }
    list.swap(inside, to);
    put(material, plan, map);
    Some(if is_up { at - 1 } else { at + 1 })
}

/// Links two parts by hand, one way or both ways, or removes that link if it is there. Rules of maps neither make nor end links
/// made by hand. Returns whether they are linked now.
///
/// # Errors
/// One of the parts does not exist, or they are the same; then nothing changes.
pub fn link_by_hand(
    material: &mut Material,
    link: Link,
    (from, to): (Uid, Uid),
    both: bool,
) -> Result<bool, LinkFault> {
    let mut names = HashMap::new();
    material
        .each(|node| names.extend(node.parts().map(|(block, at, part)| (part.uid, (block.to_owned(), at)))));
    if let Some(gone) = [from, to].into_iter().find(|uid| !names.contains_key(uid)) {
        return Err(LinkFault::NoSuchPart(gone));
    }
    if let Some((block, at)) = names.remove(&from).filter(|_| from == to) {
        return Err(LinkFault::Itself(block, at as u32));
    }
    let turns = link == Link::Shared || both;
    let is_own = |uid: Uid, own: &(Link, Uid)| {
        own.0 == link && (uid == from && own.1 == to || turns && uid == to && own.1 == from)
    };
    let mut was_linked = false;
    change_parts(material, &mut |part| {
        let (uid, before) = (part.uid, part.by_hand.len());
        part.by_hand.retain(|own| !is_own(uid, own));
        was_linked |= part.by_hand.len() < before;
    });
    if was_linked {
        return Ok(false);
    }
    change_parts(material, &mut |part| {
        if part.uid == from {
            part.by_hand.push((link, to));
        } else if part.uid == to && both && link != Link::Shared {
            part.by_hand.push((link, from));
        }
    });
    Ok(true)
}

/// Rebuilds the links between the parts of a map from its rules alone.
pub fn relink(material: &mut Material, plan: Uid) {
    let _ = with(material, plan, |node| {
        let Kind::Map(map) = &mut node.kind else { return };
        let (stored, made) = (Links::stored(map).within(map), Links::made(map));
        follow(map, &stored, &made);
    });
}

/// Checks whether a rule is possible on a map, at an index or as a new one.
///
/// # Errors
/// What is wrong with it.
pub fn check_link_rule(map: &Map, rule: &LinkRule, at: Option<usize>) -> Result<(), LinkFault> {
    if map.grid == Grid::None {
        return Err(LinkFault::NoGrid);
    }
    let is_row = usize::try_from(rule.neighbor).is_ok_and(|row| row < neighbor_rows(map.grid).0);
    if !is_row && !is_inside(rule) {
        return Err(LinkFault::NoNeighbor(rule.neighbor));
    }
    for (block, index) in [&rule.own, &rule.other] {
        let has = |name: &str, at: usize| name == block && at == *index as usize;
        if !map.content.iter().any(|(_, _, node)| node.parts().any(|(name, at, _)| has(name, at))) {
            return Err(LinkFault::NoPart(block.clone(), *index));
        }
    }
    if is_inside(rule) && rule.own == rule.other {
        return Err(LinkFault::Itself(rule.own.0.clone(), rule.own.1));
    }
    let is_same = |(place, other): &(usize, &LinkRule)| Some(*place) != at && says_same(other, rule);
    match link_rules(map).enumerate().find(is_same) {
        Some((place, _)) => Err(LinkFault::Known(place)),
        None => Ok(()),
    }
}

/// Returns a rule with those derived from it: seen from the neighbour, and turned around the tile. If the
/// number of parts on a tile is a multiple of its number of sides, parts turn with it; otherwise they stay.
pub fn reaching(map: &Map, blocks: &[tiles::Block], rule: &LinkRule, reach: Reach) -> Vec<LinkRule> {
    let sides = tiles::corners(map.grid, false).len();
    let turns = if reach == Reach::AllAround { sides } else { 1 };
    let mut rules: Vec<LinkRule> = Vec::new();
    let mut now = plain(rule);
    for _ in 0..turns {
        let mirrored = (reach != Reach::Alone).then(|| seen_back(map.grid, &now)).flatten();
        for rule in [Some(now.clone()), mirrored].into_iter().flatten() {
            if !rules.iter().any(|other| says_same(other, &rule)) {
                rules.push(rule);
            }
        }
        let turned = |(block, index): &(String, u32)| {
            let count = blocks.iter().find(|found| found.name == *block).map_or(0, |found| found.count);
            let turns = count > 0 && count.is_multiple_of(sides);
            let step = if turns { count / sides } else { 0 };
            (block.clone(), if turns { ((*index as usize + step) % count) as u32 } else { *index })
        };
        let row = usize::try_from(now.neighbor);
        now = LinkRule {
            own: turned(&now.own),
            other: turned(&now.other),
            neighbor: row.map_or(INSIDE, |row| tiles::turned(map.grid, row) as i32),
            ..now
        };
    }
    rules
}

/// Returns the rule that makes the same links when the neighbour is inserted later; `None` for rules inside
/// an element.
fn seen_back(grid: Grid, rule: &LinkRule) -> Option<LinkRule> {
    let row = tiles::back(grid, usize::try_from(rule.neighbor).ok()?)?;
    Some(LinkRule {
        own: rule.other.clone(),
        other: rule.own.clone(),
        neighbor: row as i32,
        direction: turned_back(rule.direction),
        link: rule.link,
    })
}

fn turned_back(direction: Direction) -> Direction {
    match direction {
        Direction::NewToOld => Direction::OldToNew,
        Direction::OldToNew => Direction::NewToOld,
        Direction::DoubleSide => Direction::DoubleSide,
    }
}

fn is_inside(rule: &LinkRule) -> bool {
    rule.neighbor == INSIDE
}

/// Returns a rule in normal form: shared parts are always linked both ways.
fn plain(rule: &LinkRule) -> LinkRule {
    let direction = if rule.link == Link::Shared { Direction::DoubleSide } else { rule.direction };
    LinkRule { direction, ..rule.clone() }
}

/// Returns whether two rules make the same links.
fn says_same(one: &LinkRule, other: &LinkRule) -> bool {
    let (one, other) = (plain(one), plain(other));
    let swapped = || LinkRule {
        own: other.other.clone(),
        other: other.own.clone(),
        direction: turned_back(other.direction),
        ..other.clone()
    };
    one == other || is_inside(&one) && one == swapped()
}

fn map(material: &Material, plan: Uid) -> Result<&Map, LinkFault> {
    match node(material, plan).map(|node| &node.kind) {
        Some(Kind::Map(map)) => Ok(map),
        _ => Err(LinkFault::NoMap),
    }
}

/// Returns the list that a rule belongs to.
fn list<'a>(map: &'a mut Map, rule: &LinkRule) -> &'a mut Vec<LinkRule> {
    if is_inside(rule) { &mut map.element_rules } else { &mut map.connection_rules }
}

/// Returns the list that holds the rule with a number, and its index there.
fn place(map: &mut Map, at: usize) -> Option<(&mut Vec<LinkRule>, usize)> {
    match at.checked_sub(map.connection_rules.len()) {
        None => Some((&mut map.connection_rules, at)),
        Some(at) => (at < map.element_rules.len()).then_some((&mut map.element_rules, at)),
    }
}

/// Replaces a map by one with other rules, and updates the stored links.
fn put(material: &mut Material, plan: Uid, mut map: Map) {
    let _ = with(material, plan, |node| {
        let Kind::Map(old) = &mut node.kind else { return };
        let (before, after) = (Links::made(old), Links::made(&map));
        follow(&mut map, &before, &after);
        **old = map;
    });
}

/// Removes the stored links derived from one set of rules, and stores those of another.
fn follow(map: &mut Map, before: &Links, after: &Links) {
    let (classes, now) = (before.classes(), after.classes());
    let is_joined = |classes: &HashMap<Uid, Uid>, one: &Uid, other: &Uid| {
        classes.get(one).is_some_and(|class| classes.get(other) == Some(class))
    };
    let mut made: HashMap<Uid, Vec<(Link, Uid)>> = HashMap::new();
    for link in Link::ALL {
        for (from, to) in after.of(link) {
            made.entry(*from).or_default().push((link, *to));
            if link == Link::Shared {
                made.entry(*to).or_default().push((link, *from));
            }
        }
    }
    for (_, _, element) in &mut map.content {
        let Kind::Element { blocks, .. } = &mut element.kind else { continue };
        for part in blocks.iter_mut().flat_map(|block| &mut block.parts) {
            let uid = part.uid;
            part.shared_with.retain(|other| match before.leads(Link::Shared, uid, *other) {
                true => after.leads(Link::Shared, uid, *other),
                // A link already implied by others may be stored again.
                false => !is_joined(&classes, &uid, other) || is_joined(&now, &uid, other),
            });
            for link in [Link::NextTo, Link::Path] {
                let stays = |other: &Uid| !before.leads(link, uid, *other) || after.leads(link, uid, *other);
                part.linked_mut(link).retain(stays);
            }
            for (link, other) in made.remove(&uid).unwrap_or_default() {
                if !part.linked(link).contains(&other) {
                    part.linked_mut(link).push(other);
                }
            }
        }
    }
}
