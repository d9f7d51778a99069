//! Edits on cards, applied to the game.

use std::sync::Arc;

use iced::Task;
use iced::widget::operation;

use super::toolbox::ToolboxItem;
use super::{Chosen, Message, Open, Sentences, named};
use crate::engine::Text;
use crate::grid::blocks::{
    self, Amount, Basis, Card, Edit, Lead, Line, Painting, Path, Place, Source, TOOLBOX, Typed, Value, Wants,
};
use crate::grid::edit::{self, EditFault};
use crate::grid::model::{self, Draft, Rule};
use crate::grid::repeats::{self, Repeat};
use crate::window::workbench::Document;

/// Where a sentence is inserted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// After a line, or at the end of the card.
    Behind(Chosen),
    /// Before a line.
    Before(Chosen),
}

impl Goal {
    fn place(self) -> Chosen {
        match self {
            Self::Behind(chosen) | Self::Before(chosen) => chosen,
        }
    }
}

impl Sentences {
    /// Returns the source of a card.
    pub(in crate::window::grid_editor) fn source(&self, card: usize, draft: &Draft) -> Option<Source> {
        if let Some(goal) = super::goals::goal_of(card) {
            return self.goal_source(goal, draft);
        }
        Source::of_rule(draft, card, &self.names)
    }

    /// Replaces a card's text.
    fn put(&mut self, card: usize, source: &Source, text: String, document: &mut Document) {
        if let Some(goal) = super::goals::goal_of(card) {
            return self.put_goal(goal, &text, None, document);
        }
        let edit = named("edit-block", card);
        let Some(repeat) = &source.repeat else {
            document.edit(edit, |draft| {
                let rules = Arc::make_mut(&mut draft.rules);
                if let Some(rule) = rules.list.get_mut(card) {
                    Arc::make_mut(rule).contents = text;
                }
            });
            return;
        };
        let repeat = Repeat { template: text, ..Repeat::clone(repeat) };
        self.set_repeat(card, &repeat, document);
    }

    pub(super) fn set_repeat(&mut self, card: usize, repeat: &Repeat, document: &mut Document) {
        let set = document.try_edit(named("edit-block", card), |draft| {
            repeats::set(Arc::make_mut(&mut draft.rules), card, repeat)
        });
        if let Err(fault) = set {
            self.refusal = Some(fault.text());
        }
    }

    /// Replaces the text of a rule's card.
    pub(super) fn put_text(&mut self, card: usize, text: String, document: &mut Document) {
        if let Some(source) = self.source(card, document.draft()) {
            self.put(card, &source, text, document);
        }
    }

    pub(super) fn edit(&mut self, card: usize, edit: &Edit, document: &mut Document) {
        let Some(source) = self.source(card, document.draft()) else { return };
        let change = if source.names.is_goal { blocks::edit_goal } else { blocks::edit };
        match change(&source.text, &source.names, edit) {
            Ok(text) => self.put(card, &source, text, document),
            Err(refusal) => self.refusal = Some(refusal.into()),
        }
    }

    /// Returns card, line and path of the open gap.
    pub(super) fn open_gap(&self) -> Option<(usize, usize, Vec<Path>)> {
        match &self.open {
            Some(Open::Gap { card, line, at }) => Some((*card, *line, at.clone())),
            _ => None,
        }
    }

    pub(super) fn replace(&mut self, value: Value, document: &mut Document) {
        let Some((card, _, at)) = self.open_gap() else { return };
        // Places and steps of a number are often clicked twice, so the chip stays open.
        let before = self.open_value(document.draft()).map(|(value, _)| value);
        let is_step = |before: &Value| match (before, &value) {
            (Value::Number(before), Value::Number(after)) => before.abs_diff(*after) == 1,
            _ => false,
        };
        let stays = matches!(value, Value::Place(_)) || before.as_ref().is_some_and(is_step);
        match (self.open_value(document.draft()), &value) {
            (Some((Value::Text(from), Wants::Own)), Value::Text(to)) => self.rename_own(&from, to, document),
            _ => self.edit(card, &Edit::Replace { at, value }, document),
        }
        if self.refusal.is_none() && !stays {
            self.open = None;
        }
        self.typed = self.typed_of(document.draft());
    }

    /// Gives a card of the game's own another name, also where it is called.
    fn rename_own(&mut self, from: &str, to: &str, document: &mut Document) {
        let label = Text::new("edit-own-rename").with("name", to);
        let renamed = document.try_edit(label, |draft| {
            let plan = edit::rename_definition(draft, from, to)?;
            plan.apply(draft)
        });
        if let Err(fault) = renamed {
            let key = match fault {
                EditFault::Taken { .. } => "problem-edit-fault-taken",
                EditFault::Missing | EditFault::Outdated => "problem-edit-fault-missing",
                _ => "problem-edit-fault-name",
            };
            let text = Text::new(key);
            self.refusal =
                Some(fault.args().into_iter().fold(text, |text, (name, value)| text.with(name, value)));
        }
    }

    /// Returns the open chip's value and what may stand there.
    pub(super) fn open_value(&self, draft: &Draft) -> Option<(Value, Wants)> {
        let (card, line, at) = self.open_gap()?;
        let card = self.source(card, draft)?.card();
        let line = card.lines.get(line)?;
        let chip = line.sentence.chips().into_iter().find(|chip| chip.at == at);
        let chip = chip.map(|chip| (chip.value.clone(), chip.wants));
        chip.or_else(|| {
            let _ = line.join.as_ref().filter(|join| at.first() == Some(join))?;
            let join = if line.lead == Lead::Or { blocks::Join::Any } else { blocks::Join::All };
            Some((Value::Join(join), Wants::Join))
        })
    }

    pub(super) fn typed_of(&self, draft: &Draft) -> Typed {
        self.open_value(draft).map(|(value, _)| Typed::of(&value)).unwrap_or_default()
    }

    pub(super) fn take_typed(&mut self, document: &mut Document) {
        let Some((_, wants)) = self.open_value(document.draft()) else { return };
        match self.typed.value(wants) {
            Some(value) => self.replace(value, document),
            None => self.refusal = Some("block-refused-place".into()),
        }
    }

    /// Chooses what the open place is relative to. A place that a repeat moves keeps its steps.
    pub(super) fn choose_basis(&mut self, basis: Basis, document: &mut Document) {
        if let (Basis::Near(of), Some((Value::Place(Place::Near { dx, dy, .. }), _))) =
            (basis, self.open_value(document.draft()))
            && [&dx, &dy].into_iter().any(|amount| matches!(amount, Amount::Each(_)))
        {
            self.replace(Value::Place(Place::Near { of, dx, dy }), document);
        }
        self.typed.basis = basis;
    }

    pub(super) fn delete(&mut self, chosen: Chosen, document: &mut Document) -> Task<Message> {
        self.open = None;
        match chosen.line {
            Some(_) => self.delete_lines(chosen, document),
            None => self.delete_card(chosen.card, document),
        }
    }

    fn delete_card(&mut self, card: usize, document: &mut Document) -> Task<Message> {
        let Some(run) = self.run(card) else { return Task::none() };
        let before = self.cards.iter().rev().find(|other| other.start < card).map_or(0, |other| other.start);
        document.edit("edit-rule-delete", |draft| {
            let _ = Arc::make_mut(&mut draft.rules).list.drain(run);
        });
        self.chosen = None;
        self.follow(document.draft(), document.location().level);
        let next = if self.run(card).is_some() { card } else { before };
        self.chosen = self.run(next).map(|_| Chosen { card: next, line: None });
        self.show(next)
    }

    /// Moves a line within its block; without a line, moves the card.
    pub(super) fn shift(&mut self, chosen: Chosen, by: i32, document: &mut Document) -> Task<Message> {
        match chosen.line {
            Some(_) => self.shift_lines(chosen, by, document),
            None => self.shift_card(chosen.card, by, document),
        }
    }

    fn shift_card(&mut self, card: usize, by: i32, document: &mut Document) -> Task<Message> {
        let Some(place) = self.cards.iter().position(|run| run.start == card) else { return Task::none() };
        let other = place.checked_add_signed(by as isize);
        match other.filter(|other| *other < self.cards.len()) {
            Some(other) => self.move_card(place, other, document),
            None => Task::none(),
        }
    }

    pub(super) fn move_card(&mut self, from: usize, to: usize, document: &mut Document) -> Task<Message> {
        let (Some(run), Some(goal)) = (self.cards.get(from).cloned(), self.cards.get(to).cloned()) else {
            return Task::none();
        };
        let start = if from < to { goal.end - run.len() } else { goal.start };
        document.edit("edit-rule-move", |draft| {
            let rules = &mut Arc::make_mut(&mut draft.rules).list;
            let moved: Vec<_> = rules.drain(run).collect();
            let _ = rules.splice(start..start, moved);
        });
        self.follow(document.draft(), document.location().level);
        self.chosen = Some(Chosen { card: start, line: None });
        self.show(start)
    }

    /// Inserts a copy of a card behind it.
    pub(super) fn duplicate(&mut self, card: usize, document: &mut Document) -> Task<Message> {
        let Some(run) = self.run(card) else { return Task::none() };
        let at = run.end;
        document.edit(named("edit-rule-duplicate", card), |draft| {
            let rules = &mut Arc::make_mut(&mut draft.rules).list;
            let copy = rules[run].to_vec();
            let _ = rules.splice(at..at, copy);
        });
        self.follow(document.draft(), document.location().level);
        self.chosen = Some(Chosen { card: at, line: None });
        self.show(at)
    }

    pub(super) fn add_card(&mut self, document: &mut Document) -> Task<Message> {
        let at = self.behind_chosen(document.draft());
        document.edit("edit-rule-add", |draft| {
            let rule = Rule { contents: blocks::empty(), ..Rule::default() };
            Arc::make_mut(&mut draft.rules).list.insert(at, Arc::new(rule));
        });
        self.follow(document.draft(), document.location().level);
        self.chosen = Some(Chosen { card: at, line: None });
        self.show(at)
    }

    /// Returns the index for a new card: behind the selected one, or at the end.
    pub(super) fn behind_chosen(&self, draft: &Draft) -> usize {
        let run = self.chosen.and_then(|chosen| self.run(chosen.card));
        run.map_or(draft.rules.list.len(), |run| run.end)
    }

    /// Inserts a tool's sentence at `goal`, or else at the selected line, or else as a new card.
    pub(super) fn take_tool(
        &mut self,
        taken: ToolboxItem,
        goal: Option<Goal>,
        document: &mut Document,
    ) -> Task<Message> {
        let (tool, own) = match taken {
            ToolboxItem::Tool(tool) => (TOOLBOX.get(tool), None),
            ToolboxItem::Own(own) => (None, self.names.own.get(own).map(|own| own.name.clone())),
            ToolboxItem::Recipe(_) => (None, None),
        };
        let is_extended = tool.is_some_and(|tool| tool.language == model::Language::Extended);
        if is_extended && self.names.language == model::Language::Plain {
            self.refusal = Some("block-refused-language".into());
            return Task::none();
        }
        let goal = goal.or(self.chosen.map(Goal::Behind));
        let chosen = goal.map(Goal::place).filter(|chosen| self.run(chosen.card).is_some());
        let is_before = matches!(goal, Some(Goal::Before(_)));
        let count = document.draft().rules.list.len();
        let at = chosen.map_or(count, |chosen| chosen.card);
        let level = document.location().level;
        let before = chosen.and_then(|chosen| self.source(chosen.card, document.draft()));
        let before = before.map(|source| source.card());
        // A rejected insertion must leave nothing behind, not even an item.
        let added = document.try_edit(named("edit-block-add", at), |draft| {
            let line = chosen.and_then(|chosen| chosen.line);
            let card = chosen.map(|chosen| chosen.card);
            match (tool, &own) {
                (Some(tool), _) => blocks::insert(draft, level, tool, card, line, is_before),
                (None, Some(own)) => blocks::insert_call(draft, level, own, card, line, is_before),
                (None, None) => Ok(None),
            }
        });
        self.follow(document.draft(), level);
        let added = added.map_err(|refusal| self.refusal = Some(refusal)).ok().flatten();
        let Some(at) = added else { return Task::none() };
        self.refusal = None;
        let before = before.filter(|_| document.draft().rules.list.len() == count);
        if self.open_new_picture(at, before.as_ref(), document.draft()) {
            return self.show(at);
        }
        let line = self.source(at, document.draft()).and_then(|source| {
            let lines = source.card().lines;
            let is_condition = tool.is_some_and(|tool| tool.group == blocks::Group::Condition);
            let wanted = if is_condition { Line::is_condition } else { Line::is_action };
            let after = chosen.and_then(|chosen| chosen.line).map(|line| line + usize::from(!is_before));
            let from_there = after.and_then(|after| (after..lines.len()).find(|line| wanted(&lines[*line])));
            from_there.or_else(|| (0..lines.len()).rev().find(|line| wanted(&lines[*line])))
        });
        let next = Chosen { card: at, line };
        self.chosen = Some(next);
        let place = self.cards.iter().position(|run| run.start == at);
        place.map_or_else(Task::none, |place| schola_widgets::list::scroll_to(super::LIST, place))
    }

    /// Opens the picture that a card has gained, so that it can be painted; returns whether there is one.
    fn open_new_picture(&mut self, card: usize, before: Option<&Card>, draft: &Draft) -> bool {
        let after = self.source(card, draft).map(|source| source.card());
        let Some((line, at)) = after.and_then(|after| blocks::new_picture(before, &after)) else {
            return false;
        };
        self.open(Open::Gap { card, line, at }, draft);
        true
    }

    /// Paints on the open picture.
    pub(super) fn paint(&mut self, change: impl FnOnce(&mut Painting), document: &mut Document) {
        let Some((card, _, at)) = self.open_gap() else { return };
        let Some((value, _)) = self.open_value(document.draft()) else { return };
        let Some(painting) = value.painting() else { return };
        let mut painting = painting.on_layer(self.picture_layer());
        change(&mut painting);
        self.edit(card, &Edit::Replace { at, value: value.painted(&painting) }, document);
    }

    /// Applies one change to all rules of a card.
    pub(super) fn change_run(
        &self,
        card: usize,
        edit: Text,
        document: &mut Document,
        change: impl Fn(&mut Rule),
    ) {
        let Some(run) = self.run(card) else { return };
        document.edit(edit, |draft| {
            let rules = Arc::make_mut(&mut draft.rules).list.get_mut(run);
            rules.into_iter().flatten().for_each(|rule| change(Arc::make_mut(rule)));
        });
    }

    pub(super) fn paste(&mut self, text: Option<String>, document: &mut Document) -> Task<Message> {
        let Some(text) = text.filter(|text| !text.trim().is_empty()) else { return Task::none() };
        let at = self.behind_chosen(document.draft());
        // Rules are separated by an empty line.
        let parts = text.replace("\r\n", "\n");
        let parts = parts.split("\n\n").map(str::trim).filter(|part| !part.is_empty());
        let rules =
            parts.take(1000).map(|part| Arc::new(Rule { contents: part.to_owned(), ..Rule::default() }));
        let rules: Vec<_> = rules.collect();
        document.edit("edit-rules-paste", |draft| {
            let _ = Arc::make_mut(&mut draft.rules).list.splice(at..at, rules);
        });
        self.follow(document.draft(), document.location().level);
        self.chosen = Some(Chosen { card: at, line: None });
        self.show(at)
    }

    /// Focuses the toolbox's search field and enters the text typed so far.
    pub(super) fn look_for(&mut self, text: String) -> Task<Message> {
        self.search = text;
        operation::focus(super::SEARCH)
    }
}

/// Adds an item that rules mention but levels lack.
pub(in crate::window::grid_editor) fn add_missing(name: &str, document: &mut Document) {
    let level = document.location().level;
    document.edit(Text::new("edit-item-missing").with("item", name), |draft| {
        blocks::add_missing_item(draft, level, name);
    });
}
