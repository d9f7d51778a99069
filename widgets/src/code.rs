//! Edit text of a language: colours, marks, completion and hints.
//!
//! The text lives in the [`Content`] of the caller, as with iced's `text_editor`. The field takes all the
//! height it wants: put it into a `scrollable` or a [`list`](crate::list).
//!
//! ```no_run
//! use iced::widget::text_editor::{Action, Content};
//! use schola_widgets::code::{self, Item, Span, SpanKind};
//!
//! #[derive(Clone)]
//! enum Message {
//!     Edited(Action),
//!     Completed(usize),
//! }
//!
//! fn view(content: &Content) -> iced::Element<'_, Message> {
//!     code::code(content)
//!         .on_action(Message::Edited)
//!         .spans([Span { range: 0..2, kind: SpanKind::Keyword }])
//!         .completion(4, [Item::new("Wall"), Item::new("Water").detail("piece")])
//!         .on_choose(Message::Completed)
//!         .into()
//! }
//! ```
mod hint;
mod locate;
mod popup;
mod read;
mod spans;

pub use popup::Item;
pub use read::{Read, read};
pub use spans::{Span, SpanKind, color, contrast, quiet};

use crate::list::HasFocus;
use crate::underline::{GUTTER, Mark, Setting, underline};
use crate::wrapper::{content, forward};
use hint::Hint;
use locate::Locator;
use popup::Popup;
use spans::{Colors, lines};

use iced::advanced::text::Renderer as _;
use iced::advanced::widget::{Id, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, text};
use iced::keyboard::{self, Key, Modifiers, key::Named};
use iced::widget::text_editor::{self, Action, Binding, Content, KeyPress};
use iced::{Element, Event, Font, Length, Padding, Pixels, Point, Rectangle, Renderer, Size, Theme, Vector};

use std::sync::Arc;

/// The space around the text.
const PADDING: f32 = 5.0;

/// Creates a new [`Code`] that edits some [`Content`].
pub fn code<'a, Message>(content: &'a Content) -> Code<'a, Message> {
    Code {
        id: None,
        content,
        spans: Vec::new(),
        marks: Vec::new(),
        font: None,
        has_numbers: false,
        headings: Vec::new(),
        size: None,
        height: Length::Shrink,
        completion: None,
        hint: None,
        on: On { action: None, choose: None, hover: None, key: None },
    }
}

/// A text field for a language.
///
/// While there is a completion and the field has the focus, its items are shown in a list: Up and Down go
/// through it, Enter, Tab and a click choose, and Escape closes it until its items change.
pub struct Code<'a, Message> {
    id: Option<Id>,
    content: &'a Content,
    spans: Vec<Span>,
    marks: Vec<Mark>,
    font: Option<Font>,
    has_numbers: bool,
    headings: Vec<usize>,
    size: Option<Pixels>,
    height: Length,
    completion: Option<(usize, Vec<Item>)>,
    hint: Option<(usize, Element<'a, Message>)>,
    on: On<'a, Message>,
}

struct On<'a, Message> {
    action: Option<Box<dyn Fn(Action) -> Message + 'a>>,
    choose: Option<Box<dyn Fn(usize) -> Message + 'a>>,
    hover: Option<Box<dyn Fn(Option<usize>) -> Message + 'a>>,
    key: Option<Box<dyn Fn(KeyPress) -> Option<Binding<Message>> + 'a>>,
}

impl<'a, Message> Code<'a, Message> {
    /// Sets the [`Id`] of the text field.
    pub fn id(mut self, id: impl Into<Id>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets the [`Font`] of the text.
    pub fn font(mut self, font: impl Into<Font>) -> Self {
        self.font = Some(font.into());
        self
    }

    /// Shows the number of each line at the left.
    pub fn numbers(mut self) -> Self {
        self.has_numbers = true;
        self
    }

    /// Sets the lines, by index, that are headings of what follows. The line of the cursor is tinted, too.
    pub fn headings(mut self, lines: impl IntoIterator<Item = usize>) -> Self {
        self.headings = lines.into_iter().collect();
        self
    }

    /// Sets the size of the text.
    pub fn size(mut self, size: impl Into<Pixels>) -> Self {
        self.size = Some(size.into());
        self
    }

    /// Sets the height of the field.
    pub fn height(mut self, height: impl Into<Length>) -> Self {
        self.height = height.into();
        self
    }

    /// Sets what parts of the text are, to colour them. Where they overlap, the last one wins.
    pub fn spans(mut self, spans: impl IntoIterator<Item = Span>) -> Self {
        self.spans = spans.into_iter().collect();
        self
    }

    /// Sets the lines under parts of the text.
    pub fn marks(mut self, marks: impl IntoIterator<Item = Mark>) -> Self {
        self.marks = marks.into_iter().collect();
        self
    }

    /// Offers items to replace the text from the byte `at` to the cursor. With no items nothing is shown.
    pub fn completion(mut self, at: usize, items: impl IntoIterator<Item = Item>) -> Self {
        self.completion = Some((at, items.into_iter().collect()));
        self
    }

    /// Shows an element near the byte `at`.
    pub fn hint(mut self, at: usize, hint: impl Into<Element<'a, Message>>) -> Self {
        self.hint = Some((at, hint.into()));
        self
    }

    /// Sets the message for every edit. Without it the text is read-only.
    pub fn on_action(mut self, f: impl Fn(Action) -> Message + 'a) -> Self {
        self.on.action = Some(Box::new(f));
        self
    }

    /// Sets the message for a chosen item of the completion, by its index.
    pub fn on_choose(mut self, f: impl Fn(usize) -> Message + 'a) -> Self {
        self.on.choose = Some(Box::new(f));
        self
    }

    /// Sets the message for the byte of the character under the pointer, or none.
    pub fn on_hover(mut self, f: impl Fn(Option<usize>) -> Message + 'a) -> Self {
        self.on.hover = Some(Box::new(f));
        self
    }

    /// Sets the key bindings for keys that an open list does not use.
    pub fn key_binding(mut self, f: impl Fn(KeyPress) -> Option<Binding<Message>> + 'a) -> Self {
        self.on.key = Some(Box::new(f));
        self
    }

    fn build(self) -> Field<'a, Message>
    where
        Message: 'a,
    {
        let text: Arc<str> = self.content.text().into();
        let indent = PADDING + if self.has_numbers { GUTTER } else { 0.0 };
        let padding = Padding::new(PADDING).left(indent);
        let mut editor = text_editor::TextEditor::new(self.content).padding(padding).height(self.height);

        if let Some(id) = self.id {
            editor = editor.id(id);
        }
        if let Some(font) = self.font {
            editor = editor.font(font);
        }
        if let Some(size) = self.size {
            editor = editor.size(size);
        }
        if let Some(on_action) = self.on.action {
            editor = editor.on_action(on_action);
        }
        if let Some(on_key) = self.on.key {
            editor = editor.key_binding(on_key);
        }

        let editor = editor.highlight_with::<Colors>(lines(&text, &self.spans), spans::format);
        let mut marked = underline(editor, text.to_string(), self.marks).padding(padding);

        if self.has_numbers {
            marked = marked.numbers();
        }
        if !self.headings.is_empty() {
            let line = self.content.cursor().position.line;
            marked = marked.headings(self.headings).current(Some(line));
        }

        if let Some(font) = self.font {
            marked = marked.font(font);
        }
        if let Some(size) = self.size {
            marked = marked.size(size);
        }

        let completion = self.completion.filter(|(_, items)| !items.is_empty());
        let (choose, hover) = (self.on.choose, self.on.hover);

        Field {
            content: marked.into(),
            text,
            indent,
            font: self.font,
            size: self.size,
            completion: completion.filter(|_| choose.is_some()),
            hint: self.hint,
            on_choose: choose,
            on_hover: hover,
        }
    }
}

/// The field around the editor.
struct Field<'a, Message> {
    content: Element<'a, Message>,
    text: Arc<str>,
    /// Where the text begins, from the left.
    indent: f32,
    font: Option<Font>,
    size: Option<Pixels>,
    completion: Option<(usize, Vec<Item>)>,
    hint: Option<(usize, Element<'a, Message>)>,
    on_choose: Option<Box<dyn Fn(usize) -> Message + 'a>>,
    on_hover: Option<Box<dyn Fn(Option<usize>) -> Message + 'a>>,
}

#[derive(Default)]
struct State {
    locator: Locator,
    hovered: Option<usize>,
    items: Vec<Item>,
    selected: usize,
    /// How many rows of the list have been drawn since it opened.
    written: usize,
    /// Whether the list was closed although it has items.
    is_closed: bool,
}

impl<Message> Field<'_, Message> {
    fn setting(&self, renderer: &Renderer, width: f32) -> Setting {
        Setting {
            font: self.font.unwrap_or_else(|| renderer.default_font()),
            size: self.size.unwrap_or_else(|| renderer.default_size()),
            line_height: text::LineHeight::default(),
            wrapping: text::Wrapping::default(),
            width,
        }
    }

    /// Handles a key for the open list, and returns whether it did.
    fn key_pressed(
        &self,
        state: &mut State,
        key: Named,
        modifiers: Modifiers,
        shell: &mut Shell<'_, Message>,
    ) -> bool {
        let (Some((_, items)), Some(on_choose)) = (&self.completion, &self.on_choose) else { return false };

        if state.is_closed || modifiers != Modifiers::NONE {
            return false;
        }

        match key {
            Named::ArrowDown => state.selected = (state.selected + 1) % items.len(),
            Named::ArrowUp => state.selected = (state.selected + items.len() - 1) % items.len(),
            Named::Enter | Named::Tab => shell.publish(on_choose(state.selected)),
            Named::Escape => state.is_closed = true,
            _ => return false,
        }
        shell.capture_event();
        shell.request_redraw();
        true
    }

    fn hover(
        &self,
        state: &mut State,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        shell: &mut Shell<'_, Message>,
    ) {
        let Some(on_hover) = &self.on_hover else { return };
        let point =
            cursor.position_in(layout.bounds()).map(|point| point - Vector::new(self.indent, PADDING));
        let hovered = point.and_then(|point| state.locator.offset_at(point));

        if hovered != state.hovered {
            state.hovered = hovered;
            shell.publish(on_hover(hovered));
        }
    }

    fn has_focus(&mut self, tree: &mut Tree, layout: Layout<'_>, renderer: &Renderer) -> bool {
        let mut has_focus = HasFocus(false);

        self.content.as_widget_mut().operate(
            &mut tree.children[0],
            content(layout),
            renderer,
            &mut has_focus,
        );
        has_focus.0
    }
}

impl<Message> Widget<Message, Theme, Renderer> for Field<'_, Message> {
    forward!(size, operate, draw, mouse_interaction);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn children(&self) -> Vec<Tree> {
        let hint = self.hint.as_ref().map(|(_, hint)| Tree::new(hint));

        std::iter::once(Tree::new(&self.content)).chain(hint).collect()
    }

    fn diff(&self, tree: &mut Tree) {
        let state = tree.state.downcast_mut::<State>();
        let items = self.completion.as_ref().map_or(&[][..], |(_, items)| items);

        if state.items != items {
            if state.items.is_empty() {
                state.written = 0;
            }
            state.items = items.to_vec();
            state.selected = 0;
            state.is_closed = false;
        }
        match &self.hint {
            Some((_, hint)) => tree.diff_children(&[&self.content, hint]),
            None => tree.diff_children(&[&self.content]),
        }
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let node = self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits);

        if self.completion.is_some() || self.hint.is_some() || self.on_hover.is_some() {
            let setting = self.setting(renderer, node.size().width - self.indent - PADDING);

            tree.state.downcast_mut::<State>().locator.refresh(&self.text, setting);
        }
        layout::Node::with_children(node.size(), vec![node])
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        if let Event::Keyboard(keyboard::Event::KeyPressed { key: Key::Named(key), modifiers, .. }) = event
            && !shell.is_event_captured()
            && self.has_focus(tree, layout, renderer)
            && self.key_pressed(tree.state.downcast_mut(), *key, *modifiers, shell)
        {
            return;
        }
        if let Event::Mouse(mouse::Event::CursorMoved { .. } | mouse::Event::CursorLeft) = event {
            self.hover(tree.state.downcast_mut(), layout, cursor, shell);
        }

        let child = &mut tree.children[0];
        let inner = content(layout);

        self.content
            .as_widget_mut()
            .update(child, event, inner, cursor, renderer, clipboard, shell, viewport);
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &Renderer,
        _viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
        let is_focused = self.completion.is_some() && self.has_focus(tree, layout, renderer);
        let state = tree.state.downcast_mut::<State>();
        let corner = layout.position() + Vector::new(self.indent, PADDING) + translation;
        let setting = self.setting(renderer, 0.0);
        let height = f32::from(setting.line_height.to_absolute(setting.size));
        let place =
            |point: Point| Rectangle::new(corner + Vector::new(point.x, point.y), Size::new(1.0, height));

        let open = self.completion.as_ref().filter(|_| is_focused && !state.is_closed);

        if let (None, Some((at, hint))) = (open, &mut self.hint) {
            let caret = place(state.locator.place(*at));

            return Some(overlay::Element::new(Box::new(Hint {
                content: hint,
                tree: &mut tree.children[1],
                caret,
            })));
        }

        // The list exists even without items: adding or removing a layer redraws the whole window, and the
        // list appears and disappears as a word is typed.
        let on_choose = self.on_choose.as_ref()?;
        let items = open.map_or(&[][..], |(_, items)| items);
        let caret = open.map_or_else(Rectangle::default, |(at, _)| place(state.locator.place(*at)));

        Some(overlay::Element::new(Box::new(Popup {
            items,
            caret,
            setting,
            selected: &mut state.selected,
            written: &mut state.written,
            on_choose,
        })))
    }
}

impl<'a, Message: 'a> From<Code<'a, Message>> for Element<'a, Message> {
    fn from(code: Code<'a, Message>) -> Self {
        Self::new(code.build())
    }
}

/// Returns where to show something near a caret: below it, or above if there is not enough space.
fn beside(caret: Rectangle, size: Size, window: Size) -> Point {
    let below = caret.y + caret.height;
    let y = if below + size.height <= window.height || caret.y < size.height {
        below
    } else {
        caret.y - size.height
    };

    Point::new(caret.x.min(window.width - size.width).max(0.0), y)
}
