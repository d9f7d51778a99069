//! The names of pieces as people say them: what their pictures show, in a language.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::{library, pictures};
use crate::common_files::{in_words, spaced};
use crate::engine::Text;
use crate::engine::scene::{Picture, Piece};
use crate::engine::turn::Turn;
use crate::grid::Draft;
use crate::grid::lex;
use crate::grid::model::ANYTHING;
use crate::picture::title::title;

/// The display names of the pieces of a game in one language, each different from the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called {
    names: BTreeMap<String, String>,
}

/// Returns a message in a language.
pub type Say<'a> = &'a dyn Fn(&Text) -> String;

/// Returns the content of a picture file.
pub type Bytes<'a> = &'a dyn Fn(&str) -> Option<Arc<[u8]>>;

/// Returns what a picture file shows: its title in the language, otherwise its name in the library or its
/// file name.
pub fn shown(file: &str, bytes: Bytes<'_>, language: &str, say: Say<'_>) -> String {
    let (drawn, turn) = Turn::split(file);
    if turn != Turn::default() {
        return turned(&begun_small(&shown(&drawn, bytes, language, say)), turn, say);
    }
    if let Some(title) = bytes(file).and_then(|bytes| title(&bytes, language)) {
        return title;
    }
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    library::find(stem).map_or_else(|| spaced(stem), |picture| say(&picture.label()))
}

/// The words for lines on the sides of a cell, in the order of their bits.
const LINES: [&str; 4] = ["line-right", "line-below", "line-left", "line-above"];
/// The words for belonging together with the cell on each side.
const JOINED: [&str; 4] = ["joined-right", "joined-below", "joined-left", "joined-above"];

/// Returns all that is seen of a piece on its cell, the topmost first: `shows` says what a piece with this name and picture
/// shows, and `say` what a message is.
pub fn seen_in_words(
    piece: &Piece,
    say: impl Fn(&str) -> String,
    shows: impl Fn(&str, &Picture) -> String,
) -> String {
    if piece.around.is_none() {
        return shows(&piece.name, &piece.picture);
    }
    let mut all: Vec<String> = piece.pictures().map(|(name, picture)| shows(name, picture)).collect();
    all.reverse();
    let lines = LINES.iter().zip(0..).filter(|(_, side)| piece.lines() >> side & 1 == 1);
    all.extend(lines.map(|(key, _)| say(key)));
    let joined =
        JOINED.iter().zip(0..).filter(|(_, side)| piece.outline() != 0 && piece.outline() >> side & 1 == 0);
    all.extend(joined.map(|(key, _)| say(key)));
    all.retain(|said| !said.is_empty());
    all.join(", ")
}

/// Names of pieces in templates, with their pictures. Nobody chose these names, so the pieces are called what
/// the pictures show. Pieces named like their pictures are not listed.
const GIVEN: [(&str, &str); 15] = [
    ("path", "floor"),
    ("wall", "hedge"),
    ("wall", "stone-wall"),
    ("home", "house"),
    ("box", "crate"),
    ("boxongoal", "crate-on-goal"),
    ("person", "walker"),
    ("person", "avatar"),
    ("walker", "avatar"),
    ("personongoal", "walker-on-goal"),
    ("on", "lamp-on"),
    ("off", "lamp-off"),
    ("point", "cell-dot"),
    ("filled", "square-black"),
    ("blank", "square-grey"),
];

/// The pictures of empty cells, and that of a mark, in new games.
const EMPTY: [&str; 2] = ["empty", "square-white"];
const MARK: &str = "circle-blue";

/// Returns whether a piece got its name from a template or its picture, not from its author.
fn is_given(name: &str, stem: &str) -> bool {
    let (name, words) = (lex::lower(name), spaced(name));
    let numbered = words.strip_prefix("clue ").or(words.strip_prefix("number "));
    // An empty game begins with an empty cell and a mark; with other pictures they are something else.
    let is_blank = ["empty", "mark"].contains(&name.as_str()) && library::find(stem).is_some();
    is_blank
        || GIVEN.contains(&(name.as_str(), stem))
        || words == spaced(stem)
        || (numbered.is_some() && stem.strip_prefix("number-") == numbered)
        || (stem == "card-back" && words.ends_with(" hidden"))
}

/// The title in the picture itself comes first, because the author of the game wrote it; then the author's
/// name of the piece, unless a template gave it.
fn of_file(name: &str, file: &str, bytes: Bytes<'_>, language: &str, say: Say<'_>) -> String {
    let (drawn, turn) = Turn::split(file);
    if turn != Turn::default() {
        let lower = lex::lower(name);
        let stem = lower.strip_suffix(turn.mark().as_str()).map(|stem| &name[..stem.len().min(name.len())]);
        let has_title = bytes(&drawn).is_some_and(|bytes| title(&bytes, language).is_some());
        // Its author called it something else than the picture.
        if stem.is_none() && !has_title {
            return in_words(name);
        }
        let called = of_file(stem.unwrap_or(name), &drawn, bytes, language, say);
        return turned(&called, turn, say);
    }
    let stem = stem_of(file);
    let own = bytes(file).and_then(|bytes| title(&bytes, language));
    match own {
        Some(title) => title,
        // The look of a mark or an empty cell does not say what it is for.
        _ if lex::lower(name) == "empty" && EMPTY.contains(&stem) => say(&Text::new("piece-empty")),
        _ if lex::lower(name) == "mark" && stem == MARK => say(&Text::new("piece-mark")),
        _ if is_given(name, stem) => begun_small(&shown(file, bytes, language, say)),
        _ => in_words(name),
    }
}

/// How a turned picture is called, in the order of [`Turn::ALL`].
const TURNS: [&str; 8] = [
    "piece-turn-none",
    "piece-turn-right",
    "piece-turn-around",
    "piece-turn-left",
    "piece-turn-mirrored",
    "piece-turn-mirrored-right",
    "piece-turn-mirrored-around",
    "piece-turn-mirrored-left",
];

/// Returns what something is called that a picture shows in a turn.
pub fn turned(called: &str, turn: Turn, say: Say<'_>) -> String {
    say(&Text::new(TURNS[turn_number(turn)]).with("name", called))
}

fn turn_number(turn: Turn) -> usize {
    usize::from(turn.quarters) + if turn.is_mirrored { 4 } else { 0 }
}

fn stem_of(file: &str) -> &str {
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// Names in the library stand alone; within a sentence they begin with a small letter.
fn begun_small(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

impl Called {
    /// Names pieces, given by name and picture. Pieces with the same picture get numbers.
    pub fn new<'p>(
        pieces: impl Iterator<Item = (&'p str, &'p Picture)>,
        bytes: Bytes<'_>,
        language: &str,
        say: Say<'_>,
    ) -> Self {
        let named = |(name, picture): (&'p str, &'p Picture)| {
            let called = match picture {
                Picture::Missing if name == ANYTHING => say(&Text::new("brush-anything")),
                Picture::Avatar if is_given(name, "avatar") => say(&Text::new("piece-avatar")),
                Picture::File(file) => of_file(name, file, bytes, language, say),
                Picture::Missing | Picture::Avatar => in_words(name),
            };
            (lex::lower(name), called)
        };
        let named: Vec<(String, String)> = pieces.map(named).collect();
        let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for (_, called) in &named {
            counts.entry(called).or_default().0 += 1;
        }
        let mut names = BTreeMap::new();
        for (name, called) in &named {
            let Some((count, last)) = counts.get_mut(called.as_str()) else { continue };
            *last += 1;
            let called = if *count > 1 { format!("{called} ({last})") } else { called.clone() };
            let _ = names.entry(name.clone()).or_insert(called);
        }
        Self { names }
    }

    /// Names the pieces of the grid game in a folder.
    pub fn of_draft(draft: &Draft, folder: &Path, language: &str, say: Say<'_>) -> Self {
        let looks: Vec<_> = draft.pieces.list.iter().map(|piece| piece.look().picture).collect();
        let names = draft.pieces.list.iter().map(|piece| piece.name.as_str());
        let bytes = |file: &str| pictures::bytes_of(folder, &draft.files, file).ok();
        Self::new(names.zip(&looks), &bytes, language, say)
    }

    /// Returns whether the game has a piece.
    pub fn has(&self, name: &str) -> bool {
        self.names.contains_key(&lex::lower(name))
    }

    /// Returns the name of a piece; if the game has no such piece, its name in files split into words.
    pub fn of(&self, name: &str) -> String {
        self.names.get(&lex::lower(name)).cloned().unwrap_or_else(|| in_words(name))
    }
}
