//! Boards with marked cells: changed ones and locked ones.

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::board::{self, Camera, Marks, PictureId, Source};
use ustr::Ustr;

use super::super::locks::{self, BOARD};
use super::super::trimming::Trimmed;
use super::super::{ADD, Maker, Message};
use crate::engine::Text;
use crate::grid::model::{Cells, Layout, Role};
use crate::grid::tiles::Tiles;
use crate::project::generating::Trim;
use crate::window::form;
use crate::window::gallery::Gallery;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};

/// Height of the caption above a board: two lines.
const CAPTION: f32 = 34.0;
/// A picture that does not exist.
const NOTHING: PictureId = PictureId(u32::MAX);
/// Marks of a locked cell.
const LOCKED: Marks = Marks::SELECTED.with(Marks::POSITION);

/// A level's start with marked cells.
struct Marked<'a, F> {
    tiles: &'a Tiles<Ustr>,
    gallery: &'a Gallery,
    marks: F,
    revision: u64,
}

impl<F: Fn((u32, u32)) -> Marks> Source for Marked<'_, F> {
    fn size(&self) -> (u32, u32) {
        (self.tiles.width(), self.tiles.height())
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        self.tiles.get(x, y).and_then(|name| self.gallery.of_piece(name)).unwrap_or(NOTHING)
    }

    fn marks(&self, x: u32, y: u32) -> Marks {
        (self.marks)((x, y))
    }

    fn revision(&self) -> u64 {
        self.revision
    }
}

impl<'a> Panel<'a, Maker> {
    fn marked_board<F: Fn((u32, u32)) -> Marks + 'a>(
        self,
        layout: &'a Layout,
        marks: F,
        revision: u64,
        cx: Context<'a>,
    ) -> Option<board::Board<'a, Message>> {
        let Cells::Text(tiles) = &layout.first(Role::State)?.cells else { return None };
        // The layout lives as long as it is shown, so its address can identify it.
        let place = (std::ptr::from_ref(layout) as usize as u64).rotate_left(20);
        let source = Marked { tiles, gallery: self.game.gallery, marks, revision: revision ^ place };
        let board = board::board(source, self.game.gallery)
            .scale_factor(cx.scale)
            .camera(Camera::Fit)
            .padding(0.0)
            .margin(4.0)
            .background(self.game.ground(cx.theme));
        Some(board)
    }

    /// Shows a level before and after the proposed changes.
    pub(super) fn trimmed(self, trimmed: &'a Trimmed, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let Trimmed { what, layout, suggestion } = trimmed;
        let leave = |key| ui::button(None, words.get(key), Look::Plain, Some(Message::TrimLeft));
        let Some(suggestion) = suggestion else {
            let key = match what {
                Trim::Simplify => "maker-simplify-none",
                Trim::Tighten => "maker-tighten-none",
            };
            let told = text(words.get(key)).size(ui::BODY).style(ui::quiet);
            let told = column![told, leave("maker-trim-back")].spacing(12).align_x(Alignment::Center);
            return container(told).center(Fill).into();
        };
        let key = match what {
            Trim::Simplify => "maker-simplified",
            Trim::Tighten => "maker-tightened",
        };
        let told = Text::new(key).with("count", suggestion.changed.len()).with("moves", suggestion.moves);
        let picture = |key, layout: &'a Layout, mark: Marks| {
            let marks = move |cell| if suggestion.changed.contains(&cell) { mark } else { Marks::NONE };
            let board = self.marked_board(layout, marks, 0, cx).map(|board| board.width(Fill).height(Fill));
            // Captions of equal height align the two boards.
            let caption = container(ui::caption(words.get(key))).height(CAPTION);
            column![caption].push(board.map(Element::from)).spacing(4).width(Fill).height(Fill)
        };
        let pictures = row![
            picture("maker-trim-before", layout, Marks::INVALID),
            picture("maker-trim-after", &suggestion.layout, Marks::PREVIEW),
        ];
        let take = Some(Message::TrimTaken);
        let answers = row![
            ui::button(Some(Icon::Check), words.get("maker-trim-take"), Look::Primary, take).id(ADD),
            leave("maker-trim-leave"),
        ];
        column![
            text(words.say(&told)).size(ui::BODY),
            pictures.spacing(16).height(Fill),
            answers.spacing(8).wrap(),
        ]
        .spacing(12)
        .into()
    }

    /// Shows the board for selecting locked cells.
    pub(super) fn locking(self, cx: Context<'a>) -> Element<'a, Message> {
        let maker = self.state;
        let words = cx.words;
        let Some(level) = self.game.level() else {
            return text(words.get("levels-empty")).size(ui::BODY).into();
        };
        let cells = &maker.form.locks;
        let marks = |cell| if cells.is_locked(&level.folder, cell) { LOCKED } else { Marks::NONE };
        let message = |message| Message::Locks(message);
        let board = self.marked_board(&level.layout, marks, cells.revision(), cx).map(|board| {
            board
                .id(BOARD)
                .width(Fill)
                .height(Fill)
                .cursor(Some(maker.locking.cursor))
                .on_press(move |press| message(locks::Message::Pressed(press)))
                .on_drag(move |cells| message(locks::Message::Dragged(cells)))
                .on_release(message(locks::Message::Released))
                .on_cancel(message(locks::Message::Released))
                .on_key(move |press| {
                    let is_other = matches!(press.key, board::Key::Escape | board::Key::Delete);
                    (!is_other).then(|| message(locks::Message::KeyPressed(press)))
                })
        });
        let count = maker.locked(Some(level)).len();
        let args = [("level", level.folder.clone()), ("count", count.to_string())];
        let clear = (count > 0).then(|| message(locks::Message::Cleared));
        let answers = row![
            ui::button(
                Some(Icon::Check),
                words.get("maker-locks-done"),
                Look::Primary,
                Some(message(locks::Message::Closed))
            ),
            ui::button(Some(Icon::LockOpen), words.get("maker-locks-clear"), Look::Plain, clear),
        ];
        column![
            text(words.with("maker-locks-title", &args)).size(ui::BODY),
            form::explained(words.get("maker-locks-more")),
        ]
        .push(board.map(|board| container(board).height(Fill)))
        .push(answers.spacing(8).wrap())
        .spacing(8)
        .into()
    }
}
