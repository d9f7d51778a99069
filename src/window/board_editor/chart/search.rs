//! The search in the chart.

use std::collections::BTreeSet;

use iced::Task;
use schola_widgets::chart::{self, Id};

use super::cards::is_shown;
use super::{BlockChart, BoardDocument, CHART, Message};
use crate::board::composite;
use crate::board::notation::patch;
use crate::window::preferences::Face;
use crate::words::plain;

impl BlockChart {
    /// Returns the blocks that match the search, in the order of the rules.
    pub(super) fn found(&self) -> Vec<usize> {
        let Some(wanted) = self.wanted.as_deref().map(plain).filter(|wanted| !wanted.is_empty()) else {
            return Vec::new();
        };
        let rules = self.picture.rules();
        // Searches both the source text and the sentences.
        let is_found = |at: &usize| {
            let block = &rules.blocks[*at];
            let has = |text: &str| plain(text).contains(&wanted);
            is_shown(&block.id) && (has(&patch::text_of(block)) || has(&self.picture.says(*at)))
        };
        (0..rules.blocks.len()).filter(is_found).collect()
    }

    pub(super) fn found_nodes(&self) -> BTreeSet<Id> {
        let rules = self.picture.rules();
        self.found().into_iter().filter_map(|block| self.picture.node_of(&rules.blocks[block].id)).collect()
    }

    pub(super) fn find(&mut self, is_forward: bool, document: &BoardDocument) -> Task<Message> {
        let found = self.found();
        let now = self.target().and_then(|(block, _)| found.iter().position(|other| *other == block));
        let count = found.len();
        let next = match now {
            _ if count == 0 => return Task::none(),
            Some(at) if is_forward => (at + 1) % count,
            Some(at) => (at + count - 1) % count,
            None if is_forward => 0,
            None => count - 1,
        };
        let block = found[next];
        let path = composite::path_to(&document.game().composites, &self.picture.rules().blocks[block].id);
        if path != self.path() {
            self.picture.enter(&path);
        }
        let id = self.picture.node(block);
        self.choose(id, document);
        if self.face == Face::Sentences {
            return self.show_card();
        }
        id.map_or_else(Task::none, |id| chart::reveal(CHART, id))
    }
}
