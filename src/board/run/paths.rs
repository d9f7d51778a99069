//! Paths that depend on the state: players, templates, sets whose elements move.

use std::sync::PoisonError;

use super::super::fault::Reason;
use super::super::find;
use super::super::layout::{Index, NONE, Sort, Val};
use super::super::program::{From, Step};
use super::super::query::{self, Key, Query};
use super::super::state::State;
use super::{Filled, Machine, StepResult};
use crate::engine::Witness;

/// The purpose of filling in a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Step,
    Attr,
    Text,
}

impl<W: Witness<State>> Machine<'_, W> {
    /// Follows a path, starting at a node if it is relative; the result is in `scratch.nodes`.
    pub(super) fn walk(&mut self, path: u16, here: Index) -> StepResult<()> {
        let core = self.core;
        let path = &core.program.paths[usize::from(path)];
        let mut nodes = std::mem::take(&mut self.scratch.nodes);
        nodes.clear();
        let range = |(start, end): (u32, u32)| &core.program.pool[start as usize..end as usize];
        match &path.from {
            From::Here => nodes.push(here),
            From::Fixed(fixed) => nodes.extend_from_slice(range(*fixed)),
            From::Current(ranges) => {
                if let Some(current) = ranges.get(usize::from(self.state.course.player)) {
                    nodes.extend_from_slice(range(*current));
                }
            }
            From::Players(ranges) => self.each_player(|seat| nodes.extend_from_slice(range(ranges[seat]))),
            From::Others(ranges) => {
                let current = usize::from(self.state.course.player);
                self.each_player(|seat| {
                    if seat != current {
                        nodes.extend_from_slice(range(ranges[seat]));
                    }
                });
            }
        }
        let mut found = std::mem::take(&mut self.scratch.more);
        let mut done = Ok(());
        for step in &path.steps {
            found.clear();
            done = self.step(&nodes, *step, &mut found);
            if done.is_err() {
                break;
            }
            std::mem::swap(&mut nodes, &mut found);
        }
        if core.moves_plan || !path.steps.is_empty() {
            self.represent(&mut nodes);
        }
        self.scratch.more = found;
        self.scratch.nodes = nodes;
        done
    }

    /// Replaces parts that act as one by their representative, each once.
    fn represent(&mut self, nodes: &mut Vec<Index>) {
        if !self.state.plan.has_classes {
            return;
        }
        self.fresh_stamp();
        nodes.retain_mut(|node| {
            *node = self.state.plan.rep(*node);
            let stamp = &mut self.scratch.stamps[usize::from(*node)];
            let is_new = *stamp != self.scratch.stamp;
            *stamp = self.scratch.stamp;
            is_new
        });
    }

    /// Calls `each` with the seats still in the game, starting with the current one.
    pub(super) fn each_player(&self, mut each: impl FnMut(usize)) {
        let count = self.core.layout.players.len();
        let first = match self.state.course.player {
            NONE => 0,
            seat => usize::from(seat),
        };
        for seat in (0..count).map(|step| (first + step) % count) {
            if self.state.course.out & (1 << seat) == 0 {
                each(seat);
            }
        }
    }

    fn step(&mut self, nodes: &[Index], step: Step, into: &mut Vec<Index>) -> StepResult<()> {
        let core = self.core;
        let step = match step {
            Step::Template(template) => match self.fill(template, Use::Step)? {
                Filled::Step(step) => step,
                Filled::Attr(_) | Filled::Text(_) => Step::Nowhere,
            },
            step => step,
        };
        for node in nodes {
            let node = *node;
            match step {
                Step::Key(key @ (Key::FirstUnplaced | Key::Random)) => {
                    let is_row = matches!(core.layout.info(node).sort, Sort::Set(_) | Sort::Sets);
                    let (plan, rows) = (&self.state.plan, &self.state.rows);
                    let children = find::children(&core.layout, plan, rows, node);
                    if !is_row || children.is_empty() {
                        continue;
                    }
                    if key == Key::FirstUnplaced {
                        into.extend(children.iter().find(|child| !self.lies(**child)));
                    } else {
                        let count = children.len() as u64;
                        let drawn = self.draw(count) as usize;
                        let (plan, rows) = (&self.state.plan, &self.state.rows);
                        into.push(find::children(&core.layout, plan, rows, node)[drawn]);
                    }
                }
                step => find::answer(&core.layout, &self.state.plan, &self.state.rows, node, step, into),
            }
        }
        Ok(())
    }

    /// Fills in a template.
    pub(super) fn fill(&mut self, template: u16, wanted: Use) -> StepResult<Filled> {
        let core = self.core;
        let parts = &core.program.templates[usize::from(template)];
        let mut values: Vec<Val> = Vec::with_capacity(parts.names.len());
        for name in &parts.names {
            values.push(self.read(*name)?);
        }
        // Most templates are a single index.
        if let ([before, behind], [value]) = (parts.texts.as_slice(), values.as_slice())
            && wanted == Use::Step
            && before.is_empty()
            && behind.is_empty()
            && !value.text
            && let Ok(index) = u32::try_from(value.value)
        {
            return Ok(Filled::Step(Step::Index(index)));
        }
        let key = (template, values);
        if let Some(filled) = core.memo.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(*filled);
        }
        let mut text = parts.texts[0].clone();
        for (value, behind) in key.1.iter().zip(&parts.texts[1..]) {
            let value = core.texts.written(*value);
            if !query::fits_template(&value) {
                return Err(Reason::BadPath);
            }
            text.push_str(&value);
            text.push_str(behind);
        }
        let filled = match wanted {
            Use::Text => Filled::Text(core.texts.number(&text)),
            Use::Attr => Filled::Attr(core.layout.attr_names.find(&text).unwrap_or(NONE)),
            Use::Step => {
                let query = Query::parse(&text).map_err(|_| Reason::BadPath)?;
                Filled::Step(find::step(&core.layout, &query))
            }
        };
        let mut memo = core.memo.write().unwrap_or_else(PoisonError::into_inner);
        // A game that counts forever must not fill the memory.
        if memo.len() < 1 << 16 {
            let _ = memo.insert(key, filled);
        }
        Ok(filled)
    }
}
