//! The same rules in their three views: a change in one of them changes one rule in the files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use iced::Vector;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use lucide_icons::Icon;
use schola::grid::model::Role;
use schola::project;
use schola::window::Opening;
use schola::window::preferences::Face;
use schola::window::preferences::Preferences;
use schola::words::Language;

use crate::desk::{Desk, SIZE, copy, sample};
use crate::drafts::GRID_SAMPLES;

/// Reads all files below a folder.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(place) = open.pop() {
        for entry in fs::read_dir(&place).expect("a folder can be read") {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let bytes = fs::read(&path).expect("a file can be read");
                let name = path.strip_prefix(folder).expect("it lies below").to_owned();
                let _ = found.insert(name, bytes);
            }
        }
    }
    found
}

/// Splits a file of rules into the bytes of each rule.
fn rules(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes).into_owned();
    text.split("</GameRule>").map(str::to_owned).collect()
}

/// Checks that a level differs only in its allowed cells, which follow from the rules.
#[track_caller]
fn expect_allowed_only(old: &[u8], new: &[u8], case: &str) {
    let layout = |bytes: &[u8]| {
        let mut layout = project::layout::read(bytes).model;
        layout.matrices.retain(|layer| layer.role() != Role::Valid);
        layout
    };
    assert!(layout(old) == layout(new), "{case}: only the allowed cells of a level have changed");
}

/// Saves, and checks that only the rules file changed, there only the first rule, and in levels only what
/// follows from the rules.
#[track_caller]
fn expect_first_rule_saved(desk: &mut Desk, folder: &Path, before: &BTreeMap<PathBuf, Vec<u8>>, case: &str) {
    desk.press_keys("Ctrl+S");
    let after = files(folder);
    let changed: Vec<_> = after.iter().filter(|(name, bytes)| before.get(*name) != Some(bytes)).collect();
    let (levels, others): (Vec<_>, Vec<_>) =
        changed.into_iter().partition(|(name, _)| name.starts_with("LEVELS"));
    levels.iter().for_each(|(name, bytes)| expect_allowed_only(&before[*name], bytes, case));
    let names: Vec<_> = others.iter().map(|(name, _)| name.display().to_string()).collect();
    let expected: &[&str] = match names.as_slice() {
        // Notes belong to the text of a rule: if the first one has a note, its text is stored there, too.
        [_, _] => &["rules.notes.xml", "rules.xml"],
        _ => &["rules.xml"],
    };
    assert_eq!(names, expected, "{case}");
    assert!(before.keys().all(|name| after.contains_key(name)), "{case}: no file is lost");
    let name = Path::new("rules.xml");
    let (old, new) = (rules(&before[name]), rules(&after[name]));
    assert_eq!(old.len(), new.len(), "{case}");
    let others: Vec<_> = (0..old.len()).filter(|rule| old[*rule] != new[*rule]).collect();
    assert_eq!(others, [0], "{case}: only the first rule is another one");
    let written = project::open(folder).expect("it opens").draft;
    assert!(written.rules == desk.draft().rules, "{case}: what is shown is what was saved");
    // Undo restores everything, in the files, too.
    desk.press_keys("Ctrl+Z");
    desk.press_keys("Ctrl+S");
    assert!(files(folder) == *before, "{case}: undone, the files are as they were");
}

/// Clicks near the corner of a widget, where nothing else lies.
fn click_corner(desk: &mut Desk, id: &'static str, offset: Vector) {
    let corner = desk.bounds(id).position() + offset;
    desk.click_at(corner, Button::Left);
}

/// Protects games from the editor: in each sample one rule is changed in each view and saved; nothing else
/// changes, and undo restores every file.
#[test]
fn one_rule_is_changed_in_each_face() {
    for game in GRID_SAMPLES {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join(game);
        copy(&sample(game), &folder);
        let before = files(&folder);
        let preferences = Preferences { language: Some("en".to_owned()), ..Preferences::default() };
        let mut desk = Desk::open_with(Opening::Edit(folder.clone()), home, preferences, SIZE);
        desk.key(Named::F3);
        let first = desk.draft().rules.list[0].clone();

        // As sentences: toggles whether the card ends the move.
        click_corner(&mut desk, "block-card-0", Vector::new(60.0, 4.0));
        desk.key_with(Modifiers::ALT, Key::Character("b".into()));
        assert_ne!(desk.draft().rules.list[0].breaks, first.breaks, "{game}");
        expect_first_rule_saved(&mut desk, &folder, &before, &format!("{game}, sentences"));

        // As text: one more statement.
        desk.click_words("face-text");
        assert_eq!(
            desk.editor().rules().chosen_rule(),
            Some(0),
            "{game}: the selected card is selected here, too"
        );
        desk.press_keys("Ctrl+A");
        desk.write("VALID[A.x, A.y] = true;");
        assert_eq!(desk.draft().rules.list[0].contents, "VALID[A.x, A.y] = true;", "{game}");
        expect_first_rule_saved(&mut desk, &folder, &before, &format!("{game}, text"));

        // From the chart: its card is opened and changed.
        desk.click_words("face-chart");
        click_corner(&mut desk, "round-chart", Vector::new(8.0, 60.0));
        for key in [Named::Home, Named::PageDown, Named::Enter] {
            desk.key(key);
        }
        assert_eq!(desk.editor().rules().face(), Face::Sentences, "{game}");
        let chosen = desk.editor().rules().chosen_card().expect("the card is selected");
        assert_eq!(chosen.card, 0, "{game}: the chart shows the first rule first");
        desk.key_with(Modifiers::ALT, Key::Character("b".into()));
        expect_first_rule_saved(&mut desk, &folder, &before, &format!("{game}, chart"));
    }
}

/// Titles of rules, and values that players see, are shown in the reader's language.
#[test]
fn titles_of_rules_are_in_the_readers_language() {
    let said = [
        (Language::English, "The walker enters the chosen cell", "Points"),
        (Language::Czech, "Chodec vejde na vybrané políčko", "Body"),
    ];
    for (language, title, points) in said {
        for face in [Face::Text, Face::Sentences] {
            let home = tempfile::tempdir().expect("a folder for the test");
            let folder = home.path().join("maze");
            copy(&sample("maze"), &folder);
            let language = Some(language.code().to_owned());
            let preferences = Preferences { language, rules: face, ..Preferences::default() };
            let mut desk = Desk::open_with(Opening::Edit(folder), home, preferences, SIZE);
            desk.key(Named::F3);
            desk.expect(title);
        }
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = Some(sample("pexeso"));
        let opening = Opening::Play { folder, user: Some("Ada".to_owned()), signals: None };
        let mut desk = Desk::open_in(opening, home, language, SIZE);
        desk.expect(points);
    }
}

/// The outline beside text and chart lists the rules by their titles. A press selects the rule: in the text its card, in
/// the chart its node, from which it is opened.
#[test]
fn the_outline_leads_to_a_rule() {
    let title = "Step from floor to scissors";
    for face in ["face-text", "face-chart"] {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join("sokoban");
        copy(&sample("sokoban"), &folder);
        let mut desk = Desk::open_in(Opening::Edit(folder), home, Language::English, SIZE);
        desk.key(Named::F3);
        desk.click_words(face);
        desk.expect_words("outline-title");
        let rule = desk.draft().rules.list.iter().position(|rule| rule.name == title);
        // The cards right of the outline have the same titles.
        let side = desk.bounds("pane-side");
        let listed = desk.census().texts.into_iter().filter(|shown| shown.text == title);
        let place = listed.filter_map(|shown| shown.visible).find(|visible| side.contains(visible.center()));
        desk.click_at(place.expect("it is listed").center(), Button::Left);
        if face == "face-text" {
            assert_eq!(desk.editor().rules().chosen_rule(), rule);
        } else {
            desk.click_icon(Icon::SquarePen);
            assert_eq!(desk.editor().rules().chosen_card().map(|chosen| chosen.card), rule);
        }
    }
}
