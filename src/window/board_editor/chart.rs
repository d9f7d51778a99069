//! The rules as a chart: blocks and jumps chosen, moved, drawn and deleted, and the sentences of the chosen block below.

mod carrying;
pub mod comments;
pub mod composing;
mod composing_view;
pub mod copying;
mod growing;
pub mod keys;
pub mod lines;
mod nodes;
pub mod panel;
mod picture;
mod said;
pub mod shelf;
mod view;
pub mod ways;

use std::collections::BTreeSet;
use std::path::PathBuf;

use iced::Task;
use iced::widget::{operation, text_editor};
use schola_widgets::chart::{self, GRID, Id, Spot as Place};
use schola_widgets::focus;

use super::document::{BoardDocument, Spot};
use crate::board::composite::{self, Composite, Design, Lying};
use crate::board::notation::patch;
use crate::board::rules::edit::{self, JumpAt};
use crate::board::rules::{Block, Mark, Rules};
use crate::engine::Text;
use crate::engine::scene::Picture as PictureFile;
use crate::project::Problem;
use crate::window::command::Command;
use crate::window::gallery::Gallery;
use crate::words::{Language, Words, plain};
use composing::Composing;
use lines::Lines;
use nodes::WIDTH;
use panel::Panel;
use picture::{END, Picture, START};

pub const CHART: &str = "block-chart";
const FIND: &str = "block-chart-find";
/// Base of the marks that merge consecutive edits of one block or jump into one step of the history.
const MARKS: usize = usize::MAX / 2;
/// Side of the pictures of composite blocks, in pixels.
const PICTURE: u32 = 64;

/// The chart and the panel below it.
#[derive(Debug, Default)]
pub struct BlockChart {
    is_shown: bool,
    picture: Picture,
    chosen: BTreeSet<Id>,
    panel: Panel,
    lines: Lines,
    wanted: Option<String>,
    /// Height of the panel below, once somebody has resized it.
    height: Option<f32>,
    /// Whether the panel below waits for a possible double click before it grows: it must not slide under the
    /// pointer.
    waits: bool,
    /// Language code of the words on the nodes.
    language: String,
    /// Default names of a new block and a new composite block.
    names_of_new: [String; 2],
    composing: Composing,
    home: Option<PathBuf>,
    /// The person's own composite blocks, while they are shown.
    shelf: Option<Box<shelf::Shelf>>,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// As a chart (`true`) or as text.
    Shown(bool),
    Done(chart::Action),
    Arranged,
    Fitted,
    Added,
    Panel(panel::Message),
    Lines(lines::Message),
    Composing(composing::Message),
    Ways(ways::Message),
    Comment(comments::Message),
    Shelf(shelf::Message),
    Copying(copying::Message),
    Removed,
    ShownInText,
    Resized(f32),
    Grown,
    FindAsked,
    FindWritten(String),
    /// To the next match (`true`) or the previous one.
    FindGone(bool),
    FindClosed,
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    /// Show the rules as text at this place.
    Go(Spot),
    /// Something outside the game succeeded.
    Notify(Text),
    /// Something outside the game failed.
    Report(Vec<Problem>, Task<Message>),
    AskExport,
    AskImport,
}

impl From<Task<Message>> for Action {
    fn from(task: Task<Message>) -> Self {
        Self::Run(task)
    }
}

impl BlockChart {
    pub fn is_shown(&self) -> bool {
        self.is_shown
    }

    pub(super) fn set_shown(&mut self, is_shown: bool) {
        self.is_shown = is_shown;
    }

    pub fn chosen(&self) -> &BTreeSet<Id> {
        &self.chosen
    }

    pub fn data(&self) -> &chart::Data {
        &self.picture.data
    }

    /// Returns the names of the composite blocks that are open, outermost first.
    pub fn path(&self) -> &[String] {
        self.picture.shown().path()
    }

    pub(super) fn message(&self, command: Command) -> Option<Message> {
        if !self.is_shown {
            return None;
        }
        match command {
            Command::ShowRules => Some(Message::Shown(true)),
            Command::Find => Some(Message::FindAsked),
            Command::CompleteRule => Some(Message::Panel(panel::Message::CompletionAsked)),
            Command::ShowComposites => Some(Message::Shelf(shelf::Message::Asked)),
            Command::KeepComposite => self.meant().map(|_| Message::Shelf(shelf::Message::Kept)),
            _ => {
                let copying = self.copying_message(command).map(Message::Copying);
                copying.or_else(|| self.composing_message(command).map(Message::Composing))
            }
        }
    }

    pub(super) fn sync(&mut self, document: &BoardDocument, gallery: &Gallery, language: &str) {
        if !self.is_shown {
            return;
        }
        if self.language != language {
            language.clone_into(&mut self.language);
            let words = Words::new(Language::from_code(language).unwrap_or(Language::English));
            self.names_of_new = ["board-chart-new", "board-composite-new"].map(|key| words.get(key));
            let ends = ["board-chart-start", "board-chart-end", "board-composite-way-in"];
            let ends = ends.map(|key| words.get(key));
            self.picture.speak(words, ends);
        }
        self.picture.sync(document.draft());
        self.picture.take_pictures(|file| gallery.loose(&PictureFile::File(file.to_owned()), PICTURE));
        let picture = &self.picture;
        self.chosen.retain(|id| picture.has(*id));
        self.show(document);
    }

    /// Returns the chosen block, and the chosen jump in it.
    fn target(&self) -> Option<(usize, Option<JumpAt>)> {
        let id = self.chosen.first().copied().filter(|_| self.chosen.len() == 1)?;
        let jump = self.picture.jump(id);
        jump.map(|at| (at.block, jump)).or_else(|| Some((self.picture.block(id)?, None)))
    }

    fn show(&mut self, document: &BoardDocument) {
        let target = self.target();
        self.panel.show(target, document);
        self.lines.sync(target, document, &self.language);
    }

    fn choose(&mut self, id: Option<Id>, document: &BoardDocument) {
        self.chosen = id.into_iter().collect();
        self.composing.forget();
        self.show(document);
    }

    /// Shows the block at a byte of the text; with `stays` the composite block around it will do.
    pub fn go(&mut self, at: usize, stays: bool, document: &BoardDocument) -> Task<Message> {
        let block = patch::block_at(&document.parsed().places, at);
        let block = block.and_then(|at| document.parsed().rules.blocks.get(at));
        self.picture.sync(document.draft());
        let is_shown = |block: &&std::sync::Arc<Block>| stays && self.picture.node_of(&block.id).is_some();
        if let Some(block) = block.filter(|block| !is_shown(block)) {
            self.picture.enter(&composite::path_to(&document.draft().composites, &block.id));
        }
        let id = block.and_then(|block| self.picture.node_of(&block.id));
        self.choose(id, document);
        let reveal = id.map_or_else(Task::none, |id| chart::reveal(CHART, id));
        Task::batch([focus::focus(CHART), reveal])
    }

    pub fn update(&mut self, message: Message, document: &mut BoardDocument) -> Action {
        match message {
            Message::Done(action) => self.act(action, document),
            Message::Composing(message) => self.compose(message, document),
            Message::Shelf(message) => self.tend(message, document),
            Message::ShownInText => self.show_in_text(self.target().map(|(block, _)| block), document),
            message => Action::Run(self.take(message, document)),
        }
    }

    fn take(&mut self, message: Message, document: &mut BoardDocument) -> Task<Message> {
        match message {
            Message::Shown(is_shown) => {
                self.is_shown = is_shown;
                return if is_shown { focus::focus(CHART) } else { operation::focus(super::rules::FIELD) };
            }
            Message::Arranged => {
                self.unplace(document);
                self.picture.arrange(document.draft());
                return chart::fit(CHART);
            }
            Message::Fitted => return chart::fit(CHART),
            Message::Added => return self.add(None, None, document),
            Message::Panel(message) => return self.write(message, document),
            Message::Lines(message) => return self.change_lines(message, document),
            Message::Ways(message) => self.lead_ways(message, document),
            Message::Comment(message) => return self.comment(message, document),
            Message::Copying(message) => return self.copy_blocks(message, document),
            Message::Removed => self.remove(&self.chosen.clone(), document),
            // Those that can ask something of the editor are taken in above.
            Message::Done(_) | Message::Composing(_) | Message::Shelf(_) | Message::ShownInText => {}
            // Where nothing is chosen, there is nothing to give more room to.
            Message::Resized(height) => {
                self.height = Some(height).filter(|_| self.chosen.len() == 1).or(self.height);
            }
            Message::Grown => {
                self.waits = false;
                return self.reveal_chosen();
            }
            Message::FindAsked => {
                let _ = self.wanted.get_or_insert_default();
                return operation::focus(FIND);
            }
            Message::FindWritten(wanted) => {
                self.wanted = Some(wanted);
                self.picture.say_all();
            }
            Message::FindGone(is_forward) => return self.find(is_forward, document),
            Message::FindClosed => {
                self.wanted = None;
                return focus::focus(CHART);
            }
        }
        Task::none()
    }

    fn act(&mut self, action: chart::Action, document: &mut BoardDocument) -> Action {
        let task = match action {
            chart::Action::Chosen(chosen) => self.take_chosen(chosen, document),
            chart::Action::Moved(places) => {
                self.place(&places, document);
                Task::none()
            }
            chart::Action::GroundOpened(at) => self.add(Some(at), None, document),
            chart::Action::Led { from, at } => {
                let at = Place::new(at.x - WIDTH / 2, at.y);
                self.add(Some(at), self.picture.block(from), document)
            }
            chart::Action::Joined { from, to } => self.join(from, to, document),
            chart::Action::Deleted(chosen) => {
                self.remove(&chosen, document);
                Task::none()
            }
            chart::Action::Opened(id) if self.picture.composite(id).is_some() => self.open(id, document),
            chart::Action::Opened(id) if self.picture.exit(id).is_some() => {
                return self.compose(composing::Message::Left(self.path().len() - 1), document);
            }
            chart::Action::Opened(id) => return self.show_in_text(self.picture.block(id), document),
            chart::Action::Menu { .. } | chart::Action::Zoomed(_) => Task::none(),
        };
        Action::Run(task)
    }

    fn show_in_text(&mut self, block: Option<usize>, document: &BoardDocument) -> Action {
        match block.and_then(|block| document.parsed().places.get(block)) {
            Some(places) => {
                self.is_shown = false;
                Action::Go(Spot::Rules(places.at))
            }
            None => Task::none().into(),
        }
    }

    /// Positions of ends are not stored.
    fn place(&mut self, places: &[(Id, Place)], document: &mut BoardDocument) {
        let of_blocks: Vec<(usize, Place)> =
            places.iter().filter_map(|(id, at)| Some((self.picture.block(*id)?, *at))).collect();
        let of_composites: Vec<(String, Place)> = places
            .iter()
            .filter_map(|(id, at)| Some((self.picture.composite(*id)?.name.clone(), *at)))
            .collect();
        let is_end = |id: Id| matches!(id, START | END) || self.picture.exit(id).is_some();
        let ends = places.iter().filter(|(id, _)| is_end(*id)).copied().collect();
        self.picture.put(ends);
        let first = of_blocks.first().map_or(0, |(block, _)| *block);
        self.place_comments(places, MARKS + first, document);
        let edit = Text::new("board-edit-place");
        if !of_blocks.is_empty() {
            document.change_rules(edit.clone(), first, Some(MARKS + first), |rules| {
                for (block, at) in of_blocks {
                    put(rules, block, at);
                }
            });
        }
        if !of_composites.is_empty() {
            self.change_composites(edit, Some(MARKS + first), document, |composite| {
                if let Some((_, at)) = of_composites.iter().find(|(name, _)| *name == composite.name) {
                    put_mark(&mut composite.mark, *at);
                }
            });
        }
    }

    /// Forgets all positions that were set by hand.
    fn unplace(&mut self, document: &mut BoardDocument) {
        let edit = Text::new("board-edit-arrange");
        let shown: Vec<usize> = self
            .picture
            .shown()
            .items()
            .iter()
            .filter_map(|item| match item {
                Lying::Block(at) => Some(*at),
                Lying::Composite(_) => None,
            })
            .collect();
        document.change_rules(edit.clone(), 0, Some(MARKS), |rules| {
            for at in shown {
                if rules.blocks.get(at).is_some_and(|block| block.mark.is_some()) {
                    std::sync::Arc::make_mut(&mut rules.blocks[at]).mark = None;
                }
            }
        });
        if self
            .picture
            .shown()
            .items()
            .iter()
            .any(|item| matches!(item, Lying::Composite(it) if it.mark.is_some()))
        {
            self.change_composites(edit, Some(MARKS), document, |composite| composite.mark = None);
        }
    }

    /// Adds a block at a place, perhaps with a jump to it. If the place is taken, the layout chooses another.
    fn add(&mut self, at: Option<Place>, from: Option<usize>, document: &mut BoardDocument) -> Task<Message> {
        let name = self.names_of_new[0].clone();
        let to_grid = |length: i32| length.div_euclid(GRID) * GRID;
        let at = at.map(|at| Place::new(to_grid(at.x), to_grid(at.y)));
        let at = at.filter(|at| !self.picture.is_taken(*at));
        let prefix = self.picture.shown().prefix().to_owned();
        let from = from.and_then(|from| document.draft().rules.blocks.get(from)).map(|from| from.id.clone());
        let mut block = document.draft().rules.blocks.len();
        document.change_rules(Text::new("board-edit-add-block"), block, None, |rules| {
            block = edit::add(rules, &name, &prefix);
            if let Some(at) = at {
                put(rules, block, at);
            }
            let id = rules.blocks[block].id.clone();
            if let Some(from) = from.and_then(|from| rules.find(&from)) {
                let _ = edit::join(rules, from, &id);
            }
        });
        self.picture.sync(document.draft());
        self.choose(self.picture.node(block), document);
        let reveal = self.picture.node(block).map_or_else(Task::none, |id| chart::reveal(CHART, id));
        Task::batch([reveal, operation::focus(panel::NAME), operation::select_all(panel::NAME)])
    }

    /// Draws an arrow: a jump, a new start, or the target of an exit.
    fn join(&mut self, from: Id, to: Id, document: &mut BoardDocument) -> Task<Message> {
        let Some(key) = self.picture.key(to).map(str::to_owned) else { return Task::none() };
        if from == START {
            self.begin_with(&key, document);
            return Task::none();
        }
        if let Some(composite) = self.picture.composite(from).cloned() {
            if let Some(exit) = self.way_to_lead(&composite).map(|exit| exit.name.clone()) {
                let _ = self.lead_exit(&composite.name, &exit, &key, document);
            }
            return Task::none();
        }
        let Some(from) = self.picture.block(from) else { return Task::none() };
        let Some(to) = self.picture.shown().plain(&key).map(str::to_owned) else { return Task::none() };
        let mut joined = None;
        document.change_rules(Text::new("board-edit-join"), from, None, |rules| {
            joined = edit::join(rules, from, &to);
        });
        self.picture.sync(document.draft());
        self.choose(joined.and_then(|at| self.picture.arrow(at)), document);
        operation::focus(panel::CONDITION)
    }

    /// Returns the exit of a composite block that a new arrow belongs to: a dangling one, else the only one.
    fn way_to_lead<'c>(&self, composite: &'c Composite) -> Option<&'c composite::Exit> {
        let leads_nowhere = |exit: &&composite::Exit| self.picture.shown().plain(&exit.to).is_none();
        let dangling = composite.exits.iter().find(leads_nowhere);
        dangling.or_else(|| composite.exits.first().filter(|_| composite.exits.len() == 1))
    }

    /// Sets the start of the game, or of the composite block that is open.
    fn begin_with(&mut self, key: &str, document: &mut BoardDocument) {
        let edit = Text::new("board-edit-start");
        if self.path().is_empty() {
            let Some(plain) = self.picture.shown().plain(key).map(str::to_owned) else { return };
            document.change_rules(edit, 0, None, |rules| rules.start = plain);
            return;
        }
        let change = |place: &Design| {
            let mut place = place.clone();
            key.clone_into(&mut place.head.start);
            Ok(place)
        };
        let _ = self.change_place(edit, None, document, change);
    }

    fn remove(&mut self, chosen: &BTreeSet<Id>, document: &mut BoardDocument) {
        let mut blocks: BTreeSet<usize> = chosen.iter().filter_map(|id| self.picture.block(*id)).collect();
        let prefix = self.picture.shown().prefix();
        for composite in chosen.iter().filter_map(|id| self.picture.composite(*id)) {
            let inside = format!("{prefix}{}/", composite.name);
            let all = self.picture.rules().blocks.iter().enumerate();
            blocks.extend(all.filter(|(_, block)| block.id.starts_with(&inside)).map(|(at, _)| at));
        }
        let jumps: BTreeSet<JumpAt> = chosen.iter().filter_map(|id| self.picture.jump(*id)).collect();
        let key = if blocks.is_empty() { "board-edit-remove-jump" } else { "board-edit-remove-block" };
        let near = jumps.first().map(|at| at.block).or(blocks.first().copied()).unwrap_or_default();
        let has_exits = self.remove_exits(chosen, &Text::new(key), MARKS + near, document);
        let edit = Text::new(key);
        let has_more = has_exits | self.remove_comments(chosen, &edit, MARKS + near, document);
        let mark = has_more.then_some(MARKS + near);
        document.change_rules(edit, near, mark, |rules| {
            edit::remove_jumps(rules, &jumps);
            edit::remove(rules, &blocks);
        });
    }

    fn write(&mut self, message: panel::Message, document: &mut BoardDocument) -> Task<Message> {
        match message {
            panel::Message::Reordered(is_earlier) => {
                let Some((block, Some(at))) = self.target() else { return Task::none() };
                let mut moved = None;
                document.change_rules(Text::new("board-edit-order"), block, None, |rules| {
                    moved = edit::reorder(rules, at, is_earlier);
                });
                self.picture.sync(document.draft());
                if let Some(at) = moved {
                    self.choose(self.picture.arrow(at), document);
                }
                Task::none()
            }
            panel::Message::BeganWith => {
                let id = self.target().and_then(|(block, _)| self.picture.node(block));
                if let Some(key) = id.and_then(|id| self.picture.key(id)).map(str::to_owned) {
                    self.begin_with(&key, document);
                }
                Task::none()
            }
            panel::Message::Coloured(color) if self.chosen_composite().is_some() => {
                let at = self.chosen.first().and_then(|id| self.picture.place(*id)).unwrap_or_default();
                self.change_chosen(Text::new("board-edit-colour"), document, |composite| {
                    put_mark(&mut composite.mark, at);
                    composite.mark.iter_mut().for_each(|mark| color.clone_into(&mut mark.color));
                });
                Task::none()
            }
            panel::Message::Coloured(color) => {
                let Some((block, _)) = self.target() else { return Task::none() };
                let at = self.picture.node(block).and_then(|id| self.picture.place(id)).unwrap_or_default();
                document.change_rules(Text::new("board-edit-colour"), block, None, |rules| {
                    colour(rules, block, at, color);
                });
                Task::none()
            }
            panel::Message::Written(
                panel::Field::Line,
                text_editor::Action::Edit(text_editor::Edit::Enter),
            ) => self.change_lines(lines::Message::Closed, document),
            message => self.panel.update(message, document).map(Message::Panel),
        }
    }

    /// Returns the blocks that match the search, in the order of the rules.
    fn found(&self) -> Vec<usize> {
        let Some(wanted) = self.wanted.as_deref().map(plain).filter(|wanted| !wanted.is_empty()) else {
            return Vec::new();
        };
        let rules = self.picture.rules();
        // Blocks that only copy names in and out are shown nowhere.
        let is_shown = |id: &str| id.rsplit_once('/').is_none_or(|(_, last)| !last.starts_with('!'));
        // Found is what is written, and what it says in words.
        let is_found = |at: &usize| {
            let block = &rules.blocks[*at];
            let has = |text: &str| plain(text).contains(&wanted);
            is_shown(&block.id) && (has(&patch::text_of(block)) || has(&self.picture.says(*at)))
        };
        (0..rules.blocks.len()).filter(is_found).collect()
    }

    fn found_nodes(&self) -> BTreeSet<Id> {
        let rules = self.picture.rules();
        self.found().into_iter().filter_map(|block| self.picture.node_of(&rules.blocks[block].id)).collect()
    }

    fn find(&mut self, is_forward: bool, document: &BoardDocument) -> Task<Message> {
        let found = self.found();
        let now = self.target().and_then(|(block, _)| found.iter().position(|other| *other == block));
        let count = found.len();
        let next = match now {
            _ if count == 0 => return Task::none(),
            Some(at) if is_forward => (at + 1) % count,
            Some(at) => (at + count - 1) % count,
            None if is_forward => 0,
            None => count - 1,
        };
        let block = found[next];
        let path = composite::path_to(&document.draft().composites, &self.picture.rules().blocks[block].id);
        if path != self.path() {
            self.picture.enter(&path);
        }
        let id = self.picture.node(block);
        self.choose(id, document);
        id.map_or_else(Task::none, |id| chart::reveal(CHART, id))
    }
}

/// Moves a block; its colour and note stay.
fn put(rules: &mut Rules, block: usize, at: Place) {
    if let Some(block) = rules.blocks.get_mut(block) {
        put_mark(&mut std::sync::Arc::make_mut(block).mark, at);
    }
}

fn put_mark(mark: &mut Option<Mark>, at: Place) {
    let mark = mark.get_or_insert_default();
    (mark.x, mark.y) = (at.x, at.y);
}

/// Colours a block and fixes its position.
fn colour(rules: &mut Rules, block: usize, at: Place, color: &str) {
    put(rules, block, at);
    let mark = rules.blocks.get_mut(block).and_then(|block| std::sync::Arc::make_mut(block).mark.as_mut());
    if let Some(mark) = mark {
        color.clone_into(&mut mark.color);
    }
}
