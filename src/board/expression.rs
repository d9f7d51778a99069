//! Calculations over the attributes of a node, as the rules write them: `'price * (level + 1)'`.
//!
//! ```text
//! sum     = product { ("+" | "-") product }
//! product = factor { "*" factor }
//! factor  = number | name | "-" factor | "(" sum ")"
//! ```
//!
//! The compiler reads each calculation once; a play only walks the tree.

use super::fault::Reason;
use super::material::is_name;
use super::texts::Math;

/// The maximum number of numbers, names and signs in a calculation. It bounds the depth of the tree, too.
const MOST: usize = 200;

/// A calculation. Names are those of attributes as written, or whatever stands for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expression<N> {
    Number(i64),
    Name(N),
    Negative(Box<Self>),
    Pair(Math, Box<(Self, Self)>),
}

/// Why a text is no calculation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw<'t> {
    /// It is not in quotes.
    Quotes,
    /// There is nothing in it.
    Empty,
    /// Something stands where it cannot.
    Piece(&'t str),
    /// A parenthesis is not closed.
    Open,
    /// Something is missing at the end.
    End,
    /// A number is too large.
    Number(&'t str),
    /// It is too long.
    Long,
}

impl Flaw<'_> {
    /// Returns the word that distinguishes flaws in messages.
    pub fn word(self) -> &'static str {
        match self {
            Self::Quotes => "quotes",
            Self::Empty => "empty",
            Self::Piece(_) => "piece",
            Self::Open => "open",
            Self::End => "end",
            Self::Number(_) => "number",
            Self::Long => "long",
        }
    }
}

impl<'t> Flaw<'t> {
    /// Returns what in the text is wrong, if it is one word or sign.
    pub fn piece(self) -> &'t str {
        match self {
            Self::Piece(piece) | Self::Number(piece) => piece,
            Self::Quotes | Self::Empty | Self::Open | Self::End | Self::Long => "",
        }
    }
}

impl<N> Expression<N> {
    /// Puts something else in the place of each name.
    pub fn map<M>(self, to: &mut impl FnMut(N) -> M) -> Expression<M> {
        match self {
            Self::Number(number) => Expression::Number(number),
            Self::Name(name) => Expression::Name(to(name)),
            Self::Negative(inner) => Expression::Negative(Box::new(inner.map(to))),
            Self::Pair(math, both) => {
                let (left, right) = *both;
                Expression::Pair(math, Box::new((left.map(to), right.map(to))))
            }
        }
    }

    /// Calculates from left to right, given the value of each name.
    ///
    /// # Errors
    /// [`Reason::Arithmetic`] if a result is too large, or the reason why a name has no value.
    pub fn value(&self, of: &mut impl FnMut(&N) -> Result<i64, Reason>) -> Result<i64, Reason> {
        let value = match self {
            Self::Number(number) => return Ok(*number),
            Self::Name(name) => return of(name),
            Self::Negative(inner) => inner.value(of)?.checked_neg(),
            Self::Pair(math, both) => {
                let (left, right) = (both.0.value(of)?, both.1.value(of)?);
                match math {
                    Math::Add => left.checked_add(right),
                    Math::Sub => left.checked_sub(right),
                    Math::Mul => left.checked_mul(right),
                    Math::Div => left.checked_div(right),
                    Math::Mod => left.checked_rem(right),
                }
            }
        };
        value.ok_or(Reason::Arithmetic)
    }
}

/// Reads a calculation in quotes.
///
/// # Errors
/// The first flaw.
pub(super) fn read(text: &str) -> Result<Expression<&str>, Flaw<'_>> {
    let inside = inside(text).ok_or(Flaw::Quotes)?;
    let pieces: Vec<&str> = pieces(inside).into_iter().map(|(_, piece)| piece).collect();
    if pieces.is_empty() {
        return Err(Flaw::Empty);
    }
    if pieces.len() > MOST {
        return Err(Flaw::Long);
    }
    let mut reader = Reader { pieces, at: 0 };
    let sum = reader.sum()?;
    match reader.next() {
        None => Ok(sum),
        Some(piece) => Err(Flaw::Piece(piece)),
    }
}

/// Returns the names in a calculation, also in one with flaws.
pub(super) fn names(text: &str) -> impl Iterator<Item = &str> {
    let pieces = inside(text).map(pieces).unwrap_or_default();
    pieces.into_iter().map(|(_, piece)| piece).filter(|piece| is_name(piece))
}

/// Returns a calculation with an attribute renamed; `None` if it does not name it.
pub(super) fn renamed(text: &str, from: &str, to: &str) -> Option<String> {
    let old = inside(text)?;
    let new = exchanged(old, |piece| (piece == from).then(|| to.to_owned()));
    (new != old).then(|| format!("'{new}'"))
}

/// Returns a calculation as people read it, given what they call an attribute.
pub(super) fn said(text: &str, called: impl Fn(&str) -> String) -> String {
    let mut said = String::new();
    let mut follows_value = false;
    for (_, piece) in pieces(inside(text).unwrap_or(text)) {
        let is_sign = matches!(piece, "+" | "-" | "*");
        let word = match piece {
            "*" => "×".to_owned(),
            "-" => "−".to_owned(),
            name if is_name(name) => called(name),
            other => other.to_owned(),
        };
        // A sign before a value belongs to it.
        match (is_sign && follows_value, follows_value && piece != ")") {
            (true, _) => said.extend([" ", &word, " "]),
            (false, true) => said.extend([" ", &word]),
            (false, false) => said.push_str(&word),
        }
        follows_value = !is_sign && piece != "(";
    }
    said
}

/// Puts other words in the place of some pieces; spaces stay.
fn exchanged(text: &str, instead: impl Fn(&str) -> Option<String>) -> String {
    let (mut new, mut done) = (String::new(), 0);
    for (at, piece) in pieces(text) {
        if let Some(other) = instead(piece) {
            new.push_str(&text[done..at]);
            new.push_str(&other);
            done = at + piece.len();
        }
    }
    new.push_str(&text[done..]);
    new
}

fn inside(text: &str) -> Option<&str> {
    text.strip_prefix('\'')?.strip_suffix('\'')
}

/// Cuts a text into numbers, names and single signs, each with its place in bytes.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    let is_in_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = match first {
            '0'..='9' => rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len()),
            _ if is_in_name(first) => rest.find(|sign| !is_in_name(sign)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        if !first.is_whitespace() {
            found.push((at, &rest[..length]));
        }
        at += length;
    }
    found
}

struct Reader<'t> {
    pieces: Vec<&'t str>,
    at: usize,
}

impl<'t> Reader<'t> {
    fn next(&mut self) -> Option<&'t str> {
        let piece = self.pieces.get(self.at).copied();
        self.at += 1;
        piece
    }

    /// Takes the next piece if it is one of some signs.
    fn sign(&mut self, signs: &[(&str, Math)]) -> Option<Math> {
        let piece = self.pieces.get(self.at)?;
        let (_, math) = signs.iter().find(|(sign, _)| sign == piece)?;
        self.at += 1;
        Some(*math)
    }

    fn sum(&mut self) -> Result<Expression<&'t str>, Flaw<'t>> {
        let mut left = self.product()?;
        while let Some(math) = self.sign(&[("+", Math::Add), ("-", Math::Sub)]) {
            left = Expression::Pair(math, Box::new((left, self.product()?)));
        }
        Ok(left)
    }

    fn product(&mut self) -> Result<Expression<&'t str>, Flaw<'t>> {
        let mut left = self.factor()?;
        while let Some(math) = self.sign(&[("*", Math::Mul)]) {
            left = Expression::Pair(math, Box::new((left, self.factor()?)));
        }
        Ok(left)
    }

    fn factor(&mut self) -> Result<Expression<&'t str>, Flaw<'t>> {
        let piece = self.next().ok_or(Flaw::End)?;
        match piece {
            "-" => Ok(Expression::Negative(Box::new(self.factor()?))),
            "(" => {
                let sum = self.sum()?;
                match self.next() {
                    Some(")") => Ok(sum),
                    Some(other) => Err(Flaw::Piece(other)),
                    None => Err(Flaw::Open),
                }
            }
            name if is_name(name) => Ok(Expression::Name(name)),
            number if number.starts_with(|sign: char| sign.is_ascii_digit()) => {
                number.parse().map(Expression::Number).map_err(|_| Flaw::Number(number))
            }
            other => Err(Flaw::Piece(other)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects the grammar: which texts are calculations and what they come to, and what is wrong with the others.
    #[test]
    fn calculations_are_read() {
        let deep = format!("'{}a{}'", "(".repeat(90), ")".repeat(90));
        let long = format!("'a{}'", " + a".repeat(100));
        let table = [
            ("'7'", Ok(7)),
            ("'a'", Ok(2)),
            ("'a + b * 10'", Ok(32)),
            ("'(a+b)*10'", Ok(50)),
            ("'10 - a - b'", Ok(5)),
            ("'10 - (a - b)'", Ok(11)),
            ("'-a * b'", Ok(-6)),
            ("'a * -b'", Ok(-6)),
            ("'a - -b'", Ok(5)),
            ("'- - a'", Ok(2)),
            ("'-(a + b) * -(a)'", Ok(10)),
            (" 'a'", Err(Flaw::Quotes)),
            ("a", Err(Flaw::Quotes)),
            ("'", Err(Flaw::Quotes)),
            ("''", Err(Flaw::Empty)),
            ("'  '", Err(Flaw::Empty)),
            ("'a b'", Err(Flaw::Piece("b"))),
            ("'2a'", Err(Flaw::Piece("a"))),
            ("'+ a'", Err(Flaw::Piece("+"))),
            ("'a / b'", Err(Flaw::Piece("/"))),
            ("'a)'", Err(Flaw::Piece(")"))),
            ("'()'", Err(Flaw::Piece(")"))),
            ("'(a b)'", Err(Flaw::Piece("b"))),
            ("'{A}'", Err(Flaw::Piece("{"))),
            ("'it''s'", Err(Flaw::Piece("'"))),
            ("'(a + b'", Err(Flaw::Open)),
            ("'a +'", Err(Flaw::End)),
            ("'a * ('", Err(Flaw::End)),
            ("'9223372036854775808'", Err(Flaw::Number("9223372036854775808"))),
            (&deep, Ok(2)),
            (&long, Err(Flaw::Long)),
        ];
        let mut value = |name: &&str| match *name {
            "a" => Ok(2),
            "b" => Ok(3),
            _ => Err(Reason::NotOne),
        };
        let mut wrong = Vec::new();
        for (text, wanted) in table {
            let found = read(text).map(|tree| tree.value(&mut value));
            if found != wanted.map(Ok) {
                wrong.push(format!("{text}: {found:?}"));
            }
        }
        assert_eq!(wrong, Vec::<String>::new());
    }

    /// Protects authors who rename an attribute or read a sentence: only whole names change, and signs have air.
    #[test]
    fn names_are_exchanged() {
        assert_eq!(renamed("'fee*(fee2 -fee)'", "fee", "rent").as_deref(), Some("'rent*(fee2 -rent)'"));
        assert_eq!(renamed("'fee2'", "fee", "rent"), None);
        assert_eq!(said("'fee * -n'", |name| format!("the {name}")), "the fee × −the n");
        assert_eq!(said("'2*( a-b)'", str::to_owned), "2 × (a − b)");
        assert_eq!(names("'fee * (2 + n'").collect::<Vec<_>>(), ["fee", "n"]);
    }
}
