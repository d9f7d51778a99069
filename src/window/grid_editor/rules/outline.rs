//! The outline beside the chart and the text: the rules by number and title.

use iced::widget::{Space, column, container, row, text};
use iced::{Element, Fill};
use lucide_icons::Icon;
use schola_widgets::list;

use super::{Message, RulesTab};
use crate::grid::blocks::Voice as _;
use crate::window::grid_editor::blocks::Run;
use crate::window::grid_editor::panel::Panel;
use crate::window::preferences::Face;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

const LIST: &str = "rules-outline";

/// Width of a rule's number.
const NUMBER: f32 = 28.0;

impl<'a> Panel<'a, RulesTab> {
    pub(super) fn outline(self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let rules = &self.game.document.draft().rules.list;
        let is_chart = self.state.face == Face::Chart;
        let is_off = |run: &Run| rules.get(run.start).is_none_or(|rule| rule.disabled);
        // The chart has no cards for rules that are off.
        let runs = self.state.sentences.cards().iter().filter(|run| !(is_chart && is_off(run)));
        let runs: Vec<Run> = runs.cloned().collect();
        let entries = list::list(runs.len(), move |at| match runs.get(at) {
            Some(run) => self.outline_entry(run, words),
            None => Space::new().into(),
        });
        column![
            container(ui::pane_title(words.get("outline-title"))).padding([0, 8]),
            container(entries.id(LIST)).height(Fill),
        ]
        .spacing(8)
        .padding([12, 4])
        .into()
    }

    fn outline_entry(self, run: &Run, words: &Words) -> Element<'a, Message> {
        let rule = run.start;
        let Some(written) = self.game.document.draft().rules.list.get(rule) else {
            return Space::new().into();
        };
        let title = match self.game.say(&written.name, words) {
            title if title.is_empty() => self.first_sentence(rule, words),
            title => title,
        };
        let chosen = match self.state.face {
            Face::Chart => self.state.round.rule(),
            Face::Text | Face::Sentences => self.state.text.chosen(),
        };
        let number = match run.len() {
            1 => run.end.to_string(),
            _ => format!("{}–{}", run.start + 1, run.end),
        };
        let number = container(text(number).size(ui::SMALL).style(ui::quiet)).width(NUMBER);
        let title = text(title).size(ui::SMALL).width(Fill);
        let title = if written.disabled { title.style(ui::quiet) } else { title };
        let stop = run.clone().any(|rule| self.state.text.identity().stops_before(rule));
        let stop = stop.then(|| ui::sign(Icon::CircleDot, ui::SMALL).style(text::danger));
        let line = row![number, title].push(stop).spacing(4);
        let content = container(line).padding([4, 8]).width(Fill);
        let look = if chosen.is_some_and(|rule| run.contains(&rule)) { Look::Chosen } else { Look::Quiet };
        ui::styled(content.into(), look, Some(Message::Outlined(rule))).width(Fill).into()
    }

    /// Says the first sentence of a rule that has no title.
    fn first_sentence(self, rule: usize, words: &Words) -> String {
        let source = self.state.sentences.source(rule, self.game.document.draft());
        let voice = self.game.voice(words);
        source.and_then(|source| source.card().lines.first().map(|line| voice.line(line))).unwrap_or_default()
    }
}
