//! Tables 5 to 7 of Křenek 2013 (set access and queries), segments of paths, neighbours, link events,
//! invariants.

use std::collections::BTreeSet;

use schola::board::material::{Access, End, Grid, Kind, Link, Node, Uid};
use schola::board::position::Position;
use schola::board::query::{First, Key, Query};
use schola::board::{Material, Reason, neighbor, neighbor_rows};
use schola::project::position;

use crate::support::board_door::{Door, outcome, top};
use crate::support::board_material::{Maker, access, elements, map, material, parts, rule};

const ENDS: [End; 4] = [End::Front, End::End, End::DoubleEnd, End::Random];

/// A player with a set of four cards and an open one.
fn two_sets(closed: Access) -> Material {
    let mut maker = Maker::default();
    let mut cards = |count: usize| (0..count).map(|_| maker.simple("card", &[])).collect::<Vec<_>>();
    let (four, two) = (cards(4), cards(2));
    let closed = maker.set("closed", closed, four);
    let open = maker.set("open", Access::default(), two);
    material(vec![maker.player("Red", &[], vec![closed, open])])
}

/// Protects Table 5: where elements can be inserted into a set of four; positions from 0 to the number of
/// elements.
pub fn putting<D: Door>() {
    for (end, allowed) in ENDS.into_iter().zip([&[0][..], &[4], &[0, 4], &[0, 1, 2, 3, 4]]) {
        for at in 0..=5 {
            let rules = format!(
                "block Start\n body: coll.new C ; coll.push C, !Current.open.0 ; coll.new S ; coll.push S, !Current.closed
                 attr.newV X, {at} ; set.putAt C, S, X ; coll.pop S ; coll.push S, !Current.closed.{at} ; game.end"
            );
            let found = outcome::<D>(two_sets(access(end, End::Random)), &rules);
            let wanted = match at {
                5 => Err(Reason::Range),
                at if allowed.contains(&at) => Ok(()),
                _ => Err(Reason::Access),
            };
            assert_eq!(found.as_ref().map(|_| ()).map_err(|reason| *reason), wanted, "{end:?} at {at}");
            let Ok(position) = found else { continue };
            assert_eq!(top(&position, "S"), top(&position, "C"), "it is where it was put");
        }
        for (instruction, at) in [("set.putFront", 0), ("set.putEnd", 4)] {
            let rules = format!(
                "block Start\n body: coll.new C ; coll.push C, !Current.open.* ; coll.new S ; coll.push S, !Current.closed
                 {instruction} C, S ; game.end"
            );
            let found = outcome::<D>(two_sets(access(end, End::Random)), &rules);
            assert_eq!(found.is_ok(), allowed.contains(&at), "{end:?} {instruction}");
            let Ok(position) = found else { continue };
            let closed = position.material.children[0].children().next().expect("there is a set");
            let all: Vec<Uid> = elements(closed).iter().map(|it| it.uid).collect();
            // One by one: at the front, the last one inserted comes first.
            let wanted = if at == 0 { [6, 5] } else { [5, 6] };
            assert_eq!(all[at..at + 2], wanted);
        }
    }
}

/// Protects Table 6: from where elements can be taken out of a set of four.
pub fn taking<D: Door>() {
    for (end, allowed) in ENDS.into_iter().zip([&[0][..], &[3], &[0, 3], &[0, 1, 2, 3]]) {
        for at in 0..4 {
            let rules = format!(
                "block Start\n body: coll.new C ; coll.push C, !Current.closed.{at} ; coll.new S ; coll.push S, !Current.open
                 set.putEnd C, S ; game.end"
            );
            let found = outcome::<D>(two_sets(access(End::Random, end)), &rules);
            let wanted = if allowed.contains(&at) { Ok(()) } else { Err(Reason::Access) };
            assert_eq!(found.map(|_| ()), wanted, "{end:?} from {at}");
        }
    }
}

/// Protects the syntax of paths: what each form of a segment selects.
#[test]
fn segments() {
    let name = |text: &str| First::Name(text.to_owned());
    for (text, first, uid) in [
        ("*", First::All, None),
        ("pawn", name("pawn"), None),
        ("pawn-3", name("pawn"), Some(3)),
        ("-3", First::Nothing, Some(3)),
        ("*-3", First::All, Some(3)),
        ("3", First::Index(3), None),
        ("3-15", First::Index(3), Some(15)),
        ("!First", First::Key(Key::First), None),
        ("!FirstUnplaced", First::Key(Key::FirstUnplaced), None),
        ("!Last-7", First::Key(Key::Last), Some(7)),
        ("!Random", First::Key(Key::Random), None),
        ("3 4", First::Position(3, 4), None),
        ("-3 2", First::Position(-3, 2), None),
        ("3 -2", First::Position(3, -2), None),
        ("-3 -2-15", First::Position(-3, -2), Some(15)),
        ("stand 0", First::Part("stand".to_owned(), 0), None),
        ("stand 0-9", First::Part("stand".to_owned(), 0), Some(9)),
        ("stand *", First::Parts("stand".to_owned()), None),
        ("_a1", name("_a1"), None),
        ("věž", name("věž"), None),
    ] {
        assert_eq!(Query::parse(text), Ok(Query { first, uid }), "{text:?}");
    }
    for text in
        ["", "-", "3a", "a b", "3  4", "!Middle", "a-", "a-b", "stand -1", "* 3", "--3", "3 4 5", "a.b"]
    {
        assert!(Query::parse(text).is_err(), "{text:?}");
    }
}

/// The neighbour vectors of squares, hexagons, and triangles that point up.
const VECTORS: [(Grid, usize, &[(i32, i32)]); 3] = [
    (Grid::Quadrangular, 4, &[(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)]),
    (Grid::Hexagonal, 6, &[(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]),
    (
        Grid::Triangular,
        3,
        &[
            (1, 0),
            (0, 1),
            (-1, 0),
            (1, -1),
            (2, 0),
            (2, 1),
            (1, 1),
            (-1, 1),
            (-2, 1),
            (-2, 0),
            (-1, -1),
            (0, -1),
        ],
    ),
];

/// Protects the neighbours of each grid: the opposite row leads back.
#[test]
fn neighbours() {
    assert_eq!((neighbor_rows(Grid::None).0, neighbor(Grid::None, (0, 0), 0)), (0, None));
    for (grid, sides, vectors) in VECTORS {
        assert_eq!(neighbor_rows(grid), (vectors.len(), sides));
        for from in [(0, 0), (1, 0), (-1, 0), (-3, -2), (-3, -3), (5, 8)] {
            let down = grid == Grid::Triangular && (from.0 + from.1) % 2 != 0;
            for (row, (dx, dy)) in vectors.iter().enumerate() {
                let wanted = if down { (from.0 - dx, from.1 - dy) } else { (from.0 + dx, from.1 + dy) };
                assert_eq!(neighbor(grid, from, row), Some(wanted), "{grid:?} {from:?} {row}");
                let opposite = match (grid, row) {
                    (Grid::Quadrangular, 0..4) => (row + 2) % 4,
                    (Grid::Quadrangular, _) => 4 + (row - 2) % 4,
                    (Grid::Hexagonal, _) => (row + 3) % 6,
                    (_, 3 | 4 | 6) => row + 4 + usize::from(row == 4),
                    (_, 7 | 9 | 10) => row - 4 - usize::from(row == 9),
                    _ => row,
                };
                assert_eq!(neighbor(grid, wanted, opposite), Some(from), "{grid:?} {from:?} {row} and back");
            }
            assert_eq!(neighbor(grid, from, vectors.len()), None);
        }
    }
}

/// A map with two unlinked tiles side by side, and one tile in a set; each with three parts.
fn tiles() -> Material {
    let mut maker = Maker::default();
    let mut tile = |name: &str| maker.complex(name, &[], &[("side", 2), ("stand", 1)]);
    let (a, b, c) = (tile("a"), tile("b"), tile("c"));
    let mut plan = map(Grid::Quadrangular, Vec::new());
    plan.element_rules = vec![rule(Link::NextTo, ("stand", 0), -1, ("side", 0))];
    plan.connection_rules = vec![
        rule(Link::Shared, ("side", 0), 1, ("side", 1)),
        rule(Link::Shared, ("side", 1), 3, ("side", 0)),
        rule(Link::NextTo, ("stand", 0), 2, ("stand", 0)),
        rule(Link::NextTo, ("stand", 0), 2, ("tower", 0)),
    ];
    let plan = maker.map("plan", plan);
    let spare = maker.set("spare", Access::default(), vec![a, b, c]);
    let red = maker.player("Red", &[], Vec::new());
    material(vec![red, maker.common("Board", &[], vec![plan, spare])])
}

pub fn links(position: &Position) -> BTreeSet<(String, String)> {
    let mut names = std::collections::BTreeMap::new();
    position.material.each(|node| {
        for (block, index, part) in node.parts() {
            let _ = names.insert(part.uid, format!("{}.{block}{index}", node.name));
        }
    });
    let mut found = BTreeSet::new();
    position.material.each(|node| {
        for (_, _, part) in node.parts() {
            for (sign, ends) in [("=", &part.shared_with), (">", &part.next_to), ("~", &part.path_to)] {
                found.extend(
                    ends.iter().map(|end| (names[&part.uid].clone(), format!("{sign}{}", names[end]))),
                );
            }
        }
    });
    found
}

/// Protects link events: what insert, move and remove do to inner links and to those with neighbours.
pub fn link_events<D: Door>() {
    let put = |tile: &str, from: &str, x: i32, y: i32| {
        format!(
            "coll.push T, !Root.Board.{from}.{tile} ; attr.setV X, {x} ; attr.setV Y, {y} ; map.put T, M, X, Y\n"
        )
    };
    let run = |steps: &str| {
        let rules = format!(
            "block Start\n body: coll.new T ; coll.new M ; coll.push M, !Root.Board.plan ; attr.newV X, 0 ; attr.newV Y, 0
             {steps}
             game.end"
        );
        let position = outcome::<D>(tiles(), &rules).expect("tiles can be laid");
        let ends = links(&position).into_iter().map(|(from, to)| format!("{from}{to}"));
        ends.collect::<Vec<_>>().join(" ")
    };
    let inner = "a.side0>a.stand0 a.stand0>a.side0";
    let first = put("a", "spare", 0, 0);
    assert_eq!(run(&first), inner);
    let second = first.clone() + &put("b", "spare", 1, 0);
    let joined =
        "a.side0=b.side1 a.side0>a.stand0 a.stand0>a.side0 b.side0>b.stand0 b.side1=a.side0 b.stand0>b.side0";
    assert_eq!(run(&second), joined);
    // Moved away inside the map: links to neighbours are removed, inner ones stay.
    let apart = "a.side0>a.stand0 a.stand0>a.side0 b.side0>b.stand0 b.stand0>b.side0";
    assert_eq!(run(&(second.clone() + &put("b", "plan", 7, 7))), apart);
    // Moved to the other side: linked again there.
    let other =
        "a.side0>a.stand0 a.side1=b.side0 a.stand0>a.side0 b.side0=a.side1 b.side0>b.stand0 b.stand0>b.side0";
    assert_eq!(run(&(second.clone() + &put("b", "plan", -1, 0))), other);
    // Taken out: inner links are removed too.
    let out =
        "coll.push T, !Root.Board.plan.b ; coll.pop M ; coll.push M, !Root.Board.spare ; set.putEnd T, M";
    assert_eq!(run(&(second + out)), inner);
    // Link rules are evaluated only from the moved tile's view. This rule looks south, so laid to the south
    // the tile finds no one.
    assert!(run(&(first.clone() + &put("b", "spare", 0, -1))).contains("b.stand0>a.stand0"));
    assert!(!run(&(first + &put("b", "spare", 0, 1))).contains("a.stand0>b.stand0"));
}

/// Protects positions on maps: range, occupied places, permissions.
pub fn places_of_maps<D: Door>() {
    let put = |material: Material, tile: &str, x: &str| {
        let rules = format!(
            "block Start\n body: coll.new T ; coll.push T, !Root.Board.{tile} ; coll.new M ; coll.push M, !Root.Board.plan
             attr.newV X, {x} ; attr.newV Y, 0 ; map.put T, M, X, Y ; map.pos Y, X, T ; game.end"
        );
        outcome::<D>(material, &rules).map(|_| ())
    };
    let board = |range: u32, permissions: [bool; 3]| {
        let mut maker = Maker::default();
        let (on, off) = (maker.complex("on", &[], &[]), maker.complex("off", &[], &[]));
        let mut plan = map(Grid::Quadrangular, vec![(0, 0, on)]);
        plan.range = (range, range);
        [plan.inserting, plan.moving, plan.removing] = permissions;
        let plan = maker.map("plan", plan);
        let spare = maker.set("spare", Access::default(), vec![off]);
        let red = maker.player("Red", &[], Vec::new());
        material(vec![red, maker.common("Board", &[], vec![plan, spare])])
    };
    let free = [true; 3];
    for (range, x, wanted) in [
        (2, "2", Ok(())),
        (2, "-2", Ok(())),
        (2, "3", Err(Reason::Range)),
        (2, "-3", Err(Reason::Range)),
        (0, "1000000", Ok(())),
        (0, "9223372036854775807", Err(Reason::Range)),
        (0, "'1'", Ok(())),
        (0, "'one'", Err(Reason::Type)),
        (0, "0", Err(Reason::Occupied)),
    ] {
        assert_eq!(put(board(range, free), "spare.off", x), wanted, "{x} where {range} is the range");
    }
    assert_eq!(put(board(0, [false, true, true]), "spare.off", "1"), Err(Reason::Access));
    assert_eq!(put(board(0, [false, true, false]), "plan.on", "1"), Ok(()));
    assert_eq!(put(board(0, [true, false, true]), "plan.on", "1"), Err(Reason::Access));
}

/// Protects what is known of places while pieces come and go: free places, pieces that lie somewhere, and the
/// content of a place; with one piece, several on one place, and pieces that leave from the middle.
pub fn placing<D: Door>() {
    let mut maker = Maker::default();
    let pawns = (0..3).map(|_| maker.simple("pawn", &[])).collect();
    let red = maker.set("pieces", Access::default(), pawns);
    let red = maker.player("Red", &[], vec![red]);
    let tiles = (0..3).map(|x| (x, 0, maker.complex("tile", &[], &[("stand", 1)]))).collect();
    let plan = maker.map("plan", map(Grid::Quadrangular, tiles));
    let board = material(vec![red, maker.common("Board", &[], vec![plan])]);
    let all: Vec<Uid> = elements(&board.children[0]).iter().map(|it| it.uid).collect();
    let stands: Vec<Uid> = elements(&board.children[1]).into_iter().flat_map(parts).collect();
    // Each pawn and its target; nowhere means off the board.
    let steps = [
        (0, Some(0)),
        (1, Some(0)),
        (2, Some(0)),
        (1, None),
        (0, None),
        (0, Some(1)),
        (2, Some(1)),
        (0, Some(2)),
        (0, None),
        (0, None),
        (2, Some(1)),
        (2, None),
        (1, Some(0)),
    ];
    let mut lying: Vec<(Uid, Uid)> = Vec::new();
    let mut done = String::new();
    for (pawn, to) in steps {
        lying.retain(|(it, _)| *it != all[pawn]);
        lying.extend(to.map(|to: usize| (all[pawn], stands[to])));
        let to = to.map_or("place.off P".to_owned(), |to| {
            format!("coll.push S, !Root.Board.plan.{to} 0.stand 0 ; place.on P, S")
        });
        done += &format!("coll.push P, !Current.pieces.{pawn} ; {to}\n");
        let mut rules = format!("block Start\n body: coll.new P ; coll.new S\n{done}");
        let asked = [
            ("FREE", "!Root.Board.plan.*.stand 0", "coll.keepFree"),
            ("LYING", "!Current.pieces.*", "coll.keepPlaced"),
            ("REST", "!Current.pieces.*", "coll.keepUnplaced"),
            ("WHERE", "!Current.pieces.*", "nav.placedOn"),
            ("LOAD", "!Root.Board.plan.*.stand 0", "nav.placed"),
        ];
        for (stack, path, verb) in asked {
            rules += &format!("coll.new {stack} ; coll.push {stack}, {path} ; {verb} {stack}\n");
        }
        let position = outcome::<D>(board.clone(), &format!("{rules}game.end")).expect("all can be done");
        let found = |stack: &str| top(&position, stack).into_iter().collect::<BTreeSet<_>>();
        let carrying: BTreeSet<Uid> = lying.iter().map(|(_, stand)| *stand).collect();
        let laid: BTreeSet<Uid> = lying.iter().map(|(pawn, _)| *pawn).collect();
        let without =
            |all: &[Uid], some: &BTreeSet<Uid>| all.iter().filter(|it| !some.contains(it)).copied().collect();
        assert_eq!(found("FREE"), without(&stands, &carrying), "{done}");
        assert_eq!(found("LYING"), laid, "{done}");
        assert_eq!(found("REST"), without(&all, &laid), "{done}");
        assert_eq!(found("WHERE"), carrying, "{done}");
        assert_eq!(found("LOAD"), laid, "{done}");
    }
}

fn uids(position: &Position) -> Vec<Uid> {
    let mut all = Vec::new();
    position.material.each(|node| {
        all.push(node.uid);
        all.extend(node.attributes.iter().map(|it| it.uid));
        for (_, _, part) in node.parts() {
            all.push(part.uid);
            all.extend(part.attributes.iter().map(|it| it.uid));
        }
    });
    all.sort_unstable();
    all
}

/// Checks the invariants of a position against the initial material: the nodes stay (I1), their numbers are
/// unique (I2), references agree and nothing lies on itself (I3), map positions are unique and in range (I4);
/// and the position survives writing and reading (I6).
pub fn invariants(position: &Position, begun: &Material) {
    let found = uids(position);
    let wanted = uids(&Position { material: begun.clone(), ..position.clone() });
    assert_eq!(found, wanted, "I1: the nodes stay");
    assert!(found.windows(2).all(|two| two[0] != two[1]), "I2: numbers are unique");
    let all: Vec<&Node> = position.material.children.iter().flat_map(elements).collect();
    let lies = |element: &Node| match element.kind {
        Kind::Element { placed_on, .. } => placed_on,
        _ => None,
    };
    for element in &all {
        for (_, _, part) in element.parts() {
            for load in &part.placed {
                let load = all.iter().find(|it| it.uid == *load).expect("what lies there is an element");
                assert_eq!(lies(load), Some(part.uid), "I3: both ends agree");
            }
        }
        let mut at = Some(*element);
        for step in 0.. {
            let Some(part) = at.and_then(lies) else { break };
            assert!(step <= all.len(), "I3: nothing lies on itself");
            at = all.iter().copied().find(|it| it.parts().any(|(_, _, own)| own.uid == part));
            let carrier = at.expect("a part belongs to an element");
            let load =
                carrier.parts().filter(|(_, _, own)| own.uid == part).flat_map(|(.., own)| &own.placed);
            assert!(step > 0 || load.filter(|it| **it == element.uid).count() == 1, "I3: it lies there once");
        }
    }
    position.material.each(|node| {
        let Kind::Map(map) = &node.kind else { return };
        let places: BTreeSet<_> = map.content.iter().map(|(x, y, _)| (x, y)).collect();
        assert_eq!(places.len(), map.content.len(), "I4: one element at a place");
        let inside = |at: i32, range: u32| range == 0 || at.unsigned_abs() <= range;
        assert!(
            places.iter().all(|(x, y)| inside(**x, map.range.0) && inside(**y, map.range.1)),
            "I4: in range"
        );
    });
    let saved = position::write(position, "game");
    let read = position::read(saved.as_bytes());
    assert!(read.is_understood(), "I6: {:?}", read.faults);
    let again = read.model.map(|read| position::write(&read, "game"));
    assert_eq!(again.as_ref(), Some(&saved), "I6: saved, read and saved again");
}
