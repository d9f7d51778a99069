//! The legend of the marks on the board.

use iced::widget::{column, row, text};
use iced::{Alignment, Element, Fill};
use schola_widgets::board::{self, Marks, PictureId, Source};

use super::super::painter::{Message, Painter};
use super::super::panel::Panel;
use crate::window::ui::{self, Context};

/// Side of a cell that shows a mark.
const SIDE: f32 = 32.0;

/// The marks on the board, each with its meaning.
const MARKS: [(Marks, &str); 6] = [
    (Marks::POSITION, "legend-position"),
    (Marks::CANCEL, "legend-previous"),
    (Marks::VALID, "legend-valid"),
    (Marks::DIM, "legend-not-valid"),
    (Marks::PREVIEW, "legend-preview"),
    (Marks::SELECTED, "legend-selected"),
];

/// A single cell with a mark.
struct Cell {
    piece: PictureId,
    marks: Marks,
    inset: Option<PictureId>,
}

impl Source for Cell {
    fn size(&self) -> (u32, u32) {
        (1, 1)
    }

    fn picture(&self, _x: u32, _y: u32) -> PictureId {
        self.piece
    }

    fn marks(&self, _x: u32, _y: u32) -> Marks {
        self.marks
    }

    fn inset(&self, _x: u32, _y: u32) -> Option<PictureId> {
        self.inset
    }

    fn revision(&self) -> u64 {
        0
    }
}

impl<'a> Panel<'a, Painter> {
    pub(super) fn legend(self, cx: Context<'a>) -> Element<'a, Message> {
        let list = &self.game.document.draft().pieces.list;
        let picture = |place: usize| list.get(place).and_then(|piece| self.game.gallery.find(&piece.name));
        let Some(ground) = picture(0) else { return column![].into() };
        let thing = self.state.standing().heroes().first().and_then(|hero| self.game.gallery.find(hero));
        let line = |cell: Cell, key| {
            let cell = board::board(cell, self.game.gallery)
                .scale_factor(cx.scale)
                .background(self.game.ground(cx.theme))
                .width(SIDE)
                .height(SIDE);
            row![cell, text(cx.words.get(key)).size(ui::BODY).width(Fill)]
                .spacing(10)
                .align_y(Alignment::Center)
        };
        let end =
            Cell { piece: ground, marks: Marks::NONE, inset: thing.or_else(|| picture(1)).or(Some(ground)) };
        let marks = MARKS.map(|(marks, key)| line(Cell { piece: ground, marks, inset: None }, key).into());
        column![line(end, "legend-goal")].extend(marks).spacing(6).into()
    }
}
