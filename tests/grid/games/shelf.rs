//! The games of the repository, each level compiled once for all tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use schola::engine::Session;
use schola::grid::{self, Game, Move, compile};
use schola::project::{self, GameKind, kind_of};

/// A level of a game that comes with Schola.
pub struct Level {
    /// The folder name of the game.
    pub game: String,
    /// The folder of the game.
    pub folder: PathBuf,
    /// The folder name of the level.
    pub name: String,
    /// The number of moves before which nothing counts as solved; `None` if the level states none.
    pub minimum_moves: Option<u32>,
    /// The level, ready to be played.
    pub compiled: Arc<Game>,
    /// The numbers of the rules that only define what others call.
    pub definitions: Vec<usize>,
}

impl Level {
    /// Begins a play.
    pub fn begin(&self) -> Session<Game> {
        Session::new(self.compiled.clone(), 0, self.minimum_moves.unwrap_or(0))
    }

    /// Returns the name of the game and of the level, for messages.
    pub fn title(&self) -> String {
        format!("{}/{}", self.game, self.name)
    }

    /// Returns the file of the level's solution.
    pub fn solution_file(&self) -> PathBuf {
        solutions_folder().join(&self.game).join(format!("{}.txt", self.name))
    }

    /// Reads the level's solution.
    pub fn solution(&self) -> Vec<Move> {
        let file = self.solution_file();
        let text = fs::read_to_string(&file)
            .unwrap_or_else(|error| panic!("{} has no solution {}: {error}", self.title(), file.display()));
        let words = text.lines().flat_map(|line| line.split('#').next().unwrap_or("").split_whitespace());
        words.map(|word| word.parse().unwrap_or_else(|error| panic!("{}: {error}", self.title()))).collect()
    }

    /// Returns whether each move of the solution chooses a cell and nothing else.
    pub fn chooses_cells(&self) -> bool {
        self.solution().iter().all(|choice| matches!(choice, Move::Cell(_)))
    }
}

/// Returns the folder of all solutions.
pub fn solutions_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/solutions")
}

/// Returns the folders of all grid games: the samples and the new game.
pub fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = subfolders(&root.join("sample_games"));
    folders.retain(|folder| kind_of(folder) == GameKind::Grid);
    assert!(folders.len() >= 3, "the sample games are gone");
    folders.push(root.join("assets/new_game"));
    folders
}

/// Returns the folders in a folder, in the order of their names.
pub fn subfolders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut folders: Vec<PathBuf> = paths.filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

/// Returns all levels of all games.
pub fn levels() -> &'static [Level] {
    static LEVELS: LazyLock<Vec<Level>> =
        LazyLock::new(|| folders().iter().flat_map(|folder| levels_of(folder)).collect());
    &LEVELS
}

fn levels_of(folder: &Path) -> Vec<Level> {
    let game = folder.file_name().expect("a game's folder has a name").to_string_lossy().into_owned();
    let opened =
        project::open(folder).unwrap_or_else(|problems| panic!("{game} cannot be read: {problems:?}"));
    let level = |index: usize| {
        let found = &opened.draft.levels[index];
        let compiled = compile(&opened.draft, index)
            .unwrap_or_else(|faults| panic!("{game}/{} cannot be played: {faults:?}", found.folder));
        let is_definition = |text: &str| {
            let parsed = grid::parse::parse(text, opened.draft.rules.language).rule;
            parsed.is_some_and(|rule| rule.definition().is_some())
        };
        let rules = opened.draft.rules.list.iter().enumerate();
        let definitions = rules.filter(|(_, rule)| is_definition(&rule.contents));
        Level {
            definitions: definitions.map(|(rule, _)| rule).collect(),
            game: game.clone(),
            folder: folder.to_owned(),
            name: found.folder.clone(),
            minimum_moves: found.description.minimum_moves,
            compiled: Arc::new(compiled),
        }
    };
    (0..opened.draft.levels.len()).map(level).collect()
}
