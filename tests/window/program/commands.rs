//! The menu, the command palette, the sheet of keys and the history: every command can be found and called.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use iced::{Size, Vector};
use lucide_icons::Icon;
use schola::window::command::{COMMANDS, Command, MENU, Menu};

use schola::window::grid_editor::Tab;
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening};
use schola::words::Language;

use crate::desk::{Desk, copy, sample};

fn tab(desk: &Desk) -> Tab {
    desk.editor().document().location().tab
}

fn call_palette(desk: &mut Desk) {
    desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("p".into()));
}

/// The palette finds a command by words of either language and calls it by Enter; Escape changes nothing.
#[test]
fn the_palette_calls_what_is_written() {
    let mut desk = Desk::edit("sokoban");
    call_palette(&mut desk);
    desk.expect_words("command-new-game");
    desk.write("pravidl");
    desk.expect_words("tab-rules");
    desk.key(Named::Enter);
    assert_eq!(tab(&desk), Tab::Rules);
    call_palette(&mut desk);
    desk.write("xyzzy");
    desk.expect_words("palette-none");
    desk.key(Named::Enter);
    desk.expect_words("palette-none");
    desk.key(Named::Escape);
    assert!(!desk.shows(&desk.words.get("palette-none")));
    assert_eq!(tab(&desk), Tab::Rules);
}

/// The palette offers only enabled commands, and the arrows choose among them.
#[test]
fn the_palette_offers_what_is_possible() {
    let mut desk = Desk::edit("sokoban");
    call_palette(&mut desk);
    desk.write("undo");
    desk.expect_words("play-undo");
    assert!(!desk.shows(&desk.words.get("undo")), "nothing was done that could be undone");
    desk.key(Named::Escape);
    call_palette(&mut desk);
    desk.write("f");
    desk.key(Named::ArrowDown);
    desk.key(Named::ArrowUp);
    desk.key(Named::ArrowUp);
    desk.key(Named::Escape);
    assert!(desk.editor().document().draft() == &desk.draft());
}

/// The menu shows each command with its keys, and calls it.
#[test]
fn the_menu_calls_commands() {
    let mut desk = Desk::edit("sokoban");
    desk.click_icon(Icon::Menu);
    desk.expect("Ctrl+Shift+S");
    desk.click_words("command-level-make");
    assert_eq!(tab(&desk), Tab::Levels);
    desk.key(Named::F10);
    desk.expect("Ctrl+Shift+P");
    desk.key(Named::F10);
    desk.key(Named::F10);
    desk.expect_words("command-quit");
    desk.key(Named::F10);
    assert!(!desk.shows(&desk.words.get("command-quit")));
}

/// A person's own keys work at once and are remembered.
#[test]
fn keys_can_be_changed() {
    let mut desk = Desk::edit("sokoban");
    desk.command('k');
    desk.scroll_to("F3");
    desk.click("F3");
    desk.expect_words("keys-waiting");
    desk.command('e');
    desk.expect("Ctrl+E");
    desk.key(Named::Escape);
    desk.key(Named::F3);
    assert_eq!(tab(&desk), Tab::Board, "the old keys are free");
    desk.command('e');
    assert_eq!(tab(&desk), Tab::Rules);
    let kept = Preferences::read(desk.home());
    assert_eq!(kept.keys.get(Command::ShowRules.entry().id).map(String::as_str), Some("Ctrl+E"));
}

/// Panes are hidden and shown again, which is remembered.
#[test]
fn panes_are_hidden_and_remembered() {
    let mut desk = Desk::edit("sokoban");
    desk.expect_words("play-test");
    desk.command('t');
    assert!(!desk.shows(&desk.words.get("play-test")));
    assert!(!Preferences::read(desk.home()).panes.test.shown);
    desk.command('t');
    desk.expect_words("play-test");
}

/// The history shows each step; choosing one restores that state and the place where it was made.
#[test]
fn the_history_can_be_walked() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    desk.take_piece("Wall");
    desk.paint(&[(3, 3)]);
    let painted = desk.draft();
    desk.key(Named::F3);
    desk.click_words("rule-add");
    let with_rule = desk.draft();
    desk.key(Named::F2);
    desk.command('h');
    desk.click_step("edit-paint");
    assert!(desk.draft() == painted);
    assert_eq!(tab(&desk), Tab::Rules);
    desk.click_step("edit-open");
    assert!(desk.draft() == start);
    desk.click_step("edit-rule-add");
    assert!(desk.draft() == with_rule);
}

/// The handle between two panes moves by mouse and by keys, and its position is remembered.
#[test]
fn panes_are_resized_and_remembered() {
    let mut desk = Desk::edit("sokoban");
    let (before, handle) = (desk.bounds("pane-side").width, desk.bounds("handle-side").center());
    desk.point_at(handle);
    desk.press(Button::Left);
    desk.point_at(handle + Vector::new(60.0, 0.0));
    desk.release(Button::Left);
    let dragged = desk.bounds("pane-side").width;
    assert!((dragged - before - 60.0).abs() < 1.0, "{before} became {dragged}");
    desk.key(Named::ArrowLeft);
    assert!(desk.bounds("pane-side").width < dragged, "the handle has the focus");
    desk.send(Message::Ticked);
    assert!((Preferences::read(desk.home()).panes.side.size - desk.bounds("pane-side").width).abs() < 1.0);
}

/// In a window of 1024 × 700 the whole menu is visible without scrolling, in each language.
#[test]
fn the_menu_fits_into_the_window() {
    for language in Language::ALL {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join("sokoban");
        copy(&sample("sokoban"), &folder);
        let mut desk = Desk::open_in(Opening::Edit(folder), home, language, Size::new(1024.0, 700.0));
        desk.click_icon(Icon::Menu);
        let shown = desk.census().texts;
        let commands = MENU.iter().flat_map(|(_, commands)| commands.iter().copied());
        for command in commands.filter(|command| desk.app.applies(*command)) {
            let words = desk.words.get(command.entry().key);
            let is_whole = shown.iter().any(|shown| {
                shown.text == words
                    && shown.visible.is_some_and(|seen| seen.height >= shown.bounds.height - 0.5)
            });
            assert!(is_whole, "{language:?}: “{words}” is visible");
        }
    }
}

/// The palette shows the group of each command.
#[test]
fn the_palette_is_grouped() {
    let mut desk = Desk::edit("sokoban");
    call_palette(&mut desk);
    let listed: Vec<_> = desk.census().texts.into_iter().map(|shown| shown.text).collect();
    let mut last = 0;
    for group in [Menu::File, Menu::View, Menu::Tools, Menu::Play] {
        let (title, words) =
            (desk.words.get(group.key()), |command: Command| desk.words.get(command.entry().key));
        let at =
            listed.iter().rposition(|text| *text == title).unwrap_or_else(|| panic!("“{title}” is a title"));
        assert!(at > last, "“{title}” is in order");
        let first = COMMANDS.iter().find(|entry| entry.menu == group && desk.app.is_possible(entry.command));
        let first = words(first.expect("at least one is possible").command);
        assert_eq!(listed[at + 1..].iter().find(|text| text.chars().count() > 1), Some(&first));
        last = at;
    }
}
