//! The texts of games and their translations, in every sample of every kind.

use schola::grid::Draft;
use schola::project::labyrinth::LabyrinthDraft;
use schola::project::phrases::{PhraseLocation, forget, phrases, progress, said, say};
use schola::project::{BoardDraft, Edited, GameKind, kind_of};

use super::every_game;

/// Returns what is wrong with the translations of a game into Czech.
fn faults<D: Edited>(name: &str, draft: &D) -> Vec<String> {
    let mut faults = Vec::new();
    let all = phrases(draft, "cs");
    for phrase in &all {
        let place = &phrase.place;
        if matches!(place, PhraseLocation::Unused(_)) || said(draft, place, "cs").is_empty() {
            faults.push(format!("{name}: {place:?}"));
        }
        let (before, mut changed) = (said(draft, place, "cs"), draft.clone());
        say(&mut changed, place, "cs", "jinak");
        if said(&changed, place, "cs") != "jinak" || changed == *draft {
            faults.push(format!("{name}: {place:?} cannot be translated"));
        }
        say(&mut changed, place, "cs", &before);
        if changed != *draft {
            faults.push(format!("{name}: {place:?} cannot be reset"));
        }
    }
    let mut more = draft.clone();
    say(&mut more, &PhraseLocation::Rule("said nowhere".to_owned()), "cs", "nikde");
    let gone = PhraseLocation::Unused("said nowhere".to_owned());
    if !phrases(&more, "cs").iter().any(|phrase| phrase.place == gone) {
        faults.push(format!("{name}: a removed text is not listed"));
    }
    forget(&mut more, "said nowhere");
    if more != *draft || progress(draft, "cs") != (all.len(), all.len()) {
        faults.push(format!("{name}: not everything is counted"));
    }
    faults
}

fn of<D: Edited>(folder: &std::path::Path) -> Vec<String> {
    let stored = D::read(folder).expect("the sample can be read");
    faults(&every_game::name(folder), &stored.draft)
}

/// Protects players who read Czech and authors who translate: every text of every sample is listed and
/// translated, each translation can be set and reset, and unused ones can be removed.
#[test]
fn texts_of_samples_are_translated() {
    let games = tempfile::tempdir().expect("a folder for the test");
    let folders = every_game::copies_of_samples(games.path());
    let wrong: Vec<String> = folders
        .iter()
        .flat_map(|folder| match kind_of(folder) {
            GameKind::Board => of::<BoardDraft>(folder),
            GameKind::Dungeon => of::<LabyrinthDraft>(folder),
            GameKind::Grid => of::<Draft>(folder),
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
