//! The dialog for a new labyrinth: name, size, branches, difficulty, and a picture of what will be made.

use std::path::PathBuf;
use std::sync::Arc;

use iced::widget::image::Handle;
use iced::widget::{Row, Space, column, container, image, row, text};
use iced::{Alignment, Element, Fill, Task};
use lucide_icons::Icon;

use super::ui::{self, Context, Look};
use super::{background, home};
use crate::authoring::labyrinth::numbers::{Number, Numbers};
use crate::dungeon::{Dungeon, Parameters, SplitGoal};
use crate::engine::Text;
use crate::project::{Problem, database, export, labyrinth, names};
use crate::words::Words;

/// The id of the button that creates it.
pub const MAKE: &str = "new-labyrinth-make";
/// The default size in fields.
const SIZE: (u16, u16) = (40, 30);
/// The default number of branches.
const BRANCHES: u32 = 5;
/// The width of the fields and of their labels, in logical pixels.
const FORM: f32 = 348.0;
const LABEL: f32 = 120.0;
/// The height of the explanation or the problem.
const ABOUT: f32 = 40.0;
/// The side of the picture, in logical pixels. It is drawn twice as large, for high-density displays.
const PICTURE: f32 = 300.0;
/// The largest labyrinth that is drawn while its numbers are typed, in fields. A larger one takes seconds.
const MOST_DRAWN: u32 = 160_000;

#[derive(Debug)]
pub struct Dialog {
    name: String,
    numbers: Numbers,
    /// The labyrinth that the numbers give, once it is made.
    drawn: Option<Drawn>,
    problems: Vec<Problem>,
}

/// A labyrinth with its picture.
#[derive(Clone, Debug)]
pub struct Drawn {
    parameters: Parameters,
    dungeon: Arc<Dungeon>,
    picture: Handle,
    /// The width and height of the picture on screen, in logical pixels.
    size: (f32, f32),
}

#[derive(Clone, Debug)]
pub enum Message {
    Named(String),
    Written(Number, String),
    /// Changes a number by so many steps.
    Stepped(Number, i32),
    /// Fills in a random seed.
    SeedDrawn,
    Drawn(Option<Drawn>),
    Confirmed,
    Cancelled,
}

#[derive(Debug)]
pub enum Action {
    None,
    Run(Task<Message>),
    Made(PathBuf),
    Close,
}

fn now() -> u32 {
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    time.map_or(0, |since| since.subsec_micros())
}

impl Drawn {
    fn new(parameters: Parameters, language: &str) -> Self {
        let dungeon = Dungeon::generate(&parameters, &database::sample(language), 3, 0);
        let sketch = export::labyrinth_sketch(&dungeon, 2 * PICTURE as u32);
        let longer = sketch.width().max(sketch.height()) as f32;
        let size = [sketch.width(), sketch.height()].map(|side| side as f32 * PICTURE / longer);
        let picture = Handle::from_rgba(sketch.width(), sketch.height(), sketch.into_raw());
        Self { parameters, dungeon: Arc::new(dungeon), picture, size: (size[0], size[1]) }
    }

    /// Says what it holds.
    fn summary(&self) -> Text {
        let labyrinth = self.dungeon.labyrinth();
        let monsters = labyrinth.map_or(0, |labyrinth| labyrinth.creatures.len() + 1);
        let keys = labyrinth.map_or(0, |labyrinth| labyrinth.filled.keys.len());
        let rooms = self.dungeon.areas().rooms.len();
        Text::new("labyrinth-holds").with("rooms", rooms).with("keys", keys).with("monsters", monsters)
    }
}

impl Dialog {
    /// Opens the dialog; the picture is drawn later.
    pub fn new(language: &'static str) -> (Self, Task<Message>) {
        let plain = Parameters::of_size(SIZE.0, SIZE.1);
        let seed = 1 + now() % 32767;
        let offered = Parameters { target: SplitGoal::Branches(BRANCHES), seed, ..plain };
        let dialog =
            Self { name: String::new(), numbers: Numbers::of(&offered), drawn: None, problems: Vec::new() };
        let task = dialog.draw(language);
        (dialog, task)
    }

    pub fn update(&mut self, message: Message, home: Option<&PathBuf>, words: &Words) -> Action {
        if !matches!(message, Message::Drawn(_)) {
            self.problems.clear();
        }
        match message {
            Message::Named(name) => {
                self.name = name;
                return Action::None;
            }
            Message::Written(number, value) => self.numbers.set(number, value),
            Message::Stepped(number, steps) => self.numbers.step(number, steps),
            Message::SeedDrawn => self.numbers.set(Number::Seed, (now() % 32768).to_string()),
            Message::Drawn(drawn) => {
                // An older picture may come after newer numbers.
                if let Some(drawn) = drawn.filter(|drawn| drawn.parameters == self.numbers.read()) {
                    self.drawn = Some(drawn);
                }
                return Action::None;
            }
            Message::Confirmed => {
                return match self.make(home, words) {
                    Ok(folder) => Action::Made(folder),
                    Err(problems) => {
                        self.problems = problems;
                        Action::None
                    }
                };
            }
            Message::Cancelled => return Action::Close,
        }
        Action::Run(self.draw(words.language().code()))
    }

    /// Makes the labyrinth and its picture in the background, if the numbers allow it.
    fn draw(&self, language: &'static str) -> Task<Message> {
        let parameters = self.numbers.read();
        let fields = u32::from(parameters.width) * u32::from(parameters.height);
        let is_drawn = self.drawn.as_ref().is_some_and(|drawn| drawn.parameters == parameters);
        if is_drawn || fields > MOST_DRAWN || !parameters.check().is_empty() {
            return Task::none();
        }
        background::run(move || Drawn::new(parameters, language)).map(Message::Drawn)
    }

    /// Returns what is drawn, if it is what the numbers say.
    fn current(&self) -> Option<&Drawn> {
        let parameters = self.numbers.read();
        self.drawn.as_ref().filter(|drawn| drawn.parameters == parameters)
    }

    fn make(&self, home: Option<&PathBuf>, words: &Words) -> Result<PathBuf, Vec<Problem>> {
        let parameters = self.numbers.read();
        let faults = parameters.check();
        if !faults.is_empty() {
            return Err(faults.into_iter().map(labyrinth::of_fault).collect());
        }
        let games = home::games(home).map_err(|problem| vec![problem])?;
        let language = words.language().code();
        let furnished = database::sample(language);
        let dungeon = match self.current() {
            Some(drawn) => drawn.dungeon.clone(),
            None => Arc::new(Dungeon::generate(&parameters, &furnished, 3, 0)),
        };
        let (name, goal) = (self.name.trim(), words.get("labyrinth-goal"));
        let name = match name {
            "" => {
                let name = words.get("labyrinth-name");
                match names::numbered_folder(&games, &name) {
                    (_, 1) => name,
                    (_, number) => format!("{name} {number}"),
                }
            }
            name => name.to_owned(),
        };
        labyrinth::create(&games, (&name, &goal, language), &dungeon, &furnished)
    }

    pub(super) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let problems = self.problems.iter().map(|problem| {
            let (message, remedy) = words.problem(problem.code, &problem.args);
            let line = text(format!("{message} {remedy}")).size(ui::BODY).style(text::danger);
            row![ui::icon(Icon::OctagonAlert), line].spacing(8).into()
        });
        // The problem replaces the explanation, so that the dialog keeps its size.
        let about: Element<'_, Message> = match self.problems.is_empty() {
            true => text(words.get("labyrinth-more")).size(ui::BODY).style(ui::quiet).into(),
            false => iced::widget::scrollable(column(problems).spacing(4)).into(),
        };
        let answers = row![
            ui::button(None, words.get("labyrinth-make"), Look::Primary, Some(Message::Confirmed)).id(MAKE),
            ui::button(None, words.get("cancel"), Look::Plain, Some(Message::Cancelled)),
        ];
        let columns = row![self.form(words), self.picture(words)].spacing(24);
        let sheet = column![
            text(words.get("labyrinth-title")).size(ui::TITLE),
            container(about).height(ABOUT),
            columns,
            answers.spacing(8),
        ];
        let width = FORM + 24.0 + PICTURE;
        let padding = iced::Padding::new(4.0).right(16.0);
        iced::widget::scrollable(container(sheet.spacing(14).width(width)).padding(padding)).into()
    }

    fn form<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let name = words.get("labyrinth-name");
        let name = ui::field(&name, &self.name).width(Fill).on_input(Message::Named);
        let wrong = self.numbers.wrong();
        let number = |number: Number| {
            let name = words.get(number.key());
            let steps = [Message::Stepped(number, -1), Message::Stepped(number, 1)];
            let written = move |value| Message::Written(number, value);
            let value = self.numbers.get(number);
            let stepper = ui::stepper(words, &name, value, steps, written, Message::Confirmed);
            labelled(name, wrong.contains(&number), stepper, words)
        };
        let seed = Number::Seed;
        let seed_field = ui::field("", self.numbers.get(seed)).width(88);
        let seed_field = seed_field.on_input(move |value| Message::Written(seed, value));
        let dice = ui::button(
            Some(Icon::Dices),
            words.get("labyrinth-seed-other"),
            Look::Plain,
            Some(Message::SeedDrawn),
        );
        column![
            labelled(words.get("new-game-name"), false, row![name.on_submit(Message::Confirmed)], words),
            number(Number::Width),
            number(Number::Height),
            number(Number::Branches),
            number(Number::Level),
            labelled(
                words.get(seed.key()),
                wrong.contains(&seed),
                row![seed_field.on_submit(Message::Confirmed), dice].spacing(8),
                words,
            ),
        ]
        .spacing(10)
        .width(FORM)
        .into()
    }

    /// The picture of the labyrinth, and what it holds.
    fn picture<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let picture: Element<'_, Message> = match &self.drawn {
            Some(drawn) => {
                let (width, height) = drawn.size;
                image(drawn.picture.clone()).width(width).height(height).into()
            }
            None => Space::new().into(),
        };
        let told = match self.current() {
            Some(drawn) => words.say(&drawn.summary()),
            None => words.get("labyrinth-holds-unknown"),
        };
        let told = text(told).size(ui::SMALL).style(ui::quiet);
        // Of the same height whatever its shape, so that the answers keep their place.
        container(column![picture, told].spacing(6)).width(PICTURE).height(PICTURE + 24.0).into()
    }
}

fn labelled<'a>(
    label: String,
    is_wrong: bool,
    field: Row<'a, Message>,
    words: &Words,
) -> Element<'a, Message> {
    let label = text(label).size(ui::BODY);
    let sign = is_wrong.then(|| {
        let sign = text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::danger);
        ui::hint(sign.into(), words.get("dungeon-number-wrong"))
    });
    // The icon is inside the row of the label, so that the field keeps its place in the widget tree, and the focus.
    let label = row![if is_wrong { label.style(text::danger) } else { label }].push(sign).spacing(6);
    row![container(label).width(LABEL), field.align_y(Alignment::Center)]
        .spacing(8)
        .align_y(Alignment::Center)
        .into()
}
