//! Show, scroll and change long lists.
use schola_widgets::focus;
use schola_widgets::list::{self, operation};

use crate::support::Interface;

use iced::advanced::widget::Id;
use iced::advanced::widget::operation::{Operation, Outcome};
use iced::keyboard::Modifiers;
use iced::keyboard::key::Named;
use iced::mouse::{self, ScrollDelta};
use iced::widget::{row, space, text, text_input};
use iced::{Element, Event, Fill, Point, Rectangle, touch};

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

const SIZE: (f32, f32) = (300.0, 200.0);
const MANY: usize = 100_000;

#[derive(Debug, Clone, PartialEq)]
enum Message {
    Chosen(usize),
    Moved(usize, usize),
    Typed,
}

/// The height of an item: all differ.
fn height(index: usize) -> f32 {
    25.0 + (index % 7) as f32 * 5.0
}

fn name(index: usize) -> Id {
    Id::from(format!("item-{index}"))
}

fn item<'a>(index: usize) -> Element<'a, Message> {
    let content = row![text(format!("{index}")), space().height(height(index))];

    focus::focusable(content).id(name(index)).on_activate(Message::Chosen(index)).into()
}

fn many<'a>() -> list::List<'a, Message> {
    list::list(MANY, item).id("list")
}

/// Where the built items are, as displayed.
fn seen(ui: &mut Interface<'_, Message>) -> Vec<(usize, Rectangle)> {
    #[derive(Default)]
    struct Find {
        translation: f32,
        found: Vec<(usize, Rectangle)>,
    }

    impl Operation<Vec<(usize, Rectangle)>> for Find {
        fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<Vec<(usize, Rectangle)>>)) {
            operate(self);
        }

        fn scrollable(
            &mut self,
            _id: Option<&Id>,
            _bounds: Rectangle,
            _content_bounds: Rectangle,
            translation: iced::Vector,
            _state: &mut dyn iced::advanced::widget::operation::Scrollable,
        ) {
            self.translation = translation.y;
        }

        fn focusable(
            &mut self,
            id: Option<&Id>,
            bounds: Rectangle,
            _state: &mut dyn iced::advanced::widget::operation::Focusable,
        ) {
            let index = (0..MANY).find(|index| Some(&name(*index)) == id);

            if let Some(index) = index {
                self.found.push((index, Rectangle { y: bounds.y - self.translation, ..bounds }));
            }
        }

        fn finish(&self) -> Outcome<Vec<(usize, Rectangle)>> {
            Outcome::Some(self.found.clone())
        }
    }

    ui.operate(Find::default()).expect("a list")
}

fn wheel(ui: &mut Interface<'_, Message>, lines: f32) {
    ui.point_at((100.0, 100.0));
    let _ = ui.simulate([Event::Mouse(mouse::Event::WheelScrolled {
        delta: ScrollDelta::Lines { x: 0.0, y: lines },
    })]);
}

fn tap(ui: &mut Interface<'_, Message>, key: Named) -> Vec<Id> {
    ui.tap(key);
    ui.focused()
}

fn first(ui: &mut Interface<'_, Message>) -> usize {
    seen(ui)[0].0
}

/// However long a list is, only the visible part is built.
#[test]
fn it_builds_only_what_is_seen() {
    let built = Cell::new(0);
    let mut ui = Interface::new(
        SIZE,
        list::list(MANY, |index| {
            built.set(built.get() + 1);
            item(index)
        }),
    );

    assert!((5..12).contains(&built.get()), "{}", built.get());
    for _ in 0..20 {
        wheel(&mut ui, -1.0);
    }
    // 1200 pixels of items of 40 on average.
    assert!((30..60).contains(&built.get()), "{}", built.get());
    assert!(seen(&mut ui).len() < 12);
}

/// Items are stacked without gaps, wherever the list is scrolled to.
#[test]
fn it_lays_items_below_each_other() {
    let mut ui = Interface::new(SIZE, many().spacing(3.0));

    for lines in [0.0, -1.0, -7.5, -400.0, -3.0, 2.0, -1e6, 5.0, 300.0, 1e6] {
        wheel(&mut ui, lines);
        let seen = seen(&mut ui);

        for (index, bounds) in &seen {
            assert_eq!(bounds.height, height(*index));
        }
        for pair in seen.windows(2) {
            let gap = pair[1].1.y - pair[0].1.y - pair[0].1.height;

            assert_eq!(pair[1].0, pair[0].0 + 1);
            assert!((gap - 3.0).abs() < 1.0, "{pair:?}");
        }
        assert!(seen[0].1.y <= 0.5);
        assert!(seen.last().is_some_and(|(_, last)| last.y + last.height >= SIZE.1 - 4.0), "{lines}");
    }
    assert_eq!(first(&mut ui), 0);
}

/// The end can be reached by every way of scrolling.
#[test]
fn it_scrolls_to_the_end() {
    let mut ui = Interface::new(SIZE, many());
    let ends = |ui: &mut Interface<'_, Message>| {
        let (index, bounds) = *seen(ui).last().expect("items");

        index == MANY - 1 && (bounds.y + bounds.height - SIZE.1).abs() < 1.0
    };

    let _ = ui.operate(operation::reveal::<()>("list".into(), MANY - 1, false));
    assert!(ends(&mut ui));

    let _ = ui.operate(operation::reveal::<()>("list".into(), 0, false));
    assert_eq!(first(&mut ui), 0);

    // The thumb, dragged from the top to below the bottom.
    ui.point_at((296.0, 5.0));
    let _ = ui.simulate([Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))]);
    let position = Point::new(296.0, 260.0);
    ui.point_at(position);
    let _ = ui.simulate([
        Event::Mouse(mouse::Event::CursorMoved { position }),
        Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)),
    ]);
    assert!(ends(&mut ui));
}

/// The arrows go through all items, and each is visible when it has the focus.
#[test]
fn the_focus_walks_through_all_items() {
    let count = 300;
    let mut ui = Interface::new(SIZE, list::list(count, item).spacing(2.0));

    let _ = ui.operate(focus::operation::focus_next::<()>());
    for index in 0..count {
        assert_eq!(ui.focused(), [name(index)]);
        let place = seen(&mut ui).iter().find(|(other, _)| *other == index).expect("it is built").1;

        assert!(place.y >= -1.0 && place.y + place.height <= SIZE.1 + 1.0, "{index} {place:?}");
        ui.tap(Named::ArrowDown);
    }
    for index in (0..count).rev() {
        assert_eq!(ui.focused(), [name(index)]);
        ui.tap(Named::ArrowUp);
    }
}

/// Tab goes from item to item as well, although it knows nothing about lists.
#[test]
fn tab_walks_through_all_items() {
    let mut ui = Interface::new(SIZE, list::list(100, item));

    for index in 0..100 {
        let _ = ui.operate(focus::operation::focus_next::<()>());
        assert_eq!(ui.focused(), [name(index)]);
    }
    for index in (0..99).rev() {
        let _ = ui.operate(focus::operation::focus_previous::<()>());
        assert_eq!(ui.focused(), [name(index)]);
    }
}

/// Home and End lead to items that have never been built, and a page is a page.
#[test]
fn it_jumps_by_keys() {
    let mut ui = Interface::new(SIZE, many());

    let _ = ui.operate(focus::operation::focus_next::<()>());
    assert_eq!(tap(&mut ui, Named::End), [name(MANY - 1)]);
    assert_eq!(tap(&mut ui, Named::ArrowUp), [name(MANY - 2)]);
    assert_eq!(tap(&mut ui, Named::Home), [name(0)]);
    assert_eq!(first(&mut ui), 0);

    let after: usize = (0..MANY)
        .scan(0.0, |sum, index| {
            *sum += height(index);
            Some(*sum)
        })
        .take_while(|sum| *sum <= SIZE.1)
        .count();

    assert_eq!(tap(&mut ui, Named::PageDown), [name(after)]);
    assert_eq!(tap(&mut ui, Named::PageUp), [name(0)]);
}

/// A key without a target is passed on.
#[test]
fn it_leaves_other_keys() {
    let mut ui = Interface::new(SIZE, many());

    let _ = ui.operate(focus::operation::focus_next::<()>());
    for (key, held) in [(Named::ArrowUp, Modifiers::NONE), (Named::ArrowDown, Modifiers::ALT)] {
        ui.tap_with(key, held);
        assert_eq!(ui.focused(), [name(0)]);
    }
}

/// An item can be focused by its index, wherever it is.
#[test]
fn it_focuses_an_item_out_of_sight() {
    let mut ui = Interface::new(SIZE, many());

    let _ = ui.operate(operation::reveal::<()>("list".into(), 70_000, true));
    assert_eq!(ui.focused(), [name(70_000)]);
    assert!(seen(&mut ui).iter().any(|(index, bounds)| *index == 70_000 && bounds.y >= -0.5));
    ui.tap(Named::Enter);
    assert_eq!(ui.messages(), [Message::Chosen(70_000)]);
}

/// The focused item keeps working when it is scrolled away.
#[test]
fn it_keeps_a_focus_out_of_sight() {
    let mut ui = Interface::new(SIZE, many());

    let _ = ui.operate(focus::operation::focus_next::<()>());
    wheel(&mut ui, -100.0);
    assert_eq!(ui.focused(), [name(0)]);
    assert_eq!(tap(&mut ui, Named::ArrowDown), [name(1)]);
    assert_eq!(first(&mut ui), 0);
}

fn fields<'a>(keys: &[u64]) -> list::List<'a, Message> {
    let keys = keys.to_vec();
    let names = keys.clone();

    list::list(keys.len(), move |index| {
        let name = Id::from(format!("field-{}", names[index]));

        text_input("", "abc").id(name).on_input(|_| Message::Typed).into()
    })
    .id("list")
    .item_key(move |index| keys[index])
}

/// Focus and cursor stay with an item whatever happens around it.
#[test]
fn it_knows_items_by_their_keys() {
    let before: Vec<u64> = (0..50).collect();
    let mut changed = before.clone();
    let mut ui = Interface::new(SIZE, fields(&before));
    let kept: Id = "field-3".into();

    let _ = ui.operate(focus::operation::focus::<()>(kept.clone()));
    drop(changed.splice(0..0, [100, 101]));
    let _ = changed.remove(4);

    let mut ui = ui.show(SIZE, fields(&changed));
    assert_eq!(ui.focused(), std::slice::from_ref(&kept));

    changed.swap(4, 5);
    let mut ui = ui.show(SIZE, fields(&changed));
    assert_eq!(ui.focused(), std::slice::from_ref(&kept));

    changed.retain(|key| *key != 3);
    let mut ui = ui.show(SIZE, fields(&changed));
    assert_eq!(ui.focused(), []);
}

/// The visible part stays in place when items are added above it.
#[test]
fn it_stays_in_place_when_items_come_above() {
    let keys: Vec<u64> = (0..500).collect();
    let more: Vec<u64> = (1000..1040).chain(0..500).collect();
    let view = |keys: &'static [u64]| {
        list::list(keys.len(), move |index| item(keys[index] as usize)).item_key(move |index| keys[index])
    };
    let mut ui = Interface::new(SIZE, view(keys.leak()));

    wheel(&mut ui, -33.0);
    let before = seen(&mut ui);
    let mut ui = ui.show(SIZE, view(more.leak()));
    let after = seen(&mut ui);

    assert_eq!(before.len(), after.len());
    for (before, after) in before.iter().zip(&after) {
        assert_eq!(before.0, after.0);
        assert!((before.1.y - after.1.y).abs() < 0.5, "{before:?} {after:?}");
    }
}

fn handles<'a>() -> list::List<'a, Message> {
    list::list(1000, |index| {
        let handle = list::handle(space().width(20).height(20));

        row![handle, focus::focusable(space().height(20)).id(name(index)).on_activate(Message::Chosen(index))]
            .into()
    })
    .on_reorder(Message::Moved)
}

fn drag(ui: &mut Interface<'_, Message>, from: (f32, f32), to: (f32, f32)) {
    let position = Point::from(to);

    ui.point_at(from);
    let _ = ui.simulate([Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))]);
    ui.point_at(position);
    let _ = ui.simulate([
        Event::Mouse(mouse::Event::CursorMoved { position }),
        Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)),
    ]);
}

/// An item is dropped between the two items where the mouse releases it.
#[test]
fn it_reorders_by_the_mouse() {
    for (from, to, moved) in [
        (0, 75.0, Some((0, 3))),
        (0, 65.0, Some((0, 2))),
        (5, 2.0, Some((5, 0))),
        (5, 45.0, Some((5, 2))),
        (3, 65.0, None),
        (3, 75.0, None),
    ] {
        let mut ui = Interface::new(SIZE, handles());

        drag(&mut ui, (10.0, from as f32 * 20.0 + 10.0), (10.0, to));
        assert_eq!(ui.messages(), moved.map(|(from, to)| Message::Moved(from, to)).as_slice());
    }
}

/// Only handles start a drag, and Escape cancels it.
#[test]
fn it_reorders_by_handles_only() {
    let mut ui = Interface::new(SIZE, handles());

    drag(&mut ui, (60.0, 10.0), (60.0, 75.0));
    assert_eq!(ui.messages(), []);

    ui.point_at((10.0, 10.0));
    let _ = ui.simulate([Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))]);
    ui.tap(Named::Escape);
    drag(&mut ui, (250.0, 75.0), (10.0, 75.0));
    assert_eq!(ui.messages(), []);
}

/// A finger that moves scrolls and presses nothing; one that stays presses.
#[test]
fn it_scrolls_by_a_finger() {
    let id = touch::Finger(1);
    let mut ui = Interface::new(SIZE, many());
    let position = |y: f32| Point::new(4.0, y);

    ui.point_at(position(150.0));
    let _ = ui.simulate([
        Event::Touch(touch::Event::FingerPressed { id, position: position(150.0) }),
        Event::Touch(touch::Event::FingerMoved { id, position: position(130.0) }),
        Event::Touch(touch::Event::FingerMoved { id, position: position(50.0) }),
        Event::Touch(touch::Event::FingerLifted { id, position: position(50.0) }),
    ]);
    assert_eq!(ui.messages(), []);
    let (index, bounds) = seen(&mut ui)[0];
    let hidden: f32 = (0..index).map(height).sum::<f32>() - bounds.y;

    assert_eq!(hidden, 100.0);

    let _ = ui.simulate([
        Event::Touch(touch::Event::FingerPressed { id, position: position(50.0) }),
        Event::Touch(touch::Event::FingerLifted { id, position: position(51.0) }),
    ]);
    assert_eq!(ui.messages().len(), 1);
}

/// A grid has as many columns as fit, and its arrows work in both directions.
#[test]
fn it_lays_out_a_grid() {
    let built = RefCell::new(BTreeSet::new());
    let mut ui = Interface::new(
        SIZE,
        list::grid(MANY, (60.0, 50.0), |index| {
            let _ = built.borrow_mut().insert(index);
            let cell = focus::focusable(space().width(60).height(50));

            cell.id(name(index)).on_activate(Message::Chosen(index)).into()
        })
        .spacing(10.0),
    );

    // 288 = 4 × 60 + 3 × 10 and a margin.
    let places: Vec<_> = seen(&mut ui).iter().map(|(index, bounds)| (*index, bounds.x, bounds.y)).collect();

    assert_eq!(
        places[..6],
        [(0, 0.0, 0.0), (1, 70.0, 0.0), (2, 140.0, 0.0), (3, 210.0, 0.0), (4, 0.0, 60.0), (5, 70.0, 60.0)]
    );
    assert_eq!(built.borrow().len(), 16);

    let _ = ui.operate(focus::operation::focus_next::<()>());
    for (key, index) in [
        (Named::ArrowRight, 1),
        (Named::ArrowDown, 5),
        (Named::ArrowLeft, 4),
        (Named::ArrowLeft, 3),
        (Named::ArrowUp, 3),
        (Named::End, MANY - 1),
        (Named::ArrowUp, MANY - 5),
        (Named::Home, 0),
    ] {
        assert_eq!(tap(&mut ui, key), [name(index)], "{key:?}");
    }
}

/// The items of a stretched grid fill their line, at their least width or more.
#[test]
fn it_stretches_a_grid() {
    let mut ui = Interface::new(
        SIZE,
        list::grid(MANY, (60.0, 50.0), |index| {
            let cell = focus::focusable(space().width(Fill).height(50)).width(Fill);

            cell.id(name(index)).on_activate(Message::Chosen(index)).into()
        })
        .spacing(10.0)
        .stretch(),
    );
    let places: Vec<_> = seen(&mut ui).iter().map(|(_, bounds)| (bounds.x, bounds.width)).collect();

    // 288 = 4 × 64.5 + 3 × 10.
    assert_eq!(places[..5], [(0.0, 64.5), (74.5, 64.5), (149.0, 64.5), (223.5, 64.5), (0.0, 64.5)]);
}

/// Items without a control are skipped.
#[test]
fn it_passes_over_headings() {
    let mut ui = Interface::new(
        SIZE,
        list::list(30, |index| if index % 10 == 0 { text("heading").into() } else { item(index) }),
    );

    let _ = ui.operate(focus::operation::focus_next::<()>());
    assert_eq!(ui.focused(), [name(1)]);
    let _ = ui.operate(operation::reveal::<()>("none".into(), 3, true));
    for _ in 0..9 {
        ui.tap(Named::ArrowDown);
    }
    assert_eq!(ui.focused(), [name(11)]);
    assert_eq!(tap(&mut ui, Named::Home), [name(1)]);
}

/// A short list has no scrollbar and takes no more height than it needs.
#[test]
fn it_shrinks() {
    let below = focus::focusable(space().width(90).height(10)).id("below").on_activate(Message::Typed);
    let mut ui =
        Interface::new(SIZE, iced::widget::column![list::list(3, item).height(iced::Length::Shrink), below]);

    ui.click((5.0, height(0) + height(1) + height(2) + 5.0));
    assert_eq!(ui.focused(), ["below".into()]);
}

/// A list may be empty.
#[test]
fn it_may_be_empty() {
    let mut ui = Interface::new(SIZE, list::list(0, item));

    wheel(&mut ui, -3.0);
    ui.click((50.0, 50.0));
    let _ = ui.pixels(SIZE);
    assert_eq!(ui.messages(), []);
}
