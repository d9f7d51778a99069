//! Ready-made link rules: corners and sides that neighbouring tiles share.

use super::super::Draft;
use super::super::look::{PartAt, PartPlace, Theme};
use super::super::material::{Direction, Grid, INSIDE, Kind, Link, LinkRule, Map, Material, Uid};
use super::super::plan::neighbor_rows;
use super::super::tiles::{self, Block};
use super::links::{LinkFault, add_link_rules};
use super::{node, set_parts};

/// What neighbouring tiles share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Joints {
    /// Their corners.
    Corners,
    /// Their sides.
    Sides,
    /// Both; and each corner is next to the adjoining sides of the tile.
    Both,
}

impl Joints {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Corners, Self::Sides, Self::Both];

    fn kinds(self) -> &'static [PartAt] {
        match self {
            Self::Corners => &[PartAt::Corners],
            Self::Sides => &[PartAt::Sides],
            Self::Both => &[PartAt::Corners, PartAt::Sides],
        }
    }

    /// Returns the rules for parts with these names at the corners and sides of tiles.
    pub fn rules(self, grid: Grid, corners: &str, sides: &str) -> Vec<LinkRule> {
        let rule = |link, own: (&str, usize), neighbor, other: (&str, usize)| LinkRule {
            link,
            direction: Direction::DoubleSide,
            own: (own.0.to_owned(), own.1 as u32),
            neighbor,
            other: (other.0.to_owned(), other.1 as u32),
        };
        let mut rules = Vec::new();
        for row in 0..neighbor_rows(grid).0 {
            let mut join = |name, pairs: Vec<(usize, usize)>| {
                let shared = pairs.into_iter();
                let shared =
                    shared.map(|(own, other)| rule(Link::Shared, (name, own), row as i32, (name, other)));
                rules.extend(shared);
            };
            if self != Self::Corners {
                join(sides, tiles::meeting_sides(grid, row));
            }
            if self != Self::Sides {
                join(corners, tiles::meeting_corners(grid, row));
            }
        }
        if self == Self::Both {
            let count = tiles::corners(grid, false).len();
            for k in 0..count {
                let next = (k + 1) % count;
                let near = |own, other| rule(Link::NextTo, own, INSIDE, other);
                rules.push(near((corners, k), (sides, k)));
                rules.push(near((corners, next), (sides, k)));
                rules.push(near((corners, k), (corners, next)));
            }
        }
        rules
    }

    /// Adds these rules to a map. Tiles without parts there get them. Returns the number of new rules.
    ///
    /// # Errors
    /// The map has no neighbours, or all the rules exist already; then nothing changes.
    pub fn put(self, draft: &mut Draft, plan: Uid) -> Result<usize, LinkFault> {
        let map = map(&draft.material, plan)?;
        if map.grid == Grid::None {
            return Err(LinkFault::NoGrid);
        }
        let mut made = draft.clone();
        let mut material = (*draft.material).clone();
        let blocks = tiles::blocks(draft, map);
        let (mut corners, mut sides) = (String::new(), String::new());
        for at in self.kinds() {
            let name = if *at == PartAt::Corners { &mut corners } else { &mut sides };
            *name = match blocks.iter().find(|block| block.at == *at) {
                Some(block) => block.name.clone(),
                None => new_block(&mut made, &mut material, map, &blocks, *at),
            };
        }
        let before = super::link_rules(map).count();
        let _ = add_link_rules(&mut material, plan, &self.rules(map.grid, &corners, &sides))?;
        let after = super::link_rules(self::map(&material, plan)?).count();
        made.material = material.into();
        *draft = made;
        Ok(after - before)
    }
}

/// Records in the look where parts of a name lie on the tiles of a map.
pub fn place_block(draft: &mut Draft, plan: Uid, block: &str, at: PartAt) {
    let Ok(map) = map(&draft.material, plan) else { return };
    let is_tile = |name: &str| map.content.iter().any(|(_, _, tile)| tile.name == name);
    let mut look = (*draft.look).clone();
    if look.themes.is_empty() {
        look.themes.push(Theme::default());
    }
    for theme in &mut look.themes {
        let of_tiles =
            |place: &&mut PartPlace| place.block == block && place.element.as_deref().is_none_or(is_tile);
        let mut told = theme.parts.iter_mut().filter(of_tiles).peekable();
        if told.peek().is_some() {
            told.for_each(|place| place.at = at);
        } else {
            theme.parts.push(PartPlace { element: None, block: block.to_owned(), at });
        }
    }
    draft.look = look.into();
}

/// Adds parts to the corners or sides of all tiles of a map, and records in the look where they lie. Returns
/// their name.
fn new_block(made: &mut Draft, material: &mut Material, map: &Map, blocks: &[Block], at: PartAt) -> String {
    let word = if at == PartAt::Corners { "corner" } else { "side" };
    let mut names = std::iter::once(word.to_owned()).chain((2..).map(|number| format!("{word}{number}")));
    let is_free = |name: &String| blocks.iter().all(|block| block.name != *name);
    let name = names.find(is_free).unwrap_or_default();
    let count = tiles::corners(map.grid, false).len();
    for (_, _, tile) in &map.content {
        let _ = set_parts(material, tile.uid, &name, count);
    }
    let mut look = (*made.look).clone();
    if look.themes.is_empty() {
        look.themes.push(Theme::default());
    }
    for theme in &mut look.themes {
        theme.parts.push(PartPlace { element: None, block: name.clone(), at });
    }
    made.look = look.into();
    name
}

fn map(material: &Material, plan: Uid) -> Result<&Map, LinkFault> {
    match node(material, plan).map(|node| &node.kind) {
        Some(Kind::Map(map)) => Ok(map),
        _ => Err(LinkFault::NoMap),
    }
}
