//! How many levels the samples have, that they go from easy to hard, and that generated levels can be
//! reproduced from their origins.

use schola::grid::model::Draft;
use schola::project;
use schola::project::generating::{self, Origin};

use super::shelf;

/// Games whose levels are few and large, or new in each play.
const FEW: &[&str] = &[
    "car-park",
    "dark-equations",
    "eyeball-maze",
    "klondike",
    "knights-tour",
    "kurodoko",
    "minesweeper",
    "victorian-puzzle",
];
/// Steps of difficulty, the easiest first.
const STEPS: [&str; 5] = ["very easy", "easy", "medium", "hard", "very hard"];

fn samples() -> Vec<(String, Draft)> {
    let folders = shelf::folders().into_iter().filter(|folder| !folder.ends_with("new_game"));
    let open = |folder: std::path::PathBuf| {
        let name = folder.file_name().expect("it has a name").to_string_lossy().into_owned();
        (name, project::open(&folder).expect("it can be read").draft)
    };
    folders.map(open).collect()
}

/// Protects players from games that end too soon, and from a hard level before an easy one: the levels of a
/// game go from easy to hard, however they were made.
#[test]
fn samples_have_many_graded_levels() {
    let mut wrong = Vec::new();
    for (game, draft) in samples() {
        let least = if FEW.contains(&game.as_str()) { 10 } else { 30 };
        if draft.levels.len() < least {
            wrong.push(format!("{game} has only {} levels", draft.levels.len()));
        }
        let mut hardest = 0;
        for level in &draft.levels {
            let said = level.description.difficulty.as_deref().unwrap_or_default();
            match STEPS.iter().position(|step| *step == said) {
                Some(step) if step < hardest => {
                    wrong.push(format!(
                        "{game}/{} is {said}, after a level that is {}",
                        level.folder, STEPS[hardest]
                    ));
                }
                Some(step) => hardest = step,
                None => wrong.push(format!("{game}/{} has the unknown difficulty {said:?}", level.folder)),
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Levels of one game that are reproduced, at most.
const MOST_AGAIN: usize = 3;

/// Protects the origin stored in a level: it reproduces the very level, on any machine. For each game the
/// first levels whose origin needs no more than the usual search are tested.
#[test]
fn words_of_levels_make_them_again() {
    let mut games = 0;
    for (game, mut draft) in samples() {
        let all = std::mem::take(&mut draft.levels);
        let (generated, drawn): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|level| level.description.origin.is_some());
        draft.levels = drawn;
        let mut again = 0;
        for level in &generated {
            let words = level.description.origin.clone().unwrap_or_default();
            let origin: Origin = words.parse().unwrap_or_else(|_| panic!("{game}: {words}"));
            let request = origin.request().unwrap_or_else(|| panic!("{game}: {words}"));
            let is_short = request.states.is_none() && request.count <= 2;
            if again == MOST_AGAIN || !is_short {
                continue;
            }
            let made = generating::make(&draft, &request, &())
                .unwrap_or_else(|problems| panic!("{game}: {problems:?}"));
            let found = made.levels.iter().find(|made| made.origin == origin);
            let found = found.unwrap_or_else(|| panic!("{game}: {words} is not made again"));
            assert_eq!(found.layout, level.layout, "{game}/{}", level.folder);
            again += 1;
        }
        games += usize::from(again > 0);
    }
    assert!(games >= 9, "only {games} games have such a level");
}
