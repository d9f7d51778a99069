//! Reading of definitions and calls.

use super::super::words::number;
use super::super::{Call, Definition, Names, Statement, Use};
use super::{Fault, Reader, Reading, Through};

impl Reader {
    pub(super) fn begins_definition(&self) -> bool {
        let is_named = self.peek_word(1).is_some() && matches!(self.peek(2), Some("(" | "{"));
        self.peek(0) == Some("define") && is_named
    }

    pub(super) fn definition(&mut self) -> Reading<Definition> {
        self.at += 1;
        let name = self.own_name()?;
        let mut parameters = Vec::new();
        if self.accept(&["("]) && !self.accept(&[")"]) {
            loop {
                let parameter = self.open_loop(Through::Cells)?;
                self.loops.push((parameter.clone(), Through::Directions));
                parameters.push(parameter);
                if self.accept(&[")"]) {
                    break;
                }
                self.expect(",")?;
            }
        }
        if parameters.len() > 8 {
            return Err(Fault::Rule);
        }
        let block = self.block()?;
        Ok(Definition { name, parameters, uses: std::mem::take(&mut self.uses), block })
    }

    pub(super) fn call(&mut self) -> Reading<Statement> {
        self.expect("do")?;
        let name = self.own_name()?;
        let mut arguments = Vec::new();
        if self.accept(&["("]) && !self.accept(&[")"]) {
            loop {
                let minus = if self.accept(&["-"]) { "-" } else { "" };
                let word = format!("{minus}{}", self.word()?);
                if !minus.is_empty() && number(&word).is_none() {
                    return Err(Fault::Statement);
                }
                self.uses.push((word.clone(), Use::Argument(name.clone(), arguments.len())));
                arguments.push((word.clone(), self.names(&word)));
                if self.accept(&[")"]) {
                    break;
                }
                self.expect(",")?;
            }
        }
        self.expect(";")?;
        Ok(Statement::Do(Call { name, arguments, body: None }))
    }

    fn own_name(&mut self) -> Reading<String> {
        let word = self.word()?;
        let is_number = word.starts_with(|letter: char| letter.is_ascii_digit());
        if is_number { Err(Fault::Statement) } else { Ok(word) }
    }

    /// What a word names here.
    fn names(&self, word: &str) -> Names {
        let is_open = |name: &str, through| self.loops.contains(&(name.to_owned(), through));
        let (cells, directions) = (Through::Cells, Through::Directions);
        match (is_open(word, cells), is_open(word, directions)) {
            (true, true) => return Names::Parameter,
            (true, false) => return Names::Cell,
            (false, true) => return Names::Direction,
            (false, false) => {}
        }
        let inner = word.strip_suffix(['x', 'y']);
        if matches!(word, "a" | "p") {
            Names::Cell
        } else if inner.is_some_and(|name| is_open(name, cells) || is_open(name, directions)) {
            Names::Coordinate
        } else {
            Names::Other
        }
    }
}
