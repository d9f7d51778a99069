//! The dialog for a new labyrinth: size, branches and random seed.

use std::path::PathBuf;

use iced::Element;
use iced::widget::{column, container, row, scrollable, text};
use lucide_icons::Icon;

use super::dungeon_editor::numbers::number_row;
use super::home;
use super::ui::{self, Context, Look};
use crate::authoring::labyrinth::numbers::{Number, Numbers};
use crate::dungeon::{Dungeon, Parameters, SplitGoal};
use crate::project::{Problem, database, labyrinth};
use crate::words::Words;

/// The id of the button that creates it.
pub const MAKE: &str = "new-labyrinth-make";
/// The default size in fields.
const SIZE: (u16, u16) = (40, 30);
/// The default number of branches.
const BRANCHES: u32 = 5;
const WIDTH: f32 = 440.0;
/// The height of the explanation or the problem.
const ABOUT: f32 = 64.0;

#[derive(Debug)]
pub struct Dialog {
    numbers: Numbers,
    problems: Vec<Problem>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Written(Number, String),
    /// Fills in a random seed.
    SeedDrawn,
    Confirmed,
    Cancelled,
}

#[derive(Debug)]
pub enum Action {
    None,
    Made(PathBuf),
    Close,
}

impl Default for Dialog {
    fn default() -> Self {
        let plain = Parameters::of_size(SIZE.0, SIZE.1);
        let seed = 1 + now() % 32767;
        let offered = Parameters { target: SplitGoal::Branches(BRANCHES), seed, ..plain };
        Self { numbers: Numbers::of(&offered), problems: Vec::new() }
    }
}

fn now() -> u32 {
    let time = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    time.map_or(0, |since| since.subsec_micros())
}

impl Dialog {
    pub fn update(&mut self, message: Message, home: Option<&PathBuf>, words: &Words) -> Action {
        self.problems.clear();
        match message {
            Message::Written(number, value) => self.numbers.set(number, value),
            Message::SeedDrawn => self.numbers.set(Number::Seed, (now() % 32768).to_string()),
            Message::Confirmed => match self.make(home, words) {
                Ok(folder) => return Action::Made(folder),
                Err(problems) => self.problems = problems,
            },
            Message::Cancelled => return Action::Close,
        }
        Action::None
    }

    fn make(&self, home: Option<&PathBuf>, words: &Words) -> Result<PathBuf, Vec<Problem>> {
        let parameters = self.numbers.read();
        let faults = parameters.check();
        if !faults.is_empty() {
            return Err(faults.into_iter().map(labyrinth::of_fault).collect());
        }
        let games = home::games(home).map_err(|problem| vec![problem])?;
        let furnished = database::sample(words.language().code());
        let dungeon = Dungeon::generate(&parameters, &furnished, 3, 0);
        let (name, goal) = (words.get("labyrinth-name"), words.get("labyrinth-goal"));
        labyrinth::create(&games, (&name, &goal, words.language().code()), &dungeon, &furnished)
    }

    pub(super) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let offered = [Number::Width, Number::Height, Number::Branches, Number::Seed, Number::Level];
        let wrong = self.numbers.wrong();
        let fields = offered.map(|number| {
            let written = move |value| Message::Written(number, value);
            let drawn = (number == Number::Seed).then_some(Message::SeedDrawn);
            let value = (self.numbers.get(number), wrong.contains(&number));
            number_row(number, value, words, written, Message::Confirmed, drawn)
        });
        let problems = self.problems.iter().map(|problem| {
            let (message, remedy) = words.problem(problem.code, &problem.args);
            let line = text(format!("{message} {remedy}")).size(ui::BODY).style(text::danger);
            row![ui::icon(Icon::OctagonAlert), line].spacing(8).into()
        });
        // The problem replaces the explanation, so that the dialog keeps its size.
        let about: Element<'_, Message> = match self.problems.is_empty() {
            true => text(words.get("labyrinth-more")).size(ui::BODY).style(ui::quiet).into(),
            false => scrollable(column(problems).spacing(4)).into(),
        };
        let answers = row![
            ui::button(None, words.get("labyrinth-make"), Look::Primary, Some(Message::Confirmed)).id(MAKE),
            ui::button(None, words.get("cancel"), Look::Plain, Some(Message::Cancelled)),
        ];
        let sheet = column![
            text(words.get("labyrinth-title")).size(ui::TITLE),
            container(about).height(ABOUT),
            column(fields).spacing(6),
            answers.spacing(8),
        ];
        scrollable(sheet.spacing(14).padding(iced::Padding::new(4.0).right(16.0)).width(WIDTH)).into()
    }
}
