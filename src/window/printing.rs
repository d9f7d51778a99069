//! The dialog for printing: levels, size, captions, format, with a preview.

mod view;

use iced::Task;
use iced::widget::image::Handle;

use super::background;
use super::exports::{Form, Order, Subject};
use crate::engine::Text;
use crate::project::export::{self, Arrangement, CELL_SIZES, Captions, SheetOptions};
use crate::project::{Problem, pictures};
use crate::words::{Language, Words};

pub const LEVELS: &str = "print-levels";
pub const GO_ON: &str = "print-go-on";
/// The width of a page in the preview, in logical pixels.
const PREVIEW: f32 = 316.0;
/// The width of A4 paper in inches.
const PAPER: f32 = 8.268;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    All,
    /// The level being edited.
    This,
    /// The levels entered in the field.
    Some,
}

/// A part of the caption below a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// The number of the level in the game.
    Number,
    Name,
    Difficulty,
    Goal,
    Moves,
}

/// The choices; they are kept for the next time.
#[derive(Clone, Debug)]
pub struct Choices {
    which: Which,
    places: String,
    per_page: usize,
    /// Whether the size of cells is given, instead of the number of boards on a page.
    by_size: bool,
    cell: String,
    captions: Captions,
    solutions: bool,
    form: Form,
    dpi: u32,
    is_one: bool,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            which: Which::All,
            places: String::new(),
            per_page: 4,
            by_size: false,
            cell: "10".to_owned(),
            captions: Captions::ALL,
            solutions: false,
            form: Form::Pdf,
            dpi: 300,
            is_one: false,
        }
    }
}

/// Why the choices cannot be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    Levels,
    Cell,
}

#[derive(Debug)]
pub struct Dialog {
    subject: Subject,
    choices: Choices,
    /// The page in the preview, from 0.
    page: usize,
    pages: usize,
    drawn: Option<Result<Handle, Problem>>,
    /// Counts the requested previews, so that outdated ones are ignored.
    asked: u64,
    scale: f32,
    language: Language,
}

#[derive(Clone, Debug)]
pub enum Message {
    WhichChosen(Which),
    /// The level numbers, as text.
    PlacesWritten(String),
    /// The number of boards on a page.
    PerPageChosen(usize),
    /// Boards are sized by their cells.
    BySizeChosen,
    /// The size of cells in millimetres, as text.
    CellWritten(String),
    /// Changes the size of cells by this many millimetres.
    CellStepped(i32),
    CaptionSwitched(Caption),
    SolutionsSwitched,
    FormChosen(Form),
    /// The resolution in pixels per inch.
    FinenessChosen(u32),
    /// Switches between pages and one long sheet.
    OneSwitched,
    /// Turns this many pages of the preview.
    PageTurned(i32),
    /// A preview and the number of pages; the first number is that of the request.
    Drawn(u64, Option<Result<(Handle, usize), Problem>>),
    Confirmed,
    Cancelled,
}

#[derive(Debug)]
pub enum Action {
    None,
    Run(Task<Message>),
    /// Asks for the file name; the number is that of the files to be written.
    Print(Order, usize),
    Close,
}

impl Dialog {
    pub fn new(subject: Subject, choices: Choices, language: Language, scale: f32) -> (Self, Task<Message>) {
        let (page, pages, drawn, asked) = (0, 1, None, 0);
        let mut dialog = Self { subject, choices, page, pages, drawn, asked, scale, language };
        let task = dialog.draw();
        (dialog, task)
    }

    pub fn choices(&self) -> &Choices {
        &self.choices
    }

    pub fn update(&mut self, message: Message) -> Action {
        let choices = &mut self.choices;
        match message {
            Message::WhichChosen(which) => choices.which = which,
            Message::PlacesWritten(places) => choices.places = places,
            Message::PerPageChosen(count) => (choices.by_size, choices.per_page) = (false, count),
            Message::BySizeChosen => choices.by_size = true,
            Message::CellWritten(cell) => choices.cell = cell,
            Message::CellStepped(step) => {
                let (least, most) = (*CELL_SIZES.start(), *CELL_SIZES.end());
                let side = choices.cell.trim().parse().unwrap_or(10_u32);
                choices.cell = side.saturating_add_signed(step).clamp(least, most).to_string();
            }
            Message::CaptionSwitched(caption) => {
                let part = match caption {
                    Caption::Number => &mut choices.captions.number,
                    Caption::Name => &mut choices.captions.name,
                    Caption::Difficulty => &mut choices.captions.difficulty,
                    Caption::Goal => &mut choices.captions.goal,
                    Caption::Moves => &mut choices.captions.moves,
                };
                *part = !*part;
            }
            Message::SolutionsSwitched => choices.solutions = !choices.solutions,
            Message::FormChosen(form) => choices.form = form,
            Message::FinenessChosen(dpi) => {
                choices.dpi = dpi;
                return Action::None;
            }
            Message::OneSwitched => choices.is_one = !choices.is_one,
            Message::PageTurned(step) => {
                self.page = self.page.saturating_add_signed(step as isize).min(self.pages - 1);
                return Action::Run(self.draw());
            }
            Message::Drawn(asked, drawn) => {
                if asked == self.asked {
                    let pages = drawn.as_ref().and_then(|drawn| drawn.as_ref().ok()).map(|(_, pages)| *pages);
                    self.pages = pages.unwrap_or(1).max(1);
                    self.page = self.page.min(self.pages - 1);
                    self.drawn = drawn.map(|drawn| drawn.map(|(handle, _)| handle));
                }
                return Action::None;
            }
            Message::Confirmed => return self.confirm(),
            Message::Cancelled => return Action::Close,
        }
        self.page = 0;
        Action::Run(self.draw())
    }

    fn confirm(&self) -> Action {
        let Ok(options) = self.options() else { return Action::None };
        let (form, dpi, language) = (self.choices.form, self.choices.dpi, self.language);
        let pages = match form {
            Form::Pdf => 1,
            Form::Png => {
                let Subject { draft, folder, .. } = &self.subject;
                let words = Words::new(language);
                let say = |text: &Text| words.say(text);
                let picture = |name: &str| pictures::bytes_of(folder, &draft.files, name).ok();
                export::sheet_count(draft, (&options, &say), &picture).unwrap_or(1)
            }
        };
        Action::Print(Order { options, form, dpi, language }, pages)
    }

    fn options(&self) -> Result<SheetOptions, Wrong> {
        let choices = &self.choices;
        let count = self.subject.draft.levels.len();
        let levels = match choices.which {
            Which::All => (0..count).collect(),
            Which::This => vec![self.subject.level],
            Which::Some => {
                let levels = export::levels_of(&choices.places, count).map_err(|_| Wrong::Levels)?;
                if levels.is_empty() {
                    return Err(Wrong::Levels);
                }
                levels
            }
        };
        let arrangement = if choices.by_size {
            let side = choices.cell.trim().parse().ok().filter(|side| CELL_SIZES.contains(side));
            Arrangement::Cells(side.ok_or(Wrong::Cell)?)
        } else {
            Arrangement::PerPage(choices.per_page)
        };
        let is_one = choices.is_one && choices.form == Form::Png;
        let (captions, solutions) = (choices.captions, choices.solutions);
        let language = self.language.code().to_owned();
        // The preview does without solutions; they are searched for when printing.
        let ways = [].into();
        Ok(SheetOptions { levels, arrangement, captions, solutions, ways, is_one, language })
    }

    /// Draws the preview in the background.
    fn draw(&mut self) -> Task<Message> {
        self.asked += 1;
        let (asked, page, language) = (self.asked, self.page, self.language);
        let Ok(options) = self.options() else {
            self.drawn = None;
            return Task::none();
        };
        let dpi = (PREVIEW * self.scale / PAPER).round() as u32;
        let (draft, folder) = (self.subject.draft.clone(), self.subject.folder.clone());
        let draw = move || {
            let words = Words::new(language);
            let say = |text: &Text| words.say(text);
            let picture = |name: &str| pictures::bytes_of(&folder, &draft.files, name).ok();
            let (drawn, pages) = export::sheet_preview(&draft, (&options, &say), page, dpi, &picture)?;
            Ok((Handle::from_rgba(drawn.width(), drawn.height(), drawn.into_raw()), pages))
        };
        background::run(draw).map(move |drawn| Message::Drawn(asked, drawn))
    }
}
