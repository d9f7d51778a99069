//! Layers that a game's rules keep beside the board: in generated levels they match what the board shows.
//!
//! For grid games only: no other kind has levels that are changed cell by cell.
//! `tests/command_line/generate.rs` tests that the others are refused.

use std::cell::Cell as Counter;
use std::sync::Arc;
use std::time::Duration;

use schola::grid::model::{Cells, Draft, Layout, Matrix, Role, Rule};
use schola::grid::tiles::Tiles;
use schola::project::generating::{MadeLevel, Request, Trim, make, trim};
use schola::project::templates::Template;
use schola::search::solve::{Progress, Watch};
use ustr::Ustr;

use super::generating::sample;
use super::shelf;

/// The small grid games of all samples, and every template.
pub(super) fn games() -> Vec<(String, Draft)> {
    let folders = shelf::folders().into_iter().filter(|folder| !folder.ends_with("new_game"));
    let names = folders.filter_map(|folder| Some(folder.file_name()?.to_string_lossy().into_owned()));
    let samples = names.map(|name| (name.clone(), sample(&name)));
    let template = |template: Template| {
        let made = template.make(template.default_size(), 1, &|key| key.to_owned());
        (format!("template {}", template.code()), made.draft)
    };
    samples.chain(Template::ALL.into_iter().map(template)).collect()
}

pub(super) fn board(layout: &Layout) -> &Tiles<Ustr> {
    match &layout.first(Role::State).expect("there is a board").cells {
        Cells::Text(tiles) => tiles,
        Cells::Bool(_) | Cells::Int(_) => panic!("the board has texts"),
    }
}

fn layer<'a>(layout: &'a Layout, name: &str) -> &'a Cells {
    &layout.matrices.iter().find(|matrix| matrix.name == name).expect("the layer is there").cells
}

/// Adds a layer to all levels of a game, and a rule that reads it and changes nothing.
fn add(draft: &mut Draft, name: &str, value: &str, mut cells: impl FnMut(usize, &Tiles<Ustr>) -> Cells) {
    for (index, level) in draft.levels.iter_mut().enumerate() {
        let layout = Arc::make_mut(&mut Arc::make_mut(level).layout);
        let cells = cells(index, board(layout));
        layout.matrices.push(Matrix::new(name, cells));
    }
    let contents = format!("if ({name}[A.x, A.y] == {value}) {{ STATE[A.x, A.y] = STATE[A.x, A.y]; }}");
    let rule = Rule { contents, ..Rule::default() };
    Arc::make_mut(&mut draft.rules).list.push(Arc::new(rule));
}

/// Returns a layer with values computed from position and text of each cell.
fn numbers(board: &Tiles<Ustr>, mut number: impl FnMut(usize, Ustr) -> i32) -> Cells {
    let mut tiles = Tiles::new(board.width(), board.height(), 0);
    for (place, (x, y, text)) in board.cells().enumerate() {
        let _ = tiles.set(x, y, number(place, text));
    }
    Cells::Int(tiles)
}

fn of_text(text: Ustr) -> i32 {
    text.to_ascii_lowercase().bytes().fold(7, |sum, byte| (sum * 31 + i32::from(byte)) % 10_007)
}

/// A watch that stops the search after this many checks.
pub(super) struct Impatient(pub(super) Counter<u32>);

impl Watch for Impatient {
    fn stop(&self, _progress: Progress) -> bool {
        self.0.set(self.0.get().saturating_sub(1));
        self.0.get() == 0
    }

    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

pub(super) fn varied(draft: &Draft) -> Result<Vec<MadeLevel>, Vec<&'static str>> {
    let request =
        Request { count: 3, states: Some(60_000), way: Some("vary".to_owned()), ..Request::default() };
    match make(draft, &request, &()) {
        Ok(made) => Ok(made.levels),
        Err(problems) => Err(problems.iter().map(|problem| problem.code).collect()),
    }
}

/// Returns the layouts that vary, simplify and tighten make of a game.
pub(super) fn made_of(draft: &Draft) -> Vec<Arc<Layout>> {
    let levels = varied(draft).into_iter().flatten().map(|level| level.layout);
    let trimmed = [Trim::Simplify, Trim::Tighten].into_iter().filter_map(|what| {
        let patience = Impatient(Counter::new(200));
        trim(draft, 0, what, &patience).ok().flatten().map(|suggestion| suggestion.layout)
    });
    levels.chain(trimmed).collect()
}

/// Protects players from levels that only look solvable: the game's own layers change with the board,
/// whatever their type.
#[test]
fn own_layers_change_with_the_board() {
    let mut games_made = 0;
    let mut wrong = Vec::new();
    for (game, mut draft) in games() {
        let first = board(&draft.levels[0].layout).get(0, 0).expect("there is a cell");
        add(&mut draft, "Look", &first, |_, board| Cells::Text(board.clone()));
        add(&mut draft, "Number", "7", |_, board| numbers(board, |_, text| of_text(text)));
        add(&mut draft, "Flag", "true", |_, board| {
            let mut tiles = Tiles::new(board.width(), board.height(), false);
            board.cells().for_each(|(x, y, text)| _ = tiles.set(x, y, text == first));
            Cells::Bool(tiles)
        });
        let made = made_of(&draft);
        games_made += usize::from(!made.is_empty());
        for layout in made {
            let board = board(&layout);
            let flags = board.cells().map(|(.., text)| text.eq_ignore_ascii_case(&first));
            let is_right = matches!(layer(&layout, "Look"), Cells::Text(tiles)
                    if tiles.cells().zip(board.cells()).all(|(one, other)| one.2.eq_ignore_ascii_case(&other.2)))
                && *layer(&layout, "Number") == numbers(board, |_, text| of_text(text))
                && matches!(layer(&layout, "Flag"), Cells::Bool(tiles)
                    if tiles.cells().map(|cell| cell.2).eq(flags));
            if !is_right {
                wrong.push(format!("{game}: {layout:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} layouts hold something else than they show: {wrong:#?}", wrong.len());
    assert!(games_made >= 6, "only {games_made} games were changed");
}

/// Protects the word “proven”: if a layer that rules read does not follow from the board, no level is made.
#[test]
fn layers_that_follow_from_nothing_are_refused() {
    let mut refused = 0;
    let mut wrong = Vec::new();
    for (game, mut draft) in games() {
        let could = varied(&draft).is_ok();
        add(&mut draft, "Place", "3", |level, board| numbers(board, |place, _| (place + level) as i32));
        let codes = varied(&draft).map(|levels| levels.len());
        let is_told = matches!(&codes, Err(codes) if codes[..] == ["generate-layer-differs"]);
        refused += usize::from(is_told);
        if could && !is_told {
            wrong.push(format!("{game}: {codes:?}"));
        }
        for what in [Trim::Simplify, Trim::Tighten] {
            match trim(&draft, 0, what, &Impatient(Counter::new(200))) {
                Err(problem) if could && problem.code != "generate-layer-differs" => {
                    wrong.push(format!("{game}, {what:?}: {}", problem.code));
                }
                Err(_) => {}
                Ok(found) => wrong.push(format!("{game}, {what:?}: {found:?}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(refused >= 6, "only {refused} games were refused");
}

/// Protects cells whose layer values are unknown: a piece on which the levels disagree stays in place.
#[test]
fn pieces_about_which_levels_disagree_stay() {
    let mut games_made = 0;
    let mut wrong = Vec::new();
    for (game, mut draft) in games() {
        let texts: Vec<Ustr> = board(&draft.levels[0].layout).cells().map(|(.., text)| text).collect();
        let count = |text: &Ustr| texts.iter().filter(|other| *other == text).count();
        let Some(rare) = texts.iter().copied().filter(|text| count(text) > 1).min_by_key(count) else {
            continue;
        };
        add(&mut draft, "Odd", "1", |_, board| {
            let mut met = 0;
            numbers(board, |_, text| {
                met += i32::from(text == rare);
                if text == rare { met % 2 } else { 5 }
            })
        });
        let made = made_of(&draft);
        games_made += usize::from(!made.is_empty());
        let starts: Vec<Vec<usize>> = draft.levels.iter().map(|level| places(&level.layout, rare)).collect();
        for layout in made {
            let expected = numbers(board(&layout), |_, _| 5);
            let (Cells::Int(odd), Cells::Int(fives)) = (layer(&layout, "Odd"), &expected) else {
                panic!("they are numbers")
            };
            let held = odd.cells().zip(fives.cells()).zip(board(&layout).cells());
            let is_right = held.into_iter().all(|((odd, five), cell)| cell.2 == rare || odd == five);
            if !is_right || !starts.contains(&places(&layout, rare)) {
                wrong.push(format!("{game}, {rare}: {layout:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(games_made >= 2, "only {games_made} games were changed");
}

/// Returns where a board shows a text.
fn places(layout: &Layout, text: Ustr) -> Vec<usize> {
    let cells = board(layout).cells().enumerate();
    cells.filter(|(_, cell)| cell.2 == text).map(|(place, _)| place).collect()
}

/// Protects games that name a generator and have a layer of their own: the generator makes no such layer, so
/// it refuses, and if no way is named the game's own levels are changed instead.
#[test]
fn generators_refuse_games_with_layers_of_their_own() {
    let mut draft = sample("maze");
    add(&mut draft, "Look", "Wall", |_, board| Cells::Text(board.clone()));
    let request = Request { states: Some(60_000), ..Request::default() };
    let named = Request { way: Some("maze".to_owned()), ..request.clone() };
    let problems = make(&draft, &named, &()).expect_err("it is refused");
    assert_eq!(problems[0].code, "generate-layer-own");
    assert_ne!(make(&draft, &request, &()).map(|made| made.way), Ok("maze"));
}
