//! What follows from the picture of a level, over all samples and templates of grid games.

use std::sync::Arc;

use proptest::prelude::*;
use schola::engine::Game as _;
use schola::grid::derive::{Memory, add_level, allowed, hero_cells, learn, learn_level, settle};
use schola::grid::edit::{Position, layout_mut};
use schola::grid::model::{Allowed, Cells, Draft, Layout, LevelDerivation, Matrix, Role, Rule};
use schola::grid::{Parses, compile_with};
use schola::project::templates::Template;
use schola::search::solve::{Limits, SolverAnswer, solve};
use ustr::ustr;

use crate::support::drafts::{GRID_SAMPLES, sample};

fn layer_mut(layout: &mut Layout, role: Role) -> Option<&mut Matrix> {
    layout.matrices.iter_mut().find(|matrix| matrix.role() == role)
}

fn template(template: Template) -> Draft {
    template.make(template.default_size(), 7, &|key| key.to_owned()).draft
}

/// Paints a cell of the start and settles the game, as an editor does.
fn paint(draft: &mut Draft, level: usize, (x, y): (u32, u32), piece: &str) {
    let before = draft.clone();
    let layout = layout_mut(draft, level).expect("there is such a level");
    let board = layer_mut(layout, Role::State).expect("there is a board");
    let Cells::Text(cells) = &mut board.cells else { panic!("pieces stand on the board") };
    let _ = cells.set(x, y, ustr(piece));
    settle(&before, draft, &mut Memory::default());
}

fn cell(draft: &Draft, level: usize, role: Role, (x, y): (u32, u32)) -> String {
    match draft.levels[level].layout.first(role).map(|layer| &layer.cells) {
        Some(Cells::Text(cells)) => cells.get(x, y).map_or_else(String::new, |piece| piece.to_string()),
        Some(Cells::Bool(cells)) => format!("{:?}", cells.get(x, y)),
        _ => String::new(),
    }
}

fn place(draft: &Draft, level: usize) -> [Option<(i32, i32)>; 2] {
    [Position::Action, Position::Previous].map(|place| place.of(&draft.levels[level].layout))
}

fn first_with(draft: &Draft, level: usize, piece: &str) -> (u32, u32) {
    let Some(Cells::Text(cells)) = draft.levels[level].layout.first(Role::State).map(|board| &board.cells)
    else {
        panic!("there is a board")
    };
    let found = cells.cells().find(|(.., name)| *name == piece);
    found.map_or_else(|| panic!("no {piece}"), |(x, y, _)| (x, y))
}

/// Protects players of edited levels: a least number of moves that belongs to the picture before does not keep them from
/// winning. A number stated in the same edit stays.
#[test]
fn paint_forgets_the_least_number_of_moves() {
    for name in GRID_SAMPLES {
        let mut draft = sample(name);
        let Some(level) = draft.levels.iter().position(|level| level.description.minimum_moves.is_some())
        else {
            continue;
        };
        let other = draft.pieces.list.iter().map(|piece| piece.name.to_string());
        let other = other.into_iter().find(|piece| *piece != cell(&draft, level, Role::State, (0, 0)));
        let other = other.unwrap_or_else(|| panic!("{name} has several pieces"));
        let before = draft.clone();
        paint(&mut draft, level, (0, 0), &other);
        assert_eq!(draft.levels[level].description.minimum_moves, None, "{name}");

        let mut stated = before.clone();
        let own = Arc::make_mut(&mut stated.levels[level]);
        Arc::make_mut(&mut own.description).minimum_moves = Some(77);
        own.layout = draft.levels[level].layout.clone();
        settle(&before, &mut stated, &mut Memory::default());
        assert_eq!(stated.levels[level].description.minimum_moves, Some(77), "{name}");
    }
}

/// Protects existing levels: each level of each sample is one picture, and its allowed cells follow from it.
#[test]
fn samples_are_one_picture() {
    let table = [
        ("dark-equations", &[][..]),
        ("fifteen", &["Empty"]),
        ("ice", &[]),
        ("knights-tour", &["KnightOnBlackStart", "KnightOnWhiteStart"]),
        ("lights-out", &[]),
        ("maze", &["Avatar"]),
        ("minesweeper", &[]),
        ("netwalk", &[]),
        ("nonograms", &[]),
        ("peg-solitaire", &[]),
        ("pexeso", &[]),
        ("sokoban", &["Avatar", "AvatarOnScissors"]),
        ("sudoku", &[]),
        ("sudoku-for-children", &[]),
        ("tilting-maze", &[]),
        ("kurodoko", &[]),
        ("car-park", &[]),
        ("eyeball-maze", &["Eyes"]),
        ("victorian-puzzle", &["Empty"]),
    ];
    let mut failing = Vec::new();
    for (name, heroes) in table {
        let draft = sample(name);
        let derivation = learn(&draft);
        if derivation.heroes != heroes {
            failing.push(format!("{name}: pieces moved by hand: {:?}", derivation.heroes));
        }
        for level in 0..draft.levels.len() {
            let told = learn_level(&draft, &draft.levels[level].layout, &derivation, &mut Parses::default());
            if told.allowed == Allowed::ByHand || told.follows_hero == heroes.is_empty() {
                failing.push(format!("{name}, level {level}: {told:?}"));
            }
        }
    }
    assert_eq!(failing, Vec::<String>::new());
}

/// Protects games that are not edited: nothing is derived for unchanged levels, and no file appears.
#[test]
fn other_edits_do_not_change_levels() {
    for name in ["maze", "sokoban", "fifteen"] {
        let before = sample(name);
        let mut draft = before.clone();
        Arc::make_mut(&mut draft.description).name = "Mine".to_owned();
        let described = draft.clone();
        settle(&before, &mut draft, &mut Memory::default());
        assert!(draft == described, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Protects an author who paints over hedges: whatever the paint, the goal has the same hedges, and the
    /// allowed cells are those that the rules allow.
    #[test]
    fn paint_goes_through(cells in prop::collection::vec((0_u32..8, 0_u32..8, any::<bool>()), 1..30)) {
        let mut draft = sample("maze");
        let mut parses = Parses::default();
        for (x, y, is_wall) in cells {
            let (was, goal) = (cell(&draft, 0, Role::State, (x, y)), cell(&draft, 0, Role::Final, (x, y)));
            if was == "Avatar" || was == "Home" || goal == "Avatar" {
                continue;
            }
            paint(&mut draft, 0, (x, y), if is_wall { "Wall" } else { "Path" });
            prop_assert_eq!(cell(&draft, 0, Role::Final, (x, y)), cell(&draft, 0, Role::State, (x, y)));
            let derivation = draft.derivation.clone().unwrap_or_else(|| Arc::new(learn(&draft)));
            let expected = allowed(&draft, &draft.levels[0].layout, &Allowed::ByRules, &derivation, &mut parses);
            let valid = draft.levels[0].layout.first(Role::Valid).map(|valid| valid.cells.clone());
            prop_assert_eq!(valid, expected.map(Cells::Bool));
        }
    }
}

/// Returns whether the house can be reached from the hero over cells that are no hedge, in the template of the maze.
fn is_house_reached(draft: &Draft) -> bool {
    let Cells::Text(board) = &draft.levels[0].layout.first(Role::State).expect("a board").cells else {
        panic!("pieces stand on the board")
    };
    let begin = first_with(draft, 0, "Person");
    let (mut seen, mut next) = (vec![begin], vec![begin]);
    while let Some((x, y)) = next.pop() {
        for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let Some(cell) = x.checked_add_signed(right).zip(y.checked_add_signed(down)) else { continue };
            let piece = board.get(cell.0, cell.1);
            if piece.is_some_and(|piece| piece.as_str() != "Wall") && !seen.contains(&cell) {
                seen.push(cell);
                next.push(cell);
            }
        }
    }
    seen.into_iter().any(|(x, y)| board.get(x, y).is_some_and(|piece| piece.as_str() == "Home"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Protects a newcomer's first strokes in a new maze: whatever hedges are painted and wherever the person is put, the
    /// level can be solved if and only if a way leads to the house, counted on the picture alone.
    #[test]
    fn a_painted_maze_is_solved_if_a_way_leads_home(
        cells in prop::collection::vec((1_u32..14, 1_u32..10, any::<bool>()), 10),
        (across, down) in (1_u32..14, 1_u32..10),
    ) {
        let mut draft = template(Template::Maze);
        for (x, y, is_wall) in cells {
            let was = cell(&draft, 0, Role::State, (x, y));
            if matches!(was.as_str(), "Wall" | "Path") {
                paint(&mut draft, 0, (x, y), if is_wall { "Wall" } else { "Path" });
            }
        }
        if cell(&draft, 0, Role::State, (across, down)) == "Path" {
            paint(&mut draft, 0, (across, down), "Person");
        }
        let game = match compile_with(&draft, 0, &mut Parses::default()) {
            Ok(game) => game,
            // A person who is walled in cannot move, which is told.
            Err(faults) => {
                prop_assert!(faults.iter().all(|fault| fault.code == "level-stuck"), "{:?}", faults);
                prop_assert!(!is_house_reached(&draft));
                return Ok(());
            }
        };
        let answer = solve(&game, &game.start(0), &Limits::default(), &()).answer;
        let is_solved = matches!(answer, SolverAnswer::Solved { .. });
        prop_assert!(is_solved || answer == SolverAnswer::Unsolvable, "{:?}", answer);
        prop_assert_eq!(is_solved, is_house_reached(&draft));
    }
}

/// Protects a hero who is moved: play begins at the new place, and the goal does not show the hero twice.
#[test]
fn play_begins_where_the_hero_stands() {
    let mut draft = sample("maze");
    let hero = first_with(&draft, 0, "Avatar");
    let goal = draft.levels[0].layout.first(Role::Final).cloned();
    let there = first_with(&draft, 0, "Path");
    paint(&mut draft, 0, hero, "Path");
    assert_eq!(place(&draft, 0)[0], Some((hero.0 as i32, hero.1 as i32)), "without a hero nothing moves");
    paint(&mut draft, 0, there, "Avatar");
    assert_eq!(place(&draft, 0), [Some((there.0 as i32, there.1 as i32)); 2]);
    assert_eq!(draft.levels[0].layout.first(Role::Final).cloned(), goal, "the goal stays");
    let other = first_with(&draft, 0, "Path");
    paint(&mut draft, 0, other, "Avatar");
    assert_eq!(place(&draft, 0)[0], Some((other.0 as i32, other.1 as i32)), "a second hero moves the first");
    assert_eq!(cell(&draft, 0, Role::State, there), "Path");
}

/// Protects layers painted by hand: they stay until the author chooses otherwise.
#[test]
fn layers_painted_by_hand_stay() {
    let mut draft = sample("maze");
    let before = draft.clone();
    let valid = layer_mut(layout_mut(&mut draft, 0).expect("a level"), Role::Valid).expect("a layer");
    let Cells::Bool(cells) = &mut valid.cells else { panic!("true or false") };
    let _ = cells.set(0, 0, true);
    let painted = valid.cells.clone();
    settle(&before, &mut draft, &mut Memory::default());
    let there = first_with(&draft, 0, "Path");
    paint(&mut draft, 0, there, "Wall");
    assert_eq!(draft.levels[0].layout.first(Role::Valid).map(|valid| &valid.cells), Some(&painted));

    let told = draft.clone();
    let again =
        LevelDerivation { allowed: Allowed::ByRules, follows_hero: true, ..LevelDerivation::default() };
    Arc::make_mut(&mut draft.levels[0]).derivation = Some(again.into());
    settle(&told, &mut draft, &mut Memory::default());
    assert_ne!(draft.levels[0].layout.first(Role::Valid).map(|valid| &valid.cells), Some(&painted));
}

/// Protects starts when rules change: the allowed cells of all levels follow the new rules.
#[test]
fn allowed_cells_follow_the_rules() {
    let mut draft = sample("maze");
    let before = draft.clone();
    let rules = Arc::make_mut(&mut draft.rules);
    let text = "VALID[A.x, A.y] = true;".to_owned();
    rules.list.push(Rule { contents: text, ..Rule::default() }.into());
    settle(&before, &mut draft, &mut Memory::default());
    for level in 0..draft.levels.len() {
        let hero = first_with(&draft, level, "Avatar");
        assert_eq!(cell(&draft, level, Role::Valid, hero), "Some(true)", "level {level}");
    }
}

/// Protects goals that only reorder pieces: exchanging pieces at the start does not change the goal.
#[test]
fn a_goal_that_reorders_pieces_stays() {
    let mut draft = sample("fifteen");
    let goal = draft.levels[0].layout.first(Role::Final).cloned();
    let (one, two) = ((0, 0), (1, 0));
    let (first, second) = (cell(&draft, 0, Role::State, one), cell(&draft, 0, Role::State, two));
    paint(&mut draft, 0, one, &second);
    paint(&mut draft, 0, two, &first);
    assert_eq!(draft.levels[0].layout.first(Role::Final).cloned(), goal);
}

/// Protects a new kind of ground: a piece that no rule mentions stays where it is painted, also in the goal.
#[test]
fn ground_unknown_to_rules_stays() {
    let mut draft = sample("lights-out");
    paint(&mut draft, 0, (1, 1), "Hedge");
    assert_eq!(cell(&draft, 0, Role::Final, (1, 1)), "Hedge");
    paint(&mut draft, 0, (1, 1), "On");
    assert_eq!(cell(&draft, 0, Role::Final, (1, 1)), "Off", "and there is room for a lamp, which goes out");
}

/// Protects *New level*: over all samples and templates it can be played at once and starts like the game's
/// levels.
#[test]
fn new_levels_can_be_played() {
    let games = GRID_SAMPLES.map(|name| (name.to_owned(), sample(name))).into_iter();
    let made = Template::ALL.map(|found| (found.code().to_owned(), template(found))).into_iter();
    let mut failing = Vec::new();
    for (name, mut draft) in games.chain(made) {
        let count = draft.levels.len();
        let added = add_level(&mut draft, Some(0), &mut Parses::default());
        if added.as_ref() != Ok(&1) || draft.levels.len() != count + 1 {
            failing.push(format!("{name}: {added:?}"));
            continue;
        }
        if let Err(faults) = compile_with(&draft, 1, &mut Parses::default()) {
            let codes: Vec<_> = faults.iter().map(|fault| fault.code).collect();
            failing.push(format!("{name}: {codes:?}"));
        }
        let derivation = draft.derivation.clone().expect("it is told");
        let expected = usize::from(!derivation.heroes.is_empty());
        if hero_cells(&derivation, &draft.levels[1].layout).len() != expected {
            failing.push(format!("{name}: no hero"));
        }
    }
    assert_eq!(failing, Vec::<String>::new());
}

/// Protects an author's first minute: a new level of the boxes has the walls of its border, the hero, and
/// four cells to move to.
#[test]
fn a_new_level_of_boxes_lacks_only_boxes() {
    let mut draft = template(Template::Boxes);
    let at = add_level(&mut draft, Some(0), &mut Parses::default()).expect("it can be made");
    assert_eq!(cell(&draft, at, Role::State, (0, 0)), "Wall");
    assert_eq!(cell(&draft, at, Role::State, (1, 1)), "Person");
    assert_eq!(cell(&draft, at, Role::State, (2, 1)), "Floor");
    assert_eq!(place(&draft, at), [Some((1, 1)); 2]);
    assert_eq!(cell(&draft, at, Role::Valid, (2, 1)), "Some(true)");
    paint(&mut draft, at, (2, 1), "Wall");
    assert_eq!(cell(&draft, at, Role::Valid, (2, 1)), "Some(false)");
}
