//! No game has a fault, and each level can be solved.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use schola::engine::{Event, Standing};
use schola::project;

use super::shelf;

/// Protects people who learn from the samples: the checker has no warnings for a game that comes with Schola.
#[test]
fn games_have_no_problems() {
    for folder in shelf::folders() {
        assert_eq!(project::check_folder(&folder, false), [], "{}", folder.display());
    }
}

/// Protects players from levels that cannot be solved: playing the recorded solution wins on exactly its last
/// move, and a level without a recorded solution does not pass.
#[test]
fn every_level_is_won_by_the_last_move_of_its_solution() {
    for level in shelf::levels() {
        let solution = level.solution();
        assert!(!solution.is_empty(), "{}: the solution has no moves", level.title());
        let mut play = level.begin();
        for (index, choice) in solution.iter().enumerate() {
            let place = format!("{}, move {} ({choice})", level.title(), index + 1);
            assert!(matches!(play_standing(&play), Standing::ToMove(_)), "{place}: over too early");
            play.play(choice, Duration::ZERO, &mut ()).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
        }
        assert_eq!(*play_standing(&play), Standing::Solved, "{}", level.title());
        assert_eq!(schola::engine::Playing::event(&play), Event::GameFinished, "{}", level.title());
        assert_eq!(play.turns().len(), solution.len(), "{}: restarted on the way", level.title());
    }
}

/// Protects the interface that the window and the command line use: a level opened from its folder by name,
/// and played by texts, plays the same, with the same luck; without a name it is the first level.
#[test]
fn solutions_win_in_plays_opened_from_folders() {
    for level in shelf::levels() {
        let mut play = project::open_play(&level.folder, Some(&level.name), 0)
            .unwrap_or_else(|problems| panic!("{}: {problems:?}", level.title()));
        let solution = level.solution();
        for choice in &solution {
            assert_ne!(*play.standing(), Standing::Solved, "{}", level.title());
            let steps = play.enter(&choice.to_string(), Duration::ZERO, true);
            let steps = steps.unwrap_or_else(|refusal| panic!("{}: {refusal}", level.title()));
            assert!(!steps.is_empty(), "{}: a watched move tells no steps", level.title());
        }
        assert_eq!(*play.standing(), Standing::Solved, "{}", level.title());
        assert_eq!(play.number() as usize, solution.len(), "{}", level.title());
    }
    for folder in shelf::folders() {
        let of_folder = || shelf::levels().iter().filter(|level| level.folder == folder);
        let first = of_folder().map(|level| level.name.as_str()).min().expect("a game has levels");
        let data = |name| {
            let play = project::open_play(&folder, name, 0).unwrap_or_else(|problems| panic!("{problems:?}"));
            play.data(schola::engine::Viewer::All)
        };
        assert_eq!(data(None), data(Some(first)), "{}", folder.display());
    }
}

/// Protects from stale solutions: a file that belongs to no level is a sign of a renamed level.
#[test]
fn every_solution_belongs_to_a_level() {
    let wanted: BTreeSet<_> = shelf::levels().iter().map(shelf::Level::solution_file).collect();
    let folders = shelf::subfolders(&shelf::solutions_folder());
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("the folder can be read"));
    let found: BTreeSet<_> = files.map(|entry| entry.expect("the folder can be read").path()).collect();
    assert_eq!(found, wanted);
}

fn play_standing<G: schola::engine::Game>(play: &schola::engine::Session<G>) -> &Standing {
    schola::engine::Playing::standing(play)
}
