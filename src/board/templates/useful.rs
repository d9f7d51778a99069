//! Material by what it is for.

use std::ops::RangeInclusive;

use super::fresh::Fresh;
use super::race::within;
use super::{CELL, dress, put, show};
use crate::board::Draft;
use crate::board::edit;
use crate::board::look::{Arrange, CounterRule, Spot};
use crate::board::material::{Access, End, Kind, Material, Node, Uid, Visibility};

/// What something is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// Pieces lie on it.
    Place,
    /// A player goes with it.
    Piece,
    /// Cards are taken from its top.
    Pile,
    /// A player holds cards in it.
    Hand,
    /// It is thrown.
    Die,
    /// It counts something.
    Counter,
}

impl Purpose {
    /// All purposes, in the order in which they are offered.
    pub const ALL: [Self; 6] =
        [Self::Place, Self::Piece, Self::Die, Self::Pile, Self::Hand, Self::Counter];

    /// Returns whether several can be made at once.
    pub fn has_count(self) -> bool {
        matches!(self, Self::Place | Self::Piece | Self::Die)
    }

    /// Returns whether each player can have an own one.
    pub fn has_owners(self) -> bool {
        !matches!(self, Self::Die)
    }

    /// Returns whether it can be hidden.
    pub fn can_hide(self) -> bool {
        matches!(self, Self::Pile | Self::Hand)
    }
}

/// Something by what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    /// What it is for.
    pub purpose: Purpose,
    /// How many, where several can be made at once.
    pub count: u32,
    /// Whether each player has an own one; else it is put where the chosen node is.
    pub each_player: bool,
    /// Whether everybody sees what is in it.
    pub open: bool,
}

impl Use {
    /// How many can be made at once.
    pub const COUNT: RangeInclusive<u32> = 1..=40;

    pub(super) fn insert(self, draft: &mut Draft, chosen: Option<Uid>) -> Uid {
        let mut material = (*draft.material).clone();
        let mut fresh = Fresh::of(&material);
        let players: Vec<Uid> = material.players().map(|player| player.uid).collect();
        let each = self.each_player && self.purpose.has_owners() && !players.is_empty();
        if self.purpose == Purpose::Counter {
            return counter(draft, material, chosen.filter(|_| !each), &players, &mut fresh);
        }
        let mut first = None;
        let mut path = String::new();
        let owners: Vec<Option<Uid>> = if each { players.into_iter().map(Some).collect() } else { vec![chosen] };
        for owner in owners {
            let node = self.node(&mut fresh);
            let _ = first.get_or_insert(node.uid);
            path = put(&mut material, owner, node, "Table", &mut fresh);
        }
        draft.material = material.into();
        let size = (if self.purpose == Purpose::Pile { CELL } else { 6 * CELL }, CELL);
        if each {
            let own = path.rsplit('.').next().unwrap_or_default();
            show(draft, &format!("!Players.{own}"), size, self.arrange());
            apart(draft);
        } else {
            show(draft, &path, size, self.arrange());
        }
        first.unwrap_or_default()
    }

    fn node(self, fresh: &mut Fresh) -> Node {
        let count = within(self.count, &Self::COUNT);
        let free = Access::default();
        let (name, access, elements, hidden) = match self.purpose {
            Purpose::Place => {
                ("places", free, (0..count).map(|number| fresh.field(&format!("place{number}"))).collect(), None)
            }
            Purpose::Piece => ("pieces", free, (0..count).map(|_| fresh.piece("piece")).collect(), None),
            Purpose::Die => ("dice", free, (0..count).map(|_| die(fresh)).collect(), None),
            Purpose::Pile => {
                let pile = Access { input: End::End, output: End::Front, unordered: false };
                ("pile", pile, Vec::new(), Some(Visibility::None))
            }
            Purpose::Hand | Purpose::Counter => {
                let hand = Access { unordered: true, ..free };
                ("hand", hand, Vec::new(), Some(Visibility::Owner))
            }
        };
        let mut node = fresh.node(name, Kind::Set { access, elements });
        node.visible_to = hidden.filter(|_| !self.open);
        node
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

/// Lays what belongs to each player below that of the player before.
fn apart(draft: &mut Draft) {
    let each = |spot: &mut Spot| {
        if spot.path.starts_with("!Players.") && spot.step == (0, 0) {
            spot.step = (0, spot.size.1 + CELL / 2);
        }
    };
    let mut look = (*draft.look).clone();
    look.themes.iter_mut().filter_map(|theme| theme.spots.last_mut()).for_each(each);
    draft.look = look.into();
}

/// Gives players, or what is chosen, a number that is shown.
fn counter(
    draft: &mut Draft,
    mut material: Material,
    chosen: Option<Uid>,
    players: &[Uid],
    fresh: &mut Fresh,
) -> Uid {
    let owner = chosen.and_then(|uid| Some(edit::way(&material, uid).first()?.uid));
    let owners: Vec<Uid> = owner.map_or_else(|| players.to_vec(), |owner| vec![owner]);
    let is_taken = |name: &String| {
        let mut all = material.children.iter().flat_map(|node| &node.attributes);
        all.any(|attribute| attribute.name == *name)
    };
    let names = std::iter::once("points".to_owned()).chain((2..).map(|number| format!("points{number}")));
    let name = names.into_iter().find(|name| !is_taken(name)).unwrap_or_default();
    for uid in &owners {
        let points = fresh.number(&name, 0);
        let _ = edit::with(&mut material, *uid, |node| node.attributes.push(points));
    }
    let of_one = owner.and_then(|uid| edit::node(&material, uid)).map(|node| format!("!Root.{}", node.name));
    let path = format!("{}.{name}", of_one.as_deref().unwrap_or("!Players"));
    draft.material = material.into();
    dress(draft, |theme| theme.counters.push(CounterRule { path: path.clone(), label: name.clone() }));
    owners.first().copied().unwrap_or_default()
}
