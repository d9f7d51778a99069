//! Tests of the tool alone: messages and pointer in, actions out.

use super::*;

/// Chooses the first room that can be split by an upright line. Returns the line.
fn choose_splittable(tool: &mut RoomTool, level: &mut Level) -> Cut {
    let rooms = level.dungeon.areas().rooms.len() as RoomId;
    let cut = (0..rooms).find_map(|room| {
        let at = *cuts_of(Some(room), level).upright.first()?;
        level.room = Some(room);
        Some(Cut { upright: true, at })
    });
    tool.level_changed(level);
    tool.refresh(level);
    cut.expect("some room can be split")
}

/// A line drawn through the chosen room splits it there; a cancelled one does nothing.
#[test]
fn a_drawn_line_splits_the_room() {
    let (mut tool, mut level) = (RoomTool::default(), Level::example(1));
    let cut = choose_splittable(&mut tool, &mut level);
    let (room, rect) = level.chosen_room().expect("it is chosen");
    let line: Vec<MapCell> = (rect.y..rect.bottom()).map(|y| (cut.at.into(), y.into())).collect();

    let chosen = tool.press(line[0], &level);
    assert!(matches!(chosen[..], [Action::Choose(Some(own))] if own == room), "{chosen:?}");
    tool.drag(&line, &level);
    tool.cancel();
    assert!(tool.release(&level).is_empty(), "it was cancelled");

    let _ = tool.press(line[0], &level);
    tool.drag(&line, &level);
    assert!(tool.has_cut() && tool.is_drawing());
    let actions = tool.release(&level);
    let [Action::Rebase(_, rebased)] = &actions[..] else { panic!("{actions:?}") };
    let areas = rebased.dungeon.areas();
    assert_eq!(areas.rooms.len(), level.dungeon.areas().rooms.len() + 1);
    assert_eq!(areas.rooms[room as usize].right(), cut.at);
}

/// With no room chosen, a split at the cursor first chooses the room of the cursor.
#[test]
fn a_split_at_the_cursor_chooses_its_room() {
    let (mut tool, mut level) = (RoomTool::default(), Level::example(1));
    let cut = choose_splittable(&mut tool, &mut level);
    let (room, rect) = level.chosen_room().expect("it is chosen");
    level.room = None;
    tool.refresh(&level);
    let at = (cut.at.into(), rect.middle().y.into());
    let actions = tool.update(Message::Split { upright: true, at }, &level);
    assert!(
        matches!(&actions[..], [Action::Choose(Some(own)), Action::Rebase(..)] if *own == room),
        "{actions:?}"
    );
}

/// Numbers out of range generate nothing; the tool reports each of them.
#[test]
fn wrong_numbers_are_reported() {
    let (mut tool, level) = (RoomTool::default(), Level::example(1));
    tool.level_changed(&level);
    for number in [Number::Width, Number::Edge] {
        assert!(tool.update(Message::NumberTyped(number, "x".to_owned()), &level).is_empty());
    }
    let actions = tool.update(Message::Generate, &level);
    assert!(matches!(&actions[..], [Action::Report(problems)] if problems.len() >= 2), "{actions:?}");
    tool.level_changed(&level);
    let actions = tool.update(Message::Generate, &level);
    assert!(actions.iter().any(|action| matches!(action, Action::Edit(..))), "{actions:?}");
}
