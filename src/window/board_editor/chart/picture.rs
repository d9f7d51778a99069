//! The blocks of a game as nodes and their jumps as arrows.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use iced::widget::image::Handle;
use schola_widgets::chart::{Arrow, ChartPoint, Data, Id, Line, Node, Shape};

use super::nodes::{WIDTH, comment_node, composite_node, node};
use super::said::{BlockTexts, Saying};
use crate::board::composite::{Composite, Exit, Item, Lying, NestingLevel};
use crate::board::rules::edit::{self, JumpAt};
use crate::board::rules::{Block, BlockPart, Mark, Rules};
use crate::board::{Composites, Draft};
use crate::common_files::{Description, Translations};
use crate::words::Words;

pub const START: Id = 1;
pub const END: Id = 2;
/// Lowest id of a block.
const FIRST: Id = 16;
/// Ids of arrows start here: id of the node, part, index in it.
const ARROWS: Id = 1 << 40;
/// Ids of arrows to called blocks start here: the id of the jump's own arrow, from [`ARROWS`].
const CALLS: Id = 1 << 42;
/// Ids of comments start here, in order.
const COMMENTS: Id = 1 << 37;
/// Prefix of the keys of exits.
pub const OUT: &str = "!out_";

/// One level of the rules as a chart. A block keeps its id as long as it exists.
#[derive(Debug, Default)]
pub struct Picture {
    pub data: Data,
    rules: Arc<Rules>,
    composites: Arc<Composites>,
    place: NestingLevel,
    /// Keys of the blocks, numbered where one occurs twice, and their ids.
    keys: Vec<(String, usize)>,
    nodes: Vec<Id>,
    /// Ids of composite blocks and exits by plain key.
    named: BTreeMap<String, Id>,
    next: Id,
    /// Ids of everything on this level by key.
    here: BTreeMap<String, Id>,
    /// Positions chosen by the layout, by prefix of the level.
    places: BTreeMap<String, BTreeMap<Id, ChartPoint>>,
    /// Words on the start, the end and the entry of a composite block.
    ends: [String; 3],
    /// Pictures of composite blocks by file.
    handles: BTreeMap<String, Option<Handle>>,
    saying: Saying,
}

impl Picture {
    /// Switches to other words; `ends` name the start, the end and the entry of a composite block.
    pub fn speak(&mut self, words: Words, ends: [String; 3]) {
        self.ends = ends;
        self.saying.speak(words);
        if !self.data.nodes.is_empty() {
            self.draw();
        }
    }

    /// Sets the texts that translate names of blocks.
    pub fn take_texts(&mut self, description: &Arc<Description>, translations: &Translations) {
        if self.saying.take_texts(description, translations) && !self.data.nodes.is_empty() {
            self.draw();
        }
    }

    pub fn sync(&mut self, draft: &Draft) {
        let is_same =
            Arc::ptr_eq(&draft.rules, &self.rules) && Arc::ptr_eq(&draft.composites, &self.composites);
        let are_sentences_stale = self.saying.sync(draft);
        if !is_same || are_sentences_stale || self.data.nodes.is_empty() {
            (self.rules, self.composites) = (draft.rules.clone(), draft.composites.clone());
            let path = self.place.path().to_vec();
            self.enter(&path);
        }
    }

    /// Opens the composite blocks of a path as far as they exist.
    pub fn enter(&mut self, path: &[String]) {
        self.place = NestingLevel::new(&self.rules, &self.composites, path);
        self.draw();
    }

    /// Loads pictures of composite blocks and of sentences.
    pub fn take_pictures(&mut self, picture: impl Fn(&str) -> Option<Handle>) {
        let before = std::mem::take(&mut self.handles);
        let mut files: BTreeSet<&str> = self.saying.files().map(String::as_str).collect();
        self.composites.list.iter().for_each(|composite| files_of(composite, &mut files));
        self.handles = files.into_iter().map(|file| (file.to_owned(), picture(file))).collect();
        if self.handles != before {
            self.saying.take_pictures(&self.handles);
            self.draw();
        }
    }

    /// Keeps ids and positions when a composite block gets another plain key.
    pub fn rename(&mut self, old: &str, new: &str) {
        let renamed = |key: String| match key.strip_prefix(old) {
            Some(rest) if rest.is_empty() || rest.starts_with('/') => format!("{new}{rest}"),
            _ => key,
        };
        self.named =
            std::mem::take(&mut self.named).into_iter().map(|(key, id)| (renamed(key), id)).collect();
        self.places =
            std::mem::take(&mut self.places).into_iter().map(|(key, at)| (renamed(key), at)).collect();
        self.keys.iter_mut().for_each(|(key, _)| *key = renamed(std::mem::take(key)));
    }

    /// Reserves a position for a composite block that is about to be made.
    pub fn lay(&mut self, name: &str, at: ChartPoint) {
        let id = self.named_id(format!("{}{name}", self.place.prefix()));
        let _ = self.places_here().insert(id, at);
    }

    /// Recomputes the positions of nodes that were not placed by hand.
    pub fn arrange(&mut self, draft: &Draft) {
        self.places_here().clear();
        (self.rules, self.composites) = (draft.rules.clone(), draft.composites.clone());
        let path = self.place.path().to_vec();
        self.enter(&path);
    }

    /// Moves nodes whose positions are not stored.
    pub fn put(&mut self, places: Vec<(Id, ChartPoint)>) {
        self.places_here().extend(places);
        self.draw();
    }

    fn places_here(&mut self) -> &mut BTreeMap<Id, ChartPoint> {
        self.places.entry(self.place.prefix().to_owned()).or_default()
    }

    /// Makes the sentences of all blocks, shown or not.
    pub fn say_all(&mut self) {
        for (id, block) in self.nodes.iter().zip(&self.rules.blocks) {
            let _ = self.saying.of(*id, block);
        }
    }

    /// Returns the sentences of a block, once they are made.
    pub fn says(&self, block: usize) -> String {
        let said = self.nodes.get(block).and_then(|id| self.saying.known(*id));
        let texts = said.into_iter().flat_map(|said| {
            let lines = said.lines.iter().map(|line| line.iter().map(|span| span.text.as_str()).collect());
            lines.chain(said.jumps.iter().cloned())
        });
        texts.collect::<Vec<String>>().join("\n")
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn shown(&self) -> &NestingLevel {
        &self.place
    }

    /// Returns the id of a block on this level by its index.
    pub fn node(&self, block: usize) -> Option<Id> {
        let id = self.nodes.get(block).copied()?;
        self.data.node(id).map(|_| id)
    }

    /// Returns the id of what shows a block: itself, or the composite block around it.
    pub fn node_of(&self, plain: &str) -> Option<Id> {
        let is_here = plain.starts_with(self.place.prefix());
        self.here.get(self.place.key(plain).filter(|_| is_here)?).copied()
    }

    pub fn node_at(&self, key: &str) -> Option<Id> {
        self.here.get(key).copied()
    }

    pub fn block(&self, node: Id) -> Option<usize> {
        self.nodes.iter().position(|id| *id == node)
    }

    pub fn key(&self, node: Id) -> Option<&str> {
        self.here.iter().find(|(_, id)| **id == node).map(|(key, _)| key.as_str())
    }

    pub fn composite(&self, node: Id) -> Option<&Arc<Composite>> {
        self.place.composite(self.key(node)?)
    }

    /// Returns the exit that a node inside a composite block stands for.
    pub fn exit(&self, node: Id) -> Option<&Exit> {
        let name = self.key(node)?.strip_prefix(OUT)?;
        self.place.exits().iter().find(|exit| exit.name == name)
    }

    pub fn comment(&self, node: Id) -> Option<usize> {
        let place = usize::try_from(node.checked_sub(COMMENTS)?).ok()?;
        (place < self.place.comments().len()).then_some(place)
    }

    pub fn comment_node(&self, place: usize) -> Id {
        COMMENTS + place as Id
    }

    /// Returns a free position for a comment: to the right of a node, or above the chart.
    pub fn room(&self, beside: Option<Id>) -> ChartPoint {
        let node = beside.and_then(|id| self.data.node(id)).map(Node::area);
        let all = self.data.area();
        let mut at = node
            .map_or(ChartPoint::new(all.x, all.y - 96), |area| ChartPoint::new(area.right() + 32, area.y));
        while self.is_taken(at) {
            at.y += if node.is_some() { 64 } else { -64 };
        }
        at
    }

    /// Returns the exit that an arrow stands for, with its composite block.
    pub fn way_out(&self, arrow: Id) -> Option<(&Arc<Composite>, &Exit)> {
        let number = arrow.checked_sub(ARROWS)?;
        let composite = self.composite(number >> 16)?;
        composite.exits.get((number & 0x7fff) as usize).map(|exit| (composite, exit))
    }

    /// Returns the arrow of a jump from a part of a node's block to a plain key.
    pub fn way(&self, from: Id, part: &str, to: &str) -> Option<Id> {
        let Some(block) = self.block(from) else {
            let to = self.here.get(self.place.key(to)?)?;
            return self.data.arrows.iter().find(|it| it.from == from && it.to == *to).map(|it| it.id);
        };
        let part = BlockPart::ALL.into_iter().find(|known| known.word() == part)?;
        let index = self.rules.blocks[block].jumps(part).iter().position(|jump| jump.to == to)?;
        self.arrow(JumpAt { block, part, index })
    }

    pub fn arrow(&self, at: JumpAt) -> Option<Id> {
        Some(arrow(self.node(at.block)?, at.part, at.index))
    }

    pub fn jump(&self, id: Id) -> Option<JumpAt> {
        let number = id.checked_sub(CALLS).or_else(|| id.checked_sub(ARROWS))?;
        let part = if number >> 15 & 1 == 0 { BlockPart::Before } else { BlockPart::After };
        let at = JumpAt { block: self.block(number >> 16)?, part, index: (number & 0x7fff) as usize };
        edit::jump(&self.rules, at).map(|_| at)
    }

    pub fn has(&self, id: Id) -> bool {
        self.data.node(id).is_some() || self.data.arrows.iter().any(|arrow| arrow.id == id)
    }

    /// Whether a new block here would cover another node.
    pub fn is_taken(&self, at: ChartPoint) -> bool {
        let new = Node { at, width: WIDTH, ..Node::default() }.area();
        self.data.nodes.iter().any(|node| node.area().overlaps(new))
    }

    pub fn place(&self, node: Id) -> Option<ChartPoint> {
        self.data.node(node).map(|node| node.at)
    }

    fn draw(&mut self) {
        self.number();
        let said = self.said();
        let before = std::mem::take(&mut self.data);
        let mut kept = BTreeSet::new();
        let mut new = BTreeSet::new();
        let mut nodes = self.all_nodes(&said);
        let places = self.places.entry(self.place.prefix().to_owned()).or_default();
        for (node, mark) in &mut nodes {
            if let Some(mark) = mark {
                node.at = ChartPoint::new(mark.x, mark.y);
                let _ = kept.insert(node.id);
            } else if let Some(place) = places.get(&node.id) {
                node.at = *place;
            } else {
                let _ = new.insert(node.id);
            }
        }
        let is_first = places.is_empty();
        let nodes = nodes.into_iter().map(|(node, _)| node).collect();
        let mut data = Data { nodes, arrows: self.arrows(&said) };
        if is_first {
            data.arrange(&kept);
        } else if !new.is_empty() || sizes(&before) != sizes(&data) {
            data.fit_in(&new, &kept);
        }
        let placed_by_itself = data.nodes.iter().filter(|node| !kept.contains(&node.id));
        let placed_by_itself: Vec<_> = placed_by_itself.map(|node| (node.id, node.at)).collect();
        self.places_here().extend(placed_by_itself);
        self.data = data;
    }

    fn said(&mut self) -> BTreeMap<usize, Arc<BlockTexts>> {
        let mut said = BTreeMap::new();
        for item in self.place.items() {
            if let Lying::Block(at) = item {
                let _ = said.insert(*at, self.saying.of(self.nodes[*at], &self.rules.blocks[*at]));
            }
        }
        said
    }

    /// Makes the nodes, each with its position set by hand.
    fn all_nodes(&self, said: &BTreeMap<usize, Arc<BlockTexts>>) -> Vec<(Node, Option<Mark>)> {
        let end =
            |id, shape, title: &str| (Node { id, shape, title: title.to_owned(), ..Node::default() }, None);
        let is_inside = self.place.around().is_some();
        // Comments lie below everything else.
        let words = self.place.comments().iter().enumerate().map(|(place, comment)| {
            let mark = Mark { x: comment.x, y: comment.y, ..Mark::default() };
            (comment_node(self.comment_node(place), comment), Some(mark))
        });
        let mut nodes: Vec<(Node, Option<Mark>)> = words.collect();
        nodes.push(end(START, Shape::Start, &self.ends[if is_inside { 2 } else { 0 }]));
        for item in self.place.items() {
            match item {
                Lying::Block(at) => {
                    let block = &self.rules.blocks[*at];
                    nodes.push((node(self.nodes[*at], block, &said[at]), block.mark.clone()));
                }
                Lying::Composite(composite) => {
                    let id = self.here.get(&composite.name).copied().unwrap_or_default();
                    let picture = composite.picture.as_ref().and_then(|file| self.handles.get(file)?.clone());
                    nodes
                        .push((composite_node(id, composite, picture, &self.saying), composite.mark.clone()));
                }
            }
        }
        for exit in self.place.exits() {
            let key = format!("{OUT}{}", exit.name);
            let Some(id) = self.here.get(&key) else { continue };
            let (node, mark) = end(*id, Shape::End, &format!("→ {}", self.title_of(exit)));
            nodes.push((Node { width: WIDTH, ..node }, mark));
        }
        if !is_inside || self.place.items().iter().any(|item| self.is_over_in(item)) {
            nodes.push(end(END, Shape::End, &self.ends[1]));
        }
        nodes
    }

    /// Returns the name of what an exit leads to.
    fn title_of<'a>(&'a self, exit: &'a Exit) -> &'a str {
        let plain = self.place.plain(&format!("{OUT}{}", exit.name));
        let block = plain.and_then(|plain| Some(&self.rules.blocks[self.rules.find(plain)?]));
        let is_it = |block: &&Arc<Block>| block.id.rsplit('/').next() == Some(exit.to.as_str());
        match block.filter(is_it) {
            Some(block) if !block.name.is_empty() => self.saying.title(&block.name),
            _ if exit.to.is_empty() => &exit.name,
            _ => exit.to.trim_start_matches(OUT),
        }
    }

    /// Whether the game can end in a block, or inside a composite block.
    fn is_over_in(&self, item: &Lying) -> bool {
        match item {
            Lying::Block(at) => edit::does(&self.rules.blocks[*at], "game.end"),
            Lying::Composite(composite) => {
                let prefix = format!("{}{}/", self.place.prefix(), composite.name);
                let inside = self.rules.blocks.iter().filter(|block| block.id.starts_with(&prefix));
                inside.into_iter().any(|block| edit::does(block, "game.end"))
            }
        }
    }

    fn named_id(&mut self, key: String) -> Id {
        self.next = self.next.max(FIRST);
        *self.named.entry(key).or_insert_with(|| {
            self.next += 1;
            self.next - 1
        })
    }

    /// Assigns ids. A block that was renamed keeps its id.
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
        let of_items = self.place.items().iter().map(|item| match item {
            Lying::Block(at) => {
                let id = &self.rules.blocks[*at].id;
                (id[self.place.prefix().len()..].to_owned(), self.nodes.get(*at).copied())
            }
            Lying::Composite(composite) => (composite.name.clone(), None),
        });
        let of_exits = self.place.exits().iter().map(|exit| (format!("{OUT}{}", exit.name), None));
        let all: Vec<(String, Option<Id>)> = of_items.chain(of_exits).collect();
        self.here.clear();
        for (key, id) in all {
            let id = id.unwrap_or_else(|| self.named_id(format!("{}{key}", self.place.prefix())));
            let _ = self.here.entry(key).or_insert(id);
        }
    }

    fn arrows(&self, said: &BTreeMap<usize, Arc<BlockTexts>>) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        let mut nowhere = ARROWS >> 1;
        let mut to = |key: Option<&str>| {
            key.and_then(|key| self.here.get(key)).copied().unwrap_or_else(|| {
                nowhere += 1;
                nowhere
            })
        };
        let begin = match self.place.around() {
            Some(around) => Some(around.entry.as_str()),
            None => self.place.key(&self.rules.start),
        };
        if self.place.around().is_some() || !self.rules.start.is_empty() {
            arrows.push(Arrow { id: ARROWS - 1, from: START, to: to(begin), ..Arrow::default() });
        }
        for item in self.place.items() {
            let from = match item {
                Lying::Block(at) => {
                    let from = self.nodes[*at];
                    let block = &self.rules.blocks[*at];
                    arrows.extend(jumps(block, &said[at], from, &mut |plain| to(self.place.key(plain))));
                    from
                }
                Lying::Composite(composite) => {
                    let from = self.here.get(&composite.name).copied().unwrap_or_default();
                    let is_one = composite.exits.len() == 1;
                    for (index, exit) in composite.exits.iter().enumerate() {
                        let label = if is_one { String::new() } else { exit.name.clone() };
                        let id = arrow(from, BlockPart::After, index);
                        let to = to(Some(&exit.to));
                        arrows.push(Arrow { id, from, to, label, ..Arrow::default() });
                    }
                    from
                }
            };
            if self.is_over_in(item) {
                let id = (ARROWS >> 2) + from;
                arrows.push(Arrow { id, from, to: END, line: Line::Quiet, ..Arrow::default() });
            }
        }
        arrows
    }
}

fn jumps(block: &Block, said: &BlockTexts, from: Id, to: &mut dyn FnMut(&str) -> Id) -> Vec<Arrow> {
    let is_one = block.before.len() + block.after.len() == 1;
    let mut number = 0;
    let mut arrows = Vec::new();
    for (part, line) in [(BlockPart::Before, Line::Dashed), (BlockPart::After, Line::Full)] {
        for (index, jump) in block.jumps(part).iter().enumerate() {
            let label = said.jumps.get(number).cloned().unwrap_or_default();
            number += 1;
            // The block says that it returns: nobody can tell from here where that leads.
            if jump.returns() {
                continue;
            }
            let id = arrow(from, part, index);
            if jump.then.is_some() {
                let called = id - ARROWS + CALLS;
                arrows.push(Arrow {
                    id: called,
                    from,
                    to: to(&jump.to),
                    line: Line::Quiet,
                    ..Arrow::default()
                });
            }
            arrows.push(Arrow {
                id,
                from,
                to: to(jump.then.as_ref().unwrap_or(&jump.to)),
                label,
                number: (!is_one).then_some(number as u32),
                line,
            });
        }
    }
    arrows
}

fn files_of<'c>(composite: &'c Composite, into: &mut BTreeSet<&'c str>) {
    into.extend(composite.picture.as_deref());
    for item in &composite.inner {
        if let Item::Composite(composite) = item {
            files_of(composite, into);
        }
    }
}

fn sizes(data: &Data) -> Vec<(Id, (i32, i32))> {
    let blocks = data.nodes.iter().filter(|node| node.shape != Shape::Comment);
    blocks.map(|node| (node.id, node.size())).collect()
}

fn arrow(node: Id, part: BlockPart, index: usize) -> Id {
    let after = Id::from(part == BlockPart::After);
    ARROWS + (node << 16 | after << 15 | (index as Id & 0x7fff))
}
