//! Mark faults in the text of an editor.
//!
//! The text is laid out a second time, exactly as the editor does it, to find where its words are. Give the
//! editor all the height it wants and put both into a `scrollable`: how far an editor has scrolled by itself
//! cannot be known.
//!
//! ```no_run
//! use iced::widget::{scrollable, text_editor};
//! use schola_widgets::underline::{self, Mark};
//!
//! # #[derive(Clone)]
//! # enum Message { Edited(text_editor::Action) }
//! fn view(content: &text_editor::Content) -> iced::Element<'_, Message> {
//!     let editor = text_editor(content).on_action(Message::Edited);
//!
//!     scrollable(underline::underline(editor, content.text(), [Mark::danger(4..8)])).into()
//! }
//! ```
mod place;

pub use place::{Setting, places};

use crate::wrapper::content;
use iced::advanced::graphics::geometry::Renderer as _;
use iced::advanced::renderer::{Quad, Renderer as _};

use iced::advanced::text::{self, Renderer as _};
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Layout, Widget, layout, mouse, renderer};
use iced::widget::canvas::{Frame, Path, Stroke};
use iced::{Color, Element, Font, Padding, Pixels, Point, Rectangle, Renderer, Size, Theme, Vector};

use std::borrow::Cow;
use std::ops::Range;

/// The height of a line under the text.
const LINE: f32 = 2.0;

/// Half the length of a wave.
const WAVE: f32 = 2.5;

/// The width of the column of line numbers, to be added to the left padding.
pub const GUTTER: f32 = 30.0;

/// The space between a line number and its line.
const GAP: f32 = 10.0;

/// The size of line numbers relative to the text.
const SMALLER: f32 = 0.85;

/// Creates an [`Underline`] around an editor that shows some text.
pub fn underline<'a, Message>(
    content: impl Into<Element<'a, Message>>,
    text: impl Into<Cow<'a, str>>,
    marks: impl IntoIterator<Item = Mark>,
) -> Underline<'a, Message> {
    Underline {
        content: content.into(),
        text: text.into(),
        marks: marks.into_iter().collect(),
        font: None,
        size: None,
        line_height: text::LineHeight::default(),
        wrapping: text::Wrapping::default(),
        padding: Padding::new(5.0),
        is_wavy: true,
        has_numbers: false,
        headings: Vec::new(),
        current: None,
    }
}

/// The severity of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Level {
    /// It must be fixed.
    Danger,
    /// It may need fixing.
    Warning,
    /// It is worth a look.
    Note,
}

impl Level {
    fn color(self, theme: &Theme) -> Color {
        let palette = theme.extended_palette();

        match self {
            Self::Danger => palette.danger.base.color,
            Self::Warning => palette.warning.base.color,
            Self::Note => palette.primary.base.color,
        }
    }
}

/// A marked part of a text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The bytes of the part. An empty range marks the character that follows, or the last of its line.
    pub range: Range<usize>,
    /// Its severity.
    pub level: Level,
}

impl Mark {
    /// Marks a part that must be fixed.
    pub fn danger(range: Range<usize>) -> Self {
        Self { range, level: Level::Danger }
    }

    /// Marks a part that may need fixing.
    pub fn warning(range: Range<usize>) -> Self {
        Self { range, level: Level::Warning }
    }

    /// Marks a part that is worth a look.
    pub fn note(range: Range<usize>) -> Self {
        Self { range, level: Level::Note }
    }
}

/// Lines under parts of the text of an editor.
///
/// Font, size, line height, wrapping and padding must be those of the editor; the defaults are the same.
pub struct Underline<'a, Message> {
    content: Element<'a, Message>,
    text: Cow<'a, str>,
    marks: Vec<Mark>,
    font: Option<Font>,
    size: Option<Pixels>,
    line_height: text::LineHeight,
    wrapping: text::Wrapping,
    padding: Padding,
    is_wavy: bool,
    has_numbers: bool,
    /// The lines with a band behind them, and the line of the cursor.
    headings: Vec<usize>,
    current: Option<usize>,
}

impl<Message> Underline<'_, Message> {
    /// Sets the [`Font`] of the text.
    pub fn font(mut self, font: impl Into<Font>) -> Self {
        self.font = Some(font.into());
        self
    }

    /// Sets the size of the text.
    pub fn size(mut self, size: impl Into<Pixels>) -> Self {
        self.size = Some(size.into());
        self
    }

    /// Sets the line height of the text.
    pub fn line_height(mut self, line_height: impl Into<text::LineHeight>) -> Self {
        self.line_height = line_height.into();
        self
    }

    /// Sets how the text is wrapped.
    pub fn wrapping(mut self, wrapping: text::Wrapping) -> Self {
        self.wrapping = wrapping;
        self
    }

    /// Sets the [`Padding`] of the editor.
    pub fn padding(mut self, padding: impl Into<Padding>) -> Self {
        self.padding = padding.into();
        self
    }

    /// Draws straight lines instead of waves.
    pub fn plain(mut self) -> Self {
        self.is_wavy = false;
        self
    }

    /// Writes the number of each line into the left padding, which must have room for it.
    pub fn numbers(mut self) -> Self {
        self.has_numbers = true;
        self
    }

    /// Draws a band along some lines, by index, and a line above each of them: they are headings.
    pub fn headings(mut self, lines: impl IntoIterator<Item = usize>) -> Self {
        self.headings = lines.into_iter().collect();
        self
    }

    /// Tints a line, by index: the cursor is there.
    pub fn current(mut self, line: Option<usize>) -> Self {
        self.current = line;
        self
    }

    fn has_lines(&self) -> bool {
        self.has_numbers || !self.headings.is_empty() || self.current.is_some()
    }

    /// Draws the bands over the text, thin enough to read it through them: the editor has a background of its own.
    fn draw_bands(&self, renderer: &mut Renderer, tops: &[f32], bounds: Rectangle, theme: &Theme) {
        let setting = self.setting(renderer, 0.0);
        let height = f32::from(setting.line_height.to_absolute(setting.size));
        let palette = theme.extended_palette();
        let ink = palette.background.base.text;
        let mut fill = |line: usize, color: Color, is_heading: bool| {
            let Some(top) = tops.get(line) else { return };
            let end = tops.get(line + 1).copied().unwrap_or(top + height);
            let y = bounds.y + self.padding.top;
            let band = Rectangle { y: y + top, height: end - top, ..bounds };
            renderer.fill_quad(Quad { bounds: band, ..Quad::default() }, color);
            let edge = Rectangle { height: 1.0, ..band };
            if is_heading {
                renderer.fill_quad(Quad { bounds: edge, ..Quad::default() }, ink.scale_alpha(0.2));
            }
        };

        for line in &self.headings {
            fill(*line, ink.scale_alpha(0.05), true);
        }
        if let Some(line) = self.current {
            fill(line, palette.primary.base.color.scale_alpha(0.09), false);
        }
    }

    /// Returns the vertical position of each line of the text.
    fn tops(&self, setting: Setting) -> Vec<f32> {
        let mut start = 0;
        let begins: Vec<Range<usize>> = self
            .text
            .split('\n')
            .map(|line| {
                let first = line.chars().next().map_or(0, char::len_utf8);
                let range = start..start + first;
                start += line.len() + 1;
                range
            })
            .collect();
        let height = f32::from(setting.line_height.to_absolute(setting.size));
        let mut below = 0.0;

        places(&self.text, &begins, setting)
            .iter()
            .map(|place| {
                // An empty line follows the one before it.
                let top = place.first().map_or(below, |place| place.y);

                below = top + height;
                top
            })
            .collect()
    }

    fn draw_numbers(
        &self,
        renderer: &mut Renderer,
        tops: &[f32],
        corner: Vector,
        color: Color,
        clip: Rectangle,
    ) {
        let setting = self.setting(renderer, 0.0);
        let height = f32::from(setting.line_height.to_absolute(setting.size));

        // The software renderer also draws texts that lie wholly outside their clip.
        let is_seen = |top: f32| top < clip.y + clip.height && top + height > clip.y;

        for (line, top) in tops.iter().enumerate().filter(|(_, top)| is_seen(corner.y + **top)) {
            let number = text::Text {
                content: (line + 1).to_string(),
                bounds: Size::new(GUTTER, height),
                size: setting.size * SMALLER,
                line_height: text::LineHeight::Absolute(height.into()),
                font: setting.font,
                align_x: text::Alignment::Right,
                align_y: iced::alignment::Vertical::Top,
                shaping: text::Shaping::Basic,
                wrapping: text::Wrapping::None,
            };

            renderer.fill_text(number, Point::new(corner.x - GAP, corner.y + top), color, clip);
        }
    }

    fn setting(&self, renderer: &Renderer, width: f32) -> Setting {
        Setting {
            font: self.font.unwrap_or_else(|| renderer.default_font()),
            size: self.size.unwrap_or_else(|| renderer.default_size()),
            line_height: self.line_height,
            wrapping: self.wrapping,
            width,
        }
    }

    fn draw_line(&self, renderer: &mut Renderer, bounds: Rectangle, color: Color) {
        if self.is_wavy {
            return wave(renderer, bounds, color);
        }

        let bounds = Rectangle { y: bounds.y + bounds.height - LINE, height: LINE, ..bounds };

        renderer.fill_quad(Quad { bounds, ..Quad::default() }, color);
    }
}

/// The last layout.
#[derive(Debug, Default)]
struct State {
    text: String,
    marks: Vec<Mark>,
    setting: Option<Setting>,
    places: Vec<Vec<Rectangle>>,
    /// The vertical position of each line, if the lines are numbered.
    tops: Vec<f32>,
}

impl<Message> Widget<Message, Theme, Renderer> for Underline<'_, Message> {
    crate::wrapper::forward!(children, diff, size, operate, update, mouse_interaction, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let node = self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits);
        let setting = self.setting(renderer, node.size().width - self.padding.x());
        let state = tree.state.downcast_mut::<State>();

        if state.setting != Some(setting) || state.marks != self.marks || state.text != self.text {
            let ranges: Vec<_> = self.marks.iter().map(|mark| mark.range.clone()).collect();

            *state = State {
                text: self.text.clone().into_owned(),
                marks: self.marks.clone(),
                setting: Some(setting),
                places: places(&self.text, &ranges, setting),
                tops: if self.has_lines() { self.tops(setting) } else { Vec::new() },
            };
        }

        layout::Node::with_children(node.size(), vec![node])
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let child = &tree.children[0];
        let state = tree.state.downcast_ref::<State>();
        let bounds = layout.bounds();

        self.content.as_widget().draw(child, renderer, theme, style, content(layout), cursor, viewport);

        let Some(clip) = bounds.intersection(viewport) else { return };
        let corner = Vector::new(bounds.x + self.padding.left, bounds.y + self.padding.top);

        renderer.with_layer(clip, |renderer| {
            self.draw_bands(renderer, &state.tops, bounds, theme);
            if self.has_numbers {
                self.draw_numbers(renderer, &state.tops, corner, crate::code::quiet(theme), clip);
            }
            for (mark, places) in state.marks.iter().zip(&state.places) {
                for place in
                    places.iter().map(|place| *place + corner).filter(|place| place.intersects(&clip))
                {
                    self.draw_line(renderer, place, mark.level.color(theme));
                }
            }
        });
    }
}

impl<'a, Message: 'a> From<Underline<'a, Message>> for Element<'a, Message> {
    fn from(underline: Underline<'a, Message>) -> Self {
        Self::new(underline)
    }
}

/// Draws a wave along the lower edge of some bounds.
fn wave(renderer: &mut Renderer, bounds: Rectangle, color: Color) {
    let height = 2.0 * LINE;
    let width = bounds.width.max(2.0 * WAVE);
    let mut frame = Frame::new(renderer, Size::new(width, height));
    let path = Path::new(|path| {
        let peak = |step: usize| if step.is_multiple_of(2) { height - 0.75 } else { 0.75 };

        path.move_to(Point::new(0.0, peak(0)));
        for step in 1..=(width / WAVE) as usize {
            path.line_to(Point::new(step as f32 * WAVE, peak(step)));
        }
    });

    frame.stroke(&path, Stroke::default().with_color(color).with_width(1.5));

    let geometry = frame.into_geometry();

    renderer.with_translation(Vector::new(bounds.x, bounds.y + bounds.height - height), |renderer| {
        renderer.draw_geometry(geometry);
    });
}
