//! Adjacent lines of a card as one block, to be moved, deleted or wrapped together.

use super::card::{Card, Line};
use super::path::{Path, Step, is_sibling, later};

/// Adjacent lines of one block, with their nested lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The first of its conditions or statements.
    pub at: Path,
    /// How many it has.
    pub count: usize,
    /// Whether it consists of conditions.
    pub is_condition: bool,
}

impl Block {
    /// Returns the block that lines form; `None` if they belong to different blocks.
    pub fn of(lines: &[Line]) -> Option<Self> {
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
        let is_known = first.is_condition() || first.is_action();
        let count = last_step(&last.at)? + last.count - last_step(&first.at)?;
        is_known.then(|| Self { at: first.at.clone(), count, is_condition: first.is_condition() })
    }

    /// Returns where the block goes to pass its next line of the same kind, up (−1) or down (1): the target
    /// of the move, and the place of the block afterwards.
    pub fn past_neighbour(&self, card: &Card, by: i32) -> Option<(Path, Path)> {
        let moved = |line: &&Line| !is_within(&line.at, self);
        let is_near = |line: &&Line| moved(line) && is_sibling(&line.at, &self.at);
        let is_before = |line: &&Line| last_step(&line.at) < last_step(&self.at);
        let mut near = card.lines.iter().filter(is_near);
        Some(if by < 0 {
            let other = near.rfind(is_before)?;
            (other.at.clone(), other.at.clone())
        } else {
            let other = near.find(|line| !is_before(line))?;
            (later(&other.at, other.count), later(&self.at, other.count))
        })
    }
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

impl Card {
    /// Returns whether a line begins an if or a loop, whose own lines follow it.
    pub fn encloses(&self, line: &Line) -> bool {
        let is_inner = |other: &Line| other.at.len() > line.at.len() && other.at.starts_with(&line.at);
        line.is_action() && self.lines.iter().any(is_inner)
    }
}

impl Line {
    /// Returns the path of the if or the loop to which a condition belongs; empty for the rule itself.
    pub(super) fn owner(&self) -> &[Step] {
        let own = self.at.iter().position(|step| *step == Step::Condition);
        own.map_or(&[], |at| &self.at[..at])
    }

    /// Returns the path of the innermost if around the line: a nested one, or the rule itself.
    pub fn innermost_if(&self) -> Path {
        let is_head = self.sentence.key == Some("block-inner");
        let mut at = self.at.clone();
        if !is_head {
            let _ = at.pop();
        }
        while !matches!(at.last(), None | Some(Step::Then(_) | Step::Otherwise(_))) {
            let _ = at.pop();
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use super::super::card::card;
    use super::super::names::Names;
    use crate::grid::model::Language;

    /// Adjacent lines of one block form a run, a nested if includes its content, and lines of two blocks do
    /// not form a run.
    #[test]
    fn lines_of_one_block_belong_together() {
        let names = Names { language: Language::Extended, ..Names::default() };
        let text = "if (a == b) { a = 1; if (c == d) { c = 2; d = 3; } b = 4; } else { a = 5; }";
        let lines = card(text, &names).lines;
        let of = |from: usize, to: usize| Block::of(&lines[from..=to]).map(|block| (block.at, block.count));
        assert_eq!(of(1, 1), Some((vec![Step::Then(0)], 1)));
        assert_eq!(of(1, 5), Some((vec![Step::Then(0)], 2)), "the inner if with its lines");
        assert_eq!(of(4, 5), Some((vec![Step::Then(1), Step::Then(0)], 2)));
        assert_eq!(of(1, 6), Some((vec![Step::Then(0)], 3)));
        assert_eq!(of(0, 1), None, "a condition and an action");
        assert_eq!(of(6, 7), None, "then and otherwise");
    }
}
