//! Edits on cards, applied to the game.

use std::sync::Arc;

use iced::Task;
use iced::widget::operation;

use super::place::{Basis, Typed};
use super::{Chosen, Message, Open, Sentences, named};
use crate::engine::Text;
use crate::grid::blocks::{
    self, Amount, Card, Edit, Kind, Lead, Line, Names, Path, Place, Snippet, Step, TOOLBOX, Tool, Value,
    Wants, card,
};
use crate::grid::edit::items;
use crate::grid::model::{self, Draft, Rule};
use crate::grid::repeats::{self, Repeat};
use crate::window::workbench::Document;
use crate::words::plain;

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

/// What a card is drawn from.
pub(in crate::window::grid_editor) struct Source {
    /// The text of the rule, or the template of its repeat.
    pub text: String,
    /// The repeat, if the card stands for a run of rules.
    pub repeat: Option<Arc<Repeat>>,
    /// The names that the text may use.
    pub names: Names,
}

impl Source {
    pub fn card(&self) -> Card {
        if self.names.is_goal {
            blocks::goal_card(&self.text, &self.names)
        } else {
            card(&self.text, &self.names)
        }
    }
}

impl Sentences {
    /// Returns the source of a card.
    pub(in crate::window::grid_editor) fn source(&self, card: usize, draft: &Draft) -> Option<Source> {
        if let Some(goal) = super::goals::goal_of(card) {
            return self.goal_source(goal, draft);
        }
        let rule = draft.rules.list.get(card)?;
        let whole = rule.repeat.clone().filter(|_| repeats::is_intact(&draft.rules.list, card));
        Some(match whole {
            Some(repeat) => {
                let names = self.names.within(&repeat);
                Source { text: repeat.template.clone(), repeat: Some(repeat), names }
            }
            None => Source { text: rule.contents.clone(), repeat: None, names: self.names.clone() },
        })
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
            self.refusal = Some(told(fault));
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
    fn open_gap(&self) -> Option<(usize, usize, Vec<Path>)> {
        match &self.open {
            Some(Open::Gap { card, line, at }) => Some((*card, *line, at.clone())),
            _ => None,
        }
    }

    pub(super) fn replace(&mut self, value: Value, document: &mut Document) {
        let Some((card, _, at)) = self.open_gap() else { return };
        // Places are often clicked twice, so the chip stays open.
        let stays = matches!(value, Value::Place(_));
        self.edit(card, &Edit::Replace { at, value }, document);
        if self.refusal.is_none() && !stays {
            self.open = None;
        }
        self.typed = self.typed_of(document.draft());
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
        tool: usize,
        goal: Option<Goal>,
        document: &mut Document,
    ) -> Task<Message> {
        let Some(tool) = TOOLBOX.get(tool) else { return Task::none() };
        if tool.is_extended && self.names.language == model::Language::Plain {
            self.refusal = Some("block-refused-language".into());
            return Task::none();
        }
        let goal = goal.or(self.chosen.map(Goal::Behind));
        let chosen = goal.map(Goal::place).filter(|chosen| self.run(chosen.card).is_some());
        let is_before = matches!(goal, Some(Goal::Before(_)));
        let is_new = chosen.is_none();
        let at = chosen.map_or(document.draft().rules.list.len(), |chosen| chosen.card);
        let level = document.location().level;
        // A rejected insertion must leave nothing behind, not even an item.
        let added = document.try_edit(named("edit-block-add", at), |draft| {
            let (snippet, names) =
                snippet(tool, draft, level).ok_or_else(|| Text::new("block-refused-place"))?;
            let rules = Arc::make_mut(&mut draft.rules);
            if is_new {
                rules.list.push(Arc::new(Rule { contents: blocks::empty(), ..Rule::default() }));
            }
            let whole = rules.list.get(at).and_then(|rule| rule.repeat.clone());
            let whole = whole.filter(|_| repeats::is_intact(&rules.list, at));
            let names = whole.as_ref().map_or(names.clone(), |repeat| names.within(repeat));
            let text = match (&whole, rules.list.get(at)) {
                (Some(repeat), _) => repeat.template.clone(),
                (None, Some(rule)) => rule.contents.clone(),
                (None, None) => return Ok(false),
            };
            let card = card(&text, &names);
            let line = chosen.and_then(|chosen| chosen.line).and_then(|line| card.lines.get(line));
            let edit = insertion(&card, line, is_before, snippet);
            let text = blocks::edit(&text, &names, &edit).map_err(Text::new)?;
            if let Some(repeat) = whole {
                let repeat = Repeat { template: text, ..Repeat::clone(&repeat) };
                repeats::set(rules, at, &repeat).map_err(told)?;
            } else if let Some(rule) = rules.list.get_mut(at) {
                Arc::make_mut(rule).contents = text;
            }
            Ok(true)
        });
        self.follow(document.draft(), level);
        let is_added = added.as_ref().is_ok_and(|is_added| *is_added);
        self.refusal = added.err();
        if !is_added {
            return Task::none();
        }
        let line = self.source(at, document.draft()).and_then(|source| {
            let lines = source.card().lines;
            let wanted = if tool.group == blocks::Group::Condition { is_condition } else { is_action };
            let after = chosen.and_then(|chosen| chosen.line).map(|line| line + usize::from(!is_before));
            let from_there = after.and_then(|after| (after..lines.len()).find(|line| wanted(&lines[*line])));
            from_there.or_else(|| (0..lines.len()).rev().find(|line| wanted(&lines[*line])))
        });
        let next = Chosen { card: at, line };
        self.chosen = Some(next);
        let place = self.cards.iter().position(|run| run.start == at);
        place.map_or_else(Task::none, |place| schola_widgets::list::scroll_to(super::LIST, place))
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

/// Returns the message for a repeat's fault.
pub(super) fn told(fault: repeats::RepeatFault) -> Text {
    fault.args.into_iter().fold(Text::new(fault.code), |text, (name, value)| text.with(name, value))
}

/// Returns the snippet that a tool inserts into a level, and the names after that. Creates the items that it
/// needs.
fn snippet(tool: &Tool, draft: &mut Draft, level: usize) -> Option<(Snippet, Names)> {
    let names = Names::new(draft, level);
    if let Some(snippet) = tool.snippet(&names) {
        return Some((snippet, names));
    }
    for (name, value) in [("Count", model::Value::Int(0)), ("Memory", model::Value::Text(String::new()))] {
        let mut trial = draft.clone();
        add_item(&mut trial, name, &value, false);
        let names = Names::new(&trial, level);
        if let Some(snippet) = tool.snippet(&names) {
            *draft = trial;
            return Some((snippet, names));
        }
    }
    None
}

/// Adds an item that rules mention and that the levels lack.
pub(in crate::window::grid_editor) fn add_missing(name: &str, document: &mut Document) {
    let level = document.location().level;
    document.edit(Text::new("edit-item-missing").with("item", name), |draft| {
        let kind = Names::new(draft, level).kind_of_missing(name, &draft.rules);
        add_item(draft, name, &first_value(kind), false);
    });
}

/// Adds an item to all levels that lack it.
pub(super) fn add_item(draft: &mut Draft, name: &str, value: &model::Value, is_shown: bool) {
    for level in &mut draft.levels {
        if level.layout.item(name).is_none() {
            let layout = Arc::make_mut(&mut Arc::make_mut(level).layout);
            // A level may already use the name for something else; that stays.
            let _ = items::add(layout, name, value.clone(), is_shown);
        }
    }
}

/// Returns where a snippet is inserted: before or behind a line, or at the end of its section.
fn insertion(card: &Card, line: Option<&Line>, is_before: bool, snippet: Snippet) -> Edit {
    let first_condition = card.lines.iter().find(|line| line.depth == 0 && is_condition(line));
    match snippet {
        Snippet::Condition(condition) => {
            let chosen = line.filter(|line| is_condition(line));
            match chosen.or(first_condition) {
                Some(line) => {
                    let join = if line.lead == Lead::Or { blocks::Join::Any } else { blocks::Join::All };
                    Edit::AddCondition { at: line.at.clone(), join, condition }
                }
                None => Edit::SetCondition { at: vec![Step::Condition], condition },
            }
        }
        Snippet::Statements(statements) => {
            let at = match line.filter(|line| is_action(line)) {
                Some(line) if is_before => line.at.clone(),
                Some(line) => later(&line.at, line.count),
                None => end(card),
            };
            Edit::Insert { at, statements }
        }
        Snippet::Otherwise => {
            let inner = line.filter(|line| line.depth > 0 && is_action(line));
            let at = inner.map_or_else(Vec::new, |line| line.at[..line.at.len() - 1].to_vec());
            Edit::AddOtherwise { at }
        }
    }
}

/// Returns the position behind the last action of the card's then branch.
pub(super) fn end(card: &Card) -> Path {
    let of_then = |line: &&Line| line.depth == 0 && matches!(line.at.as_slice(), [Step::Then(_)]);
    let last = card.lines.iter().rev().find(of_then);
    last.map_or_else(|| vec![Step::Then(0)], |line| later(&line.at, line.count))
}

pub(super) fn is_condition(line: &Line) -> bool {
    matches!(line.at.last(), Some(Step::Condition | Step::Part(_)))
}

pub(super) fn is_action(line: &Line) -> bool {
    matches!(line.at.last(), Some(Step::Then(_) | Step::Otherwise(_)))
}

/// Returns whether two lines stand in the same block.
pub(super) fn is_sibling(one: &[Step], other: &[Step]) -> bool {
    let kind = |step: &Step| std::mem::discriminant(step);
    match (one.split_last(), other.split_last()) {
        (Some((last, owner)), Some((end, block))) => owner == block && kind(last) == kind(end),
        _ => false,
    }
}

/// Returns the path of the statement `count` positions later.
pub(super) fn later(path: &[Step], count: usize) -> Path {
    let mut path = path.to_vec();
    if let Some(Step::Then(at) | Step::Otherwise(at) | Step::Part(at)) = path.last_mut() {
        *at += count;
    }
    path
}

/// Returns whether a search query matches these words.
pub(super) fn fits(query: &str, words: &str) -> bool {
    let words = plain(words);
    plain(query).split_whitespace().all(|word| words.contains(word))
}

/// The initial value of an item that a recipe needs.
pub(super) fn first_value(kind: Kind) -> model::Value {
    match kind {
        Kind::Number => model::Value::Int(0),
        Kind::Truth => model::Value::Bool(false),
        Kind::Text => model::Value::Text(String::new()),
    }
}
