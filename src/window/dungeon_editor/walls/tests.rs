//! The panel on its own: messages and pointer in, actions out.

use super::*;

/// Chooses a room without inner walls.
fn choose_empty(panel: &mut Panel, level: &mut LevelContext) -> Rect {
    let filled = level.dungeon.filled().expect("it has walls");
    let room = filled.walls.kinds.iter().position(|kind| *kind == RoomKind::Basic).expect("an empty room");
    level.room = Some(room as RoomId);
    panel.level_changed(level);
    panel.refresh(level);
    level.dungeon.areas().rooms[room].inner()
}

fn cell(x: u16, y: u16) -> MapCell {
    (x.into(), y.into())
}

fn walls_in(panel: &Panel, rect: Rect) -> usize {
    let open = panel.open_room().expect("a room is open");
    rect.fields().filter(|at| !open.is_free(*at)).count()
}

/// A rectangle follows the pointer both ways, and a cancelled stroke leaves the room as it was.
#[test]
fn a_rectangle_follows_the_pointer() {
    let (mut panel, mut level) = (Panel::default(), LevelContext::example(2));
    let inner = choose_empty(&mut panel, &mut level);
    assert!(panel.update(Message::BrushChosen(Brush::Rectangles), &level).is_empty());
    let _ = panel.press(cell(inner.x, inner.y), &level);
    assert_eq!(walls_in(&panel, inner), 1);
    panel.drag(&[cell(inner.x + 2, inner.y + 1)], &level);
    assert_eq!(walls_in(&panel, inner), 6);
    panel.drag(&[cell(inner.x + 1, inner.y)], &level);
    assert_eq!(walls_in(&panel, inner), 2);
    panel.cancel();
    assert_eq!((walls_in(&panel, inner), panel.is_drawing()), (0, false));
}

/// A stroke with the brush for single fields changes only what it touches, and ends as an edit of the walls.
#[test]
fn a_stroke_becomes_an_edit() {
    let (mut panel, mut level) = (Panel::default(), LevelContext::example(2));
    let inner = choose_empty(&mut panel, &mut level);
    let middle = inner.middle();
    let _ = panel.press(cell(middle.x, middle.y), &level);
    assert_eq!(walls_in(&panel, inner), 1);
    let actions = panel.release(&level);
    let [Action::Rebase(_, rebased)] = &actions[..] else { panic!("{actions:?}") };
    let free = &rebased.dungeon.filled().expect("walls").walls.free;
    assert!(!free.has(middle) && panel.open_room().is_none());
}

/// Walls that cut off a door stay in the panel, which says why; they are discarded only on request.
#[test]
fn a_broken_room_stays_open() {
    let (mut panel, mut level) = (Panel::default(), LevelContext::example(2));
    let inner = choose_empty(&mut panel, &mut level);
    let _ = panel.update(Message::BrushChosen(Brush::Rectangles), &level);
    let _ = panel.press(cell(inner.x, inner.y), &level);
    panel.drag(&[cell(inner.right() - 1, inner.bottom() - 1)], &level);
    let actions = panel.release(&level);
    assert!(matches!(actions[..], [Action::Refuse(_)]), "{actions:?}");
    assert!(panel.open_room().is_some() && panel.open_fault().is_some());
    let other = (0..level.dungeon.areas().rooms.len()).find(|room| Some(*room as RoomId) != level.room);
    let elsewhere = level.dungeon.areas().rooms[other.expect("another room")].middle();
    let actions = panel.press(cell(elsewhere.x, elsewhere.y), &level);
    assert!(matches!(actions[..], [Action::Refuse(_)]), "another room cannot be begun: {actions:?}");
    assert!(panel.update(Message::GiveUp, &level).is_empty() && panel.open_room().is_none());
}
