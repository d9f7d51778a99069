//! Ready-made material: things added by purpose, or many of one kind at once.

mod view;

use std::sync::Arc;

use iced::Task;
use iced::widget::text_editor::{self, Content, Edit};
use schola_widgets::focus;

use crate::authoring::board::BoardDocument;
use crate::authoring::board::adding::{FIRST_TABLE, Form, Number, Owner, What};
use crate::board::material::{Grid, Uid};
use crate::board::templates::Course;
use crate::window::grid_editor::pieces::PictureTarget;
use crate::window::grid_editor::pieces::library::{self, Library, Picked};

#[derive(Clone, Debug)]
pub enum Message {
    Opened,
    Closed,
    Chosen(What),
    Written(Number, String),
    /// One more (`true`) or one less.
    Stepped(Number, bool),
    OwnerChosen(Owner),
    /// Whether everybody sees its content.
    OpenChosen(bool),
    CourseChosen(Course),
    GridChosen(Grid),
    WordWritten(String),
    TableWritten(text_editor::Action),
    PictureAsked,
    Picture(library::Message),
    PictureClosed,
    Done,
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    Made(Uid),
}

#[derive(Debug)]
pub struct Adding {
    is_open: bool,
    form: Form,
    /// The cards of a deck, as text.
    table: Content,
    library: Option<Box<Library>>,
}

impl Default for Adding {
    fn default() -> Self {
        Self { is_open: false, form: Form::default(), table: Content::with_text(FIRST_TABLE), library: None }
    }
}

impl Adding {
    /// Closes the form; what was filled in stays.
    pub fn close(&mut self) {
        (self.is_open, self.library) = (false, None);
    }

    /// Returns the message that closes the form, or the pictures in front of it.
    pub fn closed(&self) -> Option<Message> {
        let form = self.is_open.then_some(Message::Closed);
        if self.library.is_some() { Some(Message::PictureClosed) } else { form }
    }

    pub fn update(
        &mut self,
        message: Message,
        chosen: Option<Uid>,
        document: &mut BoardDocument,
        language: &str,
    ) -> Action {
        match message {
            Message::Opened => {
                self.is_open = true;
                return Action::Run(focus::focus("pane-centre"));
            }
            Message::Closed => {
                self.close();
                return Action::Run(focus::focus("pane-side"));
            }
            Message::Chosen(what) => {
                self.form.choose(what);
            }
            Message::Written(number, text) => {
                let _ = self.form.written.insert(number, text);
            }
            Message::Stepped(number, is_up) => self.form.step(number, is_up),
            Message::OwnerChosen(owner) => self.form.owner = owner,
            Message::OpenChosen(open) => self.form.open = open,
            Message::CourseChosen(course) => self.form.course = course,
            Message::GridChosen(grid) => self.form.grid = grid,
            Message::WordWritten(word) => self.form.word = Some(word),
            Message::TableWritten(action) => self.table.perform(action),
            Message::PictureAsked => {
                let (folder, files) = (document.folder(), &document.draft().files);
                self.library = Some(Box::new(Library::new(PictureTarget::Chosen, folder, files)));
                return Action::Run(focus::focus(library::FIELD));
            }
            Message::Picture(message) => {
                if let Some(picked) = self.library.as_mut().and_then(|library| library.update(message)) {
                    self.library = None;
                    let name = match picked {
                        Picked::OfGame(file) => file,
                        // The picture is added to the game along with the cards.
                        Picked::OfLibrary(picture, _) => format!("{}.svg", picture.stem),
                    };
                    self.table.perform(text_editor::Action::Edit(Edit::Paste(Arc::new(name))));
                }
            }
            Message::PictureClosed => self.library = None,
            Message::Done => {
                let made = self.form.put_in(&self.table.text(), chosen, document, language);
                self.is_open &= made.is_none();
                if made.is_some() {
                    self.form.word = None;
                }
                return made.map_or_else(|| Action::Run(Task::none()), Action::Made);
            }
        }
        Action::Run(Task::none())
    }
}
