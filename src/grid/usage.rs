//! What the words of a rule are used for. Decided from tokens, so it also works in a rule with syntax errors.

mod third;

use crate::grid::lex::{Span, Token, TokenKind};
use crate::grid::model::Language;
use crate::grid::parse;

/// What a word is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// `if`, `else`, `and` or `or`; in a goal also `count`; in version 3 all words of its grammar, and the names of loops.
    Keyword,
    /// The name of a layer, before `[`, or the first of two words after `count`; in a picture before `:`.
    Layer,
    /// A part of a column or row: an item or a number.
    Index,
    /// The name of an attribute of pieces, before `(`.
    Attribute,
    /// What alone is asked for loops: a layer of lines, or a value.
    Looped,
    /// The name of a definition, after `define` or `do`.
    Own,
    /// The target of an assignment: an item.
    Target,
    /// A value: an item, a number, a truth value or a text.
    Value,
}

/// A word of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Its text in lower case, without white space and dots.
    pub text: String,
    /// What it is used for.
    pub used: Use,
    /// Where it stands.
    pub span: Span,
}

/// Returns the words of a rule, in order.
pub fn words(text: &str, language: Language) -> Vec<Word> {
    let tokens = parse::tokens(text, language);
    if language == Language::Third { third::words_of(&tokens) } else { words_of(&tokens) }
}

/// Returns the words among the tokens of a rule, in order.
pub(in crate::grid) fn words_of(tokens: &[Token]) -> Vec<Word> {
    let sign = |at: Option<usize>| at.and_then(|at| tokens.get(at)).map_or("", |token| token.text.as_str());
    let mut in_index = false;
    let mut words = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if token.kind != TokenKind::Word {
            // An index that was never closed ends with its statement.
            in_index = token.text == "[" || in_index && !matches!(token.text.as_str(), "]" | ";" | "{" | "}");
            continue;
        }
        let (before, after) = (sign(at.checked_sub(1)), sign(Some(at + 1)));
        let used = match token.text.as_str() {
            "if" if matches!(before, "" | "{" | ";" | "}") && after == "(" => Use::Keyword,
            // White space means nothing, so "else if" is one word.
            "elseif" if before == "}" && after == "(" => Use::Keyword,
            "else" if before == "}" => Use::Keyword,
            "and" | "or" if before == ")" && after == "(" => Use::Keyword,
            "count" if after == "(" => Use::Keyword,
            _ if after == "[" || before == "(" && after == "," => Use::Layer,
            _ if in_index => Use::Index,
            _ if after == "=" && matches!(before, "" | "{" | ";" | "}") => Use::Target,
            _ => Use::Value,
        };
        words.push(Word { text: token.text.clone(), used, span: token.span.clone() });
    }
    words
}

/// Returns whether a rule has no syntax error, so that the role of its words is certain.
pub fn is_sound(text: &str, language: Language) -> bool {
    parse::parse(text, language).is_sound()
}

/// Replaces each of these spans, which are in order and do not overlap, with another word.
pub(in crate::grid) fn replaced(text: &str, spans: &[Span], word: &str) -> String {
    let mut new = String::with_capacity(text.len());
    let mut at = 0;
    for span in spans {
        new.push_str(&text[at..span.start]);
        new.push_str(word);
        at = span.end;
    }
    new.push_str(&text[at..]);
    new
}
