use super::view::{Camera, View};
use super::*;

use iced::keyboard::key::{Named, NativeCode, Physical};
use iced::keyboard::{self, Key, Location, Modifiers};
use iced::{Point, Vector, touch};
use iced_test::simulator::Simulator;
use proptest::prelude::*;

use std::collections::BTreeSet;

const SIZE: Size = Size::new(800.0, 600.0);

/// Four nodes: 1 leads to 2 and 3, and these to 4; 5 is a comment far to the right. The chart has the size of
/// the widget.
fn data() -> Data {
    let node = |id: Id, x: i32, y: i32| Node {
        id,
        at: ChartPoint::new(x, y),
        title: format!("node {id}"),
        width: 128,
        ..Node::default()
    };
    let arrow = |id: Id, from: Id, to: Id, number: u32| Arrow {
        id,
        from,
        to,
        number: Some(number),
        ..Arrow::default()
    };
    let mut nodes =
        vec![node(1, 160, 0), node(2, 0, 160), node(3, 320, 160), node(4, 160, 320), node(5, 600, 320)];
    nodes[4].shape = Shape::Comment;

    Data {
        nodes,
        arrows: vec![arrow(12, 1, 2, 2), arrow(13, 1, 3, 1), arrow(24, 2, 4, 1), arrow(34, 3, 4, 1)],
    }
}

fn show<'a>(data: &'a Data, marks: Marks) -> Simulator<'a, Action> {
    let refusal = |from: Id, to: Id| (from == to || to == 1).then(|| "Not there.".to_owned());
    let chart = chart(data).id("chart").marks(marks).editable(refusal).on_action(|action| action);
    let mut ui = Simulator::with_size(iced::Settings::default(), SIZE, chart);
    let now = iced::time::Instant::now();
    let _ = ui.simulate([Event::Window(iced::window::Event::RedrawRequested(now))]);
    // Arrows are routed when they are drawn.
    let _ = ui.snapshot(&Theme::Light);
    ui
}

fn simulate<'a>(data: &'a Data, chosen: &[Id]) -> Simulator<'a, Action> {
    show(data, Marks { chosen: chosen.iter().copied().collect(), ..Marks::default() })
}

/// Returns where a place of the chart is initially.
fn at(data: &Data, x: i32, y: i32) -> Point {
    View::new(Camera::Begin, data, Rectangle::with_size(SIZE)).point(ChartPoint::new(x, y))
}

fn middle(data: &Data, id: Id) -> Point {
    let middle = data.node(id).unwrap().area().center();
    at(data, middle.x, middle.y)
}

fn port(data: &Data, id: Id) -> Point {
    let area = data.node(id).unwrap().area();
    at(data, area.center().x, area.bottom())
}

fn point(ui: &mut Simulator<'_, Action>, to: Point) {
    ui.point_at(to);
    let _ = ui.simulate([Event::Mouse(mouse::Event::CursorMoved { position: to })]);
}

fn button(ui: &mut Simulator<'_, Action>, is_down: bool, button: mouse::Button) {
    let event =
        if is_down { mouse::Event::ButtonPressed(button) } else { mouse::Event::ButtonReleased(button) };
    let _ = ui.simulate([Event::Mouse(event)]);
}

fn drag(ui: &mut Simulator<'_, Action>, from: Point, to: Point) {
    point(ui, from);
    button(ui, true, mouse::Button::Left);
    point(ui, from + (to - from) * 0.5);
    point(ui, to);
    button(ui, false, mouse::Button::Left);
}

fn click(ui: &mut Simulator<'_, Action>, at: Point) {
    point(ui, at);
    button(ui, true, mouse::Button::Left);
    button(ui, false, mouse::Button::Left);
}

fn hold(ui: &mut Simulator<'_, Action>, modifiers: Modifiers) {
    let _ = ui.simulate([Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers))]);
}

fn tap(ui: &mut Simulator<'_, Action>, key: impl Into<Key>, modifiers: Modifiers) {
    let key = key.into();
    let _ = ui.simulate([Event::Keyboard(keyboard::Event::KeyPressed {
        modified_key: key.clone(),
        key,
        physical_key: Physical::Unidentified(NativeCode::Unidentified),
        location: Location::Standard,
        modifiers,
        text: None,
        repeat: false,
    })]);
}

fn letter(letter: &str) -> Key {
    Key::Character(letter.into())
}

/// Returns the actions, except those about the zoom.
fn actions(ui: Simulator<'_, Action>) -> Vec<Action> {
    ui.into_messages().filter(|action| !matches!(action, Action::Zoomed(_))).collect()
}

fn zooms(ui: Simulator<'_, Action>) -> Vec<u16> {
    let zoom = |action| match action {
        Action::Zoomed(percent) => Some(percent),
        _ => None,
    };
    ui.into_messages().filter_map(zoom).collect()
}

fn redraw(ui: &mut Simulator<'_, Action>) {
    let now = iced::time::Instant::now();
    let _ = ui.simulate([Event::Window(iced::window::Event::RedrawRequested(now))]);
}

fn set(ids: &[Id]) -> BTreeSet<Id> {
    ids.iter().copied().collect()
}

const NONE: Modifiers = Modifiers::NONE;

/// A click selects a single node or arrow, with Shift it toggles it, and on the background it clears the
/// selection.
#[test]
fn clicks_select() {
    let data = data();
    let on_arrow = at(&data, 64, 150);
    let cases: [(&[Id], Point, Modifiers, &[Action]); 6] = [
        (&[], middle(&data, 2), NONE, &[Action::Chosen(set(&[2]))]),
        (&[2], middle(&data, 3), NONE, &[Action::Chosen(set(&[3]))]),
        (&[2], middle(&data, 3), Modifiers::SHIFT, &[Action::Chosen(set(&[2, 3]))]),
        (&[2, 3], middle(&data, 3), Modifiers::SHIFT, &[Action::Chosen(set(&[2]))]),
        (&[2], on_arrow, NONE, &[Action::Chosen(set(&[12]))]),
        (&[2], at(&data, 600, 40), NONE, &[Action::Chosen(set(&[]))]),
    ];
    for (chosen, point, held, expected) in cases {
        let mut ui = simulate(&data, chosen);
        hold(&mut ui, held);
        click(&mut ui, point);
        assert_eq!(actions(ui), expected, "{point:?}");
    }
}

/// A double click opens a node; on the background it asks for something new there.
#[test]
fn double_clicks_open() {
    let data = data();
    let mut ui = simulate(&data, &[2]);
    click(&mut ui, middle(&data, 2));
    click(&mut ui, middle(&data, 2));
    assert_eq!(actions(ui), [Action::Opened(2)]);

    let mut ui = simulate(&data, &[]);
    click(&mut ui, at(&data, 600, 40));
    click(&mut ui, at(&data, 600, 40));
    assert_eq!(actions(ui), [Action::GroundOpened(ChartPoint::new(600, 40))]);

    let mut ui = simulate(&data, &[2]);
    click(&mut ui, middle(&data, 2));
    click(&mut ui, middle(&data, 3));
    assert_eq!(actions(ui), [Action::Chosen(set(&[3]))], "two clicks on two nodes open neither");
}

/// A rectangle drawn with Shift selects what lies completely inside, in addition to the selection.
#[test]
fn a_rectangle_selects() {
    let data = data();
    let mut ui = simulate(&data, &[4]);
    hold(&mut ui, Modifiers::SHIFT);
    drag(&mut ui, at(&data, -20, 100), at(&data, 470, 230));
    assert_eq!(actions(ui), [Action::Chosen(set(&[2, 3, 4]))]);
}

/// Nodes move on the grid, all selected ones together; dragging an unselected one selects it.
#[test]
fn nodes_are_dragged() {
    let data = data();
    let by = Vector::new(51.0, 37.0);
    let mut ui = simulate(&data, &[2, 3]);
    drag(&mut ui, middle(&data, 2), middle(&data, 2) + by);
    let moved = vec![(2, ChartPoint::new(48, 200)), (3, ChartPoint::new(368, 200))];
    assert_eq!(actions(ui), [Action::Moved(moved)]);

    let mut ui = simulate(&data, &[3]);
    drag(&mut ui, middle(&data, 2), middle(&data, 2) + by);
    let moved = vec![(2, ChartPoint::new(48, 200))];
    assert_eq!(actions(ui), [Action::Chosen(set(&[2])), Action::Moved(moved)]);
}

/// A node that comes close to alignment with another snaps to it.
#[test]
fn nodes_snap_into_line() {
    let data = data();
    let mut ui = simulate(&data, &[2]);
    drag(&mut ui, middle(&data, 2), middle(&data, 2) + Vector::new(157.0, 60.0));
    let moved = vec![(2, ChartPoint::new(160, 224))];
    assert_eq!(actions(ui), [Action::Moved(moved)]);
}

/// Escape cancels a drag.
#[test]
fn escape_gives_up() {
    let data = data();
    let mut ui = simulate(&data, &[2]);
    point(&mut ui, middle(&data, 2));
    button(&mut ui, true, mouse::Button::Left);
    point(&mut ui, middle(&data, 2) + Vector::new(100.0, 40.0));
    tap(&mut ui, Named::Escape, NONE);
    button(&mut ui, false, mouse::Button::Left);
    assert_eq!(actions(ui), []);
}

/// An arrow is drawn from the port of a node to another node, or to the background; if there is a reason
/// against it, none is drawn.
#[test]
fn arrows_are_drawn_from_ports() {
    let data = data();
    let ground = at(&data, 600, 100);
    let cases: [(Point, &[Action]); 5] = [
        (middle(&data, 3), &[Action::Joined { from: 2, to: 3 }]),
        (ground, &[Action::Led { from: 2, at: ChartPoint::new(600, 100) }]),
        (middle(&data, 1), &[]),
        (middle(&data, 2), &[]),
        (middle(&data, 5), &[]),
    ];
    for (to, expected) in cases {
        let mut ui = simulate(&data, &[2]);
        drag(&mut ui, port(&data, 2), to);
        assert_eq!(actions(ui), expected, "{to:?}");
    }
}

/// A finger can grab a port from farther away than the mouse, move nodes, and pan the chart by its
/// background.
#[test]
fn fingers_do_as_the_mouse() {
    let data = data();
    let finger = touch::Finger(7);
    let gesture = |from: Point, to: Point| {
        let mut ui = simulate(&data, &[2]);
        let _ = ui.simulate([
            Event::Touch(touch::Event::FingerPressed { id: finger, position: from }),
            Event::Touch(touch::Event::FingerMoved { id: finger, position: to }),
            Event::Touch(touch::Event::FingerLifted { id: finger, position: to }),
        ]);
        actions(ui)
    };
    let near_port = port(&data, 2) + Vector::new(14.0, 14.0);
    assert_eq!(gesture(near_port, middle(&data, 3)), [Action::Joined { from: 2, to: 3 }]);
    let from = middle(&data, 3);
    let moved = vec![(3, ChartPoint::new(368, 200))];
    assert_eq!(
        gesture(from, from + Vector::new(51.0, 37.0)),
        [Action::Chosen(set(&[3])), Action::Moved(moved)]
    );
    assert_eq!(gesture(at(&data, 600, 40), at(&data, 500, 40)), []);
}

/// A read-only chart does not change: nothing moves, no arrow is drawn, nothing is deleted.
#[test]
fn a_chart_to_look_at_is_not_changed() {
    let data = data();
    let chart =
        chart(&data).marks(Marks { chosen: set(&[2]), ..Marks::default() }).on_action(|action| action);
    let mut ui = Simulator::with_size(iced::Settings::default(), SIZE, chart);
    drag(&mut ui, port(&data, 2), middle(&data, 3));
    click(&mut ui, middle(&data, 2));
    tap(&mut ui, Named::Delete, NONE);
    tap(&mut ui, Named::ArrowDown, Modifiers::COMMAND);
    tap(&mut ui, letter("c"), NONE);
    assert!(actions(ui).iter().all(|action| matches!(action, Action::Chosen(_))));
}

/// The right button opens the menu of what is there, and selects it first.
#[test]
fn the_right_button_asks_for_a_menu() {
    let data = data();
    let menu = |chosen: &[Id], at: Point| {
        let mut ui = simulate(&data, chosen);
        point(&mut ui, at);
        button(&mut ui, true, mouse::Button::Right);
        button(&mut ui, false, mouse::Button::Right);
        actions(ui)
    };
    let (node, ground) = (middle(&data, 2), at(&data, 600, 40));
    let menu_of = |target, at| Action::Menu { target, at };
    assert_eq!(menu(&[], node), [Action::Chosen(set(&[2])), menu_of(MenuTarget::Node(2), node)]);
    assert_eq!(menu(&[2, 3], node), [menu_of(MenuTarget::Node(2), node)]);
    assert_eq!(menu(&[2], ground), [menu_of(MenuTarget::Ground(ChartPoint::new(600, 40)), ground)]);
}

/// Keys go to the nearest node, along the arrows, to the first and the last node, and do what the pointer
/// does.
#[test]
fn keys_do_as_the_pointer() {
    let data = data();
    let shift = Modifiers::SHIFT;
    let chosen = |ids: &[Id]| vec![Action::Chosen(set(ids))];
    let cases: Vec<(&[Id], Key, Modifiers, Vec<Action>)> = vec![
        (&[1], Named::ArrowDown.into(), NONE, chosen(&[4])),
        (&[2], Named::ArrowRight.into(), NONE, chosen(&[3])),
        (&[2], Named::ArrowRight.into(), shift, chosen(&[2, 3])),
        (&[1], Named::PageDown.into(), NONE, chosen(&[3])),
        (&[4], Named::PageUp.into(), NONE, chosen(&[2])),
        (&[4], Named::Home.into(), NONE, chosen(&[1])),
        (&[1], Named::End.into(), NONE, chosen(&[5])),
        (&[2], Named::Enter.into(), NONE, vec![Action::Opened(2)]),
        (&[2], Named::Space.into(), NONE, chosen(&[])),
        (&[2], Named::Escape.into(), NONE, chosen(&[])),
        (&[2, 3, 24], Named::Delete.into(), NONE, vec![Action::Deleted(set(&[2, 3, 24]))]),
        (
            &[2],
            Named::ArrowRight.into(),
            Modifiers::COMMAND,
            vec![Action::Moved(vec![(2, ChartPoint::new(8, 160))])],
        ),
        (&[], letter("a"), Modifiers::COMMAND, chosen(&[1, 2, 3, 4, 5])),
        (
            &[2],
            Named::ContextMenu.into(),
            NONE,
            vec![Action::Menu { target: MenuTarget::Node(2), at: middle(&data, 2) }],
        ),
    ];
    for (chosen, key, held, expected) in cases {
        let mut ui = simulate(&data, chosen);
        // The middle button takes the focus and changes nothing.
        point(&mut ui, at(&data, 600, 40));
        button(&mut ui, true, mouse::Button::Middle);
        button(&mut ui, false, mouse::Button::Middle);
        tap(&mut ui, key.clone(), held);
        assert_eq!(actions(ui), expected, "{key:?} with {held:?}");
    }
}

/// Without the focus keys have no effect.
#[test]
fn keys_need_the_focus() {
    let data = data();
    let mut ui = simulate(&data, &[2]);
    tap(&mut ui, Named::Delete, NONE);
    assert_eq!(actions(ui), []);
}

/// An arrow is drawn by keys: `c`, the keys to the target, Enter. If there is a reason against it, the person
/// can continue.
#[test]
fn arrows_are_drawn_by_keys() {
    let data = data();
    let mut ui = simulate(&data, &[2]);
    click(&mut ui, middle(&data, 2));
    tap(&mut ui, letter("c"), NONE);
    tap(&mut ui, Named::ArrowUp, NONE);
    tap(&mut ui, Named::Enter, NONE);
    tap(&mut ui, Named::ArrowDown, NONE);
    tap(&mut ui, Named::Enter, NONE);
    assert_eq!(actions(ui), [Action::Joined { from: 2, to: 4 }]);
}

/// Keys that the application wants reach it first, with the focused node.
#[test]
fn the_application_takes_keys_first() {
    let data = data();
    let chart = chart(&data)
        .marks(Marks { chosen: set(&[3]), ..Marks::default() })
        .on_action(|action| action)
        .on_shortcut(|shortcut, node| {
            (shortcut.latin() == Some('b')).then(|| Action::Opened(node.unwrap_or(0)))
        });
    let mut ui = Simulator::with_size(iced::Settings::default(), SIZE, chart);
    click(&mut ui, middle(&data, 3));
    tap(&mut ui, letter("b"), NONE);
    assert_eq!(actions(ui), [Action::Opened(3)]);
}

/// The wheel with Control and the keys zoom in steps, and never beyond the last.
#[test]
fn zooming_goes_in_steps() {
    let data = data();
    let mut ui = simulate(&data, &[]);
    click(&mut ui, at(&data, 600, 40));
    for key in ["+", "+", "-", "0"] {
        tap(&mut ui, letter(key), NONE);
        redraw(&mut ui);
    }
    hold(&mut ui, Modifiers::COMMAND);
    for y in [-1.0, -20.0, -1.0] {
        let delta = mouse::ScrollDelta::Lines { x: 0.0, y };
        let _ = ui.simulate([Event::Mouse(mouse::Event::WheelScrolled { delta })]);
        redraw(&mut ui);
    }
    assert_eq!(zooms(ui), [100, 125, 150, 125, 100, 80, 10]);
}

/// Dragging over the edge scrolls the chart: the node lands farther than the pointer went.
#[test]
fn the_chart_follows_what_is_carried() {
    let data = data();
    let mut ui = simulate(&data, &[2]);
    let (from, edge) = (middle(&data, 2), Point::new(400.0, SIZE.height - 4.0));
    point(&mut ui, from);
    button(&mut ui, true, mouse::Button::Left);
    point(&mut ui, edge);
    (0..10).for_each(|_| redraw(&mut ui));
    button(&mut ui, false, mouse::Button::Left);
    let [Action::Moved(moved)] = &actions(ui)[..] else { panic!("it was moved") };
    assert!(moved[0].1.y as f32 > 160.0 + edge.y - from.y + 60.0, "{moved:?}");
}

/// Operations are offered only what is reachable: the visible titles can be found.
#[test]
fn titles_in_sight_can_be_found() {
    let data = data();
    let mut ui = simulate(&data, &[]);
    assert!(ui.find("node 4").is_ok());
    let _ = ui.click("node 4");
    let mut ui = simulate(&data, &[]);
    click(&mut ui, at(&data, 600, 40));
    (0..4).for_each(|_| tap(&mut ui, letter("+"), NONE));
    assert!(ui.find("node 1").is_err());
}

/// The end of the path is scrolled into view.
#[test]
fn what_is_current_is_brought_into_sight() {
    let mut data = data();
    data.nodes[3].at = ChartPoint::new(160, 6000);
    for (current, is_seen) in [(None, false), (Some(4), true)] {
        let mut ui = show(&data, Marks { current, ..Marks::default() });
        assert_eq!(ui.find("node 4").is_ok(), is_seen, "{current:?}");
    }
}

proptest! {
    /// Zooming keeps the place under the pointer, and zooming back restores the view.
    #[test]
    fn zooming_holds_on_to_a_place(x in 0.0_f32..800.0, y in 0.0_f32..600.0, steps in 1_isize..3) {
        let data = data();
        let bounds = Rectangle::with_size(SIZE);
        let view = View::new(Camera::Begin, &data, bounds);
        let nearer = View::new(view.zoomed(steps, Point::new(x, y)), &data, bounds);
        let (before, after) = (view.spot(Point::new(x, y)), nearer.spot(Point::new(x, y)));
        prop_assert!((before.x - after.x).abs() <= 2 && (before.y - after.y).abs() <= 2);
        let back = View::new(nearer.zoomed(-steps, Point::new(x, y)), &data, bounds);
        prop_assert_eq!(back.percent(), view.percent());
        let (a, b) = (view.point(ChartPoint::default()), back.point(ChartPoint::default()));
        prop_assert!(a.distance(b) < 3.0);
    }
}

fn renderer() -> Renderer {
    use iced::advanced::renderer::Headless;

    let font = iced::Font::with_name("Fira Sans");
    let renderer = <Renderer as Headless>::new(font, iced::Pixels(16.0), Some("tiny-skia"));
    iced_test::futures::futures::executor::block_on(renderer).expect("it draws in memory")
}

/// Returns the left edge and the width of a piece of text or a picture.
fn extent(piece: &super::texts::Piece) -> (f32, f32) {
    use super::texts::Piece;
    use iced::advanced::text::Paragraph as _;

    match piece {
        Piece::Words { paragraph, at, .. } => (at.x, paragraph.min_width()),
        Piece::Picture { at, side, .. } => (at.x, *side),
    }
}

/// The words of a line follow each other within their node, whatever its width; a word shared by many nodes
/// is laid out as if it stood alone.
#[test]
fn words_stay_in_their_node() {
    use super::texts::{Piece, Texts};
    use iced::advanced::text::Paragraph as _;

    let renderer = renderer();
    let mut texts = Texts::default();
    for width in [128, 240, 368] {
        let lines = vec![vec![
            Span::new("Let ", Ink::Plain),
            Span::new("dveře", Ink::Accent),
            Span::new(" be the last of  all that is open here", Ink::Plain),
        ]];
        let node = Node { id: width as Id, title: "A door".to_owned(), lines, width, ..Node::default() };
        let mut right = 0.0;
        let mut line = None;
        let pieces = texts.of(&renderer, &node, false);
        assert!(pieces.len() > 4);
        for piece in pieces {
            let Piece::Words { paragraph, at, .. } = piece else { continue };
            if line != Some(at.y) {
                (line, right) = (Some(at.y), 0.0);
            }
            assert!(at.x >= right, "words overlap");
            right = at.x + paragraph.min_width();
            assert!(right <= width as f32, "a word reaches out of its node");
        }
    }
}

/// As many rows are shown as there is room for; where something is missing, an ellipsis says so.
#[test]
fn rows_end_with_an_ellipsis_where_there_are_more() {
    let line = |text: &str| vec![Span::new(text, Ink::Plain)];
    let long = "one two three four five six seven eight nine ten eleven twelve";
    let cut = |lines: Vec<Vec<Span>>, most| {
        let rows = rows(lines, 160, most);
        let last = rows.last().and_then(|row| row.first()).is_some_and(|span| span.text == "…");
        (rows.len(), last)
    };
    assert_eq!(cut(vec![line("one"), line("two")], 2), (2, false));
    assert_eq!(cut(vec![line("one"), line("two"), line("three")], 2), (2, true));
    assert_eq!(cut(vec![line(long)], 2), (2, true));
    assert_eq!(cut(vec![], 2), (0, false));
}

proptest! {
    /// Broken into lines, a text keeps its words, pictures and colours, and no line has to be cut.
    #[test]
    fn broken_lines_keep_their_words_and_fit(
        parts in prop::collection::vec(("([a-zě]{1,9} ){1,6}", any::<bool>(), 0..3_usize), 0..6),
        width in 10..40_i32,
    ) {
        let inks = [Ink::Plain, Ink::Quiet, Ink::Accent];
        let handle = || iced::widget::image::Handle::from_rgba(1, 1, vec![0; 4]);
        let span = |(text, has_picture, ink): (String, bool, usize)| {
            Span { picture: has_picture.then(handle), text, ink: inks[ink] }
        };
        let spans: Vec<Span> = parts.into_iter().map(span).collect();
        let width = 16 * width;
        let lines = super::texts::wrap(&spans, width);
        let words = |spans: &[Span]| {
            let words = spans.iter().flat_map(|it| it.text.split_whitespace().map(|word| (word.to_owned(), it.ink)));
            words.collect::<Vec<_>>()
        };
        let pictures = |spans: &[Span]| spans.iter().filter(|span| span.picture.is_some()).count();
        let all = lines.concat();
        prop_assert_eq!(words(&spans), words(&all));
        prop_assert_eq!(pictures(&spans), pictures(&all));
        let (renderer, mut texts) = (renderer(), super::texts::Texts::default());
        for line in lines {
            // In a wide block nothing is cut: what is shown there is as wide as in this one.
            let mut shown = |id, width| {
                let node = Node { id, lines: vec![line.clone()], width, ..Node::default() };
                let pieces = texts.of(&renderer, &node, false);
                pieces.iter().map(extent).collect::<Vec<_>>()
            };
            prop_assert_eq!(shown(1, width), shown(2, 4000));
        }
    }

    /// The place at the upper edge stays when the height of the chart changes, at every zoom.
    #[test]
    fn the_top_stays_in_another_room(
        step in 0..super::view::STEPS.len(),
        x in -500.0..500.0_f32,
        height in 60.0..900.0_f32,
    ) {
        let data = data();
        let room = Rectangle::new(Point::new(30.0, 40.0), SIZE);
        let view = View::new(Camera::Free { step, middle: Point::new(x, 77.0) }, &data, room);
        let other = View::new(view.in_room(height), &data, Rectangle { height, ..room });
        let moved = view.point(ChartPoint::new(0, 0)) - other.point(ChartPoint::new(0, 0));
        prop_assert!(moved.x.abs() <= 1.0 && moved.y.abs() <= 1.0, "{moved:?}");
        prop_assert_eq!(view.zoom(), other.zoom());
    }
}
