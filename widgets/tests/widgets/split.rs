//! Resize panes.
use schola_widgets::{focus, split};

use crate::support::Interface;

use iced::advanced::widget::Id;
use iced::keyboard::key::Named;
use iced::widget::{space, text_input};
use iced::{Event, Point, Rectangle, mouse};

const SIZE: (f32, f32) = (408.0, 200.0);

#[derive(Debug, Clone, PartialEq)]
enum Message {
    Resized(f32),
    Pressed,
}

fn panes<'a>(position: f32) -> split::Split<'a, Message> {
    let left = focus::focusable(space().width(iced::Fill).height(iced::Fill))
        .id("left")
        .on_activate(Message::Pressed);
    let right = text_input("", "abc").id("right").on_input(|_| Message::Pressed);

    split::horizontal(left, right, position).id("handle").minimum(60.0, 100.0).on_resize(Message::Resized)
}

fn resized(ui: &mut Interface<'_, Message>) -> Option<f32> {
    ui.messages().into_iter().rev().find_map(|message| match message {
        Message::Resized(position) => Some(position),
        Message::Pressed => None,
    })
}

fn mouse_at(ui: &mut Interface<'_, Message>, x: f32, event: mouse::Event) {
    ui.point_at((x, 100.0));
    let _ = ui.simulate([Event::Mouse(event)]);
}

fn drag(ui: &mut Interface<'_, Message>, from: f32, to: f32) {
    let position = Point::new(to, 100.0);

    mouse_at(ui, from, mouse::Event::ButtonPressed(mouse::Button::Left));
    mouse_at(ui, to, mouse::Event::CursorMoved { position });
    mouse_at(ui, to, mouse::Event::ButtonReleased(mouse::Button::Left));
}

/// The handle follows the mouse within the minimum sizes, and snaps shut.
#[test]
fn it_is_dragged() {
    for (to, position) in [(253.0, 250.0), (383.0, 300.0), (43.0, 60.0), (13.0, 0.0), (-90.0, 0.0)] {
        let mut ui = Interface::new(SIZE, panes(200.0));

        drag(&mut ui, 203.0, to);
        assert_eq!(resized(&mut ui), Some(position), "{to}");
    }
}

/// With the position measured from the end, everything is mirrored.
#[test]
fn it_is_dragged_from_the_end() {
    for (to, position) in [(253.0, 150.0), (393.0, 0.0), (13.0, 340.0)] {
        let mut ui = Interface::new(SIZE, panes(200.0).from_end());

        drag(&mut ui, 203.0, to);
        assert_eq!(resized(&mut ui), Some(position), "{to}");
    }
}

/// Keys can do everything with the handle that the mouse can.
#[test]
fn it_is_moved_by_keys() {
    for (key, position) in [
        (Named::ArrowLeft, Some(184.0)),
        (Named::ArrowRight, Some(216.0)),
        (Named::Home, Some(60.0)),
        (Named::End, Some(300.0)),
        (Named::Enter, Some(0.0)),
        (Named::ArrowUp, None),
    ] {
        let mut ui = Interface::new(SIZE, panes(200.0));

        ui.tap(key);
        assert_eq!(resized(&mut ui), None);
        let _ = ui.operate(focus::operation::focus::<()>("handle".into()));
        ui.tap(key);
        assert_eq!(resized(&mut ui), position, "{key:?}");
    }
}

/// A collapsed pane is restored unchanged, and is out of reach until then.
#[test]
fn it_collapses_and_comes_back() {
    let mut ui = Interface::new(SIZE, panes(200.0));

    ui.click((204.0, 50.0));
    ui.click((204.0, 50.0));
    assert_eq!(resized(&mut ui), Some(0.0));

    let mut ui = ui.show(SIZE, panes(0.0));
    let mut order = Vec::new();

    for _ in 0..2 {
        let _ = ui.operate(focus::operation::focus_next::<()>());
        order.extend(ui.focused());
    }
    assert_eq!(order, [Id::new("right"), Id::new("handle")]);
    ui.tap(Named::Enter);
    assert_eq!(resized(&mut ui), Some(200.0));
}

/// The panes keep their state while they are resized, and the handle stays between them.
#[test]
fn it_keeps_the_state_of_its_panes() {
    let mut ui = Interface::new(SIZE, panes(200.0));
    let mut order = Vec::new();

    for _ in 0..3 {
        let _ = ui.operate(focus::operation::focus_next::<()>());
        order.extend(ui.focused());
    }
    assert_eq!(order, [Id::new("left"), Id::new("handle"), Id::new("right")]);

    let mut ui = ui.show(SIZE, panes(120.0));
    assert_eq!(ui.focused(), [Id::new("right")]);
}

/// However little space there is, no size is negative.
#[test]
fn it_fits_into_any_room() {
    for size in [(0.0, 0.0), (5.0, 3.0), (50.0, 10.0), (120.0, 10.0)] {
        for position in [0.0, 30.0, 1e6] {
            let mut ui = Interface::new(size, panes(position));

            assert!(handle(&mut ui).x >= 0.0);
        }
    }
}

fn handle(ui: &mut Interface<'_, Message>) -> Rectangle {
    use iced::advanced::widget::operation::{Focusable, Operation, Outcome};

    struct Find(Rectangle);

    impl Operation<Rectangle> for Find {
        fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<Rectangle>)) {
            operate(self);
        }

        fn focusable(&mut self, id: Option<&Id>, bounds: Rectangle, _state: &mut dyn Focusable) {
            if id == Some(&Id::new("handle")) {
                self.0 = bounds;
            }
        }

        fn finish(&self) -> Outcome<Rectangle> {
            Outcome::Some(self.0)
        }
    }

    ui.operate(Find(Rectangle::default())).expect("a place")
}
