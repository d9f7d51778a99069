//! The links of an island of hexagons, and where one may build on it.

use std::collections::BTreeSet;

use schola::board::Material;
use schola::board::material::{Access, Grid, Kind, Link, LinkRule, Node, Uid};
use schola::board::position::Position;

use crate::support::board_door::{Door, outcome, top};
use crate::support::board_material::{Maker, map, material, parts, rule};
use crate::support::board_oracle::Chance;

/// The link rules: those inside a tile, and those for neighbours.
fn rules() -> (Vec<LinkRule>, Vec<LinkRule>) {
    let (mut inside, mut around) = (Vec::new(), Vec::new());
    for k in 0..6_u32 {
        let next = (k + 1) % 6;
        inside.push(rule(Link::NextTo, ("city", k), -1, ("road", k)));
        inside.push(rule(Link::NextTo, ("city", next), -1, ("road", k)));
        inside.push(rule(Link::NextTo, ("city", k), -1, ("city", next)));
        let row = k as i32;
        around.push(rule(Link::Shared, ("road", k), row, ("road", (k + 3) % 6)));
        around.push(rule(Link::Shared, ("city", k), row, ("city", (k + 4) % 6)));
        around.push(rule(Link::Shared, ("city", next), row, ("city", (k + 3) % 6)));
    }
    (inside, around)
}

/// The positions of an island: everything within this distance of the centre.
fn places(radius: i32) -> Vec<(i32, i32)> {
    let near = move |x: &i32, y: &i32| (x + y).abs() <= radius;
    (-radius..=radius)
        .flat_map(|y| (-radius..=radius).map(move |x| (x, y)))
        .filter(|(x, y)| near(x, y))
        .collect()
}

/// An empty map, some tiles in a set, and two players with a few pieces.
fn boxed(tiles: usize) -> Material {
    let mut maker = Maker::default();
    let blocks = [("city", 6), ("road", 6), ("number", 1), ("robber", 1)];
    let tiles = (0..tiles).map(|at| maker.complex(&format!("t{at}"), &[], &blocks)).collect();
    let mut children = Vec::new();
    for name in ["Red", "Blue"] {
        let sets = ["cities", "roads"].map(|set| {
            let pieces = (0..3).map(|at| maker.simple(&format!("{set}{at}"), &[])).collect();
            maker.set(set, Access::default(), pieces)
        });
        children.push(maker.player(name, &[], sets.to_vec()));
    }
    let (element_rules, connection_rules) = rules();
    let plan = maker.map(
        "plan",
        schola::board::material::Map { element_rules, connection_rules, ..map(Grid::Hexagonal, Vec::new()) },
    );
    let spare = maker.set("spare", Access::default(), tiles);
    children.push(maker.common("Board", &[], vec![plan, spare]));
    material(children)
}

/// Rules that place tiles in this order, then do more.
fn laying(order: &[(usize, i32, i32)], more: &str) -> String {
    let mut text =
        "block Start\n body: coll.new M ; coll.push M, !Root.Board.plan ; attr.newV X, 0 ; attr.newV Y, 0\n\
                    coll.new T\n"
            .to_owned();
    for (tile, x, y) in order {
        text += &format!(
            "coll.push T, !Root.Board.spare.t{tile} ; attr.setV X, {x} ; attr.setV Y, {y} ; map.put T, M, X, Y\n"
        );
    }
    text + "coll.new C ; coll.push C, !Root.Board.plan.*.city * ; coll.new R ; coll.push R, !Root.Board.plan.*.road *\n"
        + more
        + "\ngame.end"
}

/// Moves the tile on the map to another position.
fn moving(tile: usize, x: i32, y: i32) -> String {
    format!(
        "coll.push T, !Root.Board.plan.t{tile} ; attr.setV X, {x} ; attr.setV Y, {y} ; map.put T, M, X, Y
         coll.push C, !Root.Board.plan.*.city * ; coll.push R, !Root.Board.plan.*.road *\n"
    )
}

/// All tiles in the order of the positions, the first in the middle.
fn in_order(radius: i32) -> Vec<(usize, i32, i32)> {
    let mut places = places(radius);
    places.sort_by_key(|(x, y)| (x.abs().max(y.abs()).max((x + y).abs()), *y, *x));
    places.into_iter().enumerate().map(|(at, (x, y))| (at, x, y)).collect()
}

/// Both ends of all stored links of a kind, each pair once, by uid.
fn pairs(position: &Position, link: Link) -> BTreeSet<(Uid, Uid)> {
    let mut found = BTreeSet::new();
    position.material.each(|node| {
        for (_, _, part) in node.parts() {
            let ends = if link == Link::Shared { &part.shared_with } else { &part.next_to };
            found.extend(ends.iter().map(|end| (part.uid.min(*end), part.uid.max(*end))));
        }
    });
    found
}

/// The numbers of SHARED links, NEXTTO links, corners and sides.
fn numbers(position: &Position) -> [usize; 4] {
    [
        pairs(position, Link::Shared).len(),
        pairs(position, Link::NextTo).len(),
        top(position, "C").len(),
        top(position, "R").len(),
    ]
}

/// Protects the numbers of links and places for islands of 7, 19 and 37 tiles.
pub fn numbers_of_links<D: Door>() {
    assert_eq!((rules().0.len(), rules().1.len()), (18, 18));
    for (radius, tiles, wanted) in
        [(1, 7, [36, 126, 24, 30]), (2, 19, [126, 342, 54, 72]), (3, 37, [270, 666, 96, 132])]
    {
        let order = in_order(radius);
        assert_eq!(order.len(), tiles);
        let position = outcome::<D>(boxed(tiles), &laying(&order, "")).expect("tiles can be laid");
        assert_eq!(numbers(&position), wanted, "{tiles} tiles");
    }
}

/// Protects independence from the order in which tiles are laid.
pub fn any_order<D: Door>() {
    let mut order = in_order(2);
    for seed in 0..3 {
        Chance::seeded(seed).shuffle(&mut order, &mut Vec::new());
        let position = outcome::<D>(boxed(19), &laying(&order, "")).expect("tiles can be laid");
        assert_eq!(numbers(&position), [126, 342, 54, 72]);
    }
}

/// Protects the neighbourhoods of merged parts: corners and sides, corners and corners, two corners at each
/// side.
pub fn neighbourhoods<D: Door>() {
    for (radius, tiles, sides, corners) in [(1, 7, 60, 30), (2, 19, 144, 72)] {
        let position = outcome::<D>(boxed(tiles), &laying(&in_order(radius), "")).expect("tiles can be laid");
        let tree = crate::support::board_oracle::Tree::read(&position.material);
        let (cities, roads) = (top(&position, "C"), top(&position, "R"));
        let next = |from: &[Uid], to: &[Uid]| {
            let ends = from.iter().flat_map(|it| tree.next_to(*it).into_iter().map(move |end| (*it, end)));
            ends.filter(|(_, end)| to.contains(end))
                .map(|(a, b)| (a.min(b), a.max(b)))
                .collect::<BTreeSet<_>>()
                .len()
        };
        assert_eq!((next(&cities, &roads), next(&cities, &cities)), (sides, corners));
        assert!(
            roads.iter().all(|it| tree.next_to(*it).iter().filter(|end| cities.contains(end)).count() == 2)
        );
        if radius == 2 {
            let ways = |count| {
                cities
                    .iter()
                    .filter(|it| tree.next_to(**it).iter().filter(|end| roads.contains(end)).count() == count)
                    .count()
            };
            assert_eq!((ways(3), ways(2)), (36, 18));
            let sizes = |count| cities.iter().filter(|it| tree.class(**it).len() == count).count();
            assert_eq!((sizes(3), sizes(2), sizes(1)), (24, 12, 18));
        }
    }
}

/// Protects the links of a tile that is moved away, moved back, and taken out.
pub fn moved_tiles<D: Door>() {
    let order = in_order(2);
    let centre = order[0].0;
    let (corner, x, y) = *order.iter().find(|(_, x, y)| (*x, *y) == (2, 0)).expect("(2, 0) is a corner");
    let numbers_after =
        |more: &str| numbers(&outcome::<D>(boxed(19), &laying(&order, more)).expect("tiles can be moved"));
    assert_eq!(numbers_after(&moving(centre, 40, 0)), [108, 342, 60, 78]);
    assert_eq!(numbers_after(&moving(corner, 40, 0)), [117, 342, 58, 75]);
    let back = moving(centre, 40, 0) + &moving(centre, 0, 0) + &moving(corner, 9, 9) + &moving(corner, x, y);
    assert_eq!(numbers_after(&back), [126, 342, 54, 72]);
    let out = format!(
        "coll.push T, !Root.Board.plan.t{centre} ; coll.new S ; coll.push S, !Root.Board.spare ; set.putEnd T, S"
    );
    let position = outcome::<D>(boxed(19), &laying(&order, &out)).expect("tiles can be taken out");
    assert_eq!(pairs(&position, Link::NextTo).len(), 324);
    assert_eq!(pairs(&position, Link::Shared).len(), 108);
}

/// Protects the consistency of links: after any moves they equal those of laying the tiles at their final
/// positions.
pub fn links_depend_on_places_only<D: Door>() {
    let mut chance = Chance::seeded(5);
    for _ in 0..4 {
        let order = in_order(1);
        let mut last: Vec<(i32, i32)> = order.iter().map(|(_, x, y)| (*x, *y)).collect();
        let mut more = String::new();
        for _ in 0..12 {
            let tile = chance.draw(7, &mut Vec::new()) as usize;
            let mut one = || chance.draw(5, &mut Vec::new()) as i32 - 2;
            let place = (one(), one());
            if !last.contains(&place) {
                last[tile] = place;
                more += &moving(tile, place.0, place.1);
            }
        }
        let moved = outcome::<D>(boxed(7), &laying(&order, &more)).expect("tiles can be moved");
        let afresh: Vec<_> = last.iter().enumerate().map(|(at, (x, y))| (at, *x, *y)).collect();
        let afresh = outcome::<D>(boxed(7), &laying(&afresh, "")).expect("tiles can be laid");
        for link in [Link::Shared, Link::NextTo] {
            assert_eq!(pairs(&moved, link), pairs(&afresh, link));
        }
    }
}

fn part_of(material: &Material, tile: &str, block: &str, index: usize) -> Uid {
    let mut found = None;
    material.each(|node: &Node| {
        if node.name == tile && matches!(node.kind, Kind::Element { .. }) {
            found =
                node.parts().find(|(name, at, _)| *name == block && *at == index).map(|(_, _, it)| it.uid);
        }
    });
    found.expect("the tile has the part")
}

/// Protects the building rules: settlements keep a distance of two, and roads continue from one's own pieces.
pub fn building<D: Door>() {
    let set_up = |roads: &[u32], more: &str| {
        let mut text = "coll.del C ; coll.del R ; coll.new A ; coll.new B ; coll.push A, !Current.cities.0 ; coll.push B, !Root.Board.plan.0 0.city 0
             place.on A, B\n"
            .to_owned();
        for (at, road) in roads.iter().enumerate() {
            text += &format!(
                "coll.push A, !Current.roads.{at} ; coll.push B, !Root.Board.plan.0 0.road {road} ; place.on A, B\n"
            );
        }
        laying(&in_order(2), &(text + include_str!("building.rules") + more))
    };
    let counts = |roads: &[u32]| {
        let position = outcome::<D>(boxed(19), &set_up(roads, "")).expect("one can build");
        (top(&position, "P"), top(&position, "E"), position)
    };
    let (free, sides, _) = counts(&[0]);
    assert_eq!((free.len(), sides.len()), (0, 4));
    let (free, sides, position) = counts(&[0, 1]);
    assert_eq!((free.len(), sides.len()), (1, 5));
    let tree = crate::support::board_oracle::Tree::read(&position.material);
    assert_eq!(free, [tree.representative(part_of(&position.material, "t0", "city", 2))]);

    // A foreign settlement blocks the way: no road goes on beyond corner 2.
    let foreign = "coll.del P ; coll.del O ; coll.del R ; coll.del E ; coll.del X
        coll.push A, !Others.cities.0 ; coll.push B, !Root.Board.plan.0 0.city 2 ; place.on A, B\n";
    let again = foreign.to_owned() + include_str!("building.rules");
    let position = outcome::<D>(boxed(19), &set_up(&[0, 1], &again)).expect("one can build");
    assert_eq!((top(&position, "P").len(), top(&position, "E").len()), (0, 3));
}

/// Protects the unlinked case: a single tile shares none of its parts.
pub fn one_tile<D: Door>() {
    let position = outcome::<D>(boxed(1), &laying(&[(0, 3, -3)], "")).expect("a tile can be laid");
    assert_eq!(numbers(&position), [0, 18, 6, 6]);
    let mut tile = None;
    position.material.each(|node| {
        if node.name == "t0" {
            tile = Some(parts(node).len());
        }
    });
    assert_eq!(tile, Some(14));
}
