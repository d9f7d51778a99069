//! What a person sees in the simulated window: texts, controls and their places.

use iced::advanced::widget::Operation;
use iced::advanced::widget::operation::{Focusable, Scrollable, TextInput, black_box};
use iced::widget::Id;
use iced::{Point, Rectangle, Vector};
use iced_test::runtime::user_interface::UserInterface;

use super::Desk;

/// A piece of text in the window.
#[derive(Clone, Debug)]
pub struct Shown {
    pub text: String,
    /// Where it lies in the window, visible or not.
    pub bounds: Rectangle,
    /// The visible part of it.
    pub visible: Option<Rectangle>,
    /// Whether it can be scrolled.
    pub scrolls: bool,
    /// Whether it is in a text field.
    pub is_field: bool,
}

/// A control that can have the focus.
#[derive(Clone, Debug)]
pub struct Control {
    pub id: Option<Id>,
    pub visible: Option<Rectangle>,
    pub is_focused: bool,
}

impl Desk {
    pub fn census(&mut self) -> Census {
        let mut census = Census::default();
        let cache = std::mem::take(&mut self.cache);
        let mut interface = UserInterface::build(self.app.view(), self.size, cache, &mut self.renderer);
        interface.operate(&self.renderer, &mut black_box(&mut census));
        self.cache = interface.into_cache();
        census
    }

    /// Returns all texts that are at least partly visible.
    pub fn seen(&mut self) -> Vec<String> {
        self.census().texts.into_iter().filter(Shown::is_seen).map(|shown| shown.text).collect()
    }

    /// Returns whether a text is visible.
    pub fn shows(&mut self, text: &str) -> bool {
        self.seen().iter().any(|seen| seen == text)
    }

    /// Checks that a text is visible.
    #[track_caller]
    pub fn expect(&mut self, text: &str) {
        let seen = self.seen();
        assert!(seen.iter().any(|seen| seen == text), "“{text}” is to be seen in {seen:#?}");
    }

    /// Checks that the text of a message key is visible.
    #[track_caller]
    pub fn expect_words(&mut self, key: &str) {
        let text = self.words.get(key);
        self.expect(&text);
    }

    /// Checks that the bar says that the game is not saved.
    #[track_caller]
    pub fn expect_unsaved(&mut self) {
        let text = format!("● {}", self.words.get("bar-unsaved"));
        self.expect(&text);
    }

    /// Checks that the text of a message key with arguments is visible.
    #[track_caller]
    pub fn expect_with(&mut self, key: &str, args: &[(&'static str, &str)]) {
        let args: Vec<_> = args.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        let text = self.words.with(key, &args);
        self.expect(&text);
    }

    /// Returns the control that has the focus.
    pub fn focus(&mut self) -> Option<Control> {
        let mut focused = self.census().controls.into_iter().filter(|control| control.is_focused);
        let first = focused.next();
        assert!(focused.next().is_none(), "only one control has the focus");
        first
    }

    /// Returns whether the control with an id has the focus.
    pub fn is_focused(&mut self, id: &'static str) -> bool {
        self.focus().is_some_and(|control| control.id == Some(Id::new(id)))
    }

    /// Returns where the widget with an id lies.
    pub fn bounds(&mut self, id: &'static str) -> Rectangle {
        let found = self.census().places.into_iter().find(|(found, _)| *found == Id::new(id));
        found.unwrap_or_else(|| panic!("there is {id}")).1
    }

    /// Returns whether there is something with this id.
    pub fn has(&mut self, id: &'static str) -> bool {
        self.census().places.iter().any(|(found, _)| *found == Id::new(id))
    }

    /// Returns where a text is visible; the one on top if there are several.
    pub fn place(&mut self, text: &str) -> Point {
        let found = self.census().texts.into_iter().rev().find(|shown| shown.text == text && shown.is_seen());
        let Some(shown) = found else { panic!("“{text}” is to be seen in {:#?}", self.seen()) };
        shown.visible.expect("it is seen").center()
    }

    /// Returns where a text is visible, in the order of the screen.
    pub fn places(&mut self, text: &str) -> Vec<Point> {
        let found = self.census().texts.into_iter().filter(|shown| shown.text == text && shown.is_seen());
        found.filter_map(|shown| Some(shown.visible?.center())).collect()
    }
}

impl Shown {
    /// Returns whether any part of it is visible.
    pub fn is_seen(&self) -> bool {
        self.visible.is_some_and(|seen| seen.width > 1.0 && seen.height > 1.0)
    }

    /// Returns whether it is a glyph of the icon font.
    pub fn is_icon(&self) -> bool {
        self.text.chars().all(|letter| ('\u{e000}'..='\u{f8ff}').contains(&letter))
    }
}

/// Collects everything in the window.
#[derive(Clone, Debug, Default)]
pub struct Census {
    pub texts: Vec<Shown>,
    pub controls: Vec<Control>,
    pub places: Vec<(Id, Rectangle)>,
    /// The scrollables, from outside to inside: the visible part, and the offset.
    scrolls: Vec<(Rectangle, Vector)>,
    entered: Option<(Rectangle, Vector)>,
}

impl Census {
    fn place(&self, bounds: Rectangle) -> (Rectangle, Option<Rectangle>) {
        let (window, moved) = self.scrolls.last().copied().unwrap_or((Rectangle::INFINITE, Vector::ZERO));
        let bounds = bounds - moved;
        (bounds, window.intersection(&bounds))
    }
}

impl Operation for Census {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        let entered = self.entered.take();
        self.scrolls.extend(entered);
        operate(self);
        if entered.is_some() {
            let _ = self.scrolls.pop();
        }
    }

    fn container(&mut self, id: Option<&Id>, bounds: Rectangle) {
        if let Some(id) = id {
            self.places.push((id.clone(), self.place(bounds).0));
        }
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        bounds: Rectangle,
        _content_bounds: Rectangle,
        translation: Vector,
        _state: &mut dyn Scrollable,
    ) {
        let outer = self.scrolls.last().map_or(Vector::ZERO, |(_, moved)| *moved);
        let seen = self.place(bounds).1.unwrap_or_default();
        self.entered = Some((seen, outer + translation));
    }

    fn text(&mut self, _id: Option<&Id>, bounds: Rectangle, text: &str) {
        let (bounds, visible) = self.place(bounds);
        self.texts.push(Shown {
            text: text.to_owned(),
            bounds,
            visible,
            scrolls: !self.scrolls.is_empty(),
            is_field: false,
        });
    }

    fn text_input(&mut self, id: Option<&Id>, bounds: Rectangle, state: &mut dyn TextInput) {
        let (bounds, visible) = self.place(bounds);
        self.places.extend(id.map(|id| (id.clone(), bounds)));
        self.texts.push(Shown {
            text: state.text().to_owned(),
            bounds,
            visible,
            scrolls: true,
            is_field: true,
        });
    }

    fn focusable(&mut self, id: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        let visible = self.place(bounds).1;
        self.controls.push(Control { id: id.cloned(), visible, is_focused: state.is_focused() });
    }
}
