use super::*;

use iced::Point;

/// Controls in a row, 10 wide and 5 apart, one of which may have the focus.
fn row(count: usize, focused: Option<usize>) -> FocusSurvey {
    let controls = (0..count)
        .map(|index| Control {
            id: None,
            bounds: Rectangle::new(Point::new(15.0 * index as f32, 0.0), Size::new(10.0, 10.0)),
            is_focused: focused == Some(index),
            scrolls: Vec::new(),
        })
        .collect();

    FocusSurvey { controls, ..FocusSurvey::default() }
}

fn section(controls: Range<usize>) -> Section {
    Section { id: None, is_modal: false, last: None, was_left: false, was_pressed: false, controls }
}

fn target(found: &FocusSurvey, goal: &Goal) -> Option<usize> {
    found.plan(goal).map(|plan| plan.target)
}

#[test]
fn it_wraps_around() {
    assert_eq!(target(&row(3, None), &Goal::Next), Some(0));
    assert_eq!(target(&row(3, Some(1)), &Goal::Next), Some(2));
    assert_eq!(target(&row(3, Some(2)), &Goal::Next), Some(0));
    assert_eq!(target(&row(3, Some(0)), &Goal::Previous), Some(2));
    assert_eq!(target(&row(3, None), &Goal::Previous), Some(2));
    assert_eq!(target(&row(0, None), &Goal::Next), None);
}

#[test]
fn it_skips_what_is_not_seen() {
    let mut found = row(3, Some(0));

    found.controls[1].bounds.height = 0.0;
    assert_eq!(target(&found, &Goal::Next), Some(2));
}

#[test]
fn it_goes_from_pane_to_pane() {
    let mut found = row(6, Some(1));

    found.sections = vec![section(0..2), section(2..2), section(2..4), section(4..6)];
    assert_eq!(target(&found, &Goal::NextPane), Some(2));
    assert_eq!(target(&found, &Goal::PreviousPane), Some(4));

    found.sections[3].last = Some(Memory { index: 1, id: None });
    assert_eq!(target(&found, &Goal::PreviousPane), Some(5));
    assert_eq!(found.plan(&Goal::NextPane).unwrap().memories, [(0, Memory { index: 1, id: None })]);
}

#[test]
fn it_finds_a_remembered_control_by_its_id() {
    let mut found = row(4, Some(0));

    found.sections = vec![section(0..1), section(1..4)];
    found.controls[3].id = Some(Id::new("moved"));
    found.sections[1].last = Some(Memory { index: 0, id: Some(Id::new("moved")) });
    assert_eq!(target(&found, &Goal::NextPane), Some(3));

    found.sections[1].last = Some(Memory { index: 0, id: Some(Id::new("gone")) });
    assert_eq!(target(&found, &Goal::NextPane), Some(1));
}

#[test]
fn it_has_no_pane_to_go_to() {
    assert_eq!(target(&row(3, Some(0)), &Goal::NextPane), None);
}

#[test]
fn it_moves_by_arrows_within_a_pane() {
    let mut found = row(4, Some(1));

    found.sections = vec![section(0..2), section(2..4)];
    assert_eq!(target(&found, &Goal::Go(Direction::Left)), Some(0));
    assert_eq!(target(&found, &Goal::Go(Direction::Right)), None);
}

#[test]
fn it_stays_in_a_modal_pane() {
    let mut found = row(6, Some(5));

    found.sections = vec![section(0..2), Section { is_modal: true, ..section(4..6) }];
    assert_eq!(target(&found, &Goal::Next), Some(4));
    assert_eq!(target(&found, &Goal::NextPane), Some(4));

    found.controls[5].is_focused = false;
    found.controls[0].is_focused = true;
    assert_eq!(target(&found, &Goal::Next), Some(4));
}

#[test]
fn it_focuses_by_the_id_of_a_control_or_a_pane() {
    let mut found = row(4, None);

    found.controls[2].id = Some(Id::new("name"));
    found.sections = vec![Section { id: Some(Id::new("pane")), ..section(1..4) }];
    assert_eq!(target(&found, &Goal::Id(Id::new("name"))), Some(2));
    assert_eq!(target(&found, &Goal::Id(Id::new("pane"))), Some(1));
    assert_eq!(target(&found, &Goal::Id(Id::new("other"))), None);
}

#[test]
fn it_scrolls_the_target_into_view() {
    let mut found = row(10, Some(0));

    found.scrolls = vec![Scroll {
        bounds: Rectangle::new(Point::ORIGIN, Size::new(50.0, 20.0)),
        content: Size::new(145.0, 20.0),
        translation: Vector::ZERO,
    }];
    found.controls[5].scrolls = vec![0];
    // From 75 to 85, visible up to 50, plus the margin.
    assert_eq!(found.reveal(5), [(0, Vector::new(43.0, 0.0))]);

    found.controls[9].scrolls = vec![0];
    // There is no margin after the end.
    assert_eq!(found.reveal(9), [(0, Vector::new(95.0, 0.0))]);

    found.controls[1].scrolls = vec![0];
    assert_eq!(found.reveal(1), []);
}

#[test]
fn it_scrolls_from_the_inside_out() {
    let mut found = row(1, None);

    found.controls[0].bounds = Rectangle::new(Point::new(0.0, 500.0), Size::new(10.0, 10.0));
    found.controls[0].scrolls = vec![0, 1];
    found.scrolls = vec![
        Scroll {
            bounds: Rectangle::new(Point::ORIGIN, Size::new(100.0, 100.0)),
            content: Size::new(100.0, 400.0),
            translation: Vector::ZERO,
        },
        Scroll {
            bounds: Rectangle::new(Point::new(0.0, 200.0), Size::new(100.0, 100.0)),
            content: Size::new(100.0, 1000.0),
            translation: Vector::ZERO,
        },
    ];
    // The inner one moves it to 282, the outer one moves that to the end of its view.
    assert_eq!(found.reveal(0), [(1, Vector::new(0.0, 218.0)), (0, Vector::new(0.0, 200.0))]);
}

#[test]
fn it_goes_back_to_where_a_modal_pane_took_the_focus() {
    let mut found = row(6, Some(1));
    let bar = Section { last: Some(Memory { index: 1, id: None }), was_left: true, ..section(0..2) };

    found.controls[3].id = Some(Id::new("board"));
    found.sections = vec![bar, section(2..4)];
    assert_eq!(target(&found, &Goal::Back(Id::new("board"))), Some(1));

    found.sections[0].last = Some(Memory { index: 0, id: Some(Id::new("gone")) });
    assert_eq!(target(&found, &Goal::Back(Id::new("board"))), Some(3));

    found.sections[0].was_left = false;
    assert_eq!(target(&found, &Goal::Back(Id::new("board"))), Some(3));
}

#[test]
fn only_a_move_into_a_modal_pane_leaves_the_others() {
    let mut found = row(6, Some(1));

    found.sections = vec![section(0..2), section(2..4), Section { is_modal: true, ..section(4..6) }];
    assert!(found.plan(&Goal::Index(4)).unwrap().leaves);
    assert!(!found.plan(&Goal::Index(2)).unwrap().leaves);

    found.controls[1].is_focused = false;
    assert!(!found.plan(&Goal::Index(4)).unwrap().leaves, "a dialog in place of another");
    found.controls[4].is_focused = true;
    assert!(!found.plan(&Goal::Index(5)).unwrap().leaves);
}
