//! Lowers what rules ask of pieces: attributes and turns, as tables; and what they say to players.

use rustc_hash::FxHashMap;

use super::{Lowering, Typed};
use crate::grid::families::Families;
use crate::grid::names::{Meaning, NO_ATTRIBUTE, Texts, Type};
use crate::grid::program::{Assign, Table, TableOf, Target, Term, Value};
use crate::grid::reason::Reason;
use crate::grid::syntax::{Attribute, Operand, Quoted, Turned, Turning};

impl Lowering<'_> {
    /// A word compared with an attribute should be one of its values.
    pub(super) fn warn_unknown_word(&mut self, one: &Operand, other: &Operand) {
        let (Operand::Attribute(attribute), Operand::Word(word)) = (one, other) else { return };
        let word = &self.meant(word);
        let names = self.around.names;
        let is_text = matches!(names.meaning(&word.text), Meaning::Text);
        if is_text && !names.has_attribute_word(&attribute.name.text, &word.text) {
            let similar = names.similar_attribute_word(&attribute.name.text, &word.text);
            let args = vec![
                ("name", word.text.clone()),
                ("attribute", attribute.name.text.clone()),
                ("similar", similar.unwrap_or_default().to_owned()),
            ];
            self.fault("rule-attribute-word-unknown", &word.span, args);
        }
    }

    pub(super) fn attribute(&mut self, attribute: &Attribute) -> Typed {
        self.program.is_deep = true;
        let name = &attribute.name;
        let (value, kind) = self.operand(&attribute.of)?;
        if kind != Type::Text {
            self.fault("rule-attribute-not-piece", &attribute.span, vec![("name", name.text.clone())]);
            return Err(Reason::Type);
        }
        let of = TableOf::Attribute(name.text.clone());
        let number = match self.program.tables.iter().position(|known| known.of == of) {
            Some(number) => number,
            None => {
                let names = self.around.names;
                let Some(values) = names.attribute(&name.text) else {
                    let similar = names.similar_attribute(&name.text).unwrap_or("").to_owned();
                    let args = vec![("name", name.text.clone()), ("similar", similar)];
                    self.fault("rule-attribute-unknown", &name.span, args);
                    return Err(Reason::Unknown);
                };
                self.program.tables.push(table_of(&name.text, values, self.texts));
                self.program.tables.len() - 1
            }
        };
        let kind = self.program.tables[number].kind;
        let (value, _) = self.term(Term::Lookup(number as u32, value));
        Ok((value, kind))
    }

    /// Lowers what is said to players: the number of the text is remembered until the next move.
    pub(super) fn saying(&mut self, quoted: &Quoted) -> Assign {
        self.program.is_deep = true;
        let known = self.program.says.iter().position(|text| *text == quoted.text);
        let number = known.unwrap_or_else(|| {
            self.program.says.push(quoted.text.clone());
            self.program.says.len() - 1
        });
        let target = Target::Item(self.around.said);
        Assign::Store { target, value: Value::Const(number as i32 + 1) }
    }

    pub(super) fn turned(&mut self, turned: &Turned) -> Typed {
        self.program.is_deep = true;
        let (place, kind) = self.cell(&turned.cell)?;
        if kind != Type::Text {
            self.fault("rule-turn-not-piece", &turned.cell.span, vec![]);
            return Err(Reason::Type);
        }
        let of = TableOf::Turning(turned.how);
        let known = self.program.tables.iter().position(|known| known.of == of);
        let number = known.unwrap_or_else(|| {
            self.program.tables.push(turning(self.around.names.families(), turned.how, self.texts));
            self.program.tables.len() - 1
        });
        let (value, _) = self.term(Term::Lookup(number as u32, Value::Cell(place)));
        Ok((value, Type::Text))
    }
}

/// Makes the table of an attribute. It is a number if its values for all pieces are.
fn table_of(name: &str, values: &[(String, String)], texts: &mut Texts) -> Table {
    let number = |value: &str| value.parse::<i32>().ok();
    let is_number = values.iter().all(|(_, value)| number(value).is_some());
    let mut table = Table {
        of: TableOf::Attribute(name.to_owned()),
        values: FxHashMap::default(),
        missing: Some(if is_number { 0 } else { texts.number(NO_ATTRIBUTE) }),
        kind: if is_number { Type::Int } else { Type::Text },
    };
    for (piece, value) in values {
        let value = number(value).filter(|_| is_number).unwrap_or_else(|| texts.number(value));
        let _ = table.values.entry(texts.number(piece)).or_insert(value);
    }
    table
}

/// Makes the table of pieces after a turn.
fn turning(families: &Families, how: Turning, texts: &mut Texts) -> Table {
    let mut values = FxHashMap::default();
    for piece in families.pieces() {
        if let Some(turned) = families.turned(piece, |turn| how.of(turn)) {
            let _ = values.insert(texts.number(piece), texts.number(turned));
        }
    }
    Table { of: TableOf::Turning(how), values, missing: None, kind: Type::Text }
}
