//! Navigation: from problems and search results to their rows, out of panels, and back to the former
//! selection.

use std::sync::Arc;

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use iced::widget::Id;
use iced::{Point, Vector};
use lucide_icons::Icon;
use schola::grid::model::Value;
use schola::window::grid_editor::{Tab, problems};
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening, command::Command, grid_editor};
use schola::words::Language;

use crate::desk::{Desk, SIZE, copy, sample};

fn edit(language: Language) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("sokoban");
    copy(&sample("sokoban"), &folder);
    Desk::open_in(Opening::Edit(folder), home, language, SIZE)
}

fn focused(desk: &mut Desk) -> Option<Id> {
    desk.focus().and_then(|control| control.id)
}

/// Opens a sample after a change of its files.
fn edit_with(change: impl FnOnce(&mut schola::grid::model::Draft)) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("sokoban");
    copy(&sample("sokoban"), &folder);
    let mut opened = schola::project::open(&folder).expect("the sample can be read");
    change(&mut opened.draft);
    let _ =
        schola::project::save(&folder, &opened.draft, &mut opened.known, true).expect("it can be written");
    Desk::open(Opening::Edit(folder), home)
}

/// A problem of a setting leads to the row of the setting, not to the board.
#[test]
fn a_problem_of_a_setting_leads_to_it() {
    let mut desk = edit_with(|draft| {
        let settings = Arc::make_mut(&mut draft.settings);
        settings.border_color.value = "mauvish".to_owned();
    });
    desk.send(Message::from(grid_editor::Message::Problems(problems::Message::Chosen(0))));
    assert_eq!(desk.editor().document().location().tab, Tab::Settings);
    assert_eq!(focused(&mut desk), Some(Id::from("setting-BorderColor".to_owned())));
}

/// A problem of an item, and a search result for one, lead to the row of the item.
#[test]
fn items_are_led_to() {
    let mut desk = edit_with(|draft| {
        let level = Arc::make_mut(&mut draft.levels[1]);
        let layout = Arc::make_mut(&mut level.layout);
        layout.items[0].value = Value::Text("nowhere".to_owned());
    });
    let name = desk.draft().levels[1].layout.items[0].name.clone();
    desk.send(Message::from(grid_editor::Message::Problems(problems::Message::Chosen(0))));
    let spot = desk.editor().document().location();
    assert_eq!((spot.tab, spot.level), (Tab::Levels, 1));
    let row = Some(Id::from("item-value-0".to_owned()));
    assert_eq!(focused(&mut desk), row);
    desk.key(Named::F2);
    desk.command('f');
    desk.write(&name);
    let place = desk.words.with("find-item", &[("level", "02".to_owned())]);
    desk.click(&place);
    assert_eq!(focused(&mut desk), row);
}

/// One Escape closes a panel, also from a field in it; and an invalid size is reported before it is applied.
#[test]
fn panels_are_left_at_once() {
    let mut desk = Desk::edit("sokoban");
    let resize = Key::Character("r".into());
    desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, resize);
    desk.command('a');
    desk.write("0");
    assert!(!desk.shows(&desk.words.get("resize-keeps")));
    let (width, height) = ("0".to_owned(), "5".to_owned());
    let (what, remedy) = desk.words.problem("edit-fault-size", &[("width", width), ("height", height)]);
    desk.expect(&format!("{what} {remedy}"));
    desk.key(Named::Escape);
    assert!(!desk.shows(&desk.words.get("resize-anchor")), "the panel is closed");
    assert!(desk.is_focused("paint-board"));
}

/// Grid lines, rulers and the minimap are remembered, in the next game and after a restart.
#[test]
fn the_view_of_the_board_is_remembered() {
    let mut desk = Desk::edit("sokoban");
    desk.write("g");
    desk.key_with(Modifiers::SHIFT, Key::Character("g".into()));
    let seen = desk.app.preferences().board;
    assert!(!seen.grid && seen.rulers && seen.map);
    assert_eq!(Preferences::read(desk.home()).board, seen);
    let folder = desk.home().join("sokoban");
    desk.crash(Opening::Edit(folder));
    assert_eq!(desk.app.preferences().board, seen);
}

/// Search ignores Czech diacritics: in the command palette, the help and among the pieces.
#[test]
fn marks_of_letters_need_not_be_written() {
    let mut desk = edit(Language::Czech);
    desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("p".into()));
    desk.write("ulozit jako bal");
    desk.expect_words("command-export-package");
    desk.key(Named::Escape);
    desk.key(Named::F1);
    desk.write("soumernost");
    desk.expect("Hrací plocha");
    assert!(!desk.shows(&desk.words.get("help-none")));
    desk.key(Named::Escape);

    desk.key(Named::F4);
    desk.click_icon(Icon::CaseSensitive);
    desk.click_field("sign-last");
    desk.command('a');
    desk.write("40");
    let add = desk.words.with("signs-add", &[("count", "40".to_owned())]);
    desk.click(&add);
    desk.key(Named::F2);
    let place = desk.words.get("palette-search");
    let field = desk.census().texts.into_iter().find(|shown| shown.is_field && shown.bounds.x < 208.0);
    let field = field.unwrap_or_else(|| panic!("there is “{place}”")).bounds.center();
    desk.click_at(field, Button::Left);
    desk.write("cislo39");
    let side = desk.bounds("pane-side");
    let buttons = desk.census().controls.into_iter().filter_map(|control| control.visible);
    let pieces = buttons.filter(|bounds| bounds.is_within(&side) && (bounds.width - 44.0).abs() < 0.5);
    assert_eq!(pieces.count(), 1, "one piece is called so");
}

/// A card dragged by its handle lands where it is dropped, as one step.
#[test]
fn a_piece_is_dragged_to_another_place() {
    let mut desk = Desk::edit("sokoban");
    desk.key(Named::F4);
    let names = |desk: &Desk| -> Vec<String> {
        desk.draft().pieces.list.iter().map(|piece| piece.name.clone()).collect()
    };
    let before = names(&desk);
    let grip = char::from(Icon::GripVertical).to_string();
    let grips: Vec<Point> = desk
        .census()
        .texts
        .into_iter()
        .filter(|shown| shown.text == grip)
        .filter_map(|shown| shown.visible.map(|seen| seen.center()))
        .collect();
    desk.point_at(grips[0]);
    desk.press(Button::Left);
    desk.point_at(grips[1]);
    desk.point_at(grips[2] + Vector::new(80.0, 40.0));
    desk.release(Button::Left);
    let after = names(&desk);
    assert_eq!(after.iter().position(|name| *name == before[0]), Some(2), "{after:?}");
    desk.command('z');
    assert_eq!(names(&desk), before);
}

/// The command for animations stops them, and is remembered.
#[test]
fn pictures_hold_still_when_told_to() {
    let mut desk = Desk::edit("sokoban");
    assert!(Preferences::read(desk.home()).motion);
    desk.send(Message::Command(Command::Motion));
    assert!(!Preferences::read(desk.home()).motion);
    desk.send(Message::Command(Command::Motion));
    assert!(Preferences::read(desk.home()).motion);
}

/// Goals are made by replacing several pieces at once.
#[test]
fn several_pieces_are_replaced_in_goals() {
    let mut desk = Desk::edit("sokoban");
    desk.key_with(Modifiers::SHIFT, Key::Character("b".into()));
    desk.click_words("board-make-goals");
    for (from, to) in [("BoxClosed", "Empty"), ("Scissors", "BoxOpened")] {
        for piece in [from, to] {
            let place = desk.piece_place(piece);
            desk.click_at(place, Button::Left);
        }
        if from == "BoxClosed" {
            desk.click_words("goals-pair-add");
        }
    }
    desk.scroll_to(&desk.words.get("goals-replaced-do"));
    desk.click_words("goals-replaced-do");
    let draft = desk.draft();
    let layout = &draft.levels[0].layout;
    let names = |role| {
        let matrix =
            layout.matrices.iter().find(|layer| layer.role() == role).expect("there is such a layer");
        let schola::grid::model::Cells::Text(tiles) = &matrix.cells else { panic!("a layer of pieces") };
        (0..tiles.height()).flat_map(|y| tiles.row(y)).map(|name| name.to_string()).collect::<Vec<_>>()
    };
    use schola::grid::model::Role;
    let replaced: Vec<String> = names(Role::State)
        .into_iter()
        .map(|name| match name.as_str() {
            "BoxClosed" => "Empty".to_owned(),
            "Scissors" => "BoxOpened".to_owned(),
            _ => name,
        })
        .collect();
    assert_eq!(names(Role::Final), replaced);
}
