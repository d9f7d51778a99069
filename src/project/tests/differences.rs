//! Comparing two states of a game and merging them.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;

use proptest::prelude::*;

use super::folders::{game, level, opened, put};
use crate::common_files::{Description, Files};
use crate::grid::model::{Cells, Draft, Role, Rule, Rules};
use crate::project::differences::{Choice, MergeUnit, differences, disputed, take, theirs};
use crate::project::{SaveFault, samples, save};

fn keys(old: &Draft, new: &Draft) -> Vec<&'static str> {
    differences(old, new).into_iter().map(|difference| difference.text.key).collect()
}

fn rules(texts: &[&str]) -> Draft {
    let rule = |text: &&str| Arc::new(Rule { contents: (*text).to_owned(), ..Rule::default() });
    let list = texts.iter().map(rule).collect();
    Draft { rules: Rules { list, ..Rules::default() }.into(), ..Draft::default() }
}

fn renamed(draft: &Draft, name: &str) -> Draft {
    let description = Description { name: name.to_owned(), ..(*draft.description).clone() };
    Draft { description: description.into(), ..draft.clone() }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Nothing differs from itself; differences are reported for the part where they are, in both directions.
    #[test]
    fn differences_are_told_where_they_are(a in samples::draft(), b in samples::draft()) {
        prop_assert_eq!(differences(&a, &a), vec![]);
        for (old, new) in [(&a, &b), (&b, &a)] {
            let found = differences(old, new);
            let has = |part: MergeUnit| found.iter().any(|difference| difference.part == part);
            let texts = |draft: &Draft| (draft.description.clone(), draft.translations.clone());
            prop_assert_eq!(has(MergeUnit::Description), texts(old) != texts(new));
            prop_assert_eq!(has(MergeUnit::Pieces), old.pieces != new.pieces);
            prop_assert_eq!(has(MergeUnit::Rules), old.rules != new.rules);
            prop_assert_eq!(has(MergeUnit::Settings), old.settings != new.settings);
            for folder in ["01", "02"] {
                let level = |draft: &Draft| draft.levels.iter().find(|level| level.folder == folder).cloned();
                prop_assert_eq!(has(MergeUnit::Level(folder.to_owned())), level(old) != level(new));
            }
        }
    }

    /// Rules that were added, removed, moved and changed: applying the reported changes gives the new list.
    #[test]
    fn moved_rules_are_told_apart(old in prop::collection::vec("[a-d]", 0..9), new in prop::collection::vec("[a-d]", 0..9)) {
        let texts = |list: &[String]| rules(&list.iter().map(String::as_str).collect::<Vec<_>>());
        let found = differences(&texts(&old), &texts(&new));
        let count = |key| found.iter().filter(|difference| difference.text.key == key).count();
        let (added, removed) = (count("differs-rule-added"), count("differs-rule-removed"));
        prop_assert_eq!(old.len() + added, new.len() + removed);
        let common: usize = ["a", "b", "c", "d"]
            .iter()
            .map(|text| {
                let of = |list: &[String]| list.iter().filter(|other| other == text).count();
                of(&old).min(of(&new))
            })
            .sum();
        prop_assert_eq!(common, new.len() - added - count("differs-rule-changed"));
        prop_assert_eq!(found.is_empty(), old == new);
    }

    /// What only one side changed comes from that side, whatever it is; when all choices favour one side,
    /// disputed parts come from there.
    #[test]
    fn one_side_alone_needs_no_choice(base in samples::draft(), ours in samples::draft()) {
        let none = BTreeMap::new();
        prop_assert_eq!(take(&ours, &base, &base, &none), Ok(ours.clone()));
        prop_assert_eq!(take(&base, &ours, &base, &none), Ok(ours.clone()));
        prop_assert_eq!(take(&ours, &ours, &base, &none), Ok(ours.clone()));
        let theirs = renamed(&base, "theirs alone");
        let open = disputed(&ours, &theirs, &base);
        prop_assert_eq!(take(&ours, &theirs, &base, &none).err().unwrap_or_default(), open.clone());
        let all = |choice| open.iter().map(|part| (part.clone(), choice)).collect::<BTreeMap<_, _>>();
        prop_assert_eq!(take(&ours, &theirs, &base, &all(Choice::Ours)), Ok(ours.clone()));
        let taken = take(&ours, &theirs, &base, &all(Choice::Theirs));
        prop_assert_eq!(taken.map(|taken| taken.description.name.clone()), Ok("theirs alone".to_owned()));
    }
}

/// Rules are matched as a person would do it: when one rule moved far, only that one moved.
#[test]
fn few_rules_are_named() {
    let old = rules(&["a", "b", "c", "d", "e"]);
    assert_eq!(keys(&old, &rules(&["e", "a", "b", "c", "d"])), ["differs-rule-moved"]);
    assert_eq!(keys(&old, &rules(&["a", "x", "c", "d", "e"])), ["differs-rule-changed"]);
    assert_eq!(keys(&old, &rules(&["a", "b", "new", "c", "d", "e"])), ["differs-rule-added"]);
    assert_eq!(keys(&old, &rules(&["a", "b", "d", "e"])), ["differs-rule-removed"]);
    let mut off = old.clone();
    Arc::make_mut(&mut Arc::make_mut(&mut off.rules).list[3]).disabled = true;
    let found = differences(&old, &off);
    assert_eq!(found[0].text.to_string(), "differs-rule-off rule=4 text=d");
}

/// A level reports how many cells of which layer differ, and which items do.
#[test]
fn cells_are_counted() {
    let folder = game();
    let old = opened(folder.path()).draft;
    let mut new = old.clone();
    let level = Arc::make_mut(&mut new.levels[0]);
    let layout = Arc::make_mut(&mut level.layout);
    let Cells::Text(state) = &mut layout.matrices[0].cells else { panic!("STATE holds pieces") };
    assert!(state.set(1, 1, "Home".into()) && state.set(2, 1, "Home".into()));
    layout.items[4].show = false;
    let _ = layout.items.remove(5);
    level.solution = Some(["1,0".to_owned()].into());
    let found: Vec<_> =
        differences(&old, &new).iter().map(|difference| difference.text.to_string()).collect();
    assert_eq!(
        found,
        [
            "differs-layer-cells layer=STATE count=2 level=01",
            "differs-item-hidden item=Points level=01",
            "differs-item-removed item=LastPiece level=01",
            "differs-level-solution-added level=01",
        ]
    );
}

/// A level that is one picture is told as people see it: its board and its goal, no layers.
#[test]
fn a_picture_is_told_as_one() {
    let folder = game();
    let old = opened(folder.path()).draft;
    let mut new = old.clone();
    let level = Arc::make_mut(&mut new.levels[0]);
    level.derivation = Some(Arc::default());
    Arc::make_mut(&mut level.description).minimum_moves = Some(77);
    let layout = Arc::make_mut(&mut level.layout);
    for matrix in &mut layout.matrices {
        if let Cells::Text(cells) = &mut matrix.cells {
            assert!(cells.set(1, 1, "Home".into()));
        }
    }
    let told = |new| keys(&old, new);
    assert_eq!(told(&new), ["differs-picture-cells"]);

    let mut other = old.clone();
    let level = Arc::make_mut(&mut other.levels[0]);
    level.derivation = Some(Arc::default());
    let layout = Arc::make_mut(&mut level.layout);
    let Some(goal) = layout.matrices.iter_mut().find(|matrix| matrix.role() == Role::Final) else {
        panic!("no goal")
    };
    let Cells::Text(cells) = &mut goal.cells else { panic!("goals hold pieces") };
    assert!(cells.set(0, 0, "Home".into()));
    assert_eq!(told(&other), ["differs-goal-cells"]);
}

/// Another program changed the folder while the game was edited: the saved game contains the work of both.
#[test]
fn two_sides_become_one_game() {
    let folder = game();
    let path = folder.path();
    level(path, "02");
    let mut known = opened(path).known;
    let files: Files = [("thumbnail.png", b"ours".to_vec())].into_iter().collect();
    let first = Draft { files: files.into(), ..known.base.clone() };
    let _ = save(path, &first, &mut known, false).expect("it can be saved");
    let mut ours = renamed(&first, "Ours");
    ours.rules = Arc::default();
    Arc::make_mut(&mut ours.files).put("PIECES/Path.png", b"ours".to_vec());
    put(path, "description.xml", "<GameDescription><Name>Theirs</Name></GameDescription>");
    put(path, "pieces.xml", "<ArrayOfGamePiece></ArrayOfGamePiece>");
    put(path, "thumbnail.png", "theirs");
    put(path, "PIECES/Path.png", "theirs");
    fs::remove_dir_all(path.join("LEVELS/02")).expect("it is there");
    assert!(matches!(save(path, &ours, &mut known, false), Err(SaveFault::Conflict { .. })));
    let found = theirs(path, &ours, &known).expect("it can be read");
    let picture = MergeUnit::File("PIECES/Path.png".to_owned());
    let open = disputed(&ours, &found.draft, &known.base);
    assert_eq!(open, [MergeUnit::Description, picture.clone()]);
    let choices = [(MergeUnit::Description, Choice::Theirs), (picture, Choice::Ours)].into_iter().collect();
    let taken = take(&ours, &found.draft, &known.base, &choices).expect("all is chosen");
    let mut known = found.known;
    assert!(!known.holds(&taken));
    let saved = save(path, &taken, &mut known, false).expect("it can be saved");
    assert_eq!(saved.written, ["PIECES/Path.png", "rules.xml"]);
    let now = opened(path).draft;
    assert_eq!((now.description.name.as_str(), now.levels.len()), ("Theirs", 1));
    assert!(now.rules.list.is_empty() && now.pieces.list.is_empty());
    let content = |file: &str| fs::read_to_string(path.join(file)).unwrap_or_default();
    assert_eq!((content("PIECES/Path.png").as_str(), content("thumbnail.png").as_str()), ("ours", "theirs"));
}
