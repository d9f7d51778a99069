//! A newcomer's first steps with labyrinths: one in two clicks, walked to its first key; then one by hand
//! through all phases, played to the end, saved and opened again.

use iced::keyboard::key::Named;
use schola::authoring::labyrinth::numbers::Number;
use schola::dungeon::edit::classes::ClassKind;
use schola::dungeon::edit::objects::{component_at, verdict};
use schola::dungeon::game::{Action, Options, Thing};
use schola::dungeon::simulation::Bot;
use schola::dungeon::{Field, Game};
use schola::engine::Standing;
use schola::window::dungeon_editor::{self, Phase, testing};
use schola::window::play_test::{self, Unit};
use schola::window::{Message, Opening, new_labyrinth};

use super::hand::{
    arrow, click, drag, editor, is_letter, is_saved, is_sound, session, spot, test, treasury, whole,
    wide_room,
};
use crate::desk::Desk;

/// Performs an action of the hero: steps and attacks by arrows, everything else as its button does.
fn act(desk: &mut Desk, action: Action) {
    let number = test(desk).number();
    match action {
        Action::Go(to) | Action::Fight(to) => {
            for _ in 0..50 {
                if desk.is_focused(play_test::BOARD) {
                    break;
                }
                desk.key(Named::Tab);
            }
            desk.key(arrow(to));
        }
        other => {
            let label = other.to_string();
            let scene = test(desk).scene().expect("it is shown");
            let at = scene.choices.iter().position(|choice| choice.label == label).expect("it is allowed");
            let message = testing::Message::Play(play_test::Message::UnitChosen(Unit::Button(at)));
            desk.send(Message::from(dungeon_editor::Message::Test(message)));
        }
    }
    assert_eq!(test(desk).number(), number + 1, "{action}");
}

fn has_key(desk: &Desk) -> bool {
    session(desk).state().hero().carried().iter().any(|thing| matches!(thing, Thing::Key(_)))
}

/// Plays on with the computer's hero in the play-test until a condition holds.
fn play_until(desk: &mut Desk, is_done: impl Fn(&Desk) -> bool) {
    let game = Game::new(editor(desk).dungeon(), Options::default()).expect("it can be played");
    let mut bot = Bot::new(&game);
    for _ in 0..20_000 {
        if is_done(desk) {
            return;
        }
        let Some(action) = bot.choose(session(desk).state()) else { break };
        act(desk, action);
    }
    assert!(is_done(desk), "the hero never comes so far");
}

/// Two clicks give a labyrinth of 40 × 30 that can be played at once; the hero reaches the first key.
#[test]
fn a_labyrinth_in_two_clicks_is_walked_to_its_first_key() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::Start, home);
    desk.click_words("command-new-labyrinth");
    // A fixed seed: another one would give another labyrinth.
    desk.send(Message::NewLabyrinth(new_labyrinth::Message::Written(Number::Seed, "3".to_owned())));
    desk.click_words("labyrinth-make");
    let areas = editor(&desk).dungeon().areas();
    assert_eq!((areas.width, areas.height), (40, 30));
    play_until(&mut desk, has_key);
    assert!(test(&desk).story().iter().any(|sentence| sentence.text.key == "walk-take-key"));
}

/// A labyrinth by hand through all phases: a room split, walls drawn as a letter, a locked room with a
/// treasure, an own monster; it is played to its end, saved, and reopened unchanged.
#[test]
fn a_labyrinth_by_hand_is_played_to_its_end() {
    // The computer's hero may die; in one of several labyrinths it survives.
    assert!((1..=6).any(by_hand), "the hero falls everywhere");
}

/// Makes a labyrinth by hand and plays it. Returns whether it was won.
fn by_hand(seed: u32) -> bool {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::Start, home);
    desk.click_words("command-new-labyrinth");
    // With many branches the hero gains enough experience on the way.
    for (number, value) in [(Number::Branches, 6), (Number::Seed, seed)] {
        desk.send(Message::NewLabyrinth(new_labyrinth::Message::Written(number, value.to_string())));
    }
    desk.click_words("labyrinth-make");

    desk.press_keys("Alt+1");
    let before = editor(&desk).dungeon().areas().rooms.len();
    desk.press_keys("X");
    if desk.is_asking() {
        desk.click_words("dungeon-losses-take");
    }
    if editor(&desk).dungeon().areas().rooms.len() != before + 1 {
        // No room left that can be split.
        return false;
    }
    is_sound(&desk);

    desk.press_keys("Alt+2");
    let Some(room) = wide_room(&desk) else { return false };
    let inner = editor(&desk).dungeon().areas().rooms[room as usize].inner();
    click(&mut desk, Field::new(inner.x - 1, inner.y - 1));
    assert_eq!(editor(&desk).chosen(), Some(room));
    let take = |desk: &mut Desk| {
        if desk.is_asking() {
            desk.click_words("dungeon-losses-take");
        }
    };
    desk.press_keys("O");
    take(&mut desk);
    let corner = Field::new(inner.x + 1, inner.y + 1);
    let at = |x: u16, y: u16| Field::new(corner.x + x, corner.y + y);
    for x in [0, 3] {
        let line: Vec<Field> = (0..5).map(|y| at(x, y)).collect();
        drag(&mut desk, &line);
        take(&mut desk);
    }
    drag(&mut desk, &[at(1, 2), at(2, 2)]);
    take(&mut desk);
    assert!(!editor(&desk).has_open_room(), "{:?}", desk.seen());
    is_letter(&desk, corner);
    is_sound(&desk);

    desk.press_keys("Alt+4");
    desk.click_words("database-add-monster");
    desk.write("Grue");
    let plain = editor(&desk).databases().plain.clone();
    let id = whole(&desk).stories[0].prefab.expect("of a class");
    let branch =
        plain.classes(ClassKind::Branch).into_iter().find(|class| class.id == id).expect("it is there");
    let name = plain.name_of(branch).expect("it has a name").to_owned();
    desk.click_words("database-branches");
    desk.click(&name);
    let add = desk.words.get("database-list-monster");
    desk.scroll_to(&add);
    desk.click(&add);
    desk.scroll_to("Grue");
    desk.click("Grue");
    is_sound(&desk);

    desk.press_keys("Alt+3");
    assert_eq!(editor(&desk).phase(), Phase::Objects);
    let own = whole(&desk);
    let spot = spot(&own).expect("a free field");
    click(&mut desk, spot);
    desk.click("Grue");
    click(&mut desk, spot);
    desk.key(Named::Escape);
    let grue = whole(&desk).creatures.iter().any(|it| it.at == spot);
    assert!(grue, "{:?}", desk.seen());

    let own = whole(&desk);
    let (door, room) = treasury(&own).expect("a room at the end of a branch");
    let key = own.filled.entrance;
    let field = own.filled.areas().doors[door as usize].field_in(room);
    click(&mut desk, field);
    desk.press_keys("Y");
    click(&mut desk, key);
    let own = whole(&desk);
    assert!(
        own.filled.locked[door as usize] && own.filled.keys.iter().any(|it| it.door == door && it.at == key)
    );
    assert!(verdict(&own).finishes);
    let inner = own.filled.areas().rooms[room as usize].inner();
    let treasure = inner.fields().find(|at| own.filled.walls.free.has(*at)).expect("a free field");
    let items = own.items.len();
    click(&mut desk, treasure);
    let part = component_at(&own.filled, treasure).expect("it lies in a part");
    let prefab = own.stories[part as usize].prefab.expect("of a class");
    let class = plain.prefabs().find(|(id, _)| *id == prefab).expect("it is there").1;
    let item = plain.item(class.items[0].id).expect("it is there").name.clone();
    desk.click(&item);
    click(&mut desk, treasure);
    desk.key(Named::Escape);
    assert_eq!(whole(&desk).items.len(), items + 1, "{:?}", desk.seen());
    is_sound(&desk);

    play_until(&mut desk, |desk| !matches!(test(desk).standing(), Some(Standing::ToMove(_))));
    let is_won = matches!(test(&desk).standing(), Some(Standing::Won(_)));

    is_saved(desk);
    is_won
}
