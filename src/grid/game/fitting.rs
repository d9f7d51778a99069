//! Where the pictures of a rule fit now: shown to its author, while a play is looked at.

use std::collections::BTreeSet;

use super::Game;
use crate::grid::program::{Branches, Condition, LoopCodeKind, RuleCode, Step, Test, WhatCode};
use crate::grid::run::{BoundValues, Runner};
use crate::grid::state::State;

/// The largest board that is looked through: it is done after every move and every press in the editor.
const MOST_CELLS: u32 = 1 << 12;

impl Game {
    /// Returns the cells about which the pictures of a rule say something, wherever one of them fits now, at whatever place and
    /// in whatever direction; row by row. None for a rule without pictures, and on a board too large to be looked through.
    pub(super) fn fitting_cells(&self, state: &State, rule: usize) -> Option<Vec<(u32, u32)>> {
        let (width, height) = self.size();
        let program = &self.parts.program;
        let mut pictures = Vec::new();
        match program.rules.get(rule)? {
            RuleCode::Skip | RuleCode::Always(_) => {}
            RuleCode::When { branches, .. } => self.of_branches(branches, &mut pictures),
            RuleCode::Step { step, .. } => self.of_step(step, &mut pictures),
        }
        if pictures.is_empty() || width.saturating_mul(height) > MOST_CELLS {
            return None;
        }
        let runner = Runner::new(program, &self.parts.matrices, (0, 0), (0, 0));
        let mut cells = BTreeSet::new();
        for way in pictures.iter().flat_map(|number| program.pictures[*number as usize].ways.iter().flatten())
        {
            // Squares beyond the edge may come first.
            for y in 1 - way.height..height as i32 {
                for x in 1 - way.width..width as i32 {
                    if way.fits(&runner, state, (x, y), &mut BoundValues::default()) {
                        let said = way.parts.iter().filter(|part| !matches!(part.what, WhatCode::Any));
                        let at = said.map(|part| (y + part.y, x + part.x));
                        cells.extend(at.filter(|(y, x)| (*y as u32) < height && (*x as u32) < width));
                    }
                }
            }
        }
        Some(cells.into_iter().map(|(y, x)| (x as u32, y as u32)).collect())
    }

    fn of_branches(&self, branches: &Branches, pictures: &mut Vec<u32>) {
        self.of_condition(&branches.condition, pictures);
        let steps = branches.then.iter().chain(branches.otherwise.iter().flatten());
        steps.for_each(|step| self.of_step(step, pictures));
    }

    fn of_step(&self, step: &Step, pictures: &mut Vec<u32>) {
        match step {
            Step::Assign(_) | Step::Push(_) => {}
            Step::When(branches) => self.of_branches(branches, pictures),
            Step::Picture(number) => pictures.push(*number),
            Step::Loop(found) => {
                if let LoopCodeKind::Cells { filter: Some(condition), .. } | LoopCodeKind::While(condition) =
                    &found.kind
                {
                    self.of_condition(condition, pictures);
                }
                found.body.iter().for_each(|step| self.of_step(step, pictures));
            }
        }
    }

    fn of_condition(&self, condition: &Condition, pictures: &mut Vec<u32>) {
        match condition {
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.of_condition(part, pictures));
            }
            Condition::Test(test) => {
                if let Test::Fits(number) = self.parts.program.tests[*test as usize] {
                    pictures.push(number);
                }
            }
        }
    }
}
