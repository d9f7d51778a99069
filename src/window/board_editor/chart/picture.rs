//! The blocks of a game as nodes and their jumps as arrows.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use iced::Color;
use schola_widgets::chart::{Arrow, Data, Id, Ink, Line, Node, Shape, Span, Spot, WIDTH};

use crate::board::notation;
use crate::board::rules::edit::{self, JumpAt};
use crate::board::rules::{Block, Part, Rules};
use crate::board::writing::{self, Word};

/// The node that the game begins at.
pub const START: Id = 1;
/// The node that the game is over at.
pub const END: Id = 2;
/// The first number of a block.
const FIRST: Id = 16;
/// Arrows have numbers from here on: that of their node, then the part, then the place in it.
const ARROWS: Id = 1 << 40;
/// Instructions that a node shows.
const SHOWN: usize = 5;

/// Rules as a chart; each block keeps its number as long as it is there.
#[derive(Debug, Default)]
pub struct Picture {
    /// The nodes and arrows.
    pub data: Data,
    rules: Arc<Rules>,
    /// The keys of the blocks, each with how often it was there before, and their numbers.
    keys: Vec<(String, usize)>,
    nodes: Vec<Id>,
    next: Id,
    /// Where nodes lie that nobody has placed.
    places: BTreeMap<Id, Spot>,
    /// The words on the nodes where the game begins and is over.
    ends: [String; 2],
}

impl Picture {
    /// Names the nodes where the game begins and is over.
    pub fn name_ends(&mut self, ends: [String; 2]) {
        self.ends = ends;
        if !self.data.nodes.is_empty() {
            self.draw();
        }
    }

    /// Shows rules.
    pub fn follow(&mut self, rules: &Arc<Rules>) {
        if !Arc::ptr_eq(rules, &self.rules) || self.data.nodes.is_empty() {
            self.rules = rules.clone();
            self.draw();
        }
    }

    /// Forgets where nodes lie that nobody has placed, and places them from scratch.
    pub fn arrange(&mut self, rules: &Arc<Rules>) {
        self.places.clear();
        self.rules = rules.clone();
        self.draw();
    }

    /// Moves nodes that no file remembers the places of.
    pub fn put(&mut self, places: Vec<(Id, Spot)>) {
        self.places.extend(places);
        self.draw();
    }

    /// Returns the rules that are shown.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of a block, by its place in the list.
    pub fn node(&self, block: usize) -> Option<Id> {
        self.nodes.get(block).copied()
    }

    /// Returns the number of a block, by its key.
    pub fn node_of(&self, id: &str) -> Option<Id> {
        self.node(self.rules.find(id)?)
    }

    /// Returns the place of a block in the list.
    pub fn block(&self, node: Id) -> Option<usize> {
        self.nodes.iter().position(|id| *id == node)
    }

    /// Returns the first jump of a part, by its word, that leads from a block to the one with a key.
    pub fn way(&self, from: Id, part: &str, to: &str) -> Option<Id> {
        let block = self.block(from)?;
        let part = Part::ALL.into_iter().find(|known| known.word() == part)?;
        let index = self.rules.blocks[block].jumps(part).iter().position(|jump| jump.to == to)?;
        self.arrow(JumpAt { block, part, index })
    }

    /// Returns the number of a jump.
    pub fn arrow(&self, at: JumpAt) -> Option<Id> {
        Some(arrow(self.node(at.block)?, at.part, at.index))
    }

    /// Returns where the jump of an arrow stands.
    pub fn jump(&self, id: Id) -> Option<JumpAt> {
        let number = id.checked_sub(ARROWS)?;
        let part = if number >> 15 & 1 == 0 { Part::Before } else { Part::After };
        let at = JumpAt { block: self.block(number >> 16)?, part, index: (number & 0x7fff) as usize };
        edit::jump(&self.rules, at).map(|_| at)
    }

    /// Returns whether something is there.
    pub fn has(&self, id: Id) -> bool {
        self.data.node(id).is_some() || self.data.arrows.iter().any(|arrow| arrow.id == id)
    }

    /// Returns whether a new block at a place would lie over another node.
    pub fn is_taken(&self, at: Spot) -> bool {
        let new = Node { at, width: WIDTH, ..Node::default() }.area();
        self.data.nodes.iter().any(|node| node.area().overlaps(new))
    }

    /// Returns where a node lies.
    pub fn place(&self, node: Id) -> Option<Spot> {
        self.data.node(node).map(|node| node.at)
    }

    fn draw(&mut self) {
        self.number();
        let before = std::mem::take(&mut self.data);
        let rules = &self.rules;
        let mut nodes = Vec::with_capacity(rules.blocks.len() + 2);
        let end = |id, shape, title: &String| Node { id, shape, title: title.clone(), ..Node::default() };
        nodes.push(end(START, Shape::Start, &self.ends[0]));
        nodes.extend(rules.blocks.iter().zip(&self.nodes).map(|(block, id)| node(*id, block)));
        nodes.push(end(END, Shape::End, &self.ends[1]));
        let mut kept = BTreeSet::new();
        let mut new = BTreeSet::new();
        for node in &mut nodes {
            let block = self.nodes.iter().position(|id| *id == node.id);
            if let Some(mark) = block.and_then(|at| rules.blocks[at].mark.as_ref()) {
                node.at = Spot::new(mark.x, mark.y);
                let _ = kept.insert(node.id);
            } else if let Some(place) = self.places.get(&node.id) {
                node.at = *place;
            } else {
                let _ = new.insert(node.id);
            }
        }
        let mut data = Data { nodes, arrows: self.arrows() };
        if self.places.is_empty() {
            data.arrange(&kept);
        } else if !new.is_empty() || sizes(&before) != sizes(&data) {
            data.fit_in(&new, &kept);
        }
        let placed_by_itself = data.nodes.iter().filter(|node| !kept.contains(&node.id));
        self.places.extend(placed_by_itself.map(|node| (node.id, node.at)));
        self.data = data;
    }

    /// Gives blocks their numbers. A block that has another key now is the same block.
    fn number(&mut self) {
        let mut keys: Vec<(String, usize)> = Vec::with_capacity(self.rules.blocks.len());
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for block in &self.rules.blocks {
            let times = seen.entry(&block.id).or_default();
            keys.push((block.id.clone(), *times));
            *times += 1;
        }
        let known: BTreeMap<&(String, usize), Id> =
            self.keys.iter().zip(self.nodes.iter().copied()).collect();
        let now: BTreeSet<&(String, usize)> = keys.iter().collect();
        let same_count = keys.len() == self.keys.len();
        let mut next = self.next.max(FIRST);
        let nodes = keys.iter().enumerate().map(|(at, key)| {
            let renamed = || {
                let old = self.keys.get(at).filter(|old| same_count && !now.contains(old))?;
                known.get(old).copied()
            };
            known.get(key).copied().or_else(renamed).unwrap_or_else(|| {
                next += 1;
                next - 1
            })
        });
        let nodes = nodes.collect();
        (self.keys, self.nodes, self.next) = (keys, nodes, next);
    }

    fn arrows(&self) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        let mut nowhere = ARROWS >> 1;
        let mut to = |id: &str| {
            self.node_of(id).unwrap_or_else(|| {
                nowhere += 1;
                nowhere
            })
        };
        if !self.rules.start.is_empty() {
            let start = to(&self.rules.start);
            arrows.push(Arrow { id: ARROWS - 1, from: START, to: start, ..Arrow::default() });
        }
        for (block, from) in self.rules.blocks.iter().zip(self.nodes.iter().copied()) {
            let is_one = block.before.len() + block.after.len() == 1;
            let mut number = 0;
            for (part, line) in [(Part::Before, Line::Dashed), (Part::After, Line::Full)] {
                for (index, jump) in block.jumps(part).iter().enumerate() {
                    number += 1;
                    let conditions: Vec<String> =
                        jump.conditions.iter().map(notation::condition_text).collect();
                    arrows.push(Arrow {
                        id: arrow(from, part, index),
                        from,
                        to: to(&jump.to),
                        label: conditions.join(" & "),
                        number: (!is_one).then_some(number),
                        line,
                    });
                }
            }
            if edit::does(block, "game.end") {
                let id = (ARROWS >> 2) + from;
                arrows.push(Arrow { id, from, to: END, line: Line::Quiet, ..Arrow::default() });
            }
        }
        arrows
    }
}

fn sizes(data: &Data) -> Vec<(Id, (i32, i32))> {
    data.nodes.iter().map(|node| (node.id, node.size())).collect()
}

fn arrow(node: Id, part: Part, index: usize) -> Id {
    let after = Id::from(part == Part::After);
    ARROWS + (node << 16 | after << 15 | (index as Id & 0x7fff))
}

fn node(id: Id, block: &Block) -> Node {
    let asks = edit::does(block, "ask.elem") || edit::does(block, "ask.optV");
    let all = block.body.len() + block.footer.len();
    let body = block.body.iter().map(|instruction| spans(&notation::instruction_text(instruction), false));
    let footer = block.footer.iter().map(|instruction| spans(&notation::instruction_text(instruction), true));
    let mut lines: Vec<Vec<Span>> = body.chain(footer).take(SHOWN).collect();
    if all > SHOWN {
        lines[SHOWN - 1] = vec![Span::new("…", Ink::Quiet)];
    }
    let color = block.mark.as_ref().and_then(|mark| mark.color.parse::<Color>().ok());
    Node {
        id,
        shape: if asks { Shape::Choice } else { Shape::Block },
        title: if block.name.is_empty() { block.id.clone() } else { block.name.clone() },
        lines,
        color,
        width: WIDTH,
        ..Node::default()
    }
}

/// Colours an instruction; one that cleans up is quiet.
fn spans(line: &str, is_quiet: bool) -> Vec<Span> {
    if is_quiet {
        return vec![Span::new(line, Ink::Quiet)];
    }
    const BEFORE: &str = "block x ''\n";
    let text = format!("{BEFORE}{line}");
    let mut spans = Vec::new();
    let mut at = BEFORE.len();
    for (range, word) in writing::words(&text) {
        if range.start < at {
            continue;
        }
        if range.start > at {
            spans.push(Span::new(&text[at..range.start], Ink::Plain));
        }
        at = range.end;
        spans.push(Span::new(&text[range], ink(word)));
    }
    if at < text.len() {
        spans.push(Span::new(&text[at..], Ink::Plain));
    }
    spans
}

fn ink(word: Word) -> Ink {
    match word {
        Word::Structure | Word::Comment => Ink::Quiet,
        Word::Verb => Ink::Plain,
        Word::Unknown => Ink::Danger,
        Word::Block | Word::Name | Word::Path | Word::Value => Ink::Accent,
    }
}
