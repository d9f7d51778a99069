//! Layers that chance fills and players do not see.

use std::sync::Arc;
use std::time::Duration;

use schola::engine::{Area, Game as _, Session, Standing, Viewer};
use schola::grid::deduction::Deduction;
use schola::grid::{Game, Move, State, compile};

use crate::support::drafts;

/// Pseudo-random numbers below a bound, one after the other.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

fn hidden(game: &Game, state: &State) -> Vec<String> {
    let data = game.data(state, Viewer::All);
    let rows = data["matrices"]["Hidden"].as_array().expect("a layer has rows");
    let cells = rows.iter().flat_map(|row| row.as_array().expect("a row has cells"));
    cells.map(|cell| cell.as_str().expect("a piece has a name").to_owned()).collect()
}

fn sorted(mut list: Vec<String>) -> Vec<String> {
    list.sort();
    list
}

/// Whoever imagines what is hidden sees the same as before, in every game; what is hidden lies elsewhere, and there is as much of
/// it.
#[test]
fn what_is_imagined_looks_the_same() {
    for name in drafts::GRID_SAMPLES {
        let draft = drafts::sample(name);
        let game = compile(&draft, 0).expect("the sample can be played");
        let mut numbers = Numbers(1);
        let mut state = game.start(3);
        let mut has_changed = false;
        for _ in 0..12 {
            let seen = game.scene(&state, Viewer::All, Area::ALL);
            let imagined: Vec<State> = (0..8).map(|seed| game.imagine(&state, Viewer::All, seed)).collect();
            for other in &imagined {
                assert_eq!(game.scene(other, Viewer::All, Area::ALL), seen, "{name}");
            }
            if name == "minesweeper" {
                let here = hidden(&game, &state);
                let others: Vec<_> = imagined.iter().map(|other| hidden(&game, other)).collect();
                assert!(others.iter().all(|other| sorted(other.clone()) == sorted(here.clone())));
                has_changed |= others.iter().any(|other| *other != here);
            }
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            if moves.is_empty() || !matches!(game.standing(&state), Standing::ToMove(_)) {
                break;
            }
            let choice = moves[numbers.below(moves.len())];
            // A refused move changes nothing; the next one is tried.
            let _ = game.play(&mut state, &choice, &mut ());
        }
        assert_eq!(has_changed, name == "minesweeper", "{name}");
    }
}

/// The board as a player sees it: for each cell how many mines are around it, where that is known.
fn seen(game: &Game, state: &State) -> (usize, Vec<Option<usize>>) {
    let scene = game.scene(state, Viewer::All, Area::ALL);
    let board = &scene.boards[0];
    let number = |cell: &u32| match board.pieces[*cell as usize].name.as_str() {
        "Open" => Some(0),
        name => name.strip_prefix("Number").map(|number| number.parse().expect("a digit")),
    };
    (board.width as usize, board.cells.iter().map(number).collect())
}

fn around(at: usize, width: usize, cells: usize) -> impl Iterator<Item = usize> {
    let (x, y) = ((at % width) as isize, (at / width) as isize);
    let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))).filter(|step| *step != (0, 0));
    near.map(move |(dx, dy)| (x + dx, y + dy))
        .filter(move |(x, y)| (0..width as isize).contains(x) && (0..(cells / width) as isize).contains(y))
        .map(move |(x, y)| y as usize * width + x as usize)
}

/// The covered cells that are mines in no arrangement of so many mines: all arrangements are gone through.
fn free(width: usize, numbers: &[Option<usize>], mines: usize) -> Vec<usize> {
    let covered: Vec<usize> = (0..numbers.len()).filter(|at| numbers[*at].is_none()).collect();
    let mut left: Vec<i32> = numbers.iter().map(|number| number.map_or(0, |number| number as i32)).collect();
    let mut may_be_mine = vec![false; numbers.len()];
    let mut laid = Vec::new();
    lay(&covered, mines, (width, numbers), &mut left, &mut laid, &mut may_be_mine);
    covered.into_iter().filter(|at| !may_be_mine[*at]).collect()
}

fn lay(
    covered: &[usize],
    mines: usize,
    (width, numbers): (usize, &[Option<usize>]),
    left: &mut Vec<i32>,
    laid: &mut Vec<usize>,
    may_be_mine: &mut [bool],
) {
    if mines == 0 {
        if numbers.iter().zip(left.iter()).all(|(number, left)| number.is_none() || *left == 0) {
            laid.iter().for_each(|at| may_be_mine[*at] = true);
        }
        return;
    }
    for (index, at) in covered.iter().enumerate() {
        let near: Vec<usize> = around(*at, width, numbers.len()).collect();
        let has_room = near.iter().all(|near| numbers[*near].is_none() || left[*near] > 0);
        if has_room {
            near.iter().for_each(|near| left[*near] -= 1);
            laid.push(*at);
            lay(&covered[index + 1..], mines - 1, (width, numbers), left, laid, may_be_mine);
            let _ = laid.pop();
            near.iter().for_each(|near| left[*near] += 1);
        }
    }
}

/// In Minesweeper the moves found are exactly those that no arrangement of the mines speaks against, whatever was opened before
/// and in whatever order: compared with all arrangements.
#[test]
fn safe_moves_are_those_that_are_safe_in_all_arrangements() {
    let game = Arc::new(compile(&drafts::sample("minesweeper"), 0).expect("the sample can be played"));
    let (mut found, mut guessed) = (0, 0);
    for seed in 0..4 {
        let mut numbers = Numbers(seed);
        let mut session = Session::new(game.clone(), seed, 0);
        assert!(Deduction::of(&session).is_none(), "no mine is laid yet");
        let first: Move = format!("{},{}", numbers.below(6), numbers.below(6)).parse().expect("it is a move");
        session.play(&first, Duration::ZERO, &mut ()).expect("every cell can be opened");
        while matches!(session.state(), state if matches!(game.standing(state), Standing::ToMove(_))) {
            let (width, board) = seen(&game, session.state());
            let free = free(width, &board, 5);
            let deduction = Deduction::of(&session).expect("mines are laid");
            let choice = deduction.safe_move(&|_| false);
            let next = match choice {
                Some(choice) => {
                    let cell = choice.cell().expect("it opens a cell");
                    assert!(
                        free.contains(&(usize::from(cell.y) * width + usize::from(cell.x))),
                        "{choice} is not safe: {:?}, after {:?}, with {:?}",
                        board.chunks(width).collect::<Vec<_>>(),
                        session.turns(),
                        hidden(&game, session.state()).chunks(width).collect::<Vec<_>>(),
                    );
                    found += 1;
                    choice
                }
                None => {
                    assert!(free.is_empty(), "{free:?} are free");
                    guessed += 1;
                    let mines = hidden(&game, session.state());
                    let lucky = (0..board.len()).filter(|at| board[*at].is_none() && mines[*at] != "mine");
                    let lucky: Vec<usize> = lucky.collect();
                    let at = lucky[numbers.below(lucky.len())];
                    format!("{},{}", at % width, at / width).parse().expect("it is a move")
                }
            };
            session.play(&next, Duration::ZERO, &mut ()).expect("it is not a mine");
        }
        assert_eq!(game.standing(session.state()), Standing::Solved);
    }
    assert!(found > 8 && guessed > 0, "both have to be seen: {found} found, {guessed} guessed");
}

/// A search that is stopped finds nothing, and says nothing wrong.
#[test]
fn a_stopped_search_finds_nothing() {
    let game = Arc::new(compile(&drafts::sample("minesweeper"), 0).expect("the sample can be played"));
    let mut session = Session::new(game, 5, 0);
    session.play(&"2,2".parse().expect("it is a move"), Duration::ZERO, &mut ()).expect("it can be opened");
    let deduction = Deduction::of(&session).expect("mines are laid");
    assert_eq!(deduction.safe_move(&|plays| plays > 3), None);
}
