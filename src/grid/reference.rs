//! Which cell a reference in a rule means. Decided from tokens, so it also works in a rule with syntax
//! errors.

use super::lex::{self, Span, Token, TokenKind};
use super::model::Language;
use super::parse;

/// A cell as a rule names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The name of the layer, in lower case.
    pub layer: String,
    /// The column.
    pub column: Coordinate,
    /// The row.
    pub row: Coordinate,
    /// Where it stands in the text.
    pub span: Span,
}

/// A column or row as a rule names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Coordinate {
    /// An offset from that of the move.
    FromMove(i32),
    /// An offset from that of the position.
    FromPosition(i32),
    /// An offset from the cell straight beyond the move: twice that of the move less that of the position.
    Beyond(i32),
    /// Always this one.
    At(i32),
    /// Known only during play.
    Other,
}

/// Returns the reference at a byte of a rule's text, if there is one.
pub fn reference_at(text: &str, at: usize, language: Language) -> Option<Reference> {
    let tokens = parse::tokens(text, language);
    let opens = |place: usize| tokens.get(place + 1).is_some_and(|token| token.text == "[");
    let starts = (0..tokens.len()).filter(|place| tokens[*place].kind == TokenKind::Word && opens(*place));
    let mut references = starts.filter_map(|place| reference(&tokens, place));
    references.find(|found| found.span.contains(&at))
}

fn reference(tokens: &[Token], start: usize) -> Option<Reference> {
    let inner = &tokens[start + 2..];
    let end = inner.iter().position(|token| matches!(token.text.as_str(), "]" | "[" | ";" | "{" | "}"))?;
    if inner[end].text != "]" {
        return None;
    }
    let comma = inner[..end].iter().position(|token| token.text == ",")?;
    Some(Reference {
        layer: tokens[start].text.clone(),
        column: coordinate(&inner[..comma], "ax", "px"),
        row: coordinate(&inner[comma + 1..end], "ay", "py"),
        span: tokens[start].span.start..inner[end].span.end,
    })
}

fn coordinate(tokens: &[Token], of_move: &str, of_position: &str) -> Coordinate {
    let (mut moves, mut positions, mut more, mut sign) = (0, 0, 0_i32, 1);
    let mut is_term = false;
    for token in tokens {
        match token.text.as_str() {
            "+" if is_term => sign = 1,
            "-" if is_term => sign = -1,
            _ if is_term => return Coordinate::Other,
            word if word == of_move => moves += sign,
            word if word == of_position => positions += sign,
            word => match lex::number(word).and_then(|number| more.checked_add(sign * number)) {
                Some(sum) => more = sum,
                None => return Coordinate::Other,
            },
        }
        is_term = !is_term;
    }
    match (moves, positions) {
        _ if !is_term => Coordinate::Other,
        (1, 0) => Coordinate::FromMove(more),
        (0, 1) => Coordinate::FromPosition(more),
        (2, -1) => Coordinate::Beyond(more),
        (0, 0) => Coordinate::At(more),
        _ => Coordinate::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, byte: usize) -> (Coordinate, Coordinate) {
        let found = reference_at(text, byte, Language::Plain).expect("there is a reference");
        (found.column, found.row)
    }

    /// A reference is understood from the sums in its brackets, wherever in it the cursor is.
    #[test]
    fn references_are_understood() {
        use Coordinate::{At, Beyond, FromMove, FromPosition, Other};
        let text = "if (STATE[A.x + 1, A.y - 2] == Box)";
        assert!((4..27).all(|byte| at(text, byte) == (FromMove(1), FromMove(-2))));
        assert_eq!(reference_at(text, 3, Language::Plain), None);
        assert_eq!(reference_at(text, 30, Language::Plain), None);
        assert_eq!(at("S[1 + P.x, 7]", 0), (FromPosition(1), At(7)));
        assert_eq!(at("S[A.x + A.x - P.x, P.y]", 5), (Beyond(0), FromPosition(0)));
        assert_eq!(at("S[Row, A.y + A.y]", 0), (Other, Other));
        assert_eq!(at("S[A.x +, A.x]", 0), (Other, Other));
        assert_eq!(reference_at("S[A.x, A.y", 1, Language::Plain), None);
        assert_eq!(reference_at("S[A.x; T[0, 0]", 1, Language::Plain), None);
    }
}
