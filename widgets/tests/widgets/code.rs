//! Edit text with colours, completion and hints.
use schola_widgets::code::{self, Code, Item, Span, SpanKind};
use schola_widgets::focus;
use schola_widgets::underline::Mark;

use crate::support::Interface;

use iced::advanced::widget::operation::{Operation, Outcome};
use iced::keyboard::key::Named;
use iced::widget::text;
use iced::widget::text_editor::{Action, Content, Edit};
use iced::{Event, Point, Rectangle, Theme, mouse, window};

use std::time::Instant;

const SIZE: (f32, f32) = (300.0, 200.0);

#[derive(Debug, Clone, PartialEq)]
enum Message {
    Edited(Action),
    Chosen(usize),
    Hovered(Option<usize>),
}

fn items(count: usize) -> Vec<Item> {
    (0..count).map(|index| Item::new(format!("word {index}")).detail("piece")).collect()
}

fn field(content: &Content) -> Code<'_, Message> {
    code::code(content).id("field").on_action(Message::Edited).on_choose(Message::Chosen)
}

fn focused<'a>(field: Code<'a, Message>) -> Interface<'a, Message> {
    let mut ui = Interface::new(SIZE, field);

    let _ = ui.operate(focus::operation::focus::<()>("field".into()));
    // A real window draws what an operation has changed.
    let _ = ui.simulate([Event::Window(window::Event::RedrawRequested(Instant::now()))]);
    ui
}

/// Returns all texts that can be found, with their places.
fn texts(ui: &mut Interface<'_, Message>) -> Vec<(String, Rectangle)> {
    #[derive(Default)]
    struct Find(Vec<(String, Rectangle)>);

    impl Operation<Vec<(String, Rectangle)>> for Find {
        fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<Vec<(String, Rectangle)>>)) {
            operate(self);
        }

        fn text(&mut self, _id: Option<&iced::advanced::widget::Id>, bounds: Rectangle, text: &str) {
            self.0.push((text.to_owned(), bounds));
        }

        fn finish(&self) -> Outcome<Vec<(String, Rectangle)>> {
            Outcome::Some(self.0.clone())
        }
    }

    ui.operate(Find::default()).expect("a list")
}

/// While the list is open its keys do not reach the text; otherwise they do.
#[test]
fn it_completes_by_keys() {
    let content = Content::with_text("if wo");
    let mut ui = focused(field(&content).completion(3, items(3)));

    for key in [Named::ArrowDown, Named::ArrowDown, Named::ArrowDown, Named::ArrowUp, Named::Enter] {
        ui.tap(key);
    }
    ui.tap(Named::Tab);
    assert_eq!(ui.messages(), [Message::Chosen(2), Message::Chosen(2)]);

    ui.tap(Named::Escape);
    assert_eq!(ui.messages(), []);
    assert_eq!(texts(&mut ui), []);
    ui.tap(Named::Enter);
    assert_eq!(ui.messages(), [Message::Edited(Action::Edit(Edit::Enter))]);

    // Other items open it again.
    let mut ui = ui.show(SIZE, field(&content).completion(3, items(2)));

    assert_eq!(texts(&mut ui).len(), 2);
    ui.tap(Named::Enter);
    assert_eq!(ui.messages(), [Message::Chosen(0)]);
}

/// Without the focus there is no list.
#[test]
fn it_completes_with_focus_only() {
    let content = Content::with_text("if wo");
    let mut ui = Interface::new(SIZE, field(&content).completion(3, items(3)));

    ui.tap(Named::Enter);
    assert_eq!(ui.messages(), []);
    assert_eq!(texts(&mut ui), []);
}

/// A click chooses, and the text keeps the focus.
#[test]
fn it_completes_by_a_click() {
    let content = Content::with_text("if wo");
    let mut ui = focused(field(&content).completion(3, items(3)));
    let place = texts(&mut ui)[1].1;

    assert!(place.y > 20.0 && place.x > 10.0, "{place:?}");
    ui.click(place.center());
    assert_eq!(ui.messages(), [Message::Chosen(1)]);
    assert_eq!(ui.focused(), ["field".into()]);
}

/// A long list shows the part around the selection, and stays in the window.
#[test]
fn it_shows_a_part_of_a_long_list() {
    let content = Content::with_text("if wo");
    let mut ui = focused(field(&content).completion(3, items(100)));

    for _ in 0..20 {
        ui.tap(Named::ArrowDown);
    }

    let rows = texts(&mut ui);

    assert_eq!(rows.len(), 8);
    assert!(rows.iter().any(|(text, _)| text == "word 20"), "{rows:?}");
    for (_, row) in rows {
        assert!(row.x >= 0.0 && row.x + row.width <= SIZE.0);
    }
}

/// The byte under the pointer is reported once, and so is leaving the text.
#[test]
fn it_tells_what_is_under_the_pointer() {
    let content = Content::with_text("žlutý\nkámen");
    let mut ui = Interface::new(SIZE, field(&content).on_hover(Message::Hovered));
    let mut move_to = |x: f32, y: f32| {
        let position = Point::new(x, y);

        ui.point_at(position);
        let _ = ui.simulate([Event::Mouse(mouse::Event::CursorMoved { position })]);
        ui.messages()
    };

    assert_eq!(move_to(8.0, 15.0), [Message::Hovered(Some(0))]);
    assert_eq!(move_to(9.0, 16.0), []);
    assert_eq!(move_to(8.0, 36.0), [Message::Hovered(Some("žlutý\n".len()))]);
    assert_eq!(move_to(200.0, 36.0), [Message::Hovered(None)]);
}

/// A hint is shown below its place, and does not interfere with keys.
#[test]
fn it_shows_a_hint() {
    let content = Content::with_text("if wo");
    let mut ui = focused(field(&content).hint(3, text("a word")));
    let hints = texts(&mut ui);

    assert_eq!(hints.len(), 1);
    assert!(hints[0].1.y > 20.0 && hints[0].1.x > 10.0, "{hints:?}");
    ui.tap(Named::Enter);
    assert_eq!(ui.messages(), [Message::Edited(Action::Edit(Edit::Enter))]);
}

/// The parts of the text have the colours of their kinds, and marks are drawn below.
#[test]
fn it_colours_the_text() {
    let content = Content::with_text("WWWW");
    let palette = Theme::Light.extended_palette();
    let keyword = code::color(SpanKind::Keyword, &Theme::Light).into_rgba8();
    let danger = palette.danger.base.color.into_rgba8();
    let has = |field: Code<'_, Message>, color: [u8; 4]| {
        let pixels = Interface::new(SIZE, field).pixels(SIZE);
        let is_near = |x: u32, y: u32| pixels.get(x, y).iter().zip(color).all(|(a, b)| a.abs_diff(b) < 10);

        (0..40).any(|y| (0..100).any(|x| is_near(x, y)))
    };

    assert!(!has(field(&content), keyword));
    assert!(has(field(&content).spans([Span { range: 0..4, kind: SpanKind::Keyword }]), keyword));
    assert!(!has(field(&content), danger));
    assert!(has(field(&content).marks([Mark::danger(0..4)]), danger));
}
