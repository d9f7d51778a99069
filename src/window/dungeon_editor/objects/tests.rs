//! The panel on its own: messages and pointer in, actions out.

use super::*;

fn cell(field: Field) -> MapCell {
    (field.x.into(), field.y.into())
}

/// An object to be placed keeps waiting while clicks hit walls; a key locks its door once it is on a free field.
#[test]
fn a_key_waits_for_a_free_field() {
    let (mut panel, level) = (Panel::default(), LevelContext::example(3));
    panel.level_changed(&level);
    let filled = level.dungeon.filled().expect("it has walls");
    let door = filled.locked.iter().position(|locked| !locked).expect("an open door") as DoorId;
    let placing = Placing::Key(door);
    assert!(panel.update(Message::Place(Some(placing)), &level).is_empty());
    let (room, rect) = (0, level.dungeon.areas().rooms[0]);
    assert!(panel.press(cell(Field::new(rect.x, rect.y)), &level).is_empty(), "the corner is a wall");
    assert_eq!(panel.placing(), Some(placing));
    let free = rect.inner().fields().find(|at| filled.walls.free.has(*at)).expect("a free field");
    let actions = panel.press(cell(free), &level);
    let [Action::Choose(Some(own)), Action::Edit(_, dungeon)] = &actions[..] else { panic!("{actions:?}") };
    assert_eq!(*own, room);
    assert_eq!(dungeon.filled().expect("walls").locked.get(door as usize), Some(&true));
    assert_eq!((panel.placing(), panel.selected()), (None, Some(Object::Door(door))));
}

/// An object dragged to a field where it is not allowed stays where it was, and the panel says why.
#[test]
fn the_boss_stays_in_its_room() {
    let (mut panel, level) = (Panel::default(), LevelContext::example(3));
    panel.level_changed(&level);
    let labyrinth = level.labyrinth().expect("it is whole");
    let _ = panel.press(cell(labyrinth.boss.at), &level);
    assert_eq!(panel.selected(), Some(Object::Boss));
    panel.drag(&[cell(labyrinth.filled.entrance)], &level);
    let actions = panel.release(&level);
    assert!(matches!(actions[..], [Action::Refuse(_)]), "{actions:?}");
    assert!(panel.command(Command::Clear, &level).is_none(), "a labyrinth has a boss");
}
