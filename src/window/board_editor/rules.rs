//! The rules as one text: typing, completion, search and scrolling.

mod view;

use std::sync::Arc;

use iced::Task;
use iced::widget::operation;
use iced::widget::scrollable::{AbsoluteOffset, Viewport};
use iced::widget::text_editor::{self, Content, Edit};

use crate::authoring::board::BoardDocument;
use crate::board::notation;
use crate::board::writing::{self, Completion};
use crate::window::caret;
use crate::window::preferences::Face;

#[derive(Debug)]
pub struct RulesText {
    content: Content,
    completion: Completion,
    hovered: Option<usize>,
    wanted: Option<String>,
    /// Scroll offset and size of the view, in logical pixels.
    view: View,
}

#[derive(Clone, Copy, Debug)]
struct View {
    offset: f32,
    width: f32,
    height: f32,
}

#[derive(Clone, Debug)]
pub enum Message {
    Entered,
    Written(text_editor::Action),
    CompletionAsked,
    Completed(usize),
    /// The byte under the pointer.
    Hovered(Option<usize>),
    Formatted,
    Scrolled(Viewport),
    FindAsked,
    FindWritten(String),
    /// To the next match (`true`) or the previous one.
    FindGone(bool),
    FindClosed,
    FaceChosen(Face),
    UnderstoodTaken,
    /// Shows the names in the rules in all panes, or only here.
    NamesShown(bool),
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    Show(Face),
}

pub const FIELD: &str = "board-rules";
const SCROLL: &str = "board-rules-scroll";
const FIND: &str = "board-rules-find";
/// Letters after which completion opens by itself.
const ENOUGH: usize = 2;
/// Approximate height of a line and width of a letter.
const LINE: f32 = 18.2;
const LETTER: f32 = 7.0;

impl RulesText {
    pub fn new(text: &str) -> Self {
        Self {
            content: Content::with_text(text),
            completion: Completion::default(),
            hovered: None,
            wanted: None,
            view: View { offset: 0.0, width: 480.0, height: 400.0 },
        }
    }

    pub fn content(&self) -> &Content {
        &self.content
    }

    pub fn completion(&self) -> &Completion {
        &self.completion
    }

    pub fn hovered(&self) -> Option<usize> {
        self.hovered
    }

    /// Returns the search text and the number of matches.
    pub fn wanted(&self) -> Option<(&str, usize)> {
        let wanted = self.wanted.as_deref()?;
        Some((wanted, places(&self.content.text(), wanted).len()))
    }

    pub fn sync(&mut self, text: &Arc<str>) {
        if self.content.text() != **text {
            self.content = Content::with_text(text);
            self.close();
        }
    }

    fn close(&mut self) {
        self.completion = Completion::default();
        self.hovered = None;
    }

    pub fn go(&mut self, at: usize) -> Task<Message> {
        self.close();
        caret::put(&mut self.content, at);
        Task::batch([operation::focus(FIELD), self.bring_into_sight(true)])
    }

    pub fn update(&mut self, message: Message, document: &mut BoardDocument) -> Action {
        match message {
            Message::FaceChosen(face) if face != Face::Text => Action::Show(face),
            message => Action::Run(self.take(message, document)),
        }
    }

    fn take(&mut self, message: Message, document: &mut BoardDocument) -> Task<Message> {
        match message {
            Message::Entered | Message::FaceChosen(_) => return operation::focus(FIELD),
            // Handled by the editor.
            Message::NamesShown(_) => {}
            Message::UnderstoodTaken => document.take_understood(),
            Message::Written(action) => return self.write(action, document),
            Message::CompletionAsked => {
                let at = caret::byte(&self.content);
                self.completion = writing::complete(document.game(), &self.content.text(), at);
            }
            Message::Completed(choice) => return self.complete(choice, document),
            Message::Hovered(at) => self.hovered = at,
            Message::Formatted => {
                let text = notation::write(&document.game().rules);
                document.write(&text, caret::byte(&self.content).min(text.len()));
            }
            Message::Scrolled(viewport) => {
                let bounds = viewport.bounds();
                let offset = viewport.absolute_offset().y;
                self.view = View { offset, width: bounds.width, height: bounds.height };
            }
            Message::FindAsked => {
                let _ = self.wanted.get_or_insert_default();
                return operation::focus(FIND);
            }
            Message::FindWritten(wanted) => {
                self.wanted = Some(wanted);
                let from = self.selection_start();
                return self.find(from, true, true);
            }
            Message::FindGone(forward) => {
                let at = caret::byte(&self.content);
                return self.find(if forward { at } else { self.selection_start() }, forward, false);
            }
            Message::FindClosed => {
                self.wanted = None;
                return operation::focus(FIELD);
            }
        }
        Task::none()
    }

    fn write(&mut self, action: text_editor::Action, document: &mut BoardDocument) -> Task<Message> {
        let types = matches!(action, text_editor::Action::Edit(Edit::Insert(_) | Edit::Backspace));
        let is_edit = action.is_edit();
        let by_key =
            is_edit || matches!(action, text_editor::Action::Move(_) | text_editor::Action::Select(_));
        let stays = matches!(action, text_editor::Action::Scroll { .. });
        self.content.perform(action);
        let text = self.content.text();
        let at = caret::byte(&self.content);
        if is_edit {
            document.write(&text, at);
        }
        if types {
            self.offer(document, &text, at);
        } else if !stays {
            self.close();
        }
        if by_key { self.bring_into_sight(false) } else { Task::none() }
    }

    /// Offers completion if enough of a word is typed.
    fn offer(&mut self, document: &BoardDocument, text: &str, at: usize) {
        let completion = writing::complete(document.game(), text, at);
        let written = text.get(completion.replaces.clone()).unwrap_or_default();
        let before = text.get(..completion.replaces.start).unwrap_or_default();
        let is_enough = written.chars().count() >= ENOUGH || written == "!" || before.ends_with('.');
        let is_done = completion.candidates.iter().any(|(candidate, _)| candidate == written);
        self.completion = if is_enough && !is_done { completion } else { Completion::default() };
    }

    fn complete(&mut self, choice: usize, document: &mut BoardDocument) -> Task<Message> {
        let completion = std::mem::take(&mut self.completion);
        let Some((word, _)) = completion.candidates.get(choice) else { return Task::none() };
        let mut text = self.content.text();
        if text.get(completion.replaces.clone()).is_some() {
            text.replace_range(completion.replaces.clone(), word);
            let at = completion.replaces.start + word.len();
            document.write(&text, at);
            self.content = Content::with_text(&text);
            caret::put(&mut self.content, at);
        }
        operation::focus(FIELD)
    }

    fn selection_start(&self) -> usize {
        let marked = self.content.selection().map_or(0, |marked| marked.len());
        caret::byte(&self.content).saturating_sub(marked)
    }

    fn find(&mut self, from: usize, forward: bool, is_new: bool) -> Task<Message> {
        let Some(wanted) = self.wanted.clone() else { return Task::none() };
        let places = places(&self.content.text(), &wanted);
        let found = match forward {
            true => places.iter().find(|at| **at >= from).or(places.first()),
            false => places.iter().rev().find(|at| **at < from).or(places.last()),
        };
        let Some(at) = found.copied() else { return Task::none() };
        caret::mark(&mut self.content, at, at + wanted.len());
        let focus = if is_new { Task::none() } else { operation::focus(FIELD) };
        Task::batch([self.bring_into_sight(true), focus])
    }

    /// Scrolls to the cursor's line; `far` after a jump, which leaves room above it.
    fn bring_into_sight(&self, far: bool) -> Task<Message> {
        let text = self.content.text();
        let before = text.get(..caret::byte(&self.content)).unwrap_or_default();
        let rows = |line: &str| (line.chars().count() as f32 * LETTER / self.view.width).ceil().max(1.0);
        let count = before.matches('\n').count();
        let y = before.split('\n').take(count).map(rows).sum::<f32>() * LINE;
        let View { offset, height, .. } = self.view;
        let is_seen = y >= offset && y + 2.0 * LINE <= offset + height;
        if is_seen {
            return Task::none();
        }
        let to = match far {
            true => y - height / 3.0,
            false if y < offset => y,
            false => y + 2.0 * LINE - height,
        };
        operation::scroll_to(SCROLL, AbsoluteOffset { x: 0.0, y: to.max(0.0) })
    }
}

fn places(text: &str, wanted: &str) -> Vec<usize> {
    if wanted.is_empty() { Vec::new() } else { text.match_indices(wanted).map(|(at, _)| at).collect() }
}
