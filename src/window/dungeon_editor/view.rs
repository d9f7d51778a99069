//! The layout of the editor of labyrinths: the bar, the panels around the map, the questions.
//!
//! The layout differs from [`frame::panes`]: the messages are only below the map, so that panel and play-test
//! keep their height; there is an overview beside the map; and hidden messages leave their bar.

use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::{focus, one_piece, split};

use super::panels::objects::things_on;
use super::{DungeonEditor, Message, Phase, Question, database};
use crate::authoring::labyrinth::objects::Object;
use crate::dungeon::edit::rebase::Losses;
use crate::dungeon::{DoorId, SplitGoal};
use crate::project::Problem;
use crate::window::command::Command;
use crate::window::preferences::{Panes, WhichPane};
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::{Below, Editor as _, FIRST, Request, frame};
use crate::words::Words;

/// The least widths of the pane beside the map and of the map, in logical pixels.
const LEAST: (f32, f32) = (248.0, 320.0);
/// The least width of the overview.
const OVERVIEW: f32 = 240.0;
/// The least widths of the database's list and form.
const DATABASE: (f32, f32) = (260.0, 420.0);
/// The least heights of the map above the list of messages and of that list.
const MESSAGES: (f32, f32) = (260.0, 84.0);
/// The least widths of the editor beside the play-test and of the play-test.
const TEST: (f32, f32) = (570.0, 340.0);
/// The greatest number of problems listed in a question.
const MOST_LISTED: usize = 6;
/// The height of the line about what is under the pointer, in logical pixels.
const POINTED: f32 = 18.0;
/// The greatest number of names in a sentence, in a narrow window and in others.
const MOST_NAMED: (usize, usize) = (4, 6);
/// The height of the verdict in a narrow window and in others: three lines and two, in logical pixels.
const VERDICT: (f32, f32) = (58.0, 40.0);

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
    /// The middle of the bar: the phases, and the database.
    pub(super) fn phases<'a>(&'a self, cx: Context<'a>) -> Row<'a, Message> {
        let phases = Phase::ALL.map(|phase| {
            let look =
                if self.phase == phase && !self.database.is_shown() { Look::Chosen } else { Look::Quiet };
            let label = format!("{} {}", phase.number(), cx.words.get(phase.key()));
            let button = ui::button(Some(phase.icon()), label, look, Some(Message::PhaseChosen(phase)));
            ui::hint(button.into(), cx.tip(phase.command()))
        });
        let phases = row(phases).push(self.database_button(cx)).spacing(2);
        row![Space::new().width(Fill), phases, Space::new().width(Fill)]
    }

    fn database_button<'a>(&self, cx: Context<'a>) -> Element<'a, Message> {
        let command = Command::Database;
        let look = if self.database.is_shown() { Look::Chosen } else { Look::Quiet };
        let (icon, message) = (command.entry().icon, Some(Message::Database(database::Message::Show)));
        if cx.is_narrow() {
            return ui::icon_button(icon, cx.tip(command), look, message);
        }
        let button = ui::button(Some(icon), cx.words.get("database-title"), look, message);
        ui::hint(button.into(), cx.tip(command))
    }

    pub(super) fn panes<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        if self.database.is_shown() {
            return self.database_screen(cx, panes);
        }
        self.context.tiles.follow(cx.theme);
        let has_overview = panes.overview.shown;
        let centre = column![self.tools(cx, has_overview), self.map(cx), self.below(cx)].spacing(6);
        let centre = self.with_messages(centre.into(), cx, panes);
        let overview: Element<'_, Message> = if has_overview {
            let door = self.selected_door();
            let overview = self.overview.view(&self.context, door, cx).map(Message::Overview);
            focus::pane("pane-overview", overview).into()
        } else {
            Space::new().into()
        };
        let across = if has_overview { panes.overview.size.max(OVERVIEW) } else { 0.0 };
        let centre = split::horizontal(centre, overview, across)
            .id("handle-overview")
            .from_end()
            .minimum(LEAST.1, OVERVIEW)
            .on_resize(|size| Message::resized(WhichPane::Overview, size));
        let wide = if panes.side.shown { panes.side.size.max(LEAST.0 + 52.0) } else { 0.0 };
        let rest = split::horizontal(self.side(cx, panes.side.shown), centre, wide)
            .id("handle-side")
            .minimum(LEAST.0, LEAST.1)
            .on_resize(|size| Message::resized(WhichPane::Side, size))
            .into();
        // Where there is no room for both, the overview replaces the play-test.
        let has_test = panes.test.shown && !(cx.is_narrow() && has_overview);
        if has_test { self.with_test(rest, cx, panes) } else { rest }
    }

    fn side<'a>(&'a self, cx: Context<'a>, is_shown: bool) -> Element<'a, Message> {
        if !is_shown {
            return Space::new().into();
        }
        let level = &self.context;
        let panel = match self.phase {
            Phase::Rooms => self.tools.rooms.view(level, cx).map(Message::Rooms),
            Phase::Walls => self.tools.walls.view(level, cx).map(Message::Walls),
            Phase::Objects => self.tools.objects.view(level, cx).map(Message::Objects),
        };
        let padding = iced::Padding::new(12.0).right(18.0);
        let panel = scrollable(container(panel).padding(padding).width(Fill)).height(Fill);
        let levels = self.levels().view(cx).map(|levels| {
            let padding = iced::Padding::new(8.0).left(12.0).bottom(6.0);
            column![container(levels.map(Message::Levels)).padding(padding), ui::rule(true)]
        });
        focus::pane("pane-side", column![].push(levels).push(one_piece::one_piece(panel))).into()
    }

    fn database_context<'a>(&'a self, ui: Context<'a>) -> database::Context<'a> {
        database::Context { ui, level: &self.context, folder: self.levels().folder() }
    }

    fn database_screen<'a>(&'a self, ui: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        let cx = self.database_context(ui);
        let side = container(self.database.side(cx).map(Message::Database)).padding(12).height(Fill);
        let side = focus::pane("pane-side", side);
        let centre = self.database.centre(cx).map(Message::Database);
        let centre = column![container(centre).height(Fill), self.last_line(ui.words)].spacing(6);
        let centre = self.with_messages(centre.into(), ui, panes);
        split::horizontal(side, centre, panes.side.size.max(DATABASE.0 + 20.0))
            .id("handle-side")
            .minimum(DATABASE.0, DATABASE.1)
            .on_resize(|size| Message::resized(WhichPane::Side, size))
            .into()
    }

    /// Puts the messages below everything else: a new message never moves the map.
    fn with_messages<'a>(
        &'a self,
        centre: Element<'a, Message>,
        cx: Context<'a>,
        panes: &Panes,
    ) -> Element<'a, Message> {
        let padding = iced::Padding::new(12.0).bottom(4.0);
        let centre = container(centre).padding(padding).width(Fill).height(Fill);
        let centre = focus::pane("pane-centre", centre);
        let is_history = matches!(self.workbench.below, Below::History);
        let shown = (panes.problems.shown, is_history);
        let bar = self.messages.bar(&self.context, shown, cx).map(Message::Messages);
        if !panes.problems.shown {
            let bar = focus::pane("pane-problems", container(bar).padding([0, 12]));
            return column![container(centre).height(Fill), bar].into();
        }
        let list = if is_history {
            frame::history(self, cx.words).map(Self::request)
        } else {
            self.messages.list(&self.context, cx.words).map(Message::Messages)
        };
        let messages = container(column![bar, list].spacing(2).padding([0, 12])).width(Fill).height(Fill);
        let messages = focus::pane("pane-problems", messages);
        split::vertical(centre, messages, panes.problems.size)
            .id("handle-problems")
            .from_end()
            .minimum(MESSAGES.0, MESSAGES.1)
            .on_resize(|size| Message::resized(WhichPane::Problems, size))
            .into()
    }

    /// Puts the play-test beside the rest of the editor.
    fn with_test<'a>(
        &'a self,
        rest: Element<'a, Message>,
        cx: Context<'a>,
        panes: &Panes,
    ) -> Element<'a, Message> {
        let test = self.testing.view(&self.context, cx).map(Message::Test);
        let test = container(test).height(Fill).padding(iced::Padding::new(12.0).right(16.0));
        split::horizontal(rest, focus::pane("pane-test", test), panes.test.size.max(TEST.1))
            .id("handle-test")
            .from_end()
            .minimum(TEST.0, TEST.1)
            .on_resize(|size| Message::resized(WhichPane::Test, size))
            .into()
    }

    fn selected_door(&self) -> Option<DoorId> {
        match self.tools.objects.selected() {
            Some(Object::Door(door) | Object::Key(door)) => Some(door),
            _ => None,
        }
    }

    fn map<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        self.map.view(&self.context, self.overview.danger(&self.context), cx).map(Message::Map)
    }

    /// A hint on the tool of the phase, and the buttons for the map and the overview.
    fn tools<'a>(&'a self, cx: Context<'a>, has_overview: bool) -> Element<'a, Message> {
        let hint = match self.phase {
            Phase::Rooms => "dungeon-hint-rooms",
            Phase::Walls => "dungeon-hint-walls",
            Phase::Objects if self.tools.objects.placing().is_some() => "dungeon-hint-place",
            Phase::Objects => "dungeon-hint-objects",
        };
        // Beside an overview there is no room for it.
        let hint = (!has_overview).then(|| text(cx.words.get(hint)).size(ui::SMALL).style(ui::quiet));
        let hint: Element<'a, Message> = hint.map_or_else(|| Space::new().into(), Element::from);
        let overview = ui::icon_button(
            Command::ShowOverview.entry().icon,
            cx.tip(Command::ShowOverview),
            if has_overview { Look::Chosen } else { Look::Quiet },
            Some(Message::OverviewToggled),
        );
        row![container(hint).width(Fill), self.map.tools(cx).map(Message::Map), overview]
            .spacing(2)
            .align_y(Alignment::Center)
            .into()
    }

    /// The area below the map: the solver's verdict, numbers, and what is under the pointer or succeeded last.
    fn below<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let numbers = text(self.numbers(cx.words)).size(ui::SMALL).style(ui::quiet);
        let lines = column![numbers, self.last_line(cx.words)];
        column![].push(self.verdict(cx)).push(lines).spacing(4).into()
    }

    /// The last success, or what is under the pointer. This line is always there, so that the map never moves.
    fn last_line<'a>(&self, words: &Words) -> Element<'a, Message> {
        let last: Element<'_, Message> = match self.messages.good() {
            Some(good) => row![
                text(char::from(Icon::Check)).font(ui::ICONS).size(14).style(text::success),
                text(words.say(good)).size(ui::SMALL).width(Fill).wrapping(text::Wrapping::None),
            ]
            .spacing(6)
            .into(),
            None => {
                let pointed = text(self.pointed(words).unwrap_or_default()).size(ui::SMALL);
                pointed.style(ui::quiet).wrapping(text::Wrapping::None).into()
            }
        };
        container(last).height(POINTED).width(Fill).clip(true).into()
    }

    fn numbers(&self, words: &Words) -> String {
        let dungeon = self.dungeon();
        let locked = dungeon.filled().map_or(0, |filled| filled.locked.iter().filter(|it| **it).count());
        let areas = dungeon.areas();
        let now = self.tools.rooms.outlook().branches;
        let branches = match dungeon.origin.map(|origin| origin.parameters.target) {
            Some(SplitGoal::Branches(wanted)) if wanted as usize != now => words
                .with("dungeon-branches-wanted", &[("now", now.to_string()), ("wanted", wanted.to_string())]),
            _ => now.to_string(),
        };
        let args = [
            ("width", areas.width.to_string()),
            ("height", areas.height.to_string()),
            ("rooms", areas.rooms.len().to_string()),
            ("branches", branches),
            ("doors", areas.doors.len().to_string()),
            ("locked", locked.to_string()),
            ("seed", self.context.parameters().seed.to_string()),
        ];
        words.with("dungeon-numbers", &args)
    }

    fn pointed(&self, words: &Words) -> Option<String> {
        let cell = self.map.hovered()?;
        let room = self.context.room_at(cell)?;
        let (column, row) = (cell.0 + 1, cell.1 + 1);
        let place = [("column", column.to_string()), ("row", row.to_string()), ("room", room.to_string())];
        let place = words.with("dungeon-pointed", &place);
        let component = self.context.component_of(room, words);
        let things = match self.phase {
            Phase::Objects => things_on(cell, &self.context, words),
            Phase::Rooms | Phase::Walls => String::new(),
        };
        let parts = [place, component, things];
        Some(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ·  "))
    }

    /// The solver's verdict; always visible once there are objects.
    fn verdict<'a>(&self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let (words, level) = (cx.words, &self.context);
        let most = if cx.is_narrow() { MOST_NAMED.0 } else { MOST_NAMED.1 };
        let verdict = level.verdict.as_ref()?;
        if let Some(open) = self.tools.walls.open_room() {
            // The solver sees the labyrinth without these walls.
            let line = words.with("dungeon-verdict-waits", &[("room", open.room().to_string())]);
            return Some(verdict_line(Icon::Hourglass, ui::quiet, line, cx.is_narrow()));
        }
        let door = |door: &DoorId| level.door_name(*door, words);
        let doors = |list: &[DoorId]| [("doors", shortened(list.iter().map(door).collect(), ", ", 2))];
        let (icon, is_good, line) = if !verdict.behind_themselves.is_empty() {
            let line = words.with("dungeon-verdict-behind", &doors(&verdict.behind_themselves));
            (Icon::OctagonAlert, false, line)
        } else if !verdict.unreached.is_empty() {
            let line = words.with("dungeon-verdict-unreached", &doors(&verdict.unreached));
            (Icon::OctagonAlert, false, line)
        } else if !verdict.finishes {
            (Icon::OctagonAlert, false, words.get("dungeon-verdict-boss"))
        } else {
            let name = |branch: &u32| level.component_name(*branch as usize, words);
            let group = |group: &Vec<u32>| group.iter().map(name).collect::<Vec<_>>().join(" + ");
            let order = shortened(verdict.order.iter().map(group).collect(), " → ", most);
            let key = if verdict.is_early { "dungeon-verdict-early" } else { "dungeon-verdict-good" };
            (Icon::CircleCheck, !verdict.is_early, words.with(key, &[("order", order)]))
        };
        let style: fn(&Theme) -> text::Style = if is_good { text::success } else { text::danger };
        Some(verdict_line(icon, style, line, cx.is_narrow()))
    }

    pub(super) fn ask<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let cancel = Self::request(Request::QuestionDropped);
        let asked = |title: String, more: String, answer: &str| {
            let answer =
                ui::button(None, words.get(answer), Look::Primary, Some(Message::Accepted)).id(FIRST);
            let cancel = ui::button(None, words.get("cancel"), Look::Plain, Some(cancel));
            ui::question(title, more, vec![answer, cancel])
        };
        Some(match self.question.as_ref()? {
            Question::Losses(losses, ..) => {
                asked(words.get("dungeon-losses"), lost(losses, words), "dungeon-losses-take")
            }
            Question::Remove(removal) => {
                let (title, more) = self.database.question(removal, self.levels().folder(), words);
                asked(title, more, "database-ask-take")
            }
            Question::Furnish => {
                asked(words.get("labyrinth-again"), words.get("labyrinth-again-more"), "dungeon-again")
            }
            Question::Export(_, problems) => {
                let title = words.get("labyrinth-export-weak");
                asked(title, weak(problems, words), "labyrinth-export-anyway")
            }
        })
    }
}

/// Lists problems, up to a maximum.
fn weak(problems: &[Problem], words: &Words) -> String {
    let lines = problems.iter().take(MOST_LISTED).map(|problem| words.problem(problem.code, &problem.args).0);
    let more = problems.len().saturating_sub(MOST_LISTED);
    let more = (more > 0).then(|| words.with("labyrinth-more-problems", &[("count", more.to_string())]));
    lines.chain(more).collect::<Vec<_>>().join("\n")
}

fn lost(losses: &Losses, words: &Words) -> String {
    let parts = [
        ("dungeon-lost-walls", losses.walls),
        ("dungeon-lost-locks", losses.locks),
        ("dungeon-lost-items", losses.items),
        ("dungeon-lost-monsters", losses.creatures),
        ("dungeon-lost-texts", losses.texts),
        ("dungeon-lost-moved", losses.moved),
    ];
    let lost = parts.iter().filter(|(_, count)| *count > 0);
    let lost = lost.map(|(key, count)| words.with(key, &[("count", count.to_string())]));
    words.with("dungeon-losses-more", &[("lost", lost.collect::<Vec<_>>().join("; "))])
}

/// A verdict with its icon, always of the same height, so that the map never moves.
fn verdict_line<'a>(
    icon: Icon,
    style: fn(&Theme) -> text::Style,
    line: String,
    is_narrow: bool,
) -> Element<'a, Message> {
    let height = if is_narrow { VERDICT.0 } else { VERDICT.1 };
    let sign = text(char::from(icon)).font(ui::ICONS).size(16).style(style);
    let line = ui::hint(text(line.clone()).size(ui::BODY).width(Fill).into(), line);
    container(row![sign, line].spacing(8)).height(height).clip(true).into()
}

/// Joins names; of many, only the first ones and the last.
fn shortened(mut names: Vec<String>, between: &str, most: usize) -> String {
    if names.len() > most {
        let _ = names.splice(most / 2..names.len() - most / 2, ["…".to_owned()]);
    }
    names.join(between)
}
