//! The files that only Schola has: notes on rules, translations, stored solutions, pictures made in the
//! editor.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use tempfile::TempDir;

use super::folders::{game, opened, put, told};
use crate::common_files::{Description, Files};
use crate::grid::model::{Draft, Level, Rule, Rules};
use crate::grid::repeats::{self, Repeat, RepeatLocation, Table};
use crate::grid::{self, Parses};
use crate::project::folder::{DiskState, is_beside, open};
use crate::project::{SaveFault, copy_to, rule_notes, rule_repeats, rules, samples, save};

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

fn rule(contents: &str) -> Rule {
    Rule { contents: contents.to_owned(), ..Rule::default() }
}

fn noted(contents: &str, name: &str) -> Rule {
    Rule { name: name.to_owned(), note: format!("why {name}"), ..rule(contents) }
}

fn list(rules: impl IntoIterator<Item = Rule>) -> Rules {
    Rules { list: rules.into_iter().map(Arc::new).collect(), ..Rules::default() }
}

/// Returns the rules after `rules.xml` was replaced by one with these texts, and how many notes were lost.
fn after(model: &Rules, texts: &[&str]) -> (Rules, usize) {
    let other = rules::read(rules::write(&list(texts.iter().map(|text| rule(text)))).as_bytes()).model;
    let notes = rule_notes::read(rule_notes::write(model).unwrap_or_default().as_bytes());
    assert_eq!(notes.faults, []);
    let joined = rule_notes::join(other, notes.model);
    assert!(joined.faults.iter().all(|fault| fault.code == "rule-note-lost" && fault.warning));
    (joined.rules, joined.faults.len())
}

fn names(rules: &Rules) -> Vec<&str> {
    rules.list.iter().map(|rule| rule.name.as_str()).collect()
}

proptest! {
    /// Names, notes and switched-off rules are restored with their rules, and `rules.xml` contains none of
    /// them.
    #[test]
    fn notes_survive_their_file(model in samples::noted_rules()) {
        let (plain, notes) = (rules::write(&model), rule_notes::write(&model));
        let plain = rules::read(plain.as_bytes());
        prop_assert!(plain.model.list.iter().all(|rule| rule.name.is_empty() && !rule.disabled));
        let read = notes.as_ref().map(|text| rule_notes::read(text.as_bytes())).unwrap_or_default();
        prop_assert!(read.faults.iter().all(|fault| fault.warning), "{:?}\n{:?}", read.faults, notes);
        let joined = rule_notes::join(plain.model, read.model);
        prop_assert_eq!(&joined.rules, &model, "{:?}", notes);
        prop_assert_eq!(joined.faults, vec![]);
        let mut in_file = 0;
        for (rule, place) in model.list.iter().zip(joined.places) {
            prop_assert_eq!(place, (!rule.disabled).then_some(in_file));
            in_file += usize::from(!rule.disabled);
        }
        prop_assert_eq!(rule_notes::write(&joined.rules), notes);
    }

    /// No bytes stop the reader of notes.
    #[test]
    fn any_notes_can_be_read(bytes in prop::collection::vec(any::<u8>(), 0..300), cut in any::<prop::sample::Index>()) {
        let _ = rule_notes::read(&bytes);
        let text = rule_notes::write(&list([noted("A.x = 1;", "one"), Rule { disabled: true, ..rule("x") }]));
        let text = text.unwrap_or_default().trim_end().to_owned();
        let part = rule_notes::read(&text.as_bytes()[..cut.index(text.len())]);
        prop_assert!(!part.is_understood());
    }
}

/// When another program changed the rules, a note follows the rule with its text; one without a rule is kept
/// and reported.
#[test]
fn notes_follow_their_rules() {
    let off = |text: &str| Rule { disabled: true, ..noted(text, "off") };
    let model = list([noted("a", "A"), rule("b"), off("x"), noted("c", "C"), noted("b", "B2")]);
    let (same, lost) = after(&model, &["a", "b", "c", "b"]);
    assert_eq!((same, lost), (model.clone(), 0));
    let (moved, lost) = after(&model, &["new", "c", "a", "b"]);
    assert_eq!((names(&moved), lost), (vec!["", "C", "off", "A", "B2"], 0));
    assert_eq!(moved.list[3].note, "why A");
    // Two rules have the same text, so it is unclear which is meant.
    let (unclear, lost) = after(&model, &["b", "b", "c"]);
    assert_eq!((names(&unclear), lost), (vec!["", "", "off", "C"], 2));
    let kept: Vec<_> = unclear.lost_notes.iter().map(|note| note.note.as_str()).collect();
    assert_eq!(kept, ["why A", "why B2"]);
    // The lost notes stay in the file until their rules are back.
    let (back, lost) = after(&unclear, &["a", "q", "c", "b"]);
    assert_eq!((names(&back), lost), (vec!["A", "", "off", "C", "B2"], 0));
    assert_eq!(back.lost_notes, []);
}

/// A note without a rule is reported with its place, unless the file of rules itself could not be understood.
#[test]
fn a_lost_note_is_told() {
    let folder = game();
    let mut first = opened(folder.path());
    let mut draft = first.draft.clone();
    Arc::make_mut(&mut Arc::make_mut(&mut draft.rules).list[1]).name = "Walk".to_owned();
    assert!(save(folder.path(), &draft, &mut first.known, false).is_ok());
    put(folder.path(), "rules.xml", "<ArrayOfGameRule></ArrayOfGameRule>");
    let changed = opened(folder.path());
    assert_eq!(told(&changed.problems), [("rule-note-lost", "rules.notes.xml")]);
    assert_eq!(changed.problems[0].line, Some(3));
    assert_eq!(changed.draft.rules.lost_notes[0].name, "Walk");
    put(folder.path(), "rules.xml", "<ArrayOfGameRule><Broken");
    let broken = opened(folder.path());
    assert!(told(&broken.problems).iter().all(|(code, _)| *code != "rule-note-lost"));
}

/// A rule for each of two neighbours, followed by another one.
fn with_repeat() -> Rules {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let table =
        Table { columns: words(&["dx"]), rows: vec![words(&["1"]), words(&["-1"])], ..Table::default() };
    let template = "VALID[A.x + $dx, A.y] = true;".to_owned();
    let repeat =
        Repeat { name: "Beside & around".to_owned(), template, tables: vec![table], ..Repeat::default() };
    let mut rules = list([noted("a = 1;", "A"), rule("b = 1;")]);
    repeats::put(&mut rules, 1, repeat, false).expect("it is right");
    rules
}

/// Returns the rules with their repeats after `rules.xml` was replaced by one with these texts.
fn repeated(model: &Rules, texts: &[&str]) -> Rules {
    let mut other = rules::read(rules::write(&list(texts.iter().map(|text| rule(text)))).as_bytes()).model;
    let file = rule_repeats::read(rule_repeats::write(model).unwrap_or_default().as_bytes());
    assert_eq!(file.faults, []);
    rule_repeats::join(&mut other, file.model);
    other
}

/// When another program moved the rules of a repeat, the repeat follows; when it changed them, the repeat is
/// kept until the user chooses, and nothing is overwritten silently.
#[test]
fn repeats_follow_their_rules() {
    let model = with_repeat();
    let texts = ["a = 1;", "VALID[A.x + 1, A.y] = true;", "VALID[A.x - 1, A.y] = true;", "b = 1;"];
    let same = repeated(&model, &texts);
    assert_eq!(repeats::spans(&same.list), std::iter::once(1..3).collect::<Vec<_>>());
    assert_eq!(rule_repeats::write(&same), rule_repeats::write(&model));
    let moved = repeated(&model, &["c = 1;", "d = 1;", texts[1], texts[2]]);
    assert_eq!((repeats::spans(&moved.list), moved.lost_repeats.len()), (std::iter::once(2..4).collect(), 0));
    let changed = repeated(&model, &["a = 1;", texts[1], "VALID[A.x - 2, A.y] = true;", "b = 1;"]);
    assert_eq!(repeats::broken(&changed), [RepeatLocation::Lost(0)]);
    assert_eq!(rule_repeats::write(&changed), rule_repeats::write(&model), "it is kept");
    let told =
        grid::check(&Draft { rules: changed.clone().into(), ..Draft::default() }, &mut Parses::default());
    assert!(told.iter().any(|fault| fault.code == "rule-repeat-lost"));
    let mut forgotten = changed.clone();
    repeats::forget(&mut forgotten, RepeatLocation::Lost(0));
    assert_eq!((rule_repeats::write(&forgotten), &forgotten.list), (None, &changed.list));
    let mut again = changed;
    assert_eq!(repeats::restore(&mut again, RepeatLocation::Lost(0)), Ok(1..2));
    assert_eq!(repeats::spans(&again.list), std::iter::once(1..3).collect::<Vec<_>>());
    assert_eq!(again.list.len(), 5, "what is no longer one of its rules stays");
}

/// A repeat is saved and opened with its game; the file disappears with the last repeat.
#[test]
fn repeats_come_and_go() {
    let folder = game();
    let mut first = opened(folder.path());
    let draft = Draft { rules: with_repeat().into(), ..first.draft.clone() };
    let saved = save(folder.path(), &draft, &mut first.known, false).expect("it can be saved");
    assert_eq!(saved.written, ["rules.notes.xml", "rules.repeats.xml", "rules.xml"]);
    assert_eq!(opened(folder.path()).draft, draft);
    let mut plain = draft.clone();
    repeats::forget(Arc::make_mut(&mut plain.rules), RepeatLocation::Rule(1));
    let saved = save(folder.path(), &plain, &mut first.known, false).expect("it can be saved");
    assert_eq!((saved.written, saved.removed), (vec![], vec!["rules.repeats.xml".to_owned()]));
}

proptest! {
    /// No bytes stop the reader of repeats, and what it keeps is written back.
    #[test]
    fn any_repeats_can_be_read(bytes in prop::collection::vec(any::<u8>(), 0..300), cut in any::<prop::sample::Index>()) {
        let _ = rule_repeats::read(&bytes);
        let text = rule_repeats::write(&with_repeat()).unwrap_or_default().trim_end().to_owned();
        let part = rule_repeats::read(&text.as_bytes()[..cut.index(text.len())]);
        prop_assert!(!part.is_understood());
    }
}

/// The file of notes exists only while it has content, and a note does not touch `rules.xml`.
#[test]
fn notes_come_and_go() {
    let folder = game();
    let mut opened = opened(folder.path());
    let before = text_of(&folder.path().join("rules.xml"));
    let mut draft = opened.draft.clone();
    Arc::make_mut(&mut Arc::make_mut(&mut draft.rules).list[0]).note = "Remember".to_owned();
    let saved = save(folder.path(), &draft, &mut opened.known, false).expect("it can be saved");
    assert_eq!(saved.written, ["rules.notes.xml"]);
    assert_eq!(text_of(&folder.path().join("rules.xml")), before);
    Arc::make_mut(&mut Arc::make_mut(&mut draft.rules).list[2]).disabled = true;
    let saved = save(folder.path(), &draft, &mut opened.known, false).expect("it can be saved");
    assert_eq!(saved.written, ["rules.notes.xml", "rules.xml"]);
    assert_eq!(super::folders::opened(folder.path()).draft, draft);
    let saved = save(folder.path(), &opened.draft, &mut opened.known, false).expect("it can be saved");
    assert_eq!(saved.removed, ["rules.notes.xml"]);
    assert_eq!(super::folders::opened(folder.path()).draft, opened.draft);
}

/// A rule that is switched off or on is always in at least one of the two files, wherever a save stops.
#[test]
fn a_rule_is_kept_while_it_is_switched() {
    let switched = |draft: &Draft, off: bool| {
        let mut draft = draft.clone();
        Arc::make_mut(&mut Arc::make_mut(&mut draft.rules).list[1]).disabled = off;
        draft
    };
    for off in [true, false] {
        for writes in 0..4 {
            let folder = game();
            let path = folder.path();
            let mut known = opened(path).known;
            let before = switched(&known.base, !off);
            assert!(save(path, &before, &mut known, false).is_ok());
            let count = std::cell::Cell::new(0);
            let full = |path: &Path, bytes: &[u8]| {
                count.set(count.get() + 1);
                if count.get() > writes {
                    return Err(std::io::ErrorKind::StorageFull.into());
                }
                crate::project::disk::write(path, bytes)
            };
            let after = switched(&before, off);
            let _ = crate::project::save::save_with(&full, path, &after, &mut known, false);
            let kept = opened(path).draft.rules;
            let contents = &before.rules.list[1].contents;
            assert!(kept.list.iter().any(|rule| rule.contents == *contents), "{off}, {writes}");
            assert!(save(path, &after, &mut known, false).is_ok());
            assert_eq!(opened(path).draft, after);
        }
    }
}

/// Places of faults point into `rules.xml` even with switched-off rules in between.
#[test]
fn places_skip_rules_that_are_switched_off() {
    let folder = game();
    let mut first = opened(folder.path());
    let mut draft = first.draft.clone();
    let off = Rule { disabled: true, ..rule("nonsense") };
    Arc::make_mut(&mut draft.rules).list.insert(0, off.into());
    assert!(save(folder.path(), &draft, &mut first.known, false).is_ok());
    let again = opened(folder.path());
    assert_eq!(again.draft, draft);
    let mut placer = again.places.rules.placer();
    let mut old = first.places.rules.placer();
    assert_eq!(placer.place(0, 0), None);
    assert_eq!(placer.place(1, 0), old.place(0, 0));
    assert!(crate::project::check(&again, true).iter().all(|problem| problem.rule != Some(1)));
}

/// Translations and solutions are read from their files, written only when they changed, and removed with
/// their level.
#[test]
fn translations_and_solutions_stand_in_their_files() {
    let folder = game();
    let path = folder.path();
    put(path, "description.cs.xml", "<GameDescription><Name>Dva domovy</Name></GameDescription>");
    put(path, "description.2.xml", "no language");
    put(path, "LEVELS/01/description.pt-br.xml", "<LevelDescription><Name>Um</Name></LevelDescription>");
    put(path, "LEVELS/01/solution.txt", "# by hand\n1,0 2,0\n3,0 oo;ps");
    let mut first = opened(path);
    assert_eq!(told(&first.problems).last(), Some(&("solution-move", "LEVELS/01/solution.txt")));
    assert_eq!(first.problems.last().and_then(|problem| problem.line), Some(3));
    assert_eq!(first.draft.description_in("cs").name, "Dva domovy");
    assert_eq!(first.draft.description_in("cs").category, "maze");
    let level = &first.draft.levels[0];
    assert_eq!(level.description_in("pt-br").name.as_deref(), Some("Um"));
    assert_eq!(level.solution.as_deref(), Some(&["1,0", "2,0", "3,0"].map(str::to_owned)[..]));
    let mut draft = first.draft.clone();
    let german = Description { name: "Zwei".to_owned(), ..Description::default() };
    let _ = draft.translations.insert("de".to_owned(), german.into());
    let _ = draft.translations.remove("cs");
    Arc::make_mut(&mut draft.levels[0]).solution = Some(["0,1".to_owned()].into());
    let saved = save(path, &draft, &mut first.known, false).expect("it can be saved");
    assert_eq!(saved.written, ["description.de.xml", "LEVELS/01/solution.txt"]);
    assert_eq!(saved.kept, ["LEVELS/01/solution.txt.broken"]);
    assert_eq!(saved.removed, ["description.cs.xml"]);
    assert_eq!(opened(path).draft, draft);
    fs::remove_file(path.join("LEVELS/01/solution.txt.broken")).expect("it is there");
    let renamed = Level { folder: "07".to_owned(), ..(*draft.levels[0]).clone() };
    draft.levels = vec![renamed.into()];
    let saved = save(path, &draft, &mut first.known, false).expect("it can be saved");
    assert_eq!(saved.removed, ["LEVELS/01"]);
    assert_eq!(opened(path).draft, draft);
}

fn with_files(draft: &Draft, files: &[(&str, &str)]) -> Draft {
    let files: Files = files.iter().map(|(path, text)| (*path, text.as_bytes())).collect();
    Draft { files: files.into(), ..draft.clone() }
}

/// A picture is an edit like any other: written by a save, and removed by undo and another save.
#[test]
fn files_come_and_go_with_undo() {
    let folder = game();
    let path = folder.path();
    put(path, "thumbnail.png", "old");
    let mut known = opened(path).known;
    let plain = known.base.clone();
    let painted = with_files(&plain, &[("PIECES/new.svg", "new"), ("thumbnail.png", "mine")]);
    assert!(!known.holds(&painted));
    let saved = save(path, &painted, &mut known, false).expect("it can be saved");
    assert_eq!(saved.written, ["PIECES/new.svg", "thumbnail.png"]);
    assert!(known.holds(&painted));
    let again = with_files(&painted, &[("PIECES/new.svg", "newer"), ("thumbnail.png", "mine")]);
    assert_eq!(
        save(path, &again, &mut known, false).map(|saved| saved.written),
        Ok(vec!["PIECES/new.svg".into()])
    );
    assert_eq!(text_of(&path.join("PIECES/new.svg")), "newer");
    assert!(save(path, &plain, &mut known, false).is_ok());
    assert_eq!(text_of(&path.join("thumbnail.png")), "old");
    assert!(!path.join("PIECES/new.svg").exists());
    assert!(known.holds(&plain) && known.originals.is_empty());
    // Redo and save: the same again.
    assert!(save(path, &painted, &mut known, false).is_ok());
    assert_eq!(text_of(&path.join("thumbnail.png")), "mine");
    assert!(save(path, &plain, &mut known, false).is_ok());
    assert_eq!(text_of(&path.join("thumbnail.png")), "old");
}

/// A picture that another program changed or made is not overwritten without asking, before and after the
/// first save.
#[test]
fn the_pictures_of_another_program_are_not_overwritten() {
    let folder = game();
    let path = folder.path();
    let mut known = opened(path).known;
    let plain = known.base.clone();
    let painted = with_files(&plain, &[("PIECES/Path.png", "mine"), ("PIECES/new.svg", "new")]);
    put(path, "PIECES/new.svg", "theirs");
    let conflict = |files: &[&str]| {
        Err(SaveFault::Conflict { files: files.iter().map(|file| (*file).to_owned()).collect() })
    };
    assert_eq!(save(path, &painted, &mut known, false), conflict(&["PIECES/new.svg"]));
    put(path, "PIECES/Path.png", "theirs, too");
    let both = ["PIECES/Path.png", "PIECES/new.svg"];
    assert_eq!(save(path, &painted, &mut known, false), conflict(&both));
    assert!(save(path, &painted, &mut known, true).is_ok());
    put(path, "PIECES/Path.png", "once more");
    assert_eq!(save(path, &plain, &mut known, false), conflict(&["PIECES/Path.png"]));
    assert!(save(path, &plain, &mut known, true).is_ok());
    assert_eq!(text_of(&path.join("PIECES/Path.png")), "theirs, too");
    assert_eq!(text_of(&path.join("PIECES/new.svg")), "theirs");
}

/// Files lie inside the game's folder, under portable names, and never in place of Schola's own files.
#[test]
fn names_of_files_are_looked_at() {
    let bad = [
        "",
        "/etc/passwd",
        "../a.png",
        "PIECES/../../a.png",
        "PIECES/",
        "a\\b.png",
        "nul.png",
        ".hidden",
        "rules.xml",
        "PIECES/x.XML",
        "levels/01/a.png",
        "a/b/c/d/e.png",
        "PIECES/what?.png",
        "C:/a.png",
    ];
    let folder = game();
    let mut known = opened(folder.path()).known;
    let plain = known.base.clone();
    for name in bad {
        assert!(!is_beside(name), "{name}");
        let fault = save(folder.path(), &with_files(&plain, &[(name, "x")]), &mut known, true);
        assert_eq!(fault, Err(SaveFault::FileNames { names: vec![name.to_owned()] }));
    }
    let twice = with_files(&plain, &[("PIECES/A.png", "x"), ("PIECES/a.png", "y")]);
    assert!(matches!(save(folder.path(), &twice, &mut known, true), Err(SaveFault::FileNames { .. })));
    let mut language = plain.clone();
    let _ = language.translations.insert("../cs".to_owned(), Arc::default());
    let fault = save(folder.path(), &language, &mut known, true);
    assert_eq!(fault.map_err(|fault| fault.problems()[0].code).map(|_| ()), Err("save-file-names"));
    for name in ["thumbnail.png", "PIECES/Zeď.svg", "sounds/step.ogg"] {
        assert!(is_beside(name), "{name}");
    }
}

/// An interrupted save, then undo, then a save: the files equal the draft.
#[test]
fn undo_after_half_a_save_reaches_the_files() {
    let folder = game();
    let path = folder.path();
    let mut known = opened(path).known;
    let plain = known.base.clone();
    let mut draft = with_files(&plain, &[("PIECES/Path.png", "mine"), ("thumbnail.png", "mine")]);
    draft.rules = Arc::default();
    for folder in ["02", "03"] {
        let level = Level { folder: folder.to_owned(), ..(*draft.levels[0]).clone() };
        draft.levels.push(level.into());
    }
    let layouts = std::cell::Cell::new(0);
    let full = |path: &Path, bytes: &[u8]| {
        layouts.set(layouts.get() + usize::from(path.ends_with("startingLayout.xml")));
        if layouts.get() > 1 {
            return Err(std::io::ErrorKind::StorageFull.into());
        }
        crate::project::disk::write(path, bytes)
    };
    assert!(crate::project::save::save_with(&full, path, &draft, &mut known, false).is_err());
    assert!(path.join("LEVELS/02").exists() && !known.holds(&plain));
    let left = fs::read_dir(path.join("LEVELS")).expect("it is there").count();
    assert_eq!(left, 2, "a level that is not whole is not there at all");
    assert!(save(path, &plain, &mut known, false).is_ok());
    assert!(!path.join("LEVELS/02").exists() && known.holds(&plain));
    let again = opened(path);
    assert_eq!((again.draft, again.problems), (plain, Vec::new()));
}

/// A copy has the editor's files, saved or not, and undoing in it affects only the copy.
#[test]
fn a_copy_has_the_files_of_the_editor() {
    let folder = game();
    let path = folder.path();
    let mut known = opened(path).known;
    let plain = known.base.clone();
    let one = with_files(&plain, &[("thumbnail.png", "one")]);
    assert!(save(path, &one, &mut known, false).is_ok());
    let two = with_files(&plain, &[("thumbnail.png", "one"), ("PIECES/Path.png", "two")]);
    let elsewhere = TempDir::new().expect("a folder for a test can be made");
    let target = elsewhere.path().join("copy");
    let mut copied: DiskState = copy_to(path, &target, &two, &known).expect("it can be copied");
    assert_eq!(text_of(&target.join("thumbnail.png")), "one");
    assert_eq!(text_of(&target.join("PIECES/Path.png")), "two");
    assert_ne!(text_of(&path.join("PIECES/Path.png")), "two");
    assert!(copied.holds(&two));
    let third = with_files(&plain, &[("PIECES/Wall.png", "three")]);
    assert!(save(&target, &third, &mut copied, false).is_ok());
    assert!(!target.join("thumbnail.png").exists());
    assert_eq!(fs::read(target.join("PIECES/Path.png")).ok(), fs::read(path.join("PIECES/Path.png")).ok());
    assert!(path.join("thumbnail.png").exists());
    assert!(open(&target).is_ok());
}
