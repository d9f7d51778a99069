use crate::board::{Board, Camera, Cell, Key, KeyPress, Marks, PictureId, Pictures, Press, Source, board};

use iced::advanced::widget::operation::Focusable;
use iced::keyboard::{self, Modifiers, key};
use iced::{Element, Event, Point, Settings, Vector, mouse, touch};
use iced_test::simulator::{self, Simulator};

use std::sync::Arc;

struct Empty;

impl Source for Empty {
    fn size(&self) -> (u32, u32) {
        (8, 7)
    }

    fn picture(&self, _x: u32, _y: u32) -> PictureId {
        PictureId(0)
    }

    fn marks(&self, _x: u32, _y: u32) -> Marks {
        Marks::NONE
    }

    fn revision(&self) -> u64 {
        0
    }
}

impl Pictures for Empty {
    fn rgba(&self, _id: PictureId, _side: u32) -> Option<Arc<[u8]>> {
        None
    }
}

#[derive(Debug, Clone, PartialEq)]
enum Message {
    Pressed(Cell, mouse::Button),
    Dragged(Vec<Cell>),
    Dropped(Cell, Cell),
    Released,
    Cancelled,
    Hovered(Option<Cell>),
    Held(Option<Cell>),
    Key(Key, bool),
    Moved(Camera),
}

fn pressed(x: u32, y: u32) -> Message {
    Message::Pressed((x, y), mouse::Button::Left)
}

/// Cells of 10 pixels, the first of them at (20, 20).
fn editor<'a>() -> Board<'a, Message> {
    board(Empty, Empty)
        .camera(Camera::Free { cell: 10.0, origin: Vector::new(20.0, 20.0) })
        .cursor(Some((2, 2)))
        .on_press(|Press { cell, button, .. }| Message::Pressed(cell, button))
        .on_drag(Message::Dragged)
        .on_release(Message::Released)
        .on_cancel(Message::Cancelled)
        .on_key(|KeyPress { key, repeat, .. }| Some(Message::Key(key, repeat)))
}

fn simulate<'a>(board: impl Into<Element<'a, Message>>) -> Simulator<'a, Message> {
    Simulator::with_size(Settings::default(), (200.0, 150.0), board)
}

fn centre(x: i32, y: i32) -> Point {
    Point::new(25.0 + 10.0 * x as f32, 25.0 + 10.0 * y as f32)
}

fn down(button: mouse::Button) -> Event {
    Event::Mouse(mouse::Event::ButtonPressed(button))
}

fn up(button: mouse::Button) -> Event {
    Event::Mouse(mouse::Event::ButtonReleased(button))
}

fn press(ui: &mut Simulator<'_, Message>, at: Point) {
    ui.point_at(at);
    let _ = ui.simulate([moved(at), down(mouse::Button::Left)]);
}

fn moved(to: Point) -> Event {
    Event::Mouse(mouse::Event::CursorMoved { position: to })
}

fn release(ui: &mut Simulator<'_, Message>) {
    let _ = ui.simulate([up(mouse::Button::Left)]);
}

fn drag(ui: &mut Simulator<'_, Message>, to: Point) {
    ui.point_at(to);
    let _ = ui.simulate([Event::Mouse(mouse::Event::CursorMoved { position: to })]);
}

fn tap(ui: &mut Simulator<'_, Message>, name: key::Named) {
    let _ = ui.tap_key(name);
}

fn with(mut event: Event, held: Modifiers, again: bool) -> Event {
    if let Event::Keyboard(keyboard::Event::KeyPressed { modifiers, repeat, .. }) = &mut event {
        *modifiers = held;
        *repeat = again;
    }
    event
}

fn messages(ui: Simulator<'_, Message>) -> Vec<Message> {
    ui.into_messages().collect()
}

#[test]
fn it_strokes_without_holes() {
    let mut ui = simulate(editor());

    press(&mut ui, centre(0, 0));
    drag(&mut ui, centre(0, 0) + Vector::new(2.0, 2.0));
    drag(&mut ui, centre(4, 2));
    release(&mut ui);
    drag(&mut ui, centre(6, 6));

    assert_eq!(
        messages(ui),
        [pressed(0, 0), Message::Dragged(vec![(1, 0), (2, 1), (3, 1), (4, 2)]), Message::Released]
    );
}

#[test]
fn it_begins_a_quick_stroke_where_the_button_went_down() {
    let mut ui = simulate(editor());

    // Queued events are handled together, with the cursor where it is by then.
    ui.point_at(centre(5, 1));
    let _ = ui.simulate([
        moved(centre(1, 1)),
        down(mouse::Button::Left),
        moved(centre(3, 1)),
        moved(centre(5, 1)),
        up(mouse::Button::Left),
    ]);

    assert_eq!(
        messages(ui),
        [
            pressed(1, 1),
            Message::Dragged(vec![(2, 1), (3, 1)]),
            Message::Dragged(vec![(4, 1), (5, 1)]),
            Message::Released
        ]
    );
}

#[test]
fn it_strokes_on_after_leaving_the_widget() {
    let mut ui = simulate(editor());

    press(&mut ui, centre(6, 1));
    drag(&mut ui, Point::new(400.0, 35.0));
    drag(&mut ui, centre(6, 3));
    ui.point_at(Point::new(-50.0, 500.0));
    release(&mut ui);
    drag(&mut ui, centre(0, 0));

    let messages = messages(ui);
    assert_eq!(messages[..2], [pressed(6, 1), Message::Dragged(vec![(7, 1)])]);
    assert_eq!(messages.last(), Some(&Message::Released));
}

#[test]
fn it_cancels_by_escape() {
    let mut ui = simulate(editor());

    press(&mut ui, centre(1, 1));
    tap(&mut ui, key::Named::Escape);
    drag(&mut ui, centre(3, 1));
    release(&mut ui);
    press(&mut ui, centre(2, 2));

    assert_eq!(messages(ui), [pressed(1, 1), Message::Cancelled, pressed(2, 2)]);
}

#[test]
fn it_cancels_by_another_button() {
    let mut ui = simulate(editor());

    press(&mut ui, centre(1, 1));
    let _ = ui.simulate([down(mouse::Button::Right), up(mouse::Button::Right)]);
    drag(&mut ui, centre(3, 1));
    release(&mut ui);

    assert_eq!(messages(ui), [pressed(1, 1), Message::Cancelled]);
}

#[test]
fn it_ignores_presses_beside_the_cells() {
    let mut ui = simulate(editor());

    press(&mut ui, Point::new(5.0, 5.0));
    drag(&mut ui, centre(1, 1));
    release(&mut ui);

    assert_eq!(messages(ui), []);
}

#[test]
fn it_reports_the_right_button() {
    let mut ui = simulate(editor());

    ui.point_at(centre(3, 4));
    let _ = ui.simulate([down(mouse::Button::Right), up(mouse::Button::Right)]);

    assert_eq!(messages(ui), [Message::Pressed((3, 4), mouse::Button::Right), Message::Released]);
}

#[test]
fn it_reports_hovered_cells_once() {
    let mut ui = simulate(editor().on_hover(Message::Hovered));

    drag(&mut ui, centre(1, 0));
    drag(&mut ui, centre(1, 0) + Vector::new(3.0, 3.0));
    drag(&mut ui, centre(2, 0));
    drag(&mut ui, Point::new(3.0, 3.0));

    assert_eq!(
        messages(ui),
        [Message::Hovered(Some((1, 0))), Message::Hovered(Some((2, 0))), Message::Hovered(None)]
    );
}

#[test]
fn it_hears_keys_only_with_focus() {
    let mut ui = simulate(editor());

    tap(&mut ui, key::Named::ArrowLeft);
    press(&mut ui, centre(0, 0));
    release(&mut ui);
    tap(&mut ui, key::Named::ArrowRight);
    press(&mut ui, Point::new(500.0, 500.0));
    release(&mut ui);
    tap(&mut ui, key::Named::ArrowUp);

    assert_eq!(messages(ui), [pressed(0, 0), Message::Released, Message::Key(Key::Right, false)]);
}

#[test]
fn it_repeats_arrows_but_not_space() {
    let mut ui = simulate(editor());
    let repeat = |name: key::Named| with(simulator::press_key(name, None), Modifiers::NONE, true);

    press(&mut ui, centre(0, 0));
    release(&mut ui);
    let _ = ui.simulate([
        repeat(key::Named::ArrowDown),
        simulator::press_key(key::Named::Space, None),
        repeat(key::Named::Space),
        repeat(key::Named::ArrowDown),
        simulator::release_key(key::Named::Space),
        simulator::release_key(key::Named::Space),
    ]);

    assert_eq!(
        messages(ui)[2..],
        [
            Message::Key(Key::Down, true),
            Message::Key(Key::Space, false),
            Message::Key(Key::Down, true),
            Message::Key(Key::SpaceReleased, false),
        ]
    );
}

#[test]
fn it_leaves_commands_to_others() {
    let mut ui = simulate(editor());

    press(&mut ui, centre(0, 0));
    release(&mut ui);
    for held in [Modifiers::CTRL, Modifiers::ALT, Modifiers::COMMAND] {
        let status = ui.simulate([with(simulator::press_key(key::Named::ArrowUp, None), held, false)]);

        assert_eq!(status, [iced::event::Status::Ignored]);
    }

    assert_eq!(messages(ui).len(), 2);
}

#[test]
fn it_does_with_a_finger_what_the_left_button_does() {
    let mut ui = simulate(editor());
    let id = touch::Finger(7);
    let other = touch::Finger(8);

    let _ = ui.simulate([
        Event::Touch(touch::Event::FingerPressed { id, position: centre(1, 1) }),
        Event::Touch(touch::Event::FingerPressed { id: other, position: centre(5, 5) }),
        Event::Touch(touch::Event::FingerMoved { id, position: centre(2, 1) }),
        Event::Touch(touch::Event::FingerLifted { id: other, position: centre(5, 5) }),
        Event::Touch(touch::Event::FingerLifted { id, position: centre(2, 1) }),
    ]);

    assert_eq!(messages(ui), [pressed(1, 1), Message::Dragged(vec![(2, 1)]), Message::Released]);
}

#[test]
fn it_tells_a_finger_that_rests_from_one_that_presses() {
    let id = touch::Finger(7);
    let finger_down = Event::Touch(touch::Event::FingerPressed { id, position: centre(1, 1) });
    let finger_moved = Event::Touch(touch::Event::FingerMoved { id, position: centre(2, 1) });
    let finger_up = Event::Touch(touch::Event::FingerLifted { id, position: centre(2, 1) });
    let redraw = |later| {
        let now = std::time::Instant::now() + std::time::Duration::from_millis(later);

        Event::Window(iced::window::Event::RedrawRequested(now))
    };
    let run = |events: &[Event]| {
        let mut ui = simulate(editor().on_hold(Message::Held));
        let _ = ui.simulate(events.iter().cloned());

        ui.into_messages().collect::<Vec<_>>()
    };

    assert_eq!(run(&[finger_down.clone(), finger_up.clone()]), [pressed(1, 1)]);
    assert_eq!(run(&[finger_down.clone(), redraw(100), finger_up.clone()]), [pressed(1, 1)]);
    assert_eq!(run(&[finger_down.clone(), finger_moved.clone(), finger_up.clone()]), []);
    assert_eq!(
        run(&[finger_down, redraw(2000), finger_moved, finger_up]),
        [Message::Held(Some((1, 1))), Message::Held(Some((2, 1))), Message::Held(None)]
    );
}

#[test]
fn it_drops_what_a_stroke_has_taken_to_another_cell() {
    let run = |act: &dyn Fn(&mut Simulator<'_, Message>)| {
        let mut ui = simulate(editor().on_hold(Message::Held).on_drop(Message::Dropped));
        act(&mut ui);

        messages(ui)
    };
    let mouse_to = |to: Point| {
        run(&|ui| {
            press(ui, centre(1, 1));
            drag(ui, centre(2, 1));
            drag(ui, to);
            release(ui);
        })
    };
    let passed = || Message::Dragged(vec![(2, 1)]);

    assert_eq!(
        mouse_to(centre(2, 1)),
        [pressed(1, 1), passed(), Message::Dropped((1, 1), (2, 1)), Message::Released]
    );
    // Back on the first cell, or beside the board, nothing is dropped.
    let back = Message::Dragged(vec![(1, 1)]);
    assert_eq!(mouse_to(centre(1, 1)), [pressed(1, 1), passed(), back, Message::Released]);
    assert!(mouse_to(centre(2, -2)).iter().all(|message| !matches!(message, Message::Dropped(..))));

    // A finger that moves at once drags, too; one that rests does not.
    let id = touch::Finger(3);
    let finger = [
        Event::Touch(touch::Event::FingerPressed { id, position: centre(1, 1) }),
        Event::Touch(touch::Event::FingerMoved { id, position: centre(2, 1) }),
        Event::Touch(touch::Event::FingerLifted { id, position: centre(2, 1) }),
    ];
    assert_eq!(
        run(&|ui| {
            let _ = ui.simulate(finger.iter().cloned());
        }),
        [pressed(1, 1), passed(), Message::Dropped((1, 1), (2, 1)), Message::Released]
    );
}

fn wheel(y: f32) -> Event {
    Event::Mouse(mouse::Event::WheelScrolled { delta: mouse::ScrollDelta::Lines { x: 0.0, y } })
}

#[test]
fn it_zooms_about_the_pointer() {
    let mut ui = simulate(editor().on_camera(Message::Moved));

    ui.point_at(centre(3, 3));
    let _ = ui.simulate([wheel(2.0)]);

    let messages = messages(ui);
    let [Message::Moved(camera @ Camera::Free { cell, .. })] = messages[..] else { panic!("{messages:?}") };
    assert!((13.0..13.5).contains(&cell), "{cell}");

    let mut ui = simulate(editor().camera(camera));
    press(&mut ui, centre(3, 3));
    assert_eq!(ui.into_messages().next(), Some(pressed(3, 3)));
}

#[test]
fn it_adds_up_quick_turns_of_the_wheel() {
    let mut ui = simulate(editor().on_camera(Message::Moved));

    ui.point_at(centre(3, 3));
    let _ = ui.simulate([wheel(1.0), wheel(1.0), wheel(1.0)]);

    let messages = messages(ui);
    let Some(Message::Moved(Camera::Free { cell, .. })) = messages.last() else { panic!("{messages:?}") };
    assert_eq!(messages.len(), 3);
    assert!((cell - 10.0 * 1.15_f32.powi(3)).abs() < 0.01, "{cell}");
}

#[test]
fn it_follows_the_keyboard_cursor() {
    let away = Camera::Free { cell: 10.0, origin: Vector::new(-45.0, 20.0) };
    let redraw = || Event::Window(iced::window::Event::RedrawRequested(iced::time::Instant::now()));
    let mut ui = simulate(editor().camera(away).on_camera(Message::Moved));

    press(&mut ui, centre(0, 0));
    release(&mut ui);
    tap(&mut ui, key::Named::ArrowLeft);
    let _ = ui.simulate([redraw(), redraw()]);

    // The cursor is in the third column, 45 - 20 pixels beyond the edge.
    let moved = Camera::Free { cell: 10.0, origin: Vector::new(-20.0, 20.0) };
    assert_eq!(messages(ui)[2..], [Message::Key(Key::Left, false), Message::Moved(moved)]);
}

#[test]
fn it_moves_with_the_middle_button() {
    let mut ui = simulate(editor().on_camera(Message::Moved));

    ui.point_at(centre(3, 3));
    let _ = ui.simulate([down(mouse::Button::Middle)]);
    drag(&mut ui, centre(3, 3) + Vector::new(7.0, -4.0));
    let _ = ui.simulate([up(mouse::Button::Middle)]);
    drag(&mut ui, centre(0, 0));

    let moved = Camera::Free { cell: 10.0, origin: Vector::new(27.0, 16.0) };
    assert_eq!(messages(ui), [Message::Moved(moved)]);
}

#[test]
fn it_moves_with_space_held_after_a_click() {
    let mut ui = simulate(editor().on_camera(Message::Moved));

    press(&mut ui, centre(0, 0));
    release(&mut ui);
    let _ = ui.simulate([simulator::press_key(key::Named::Space, None)]);
    press(&mut ui, centre(3, 3));
    drag(&mut ui, centre(4, 3));
    release(&mut ui);
    let _ = ui.simulate([simulator::release_key(key::Named::Space)]);

    let moved = Camera::Free { cell: 10.0, origin: Vector::new(30.0, 20.0) };
    assert_eq!(messages(ui)[2..], [Message::Moved(moved)]);
}

#[test]
fn it_pans_with_space_held_if_the_mouse_was_used_last() {
    let mut ui = simulate(editor().on_camera(Message::Moved));

    press(&mut ui, centre(0, 0));
    release(&mut ui);
    tap(&mut ui, key::Named::ArrowRight);
    drag(&mut ui, centre(3, 3));
    let _ = ui.simulate([simulator::press_key(key::Named::Space, None)]);
    press(&mut ui, centre(3, 3));
    drag(&mut ui, centre(4, 3));
    release(&mut ui);
    let _ = ui.simulate([simulator::release_key(key::Named::Space)]);

    let moved = Camera::Free { cell: 10.0, origin: Vector::new(30.0, 20.0) };
    assert_eq!(messages(ui)[2..], [Message::Key(Key::Right, false), Message::Moved(moved)]);
}

#[test]
fn it_moves_sideways_with_shift_and_wheel() {
    let mut ui = simulate(editor().on_camera(Message::Moved));

    ui.point_at(centre(3, 3));
    let _ = ui.simulate([Event::Keyboard(keyboard::Event::ModifiersChanged(Modifiers::SHIFT)), wheel(-1.0)]);

    let moved = Camera::Free { cell: 10.0, origin: Vector::new(-20.0, 20.0) };
    assert_eq!(messages(ui), [Message::Moved(moved)]);
}

#[test]
fn it_zooms_by_keys() {
    let mut ui = simulate(editor().on_camera(Message::Moved));

    press(&mut ui, centre(0, 0));
    release(&mut ui);
    let _ = ui.typewrite("+");
    let _ = ui.typewrite("0");

    let messages = messages(ui);
    assert!(matches!(messages[2], Message::Moved(Camera::Free { cell: 12.5, .. })), "{messages:?}");
    assert_eq!(messages[3], Message::Moved(Camera::Fit));
}

#[test]
fn it_stays_where_it_is_without_a_camera_handler() {
    let mut ui = simulate(editor());

    ui.point_at(centre(3, 3));
    assert_eq!(ui.simulate([wheel(1.0)]), [iced::event::Status::Ignored]);
    assert_eq!(messages(ui), []);
}

#[test]
fn it_can_be_found_by_its_id() {
    let mut ui = simulate(editor().id("board"));
    let target = ui.find(iced_test::selector::id("board")).expect("the board has an id");

    assert_eq!(iced_test::selector::Bounded::bounds(&target).width, 200.0);
}

#[test]
fn it_shows_the_ring_only_for_keys() {
    let mut state = super::State::default();

    state.focus();
    assert!(state.is_ring_visible());
    state.focus = crate::focus::Presence::Quiet;
    assert!(state.is_focused() && !state.is_ring_visible());
}
