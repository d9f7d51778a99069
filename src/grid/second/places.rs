//! Words whose meaning is known where a statement is written: columns and rows of loops, and gaps of definitions.

use rustc_hash::FxHashSet;

use super::{Refusal, Writer};
use crate::grid::lex::{self, Span};
use crate::grid::syntax::{
    Assignment, CellRef, Condition, Direction, Function, Index, Operand, Operator, Sign, Statement, Target,
    Test, Word,
};

/// What a name stands for.
#[derive(Clone, Debug)]
pub(super) enum Known {
    /// A cell of the board.
    Cell(i32, i32),
    /// A direction.
    Direction(Direction),
    /// The cell that was chosen, or the one before.
    Chosen(Word),
    /// A piece, an item or a number.
    Value(Word),
}

/// What a word stands for.
enum Meant {
    Number(i32),
    Word(Word),
}

/// Returns a word as the language compares it.
pub(super) fn key(text: &str) -> String {
    lex::lower(text).replace('.', "")
}

/// Words that only version 3 gives a meaning.
const OF_VERSION_3: [&str; 6] = ["lost", "won", "say", "action", "movex", "movey"];

impl Writer<'_> {
    fn meant(&self, word: &Word) -> Result<Meant, Refusal> {
        let name = key(&word.text);
        if let Some(Known::Value(value)) = self.known(&name) {
            return Ok(match value.text.parse() {
                Ok(number) => Meant::Number(number),
                Err(_) => Meant::Word(value.clone()),
            });
        }
        let is_column = name.ends_with('x');
        let place = name.strip_suffix(['x', 'y']).and_then(|name| self.known(name));
        Ok(match place {
            Some(Known::Cell(x, y)) => Meant::Number(if is_column { *x } else { *y }),
            Some(Known::Direction(direction)) => {
                let (x, y) = direction.step();
                Meant::Number(if is_column { x } else { y })
            }
            Some(Known::Chosen(chosen)) => {
                let text = format!("{}.{}", chosen.text, if is_column { "x" } else { "y" });
                Meant::Word(Word { text, span: word.span.clone() })
            }
            _ if OF_VERSION_3.contains(&name.as_str()) => return Err(Refusal::of("ending", &word.span)),
            _ => Meant::Word(word.clone()),
        })
    }

    pub(super) fn word(&self, word: &Word) -> Result<Word, Refusal> {
        match self.meant(word)? {
            Meant::Word(word) => Ok(word),
            Meant::Number(number) => Ok(Word { text: number.to_string(), span: word.span.clone() }),
        }
    }

    pub(super) fn assignment(&self, assignment: &Assignment) -> Result<Assignment, Refusal> {
        let target = match &assignment.target {
            Target::Item(word) => Target::Item(self.word(word)?),
            Target::Cell(cell) => Target::Cell(self.cell(cell)?),
        };
        let mut rest = Vec::new();
        for (operator, operand) in &assignment.rest {
            rest.push(match (*operator, self.operand(operand)?) {
                // A sum has no negative numbers: the sign before one turns round.
                (Operator::Plus, Operand::Negative(number, span)) => {
                    (Operator::Minus, positive(number, span))
                }
                (Operator::Minus, Operand::Negative(number, span)) => {
                    (Operator::Plus, positive(number, span))
                }
                other => other,
            });
        }
        let first = self.operand(&assignment.first)?;
        Ok(Assignment { target, first, rest, span: assignment.span.clone() })
    }

    pub(super) fn condition(&self, condition: &Condition) -> Result<Condition, Refusal> {
        let all = |parts: &[Condition]| {
            parts.iter().map(|part| self.condition(part)).collect::<Result<Vec<_>, _>>()
        };
        Ok(match condition {
            Condition::Test(test) => Condition::Test(Test {
                left: self.operand(&test.left)?,
                right: self.operand(&test.right)?,
                ..test.clone()
            }),
            Condition::All(parts) => Condition::All(all(parts)?),
            Condition::Any(parts) => Condition::Any(all(parts)?),
            Condition::Fits(fits) => self.fits(fits)?,
            Condition::Push(push) => return Err(Refusal::of("body", &push.span)),
        })
    }

    fn operand(&self, operand: &Operand) -> Result<Operand, Refusal> {
        let kind = match operand {
            Operand::Word(word) => {
                return Ok(match self.meant(word)? {
                    Meant::Number(number) if number < 0 => Operand::Negative(number, word.span.clone()),
                    Meant::Number(_) => Operand::Word(self.word(word)?),
                    Meant::Word(word) => Operand::Word(word),
                });
            }
            Operand::Negative(..) => return Ok(operand.clone()),
            Operand::Cell(cell) => return Ok(Operand::Cell(self.cell(cell)?)),
            Operand::Count(_) => "count",
            Operand::Call(call) if call.function == Function::Random => "chance",
            Operand::Sum(_) | Operand::Call(_) => "arithmetic",
            Operand::Attribute(_) => "attribute",
            Operand::Turned(_) => "turned",
            Operand::Quoted(_) => "ending",
        };
        Err(Refusal::of(kind, &operand.span()))
    }

    fn cell(&self, cell: &CellRef) -> Result<CellRef, Refusal> {
        Ok(CellRef {
            matrix: self.word(&cell.matrix)?,
            x: self.index(&cell.x)?,
            y: self.index(&cell.y)?,
            span: cell.span.clone(),
        })
    }

    /// Returns a column or row with all numbers in it added up at its end, as far as there are any words before it.
    fn index(&self, index: &Index) -> Result<Index, Refusal> {
        let mut words: Vec<(Sign, Word)> = Vec::new();
        let mut sum = 0i32;
        for (sign, word) in std::iter::once((Sign::Plus, &index.first))
            .chain(index.rest.iter().map(|(sign, word)| (*sign, word)))
        {
            let meant = match self.meant(word)? {
                Meant::Word(word) => lex::number(&word.text).map_or(Meant::Word(word), Meant::Number),
                number @ Meant::Number(_) => number,
            };
            match (meant, sign) {
                (Meant::Number(number), Sign::Plus) => sum = sum.saturating_add(number),
                (Meant::Number(number), Sign::Minus) => sum = sum.saturating_sub(number),
                (Meant::Word(word), sign) => words.push((sign, word)),
            }
        }
        let number = |value: u32| Word { text: value.to_string(), span: index.first.span.clone() };
        let sign = if sum < 0 { Sign::Minus } else { Sign::Plus };
        let starts = words.first().is_some_and(|(sign, _)| *sign == Sign::Plus);
        if !starts {
            let start = if sum < 0 || !words.is_empty() { 0 } else { sum.unsigned_abs() };
            let is_told = words.is_empty() && sum >= 0;
            let end = (!is_told && sum != 0).then(|| (sign, number(sum.unsigned_abs())));
            return Ok(Index { first: number(start), rest: words.into_iter().chain(end).collect() });
        }
        let (_, first) = words.remove(0);
        words.extend((sum != 0).then(|| (sign, number(sum.unsigned_abs()))));
        Ok(Index { first, rest: words })
    }
}

fn positive(number: i32, span: Span) -> Operand {
    Operand::Word(Word { text: number.unsigned_abs().to_string(), span })
}

/// Collects the names of layers and items that statements of the extended language read and write.
pub(super) fn names(statements: &[Statement], read: &mut FxHashSet<String>, written: &mut FxHashSet<String>) {
    for statement in statements {
        match statement {
            Statement::Assign(assignment) => {
                match &assignment.target {
                    Target::Item(word) => {
                        let _ = written.insert(key(&word.text));
                    }
                    Target::Cell(cell) => {
                        let _ = written.insert(key(&cell.matrix.text));
                        of_index(cell, read);
                    }
                }
                of_operand(&assignment.first, read);
                assignment.rest.iter().for_each(|(_, operand)| of_operand(operand, read));
            }
            Statement::When { condition, then, otherwise, .. } => {
                for test in condition.tests() {
                    of_operand(&test.left, read);
                    of_operand(&test.right, read);
                }
                names(then, read, written);
                names(otherwise.as_deref().unwrap_or_default(), read, written);
            }
            _ => {}
        }
    }
}

fn of_operand(operand: &Operand, read: &mut FxHashSet<String>) {
    match operand {
        Operand::Word(word) => {
            let _ = read.insert(key(&word.text));
        }
        Operand::Cell(cell) => {
            let _ = read.insert(key(&cell.matrix.text));
            of_index(cell, read);
        }
        _ => {}
    }
}

fn of_index(cell: &CellRef, read: &mut FxHashSet<String>) {
    for index in [&cell.x, &cell.y] {
        let _ = read.insert(key(&index.first.text));
        read.extend(index.rest.iter().map(|(_, word)| key(&word.text)));
    }
}
