//! What the words of a rule of version 3 are used for.

use super::{Use, Word};
use crate::grid::lex::{Token, TokenKind};
use crate::grid::syntax::{Direction, Turning};

/// The words that begin statements or join their parts.
const KEYWORDS: [&str; 24] = [
    "if",
    "else",
    "and",
    "or",
    "for",
    "each",
    "cell",
    "direction",
    "where",
    "of",
    "repeat",
    "until",
    "nothing",
    "changes",
    "while",
    "times",
    "at",
    "once",
    "move",
    "again",
    "turn",
    "say",
    "define",
    "do",
];
/// The words that stand in pictures.
const IN_PICTURES: [&str; 5] = ["any", "edge", "not", "or", "as"];
/// The words that stand after pictures.
const OPTIONS: [&str; 6] = ["turned", "mirrored", "along", "at", "somewhere", "again"];
/// The words that stand in counts, before the name of a place.
const IN_COUNTS: [&str; 8] = ["around", "beside", "in", "row", "column", "area", "sight", "of"];
/// The words that stand in what is said of a body that is moved.
const IN_PUSHES: [&str; 9] = ["of", "along", "over", "leaving", "lengthwise", "again", "any", "not", "or"];
/// The functions of values.
const FUNCTIONS: [&str; 7] = ["count", "areas", "loops", "min", "max", "abs", "random"];

/// What stands around a word.
#[derive(Clone, Copy, PartialEq)]
enum Inside {
    Statement,
    Index,
    Picture,
    Count,
    /// Which cells a loop goes through.
    Region,
    Push,
    Directions,
}

/// Returns the words among the tokens of a rule, in order.
pub(super) fn words_of(tokens: &[Token]) -> Vec<Word> {
    let text = |at: Option<usize>| at.and_then(|at| tokens.get(at)).map_or("", |token| token.text.as_str());
    let mut inside = Inside::Statement;
    let mut words = Vec::new();
    let parameters = parameters(tokens);
    for (at, token) in tokens.iter().enumerate() {
        let (before, after) = (text(at.checked_sub(1)), text(Some(at + 1)));
        if token.kind == TokenKind::Quoted {
            continue;
        }
        if token.kind != TokenKind::Word {
            let is_after_word = at > 0
                && tokens[at - 1].kind == TokenKind::Word
                && before != "move"
                && text(at.checked_sub(2)) != "move";
            inside = match token.text.as_str() {
                "[" if is_after_word => Inside::Index,
                "[" => Inside::Picture,
                "(" if matches!(before, "count" | "areas" | "loops") => Inside::Count,
                "(" if before == "of" => Inside::Directions,
                // A square in parentheses ends within its picture.
                ")" if inside == Inside::Picture => Inside::Picture,
                "]" | ";" | "{" | "}" | ")" => Inside::Statement,
                _ => inside,
            };
            continue;
        }
        let word = token.text.as_str();
        let is_push = word == "push" && matches!(text(Some(at + 2)), "of" | "over");
        inside = match inside {
            Inside::Statement if is_push => Inside::Push,
            Inside::Statement if before == "cell" && text(at.checked_sub(2)) == "each" => Inside::Region,
            Inside::Region if word == "where" => Inside::Statement,
            _ => inside,
        };
        let begins = matches!(before, "" | "{" | ";" | "}");
        let is_own = matches!(before, "define" | "do") && !matches!(after, "=" | "[" | "==");
        let used = match inside {
            Inside::Statement if is_own => Use::Own,
            // What a parameter stands for is said where the definition is called.
            _ if after != "[" && after != ":" && is_parameter(&parameters, word) => Use::Keyword,
            Inside::Picture if after == ":" => Use::Layer,
            Inside::Picture if IN_PICTURES.contains(&word) => Use::Keyword,
            Inside::Picture => Use::Value,
            Inside::Index => Use::Index,
            Inside::Push if before == "push" => Use::Layer,
            Inside::Push if is_push || IN_PUSHES.contains(&word) || matches!(before, "of" | "along") => {
                Use::Keyword
            }
            Inside::Push => Use::Value,
            Inside::Region if before == "cell" => Use::Keyword,
            Inside::Directions if Direction::ALL.iter().any(|(_, name, _)| *name == word) => Use::Keyword,
            Inside::Count if before == "(" && after == "," => Use::Layer,
            Inside::Count if before == "(" && after == ")" && text(at.checked_sub(2)) == "loops" => {
                Use::Looped
            }
            Inside::Count | Inside::Region if after == ":" => Use::Layer,
            Inside::Count | Inside::Region
                if before == "in" && after == "of" && !IN_COUNTS.contains(&word) =>
            {
                Use::Layer
            }
            Inside::Count | Inside::Region if matches!(word, "until" | "any" | "not" | "or") => Use::Keyword,
            // What an area is made of comes after the name of its cell.
            Inside::Count | Inside::Region if before == "of" && text(at.checked_sub(3)) == "of" => Use::Value,
            Inside::Count | Inside::Region if IN_COUNTS.contains(&word) || IN_COUNTS.contains(&before) => {
                Use::Keyword
            }
            Inside::Count | Inside::Region => Use::Value,
            _ if word == "can" && after == "push" => Use::Keyword,
            // The name of a loop, and what names its place.
            _ if matches!(before, "cell" | "direction" | "along") || before == "at" && word != "once" => {
                Use::Keyword
            }
            _ if FUNCTIONS.contains(&word) && after == "(" => Use::Keyword,
            // How a piece is turned.
            _ if before == "]" && after == ";" && Turning::ALL.iter().any(|(_, name)| *name == word) => {
                Use::Keyword
            }
            // The action of a move.
            _ if before == "move" && matches!(after, "[" | "{") => Use::Keyword,
            _ if after == "(" && !KEYWORDS.contains(&word) => Use::Attribute,
            _ if after == "[" && word != "move" => Use::Layer,
            _ if after == "=" && begins => Use::Target,
            _ if KEYWORDS.contains(&word)
                && !matches!(after, "=" | "==" | "!=" | "<" | "<=" | ">" | ">=") =>
            {
                Use::Keyword
            }
            _ if OPTIONS.contains(&word) => Use::Keyword,
            _ => Use::Value,
        };
        words.push(Word { text: token.text.clone(), used, span: token.span.clone() });
    }
    words
}

/// Returns the parameters of the definition that the tokens are, if they are one.
fn parameters(tokens: &[Token]) -> Vec<&str> {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
    if text(0) != "define" || text(2) != "(" {
        return Vec::new();
    }
    let listed = tokens.iter().skip(3).take_while(|token| token.text != ")");
    listed.filter(|token| token.kind == TokenKind::Word).map(|token| token.text.as_str()).collect()
}

/// Whether a word is a parameter, or the column or row of what it stands for.
fn is_parameter(parameters: &[&str], word: &str) -> bool {
    let place = word.strip_suffix(['x', 'y']);
    parameters.iter().any(|parameter| *parameter == word || Some(*parameter) == place)
}
