//! Boards as a whole, with rulers, minimap, selection and floating blocks.
use schola_widgets::board::{self, Area, Board, Camera, Geometry, PictureId, Pictures, Source, Spacing};
use schola_widgets::focus;
use schola_widgets::minimap::minimap;

use crate::support::Interface;

use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;
use iced::{Event, Point, Size, Vector, keyboard, mouse};

use std::sync::Arc;

const SIZE: (f32, f32) = (200.0, 100.0);

#[derive(Debug, Clone, PartialEq)]
enum Message {
    Moved(Camera),
    Resized(Size),
    Held(Modifiers),
    Key(board::Key),
    Pressed(board::Cell),
}

/// A board of one picture, with another in its first column.
struct Plain(u32, u32);

impl Source for Plain {
    fn size(&self) -> (u32, u32) {
        (self.0, self.1)
    }

    fn picture(&self, x: u32, _y: u32) -> PictureId {
        PictureId(u32::from(x == 0))
    }

    fn revision(&self) -> u64 {
        0
    }
}

/// Green, and red for the first column.
struct Flat;

impl Pictures for Flat {
    fn rgba(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>> {
        let color = if id.0 == 0 { [0, 200, 0, 255] } else { [200, 0, 0, 255] };

        Some(color.repeat((side * side) as usize).into())
    }
}

fn large() -> (Geometry, Size) {
    let size = Size::new(300.0, 300.0);
    let camera = Camera::Free { cell: 10.0, origin: Vector::new(-500.0, -200.0) };

    (Geometry::new(camera, (400, 200), Spacing::default(), size, 1.0), size)
}

fn map<'a>() -> Interface<'a, Message> {
    let (geometry, size) = large();

    Interface::new(
        SIZE,
        minimap(Plain(400, 200), Flat).view(geometry, size).id("map").on_camera(Message::Moved),
    )
}

fn is_near(camera: &Message, x: f32, y: f32) -> bool {
    let Message::Moved(Camera::Free { cell, origin }) = camera else { return false };

    *cell == 10.0 && (origin.x - x).abs() < 6.0 && (origin.y - y).abs() < 6.0
}

/// A click centres the board on the place under it, and so does a drag.
#[test]
fn it_goes_to_a_place() {
    let mut ui = map();

    // Half a pixel per cell: the point is the cell (100, 100).
    ui.click((50.0, 50.0));
    let messages = ui.messages();
    assert!(is_near(&messages[0], 150.0 - 1000.0, 150.0 - 1000.0), "{messages:?}");

    ui.point_at((50.0, 50.0));
    let _ = ui.simulate([Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))]);
    let position = Point::new(150.0, 60.0);
    ui.point_at(position);
    let _ = ui.simulate([Event::Mouse(mouse::Event::CursorMoved { position })]);
    let last = ui.messages().pop().expect("a camera");
    assert!(is_near(&last, 150.0 - 3000.0, 150.0 - 1200.0), "{last:?}");
}

/// The arrows move the board while the map has the focus.
#[test]
fn it_is_moved_by_keys() {
    let mut ui = map();

    ui.tap(Named::ArrowRight);
    assert_eq!(ui.messages(), []);
    let _ = ui.operate(focus::operation::focus::<()>("map".into()));
    ui.tap(Named::ArrowRight);
    ui.tap(Named::ArrowUp);
    let messages = ui.messages();
    assert!(is_near(&messages[0], -575.0, -200.0), "{messages:?}");
    assert!(is_near(&messages[1], -500.0, -125.0), "{messages:?}");
}

/// The map shows the pictures as colours, and the frame around the visible part.
#[test]
fn it_shows_the_board() {
    let pixels = map().pixels(SIZE);

    assert_eq!(pixels.get(150, 80), [0, 200, 0]);
    // The visible part starts at the cell (50, 20), half a pixel per cell.
    assert_ne!(pixels.get(25, 17), [0, 200, 0]);
    assert_eq!(pixels.get(32, 17), [0, 200, 0]);
}

fn board<'a>() -> Board<'a, Message> {
    board::board(Plain(8, 4), Flat).id("board").on_press(|press| Message::Pressed(press.cell))
}

/// Rulers take space from the board, whose cells can still be pressed where they are shown.
#[test]
fn rulers_stand_beside_the_cells() {
    let mut ui = Interface::new(SIZE, board().rulers(true).on_resize(Message::Resized));

    let _ = ui.pixels(SIZE);
    assert_eq!(ui.messages(), [Message::Resized(Size::new(170.0, 82.0))]);
    let _ = ui.pixels(SIZE);
    assert_eq!(ui.messages(), []);

    // 8 cells of 20 in 170: the first starts at 35; 4 in 82: at 19.
    ui.click((36.0, 20.0));
    ui.click((10.0, 50.0));
    ui.click((100.0, 9.0));
    assert_eq!(ui.messages(), [Message::Pressed((0, 0))]);
}

/// A selection is outlined, and the rest stays unchanged.
#[test]
fn a_selection_is_outlined() {
    let plain = Interface::new(SIZE, board()).pixels(SIZE);
    let area = Area { x: 2, y: 1, width: 3, height: 2 };
    let drawn = Interface::new(SIZE, board().selection(Some(area))).pixels(SIZE);

    // Cells are 25 wide: the selection lies from (50, 25) to (125, 75).
    for (x, y, is_changed) in
        [(50, 50, true), (124, 50, true), (90, 25, true), (90, 74, true), (90, 50, false), (20, 50, false)]
    {
        assert_eq!(plain.get(x, y) != drawn.get(x, y), is_changed, "{x} {y}");
    }
}

/// A floating block lets the board show through, and may extend beyond its edge.
#[test]
fn a_block_floats_above_the_board() {
    let mut ui = Interface::new(SIZE, board().floating(Plain(2, 2), (-1, 1)));
    let drawn = ui.pixels(SIZE);

    // Its first column is outside, its second is green on red.
    let [red, green, _] = drawn.get(12, 50);

    assert!((60..140).contains(&red) && (60..160).contains(&green), "{red} {green}");
    assert_eq!(drawn.get(12, 85), [200, 0, 0]);
}

/// Modifier keys are reported while they matter, and further keys reach the application.
#[test]
fn it_tells_of_keys() {
    let mut ui = Interface::new(
        SIZE,
        board().on_modifiers(Message::Held).on_key(|press| Some(Message::Key(press.key))),
    );
    let held = |modifiers| Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers));
    let position = Point::new(60.0, 60.0);

    let _ = ui.simulate([held(Modifiers::SHIFT), held(Modifiers::NONE)]);
    assert_eq!(ui.messages(), []);

    ui.point_at(position);
    let _ = ui.simulate([
        Event::Mouse(mouse::Event::CursorMoved { position }),
        held(Modifiers::SHIFT),
        held(Modifiers::SHIFT),
        held(Modifiers::NONE),
    ]);
    assert_eq!(ui.messages(), [Message::Held(Modifiers::SHIFT), Message::Held(Modifiers::NONE)]);

    let _ = ui.operate(focus::operation::focus::<()>("board".into()));
    for (key, told) in [
        (Named::Delete, board::Key::Delete),
        (Named::Backspace, board::Key::Delete),
        (Named::Escape, board::Key::Escape),
    ] {
        ui.tap(key);
        assert_eq!(ui.messages(), [Message::Key(told)]);
    }
}
