//! Board games to start from.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

use super::{add_number, call, library_bytes, translated};
use crate::board::templates::{Aim, COLOURS, KINDS, Plain, Race, Speech, Turn};
use crate::board::{self, Look};
use crate::common_files::Description;
use crate::engine::scene::Area;
use crate::engine::{Game as _, Viewer};
use crate::project::folder::{BoardDraft, DiskState};
use crate::project::{Problem, disk, embedded, export, pictures, save};

/// The longer side of a game's thumbnail, in pixels.
const THUMBNAIL: u32 = 256;

/// After how many choices the thumbnail shows a game, and by how many offers they lie apart.
const PICTURED: usize = 6;
const SCATTER: usize = 11;

/// A board game to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardTemplate {
    /// Players and an empty board.
    Plain(Plain),
    /// Pawns on a track, and a die.
    Race(Race),
}

/// Gives a message in a language, by its code.
pub type SayIn<'a> = &'a dyn Fn(&str, &'static str) -> String;

/// A board game made from a template.
#[derive(Clone, Debug, PartialEq)]
pub struct MadeBoard {
    /// The game.
    pub draft: BoardDraft,
    /// The pictures for its folder `PIECES`: name and content.
    pub pictures: Vec<(String, &'static [u8])>,
}

impl BoardTemplate {
    /// Returns the name for the command line.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Plain(_) => "board",
            Self::Race(_) => "race",
        }
    }

    /// Finds a template by its name for the command line, with default options.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::all().into_iter().find(|template| template.code() == code)
    }

    /// Returns all templates, with default options.
    pub fn all() -> [Self; 2] {
        [Self::Plain(Plain::default()), Self::Race(Race::default())]
    }

    /// Returns the key of the name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Plain(_) => "template-board",
            Self::Race(_) => "template-race",
        }
    }

    /// Returns the key of the name of a game that is made from it.
    pub fn title(&self) -> &'static str {
        match self {
            Self::Plain(plain) => match plain.turn_and_aim() {
                None => "template-board",
                Some((_, Aim::Line(3))) => "turn-title-line-3",
                Some((_, Aim::Line(4))) => "turn-title-line-4",
                Some((_, Aim::Line(_))) => "turn-title-line-5",
                Some((_, Aim::Sides)) => "turn-title-sides",
                Some((_, Aim::Reach)) => "turn-title-reach",
                Some((_, Aim::TakeAll)) => "turn-title-all",
                Some((_, Aim::Pairs)) => "turn-title-pairs",
                Some((_, Aim::Last)) => "turn-title-last",
                Some((Turn::Bid, Aim::Points)) => "turn-title-bid",
                Some((_, Aim::Points)) => "turn-title-points",
                Some((_, Aim::NoneLeft)) => "turn-title-none",
            },
            Self::Race(_) => self.name(),
        }
    }

    /// Returns the key of the sentence about the template.
    pub fn about(&self) -> &'static str {
        match self {
            Self::Plain(_) => "template-board-about",
            Self::Race(_) => "template-race-about",
        }
    }

    /// Makes the game in these languages, the first of which is its author's.
    pub fn make(&self, languages: &[&str], say: SayIn<'_>) -> MadeBoard {
        let first = languages.first().copied().unwrap_or_default();
        let all = |key: &'static str| {
            languages.iter().map(|code| ((*code).to_owned(), say(code, key))).collect::<BTreeMap<_, _>>()
        };
        let game_in = |code: &str| {
            let own = |key: &'static str| say(code, key);
            let speech = Speech { own: &own, all: &all };
            match self {
                Self::Plain(plain) => plain.make(speech),
                Self::Race(race) => race.make(speech),
            }
        };
        let game = game_in(first);
        let [goal, time, category] = match self {
            Self::Plain(plain) => [task(plain), "template-time", "template-board-category"],
            Self::Race(race) if race.six_again => ["template-race-goal-six", "race-time", "race-category"],
            Self::Race(_) => ["template-race-goal", "race-time", "race-category"],
        };
        let titles = |code: &str| {
            let other = game_in(code);
            let blocks = game.rules.blocks.iter().zip(&other.rules.blocks);
            translated(blocks.map(|(own, other)| (&own.name, &other.name)))
        };
        let description = |code: &str| {
            Arc::new(Description {
                name: say(code, self.title()),
                rules_text: say(code, goal),
                level_take_time: say(code, time),
                difficulty: say(code, "template-easy"),
                category: say(code, category),
                texts: titles(code),
                ..Description::default()
            })
        };
        let others = languages.iter().skip(1);
        let mut own = description(first);
        Arc::make_mut(&mut own).set_language(first);
        let (description, translations) =
            (own, others.map(|code| ((*code).to_owned(), description(code))).collect());
        let draft = BoardDraft { description, translations, game, ..BoardDraft::default() };
        let pictures = self.pictures(&draft).into_iter().filter_map(|stem| {
            let bytes = library_bytes(&stem)?;
            Some((format!("{stem}.svg"), bytes))
        });
        MadeBoard { pictures: pictures.collect(), draft }
    }

    /// Returns the names of the pictures it needs, without extensions.
    fn pictures(&self, draft: &BoardDraft) -> Vec<String> {
        match self {
            // Their looks name all their pictures.
            Self::Plain(plain) if plain.turn_and_aim().is_some_and(|(turn, _)| turn.brings_things()) => {
                let ready = ready_pictures(&draft.game.look).into_iter();
                ready.map(|(name, _)| name.trim_end_matches(".svg").to_owned()).collect()
            }
            Self::Plain(plain) => {
                let pawns = plain.turn_and_aim().map(|_| pawns(draft));
                pawns.into_iter().flatten().chain(["field-plain".to_owned()]).collect()
            }
            Self::Race(_) => {
                let pawns = pawns(draft).into_iter();
                let fields = KINDS.iter().map(|kind| format!("field-{kind}"));
                let dice = (1..=6).map(|face| format!("dice-{face}"));
                pawns.chain(fields).chain(dice).collect()
            }
        }
    }
}

/// Returns the names of the pictures of all players' pawns.
fn pawns(draft: &BoardDraft) -> Vec<String> {
    let players = draft.game.material.players().count();
    COLOURS.iter().take(players).map(|name| format!("pawn-{}", name.to_lowercase())).collect()
}

/// Returns the key of what the players of a game are to do.
fn task(plain: &Plain) -> &'static str {
    match plain.turn_and_aim() {
        None => "template-board-goal",
        Some((Turn::Drop, Aim::Line(3))) => "turn-task-drop-3",
        Some((Turn::Drop, Aim::Line(4))) => "turn-task-drop-4",
        Some((Turn::Drop, _)) => "turn-task-drop-5",
        Some((_, Aim::Line(3))) => "turn-task-line-3",
        Some((_, Aim::Line(4))) => "turn-task-line-4",
        Some((_, Aim::Line(_))) => "turn-task-line-5",
        Some((_, Aim::Sides)) => "turn-task-sides",
        Some((Turn::Move, _)) => "turn-task-move",
        Some((Turn::Jump, Aim::Reach)) => "turn-task-jump-reach",
        Some((Turn::Jump, _)) => "turn-task-jump-all",
        Some((_, Aim::Reach)) => "turn-task-reach",
        Some((_, Aim::TakeAll)) => "turn-task-all",
        Some((_, Aim::Pairs)) => "turn-task-pairs",
        Some((_, Aim::Last)) => "turn-task-last",
        Some((Turn::Bid, Aim::Points)) => "turn-task-bid",
        Some((_, Aim::Points)) => "turn-task-points",
        Some((_, Aim::NoneLeft)) => "turn-task-none",
    }
}

/// Returns those pictures of a look that come with Schola: name and content. The placeholder `{face}` stands
/// for the numbers of a die.
pub fn ready_pictures(look: &Look) -> Vec<(String, &'static [u8])> {
    let rules = look.themes.iter().flat_map(|theme| &theme.pictures);
    let named = rules.flat_map(|rule| [&rule.picture, &rule.back]).flatten();
    let faces = named.flat_map(|name| match name.contains("{face}") {
        true => (1..=6).map(|face| name.replace("{face}", &face.to_string())).collect(),
        false => vec![name.clone()],
    });
    let names: BTreeSet<String> = faces.collect();
    let ready = names.into_iter().filter_map(|name| {
        let bytes = library_bytes(name.strip_suffix(".svg")?)?;
        Some((name, bytes))
    });
    ready.collect()
}

impl MadeBoard {
    /// Names the game, in all languages.
    pub fn call(&mut self, name: &str) {
        call(&mut self.draft.description, &mut self.draft.translations, name);
    }

    /// Adds a number to the name in all languages, unless this is the first game of that name.
    pub fn number(&mut self, number: usize) {
        add_number(&mut self.draft.description, &mut self.draft.translations, number);
    }

    /// Draws the table after some choices, so that pieces are seen, as a PNG file with this many pixels on its longer
    /// side.
    pub fn picture(&self, longest: u32) -> Option<Vec<u8>> {
        let game = board::compile(&self.draft.game, &[], "").ok()?;
        let mut state = game.start(0);
        for number in 0..PICTURED {
            let mut choices = Vec::new();
            game.moves(&state, &mut choices);
            if !choices.is_empty() {
                let choice = choices.swap_remove(number * SCATTER % choices.len());
                game.play(&mut state, &choice, &mut ()).ok()?;
            }
        }
        let table = game.scene(&state, Viewer::All, Area::NONE).table?;
        let bytes = |name: &str| {
            let found = self.pictures.iter().find(|(file, _)| file == name);
            found.map(|(_, bytes)| Arc::from(*bytes))
        };
        export::table_png(&table, longest, &bytes)
    }

    /// Writes the game into a folder that does not exist or is empty, with a thumbnail of its table.
    ///
    /// # Errors
    ///
    /// The problem, when the folder is not empty or cannot be written.
    pub fn write(&self, target: &Path) -> Result<(), Problem> {
        embedded::check_is_free(target)?;
        let saved = save(target, &self.draft, &mut DiskState::default(), false);
        let _ = saved.map_err(|fault| fault.problems().remove(0))?;
        let folder = target.join(pictures::FOLDER);
        fs::create_dir_all(&folder).map_err(|error| embedded::failed(&folder, &error))?;
        for (name, bytes) in &self.pictures {
            let file = folder.join(name);
            disk::write(&file, bytes).map_err(|error| embedded::failed(&file, &error))?;
        }
        if let Some(picture) = self.picture(THUMBNAIL) {
            let file = target.join("thumbnail.png");
            disk::write(&file, &picture).map_err(|error| embedded::failed(&file, &error))?;
        }
        Ok(())
    }
}
