//! Conditions changed into those of another kind: a piece on a cell, an item, a number of cells, a picture.

use iced::widget::Row;
use iced::{Element, Task};
use schola_widgets::focus;

use super::chip::offered;
use super::{Chosen, Message, Open, Sentences, line_id, named};
use crate::grid::blocks::{self, Source, TOOLBOX, Wants, condition_of};
use crate::grid::model::Draft;
use crate::window::ui::{self, Look};
use crate::window::workbench::Document;
use crate::words::Words;

impl Sentences {
    /// Shows what the condition of the open chip can ask instead; `None` for chips that are no part of one. Goals have kinds
    /// of their own.
    pub(super) fn other_kinds<'a>(&self, source: &Source, words: &Words) -> Option<Row<'a, Message>> {
        let Some(Open::Gap { at, .. }) = &self.open else { return None };
        let _ = condition_of(at.first()?).filter(|_| !source.names.is_goal)?;
        let kinds = TOOLBOX.iter().enumerate().filter(|(_, tool)| tool.is_kind_of_condition());
        let button = |(at, tool): (usize, &blocks::Tool)| {
            let message = Some(Message::KindPicked(at));
            Element::from(ui::button(None, words.get(tool.key), Look::Quiet, message))
        };
        Some(offered("block-offer-kinds", kinds.map(button).collect(), words))
    }

    /// Replaces the condition of the open chip by that of a tool. A picture is opened, so that it can be painted.
    pub(super) fn ask_instead(&mut self, tool: usize, document: &mut Document) -> Task<Message> {
        let (Some(tool), Some((card, line, at))) = (TOOLBOX.get(tool), self.open_gap()) else {
            return Task::none();
        };
        let Some(condition) = at.first().and_then(|at| condition_of(at)) else { return Task::none() };
        let level = document.location().level;
        let changed = document.try_edit(named("edit-block", card), |draft| {
            blocks::ask_instead(draft, level, tool, card, condition)
        });
        self.follow(document.draft(), level);
        if let Err(refusal) = changed {
            self.refusal = Some(refusal);
            return Task::none();
        }
        self.open = None;
        match self.picture_of(card, line, document.draft()) {
            Some(picture) => {
                self.open(picture, document.draft());
                Task::none()
            }
            None => focus::focus(line_id(Chosen { card, line: Some(line) })),
        }
    }

    /// Returns the picture in a line.
    fn picture_of(&self, card: usize, line: usize, draft: &Draft) -> Option<Open> {
        let lines = self.source(card, draft)?.card().lines;
        let chips = lines.get(line)?.sentence.chips();
        let picture = chips.into_iter().find(|chip| chip.wants == Wants::Picture)?;
        Some(Open::Gap { card, line, at: picture.at.clone() })
    }
}
