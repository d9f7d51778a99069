//! The board games in the repository.

use std::fs;
use std::path::{Path, PathBuf};

use schola::board::{Draft, Game, compile};
use schola::project::{BoardFolder, GameKind, kind_of};

/// Returns the folder of a sample.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name)
}

/// Opens all board games, in the order of their names.
pub fn all() -> Vec<BoardFolder> {
    let entries = fs::read_dir(folder("")).expect("there are samples");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut folders: Vec<PathBuf> = paths.filter(|path| kind_of(path) == GameKind::Board).collect();
    folders.sort();
    assert!(folders.len() >= 12, "board games are gone");
    folders.iter().map(|path| open(path)).collect()
}

/// Returns the drafts of all board games, with their names.
pub fn drafts() -> Vec<(String, Draft)> {
    all().into_iter().map(|game| (name(&game), game.draft)).collect()
}

/// Opens a board game.
pub fn open(path: &Path) -> BoardFolder {
    BoardFolder::open(path).unwrap_or_else(|problems| panic!("{}: {problems:?}", path.display()))
}

/// Returns the name of a game's folder, for messages.
pub fn name(game: &BoardFolder) -> String {
    game.path.file_name().expect("a game's folder has a name").to_string_lossy().into_owned()
}

/// Returns combinations of taken seats: for each number of players, the first seats and the last ones.
pub fn seatings(game: &BoardFolder) -> Vec<Vec<bool>> {
    let players = game.draft.material.players().count();
    let (least, most) = game
        .draft
        .rules
        .seats
        .map_or((players, players), |(least, most)| (usize::from(least), usize::from(most).min(players)));
    let mut seatings = Vec::new();
    for count in least..=most {
        seatings.push((0..players).map(|seat| seat < count).collect());
        if count < players {
            seatings.push((0..players).map(|seat| seat >= players - count).collect());
        }
    }
    seatings
}

/// Compiles a game.
pub fn compiled(game: &BoardFolder, seats: &[bool]) -> Game {
    compile(&game.draft, seats, "en").unwrap_or_else(|faults| panic!("{}: {faults:?}", name(game)))
}
