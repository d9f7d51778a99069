//! The palette: pieces, truth values, numbers.

use iced::widget::{column, container, image, row, text};
use iced::{Alignment, Element, Fill, Size};
use lucide_icons::Icon;
use schola_widgets::list;

use super::super::painter::Tool;
use super::super::painter::{Message, Painter};
use super::super::panel::Panel;
use crate::grid::model::{ANYTHING, Cells, Matrix, Role};
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};
use crate::words::plain;

const PIECE: f32 = 44.0;
const BETWEEN: f32 = 2.0;
/// What lies beside the pieces: padding of the pane and of the palette; and the scrollbar, if they need one.
const BESIDE: f32 = 24.0;
const BAR: f32 = 16.0;
/// The greatest height of the pieces, as a part of the window's.
const HIGHEST: f32 = 0.26;
/// Side of the picture for "any piece".
const OPEN: f32 = 28.0;
/// With more pieces than this there is a search field.
const SEARCHED: usize = 24;
const NUMBER: &str = "paint-number";
/// The height of two lines of text.
const CHOSEN: f32 = 2.0 * 1.3 * ui::BODY;

impl<'a> Panel<'a, Painter> {
    /// Shows the brushes in a pane of this width. The palette is as high as its pieces, and leaves the rest to the levels.
    pub(in crate::window::grid_editor) fn palette(self, width: f32, cx: Context<'a>) -> Element<'a, Message> {
        if self.painted().is_some_and(Matrix::has_lines) {
            let hint = text(cx.words.get("brush-lines")).size(ui::SMALL).style(ui::quiet);
            return container(hint).padding([2, 8]).into();
        }
        if self.painted().is_some_and(Matrix::has_bodies) {
            let hint = text(cx.words.get("brush-bodies")).size(ui::SMALL).style(ui::quiet);
            return container(hint).padding([2, 8]).into();
        }
        match self.painted().map(|layer| &layer.cells) {
            Some(Cells::Bool(_)) => self.truths(cx),
            Some(Cells::Int(_)) => self.numbers(cx),
            Some(Cells::Text(_)) | None => self.pieces(width, cx),
        }
    }

    fn painted(self) -> Option<&'a Matrix> {
        self.game.level()?.layout.matrices.get(self.state.layer())
    }

    fn truths(self, cx: Context<'a>) -> Element<'a, Message> {
        let choice = |truth, key| {
            let look = if self.state.truth() == truth { Look::Chosen } else { Look::Quiet };
            let message = Message::TruthChosen(truth);
            Element::from(ui::button(None, cx.words.get(key), look, Some(message)).width(Fill))
        };
        let is_valid = self.painted().is_some_and(|layer| layer.role() == Role::Valid);
        let (yes, no) = if is_valid { ("brush-valid", "brush-not-valid") } else { ("brush-yes", "brush-no") };
        column![choice(true, yes), choice(false, no)].spacing(4).padding([0, 8]).into()
    }

    fn numbers(self, cx: Context<'a>) -> Element<'a, Message> {
        let step = |icon, command: Command| {
            ui::icon_button(icon, cx.tip(command), Look::Quiet, self.command(command))
        };
        let field = ui::field("0", self.state.number()).id(NUMBER).on_input(Message::NumberWritten);
        row![step(Icon::Minus, Command::PreviousBrush), field, step(Icon::Plus, Command::NextBrush)]
            .spacing(4)
            .align_y(Alignment::Center)
            .padding([0, 8])
            .into()
    }

    fn pieces(self, width: f32, cx: Context<'a>) -> Element<'a, Message> {
        let is_searched = self.game.palette.len() > SEARCHED;
        let wanted = if is_searched { plain(self.state.search.trim()) } else { String::new() };
        let named = self.game.palette.iter().enumerate();
        let found: Vec<usize> = named
            .filter(|(_, (name, _))| {
                let called = self.game.piece_name(name, cx.words);
                [name, &called].into_iter().any(|found| plain(found).contains(&wanted))
            })
            .map(|(index, _)| index)
            .collect();
        let field = is_searched.then(|| {
            ui::field(&cx.words.get("palette-search"), &self.state.search).on_input(Message::Searched)
        });
        let pieces =
            list::grid(found.len(), Size::new(PIECE, PIECE), move |index| self.piece(found[index], cx))
                .spacing(BETWEEN)
                .height(Fill);
        let height = |beside: f32| {
            let in_row = ((width - beside + BETWEEN) / (PIECE + BETWEEN)).floor().max(1.0);
            (self.game.palette.len() as f32 / in_row).ceil() * (PIECE + BETWEEN)
        };
        let most = (cx.size.height * HIGHEST).max(PIECE);
        let plain = height(BESIDE);
        let high = if plain <= most { plain } else { height(BESIDE + BAR) };
        let pieces = container(pieces).height(high.min(most));
        let chosen = self.state.piece().filter(|name| name != ANYTHING);
        let chosen = chosen.map(|name| self.game.piece_name(&name, cx.words)).unwrap_or_default();
        // The height of a long name, so that the pieces below stay in place.
        let chosen = text(chosen).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph);
        let chosen = container(chosen).height(CHOSEN).clip(true);
        column![]
            .push(chosen)
            .push(self.anything(cx))
            .push(self.nothing(cx))
            .push(field)
            .push(pieces)
            .spacing(6)
            .padding([2, 8])
            .into()
    }

    /// Shows the brush for cells of a layer beside the board that hold nothing.
    fn nothing(self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let _ = self.painted().filter(|layer| layer.is_shown())?;
        let is_chosen = self.state.piece().is_some_and(|piece| piece.is_empty());
        let look = if is_chosen { Look::Chosen } else { Look::Quiet };
        let message = Message::PieceChosen(String::new());
        let label = cx.words.get("brush-nothing");
        Some(ui::button(Some(Icon::Eraser), label, look, Some(message)).width(Fill).into())
    }

    /// Shows the brush for cells that may hold anything in the end.
    fn anything(self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let is_marking = self.state.tool() == Some(Tool::Goal);
        let _ = self.painted().filter(|layer| is_marking || layer.role() == Role::Final)?;
        let (key, hint) = match is_marking {
            true => ("goal-eraser", "goal-eraser-hint"),
            false => ("brush-anything", "brush-anything-hint"),
        };
        let is_chosen = self.state.piece().is_some_and(|piece| piece == ANYTHING);
        let picture =
            self.game.gallery.find(ANYTHING).and_then(|id| self.game.gallery.handle(id, 2 * OPEN as u32));
        let picture = picture.map(|handle| image(handle).width(OPEN).height(OPEN));
        let label = text(cx.words.get(key)).size(ui::BODY);
        let content = row![].push(picture).push(label).spacing(8).align_y(Alignment::Center);
        let content = container(content).padding([4, 8]).width(Fill);
        let message = Message::PieceChosen(ANYTHING.to_owned());
        let look = if is_chosen { Look::Chosen } else { Look::Quiet };
        let button = ui::styled(content.into(), look, Some(message)).width(Fill);
        Some(ui::hint(button.into(), cx.words.get(hint)))
    }

    fn piece(self, index: usize, cx: Context<'a>) -> Element<'a, Message> {
        let Some((name, picture)) = self.game.palette.get(index) else { return text("").into() };
        let is_chosen = self.state.piece().is_some_and(|piece| piece == name.as_str());
        let content: Element<'_, Message> = match picture {
            Some(handle) => self.tile(image(handle.clone()).width(PIECE - 14.0).height(PIECE - 14.0).into()),
            None => text(name).size(ui::SMALL).wrapping(text::Wrapping::None).into(),
        };
        let content = container(content).center_x(PIECE).center_y(PIECE).clip(true);
        let message = Message::PieceChosen(name.clone());
        let look = if is_chosen { Look::Chosen } else { Look::Quiet };
        let called = self.game.piece_name(name, cx.words);
        let tip = if index < 9 { format!("{called} ({})", index + 1) } else { called };
        ui::hint(ui::styled(content.into(), look, Some(message)).into(), tip)
    }
}
