//! The panel of messages: a bar, and below it the list while it is shown.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use crate::authoring::labyrinth::level::Level;
use crate::authoring::labyrinth::messages::{Message, Messages};
use crate::project::{Problem, Severity};
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::frame::{entry, width_of_places};
use crate::words::Words;

/// The height of the bar, in logical pixels.
const BAR: f32 = 32.0;

impl Messages {
    /// The number of messages, and the buttons that clear them; also the newest message while the list is hidden.
    pub(in crate::window::dungeon_editor) fn bar<'a>(
        &self,
        level: &Level,
        (is_shown, is_history): (bool, bool),
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let words = cx.words;
        let icon = if is_shown { Icon::ChevronDown } else { Icon::ChevronRight };
        let toggle = row![ui::icon(icon), text(words.get("dungeon-messages")).size(ui::SMALL)];
        let toggle = container(toggle.spacing(4).align_y(Alignment::Center)).padding([2, 6]);
        let toggle = ui::styled(toggle.into(), Look::Quiet, Some(Message::Toggle));
        let tip = cx.tip_of(Command::ToggleProblems, words.get("dungeon-messages-toggle"));
        let newest = self.entries.first().filter(|_| self.is_fresh && !is_shown).map(|entry| {
            let named = named(&entry.problem, level, words);
            let (message, remedy) = words.problem(named.code, &named.args);
            let style = if named.severity == Severity::Error { text::danger } else { text::warning };
            let line = text(message.clone()).size(ui::SMALL).style(style).wrapping(text::Wrapping::None);
            ui::hint(container(line).clip(true).into(), format!("{message} {remedy}"))
        });
        let newest = container(newest.unwrap_or_else(|| Space::new().into())).width(Fill).clip(true);
        let clear = |severity, icon: Icon, label: &str, clear: &str| {
            let count = self.count(severity);
            let label = words.with(label, &[("count", count.to_string())]);
            let label = if cx.is_narrow() { count.to_string() } else { label };
            let sign = |icon: Icon| text(char::from(icon)).font(ui::ICONS).size(13).line_height(1.0);
            let style = if severity == Severity::Error { text::danger } else { text::warning };
            let content = row![sign(icon).style(style), text(label).size(ui::SMALL), sign(Icon::X)];
            let content = container(content.spacing(6).align_y(Alignment::Center)).padding([3, 6]);
            let message = Message::Clear(severity);
            (count > 0).then(|| {
                let button = ui::styled(content.into(), Look::Quiet, Some(message));
                ui::hint(button.into(), words.get(clear))
            })
        };
        let history = is_shown.then(|| {
            let look = if is_history { Look::Chosen } else { Look::Quiet };
            ui::icon_button(Icon::History, cx.tip(Command::ShowHistory), look, Some(Message::ToggleHistory))
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

    pub(in crate::window::dungeon_editor) fn list<'a>(
        &self,
        level: &Level,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let entries = &self.entries;
        if entries.is_empty() {
            let none = text(words.get("dungeon-messages-none")).size(ui::BODY).style(ui::quiet);
            return container(none).padding([2, 8]).height(Fill).into();
        }
        let often = |times: u32| if times > 1 { format!("{times}×") } else { String::new() };
        let places: Vec<String> = entries.iter().map(|entry| often(entry.times)).collect();
        let width = width_of_places(&places);
        let lines = entries.iter().zip(places).enumerate().map(|(number, (own, place))| {
            let message = own.at.as_ref().map(|_| Message::Chosen(number));
            entry(&named(&own.problem, level, words), (place, width), words, message)
        });
        scrollable(column(lines).padding(2)).width(Fill).height(Fill).into()
    }
}

/// Replaces ids in a problem by the names on the screen.
fn named(problem: &Problem, level: &Level, words: &Words) -> Problem {
    let stories = level.labyrinth().map(|own| own.stories.as_slice()).unwrap_or_default();
    let named = |(name, value): &(&'static str, String)| match *name {
        "name" | "class" => level.say(value, words).to_owned(),
        "branch" => {
            let story = value.parse().ok().and_then(|at: usize| stories.get(at));
            let called = story.map(|story| level.say(&story.name, words)).filter(|name| !name.is_empty());
            let called = called.map(|name| [("name", name.to_owned())]);
            called.map_or_else(|| value.clone(), |own| words.with("dungeon-messages-quoted", &own))
        }
        _ => value.clone(),
    };
    let args = problem.args.iter().map(|arg| (arg.0, named(arg))).collect();
    Problem { args, ..problem.clone() }
}
