//! Generated levels, for the sample games and for some games for which none can be generated.

use std::cell::Cell as Counter;
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use schola::engine::{Game as _, Playing as _, Session, Standing};
use schola::grid::model::{Cells, Draft, Layout, Level, Role, Value};
use schola::grid::{Game, Move, State, compile};
use schola::project;
use schola::project::difficulty::{Difficulty, Measures, PLAYS, score};
use schola::project::generating::{Ended, Made, MadeLevel, Order, Progress, Request, Watch, make};

use crate::support::drafts::{draft, fill, matrix, position, words};

pub(crate) fn sample(name: &str) -> Draft {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name);
    let mut draft = project::open(&folder).unwrap_or_else(|problems| panic!("{name}: {problems:?}")).draft;
    // The smallest levels are enough, and quick.
    draft.levels.sort_by_key(|level| level.layout.first(Role::State).map(|board| board.cells.size()));
    draft.levels.truncate(4);
    draft.levels.sort_by(|one, other| one.folder.cmp(&other.folder));
    draft
}

fn made(draft: &Draft, request: &Request) -> Made {
    make(draft, request, &()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn compiled(draft: &Draft, level: &MadeLevel) -> Game {
    let level = level.level("01".to_owned(), None, String::new());
    compile(&Draft { levels: vec![Arc::new(level)], ..draft.clone() }, 0).expect("the level can be played")
}

fn board(layout: &Layout) -> Vec<String> {
    match &layout.first(Role::State).expect("there is a board").cells {
        Cells::Text(tiles) => tiles.cells().map(|(_, _, text)| text.to_string()).collect(),
        Cells::Bool(_) | Cells::Int(_) => panic!("the board has texts"),
    }
}

/// Returns the fewest moves to a goal, by visiting every state within this many moves.
fn fewest(game: &Game, most: usize) -> Option<usize> {
    let start = game.start(0);
    let mut seen: HashSet<State> = HashSet::from([start.clone()]);
    let (mut ring, mut moves) = (vec![start], Vec::new());
    for depth in 1..=most {
        let mut next = Vec::new();
        for state in &ring {
            moves.clear();
            game.moves(state, &mut moves);
            for choice in &moves {
                let mut after = state.clone();
                game.play(&mut after, choice, &mut ()).expect("a legal move is accepted");
                if game.standing(&after) == Standing::Solved {
                    return Some(depth);
                }
                if seen.insert(after.clone()) {
                    next.push(after);
                }
            }
        }
        ring = next;
    }
    None
}

const GAMES: [(&str, &str); 5] = [
    ("lights-out", "shuffle"),
    ("fifteen", "shuffle"),
    ("netwalk", "shuffle"),
    ("sokoban", "vary"),
    ("knights-tour", "vary"),
];

/// Protects people who share a request instead of a file: the same request gives the same levels, another one
/// others.
#[test]
fn the_same_words_give_the_same_levels() {
    for (name, way) in GAMES {
        let draft = sample(name);
        for seed in [0, 77] {
            let request = Request {
                count: 2,
                seed,
                states: Some(400_000),
                way: Some(way.to_owned()),
                ..Request::default()
            };
            let one = made(&draft, &request);
            assert_eq!(one.way, way, "{name}");
            assert_eq!(one, made(&draft, &request), "{name}, seed {seed}");
            assert!(!one.levels.is_empty(), "{name}, seed {seed}");
            let other = made(&draft, &Request { seed: seed + 1, ..request });
            let boards = |made: &Made| made.levels.iter().map(|it| board(&it.layout)).collect::<Vec<_>>();
            assert_ne!(boards(&one), boards(&other), "{name}, seed {seed}");
        }
    }
}

/// Protects players from bad levels: each is won by its solution in a play that counts, no level occurs
/// twice, and claims about the fewest moves are true.
#[test]
fn every_level_made_is_won_by_its_solution() {
    for (name, way) in GAMES {
        let draft = sample(name);
        let request = Request {
            count: 4,
            seed: 5,
            moves: Some(2..=4),
            states: Some(600_000),
            way: Some(way.to_owned()),
            ..Request::default()
        };
        let made = made(&draft, &request);
        assert!(made.levels.len() >= 2 || name == "knights-tour", "{name}: {:?}", made.progress);
        let mut boards: HashSet<Vec<String>> = draft.levels.iter().map(|it| board(&it.layout)).collect();
        for level in &made.levels {
            assert!(level.shortest && (2..=4).contains(&level.solution.len()), "{name}");
            assert!(boards.insert(board(&level.layout)), "{name}: the same level again");
            let minimum = level.solution.len() as u32;
            let game = compiled(&draft, level);
            assert_eq!(fewest(&game, 4), Some(level.solution.len()), "{name}");
            let mut play = Session::new(Arc::new(game), 0, minimum);
            for text in level.solution.iter() {
                let choice: Move = text.parse().expect("a move");
                assert!(play.play(&choice, Duration::ZERO, &mut ()).is_ok(), "{name}: {text}");
            }
            assert_eq!(*play.standing(), Standing::Solved, "{name}");
        }
    }
}

/// Protects what the author has locked: no way changes a locked cell of the base level.
#[test]
fn locked_cells_stay() {
    let draft = sample("sokoban");
    let own = board(&draft.levels[0].layout);
    let width = draft.levels[0].layout.first(Role::State).expect("there is a board").cells.size().0;
    let upper: Vec<(u32, u32)> = (0..3).flat_map(|y| (0..width).map(move |x| (x, y))).collect();
    let request = Request {
        count: 3,
        from: Some(draft.levels[0].folder.clone()),
        locked: upper.clone(),
        states: Some(400_000),
        ..Request::default()
    };
    let made = made(&draft, &request);
    assert!(!made.levels.is_empty());
    for level in &made.levels {
        let new = board(&level.layout);
        assert_ne!(new, own);
        for (x, y) in &upper {
            let place = (y * width + x) as usize;
            assert_eq!(new[place], own[place], "{x},{y}");
        }
    }
}

/// A watch that stops after this many tried levels, with a clock that advances at every look.
struct Impatient {
    patience: u64,
    looks: Counter<u32>,
}

impl Watch<Progress> for Impatient {
    fn stop(&self, progress: Progress) -> bool {
        progress.tried > self.patience
    }

    fn now(&self) -> Duration {
        self.looks.set(self.looks.get() + 1);
        Duration::from_millis(1) * self.looks.get()
    }
}

/// Protects the machine: an impossible request ends with its budget, with the clock, or when cancelled, and
/// the levels made until then are returned.
#[test]
fn limits_and_cancelling_hold() {
    for name in ["lights-out", "sokoban"] {
        let draft = sample(name);
        let impossible =
            Request { count: 3, moves: Some(900..=999), states: Some(50_000), ..Request::default() };
        let few = made(&draft, &impossible);
        assert_eq!((few.levels.len(), few.ended), (0, Some(Ended::States)), "{name}");
        assert!(few.progress.states <= 150_000, "{name}: {:?}", few.progress);

        let watch = Impatient { patience: 3, looks: Counter::new(0) };
        let stopped = make(&draft, &Request { states: None, ..impossible.clone() }, &watch).expect(name);
        assert_eq!((stopped.levels.len(), stopped.ended), (0, Some(Ended::Cancelled)), "{name}");
        let clock = Impatient { patience: u64::MAX, looks: Counter::new(0) };
        let time = Some(Duration::from_millis(200));
        let late = make(&draft, &Request { states: None, time, ..impossible }, &clock).expect(name);
        assert_eq!((late.levels.len(), late.ended), (0, Some(Ended::Time)), "{name}");
    }
}

fn codes(draft: &Draft, way: Option<&str>) -> Vec<&'static str> {
    let request = Request { way: way.map(str::to_owned), states: Some(100_000), ..Request::default() };
    match make(draft, &request, &()) {
        Ok(made) => panic!("{} levels by {}", made.levels.len(), made.way),
        Err(problems) => problems.iter().map(|problem| problem.code).collect(),
    }
}

/// Protects authors from silence: a game without enough structure is refused, and the reason says what is
/// missing.
#[test]
fn what_cannot_be_made_is_refused_with_the_reason() {
    assert_eq!(codes(&sample("sokoban"), Some("shuffle")), ["generate-irreversible"]);
    assert_eq!(codes(&sample("lights-out"), Some("by-hand")), ["generate-way-unknown"]);
    assert_eq!(codes(&sample("knights-tour"), Some("shuffle")), ["generate-no-moves"]);
    assert_eq!(codes(&sample("maze"), Some("shuffle")), ["generate-looks"]);

    let without = |name: &str, role: Role| {
        let mut draft = sample(name);
        for level in &mut draft.levels {
            let level: &mut Level = Arc::make_mut(level);
            Arc::make_mut(&mut level.layout).matrices.retain(|matrix| matrix.role() != role);
        }
        draft
    };
    for way in ["shuffle", "vary"] {
        assert_eq!(codes(&without("lights-out", Role::Final), Some(way)), ["layer-final-missing"], "{way}");
    }
    let size = (3, 3);
    let lamp =
        [("if (STATE[A.x, A.y] == Off) { STATE[A.x, A.y] = On; } else { STATE[A.x, A.y] = Off; }", false)];
    let closed = vec![
        matrix("STATE", words(&["Off On Off", "On On Off", "Off Off Off"])),
        matrix("VALID", fill(size, &Value::Bool(false))),
        matrix("FINAL", fill(size, &Value::Text("Off".to_owned()))),
    ];
    let layout = Layout { items: position((0, 0)), matrices: closed, ..Layout::default() };
    let closed = draft(&["On", "Off"], &lamp, layout, None);
    assert_eq!(codes(&closed, Some("shuffle")), ["level-stuck"]);
}

/// Protects requests for a size: levels of another size grow from stretched ones, with the edge unchanged.
#[test]
fn levels_have_the_size_asked_for() {
    for (name, size) in [("lights-out", (7, 4)), ("sokoban", (9, 7))] {
        let request = Request {
            count: 2,
            size: Some(size),
            moves: Some(2..=20),
            states: Some(600_000),
            ..Request::default()
        };
        let made = made(&sample(name), &request);
        assert!(!made.levels.is_empty(), "{name}");
        for level in &made.levels {
            assert!(level.layout.matrices.iter().all(|matrix| matrix.cells.size() == size), "{name}");
        }
    }
}

/// Protects the orders: graded levels become harder, smallest first begins with small ones, and no order
/// loses a level.
#[test]
fn levels_stand_in_the_order_asked_for() {
    let draft = sample("lights-out");
    let by = |order| {
        let request = Request { count: 6, seed: 2, order, ..Request::default() };
        made(&draft, &request).levels
    };
    let graded = by(Order::Graded);
    assert!(graded.is_sorted_by_key(|level| score(&level.measures)));
    assert!(by(Order::Hardest).iter().rev().is_sorted_by_key(|level| score(&level.measures)));
    assert!(by(Order::Smallest).is_sorted_by_key(|level| board(&level.layout).len()));
    for order in Order::EVERY {
        let mut numbers: Vec<usize> = by(order).iter().map(|level| level.origin.number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6], "{order:?}");
    }
}

/// Protects the scale: it is monotonic in each measure, and both its ends are reached.
#[test]
fn more_of_anything_is_no_easier() {
    let some = Measures { moves: 12, choices: 250, failures: 6, states: 900, chosen: 1_500 };
    for more in [
        Measures { moves: 13, ..some },
        Measures { choices: 300, ..some },
        Measures { failures: 7, ..some },
        Measures { states: 5_000, ..some },
        Measures { chosen: 2_000, ..some },
    ] {
        assert!(score(&more) >= score(&some) && Difficulty::of(&more) >= Difficulty::of(&some), "{more:?}");
    }
    let easy = Measures { moves: 2, choices: 200, failures: 0, states: 3, chosen: 200 };
    assert_eq!(Difficulty::of(&easy), Difficulty::EASIEST);
    let hard = Measures { moves: 200, choices: 400, failures: PLAYS, states: 5_000_000, chosen: 40_000 };
    assert_eq!(Difficulty::of(&hard), Difficulty::HARDEST);
}
