//! Tests of the tool alone: messages and pointer in, actions out.

use super::*;

fn cell(field: Field) -> MapCell {
    (field.x.into(), field.y.into())
}

/// An object to be placed keeps waiting while clicks hit walls; a key locks its door once it is on a free field.
#[test]
fn a_key_waits_for_a_free_field() {
    let (mut tool, level) = (ObjectTool::default(), Level::example(3));
    tool.level_changed(&level);
    let filled = level.dungeon.filled().expect("it has walls");
    let door = filled.locked.iter().position(|locked| !locked).expect("an open door") as DoorId;
    let placing = Placing::Key(door);
    assert!(tool.update(Message::Place(Some(placing)), &level).is_empty());
    let (room, rect) = (0, level.dungeon.areas().rooms[0]);
    assert!(tool.press(cell(Field::new(rect.x, rect.y)), &level).is_empty(), "the corner is a wall");
    assert_eq!(tool.placing(), Some(placing));
    let free = rect.inner().fields().find(|at| filled.walls.free.has(*at)).expect("a free field");
    let actions = tool.press(cell(free), &level);
    let [Action::Choose(Some(own)), Action::Edit(_, dungeon)] = &actions[..] else { panic!("{actions:?}") };
    assert_eq!(*own, room);
    assert_eq!(dungeon.filled().expect("walls").locked.get(door as usize), Some(&true));
    assert_eq!((tool.placing(), tool.selected()), (None, Some(Object::Door(door))));
}

/// An object dragged to a field where it is not allowed stays where it was, and the tool gives the reason.
#[test]
fn the_boss_stays_in_its_room() {
    let (mut tool, level) = (ObjectTool::default(), Level::example(3));
    tool.level_changed(&level);
    let labyrinth = level.labyrinth().expect("it is whole");
    let _ = tool.press(cell(labyrinth.boss.at), &level);
    assert_eq!(tool.selected(), Some(Object::Boss));
    tool.drag(&[cell(labyrinth.filled.entrance)], &level);
    let actions = tool.release(&level);
    assert!(matches!(actions[..], [Action::Refuse(_)]), "{actions:?}");
    let actions = tool.update(Message::Remove, &level);
    assert!(matches!(actions[..], [Action::Refuse(_)]), "a labyrinth has a boss: {actions:?}");
}
