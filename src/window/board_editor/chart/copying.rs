//! Whole blocks copied, cut and pasted: within a game, and as text from game to game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use iced::Task;
use schola_widgets::chart::{self, ChartPoint, GRID, Id};
use schola_widgets::focus;

use super::nodes::WIDTH;
use super::{BlockChart, BoardDocument, CHART, Message as Chart, lines, put_mark};
use crate::board::composite::{Composites, Design, Item};
use crate::board::rules::{BlockPart, Mark};
use crate::engine::Text;
use crate::project::{composites, copied_blocks};
use crate::window::command::Command;

/// Space between originals and copies, in pixels.
const BESIDE: i32 = 4 * GRID;

#[derive(Clone, Debug)]
pub enum Message {
    Copied,
    Cut,
    PasteAsked,
    Pasted(Option<String>),
}

impl BlockChart {
    pub(super) fn copying_message(&self, command: Command) -> Option<Message> {
        let has_blocks = || !self.chosen_keys().is_empty();
        match command {
            Command::Copy => has_blocks().then_some(Message::Copied),
            Command::Cut => has_blocks().then_some(Message::Cut),
            Command::Paste => Some(Message::PasteAsked),
            _ => None,
        }
    }

    pub(super) fn copy_blocks(&mut self, message: Message, document: &mut BoardDocument) -> Task<Chart> {
        self.composing.refused = None;
        match message {
            Message::Copied => iced::clipboard::write(self.copied_text(document)),
            Message::Cut => {
                let text = self.copied_text(document);
                self.remove(&self.chosen.clone(), document);
                self.settle(document);
                Task::batch([iced::clipboard::write(text), focus::focus(CHART)])
            }
            Message::PasteAsked => iced::clipboard::read().map(|text| Chart::Copying(Message::Pasted(text))),
            Message::Pasted(text) => self.paste_blocks(text.unwrap_or_default(), document),
        }
    }

    fn is_copied(&self, id: Id) -> bool {
        self.picture.block(id).is_some() || self.picture.composite(id).is_some()
    }

    fn chosen_keys(&self) -> BTreeMap<String, ChartPoint> {
        let chosen = self.chosen.iter().copied().filter(|id| self.is_copied(*id));
        let place = |id| Some((self.picture.key(id)?.to_owned(), self.picture.place(id)?));
        chosen.filter_map(place).collect()
    }

    fn copied_text(&self, document: &BoardDocument) -> String {
        let places = self.chosen_keys();
        let keys: BTreeSet<String> = places.keys().cloned().collect();
        let game = document.game();
        let mut items = Vec::new();
        let _ = Design::of(&game.rules, &game.composites).within(self.path(), |place| {
            items = place.copied(&keys);
            Ok(place.clone())
        });
        for item in &mut items {
            if let Some(at) = places.get(item.key()) {
                put_mark(mark_mut(item), *at);
            }
        }
        copied_blocks::write(&items)
    }

    /// Inserts copied blocks beside the existing ones and selects them. Copied lines go into the chosen
    /// block.
    fn paste_blocks(&mut self, text: String, document: &mut BoardDocument) -> Task<Chart> {
        let Some(mut items) = copied_blocks::read(&text) else {
            if self.target().is_some() {
                return self
                    .change_lines(lines::Message::Pasted(BlockPart::Body, None, Some(text)), document);
            }
            self.composing.refused = Some(Text::new("board-blocks-refused"));
            return Task::none();
        };
        self.lay_free(&mut items);
        let mut files = (*document.draft().files).clone();
        for item in &mut items {
            if let Item::Composite(composite) = item {
                let list = vec![composite.clone()];
                let one = Composites { list, ..Composites::default() };
                let brought = composites::with_pictures(&one, document.folder(), &mut files);
                brought.list.into_iter().for_each(|brought| *composite = brought);
            }
        }
        let path = self.path().to_vec();
        let exits = self.picture.shown().exits().to_vec();
        let mut keys = Vec::new();
        let edit = Text::new("board-edit-paste");
        let done = document.change_design(edit, None, Some(files.into()), |design| {
            design.within(&path, |place| {
                let (place, new) = place.pasted(&items, &exits);
                keys = new;
                Ok(place)
            })
        });
        self.composing.forget();
        self.composing.refused = done.err();
        if self.composing.refused.is_some() {
            return Task::none();
        }
        self.picture.sync(document.game());
        self.chosen = keys.iter().filter_map(|key| self.picture.node_at(key)).collect();
        self.show(document);
        let reveal = self.chosen.first().map_or_else(Task::none, |id| chart::reveal(CHART, *id));
        Task::batch([focus::focus(CHART), reveal])
    }

    /// Moves copies to the right as a group until they cover nothing; the layout places those without a
    /// position.
    fn lay_free(&self, items: &mut [Item]) {
        let spots: Vec<(i32, i32)> =
            items.iter().filter_map(|item| mark(item).map(|mark| (mark.x, mark.y))).collect();
        let (Some(left), Some(right)) =
            (spots.iter().map(|(x, _)| *x).min(), spots.iter().map(|(x, _)| *x).max())
        else {
            return;
        };
        let step = right.saturating_sub(left).saturating_add(WIDTH + BESIDE);
        let step = step.div_euclid(GRID).saturating_mul(GRID).max(GRID);
        let is_taken = |by: i32| {
            let mut moved = spots.iter().map(|(x, y)| ChartPoint::new(x.saturating_add(by), *y));
            moved.any(|at| self.picture.is_taken(at))
        };
        let count = i32::try_from(self.picture.data.nodes.len()).unwrap_or(i32::MAX);
        let by = (0..=count).map(|times| times.saturating_mul(step)).find(|by| !is_taken(*by));
        let by = by.unwrap_or_default();
        for item in items {
            mark_mut(item).iter_mut().for_each(|mark| mark.x = mark.x.saturating_add(by));
        }
    }
}

fn mark(item: &Item) -> Option<&Mark> {
    match item {
        Item::Block(block) => block.mark.as_ref(),
        Item::Composite(composite) => composite.mark.as_ref(),
    }
}

fn mark_mut(item: &mut Item) -> &mut Option<Mark> {
    match item {
        Item::Block(block) => &mut Arc::make_mut(block).mark,
        Item::Composite(composite) => &mut Arc::make_mut(composite).mark,
    }
}
