//! Tests of the tool alone: messages and pointer in, actions out.

use super::*;

/// Chooses a room without inner walls.
fn choose_empty(tool: &mut WallTool, level: &mut Level) -> Rect {
    let filled = level.dungeon.filled().expect("it has walls");
    let room = filled.walls.kinds.iter().position(|kind| *kind == RoomKind::Basic).expect("an empty room");
    level.room = Some(room as RoomId);
    tool.level_changed(level);
    tool.refresh(level);
    level.dungeon.areas().rooms[room].inner()
}

fn cell(x: u16, y: u16) -> MapCell {
    (x.into(), y.into())
}

fn walls_in(tool: &WallTool, rect: Rect) -> usize {
    let open = tool.open_room().expect("a room is open");
    rect.fields().filter(|at| !open.is_free(*at)).count()
}

/// A rectangle follows the pointer in every direction, and a cancelled stroke leaves the room unchanged.
#[test]
fn a_rectangle_follows_the_pointer() {
    let (mut tool, mut level) = (WallTool::default(), Level::example(2));
    let inner = choose_empty(&mut tool, &mut level);
    assert!(tool.update(Message::BrushChosen(Brush::Rectangles), &level).is_empty());
    let _ = tool.press(cell(inner.x, inner.y), &level);
    assert_eq!(walls_in(&tool, inner), 1);
    tool.drag(&[cell(inner.x + 2, inner.y + 1)], &level);
    assert_eq!(walls_in(&tool, inner), 6);
    tool.drag(&[cell(inner.x + 1, inner.y)], &level);
    assert_eq!(walls_in(&tool, inner), 2);
    tool.cancel();
    assert_eq!((walls_in(&tool, inner), tool.is_drawing()), (0, false));
}

/// A stroke with the brush for single fields changes only what it touches, and ends as an edit of the walls.
#[test]
fn a_stroke_becomes_an_edit() {
    let (mut tool, mut level) = (WallTool::default(), Level::example(2));
    let inner = choose_empty(&mut tool, &mut level);
    let middle = inner.middle();
    let _ = tool.press(cell(middle.x, middle.y), &level);
    assert_eq!(walls_in(&tool, inner), 1);
    let actions = tool.release(&level);
    let [Action::Rebase(_, rebased)] = &actions[..] else { panic!("{actions:?}") };
    let free = &rebased.dungeon.filled().expect("walls").walls.free;
    assert!(!free.has(middle) && tool.open_room().is_none());
}

/// Walls that cut off a door stay in the tool, which gives the reason; they are discarded only on request.
#[test]
fn a_broken_room_stays_open() {
    let (mut tool, mut level) = (WallTool::default(), Level::example(2));
    let inner = choose_empty(&mut tool, &mut level);
    let _ = tool.update(Message::BrushChosen(Brush::Rectangles), &level);
    let _ = tool.press(cell(inner.x, inner.y), &level);
    tool.drag(&[cell(inner.right() - 1, inner.bottom() - 1)], &level);
    let actions = tool.release(&level);
    assert!(matches!(actions[..], [Action::Refuse(_)]), "{actions:?}");
    assert!(tool.open_room().is_some() && tool.open_fault().is_some());
    let other = (0..level.dungeon.areas().rooms.len()).find(|room| Some(*room as RoomId) != level.room);
    let elsewhere = level.dungeon.areas().rooms[other.expect("another room")].middle();
    let actions = tool.press(cell(elsewhere.x, elsewhere.y), &level);
    assert!(matches!(actions[..], [Action::Refuse(_)]), "another room cannot be opened: {actions:?}");
    assert!(tool.update(Message::GiveUp, &level).is_empty() && tool.open_room().is_none());
}
