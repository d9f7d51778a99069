//! Random materials.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::select;

use schola::board::material::{
    Access, Direction, End, Grid, Kind, Link, LinkRule, Map, Material, Node, Uid, Visibility,
};

use crate::support::board_material::{Maker, int, map, material, parts, place, word};

/// The random choices for a material.
#[derive(Clone, Debug)]
pub struct Shape {
    pub players: usize,
    accesses: Vec<Access>,
    cards: Vec<(i64, &'static str)>,
    grid: Grid,
    range: u32,
    permissions: [bool; 3],
    connection_rules: Vec<LinkRule>,
    element_rules: Vec<LinkRule>,
    places: Vec<(i32, i32)>,
    sizes: Vec<(usize, usize)>,
    lying: Vec<(usize, usize)>,
    /// From which part to which one, in which way, and whether it was made by hand.
    links: Vec<(usize, usize, Link, bool)>,
    seen: Vec<(usize, u8)>,
}

fn end() -> impl Strategy<Value = End> {
    prop_oneof![4 => Just(End::Random), 1 => Just(End::Front), 1 => Just(End::End), 1 => Just(End::DoubleEnd)]
}

fn access() -> impl Strategy<Value = Access> {
    (end(), end(), any::<bool>()).prop_map(|(input, output, unordered)| Access { input, output, unordered })
}

fn link_rule(inside: bool) -> impl Strategy<Value = LinkRule> {
    let part = || {
        (select(vec!["stand", "side", "side", "tower"]), 0..3_u32).prop_map(|(it, at)| (it.to_owned(), at))
    };
    let link = prop_oneof![Just(Link::Shared), Just(Link::NextTo), Just(Link::Path)];
    let direction = select(vec![Direction::DoubleSide, Direction::NewToOld, Direction::OldToNew]);
    let row = if inside { (-1..0_i32).boxed() } else { (0..12_i32).boxed() };
    (link, direction, part(), row, part()).prop_map(|(link, direction, own, neighbor, other)| {
        let direction = if link == Link::Shared { Direction::DoubleSide } else { direction };
        LinkRule { link, direction, own, neighbor, other }
    })
}

pub fn shape() -> impl Strategy<Value = Shape> {
    let grid = select(vec![Grid::Quadrangular, Grid::Hexagonal, Grid::Triangular, Grid::None]);
    let card = (0..5_i64, select(vec!["a", "b", "3", "nk"]));
    let plan = (
        grid,
        prop_oneof![2 => Just(0_u32), 1 => Just(2)],
        prop_oneof![4 => Just([true; 3]), 1 => any::<[bool; 3]>()],
        prop::collection::vec(link_rule(false), 0..8),
        prop::collection::vec(link_rule(true), 0..4),
        prop::collection::vec((-2..3_i32, -2..3_i32), 1..7),
        prop::collection::vec((0..3_usize, 0..4_usize), 9),
    );
    let lying = prop::collection::vec((0..12_usize, 0..12_usize), 0..5);
    let kind = prop_oneof![Just(Link::Shared), Just(Link::NextTo), Just(Link::Path)];
    let links = prop::collection::vec((0..20_usize, 0..20_usize, kind, any::<bool>()), 0..4);
    let seen = prop::collection::vec((0..12_usize, 0..4_u8), 0..3);
    let things = (1..5_usize, prop::collection::vec(access(), 9), prop::collection::vec(card, 12));
    (things, plan, lying, links, seen).prop_map(|((players, accesses, cards), plan, lying, links, seen)| {
        let (grid, range, permissions, connection_rules, element_rules, places, sizes) = plan;
        Shape {
            players,
            accesses,
            cards,
            grid,
            range,
            permissions,
            connection_rules,
            element_rules,
            places,
            sizes,
            lying,
            links,
            seen,
        }
    })
}

impl Shape {
    pub fn build(&self) -> Material {
        let mut maker = Maker::default();
        let mut cards = self.cards.iter();
        let mut some = |maker: &mut Maker, count: usize| -> Vec<Node> {
            let cards: Vec<_> = cards.by_ref().take(count).collect();
            cards
                .iter()
                .map(|(rank, suit)| maker.simple("card", &[("rank", int(*rank)), ("suit", word(suit))]))
                .collect()
        };
        let mut children = Vec::new();
        for (at, name) in ["Red", "Blue", "Green", "Yellow"].into_iter().take(self.players).enumerate() {
            let hand = some(&mut maker, 2);
            let hand = maker.set("hand", self.accesses[at], hand);
            let pawns = (0..2).map(|_| maker.simple("pawn", &[("steps", int(0))])).collect();
            let pawns = maker.set("pawns", Access::default(), pawns);
            let attributes = [("money", int(3)), ("word", word("nk"))];
            children.push(maker.player(name, &attributes, vec![hand, pawns]));
        }
        let mut sets = Vec::new();
        for (name, access) in [("draw", 4), ("discard", 5), ("left", 6), ("right", 7)] {
            let content = some(&mut maker, if name == "draw" { 3 } else { 1 });
            sets.push(maker.set(name, self.accesses[access], content));
        }
        let decks = maker.sets("decks", sets.split_off(2));
        sets.push(decks);
        children.push(maker.common("Table", &[("n", int(1))], sets));
        children.push(self.board(&mut maker));
        self.lay(material(children))
    }

    fn board(&self, maker: &mut Maker) -> Node {
        let mut tiles = self.sizes.iter().map(|(stands, sides)| {
            let towers = usize::from(*sides == 3);
            let blocks = [("stand", *stands), ("side", *sides), ("tower", towers)];
            let blocks: Vec<_> = blocks.into_iter().filter(|(_, size)| *size > 0).collect();
            maker.complex("tile", &[("n", int(*sides as i64))], &blocks)
        });
        let places: BTreeSet<_> = self.places.iter().map(|(x, y)| (*y, *x)).collect();
        let content: Vec<_> = places.into_iter().zip(&mut tiles).map(|((y, x), tile)| (x, y, tile)).collect();
        let spare: Vec<_> = tiles.collect();
        let [inserting, moving, removing] = self.permissions;
        let (connection_rules, element_rules) = (self.connection_rules.clone(), self.element_rules.clone());
        let range = (self.range, self.range);
        let rules = |list: Vec<LinkRule>| if self.grid == Grid::None { Vec::new() } else { list };
        let plan = maker.map(
            "plan",
            Map {
                range,
                inserting,
                moving,
                removing,
                connection_rules: rules(connection_rules),
                element_rules: rules(element_rules),
                ..map(self.grid, content)
            },
        );
        let spare = maker.set("spare", self.accesses[8], spare);
        maker.common("Board", &[("n", int(2))], vec![plan, spare])
    }

    /// Puts pawns on parts, links parts by hand, hides elements.
    fn lay(&self, mut material: Material) -> Material {
        let (mut pawns, mut all, mut stands): (Vec<Uid>, Vec<Uid>, Vec<Uid>) = Default::default();
        material.each(|node| {
            if node.name == "pawn" {
                pawns.push(node.uid);
            }
            if matches!(node.kind, Kind::Element { .. }) {
                all.push(node.uid);
                all.extend(node.attributes.iter().map(|attribute| attribute.uid));
                stands.extend(parts(node));
            }
        });
        if stands.is_empty() {
            return material;
        }
        let mut laid = BTreeSet::new();
        for (pawn, stand) in &self.lying {
            let pawn = pawns[pawn % pawns.len()];
            if laid.insert(pawn) {
                place(&mut material, pawn, stands[stand % stands.len()]);
            }
        }
        for (from, to, link, by_hand) in &self.links {
            let (from, to) = (stands[from % stands.len()], stands[to % stands.len()]);
            if from != to {
                material.children.iter_mut().for_each(|node| join(node, from, to, *link, *by_hand));
            }
        }
        for (at, whose) in &self.seen {
            let uid = all[at % all.len()];
            let seen = match whose {
                0 => Visibility::All,
                1 => Visibility::Owner,
                2 => Visibility::None,
                _ => Visibility::Players(vec!["Red".to_owned()]),
            };
            material.children.iter_mut().for_each(|node| hide(node, uid, &seen));
        }
        material
    }
}

fn each_element(node: &mut Node, change: &mut impl FnMut(&mut Node)) {
    match &mut node.kind {
        Kind::Player(list)
        | Kind::NonPlayer(list)
        | Kind::Set { elements: list, .. }
        | Kind::SetOfSets { elements: list, .. } => list.iter_mut().for_each(|it| each_element(it, change)),
        Kind::Map(map) => map.content.iter_mut().for_each(|(_, _, it)| each_element(it, change)),
        Kind::Element { .. } => change(node),
    }
}

fn join(node: &mut Node, from: Uid, to: Uid, link: Link, by_hand: bool) {
    each_element(node, &mut |element| {
        let Kind::Element { blocks, .. } = &mut element.kind else { return };
        for part in blocks.iter_mut().flat_map(|it| &mut it.parts) {
            let end = match part.uid {
                uid if uid == from => to,
                uid if uid == to && link == Link::Shared && !by_hand => from,
                _ => continue,
            };
            if by_hand {
                part.by_hand.push((link, end));
            } else if !part.linked(link).contains(&end) {
                part.linked_mut(link).push(end);
            }
        }
    });
}

fn hide(node: &mut Node, uid: Uid, seen: &Visibility) {
    each_element(node, &mut |element| {
        if element.uid == uid {
            element.visible_to = Some(seen.clone());
        }
        let hidden = element.attributes.iter_mut().filter(|attribute| attribute.uid == uid);
        // The seats of named players may be free, which both interpreters write in their own way.
        let seen = if matches!(seen, Visibility::Players(_)) { &Visibility::Owner } else { seen };
        hidden.for_each(|attribute| attribute.visible_to = Some(seen.clone()));
    });
}
