//! Material that is made at once: players alike, a track, a map, a deck of cards; and small games that work.

mod area;
mod deck;
mod fresh;
mod plain;
mod players;
mod race;
mod track;
mod useful;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

pub use area::Area;
pub use deck::{Deck, DeckFault};
pub use plain::Plain;
pub use race::{KINDS, Race};
pub use track::{Course, Track};
pub use useful::{Purpose, Use};

use self::fresh::Fresh;
use super::edit;
use super::look::{Arrange, Look, PictureRule, Spot, Theme};
use super::material::{Kind, Material, Node, Uid};
use super::{Draft, notation};

/// How many players a new game can have.
pub const PLAYERS: RangeInclusive<u32> = 2..=4;
/// What players of a new game are called in the rules.
pub const COLOURS: [&str; 4] = ["Red", "Blue", "Green", "Yellow"];
/// The picture of a field.
const FIELD: &str = "field-plain.svg";
/// A cell in the units of a look.
const CELL: i32 = 1000;

/// The words of a new game.
#[derive(Clone, Copy)]
pub struct Speech<'a> {
    /// The words of a message in the author's language.
    pub own: &'a dyn Fn(&'static str) -> String,
    /// The words of a message in each language, by its code.
    pub all: &'a dyn Fn(&'static str) -> BTreeMap<String, String>,
}

/// What can be put into the material of a game at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Template {
    /// Further players like the chosen one, or like the first; with nobody there, players who own nothing.
    Players(usize),
    /// A track.
    Track(Track),
    /// A map.
    Area(Area),
    /// A deck of cards.
    Deck(Deck),
    /// Something that is used in one way.
    Use(Use),
}

impl Template {
    /// Puts it into a game: into the chosen node where it can stand there, else into the nearest one around that, else
    /// into common material of its own. Returns the game with it and the number of what was made; `None` where there
    /// is nothing to be made.
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

/// Puts a set or a plan into the nearest player, common material or set of sets; `new` is what common material is
/// called that has to be made for it. Returns the path to it.
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

/// Changes the look, and makes a theme where there is none.
fn dress(draft: &mut Draft, change: impl Fn(&mut Theme)) {
    let mut look = (*draft.look).clone();
    if look.themes.is_empty() {
        look.themes.push(Theme { name: "classic".to_owned(), ..Theme::default() });
    }
    look.themes.iter_mut().for_each(change);
    draft.look = Arc::new(look);
}

/// Says how something is shown, in each theme that does not say so yet.
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

/// Shows something below all that is on the table. A theme without any places shows everything by itself.
fn show(draft: &mut Draft, path: &str, size: (i32, i32), arrange: Arrange) {
    let lowest = |theme: &Theme| lowest(&draft.material, theme);
    let mut look: Look = (*draft.look).clone();
    for theme in look.themes.iter_mut().filter(|theme| !theme.spots.is_empty()) {
        let at = (0, lowest(theme) + CELL / 2);
        theme.spots.push(Spot { path: path.to_owned(), at, size, arrange, ..Spot::default() });
    }
    draft.look = Arc::new(look);
}

/// Returns how far down a theme's places reach.
fn lowest(material: &Material, theme: &Theme) -> i32 {
    let rows = |spot: &Spot| {
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

/// Makes a game of material, a text of rules and a look.
fn game(children: Vec<Node>, rules: &str, look: Look) -> Draft {
    let material = Material { children, ..Material::default() };
    let parsed = notation::parse(rules);
    Draft { material: material.into(), rules: parsed.rules.into(), look: look.into(), ..Draft::default() }
}
