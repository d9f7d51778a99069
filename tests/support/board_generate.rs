//! Random board games: small materials and blocks of mostly sensible instructions.

#![allow(dead_code, reason = "every test binary uses its own part")]

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::select;

use schola::board::material::{
    Access, Direction, End, Grid, Kind, Link, LinkRule, Map, Material, Node, Uid, Visibility,
};
use schola::board::registry::{CONDITIONS, INSTRUCTIONS, Param, Verb};

use super::board_material::{Maker, int, map, material, parts, place, word};

/// A game and how it is played.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub material: Material,
    /// The blocks in the text notation.
    pub rules: String,
    pub seats: Vec<bool>,
    pub seed: u64,
    /// Each is taken modulo the number of offers plus one: the last value is refused.
    pub answers: Vec<u8>,
}

/// The random choices for a material.
#[derive(Clone, Debug)]
struct Shape {
    players: usize,
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
    links: Vec<(usize, usize, bool)>,
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
    let link = prop_oneof![Just(Link::Shared), Just(Link::NextTo)];
    let direction = select(vec![Direction::DoubleSide, Direction::NewToOld, Direction::OldToNew]);
    let row = if inside { (-1..0_i32).boxed() } else { (0..12_i32).boxed() };
    (link, direction, part(), row, part()).prop_map(|(link, direction, own, neighbor, other)| {
        let direction = if link == Link::Shared { Direction::DoubleSide } else { direction };
        LinkRule { link, direction, own, neighbor, other }
    })
}

fn shape() -> impl Strategy<Value = Shape> {
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
    let links = prop::collection::vec((0..20_usize, 0..20_usize, any::<bool>()), 0..3);
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
    fn build(&self) -> Material {
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
        for (from, to, shared) in &self.links {
            let (from, to) = (stands[from % stands.len()], stands[to % stands.len()]);
            if from != to {
                material.children.iter_mut().for_each(|node| join(node, from, to, *shared));
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

fn join(node: &mut Node, from: Uid, to: Uid, shared: bool) {
    each_element(node, &mut |element| {
        let Kind::Element { blocks, .. } = &mut element.kind else { return };
        for part in blocks.iter_mut().flat_map(|it| &mut it.parts) {
            let end = match part.uid {
                uid if uid == from => to,
                uid if uid == to && shared => from,
                _ => continue,
            };
            let ends = if shared { &mut part.shared_with } else { &mut part.next_to };
            if !ends.contains(&end) {
                ends.push(end);
            }
        }
    });
}

fn hide(node: &mut Node, uid: Uid, seen: &Visibility) {
    each_element(node, &mut |element| {
        if element.uid == uid {
            element.visible_to = Some(seen.clone());
        }
    });
}

const SOME: &[&str] = &[
    "!Current.hand.*",
    "!Current.hand.!First",
    "!Current.hand.!Last",
    "!Others.hand.*",
    "!Players.hand.*",
    "!Players.hand.0",
    "!Root.Table.draw.*",
    "!Root.Table.draw.!First",
    "!Root.Table.draw.{A}",
    "!Root.Table.discard.!Last",
    "!Root.Table.discard.1",
    "!Root.Table.decks.*.*",
    "!Root.Table.decks.0.!First",
    "!Root.*.hand.card",
    "!Current.pawns.*",
    "!Current.pawns.!FirstUnplaced",
    "!Players.pawns.*",
    "!Root.Board.plan.*",
    "!Root.Board.plan.0 0",
    "!Root.Board.plan.-1 1",
    "!Root.Board.plan.{X} {Y}",
    "!Root.Board.plan.tile",
    "!Root.Board.spare.*",
    "!Root.Board.plan.*.stand 0",
    "!Root.Board.plan.*.*",
    "!Root.Board.plan.*.side *",
    "!Root.Board.plan.{X} {Y}.side 1",
    "!Root.Board.spare.*.stand 0",
    "!Root.Board.plan.*.tower 0",
    "!Current",
    "!Others",
    "!Players",
    "!Root",
    "!Root.*",
    "!Root-0.Table",
    "!Root.Board.plan",
    "!Root.Board.*",
    "!Current.hand",
    "!Players.*",
    "!Root.Table.*",
    "!Root.Table.decks.*",
    "!Root.-1",
    "!Current.hand.-1",
    "!Root.Table.draw.card",
    "!Root.*.*.*.stand *",
    "!Root.Board.plan.!First",
    "!Root.Table.0",
    "!Root.Board.plan.*.card",
];
const RANDOM: &[&str] = &[
    "!Root.Table.draw.!Random",
    "!Players.hand.!Random",
    "!Root.Table.decks.!Random.*",
    "!Root.Board.spare.!Random",
];
const PARTS: &[&str] = &[
    "!Root.Board.plan.*.stand 0",
    "!Root.Board.plan.*.*",
    "!Root.Board.plan.*.side *",
    "!Root.Board.spare.*.stand 0",
    "!Root.Board.*.*.*",
];
const PIECES: &[&str] = &["!Current.pawns.0", "!Current.pawns.1", "!Others.pawns.0", "!Current.hand.!First"];
const CARDS: &[&str] = &[
    "!Current.hand.*",
    "!Current.hand.!First",
    "!Current.hand.!Last",
    "!Root.Table.draw.!First",
    "!Root.Table.discard.*",
    "!Root.Table.decks.0.*",
    "!Root.Board.spare.!First",
    "!Root.Board.plan.*",
];
const SETS: &[&str] =
    &["!Current.hand", "!Root.Table.draw", "!Root.Table.discard", "!Root.Table.decks.1", "!Root.Board.spare"];
const TILES: &[&str] =
    &["!Root.Board.plan.0 0", "!Root.Board.plan.tile", "!Root.Board.spare.!First", "!Root.Board.spare.!Last"];
const ATTRIBUTES: &[&str] = &["rank", "rank", "suit", "steps", "money", "n", "missing", "ra{T}"];
const OPERATORS: &[&str] = &["==", "!=", "<", ">", "<=", ">="];
const VALUES: &[&str] = &["0", "1", "2", "3", "5", "-1", "-2", "'a'", "'b'", "'3'", "'nk'", "''", "'it''s'"];
const NUMBERS: &[&str] = &["0", "1", "2", "3", "4", "-1"];
const ATTRIBUTE_PATHS: &[&str] = &[
    "!Current.money",
    "!Root.Table.n",
    "!Root.Board.n",
    "!Current.word",
    "!Root.Table.draw.0.rank",
    "!Others.money",
];
const INTS: &[&str] = &["A", "B", "X", "Y", "A"];
const HOLDERS: &[&str] = &["A", "B", "T", "X", "Y", "L"];
const STACKS: &[&str] = &["S", "U", "P", "S", "U"];
const ALL_STACKS: &[&str] = &["S", "U", "P", "M"];
const KEYS: &[&str] = &["'which'", "'go_{A}'", "'{T}'"];
const RELATIVE: &[&str] =
    &["*", "stand 0", "hand.*", "*.*", "side *", "!First", "0", "{A}", "card", "hand.{A}"];

/// Fills the letters of a pattern, each with one of a list: `S` a stack, `Q` a path and so on.
fn fill(pattern: &'static str) -> BoxedStrategy<String> {
    let mut filled = Just(String::new()).boxed();
    for piece in pattern.split_inclusive('%') {
        let (text, list) = match piece.strip_suffix('%') {
            Some(rest) => (&rest[..rest.len() - 1], Some(list_of(&rest[rest.len() - 1..]))),
            None => (piece, None),
        };
        filled = match list {
            Some(list) => {
                (filled, select(list)).prop_map(move |(before, one)| format!("{before}{text}{one}")).boxed()
            }
            None => filled.prop_map(move |before| format!("{before}{text}")).boxed(),
        };
    }
    filled
}

fn list_of(sign: &str) -> &'static [&'static str] {
    match sign {
        "S" => STACKS,
        "Q" => SOME,
        "R" => RANDOM,
        "P" => PARTS,
        "E" => PIECES,
        "C" => CARDS,
        "D" => SETS,
        "T" => TILES,
        "N" => ATTRIBUTES,
        "O" => OPERATORS,
        "V" => VALUES,
        "I" => NUMBERS,
        "A" => INTS,
        "H" => &["A", "B", "T"],
        "K" => KEYS,
        "W" => &["V", "W"],
        "r" => RELATIVE,
        other => panic!("{other} stands for nothing"),
    }
}

/// Steps that cannot fail while each stack has a top and the attributes have their types.
const SAFE: &[&str] = &[
    "coll.push S%, Q%",
    "coll.push S%, Q%",
    "coll.push S%, R%",
    "coll.push S, Q% ; coll.push S, Q% ; coll.union S",
    "coll.push S, Q% ; coll.push S, Q% ; coll.isect S",
    "coll.push U, Q% ; coll.push U, Q% ; coll.diff U",
    "coll.push S, Q% ; coll.keepV S, N%, O%, V%",
    "coll.push S, Q% ; coll.keep S, N%, O%, H%",
    "coll.push U, Q% ; coll.splitV U, N%, O%, V%",
    "coll.push U, Q% ; coll.split U, N%, O%, H%",
    "coll.push S, Q% ; coll.keepPlaced S",
    "coll.push S, Q% ; coll.keepUnplaced S",
    "coll.push S, Q% ; coll.keepFree S",
    "coll.push S, P% ; coll.keepFree S",
    "coll.push S, Q% ; coll.keepFirst S, 2",
    "coll.push S, Q% ; coll.keepMax S, N%",
    "coll.push S, Q% ; coll.keepMin S, N%",
    "coll.push S, Q% ; nav.children S, r%",
    "coll.push S, Q% ; nav.parent S",
    "coll.push S, Q% ; nav.owner S",
    "coll.push S, Q% ; nav.placedOn S",
    "coll.push S, P% ; nav.placed S",
    "coll.push U, P% ; nav.nextTo U",
    "coll.push U, P% ; coll.keepFirst U, 1 ; nav.nextTo U",
    "coll.push S, Q% ; nav.neighbors S",
    "coll.push S, T% ; nav.neighbors S",
    "coll.push S, Q% ; nav.edgeNeighbors S",
    "coll.pushCopy S%, S% ; coll.swap S%",
    "coll.pushEmpty S%",
    "coll.size A%, S%",
    "coll.push P, Q% ; coll.sum A%, P, rank",
    "coll.push P, Q% ; coll.keepV P, rank, >=, 0 ; coll.assignV P, rank, I%",
    "coll.push P, Q% ; coll.keepV P, suit, !=, 'x' ; coll.assign P, suit, H%",
    "place.off S%",
    "coll.push P, E% ; place.off P",
    "attr.addV A%, I%",
    "attr.subV A, 1",
    "attr.setV A%, I%",
    "attr.set X, A%",
    "attr.add A, X",
    "attr.modV A%, 3",
    "attr.setV X, 3 ; attr.mod A, X",
    "attr.mulV A%, 2 ; attr.modV A, 5",
    "attr.setV T, V%",
    "attr.set T, A%",
    "player.next",
    "player.count A%",
    "player.round A%",
    "ask.elem S%, S%",
    "ask.elem S%, S% ; ask.prompt K%",
    "ask.optV A%, I%, K%",
    "ask.optV T, V%, K%",
    "coll.push P, !Players ; coll.keepFirst P, 1 ; ask.by P",
    "coll.push P, !Current ; player.set P",
    "show.all S%",
    "show.none S%",
    "coll.push P, !Others ; show.to S%, P",
    "rnd.dieV A%, 6",
    "rnd.dieV A, 3 ; rnd.die X, A",
    "coll.push P, D% ; set.shuffle P",
    "coll.push P, !Root.Table.decks.* ; set.shuffle P",
    "say.all K%",
    "coll.push P, !Players ; say.to K%, P",
    "coll.push P, !Players ; result.setV P, V%",
    "coll.push P, !Others ; result.setV P, 'lose'",
    "undo.mark",
    "undo.clear",
    "coll.push P, !Current.pawns.0 ; coll.push U, P% ; coll.keepFirst U, 1 ; attr.newV G, 0 ; attr.del G",
];

/// Steps on stacks whose order nobody sees: an interpreter may store these differently.
const ORDERLESS: &[&str] = &[
    "coll.push W%, Q%",
    "coll.push W%, P%",
    "coll.pushCopy W%, W%",
    "coll.push V, Q% ; coll.push V, Q% ; coll.union V",
    "coll.push W, P% ; coll.push W, P% ; coll.isect W",
    "coll.push V, Q% ; coll.push V, Q% ; coll.isect V",
    "coll.push V, P% ; coll.push V, Q% ; coll.diff V",
    "coll.push V, Q% ; coll.keepV V, N%, O%, V%",
    "coll.push V, Q% ; coll.keep V, N%, O%, H%",
    "coll.push W, Q% ; coll.splitV W, N%, O%, V%",
    "coll.push V, P% ; coll.keepFree V",
    "coll.push V, Q% ; coll.keepPlaced V",
    "coll.push V, Q% ; coll.keepUnplaced V",
    "coll.push V, Q% ; coll.keepMax V, N%",
    "coll.push V, P% ; nav.nextTo V",
    "coll.push W, P% ; nav.placed W",
    "coll.push W, Q% ; nav.placedOn W",
    "coll.push V, Q% ; nav.neighbors V ; nav.children V, stand 0",
    "coll.push V, Q% ; nav.edgeNeighbors V",
    "coll.push V, T% ; nav.neighborV V, 1",
    "coll.push V, Q% ; nav.parent V",
    "coll.push V, Q% ; nav.owner V",
    "coll.push V, Q% ; nav.children V, r%",
    "coll.push W, P% ; nav.parent W ; nav.neighbors W ; nav.children W, stand 0 ; nav.placed W",
    "coll.size A%, W%",
    "coll.push W, Q% ; coll.sum A%, W, rank",
    "coll.push W, Q% ; coll.keepV W, rank, >=, 0 ; coll.assignV W, rank, I%",
    "coll.push W, E% ; place.off W",
    "coll.swap W%",
    "show.none W%",
];

/// Steps that fail now and then.
const RISKY: &[&str] = &[
    "coll.push P, C% ; coll.push U, D% ; set.putEnd P, U",
    "coll.push P, C% ; coll.push U, D% ; set.putEnd P, U",
    "coll.push P, C% ; coll.push U, D% ; set.putFront P, U",
    "coll.push P, C% ; coll.keepFirst P, 1 ; coll.push U, D% ; attr.setV X, I% ; set.putAt P, U, X",
    "coll.push P, T% ; coll.keepFirst P, 1 ; coll.push U, !Root.Board.plan ; attr.setV X, I% ; attr.setV Y, I% ; map.put P, U, X, Y",
    "coll.push P, T% ; coll.keepFirst P, 1 ; coll.push U, !Root.Board.plan ; attr.setV X, -2 ; attr.setV Y, I% ; map.put P, U, X, Y",
    "coll.push P, !Root.Board.plan.* ; coll.keepRandom P, 1 ; coll.push U, !Root.Board.plan ; rnd.dieV X, 5 ; attr.subV X, 3 ; map.put P, U, X, Y",
    "coll.push P, !Root.Board.plan.* ; coll.keepFirst P, 1 ; map.pos X, Y, P",
    "coll.push P, E% ; coll.keepFirst P, 1 ; coll.push U, P% ; coll.keepFirst U, 1 ; place.on P, U",
    "coll.push P, E% ; coll.keepFirst P, 1 ; coll.push U, P% ; coll.keepRandom U, 1 ; place.on P, U",
    "coll.push P, !Root.Board.plan.* ; coll.keepRandom P, 1 ; coll.push U, P% ; coll.keepRandom U, 1 ; place.on P, U",
    "coll.push S, Q% ; coll.keepRandom S, 2",
    "coll.push S, Q% ; coll.shift S, U",
    "coll.shift S%, S%",
    "coll.union S%",
    "coll.isect S%",
    "coll.diff S%",
    "coll.pop S%",
    "coll.swap S%",
    "coll.push S, T% ; nav.neighborV S, I%",
    "coll.push S, Q% ; nav.neighbor S, A%",
    "coll.push P, !Others ; coll.keepFirst P, 1 ; player.set P",
    "coll.push P, !Others ; coll.keepFirst P, 1 ; player.out P",
    "player.out P",
    "coll.sum A%, S%, N%",
    "coll.assignV S%, N%, V%",
    "attr.divV A, I%",
    "attr.div A, X",
    "attr.mul A, A",
    "attr.add T, A",
    "attr.sub A, T",
    "attr.set A, T",
    "attr.setV A, V%",
    "ask.optV A%, V%, K%",
    "coll.del P ; coll.new P ; coll.pushEmpty P",
];

const HOLDS: &[&str] = &[
    "attr.eq A%, A%",
    "attr.ne A, T",
    "attr.lt A%, A%",
    "attr.eqV H%, V%",
    "attr.neV H%, V%",
    "attr.ltV A%, I%",
    "attr.geV A%, I%",
    "attr.gtV H%, V%",
    "attr.leV A%, I%",
    "coll.empty S%",
    "coll.some S%",
    "coll.sizeEqV S%, I%",
    "coll.sizeGeV S%, I%",
    "coll.sizeLtV S%, I%",
    "coll.within S%, S%",
    "coll.apart S%, S%",
    "elem.placed S%",
    "elem.unplaced S%",
    "place.free S%",
    "place.taken S%",
    "node.exists Q%",
    "node.missing Q%",
    "player.is S%",
    "player.isNot S%",
    "coll.empty W%",
    "coll.within W%, W%",
    "coll.apart W%, W%",
    "place.taken W%",
    "elem.placed W%",
    "coll.sizeGeV W%, I%",
];

/// What a block creates for itself and removes at its end.
const LOCALS: &[(&str, &str)] = &[
    ("", ""),
    ("attr.newV L, 3 ; attr.addV L, 1", "attr.del L"),
    ("attr.newCopy L, T ; attr.addV L, 1", "attr.del L"),
    ("attr.alias L, A ; attr.addV L, 2", "attr.del L"),
    ("attr.newV A, 1", "attr.del A"),
    ("attr.newV T, 'nk'", "attr.del T"),
    ("coll.new M ; coll.push M, !Players.hand.*", "coll.del M"),
    ("coll.new S ; coll.push S, !Root.Board.plan.*", "coll.del S"),
    ("attr.bindPath L, !Current.money ; attr.addV L, 1", "attr.del L"),
    ("attr.bindPath A, !Root.Table.n ; attr.addV A, 1", "attr.del A"),
    ("coll.push P, !Current ; attr.bind L, P, money ; attr.setV L, 4", "attr.del L"),
    ("coll.push P, !Current.pawns.0 ; attr.bind L, P, steps ; attr.add L, A", "attr.del L"),
    ("attr.newV L, 7 ; attr.alias K, L ; attr.del L ; attr.addV K, 1", "attr.del K"),
    ("attr.alias T, A", "attr.del T"),
];

/// The same, left behind, or removed without having been created.
const LEFT: &[(&str, &str)] = &[
    ("attr.newV L, 3", ""),
    ("coll.new M ; coll.pushEmpty M", ""),
    ("attr.bindPath L, !Current.money", ""),
    ("attr.alias L, A", ""),
    ("", "attr.del L"),
    ("", "coll.del M"),
    ("attr.bindPath L, !Others.money", "attr.del L"),
    ("attr.newV L, 1 ; attr.newV L, 2", "attr.del L"),
];

/// Any instruction or condition with parameters of the right kinds.
fn raw(verbs: &'static [Verb]) -> BoxedStrategy<String> {
    select(verbs)
        .prop_filter("these end or begin too much", |verb| !["game.end", "ask.clear"].contains(&verb.name))
        .prop_flat_map(|verb| {
            let params: Vec<BoxedStrategy<&'static str>> = verb.params.iter().map(|it| param(*it)).collect();
            params.prop_map(move |params| match params.is_empty() {
                true => verb.name.to_owned(),
                false => format!("{} {}", verb.name, params.join(", ")),
            })
        })
        .boxed()
}

fn param(kind: Param) -> BoxedStrategy<&'static str> {
    let list: &'static [&'static str] = match kind {
        Param::NewAttr => &["L", "K", "A"],
        Param::Attr => HOLDERS,
        Param::NewStack => &["M", "S"],
        Param::Stack => ALL_STACKS,
        Param::Int => &["0", "1", "2", "3"],
        Param::Value => VALUES,
        Param::AttrName => ATTRIBUTES,
        Param::Op => OPERATORS,
        Param::Nodes => SOME,
        Param::AttrPath => ATTRIBUTE_PATHS,
        Param::Relative => RELATIVE,
        Param::Key => KEYS,
    };
    select(list).boxed()
}

fn step(careful: bool) -> BoxedStrategy<String> {
    let safe = prop_oneof![3 => select(SAFE), 1 => select(ORDERLESS)].prop_flat_map(fill);
    if careful {
        return safe.boxed();
    }
    let risky = select(RISKY).prop_flat_map(fill);
    prop_oneof![30 => safe, 18 => risky, 1 => raw(INSTRUCTIONS)].boxed()
}

/// A jump: its conditions, and how many blocks ahead it leads.
fn jump() -> impl Strategy<Value = (String, usize)> {
    let holds = prop_oneof![24 => select(HOLDS).prop_flat_map(fill), 1 => raw(CONDITIONS)];
    (prop::collection::vec(holds, 1..3), 1..4_usize).prop_map(|(holds, on)| (holds.join(" & "), on))
}

#[derive(Clone, Debug)]
struct Draft {
    before: Vec<(String, usize)>,
    own: (&'static str, &'static str),
    body: Vec<String>,
    after: Vec<(String, usize)>,
}

fn block(careful: bool) -> impl Strategy<Value = Draft> {
    let own = if careful {
        select(LOCALS).boxed()
    } else {
        prop_oneof![12 => select(LOCALS), 1 => select(LEFT)].boxed()
    };
    let before = prop_oneof![4 => Just(0..1_usize), 1 => Just(0..3)]
        .prop_flat_map(|size| prop::collection::vec(jump(), size));
    (before, own, prop::collection::vec(step(careful), 0..5), prop::collection::vec(jump(), 0..3))
        .prop_map(|(before, own, body, after)| Draft { before, own, body, after })
}

fn written(blocks: &[Draft]) -> String {
    // A stack always has something below what is pushed, so that blocks are seldom without a top.
    let mut text = "block Init ''
  body: attr.newV A, 1 ; attr.newV B, 2 ; attr.newV X, 0 ; attr.newV Y, 0 ; attr.newV T, 'nk'
  coll.new S ; coll.push S, !Current.hand.* ; coll.push S, !Root.Board.plan.* ; coll.new U ; coll.pushEmpty U
  coll.push U, !Players.pawns.* ; coll.new P ; coll.pushEmpty P ; coll.push P, !Players
  coll.new V ; coll.pushEmpty V ; coll.push V, !Root.Board.plan.* ; coll.new W ; coll.pushEmpty W ; coll.pushEmpty W
  after: -> B0
"
    .to_owned();
    let target = |at: usize| if at >= blocks.len() { "Wait".to_owned() } else { format!("B{at}") };
    for (at, block) in blocks.iter().enumerate() {
        text += &format!("block B{at} ''\n");
        let jumps = |list: &[(String, usize)]| -> Vec<String> {
            list.iter().map(|(holds, on)| format!("-> {} if {holds}", target(at + on))).collect()
        };
        let mut body = vec!["ask.clear".to_owned(); usize::from(at == 0)];
        if at > 0 && !block.before.is_empty() {
            text += &format!("  before: {}\n", jumps(&block.before).join(" ; "));
        }
        body.extend((!block.own.0.is_empty()).then(|| block.own.0.to_owned()));
        body.extend(block.body.iter().cloned());
        if !body.is_empty() {
            text += &format!("  body: {}\n", body.join(" ; "));
        }
        let mut after = jumps(&block.after);
        after.push(format!("-> {}", target(at + 1)));
        text += &format!("  after: {}\n", after.join(" ; "));
        if !block.own.1.is_empty() {
            text += &format!("  footer: {}\n", block.own.1);
        }
    }
    text + "block Wait ''
  body: ask.elem S, U ; ask.optV B, 0, 'zero' ; ask.optV B, 3, 'three'
  after: -> End if attr.geV A, 3 & attr.eqV B, 3 ; -> B0
block End ''
  body: coll.push P, !Players ; result.setV P, 'draw' ; coll.push P, !Current ; result.setV P, 'win' ; game.end
"
}

/// Any scenario: most of them run for some rounds, the others fail somewhere.
pub fn scenario() -> impl Strategy<Value = Scenario> {
    let rules = any::<bool>().prop_flat_map(|careful| prop::collection::vec(block(careful), 1..6));
    (shape(), rules, 0..3_usize, any::<u64>(), prop::collection::vec(any::<u8>(), 1..9)).prop_map(
        |(shape, blocks, free, seed, answers)| {
            let mut seats = vec![true; shape.players];
            if shape.players > 1 && free < shape.players {
                seats[free] = false;
            }
            Scenario { material: shape.build(), rules: written(&blocks), seats, seed, answers }
        },
    )
}
