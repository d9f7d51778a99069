//! Lessons: a game made step by step in the editor. Each step checks the game and reports when it is done.

use std::time::Duration;

use iced::widget::{Space, column, container, row, scrollable, svg, text};
use iced::{Alignment, Element, Fill, Length};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::command::Command;
use super::grid_editor::GridEditor;
use super::ui::{self, Context, Look};
use crate::engine::{Area, Play, Standing, Viewer};
use crate::grid::blocks::{Line, Names, card};
use crate::grid::model::{Cells, Role};
use crate::grid::{Draft, Parses};
use crate::project::{AnyGame, AnyPlay, library};

/// The width of the card beside a wide window, in logical pixels.
const WIDTH: f32 = 264.0;
const CELL: f32 = 22.0;

struct Step {
    /// The translation key of the instruction.
    key: &'static str,
    /// A small picture: a string for each row of the board, with a letter for each cell.
    picture: &'static [&'static str],
    is_done: fn(&GridEditor) -> bool,
}

/// Lights Out in ten steps: choosing a lamp toggles it and its neighbours, and the goal is to turn all off.
const STEPS: [Step; 10] = [
    Step { key: "lesson-new", picture: &["___", "___", "___"], is_done: is_new },
    Step { key: "lesson-try", picture: &["_>o"], is_done: is_tried },
    Step { key: "lesson-pieces", picture: &["_>.", "o>*"], is_done: have_other_pictures },
    Step { key: "lesson-again", picture: &[".>*"], is_done: can_be_chosen_again },
    Step { key: "lesson-when", picture: &[".>*"], is_done: depends_on_the_lamp },
    Step {
        key: "lesson-otherwise",
        picture: &[".>*", "*>."],
        is_done: |editor| switch(editor.document().draft(), &[(0, 0)]),
    },
    Step {
        key: "lesson-around",
        picture: &[" * ", "***", " * "],
        is_done: |editor| switch(editor.document().draft(), &[(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)]),
    },
    Step { key: "lesson-start", picture: &[".*.", "***", ".*."], is_done: is_cross },
    Step { key: "lesson-goal", picture: &["...", "...", "..."], is_done: is_dark_goal },
    Step { key: "lesson-win", picture: &[".*.  ...", "***> ...", ".*.  ..."], is_done: is_won },
];

#[derive(Debug, Default)]
pub struct Lesson {
    step: usize,
    is_done: bool,
    /// The revision of the game and the number of moves at the last check.
    looked: Option<(u64, usize, u32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    Next,
    Back,
    Ended,
}

impl Lesson {
    /// Returns the index of the step, and whether it is done.
    pub fn state(&self) -> (usize, bool) {
        (self.step, self.is_done)
    }

    /// Returns whether the lesson continues.
    pub fn update(&mut self, message: Message) -> bool {
        match message {
            Message::Next if self.step + 1 == STEPS.len() => return false,
            Message::Next => self.step += 1,
            Message::Back => self.step = self.step.saturating_sub(1),
            Message::Ended => return false,
        }
        self.looked = None;
        self.is_done = false;
        true
    }

    /// Checks whether the step is done.
    pub fn follow(&mut self, editor: Option<&GridEditor>) {
        let Some(editor) = editor else {
            self.looked = None;
            self.is_done = false;
            return;
        };
        let now = (editor.document().revision(), editor.document().at(), editor.test().number());
        if self.looked != Some(now) {
            self.looked = Some(now);
            self.is_done = (STEPS[self.step].is_done)(editor);
        }
    }

    /// Shows the step: beside the editor on a wide window, above it on a narrow one.
    pub(super) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let step = &STEPS[self.step];
        let words = cx.words;
        let numbers = [("step", (self.step + 1).to_string()), ("count", STEPS.len().to_string())];
        let number = text(words.with("lesson-step", &numbers)).size(ui::SMALL).style(ui::quiet);
        let keys = [
            ("new", Command::NewGame),
            ("pieces", Command::ShowPieces),
            ("rules", Command::ShowRules),
            ("board", Command::ShowBoard),
            ("fill", Command::Fill),
            ("restart", Command::PlayRestart),
        ];
        let keys = keys.map(|(name, command)| (name, cx.keymap.keys(command)));
        let sentence = text(words.with(step.key, &keys)).size(ui::BODY);
        let picture = picture(step.picture);
        let (sign, state) =
            if self.is_done { (Icon::Check, "lesson-done") } else { (Icon::Circle, "lesson-open") };
        let style = if self.is_done { text::success } else { text::default };
        let state = row![ui::icon(sign), text(words.get(state)).size(ui::BODY).style(style)].spacing(6);
        let is_last = self.step + 1 == STEPS.len();
        let next = if is_last { "lesson-finish" } else { "lesson-next" };
        let look = if self.is_done { Look::Primary } else { Look::Plain };
        let buttons = row![
            ui::button(None, words.get(next), look, Some(Message::Next)).id("lesson-next"),
            ui::button(None, words.get("lesson-back"), Look::Plain, (self.step > 0).then_some(Message::Back)),
            ui::button(None, words.get("lesson-end"), Look::Quiet, Some(Message::Ended)),
        ];
        let buttons = buttons.spacing(4).wrap();
        let title = text(words.get("lesson-title")).size(ui::TITLE);
        let content: Element<'_, Message> = if cx.is_narrow() {
            let said = scrollable(container(sentence).padding(iced::Padding::ZERO.right(14.0)));
            row![
                row![column![title.size(ui::BODY), number].spacing(6).width(128), picture].spacing(8),
                container(said).max_height(84).width(Fill),
                column![state, buttons].spacing(8).width(Length::Shrink).align_x(Alignment::End),
            ]
            .spacing(16)
            .into()
        } else {
            let said = column![title, number, picture, sentence].spacing(12);
            let said = scrollable(said.padding(iced::Padding::ZERO.right(14.0))).height(Fill);
            column![said, state, buttons, Space::new().height(0)].spacing(12).width(WIDTH).height(Fill).into()
        };
        focus::pane("pane-lesson", container(content).padding(12)).into()
    }
}

/// Draws the small picture of a step.
fn picture<'a>(rows: &'static [&'static str]) -> Element<'a, Message> {
    let lines = rows.iter().map(|line| {
        let cells = line.chars().map(|letter| {
            let stem = match letter {
                '_' => "square-white",
                'o' => "circle-blue",
                '.' => "lamp-off",
                '*' => "lamp-on",
                '>' => return container(ui::icon(Icon::ArrowRight)).center_x(CELL).center_y(CELL).into(),
                _ => return Space::new().width(CELL).height(CELL).into(),
            };
            let found = library::find(stem).map(|picture| svg::Handle::from_memory(picture.bytes));
            match found {
                Some(handle) => svg(handle).width(CELL).height(CELL).into(),
                None => Space::new().width(CELL).height(CELL).into(),
            }
        });
        row(cells).spacing(2).into()
    });
    column(lines).spacing(2).into()
}

fn size(draft: &Draft) -> Option<(u32, u32)> {
    Some(draft.levels.first()?.layout.first(Role::State)?.cells.size())
}

fn is_new(editor: &GridEditor) -> bool {
    let draft = editor.document().draft();
    size(draft).is_some_and(|(width, height)| width >= 3 && height >= 3) && draft.pieces.list.len() >= 2
}

fn is_tried(editor: &GridEditor) -> bool {
    editor.test().number() > 0
}

fn have_other_pictures(editor: &GridEditor) -> bool {
    let pieces = &editor.document().draft().pieces.list;
    let is_first =
        |picture: &str| ["square-white", "circle-blue"].iter().any(|stem| picture.starts_with(stem));
    pieces.len() >= 2 && pieces[..2].iter().all(|piece| !is_first(&piece.picture))
}

/// Returns whether the first rule has a condition.
fn depends_on_the_lamp(editor: &GridEditor) -> bool {
    let draft = editor.document().draft();
    let first = draft.rules.list.first();
    let lines = first.map(|rule| card(&rule.contents, &Names::new(draft, 0)).lines);
    lines.is_some_and(|lines| lines.iter().any(Line::is_condition))
}

/// Starts a play of the first level and returns it with the cell in its middle.
fn play(draft: &Draft) -> Option<(AnyPlay, (u32, u32))> {
    let (width, height) = size(draft)?;
    let game = AnyGame::of_draft(draft, 0, &mut Parses::default()).ok()?;
    Some((game.begin(0), (width / 2, height / 2)))
}

fn choose(play: &mut dyn Play, (x, y): (u32, u32)) -> bool {
    play.choose_at((0, x, y), Duration::ZERO).is_ok()
}

fn can_be_chosen_again(editor: &GridEditor) -> bool {
    let Some((mut play, middle)) = play(editor.document().draft()) else { return false };
    choose(play.as_mut(), middle) && choose(play.as_mut(), middle)
}

/// Returns whether choosing the middle cell toggles exactly these neighbours, and choosing it again toggles them back.
fn switch(draft: &Draft, places: &[(i32, i32)]) -> bool {
    let Some((mut play, middle)) = play(draft) else { return false };
    let before = pieces(play.as_ref());
    let is_chosen = choose(play.as_mut(), middle);
    let after = pieces(play.as_ref());
    let is_back = choose(play.as_mut(), middle) && pieces(play.as_ref()) == before;
    let Some((width, _)) = size(draft) else { return false };
    let is_meant = |index: usize| {
        let (x, y) = (index as u32 % width, index as u32 / width);
        let step = (x as i32 - middle.0 as i32, y as i32 - middle.1 as i32);
        places.contains(&step)
    };
    let differ = before.iter().zip(&after).map(|(before, after)| before != after);
    is_chosen && is_back && differ.enumerate().all(|(index, differs)| differs == is_meant(index))
}

fn pieces(play: &dyn Play) -> Vec<String> {
    let scene = play.scene(Viewer::All, Area::ALL);
    let Some(board) = scene.boards.first() else { return Vec::new() };
    let cells = (0..board.height).flat_map(|y| (0..board.width).map(move |x| (x, y)));
    cells.filter_map(|(x, y)| Some(board.piece(x, y)?.name.clone())).collect()
}

/// Returns the pieces of a layer of the first level, row by row.
fn layer(draft: &Draft, role: Role) -> Option<Vec<String>> {
    let Cells::Text(tiles) = &draft.levels.first()?.layout.first(role)?.cells else { return None };
    let cells = (0..tiles.height()).flat_map(|y| (0..tiles.width()).map(move |x| (x, y)));
    Some(cells.filter_map(|(x, y)| Some(tiles.get(x, y)?.to_string())).collect())
}

fn names(draft: &Draft) -> Option<(&str, &str)> {
    let [off, on, ..] = draft.pieces.list.as_slice() else { return None };
    Some((&off.name, &on.name))
}

/// Returns whether exactly five lamps are lit: one and its neighbours.
fn is_cross(editor: &GridEditor) -> bool {
    let draft = editor.document().draft();
    let found = || {
        let (width, height) = size(draft)?;
        let (state, (_, on)) = (layer(draft, Role::State)?, names(draft)?);
        let is_on = |x: u32, y: u32| state.get((y * width + x) as usize).is_some_and(|name| name == on);
        let middles = (1..height.checked_sub(1)?).flat_map(|y| (1..width - 1).map(move |x| (x, y)));
        let is_middle = |(x, y): (u32, u32)| {
            let around = [(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
            around.iter().all(|(x, y)| is_on(*x, *y))
        };
        let lit = state.iter().filter(|name| *name == on).count();
        Some(lit == 5 && middles.into_iter().any(is_middle))
    };
    found().unwrap_or(false)
}

fn is_dark_goal(editor: &GridEditor) -> bool {
    let draft = editor.document().draft();
    let found = || {
        let (goal, (off, _)) = (layer(draft, Role::Final)?, names(draft)?);
        Some(goal.iter().all(|name| name == off))
    };
    found().unwrap_or(false)
}

fn is_won(editor: &GridEditor) -> bool {
    matches!(editor.test().standing(), Some(Standing::Solved | Standing::Won(_)))
}
