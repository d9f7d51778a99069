//! Words and signs.

use std::sync::LazyLock;

use regex::Regex;

use super::super::{Value, expression, lower};

/// A word in lower case or a sign. A character that is neither is a sign that no grammar knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    Word(String),
    Sign(String),
}

static LETTER: LazyLock<Regex> = LazyLock::new(|| expression(r"^\w$"));

const LONG_SIGNS: [&str; 5] = ["==", "!=", "<=", ">=", "->"];

fn is_letter(letter: char) -> bool {
    LETTER.is_match(letter.encode_utf8(&mut [0; 4]))
}

/// Splits a text into words and signs.
pub fn split(text: &str) -> Vec<Token> {
    let letters: Vec<char> = lower(text).chars().collect();
    let letter_at = |at: usize| letters.get(at).copied().is_some_and(is_letter);
    let (mut tokens, mut at) = (Vec::new(), 0);
    while at < letters.len() {
        if letters[at].is_whitespace() {
            at += 1;
        } else if letter_at(at) {
            let mut word = String::new();
            // A dot inside a word is dropped.
            while letter_at(at) || letters.get(at) == Some(&'.') && letter_at(at + 1) {
                word.extend(letter_at(at).then(|| letters[at]));
                at += 1;
            }
            tokens.push(Token::Word(word));
        } else {
            let two: String = letters[at..].iter().take(2).collect();
            let sign = if LONG_SIGNS.contains(&two.as_str()) { two } else { letters[at].to_string() };
            at += sign.chars().count();
            tokens.push(Token::Sign(sign));
        }
    }
    tokens
}

/// Returns the number that a word is, if it is one of 32 bits.
pub fn number(word: &str) -> Option<i32> {
    word.parse().ok()
}

/// What a word is, whatever items there are.
pub fn literal(word: &str) -> Value {
    match (number(word), word.parse()) {
        (Some(number), _) => Value::Int(number),
        (None, Ok(truth)) => Value::Bool(truth),
        (None, Err(_)) => Value::Text(word.to_owned()),
    }
}
