//! Ways between parts, and links made by hand.

use schola::board::Material;
use schola::board::material::{Grid, Kind, Link, Uid};

use super::tables::links;
use crate::support::board_door::{Door, outcome, top};
use crate::support::board_material::{Maker, map, material, rule};

/// Tiles whose `stand`s lie in a row, by number: `ways` are made by hand, one way each.
fn row_of_tiles(count: usize, ways: &[(Link, usize, usize)]) -> Material {
    let mut maker = Maker::default();
    let mut tiles: Vec<_> = (0..count).map(|_| maker.complex("tile", &[], &[("stand", 1)])).collect();
    let stands: Vec<Uid> = tiles.iter().flat_map(|tile| tile.parts().map(|(_, _, part)| part.uid)).collect();
    for (link, from, to) in ways {
        let Kind::Element { blocks, .. } = &mut tiles[*from].kind else { panic!("a tile has parts") };
        blocks[0].parts[0].by_hand.push((*link, stands[*to]));
    }
    let mut plan = map(Grid::Quadrangular, Vec::new());
    plan.content = (0..).zip(tiles).map(|(x, tile)| (x, 0, tile)).collect();
    let plan = maker.map("plan", plan);
    let red = maker.player("Red", &[], Vec::new());
    material(vec![red, maker.common("Board", &[], vec![plan])])
}

/// Protects ways and links made by hand: one step, as far as they go over what places, in which order, and that moves of tiles
/// do not end them.
pub fn ways_and_links_by_hand<D: Door>() {
    let ring = [
        (Link::Path, 0, 2),
        (Link::Path, 0, 1),
        (Link::Path, 2, 3),
        (Link::Path, 3, 0),
        (Link::NextTo, 1, 4),
    ];
    let joined = [(Link::Path, 0, 1), (Link::Shared, 1, 2), (Link::Path, 2, 3), (Link::NextTo, 2, 0)];
    let all = "coll.push A, !Root.Board.plan.*.stand *";
    let some = "coll.push A, !Root.Board.plan.0 0.stand 0 ; coll.push A, !Root.Board.plan.2 0.stand 0 ; coll.union A";
    let away = "coll.new T ; coll.push T, !Root.Board.plan.2 0 ; coll.new M ; coll.push M, !Root.Board.plan ; attr.newV X, 9 \
                ; attr.newV Y, 9 ; map.put T, M, X, Y";
    for (name, ways, steps, wanted) in [
        ("one step", &ring[..], "nav.path S".to_owned(), "1 2"),
        ("no neighbour", &ring[..], "nav.nextTo S".to_owned(), ""),
        ("as far as it goes", &ring[..], format!("{all} ; nav.reach S, A"), "0 1 2 3"),
        ("the nearest first", &ring[..], format!("{all} ; nav.reach S, A ; coll.keepFirst S, 3"), "0 1 2"),
        (
            "in the order of the ways",
            &ring[..],
            format!("{all} ; nav.reach S, A ; coll.keepFirst S, 2"),
            "0 2",
        ),
        ("not over other places", &ring[..], format!("{some} ; nav.reach S, A"), "0 2"),
        ("the starts are kept", &ring[..], "coll.pushEmpty A ; nav.reach S, A".to_owned(), "0"),
        ("a tile that moves keeps them", &ring[..], format!("{away} ; {all} ; nav.reach S, A"), "0 1 2 3"),
        ("parts that act as one", &joined[..], format!("{all} ; nav.reach S, A"), "0 1 3"),
        ("a way from the other of them", &joined[..], "nav.path S ; nav.path S".to_owned(), "3"),
        ("a neighbour from the other", &joined[..], "nav.path S ; nav.nextTo S".to_owned(), "0"),
        ("together after a move", &joined[..], format!("{away} ; nav.path S ; nav.path S"), "3"),
    ] {
        let rules = format!(
            "block Start\n body: coll.new S ; coll.new A ; coll.push S, !Root.Board.plan.0 0.stand 0 ; {steps} ; game.end"
        );
        let material = row_of_tiles(5, ways);
        let mut stands = Vec::new();
        material.each(|node| stands.extend(node.parts().map(|(_, _, part)| part.uid)));
        let position = outcome::<D>(material, &rules).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
        let found = top(&position, "S");
        let mut found: Vec<_> = found
            .iter()
            .map(|uid| stands.iter().position(|it| it == uid).expect("a part").to_string())
            .collect();
        found.sort();
        assert_eq!(found.join(" "), wanted, "{name}");
    }
    // Links that rules make go with a move; those made by hand do not, and are told apart in a kept position.
    let mut tiles = row_of_tiles(2, &[(Link::Path, 0, 1)]);
    let Kind::NonPlayer(sets) = &mut tiles.children[1].kind else { panic!("the board") };
    let Kind::Map(plan) = &mut sets[0].kind else { panic!("the plan") };
    plan.connection_rules = vec![rule(Link::Path, ("stand", 0), 3, ("stand", 0))];
    for (x, wanted) in [("8", ""), ("1", "tile.stand0~tile.stand0 tile.stand0~tile.stand0")] {
        let rules = format!(
            "block Start\n body: coll.new T ; coll.push T, !Root.Board.plan.1 0 ; coll.new M ; coll.push M, !Root.Board.plan \
             ; attr.newV X, 9 ; attr.newV Y, 0 ; map.put T, M, X, Y ; attr.setV X, {x} ; map.put T, M, X, Y ; game.end"
        );
        let position = outcome::<D>(tiles.clone(), &rules).unwrap_or_else(|fault| panic!("{x}: {fault:?}"));
        let ends: Vec<_> = links(&position).into_iter().map(|(from, to)| format!("{from}{to}")).collect();
        assert_eq!(ends.is_empty(), wanted.is_empty(), "{x}: {ends:?}");
        let mut by_hand = 0;
        position
            .material
            .each(|node| by_hand += node.parts().map(|(.., part)| part.by_hand.len()).sum::<usize>());
        assert_eq!(by_hand, 1, "{x}");
    }
}
