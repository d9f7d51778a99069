//! Work in the background: packages, exports, and the note after a file was written.

use std::path::PathBuf;

use iced::Task;
use schola_widgets::focus;

use super::{App, Message, Over};
use crate::engine::Text;
use crate::page::PageFault;
use crate::project::Problem;
use crate::window::exports::{self, Export, Subject, Work};
use crate::window::games;
use crate::window::home;
use crate::window::open::Purpose;
use crate::window::page_dialog;
use crate::window::workbench::Notice;
use crate::window::written::{self, WrittenFiles};

/// The problem that another file is still being written or opened.
const WAITS: &str = "export-waits";

impl App {
    /// Reports that another job is still running.
    pub(super) fn refuse_work(&mut self) -> Task<Message> {
        self.tell(vec![Problem::warning(WAITS)])
    }

    pub(super) fn begin_work(&mut self, (work, task): (Work, Task<exports::Message>)) -> Task<Message> {
        self.written = None;
        let number = self.work_number + 1;
        (self.work, self.work_number) = (Some(work), number);
        task.map(move |message| Message::Work(number, message))
    }

    pub(super) fn export(&mut self, export: Export, file: PathBuf) -> Task<Message> {
        if self.work.is_some() {
            return self.refuse_work();
        }
        let Some(editing) = self.editing() else { return Task::none() };
        match export {
            Export::Package => {
                let work = editing.package(file);
                return self.begin_work(work);
            }
            Export::Page => {
                let work = editing.page(self.surroundings.clone(), self.page.1.clone(), file);
                return self.begin_work(work);
            }
            Export::Picture | Export::Film | Export::Print | Export::PrintPictures => {}
        }
        let Some(editor) = editing.grid() else { return Task::none() };
        let document = editor.document();
        let subject = Subject {
            draft: document.draft().clone(),
            known: document.known().clone(),
            folder: document.folder().to_owned(),
            level: document.location().level,
            moves: exports::moves(&editor.test().played()),
            order: self.printing.1.take(),
            home: self.home.clone(),
        };
        self.begin_work(Work::export(export, subject, file))
    }

    /// Asks what a page is to have. Where pages cannot be made, that is said before.
    pub(super) fn ask_for_page(&mut self) -> Task<Message> {
        if self.work.is_some() {
            return self.refuse_work();
        }
        if self.surroundings.engine().is_none() {
            return self.tell(PageFault::NoEngine.into_problems());
        }
        let Some(editing) = self.editing() else { return Task::none() };
        let games = home::games(self.home.as_ref()).ok();
        let others = games::others(games.as_deref(), editing.folder(), self.words.language());
        let dialog =
            page_dialog::Dialog::new(self.page.0.clone(), editing.level_count(), editing.looks(), others);
        self.over = Some(Over::Page(dialog));
        focus::focus(page_dialog::GO_ON)
    }

    /// Handles the dialog for a page; after it the file is asked for.
    pub(super) fn choose_page(&mut self, message: page_dialog::Message) -> Task<Message> {
        let Some(Over::Page(dialog)) = &mut self.over else { return Task::none() };
        let action = dialog.update(message);
        self.page.0 = dialog.choices().clone();
        match action {
            page_dialog::Action::None => Task::none(),
            page_dialog::Action::Close => {
                self.over = None;
                self.focus_again()
            }
            page_dialog::Action::Write(options, others) => {
                self.page.1 = exports::Wanted { options, others };
                self.ask_folder(Purpose::Export(Export::Page))
            }
        }
    }

    /// Shows the game, as it is in the editor, as a page in the browser.
    pub(super) fn show_page(&mut self) -> Task<Message> {
        if self.work.is_some() {
            return self.refuse_work();
        }
        let Some(editing) = self.editing() else { return Task::none() };
        let work = editing.show_page(self.surroundings.clone(), self.home.clone());
        self.begin_work(work)
    }

    /// Handles a message of the job with this number; messages of an abandoned job are ignored.
    pub(super) fn work(&mut self, number: u64, message: exports::Message) -> Task<Message> {
        let Some(work) = self.work.as_mut().filter(|_| number == self.work_number) else {
            return Task::none();
        };
        if let exports::Message::Progressed(done) = message {
            work.progress(done);
            return Task::none();
        }
        if let Some(editing) = self.editing_mut() {
            editing.forget(WAITS);
        }
        match message {
            exports::Message::Progressed(_) => {}
            exports::Message::Cancelled | exports::Message::Ended => {
                (self.work, self.keeping) = (None, None);
            }
            exports::Message::Refused(problems) => {
                self.work = None;
                return self.not_kept(problems);
            }
            exports::Message::Written(file, count, left_out) => {
                self.work = None;
                self.written = Some(WrittenFiles::new(file, count));
                if let (Some(notice), Some(editing)) = (Notice::of(left_out), self.editing_mut()) {
                    editing.announce(notice);
                }
            }
            exports::Message::Shown => {
                self.work = None;
                if let Some(editing) = self.editing_mut() {
                    editing.announce(Notice::Done(Text::new("export-page-shown")));
                }
            }
            exports::Message::Looked(looked) => {
                self.work = None;
                return looked.take().map_or_else(Task::none, |looked| self.show_package(looked));
            }
            exports::Message::Kept(folder) => {
                self.work = None;
                return self.kept(folder);
            }
        }
        Task::none()
    }

    pub(super) fn show_written(&mut self, message: &written::Message) -> Task<Message> {
        let Some(written) = &mut self.written else { return Task::none() };
        match written.update(message, &self.surroundings) {
            written::Action::Run(task) => task.map(Message::Written),
            written::Action::Failed(problem) => self.tell(vec![problem]),
            written::Action::Close => {
                self.written = None;
                self.focus_again()
            }
        }
    }
}
