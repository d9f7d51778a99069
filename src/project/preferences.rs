//! The preferences of the person at the window (`preferences.json`): language, colours, panes, keys, recent
//! games.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::player::UserSettings;

/// The file name in the home folder.
const FILE: &str = "preferences.json";
/// The number of recent games kept.
const MOST_RECENT: usize = 24;
/// Text sizes, as factors.
const SCALES: [f32; 5] = [0.8, 1.0, 1.2, 1.44, 1.73];

/// How rules are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// As sentences.
    #[default]
    Sentences,
    /// As text.
    Text,
    /// As a diagram.
    Chart,
}

/// The preferences. Whatever a file does not contain is as in [`Preferences::default`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The language code; `None` for the system's language.
    pub language: Option<String>,
    /// The colours of the window.
    pub colours: Colours,
    /// Index into the list of text sizes.
    pub text_size: usize,
    /// Whether animated pictures move.
    pub motion: bool,
    /// The panes of the editors.
    pub panes: Panes,
    /// What is drawn over the board.
    pub board: BoardView,
    /// How the rules of a game are shown when it is opened. It is never kept: whoever last looked at the text of one
    /// game meets the next one in sentences.
    #[serde(skip)]
    pub rules: Face,
    /// Whether to check in the background which levels can be solved.
    pub check_levels: bool,
    /// The user's key bindings, by command id; an empty string removes the keys of a command.
    pub keys: BTreeMap<String, String>,
    /// The settings of guests.
    pub controls: UserSettings,
    /// Whether files are chosen in the system's own dialogs.
    pub system_dialogs: bool,
    /// Whether the plays of guests are deleted when the program quits.
    pub forgets_guests: bool,
    /// Recent games, the latest first.
    pub recent: Vec<Recent>,
}

/// A preference changed in an editor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Preference {
    /// The new size of a pane.
    Pane(WhichPane, f32),
    /// What is drawn over the board.
    BoardView(BoardView),
}

/// The colours of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colours {
    /// For bright rooms.
    #[default]
    Light,
    /// For dark rooms.
    Dark,
    /// High contrast: black, white and yellow.
    Contrast,
}

/// What is drawn over the board and beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BoardView {
    /// Lines between the cells.
    pub grid: bool,
    /// Rulers with the numbers of columns and rows.
    pub rulers: bool,
    /// An overview map, while parts of the board are out of sight.
    pub map: bool,
}

impl Default for BoardView {
    fn default() -> Self {
        Self { grid: true, rulers: false, map: true }
    }
}

/// Which panes are shown, and their width or height in logical pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Panes {
    /// Levels and palette.
    pub side: Pane,
    /// The play-test.
    pub test: Pane,
    /// The list of problems.
    pub problems: Pane,
    /// The overview map of a labyrinth.
    pub overview: Pane,
}

/// A pane of an editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichPane {
    /// Levels and palette.
    Side,
    /// The play-test.
    Test,
    /// The list of problems.
    Problems,
    /// The overview map of a labyrinth.
    Overview,
}

/// One pane.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pane {
    /// Whether it is shown.
    pub shown: bool,
    /// Width or height, in logical pixels.
    pub size: f32,
}

/// A game that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// Its folder.
    pub folder: PathBuf,
    /// The time it was opened, in seconds since 1970.
    pub when: u64,
    /// Whether it was ever opened in an editor. Earlier versions did not record that.
    #[serde(default = "yes")]
    pub edited: bool,
}

fn yes() -> bool {
    true
}

impl Panes {
    /// Returns a pane for changing.
    pub fn pane_mut(&mut self, which: WhichPane) -> &mut Pane {
        match which {
            WhichPane::Side => &mut self.side,
            WhichPane::Test => &mut self.test,
            WhichPane::Problems => &mut self.problems,
            WhichPane::Overview => &mut self.overview,
        }
    }

    /// Resizes a pane. A size of zero hides it and keeps its previous size.
    pub fn resize(&mut self, which: WhichPane, size: f32) {
        let pane = self.pane_mut(which);
        pane.shown = size > 0.0;
        if pane.shown {
            pane.size = size;
        }
    }
}

impl Default for Panes {
    fn default() -> Self {
        let pane = |size| Pane { shown: true, size };
        let overview = Pane { shown: false, size: 344.0 };
        Self { side: pane(208.0), test: pane(344.0), problems: pane(132.0), overview }
    }
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            language: None,
            colours: Colours::default(),
            text_size: 1,
            motion: true,
            panes: Panes::default(),
            board: BoardView::default(),
            rules: Face::default(),
            check_levels: true,
            keys: BTreeMap::new(),
            controls: UserSettings::default(),
            system_dialogs: true,
            forgets_guests: false,
            recent: Vec::new(),
        }
    }
}

impl Preferences {
    /// Reads the preferences from the home folder; the defaults if the file is missing or damaged.
    pub fn read(home: &Path) -> Self {
        let text = std::fs::read_to_string(home.join(FILE)).unwrap_or_default();
        let mut read: Self = serde_json::from_str(&text).unwrap_or_default();
        read.text_size = read.text_size.min(SCALES.len() - 1);
        read.controls = read.controls.mended();
        for pane in [&mut read.panes.side, &mut read.panes.test, &mut read.panes.problems] {
            pane.size = if pane.size.is_finite() { pane.size.clamp(80.0, 2000.0) } else { 208.0 };
        }
        read
    }

    /// Writes the preferences to the home folder, atomically.
    ///
    /// # Errors
    /// The error of the file system.
    pub fn write(&self, home: &Path) -> std::io::Result<()> {
        std::fs::create_dir_all(home)?;
        let mut file = tempfile::NamedTempFile::new_in(home)?;
        file.write_all(serde_json::to_string_pretty(self)?.as_bytes())?;
        file.persist(home.join(FILE)).map(drop).map_err(|error| error.error)
    }

    /// Records a preference that was changed in an editor.
    pub fn remember(&mut self, preference: Preference) {
        match preference {
            Preference::Pane(pane, size) => self.panes.resize(pane, size),
            Preference::BoardView(view) => self.board = view,
        }
    }

    /// Returns the factor by which everything is enlarged.
    pub fn scale(&self) -> f32 {
        SCALES[self.text_size.min(SCALES.len() - 1)]
    }

    /// Changes the text size by this many steps. Returns whether there is such a size.
    pub fn resize_text(&mut self, by: isize) -> bool {
        let wanted = self.text_size.checked_add_signed(by).filter(|size| *size < SCALES.len());
        self.text_size = wanted.unwrap_or(self.text_size);
        wanted.is_some()
    }

    /// Adds a game to the recent ones, with the current time; `edits` is whether an editor opens it.
    pub fn opened(&mut self, folder: &Path, edits: bool) {
        let when = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        // A relative path would mean another folder when the program is started elsewhere.
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let edited = edits || self.recent.iter().any(|recent| recent.folder == folder && recent.edited);
        self.recent.retain(|recent| recent.folder != folder);
        self.recent.insert(0, Recent { folder, when, edited });
        self.recent.truncate(MOST_RECENT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Preferences survive a restart, and a damaged file does not prevent one.
    #[test]
    fn preferences_are_kept() {
        let home = tempfile::tempdir().expect("a folder for the test");
        let mut preferences = Preferences::read(home.path());
        assert_eq!(preferences, Preferences::default());
        preferences.colours = Colours::Contrast;
        preferences.language = Some("cs".to_owned());
        assert!(preferences.resize_text(1) && !preferences.clone().resize_text(9));
        preferences.opened(Path::new("/games/a"), true);
        preferences.opened(Path::new("/games/b"), false);
        preferences.opened(Path::new("/games/a"), false);
        preferences.write(home.path()).expect("it can be written");
        let again = Preferences::read(home.path());
        assert_eq!(again, preferences);
        assert_eq!(again.recent.len(), 2);
        assert!(
            again.recent[0].edited && !again.recent[1].edited,
            "playing a game does not make it an own game"
        );
        std::fs::write(home.path().join(FILE), "{\"text_size\": 900, \"colours\": \"mauve\"")
            .expect("written");
        assert_eq!(Preferences::read(home.path()), Preferences::default());
        std::fs::write(home.path().join(FILE), "{\"text_size\": 900}").expect("written");
        assert!(Preferences::read(home.path()).scale() > 1.0);
    }
}
