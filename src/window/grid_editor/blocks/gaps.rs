//! The gaps of a card of the game's own, in the pop-up of its name.

use iced::Element;
use iced::widget::{Column, column};
use lucide_icons::Icon;

use super::chip::offered;
use super::{Message, Sentences, named};
use crate::engine::Text;
use crate::grid::blocks::{self, GAP_KINDS};
use crate::grid::definitions::Kind;
use crate::grid::parse::MOST_PARAMETERS;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Look};
use crate::window::workbench::Document;
use crate::words::Words;

impl<'a> Panel<'a, Sentences> {
    /// Shows the gaps of a card, each with a way to remove it, and what others it can get.
    pub(super) fn gaps(self, card: usize, words: &Words) -> Option<Column<'a, Message>> {
        let own = blocks::own_of(self.game.document.draft(), card, &self.state.names)?;
        let remove = |(at, (gap, _)): (usize, &(String, Kind))| -> Element<'a, Message> {
            let hint = words.with("block-gap-remove", &[("gap", gap.clone())]);
            let button =
                ui::button(Some(Icon::X), gap.clone(), Look::Plain, Some(Message::GapRemoved(card, at)));
            ui::hint(button.into(), hint)
        };
        let add = |kind: Kind| -> Element<'a, Message> {
            let key = match kind {
                Kind::Cell | Kind::Place => "block-gap-cell",
                Kind::Direction => "block-gap-direction",
                Kind::Value | Kind::Unused => "block-gap-value",
            };
            let message = Some(Message::GapAdded(card, kind));
            ui::button(Some(Icon::Plus), words.get(key), Look::Quiet, message).into()
        };
        let has_room = own.gaps.len() < MOST_PARAMETERS;
        let there = (!own.gaps.is_empty())
            .then(|| offered("block-offer-gaps", own.gaps.iter().enumerate().map(remove).collect(), words));
        let others = has_room
            .then(|| offered("block-offer-new-gaps", GAP_KINDS.into_iter().map(add).collect(), words));
        Some(column![].push(there).push(others).spacing(6))
    }
}

impl Sentences {
    /// Adds a gap to the card that a rule defines, and to all calls.
    pub(super) fn add_gap(&mut self, card: usize, kind: Kind, document: &mut Document) {
        let level = document.location().level;
        let added = document
            .try_edit(named("edit-own-gap-add", card), |draft| blocks::add_gap(draft, level, card, kind));
        self.settle_gaps(added, document);
    }

    /// Removes a gap from the card that a rule defines, and from all calls.
    pub(super) fn remove_gap(&mut self, card: usize, gap: usize, document: &mut Document) {
        let level = document.location().level;
        let removed = document.try_edit(named("edit-own-gap-remove", card), |draft| {
            blocks::remove_gap(draft, level, card, gap)
        });
        self.settle_gaps(removed, document);
    }

    fn settle_gaps(&mut self, done: Result<(), Text>, document: &Document) {
        self.refusal = done.err();
        self.follow(document.draft(), document.location().level);
    }
}
