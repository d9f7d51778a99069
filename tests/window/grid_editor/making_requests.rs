//! What a request for levels can say, locked cells, and suggested changes of a level.

use iced::keyboard::key::Named;
use iced::widget::Id;
use lucide_icons::Icon;
use schola::grid::model::{Cells, Draft, Role};
use schola::project::generating::{Aspect, Trim, supported, trims, ways_for};
use schola::window::grid_editor::levels::maker::locks::{BOARD, OPEN};
use schola::window::grid_editor::levels::maker::trimming::{SIMPLIFY, TIGHTEN};
use schola::window::grid_editor::levels::maker::{ADD, Field, MORE, RULES};
use schola_widgets::board::Spacing;

use super::making::open;
use crate::desk::Desk;

/// The texts of the aspects in the folded part of the form.
const REQUESTS: [(Aspect, &str); 8] = [
    (Aspect::From, "maker-start-any"),
    (Aspect::Size, "maker-size"),
    (Aspect::Symmetry, "maker-symmetry"),
    (Aspect::Pieces, "maker-pieces"),
    (Aspect::Pushes, "maker-pushes"),
    (Aspect::Branching, "maker-choices"),
    (Aspect::DeadEnds, "maker-dead-ends"),
    (Aspect::Rules, "maker-rules"),
];

/// Returns whether a text is anywhere in the form, visible or not.
fn is_there(desk: &mut Desk, key: &str) -> bool {
    let words = desk.words.get(key);
    desk.census().texts.iter().any(|shown| shown.text == words)
}

/// At first the form shows number, moves and difficulty. The folded part shows the aspects that some way for
/// this game supports, and once a way is chosen, those of that way alone.
#[test]
fn what_no_way_honours_is_not_offered() {
    for game in ["lights-out", "sokoban", "sudoku"] {
        let mut desk = open(game);
        for (_, key) in REQUESTS {
            assert!(!is_there(&mut desk, key), "{game}: {key} at first sight");
        }
        desk.click_words("maker-requests");
        let ways = ways_for(&desk.draft());
        assert!(!ways.is_empty(), "{game}");
        let can = trims(&desk.draft(), 0);
        for (trim, key) in [(Trim::Simplify, "maker-simplify"), (Trim::Tighten, "maker-tighten")] {
            assert_eq!(is_there(&mut desk, key), can.contains(&trim), "{game}: {key}");
        }
        assert_eq!(can.contains(&Trim::Tighten), game == "sokoban", "{game}: only it has walls");
        for (aspect, key) in REQUESTS {
            let is_honoured = ways.iter().any(|way| supported(way).contains(&aspect));
            assert_eq!(is_there(&mut desk, key), is_honoured, "{game}: {key}");
        }
        if ways.len() > 1 {
            desk.click_words(if ways[0] == "shuffle" { "maker-way-shuffle" } else { "maker-way-own" });
            for (aspect, key) in REQUESTS {
                assert_eq!(is_there(&mut desk, key), supported(ways[0]).contains(&aspect), "{game}: {key}");
            }
        }
    }
}

/// Aspects in the folded part are part of the request, and the button shows how many there are.
#[test]
fn more_requests_are_asked_for() {
    let mut desk = open("lights-out");
    let start = desk.draft().levels.len();
    desk.click_words("maker-requests");
    let from = desk.words.with("maker-from", &[("level", desk.draft().levels[0].folder.clone())]);
    let form = desk.bounds(MORE).center();
    desk.point_at(form);
    while !desk.shows(&from) {
        desk.wheel(-2.0);
    }
    desk.click(&from);
    desk.fill(Field::Seed.id(), "5");
    desk.tab_to(RULES);
    desk.key(Named::Enter);
    desk.key(Named::Tab);
    desk.key(Named::Enter);
    desk.fill(Field::Count.id(), "1");
    desk.expect_with("maker-requests-some", &[("count", "2")]);
    desk.click_field("maker-begin");
    desk.click(&desk.words.with("maker-add", &[("count", "1".to_owned())]));
    let origin = desk.draft().levels[start].description.origin.clone().unwrap_or_default();
    for word in ["seed=5", "from=01", "rules=1"] {
        assert!(origin.contains(word), "{origin}");
    }
}

/// Cells are locked by a stroke of the pointer and by keys, unlocked in the same way, and stay unchanged in
/// generated levels.
#[test]
fn locked_cells_stay_as_they_are() {
    let mut desk = open("sokoban");
    let draft = desk.draft();
    let state = draft.levels[0].layout.first(Role::State).expect("it has a board");
    let size = state.cells.size();
    let open: Vec<(u32, u32)> = ground(&draft, 0);
    desk.click_words("maker-requests");
    desk.tab_to(OPEN);
    desk.key(Named::Enter);
    assert!(desk.is_focused(BOARD));
    let spacing = Spacing { margin: 4.0, ..Spacing::default() };
    let row: Vec<_> = open.iter().copied().filter(|(_, y)| *y == open[0].1).collect();
    let places: Vec<_> = row.iter().map(|cell| desk.cell(BOARD, size, spacing, *cell)).collect();
    desk.stroke_over(&places);
    let title = |desk: &Desk, count: usize| {
        desk.words.with("maker-locks-title", &[("count", count.to_string()), ("level", "01".to_owned())])
    };
    let told = title(&desk, row.len());
    desk.expect(&told);
    // The focus is where the stroke began.
    desk.key(Named::Space);
    let told = title(&desk, row.len() - 1);
    desk.expect(&told);
    desk.key(Named::Enter);
    let told = title(&desk, row.len());
    desk.expect(&told);
    desk.key(Named::Escape);
    assert!(desk.is_focused(OPEN));
    desk.expect_with("maker-locks-some", &[("count", &row.len().to_string())]);
    desk.fill(Field::Count.id(), "1");
    desk.click_field("maker-begin");
    desk.click(&desk.words.with("maker-add", &[("count", "1".to_owned())]));
    let after = desk.draft();
    let made = after.levels.last().expect("one was added");
    for (x, y) in row {
        let text = |layout: &schola::grid::model::Layout| match &layout
            .first(Role::State)
            .expect("it is there")
            .cells
        {
            Cells::Text(tiles) => tiles.get(x, y),
            _ => None,
        };
        assert_eq!(text(&made.layout), text(&draft.levels[0].layout), "{x},{y}");
    }
    let origin = made.description.origin.clone().unwrap_or_default();
    assert!(origin.contains("locked="), "{origin}");
}

/// Returns the cells of a level that are no wall.
fn ground(draft: &Draft, level: usize) -> Vec<(u32, u32)> {
    let Cells::Text(tiles) = &draft.levels[level].layout.first(Role::State).expect("it is there").cells
    else {
        panic!("a board of pieces")
    };
    tiles.cells().filter(|(_, _, name)| name != "Wall").map(|(x, y, _)| (x, y)).collect()
}

/// Removing what a level does not need is suggested, accepted by keys in one step, and cancelled by Escape;
/// the focus returns to the button.
#[test]
fn a_level_is_tightened_or_left() {
    let mut desk = open("sokoban");
    let start = desk.draft();
    desk.tab_to(TIGHTEN);
    desk.key(Named::Enter);
    desk.expect_words("maker-trim-before");
    desk.expect_words("maker-trim-after");
    assert!(desk.is_focused(ADD));
    desk.key(Named::Escape);
    assert!(desk.draft() == start);
    assert!(desk.is_focused(TIGHTEN));
    desk.key(Named::Enter);
    desk.key(Named::Enter);
    let draft = desk.draft();
    assert!(draft.levels[0].layout != start.levels[0].layout, "it has more walls");
    assert!(draft.levels[1..] == start.levels[1..], "the others are as they were");
    assert!(ground(&draft, 0).len() < ground(&start, 0).len());
    desk.click_words("maker-tighten");
    desk.expect_words("maker-tighten-none");
    desk.click_words("maker-trim-back");
    desk.command('z');
    assert!(desk.draft() == start, "it was one step");
    desk.tab_to(SIMPLIFY);
    desk.key(Named::Enter);
    desk.expect_words("maker-simplify-none");
    desk.key(Named::Escape);
    desk.expect_words("maker-empty");
}

/// Tab reaches all aspects, also those out of sight, and the folded part closes as it opened.
#[test]
fn more_requests_are_reached_by_keys() {
    let mut desk = open("sokoban");
    desk.tab_to(MORE);
    desk.key(Named::Enter);
    for field in Field::ALL.into_iter().skip(3) {
        desk.tab_to(field.id());
        let control = desk.focus().expect("it has the focus");
        assert_eq!(control.id, Some(Id::new(field.id())));
        assert!(control.visible.is_some_and(|seen| seen.height > 20.0), "{} comes into sight", field.id());
    }
    desk.tab_to(MORE);
    desk.key(Named::Enter);
    assert!(!is_there(&mut desk, "maker-dead-ends"));
    desk.click_icon(Icon::ChevronRight);
    assert!(is_there(&mut desk, "maker-dead-ends"));
}
