//! Where the pictures of a rule fit now, and where it can move bodies: shown to its author, while a play is looked at.

use std::collections::BTreeSet;

use super::Game;
use crate::grid::program::{Branches, Condition, LoopCodeKind, RuleCode, Step, Test, WhatCode};
use crate::grid::run::{BoundValues, Runner};
use crate::grid::state::State;

/// The largest board that is looked through: it is done after every move and every press in the editor.
const MOST_CELLS: u32 = 1 << 12;

/// The pictures of a rule and what it says of bodies, by their numbers.
#[derive(Default)]
struct Found {
    pictures: Vec<u32>,
    pushes: Vec<u32>,
}

impl Game {
    /// Returns the cells about which the pictures of a rule say something, wherever one of them fits now, at whatever place and
    /// in whatever direction, and the ends of all ways by which a body can be moved; row by row. None for a rule without either,
    /// and on a board too large to be looked through.
    pub(super) fn fitting_cells(&self, state: &State, rule: usize) -> Option<Vec<(u32, u32)>> {
        let (width, height) = self.size();
        let program = &self.parts.program;
        let mut found = Found::default();
        match program.rules.get(rule)? {
            RuleCode::Skip | RuleCode::Always(_) => {}
            RuleCode::When { branches, .. } => self.of_branches(branches, &mut found),
            RuleCode::Step { step, .. } => self.of_step(step, &mut found),
        }
        let Found { pictures, pushes } = found;
        if pictures.is_empty() && pushes.is_empty() || width.saturating_mul(height) > MOST_CELLS {
            return None;
        }
        let runner = Runner::new(program, &self.parts.matrices, (0, 0), (0, 0));
        let mut cells = BTreeSet::new();
        for number in &pushes {
            let code = &program.pushes[*number as usize];
            runner.each_push(code, state, |(x, y), (to_x, to_y)| cells.extend([(y, x), (to_y, to_x)]));
        }
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

    fn of_branches(&self, branches: &Branches, found: &mut Found) {
        self.of_condition(&branches.condition, found);
        let steps = branches.then.iter().chain(branches.otherwise.iter().flatten());
        steps.for_each(|step| self.of_step(step, found));
    }

    fn of_step(&self, step: &Step, found: &mut Found) {
        match step {
            Step::Assign(_) => {}
            Step::When(branches) => self.of_branches(branches, found),
            Step::Picture(number) => found.pictures.push(*number),
            Step::Push(number) => found.pushes.push(*number),
            Step::Loop(inner) => {
                if let LoopCodeKind::Cells { filter: Some(condition), .. } | LoopCodeKind::While(condition) =
                    &inner.kind
                {
                    self.of_condition(condition, found);
                }
                inner.body.iter().for_each(|step| self.of_step(step, found));
            }
        }
    }

    fn of_condition(&self, condition: &Condition, found: &mut Found) {
        match condition {
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.of_condition(part, found));
            }
            Condition::Test(test) => match self.parts.program.tests[*test as usize] {
                Test::Fits(number) => found.pictures.push(number),
                Test::CanPush(number) => found.pushes.push(number),
                _ => {}
            },
        }
    }
}
