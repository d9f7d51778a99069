//! The shape of a rule: what stays the same in a family of rules, and the leaves that may differ.

use crate::grid::lex::{self, Span, Token, TokenKind};
use crate::grid::model::Language;
use crate::grid::parse;
use crate::grid::usage::{self, Use};

/// A rule as a row of fixed parts with leaves between them.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    parts: Vec<Segment>,
    /// The leaves, in order.
    pub leaves: Vec<Leaf>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Segment {
    Fixed(String),
    Leaf(LeafKind),
}

/// What a leaf is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum LeafKind {
    /// A word or a number that is used as a value.
    Word,
    /// The number at the end of the sum of a column; 0 when there is none.
    Column,
    /// The same for a row.
    Row,
}

/// A part that may differ.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    pub kind: LeafKind,
    /// Its text as spelled, without white space; for an offset its number with its sign.
    pub value: String,
    /// Its place in the text, for an offset from its sign on; an empty range when the offset is 0.
    pub span: Span,
}

impl Leaf {
    /// Returns the offset, for a leaf that is one.
    pub fn offset(&self) -> Option<i64> {
        if self.kind == LeafKind::Word { None } else { self.value.parse().ok() }
    }
}

impl Shape {
    /// Finds the shape of a rule's text.
    pub fn of(text: &str, language: Language) -> Self {
        let tokens = parse::tokens(text, language);
        // Words stand in the order of their tokens.
        let mut words = usage::words(text, language).into_iter().peekable();
        let mut used = |token: &Token| {
            while words.next_if(|word| word.span.start < token.span.start).is_some() {}
            words.next_if(|word| word.span == token.span).map(|word| word.used)
        };
        let mut shape = Self { parts: Vec::new(), leaves: Vec::new() };
        let mut at = 0;
        let mut before = None;
        while at < tokens.len() {
            let token = &tokens[at];
            let is_literal = matches!(token.text.as_str(), "true" | "false");
            // Any other bracket opens a picture.
            if token.text == "[" && before.take() == Some(Use::Layer) {
                at = shape.place(text, &tokens, at);
                continue;
            }
            if is_unary(&tokens, at) {
                let span = token.span.start..tokens[at + 1].span.end;
                shape.leaf(LeafKind::Word, spelt(text, &span), span);
                at += 2;
                continue;
            }
            before = used(token);
            if before == Some(Use::Value) && !is_literal {
                shape.leaf(LeafKind::Word, spelt(text, &token.span), token.span.clone());
            } else {
                shape.fixed(text, token);
            }
            at += 1;
        }
        shape
    }

    /// Whether two rules differ only in leaves.
    pub fn is_like(&self, other: &Self) -> bool {
        self.parts == other.parts
    }

    fn leaf(&mut self, kind: LeafKind, value: String, span: Span) {
        self.parts.push(Segment::Leaf(kind));
        self.leaves.push(Leaf { kind, value, span });
    }

    fn fixed(&mut self, text: &str, token: &Token) {
        // What is said to players has its white space.
        let fixed = match token.kind {
            TokenKind::Quoted => format!("\"{}\"", token.text),
            _ => spelt(text, &token.span),
        };
        self.parts.push(Segment::Fixed(fixed));
    }

    /// Reads a column and a row in brackets, as far as they have that form. Returns the token after them.
    fn place(&mut self, text: &str, tokens: &[Token], open: usize) -> usize {
        self.fixed(text, &tokens[open]);
        let mut at = open + 1;
        for (kind, end) in [(LeafKind::Column, ","), (LeafKind::Row, "]")] {
            let Some(length) = tokens[at..].iter().position(|token| token.text == end) else { return at };
            let sum = &tokens[at..at + length];
            if !is_sum(sum) {
                return at;
            }
            self.sum(text, sum, kind);
            self.fixed(text, &tokens[at + length]);
            at += length + 1;
        }
        at
    }

    fn sum(&mut self, text: &str, sum: &[Token], kind: LeafKind) {
        let last = &sum[sum.len() - 1];
        let Some(number) = lex::number(&last.text) else {
            sum.iter().for_each(|token| self.fixed(text, token));
            return self.leaf(kind, "0".to_owned(), last.span.end..last.span.end);
        };
        if sum.len() == 1 {
            return self.leaf(LeafKind::Word, spelt(text, &last.span), last.span.clone());
        }
        let (terms, end) = sum.split_at(sum.len() - 2);
        terms.iter().for_each(|token| self.fixed(text, token));
        let sign = if end[0].text == "-" && number != 0 { "-" } else { "" };
        self.leaf(kind, format!("{sign}{number}"), terms[terms.len() - 1].span.end..last.span.end);
    }
}

/// Whether tokens are words with operators between them.
fn is_sum(tokens: &[Token]) -> bool {
    let fits = |(at, token): (usize, &Token)| match at % 2 {
        0 => token.kind == TokenKind::Word,
        _ => matches!(token.text.as_str(), "+" | "-"),
    };
    tokens.len() % 2 == 1 && tokens.iter().enumerate().all(fits)
}

/// Whether a minus sign belongs to the number after it.
fn is_unary(tokens: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).map(|before| &tokens[before]);
    let is_number = tokens.get(at + 1).is_some_and(|token| lex::number(&token.text).is_some());
    let opens = before
        .is_some_and(|token| token.kind == TokenKind::Sign && !matches!(token.text.as_str(), ")" | "]"));
    tokens[at].text == "-" && is_number && opens
}

/// The text of a part without the white space in it.
fn spelt(text: &str, span: &Span) -> String {
    text.get(span.clone()).unwrap_or_default().split_whitespace().collect()
}
