//! Renaming in the text of the rules; everything around a name is unchanged.

use super::names::Names;
use crate::board::notation::BlockPlaces;
use crate::board::rules::{Block, BlockPart};

impl Names<'_> {
    /// Writes a block of a text with the new name.
    pub(super) fn rewrite(&self, block: &Block, places: &BlockPlaces, out: &mut Rewriting<'_>) {
        for part in BlockPart::ALL {
            let offsets = places.parts[part as usize].iter();
            let (jumps, instructions) = match part {
                BlockPart::Before => (&block.before[..], &[][..]),
                BlockPart::After => (&block.after[..], &[][..]),
                BlockPart::Body => (&[][..], &block.body[..]),
                BlockPart::Footer => (&[][..], &block.footer[..]),
            };
            for (at, instruction) in offsets.clone().zip(instructions) {
                let (renamed, _) = self.instruction(instruction);
                let _ = out.operation(*at, (&instruction.verb, &instruction.params), &renamed.params);
            }
            for (at, jump) in offsets.zip(jumps) {
                let mut at = out.behind(out.behind(*at, "->"), &jump.to);
                if let Some(then) = &jump.then {
                    at = out.behind(out.behind(at, "then"), then);
                }
                if !jump.conditions.is_empty() {
                    at = out.behind(at, "if");
                }
                for condition in &jump.conditions {
                    let (renamed, _) = self.condition(condition);
                    at = out.operation(at, (&condition.verb, &condition.params), &renamed.params);
                }
            }
        }
    }
}

/// A text being rewritten from its beginning.
pub(super) struct Rewriting<'t> {
    pub text: &'t str,
    pub done: usize,
    pub out: String,
}

impl Rewriting<'_> {
    /// Returns the position of a word at or after a position, if only white space and punctuation are in
    /// between.
    pub(super) fn start(&self, at: usize, word: &str) -> Option<usize> {
        let rest = self.text.get(at..)?;
        let between = rest.len()
            - rest.trim_start_matches(|sign: char| sign.is_whitespace() || sign == ',' || sign == '&').len();
        rest.get(between..)?.starts_with(word).then_some(at + between)
    }

    pub(super) fn behind(&self, at: usize, word: &str) -> usize {
        self.start(at, word).map_or(at, |start| start + word.len())
    }

    /// Replaces old parameters by new ones. Returns where the operation ends.
    pub(super) fn operation(&mut self, at: usize, (verb, old): (&str, &[String]), new: &[String]) -> usize {
        let mut at = self.behind(at, verb);
        for (old, new) in old.iter().zip(new) {
            if let Some(start) = self.start(at, old) {
                at = start + old.len();
                if old != new {
                    self.put(start, old.len(), new);
                }
            }
        }
        at
    }

    pub(super) fn header(&mut self, word: &str, old: &str, new: &str) {
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            if let Some(rest) = line.trim_start().strip_prefix(word)
                && rest.trim() == old
                && let Some(inside) = line.rfind(old)
            {
                return self.put(at + inside, old.len(), new);
            }
            at += line.len();
        }
    }

    pub(super) fn put(&mut self, at: usize, length: usize, new: &str) {
        if at >= self.done {
            self.out.push_str(&self.text[self.done..at]);
            self.out.push_str(new);
            self.done = at + length;
        }
    }

    pub(super) fn finish(mut self) -> String {
        self.out.push_str(&self.text[self.done..]);
        self.out
    }
}
