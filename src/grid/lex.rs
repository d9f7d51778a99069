//! Splits the text of a rule into tokens.
//!
//! White space, dots and letter case mean nothing in a rule: they are removed first, and every token
//! remembers its place in the text as written. All words and signs are split in one pass; the regular
//! expression of the language (Strašrybka 2010) serves templates, and a test compares the two. In version 3 white
//! space ends a word.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

/// A byte range of a rule's text as its author wrote it.
pub type Span = Range<usize>;

/// A word or sign of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The text in lower case, without white space and dots.
    pub text: String,
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub span: Span,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A name, a number or a keyword.
    Word,
    /// One of the signs of the language, plain or extended.
    Sign,
    /// A text in quotation marks, in version 3 only; the token has it as written, without the marks.
    Quoted,
    /// A character that no rule may contain.
    Stray,
}

// What .NET calls \w, which the language's regular expressions rely on; Rust's own \w is wider.
const LETTER: &str = r"[\p{L}\p{Mn}\p{Nd}\p{Pc}]";

static TEMPLATE_TOKEN: LazyLock<Regex> =
    LazyLock::new(|| token(&format!(r"(?:{LETTER}|\${LETTER}|\$\((?:{LETTER}|[*+\-])+\))")));

/// The regular expression for a word of such letters, a sign, or anything else; [`tokens`] does the same for
/// plain letters.
fn token(letter: &str) -> Regex {
    Regex::new(&format!(r"(?s)(?<word>{letter}+)|(?<sign>[=!<>]=|[()\[\]{{}},;=<>+\-*])|(?<stray>.)"))
        .expect("the expression is a constant")
}

static NAME: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(&format!("^{LETTER}+$")).expect("the expression is a constant"));

/// Splits the text of a rule into tokens.
pub fn tokens(text: &str) -> Vec<Token> {
    let (normal, origin) = normalise(text);
    let mut found = Vec::new();
    let mut rest = normal.as_str();
    while let Some(first) = rest.chars().next() {
        let start = normal.len() - rest.len();
        let (length, kind) = if is_letter(first) {
            (rest.find(|letter| !is_letter(letter)).unwrap_or(rest.len()), TokenKind::Word)
        } else if matches!(rest.as_bytes(), [b'=' | b'!' | b'<' | b'>', b'=', ..]) {
            (2, TokenKind::Sign)
        } else if "()[]{},;=<>+-*".contains(first) {
            (1, TokenKind::Sign)
        } else {
            (first.len_utf8(), TokenKind::Stray)
        };
        let (taken, left) = rest.split_at(length);
        found.push(Token {
            text: taken.to_owned(),
            kind,
            span: written(text, &origin, start..start + length),
        });
        rest = left;
    }
    found
}

/// Splits the text of a template into tokens: a rule whose words may contain the repeat variables `$name` and
/// `$(name)`.
pub fn template(text: &str) -> Vec<Token> {
    split(text, &TEMPLATE_TOKEN)
}

/// Splits the text of a rule or a template of version 3 into tokens: white space ends a word, and a dot counts for nothing
/// only between the characters of one.
pub fn spaced(text: &str, is_template: bool) -> Vec<Token> {
    let mut found = Vec::new();
    let mut letters = text.char_indices().peekable();
    while let Some((start, first)) = letters.next() {
        if first.is_whitespace() {
            continue;
        }
        if let Some(quoted) = quoted(&text[start..]) {
            let end = start + quoted.len() + 2;
            while letters.next_if(|(at, _)| *at < end).is_some() {}
            found.push(Token { text: quoted.to_owned(), kind: TokenKind::Quoted, span: start..end });
            continue;
        }
        let length = word_length(&text[start..], is_template);
        let mut end = start + first.len_utf8();
        if length > 0 {
            end = start + length;
            while letters.next_if(|(at, _)| *at < end).is_some() {}
            let word = text[start..end].chars().filter(|letter| *letter != '.').map(lower_char).collect();
            found.push(Token { text: word, kind: TokenKind::Word, span: start..end });
            continue;
        }
        let pair = text.get(start..start + 2).filter(|pair| PAIRS.contains(pair));
        if pair.is_some() {
            let _ = letters.next();
            end = start + 2;
        }
        let kind = if pair.is_some() || "()[]{},;=<>+-*/%|:".contains(first) {
            TokenKind::Sign
        } else {
            TokenKind::Stray
        };
        found.push(Token { text: text[start..end].to_owned(), kind, span: start..end });
    }
    found
}

/// Returns the text in quotation marks at the beginning of a text; it does not go on in the next line.
fn quoted(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('"')?;
    let (quoted, _) = rest.split_once('"')?;
    (!quoted.contains(['\n', '\r'])).then_some(quoted)
}

/// Returns how many bytes the word at the beginning of a text of version 3 takes; 0 if there is none.
fn word_length(text: &str, is_template: bool) -> usize {
    let begins = |text: &str| match text.chars().next() {
        Some('$') => is_template && text[1..].starts_with(|next| is_letter(next) || next == '('),
        Some(first) => is_letter(first),
        None => false,
    };
    let mut end = 0;
    while begins(&text[end..]) || end > 0 && text[end..].starts_with('.') && begins(&text[end + 1..]) {
        let rest = &text[end..];
        end += match rest.strip_prefix("$(").and_then(|sum| sum.find(')')) {
            Some(length) if is_template => length + 3,
            _ => rest.chars().next().map_or(0, char::len_utf8),
        };
    }
    end
}

/// The signs of version 3 that are two characters long.
const PAIRS: [&str; 5] = ["==", "!=", "<=", ">=", "->"];

fn split(text: &str, expression: &Regex) -> Vec<Token> {
    let (normal, origin) = normalise(text);
    expression
        .captures_iter(&normal)
        .filter_map(|captures| {
            let found = captures.get(0)?;
            let kind = if captures.name("word").is_some() {
                TokenKind::Word
            } else if captures.name("sign").is_some() {
                TokenKind::Sign
            } else {
                TokenKind::Stray
            };
            Some(Token { text: found.as_str().to_owned(), kind, span: written(text, &origin, found.range()) })
        })
        .collect()
}

/// Returns where a part of the normalised text stands in the text as written.
fn written(text: &str, origin: &[usize], part: Range<usize>) -> Span {
    let last = origin[part.end - 1];
    origin[part.start]..last + text[last..].chars().next().map_or(1, char::len_utf8)
}

/// Returns whether a character belongs to a word.
fn is_letter(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_alphanumeric() || character == '_';
    }
    NAME.is_match(character.encode_utf8(&mut [0; 4]))
}

/// Returns text in lower case as the rule language compares it: character by character, so that the result
/// does not depend on a locale or on neighbouring letters.
pub fn lower(text: &str) -> String {
    text.chars().map(lower_char).collect()
}

/// Returns whether a name consists of word characters only, so that rules can mention it.
pub fn is_name(text: &str) -> bool {
    NAME.is_match(text)
}

/// Parses a number as the rule language does: decimal digits that fit 32 bits.
pub fn number(word: &str) -> Option<i32> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok())?
}

/// Removes white space and dots and lowers the rest; for each remaining byte, returns where its character
/// stood.
fn normalise(text: &str) -> (String, Vec<usize>) {
    let mut normal = String::with_capacity(text.len());
    let mut origin = Vec::with_capacity(text.len());
    for (at, character) in text.char_indices() {
        if character.is_whitespace() || character == '.' {
            continue;
        }
        normal.push(lower_char(character));
        origin.resize(normal.len(), at);
    }
    (normal, origin)
}

fn lower_char(character: char) -> char {
    // Only U+0130 has a longer lower case; its simple mapping is the first character of that.
    character.to_lowercase().next().unwrap_or(character)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Protects rules from being tokenised differently from the regular expression of the language,
        /// whatever is typed.
        #[test]
        fn tokens_are_those_of_the_expression(text in "(?s)([a-zA-Z_0-9. ]|[=!<>]=?|[()\\[\\]{},;=<>+*$&\"-]|\\PC|.){0,40}") {
            prop_assert_eq!(tokens(&text), split(&text, &token(LETTER)));
        }
    }

    /// White space, dots and case vanish, and each token still knows where it was written.
    #[test]
    fn tokens_keep_their_places() {
        let text = "i f ( A. x == Přes )";
        let found = tokens(text);
        let words: Vec<_> = found.iter().map(|token| token.text.as_str()).collect();
        assert_eq!(words, ["if", "(", "ax", "==", "přes", ")"]);
        assert_eq!(&text[found[0].span.clone()], "i f");
        assert_eq!(&text[found[2].span.clone()], "A. x");
        assert_eq!(&text[found[4].span.clone()], "Přes");
    }

    /// Signs that neither language has are tokens of their own, so that a message can name them.
    #[test]
    fn strange_characters_are_strays() {
        let kinds: Vec<_> = tokens("a<1&&\"b\"").iter().map(|token| token.kind).collect();
        use TokenKind::{Sign, Stray, Word};
        assert_eq!(kinds, [Word, Sign, Word, Stray, Stray, Stray, Word, Stray]);
    }

    /// Only in a template does a dollar sign start a name, alone or within a word.
    #[test]
    fn templates_have_names_in_their_words() {
        let texts = |tokens: Vec<Token>| tokens.into_iter().map(|token| token.text).collect::<Vec<_>>();
        let text = "A.x+$Dx == $(n) Back$m";
        assert_eq!(texts(template(text)), ["ax", "+", "$dx", "==", "$(n)back$m"]);
        assert_eq!(texts(template("$(+$")), ["$", "(", "+", "$"]);
        assert_eq!(texts(tokens("$n")), ["$", "n"]);
    }

    /// Numbers are digits that fit 32 bits; leading zeros are fine, anything larger is a word.
    #[test]
    fn numbers_fit_32_bits() {
        assert_eq!(number("007"), Some(7));
        assert_eq!(number("2147483647"), Some(i32::MAX));
        assert_eq!(number("2147483648"), None);
        assert_eq!(number("1a"), None);
        assert_eq!(number("٣"), None);
    }
}
