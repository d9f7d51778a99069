//! An open result: its board for play and its details.

use iced::keyboard::{Key, key::Named};
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::super::look::LINE;
use super::super::{Maker, Message, id};
use super::more::way_keys;
use super::results::{grow, moves};
use crate::grid::model::Role;
use crate::project::difficulty::PLAYS;
use crate::project::generating::MadeLevel;
use crate::window::form;
use crate::window::grid_editor::panel::Panel;
use crate::window::play_test::{self, Look as PlayLook, PlayTest};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Width of the details in a wide and in a narrow window.
const BESIDE: [f32; 2] = [232.0, 124.0];

impl<'a> Panel<'a, Maker> {
    /// Shows the open result.
    pub(super) fn looked(
        self,
        (place, made, test): (usize, &'a MadeLevel, &'a PlayTest),
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let maker = self.state;
        let Context { words, theme, scale, .. } = cx;
        let look =
            PlayLook { theme, scale, follows_edits: false, kept: None, tells_place: true, texts: None };
        let board = test.view(self.game.gallery, words, look).map(Message::Play);
        let is_narrow = cx.is_narrow();
        let tool = |icon, key, message: Option<Message>| -> Element<'a, Message> {
            if is_narrow {
                return ui::icon_button(icon, words.get(key), Look::Plain, message);
            }
            ui::button(Some(icon), words.get(key), Look::Plain, message).into()
        };
        let hint = test.can_hint().then_some(Message::Play(play_test::Message::HintAsked));
        let way = (!test.shows_moves()).then_some(Message::WayShown);
        let tools = [
            tool(Icon::Lightbulb, "party-hint", hint),
            tool(Icon::Eye, "maker-way-show", way),
            grow(maker, made, !is_narrow, words),
        ];
        let tools: Element<'a, Message> =
            if is_narrow { row(tools).spacing(4).into() } else { column(tools).spacing(8).into() };
        let facts = column![
            text(facts(made, words)).size(ui::BODY),
            form::explained(measured(made, words)),
            form::explained(origin(made, words)),
        ];
        let beside = column![tools, facts.spacing(8)].spacing(12);
        let beside = scrollable(beside).width(BESIDE[usize::from(is_narrow)]);
        column![line(maker, place, made, words), row![container(board).width(Fill), beside].spacing(12)]
            .spacing(8)
            .into()
    }
}

/// Shows which result is open, the buttons to the others and back, and the selection.
fn line<'a>(maker: &'a Maker, place: usize, made: &MadeLevel, words: &'a Words) -> Element<'a, Message> {
    let last = maker.levels.len().saturating_sub(1);
    let step = |icon, key, by: isize, is_possible: bool| {
        ui::icon_button(icon, words.get(key), Look::Quiet, is_possible.then_some(Message::Stepped(by)))
    };
    let args = [("number", (place + 1).to_string()), ("count", (last + 1).to_string())];
    let name = text(words.with("maker-looked", &args)).size(ui::BODY);
    let name = focus::focusable(container(name).padding([0, 10]).center_y(ui::CONTROL))
        .id(LINE)
        .style(focus::text)
        .on_activate(Message::PlayBegun)
        .on_key(|key, modifiers| match key {
            _ if !modifiers.is_empty() => None,
            Key::Named(Named::ArrowLeft | Named::ArrowUp | Named::PageUp) => Some(Message::Stepped(-1)),
            Key::Named(Named::ArrowRight | Named::ArrowDown | Named::PageDown) => Some(Message::Stepped(1)),
            Key::Named(Named::Home) => Some(Message::Stepped(isize::MIN)),
            Key::Named(Named::End) => Some(Message::Stepped(isize::MAX)),
            _ => None,
        });
    let back = ui::button(
        Some(Icon::LayoutGrid),
        words.get("maker-look-back"),
        Look::Plain,
        Some(Message::LookedAway),
    );
    let number = id(made);
    let is_picked = maker.picked.contains(&number);
    row![
        back,
        Space::new().width(4),
        step(Icon::ChevronLeft, "maker-look-previous", -1, place > 0),
        ui::hint(name.into(), words.get("maker-look-keys")),
        step(Icon::ChevronRight, "maker-look-next", 1, place < last),
        form::switch(words.get("maker-look-pick"), is_picked, Message::Picked(number)),
    ]
    .spacing(2)
    .align_y(Alignment::Center)
    .wrap()
    .into()
}

/// Returns moves, difficulty and size.
fn facts(made: &MadeLevel, words: &Words) -> String {
    let (width, height) = made.layout.first(Role::State).map_or((0, 0), |board| board.cells.size());
    let difficulty =
        [("difficulty", words.get(made.difficulty.key())), ("number", made.difficulty.number().to_string())];
    let size = [("width", width.to_string()), ("height", height.to_string())];
    let parts = [
        words.say(&moves(made)),
        words.with("maker-fact-difficulty", &difficulty),
        words.with("level-size", &size),
    ];
    parts.join("\n")
}

/// Returns the branching factor, and how many greedy plays fail.
fn measured(made: &MadeLevel, words: &Words) -> String {
    let args = [
        ("choices", words.tenths(f64::from(made.measures.choices) / 100.0)),
        ("failures", made.measures.failures.to_string()),
        ("plays", PLAYS.to_string()),
    ];
    words.with("maker-fact-measures", &args)
}

/// Returns the origin of the level.
fn origin(made: &MadeLevel, words: &Words) -> String {
    let origin = &made.origin;
    let way = words.get(way_keys(&origin.way).1);
    let from = origin.parameters.iter().find(|(name, _)| name == "level");
    let from = from.map(|(_, level)| words.with("maker-fact-from", &[("level", level.clone())]));
    let args = [("seed", origin.seed.to_string()), ("number", origin.number.to_string())];
    let seed = words.with("maker-fact-seed", &args);
    [Some(way), from, Some(seed)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}
