//! The pane below the map: what was refused, what there is to remark, and the way to where it is.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, split};

use super::messages::Message as Messages;
use super::{DungeonEditor, Message};
use crate::project::{Problem, Severity};
use crate::window::command::Command;
use crate::window::preferences::{Panes, WhichPane};
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::frame::{self, entry, width_of_places};
use crate::window::workbench::{Below, Editor as _, Request};
use crate::words::Words;

/// The height of the bar, and the least ones of the whole pane and of what stands above it, in logical pixels.
const BAR: f32 = 32.0;
const LEAST: (f32, f32) = (260.0, 84.0);

impl DungeonEditor {
    /// Puts the messages below the rest; what is said there never moves the map.
    pub(super) fn with_messages<'a>(
        &'a self,
        rest: Element<'a, Message>,
        cx: Context<'a>,
        panes: &Panes,
    ) -> Element<'a, Message> {
        let bar = self.messages_bar(cx, panes.problems.shown);
        if !panes.problems.shown {
            let bar = focus::pane("pane-problems", container(bar).padding([0, 12]));
            return column![container(rest).height(Fill), bar].into();
        }
        let list = match self.workbench.below {
            Below::History => frame::history(&self.workbench.document, cx.words).map(Self::request),
            Below::Problems | Below::Own => self.message_list(cx.words),
        };
        let below = column![bar, list].spacing(2).padding([0, 12]);
        let below = focus::pane("pane-problems", container(below).width(Fill).height(Fill));
        split::vertical(rest, below, panes.problems.size)
            .id("handle-problems")
            .from_end()
            .minimum(LEAST.0, LEAST.1)
            .on_resize(|size| Message::resized(WhichPane::Problems, size))
            .into()
    }

    /// How many messages there are, and the buttons that clear them. Where the list is hidden, the newest one stands here.
    fn messages_bar<'a>(&'a self, cx: Context<'a>, is_shown: bool) -> Element<'a, Message> {
        let words = cx.words;
        let icon = if is_shown { Icon::ChevronDown } else { Icon::ChevronRight };
        let toggle = row![ui::icon(icon), text(words.get("dungeon-messages")).size(ui::SMALL)];
        let toggle = container(toggle.spacing(4).align_y(Alignment::Center)).padding([2, 6]);
        let toggle = ui::styled(toggle.into(), Look::Quiet, Some(Message::Messages(Messages::Toggled)));
        let tip = cx.tip_of(Command::ToggleProblems, words.get("dungeon-messages-toggle"));
        let newest = self.messages.fresh().filter(|_| !is_shown).map(|entry| {
            let told = self.told(&entry.problem, words);
            let (message, remedy) = words.problem(told.code, &told.args);
            let style = if told.severity == Severity::Error { text::danger } else { text::warning };
            let line = text(message.clone()).size(ui::SMALL).style(style).wrapping(text::Wrapping::None);
            ui::hint(container(line).clip(true).into(), format!("{message} {remedy}"))
        });
        let newest = container(newest.unwrap_or_else(|| Space::new().into())).width(Fill).clip(true);
        let clear = |severity, icon: Icon, told: &str, clear: &str| {
            let count = self.messages.count(severity);
            let told = words.with(told, &[("count", count.to_string())]);
            let told = if cx.is_narrow() { count.to_string() } else { told };
            let sign = |icon: Icon| text(char::from(icon)).font(ui::ICONS).size(13).line_height(1.0);
            let style = if severity == Severity::Error { text::danger } else { text::warning };
            let content = row![sign(icon).style(style), text(told).size(ui::SMALL), sign(Icon::X)];
            let content = container(content.spacing(6).align_y(Alignment::Center)).padding([3, 6]);
            let message = Message::Messages(Messages::Cleared(severity));
            (count > 0).then(|| {
                let button = ui::styled(content.into(), Look::Quiet, Some(message));
                ui::hint(button.into(), words.get(clear))
            })
        };
        let (look, other) = match self.workbench.below {
            Below::History => (Look::Chosen, Below::Problems),
            Below::Problems | Below::Own => (Look::Quiet, Below::History),
        };
        let history = is_shown.then(|| {
            let message = Self::request(Request::BelowChosen(other));
            ui::icon_button(Icon::History, cx.tip(Command::ShowHistory), look, Some(message))
        });
        row![ui::hint(toggle.into(), tip), newest]
            .push(history)
            .push(clear(
                Severity::Error,
                Icon::OctagonAlert,
                "dungeon-messages-refused",
                "dungeon-messages-clear-refused",
            ))
            .push(clear(
                Severity::Warning,
                Icon::TriangleAlert,
                "dungeon-messages-remarks",
                "dungeon-messages-clear-remarks",
            ))
            .spacing(6)
            .height(BAR)
            .align_y(Alignment::Center)
            .into()
    }

    fn message_list<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let entries = self.messages.entries();
        if entries.is_empty() {
            let none = text(words.get("dungeon-messages-none")).size(ui::BODY).style(ui::quiet);
            return container(none).padding([2, 8]).height(Fill).into();
        }
        let often = |times: u32| if times > 1 { format!("{times}×") } else { String::new() };
        let places: Vec<String> = entries.iter().map(|entry| often(entry.times)).collect();
        let width = width_of_places(&places);
        let lines = entries.iter().zip(places).enumerate().map(|(number, (own, place))| {
            let message = own.at.as_ref().map(|_| Message::Messages(Messages::Chosen(number)));
            entry(&self.told(&own.problem, words), (place, width), words, message)
        });
        scrollable(column(lines).padding(2)).width(Fill).height(Fill).into()
    }

    /// Names what a message is about as it is called on the screen.
    pub(super) fn told(&self, problem: &Problem, words: &Words) -> Problem {
        let dungeon = self.dungeon();
        let stories = dungeon.labyrinth().map(|own| own.stories.as_slice()).unwrap_or_default();
        let named = |(name, value): &(&'static str, String)| match *name {
            "name" | "class" => self.say(value, words).to_owned(),
            "branch" => {
                let story = value.parse().ok().and_then(|at: usize| stories.get(at));
                let called = story.map(|story| self.say(&story.name, words)).filter(|name| !name.is_empty());
                let called = called.map(|name| [("name", name.to_owned())]);
                called.map_or_else(|| value.clone(), |own| words.with("dungeon-messages-quoted", &own))
            }
            _ => value.clone(),
        };
        let args = problem.args.iter().map(|arg| (arg.0, named(arg))).collect();
        Problem { args, ..problem.clone() }
    }
}
