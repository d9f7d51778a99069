//! Condition goals, on cards like those of rules.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill, Task};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::chip::{CHOICE, FIELD};
use super::{Chosen, Message as SentencesMessage, Open, Sentences};
use crate::engine::Text;
use crate::grid::blocks::{
    Card, Edit, GOAL_TOOLS, Join, Path, Sentence, Snippet, Source, Start, Step, Value, Wants, goals_make_way,
    names_for_new_goal,
};
use crate::grid::derive;
use crate::grid::edit::{self, goals};
use crate::grid::fault::FaultLocation;
use crate::grid::model::{Draft, Language, Layout};
use crate::window::grid_editor::cards::fault_line;
use crate::window::grid_editor::painter::panel;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::Document;

/// Goals are numbered from here among the cards, far above any rule.
const FIRST: usize = usize::MAX / 2;
/// Width of the leading words of a line.
const LEAD: f32 = 46.0;
/// Indentation of a nested line.
const INDENT: f32 = 12.0;

#[derive(Clone, Debug)]
pub enum Message {
    /// Adds a goal with the condition of a tool.
    Added(usize),
    Removed(usize),
    /// Shows or hides the conditions that can be added to a goal.
    MoreAsked(usize),
    /// Adds a tool's condition to a goal.
    Joined(usize, usize),
    /// Shows or hides the text of a goal.
    TextShown(usize),
    Written(usize, String),
    /// Copies the goals of this level to all others.
    Shared,
}

/// Editing state of the goals of a level.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Goals {
    pub level: usize,
    /// The goal for which the conditions to add are shown.
    more: Option<usize>,
    /// The goal shown as text.
    text: Option<usize>,
}

impl Goals {
    /// Returns the initial state for a level.
    pub(super) fn of(level: usize) -> Self {
        Self { level, ..Self::default() }
    }
}

/// Returns the path of the chip in a goal's first line that takes the focus.
pub(super) fn first_chip(sentence: &Sentence) -> Option<Vec<Path>> {
    let chips = sentence.chips();
    let first = chips.iter().find(|chip| chip.inner.is_none() && chip.wants != Wants::Nothing);
    first.map(|chip| chip.at.clone())
}

/// Returns the id of a goal's chip other than the first.
pub(super) fn other_chip_id(card: usize, line: usize, at: &[Path]) -> String {
    format!("goal-chip-{card}-{line}-{at:?}")
}

/// Returns the card number of a goal.
fn card_of(goal: usize) -> usize {
    FIRST + goal
}

/// Returns the id of the goal's chip that takes the focus.
pub(super) fn chip_id(card: usize) -> String {
    format!("goal-chip-{card}")
}

/// Returns the goal of a card; `None` if the card is one of rules.
pub(super) fn goal_of(card: usize) -> Option<usize> {
    card.checked_sub(FIRST)
}

fn named(edit: &'static str, goal: usize) -> Text {
    Text::new(edit).with("goal", goal + 1)
}

impl Sentences {
    /// Returns the source of a goal's card.
    pub(super) fn goal_source(&self, goal: usize, draft: &Draft) -> Option<Source> {
        let found = draft.levels.get(self.goals.level)?.layout.goals.get(goal)?;
        Some(Source { text: found.condition.clone(), repeat: None, names: self.names.for_goals() })
    }

    /// Replaces a goal's text.
    pub(super) fn put_goal(&self, goal: usize, text: &str, mark: Option<usize>, document: &mut Document) {
        let level = self.goals.level;
        document.edit_marked(named("edit-goal", goal), mark, |draft| {
            if let Ok(layout) = edit::layout_mut(draft, level) {
                let _ = goals::set(layout, goal, text);
            }
        });
    }

    /// Returns whether the open chip is a number or a text: what is typed then is meant for it.
    pub(super) fn wants_typing(&self, draft: &Draft) -> bool {
        matches!(self.open_value(draft), Some((Value::Number(_) | Value::Text(_), _)))
    }

    /// Focuses the field of a goal's open chip, or its present choice.
    pub(super) fn focus_offers(&self, draft: &Draft) -> Task<SentencesMessage> {
        match self.open_value(draft) {
            Some((Value::Number(_) | Value::Text(_), _)) => focus::focus(FIELD),
            Some(_) => focus::focus(CHOICE),
            None => Task::none(),
        }
    }

    /// Focuses the goal's chip that has just been closed.
    pub(super) fn focus_closed(&self, before: Option<Open>, draft: &Draft) -> Task<SentencesMessage> {
        let Some(Open::Gap { card, line, at }) = before.filter(|_| self.open.is_none()) else {
            return Task::none();
        };
        let Some(goal) = goal_of(card) else { return Task::none() };
        let source = self.goal_source(goal, draft).filter(|_| line == 0);
        let first = source.and_then(|source| first_chip(&source.card().lines.first()?.sentence));
        focus::focus(if first == Some(at.clone()) { chip_id(card) } else { other_chip_id(card, line, &at) })
    }

    fn edit_goals(&self, edit: Text, document: &mut Document, change: impl FnOnce(&mut Layout)) {
        let level = self.goals.level;
        document.edit(edit, |draft| {
            if let Ok(layout) = edit::layout_mut(draft, level) {
                change(layout);
            }
        });
    }

    /// Handles a message about goals.
    pub(super) fn change_goals(
        &mut self,
        message: Message,
        document: &mut Document,
    ) -> Task<SentencesMessage> {
        let names = names_for_new_goal(&self.names, document.draft(), self.goals.level);
        let start = start(document.draft(), self.goals.level);
        let condition = |tool: usize| match GOAL_TOOLS.get(tool)?.snippet(&names, &start)? {
            Snippet::Condition(condition) => Some(condition),
            Snippet::Statements(_) | Snippet::Otherwise | Snippet::Rule(_) | Snippet::Picture(_) => None,
        };
        match message {
            Message::Added(tool) => {
                let Some(condition) = condition(tool) else { return Task::none() };
                let level = self.goals.level;
                document.edit("edit-goal-add", |draft| {
                    goals_make_way(draft);
                    if let Ok(layout) = edit::layout_mut(draft, level) {
                        let _ = goals::add(layout, &condition);
                    }
                });
                self.open = None;
                // The new card has pushed the pressed button down.
                let level = document.draft().levels.get(self.goals.level);
                let last = level.and_then(|level| level.layout.goals.len().checked_sub(1));
                return last.map_or_else(Task::none, |last| focus::focus(chip_id(card_of(last))));
            }
            Message::Removed(goal) => {
                self.edit_goals(named("edit-goal-remove", goal), document, |layout| {
                    let _ = goals::remove(layout, goal);
                });
                (self.open, self.goals.more, self.goals.text) = (None, None, None);
                return focus::focus(panel::FIRST);
            }
            Message::MoreAsked(goal) => {
                self.goals.more = Some(goal).filter(|goal| self.goals.more != Some(*goal));
            }
            Message::Joined(goal, tool) => {
                let Some(condition) = condition(tool) else { return Task::none() };
                let edit = Edit::AddCondition { at: vec![Step::Condition], join: Join::All, condition };
                self.edit(card_of(goal), &edit, document);
                self.goals.more = None;
                return focus::focus(chip_id(card_of(goal)));
            }
            Message::TextShown(goal) => {
                self.open = None;
                self.goals.text = Some(goal).filter(|goal| self.goals.text != Some(*goal));
            }
            Message::Written(goal, text) => self.put_goal(goal, &text, Some(card_of(goal)), document),
            Message::Shared => {
                let level = self.goals.level;
                document.edit("edit-goal-share", |draft| {
                    let _ = goals::share(draft, level);
                });
            }
        }
        Task::none()
    }

    /// Removes a line from a goal, and the goal with its last line.
    pub(super) fn delete_goal_line(&mut self, on: Chosen, document: &mut Document) -> Task<SentencesMessage> {
        let Some(goal) = goal_of(on.card) else { return Task::none() };
        let lines = self.goal_source(goal, document.draft()).map(|source| source.card().lines);
        let lines = lines.unwrap_or_default();
        match on.line.and_then(|line| lines.get(line)) {
            Some(line) if lines.len() > 1 && !line.at.is_empty() => {
                self.edit(on.card, &Edit::RemoveCondition { at: line.at.clone() }, document);
                self.open = None;
                focus::focus(chip_id(on.card))
            }
            _ => self.change_goals(Message::Removed(goal), document),
        }
    }
}

fn ask(message: Message) -> SentencesMessage {
    SentencesMessage::Goals(message)
}

impl<'a> Panel<'a, Sentences> {
    /// Shows the condition goals of the level and the tools that add one.
    pub(in crate::window::grid_editor) fn goal_cards(self, cx: Context<'a>) -> Element<'a, SentencesMessage> {
        let words = cx.words;
        let goals = self.game.level().map_or(0, |level| level.layout.goals.len());
        let mut all =
            column![text(words.get("goals-words-hint")).size(ui::SMALL).style(ui::quiet)].spacing(6);
        for goal in 0..goals {
            if goal > 0 {
                all = all.push(text(words.get("goals-words-or")).size(ui::SMALL).style(ui::quiet));
            }
            all = all.push(self.goal_card(goal, cx));
        }
        if self.game.level().is_some_and(|level| level.layout.language == Language::Extended) {
            all = all.push(text(words.get("goals-words-extended")).size(ui::SMALL).style(ui::quiet));
        }
        let refusal = self.state.refusal.as_ref().filter(|_| goals > 0);
        let refusal = refusal.map(|refusal| text(words.say(refusal)).size(ui::SMALL).style(text::danger));
        let share = (goals > 0 && self.game.document.draft().levels.len() > 1).then(|| {
            let label = words.get("goals-words-share");
            ui::button(Some(Icon::Copy), label, Look::Quiet, Some(ask(Message::Shared))).width(Fill)
        });
        let add = if goals == 0 { "goals-words-new" } else { "goals-words-another" };
        all.push(refusal)
            .push(text(words.get(add)).size(ui::SMALL).style(ui::quiet))
            .push(self.goal_tools(Message::Added, true, cx))
            .push(share)
            .into()
    }

    fn goal_tools(
        self,
        message: impl Fn(usize) -> Message,
        is_first: bool,
        cx: Context<'a>,
    ) -> Element<'a, SentencesMessage> {
        let names = self.state.names();
        let start = start(self.game.document.draft(), self.state.goals.level);
        let tools = GOAL_TOOLS.iter().enumerate().map(|(place, tool)| {
            let message = tool.snippet(names, &start).map(|_| ask(message(place)));
            let button =
                ui::button(Some(Icon::Plus), cx.words.get(tool.key), Look::Quiet, message).width(Fill);
            if place == 0 && is_first { button.id(panel::FIRST).into() } else { button.into() }
        });
        column(tools).spacing(2).into()
    }

    fn goal_card(self, goal: usize, cx: Context<'a>) -> Element<'a, SentencesMessage> {
        let words = cx.words;
        let first = card_of(goal);
        let Some(source) = self.state.source(first, self.game.document.draft()) else {
            return Space::new().into();
        };
        let card = source.card();
        let is_sound = !card.lines.iter().any(|line| line.at.is_empty());
        let mut body = column![self.goal_head(goal, is_sound, cx)].spacing(4);
        for place in 0..card.lines.len() {
            body = body.push(self.goal_line(first, place, &card, cx));
            if matches!(&self.state.open, Some(Open::Gap { card, line, .. }) if *card == first && *line == place)
            {
                body = body.push(self.open_chip(first, cx));
            }
        }
        let has_text = self.state.goals.text == Some(goal) || card.lines.is_empty() || !is_sound;
        let field = has_text.then(|| {
            ui::field(&words.get("goals-words-field"), &source.text)
                .id(format!("goals-words-field-{goal}"))
                .on_input(move |text| ask(Message::Written(goal, text)))
        });
        let level = self.game.document.location().level;
        let is_here =
            |place: &FaultLocation| matches!(place, FaultLocation::Goal(found, _) if *found == goal);
        let faults =
            self.game.faults.iter().filter(|found| found.level == Some(level) && is_here(&found.place));
        let has_more = self.state.goals.more == Some(goal);
        let more = has_more.then(|| self.goal_tools(move |tool| Message::Joined(goal, tool), false, cx));
        let body =
            body.push(field).extend(faults.map(|found| fault_line(found, self.game, words))).push(more);
        container(body).padding(8).width(Fill).style(ui::card).into()
    }

    fn goal_head(self, goal: usize, is_sound: bool, cx: Context<'a>) -> Element<'a, SentencesMessage> {
        let words = cx.words;
        let now = self.state.goals;
        let tool = |icon, key, is_on: bool, message| {
            let look = if is_on { Look::Chosen } else { Look::Quiet };
            ui::icon_button(icon, words.get(key), look, Some(ask(message)))
        };
        let more = is_sound
            .then(|| tool(Icon::Plus, "goals-words-more", now.more == Some(goal), Message::MoreAsked(goal)));
        let draft = self.game.document.draft();
        let condition = draft.levels.get(now.level).and_then(|level| level.layout.goals.get(goal));
        let said = condition.and_then(|it| derive::condition_sentences(draft, now.level, &it.condition));
        let title = said.map(|said| said.text(&self.game.voice(words)));
        let title =
            title.unwrap_or_else(|| words.with("goals-words-one", &[("goal", (goal + 1).to_string())]));
        row![text(title).size(ui::BODY).width(Fill)]
            .push(more)
            .push(tool(Icon::Code, "goals-words-text", now.text == Some(goal), Message::TextShown(goal)))
            .push(tool(Icon::Trash2, "goals-words-delete", false, Message::Removed(goal)))
            .spacing(2)
            .align_y(Alignment::Center)
            .into()
    }

    /// Shows one condition of a goal. One of several has its connective in front and can be removed.
    fn goal_line(
        self,
        first: usize,
        place: usize,
        card: &Card,
        cx: Context<'a>,
    ) -> Element<'a, SentencesMessage> {
        let Some(line) = card.lines.get(place) else { return Space::new().into() };
        let words = cx.words;
        let is_one_of_many = card.lines.len() > 1;
        let lead: Element<'a, SentencesMessage> = match (line.lead.key(), &line.join) {
            (Some(key), Some(join)) => self.join_chip(first, place, join, words.get(key)),
            _ => Space::new().into(),
        };
        let lead = is_one_of_many.then(|| container(lead).width(LEAD).center_y(30));
        let gone = is_one_of_many.then(|| {
            let on = Chosen { card: first, line: Some(place) };
            let message = Some(SentencesMessage::Deleted(on));
            ui::icon_button(Icon::X, words.get("block-delete-line"), Look::Quiet, message)
        });
        let indent = Space::new().width(INDENT * line.depth as f32);
        let sentence = container(self.sentence(first, place, line, cx)).width(Fill);
        row![indent].push(lead).push(sentence).push(gone).spacing(4).into()
    }
}

/// Collects what goals of a level can be about.
fn start(draft: &Draft, level: usize) -> Start {
    Start::of(draft, level, derive::only_hero(draft, level))
}
