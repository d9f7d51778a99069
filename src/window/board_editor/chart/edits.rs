//! Edits of blocks and arrows: moved, added, joined, removed.

use std::collections::BTreeSet;
use std::sync::Arc;

use iced::Task;
use iced::widget::operation;
use schola_widgets::chart::{self, ChartPoint, GRID, Id};

use super::picture::START;
use super::roles::ROLES;
use super::{BlockChart, BoardDocument, CHART, END, MARKS, Message, panel};
use crate::board::composite::{self, Composite, Design, Lying};
use crate::board::rules::edit::{self, JumpAt};
use crate::board::rules::{Aside, Mark, Rules};
use crate::engine::Text;
use crate::window::preferences::Face;

impl BlockChart {
    /// Positions of ends are not stored.
    pub(super) fn place(&mut self, places: &[(Id, ChartPoint)], document: &mut BoardDocument) {
        let of_blocks: Vec<(usize, ChartPoint)> =
            places.iter().filter_map(|(id, at)| Some((self.picture.block(*id)?, *at))).collect();
        let of_composites: Vec<(String, ChartPoint)> = places
            .iter()
            .filter_map(|(id, at)| Some((self.picture.composite(*id)?.name.clone(), *at)))
            .collect();
        let is_end = |id: Id| matches!(id, START | END) || self.picture.exit(id).is_some();
        let ends = places.iter().filter(|(id, _)| is_end(*id)).copied().collect();
        self.picture.put(ends);
        let first = of_blocks.first().map_or(0, |(block, _)| *block);
        self.place_comments(places, MARKS + first, document);
        let edit = Text::new("board-edit-place");
        if !of_blocks.is_empty() {
            document.change_rules(edit.clone(), first, Some(MARKS + first), |rules| {
                for (block, at) in of_blocks {
                    put(rules, block, at);
                }
            });
        }
        if !of_composites.is_empty() {
            self.change_composites(edit, Some(MARKS + first), document, |composite| {
                if let Some((_, at)) = of_composites.iter().find(|(name, _)| *name == composite.name) {
                    put_mark(&mut composite.mark, *at);
                }
            });
        }
    }

    /// Forgets all positions that were set by hand.
    pub(super) fn unplace(&mut self, document: &mut BoardDocument) {
        let edit = Text::new("board-edit-arrange");
        let shown: Vec<usize> = self
            .picture
            .shown()
            .items()
            .iter()
            .filter_map(|item| match item {
                Lying::Block(at) => Some(*at),
                Lying::Composite(_) => None,
            })
            .collect();
        document.change_rules(edit.clone(), 0, Some(MARKS), |rules| {
            for at in shown {
                if rules.blocks.get(at).is_some_and(|block| block.mark.is_some()) {
                    Arc::make_mut(&mut rules.blocks[at]).mark = None;
                }
            }
        });
        if self
            .picture
            .shown()
            .items()
            .iter()
            .any(|item| matches!(item, Lying::Composite(it) if it.mark.is_some()))
        {
            self.change_composites(edit, Some(MARKS), document, |composite| composite.mark = None);
        }
    }

    /// Adds a block at a place, perhaps with a jump to it. If the place is taken, the layout chooses another.
    pub(super) fn add(
        &mut self,
        at: Option<ChartPoint>,
        from: Option<usize>,
        document: &mut BoardDocument,
    ) -> Task<Message> {
        let name = self.names_of_new[0].clone();
        let to_grid = |length: i32| length.div_euclid(GRID) * GRID;
        let at = at.map(|at| ChartPoint::new(to_grid(at.x), to_grid(at.y)));
        let at = at.filter(|at| !self.picture.is_taken(*at));
        let prefix = self.picture.shown().prefix().to_owned();
        let from = from.and_then(|from| document.game().rules.blocks.get(from)).map(|from| from.id.clone());
        let mut block = document.game().rules.blocks.len();
        document.change_rules(Text::new("board-edit-add-block"), block, None, |rules| {
            block = edit::add(rules, &name, &prefix);
            if let Some(at) = at {
                put(rules, block, at);
            }
            let id = rules.blocks[block].id.clone();
            if let Some(from) = from.and_then(|from| rules.find(&from)) {
                let _ = edit::join(rules, from, &id);
            }
        });
        self.picture.sync(document.game());
        self.choose(self.picture.node(block), document);
        let enter = Task::batch([operation::focus(panel::NAME), operation::select_all(panel::NAME)]);
        if self.face == Face::Sentences {
            // The field exists only once its card is visible, in the group of the new block.
            self.grouping.sync(&document.game().rules, true);
            return self.show_card().chain(enter);
        }
        let reveal = self.picture.node(block).map_or_else(Task::none, |id| chart::reveal(CHART, id));
        Task::batch([reveal, enter])
    }

    /// Draws an arrow: a jump, a new start, or the target of an exit.
    pub(super) fn join(&mut self, from: Id, to: Id, document: &mut BoardDocument) -> Task<Message> {
        let Some(key) = self.picture.key(to).map(str::to_owned) else { return Task::none() };
        if from == START {
            self.begin_with(&key, document);
            return Task::none();
        }
        if let Some(composite) = self.picture.composite(from).cloned() {
            if let Some(exit) = self.way_to_lead(&composite).map(|exit| exit.name.clone()) {
                let _ = self.lead_exit(&composite.name, &exit, &key, document);
            }
            return Task::none();
        }
        let Some(from) = self.picture.block(from) else { return Task::none() };
        let Some(to) = self.picture.shown().plain(&key).map(str::to_owned) else { return Task::none() };
        let joined = document
            .change_rules(Text::new("board-edit-join"), from, None, |rules| edit::join(rules, from, &to));
        self.picture.sync(document.game());
        self.choose(joined.and_then(|at| self.picture.arrow(at)), document);
        operation::focus(panel::CONDITION)
    }

    /// Returns the exit of a composite block that a new arrow belongs to: a dangling one, otherwise the only one.
    pub(super) fn way_to_lead<'c>(&self, composite: &'c Composite) -> Option<&'c composite::Exit> {
        let leads_nowhere = |exit: &&composite::Exit| self.picture.shown().plain(&exit.to).is_none();
        let dangling = composite.exits.iter().find(leads_nowhere);
        dangling.or_else(|| composite.exits.first().filter(|_| composite.exits.len() == 1))
    }

    /// Sets the start of the game, or of the composite block that is open.
    pub(super) fn begin_with(&mut self, key: &str, document: &mut BoardDocument) {
        let edit = Text::new("board-edit-start");
        if self.path().is_empty() {
            let Some(plain) = self.picture.shown().plain(key).map(str::to_owned) else { return };
            document.change_rules(edit, 0, None, |rules| rules.start = plain);
            return;
        }
        let change = |place: &Design| {
            let mut place = place.clone();
            key.clone_into(&mut place.head.start);
            Ok(place)
        };
        let _ = self.change_place(edit, None, document, change);
    }

    /// Gives the block that is edited a role in the game; one that has it already loses it.
    pub(super) fn give_role(&self, aside: Aside, document: &mut BoardDocument) {
        let id = self.target().and_then(|(block, _)| self.picture.node(block));
        let key = id.and_then(|id| self.picture.key(id));
        let Some(plain) = key.and_then(|key| self.picture.shown().plain(key)).map(str::to_owned) else {
            return;
        };
        let Some(role) = ROLES.iter().find(|role| role.aside == aside) else { return };
        document.change_rules(Text::new(role.edit), 0, None, |rules| {
            let role = &mut rules.asides[aside];
            *role = Some(plain).filter(|plain| role.as_ref() != Some(plain));
        });
    }

    pub(super) fn remove(&mut self, chosen: &BTreeSet<Id>, document: &mut BoardDocument) {
        let mut blocks: BTreeSet<usize> = chosen.iter().filter_map(|id| self.picture.block(*id)).collect();
        let prefix = self.picture.shown().prefix();
        for composite in chosen.iter().filter_map(|id| self.picture.composite(*id)) {
            let inside = format!("{prefix}{}/", composite.name);
            let all = self.picture.rules().blocks.iter().enumerate();
            blocks.extend(all.filter(|(_, block)| block.id.starts_with(&inside)).map(|(at, _)| at));
        }
        let jumps: BTreeSet<JumpAt> = chosen.iter().filter_map(|id| self.picture.jump(*id)).collect();
        let key = if blocks.is_empty() { "board-edit-remove-jump" } else { "board-edit-remove-block" };
        let near = jumps.first().map(|at| at.block).or(blocks.first().copied()).unwrap_or_default();
        let has_exits = self.remove_exits(chosen, &Text::new(key), MARKS + near, document);
        let edit = Text::new(key);
        let has_more = has_exits | self.remove_comments(chosen, &edit, MARKS + near, document);
        let mark = has_more.then_some(MARKS + near);
        document.change_rules(edit, near, mark, |rules| {
            edit::remove_jumps(rules, &jumps);
            edit::remove(rules, &blocks);
        });
    }
}

/// Moves a block; its colour and note stay.
fn put(rules: &mut Rules, block: usize, at: ChartPoint) {
    if let Some(block) = rules.blocks.get_mut(block) {
        put_mark(&mut Arc::make_mut(block).mark, at);
    }
}

pub(super) fn put_mark(mark: &mut Option<Mark>, at: ChartPoint) {
    let mark = mark.get_or_insert_default();
    (mark.x, mark.y) = (at.x, at.y);
}

/// Colours a block and fixes its position.
pub(super) fn colour(rules: &mut Rules, block: usize, at: ChartPoint, color: &str) {
    put(rules, block, at);
    let mark = rules.blocks.get_mut(block).and_then(|block| Arc::make_mut(block).mark.as_mut());
    if let Some(mark) = mark {
        color.clone_into(&mut mark.color);
    }
}
