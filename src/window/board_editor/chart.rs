//! The rules as cards of sentences or as a chart; below the chart, the sentences of the selected block.

mod cards;
mod carrying;
pub mod comments;
pub mod composing;
mod composing_view;
pub mod copying;
mod edits;
mod grouping;
mod growing;
pub mod keys;
pub mod lines;
mod nodes;
pub mod panel;
mod picture;
mod roles;
mod said;
mod search;
pub mod shelf;
mod view;
pub mod ways;

use std::collections::BTreeSet;
use std::path::PathBuf;

use iced::Task;
use iced::widget::{operation, text_editor};
use schola_widgets::chart::{self, ChartPoint, Id};
use schola_widgets::focus;

use crate::authoring::board::{BoardDocument, Location};
use crate::board::composite;
use crate::board::notation::patch;
use crate::board::rules::Block;
use crate::board::rules::edit::{self, JumpAt};
use crate::engine::Text;
use crate::engine::scene::Picture as PictureFile;
use crate::project::Problem;
use crate::window::command::Command;
use crate::window::gallery::Gallery;
use crate::window::preferences::Face;
use crate::words::{Language, Words};
use composing::Composing;
use edits::{colour, put_mark};
use grouping::Grouping;
use lines::Lines;
use nodes::WIDTH;
use panel::Panel;
use picture::{END, Picture, START};

pub const CHART: &str = "block-chart";
pub use cards::{CARDS, FIRST_GROUP};
pub(super) use said::{called, called_node, in_words, problem, sentence_text, spoken};
const FIND: &str = "block-chart-find";
/// Base of the marks that merge consecutive edits of one block or jump into one step of the history.
const MARKS: usize = usize::MAX / 2;
/// Side of the pictures of composite blocks, in pixels.
const PICTURE: u32 = 64;

/// The chart and the panel below it.
#[derive(Debug, Default)]
pub struct BlockChart {
    face: Face,
    /// Whether names in the rules are shown beside the sentences and the chart, too.
    names: bool,
    picture: Picture,
    chosen: BTreeSet<Id>,
    panel: Panel,
    lines: Lines,
    grouping: Grouping,
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
    FaceChosen(Face),
    /// Opens or closes the card of a block, by index.
    CardChosen(usize),
    Grouping(grouping::Message),
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
    Go(Location),
    Notify(Text),
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
    /// Returns whether the rules are shown as a chart or as sentences.
    pub fn is_shown(&self) -> bool {
        self.face != Face::Text
    }

    pub fn face(&self) -> Face {
        self.face
    }

    pub(super) fn set_face(&mut self, face: Face) {
        self.face = face;
    }

    /// Returns whether names in the rules are shown outside their text.
    pub(super) fn shows_names(&self) -> bool {
        self.names
    }

    pub(super) fn show_names(&mut self, names: bool) {
        self.names = names;
    }

    pub fn chosen(&self) -> &BTreeSet<Id> {
        &self.chosen
    }

    pub fn data(&self) -> &chart::Data {
        &self.picture.data
    }

    /// Returns the names of the open composite blocks, outermost first.
    pub fn path(&self) -> &[String] {
        self.picture.shown().path()
    }

    pub(super) fn message(&self, command: Command) -> Option<Message> {
        if !self.is_shown() {
            return None;
        }
        match command {
            Command::ShowRules => Some(Message::FaceChosen(self.face)),
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
        if !self.is_shown() {
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
        self.picture.take_texts(&document.draft().description, &document.draft().translations);
        self.picture.sync(document.game());
        self.picture.take_pictures(|file| gallery.loose(&PictureFile::File(file.to_owned()), PICTURE));
        let picture = &self.picture;
        self.chosen.retain(|id| picture.has(*id));
        self.grouping.sync(&document.game().rules, self.target().is_some());
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

    /// Shows the block at a byte of the text; with `stays` it is enough to show the composite block around it.
    pub fn go(&mut self, at: usize, stays: bool, document: &BoardDocument) -> Task<Message> {
        let block = patch::block_at(&document.parsed().places, at);
        let block = block.and_then(|at| document.parsed().rules.blocks.get(at));
        self.picture.sync(document.game());
        let is_shown = |block: &&std::sync::Arc<Block>| stays && self.picture.node_of(&block.id).is_some();
        if let Some(block) = block.filter(|block| !is_shown(block)) {
            self.picture.enter(&composite::path_to(&document.game().composites, &block.id));
        }
        let id = block.and_then(|block| self.picture.node_of(&block.id));
        self.choose(id, document);
        if self.face == Face::Sentences {
            return self.show_card();
        }
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
            Message::FaceChosen(face) => {
                self.set_face(face);
                return match face {
                    Face::Sentences => self.show_card(),
                    Face::Chart => focus::focus(CHART),
                    Face::Text => operation::focus(super::rules::FIELD),
                };
            }
            Message::CardChosen(block) => return self.choose_card(block, document),
            Message::Grouping(message) => return self.group(message, document),
            Message::Arranged => {
                self.unplace(document);
                self.picture.arrange(document.game());
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
            // Messages that request something of the editor are handled above.
            Message::Done(_) | Message::Composing(_) | Message::Shelf(_) | Message::ShownInText => {}
            // With nothing chosen, there is nothing to make room for.
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
                let at = ChartPoint::new(at.x - WIDTH / 2, at.y);
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
                self.set_face(Face::Text);
                Action::Go(Location::Rules(places.at))
            }
            None => Task::none().into(),
        }
    }

    fn write(&mut self, message: panel::Message, document: &mut BoardDocument) -> Task<Message> {
        match message {
            panel::Message::Reordered(is_earlier) => {
                let Some((block, Some(at))) = self.target() else { return Task::none() };
                let moved = document.change_rules(Text::new("board-edit-order"), block, None, |rules| {
                    edit::reorder(rules, at, is_earlier)
                });
                self.picture.sync(document.game());
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
            panel::Message::RoleGiven(aside) => {
                self.give_role(aside, document);
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
}
