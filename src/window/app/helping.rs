//! Help pages and lessons.

use iced::Task;
use iced::widget::Id;
use schola_widgets::focus;

use super::{App, Message, Over, Screen};
use crate::window::help::{self, Help, Page};
use crate::window::lesson::{self, Lesson};
use crate::window::play_test;

impl App {
    /// Finds out what has the focus, then opens help about it.
    pub(super) fn ask_help(&self) -> Task<Message> {
        iced::advanced::widget::operate(focus::operation::focused()).map(Message::HelpAsked)
    }

    pub(super) fn help(&mut self, focused: Option<&Id>) -> Task<Message> {
        let page = match &self.screen {
            Screen::Start(_) => Page::FirstSteps,
            Screen::Player(_)
            | Screen::Users(_)
            | Screen::Games(_)
            | Screen::Progress(_)
            | Screen::Together(_) => Page::Playing,
            Screen::Editing(editing)
                if editing.scannable_test().is_some() && focused == Some(&Id::new(play_test::BOARD)) =>
            {
                Page::PlayTest
            }
            Screen::Editing(editing) => editing.help_page(),
        };
        match self.reading {
            // During a lesson, the help reopens where the reader left off.
            Some((page, offset)) => Task::batch([self.open_help(page), help::Help::scrolled_to(offset)]),
            None => self.open_help(page),
        }
    }

    pub(super) fn open_help(&mut self, page: Page) -> Task<Message> {
        let mut help = Help::new(page, &self.words, &self.keymap);
        // For those who cannot scroll, the page scrolls by itself.
        if !(self.edits() || matches!(self.screen, Screen::Start(_))) || self.scan.is_active() {
            help.move_by_itself(f32::from(self.controls().help_speed));
        }
        self.reading = help.lesson();
        self.over = Some(Over::Help(help));
        focus::focus(help::FIELD)
    }

    pub(super) fn read(&mut self, message: help::Message) -> Task<Message> {
        let Some(Over::Help(help)) = &mut self.over else { return Task::none() };
        let task = help.update(message).map(Message::Help);
        self.reading = help.lesson();
        task
    }

    /// Begins the lesson on the start screen, where its first step takes place.
    pub(super) fn begin_lesson(&mut self) -> Task<Message> {
        self.lesson = Some(Lesson::default());
        focus::focus("lesson-next")
    }

    pub(super) fn learn(&mut self, message: lesson::Message) -> Task<Message> {
        let Some(lesson) = &mut self.lesson else { return Task::none() };
        if !lesson.update(message) {
            self.lesson = None;
            return self.focus_again();
        }
        Task::none()
    }
}
