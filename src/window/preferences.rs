//! What the window remembers of a person: language, colours, panes, keys, games lately opened.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::player::UserSettings;
use crate::window::grid_editor::blocks::Face;
use crate::words::Language;

/// The file, in the person's home.
const FILE: &str = "preferences.json";
/// Games that are remembered.
const MOST_RECENT: usize = 12;
/// Sizes of text, as a factor.
const SCALES: [f32; 5] = [0.8, 1.0, 1.2, 1.44, 1.73];

/// The preferences. What a file does not say is as in [`Preferences::default`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The language's short name; the system's language without one.
    pub language: Option<String>,
    /// The colours.
    pub colours: Colours,
    /// The place of the size of text in the list of sizes.
    pub text_size: usize,
    /// Whether animated pictures move.
    pub motion: bool,
    /// The panes.
    pub panes: Panes,
    /// What lies over the painted board.
    pub board: BoardView,
    /// How rules are shown.
    pub rules: Face,
    /// Whether the rules of board games are shown as a chart.
    pub board_chart: bool,
    /// Whether it is looked beside the editor which levels can be solved.
    pub check_levels: bool,
    /// The person's own keys, by the names of commands; empty where a command shall have none.
    pub keys: BTreeMap<String, String>,
    /// How who plays without a profile chooses, and what they see and hear.
    pub controls: UserSettings,
    /// Games lately opened, the last first.
    pub recent: Vec<Recent>,
}

/// Something to remember that an editor has found out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Preference {
    /// A pane has another size.
    Pane(WhichPane, f32),
    BoardView(BoardView),
    RulesFace(Face),
    /// Whether the rules of board games are shown as a chart.
    BoardChart(bool),
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
    /// Black, white and yellow.
    Contrast,
}

/// What lies over the painted board and beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BoardView {
    /// Lines between the cells.
    pub grid: bool,
    /// Rulers beside the cells.
    pub rulers: bool,
    /// The whole board in small where not all of it is in sight.
    pub map: bool,
}

impl Default for BoardView {
    fn default() -> Self {
        Self { grid: true, rulers: false, map: true }
    }
}

/// Which panes are shown, and how wide or high they are in logical pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Panes {
    /// Levels and palette.
    pub side: Pane,
    /// The play-test.
    pub test: Pane,
    /// The problems.
    pub problems: Pane,
    /// The overview of a labyrinth.
    pub overview: Pane,
}

/// Names a pane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichPane {
    /// Levels and palette.
    Side,
    /// The play-test.
    Test,
    /// The problems.
    Problems,
    /// The overview of a labyrinth.
    Overview,
}

/// One pane.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pane {
    /// Whether it is shown.
    pub shown: bool,
    /// Its width or height.
    pub size: f32,
}

/// A game that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recent {
    /// Its folder.
    pub folder: PathBuf,
    /// When, in seconds since 1970.
    pub when: u64,
}

impl Panes {
    /// Returns a pane.
    pub fn pane_mut(&mut self, which: WhichPane) -> &mut Pane {
        match which {
            WhichPane::Side => &mut self.side,
            WhichPane::Test => &mut self.test,
            WhichPane::Problems => &mut self.problems,
            WhichPane::Overview => &mut self.overview,
        }
    }

    /// Gives a pane another size; with none it is hidden, and keeps the size that it had.
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
            board_chart: true,
            check_levels: true,
            keys: BTreeMap::new(),
            controls: UserSettings::default(),
            recent: Vec::new(),
        }
    }
}

impl Preferences {
    /// Reads the preferences in a person's home. A file that is missing or damaged counts as none.
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

    /// Writes the preferences into a person's home, in one step.
    ///
    /// # Errors
    /// What the system says when it refuses.
    pub fn write(&self, home: &Path) -> std::io::Result<()> {
        std::fs::create_dir_all(home)?;
        let mut file = tempfile::NamedTempFile::new_in(home)?;
        file.write_all(serde_json::to_string_pretty(self)?.as_bytes())?;
        file.persist(home.join(FILE)).map(drop).map_err(|error| error.error)
    }

    pub fn remember(&mut self, preference: Preference) {
        match preference {
            Preference::Pane(pane, size) => self.panes.resize(pane, size),
            Preference::BoardView(view) => self.board = view,
            Preference::RulesFace(face) => self.rules = face,
            Preference::BoardChart(is_shown) => self.board_chart = is_shown,
        }
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language.as_deref().and_then(Language::from_code).unwrap_or_else(Language::of_system)
    }

    /// Returns the factor that everything is drawn larger by.
    pub fn scale(&self) -> f32 {
        SCALES[self.text_size.min(SCALES.len() - 1)]
    }

    /// Makes text larger or smaller by some sizes. Returns whether there is such a size.
    pub fn resize_text(&mut self, by: isize) -> bool {
        let wanted = self.text_size.checked_add_signed(by).filter(|size| *size < SCALES.len());
        self.text_size = wanted.unwrap_or(self.text_size);
        wanted.is_some()
    }

    /// Remembers that a game was opened now.
    pub fn opened(&mut self, folder: &Path) {
        let when = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        // A path from where the program was started means another folder the next time.
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        self.recent.retain(|recent| recent.folder != folder);
        self.recent.insert(0, Recent { folder, when });
        self.recent.truncate(MOST_RECENT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was remembered is there again, and a damaged file keeps nobody out.
    #[test]
    fn preferences_are_kept() {
        let home = tempfile::tempdir().expect("a folder for the test");
        let mut preferences = Preferences::read(home.path());
        assert_eq!(preferences, Preferences::default());
        preferences.colours = Colours::Contrast;
        preferences.language = Some("cs".to_owned());
        assert!(preferences.resize_text(1) && !preferences.clone().resize_text(9));
        preferences.opened(Path::new("/games/a"));
        preferences.opened(Path::new("/games/b"));
        preferences.opened(Path::new("/games/a"));
        preferences.write(home.path()).expect("it can be written");
        let again = Preferences::read(home.path());
        assert_eq!(again, preferences);
        assert_eq!(again.recent.len(), 2);
        std::fs::write(home.path().join(FILE), "{\"text_size\": 900, \"colours\": \"mauve\"")
            .expect("written");
        assert_eq!(Preferences::read(home.path()), Preferences::default());
        std::fs::write(home.path().join(FILE), "{\"text_size\": 900}").expect("written");
        assert!(Preferences::read(home.path()).scale() > 1.0);
    }
}
