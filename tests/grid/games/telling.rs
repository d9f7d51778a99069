//! What rules say to players: shown until the next move, and part of nothing else.
//!
//! Only rules of grid games say something; dungeons tell what happens in a way of their own.

use std::sync::Arc;
use std::time::Duration;

use schola::engine::scene::{Area, Counter};
use schola::engine::{Game as _, Looking as _, Playing as _, Session, Standing, Viewer};
use schola::grid::blocks::{self, Edit, Names, Step, Value};
use schola::grid::model::{Draft, Language, Layout, Role, Rule, Value as First};
use schola::grid::parse::parse;
use schola::grid::{self, Cell, Move, format};

use crate::support::drafts::{draft, fill, item, matrix, position, words as cells};

/// Returns a game in which some cells say something when they are chosen.
fn game() -> Draft {
    let board = cells(&["Bell Path Door", "Path Path Path"]);
    let valid = fill(board.size(), &First::Bool(true));
    let goal = fill(board.size(), &First::Text("Bell".to_owned()));
    let matrices =
        [("STATE", board), ("VALID", valid), ("FINAL", goal)].map(|(name, cells)| matrix(name, cells));
    let layout = Layout { items: position((1, 0)), matrices: matrices.to_vec(), ..Layout::default() };
    let rules = [
        ("if (STATE[A.x, A.y] == Bell) { SAY \"Ding; [dong] {twice}!\"; }", false),
        ("if (STATE[A.x, A.y] == Door) { say \"First\"; SAY \"The door  stays shut.\"; }", false),
    ];
    let mut made = draft(&["Path", "Bell", "Door"], &rules, layout, None);
    grid::edit::set_language(&mut made, Language::Third);
    made
}

fn said(play: &Session<grid::Game>) -> Vec<String> {
    let counters = play.scene(Viewer::All, Area::NONE).counters;
    assert!(counters.iter().all(Counter::is_said), "no item is shown");
    counters.into_iter().map(|counter| counter.name).collect()
}

/// A text is shown after the move that says it, of several the last; another move, and going back, show what belongs there.
#[test]
fn what_is_said_is_shown_until_the_next_move() {
    let game = grid::compile(&game(), 0).expect("it can be played");
    let mut play = Session::new(Arc::new(game), 0, 0);
    assert!(said(&play).is_empty());
    let choose = |play: &mut Session<grid::Game>, x: u32| {
        play.choose_at((0, x, 0), Duration::ZERO).expect("every cell can be chosen");
    };
    choose(&mut play, 0);
    assert_eq!(said(&play), ["Ding; [dong] {twice}!"]);
    choose(&mut play, 2);
    assert_eq!(said(&play), ["The door  stays shut."]);
    choose(&mut play, 1);
    assert!(said(&play).is_empty());
    assert!(play.undo(Duration::ZERO));
    assert_eq!(said(&play), ["The door  stays shut."]);
}

/// A level whose rules say when it is won needs no goal; with that rule switched off, or an item of that name, it does.
#[test]
fn rules_can_win_without_a_goal() {
    let mut made = game();
    let rule = Rule { contents: "if ([ (Door) ]) { WON = true; }".to_owned(), ..Rule::default() };
    Arc::make_mut(&mut made.rules).list.push(Arc::new(rule));
    let layout = Arc::make_mut(&mut Arc::make_mut(&mut made.levels[0]).layout);
    layout.matrices.retain(|matrix| matrix.role() != Role::Final);
    let codes = |made: &Draft| -> Vec<&str> {
        let faults = grid::check(made, &mut grid::Parses::default());
        faults.iter().map(|fault| fault.code).filter(|code| code.starts_with("layer-")).collect()
    };
    assert_eq!(codes(&made), [""; 0]);
    let game = grid::compile(&made, 0).expect("it can be played");
    let mut state = game.start(0);
    for (x, is_won) in [(0, false), (2, true)] {
        game.play(&mut state, &Move::Cell(Cell { x, y: 0 }), &mut ()).expect("every cell can be chosen");
        assert_eq!(game.standing(&state) == Standing::Solved, is_won, "{x}");
    }
    let mut off = made.clone();
    Arc::make_mut(&mut Arc::make_mut(&mut off.rules).list[2]).disabled = true;
    assert_eq!(codes(&off), ["layer-final-missing"]);
    let layout = Arc::make_mut(&mut Arc::make_mut(&mut made.levels[0]).layout);
    layout.items.push(item("Won", First::Bool(false)));
    assert_eq!(codes(&made), ["layer-final-missing"]);
}

/// What was said decides nothing: two boards that look the same are the same state, whatever was heard before.
#[test]
fn what_is_said_decides_nothing() {
    let game = grid::compile(&game(), 0).expect("it can be played");
    let mut heard = game.start(0);
    let quiet = |state: &mut _, x| {
        game.play(state, &Move::Cell(Cell { x, y: 0 }), &mut ()).expect("every cell can be chosen");
    };
    quiet(&mut heard, 0);
    let mut silent = game.start(0);
    quiet(&mut silent, 1);
    assert!(heard != silent, "the place of the player counts");
    quiet(&mut heard, 2);
    quiet(&mut silent, 2);
    assert!(heard == silent);
}

/// The text stands in quotation marks on one line, is kept as it is written, and can be changed in its sentence.
#[test]
fn texts_are_written_in_quotation_marks() {
    let sound = |text: &str| parse(text, Language::Third).is_sound();
    let written = "if (STATE[0, 0] == Bell) { say  \"Ding,  dong // [x] | 'y'; ž!\"  ; }";
    assert!(sound(written));
    let formatted = format(written, Language::Third);
    assert_eq!(formatted, "if (STATE[0, 0] == Bell)\n{\n  SAY \"Ding,  dong // [x] | 'y'; ž!\";\n}");
    assert_eq!(format(&formatted, Language::Third), formatted);
    let long = format!("SAY \"{}\";", "a".repeat(201));
    for wrong in ["SAY \"\";", "SAY \" \";", "SAY Bell;", "SAY \"Ding;", "SAY \"a\nb\";", "SAY;", &long] {
        let parsed = parse(wrong, Language::Third);
        assert!(!parsed.is_sound(), "{wrong}");
    }
    assert!(sound("say = 3;"), "an item may be called so");
    assert!(!parse("SAY \"Ding\";", Language::Extended).is_sound());
    let names = Names::new(&game(), 0);
    let at = vec![vec![Step::Then(0), Step::Values]];
    let change = |value: &str| {
        let edit = Edit::Replace { at: at.clone(), value: Value::Said(value.to_owned()) };
        blocks::edit("SAY \"Ding\";", &names, &edit)
    };
    assert_eq!(change("Dong!").as_deref(), Ok("SAY \"Dong!\";"));
    assert!(change("a \"b\"").is_err() && change(" ").is_err());
}
