//! Boards of another size: what follows, and what stays as it was.

use std::collections::BTreeMap;

use schola::board::edit::{self, BoardSize, MOST_LINES, Resized};
use schola::board::material::{Grid, Kind, Map, Material, Uid, Value};
use schola::board::templates::{Aim, Area, Plain, Turn};
use schola::board::{self, Draft, compile};
use schola::engine::Standing;
use schola::project::templates::boards::BoardTemplate;

use crate::games::{shelf, whole};

/// Returns the boards of a game that can have another size.
fn boards(material: &Material) -> Vec<(Uid, BoardSize)> {
    let mut found = Vec::new();
    material.each(|node| {
        if let Kind::Map(map) = &node.kind {
            found.extend(edit::size_of(map).map(|size| (node.uid, size)));
        }
    });
    found
}

fn sized(game: &str, columns: u32, rows: u32) -> Resized {
    let draft = shelf::open(&shelf::folder(game)).draft;
    let [(board, _)] = boards(&draft.material)[..] else { panic!("{game} has one board") };
    edit::resize(&draft, board, BoardSize { columns, rows }).expect("it is a size")
}

fn board(draft: &Draft) -> Map {
    let mut found = None;
    draft.material.each(|node| {
        if let Kind::Map(map) = &node.kind {
            found = Some(map.clone());
        }
    });
    *found.expect("there is a board")
}

fn number(map: &Map, at: (i32, i32), name: &str) -> Option<i64> {
    let (.., field) = map.content.iter().find(|(x, y, _)| (*x, *y) == at)?;
    match field.attributes.iter().find(|attribute| attribute.name == name)?.value {
        Value::Int(number) => Some(number),
        Value::Text(_) => None,
    }
}

/// Returns how many elements the sets of each name hold together.
fn stock(draft: &Draft) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    draft.material.each(|node| {
        if let Kind::Set { elements, .. } = &node.kind {
            *counts.entry(node.name.clone()).or_default() += elements.len();
        }
    });
    counts
}

/// Protects people who try a size: on every board of every sample a larger one and the size before again give back the
/// very same game, and every size on the way can be played to an end without a fault.
#[test]
fn larger_and_smaller_again_changes_nothing() {
    let mut tried = 0;
    for (game, draft) in shelf::drafts() {
        for (uid, size) in boards(&draft.material) {
            tried += 1;
            for (columns, rows) in [(1, 0), (0, 1), (2, 3)] {
                let to = BoardSize { columns: size.columns + columns, rows: size.rows + rows };
                let larger = edit::resize(&draft, uid, to).expect("it is a size");
                let again = edit::resize(&larger.draft, uid, size).expect("it is a size");
                assert!(again.draft == draft, "{game}, {to:?}: it is what it was");
                assert_eq!(larger.pieces_lost, 0, "{game}");
                let faults = board::check::check(&larger.draft);
                assert_eq!(faults, board::check::check(&draft), "{game}, {to:?}");
                let compiled = compile(&larger.draft, &[], "en").expect("it can be played");
                let (_, standing) = whole::play(&compiled, 7, |_| ());
                assert!(
                    matches!(standing, Standing::Won(_) | Standing::Drawn),
                    "{game}, {to:?}: {standing:?}"
                );
            }
        }
    }
    assert!(tried >= 5, "boards are gone");
}

/// Protects what follows a new size in samples: numbers of rows, rules that ask for the last one, the stock, men that
/// fill a row, edges.
#[test]
fn what_counts_fields_follows() {
    let game = sized("connect-four", 8, 7);
    assert_eq!((board(&game.draft).content.len(), stock(&game.draft)["discs"]), (56, 56));
    assert_eq!(number(&board(&game.draft), (7, 6), "row"), Some(6));
    assert!(game.is_stretched, "the stand is a picture");

    let game = sized("hex", 7, 7);
    let asks = |params: [&str; 4]| {
        let mut lines = game.draft.rules.blocks.iter().flat_map(|block| &block.body);
        lines.any(|line| line.verb == "coll.keepV" && line.params == params)
    };
    assert!(asks(["THERE", "column", "==", "6"]) && asks(["THERE", "row", "==", "6"]));
    assert!(asks(["HERE", "column", "==", "0"]), "the first line stays the first");
    assert_eq!(stock(&game.draft)["stones"], 50, "49 fields, by halves");

    let game = sized("breakthrough", 9, 8);
    assert_eq!(stock(&game.draft)["men"], 36, "two full rows for each side");
    let map = board(&game.draft);
    let edge = |y| (0..9).map(|x| number(&map, (x, y), "edge")).collect::<Vec<_>>();
    assert_eq!(edge(7), [Some(1); 9], "the last row is still where men win");
    assert_eq!(edge(6), [Some(0); 9]);

    let game = sized("evade", 6, 9);
    assert_eq!(stock(&game.draft)["pieces"], 12);
    let map = board(&game.draft);
    let men = |y| {
        let row = map.content.iter().filter(|(_, at, _)| *at == y);
        row.flat_map(|(.., field)| field.parts().flat_map(|(.., part)| part.placed.clone())).count()
    };
    assert_eq!(
        (0..9).map(men).collect::<Vec<_>>(),
        [6, 0, 0, 0, 0, 0, 0, 0, 6],
        "both sides keep their edge"
    );
}

/// Protects rectangles of hexagons, whose rows are shifted: they grow and shrink like others, and keep their neighbours.
#[test]
fn shifted_rows_of_hexagons_follow() {
    let made = |columns, rows| {
        let plan = Area { grid: Grid::Hexagonal, columns, rows };
        let plain = Plain { players: 2, plan, turn: Turn::Place, aim: Some(Aim::Sides) };
        BoardTemplate::Plain(plain).make(&["en"], &|_, key| key.to_owned()).draft.game
    };
    let draft = made(5, 4);
    let [(uid, size)] = boards(&draft.material)[..] else { panic!("it has one board") };
    assert_eq!(size, BoardSize { columns: 5, rows: 4 });
    let larger = edit::resize(&draft, uid, BoardSize { columns: 7, rows: 7 }).expect("it is a size").draft;
    let (grown, fresh) = (board(&larger), board(&made(7, 7)));
    let places = |map: &Map| map.content.iter().map(|(x, y, _)| (*x, *y)).collect::<Vec<_>>();
    assert_eq!(places(&grown), places(&fresh));
    for at in places(&fresh) {
        for name in ["across", "along"] {
            assert_eq!(number(&grown, at, name), number(&fresh, at, name), "{name} at {at:?}");
        }
    }
    let links = |map: &Map| {
        map.content
            .iter()
            .flat_map(|(.., field)| field.parts())
            .map(|(.., part)| part.next_to.len())
            .sum::<usize>()
    };
    assert_eq!(links(&grown), links(&fresh), "neighbours are joined");
    assert_eq!(stock(&larger), stock(&made(7, 7)));
}

/// Protects men on fields that go: they go, too, and their number is told.
#[test]
fn men_go_with_their_fields() {
    let game = sized("breakthrough", 7, 8);
    assert_eq!(game.pieces_lost, 4);
    assert_eq!(stock(&game.draft)["men"], 28);
}

/// Protects boards that are no rectangle, and sizes that no board can have.
#[test]
fn what_has_no_size_is_refused() {
    for game in ["draughts", "ludo", "nine-mens-morris", "settlers-island"] {
        let draft = shelf::open(&shelf::folder(game)).draft;
        assert_eq!(boards(&draft.material), [], "{game}");
    }
    let draft = shelf::open(&shelf::folder("hex")).draft;
    let [(uid, _)] = boards(&draft.material)[..] else { panic!("hex has one board") };
    for (columns, rows) in [(0, 5), (5, 0), (MOST_LINES + 1, 5)] {
        assert_eq!(edit::resize(&draft, uid, BoardSize { columns, rows }), None);
    }
}
