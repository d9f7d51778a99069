//! Ready-made material (players, tracks, maps, decks, things by purpose) and small games that work.
//!
//! `project::templates::boards` adds words, pictures and the folder.

mod area;
mod cards;
mod deck;
mod fresh;
mod pairs;
mod plain;
mod players;
mod race;
mod taking;
mod track;
mod turns;
mod useful;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

pub use area::Area;
pub use deck::{Deck, DeckFault};
pub use plain::Plain;
pub use race::{KINDS, Race};
pub use track::{Course, Track};
pub use turns::{Aim, Turn};
pub use useful::{Purpose, Use};

use self::fresh::Fresh;
use super::edit;
use super::look::{Arrange, Look, PictureRule, Placement, Theme};
use super::material::{Kind, Material, Node, Uid};
use super::{Draft, notation};

/// The number of players that a new game can have.
pub const PLAYERS: RangeInclusive<u32> = 2..=4;
/// The names of players in the rules of a new game.
pub const COLOURS: [&str; 4] = ["Red", "Blue", "Green", "Yellow"];
/// The picture of a field.
const FIELD: &str = "field-plain.svg";
/// The size of a cell in look units.
const CELL: i32 = 1000;

/// The texts of a new game.
#[derive(Clone, Copy)]
pub struct Speech<'a> {
    /// Returns a message in the author's language.
    pub own: &'a dyn Fn(&'static str) -> String,
    /// Returns a message in each language, by code.
    pub all: &'a dyn Fn(&'static str) -> BTreeMap<String, String>,
}

/// Ready-made material.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Template {
    /// Further players like the selected one, or like the first; in a game without players, players who own
    /// nothing.
    Players(usize),
    /// A track.
    Track(Track),
    /// A map.
    Area(Area),
    /// A deck of cards.
    Deck(Deck),
    /// A thing with one purpose.
    Use(Use),
}

impl Template {
    /// Inserts it into a game: into the selected node if possible, otherwise into its nearest suitable
    /// ancestor, otherwise into new common material. Returns the game and the number of the new node; `None`
    /// if there is nothing to insert.
    pub fn insert(&self, draft: &Draft, chosen: Option<Uid>) -> Option<(Draft, Uid)> {
        let mut draft = draft.clone();
        let made = match self {
            Self::Players(count) => players::insert(&mut draft, chosen, *count)?,
            Self::Track(track) => track.insert(&mut draft, chosen),
            Self::Area(area) => area.insert(&mut draft, chosen),
            Self::Deck(deck) => deck.insert(&mut draft, chosen)?,
            Self::Use(used) => used.insert(&mut draft, chosen)?,
        };
        Some((draft, made))
    }
}

/// Puts a set or a map into the nearest player, common material or set of sets; `new` is the name of common
/// material created for it. Returns the path to it.
fn put(material: &mut Material, chosen: Option<Uid>, node: Node, new: &str, fresh: &mut Fresh) -> String {
    let way = chosen.map(|uid| edit::way(material, uid)).unwrap_or_default();
    let holds =
        |node: &&&Node| matches!(node.kind, Kind::Player(_) | Kind::NonPlayer(_) | Kind::SetOfSets { .. });
    let holder = way.iter().rev().find(holds).map(|node| node.uid);
    let first = || {
        let mut common = material.children.iter().filter(|node| matches!(node.kind, Kind::NonPlayer(_)));
        common.next().map(|node| node.uid)
    };
    let holder = holder.or_else(first).unwrap_or_else(|| {
        let common = fresh.node(new, Kind::NonPlayer(Vec::new()));
        let uid = common.uid;
        material.children.push(common);
        uid
    });
    let uid = node.uid;
    let _ = edit::with(material, holder, |holder| match &mut holder.kind {
        Kind::Player(list) | Kind::NonPlayer(list) | Kind::SetOfSets { elements: list, .. } => {
            let mut node = node;
            node.name = free_name(&node.name, list);
            list.push(node);
        }
        Kind::Set { .. } | Kind::Map(_) | Kind::Element { .. } => {}
    });
    path(material, uid)
}

/// Returns a name that nothing in a list has.
fn free_name(name: &str, list: &[Node]) -> String {
    let numbered = (2..).map(|number| format!("{name}{number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| list.iter().all(|node| node.name != *name)).unwrap_or_default()
}

/// Returns the path to a node, for rules and look.
fn path(material: &Material, uid: Uid) -> String {
    let names = edit::way(material, uid).into_iter().map(|node| node.name.as_str());
    std::iter::once("!Root").chain(names).collect::<Vec<_>>().join(".")
}

/// Changes the look, and creates a theme if there is none.
fn dress(draft: &mut Draft, change: impl Fn(&mut Theme)) {
    let mut look = (*draft.look).clone();
    if look.themes.is_empty() {
        look.themes.push(Theme { name: "classic".to_owned(), ..Theme::default() });
    }
    look.themes.iter_mut().for_each(change);
    draft.look = Arc::new(look);
}

/// Adds a picture rule to each theme that has none for it yet.
fn depict(draft: &mut Draft, rule: &PictureRule) {
    dress(draft, |theme| {
        let says = |known: &PictureRule| {
            let is_all = known.name.is_none() && known.owner.is_none() && known.when.is_empty();
            is_all || (&known.name, &known.owner, &known.when) == (&rule.name, &rule.owner, &rule.when)
        };
        if !theme.pictures.iter().any(says) {
            theme.pictures.push(rule.clone());
        }
    });
}

/// Places something below everything on the table. A theme without any places lays everything out
/// automatically.
fn show(draft: &mut Draft, path: &str, size: (i32, i32), arrange: Arrange) {
    let lowest = |theme: &Theme| lowest(&draft.material, theme);
    let mut look: Look = (*draft.look).clone();
    for theme in look.themes.iter_mut().filter(|theme| !theme.spots.is_empty()) {
        let at = (0, lowest(theme) + CELL / 2);
        theme.spots.push(Placement { path: path.to_owned(), at, size, arrange, ..Placement::default() });
    }
    draft.look = Arc::new(look);
}

/// Returns the lower end of a theme's places.
fn lowest(material: &Material, theme: &Theme) -> i32 {
    let rows = |spot: &Placement| {
        let mut rows = 1;
        material.each(|node| {
            if let Kind::Map(map) = &node.kind
                && edit::leads_to(material, &spot.path, node.uid)
            {
                let ys = || map.content.iter().map(|(_, y, _)| *y);
                rows = ys().max().unwrap_or_default() - ys().min().unwrap_or_default() + 1;
            }
        });
        rows
    };
    let of_spots = theme.spots.iter().map(|spot| spot.at.1 + spot.size.1 * rows(spot));
    let of_backdrops = theme.backdrops.iter().map(|backdrop| backdrop.area[1] + backdrop.area[3]);
    of_spots.chain(of_backdrops).max().unwrap_or_default()
}

/// Builds a game from material, the text of rules, and a look.
fn game(children: Vec<Node>, rules: &str, look: Look) -> Draft {
    let material = Material { children, ..Material::default() };
    let parsed = notation::parse(rules);
    Draft { material: material.into(), rules: parsed.rules.into(), look: look.into(), ..Draft::default() }
}
