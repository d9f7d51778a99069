//! Edits of several lines of a card: select, move, delete, wrap in a nested if and unwrap.

use std::ops::RangeInclusive;

use iced::Task;
use schola_widgets::focus;

use super::{Chosen, Message, Sentences, line_id};
use crate::grid::blocks::{self, Block, Card, Edit, Path, Step, later};
use crate::window::workbench::Document;

impl Sentences {
    /// Returns the range of selected lines that includes a line; that line alone if it is not part of a
    /// selection.
    pub(super) fn lines_with(&self, on: Chosen) -> Option<RangeInclusive<usize>> {
        let line = on.line?;
        let alone = line..=line;
        let Some((end, start)) = self.reach.filter(|(end, _)| self.chosen == Some(*end)) else {
            return Some(alone);
        };
        let last = end.line.unwrap_or(start);
        let lines = start.min(last)..=start.max(last);
        Some(if end.card == on.card && lines.contains(&line) { lines } else { alone })
    }

    /// Returns whether a line is selected.
    pub(super) fn is_chosen(&self, on: Chosen) -> bool {
        let chosen = self.chosen.filter(|chosen| chosen.card == on.card);
        match (chosen.and_then(|chosen| self.lines_with(chosen)), on.line) {
            (Some(lines), Some(line)) => lines.contains(&line),
            _ => chosen == Some(on),
        }
    }

    /// Extends the selection from its first line to another.
    pub(super) fn reach_to(&mut self, from: Chosen, to: Chosen, document: &Document) -> Task<Message> {
        let count = self.source(to.card, document.draft()).map_or(0, |source| source.card().lines.len());
        let (Some(from_line), Some(to_line)) = (from.line, to.line.filter(|line| *line < count)) else {
            return Task::none();
        };
        let start = match self.reach.filter(|(end, _)| self.chosen == Some(*end) && *end == from) {
            Some((_, start)) => start,
            None if from.card == to.card => from_line,
            None => to_line,
        };
        self.open = None;
        self.chosen = Some(to);
        self.reach = Some((to, start));
        focus::focus(line_id(to))
    }

    /// Selects lines by their path and focuses the last of them.
    fn choose_at(&mut self, card: usize, at: &[Step], count: usize, document: &Document) -> Task<Message> {
        let Some(source) = self.source(card, document.draft()) else { return Task::none() };
        let lines = source.card().lines;
        let of = |at: &[Step]| lines.iter().position(|line| line.at == at);
        let Some(first) = of(at).or_else(|| lines.iter().position(|line| line.at.starts_with(at))) else {
            return Task::none();
        };
        // A line may hold several statements: find the last one at which a line begins.
        let last = (1..count.max(1)).rev().find_map(|offset| of(&later(at, offset))).unwrap_or(first);
        let chosen = Chosen { card, line: Some(last) };
        self.chosen = Some(chosen);
        self.reach = (first != last).then_some((chosen, first));
        focus::focus(line_id(chosen))
    }

    /// Moves the selected lines past their neighbour.
    pub(super) fn shift_lines(&mut self, on: Chosen, by: i32, document: &mut Document) -> Task<Message> {
        let Some((card, block)) = self.block(on, document) else { return Task::none() };
        if block.is_condition && block.count > 1 {
            self.refusal = Some("block-refused-lines".into());
            return Task::none();
        }
        let Some((to, at)) = block.past_neighbour(&card, by) else { return Task::none() };
        let edit = if block.is_condition {
            Edit::MoveCondition { from: block.at.clone(), to }
        } else {
            Edit::Move { from: block.at.clone(), count: block.count, to }
        };
        self.edit(on.card, &edit, document);
        if self.refusal.is_some() {
            return Task::none();
        }
        self.choose_at(on.card, &at, block.count, document)
    }

    /// Deletes the selected lines.
    pub(super) fn delete_lines(&mut self, on: Chosen, document: &mut Document) -> Task<Message> {
        let Some(lines) = self.lines_with(on) else { return Task::none() };
        let Some((_, block)) = self.block(on, document) else { return Task::none() };
        if block.is_condition {
            let Some(text) = self.without_conditions(on.card, lines.clone(), document) else {
                return Task::none();
            };
            self.put_text(on.card, text, document);
        } else {
            let edit = Edit::Remove { at: block.at, count: block.count };
            self.edit(on.card, &edit, document);
        }
        let left = self.source(on.card, document.draft()).map_or(0, |source| source.card().lines.len());
        let line = left.checked_sub(1).map(|last| (*lines.start()).min(last));
        let next = Chosen { card: on.card, line };
        self.chosen = Some(next);
        focus::focus(line_id(next))
    }

    /// Returns a card's text without some of its conditions, removed from the last to the first.
    fn without_conditions(
        &mut self,
        card: usize,
        lines: RangeInclusive<usize>,
        document: &Document,
    ) -> Option<String> {
        let source = self.source(card, document.draft())?;
        let mut text = source.text;
        for place in lines.rev() {
            // A group with a single condition left has no line of its own.
            let shown = blocks::card(&text, &source.names).lines;
            let Some(line) = shown.get(place).filter(|line| line.is_condition()) else { continue };
            match blocks::edit(&text, &source.names, &Edit::RemoveCondition { at: line.at.clone() }) {
                Ok(changed) => text = changed,
                Err(refusal) => {
                    self.refusal = Some(refusal.into());
                    return None;
                }
            }
        }
        Some(text)
    }

    /// Wraps the selected lines in a nested if and selects its condition.
    pub(super) fn wrap(&mut self, on: Chosen, document: &mut Document) -> Task<Message> {
        let Some((_, block)) = self.block(on, document) else { return Task::none() };
        if block.is_condition || block.count == 0 {
            self.refusal = Some("block-refused-wrap".into());
            return Task::none();
        }
        let condition = blocks::first_condition(&self.names);
        let edit = Edit::Wrap { at: block.at.clone(), count: block.count, condition };
        self.edit(on.card, &edit, document);
        if self.refusal.is_some() {
            return Task::none();
        }
        let condition = [block.at.as_slice(), &[Step::Condition]].concat();
        self.choose_at(on.card, &condition, 1, document)
    }

    /// Replaces a nested if by its actions.
    pub(super) fn unwrap_line(&mut self, on: Chosen, document: &mut Document) -> Task<Message> {
        let at = self.inner_if(on, document);
        let Some(at) = at.filter(|at| !at.is_empty()) else {
            self.refusal = Some("block-refused-unwrap".into());
            return Task::none();
        };
        self.edit(on.card, &Edit::Unwrap { at: at.clone() }, document);
        if self.refusal.is_some() {
            return Task::none();
        }
        self.choose_at(on.card, &at, 1, document)
    }

    /// Adds an else branch to the nested if of a line, or to the rule.
    pub(super) fn add_otherwise(&mut self, on: Chosen, document: &mut Document) -> Task<Message> {
        let at = self.inner_if(on, document).unwrap_or_default();
        self.edit(on.card, &Edit::AddOtherwise { at: at.clone() }, document);
        if self.refusal.is_some() {
            return Task::none();
        }
        let first = [at.as_slice(), &[Step::Otherwise(0)]].concat();
        self.choose_at(on.card, &first, 1, document)
    }

    /// Returns the path of the innermost if around a line: a nested one, or the rule itself.
    fn inner_if(&self, on: Chosen, document: &Document) -> Option<Path> {
        let card = self.source(on.card, document.draft())?.card();
        let line = card.lines.get(on.line?)?;
        Some(line.innermost_if())
    }

    /// Returns the block of the selected lines; reports a problem if they lie in several.
    fn block(&mut self, on: Chosen, document: &Document) -> Option<(Card, Block)> {
        let lines = self.lines_with(on)?;
        let card = self.source(on.card, document.draft())?.card();
        let block = Block::of(card.lines.get(lines)?);
        if block.is_none() {
            self.refusal = Some("block-refused-lines".into());
        }
        Some((card, block?))
    }
}
