//! Calls of statements that rules define.

use super::places::{Known, key};
use super::{Refusal, Writer};
use crate::grid::syntax::{Direction, Do, Statement};

/// How many calls may stand one within the other.
const MOST_CALLS: usize = 8;

impl Writer<'_> {
    /// Returns what a call comes to. Only its arguments are known in it.
    pub(super) fn call(&mut self, call: &Do) -> Result<Vec<Statement>, Refusal> {
        let found = self.definitions.get(&key(&call.name.text)).cloned();
        let Some((parameters, body)) = found.filter(|_| self.depth < MOST_CALLS) else {
            return Err(Refusal::of("word", &call.span));
        };
        let known = call.arguments.iter().zip(parameters).map(|(argument, parameter)| {
            let name = key(&argument.word.text);
            let known = match (self.known(&name), name.as_str()) {
                (Some(known), _) => known.clone(),
                (None, "a" | "p") => Known::Chosen(argument.word.clone()),
                (None, name) => match Direction::named(name) {
                    Some(direction) => Known::Direction(direction),
                    None => Known::Value(argument.word.clone()),
                },
            };
            (parameter, known)
        });
        let known = known.collect();
        let outer = std::mem::replace(&mut self.known, known);
        self.depth += 1;
        let made = self.block(&body);
        self.depth -= 1;
        self.known = outer;
        made
    }
}
