//! Which piece of a game stands for which sign of a file, when the pieces' names do not tell.
//!
//! A part is identified by the name of its piece in the samples; the user's assignments (`#=Brick`,
//! `Wall=Brick`) are stored by those names in the game's description.

use ustr::Ustr;

use super::{Corpus, nonogram, sliding, sudoku};
use crate::engine::scene::Picture;
use crate::grid::model::{Draft, Piece};
use crate::project::Problem;
use crate::project::puzzles::Cast;

/// A part that files contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedPart {
    /// Its sign in the file; empty for what files do not show.
    pub sign: String,
    /// The name of its piece in the samples.
    pub name: String,
    /// The key of its label, with the number that it shows as an argument.
    pub key: &'static str,
    /// The number that it shows, for numbers.
    pub number: Option<u32>,
    /// The piece of the game.
    pub piece: Option<Ustr>,
    /// Whether that is only a guess.
    pub is_guess: bool,
}

/// Parts, with other names that their pieces may have, and words that hint at them in the name or picture of
/// a piece.
struct KnownPart {
    signs: &'static [&'static str],
    names: &'static [&'static str],
    key: &'static str,
    hints: &'static [&'static str],
    /// Whether it is an object standing on a goal.
    on_goal: bool,
}

const fn known(
    signs: &'static [&'static str],
    names: &'static [&'static str],
    key: &'static str,
    hints: &'static [&'static str],
) -> KnownPart {
    KnownPart { signs, names, key, hints, on_goal: false }
}

const BOX: &[&str] = &["box", "crate", "chest", "barrel", "krabic", "bedn", "sud"];
const PLAYER: &[&str] = &["player", "hero", "man", "avatar", "person", "keeper", "hráč", "postav", "hrdin"];
const GOAL: &[&str] = &["goal", "target", "spot", "place", "hole", "dot", "cíl", "míst", "jám"];

const SOKOBAN: [KnownPart; 7] = [
    known(
        &["#"],
        &["Wall"],
        "import-part-wall",
        &["wall", "brick", "hedge", "stone", "rock", "zeď", "zed", "stěn", "cihl", "kámen"],
    ),
    known(
        &["-", " ", "_"],
        &["Empty", "Floor"],
        "import-part-floor",
        &["floor", "empty", "ground", "grass", "path", "podlah", "prázd", "voln", "tráv"],
    ),
    known(&["."], &["Scissors", "Goal"], "import-part-goal", GOAL),
    known(&["$", "b"], &["BoxClosed", "Box"], "import-part-box", BOX),
    KnownPart {
        on_goal: true,
        ..known(&["*", "B"], &["BoxOpened", "BoxOnGoal"], "import-part-box-goal", BOX)
    },
    known(&["@", "p"], &["Avatar", "Person"], "import-part-player", PLAYER),
    KnownPart {
        on_goal: true,
        ..known(&["+", "P"], &["AvatarOnScissors", "PersonOnGoal"], "import-part-player-goal", PLAYER)
    },
];
const OPEN: KnownPart =
    known(&["."], &["Empty"], "import-part-open", &["empty", "open", "free", "prázd", "voln"]);
const GAP: KnownPart =
    known(&["0"], &["Empty"], "import-part-gap", &["empty", "gap", "hole", "prázd", "mezer"]);
const NONOGRAM: [KnownPart; 4] = [
    known(&[], &["Empty"], "import-part-square", &["empty", "open", "free", "prázd", "voln"]),
    known(&[], &["Point"], "import-part-point", &["point", "dot", "cross", "mark", "teč", "křížek"]),
    known(&[], &["Filled"], "import-part-filled", &["filled", "full", "black", "pln", "čern"]),
    known(&[], &["Blank"], "import-part-blank", &["blank", "corner", "edge", "okraj", "roh"]),
];

/// Formats the assignments that a game's description stores.
pub fn written(parts: &[ImportedPart]) -> String {
    let pair = |part: &ImportedPart| part.piece.map(|piece| format!("{}={piece}", part.name));
    parts.iter().filter_map(pair).collect::<Vec<_>>().join(",")
}

/// Adds the user's assignments to those in the game's description.
///
/// # Errors
///
/// A sign that files of this kind do not have, or a piece that the game does not have.
pub fn note(draft: &mut Draft, corpus: Corpus, text: &str, said: &[(String, String)]) -> Result<(), Problem> {
    let mut parts = parts(draft, corpus, text);
    parts.iter_mut().filter(|part| part.is_guess).for_each(|part| part.piece = None);
    for (sign, piece) in said {
        let unknown = || Problem::error("import-sign-unknown").with("sign", sign.as_str());
        let is_it = |part: &&mut ImportedPart| is_called(corpus, part, sign);
        let part = parts.iter_mut().find(is_it).ok_or_else(unknown)?;
        let is_piece = |known: &&Piece| known.name.eq_ignore_ascii_case(piece);
        let found = draft.pieces.list.iter().find(is_piece);
        let none = || Problem::error("import-map-piece").with("piece", piece.as_str());
        part.piece = Some(Ustr::from(&found.ok_or_else(none)?.name));
    }
    let mut description = (*draft.description).clone();
    description.file_signs = written(&parts);
    draft.description = description.into();
    Ok(())
}

fn is_called(corpus: Corpus, part: &ImportedPart, sign: &str) -> bool {
    let is_sign = match SOKOBAN.iter().find(|known| known.names[0] == part.name) {
        Some(known) if corpus == Corpus::Sokoban => known.signs.contains(&sign),
        _ => !part.sign.is_empty() && part.sign == sign,
    };
    is_sign || part.name.eq_ignore_ascii_case(sign)
}

/// Returns the parts that the file needs pieces for, with the certain or likely pieces.
pub fn parts(draft: &Draft, corpus: Corpus, text: &str) -> Vec<ImportedPart> {
    let mut parts = Vec::new();
    match corpus {
        Corpus::Sokoban => parts.extend(SOKOBAN.iter().map(|known| part(draft, known))),
        Corpus::Sudoku => {
            parts.push(part(draft, &OPEN));
            let most = sudoku::largest(text);
            numbers(draft, &mut parts, most, "Number", "import-part-given", true);
            numbers(draft, &mut parts, most, "OwnNumber", "import-part-own", false);
        }
        Corpus::Nonogram => {
            parts.extend(NONOGRAM.iter().map(|known| part(draft, known)));
            numbers(draft, &mut parts, nonogram::largest(text), "Clue", "import-part-clue", true);
        }
        Corpus::Sliding => {
            parts.push(part(draft, &GAP));
            numbers(draft, &mut parts, sliding::largest(text), "Number", "import-part-number", true);
        }
    }
    guess(draft, corpus, &mut parts);
    parts
}

fn part(draft: &Draft, known: &KnownPart) -> ImportedPart {
    ImportedPart {
        sign: known.signs.first().map_or_else(String::new, |sign| (*sign).to_owned()),
        name: known.names[0].to_owned(),
        key: known.key,
        number: None,
        piece: Cast::of(draft).if_there(known.names),
        is_guess: false,
    }
}

fn numbers(
    draft: &Draft,
    parts: &mut Vec<ImportedPart>,
    most: u32,
    word: &str,
    key: &'static str,
    is_written: bool,
) {
    let cast = Cast::of(draft);
    parts.extend((1..=most).map(|number| {
        let name = format!("{word}{number}");
        let sign = if is_written { number.to_string() } else { String::new() };
        let piece = cast.if_there(&[&name]);
        ImportedPart { sign, name, key, number: Some(number), piece, is_guess: false }
    }));
}

/// Suggests pieces for the parts that have none, each piece once.
fn guess(draft: &Draft, corpus: Corpus, parts: &mut [ImportedPart]) {
    let mut free: Vec<&Piece> = draft.pieces.list.iter().collect();
    free.retain(|piece| parts.iter().all(|part| part.piece != Some(Ustr::from(&piece.name))));
    let known = |part: &ImportedPart| -> Option<&'static KnownPart> {
        let table: &'static [KnownPart] = match corpus {
            Corpus::Sokoban => &SOKOBAN,
            Corpus::Nonogram => &NONOGRAM,
            Corpus::Sudoku => std::slice::from_ref(&OPEN),
            Corpus::Sliding => std::slice::from_ref(&GAP),
        };
        table.iter().find(|known| known.names[0] == part.name)
    };
    for part in parts.iter_mut().filter(|part| part.piece.is_none()) {
        let best = match (part.number, known(part)) {
            (Some(number), _) => free.iter().position(|piece| ends_in(&piece.name, number)),
            (None, Some(known)) => {
                let scores = free.iter().map(|piece| likeness(piece, known));
                let best = scores.enumerate().max_by_key(|(at, score)| (*score, usize::MAX - at));
                best.filter(|(_, score)| *score > 0).map(|(at, _)| at)
            }
            (None, None) => None,
        };
        if let Some(at) = best {
            part.piece = Some(Ustr::from(&free.remove(at).name));
            part.is_guess = true;
        }
    }
}

fn ends_in(name: &str, number: u32) -> bool {
    let digits = name.trim_end_matches(|sign: char| sign.is_ascii_digit()).len();
    name[digits..].parse() == Ok(number)
}

/// Returns a score for a piece playing a part.
fn likeness(piece: &Piece, known: &KnownPart) -> u32 {
    let name = piece.name.to_lowercase();
    let picture = piece.picture.to_lowercase();
    let has = |text: &str, hints: &[&str]| hints.iter().any(|hint| text.contains(hint));
    let is_avatar = known.hints == PLAYER && piece.look().picture == Picture::Avatar;
    let score = match (has(&name, known.hints), has(&picture, known.hints) || is_avatar) {
        (true, _) => 4,
        (false, true) => 2,
        (false, false) => return 0,
    };
    let stands_on = has(&name, GOAL) || has(&name, &["onscissors", "opened", "done", "na_"]);
    // The goal itself is described by the words of a goal.
    let wanted = known.on_goal || known.hints == GOAL;
    if stands_on == wanted { score + 2 } else { score - 1 }
}
