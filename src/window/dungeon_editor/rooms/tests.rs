//! The panel on its own: messages and pointer in, actions out.

use super::*;

/// Chooses the first room that can be split by an upright line. Returns the line.
fn choose_splittable(panel: &mut Panel, level: &mut LevelContext) -> Cut {
    let rooms = level.dungeon.areas().rooms.len() as RoomId;
    let cut = (0..rooms).find_map(|room| {
        let at = *cuts_of(Some(room), level).upright.first()?;
        level.room = Some(room);
        Some(Cut { upright: true, at })
    });
    panel.level_changed(level);
    panel.refresh(level);
    cut.expect("some room can be split")
}

/// A line drawn through the chosen room splits it there; a cancelled one does nothing.
#[test]
fn a_drawn_line_splits_the_room() {
    let (mut panel, mut level) = (Panel::default(), LevelContext::example(1));
    let cut = choose_splittable(&mut panel, &mut level);
    let (room, rect) = level.chosen_room().expect("it is chosen");
    let line: Vec<MapCell> = (rect.y..rect.bottom()).map(|y| (cut.at.into(), y.into())).collect();

    let chosen = panel.press(line[0], &level);
    assert!(matches!(chosen[..], [Action::Choose(Some(own))] if own == room), "{chosen:?}");
    panel.drag(&line, &level);
    panel.cancel();
    assert!(panel.release(&level).is_empty(), "it was cancelled");

    let _ = panel.press(line[0], &level);
    panel.drag(&line, &level);
    assert!(panel.has_cut() && panel.is_drawing());
    let actions = panel.release(&level);
    let [Action::Rebase(_, rebased)] = &actions[..] else { panic!("{actions:?}") };
    let areas = rebased.dungeon.areas();
    assert_eq!(areas.rooms.len(), level.dungeon.areas().rooms.len() + 1);
    assert_eq!(areas.rooms[room as usize].right(), cut.at);
}

/// With no room chosen, a split at the cursor first chooses the room of the cursor.
#[test]
fn a_split_at_the_cursor_chooses_its_room() {
    let (mut panel, mut level) = (Panel::default(), LevelContext::example(1));
    let cut = choose_splittable(&mut panel, &mut level);
    let (room, rect) = level.chosen_room().expect("it is chosen");
    level.room = None;
    panel.refresh(&level);
    let at = (cut.at.into(), rect.middle().y.into());
    let actions = panel.update(Message::Split { upright: true, at }, &level);
    assert!(
        matches!(&actions[..], [Action::Choose(Some(own)), Action::Rebase(..)] if *own == room),
        "{actions:?}"
    );
}

/// Nothing is generated from numbers out of range; the panel reports all of them.
#[test]
fn wrong_numbers_are_reported() {
    let (mut panel, level) = (Panel::default(), LevelContext::example(1));
    panel.level_changed(&level);
    for number in [Number::Width, Number::Edge] {
        assert!(panel.update(Message::NumberTyped(number, "x".to_owned()), &level).is_empty());
    }
    let actions = panel.update(Message::Generate, &level);
    assert!(matches!(&actions[..], [Action::Report(problems)] if problems.len() >= 2), "{actions:?}");
    panel.level_changed(&level);
    let actions = panel.update(Message::Generate, &level);
    assert!(actions.iter().any(|action| matches!(action, Action::Edit(..))), "{actions:?}");
}
