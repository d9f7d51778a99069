//! Recipes of pictures and loops, taken in the game of an empty template: what gives way to them, and the games they make.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use schola::engine::{Area, Looking as _, Playing as _, Session, Standing, Viewer};
use schola::grid::blocks::recipes::{RECIPES, RecipeForm};
use schola::grid::blocks::{Names, TOOLBOX, Tool, goals_make_way, insert};
use schola::grid::edit::{goals, layout_mut, pieces};
use schola::grid::model::{Cells, Draft, Piece, Role};
use schola::grid::tiles::Tiles;
use schola::grid::{Game, Move, Parses, Severity, check, compile};
use schola::project::templates::Template;
use ustr::ustr;

/// An untouched game of the empty template with more pieces, and a board of its own painted with them.
fn begun(more: &[&str], board: &[&str]) -> Draft {
    let size = (board[0].split(' ').count() as u32, board.len() as u32);
    let mut draft = Template::Empty.make(size, 1, &|key| key.to_owned()).draft;
    for name in more {
        let _ = pieces::add(&mut draft, Piece { name: (*name).to_owned(), ..Piece::default() });
    }
    let layout = layout_mut(&mut draft, 0).expect("there is a level");
    let state = layout.matrices.iter_mut().find(|layer| layer.role() == Role::State).expect("a board");
    let rows: Vec<Vec<_>> = board.iter().map(|row| row.split(' ').map(ustr).collect()).collect();
    state.cells = Cells::Text(Tiles::from_rows(&rows, ustr("Empty")));
    let wanted = layout.matrices.iter_mut().find(|layer| layer.role() == Role::Final).expect("a goal");
    wanted.cells = Cells::Text(Tiles::new(size.0, size.1, ustr("Mark")));
    draft
}

fn recipe(key: &str) -> usize {
    RECIPES.iter().position(|recipe| recipe.key == key).expect("there is such a recipe")
}

fn tool(key: &str) -> &'static Tool {
    const ALL: &[Tool] = &TOOLBOX;
    ALL.iter().find(|tool| tool.key == key).expect("there is such a tool")
}

/// Takes a recipe as it opens, behind the last rule.
fn taken(draft: &mut Draft, key: &str) {
    let form = RecipeForm::new(recipe(key), &Names::new(draft, 0));
    let made = form.make().unwrap_or_else(|| panic!("{key}: {form:?}"));
    let at = draft.rules.list.len();
    form.apply(made, draft, at, |text| text.key.to_string()).expect("it fits");
    let faults = check(draft, &mut Parses::default());
    assert!(faults.iter().all(|fault| fault.severity != Severity::Error), "{faults:#?}");
}

fn session(draft: &Draft, luck: u64) -> Session<Game> {
    let game = compile(draft, 0).unwrap_or_else(|faults| panic!("{faults:#?}"));
    Session::new(Arc::new(game), luck, 0)
}

fn plays(session: &mut Session<Game>, moves: &[&str]) {
    for text in moves {
        let choice: Move = text.parse().expect("it is a move");
        let done = session.play(&choice, Duration::ZERO, &mut ());
        assert!(done.is_ok(), "{text}: {done:?}");
    }
}

fn seen(session: &Session<Game>, layer: &str) -> Tiles<ustr::Ustr> {
    let layout = session.game().layout(session.state());
    let found = layout.matrices.into_iter().find(|matrix| matrix.name.eq_ignore_ascii_case(layer));
    match found.expect("there is such a layer").cells {
        Cells::Text(tiles) => tiles,
        Cells::Int(_) | Cells::Bool(_) => panic!("{layer} holds no pieces"),
    }
}

fn goals_of(draft: &Draft) -> usize {
    goals::ends(&draft.levels[0].layout).count()
}

/// Protects the way from an empty board to a game with an exit: what the board shows fills in all answers, what the template
/// brought is gone, and the game is won through the exit, and not before everything is collected.
#[test]
fn everything_is_collected_before_the_exit_opens() {
    let mut draft = begun(&["Girl", "Coin", "Closed", "Opened"], &["Girl Coin Empty", "Empty Coin Closed"]);
    taken(&mut draft, "recipe-gather");
    assert_eq!(draft.rules.list.len(), 3, "the template's rules are gone");
    assert_eq!(goals_of(&draft), 0, "its goal is gone");
    let mut play = session(&draft, 1);
    plays(&mut play, &["right", "right"]);
    assert!(play.play(&"down".parse().expect("a move"), Duration::ZERO, &mut ()).is_err(), "it is closed");
    plays(&mut play, &["left", "down"]);
    assert!(matches!(play.standing(), Standing::ToMove(_)));
    plays(&mut play, &["right"]);
    assert_eq!(*play.standing(), Standing::Solved);
}

/// The cells of a board of pieces on which one of them lies.
fn places(tiles: &Tiles<ustr::Ustr>, piece: &str) -> Vec<String> {
    tiles.cells().filter(|(.., other)| *other == piece).map(|(x, y, _)| format!("{x},{y}")).collect()
}

/// Protects the recipe of hidden mines: it makes its layer, chance lays the mines away from the first cell, numbers tell the truth,
/// opening all that is free wins, and opening a mine loses.
#[test]
fn hidden_mines_are_found() {
    let numbers: Vec<String> = (1..=8).map(|number| format!("Number{number}")).collect();
    let mut more = vec!["Cover", "Mine", "Flag"];
    more.extend(numbers.iter().map(String::as_str));
    let row = ["Cover"; 8].join(" ");
    let mut draft = begun(&more, &[row.as_str(); 8]);
    taken(&mut draft, "recipe-mines");
    assert_eq!(draft.rules.list.len(), 7);
    let (mut layouts, mut losses) = (BTreeSet::new(), 0);
    for luck in 1..6 {
        let mut play = session(&draft, luck);
        plays(&mut play, &["7,7:flag", "7,7:flag", "3,3"]);
        let hidden = seen(&play, "Hidden");
        let mines = places(&hidden, "Mine");
        assert_eq!(mines.len(), 10);
        let is_near = |(x, y): (u32, u32)| x.abs_diff(3) <= 1 && y.abs_diff(3) <= 1;
        assert!(!hidden.cells().any(|(x, y, piece)| is_near((x, y)) && piece == "Mine"), "{mines:?}");
        for (x, y, piece) in seen(&play, "STATE").cells() {
            let around = hidden.cells().filter(|(a, b, it)| {
                (*a, *b) != (x, y) && a.abs_diff(x) <= 1 && b.abs_diff(y) <= 1 && *it == "Mine"
            });
            match piece.as_str() {
                "Cover" => {}
                "Empty" => assert_eq!(around.count(), 0),
                number => assert_eq!(number, format!("Number{}", around.count())),
            }
        }
        // Chance may let the first cell open all that is free.
        if matches!(play.standing(), Standing::ToMove(_)) {
            let mut lost = session(&draft, luck);
            plays(&mut lost, &["7,7:flag", "7,7:flag", "3,3", &mines[0]]);
            assert_eq!(*lost.standing(), Standing::Lost);
            assert_eq!(places(&seen(&lost, "STATE"), "Mine"), mines, "all mines are shown");
            losses += 1;
        }
        while matches!(play.standing(), Standing::ToMove(_)) {
            let covered = places(&seen(&play, "STATE"), "Cover");
            let free = covered.into_iter().find(|place| !mines.contains(place)).expect("a cell is left");
            plays(&mut play, &[&free]);
        }
        assert_eq!(*play.standing(), Standing::Solved);
        let _ = layouts.insert(mines);
    }
    assert!(layouts.len() > 1 && losses > 1, "chance lays the mines: {layouts:?}, {losses}");
}

/// Protects authors who begin with an empty board: a picture that is a move takes the place of the template's rules, but not of rules
/// that were changed, and a picture that is no move stands beside them.
#[test]
fn the_template_makes_way_for_moves_of_ones_own() {
    let board = ["Empty Stone Stone", "Empty Empty Empty"];
    let table: [(&str, Option<&str>, usize); 4] = [
        ("tool-life", None, 1),
        ("tool-picture-away", None, 1),
        ("tool-life", Some("STATE[A.x, A.y] = Mark; VALID[A.x, A.y] = true;"), 3),
        ("tool-picture-fall", None, 3),
    ];
    for (key, changed, rules) in table {
        let mut draft = begun(&["Stone"], &board);
        if let Some(changed) = changed {
            Arc::make_mut(&mut Arc::make_mut(&mut draft.rules).list[0]).contents = changed.to_owned();
        }
        let count = draft.rules.list.len();
        let _ = insert(&mut draft, 0, tool(key), Some(count - 1), None, false).expect(key);
        assert_eq!(draft.rules.list.len(), rules, "{key}, {changed:?}");
    }
}

/// Protects drawn goals: only one that no play can reach makes way for a goal in words.
#[test]
fn only_goals_out_of_reach_make_way() {
    let mut draft = begun(&["Stone"], &["Empty Stone", "Empty Empty"]);
    goals_make_way(&mut draft);
    assert_eq!(goals_of(&draft), 1, "the rules still put marks on the board");
    Arc::make_mut(&mut draft.rules).list.clear();
    let mut drawn = draft.clone();
    let layout = layout_mut(&mut drawn, 0).expect("there is a level");
    for layer in layout.matrices.iter_mut().filter(|layer| layer.role() == Role::Final) {
        layer.cells = Cells::Text(Tiles::new(2, 2, ustr("stone")));
    }
    goals_make_way(&mut drawn);
    assert_eq!(goals_of(&drawn), 1, "stones are on the board");
    goals_make_way(&mut draft);
    assert_eq!(goals_of(&draft), 0);
    // What is already there at the start is no goal: whoever paints over everything paints it, too.
    let layout = layout_mut(&mut drawn, 0).expect("there is a level");
    let start = layout.first(Role::State).expect("there is a board").cells.clone();
    for layer in layout.matrices.iter_mut().filter(|layer| layer.role() == Role::Final) {
        layer.cells = start.clone();
    }
    goals_make_way(&mut drawn);
    assert_eq!(goals_of(&drawn), 0);
}

/// Protects puzzles that are filled in: each piece has an action of its own, called after it, which fills a cell or changes what was
/// put there; a cell is cleared again, and what was given stays.
#[test]
fn a_piece_is_picked_and_put() {
    let mut draft = begun(&["Wall", "Number1", "Number2", "Number3"], &["Empty Wall", "Empty Empty"]);
    taken(&mut draft, "recipe-pick");
    assert_eq!(draft.rules.list.len(), 4);
    let mut play = session(&draft, 1);
    plays(&mut play, &["0,0:number2", "1,1:number3", "0,0:number1", "1,1:empty"]);
    let state = seen(&play, "STATE");
    assert_eq!(
        [(0, 0), (1, 0), (1, 1)].map(|(x, y)| state.get(x, y)),
        [ustr("Number1"), ustr("Wall"), ustr("Empty")].map(Some)
    );
    for wrong in ["1,0:number1", "0,1:empty", "0,1:wall"] {
        let choice: Move = wrong.parse().expect("it is a move");
        assert!(play.play(&choice, Duration::ZERO, &mut ()).is_err(), "{wrong}");
    }
    let scene = play.scene(Viewer::All, Area::ALL);
    let picked: BTreeSet<&str> = scene
        .choices
        .iter()
        .filter_map(|choice| scene.piece_of_action(choice.action.as_deref()?))
        .map(|piece| piece.name.as_str())
        .collect();
    assert_eq!(picked, BTreeSet::from(["Empty", "Number1", "Number2", "Number3"]), "buttons show the pieces");
}
