//! Edits of several lines of a card: select, move, delete, wrap in a nested if and unwrap.

use std::ops::RangeInclusive;

use iced::Task;
use schola_widgets::focus;

use super::apply::{is_action, is_condition, is_sibling, later};
use super::{Chosen, Message, Sentences, line_id};
use crate::grid::blocks::{self, Card, Edit, Line, Path, Step};
use crate::window::workbench::Document;

/// Adjacent lines of one block, with their nested lines.
struct Block {
    at: Path,
    count: usize,
    is_condition: bool,
}

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
        let moved = |line: &&Line| !is_within(&line.at, &block);
        let is_near = |line: &&Line| moved(line) && is_sibling(&line.at, &block.at);
        let is_before = |line: &&Line| last_step(&line.at) < last_step(&block.at);
        let mut near = card.lines.iter().filter(is_near);
        let (to, at) = if by < 0 {
            let Some(other) = near.rfind(is_before) else { return Task::none() };
            (other.at.clone(), other.at.clone())
        } else {
            let Some(other) = near.find(|line| !is_before(line)) else { return Task::none() };
            (later(&other.at, other.count), later(&block.at, other.count))
        };
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
            let Some(line) = shown.get(place).filter(|line| is_condition(line)) else { continue };
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
        let is_head = line.sentence.key == Some("block-inner");
        let mut at = line.at.clone();
        if !is_head {
            let _ = at.pop();
        }
        while !matches!(at.last(), None | Some(Step::Then(_) | Step::Otherwise(_))) {
            let _ = at.pop();
        }
        Some(at)
    }

    /// Returns the block of the selected lines; reports a problem if they lie in several.
    fn block(&mut self, on: Chosen, document: &Document) -> Option<(Card, Block)> {
        let lines = self.lines_with(on)?;
        let card = self.source(on.card, document.draft())?.card();
        let block = block_of(card.lines.get(lines)?);
        if block.is_none() {
            self.refusal = Some("block-refused-lines".into());
        }
        Some((card, block?))
    }
}

/// Returns the block that lines form; `None` if they lie in several.
fn block_of(lines: &[Line]) -> Option<Block> {
    let is_inner = |line: &&Line| {
        lines.iter().any(|other| line.at.len() > other.at.len() && line.at.starts_with(&other.at))
    };
    let mut outer = lines.iter().filter(|line| !is_inner(line));
    let first = outer.next()?;
    let mut last = first;
    for line in outer {
        if !is_sibling(&line.at, &first.at) {
            return None;
        }
        last = line;
    }
    let is_known = is_condition(first) || is_action(first);
    let count = last_step(&last.at)? + last.count - last_step(&first.at)?;
    is_known.then(|| Block { at: first.at.clone(), count, is_condition: is_condition(first) })
}

/// Returns the index of a path's last step within its block.
fn last_step(at: &[Step]) -> Option<usize> {
    match at.last()? {
        Step::Then(at) | Step::Otherwise(at) | Step::Part(at) => Some(*at),
        Step::Condition => Some(0),
        _ => None,
    }
}

/// Returns whether a path lies directly in a block.
fn is_within(at: &[Step], block: &Block) -> bool {
    let depth = block.at.len();
    let (Some(own), Some(first)) = (at.get(depth - 1), last_step(&block.at)) else { return false };
    let is_there = at.len() >= depth && is_sibling(&at[..depth], &block.at);
    let place = last_step(std::slice::from_ref(own)).unwrap_or_default();
    is_there && (first..first + block.count).contains(&place)
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::grid::blocks::{Names, card};
    use crate::grid::model::Language;

    /// Lines of one block form one run of statements, a nested if includes its content, and lines of two
    /// blocks form no run.
    #[test]
    fn lines_of_one_block_belong_together() {
        let names = Names { language: Language::Extended, ..Names::default() };
        let text = "if (a == b) { a = 1; if (c == d) { c = 2; d = 3; } b = 4; } else { a = 5; }";
        let lines = card(text, &names).lines;
        let of = |from: usize, to: usize| block_of(&lines[from..=to]).map(|block| (block.at, block.count));
        assert_eq!(of(1, 1), Some((vec![Step::Then(0)], 1)));
        assert_eq!(of(1, 5), Some((vec![Step::Then(0)], 2)), "the inner if with its lines");
        assert_eq!(of(4, 5), Some((vec![Step::Then(1), Step::Then(0)], 2)));
        assert_eq!(of(1, 6), Some((vec![Step::Then(0)], 3)));
        assert_eq!(of(0, 1), None, "a condition and an action");
        assert_eq!(of(6, 7), None, "then and otherwise");
    }
}
