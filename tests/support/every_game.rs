//! Every game that comes with Schola or is made from a template, of all kinds: what the program does to games is tested
//! with all of them.

#![allow(dead_code, reason = "every test binary uses its own part")]

use std::path::{Path, PathBuf};

use schola::dungeon::{Dungeon, Parameters};
use schola::engine::{Area, Play, Viewer};
use schola::project::templates::Template;
use schola::project::templates::boards::BoardTemplate;
use schola::project::{database, labyrinth, samples};

/// Writes a copy of each sample into a folder of games. Returns the folders.
pub fn copies_of_samples(games: &Path) -> Vec<PathBuf> {
    samples().iter().map(|sample| sample.own_copy(games).expect("the sample can be written")).collect()
}

/// Makes a game of each template of each kind in a folder of games. Returns the folders.
pub fn from_templates(games: &Path) -> Vec<PathBuf> {
    let say = |key: &'static str| key.to_owned();
    let mut folders = Vec::new();
    for template in Template::ALL {
        let folder = games.join(format!("new-{}", template.code()));
        let made = template.make(template.default_size(), 1, &say);
        made.write(&folder).expect("the template can be written");
        folders.push(folder);
    }
    for template in BoardTemplate::all() {
        let folder = games.join(format!("new-{}", template.code()));
        let made = template.make(&["en", "cs"], &|_, key| key.to_owned());
        made.write(&folder).expect("the template can be written");
        folders.push(folder);
    }
    let furnished = database::sample("en");
    let dungeon = Dungeon::generate(&Parameters::of_size(20, 20), &furnished, 3, 0);
    let folder = labyrinth::create(games, ("new-labyrinth", "", "en"), &dungeon, &furnished);
    folders.push(folder.expect("the labyrinth can be written"));
    folders
}

/// Makes both in a folder of games.
pub fn all(games: &Path) -> Vec<PathBuf> {
    let mut folders = copies_of_samples(games);
    folders.extend(from_templates(games));
    folders
}

/// Returns the name of a game's folder, for messages.
pub fn name(folder: &Path) -> String {
    folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Returns the number of one of the choices of a play, of any index; `None` if there is nothing to choose. Where several
/// seats choose at the same time, numbers have gaps.
pub fn choice(play: &dyn Play, index: usize) -> Option<usize> {
    let choices = play.scene(Viewer::All, Area::ALL).choices;
    choices.get(index.checked_rem(choices.len())?).map(|choice| choice.index)
}
