//! Comments on the chart: written, placed, coloured, resized, removed.

use std::collections::BTreeSet;

use iced::Task;
use iced::widget::{Space, column, container, operation, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::chart::{self, ChartPoint, Id};

use super::nodes::WIDTH;
use super::view::View;
use super::{BlockChart, BoardDocument, CHART, MARKS};
use crate::board::rules::Comment;
use crate::engine::Text;
use crate::project::limits;
use crate::window::swatches::swatches;
use crate::window::ui::{self, Look};

pub const FIELD: &str = "chart-comment";
/// Pixels per step of the width.
const STEP: i32 = 64;
const OWN_MARKS: usize = MARKS + (1 << 41);

#[derive(Clone, Debug)]
pub enum Message {
    Added,
    Written(String),
    Coloured(&'static str),
    /// Wider (`true`) or narrower.
    Widened(bool),
    Removed,
}

impl BlockChart {
    pub(super) fn chosen_comment(&self) -> Option<usize> {
        self.picture.comment(self.chosen.first().copied().filter(|_| self.chosen.len() == 1)?)
    }

    pub(super) fn comment(&mut self, message: Message, document: &mut BoardDocument) -> Task<super::Message> {
        if matches!(message, Message::Added) {
            return self.add_comment(document);
        }
        let Some(place) = self.chosen_comment() else { return Task::none() };
        let mark = Some(OWN_MARKS + place);
        match message {
            Message::Written(words) => {
                let words = words.replace(['\n', '\r'], " ");
                self.change_comment(place, "chart-edit-comment", mark, document, |it| it.text = words);
            }
            Message::Coloured(color) => {
                self.change_comment(place, "board-edit-colour", None, document, |it| {
                    color.clone_into(&mut it.color);
                });
            }
            Message::Widened(is_wider) => {
                let by = if is_wider { STEP } else { -STEP };
                let (least, most) = limits::COMMENT;
                self.change_comment(place, "chart-edit-comment-width", mark, document, |it| {
                    it.width = it.width.saturating_add(by).clamp(least, most);
                });
            }
            Message::Removed => {
                let chosen = self.chosen.clone();
                self.remove(&chosen, document);
            }
            Message::Added => {}
        }
        Task::none()
    }

    fn add_comment(&mut self, document: &mut BoardDocument) -> Task<super::Message> {
        let ChartPoint { x, y } = self.picture.room(self.chosen.first().copied());
        let place = self.picture.shown().comments().len();
        let is_added =
            self.change_place(Text::new("chart-edit-comment"), Some(OWN_MARKS + place), document, |design| {
                let mut design = design.clone();
                design.head.comments.push(Comment { x, y, width: WIDTH, ..Comment::default() });
                Ok(design)
            });
        if !is_added {
            return Task::none();
        }
        let id = self.picture.comment_node(place);
        self.choose(Some(id), document);
        Task::batch([chart::reveal(CHART, id), operation::focus(FIELD)])
    }

    fn change_comment(
        &mut self,
        place: usize,
        edit: &'static str,
        mark: Option<usize>,
        document: &mut BoardDocument,
        change: impl FnOnce(&mut Comment),
    ) {
        let _ = self.change_place(Text::new(edit), mark, document, |design| {
            let mut design = design.clone();
            if let Some(comment) = design.head.comments.get_mut(place) {
                change(comment);
            }
            Ok(design)
        });
    }

    pub(super) fn place_comments(
        &mut self,
        places: &[(Id, ChartPoint)],
        mark: usize,
        document: &mut BoardDocument,
    ) {
        let moved: Vec<(usize, ChartPoint)> =
            places.iter().filter_map(|(id, at)| Some((self.picture.comment(*id)?, *at))).collect();
        if moved.is_empty() {
            return;
        }
        let _ = self.change_place(Text::new("board-edit-place"), Some(mark), document, |design| {
            let mut design = design.clone();
            for (place, at) in moved {
                if let Some(comment) = design.head.comments.get_mut(place) {
                    (comment.x, comment.y) = (at.x, at.y);
                }
            }
            Ok(design)
        });
    }

    /// Returns whether any comment was removed.
    pub(super) fn remove_comments(
        &mut self,
        chosen: &BTreeSet<Id>,
        edit: &Text,
        mark: usize,
        document: &mut BoardDocument,
    ) -> bool {
        let gone: BTreeSet<usize> = chosen.iter().filter_map(|id| self.picture.comment(*id)).collect();
        if gone.is_empty() {
            return false;
        }
        let is_done = self.change_place(edit.clone(), Some(mark), document, |design| {
            let mut design = design.clone();
            let mut place = 0;
            design.head.comments.retain(|_| {
                place += 1;
                !gone.contains(&(place - 1))
            });
            Ok(design)
        });
        // Later comments are renumbered.
        self.chosen.retain(|id| !chosen.contains(id));
        is_done
    }
}

impl<'a> View<'a> {
    pub(super) fn comment_form(self, place: usize) -> Option<Element<'a, Message>> {
        let cx = self.cx;
        let comment = self.chart.picture.shown().comments().get(place)?;
        let words = cx.words;
        let can = self.document.is_understood();
        let field = ui::field(&words.get("chart-comment"), &comment.text)
            .id(FIELD)
            .on_input_maybe(can.then_some(Message::Written));
        let tool = |icon, key, message, is_possible: bool| {
            let message = (can && is_possible).then_some(message);
            ui::icon_button(icon, words.get(key), Look::Quiet, message)
        };
        let (least, most) = limits::COMMENT;
        let tools = row![
            tool(Icon::Minus, "chart-comment-narrower", Message::Widened(false), comment.width > least),
            tool(Icon::Plus, "chart-comment-wider", Message::Widened(true), comment.width < most),
            tool(Icon::Trash2, "chart-comment-remove", Message::Removed, true),
            Space::new().width(Fill),
        ];
        let colours = swatches(&comment.color, words, move |css| can.then_some(Message::Coloured(css)));
        let tools = tools.extend(colours).spacing(2).align_y(Alignment::Center);
        let hint = text(words.get("chart-comment-hint")).size(ui::SMALL).style(ui::quiet);
        let form = column![field, tools].push(self.chart_refused()).push(hint).spacing(6);
        Some(container(form).padding(iced::Padding::ZERO.right(10)).into())
    }
}
