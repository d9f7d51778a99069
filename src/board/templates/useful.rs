//! Material by purpose.

use std::ops::RangeInclusive;

use super::fresh::Fresh;
use super::race::within;
use super::{CELL, COLOURS, FIELD, depict, dress, put, show};
use crate::board::Draft;
use crate::board::edit;
use crate::board::look::{Arrange, CounterRule, PictureRule};
use crate::board::material::{Access, End, Kind, Material, Node, Uid, Visibility};

/// The purpose of a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// Pieces lie on it.
    Place,
    /// A player moves it.
    Piece,
    /// Cards are taken from its top.
    Pile,
    /// A player holds cards in it.
    Hand,
    /// It is a die.
    Die,
    /// It counts something.
    Counter,
}

impl Purpose {
    /// All purposes, in display order.
    pub const ALL: [Self; 6] = [Self::Place, Self::Piece, Self::Die, Self::Pile, Self::Hand, Self::Counter];

    /// Returns whether several can be made at once.
    pub fn has_count(self) -> bool {
        matches!(self, Self::Place | Self::Piece | Self::Die)
    }

    /// Returns whether each player can have one.
    pub fn has_owners(self) -> bool {
        !matches!(self, Self::Die)
    }

    /// Returns whether it can be hidden.
    pub fn can_hide(self) -> bool {
        matches!(self, Self::Pile | Self::Hand)
    }
}

/// A thing with a purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    /// What it is for.
    pub purpose: Purpose,
    /// How many, if several can be made at once.
    pub count: u32,
    /// Whether each player gets one; otherwise it goes into the selected node.
    pub each_player: bool,
    /// Whether everybody sees its content.
    pub open: bool,
}

impl Use {
    /// How many can be made at once.
    pub const COUNT: RangeInclusive<u32> = 1..=40;

    pub(super) fn insert(self, draft: &mut Draft, chosen: Option<Uid>) -> Option<Uid> {
        let mut material = (*draft.material).clone();
        let mut fresh = Fresh::of(&material);
        let players: Vec<Uid> = material.players().map(|player| player.uid).collect();
        let each = self.each_player && self.purpose.has_owners() && !players.is_empty();
        if self.purpose == Purpose::Counter {
            let common = || material.children.iter().find(|node| matches!(node.kind, Kind::NonPlayer(_)));
            let one = chosen.and_then(|uid| Some(edit::way(&material, uid).first()?.uid));
            let one = one.or_else(|| common().map(|node| node.uid)).filter(|_| !each);
            let owners = one.map_or(players, |one| vec![one]);
            return counter(draft, material, &owners, one.is_none(), &mut fresh);
        }
        let owners: Vec<Option<Uid>> =
            if each { players.into_iter().map(Some).collect() } else { vec![chosen] };
        // The copies of all players share one name, by which rules find that of the current player.
        let is_free = |name: &String| {
            let mut owned = material.players().flat_map(Node::children);
            owned.all(|child| child.name != *name)
        };
        let name = numbered(self.name()).find(|name| !each || is_free(name)).unwrap_or_default();
        let (mut first, mut paths) = (None, Vec::new());
        for owner in owners {
            let node = self.node(&name, &mut fresh);
            first = first.or(Some(node.uid));
            paths.push(put(&mut material, owner, node, "Table", &mut fresh));
        }
        draft.material = material.into();
        self.depict(draft);
        let wide = match self.purpose {
            Purpose::Pile => 1,
            Purpose::Hand => 6,
            _ => self.count.clamp(1, 8) as i32,
        };
        let size = (wide * CELL, CELL);
        for path in paths {
            show(draft, &path, size, self.arrange());
            if each {
                sign(draft);
            }
        }
        first
    }

    fn name(self) -> &'static str {
        match self.purpose {
            Purpose::Place => "places",
            Purpose::Piece => "pieces",
            Purpose::Die => "dice",
            Purpose::Pile => "pile",
            Purpose::Hand | Purpose::Counter => "hand",
        }
    }

    fn node(self, name: &str, fresh: &mut Fresh) -> Node {
        let count = within(self.count, &Self::COUNT);
        let free = Access::default();
        let (access, elements, hidden) = match self.purpose {
            Purpose::Place => (free, (0..count).map(|_| fresh.field("place")).collect(), None),
            Purpose::Piece => (free, (0..count).map(|_| fresh.piece("piece")).collect(), None),
            Purpose::Die => (free, (0..count).map(|_| die(fresh)).collect(), None),
            Purpose::Pile => {
                let pile = Access { input: End::End, output: End::Front, unordered: false };
                (pile, Vec::new(), Some(Visibility::None))
            }
            Purpose::Hand | Purpose::Counter => {
                (Access { unordered: true, ..free }, Vec::new(), Some(Visibility::Owner))
            }
        };
        let mut node = fresh.node(name, Kind::Set { access, elements });
        node.visible_to = hidden.filter(|_| !self.open);
        node
    }

    /// Adds pictures: for places, dice, and the pieces of players named after a colour.
    fn depict(self, draft: &mut Draft) {
        let named = |name: &str, picture: String| PictureRule {
            name: Some(name.to_owned()),
            picture: Some(picture),
            ..PictureRule::default()
        };
        match self.purpose {
            Purpose::Place => depict(draft, &named("place", FIELD.to_owned())),
            Purpose::Die => depict(draft, &named("die", "dice-{face}.svg".to_owned())),
            Purpose::Piece => {
                for colour in COLOURS {
                    let picture = format!("pawn-{}.svg", colour.to_lowercase());
                    let owner = Some(colour.to_owned());
                    if draft.material.players().any(|player| player.name == colour) {
                        depict(draft, &PictureRule { owner, ..named("piece", picture) });
                    }
                }
            }
            Purpose::Pile | Purpose::Hand | Purpose::Counter => {}
        }
    }

    fn arrange(self) -> Arrange {
        match self.purpose {
            Purpose::Pile => Arrange::Pile,
            Purpose::Hand => Arrange::Fan,
            _ => Arrange::Row,
        }
    }
}

fn die(fresh: &mut Fresh) -> Node {
    let mut die = fresh.piece("die");
    die.attributes.push(fresh.number("face", 1));
    die
}

/// Labels the latest item with the name of its player.
fn sign(draft: &mut Draft) {
    let mut look = (*draft.look).clone();
    for spot in look.themes.iter_mut().filter_map(|theme| theme.spots.last_mut()) {
        spot.label = Some("{player}".to_owned());
    }
    draft.look = look.into();
}

/// Adds a visible number to players, or to a single one.
fn counter(
    draft: &mut Draft,
    mut material: Material,
    owners: &[Uid],
    of_players: bool,
    fresh: &mut Fresh,
) -> Option<Uid> {
    let first = *owners.first()?;
    let is_taken = |name: &String| {
        let mut all = material.children.iter().flat_map(|node| &node.attributes);
        all.any(|attribute| attribute.name == *name)
    };
    let name = numbered("points").find(|name| !is_taken(name)).unwrap_or_default();
    for uid in owners {
        let points = fresh.number(&name, 0);
        let _ = edit::with(&mut material, *uid, |node| node.attributes.push(points));
    }
    let head = match edit::node(&material, first) {
        Some(node) if !of_players => format!("!Root.{}", node.name),
        _ => "!Players".to_owned(),
    };
    draft.material = material.into();
    let rule = CounterRule { path: format!("{head}.{name}"), label: name };
    dress(draft, |theme| theme.counters.push(rule.clone()));
    Some(first)
}

/// Returns a name, and then that name with numbers.
fn numbered(name: &str) -> impl Iterator<Item = String> + '_ {
    std::iter::once(name.to_owned()).chain((2..).map(move |number| format!("{name}{number}")))
}
