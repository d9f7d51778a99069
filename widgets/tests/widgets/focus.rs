//! Move the focus through whole user interfaces.
use schola_widgets::board;
use schola_widgets::focus::{self, Direction, operation};

use crate::support::Interface;

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{column, container, row, scrollable, space, text_editor, text_input};
use iced::{Element, Event, keyboard};
use iced_test::simulator::press_key;

const SIZE: (f32, f32) = (400.0, 300.0);

#[derive(Debug, Clone, PartialEq)]
enum Message {
    Chosen(&'static str),
    Typed(String),
    Moved(&'static str),
    Edited,
}

fn button<'a>(id: &'static str) -> Element<'a, Message> {
    focus::button(space().width(60).height(20)).id(id).on_activate(Message::Chosen(id)).into()
}

fn input<'a>(id: &'static str) -> Element<'a, Message> {
    text_input("", "abc").id(id).width(60).on_input(Message::Typed).into()
}

/// Two buttons with a text field between them, stacked.
fn form<'a>() -> Interface<'a, Message> {
    Interface::new(SIZE, column![button("first"), input("field"), button("last")].spacing(10))
}

fn next(ui: &mut Interface<'_, Message>) -> Vec<iced::advanced::widget::Id> {
    let _ = ui.operate(operation::focus_next::<()>());
    ui.focused()
}

#[test]
fn it_joins_buttons_and_text_fields_in_one_order() {
    let mut ui = form();

    for id in ["first", "field", "last", "first"] {
        assert_eq!(next(&mut ui), [id.into()]);
    }
    for id in ["last", "field", "first"] {
        let _ = ui.operate(operation::focus_previous::<()>());
        assert_eq!(ui.focused(), [id.into()]);
    }
    assert_eq!(ui.operate(operation::focused()), Some(Some("first".into())));
}

#[test]
fn it_joins_the_order_of_iced_itself() {
    use iced::advanced::widget::operation::focusable;

    let mut ui = form();

    for id in ["first", "field", "last"] {
        let _ = ui.operate(focusable::focus_next::<()>());
        assert_eq!(ui.focused(), [id.into()]);
    }
}

#[test]
fn it_is_activated_by_click_enter_and_space() {
    let mut ui = form();

    ui.click((10.0, 10.0));
    ui.tap(Named::Enter);
    ui.tap(Named::Space);

    assert_eq!(ui.messages(), [const { Message::Chosen("first") }; 3]);
}

#[test]
fn it_is_not_activated_by_repeats_and_commands() {
    let mut ui = form();
    let mut event = press_key(Named::Enter, None);

    let _ = next(&mut ui);
    if let Event::Keyboard(keyboard::Event::KeyPressed { repeat, .. }) = &mut event {
        *repeat = true;
    }
    let _ = ui.simulate([event]);
    ui.tap_with(Named::Enter, Modifiers::CTRL);

    assert_eq!(ui.messages(), []);
}

#[test]
fn it_is_not_activated_when_the_mouse_slips_off() {
    let mut ui = form();

    ui.point_at((10.0, 10.0));
    let _ = ui.simulate(iced_test::simulator::click().take(1));
    ui.point_at((300.0, 200.0));
    let _ = ui.simulate(iced_test::simulator::click().skip(1));

    assert_eq!(ui.messages(), []);
    assert_eq!(ui.focused(), ["first".into()]);
}

#[test]
fn it_holds_the_focus_in_one_place() {
    let mut ui = form();

    for (y, id) in [(10.0, "first"), (55.0, "field"), (100.0, "last"), (55.0, "field"), (10.0, "first")] {
        ui.click((10.0, y));
        assert_eq!(ui.focused(), [id.into()]);
    }
    ui.click((350.0, 250.0));
    assert_eq!(ui.focused(), []);
}

#[test]
fn it_leaves_disabled_buttons_out() {
    let disabled = focus::button::<Message>(space().width(60).height(20)).id("disabled");
    let mut ui = Interface::new(SIZE, column![disabled, button("enabled")]);

    assert_eq!(next(&mut ui), ["enabled".into()]);
    assert_eq!(next(&mut ui), ["enabled".into()]);
    ui.click((10.0, 10.0));
    ui.tap(Named::Enter);
    assert_eq!(ui.messages(), []);
}

#[test]
fn it_lets_an_inner_button_take_the_click() {
    let card = focus::focusable(row![button("inner"), space().width(100)])
        .id("card")
        .on_activate(Message::Chosen("card"));
    let mut ui = Interface::new(SIZE, card);

    ui.click((10.0, 10.0));
    assert_eq!(ui.focused(), ["inner".into()]);
    ui.tap(Named::Enter);
    ui.click((120.0, 10.0));
    assert_eq!(ui.focused(), ["card".into()]);

    assert_eq!(ui.messages(), ["inner", "inner", "card"].map(Message::Chosen));
}

#[test]
fn it_hears_further_keys() {
    let item = focus::focusable(space().width(60).height(20)).id("item").on_key(|key, modifiers| {
        (modifiers.alt() && *key == Key::Named(Named::ArrowUp)).then_some(Message::Moved("up"))
    });
    let mut ui = Interface::new(SIZE, item);

    ui.tap_with(Named::ArrowUp, Modifiers::ALT);
    assert_eq!(next(&mut ui), ["item".into()]);
    ui.tap_with(Named::ArrowUp, Modifiers::ALT);
    ui.tap(Named::ArrowUp);
    ui.tap(Named::Enter);

    assert_eq!(ui.messages(), [Message::Moved("up")]);
}

/// Left: two buttons and a field. Right: a column of three buttons.
fn panes<'a>() -> Interface<'a, Message> {
    let left = focus::pane("left", column![button("a"), input("b"), button("c")].spacing(10));
    let right = focus::pane("right", column![button("d"), button("e"), button("f")].spacing(10));

    Interface::new(SIZE, row![left, right].spacing(40))
}

#[test]
fn it_returns_to_where_it_was_in_a_pane() {
    let mut ui = panes();

    let _ = ui.operate(operation::next_pane::<()>());
    assert_eq!(ui.focused(), ["a".into()]);
    let _ = ui.operate(operation::focus_next::<()>());
    let _ = ui.operate(operation::next_pane::<()>());
    assert_eq!(ui.focused(), ["d".into()]);
    let _ = ui.operate(operation::focus_next::<()>());
    let _ = ui.operate(operation::previous_pane::<()>());
    assert_eq!(ui.focused(), ["b".into()]);
    let _ = ui.operate(operation::next_pane::<()>());
    assert_eq!(ui.focused(), ["e".into()]);
}

#[test]
fn it_remembers_what_a_click_took_away() {
    let mut ui = panes();

    ui.click((10.0, 100.0));
    assert_eq!(ui.focused(), ["c".into()]);
    ui.click((140.0, 10.0));
    assert_eq!(ui.focused(), ["d".into()]);
    let _ = ui.operate(operation::next_pane::<()>());
    assert_eq!(ui.focused(), ["c".into()]);
    let _ = ui.operate(operation::focus::<()>("right".into()));
    assert_eq!(ui.focused(), ["d".into()]);
}

#[test]
fn it_moves_by_arrows_within_a_pane() {
    let mut ui = panes();

    let _ = ui.operate(operation::focus::<()>("a".into()));
    for (direction, id) in [
        (Direction::Down, "b"),
        (Direction::Down, "c"),
        (Direction::Down, "c"),
        (Direction::Right, "c"),
        (Direction::Up, "b"),
    ] {
        let _ = ui.operate(operation::go::<()>(direction));
        assert_eq!(ui.focused(), [id.into()]);
    }
}

/// A click beside the controls of a pane takes the focus away, and yet the arrows mean that pane.
#[test]
fn arrows_enter_the_pane_that_was_pressed() {
    let mut ui = panes();

    let _ = ui.operate(operation::go::<()>(Direction::Down));
    assert_eq!(ui.focused(), ["a".into()]);
    // Between two buttons on the right.
    ui.click((150.0, 37.0));
    assert!(ui.focused().is_empty());
    let _ = ui.operate(operation::go::<()>(Direction::Down));
    assert_eq!(ui.focused(), ["d".into()]);
}

#[test]
fn it_keeps_the_focus_in_a_dialog() {
    let dialog = focus::modal("dialog", row![button("yes"), button("no")]);
    let mut ui = Interface::new(SIZE, column![button("behind"), dialog]);

    ui.click((10.0, 10.0));
    assert_eq!(ui.focused(), ["behind".into()]);
    for id in ["yes", "no", "yes"] {
        assert_eq!(next(&mut ui), [id.into()]);
    }
}

fn list<'a>() -> Interface<'a, Message> {
    let ids = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    let items = column(ids.into_iter().map(button)).spacing(10);

    Interface::new((200.0, 100.0), container(scrollable(items).id("list").height(100)))
}

/// Returns what a click in the middle of the window activates.
fn in_the_middle(ui: &mut Interface<'_, Message>) -> Vec<Message> {
    ui.click((30.0, 45.0));
    ui.messages()
}

#[test]
fn it_scrolls_the_focus_into_view() {
    let mut ui = list();

    // Items are 32 high and 42 apart: the second is in the middle.
    assert_eq!(in_the_middle(&mut ui), [Message::Chosen("1")]);
    let _ = ui.operate(operation::focus::<()>("5".into()));
    // The sixth, from 210 to 242, now ends 8 above the edge of the view.
    assert_eq!(in_the_middle(&mut ui), [Message::Chosen("4")]);
    let _ = ui.operate(operation::focus::<()>("9".into()));
    let _ = ui.operate(operation::focus_next::<()>());
    assert_eq!(in_the_middle(&mut ui), [Message::Chosen("1")]);
}

fn shortcuts<'a>(content: &'a text_editor::Content) -> Interface<'a, Message> {
    let content = column![
        input("field"),
        text_editor(content).id("editor").on_action(|_| Message::Edited),
        button("a")
    ];

    Interface::new(
        SIZE,
        focus::keys(content, |shortcut| match (shortcut.key.as_ref(), shortcut.captured) {
            (Key::Character("a"), true) => Some(Message::Moved("all, captured")),
            (Key::Character("s"), _) => Some(Message::Moved("s")),
            (Key::Named(Named::F6), _) => Some(Message::Moved("F6")),
            (Key::Named(Named::Tab), false) => Some(Message::Moved("tab")),
            (Key::Named(Named::Enter), _) => Some(Message::Moved("enter")),
            _ => None,
        }),
    )
}

#[test]
fn it_offers_what_is_left_over_and_all_commands() {
    let content = text_editor::Content::with_text("abc");
    let mut ui = shortcuts(&content);

    let _ = ui.operate(operation::focus::<()>("field".into()));
    let _ = ui.simulate(iced_test::simulator::typewrite("s"));
    assert_eq!(ui.messages(), [Message::Typed("abcs".to_owned())]);

    ui.tap_with(Key::Character("s".into()), Modifiers::COMMAND);
    ui.tap_with(Key::Character("a".into()), Modifiers::COMMAND);
    ui.tap(Named::F6);
    ui.tap(Named::Tab);
    assert_eq!(ui.messages(), ["s", "all, captured", "F6", "tab"].map(Message::Moved));

    let _ = ui.operate(operation::focus::<()>("a".into()));
    ui.tap(Named::Enter);
    let _ = ui.simulate(iced_test::simulator::typewrite("s"));
    assert_eq!(ui.messages(), [Message::Chosen("a"), Message::Moved("s")]);
}

struct Field;

impl board::Source for Field {
    fn size(&self) -> (u32, u32) {
        (4, 4)
    }

    fn picture(&self, _x: u32, _y: u32) -> board::PictureId {
        board::PictureId(0)
    }

    fn revision(&self) -> u64 {
        0
    }
}

impl board::Pictures for Field {
    fn rgba(&self, _id: board::PictureId, _side: u32) -> Option<std::sync::Arc<[u8]>> {
        None
    }
}

#[test]
fn it_joins_boards_too() {
    let board = board::board(Field, Field)
        .id("board")
        .width(80)
        .height(80)
        .on_press(|_| Message::Chosen("cell"))
        .on_key(|_| Some(Message::Moved("cursor")));
    let mut ui = Interface::new(SIZE, column![input("field"), board, button("last")].spacing(10));

    for id in ["field", "board", "last"] {
        assert_eq!(next(&mut ui), [id.into()]);
    }
    ui.tap(Named::ArrowUp);
    ui.click((40.0, 80.0));
    assert_eq!(ui.focused(), ["board".into()]);
    ui.tap(Named::ArrowUp);
    ui.click((10.0, 10.0));
    assert_eq!(ui.focused(), ["field".into()]);
    ui.tap(Named::ArrowUp);

    assert_eq!(ui.messages(), [Message::Chosen("cell"), Message::Moved("cursor")]);
}

#[test]
fn it_shows_a_ring_for_the_keyboard_only() {
    let content = || container(button("a")).padding(20);
    let ring = iced::Theme::Light.extended_palette().primary.base.color.into_rgba8();
    // The button starts at 20; the ring is drawn from 16 to 18.
    let drawn = |ui: &mut Interface<'_, Message>| ui.pixels(SIZE).get(60, 17) == ring[..3];

    let mut ui = Interface::new(SIZE, content());
    assert!(!drawn(&mut ui));
    let _ = next(&mut ui);
    assert!(drawn(&mut ui));

    let mut ui = Interface::new(SIZE, content());
    ui.click((40.0, 30.0));
    assert_eq!(ui.focused(), ["a".into()]);
    assert!(!drawn(&mut ui));
    ui.tap(Named::Enter);
    assert!(drawn(&mut ui));
}
