//! Cells that belong together: how they are seen, what is wrong about them, and how rules about them are said.

use std::sync::Arc;

use schola::engine::{Area, Game as _, Viewer};
use schola::grid::blocks::{self, Edit, Names, Value, Wants};
use schola::grid::model::{Cells, Draft, Language, Layout, Matrix, Shown, Value as First};
use schola::grid::tiles::Tiles;
use schola::grid::{Move, Parses, State, check, compile, format};

use crate::support::drafts::{draft, fill, matrix, position, words};

/// A board, and the numbers of the bodies of its cells.
fn game(board: &[&str], bodies: &[&[i32]], rules: &[&str]) -> Draft {
    let size = (bodies[0].len() as u32, bodies.len() as u32);
    let rows: Vec<Vec<i32>> = bodies.iter().map(|row| row.to_vec()).collect();
    let cars = Matrix { shown: Shown::Bodies, ..Matrix::new("Cars", Cells::Int(Tiles::from_rows(&rows, 0))) };
    let matrices = vec![
        matrix("STATE", words(board)),
        matrix("VALID", fill(size, &First::Bool(true))),
        matrix("FINAL", fill(size, &First::Text("Goal".to_owned()))),
        cars,
        matrix("Nums", fill(size, &First::Int(0))),
    ];
    let layout = Layout { items: position((0, 0)), matrices, ..Layout::default() };
    let rules: Vec<_> = rules.iter().map(|rule| (*rule, false)).collect();
    let mut draft = draft(&["Road", "Car", "Goal"], &rules, layout, None);
    Arc::make_mut(&mut draft.rules).language = Language::Third;
    draft
}

const PUSH: &str = "move push Cars over Road leaving Road;";

/// What is seen of a body is its outline, in the painter and in a play, and it goes along with the body.
#[test]
fn a_body_is_outlined() {
    let draft = game(&["Car Car Road", "Car Road Road"], &[&[4, 4, 0], &[4, 0, 0]], &[PUSH]);
    let (right, down, left, up) = (1, 2, 4, 8);
    let before = [left | up | 16, right | down | up, 0, right | down | left, 0, 0];
    let layout = &draft.levels[0].layout;
    let places = |width: u32| (0..6u32).map(move |at| (at % width, at / width));
    let outline = |place| layout.around(place, |_| None).map_or(0, |around| around.outline);
    assert_eq!(places(3).map(outline).collect::<Vec<_>>(), before);
    let game = compile(&draft, 0).expect("it can be played");
    let mut state = game.start(0);
    let seen = |state: &State| {
        let scene = game.scene(state, Viewer::All, Area::ALL);
        let board = &scene.boards[0];
        board.cells.iter().map(|cell| board.pieces[*cell as usize].outline()).collect::<Vec<u8>>()
    };
    assert_eq!(seen(&state), before);
    game.play(&mut state, &"0,1>1,1".parse::<Move>().expect("a move"), &mut ()).expect("it is legal");
    assert_eq!(seen(&state), [0, before[0], before[1], 0, before[3], 0]);
}

/// What cannot be as it is said is a problem, wherever it is.
#[test]
fn what_is_wrong_is_reported() {
    let codes = |bodies: &[&[i32]], rule: &str| -> Vec<&'static str> {
        let found = check(&game(&["Car Road"], bodies, &[rule]), &mut Parses::default());
        let about = |code: &&str| code.starts_with("layer-bodies") || code.starts_with("rule-");
        found.iter().map(|fault| fault.code).filter(about).collect()
    };
    for (bodies, rule, expected) in [
        ([1, 0], PUSH, &[][..]),
        ([1, -1], PUSH, &["layer-bodies-number"]),
        ([1, 1], PUSH, &["layer-bodies-free"]),
        ([1, 0], "move push Nums over Road leaving Road;", &["rule-push-layer"]),
        ([1, 0], "move push Lorries over Road leaving Road;", &["rule-layer-unknown"]),
        ([1, 0], "move push Cars over Road;", &["rule-push-wrong"]),
        ([1, 0], "move push Cars over Road leaving Car or Road;", &["rule-push-wrong"]),
        ([1, 0], "move push Cars over Rod leaving Road;", &["rule-piece-unknown"]),
        ([1, 0], "push Cars of C along MOVE over Road leaving Road;", &["rule-place-unknown"]),
        ([1, 0], "push Cars of A along D over Road leaving Road;", &["rule-direction-unknown"]),
        ([1, 0], "if (0 == 0) { move push Cars over Road leaving Road; }", &["rule-move-inside"]),
    ] {
        assert_eq!(codes(&[&bodies], rule), expected, "{bodies:?} {rule}");
    }
}

/// Sentences about bodies say the same as their text: each gap that is filled with what it holds leaves the text alone, and what
/// else is picked changes only that gap.
#[test]
fn sentences_about_bodies_are_filled_in() {
    let draft = game(&["Car Road"], &[&[1, 0]], &[PUSH]);
    let names = Names::new(&draft, 0);
    assert_eq!(names.bodies, ["Cars"]);
    for text in [
        "move push Cars over Road leaving Road lengthwise;",
        "push Cars of A along MOVE over not Car leaving Road again;",
        "for each cell C in Cars of A { push Cars of C along MOVE over any leaving Goal; }",
        "for each direction D of (up) { if (can push Cars of P along D over Road or Goal lengthwise) { WON = true; } }",
        "for each cell C around A where (STATE[C.x, C.y] == Car) { STATE[C.x, C.y] = Road; }",
        "for each cell C in sight of A until Car { STATE[C.x, C.y] = Road; }",
    ] {
        let written = format(text, Language::Third);
        assert_eq!(format(&written, Language::Third), written, "{text}");
        let card = blocks::card(text, &names);
        assert!(card.faults.is_empty(), "{text}: {:?}", card.faults);
        for chip in card.lines.iter().flat_map(|line| line.sentence.chips()) {
            let is_gap = !matches!(chip.wants, Wants::Nothing | Wants::Picture | Wants::Place);
            let same = Edit::Replace { at: chip.at.clone(), value: chip.value.clone() };
            if is_gap && !matches!(chip.value, Value::Cell { .. }) {
                let same = blocks::edit(text, &names, &same).map(|text| format(&text, Language::Third));
                assert_eq!(same.as_deref(), Ok(written.as_str()), "{text}: {chip:?}");
            }
        }
    }
    let text = "move push Cars over Road leaving Road;";
    let card = blocks::card(text, &names);
    let chips: Vec<_> = card.lines.iter().flat_map(|line| line.sentence.chips()).collect();
    let changed = |wants: Wants, value: Value| {
        let chip = chips.iter().find(|chip| chip.wants == wants).expect("there is such a gap");
        blocks::edit(text, &names, &Edit::Replace { at: chip.at.clone(), value })
    };
    let goal = || Value::Piece("Goal".to_owned());
    let lengthwise = changed(Wants::Lengthwise, Value::Truth(true));
    assert_eq!(lengthwise.as_deref(), Ok("move push Cars over Road leaving Road lengthwise;"));
    assert_eq!(changed(Wants::Leaving, goal()).as_deref(), Ok("move push Cars over Road leaving Goal;"));
    assert_eq!(blocks::choices(Wants::Bodies, &names).layers, ["Cars"]);
}
