//! The minimum numbers of moves that levels state are right.

use std::collections::HashSet;

use schola::engine::{Game as _, Standing};
use schola::grid::{Game, Move, State};

use super::shelf;

/// The levels that are small enough for the search below.
const PROVEN: &[&str] = &[
    "car-park/01",
    "car-park/02",
    "car-park/03",
    "car-park/04",
    "car-park/05",
    "car-park/06",
    "eyeball-maze/01",
    "eyeball-maze/02",
    "eyeball-maze/03",
    "eyeball-maze/04",
    "eyeball-maze/05",
    "eyeball-maze/06",
    "eyeball-maze/07",
    "eyeball-maze/08",
    "eyeball-maze/09",
    "eyeball-maze/10",
    "eyeball-maze/11",
    "eyeball-maze/12",
    "fifteen/01",
    "fifteen/02",
    "fifteen/03",
    "fifteen/05",
    "fifteen/06",
    "fifteen/10",
    "ice/01",
    "ice/02",
    "ice/03",
    "ice/04",
    "ice/05",
    "ice/06",
    "ice/07",
    "ice/08",
    "ice/09",
    "ice/10",
    "ice/11",
    "ice/12",
    "ice/13",
    "ice/14",
    "ice/15",
    "ice/16",
    "ice/17",
    "ice/18",
    "ice/19",
    "ice/20",
    "ice/21",
    "ice/22",
    "ice/23",
    "ice/24",
    "ice/25",
    "ice/26",
    "ice/27",
    "ice/28",
    "ice/29",
    "ice/30",
    "klondike/01",
    "klondike/02",
    "klondike/03",
    "klondike/04",
    "klondike/05",
    "klondike/06",
    "klondike/07",
    "klondike/08",
    "klondike/09",
    "klondike/10",
    "klondike/11",
    "knights-tour/01",
    "knights-tour/02",
    "knights-tour/03",
    "knights-tour/04",
    "knights-tour/05",
    "knights-tour/06",
    "kurodoko/01",
    "kurodoko/02",
    "kurodoko/03",
    "lights-out/01",
    "lights-out/04",
    "maze/01",
    "maze/04",
    "maze/05",
    "maze/10",
    "maze/11",
    "maze/12",
    "maze/13",
    "maze/19",
    "maze/20",
    "maze/21",
    "maze/26",
    "maze/27",
    "maze/28",
    "netwalk/01",
    "peg-solitaire/01",
    "peg-solitaire/02",
    "peg-solitaire/03",
    "peg-solitaire/04",
    "peg-solitaire/05",
    "peg-solitaire/06",
    "peg-solitaire/07",
    "peg-solitaire/08",
    "peg-solitaire/09",
    "peg-solitaire/10",
    "peg-solitaire/11",
    "peg-solitaire/12",
    "peg-solitaire/13",
    "peg-solitaire/14",
    "pexeso/01",
    "pexeso/02",
    "pexeso/06",
    "pexeso/07",
    "sokoban/01",
    "sokoban/02",
    "sokoban/03",
    "sokoban/04",
    "sokoban/07",
    "sokoban/08",
    "sokoban/09",
    "sokoban/19",
    "sudoku-for-children/01",
    "sudoku-for-children/02",
    "sudoku/01",
    "tilting-maze/01",
    "tilting-maze/02",
    "tilting-maze/03",
    "tilting-maze/04",
    "tilting-maze/05",
    "tilting-maze/06",
    "tilting-maze/07",
    "tilting-maze/08",
    "tilting-maze/09",
    "tilting-maze/10",
    "tilting-maze/11",
    "tilting-maze/12",
    "tilting-maze/13",
    "tilting-maze/14",
    "tilting-maze/15",
    "tilting-maze/16",
    "tilting-maze/17",
    "tilting-maze/18",
    "tilting-maze/19",
    "tilting-maze/20",
    "tilting-maze/21",
    "tilting-maze/22",
    "tilting-maze/23",
    "tilting-maze/24",
    "tilting-maze/25",
    "tilting-maze/26",
    "tilting-maze/27",
    "tilting-maze/28",
    "tilting-maze/29",
    "tilting-maze/30",
    "victorian-puzzle/01",
    "victorian-puzzle/02",
    "victorian-puzzle/03",
    "victorian-puzzle/04",
    "victorian-puzzle/05",
    "victorian-puzzle/06",
    "victorian-puzzle/07",
    "victorian-puzzle/08",
    "victorian-puzzle/09",
];

/// The most states visited in one level.
const MOST_STATES: usize = 500_000;

/// The result of the search.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    /// A goal is this many moves away, and none is nearer.
    Goal(u32),
    /// There is no goal within the given number of moves.
    Nothing,
    /// There are too many states.
    GivenUp,
}

/// Searches breadth-first within a number of moves.
fn nearest_goal(game: &Game, within: u32) -> Found {
    let mut seen: HashSet<State> = HashSet::new();
    let mut ring = vec![game.start(0)];
    let mut moves: Vec<Move> = Vec::new();
    for number in 1..=within {
        let mut next = Vec::new();
        for state in &ring {
            moves.clear();
            game.moves(state, &mut moves);
            for choice in &moves {
                let mut reached = state.clone();
                game.play(&mut reached, choice, &mut ()).expect("a legal move is accepted");
                match game.standing(&reached) {
                    Standing::Solved => return Found::Goal(number),
                    Standing::ToMove(_) => {
                        if seen.insert(reached.clone()) {
                            next.push(reached);
                        }
                    }
                    Standing::Won(_)
                    | Standing::Placed(_)
                    | Standing::Lost
                    | Standing::Drawn
                    | Standing::Stuck
                    | Standing::Fault(_) => {}
                }
            }
            if seen.len() > MOST_STATES {
                return Found::GivenUp;
            }
        }
        ring = next;
    }
    Found::Nothing
}

/// Protects players from a win that does not count: if a level states a minimum number of moves, the recorded
/// solution has exactly as many. A number too high would miss a win.
#[test]
fn stated_minima_are_the_lengths_of_solutions() {
    let mut stated = 0;
    for level in shelf::levels() {
        if let Some(minimum) = level.minimum_moves {
            assert_eq!(level.solution().len(), minimum as usize, "{}", level.title());
            stated += 1;
        }
    }
    assert!(stated >= PROVEN.len(), "only {stated} levels state their minimum");
}

/// Protects the same from the other side: in these levels no shorter solution exists, which an exhaustive
/// search proves.
#[test]
fn stated_minima_are_the_shortest() {
    for title in PROVEN {
        let level = shelf::levels().iter().find(|level| level.title() == *title);
        let level = level.unwrap_or_else(|| panic!("there is no level {title}"));
        let minimum = level.minimum_moves.unwrap_or_else(|| panic!("{title} states no minimum"));
        assert_eq!(nearest_goal(&level.compiled, minimum), Found::Goal(minimum), "{title}");
    }
}

/// Protects the search itself: it is right where the answer is known, and says so when it gives up.
#[test]
fn the_search_counts_moves() {
    let level = shelf::levels().iter().find(|level| level.game == "new_game").expect("there is a new game");
    assert_eq!(nearest_goal(&level.compiled, 2), Found::Nothing);
    assert_eq!(nearest_goal(&level.compiled, 9), Found::Goal(3));
    let large = shelf::levels().iter().find(|level| level.title() == "lights-out/16");
    let large = large.expect("there is a large level of lights-out");
    assert_eq!(nearest_goal(&large.compiled, 14), Found::GivenUp);
}
