use super::view::{Camera, View};
use super::*;
use crate::focus::Direction;

use std::collections::BTreeSet;

use iced::{Color, Point, Vector};
use iced_test::simulator::{self, Simulator};
use proptest::prelude::*;

const SIZE: (i32, i32) = (4000, 2000);

struct NoPictures;

impl Pictures for NoPictures {
    fn handle(&self, _: PictureId, _: u32) -> Option<iced::widget::image::Handle> {
        None
    }
}

#[derive(Debug, Clone, PartialEq)]
enum Message {
    Pressed(Vec<Id>),
    Dropped(Drop),
    Arranged(Arranged),
}

fn frame(x: i32, y: i32) -> Frame {
    Frame { x, y, width: 1000, height: 1000 }
}

fn spot(id: Id, frame: Frame, shape: Shape) -> TableLocation {
    TableLocation { id, frame, shape, picture: None, color: None, badges: Vec::new() }
}

fn thing(id: Id, frame: Frame) -> Thing {
    let name = format!("thing {id}");
    let (picture, color, badges, caption) = (None, None, Vec::new(), None);
    Thing { id, frame, picture, color, badges, caption, name, count: 1, open: true }
}

/// Four places side by side below one another, with a thing on the first.
fn data() -> Data {
    let spots = (0..4).flat_map(|x| [(x, 0), (x, 1)]);
    let spots =
        spots.enumerate().map(|(at, (x, y))| spot(at as Id + 1, frame(x * 1000, y * 1000), Shape::Rectangle));
    Data { size: SIZE, spots: spots.collect(), things: vec![thing(100, frame(0, 0))], ..Data::default() }
}

fn simulate<'a>(data: &'a Data, choosable: &[Id]) -> Simulator<'a, Message> {
    let marks = Marks { choosable: choosable.iter().copied().collect(), ..Marks::default() };
    let table = table(data, NoPictures).id("table").marks(marks);
    let table = table.on_press(Message::Pressed).on_drop(Message::Dropped);
    simulator::Simulator::with_size(iced::Settings::default(), Size::new(424.0, 224.0), table)
}

/// The centre of a cell: with its margins the table shows a cell as 100 × 100.
fn center(x: f32, y: f32) -> Point {
    Point::new(62.0 + 100.0 * x, 62.0 + 100.0 * y)
}

fn at(ui: &mut Simulator<'_, Message>, point: Point, event: mouse::Event) {
    ui.point_at(point);
    let _ = ui.simulate([Event::Mouse(mouse::Event::CursorMoved { position: point }), Event::Mouse(event)]);
}

fn messages(ui: Simulator<'_, Message>) -> Vec<Message> {
    ui.into_messages().collect()
}

const DOWN: mouse::Event = mouse::Event::ButtonPressed(mouse::Button::Left);
const UP: mouse::Event = mouse::Event::ButtonReleased(mouse::Button::Left);

/// A click reports everything that lies there, topmost first; whether it can be chosen is not the widget's
/// business.
#[test]
fn a_click_tells_what_lies_there() {
    let data = data();
    for choosable in [&[1][..], &[100], &[]] {
        let mut ui = simulate(&data, choosable);
        at(&mut ui, center(0.0, 0.0), DOWN);
        at(&mut ui, center(0.02, 0.0), UP);
        assert_eq!(messages(ui), [Message::Pressed(vec![100, 1])], "{choosable:?}");
    }
}

/// What can be chosen can be dragged to another place; what lies under it there is reported without itself.
#[test]
fn what_can_be_chosen_is_carried() {
    let data = data();
    for choosable in [1, 100] {
        let mut ui = simulate(&data, &[choosable]);
        at(&mut ui, center(0.0, 0.0), DOWN);
        at(&mut ui, center(2.0, 1.0), UP);
        let dropped = Drop { from: vec![100, 1], to: vec![6] };
        assert_eq!(messages(ui), [Message::Dropped(dropped)], "{choosable}");
    }
    let mut ui = simulate(&data, &[5]);
    at(&mut ui, center(0.0, 0.0), DOWN);
    at(&mut ui, center(2.0, 1.0), UP);
    assert_eq!(messages(ui), [], "what cannot be chosen stays");
}

/// Dropping a thing where it was taken from chooses it.
#[test]
fn a_drop_in_its_own_place_is_a_click() {
    let data = data();
    let mut ui = simulate(&data, &[100]);
    at(&mut ui, center(-0.3, 0.0), DOWN);
    at(&mut ui, center(0.3, 0.0), UP);
    assert_eq!(messages(ui), [Message::Pressed(vec![100, 1])]);
}

/// Arranged things snap to the author's grid, wherever the table starts; the smallest thing under the pointer
/// is taken, its corner resizes it, and a press alone moves nothing.
#[test]
fn what_is_arranged_lies_on_the_grid() {
    let data = data();
    let handle = |frame: Frame, at| Handle { frame, at, name: String::new(), can_size: true };
    let large = handle(Frame { x: 0, y: 0, width: 4000, height: 2000 }, (-300, -300));
    let small = handle(frame(1000, 0), (700, -300));
    let arranging = |chosen| Arranging { handles: vec![large.clone(), small.clone()], chosen, grid: 250 };
    let drag = |chosen, from: Point, to: Point| {
        let table = table(&data, NoPictures).arranging(Some(arranging(chosen)), Message::Arranged);
        let mut ui =
            simulator::Simulator::with_size(iced::Settings::default(), Size::new(424.0, 224.0), table);
        at(&mut ui, from, DOWN);
        at(&mut ui, to, UP);
        messages(ui)
            .into_iter()
            .map(|message| match message {
                Message::Arranged(arranged) => arranged,
                other => panic!("{other:?}"),
            })
            .collect::<Vec<_>>()
    };
    let chosen = |at| Arranged::Chosen(Some(at));
    assert_eq!(
        drag(None, center(1.0, 0.0), center(1.5, 0.1)),
        [chosen(1), Arranged::Moved(1, (1250, -250))],
        "(700, -300) and half a cell to the right"
    );
    assert_eq!(drag(None, center(3.0, 0.0), center(2.0, 0.0))[1], Arranged::Moved(0, (-1250, -250)));
    assert_eq!(drag(None, center(1.0, 0.0), center(1.02, 0.0)), [chosen(1)]);
    let corner = center(1.5, 0.5);
    let right = Point::new(corner.x + 62.0, corner.y);
    assert_eq!(drag(Some(1), corner, right), [chosen(1), Arranged::Sized(1, (1500, 1000))]);
}

/// Only points within its shape belong to a place.
#[test]
fn forms_have_edges() {
    let inside = |shape, x, y| {
        let data = Data { size: SIZE, spots: vec![spot(7, frame(500, 500), shape)], ..Data::default() };
        !data.at((500 + x, 500 + y)).is_empty()
    };
    for shape in [Shape::Ellipse, Shape::Hidden, Shape::Hexagon, Shape::TriangleUp, Shape::TriangleDown] {
        assert!(inside(shape, 500, 500), "{shape:?}");
    }
    assert!(inside(Shape::Rectangle, 1, 1) && !inside(Shape::Rectangle, 1000, 500));
    assert!(!inside(Shape::Ellipse, 80, 80) && inside(Shape::Ellipse, 20, 500));
    assert!(!inside(Shape::Hexagon, 20, 200) && inside(Shape::Hexagon, 20, 300));
    assert!(inside(Shape::TriangleUp, 20, 990) && !inside(Shape::TriangleUp, 20, 20));
    assert!(inside(Shape::TriangleDown, 20, 5) && !inside(Shape::TriangleDown, 20, 990));
}

/// Arrow keys lead to the nearest choice, and nowhere if there is none.
#[test]
fn arrows_lead_to_the_nearest() {
    let data = data();
    let among = BTreeSet::from([1, 5, 8, 100]);
    assert_eq!(data.nearest(1, Direction::Right, &among), Some(5));
    assert_eq!(data.nearest(5, Direction::Right, &among), Some(8));
    assert_eq!(data.nearest(5, Direction::Up, &among), None);
    assert_eq!(data.nearest(8, Direction::Left, &BTreeSet::from([8])), None);
}

/// Things move in straight lines from their old places, and one that turns over shows its old face first.
#[test]
fn things_glide_and_turn() {
    use super::motion::Motion;
    use iced::time::{Duration, Instant};

    let old = data();
    let mut new = data();
    new.things[0].frame = frame(2000, 1000);
    new.things.push(thing(101, frame(3000, 0)));
    let before = Some(Before { data: &old, serial: 1 });
    let (mut motion, start) = (Motion::default(), Instant::now());
    let pose = |motion: &Motion| {
        let posed = motion.pose(&new, before).into_iter();
        posed.map(|posed| (posed.thing.id, posed.at, posed.opacity)).collect::<Vec<_>>()
    };
    assert_eq!(pose(&motion), [(101, (3000.0, 0.0), 0.0), (100, (0.0, 0.0), 1.0)]);
    assert!(motion.pass(before, start));
    assert!(motion.pass(before, start + Duration::from_millis(100)));
    assert_eq!(pose(&motion), [(101, (3000.0, 0.0), 0.5), (100, (1000.0, 500.0), 1.0)]);
    assert!(!motion.pass(before, start + Duration::from_millis(250)));
    assert_eq!(pose(&motion), [(100, (2000.0, 1000.0), 1.0), (101, (3000.0, 0.0), 1.0)]);
    let again = Some(Before { data: &old, serial: 2 });
    assert!(motion.pass(again, start + Duration::from_millis(900)), "the same change is shown again");

    let mut turned = data();
    turned.things[0].open = false;
    let before = Some(Before { data: &old, serial: 3 });
    let later = start + Duration::from_secs(2);
    let _ = motion.pass(before, later);
    for (time, open) in [(60, true), (140, false)] {
        let _ = motion.pass(before, later + Duration::from_millis(time));
        let posed = &motion.pose(&turned, before)[0];
        assert!(posed.thing.open == open && posed.width < 1.0, "{time}");
    }
}

/// An animated thing is drawn once more when it comes to rest: nothing of its path is left behind.
#[test]
fn what_comes_to_rest_is_drawn_once_more() {
    use super::event::State;
    use iced::time::{Duration, Instant};

    let (old, mut new) = (data(), data());
    new.things[0].frame = frame(2000, 1000);
    let shown: Table<'_, Message> = table(&new, NoPictures).before(Some(Before { data: &old, serial: 1 }));
    let bounds = Rectangle { x: 0.0, y: 0.0, width: 424.0, height: 224.0 };
    let (mut state, start) = (State::default(), Instant::now());
    let mut changed = |after: u64| {
        let _ = state.motion.pass(shown.before, start + Duration::from_millis(after));
        shown.has_changed(&state, View::new(Camera::Fit, SIZE, bounds), bounds, dress(Color::WHITE))
    };
    assert_eq!([0, 100, 250, 300].map(&mut changed), [true, true, true, false]);
}

fn dress(ground: Color) -> super::event::Dress {
    let style = crate::board::default(&iced::Theme::Light);
    super::event::Dress { ground, ink: Color::BLACK, paper: Color::WHITE, style }
}

/// A table at rest is the same until its colours change: shapes of the old colours are not kept.
#[test]
fn other_colours_are_a_change() {
    let shown_data = data();
    let shown: Table<'_, Message> = table(&shown_data, NoPictures);
    let bounds = Rectangle { x: 0.0, y: 0.0, width: 424.0, height: 224.0 };
    let (state, view) = (super::event::State::default(), View::new(Camera::Fit, SIZE, bounds));
    let changed = |ground| shown.has_changed(&state, view, bounds, dress(ground));
    assert_eq!([Color::WHITE, Color::WHITE, Color::BLACK].map(changed), [true, false, true]);
}

/// What only means a choice is pressed like one, on an enlarged table, too, where a drag would pan; what can be chosen itself goes
/// before it wherever it lies.
#[test]
fn what_means_a_choice_is_pressed() {
    let marks = Marks {
        choosable: BTreeSet::from([1]),
        meant: [(100, 3), (2, 1)].into_iter().collect(),
        ..Marks::default()
    };
    assert_eq!(marks.chosen_by(&[100, 1]), Some(1));
    assert_eq!(marks.chosen_by(&[100]), Some(3));
    assert_eq!(marks.chosen_by(&[7, 2]), Some(1));
    assert_eq!(marks.chosen_by(&[7]), None);
    let data = data();
    for (enlarged, wanted) in [(false, true), (true, true)] {
        let shown = table(&data, NoPictures).id("table").marks(marks.clone()).on_press(Message::Pressed);
        let mut ui =
            simulator::Simulator::with_size(iced::Settings::default(), Size::new(424.0, 224.0), shown);
        if enlarged {
            let delta = mouse::ScrollDelta::Lines { x: 0.0, y: 1.0 };
            at(&mut ui, center(0.0, 1.0), mouse::Event::WheelScrolled { delta });
        }
        at(&mut ui, center(0.0, 1.0), DOWN);
        at(&mut ui, center(0.0, 1.0), UP);
        assert_eq!(messages(ui).contains(&Message::Pressed(vec![2])), wanted, "enlarged: {enlarged}");
    }
}

/// What can be chosen is hit a little beside it, too, but not through something else.
#[test]
fn a_near_miss_is_a_hit() {
    let shown_data = data();
    let chosen = shown_data.spots[0].id;
    let marks = Marks { choosable: BTreeSet::from([chosen]), ..Marks::default() };
    let shown: Table<'_, Message> = table(&shown_data, NoPictures).marks(marks);
    let bounds = Rectangle { x: 0.0, y: 0.0, width: 424.0, height: 224.0 };
    let view = View::new(Camera::Fit, SIZE, bounds);
    let place = view.place(shown_data.spots[0].frame);
    let above = |by: f32| shown.under(view, Point::new(place.center_x(), place.y - by));
    assert_eq!(above(8.0).first(), Some(&chosen));
    assert!(!above(20.0).contains(&chosen));
    let other = view.place(shown_data.spots[1].frame);
    let inside = Point::new(other.center_x(), other.y + 2.0);
    assert_eq!(shown.under(view, inside).first(), Some(&shown_data.spots[1].id), "it is meant itself");
}

proptest! {
    /// The point under the wheel stays in place, and a dragged table follows the pointer.
    #[test]
    fn the_camera_holds_on_to_points(x in 60.0_f32..360.0, y in 60.0_f32..160.0, by in 1.1_f32..4.0) {
        let bounds = Rectangle { x: 0.0, y: 0.0, width: 424.0, height: 224.0 };
        let view = View::new(Camera::Fit, SIZE, bounds);
        let about = Point::new(x, y);
        let camera = view.zoomed(by, about, SIZE, bounds);
        let larger = View::new(camera, SIZE, bounds);
        let (before, after) = (view.point(about), larger.point(about));
        prop_assert!((before.0 - after.0).abs() <= 1 && (before.1 - after.1).abs() <= 1);
        let panned = View::new(larger.panned(Vector::new(9.0, -7.0), SIZE, bounds), SIZE, bounds);
        let there = panned.point(about + Vector::new(9.0, -7.0));
        prop_assert!((there.0 - after.0).abs() <= 1 && (there.1 - after.1).abs() <= 1);
    }
}
