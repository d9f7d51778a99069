//! Requests for levels: every level complies, and impossible requests are refused.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use schola::engine::{Game as _, Standing};
use schola::grid::edit::Symmetry;
use schola::grid::model::{Cells, Draft, Layout, Role};
use schola::grid::{Move, compile};
use schola::project::difficulty::Difficulty;
use schola::project::generating::{
    Aspect, Made, MadeLevel, Origin, Request, WAYS, make, make_heard, supported, ways_for,
};
use schola::search::difficulty::{dead_ends_of, rules_used};

use super::generating::sample;

fn board(layout: &Layout) -> (Vec<String>, (u32, u32)) {
    match &layout.first(Role::State).expect("there is a board").cells {
        Cells::Text(tiles) => {
            let texts = tiles.cells().map(|(_, _, text)| text.to_string());
            (texts.collect(), (tiles.width(), tiles.height()))
        }
        Cells::Bool(_) | Cells::Int(_) => panic!("the board has texts"),
    }
}

fn made(draft: &Draft, request: &Request) -> Made {
    make(draft, request, &()).unwrap_or_else(|problems| panic!("{request:?}: {problems:?}"))
}

fn codes(draft: &Draft, request: &Request) -> Vec<&'static str> {
    match make(draft, request, &()) {
        Ok(made) => panic!("{} levels by {}", made.levels.len(), made.way),
        Err(problems) => problems.iter().map(|problem| problem.code).collect(),
    }
}

/// Plays a level's moves and returns whether they win it, and the rules that fired.
fn won(draft: &Draft, level: &MadeLevel) -> (bool, BTreeSet<usize>) {
    let own = level.level("01".to_owned(), None, String::new());
    let game = compile(&Draft { levels: vec![Arc::new(own)], ..draft.clone() }, 0).expect("it can be played");
    let moves: Vec<Move> = level.solution.iter().map(|text| text.parse().expect("a move")).collect();
    let mut state = game.start(0);
    let is_made = moves.iter().all(|choice| game.play(&mut state, choice, &mut ()).is_ok());
    let used = rules_used(&game, &game.start(0), &moves);
    (is_made && game.standing(&state) == Standing::Solved, used)
}

fn symmetries() -> impl Strategy<Value = Symmetry> {
    prop::sample::select(vec![
        Symmetry::None,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::Both,
        Symmetry::HalfTurn,
    ])
}

/// Requests levels with so many closed boxes, grown from the first one.
fn boxes_asked(draft: &Draft, symmetry: Symmetry, boxes: u32) -> Request {
    Request {
        count: 2,
        symmetry,
        pieces: vec![("BoxClosed".to_owned(), boxes..=boxes), ("BoxOpened".to_owned(), 0..=0)],
        from: Some(draft.levels[0].folder.clone()),
        moves: Some(2..=30),
        states: Some(60_000),
        way: Some("vary".to_owned()),
        ..Request::default()
    }
}

/// Protects designers from a generator that refuses too soon: whatever symmetry is requested, in an empty
/// room or not, some seed gives levels.
#[test]
fn small_changes_find_levels() {
    let draft = sample("sokoban");
    let mut without = Vec::new();
    for symmetry in
        [Symmetry::None, Symmetry::LeftRight, Symmetry::TopBottom, Symmetry::Both, Symmetry::HalfTurn]
    {
        for empty in [false, true] {
            let has_levels = |seed| {
                let request = Request { seed, empty, ..boxes_asked(&draft, symmetry, 1) };
                make(&draft, &request, &()).is_ok_and(|made| !made.levels.is_empty())
            };
            if !(0..6).any(has_levels) {
                without.push((symmetry, empty));
            }
        }
    }
    assert!(without.is_empty(), "no levels with {without:?}");
}

/// Returns whether the ground of a board is symmetric; all texts but these stand on the first of them.
fn is_symmetric(layout: &Layout, symmetry: Symmetry, ground: &[&str]) -> bool {
    let (texts, size) = board(layout);
    let at = |(x, y): (u32, u32)| {
        let text = texts[(y * size.0 + x) as usize].as_str();
        if ground.contains(&text) { text } else { ground[0] }
    };
    (0..size.1).all(|y| {
        (0..size.0).all(|x| symmetry.twins((x, y), size).into_iter().all(|twin| at(twin) == at((x, y))))
    })
}

fn kept_to(
    draft: &Draft,
    request: &Request,
    ground: &[&str],
    made: &Made,
    from: Option<&Layout>,
) -> Result<(), TestCaseError> {
    for level in &made.levels {
        let (texts, size) = board(&level.layout);
        prop_assert!(is_symmetric(&level.layout, request.symmetry, ground), "{:?}", texts);
        for (name, range) in &request.pieces {
            let count = texts.iter().filter(|text| *text == name).count() as u32;
            prop_assert!(range.contains(&count), "{count} of {name}");
        }
        for (x, y) in request.locked.iter().filter(|_| from.is_some()) {
            let (old, _) = board(from.expect("a level"));
            let place = (y * size.0 + x) as usize;
            prop_assert_eq!(&texts[place], &old[place]);
        }
        let (is_won, used) = won(draft, level);
        prop_assert!(is_won);
        prop_assert!(request.rules.is_subset(&used));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    /// Protects designers who request a look: whatever symmetry, pieces and locked cells are requested, every
    /// level made by small changes complies, its solution wins, and the same request gives the same levels.
    #[test]
    fn small_changes_keep_to_what_is_asked(
        seed in 0..1_000_u64,
        symmetry in symmetries(),
        boxes in 1..3_u32,
        empty: bool,
        locked in prop::collection::vec((0..5_u32, 0..4_u32), 0..4),
    ) {
        let draft = sample("sokoban");
        let base = &draft.levels[0];
        // In a symmetric board a locked cell may have a twin that cannot be like it.
        let locked = if symmetry == Symmetry::None { locked } else { Vec::new() };
        let request = Request { seed, empty, locked, ..boxes_asked(&draft, symmetry, boxes) };
        let made = match make(&draft, &request, &()) {
            Ok(made) => made,
            Err(problems) => {
                // A small room may have no space for so much. `small_changes_find_levels` tests requests that
                // can surely be met.
                prop_assert_eq!(problems[0].code, "generate-terms");
                prop_assert!(symmetry != Symmetry::None || !request.locked.is_empty() || boxes > 1);
                return Ok(());
            }
        };
        kept_to(&draft, &request, &["Empty", "Wall"], &made, Some(&base.layout))?;
        prop_assert_eq!(&made, &make(&draft, &request, &()).expect("as before"));
    }

    /// Protects requests for symmetric or locked lamps: levels made backwards from the goal comply.
    #[test]
    fn going_back_keeps_to_what_is_asked(seed in 0..1_000_u64, symmetry in symmetries(), lamps in 1..4_u32) {
        let draft = sample("lights-out");
        let request = Request {
            count: 2,
            seed,
            symmetry,
            pieces: vec![("On".to_owned(), lamps..=lamps + 4)],
            locked: if symmetry == Symmetry::None { vec![(0, 0)] } else { Vec::new() },
            from: Some(draft.levels[0].folder.clone()),
            states: Some(200_000),
            way: Some("shuffle".to_owned()),
            ..Request::default()
        };
        let made = made(&draft, &request);
        kept_to(&draft, &request, &["Off", "On"], &made, Some(&draft.levels[0].layout))?;
        prop_assert_eq!(&made, &make(&draft, &request, &()).expect("as before"));
    }

    /// Protects origins in files: an origin survives writing and reading, and gives the original request.
    #[test]
    fn origins_are_read_as_written(
        seed: u64,
        number in 1..100_usize,
        moves in prop::option::of(1..50_u32),
        symmetry in symmetries(),
        empty: bool,
        rules in prop::collection::btree_set(0..40_usize, 0..4),
        from in prop::option::of("[0-9a-z]{1,4}( [a-z]{1,3})?"),
    ) {
        let mut parameters: Vec<(String, String)> = Vec::new();
        let mut add = |name: &str, value: String| parameters.push((name.to_owned(), value));
        if let Some(moves) = moves {
            add("moves", format!("{moves}..{}", moves + 2));
        }
        if let Some(from) = &from {
            add("from", from.clone());
        }
        if symmetry != Symmetry::None {
            add("symmetry", symmetry.code().to_owned());
        }
        if empty {
            add("empty", "yes".to_owned());
        }
        add("pieces", "Box:2..3;Wall:0..9".to_owned());
        if !rules.is_empty() {
            add("rules", rules.iter().map(|rule| (rule + 1).to_string()).collect::<Vec<_>>().join(";"));
        }
        let origin = Origin { way: "vary".to_owned(), seed, number, parameters };
        let read: Origin = origin.to_string().parse().expect("it is one");
        prop_assert_eq!(&read, &origin);
        let request = read.request().expect("it asks for something");
        prop_assert_eq!((request.seed, request.count), (seed, number));
        prop_assert_eq!(request.moves, moves.map(|moves| moves..=moves + 2));
        prop_assert_eq!(request.symmetry, symmetry);
        prop_assert_eq!((request.from, request.empty, request.rules), (from, empty, rules));
        let pieces = vec![("Box".to_owned(), 2..=3), ("Wall".to_owned(), 0..=9)];
        prop_assert_eq!(request.pieces, pieces);
    }
}

/// Protects designers who look for a certain kind of level: pushes, choices, dead ends and rules are as
/// requested, counted independently.
#[test]
fn levels_have_the_pushes_choices_and_dead_ends_asked_for() {
    let draft = sample("sokoban");
    let pushes = |level: &MadeLevel| {
        let own = level.level("01".to_owned(), None, String::new());
        let game =
            compile(&Draft { levels: vec![Arc::new(own)], ..draft.clone() }, 0).expect("it can be played");
        let mut state = game.start(0);
        let boxes = |layout: &Layout| {
            let (texts, _) = board(layout);
            (0..texts.len()).filter(|at| texts[*at].starts_with("Box")).collect::<Vec<_>>()
        };
        let moved = |choice: &Move| {
            let before = boxes(&game.layout(&state));
            game.play(&mut state, choice, &mut ()).expect("a legal move");
            before != boxes(&game.layout(&state))
        };
        let moves: Vec<Move> = level.solution.iter().map(|text| text.parse().expect("a move")).collect();
        let ends = dead_ends_of(&game, &game.start(0), 20_000);
        (moves.iter().map(moved).filter(|moved| *moved).count() as u32, ends)
    };
    let some: RangeInclusive<u32> = 2..=5;
    let request = Request {
        count: 2,
        seed: 3,
        from: Some(draft.levels[0].folder.clone()),
        states: Some(300_000),
        pushes: Some(some.clone()),
        ..Request::default()
    };
    let levels = made(&draft, &request).levels;
    assert!(!levels.is_empty() && levels.iter().all(|level| some.contains(&pushes(level).0)));
    let choices = Request { pushes: None, branching: Some(110..=220), ..request.clone() };
    let levels = made(&draft, &choices).levels;
    assert!(!levels.is_empty() && levels.iter().all(|level| (110..=220).contains(&level.measures.choices)));
    let ends = Request { pushes: None, dead_ends: Some(1..=500), ..request };
    let levels = made(&draft, &ends).levels;
    assert!(!levels.is_empty());
    for level in &levels {
        assert!(pushes(level).1.is_some_and(|ends| (1..=500).contains(&ends)), "{}", level.origin);
    }
}

/// Protects people who wait: each level is reported when it is kept, in the order of the numbers.
#[test]
fn levels_are_heard_of_as_they_are_kept() {
    let draft = sample("lights-out");
    let heard = RefCell::new(Vec::new());
    let request = Request { count: 5, ..Request::default() };
    let made = make_heard(&draft, &request, &(), &|level| heard.borrow_mut().push(level.clone()));
    let mut levels = made.expect("there is a way").levels;
    levels.sort_by_key(|level| level.origin.number);
    assert_eq!(heard.into_inner(), levels);
}

/// Protects people from requests that are silently ignored: what a way does not support or the game does not
/// have is refused.
#[test]
fn what_cannot_be_asked_is_refused() {
    let some = Some(1..=2);
    let asks: [(Aspect, Request); 12] = [
        (Aspect::Moves, Request { moves: some.clone(), ..Request::default() }),
        (Aspect::Size, Request { size: Some((5, 5)), ..Request::default() }),
        (
            Aspect::Difficulty,
            Request { difficulty: Some(Difficulty::EASIEST..=Difficulty::EASIEST), ..Request::default() },
        ),
        (Aspect::From, Request { from: Some("01".to_owned()), ..Request::default() }),
        (Aspect::Locked, Request { locked: vec![(0, 0)], ..Request::default() }),
        (Aspect::Symmetry, Request { symmetry: Symmetry::Both, ..Request::default() }),
        (Aspect::Empty, Request { empty: true, ..Request::default() }),
        (Aspect::Pieces, Request { pieces: vec![("Wall".to_owned(), 0..=9)], ..Request::default() }),
        (Aspect::Pushes, Request { pushes: some.clone(), ..Request::default() }),
        (Aspect::Branching, Request { branching: some.clone(), ..Request::default() }),
        (Aspect::DeadEnds, Request { dead_ends: some, ..Request::default() }),
        (Aspect::Rules, Request { rules: BTreeSet::from([0]), ..Request::default() }),
    ];
    let draft = sample("maze");
    for (aspect, request) in &asks {
        assert_eq!(request.aspects().collect::<Vec<_>>(), [*aspect]);
        for way in WAYS.iter().filter(|way| !way.supports(*aspect)) {
            let request = Request { way: Some(way.name().to_owned()), ..request.clone() };
            assert_eq!(codes(&draft, &request), ["generate-unheeded"], "{} {aspect:?}", way.name());
        }
    }
    assert_eq!(supported("vary"), Aspect::EVERY);
    assert_eq!(supported("by-hand"), []);
    let unknown = Request { pieces: vec![("Dragon".to_owned(), 1..=1)], ..Request::default() };
    assert_eq!(codes(&draft, &unknown), ["generate-piece-unknown"]);
    let rules = Request { rules: BTreeSet::from([99]), ..Request::default() };
    assert_eq!(codes(&draft, &rules), ["generate-rule-unknown"]);
    let oblong = Request { symmetry: Symmetry::Diagonal, size: Some((5, 4)), ..Request::default() };
    assert_eq!(codes(&draft, &oblong), ["generate-symmetry-size"]);
    let walls = Request {
        pieces: vec![("Wall".to_owned(), 900..=900)],
        way: Some("vary".to_owned()),
        ..Request::default()
    };
    assert_eq!(codes(&draft, &walls), ["generate-terms"]);
}

/// Protects the list of ways: it offers those that can make levels of the game, the game's own generator
/// first.
#[test]
fn games_are_offered_the_ways_that_fit() {
    for (game, ways) in [
        ("lights-out", &["shuffle"][..]),
        ("sokoban", &["vary"]),
        ("maze", &["maze", "vary"]),
        ("fifteen", &["shuffle"]),
    ] {
        let fitting = ways_for(&sample(game));
        assert!(ways.iter().all(|way| fitting.contains(way)), "{game}: {fitting:?}");
        assert_eq!(fitting[0], ways[0], "{game}");
    }
    assert!(!ways_for(&sample("sokoban")).contains(&"shuffle"));
}

/// Protects mazes: levels grown from a maze with exactly one path between any two cells are such mazes, too.
#[test]
fn mazes_stay_mazes() {
    let draft = schola::project::open(
        &std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join("maze"),
    )
    .expect("it can be read")
    .draft;
    let request = Request {
        count: 2,
        way: Some("vary".to_owned()),
        from: Some("02".to_owned()),
        states: Some(40_000),
        ..Request::default()
    };
    let made = made(&draft, &request);
    assert!(!made.levels.is_empty());
    for level in &made.levels {
        let (texts, (width, height)) = board(&level.layout);
        let is_path = |x: u32, y: u32| x < width && y < height && texts[(y * width + x) as usize] != "Wall";
        let cells = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let paths = cells().filter(|(x, y)| is_path(*x, *y)).count();
        let joints = cells()
            .filter(|(x, y)| is_path(*x, *y))
            .map(|(x, y)| usize::from(is_path(x + 1, y)) + usize::from(is_path(x, y + 1)));
        assert_eq!(joints.sum::<usize>() + 1, paths, "{texts:?}");
    }
}
