//! The dialog for a new game: template, name, size and folder.

pub mod board;

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use iced::widget::image::Handle;
use iced::widget::{Space, column, container, image, row, scrollable, text};
use iced::{Alignment, Element, Fill, Task};
use lucide_icons::Icon;

use super::home;
use super::ui::{self, Context, Look};
use super::{background, covers};
use crate::project::templates::boards::{BoardTemplate, MadeBoard};
use crate::project::templates::{Made, Template};
use crate::project::{Problem, names};
use crate::words::Words;

pub const NAME: &str = "new-game-name";
const CARD: f32 = 152.0;
/// The side of the pictures of what a game begins with: in a low window they leave room for the fields.
const PICTURE: std::ops::RangeInclusive<f32> = 64.0..=104.0;
/// The height of everything but the two rows of pictures.
const BESIDE_PICTURES: f32 = 620.0;
const WIDTH: f32 = 5.0 * CARD + 4.0 * 8.0;
/// The height of the fields that depend on the template. A board game has the most: its turns take two lines.
const OWN_FIELDS: f32 = 5.0 * ui::CONTROL + 4.0 * 8.0;
/// The height of everything above the answers, and of the dialog around it.
const HEIGHT: f32 = 672.0;
const AROUND: f32 = 160.0;
/// The height of the answers, beside which a problem takes up to three lines.
const PROBLEM: f32 = 56.0;
/// The width of the labels, in logical pixels.
const LABEL: f32 = 132.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    Puzzle(Template),
    Board(BoardTemplate),
}

impl Beginning {
    /// Returns all templates in display order.
    pub fn all() -> impl Iterator<Item = Self> {
        Template::ALL.into_iter().map(Self::Puzzle).chain(BoardTemplate::all().map(Self::Board))
    }

    fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Puzzle(template) => (template.name(), template.about()),
            Self::Board(template) => (template.name(), template.about()),
        }
    }
}

#[derive(Debug)]
pub struct Dialog {
    beginning: Beginning,
    name: String,
    board: board::Form,
    width: String,
    height: String,
    /// Whether the user changed the size, which then stays when another template is chosen.
    has_own_size: bool,
    games: String,
    /// Whether the folder of the games is shown.
    shows_folder: bool,
    pictures: Vec<Option<Handle>>,
    problem: Option<Problem>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Drawn(Vec<Option<Handle>>),
    TemplateChosen(Beginning),
    Board(board::Message),
    Named(String),
    WidthWritten(String),
    HeightWritten(String),
    /// Adds columns and rows to the size.
    Stepped(i32, i32),
    FolderWritten(String),
    /// Shows or hides the folder of the games.
    FolderSwitched,
    Confirmed,
    Cancelled,
}

#[derive(Debug)]
pub enum Action {
    None,
    Name,
    Made(PathBuf),
    Close,
}

impl Dialog {
    /// Opens the dialog; the pictures of the templates are loaded later.
    pub fn new(home: Option<&PathBuf>) -> (Self, Task<Message>) {
        let beginning = Beginning::Puzzle(Template::Empty);
        let (width, height) = Template::Empty.default_size();
        let games = home::games(home);
        let dialog = Self {
            beginning,
            name: String::new(),
            board: board::Form::default(),
            width: width.to_string(),
            height: height.to_string(),
            has_own_size: false,
            games: games.as_ref().map_or_else(|_| String::new(), |games| games.display().to_string()),
            shows_folder: false,
            pictures: Vec::new(),
            problem: games.err(),
        };
        let drawn = background::run(covers::of_templates);
        (dialog, drawn.map(|drawn| Message::Drawn(drawn.unwrap_or_default())))
    }

    pub fn update(&mut self, message: Message, words: &Words) -> Action {
        if !matches!(message, Message::Drawn(_)) {
            self.problem = None;
        }
        match message {
            Message::Drawn(pictures) => self.pictures = pictures,
            Message::TemplateChosen(beginning) => {
                self.beginning = beginning;
                if let Beginning::Puzzle(template) = beginning
                    && !self.has_own_size
                {
                    self.set_size(template.default_size());
                }
                return Action::Name;
            }
            Message::Board(message) => self.board.update(message),
            Message::Named(name) => self.name = name,
            Message::WidthWritten(width) => {
                self.width = width;
                self.has_own_size = true;
            }
            Message::HeightWritten(height) => {
                self.height = height;
                self.has_own_size = true;
            }
            Message::Stepped(columns, rows) => {
                let Beginning::Puzzle(template) = self.beginning else { return Action::None };
                let (width, height) = self.size().unwrap_or(template.default_size());
                let (least, most) = template.limits();
                let step = |side: u32, by: i32| side.saturating_add_signed(by).clamp(least, most);
                self.set_size((step(width, columns), step(height, rows)));
                self.has_own_size = true;
            }
            Message::FolderWritten(folder) => self.games = folder,
            Message::FolderSwitched => self.shows_folder ^= true,
            Message::Confirmed => match self.make(words) {
                Ok(folder) => return Action::Made(folder),
                Err(problem) => self.problem = Some(problem),
            },
            Message::Cancelled => return Action::Close,
        }
        Action::None
    }

    fn set_size(&mut self, (width, height): (u32, u32)) {
        self.width = width.to_string();
        self.height = height.to_string();
    }

    fn size(&self) -> Option<(u32, u32)> {
        Some((self.width.trim().parse().ok()?, self.height.trim().parse().ok()?))
    }

    /// Returns what the game is called if nobody names it.
    fn default_name(&self, words: &Words) -> String {
        let made = match self.beginning {
            Beginning::Board(template) => self.board.template(template, words).ok(),
            Beginning::Puzzle(_) => None,
        };
        words.get(made.map_or(self.beginning.words().0, |made| made.title()))
    }

    /// Makes the game in a new folder and returns that folder.
    fn make(&self, words: &Words) -> Result<PathBuf, Problem> {
        let name = self.name.trim();
        let name = if name.is_empty() { self.default_name(words) } else { name.to_owned() };
        let folder = || match self.games.trim() {
            "" => Err(Problem::error("home-missing")),
            games => Ok(names::numbered_folder(Path::new(games), &name)),
        };
        match self.beginning {
            Beginning::Puzzle(template) => {
                let mut made = self.make_puzzle(template, words)?;
                let (folder, number) = folder()?;
                match self.name.trim() {
                    "" => made.number(number),
                    name => made.call(name),
                }
                made.write(&folder).map(|()| folder)
            }
            Beginning::Board(template) => {
                let template = self.board.template(template, words)?;
                let mut made = make_board(template, words);
                let (folder, number) = folder()?;
                match self.name.trim() {
                    "" => made.number(number),
                    name => made.call(name),
                }
                made.write(&folder).map(|()| folder)
            }
        }
    }

    fn make_puzzle(&self, template: Template, words: &Words) -> Result<Made, Problem> {
        let nearest = template.nearest(self.size().unwrap_or(template.default_size()));
        if self.size() != Some(nearest) {
            let nearest = format!("{} × {}", nearest.0, nearest.1);
            return Err(template.size_problem((&self.width, &self.height), &nearest));
        }
        let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.subsec_nanos());
        let all = Words::all(words.language());
        let codes: Vec<&str> = all.iter().map(|words| words.language().code()).collect();
        let say = |code: &str, key: &'static str| Words::say_in(&all, code, key);
        let mut made = template.make_in(nearest, u64::from(seed), &codes, &say);
        // The solution of the template would be reported as failing as soon as the user paints.
        made.solutions.clear();
        Ok(made)
    }

    pub(super) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let side = ((cx.size.height - BESIDE_PICTURES) / 2.0).clamp(*PICTURE.start(), *PICTURE.end());
        let cards = Beginning::all().enumerate().map(|(index, beginning)| {
            let picture = self.pictures.get(index).cloned().flatten();
            card(beginning, (picture, side), beginning == self.beginning, words)
        });
        let sheet = column![
            text(words.get("new-game-title")).size(ui::TITLE),
            row(cards).spacing(8).wrap().vertical_spacing(8),
            container(text(words.get(self.beginning.words().1)).size(ui::BODY).style(ui::quiet)).height(36),
            self.fields(words),
        ]
        .spacing(12)
        .width(WIDTH);
        let problem: Element<'_, Message> = match &self.problem {
            Some(problem) => {
                let (message, remedy) = words.problem(problem.code, &problem.args);
                let file = problem.file.as_ref().map_or_else(String::new, |file| format!("{file}: "));
                let line = text(format!("{file}{message} {remedy}")).size(ui::BODY).style(text::danger);
                row![ui::icon(Icon::OctagonAlert), line].spacing(8).into()
            }
            None => Space::new().into(),
        };
        let answers = row![
            ui::button(None, words.get("new-game-make"), Look::Primary, Some(Message::Confirmed)),
            ui::button(None, words.get("cancel"), Look::Plain, Some(Message::Cancelled)),
            // The problem appears beside the answers, where it moves nothing.
            container(problem).width(Fill).padding([0, 8]),
        ];
        let answers = answers.spacing(8).width(WIDTH).height(PROBLEM).align_y(Alignment::Center);
        let padding = iced::Padding::new(4.0).right(16.0);
        // The answers stay visible if the window is too low for everything.
        let height = (cx.size.height - AROUND).clamp(160.0, HEIGHT);
        let sheet = container(scrollable(container(sheet).padding(padding))).height(height);
        column![sheet, container(answers).padding(iced::Padding::ZERO.left(4))].spacing(12).into()
    }

    fn fields<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let field = |value, placeholder: &str| {
            let field = ui::field(placeholder, value).width(Fill);
            field.on_submit(Message::Confirmed)
        };
        let name = self.default_name(words);
        let own = match self.beginning {
            Beginning::Puzzle(template) => self.size_fields(template, words),
            Beginning::Board(template) => self.board.view(template, words),
        };
        let sign = if self.shows_folder { Icon::ChevronDown } else { Icon::ChevronRight };
        let label = words.get("new-game-folder");
        let folder = row![ui::button(Some(sign), label, Look::Quiet, Some(Message::FolderSwitched))];
        let path = self.shows_folder.then(|| field(&self.games, "").on_input(Message::FolderWritten));
        column![
            labelled(
                words.get("new-game-name"),
                field(&self.name, &name).id(NAME).on_input(Message::Named).into()
            ),
            container(own).height(OWN_FIELDS),
            folder.push(path).spacing(8).height(ui::CONTROL).align_y(Alignment::Center),
        ]
        .spacing(8)
        .into()
    }

    fn size_fields<'a>(&'a self, template: Template, words: &'a Words) -> Element<'a, Message> {
        let (least, most) = template.limits();
        let limits = [("least", least.to_string()), ("most", most.to_string())];
        let number = |value, message: fn(String) -> Message| ui::field("", value).width(56).on_input(message);
        let step = |icon, key, columns, rows| {
            let message = Some(Message::Stepped(columns, rows));
            ui::icon_button(icon, words.get(key), Look::Plain, message)
        };
        let size = row![
            step(Icon::Minus, "new-game-narrower", -1, 0),
            number(&self.width, Message::WidthWritten).on_submit(Message::Confirmed),
            step(Icon::Plus, "new-game-wider", 1, 0),
            text("×").size(ui::BODY),
            step(Icon::Minus, "new-game-lower", 0, -1),
            number(&self.height, Message::HeightWritten).on_submit(Message::Confirmed),
            step(Icon::Plus, "new-game-higher", 0, 1),
            Space::new().width(8),
            text(words.with("new-game-limits", &limits)).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(4)
        .align_y(Alignment::Center);
        labelled(words.get("new-game-size"), size.into())
    }
}

/// Makes a board game with names in all languages; the user's language comes first.
fn make_board(template: BoardTemplate, words: &Words) -> MadeBoard {
    let all = Words::all(words.language());
    let codes: Vec<&str> = all.iter().map(|words| words.language().code()).collect();
    template.make(&codes, &|code, key| Words::say_in(&all, code, key))
}

fn labelled<'a>(label: String, field: Element<'a, Message>) -> Element<'a, Message> {
    row![container(text(label).size(ui::BODY)).width(LABEL), field]
        .spacing(8)
        .align_y(Alignment::Center)
        .into()
}

fn card<'a>(
    beginning: Beginning,
    (picture, side): (Option<Handle>, f32),
    is_chosen: bool,
    words: &Words,
) -> Element<'a, Message> {
    let picture: Element<'_, Message> = match picture {
        Some(handle) => image(handle).width(side).height(side).into(),
        None => Space::new().width(side).height(side).into(),
    };
    let content = column![picture, text(words.get(beginning.words().0)).size(ui::BODY)]
        .spacing(4)
        .align_x(Alignment::Center)
        .width(CARD);
    let look = if is_chosen { Look::Chosen } else { Look::Plain };
    let content = container(content).padding([8, 0]);
    ui::styled(content.into(), look, Some(Message::TemplateChosen(beginning))).into()
}
