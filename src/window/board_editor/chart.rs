//! The rules as a chart: blocks and jumps chosen, moved, drawn and deleted, and the sentences of the chosen block below.

pub mod lines;
pub mod panel;
mod picture;
mod view;

use std::collections::BTreeSet;

use iced::Task;
use iced::widget::{operation, text_editor};
use schola_widgets::chart::{self, Action, GRID, Id, Spot as Place, WIDTH};
use schola_widgets::focus;

use super::document::{BoardDocument, Spot};
use super::{BoardEditor, Message as Editor};
use crate::board::notation::patch;
use crate::board::rules::edit::{self, JumpAt};
use crate::board::rules::{Mark, Rules};
use crate::engine::Text;
use crate::window::command::Command;
use crate::words::{Language, Words, plain};
use lines::Lines;
use panel::Panel;
use picture::{END, Picture, START};

/// The id of the chart.
pub const CHART: &str = "block-chart";
/// The id of the field for what is looked for in it.
const FIND: &str = "block-chart-find";
/// The first mark of edits in the chart: those of one block or one jump, one right after another, are one step.
const MARKS: usize = usize::MAX / 2;

/// The chart, and what is written below it.
#[derive(Debug, Default)]
pub struct BlockChart {
    is_shown: bool,
    picture: Picture,
    chosen: BTreeSet<Id>,
    panel: Panel,
    lines: Lines,
    /// What is looked for, while something is.
    wanted: Option<String>,
    /// The height of what stands below in logical pixels, once somebody has changed it.
    height: Option<f32>,
    /// The language of the words on the nodes, by its code.
    language: String,
    /// The name that a new block has at first.
    name_of_new: String,
}

/// What can happen to the chart.
#[derive(Clone, Debug)]
pub enum Message {
    /// The rules are shown as a chart, or as text.
    Shown(bool),
    /// Something is done in the chart.
    Done(Action),
    /// Blocks placed by hand go back to where the layout has them.
    Arranged,
    /// All of it is to be seen.
    Fitted,
    /// A block is to be added.
    Added,
    /// Something happens to the chosen block or jump.
    Panel(panel::Message),
    /// Something happens to the sentences of the chosen block.
    Lines(lines::Message),
    /// What is chosen goes.
    Removed,
    /// The chosen block is shown in the text.
    ShownInText,
    /// What stands below has another height.
    Resized(f32),
    /// Something is to be looked for.
    FindAsked,
    /// What is looked for is written.
    FindWritten(String),
    /// The next block found is gone to, or the one before.
    FindGone(bool),
    /// Nothing is looked for any more.
    FindClosed,
}

impl BlockChart {
    /// Returns whether the rules are shown as a chart.
    pub fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// Returns the numbers of what is chosen.
    pub fn chosen(&self) -> &BTreeSet<Id> {
        &self.chosen
    }

    /// Returns all nodes and arrows.
    pub fn data(&self) -> &chart::Data {
        &self.picture.data
    }

    /// Returns what a command means in the chart; `None` where it means nothing of its own.
    pub(super) fn message(&self, command: Command) -> Option<Message> {
        if !self.is_shown {
            return None;
        }
        match command {
            Command::ShowRules => Some(Message::Shown(true)),
            Command::Find => Some(Message::FindAsked),
            Command::CompleteRule => Some(Message::Panel(panel::Message::CompletionAsked)),
            _ => None,
        }
    }

    /// Takes over what was changed elsewhere.
    pub(super) fn follow(&mut self, document: &BoardDocument, language: &str) {
        if !self.is_shown {
            return;
        }
        if self.language != language {
            language.clone_into(&mut self.language);
            let words = Words::new(Language::from_code(language).unwrap_or(Language::English));
            self.name_of_new = words.get("board-chart-new");
            self.picture.name_ends([words.get("board-chart-start"), words.get("board-chart-end")]);
        }
        self.picture.follow(&document.draft().rules);
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
        self.lines.follow(target, document, &self.language);
    }

    fn choose(&mut self, id: Option<Id>, document: &BoardDocument) {
        self.chosen = id.into_iter().collect();
        self.show(document);
    }

    /// Shows the block that a byte of the text belongs to.
    pub(super) fn go<M: Send + 'static>(&mut self, at: usize, document: &BoardDocument) -> Task<M> {
        let block = patch::block_at(&document.parsed().places, at);
        let id = block.and_then(|at| self.picture.node_of(&document.parsed().rules.blocks.get(at)?.id));
        self.choose(id, document);
        let reveal = id.map_or_else(Task::none, |id| chart::reveal(CHART, id));
        Task::batch([focus::focus(CHART), reveal])
    }

    fn update(&mut self, message: Message, document: &mut BoardDocument) -> Task<Message> {
        match message {
            Message::Shown(is_shown) => {
                self.is_shown = is_shown;
                return if is_shown { focus::focus(CHART) } else { operation::focus(super::rules::FIELD) };
            }
            Message::Done(action) => return self.act(action, document),
            Message::Arranged => {
                document.change_rules(Text::new("board-edit-arrange"), 0, None, |rules| {
                    for block in rules.blocks.iter_mut().filter(|block| block.mark.is_some()) {
                        std::sync::Arc::make_mut(block).mark = None;
                    }
                });
                self.picture.arrange(&document.draft().rules);
                return chart::fit(CHART);
            }
            Message::Fitted => return chart::fit(CHART),
            Message::Added => return self.add(None, None, document),
            Message::Panel(message) => return self.write(message, document),
            Message::Lines(message) => return self.change_lines(message, document),
            Message::Removed => self.remove(&self.chosen.clone(), document),
            // The editor shows it.
            Message::ShownInText => {}
            Message::Resized(height) => self.height = Some(height),
            Message::FindAsked => {
                let _ = self.wanted.get_or_insert_default();
                return operation::focus(FIND);
            }
            Message::FindWritten(wanted) => self.wanted = Some(wanted),
            Message::FindGone(is_forward) => return self.find(is_forward, document),
            Message::FindClosed => {
                self.wanted = None;
                return focus::focus(CHART);
            }
        }
        Task::none()
    }

    fn act(&mut self, action: Action, document: &mut BoardDocument) -> Task<Message> {
        match action {
            Action::Chosen(chosen) => {
                self.chosen = chosen;
                self.show(document);
                return self.lines.reveal();
            }
            Action::Moved(places) => self.place(&places, document),
            Action::GroundOpened(at) => return self.add(Some(at), None, document),
            Action::Led { from, at } => {
                let at = Place::new(at.x - WIDTH / 2, at.y);
                return self.add(Some(at), self.picture.block(from), document);
            }
            Action::Joined { from, to } => return self.join(from, to, document),
            Action::Deleted(chosen) => self.remove(&chosen, document),
            // The editor shows an opened block in the text.
            Action::Opened(_) | Action::Menu { .. } | Action::Zoomed(_) => {}
        }
        Task::none()
    }

    /// Places blocks; the two ends are placed for now only.
    fn place(&mut self, places: &[(Id, Place)], document: &mut BoardDocument) {
        let of_blocks: Vec<(usize, Place)> =
            places.iter().filter_map(|(id, at)| Some((self.picture.block(*id)?, *at))).collect();
        let ends = places.iter().filter(|(id, _)| matches!(*id, START | END)).copied().collect();
        self.picture.put(ends);
        let first = of_blocks.first().map_or(0, |(block, _)| *block);
        document.change_rules(Text::new("board-edit-place"), first, Some(MARKS + first), |rules| {
            for (block, at) in of_blocks {
                put(rules, block, at);
            }
        });
    }

    /// Adds a block at a place, and a jump to it. Where it has no room there, the layout finds some.
    fn add(&mut self, at: Option<Place>, from: Option<usize>, document: &mut BoardDocument) -> Task<Message> {
        let name = self.name_of_new.clone();
        let to_grid = |length: i32| length.div_euclid(GRID) * GRID;
        let at = at.map(|at| Place::new(to_grid(at.x), to_grid(at.y)));
        let at = at.filter(|at| !self.picture.is_taken(*at));
        let block = document.draft().rules.blocks.len();
        document.change_rules(Text::new("board-edit-add-block"), block, None, |rules| {
            let block = edit::add(rules, &name);
            if let Some(at) = at {
                put(rules, block, at);
            }
            if let Some(from) = from {
                let _ = edit::join(rules, from, block);
            }
        });
        self.picture.follow(&document.draft().rules);
        self.choose(self.picture.node(block), document);
        let reveal = self.picture.node(block).map_or_else(Task::none, |id| chart::reveal(CHART, id));
        Task::batch([reveal, operation::focus(panel::NAME), operation::select_all(panel::NAME)])
    }

    /// Adds a jump, or lets the game begin elsewhere.
    fn join(&mut self, from: Id, to: Id, document: &mut BoardDocument) -> Task<Message> {
        let Some(to) = self.picture.block(to) else { return Task::none() };
        if from == START {
            begin_with(to, document);
            return Task::none();
        }
        let Some(from) = self.picture.block(from) else { return Task::none() };
        let mut joined = None;
        document.change_rules(Text::new("board-edit-join"), from, None, |rules| {
            joined = edit::join(rules, from, to);
        });
        self.picture.follow(&document.draft().rules);
        self.choose(joined.and_then(|at| self.picture.arrow(at)), document);
        operation::focus(panel::CONDITION)
    }

    fn remove(&mut self, chosen: &BTreeSet<Id>, document: &mut BoardDocument) {
        let blocks: BTreeSet<usize> = chosen.iter().filter_map(|id| self.picture.block(*id)).collect();
        let jumps: BTreeSet<JumpAt> = chosen.iter().filter_map(|id| self.picture.jump(*id)).collect();
        let key = if blocks.is_empty() { "board-edit-remove-jump" } else { "board-edit-remove-block" };
        let near = jumps.first().map(|at| at.block).or(blocks.first().copied()).unwrap_or_default();
        document.change_rules(Text::new(key), near, None, |rules| {
            edit::remove_jumps(rules, &jumps);
            edit::remove(rules, &blocks);
        });
    }

    /// Takes in what happens to the chosen block or jump.
    fn write(&mut self, message: panel::Message, document: &mut BoardDocument) -> Task<Message> {
        match message {
            panel::Message::Reordered(is_earlier) => {
                let Some((block, Some(at))) = self.target() else { return Task::none() };
                let mut moved = None;
                document.change_rules(Text::new("board-edit-order"), block, None, |rules| {
                    moved = edit::reorder(rules, at, is_earlier);
                });
                self.picture.follow(&document.draft().rules);
                if let Some(at) = moved {
                    self.choose(self.picture.arrow(at), document);
                }
                Task::none()
            }
            panel::Message::BeganWith => {
                if let Some((block, _)) = self.target() {
                    begin_with(block, document);
                }
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

    /// Returns the blocks in which what is looked for stands, in the order of the rules.
    fn found(&self) -> Vec<Id> {
        let Some(wanted) = self.wanted.as_deref().map(plain).filter(|wanted| !wanted.is_empty()) else {
            return Vec::new();
        };
        let rules = self.picture.rules();
        let is_found = |block: usize| {
            let text = patch::text_of(&rules.blocks[block]);
            plain(&text).contains(&wanted)
        };
        let blocks = (0..rules.blocks.len()).filter(|block| is_found(*block));
        blocks.filter_map(|block| self.picture.node(block)).collect()
    }

    fn find(&mut self, is_forward: bool, document: &BoardDocument) -> Task<Message> {
        let found = self.found();
        let now = self.chosen.first().and_then(|id| found.iter().position(|other| other == id));
        let count = found.len();
        let next = match now {
            _ if count == 0 => return Task::none(),
            Some(at) if is_forward => (at + 1) % count,
            Some(at) => (at + count - 1) % count,
            None if is_forward => 0,
            None => count - 1,
        };
        self.choose(Some(found[next]), document);
        chart::reveal(CHART, found[next])
    }
}

/// Places a block; its colour stays.
fn put(rules: &mut Rules, block: usize, at: Place) {
    if let Some(block) = rules.blocks.get_mut(block) {
        let color = block.mark.as_ref().map(|mark| mark.color.clone()).unwrap_or_default();
        std::sync::Arc::make_mut(block).mark = Some(Mark { x: at.x, y: at.y, color });
    }
}

/// Colours a block that lies somewhere. One without a colour stays where it lies.
fn colour(rules: &mut Rules, block: usize, at: Place, color: &str) {
    put(rules, block, at);
    let mark = rules.blocks.get_mut(block).and_then(|block| std::sync::Arc::make_mut(block).mark.as_mut());
    if let Some(mark) = mark {
        color.clone_into(&mut mark.color);
    }
}

fn begin_with(block: usize, document: &mut BoardDocument) {
    document.change_rules(Text::new("board-edit-start"), block, None, |rules| {
        if let Some(block) = rules.blocks.get(block) {
            rules.start.clone_from(&block.id);
        }
    });
}

impl BoardEditor {
    /// Returns the chart of the rules.
    pub fn chart(&self) -> &BlockChart {
        &self.chart
    }

    /// Takes in a message of the chart.
    pub(super) fn take_chart(&mut self, message: Message) -> Task<Editor> {
        let opened = match &message {
            Message::Done(Action::Opened(id)) => self.chart.picture.block(*id),
            Message::ShownInText => self.chart.target().map(|(block, _)| block),
            _ => None,
        };
        let places = &self.document.parsed().places;
        if let Some(place) = opened.and_then(|block| places.get(block)) {
            let at = place.at;
            self.chart.is_shown = false;
            return self.go(Spot::Rules(at));
        }
        let is_shown = matches!(message, Message::Shown(true));
        let task = self.chart.update(message, &mut self.document).map(Editor::Chart);
        if is_shown {
            self.chart.follow(&self.document, &self.language);
        }
        task
    }
}
