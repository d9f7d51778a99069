//! Edits of the look of a board game: laws that hold for every sample.

use std::sync::Arc;

use proptest::prelude::*;
use schola::board::look::edit::{Item, is_language};
use schola::board::look::{Aid, AttributeValues, BadgeAt, Look, Named, Show, names, phrases};
use schola::board::{self, Draft, Game};
use schola::engine::scene::{Measure, Table};
use schola::engine::{Game as _, Viewer};
use schola::project::look;

use crate::games::shelf::drafts;

/// An edit of a look.
#[derive(Clone, Debug)]
enum Deed {
    Add(String),
    Copy(usize),
    Remove(usize),
    PutFirst(usize),
    Say(usize, String, String),
    Forget(String),
    Aid(String),
    Backdrop(String),
    Move(usize, i32, i32),
    Size(usize, i32, i32),
    Take(usize),
    Picture(usize, usize),
    Badge(usize, i32),
}

fn deed() -> impl Strategy<Value = Deed> {
    let words = || "[a-zž <&\"]{0,6}";
    let code = || prop::sample::select(vec!["en", "cs", "de", "pt-br"]).prop_map(str::to_owned);
    let length = || any::<i32>();
    let at = || 0..9_usize;
    prop_oneof![
        words().prop_map(Deed::Add),
        at().prop_map(Deed::Copy),
        at().prop_map(Deed::Remove),
        at().prop_map(Deed::PutFirst),
        (at(), code(), words()).prop_map(|(at, code, text)| Deed::Say(at, code, text)),
        code().prop_map(Deed::Forget),
        words().prop_map(Deed::Aid),
        words().prop_map(Deed::Backdrop),
        (at(), length(), length()).prop_map(|(at, x, y)| Deed::Move(at, x, y)),
        (at(), length(), length()).prop_map(|(at, width, height)| Deed::Size(at, width, height)),
        at().prop_map(Deed::Take),
        (at(), at()).prop_map(|(name, value)| Deed::Picture(name, value)),
        (at(), 1..100_i32).prop_map(|(name, most)| Deed::Badge(name, most)),
    ]
}

fn item(look: &Look, at: usize) -> Option<Item> {
    let items: Vec<Item> = look.themes.first()?.items().collect();
    items.get(at % items.len().max(1)).copied()
}

fn act(deed: &Deed, draft: &mut Draft) {
    let mut look = (*draft.look).clone();
    let named = names(&draft.material);
    match deed.clone() {
        Deed::Add(name) => {
            let _ = look.add_theme(&name, "en");
        }
        Deed::Copy(at) => {
            let _ = look.copy_theme(at, "again", "en");
        }
        Deed::Remove(at) => {
            let _ = look.remove_theme(at);
        }
        Deed::PutFirst(at) => look.put_first(at),
        Deed::Say(at, code, text) => {
            let keys = phrases(draft);
            look.say(&keys[at % keys.len()].key, &code, &text);
        }
        Deed::Forget(code) => look.forget_language(&code),
        Deed::Aid(text) => {
            let _ = look.theme_mut(0).add_aid(Aid { text: Some(text), ..Aid::default() });
        }
        Deed::Backdrop(file) => {
            let _ = look.theme_mut(0).add_backdrop(file);
        }
        Deed::Move(at, x, y) => {
            if let Some(item) = item(&look, at) {
                let [.., width, height] = look.themes[0].area(item).expect("it is there");
                look.themes[0].set_area(item, [x, y, width, height]);
            }
        }
        Deed::Size(at, width, height) => {
            if let Some(item) = item(&look, at) {
                let [x, y, ..] = look.themes[0].area(item).expect("it is there");
                look.themes[0].set_area(item, [x, y, width, height]);
            }
        }
        Deed::Take(at) => {
            if let Some(item) = item(&look, at) {
                look.themes[0].remove(item);
            }
        }
        Deed::Picture(at, value) => {
            let named = &named[at % named.len()];
            let when = named
                .attributes
                .first()
                .and_then(|attribute| Some((attribute.name.as_str(), attribute.values.get(value)?.as_str())));
            let _ = look.theme_mut(0).add_picture(&named.name, None, when);
        }
        Deed::Badge(at, most) => {
            let theme = look.theme_mut(0);
            let at = theme.add_badge(&named[at % named.len()].name, "amount");
            theme.badges[at].most = Some(most);
            theme.badges[at].show = Show::Bar;
        }
    }
    draft.look = look.into();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Protects edits from getting lost in the file: any edited look reads back the same without a fault, and
    /// the game can still be shown.
    #[test]
    fn every_look_is_written_and_read_as_the_same(
        sample in 0..8_usize,
        deeds in prop::collection::vec(deed(), 1..10),
    ) {
        let all = drafts();
        let mut draft = all[sample % all.len()].1.clone();
        for deed in &deeds {
            act(deed, &mut draft);
            let written = look::write(&draft.look);
            let read = look::read(written.as_bytes());
            prop_assert_eq!(&read.faults, &Vec::new(), "{:?}", deed);
            prop_assert_eq!(&read.model, &*draft.look, "{:?}", deed);
        }
        let game = board::compile(&draft, &[], "en").expect("a look never keeps a game from being played");
        prop_assert!(game.scene(&game.start(1), Viewer::All, schola::engine::Area::ALL).table.is_some());
    }
}

fn compile(draft: &Draft) -> Game {
    board::compile(draft, &[], "en").expect("the sample can be played")
}

fn table(game: &Game, look: &Look, theme: usize) -> Table {
    let game = game.dressed(&Arc::new(look.clone()), theme, "en");
    game.laid_out(&game.start(7), Viewer::All).0
}

/// Protects themes from each other: a copy shows the same table under its own name, editing it does not
/// change another, and removing it restores the look.
#[test]
fn a_copy_of_a_look_shows_the_same_and_lives_by_itself() {
    for (name, draft) in drafts() {
        let game = compile(&draft);
        let before = (*draft.look).clone();
        let mut look = before.clone();
        let copy = look.copy_theme(0, "mine", "en").expect("there is a look");
        assert_ne!(look.themes[copy].name, look.themes[0].name);
        assert_eq!(table(&game, &look, copy), table(&game, &look, 0), "{name}");
        look.themes[copy].background = Some("#123456".to_owned());
        assert_eq!(table(&game, &look, 0), table(&game, &before, 0), "{name}");
        assert!(look.remove_theme(copy));
        assert_eq!(look, before, "{name}");
    }
}

/// Protects the table: every item with its own position is found when the table is laid out, moves exactly as
/// far as it is moved, and comes back.
#[test]
fn what_is_moved_lies_that_far_away() {
    for (name, draft) in drafts() {
        let game = compile(&draft);
        let laid = |look: &Look| {
            let game = game.dressed(&Arc::new(look.clone()), 0, "en");
            game.laid_out(&game.start(7), Viewer::All).1
        };
        let before = laid(&draft.look);
        // Measured from an item that stays, because the table begins at its leftmost item.
        let still = before[0];
        for (index, (item, frame)) in before.iter().enumerate().skip(1) {
            let mut look = (*draft.look).clone();
            let old = look.themes[0].area(*item).expect("it has a place");
            let [x, y, width, height] = old;
            look.themes[0].set_area(*item, [x + 375, y - 250, width, height]);
            let now = laid(&look);
            let way = |list: &[(Item, schola::engine::scene::Frame)]| {
                (list[index].1.x - list[0].1.x, list[index].1.y - list[0].1.y)
            };
            let from = (frame.x - still.1.x, frame.y - still.1.y);
            assert_eq!(way(&now), (from.0 + 375, from.1 - 250), "{name}: {item:?}");
            look.themes[0].set_area(*item, old);
            assert_eq!(look, *draft.look, "{name}: {item:?}");
        }
    }
}

/// Protects translations: the texts in use are listed, missing ones are reported, and no longer once they are
/// given.
#[test]
fn what_is_said_is_missing_no_longer() {
    for (name, mut draft) in drafts() {
        let list = phrases(&draft);
        for phrase in &list {
            for language in ["en", "cs"] {
                assert!(!phrase.is_missing(&draft.look, language), "{name}: {} in {language}", phrase.key);
            }
        }
        let mut look = (*draft.look).clone();
        let missing: Vec<_> = list.iter().filter(|phrase| phrase.is_missing(&look, "de")).collect();
        assert!(missing.len() >= look.texts.len(), "{name}");
        missing.iter().for_each(|phrase| look.say(&phrase.key, "de", "wort"));
        assert!(list.iter().all(|phrase| !phrase.is_missing(&look, "de")), "{name}");
        look.forget_language("de");
        look.texts.retain(|key, _| draft.look.texts.contains_key(key));
        assert_eq!(look, *draft.look, "{name}");
        draft.look = look.into();
    }
}

/// Protects pictures: a rule for some nodes with a name takes precedence over the one for all, starts with
/// its content, and leaves other nodes alone.
#[test]
fn a_picture_for_some_counts_before_the_one_for_all() {
    let (_, draft) = drafts().into_iter().find(|(name, _)| name == "ludo").expect("there is a sample");
    let game = compile(&draft);
    let mut look = (*draft.look).clone();
    let pictures = |look: &Look| {
        let table = table(&game, look, 0);
        table.things.into_iter().map(|thing| (thing.name, thing.picture)).collect::<Vec<_>>()
    };
    let before = pictures(&look);
    let at = look.themes[0].add_picture("die", None, Some(("face", "1")));
    assert_eq!(pictures(&look), before);
    assert_eq!(look.themes[0].add_picture("die", None, Some(("face", "1"))), at, "it is there once");
    look.themes[0].pictures[at].picture = Some("other.svg".to_owned());
    let changed: Vec<_> = pictures(&look).into_iter().zip(before).filter(|(now, old)| now != old).collect();
    assert!(changed.len() <= 1 && changed.iter().all(|((name, _), _)| name.contains("die")), "{changed:?}");
}

/// Protects values shown on things: as a number, as tokens, or as a bar; also for the owner; and never what
/// the viewer may not see.
#[test]
fn attributes_are_shown_on_things() {
    let (_, draft) = drafts().into_iter().find(|(name, _)| name == "settlers-island").expect("it is there");
    let game = compile(&draft);
    let mut look = (*draft.look).clone();
    let theme = &mut look.themes[0];
    theme.badges.clear();
    let at = theme.add_badge("wood", "amount");
    let measures = |look: &Look| -> Vec<Measure> {
        let things = table(&game, look, 0).things;
        things.into_iter().flat_map(|thing| thing.badges).map(|badge| badge.measure).collect()
    };
    assert_eq!(measures(&look).len(), 4, "one for each player");
    assert!(measures(&look).iter().all(|measure| *measure == Measure::Number("1".to_owned())));
    look.themes[0].badges[at].show = Show::Token;
    assert!(measures(&look).iter().all(|it| *it == Measure::Tokens { count: 1, picture: None }));
    let badge = &mut look.themes[0].badges[at];
    (badge.show, badge.most, badge.at) = (Show::Bar, Some(4), BadgeAt::Top);
    assert!(measures(&look).iter().all(|measure| *measure == Measure::Bar(250)));
    let badge = &mut look.themes[0].badges[at];
    (badge.show, badge.of, badge.attribute) = (Show::Number, Some("!Owner".to_owned()), "points".to_owned());
    assert_eq!(measures(&look).len(), 4);
    look.themes[0].badges[at].of = Some("!Root.Nobody".to_owned());
    assert_eq!(measures(&look), []);
}

/// Language codes are short words of lower-case letters.
#[test]
fn a_language_has_a_code() {
    for (code, is_one) in
        [("en", true), ("pt-br", true), ("gsw", true), ("E", false), ("", false), ("en_GB", false)]
    {
        assert_eq!(is_language(code), is_one, "{code}");
    }
}

/// A picture that depends on attributes is listed for each initial value, smallest first; one with an unknown
/// attribute stays as written.
#[test]
fn texts_with_attributes_are_filled_in() {
    let value = |name: &str, values: &[&str]| AttributeValues {
        name: name.to_owned(),
        values: values.iter().map(|value| (*value).to_owned()).collect(),
    };
    let attributes = vec![value("kind", &["hill", "sea"]), value("level", &["1", "2"]), value("none", &[])];
    let (name, owners) = ("tile".to_owned(), Vec::new());
    let named = Named { name, is_element: true, count: 4, owners, attributes };
    assert_eq!(named.filled("tile.svg"), ["tile.svg"]);
    assert_eq!(named.filled("{kind}.svg"), ["hill.svg", "sea.svg"]);
    assert_eq!(named.filled("{kind}-{level}"), ["hill-1", "hill-2", "sea-1", "sea-2"]);
    assert_eq!(named.filled("{other}.svg"), ["{other}.svg"]);
    assert!(named.filled("{none}.svg").is_empty());
}
