//! The generator on unchanged games: every template, and every sample of a grid game.
//!
//! Only for grid games: no other kind has levels that are changed cell by cell.

use std::sync::Arc;
use std::time::Duration;

use schola::engine::{Playing as _, Session, Standing};
use schola::grid::model::{Cells, Draft, Goal, Language, Layout, Role};
use schola::grid::{Move, compile};
use schola::project::generating::{MadeLevel, MethodOffer, Request, make, offers};
use schola::project::templates::Template;
use schola::xml::Extra;

use super::generating::sample;
use super::shelf;

fn template(template: Template) -> Draft {
    template.make(template.default_size(), 1, &|key| key.to_owned()).draft
}

/// Returns whether a level is won by the last move of its solution, in a play that counts.
fn is_won(draft: &Draft, made: &MadeLevel) -> bool {
    let level = Arc::new(made.level("01".to_owned(), None, String::new()));
    let Ok(game) = compile(&Draft { levels: vec![level], ..draft.clone() }, 0) else { return false };
    let mut play = Session::new(Arc::new(game), 0, made.solution.len() as u32);
    let mut moves = made.solution.iter().map(|text| text.parse::<Move>());
    moves.all(|choice| choice.is_ok_and(|choice| play.play(&choice, Duration::ZERO, &mut ()).is_ok()))
        && *play.standing() == Standing::Solved
}

/// Makes levels by each method offered for a game. Returns what is wrong with them.
fn faults(name: &str, draft: &Draft, offers: &[MethodOffer], count: usize) -> Vec<String> {
    let mut faults = Vec::new();
    for offer in offers.iter().filter(|offer| offer.refusal.is_none()) {
        let request = Request { count, seed: 3, way: Some(offer.way.to_owned()), ..Request::default() };
        match make(draft, &request, &()) {
            Ok(made) if made.levels.len() < count => {
                faults.push(format!("{name}, {}: {} levels", offer.way, made.levels.len()));
            }
            Ok(made) => {
                let lost = made.levels.iter().filter(|level| !is_won(draft, level));
                faults.extend(lost.map(|level| format!("{name}, {}: {}", offer.way, level.origin)));
            }
            Err(problems) => faults.push(format!("{name}, {}: {problems:?}", offer.way)),
        }
    }
    faults
}

/// Protects beginners: every unchanged template gives levels by each method offered. Empty has nothing to
/// vary and says so.
#[test]
fn every_template_gives_levels_untouched() {
    let table: [(Template, &[&str]); 8] = [
        (Template::Empty, &[]),
        (Template::Maze, &["vary"]),
        (Template::Collect, &["vary"]),
        (Template::Boxes, &["vary"]),
        (Template::Lights, &["shuffle"]),
        (Template::Tiles, &["shuffle"]),
        (Template::Pairs, &["pexeso"]),
        (Template::Picture, &["nonogram", "shuffle"]),
    ];
    let mut wrong = Vec::new();
    for (which, expected) in table {
        let draft = template(which);
        let offers = offers(&draft);
        let ways: Vec<_> = offers.iter().filter(|offer| offer.refusal.is_none()).map(|it| it.way).collect();
        if ways != expected {
            wrong.push(format!("{which:?}: {offers:?}"));
        }
        wrong.extend(faults(which.code(), &draft, &offers, 2));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let problems = make(&template(Template::Empty), &Request::default(), &()).expect_err("nothing varies");
    let codes: Vec<_> = problems.iter().map(|problem| problem.code).collect();
    assert_eq!(codes, ["generate-nothing"], "a single, simple reason");
}

/// Protects the first press of the button: it gives ten different levels.
#[test]
fn the_first_press_gives_ten_different_levels() {
    for which in Template::ALL.into_iter().filter(|which| *which != Template::Empty) {
        let request = Request { count: 10, seed: 1, ..Request::default() };
        let made = make(&template(which), &request, &()).unwrap_or_else(|problems| panic!("{problems:?}"));
        assert_eq!(made.levels.len(), 10, "{which:?}, {}: {:?}", made.way, made.progress);
    }
}

/// Protects authors of any game: a method offered for a sample makes levels that can be won.
#[test]
fn every_sample_gives_levels_as_offered() {
    let (mut wrong, mut made_of) = (Vec::new(), 0);
    for folder in shelf::folders().into_iter().filter(|folder| !folder.ends_with("new_game")) {
        let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let draft = sample(&name);
        let offers = offers(&draft);
        made_of += usize::from(offers.iter().any(|offer| offer.refusal.is_none()));
        wrong.extend(faults(&name, &draft, &offers, 1));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(made_of >= 10, "only {made_of} samples give levels");
}

/// Changes the layouts of all levels.
fn with_layouts(mut draft: Draft, change: impl Fn(&mut Layout)) -> Draft {
    for level in &mut draft.levels {
        change(Arc::make_mut(&mut Arc::make_mut(level).layout));
    }
    draft
}

fn in_words(draft: Draft, condition: &str) -> Draft {
    with_layouts(draft, |layout| {
        layout.language = Language::Extended;
        layout.matrices.retain(|matrix| matrix.role() != Role::Final);
        layout.goals = vec![Goal { condition: condition.to_owned(), extra: Extra::default() }];
    })
}

/// Protects goals in words, and goals that leave open where the player ends: they give the same levels of
/// Sokoban as goals that are whole boards, and these can be won.
#[test]
fn goals_may_be_written_in_any_way() {
    let boards = sample("sokoban");
    let open = with_layouts(boards.clone(), |layout| {
        layout.language = Language::Extended;
        for matrix in layout.matrices.iter_mut().filter(|matrix| matrix.role() == Role::Final) {
            let Cells::Text(tiles) = &mut matrix.cells else { panic!("a goal has texts") };
            let free: Vec<_> =
                tiles.cells().filter(|(.., text)| ["Empty", "Avatar"].contains(&text.as_str())).collect();
            free.into_iter().for_each(|(x, y, _)| _ = tiles.set(x, y, "*".into()));
        }
    });
    for (name, draft) in [
        ("boards", boards.clone()),
        ("words", in_words(boards.clone(), "(COUNT(BoxClosed) == 0)")),
        ("a number", in_words(boards, "(COUNT(BoxOpened) >= 1)")),
        ("open cells", open),
    ] {
        let request = Request {
            count: 3,
            seed: 4,
            states: Some(600_000),
            way: Some("vary".to_owned()),
            ..Request::default()
        };
        let made = make(&draft, &request, &()).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
        assert_eq!(made.levels.len(), 3, "{name}: {:?}", made.progress);
        for level in &made.levels {
            assert!(level.shortest && is_won(&draft, level), "{name}: {}", level.origin);
            assert_eq!(level.layout.goals, draft.levels[0].layout.goals, "{name}");
        }
    }
}
