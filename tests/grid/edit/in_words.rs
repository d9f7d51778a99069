//! Goals in words, over all samples.

use std::sync::Arc;

use schola::engine::{Game as _, Standing};
use schola::grid::derive::{
    GoalKind, NotInWords, goal_in_words, goals_in_words, is_goal_drawn, outcome, say_goal,
};
use schola::grid::edit::layers::add_final;
use schola::grid::edit::{EditFault, layout_mut};
use schola::grid::model::{Cells, Draft, Language, Role};
use schola::grid::{Move, Parses, check, compile};
use schola::project::templates::Template;
use ustr::ustr;

use super::one_picture::{board, cell, edit, first_with, set, template};
use crate::support::drafts::{GRID_SAMPLES, sample};

/// Protects goals in words: some samples get the words that a person would choose, and wherever words are
/// found, plays end as with the boards.
#[test]
fn goals_are_put_into_words() {
    let table = [
        ("maze", 0, GoalKind::Reaches),
        ("lights-out", 0, GoalKind::NoneLeft),
        ("lights-out", 29, GoalKind::NoneLeft),
        ("sokoban", 0, GoalKind::NoneLeft),
    ];
    let mut failing = Vec::new();
    for (name, level, expected) in table {
        let found = goal_in_words(&sample(name), level, &mut Parses::default(), &|| true);
        let kind = found.map(|found| found.kind);
        if kind != Ok(expected) {
            failing.push(format!("{name}, {level}: {kind:?}"));
        }
    }
    assert_eq!(failing, Vec::<String>::new());
}

/// Protects putting the goals of several levels into words, over all samples: where words are found, plays
/// end as with the boards and the game has no new fault; elsewhere nothing changes; and once a goal is no
/// longer drawn, there is nothing left to put into words.
#[test]
fn goals_of_several_levels_are_put_into_words() {
    let mut failing = Vec::new();
    for name in GRID_SAMPLES {
        let draft = sample(name);
        let last = draft.levels.len() - 1;
        let found = goals_in_words(&draft, [0, last], &mut Parses::default(), &|_| true);
        assert_eq!(found.iter().map(|(level, _)| *level).collect::<Vec<_>>(), [0, last], "{name}");
        let mut changed = draft.clone();
        edit(&mut changed, |draft| {
            for (level, words) in &found {
                let said = words.as_ref().map(|words| say_goal(draft, *level, words));
                assert!(matches!(said, Ok(Ok(())) | Err(_)), "{name}, {level}: {said:?}");
            }
        });
        for (level, words) in &found {
            let (was, is) = (&draft.levels[*level].layout, &changed.levels[*level].layout);
            match words {
                Err(_) if was != is => failing.push(format!("{name}, {level}: refused but changed")),
                Err(NotInWords::NoBoards) if is_goal_drawn(was) => {
                    failing.push(format!("{name}, {level}: offered but without effect"));
                }
                Err(_) => {}
                Ok(words) => {
                    let is_picture = matches!(words.kind, GoalKind::Picture | GoalKind::Several);
                    if is_goal_drawn(is) != is_picture {
                        failing.push(format!("{name}, {level}: {:?}", words.kind));
                    }
                    let differs = disagreement(&draft, &changed, *level);
                    failing.extend(differs.map(|at| format!("{name}, {level}: {at}")));
                }
            }
        }
        let known = check(&draft, &mut Parses::default());
        let mut faults = check(&changed, &mut Parses::default());
        faults.retain(|fault| !known.contains(fault));
        failing.extend(faults.iter().map(|fault| format!("{name}: {fault:?}")));
        let texts = outcome(&found);
        assert!(texts.iter().all(|text| text.key.starts_with("goal-")), "{name}: {texts:?}");
    }
    assert_eq!(failing, Vec::<String>::new());
}

/// Protects people who continue editing, or cancel: words found for another board, other rules or other
/// pieces are refused, and a cancelled search has no result.
#[test]
fn words_for_another_game_are_refused() {
    let draft = sample("lights-out");
    let found = goal_in_words(&draft, 0, &mut Parses::default(), &|| true).expect("there are words");
    let mut painted = draft.clone();
    let at = first_with(&draft, 0, &board(&draft, 0, Role::State)[0].2);
    let other = draft.pieces.list.iter().find(|piece| piece.name != cell(&draft, 0, Role::State, at));
    set(&mut painted, 0, Role::State, at, &other.expect("there are two pieces").name);
    let mut ruled = draft.clone();
    let _ = Arc::make_mut(&mut ruled.rules).list.remove(0);
    for mut changed in [painted, ruled] {
        let before = changed.clone();
        assert_eq!(say_goal(&mut changed, 0, &found), Err(EditFault::Outdated));
        assert_eq!(changed, before);
    }
    let stopped = goals_in_words(&draft, 0..draft.levels.len(), &mut Parses::default(), &|level| level < 1);
    assert_eq!(stopped.len(), 2);
    assert!(stopped[0].1.is_ok());
    assert_eq!(stopped[1].1, Err(NotInWords::Stopped));
}

/// Protects goal pictures in which few cells count: the words name these cells.
#[test]
fn goal_pictures_of_few_cells_are_put_into_words() {
    let mut draft = template(Template::Boxes);
    draft.levels.truncate(1);
    let open = board(&draft, 0, Role::State);
    let layout = layout_mut(&mut draft, 0).expect("a level");
    layout.goals.clear();
    layout.matrices.retain(|matrix| matrix.role() != Role::Final);
    layout.language = Language::Extended;
    let layer = add_final(layout).expect("room for a goal");
    let Cells::Text(cells) = &mut layout.matrices[layer].cells else { panic!("a board") };
    let piece = open[0].2;
    for (index, (x, y, _)) in open.iter().enumerate() {
        let _ = cells.set(*x, *y, if index < 2 { piece } else { ustr("*") });
    }
    let found = goal_in_words(&draft, 0, &mut Parses::default(), &|| true).expect("few cells count");
    assert!(
        matches!(found.kind, GoalKind::Cells | GoalKind::NoneLeft | GoalKind::SoMany),
        "{:?}",
        found.kind
    );
    let mut changed = draft.clone();
    assert_eq!(say_goal(&mut changed, 0, &found), Ok(()));
    assert!(!is_goal_drawn(&changed.levels[0].layout));
    assert_eq!(disagreement(&draft, &changed, 0), None);
}

/// Plays a level at random and by its stored solution, with both goals. Returns where they disagree.
fn disagreement(one: &Draft, other: &Draft, level: usize) -> Option<String> {
    let (first, second) = (compile(one, level).ok()?, compile(other, level).ok()?);
    let solved = |standing: Standing| standing == Standing::Solved;
    let kept =
        one.levels[level].solution.iter().flat_map(|moves| moves.iter().map(|text| text.parse::<Move>()));
    let kept: Vec<Move> = kept.collect::<Result<_, _>>().ok()?;
    let mut seed = 1_u64;
    for play in 0..40 {
        let (mut state, mut twin) = (first.start(0), second.start(0));
        for turn in 0..60 {
            let mut moves: Vec<Move> = Vec::new();
            first.moves(&state, &mut moves);
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let random = moves.get((seed >> 33) as usize % moves.len().max(1)).copied();
            // Half of the plays follow the solution for a while.
            let Some(choice) = kept
                .get(turn)
                .copied()
                .filter(|_| play % 2 == 0 && turn < play * 3 + 200 * usize::from(play == 0))
                .or(random)
            else {
                break;
            };
            if first.play(&mut state, &choice, &mut ()).is_err()
                || second.play(&mut twin, &choice, &mut ()).is_err()
            {
                break;
            }
            let (here, there) = (solved(first.standing(&state)), solved(second.standing(&twin)));
            if here != there {
                return Some(format!("play {play}, move {turn}: {here}, {there}"));
            }
            if here {
                break;
            }
        }
    }
    None
}
