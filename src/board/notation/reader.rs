//! The parser of the text notation: cuts the text into lines and reads each line by itself.

use std::sync::Arc;

use super::{BlockPlaces, Parsed, parse_seats, unquoted};
use crate::board::rules::{Aside, Block, BlockPart, Condition, Instruction, Jump, RETURN};
use crate::xml::Fault;

/// A line, or a section between two `;`, trimmed.
#[derive(Clone, Copy)]
struct Line<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Line<'t> {
    fn trimmed(text: &'t str, at: usize) -> Self {
        let front = text.len() - text.trim_start().len();
        Self { text: text.trim(), at: at + front }
    }

    /// Splits at the first white space: a word, and the rest.
    fn cut(self) -> (&'t str, Self) {
        match self.text.find(char::is_whitespace) {
            Some(end) => (&self.text[..end], Self::trimmed(&self.text[end..], self.at + end)),
            None => (self.text, Self { text: "", at: self.at + self.text.len() }),
        }
    }

    /// Returns the rest after a word at the beginning.
    fn after(self, word: &str) -> Option<Self> {
        let rest = self.text.strip_prefix(word)?;
        Some(Self::trimmed(rest, self.at + word.len()))
    }

    /// Splits at each occurrence of a character outside quotes.
    fn split(self, sign: u8) -> Vec<Self> {
        let mut pieces = Vec::new();
        let (mut from, mut quoted) = (0, false);
        for (at, byte) in self.text.bytes().enumerate() {
            quoted ^= byte == b'\'';
            if byte == sign && !quoted {
                pieces.push(Self::trimmed(&self.text[from..at], self.at + from));
                from = at + 1;
            }
        }
        pieces.push(Self::trimmed(&self.text[from..], self.at + from));
        pieces
    }
}

/// Splits a text at line ends and at `;`, both outside quotes. Lines that begin with `#` are skipped.
fn lines<'t>(text: &'t str, faults: &mut Vec<Fault>) -> Vec<Line<'t>> {
    let bytes = text.as_bytes();
    let mut lines = Vec::new();
    let (mut from, mut at) = (0, 0);
    while at < bytes.len() {
        match bytes[at] {
            b'#' if text[from..at].trim().is_empty() => {
                at += text[at..].find('\n').unwrap_or(text.len() - at);
                from = at;
            }
            b'\'' => match text[at + 1..].find('\'') {
                Some(length) => at += length + 2,
                None => {
                    faults.push(Fault::error("notation-quote", at));
                    at += text[at..].find('\n').unwrap_or(text.len() - at);
                }
            },
            b'\n' | b';' => {
                lines.push(Line::trimmed(&text[from..at], from));
                at += 1;
                from = at;
            }
            _ => at += 1,
        }
    }
    lines.push(Line::trimmed(&text[from..], from));
    lines.retain(|line| !line.text.is_empty());
    lines
}

pub(super) fn parse(text: &str) -> Parsed {
    let mut parsed = Parsed::default();
    let lines = lines(text.strip_prefix('\u{feff}').unwrap_or(text), &mut parsed.faults);
    let mut reading = Reading { parsed, block: None, part: None, headers: Vec::new() };
    for line in lines {
        reading.line(line);
    }
    reading.end_block();
    // Offsets include the byte order mark.
    let shift = text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len();
    let mut parsed = reading.parsed;
    parsed.faults.iter_mut().for_each(|fault| fault.at += shift);
    for place in &mut parsed.places {
        place.at += shift;
        place.parts.iter_mut().flatten().for_each(|at| *at += shift);
    }
    parsed.faults.sort_by_key(|fault| fault.at);
    parsed
}

struct Reading {
    parsed: Parsed,
    block: Option<(Block, BlockPlaces)>,
    part: Option<BlockPart>,
    /// The header lines seen so far.
    headers: Vec<&'static str>,
}

impl Reading {
    fn fault(&mut self, code: &'static str, line: Line<'_>) {
        self.parsed.faults.push(Fault::error(code, line.at).with("text", line.text));
    }

    fn end_block(&mut self) {
        if let Some((block, places)) = self.block.take() {
            self.parsed.rules.blocks.push(Arc::new(block));
            self.parsed.places.push(places);
        }
    }

    fn line(&mut self, line: Line<'_>) {
        let (word, rest) = line.cut();
        if word == "block" {
            return self.begin_block(line, rest);
        }
        if self.block.is_none() {
            return self.header(line);
        }
        let found =
            BlockPart::ALL.into_iter().find_map(|part| Some((part, line.after(part.word())?.after(":")?)));
        match found {
            Some((part, rest)) => {
                if self.part.is_some_and(|now| now >= part) {
                    self.fault("notation-part", line);
                }
                self.part = Some(part);
                if !rest.text.is_empty() {
                    self.item(part, rest);
                }
            }
            None => match self.part {
                Some(part) => self.item(part, line),
                None => self.fault("notation-part-missing", line),
            },
        }
    }

    fn begin_block(&mut self, line: Line<'_>, rest: Line<'_>) {
        self.end_block();
        let (id, name) = rest.cut();
        let said = if name.text.is_empty() { None } else { unquoted(name.text) };
        if id.is_empty() || id.contains('\'') || said.is_none() {
            self.fault("notation-block", line);
        }
        let block = Block { id: id.to_owned(), name: said.unwrap_or_default(), ..Block::default() };
        self.block = Some((block, BlockPlaces { at: line.at, ..BlockPlaces::default() }));
        self.part = None;
    }

    fn header(&mut self, line: Line<'_>) {
        let (word, value) = line.cut();
        let aside = Aside::ALL.into_iter().find(|aside| aside.word() == word);
        let known = ["start", "first", "seats", "repetition"].into_iter().chain(aside.map(Aside::word));
        let Some(word) = known.into_iter().find(|known| *known == word) else {
            return self.fault("notation-header", line);
        };
        if value.text.is_empty() || value.text.contains(char::is_whitespace) {
            return self.fault("notation-header", line);
        }
        if self.headers.contains(&word) {
            return self.fault("notation-header-twice", line);
        }
        self.headers.push(word);
        let rules = &mut self.parsed.rules;
        let text = value.text.to_owned();
        if let Some(aside) = aside {
            rules.asides[aside] = Some(text);
            return;
        }
        match word {
            "start" => rules.start = text,
            "first" => rules.first_player = Some(text),
            "seats" => match parse_seats(value.text) {
                Some(seats) => rules.seats = Some(seats),
                None => self.fault("notation-seats", value),
            },
            _ => match value.text.parse() {
                Ok(limit) if !value.text.starts_with('+') => rules.repetition_limit = Some(limit),
                _ => self.fault("notation-number", value),
            },
        }
    }

    fn item(&mut self, part: BlockPart, line: Line<'_>) {
        let jumps = matches!(part, BlockPart::Before | BlockPart::After);
        match (jumps, line.after("->")) {
            (true, None) => return self.fault("notation-jump", line),
            (false, Some(_)) => return self.fault("notation-instruction", line),
            (true, Some(rest)) => {
                let Some(jump) = self.jump(line, rest) else { return };
                let Some((block, _)) = &mut self.block else { return };
                if part == BlockPart::Before { block.before.push(jump) } else { block.after.push(jump) }
            }
            (false, None) => {
                let (verb, params) = operation(line);
                let instruction = Instruction { verb, params };
                let Some((block, _)) = &mut self.block else { return };
                if part == BlockPart::Body {
                    block.body.push(instruction);
                } else {
                    block.footer.push(instruction);
                }
            }
        }
        if let Some((_, places)) = &mut self.block {
            places.parts[part as usize].push(line.at);
        }
    }

    fn jump(&mut self, line: Line<'_>, rest: Line<'_>) -> Option<Jump> {
        let (to, rest) = rest.cut();
        let mut jump = Jump::always(to);
        if to.is_empty() {
            self.fault("notation-jump", line);
            return None;
        }
        let mut rest = rest;
        if let ("then", behind) = rest.cut() {
            let (then, behind) = behind.cut();
            if jump.returns() || then.is_empty() || then == RETURN {
                self.fault("notation-call", line);
                return None;
            }
            jump.then = Some(then.to_owned());
            rest = behind;
        }
        if rest.text.is_empty() {
            return Some(jump);
        }
        let (word, conditions) = rest.cut();
        if word != "if" || conditions.text.is_empty() {
            self.fault("notation-jump", line);
            return None;
        }
        for piece in conditions.split(b'&') {
            let (verb, params) = operation(piece);
            if verb.is_empty() || params.len() > 2 {
                self.fault("notation-condition", piece);
            } else {
                jump.conditions.push(Condition { verb, params });
            }
        }
        Some(jump)
    }
}

/// Parses a name and its parameters.
fn operation(line: Line<'_>) -> (String, Vec<String>) {
    let (verb, rest) = line.cut();
    let params = match rest.text.is_empty() {
        true => Vec::new(),
        false => rest.split(b',').into_iter().map(|param| param.text.to_owned()).collect(),
    };
    (verb.to_owned(), params)
}
