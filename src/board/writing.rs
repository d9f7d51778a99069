//! Support for writing blocks as text: syntax colours and completion.

use std::collections::BTreeSet;
use std::ops::Range;

use super::Draft;
use super::material::{Kind, Node};
use super::notation::quoted;
use super::query::{First, Query};
use super::registry::{self, CONDITIONS, INSTRUCTIONS, Param, Verb};
use super::rules::BlockPart;

/// The kind of a word in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A keyword of the notation, such as `block`, `before:`, `->`, `if`.
    Structure,
    /// An instruction or a condition.
    Verb,
    /// An unknown instruction or condition.
    Unknown,
    /// The key of a block.
    Block,
    /// The name of a temporary or an attribute.
    Name,
    /// A path to nodes.
    Path,
    /// A number or a text in quotes.
    Value,
    /// A remark.
    Comment,
}

/// The completions at a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// The bytes that a completion replaces; they end at the position.
    pub replaces: Range<usize>,
    /// The completions.
    pub candidates: Vec<(String, Word)>,
}

/// The keywords before the first block.
const HEADERS: [&str; 8] =
    ["start", "first", "seats", "repetition", "evaluation", "refusal", "advice", "facts"];
const HEADS: [&str; 4] = ["!Root", "!Current", "!Players", "!Others"];
const OPERATORS: [&str; 6] = ["==", "!=", "<", ">", "<=", ">="];
/// The maximum number of completions.
const MOST: usize = 200;

/// Returns the words of a text, for syntax colours.
pub fn words(text: &str) -> Vec<(Range<usize>, Word)> {
    let mut found = Vec::new();
    let (mut start, mut in_blocks) = (0, false);
    for line in text.split('\n') {
        let mut of_line = Line { text: line, at: 0, start, found: &mut found };
        in_blocks |= line.trim_start().starts_with("block ");
        of_line.read(in_blocks);
        start += line.len() + 1;
    }
    found
}

/// A line read from left to right.
struct Line<'a> {
    text: &'a str,
    at: usize,
    /// Where the line begins in the text.
    start: usize,
    found: &'a mut Vec<(Range<usize>, Word)>,
}

impl Line<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    /// Takes this many bytes as a word.
    fn take(&mut self, length: usize, word: Word) {
        if length > 0 {
            self.found.push((self.start + self.at..self.start + self.at + length, word));
        }
        self.at += length;
    }

    /// Returns the length of the text before white space or one of some characters.
    fn until(&self, signs: &[char]) -> usize {
        self.rest()
            .find(|sign: char| sign.is_whitespace() || signs.contains(&sign))
            .unwrap_or(self.rest().len())
    }

    fn read(&mut self, in_blocks: bool) {
        self.skip();
        if self.rest().starts_with('#') {
            return self.take(self.rest().len(), Word::Comment);
        }
        if self.rest().starts_with("block ") || !in_blocks {
            let is_block = self.rest().starts_with("block ");
            self.take(self.until(&[]), Word::Structure);
            self.skip();
            if is_block {
                self.take(self.until(&[]), Word::Block);
                self.skip();
            }
            return self.take(self.rest().trim_end().len(), if is_block { Word::Value } else { Word::Name });
        }
        let length = self.until(&[':']);
        let is_part = BlockPart::ALL.iter().any(|part| part.word() == &self.rest()[..length]);
        if is_part && self.rest()[length..].starts_with(':') {
            self.take(length + 1, Word::Structure);
            self.skip();
        }
        if !self.rest().starts_with("->") {
            return self.operation(registry::instruction);
        }
        self.take(2, Word::Structure);
        self.skip();
        self.take(self.until(&[]), Word::Block);
        self.skip();
        if self.until(&[]) == 4 && self.rest().starts_with("then") {
            self.take(4, Word::Structure);
            self.skip();
            self.take(self.until(&[]), Word::Block);
            self.skip();
        }
        if self.until(&[]) == 2 && self.rest().starts_with("if") {
            self.take(2, Word::Structure);
        }
        while !self.rest().trim().is_empty() {
            self.skip();
            self.operation(registry::condition);
            if self.rest().starts_with('&') {
                self.take(1, Word::Structure);
            }
        }
    }

    /// Takes an instruction or a condition with its parameters.
    fn operation(&mut self, known: fn(&str) -> Option<&'static Verb>) {
        let length = self.until(&[]);
        let verb = known(&self.rest()[..length]);
        self.take(length, if verb.is_some() { Word::Verb } else { Word::Unknown });
        while !self.rest().is_empty() && !self.rest().starts_with('&') {
            self.skip();
            let rest = self.rest();
            let mut is_quoted = false;
            let end = rest.find(|sign| {
                is_quoted ^= sign == '\'';
                !is_quoted && (sign == ',' || sign == '&')
            });
            let param = rest[..end.unwrap_or(rest.len())].trim_end();
            let word = match param.chars().next() {
                Some('\'' | '-' | '0'..='9') => Word::Value,
                Some('!') => Word::Path,
                _ => Word::Name,
            };
            self.take(param.len(), word);
            self.skip();
            if self.rest().starts_with(',') {
                self.at += 1;
            }
        }
    }
}

/// Returns the completions before a byte of a text. Names come from the game and from the text itself.
pub fn complete(draft: &Draft, text: &str, at: usize) -> Completion {
    let before = text.get(..at).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    let (written, candidates) = match CompletionContext::of(before, line) {
        CompletionContext::Header => {
            (line.trim_start(), plain(HEADERS.into_iter().chain(["block"]), Word::Structure))
        }
        CompletionContext::Nothing => return Completion::default(),
        CompletionContext::Player(written) => {
            (written, plain(draft.material.players().map(|node| node.name.as_str()), Word::Name))
        }
        CompletionContext::Block(written) => (written, blocks(text)),
        CompletionContext::Item(written, jumps) => {
            let verbs = if jumps { Vec::new() } else { plain(names(INSTRUCTIONS), Word::Verb) };
            let arrow = plain(jumps.then_some("->"), Word::Structure);
            let heads: Vec<String> = BlockPart::ALL.iter().map(|part| format!("{}:", part.word())).collect();
            let heads = plain(heads.iter().map(String::as_str).chain(["block"]), Word::Structure);
            (written, [arrow, verbs, heads].concat())
        }
        CompletionContext::Condition(written) => (written, plain(names(CONDITIONS), Word::Verb)),
        CompletionContext::Param(verb, number, written) => match verb.params.get(number) {
            Some(param) => of_param(draft, text, *param, written),
            None => return Completion::default(),
        },
    };
    let small = written.to_lowercase();
    let fits = |candidate: &String| candidate.to_lowercase().starts_with(&small);
    let candidates = candidates.into_iter().filter(|(candidate, _)| fits(candidate)).take(MOST);
    Completion { replaces: at - written.len()..at, candidates: candidates.collect() }
}

/// The syntactic role of a position, with what is already written there.
enum CompletionContext<'a> {
    Header,
    Player(&'a str),
    Block(&'a str),
    /// The beginning of an instruction or, if `true`, of a jump.
    Item(&'a str, bool),
    Condition(&'a str),
    Param(&'static Verb, usize, &'a str),
    Nothing,
}

impl<'a> CompletionContext<'a> {
    fn of(before: &str, line: &'a str) -> Self {
        let line = line.trim_start();
        let is_in_blocks = before.split('\n').any(|line| line.trim_start().starts_with("block "));
        if line.starts_with('#') || line.starts_with("block ") {
            return Self::Nothing;
        }
        if !is_in_blocks {
            return match line.split_once(char::is_whitespace) {
                None => Self::Header,
                Some(("start" | "evaluation" | "refusal" | "advice" | "facts", rest)) => {
                    Self::Block(rest.trim_start())
                }
                Some(("first", rest)) => Self::Player(rest.trim_start()),
                Some(_) => Self::Nothing,
            };
        }
        let part_of = |line: &str| {
            let line = line.trim_start();
            BlockPart::ALL.into_iter().find(|part| line.starts_with(&format!("{}:", part.word())))
        };
        let own = part_of(line);
        let part =
            before.rsplit('\n').take_while(|line| !line.trim_start().starts_with("block ")).find_map(part_of);
        let line = own.map_or(line, |part| line[part.word().len() + 1..].trim_start());
        if let Some(rest) = line.strip_prefix("->") {
            let rest = rest.trim_start();
            let Some((_, mut conditions)) = rest.split_once(char::is_whitespace) else {
                return Self::Block(rest);
            };
            if let Some(rest) = conditions.trim_start().strip_prefix("then ") {
                let Some((_, after)) = rest.trim_start().split_once(char::is_whitespace) else {
                    return Self::Block(rest.trim_start());
                };
                conditions = after;
            }
            let Some(conditions) = conditions.trim_start().strip_prefix("if ") else { return Self::Nothing };
            let last = conditions.rsplit('&').next().unwrap_or_default().trim_start();
            return Self::operation(last, registry::condition, Self::Condition(last));
        }
        let jumps = matches!(part, Some(BlockPart::Before | BlockPart::After));
        Self::operation(line, registry::instruction, Self::Item(line, jumps))
    }

    fn operation(text: &'a str, known: fn(&str) -> Option<&'static Verb>, first: Self) -> Self {
        let Some((verb, params)) = text.split_once(char::is_whitespace) else { return first };
        let Some(verb) = known(verb) else { return Self::Nothing };
        let number = params.matches(',').count();
        let written = params.rsplit(',').next().unwrap_or_default().trim_start();
        Self::Param(verb, number, written)
    }
}

fn names(verbs: &'static [Verb]) -> impl Iterator<Item = &'static str> {
    verbs.iter().map(|verb| verb.name)
}

fn plain<'a>(names: impl IntoIterator<Item = &'a str>, word: Word) -> Vec<(String, Word)> {
    names.into_iter().map(|name| (name.to_owned(), word)).collect()
}

/// Returns the keys of the blocks of a text.
fn blocks(text: &str) -> Vec<(String, Word)> {
    let of_line =
        |line: &str| Some(line.trim_start().strip_prefix("block ")?.split_whitespace().next()?.to_owned());
    text.split('\n').filter_map(of_line).map(|id| (id, Word::Block)).collect()
}

/// Returns the temporaries that a text creates, either attribute temporaries or stacks.
fn temporaries(text: &str, wanted: Param) -> Vec<(String, Word)> {
    let mut found = BTreeSet::new();
    for line in text.split('\n') {
        let line = line.trim_start();
        let head = BlockPart::ALL.iter().find_map(|part| line.strip_prefix(part.word())?.strip_prefix(':'));
        let line = head.unwrap_or(line).trim();
        let Some((verb, params)) = line.split_once(char::is_whitespace) else { continue };
        let Some(verb) = registry::instruction(verb) else { continue };
        for (param, name) in verb.params.iter().zip(params.split(',')) {
            if *param == wanted {
                let _ = found.insert(name.trim().to_owned());
            }
        }
    }
    found.into_iter().map(|name| (name, Word::Name)).collect()
}

fn of_param<'a>(draft: &Draft, text: &str, param: Param, written: &'a str) -> (&'a str, Vec<(String, Word)>) {
    let candidates = match param {
        Param::Attr | Param::NewAttr => temporaries(text, Param::NewAttr),
        Param::Stack | Param::NewStack => temporaries(text, Param::NewStack),
        Param::Int | Param::Value => Vec::new(),
        Param::AttrName => attributes(draft),
        Param::Op => plain(OPERATORS, Word::Structure),
        Param::Key => draft.look.texts.keys().map(|key| (quoted(key), Word::Value)).collect(),
        Param::Expression => return calculation(draft, written),
        Param::Nodes | Param::AttrPath | Param::Relative => return path(draft, written, param),
    };
    (written, candidates)
}

fn attributes(draft: &Draft) -> Vec<(String, Word)> {
    let mut found = BTreeSet::new();
    draft.material.each(|node| {
        found.extend(node.attributes.iter().map(|attribute| attribute.name.clone()));
        let parts = node.parts().flat_map(|(_, _, part)| &part.attributes);
        found.extend(parts.map(|attribute| attribute.name.clone()));
    });
    found.into_iter().map(|name| (name, Word::Name)).collect()
}

/// Returns the last name of a calculation as written, and the attributes that it can become.
fn calculation<'a>(draft: &Draft, written: &'a str) -> (&'a str, Vec<(String, Word)>) {
    let is_in_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    if !written.starts_with('\'') {
        let quoted = |(name, word): (String, Word)| (quoted(&name), word);
        return (written, attributes(draft).into_iter().map(quoted).collect());
    }
    (written.rsplit(|sign| !is_in_name(sign)).next().unwrap_or_default(), attributes(draft))
}

/// Returns the last step of a path as written, and its possible completions.
fn path<'a>(draft: &Draft, written: &'a str, param: Param) -> (&'a str, Vec<(String, Word)>) {
    let Some((before, last)) = written.rsplit_once('.') else {
        let found = if param == Param::Relative { parts(draft) } else { heads() };
        return (written, plain(found.iter().map(String::as_str), Word::Path));
    };
    let found = steps(draft, before, param == Param::AttrPath);
    (last, found.into_iter().map(|name| (name, Word::Path)).collect())
}

/// Returns the possible beginnings of a path.
pub(super) fn heads() -> Vec<String> {
    HEADS.map(str::to_owned).to_vec()
}

/// Returns the steps to parts of elements: to the first of each block, and to all of a block.
pub(super) fn parts(draft: &Draft) -> Vec<String> {
    let mut found = BTreeSet::new();
    draft.material.each(|node| {
        found.extend(
            node.parts().flat_map(|(block, index, _)| [format!("{block} {index}"), format!("{block} *")]),
        );
    });
    found.into_iter().collect()
}

/// Returns the possible next steps of a path, sorted by name; with attributes if wanted.
pub(super) fn steps(draft: &Draft, before: &str, has_attributes: bool) -> BTreeSet<String> {
    let Some(here) = nodes_at(draft, before) else {
        let nodes = draft.material.children.iter().map(|node| node.name.clone());
        return if before == "!Root" { nodes.collect() } else { BTreeSet::new() };
    };
    let mut found = BTreeSet::new();
    for node in &here {
        let (is_row, is_map) = (matches!(node.kind, Kind::Set { .. }), matches!(node.kind, Kind::Map(_)));
        found.extend(node.children().map(|child| child.name.clone()));
        found.extend((is_row || is_map).then(|| "*".to_owned()));
        if is_row {
            found.extend(["!First", "!Last", "!FirstUnplaced", "!Random"].map(str::to_owned));
        }
        found.extend(node.parts().map(|(block, index, _)| format!("{block} {index}")));
        if has_attributes {
            found.extend(node.attributes.iter().map(|attribute| attribute.name.clone()));
        }
    }
    found
}

/// Returns the nodes that a path can lead to; `None` if it ends at the root, at a part or nowhere.
pub(super) fn nodes_at<'d>(draft: &'d Draft, path: &str) -> Option<Vec<&'d Node>> {
    let mut steps = path.split('.');
    let mut here: Vec<&Node> = match steps.next() {
        Some("!Root") => inside(draft.material.children.iter().collect(), steps.next()?),
        Some("!Current" | "!Players" | "!Others") => draft.material.players().collect(),
        _ => return None,
    };
    for step in steps {
        here = inside(here.iter().flat_map(|node| node.children()).collect(), step);
    }
    (!here.is_empty()).then_some(here)
}

/// Returns the greatest number of parts that an element has in a block of this name.
pub(super) fn most_parts(draft: &Draft, block: &str) -> usize {
    let mut most = 0;
    draft.material.each(|node| most = most.max(node.parts().filter(|(other, ..)| *other == block).count()));
    most
}

/// Returns which of some nodes a step of a path can mean.
fn inside<'a>(nodes: Vec<&'a Node>, step: &str) -> Vec<&'a Node> {
    match Query::parse(step).map(|query| query.first) {
        Ok(First::Name(name)) => nodes.into_iter().filter(|node| node.name == name).collect(),
        // The exact node is decided during the play.
        Ok(First::All | First::Index(_) | First::Key(_) | First::Position(..) | First::Nothing) => nodes,
        Ok(First::Part(..) | First::Parts(_)) => Vec::new(),
        Err(_) if step.contains('{') => nodes,
        Err(_) => Vec::new(),
    }
}
