use super::*;
use crate::focus;

use iced::widget::{Space, row};
use iced_test::simulator::{self, Simulator};

#[derive(Debug, Clone, PartialEq)]
enum Message {
    Pressed,
    Lifted,
    Dropped,
    Abandoned,
    Over(bool),
}

/// A draggable button, 100 wide, and a drop target beside it.
fn simulate<'a>(is_dragging: bool) -> Simulator<'a, Message> {
    let button = focus::button(Space::new()).width(100).height(100).on_activate(Message::Pressed);
    let from = source(button, Message::Lifted).on_drop(Message::Dropped).on_abandon(Message::Abandoned);
    let to = target(Space::new().width(100).height(100), is_dragging, Message::Over);

    simulator::Simulator::with_size(iced::Settings::default(), Size::new(200.0, 100.0), row![from, to])
}

fn at(ui: &mut Simulator<'_, Message>, x: f32, event: mouse::Event) {
    let position = Point::new(x, 50.0);

    ui.point_at(position);
    let _ = ui.simulate([Event::Mouse(mouse::Event::CursorMoved { position }), Event::Mouse(event)]);
}

fn moved(ui: &mut Simulator<'_, Message>, x: f32) {
    let position = Point::new(x, 50.0);

    ui.point_at(position);
    let _ = ui.simulate([Event::Mouse(mouse::Event::CursorMoved { position })]);
}

const DOWN: mouse::Event = mouse::Event::ButtonPressed(mouse::Button::Left);
const UP: mouse::Event = mouse::Event::ButtonReleased(mouse::Button::Left);

/// A press that hardly moves belongs to the content.
#[test]
fn a_press_without_way_is_a_press() {
    let mut ui = simulate(false);

    at(&mut ui, 50.0, DOWN);
    at(&mut ui, 50.0 + SLACK / 2.0, UP);
    assert_eq!(ui.into_messages().collect::<Vec<_>>(), [Message::Pressed]);
}

/// A drag drops once, and the button inside is not pressed, even when it is dropped over itself.
#[test]
fn a_way_is_no_press() {
    for end in [150.0, 50.0] {
        let mut ui = simulate(false);

        at(&mut ui, 50.0, DOWN);
        moved(&mut ui, 60.0);
        moved(&mut ui, 80.0);
        at(&mut ui, end, UP);
        assert_eq!(ui.into_messages().collect::<Vec<_>>(), [Message::Lifted, Message::Dropped]);
    }
}

/// Escape cancels the drag.
#[test]
fn escape_abandons() {
    let mut ui = simulate(false);

    at(&mut ui, 50.0, DOWN);
    moved(&mut ui, 80.0);
    let _ = ui.tap_key(key::Named::Escape);
    at(&mut ui, 150.0, UP);
    assert_eq!(ui.into_messages().collect::<Vec<_>>(), [Message::Lifted, Message::Abandoned]);
}

/// A target reports when the pointer enters and leaves with something, and nothing otherwise.
#[test]
fn a_target_tells_who_comes() {
    let mut ui = simulate(true);

    moved(&mut ui, 50.0);
    moved(&mut ui, 150.0);
    moved(&mut ui, 160.0);
    moved(&mut ui, 50.0);
    assert_eq!(ui.into_messages().collect::<Vec<_>>(), [Message::Over(true), Message::Over(false)]);

    let mut ui = simulate(false);

    moved(&mut ui, 150.0);
    assert_eq!(ui.into_messages().count(), 0);
}
