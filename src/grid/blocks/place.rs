//! Places as people think of them: relative to the move, to the player, or beyond the move.

use crate::grid::lex;
use crate::grid::syntax::{CellRef, Index, Sign, Word};

/// A column and a row as a rule names them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// An offset from a base.
    Near {
        /// The base.
        of: Base,
        /// Columns to the right.
        dx: Amount,
        /// Rows down.
        dy: Amount,
    },
    /// Any other place: two sums.
    Free {
        /// The column.
        column: Vec<SumTerm>,
        /// The row.
        row: Vec<SumTerm>,
    },
}

/// What an offset is relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// The cell of the move, A.
    Move,
    /// Where the player stands, P.
    Position,
    /// The cell straight beyond the move: A + A − P.
    Beyond,
    /// The first column and row of the board.
    Board,
}

/// A distance.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// A fixed number.
    Number(i32),
    /// A variable of a repeat, as written: `$dx`.
    Each(String),
}

/// A term of a sum, with its sign.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SumTerm {
    /// Whether it is subtracted.
    pub is_minus: bool,
    /// The word as spelled.
    pub word: String,
}

impl Base {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Move, Self::Position, Self::Beyond, Self::Board];

    fn words(self, move_word: &str, position_word: &str) -> Vec<SumTerm> {
        let part = |word: &str, is_minus| SumTerm { is_minus, word: word.to_owned() };
        match self {
            Self::Move => vec![part(move_word, false)],
            Self::Position => vec![part(position_word, false)],
            Self::Beyond => {
                vec![part(move_word, false), part(move_word, false), part(position_word, true)]
            }
            Self::Board => Vec::new(),
        }
    }
}

impl Place {
    /// Returns the place at an offset from a base.
    pub fn near(of: Base, dx: i32, dy: i32) -> Self {
        Self::Near { of, dx: Amount::Number(dx), dy: Amount::Number(dy) }
    }

    /// Returns the base and the offset from it, when the offset is a fixed number.
    pub fn steps(&self) -> Option<(Base, i32, i32)> {
        match self {
            Self::Near { of, dx: Amount::Number(dx), dy: Amount::Number(dy) } => Some((*of, *dx, *dy)),
            _ => None,
        }
    }

    /// Returns the cell that A, P or the name of a loop stands for.
    pub fn named(name: &str) -> Self {
        let part = |axis: &str| vec![SumTerm { is_minus: false, word: format!("{name}.{axis}") }];
        match plain(name).as_str() {
            "a" => Self::near(Base::Move, 0, 0),
            "p" => Self::near(Base::Position, 0, 0),
            _ => Self::Free { column: part("x"), row: part("y") },
        }
    }

    /// Returns the name of the cell: A, P, or that of a loop.
    pub(super) fn name(&self) -> Option<String> {
        match self {
            Self::Near { of: Base::Move, dx: Amount::Number(0), dy: Amount::Number(0) } => {
                Some("A".to_owned())
            }
            Self::Near { of: Base::Position, dx: Amount::Number(0), dy: Amount::Number(0) } => {
                Some("P".to_owned())
            }
            Self::Near { .. } => None,
            Self::Free { column, row } => {
                let ([across], [down]) = (column.as_slice(), row.as_slice()) else { return None };
                let name = across.word.strip_suffix(".x")?;
                (down.word.strip_suffix(".y") == Some(name)).then(|| name.to_owned())
            }
        }
    }

    /// Recognises the column and row of a cell.
    pub(super) fn of(cell: &CellRef) -> Self {
        let (column, row) = (parts(&cell.x), parts(&cell.y));
        match (near(&column, "ax", "px"), near(&row, "ay", "py")) {
            (Some((of, dx)), Some((of_row, dy))) if of == of_row => Self::Near { of, dx, dy },
            _ => Self::Free { column, row },
        }
    }

    /// Returns column and row as a rule has them. `None` when a sum is empty or begins with a minus.
    pub(super) fn indexes(&self) -> Option<(Index, Index)> {
        match self {
            Self::Near { of, dx, dy } => {
                let column = sum(of.words("A.x", "P.x"), dx);
                let row = sum(of.words("A.y", "P.y"), dy);
                Some((index(&column)?, index(&row)?))
            }
            Self::Free { column, row } => Some((index(column)?, index(row)?)),
        }
    }
}

/// A word in lower case without dots, for comparing.
pub(super) fn plain(word: &str) -> String {
    lex::lower(word).replace('.', "")
}

/// Returns the terms of a column or a row.
pub(super) fn parts(index: &Index) -> Vec<SumTerm> {
    let first = SumTerm { is_minus: false, word: index.first.text.clone() };
    let rest = index
        .rest
        .iter()
        .map(|(sign, word)| SumTerm { is_minus: *sign == Sign::Minus, word: word.text.clone() });
    std::iter::once(first).chain(rest).collect()
}

fn near(parts: &[SumTerm], of_move: &str, of_position: &str) -> Option<(Base, Amount)> {
    let (mut moves, mut positions, mut more) = (0, 0, 0_i32);
    let mut each = None;
    for part in parts {
        let sign = if part.is_minus { -1 } else { 1 };
        let word = plain(&part.word);
        if word == of_move {
            moves += sign;
        } else if word == of_position {
            positions += sign;
        } else if let Some(number) = lex::number(&word) {
            more = more.checked_add(sign * number)?;
        } else if word.starts_with('$') && each.is_none() {
            each = Some(turned(&part.word, part.is_minus)?);
        } else {
            return None;
        }
    }
    let of = match (moves, positions) {
        (1, 0) => Base::Move,
        (0, 1) => Base::Position,
        (2, -1) => Base::Beyond,
        (0, 0) => Base::Board,
        _ => return None,
    };
    // A lone number is a column of the board; a number that starts a sum is not how people write an offset.
    match (each, more) {
        (None, more) if more >= 0 || of != Base::Board => Some((of, Amount::Number(more))),
        (Some(each), 0) => Some((of, Amount::Each(each))),
        _ => None,
    }
}

/// A subtracted variable is its negation, which is written `$(-…)`.
fn turned(word: &str, is_minus: bool) -> Option<String> {
    if !is_minus {
        return Some(word.to_owned());
    }
    let inner = word.strip_prefix("$(").and_then(|rest| rest.strip_suffix(')'));
    match inner.or_else(|| word.strip_prefix('$'))? {
        inner if inner.contains(['+', '-']) || inner.contains('$') => None,
        inner => Some(format!("$(-{inner})")),
    }
}

fn sum(mut terms: Vec<SumTerm>, amount: &Amount) -> Vec<SumTerm> {
    match amount {
        Amount::Number(0) if !terms.is_empty() => {}
        Amount::Number(number) => {
            terms.push(SumTerm { is_minus: *number < 0, word: number.unsigned_abs().to_string() });
        }
        Amount::Each(word) => {
            let opposite = word.strip_prefix("$(-").and_then(|rest| rest.strip_suffix(')'));
            terms.push(match opposite.filter(|inner| !inner.contains(['+', '-'])) {
                Some(inner) if lex::is_name(inner) => SumTerm { is_minus: true, word: format!("${inner}") },
                Some(inner) => SumTerm { is_minus: true, word: format!("$({inner})") },
                None => SumTerm { is_minus: false, word: word.clone() },
            });
        }
    }
    terms
}

fn index(parts: &[SumTerm]) -> Option<Index> {
    let (first, rest) = parts.split_first()?;
    let word = |part: &SumTerm| Word { text: part.word.clone(), span: 0..0 };
    let sign = |part: &SumTerm| if part.is_minus { Sign::Minus } else { Sign::Plus };
    let rest = rest.iter().map(|part| (sign(part), word(part))).collect();
    (!first.is_minus && !first.word.is_empty()).then(|| Index { first: word(first), rest })
}
