//! What the editor of a labyrinth looks like: the bar, the map, the questions.

use iced::widget::{Row, Space, canvas, column, container, row, scrollable, stack, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{board, focus, one_piece, split};

use super::called::MARGIN;
use super::labels::Labels;
use super::{DungeonEditor, MAP, Message, Phase, Question};
use crate::dungeon::Target;
use crate::dungeon::edit::refit::Losses;
use crate::project::Problem;
use crate::window::command::Command;
use crate::window::preferences::{Panes, WhichPane};
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::{Editor as _, FIRST, Request};
use crate::words::Words;

/// The narrowest pane beside the map, and the narrowest map, in logical pixels.
const LEAST: (f32, f32) = (248.0, 320.0);
/// The narrowest overview, in logical pixels.
const OVERVIEW: f32 = 240.0;
/// So many problems are told in a question.
const MOST_TOLD: usize = 6;
/// The height of the line about what lies under the pointer, in logical pixels.
const POINTED: f32 = 18.0;

impl Phase {
    fn key(self) -> &'static str {
        match self {
            Self::Rooms => "dungeon-phase-rooms",
            Self::Walls => "dungeon-phase-walls",
            Self::Objects => "dungeon-phase-objects",
        }
    }

    fn icon(self) -> Icon {
        self.command().entry().icon
    }

    fn command(self) -> Command {
        match self {
            Self::Rooms => Command::PhaseRooms,
            Self::Walls => Command::PhaseWalls,
            Self::Objects => Command::PhaseObjects,
        }
    }
}

impl DungeonEditor {
    pub(super) fn phases<'a>(&'a self, cx: Context<'a>) -> Row<'a, Message> {
        let phases = Phase::ALL.map(|phase| {
            let look =
                if self.phase == phase && !self.classes.is_shown() { Look::Chosen } else { Look::Quiet };
            let label = format!("{} {}", phase.number(), cx.words.get(phase.key()));
            let button = ui::button(Some(phase.icon()), label, look, Some(Message::PhaseChosen(phase)));
            ui::hint(button.into(), cx.tip(phase.command()))
        });
        let phases = row(phases).push(self.classes_button(cx)).spacing(2);
        row![Space::new().width(Fill), phases, Space::new().width(Fill)]
    }

    pub(super) fn panes<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        if self.classes.is_shown() {
            return self.classes_screen(cx, panes);
        }
        self.tiles.follow(cx.theme);
        let panel = match self.phase {
            Phase::Rooms => self.rooms_panel(cx),
            Phase::Walls => self.walls_panel(cx),
            Phase::Objects => self.objects_panel(cx),
        };
        let side: Element<'_, Message> = if panes.side.shown {
            let padding = iced::Padding::new(12.0).right(18.0);
            let panel = scrollable(container(panel).padding(padding).width(Fill)).height(Fill);
            let panel = one_piece::one_piece(panel);
            let levels = self.level_list(cx).map(|levels| {
                let padding = iced::Padding::new(8.0).left(12.0).bottom(6.0);
                column![container(levels).padding(padding), ui::rule(true)]
            });
            focus::pane("pane-side", column![].push(levels).push(panel)).into()
        } else {
            Space::new().into()
        };
        let centre = column![self.tools(cx, panes.overview.shown), self.board(cx), self.below(cx)].spacing(6);
        let padding = iced::Padding::new(12.0).bottom(4.0);
        let centre = container(centre).padding(padding).width(Fill).height(Fill);
        let centre = self.with_messages(focus::pane("pane-centre", centre).into(), cx, panes);
        let overview: Element<'_, Message> =
            if panes.overview.shown { self.overview_pane(cx).into() } else { Space::new().into() };
        let across = if panes.overview.shown { panes.overview.size.max(OVERVIEW) } else { 0.0 };
        let centre = split::horizontal(centre, overview, across)
            .id("handle-overview")
            .from_end()
            .minimum(LEAST.1, OVERVIEW)
            .on_resize(|size| Message::resized(WhichPane::Overview, size));
        let wide = if panes.side.shown { panes.side.size.max(LEAST.0 + 52.0) } else { 0.0 };
        let rest = split::horizontal(side, centre, wide)
            .id("handle-side")
            .minimum(LEAST.0, LEAST.1)
            .on_resize(|size| Message::resized(WhichPane::Side, size))
            .into();
        // Where there is no room for both, the overview stands in the place of the play-test.
        let has_test = panes.test.shown && !(cx.is_narrow() && panes.overview.shown);
        if has_test { self.with_test(rest, cx, panes) } else { rest }
    }

    /// What stands in the place of the map while nobody shall see it.
    fn covered<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let told = text(cx.words.get("labyrinth-map-hidden")).size(ui::BODY).style(ui::quiet);
        let show = Some(Message::Called(Command::ShowMap));
        let show = ui::button(Some(Icon::Eye), cx.words.get("labyrinth-map-again"), Look::Plain, show);
        let content = column![told, show].spacing(10).align_x(Alignment::Center);
        container(content).center(Fill).style(ui::card).into()
    }

    fn board<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        if self.hides_map {
            return self.covered(cx);
        }
        let scale = cx.scale;
        let map = board::board(&self.map, &self.tiles)
            .id(MAP)
            .scale_factor(scale)
            .width(Fill)
            .height(Fill)
            .camera(self.camera)
            .margin(MARGIN)
            .background(cx.theme.palette().background)
            .cursor(Some(self.cursor))
            .on_press(Message::Pressed)
            .on_drag(Message::Dragged)
            .on_release(Message::Released)
            .on_cancel(Message::Cancelled)
            .on_hover(Message::Hovered)
            .on_key(|press| {
                // These are keys of commands.
                let is_other = matches!(press.key, board::Key::Escape | board::Key::Delete);
                (!is_other).then_some(Message::KeyPressed(press))
            })
            .on_resize(move |size| Message::Measured(size, scale))
            .on_camera(Message::CameraMoved);
        let danger = self.course().filter(|_| self.overview.has_heat()).map(|course| &course.danger);
        let told = move |room: usize| match danger.and_then(|danger| danger.get(room)) {
            Some(danger) if *danger > 0 => {
                let told = [("room", room.to_string()), ("danger", danger.to_string())];
                cx.words.with("overview-heat-room", &told)
            }
            _ => room.to_string(),
        };
        let doors = self.dungeon().areas().doors.iter().filter(|_| self.shows_links);
        let labels = Labels {
            rooms: &self.dungeon().areas().rooms,
            told: Box::new(told),
            links: doors.map(|door| door.rooms).collect(),
            is_backed: self.overview.has_heat(),
            camera: self.camera,
            size: board::Source::size(&self.map),
            scale,
        };
        let labels = canvas(labels).width(Fill).height(Fill);
        stack![map, labels].width(Fill).height(Fill).into()
    }

    /// What is done with the map as a whole, and what lies under the pointer.
    fn tools<'a>(&'a self, cx: Context<'a>, overview: bool) -> Element<'a, Message> {
        let call = |command: Command| {
            let message = Some(Message::Called(command));
            ui::icon_button(command.entry().icon, cx.tip(command), Look::Quiet, message)
        };
        let toggle = |command: Command, is_on: bool| {
            let (message, look) =
                (Some(Message::Called(command)), if is_on { Look::Chosen } else { Look::Quiet });
            ui::icon_button(command.entry().icon, cx.tip(command), look, message)
        };
        let hint = match self.phase {
            Phase::Rooms => "dungeon-hint-rooms",
            Phase::Walls => "dungeon-hint-walls",
            Phase::Objects if self.objects.placing().is_some() => "dungeon-hint-place",
            Phase::Objects => "dungeon-hint-objects",
        };
        // Beside an overview there is no room for it.
        let hint = (!overview).then(|| text(cx.words.get(hint)).size(ui::SMALL).style(ui::quiet));
        let hint: Element<'a, Message> = hint.map_or_else(|| Space::new().into(), Element::from);
        row![
            container(hint).width(Fill),
            call(Command::ZoomOut),
            call(Command::ZoomFit),
            call(Command::ZoomIn),
        ]
        // In a narrow window the menu has these.
        .push((!cx.is_narrow()).then(|| toggle(Command::ShowLinks, self.shows_links)))
        .push((!cx.is_narrow()).then(|| toggle(Command::ShowMap, self.hides_map)))
        .push(ui::icon_button(
            Command::ShowOverview.entry().icon,
            cx.tip(Command::ShowOverview),
            if overview { Look::Chosen } else { Look::Quiet },
            Some(Message::OverviewToggled),
        ))
        .spacing(2)
        .align_y(Alignment::Center)
        .into()
    }

    /// What stands below the map: the solver's verdict, numbers, what lies under the pointer or went well.
    fn below<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let numbers = text(self.numbers(words)).size(ui::SMALL).style(ui::quiet);
        let lines = column![numbers, self.last_line(words)];
        column![].push(self.verdict_line(cx)).push(lines).spacing(4).into()
    }

    /// What went well last, or what lies under the pointer. This line is always there: the map stays where it is.
    pub(super) fn last_line<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let line = |told: String| text(told).size(ui::SMALL).style(ui::quiet);
        let last: Element<'_, Message> = match self.messages.good() {
            Some(told) => row![
                text(char::from(Icon::Check)).font(ui::ICONS).size(14).style(text::success),
                text(words.say(told)).size(ui::SMALL).width(Fill).wrapping(text::Wrapping::None),
            ]
            .spacing(6)
            .into(),
            None => line(self.pointed(words).unwrap_or_default()).wrapping(text::Wrapping::None).into(),
        };
        container(last).height(POINTED).width(Fill).clip(true).into()
    }

    fn numbers(&self, words: &Words) -> String {
        let dungeon = self.dungeon();
        let locked = dungeon.filled().map_or(0, |filled| filled.locked.iter().filter(|it| **it).count());
        let areas = dungeon.areas();
        let now = self.rooms.outlook().branches;
        let branches = match dungeon.origin.map(|origin| origin.parameters.target) {
            Some(Target::Branches(wanted)) if wanted as usize != now => words
                .with("dungeon-branches-wanted", &[("now", now.to_string()), ("wanted", wanted.to_string())]),
            _ => now.to_string(),
        };
        let told = [
            ("width", areas.width.to_string()),
            ("height", areas.height.to_string()),
            ("rooms", areas.rooms.len().to_string()),
            ("branches", branches),
            ("doors", areas.doors.len().to_string()),
            ("locked", locked.to_string()),
            ("seed", self.parameters().seed.to_string()),
        ];
        words.with("dungeon-numbers", &told)
    }

    fn pointed(&self, words: &Words) -> Option<String> {
        let cell = self.hovered?;
        let room = self.room_at(cell)?;
        let place = [("x", cell.0.to_string()), ("y", cell.1.to_string()), ("room", room.to_string())];
        let place = words.with("dungeon-pointed", &place);
        let things = self.things_on(cell, words);
        let part = self.component_of(room, words);
        Some(if things.is_empty() {
            format!("{place}  ·  {part}")
        } else {
            format!("{place}  ·  {part}  ·  {things}")
        })
    }

    /// Shows the question that waits for an answer and that only this kind of editor asks.
    pub(super) fn ask<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let answer = |key, look, message| ui::button(None, words.get(key), look, Some(message));
        let cancel = || answer("cancel", Look::Plain, Self::request(Request::QuestionDropped));
        Some(match self.question.as_ref()? {
            Question::Losses(losses, ..) => ui::question(
                words.get("dungeon-losses"),
                lost(losses, words),
                vec![answer("dungeon-losses-take", Look::Primary, Message::LossesTaken).id(FIRST), cancel()],
            ),
            Question::Classes(asked) => {
                let (title, more) = self.class_question(asked, words);
                let answers = vec![
                    answer("database-ask-take", Look::Primary, Message::LossesTaken).id(FIRST),
                    cancel(),
                ];
                ui::question(title, more, answers)
            }
            Question::Again => ui::question(
                words.get("labyrinth-again"),
                words.get("labyrinth-again-more"),
                vec![answer("dungeon-again", Look::Primary, Message::LossesTaken).id(FIRST), cancel()],
            ),
            Question::Export(_, problems) => ui::question(
                words.get("labyrinth-export-weak"),
                weak(problems, words),
                vec![
                    answer("labyrinth-export-anyway", Look::Primary, Message::LossesTaken).id(FIRST),
                    cancel(),
                ],
            ),
        })
    }
}

/// Says what is not as it should be; of much the beginning.
fn weak(problems: &[Problem], words: &Words) -> String {
    let lines = problems.iter().take(MOST_TOLD).map(|problem| words.problem(problem.code, &problem.args).0);
    let more = problems.len().saturating_sub(MOST_TOLD);
    let more = (more > 0).then(|| words.with("labyrinth-more-problems", &[("count", more.to_string())]));
    lines.chain(more).collect::<Vec<_>>().join("\n")
}

/// Says what does not fit any more.
fn lost(losses: &Losses, words: &Words) -> String {
    let parts = [
        ("dungeon-lost-walls", losses.walls),
        ("dungeon-lost-locks", losses.locks),
        ("dungeon-lost-items", losses.items),
        ("dungeon-lost-monsters", losses.creatures),
        ("dungeon-lost-texts", losses.texts),
        ("dungeon-lost-moved", losses.moved),
    ];
    let told = parts.iter().filter(|(_, count)| *count > 0);
    let told = told.map(|(key, count)| words.with(key, &[("count", count.to_string())]));
    words.with("dungeon-losses-more", &[("lost", told.collect::<Vec<_>>().join("; "))])
}
