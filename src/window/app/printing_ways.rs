//! Printing: the dialog, then the name of the file.

use iced::Task;
use schola_widgets::focus;

use super::{App, Message, Over};
use crate::window::exports::{Export, Form, Subject};
use crate::window::open::Purpose;
use crate::window::printing::{self, Action, Dialog};

impl App {
    pub(super) fn ask_printing(&mut self) -> Task<Message> {
        if self.work.is_some() {
            return self.refuse_work();
        }
        let scale = self.context().scale;
        let Some(editor) = self.editor() else { return Task::none() };
        let document = editor.document();
        let subject = Subject {
            draft: document.draft().clone(),
            known: document.known().clone(),
            folder: document.folder().to_owned(),
            level: document.location().level,
            moves: Vec::new(),
            order: None,
            home: self.home.clone(),
        };
        let choices = self.printing.0.clone();
        let (dialog, task) = Dialog::new(subject, choices, self.words.language(), scale);
        self.over = Some(Over::Print(Box::new(dialog)));
        Task::batch([task.map(Message::Print), focus::focus(printing::GO_ON)])
    }

    pub(super) fn print(&mut self, message: printing::Message) -> Task<Message> {
        let Some(Over::Print(dialog)) = &mut self.over else { return Task::none() };
        let action = dialog.update(message);
        self.printing.0 = dialog.choices().clone();
        match action {
            Action::None => Task::none(),
            Action::Run(task) => task.map(Message::Print),
            Action::Close => {
                self.over = None;
                self.focus_again()
            }
            Action::Print(order, files) => {
                let export = match order.form {
                    Form::Pdf => Export::Print,
                    Form::Png => Export::PrintPictures,
                };
                self.printing.1 = Some(order);
                let task = self.ask_folder(Purpose::Export(export));
                if let Some(Over::Folder(dialog)) = self.over.take() {
                    self.over = Some(Over::Folder(dialog.with_files(files)));
                }
                task
            }
        }
    }
}
