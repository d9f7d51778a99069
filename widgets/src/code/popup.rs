//! Show completions of a word.
use super::beside;
use crate::underline::Setting;

use iced::advanced::image::{Handle, Image, Renderer as _};
use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::text::{self, Renderer as _, Text};
use iced::advanced::widget::Operation;
use iced::advanced::{Clipboard, Layout, Overlay, Shell, layout, mouse, renderer};
use iced::border::{self, Border};
use iced::{Color, Event, Pixels, Point, Rectangle, Renderer, Size, Theme, alignment, touch, window};

/// The most rows shown at once.
const ROWS: usize = 8;

/// The height of a row, relative to the font size.
const ROW: f32 = 1.6;

/// How many rows of a new list are drawn per frame: drawing letters for the first time is slow, and must not
/// delay typing.
const ROWS_A_FRAME: usize = 2;

/// The approximate width of a letter, relative to the font size.
const LETTER: f32 = 0.6;

/// The space at both sides of a row.
const SIDE: f32 = 10.0;

/// A completion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The text to insert.
    pub label: String,
    /// Its kind, in a word or two.
    pub detail: String,
    /// Its picture.
    pub picture: Option<Handle>,
}

impl Item {
    /// Creates an [`Item`] without detail.
    pub fn new(label: impl Into<String>) -> Self {
        Self { label: label.into(), detail: String::new(), picture: None }
    }

    /// Sets the picture of the [`Item`].
    pub fn picture(mut self, picture: impl Into<Handle>) -> Self {
        self.picture = Some(picture.into());
        self
    }

    /// Sets the kind of the [`Item`].
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = detail.into();
        self
    }
}

/// The list below the cursor; without items it is invisible.
pub struct Popup<'a, Message> {
    pub items: &'a [Item],
    pub caret: Rectangle,
    pub setting: Setting,
    pub selected: &'a mut usize,
    /// How many rows have been drawn.
    pub written: &'a mut usize,
    pub on_choose: &'a dyn Fn(usize) -> Message,
}

impl<Message> Popup<'_, Message> {
    fn row(&self) -> f32 {
        (f32::from(self.setting.size) * ROW).round()
    }

    /// Returns the indentation of the labels, if any item has a picture.
    fn indent(&self) -> f32 {
        if self.items.iter().any(|item| item.picture.is_some()) { self.row() } else { 0.0 }
    }

    /// Returns the first visible item, such that the selected one is visible.
    fn first(&self) -> usize {
        (*self.selected + 1).saturating_sub(ROWS)
    }

    /// Returns the visible items, and their places.
    fn rows(&self, bounds: Rectangle) -> impl Iterator<Item = (usize, &Item, Rectangle)> {
        let height = self.row();

        self.items.iter().enumerate().skip(self.first()).take(ROWS).enumerate().map(
            move |(row, (index, item))| {
                (index, item, Rectangle { y: bounds.y + 1.0 + row as f32 * height, height, ..bounds })
            },
        )
    }

    fn text(&self, content: &str, align_x: text::Alignment, row: Rectangle, renderer: &Renderer) -> Text {
        Text {
            content: content.to_owned(),
            bounds: row.size(),
            size: self.setting.size,
            line_height: text::LineHeight::default(),
            font: renderer.default_font(),
            align_x,
            align_y: alignment::Vertical::Center,
            shaping: text::Shaping::Auto,
            wrapping: text::Wrapping::None,
        }
    }
}

impl<Message> Overlay<Message, Theme, Renderer> for Popup<'_, Message> {
    fn layout(&mut self, _renderer: &Renderer, room: Size) -> layout::Node {
        if self.items.is_empty() {
            return layout::Node::new(Size::ZERO);
        }

        let letters = |item: &Item| item.label.chars().count() + item.detail.chars().count() + 2;
        let longest = self.items.iter().map(letters).max().unwrap_or_default();
        let Pixels(size) = self.setting.size;
        let width = (longest as f32 * size * LETTER + 2.0 * SIDE + self.indent()).min(room.width);
        let height = self.items.len().min(ROWS) as f32 * self.row() + 2.0;
        let size = Size::new(width, height);

        layout::Node::new(size).move_to(beside(self.caret, size, room))
    }

    fn operate(&mut self, layout: Layout<'_>, _renderer: &Renderer, operation: &mut dyn Operation) {
        for (_, item, bounds) in self.rows(layout.bounds()) {
            operation.text(None, bounds, &item.label);
        }
    }

    fn update(
        &mut self,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _renderer: &Renderer,
        _clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
    ) {
        if let Event::Window(window::Event::RedrawRequested(_)) = event
            && *self.written < self.items.len().min(ROWS)
        {
            *self.written += ROWS_A_FRAME;
            if *self.written < self.items.len().min(ROWS) {
                shell.request_redraw();
            }
        }

        let bounds = layout.bounds();
        let Some(point) = cursor.position_over(bounds) else { return };
        let under = self.rows(bounds).find(|(_, _, row)| row.contains(point)).map(|(index, _, _)| index);

        match event {
            Event::Mouse(mouse::Event::ButtonPressed(_))
            | Event::Touch(touch::Event::FingerPressed { .. }) => {
                if let Some(index) = under {
                    shell.publish((self.on_choose)(index));
                }
                shell.capture_event();
            }
            Event::Mouse(mouse::Event::WheelScrolled { delta }) => {
                let (mouse::ScrollDelta::Lines { y, .. } | mouse::ScrollDelta::Pixels { y, .. }) = delta;
                let last = self.items.len() - 1;

                *self.selected =
                    if *y > 0.0 { self.selected.saturating_sub(1) } else { (*self.selected + 1).min(last) };
                shell.capture_event();
                shell.request_redraw();
            }
            _ => {}
        }
    }

    fn draw(
        &self,
        renderer: &mut Renderer,
        theme: &Theme,
        _style: &renderer::Style,
        layout: Layout<'_>,
        _cursor: mouse::Cursor,
    ) {
        if self.items.is_empty() {
            return;
        }

        let bounds = layout.bounds();
        let palette = theme.extended_palette();
        let border = Border { color: palette.background.strong.color, width: 1.0, radius: border::radius(4) };

        renderer.fill_quad(Quad { bounds, border, ..Quad::default() }, palette.background.weakest.color);

        for (index, item, row) in self.rows(bounds).take(*self.written) {
            let is_selected = index == *self.selected;
            let color = if is_selected { palette.primary.base.text } else { palette.background.base.text };
            let faint = Color { a: 0.7, ..color };

            if is_selected {
                renderer.fill_quad(
                    Quad { bounds: row.shrink([0.0, 1.0]), ..Quad::default() },
                    palette.primary.base.color,
                );
            }
            if let Some(picture) = &item.picture {
                let side = (self.row() - 2.0).max(1.0);
                let bounds =
                    Rectangle::new(Point::new(row.x + SIDE - 4.0, row.y + 1.0), Size::new(side, side));

                renderer.draw_image(Image::new(picture.clone()), bounds, row);
            }
            renderer.fill_text(
                self.text(&item.label, text::Alignment::Left, row, renderer),
                Point::new(row.x + SIDE + self.indent(), row.center_y()),
                color,
                row,
            );
            if !item.detail.is_empty() {
                renderer.fill_text(
                    self.text(&item.detail, text::Alignment::Right, row, renderer),
                    Point::new(row.x + row.width - SIDE, row.center_y()),
                    faint,
                    row,
                );
            }
        }
    }

    fn mouse_interaction(
        &self,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _renderer: &Renderer,
    ) -> mouse::Interaction {
        if cursor.is_over(layout.bounds()) { mouse::Interaction::Pointer } else { mouse::Interaction::None }
    }
}
