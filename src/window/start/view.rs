//! The view of the start screen.

use std::time::UNIX_EPOCH;

use iced::widget::image::Handle;
use iced::widget::{Space, column, container, image, row, scrollable, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Card, Filter, Left, Message, Own, Start, ago};
use crate::engine::Text;
use crate::project::{GameKind, Glance};
use crate::window::command::Command;
use crate::window::form;
use crate::window::help::Page;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The smallest width of a card, and the space between two.
const CARD: f32 = 186.0;
const GAP: f32 = 12.0;
const PICTURE: f32 = 112.0;
/// The same for cards of begun games, which need less room.
const SMALL_CARD: f32 = 260.0;
const SMALL_PICTURE: f32 = 56.0;
/// The width of the left column and the space beside it, in logical pixels.
const LEFT: f32 = 272.0;
const BESIDE: f32 = 40.0;
const PADDING: f32 = 32.0;
const WIDEST: f32 = 1856.0;
/// The largest number of differences of a recovery copy that are listed.
const MOST_TOLD: usize = 2;

/// The number of cards in a row, and their width.
#[derive(Clone, Copy)]
struct Cards {
    count: usize,
    width: f32,
}

impl Cards {
    fn of(cx: Context<'_>, least: f32) -> Self {
        let width = (cx.size.width - 2.0 * PADDING).min(WIDEST) - LEFT - BESIDE;
        let count = ((width + GAP) / (least + GAP)).max(1.0) as usize;
        // Rounded down, so that the last card of a row fits.
        Self { count, width: ((width + GAP) / count as f32 - GAP).floor().max(least) }
    }

    fn rows<'a>(cards: Vec<Element<'a, Message>>) -> Element<'a, Message> {
        row(cards).spacing(GAP).wrap().vertical_spacing(GAP).into()
    }
}

impl Start {
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let mut whole = column![text(words.get("start-title")).size(ui::HEADING)].spacing(24);
        for problem in &self.problems {
            let (message, remedy) = words.problem(problem.code, &problem.args);
            let file = problem.file.as_ref().map_or_else(String::new, |file| format!("{file}: "));
            whole = whole.push(text(format!("{file}{message} {remedy}")).size(ui::BODY).style(text::danger));
        }
        whole = whole.push(self.left(words));
        let cards = Cards::of(cx, CARD);
        // People who come back want their plays and games, so these are above the samples, which fill the
        // screen.
        let right = column![]
            .push(self.begun(Cards::of(cx, SMALL_CARD), cx))
            .push(self.own(cards, cx))
            .push(self.samples(cards, cx));
        let columns = row![self.make(cx), right.spacing(28).width(Fill)];
        let whole = whole.push(columns.spacing(BESIDE)).max_width(WIDEST);
        let whole = container(whole).padding(PADDING).center_x(Fill);
        focus::pane("pane-start", scrollable(whole).height(Fill)).into()
    }

    /// The games that were not saved when Schola closed.
    fn left<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let cards = self.left.iter().enumerate().map(|(index, left)| left.view(index, words));
        let title = row![ui::icon(Icon::LifeBuoy), text(words.get("safety-left")).size(ui::TITLE)];
        let title = column![title.spacing(8).align_y(Alignment::Center)];
        let about = text(words.get("safety-left-more")).size(ui::BODY).style(ui::quiet);
        (!self.left.is_empty()).then(|| title.push(about).extend(cards).spacing(8).into())
    }

    /// The plays to continue, in one row.
    fn begun<'a>(&'a self, cards: Cards, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let games = self.begun.iter().take(cards.count).enumerate();
        let games: Vec<_> = games.map(|(index, game)| game.begun_card(index, cards.width, cx)).collect();
        let title = title("start-begun", cx.words);
        (!games.is_empty()).then(|| column![title, Cards::rows(games)].spacing(8).into())
    }

    /// The games that the person made: one row, or all of them on demand.
    fn own<'a>(&'a self, cards: Cards, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let words = cx.words;
        let shown = if self.shows_all { self.own.len() } else { cards.count };
        let games = self.own.iter().take(shown).enumerate();
        let games: Vec<_> = games.map(|(index, own)| own.own_card(index, cards.width, cx)).collect();
        let more = (self.own.len() > cards.count).then(|| {
            let label = match self.shows_all {
                true => words.get("start-own-less"),
                false => words.say(&Text::new("start-own-more").with("count", self.own.len())),
            };
            ui::button(None, label, Look::Quiet, Some(Message::AllSwitched))
        });
        let title = row![title("start-own", words)].push(more).spacing(12).align_y(Alignment::Center);
        (!games.is_empty()).then(|| column![title, Cards::rows(games)].spacing(8).into())
    }

    /// The samples that pass the filter.
    fn samples<'a>(&'a self, cards: Cards, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let shown = self.samples.iter().enumerate();
        let shown = shown.filter(|(_, card)| self.filter.lets_through(card.glance));
        let shown: Vec<_> = shown.map(|(index, card)| card.view(index, cards.width, words)).collect();
        let shown = match shown.is_empty() {
            true => text(words.get("start-filter-none")).size(ui::BODY).style(ui::quiet).into(),
            false => Cards::rows(shown),
        };
        column![
            title("start-learn", words),
            text(words.get("start-samples")).size(ui::BODY).style(ui::quiet),
            self.filters(words),
            shown,
        ]
        .spacing(8)
        .into()
    }

    fn filters<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let chip = |key, is_chosen, message| {
            let look = if is_chosen { Look::Chosen } else { Look::Quiet };
            Element::from(ui::button(None, words.get(key), look, Some(message)))
        };
        let Filter { kind, players } = self.filter;
        let kinds = [None].into_iter().chain(GameKind::ALL.map(Some)).map(|offered| {
            let key = match offered {
                None => "start-kind-all",
                Some(GameKind::Grid) => "start-kind-grid",
                Some(GameKind::Board) => "start-kind-board",
                Some(GameKind::Dungeon) => "start-kind-dungeon",
            };
            chip(key, kind == offered, Message::KindChosen(offered))
        });
        let numbers = [None].into_iter().chain(Filter::PLAYERS.map(Some)).map(|offered| {
            let key = match offered {
                None => "start-players-any",
                Some(1) => "start-players-one",
                Some(2) => "start-players-two",
                Some(_) => "start-players-more",
            };
            chip(key, players == offered, Message::PlayersChosen(offered))
        });
        row![row(kinds).spacing(2), row(numbers).spacing(2)].spacing(24).wrap().vertical_spacing(4).into()
    }

    /// Buttons for making or opening a game, and for lessons. Rarely needed ones are less prominent.
    fn make<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let entry = |icon, label: String, keys: String, look, message| {
            let label = row![
                ui::icon(icon),
                text(label).size(ui::BODY).width(Fill),
                text(keys).size(ui::SMALL).style(ui::quiet),
            ];
            let label = label.spacing(10).align_y(Alignment::Center);
            // Titles of lessons may take two lines.
            let content =
                container(label).padding([if look == Look::Plain { 11 } else { 7 }, 12]).width(Fill);
            Element::from(ui::styled(content.into(), look, Some(message)).width(Fill))
        };
        let call = |command: Command, look| {
            let (icon, keys) = (command.entry().icon, cx.keymap.keys(command));
            entry(icon, words.get(command.entry().key), keys, look, Message::Called(command))
        };
        let read = |page: Page| {
            let title = page.title(words.language()).unwrap_or_default();
            entry(Icon::BookOpen, title.to_owned(), String::new(), Look::Quiet, Message::Read(page))
        };
        let new = row![
            container(ui::icon(Icon::Grid3x3)).padding([2, 0]),
            column![
                text(words.get("start-puzzle")).size(ui::TITLE),
                text(words.get("start-puzzle-more")).size(ui::SMALL),
            ]
            .spacing(4)
            .width(Fill),
        ];
        let new = container(new.spacing(12)).padding(16).width(Fill);
        let message = Some(Message::Called(Command::NewGame));
        let others = column![
            call(Command::OpenGame, Look::Quiet),
            call(Command::ImportPackage, Look::Quiet),
            call(Command::ChoosePlayer, Look::Quiet),
            call(Command::PlayTogether, Look::Quiet),
        ];
        let lessons = column![call(Command::Lesson, Look::Quiet)].extend(Page::LESSONS.map(read));
        column![
            title("start-make", words),
            ui::styled(new.into(), Look::Primary, message).id("start-new").width(Fill),
            call(Command::NewLabyrinth, Look::Plain),
            others.spacing(2),
            Space::new().height(8),
            container(ui::caption(words.get("start-lessons"))).padding([0, 12]),
            lessons.push(call(Command::Help, Look::Quiet)).spacing(2),
        ]
        .spacing(8)
        .width(LEFT)
        .into()
    }
}

/// The title of a section, as high as the button that may be beside it.
fn title<'a>(key: &str, words: &Words) -> Element<'a, Message> {
    container(text(words.get(key)).size(ui::TITLE)).center_y(ui::CONTROL).into()
}

fn picture<'a>(handle: Option<&Handle>, side: f32) -> Element<'a, Message> {
    match handle {
        Some(handle) => image(handle.clone()).width(side).height(side).into(),
        None => container(ui::icon(Icon::Puzzle)).center_x(side).center_y(side).into(),
    }
}

/// A card: picture, name and a line about the game, which act like the first button, and the buttons.
fn card<'a>(
    (handle, name, about): (Option<&Handle>, String, String),
    width: f32,
    message: Option<Message>,
    buttons: Vec<Element<'a, Message>>,
) -> Element<'a, Message> {
    let line = |line: iced::widget::Text<'a>| {
        container(line.wrapping(text::Wrapping::None)).center_x(Fill).clip(true)
    };
    let content = column![
        picture(handle, PICTURE),
        line(text(name).size(ui::BODY)),
        line(text(about).size(ui::SMALL).style(ui::quiet)),
    ];
    let content = content.spacing(4).align_x(Alignment::Center).width(Fill);
    let game = focus::focusable(container(content).padding(iced::Padding::new(8.0).top(16.0)))
        .style(picture_of_card)
        .on_activate_maybe(message)
        .width(Fill);
    let buttons = container(row(buttons).spacing(4).align_y(Alignment::Center))
        .center_x(Fill)
        .padding(iced::Padding::new(4.0).bottom(8.0));
    container(column![game, buttons].width(width)).style(ui::card).into()
}

/// The picture of a card under the pointer is tinted, not grey as if it were switched off.
fn picture_of_card(theme: &Theme, status: focus::Status) -> focus::Style {
    let tint = match status {
        focus::Status::Active | focus::Status::Disabled => 0.0,
        focus::Status::Hovered => 0.08,
        focus::Status::Pressed => 0.16,
    };
    let background = Some(theme.palette().primary.scale_alpha(tint).into());
    focus::Style { background, ..focus::text(theme, focus::Status::Active) }
}

/// The buttons of a card: to play the game, which stands out, and to open it in the editor.
fn buttons<'a>(play: Message, (key, edit): (&str, Message), words: &Words) -> Vec<Element<'a, Message>> {
    let play = ui::button(Some(Icon::Play), words.get("start-play"), Look::Plain, Some(play));
    let edit = ui::button(Some(Icon::PencilRuler), words.get(key), Look::Quiet, Some(edit));
    vec![play.into(), edit.into()]
}

/// Says how many can play a game.
pub(in crate::window) fn players(glance: Glance, words: &Words) -> String {
    let key = if glance.least < glance.players { "start-players-range" } else { "start-players" };
    words.say(&Text::new(key).with("least", glance.least).with("count", glance.players))
}

impl Card {
    fn view<'a>(&'a self, index: usize, width: f32, words: &'a Words) -> Element<'a, Message> {
        // A category like the name says nothing.
        let category = Some(&self.category).filter(|it| it.to_lowercase() != self.name.to_lowercase());
        let parts = category.cloned().into_iter().chain([players(self.glance, words)]);
        let about = parts.collect::<Vec<_>>().join(" · ");
        let shown = (self.picture.as_ref(), self.name.clone(), about);
        let buttons =
            buttons(Message::SamplePlayed(index), ("start-copy", Message::SampleChosen(index)), words);
        card(shown, width, Some(Message::SampleChosen(index)), buttons)
    }
}

impl Own {
    /// Returns the line about the game: when it was opened, and the number of players.
    fn about(&self, words: &Words) -> String {
        let when = self.when.map(|when| words.say(&ago(when)));
        let parts = when.into_iter().chain([players(self.glance, words)]);
        parts.collect::<Vec<_>>().join(" · ")
    }

    fn begun_card<'a>(&'a self, index: usize, width: f32, cx: Context<'a>) -> Element<'a, Message> {
        let line = |line: iced::widget::Text<'a>| container(line.wrapping(text::Wrapping::None)).clip(true);
        let told = column![
            line(text(self.name.clone().unwrap_or_default()).size(ui::BODY)),
            line(text(self.about(cx.words)).size(ui::SMALL).style(ui::quiet)),
        ];
        let picture = picture(self.picture.as_ref(), SMALL_PICTURE);
        let content = row![picture, told.spacing(4).width(Fill), ui::icon(Icon::Play)];
        let content = content.spacing(12).align_y(Alignment::Center);
        let game = focus::focusable(container(content).padding([8, 12]).width(width))
            .style(|theme, status| form::card(theme, status, false))
            .on_activate(Message::Continued(index));
        ui::hint(game.into(), cx.words.get("start-continue"))
    }

    fn own_card<'a>(&'a self, index: usize, width: f32, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let forget = self.when.map(|_| {
            let tip = words.get("start-own-forget");
            ui::icon_button(Icon::X, tip, Look::Quiet, Some(Message::OwnForgotten(index)))
        });
        let Some(name) = self.name.clone() else {
            let folder = self.folder.display().to_string();
            let shown = (None, words.get("start-own-gone"), folder);
            return card(shown, width, None, forget.into_iter().collect());
        };
        let mut buttons =
            buttons(Message::OwnPlayed(index), ("start-edit", Message::OwnChosen(index)), words);
        buttons.extend(forget);
        let shown = (self.picture.as_ref(), name, self.about(words));
        card(shown, width, Some(Message::OwnChosen(index)), buttons)
    }
}

impl Left {
    /// A game that was not saved: its name, what the copy has more, and what can be done.
    fn view<'a>(&'a self, index: usize, words: &'a Words) -> Element<'a, Message> {
        let name = match self.pending.name() {
            "" => self.pending.folder().file_name().unwrap_or_default().to_string_lossy().into_owned(),
            name => name.to_owned(),
        };
        let time = self.pending.time().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let when = text(words.say(&ago(time))).size(ui::SMALL).style(ui::quiet);
        let told = match &self.differs {
            None => text(words.get("safety-comparing")),
            Some(Ok(told)) => text(summary(told, words)),
            Some(Err(problems)) => {
                let told = problems.iter().map(|problem| {
                    let (message, remedy) = words.problem(problem.code, &problem.args);
                    format!("{message} {remedy}")
                });
                text(told.collect::<Vec<_>>().join(" ")).style(text::danger)
            }
        };
        let lines = column![
            row![text(name).size(ui::BODY), when].spacing(8).align_y(Alignment::Center),
            told.size(ui::BODY),
        ];
        let go_on = matches!(&self.differs, Some(Ok(_))).then_some(Message::WentOn(index));
        let discard = self.differs.is_some().then_some(Message::Discarded(index));
        let buttons = row![
            ui::button(None, words.get("safety-go-on"), Look::Primary, go_on),
            ui::button(None, words.get("safety-discard"), Look::Plain, discard),
        ];
        let whole = row![lines.spacing(4).width(Fill), buttons.spacing(8)];
        let whole = whole.spacing(16).align_y(Alignment::Center);
        container(whole).padding([8, 16]).style(ui::card).width(Fill).into()
    }
}

/// Says the first differences, and how many more there are.
fn summary(told: &[Text], words: &Words) -> String {
    if told.is_empty() {
        return words.get("safety-left-same");
    }
    let mut said: Vec<String> = told.iter().take(MOST_TOLD).map(|told| words.say(told)).collect();
    if told.len() > MOST_TOLD {
        said.push(words.with("problems-more", &[("count", (told.len() - MOST_TOLD).to_string())]));
    }
    said.join(" ")
}
