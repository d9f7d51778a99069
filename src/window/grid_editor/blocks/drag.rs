//! Drag and drop of rules, lines and tools.

use iced::Task;

use super::apply::Goal;
use super::toolbox::ToolboxItem;
use super::{Chosen, Message, Sentences};
use crate::grid::blocks::{Edit, end, later};
use crate::window::workbench::Document;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cargo {
    /// An entry of the toolbox, but no recipe.
    Tool(ToolboxItem),
    /// A line: card and line.
    Line(usize, usize),
}

/// A drop target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// Before a line: card and line.
    Line(usize, usize),
    /// At the end of a card.
    End(usize),
    /// Behind all cards.
    NewCard,
}

impl Sentences {
    pub(super) fn landing(&self) -> Option<Landing> {
        self.cargo.and_then(|(_, landing)| landing)
    }

    /// Returns whether a drag is under way.
    pub(super) fn is_dragging(&self) -> bool {
        self.cargo.is_some()
    }

    pub(super) fn over(&mut self, landing: Landing, is_over: bool) {
        if let Some((_, now)) = &mut self.cargo {
            // A line lies on its card, so leaving the line returns to the card until the pointer leaves that,
            // too.
            *now = match (landing, is_over, *now) {
                (Landing::End(card), true, Some(Landing::Line(of, line))) if of == card => {
                    Some(Landing::Line(of, line))
                }
                (_, true, _) => Some(landing),
                (Landing::Line(card, _), false, now) if now == Some(landing) => Some(Landing::End(card)),
                (Landing::End(card), false, Some(Landing::Line(of, _) | Landing::End(of))) if of == card => {
                    None
                }
                (Landing::NewCard, false, Some(Landing::NewCard)) => None,
                (_, false, now) => now,
            };
        }
    }

    /// Drops the dragged item. Where that makes no sense, nothing changes and the reason is shown.
    pub(super) fn drop_cargo(&mut self, document: &mut Document) -> Task<Message> {
        let Some((cargo, Some(landing))) = self.cargo.take() else { return Task::none() };
        match (cargo, landing) {
            (Cargo::Tool(tool), Landing::NewCard) => {
                self.chosen = None;
                self.take_tool(tool, None, document)
            }
            (Cargo::Tool(tool), Landing::End(card)) => {
                self.take_tool(tool, Some(Goal::Behind(Chosen { card, line: None })), document)
            }
            (Cargo::Tool(tool), Landing::Line(card, line)) => {
                self.take_tool(tool, Some(Goal::Before(Chosen { card, line: Some(line) })), document)
            }
            (Cargo::Line(from, line), landing) => self.move_line(from, line, landing, document),
        }
    }

    fn move_line(
        &mut self,
        card: usize,
        line: usize,
        landing: Landing,
        document: &mut Document,
    ) -> Task<Message> {
        let Some(source) = self.source(card, document.draft()) else { return Task::none() };
        let lines = source.card();
        let Some(moved) = lines.lines.get(line) else { return Task::none() };
        let to = match landing {
            Landing::Line(other, to) if other == card => lines.lines.get(to).map(|line| line.at.clone()),
            Landing::End(other) if other == card => Some(match moved {
                line if line.is_condition() => later(&line.at, lines.lines.len()),
                _ => end(&lines),
            }),
            _ => None,
        };
        let Some(to) = to else {
            self.refusal = Some("block-refused-card".into());
            return Task::none();
        };
        let edit = if moved.is_condition() {
            Edit::MoveCondition { from: moved.at.clone(), to }
        } else {
            Edit::Move { from: moved.at.clone(), count: moved.count, to }
        };
        self.edit(card, &edit, document);
        Task::none()
    }
}
