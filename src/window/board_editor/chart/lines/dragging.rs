//! Dragging lines within their block, or to another block of the chart.

use iced::Task;
use schola_widgets::chart::Id;

use super::super::BlockChart;
use super::{BoardDocument, Lines, Message};
use crate::board::rules::{Block, BlockPart};
use crate::board::sentences::{self, LineAt};
use crate::engine::Text;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    Line(LineAt),
    /// At the end of a part.
    End(BlockPart),
    Node(Id),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cargo {
    units: Vec<LineAt>,
    landing: Option<Landing>,
}

impl Lines {
    pub fn is_dragging(&self) -> bool {
        self.cargo.is_some()
    }

    pub(super) fn lands(&self, landing: Landing) -> bool {
        self.landing() == Some(landing)
    }

    pub(super) fn landing(&self) -> Option<Landing> {
        self.cargo.as_ref()?.landing
    }

    pub(super) fn lift(&mut self, at: LineAt) {
        self.open = None;
        let units = sentences::units(&self.with(at));
        self.cargo = Some(Cargo { units, landing: None });
    }

    pub(super) fn over(&mut self, landing: Landing, is_over: bool) {
        if let Some(cargo) = &mut self.cargo {
            match is_over {
                true => cargo.landing = Some(landing),
                false if cargo.landing == Some(landing) => cargo.landing = None,
                false => {}
            }
        }
    }

    pub(super) fn abandon(&mut self) {
        self.cargo = None;
    }
}

/// Returns the line before which dropped lines land; `None` if they cannot go there.
fn goal(block: &Block, units: &[LineAt], landing: Option<LineAt>, part: Option<BlockPart>) -> Option<LineAt> {
    let first = units.first()?;
    let is_jump = |part: BlockPart| matches!(part, BlockPart::Before | BlockPart::After);
    let is_condition = first.condition.is_some();
    let usual = if is_jump(first.part) { BlockPart::After } else { BlockPart::Body };
    let part = landing.map(|at| at.part).or(part).unwrap_or(usual);
    if is_jump(part) != is_jump(first.part) {
        return None;
    }
    match (landing, is_condition) {
        (Some(at), false) => Some(LineAt { condition: None, ..at }),
        (Some(at), true) => {
            let count = block.jumps(at.part).get(at.index)?.conditions.len();
            Some(LineAt { condition: Some(at.condition.unwrap_or(count)), ..at })
        }
        (None, true) => None,
        (None, false) => {
            let index = match part {
                BlockPart::Body => block.body.len(),
                BlockPart::Footer => block.footer.len(),
                BlockPart::Before | BlockPart::After => block.jumps(part).len(),
            };
            Some(LineAt { part, index, condition: None })
        }
    }
}

impl BlockChart {
    /// Drops the dragged lines, or says why they cannot go there.
    pub(super) fn drop_lines(&mut self, document: &mut BoardDocument) -> Task<Message> {
        let Some(Cargo { units, landing: Some(landing) }) = self.lines.cargo.take() else {
            return Task::none();
        };
        let Some((from, _)) = self.lines.of else { return Task::none() };
        let (to, line, part) = match landing {
            Landing::Line(at) => (from, Some(at), None),
            Landing::End(part) => (from, None, Some(part)),
            Landing::Node(id) => match self.picture.block(id) {
                Some(block) => (block, None, None),
                None => {
                    self.lines.refused = Some(Text::new("instruction-refused-node"));
                    return Task::none();
                }
            },
        };
        let block = document.game().rules.blocks.get(to);
        let goal = block.and_then(|block| goal(block, &units, line, part));
        let moved = goal.and_then(|goal| {
            document.change_rules(Text::new("instruction-edit-move"), from, None, |rules| {
                sentences::carry(rules, from, &units, to, goal)
            })
        });
        let Some(moved) = moved else {
            self.lines.refused = Some(Text::new("instruction-refused-landing"));
            return Task::none();
        };
        if to != from {
            self.picture.sync(document.game());
            self.choose(self.picture.node(to), document);
        }
        self.lines.choose_all(&moved, document, &self.language)
    }
}
