//! The chosen block as sentences; every change to them becomes an edit of the rules.

mod dragging;
mod naming;
mod open;
mod several;
pub(super) mod view;

use iced::Task;
use iced::widget::operation;
use schola_widgets::chart::Id;
use schola_widgets::focus;
use schola_widgets::reveal::reveal;

use super::panel::{self, Panel};
use super::{BlockChart, BoardDocument, JumpAt};
use crate::board::registry::Param;
use crate::board::rules::BlockPart;
use crate::board::sentences::{self, Chip, ChipAt, Choices, Line, LineAt, Slot, Tool, Typed, Wants};
use crate::engine::Text;

pub use dragging::Landing;
pub use naming::FIELD as RENAME;

pub const FIELD: &str = "instruction-value";
pub const SEARCH: &str = "instruction-search";
const OPENED: &str = "instruction-opened";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Open {
    Chip {
        at: ChipAt,
        /// Its new text; a path is built step by step.
        text: String,
        typed: String,
        is_refused: bool,
    },
    Tools {
        part: BlockPart,
        /// Insert behind this line, otherwise at the end of the part.
        behind: Option<LineAt>,
        search: String,
    },
    /// The line as text, which the panel holds.
    Text(LineAt),
}

#[derive(Debug, Default)]
pub struct Lines {
    /// Index of the block, and the chosen jump.
    of: Option<(usize, Option<JumpAt>)>,
    list: Vec<Line>,
    chosen: Option<LineAt>,
    /// Start of a multiple selection; the chosen line is its other end.
    reach: Option<LineAt>,
    open: Option<Open>,
    cargo: Option<dragging::Cargo>,
    refused: Option<Text>,
    /// A new name for whatever the open chip names.
    naming: naming::Naming,
    choices: Choices,
}

#[derive(Clone, Debug)]
pub enum Message {
    Chosen(LineAt),
    Pressed(ChipAt),
    Closed,
    Picked(String),
    Typed(String),
    TypedTaken,
    /// Adds to the number in the open chip.
    Stepped(i64),
    /// Opens the toolbox behind a line or at the end of a part, perhaps with the first letters typed.
    ToolsAsked(BlockPart, Option<LineAt>, String),
    Searched(String),
    Taken(Tool),
    Removed(LineAt),
    /// Moves the selected lines up (`true`) or down.
    Shifted(LineAt, bool),
    Reached(LineAt),
    /// Extends the selection by one line.
    ReachedBy(LineAt, i32),
    Copied(LineAt),
    Cut(LineAt),
    PasteAsked(BlockPart, Option<LineAt>),
    Pasted(BlockPart, Option<LineAt>, Option<String>),
    Lifted(LineAt),
    /// The drag enters (`true`) or leaves a target.
    Over(Landing, bool),
    OverNode(Option<Id>),
    Dropped,
    Abandoned,
    WriteAsked(LineAt),
    NameWritten(String),
    /// Applies the plan with this index.
    NameTaken(usize),
}

impl Lines {
    pub fn list(&self) -> &[Line] {
        &self.list
    }

    pub fn chosen(&self) -> Option<LineAt> {
        self.chosen
    }

    pub fn open(&self) -> Option<&Open> {
        self.open.as_ref()
    }

    pub fn refused(&self) -> Option<&Text> {
        self.refused.as_ref()
    }

    fn chip(&self, at: ChipAt) -> Option<&Chip> {
        self.list.iter().find(|line| line.at == at.line)?.chip(at.slot)
    }

    /// Closes an open chip if the lines have changed: it may be a different one now.
    pub(super) fn sync(
        &mut self,
        of: Option<(usize, Option<JumpAt>)>,
        document: &BoardDocument,
        language: &str,
    ) {
        let before = self.list.clone();
        self.show(of, document, language);
        if self.list != before && !matches!(self.open, Some(Open::Text(_))) {
            self.open = None;
        }
    }

    pub(super) fn reveal<M: Send + 'static>(&self) -> Task<M> {
        self.chosen.map_or_else(Task::none, |at| reveal(line_id(at)))
    }

    /// Reads the block again; selects the line of a chosen jump.
    fn show(&mut self, of: Option<(usize, Option<JumpAt>)>, document: &BoardDocument, language: &str) {
        if of != self.of {
            (self.open, self.reach, self.refused) = (None, None, None);
            let jump = of.and_then(|(_, jump)| jump);
            self.chosen = jump.map(|at| LineAt { part: at.part, index: at.index, condition: None });
        }
        self.of = of;
        let block = of.and_then(|(block, _)| document.game().rules.blocks.get(block));
        self.list = block.map(|block| sentences::open_card(block)).unwrap_or_default();
        let list = &self.list;
        let is_there = |at: &LineAt| list.iter().any(|line| line.at == *at);
        self.chosen = self.chosen.filter(is_there);
        self.reach = self.reach.filter(is_there);
        self.open = self.open.take().filter(|open| match open {
            Open::Chip { at, .. } => is_there(&at.line),
            Open::Tools { behind, .. } => behind.as_ref().is_none_or(is_there),
            Open::Text(at) => is_there(at),
        });
        self.choose(document, language);
    }

    /// Works out the choices for the open chip.
    fn choose(&mut self, document: &BoardDocument, language: &str) {
        let Some((block, _)) = self.of else { return };
        let Some(Open::Chip { at, text, .. }) = &self.open else { return };
        let Some(chip) = self.chip(*at) else { return };
        self.choices = sentences::choices(document.game(), block, chip, text, language);
    }

    fn press(&mut self, at: ChipAt, document: &BoardDocument, language: &str) -> Task<Message> {
        self.chosen = Some(at.line);
        if matches!(&self.open, Some(Open::Chip { at: now, .. }) if *now == at) {
            self.open = None;
            return focus::focus(chip_id(at));
        }
        let Some(text) = self.chip(at).map(|chip| chip.text.clone()) else { return Task::none() };
        self.open = Some(Open::Chip { at, text: text.clone(), typed: String::new(), is_refused: false });
        self.naming = naming::Naming::default();
        self.choose(document, language);
        let shown = self.choices.typed.map_or_else(String::new, |kind| {
            let is_name = matches!(kind, Typed::Number | Typed::Value) && self.is_offered(&text);
            if is_name { String::new() } else { kind.shown(&text) }
        });
        if let Some(Open::Chip { typed, .. }) = &mut self.open {
            *typed = shown;
        }
        self.enter(&text).chain(reveal(OPENED))
    }

    fn is_offered(&self, text: &str) -> bool {
        self.choices.groups.iter().flat_map(|group| &group.offers).any(|offer| offer.text == text)
    }

    /// Focuses the current choice, otherwise the field, otherwise the first choice.
    fn enter(&self, text: &str) -> Task<Message> {
        let groups = self.choices.groups.iter().enumerate();
        let mut offers = groups.flat_map(|(at, group)| {
            group.offers.iter().enumerate().map(move |(number, offer)| ((at, number), offer))
        });
        match offers.find(|(_, offer)| offer.text == text) {
            Some(((group, number), _)) => focus::focus(offer_id(group, number)),
            None if self.choices.typed.is_some() => {
                Task::batch([operation::focus(FIELD), operation::select_all(FIELD)])
            }
            None => focus::focus(offer_id(0, 0)),
        }
    }

    fn close(&mut self) -> Task<Message> {
        match self.open.take() {
            Some(Open::Chip { at, .. }) => focus::focus(chip_id(at)),
            Some(Open::Tools { behind: Some(at), .. } | Open::Text(at)) => focus::focus(line_id(at)),
            Some(Open::Tools { part, behind: None, .. }) => focus::focus(add_id(part)),
            None => Task::none(),
        }
    }

    fn put(&mut self, text: &str, document: &mut BoardDocument) -> bool {
        let (Some((block, _)), Some(Open::Chip { at, .. })) = (self.of, &self.open) else { return false };
        let at = *at;
        document.change_rules(Text::new("instruction-edit-chip"), block, None, |rules| {
            sentences::put(rules, block, at, text)
        })
    }

    fn pick(&mut self, picked: String, document: &mut BoardDocument, language: &str) -> Task<Message> {
        let fits = self.put(&picked, document);
        let Some(Open::Chip { text, typed, is_refused, .. }) = &mut self.open else { return Task::none() };
        let is_path = self.choices.typed == Some(Typed::Path);
        // A path to an attribute is complete only once the attribute is chosen.
        *is_refused = !fits && !is_path;
        if fits && !is_path {
            self.show(self.of, document, language);
            return self.close();
        }
        if is_path {
            (*text, *typed) = (picked.clone(), picked);
        }
        self.show(self.of, document, language);
        Task::none()
    }

    fn take_typed(&mut self, document: &mut BoardDocument, language: &str) -> Task<Message> {
        let Some(kind) = self.choices.typed else { return Task::none() };
        let Some(Open::Chip { typed, .. }) = &self.open else { return Task::none() };
        let written = kind.written(typed);
        if self.put(&written, document) {
            self.show(self.of, document, language);
            return self.close();
        }
        if let Some(Open::Chip { is_refused, .. }) = &mut self.open {
            *is_refused = true;
        }
        Task::none()
    }

    fn step(&mut self, by: i64, document: &mut BoardDocument, language: &str) {
        let Some(Open::Chip { text, .. }) = &self.open else { return };
        let next = text.parse::<i64>().ok().and_then(|number| number.checked_add(by));
        let Some(next) = next.map(|number| number.to_string()) else { return };
        if self.put(&next, document)
            && let Some(Open::Chip { text, typed, is_refused, .. }) = &mut self.open
        {
            (*text, *typed, *is_refused) = (next.clone(), next, false);
        }
        self.show(self.of, document, language);
    }

    fn add(&mut self, tool: Tool, document: &mut BoardDocument, language: &str) -> Task<Message> {
        let Some((block, _)) = self.of else { return Task::none() };
        let Some(Open::Tools { part, behind, .. }) = self.open.take() else { return Task::none() };
        let end = LineAt { part, index: usize::MAX, condition: None };
        let at = match (behind, tool) {
            (None, _) => end,
            // A condition is inserted after the chosen one, or after all.
            (Some(at), Tool::Condition(_)) => {
                LineAt { condition: at.condition.map(|number| number + 1), ..at }
            }
            (Some(at), _) => LineAt { index: at.index + 1, condition: None, ..at },
        };
        let written = sentences::fill(document.game(), block, at, tool);
        let last = document.change_rules(Text::new("instruction-edit-add"), block, None, |rules| {
            sentences::insert(rules, block, at, written)
        });
        self.go(last, document, language)
    }

    fn go(&mut self, at: Option<LineAt>, document: &BoardDocument, language: &str) -> Task<Message> {
        let Some(at) = at else { return Task::none() };
        (self.open, self.reach) = (None, None);
        self.chosen = Some(at);
        self.show(self.of, document, language);
        focus::focus(line_id(at))
    }

    fn update(
        &mut self,
        message: Message,
        panel: &mut Panel,
        document: &mut BoardDocument,
        language: &str,
    ) -> Task<Message> {
        if !matches!(message, Message::Over(..) | Message::OverNode(_)) {
            self.refused = None;
        }
        match message {
            Message::Chosen(at) => {
                if self.chosen != Some(at) {
                    self.open = None;
                }
                (self.chosen, self.reach) = (Some(at), None);
            }
            Message::Pressed(at) => return self.press(at, document, language),
            Message::Closed => return self.close(),
            Message::Picked(text) => return self.pick(text, document, language),
            Message::Typed(text) => {
                if let Some(Open::Chip { typed, is_refused, .. }) = &mut self.open {
                    (*typed, *is_refused) = (text, false);
                }
            }
            Message::TypedTaken => return self.take_typed(document, language),
            Message::Stepped(by) => self.step(by, document, language),
            Message::ToolsAsked(part, behind, search) => {
                self.chosen = behind;
                self.open = Some(Open::Tools { part, behind, search });
                let enter = operation::focus(SEARCH).chain(operation::move_cursor_to_end(SEARCH));
                return enter.chain(reveal(OPENED));
            }
            Message::Searched(text) => {
                if let Some(Open::Tools { search, .. }) = &mut self.open {
                    *search = text;
                }
            }
            Message::Taken(tool) => return self.add(tool, document, language),
            Message::Removed(at) => return self.remove_all(at, document, language),
            Message::Shifted(at, is_up) => return self.shift_all(at, is_up, document, language),
            Message::Reached(at) => return self.reach_to(at),
            Message::ReachedBy(at, by) => return self.reach_by(at, by),
            Message::Copied(at) => return iced::clipboard::write(self.text_of(at, document)),
            Message::Cut(at) => {
                let text = self.text_of(at, document);
                let gone = self.remove_all(at, document, language);
                return Task::batch([iced::clipboard::write(text), gone]);
            }
            Message::PasteAsked(part, behind) => {
                return iced::clipboard::read().map(move |text| Message::Pasted(part, behind, text));
            }
            Message::Pasted(part, behind, text) => {
                return self.paste((part, behind), &text.unwrap_or_default(), document, language);
            }
            Message::Lifted(at) => self.lift(at),
            Message::Over(landing, is_over) => self.over(landing, is_over),
            Message::OverNode(Some(id)) => self.over(Landing::Node(id), true),
            Message::OverNode(None) => {
                if let Some(Landing::Node(id)) = self.landing() {
                    self.over(Landing::Node(id), false);
                }
            }
            Message::Abandoned => self.abandon(),
            Message::NameWritten(text) => self.plan(text, document),
            Message::NameTaken(place) => return self.rename(place, document, language),
            // Handled by the chart, which knows the blocks.
            Message::Dropped => {}
            Message::WriteAsked(at) => {
                self.chosen = Some(at);
                self.open = Some(Open::Text(at));
                panel.write_line(Some(at), document);
                return operation::focus(panel::LINE);
            }
        }
        Task::none()
    }
}

impl BlockChart {
    pub fn lines(&self) -> &Lines {
        &self.lines
    }

    pub(super) fn change_lines(
        &mut self,
        message: Message,
        document: &mut BoardDocument,
    ) -> Task<super::Message> {
        let task = match message {
            Message::Dropped => self.drop_lines(document),
            message => self.lines.update(message, &mut self.panel, document, &self.language),
        };
        let block = self.lines.of.map(|(block, _)| block);
        if !matches!(self.lines.open, Some(Open::Text(_))) {
            self.panel.write_line(None, document);
        }
        self.picture.sync(document.game());
        // Where the chosen jump has changed or is gone, its block stays chosen.
        let has_target = self.chosen.iter().all(|id| self.picture.has(*id)) && self.target().is_some();
        if let (false, Some(node)) = (has_target, block.and_then(|block| self.picture.node(block))) {
            self.chosen = [node].into();
            self.lines.of = self.target();
        }
        task.map(super::Message::Lines)
    }
}

pub(super) fn is_path(wants: Wants) -> bool {
    matches!(wants, Wants::One(Param::Nodes | Param::AttrPath | Param::Relative))
}

pub fn line_id(at: LineAt) -> String {
    let condition = at.condition.map_or_else(String::new, |number| format!("-{number}"));
    format!("instruction-line-{}-{}{condition}", at.part.word(), at.index)
}

pub fn chip_id(at: ChipAt) -> String {
    let slot = match at.slot {
        Slot::Param(number) => number.to_string(),
        Slot::Is => "is".to_owned(),
        Slot::Block => "block".to_owned(),
        Slot::Then => "then".to_owned(),
    };
    format!("{}-chip-{slot}", line_id(at.line))
}

fn offer_id(group: usize, number: usize) -> String {
    format!("instruction-offer-{group}-{number}")
}

pub fn add_id(part: BlockPart) -> String {
    format!("instruction-add-{}", part.word())
}
