//! What the words of rules mean in one level, for syntax colours and completion.

use super::lex::{self, Span};
use super::model::{Draft, Language, Role, Value};
use super::names;
use super::parse;
use super::usage::{self, Use, Word};

/// What a word, a number or a sign of a rule is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WordKind {
    /// `if`, `else`, `and` or `or`.
    Keyword,
    /// A layer of the level.
    Layer,
    /// A piece of the game.
    Piece,
    /// An attribute of pieces.
    Attribute,
    /// A coordinate of the move or of the move before.
    Place,
    /// An item of the level.
    Item,
    /// A number or a truth value.
    Literal,
    /// A name that nothing has, which counts as a text.
    Unknown,
    /// Brackets, operators and the like.
    Sign,
}

/// A word that could be inserted at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The word as it would be inserted.
    pub text: String,
    /// What it is.
    pub kind: WordKind,
}

/// What could be inserted at the cursor, the most likely first, and what it replaces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// The bytes that a candidate replaces.
    pub replaces: Span,
    /// The candidates.
    pub candidates: Vec<Candidate>,
}

/// The names that rules can use in one level, as their authors spelled them.
#[derive(Clone, Debug, Default)]
pub struct Glossary {
    layers: Vec<Name>,
    pieces: Vec<Name>,
    attributes: Vec<Name>,
    items: Vec<Name>,
    /// The language of the rules.
    language: Language,
}

#[derive(Clone, Debug)]
struct Name {
    text: String,
    lower: String,
    kind: WordKind,
}

impl Name {
    fn new(text: &str, kind: WordKind) -> Self {
        Self { text: text.to_owned(), lower: lex::lower(text), kind }
    }
}

/// The items that say where the move and the move before are, as rules write them.
const PLACES: [(&str, &str); 4] = [("ax", "A.x"), ("ay", "A.y"), ("px", "P.x"), ("py", "P.y")];
/// The most candidates that are offered at once.
const MOST: usize = 50;

impl Glossary {
    /// Collects the names of a level.
    pub fn new(draft: &Draft, level: usize) -> Self {
        let mut glossary = Self { language: draft.rules.language, ..Self::default() };
        let layout = draft.levels.get(level).map(|level| &level.layout);
        for matrix in layout.iter().flat_map(|layout| &layout.matrices) {
            let is_new = glossary.layers.iter().all(|known| known.lower != lex::lower(&matrix.name));
            let is_own = matrix.role() == Role::Own;
            if is_new {
                let name = if is_own { matrix.name.clone() } else { matrix.name.to_uppercase() };
                glossary.layers.push(Name::new(&name, WordKind::Layer));
            }
        }
        for item in layout.iter().flat_map(|layout| &layout.items) {
            let lower = lex::lower(&item.name);
            let place = PLACES.iter().find(|(name, _)| *name == lower);
            glossary.items.push(match place {
                Some((_, written)) if matches!(item.value, Value::Int(_)) => {
                    Name { text: (*written).to_owned(), lower, kind: WordKind::Place }
                }
                _ => Name { text: item.name.clone(), lower, kind: WordKind::Item },
            });
        }
        let pieces = draft.pieces.list.iter().filter(|piece| lex::is_name(&piece.name));
        glossary.pieces = pieces.map(|piece| Name::new(&piece.name, WordKind::Piece)).collect();
        let attributes = draft.pieces.attributes();
        glossary.attributes =
            attributes.into_iter().map(|name| Name::new(name, WordKind::Attribute)).collect();
        glossary
    }

    /// Returns what a word of a rule is.
    pub fn kind(&self, word: &Word) -> WordKind {
        let named = |names: &[Name]| names.iter().find(|name| name.lower == word.text).map(|name| name.kind);
        match word.used {
            Use::Keyword | Use::Own => WordKind::Keyword,
            Use::Layer => named(&self.layers).unwrap_or(WordKind::Unknown),
            Use::Looped => named(&self.layers).or(named(&self.pieces)).unwrap_or(WordKind::Unknown),
            Use::Attribute => named(&self.attributes).unwrap_or(WordKind::Unknown),
            Use::Target => named(&self.items).unwrap_or(WordKind::Unknown),
            Use::Index | Use::Value => {
                let literal =
                    lex::number(&word.text).is_some() || matches!(word.text.as_str(), "true" | "false");
                let literal = literal.then_some(WordKind::Literal);
                let piece = if word.used == Use::Value { named(&self.pieces) } else { None };
                named(&self.items).or(literal).or(piece).unwrap_or(WordKind::Unknown)
            }
        }
    }

    /// Returns the parts of a rule other than white space, in order, with their kinds.
    pub fn parts(&self, text: &str) -> Vec<(Span, WordKind)> {
        let words = usage::words(text, self.language);
        let mut words = words.iter().peekable();
        let mut parts = Vec::new();
        for token in parse::tokens(text, self.language) {
            let kind = match words.next_if(|word| word.span == token.span) {
                Some(word) => self.kind(word),
                None => WordKind::Sign,
            };
            parts.push((token.span, kind));
        }
        parts
    }

    /// Returns the name of the piece at a byte of a rule.
    pub fn piece_at(&self, text: &str, at: usize) -> Option<(&str, Span)> {
        let words = usage::words(text, self.language);
        let word = words.into_iter().find(|word| word.span.contains(&at))?;
        let piece = (self.kind(&word) == WordKind::Piece)
            .then(|| self.pieces.iter().find(|piece| piece.lower == word.text));
        piece.flatten().map(|piece| (piece.text.as_str(), word.span))
    }

    /// Returns completions at a byte of a rule: names that start with, contain or resemble what stands before
    /// it.
    pub fn complete(&self, text: &str, at: usize) -> Completion {
        let before = text.get(..at).unwrap_or(text);
        let is_letter = |letter: char| letter == '.' || lex::is_name(letter.encode_utf8(&mut [0; 4]));
        let start = before.trim_end_matches(is_letter).len();
        let rest = &text[before.len()..];
        let end = before.len() + rest.len() - rest.trim_start_matches(is_letter).len();
        let wanted: String = lex::lower(&before[start..]).replace('.', "");
        let mut found: Vec<(u8, usize, usize, &Name)> = Vec::new();
        let keywords = keywords(self.language);
        for (group, names) in self.groups(text, start, &keywords).into_iter().enumerate() {
            for (place, name) in names.iter().enumerate() {
                if let Some(rank) = rank(&wanted, name) {
                    found.push((rank, group, place, name));
                }
            }
        }
        found.sort_by_key(|(rank, group, place, _)| (*rank, *group, *place));
        let mut candidates: Vec<Candidate> = Vec::new();
        for (.., name) in found {
            if candidates.len() < MOST && candidates.iter().all(|known| known.text != name.text) {
                candidates.push(Candidate { text: name.text.clone(), kind: name.kind });
            }
        }
        Completion { replaces: start..end, candidates }
    }

    /// The names that make sense where a word begins, the likeliest group first.
    fn groups<'a>(&'a self, text: &str, start: usize, keywords: &'a [Vec<Name>; 3]) -> Vec<&'a [Name]> {
        let [openings, joins, truths] = keywords;
        let tokens = parse::tokens(&text[..start], self.language);
        let last = tokens.last().map_or("", |token| token.text.as_str());
        let open = tokens.iter().rposition(|token| token.text == "[");
        let closed = tokens.iter().rposition(|token| matches!(token.text.as_str(), "]" | ";" | "{" | "}"));
        if open.is_some() && open > closed {
            return vec![&self.items];
        }
        let attributes: &[Name] = if self.language == Language::Third { &self.attributes } else { &[] };
        match last {
            "" => vec![openings, &self.layers, &self.items],
            "{" | ";" if self.language != Language::Plain => vec![&self.layers, &self.items, openings],
            "{" | ";" => vec![&self.layers, &self.items],
            "}" => vec![joins],
            ")" => vec![joins],
            "(" => vec![&self.layers, &self.items, &self.pieces, attributes, truths],
            "+" | "-" | "*" | "<" | "<=" | ">" | ">=" => vec![&self.items, &self.layers, attributes],
            _ => vec![&self.pieces, truths, &self.items, &self.layers, attributes],
        }
    }
}

/// The words of the language: at the start of a rule, after a bracket, as values.
fn keywords(language: Language) -> [Vec<Name>; 3] {
    let openings: &[&str] = match language {
        Language::Plain | Language::Extended => &["if"],
        Language::Third => &[
            "if",
            "for each cell",
            "for each direction",
            "repeat until nothing changes",
            "at once",
            "move",
            "define",
            "do",
        ],
    };
    let names = |words: &[&str], kind| words.iter().map(|word| Name::new(word, kind)).collect();
    [
        names(openings, WordKind::Keyword),
        names(&["else", "AND", "OR"], WordKind::Keyword),
        names(&["true", "false"], WordKind::Literal),
    ]
}

/// Returns how well a name matches what was typed, 0 being best; `None` when it does not.
fn rank(wanted: &str, name: &Name) -> Option<u8> {
    if name.lower.starts_with(wanted) {
        Some(0)
    } else if name.lower.contains(wanted) {
        Some(1)
    } else if wanted.chars().count() >= 2 && is_like(wanted, &name.lower) {
        Some(2)
    } else {
        None
    }
}

/// Whether a name starts nearly like a word: one wrong letter in three.
fn is_like(wanted: &str, name: &str) -> bool {
    let length = wanted.chars().count();
    let begin: String = name.chars().take(length).collect();
    let most = (length / 3).max(1);
    length > 2 && (names::distance(wanted, &begin) <= most || names::distance(wanted, name) <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::Arc;

    use crate::grid::model::{Cells, Item, Layout, Level, Matrix, Piece, Pieces};
    use crate::grid::tiles::Tiles;
    use crate::xml::Extra;

    fn glossary() -> Glossary {
        let item = |name: &str| Item {
            name: name.to_owned(),
            value: Value::Int(0),
            show: false,
            extra: Extra::default(),
        };
        let matrix = |name: &str| Matrix::new(name, Cells::Bool(Tiles::new(2, 2, false)));
        let layout = Layout {
            items: vec![item("Ax"), item("Ay"), item("Keys")],
            matrices: vec![matrix("STATE"), matrix("FINAL"), matrix("FINAL"), matrix("Snow")],
            ..Layout::default()
        };
        let level = Level { layout: Arc::new(layout), ..Level::default() };
        let pieces = ["Wall", "BoxOpened", "BoxClosed"];
        let list = pieces.map(|name| Piece { name: name.to_owned(), ..Piece::default() });
        let pieces = Arc::new(Pieces { list: list.into(), ..Pieces::default() });
        Glossary::new(&Draft { levels: vec![Arc::new(level)], pieces, ..Draft::default() }, 0)
    }

    fn offered(text: &str) -> Vec<String> {
        let completion = glossary().complete(text, text.len());
        completion.candidates.into_iter().map(|candidate| candidate.text).collect()
    }

    /// Completion offers first what starts with the typed word, then what contains it, then what resembles
    /// it, and only what makes sense there.
    #[test]
    fn completion_knows_what_may_stand_where() {
        assert_eq!(offered("if (STATE[A.x, A.y] == bo"), ["BoxOpened", "BoxClosed"]);
        assert_eq!(offered("if (STATE[0, 0] == closed"), ["BoxClosed"]);
        assert_eq!(offered("if (STATE[0, 0] == Boy"), ["BoxOpened", "BoxClosed"]);
        assert_eq!(offered("STATE[a"), ["A.x", "A.y"]);
        assert_eq!(offered("STATE[A.x, k"), ["Keys"]);
        assert_eq!(offered("st"), ["STATE"]);
        assert_eq!(offered("if (a == b) {} el"), ["else"]);
        assert_eq!(offered("if ((a == b) a"), ["AND"]);
        assert_eq!(offered("VALID[0, 0] = tr"), ["true"]);
    }

    /// A completion replaces the whole word at the cursor, including the letters after it.
    #[test]
    fn completion_replaces_the_whole_word() {
        let text = "STATE[0, 0] = Wa;";
        assert_eq!(glossary().complete(text, 15).replaces, 14..16);
        assert_eq!(glossary().complete("", 0).replaces, 0..0);
    }

    /// The kind of each word depends on the level and on its place in the rule.
    #[test]
    fn parts_are_known_by_their_place() {
        let text = "if (STATE[Ax, 1] == wall) { Keys = wal; }";
        let glossary = glossary();
        let kinds: Vec<_> =
            glossary.parts(text).into_iter().map(|(span, kind)| (&text[span], kind)).collect();
        for part in [
            ("if", WordKind::Keyword),
            ("STATE", WordKind::Layer),
            ("Ax", WordKind::Place),
            ("1", WordKind::Literal),
            ("wall", WordKind::Piece),
            ("Keys", WordKind::Item),
            ("wal", WordKind::Unknown),
            ("==", WordKind::Sign),
        ] {
            assert!(kinds.contains(&part), "{part:?} in {kinds:?}");
        }
        assert_eq!(glossary.piece_at(text, 22), Some(("Wall", 20..24)));
        assert_eq!(glossary.piece_at(text, 29), None);
    }
}
