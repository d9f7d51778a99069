//! Tests of the rules tab alone: each gives it a document and messages, without the editor around it.

use std::path::PathBuf;
use std::sync::Arc;

use schola_widgets::chart::Action;

use super::{Message, RulesTab, round, text};
use crate::engine::Text;
use crate::grid::Draft;
use crate::grid::model::{Language, Rule};
use crate::project::DiskState;
use crate::window::command::Command;
use crate::window::grid_editor::blocks::{self, Chosen};
use crate::window::grid_editor::{Location, Tab};
use crate::window::preferences::Face;
use crate::window::workbench::Document;

/// Three rules, shown in a view.
fn open(face: Face) -> (RulesTab, Document) {
    let rule = |text: &str| Arc::new(Rule { contents: text.to_owned(), ..Rule::default() });
    let mut draft = Draft::default();
    Arc::make_mut(&mut draft.rules).list = ["A = 1;", "B = 2;", "C = 3;"].into_iter().map(rule).collect();
    let mut document = Document::new(PathBuf::new(), draft, DiskState::default());
    document.go(Location { tab: Tab::Rules, level: 0 });
    let mut tab = RulesTab::default();
    tab.prefer(face);
    tab.follow(&document);
    (tab, document)
}

fn send(tab: &mut RulesTab, document: &mut Document, message: Message) {
    let _ = tab.update(message, document);
    tab.follow(document);
}

fn call(tab: &mut RulesTab, document: &mut Document, command: Command) {
    let message = tab.of_command(command, document).expect("the command has an effect");
    send(tab, document, message);
}

/// Selects a rule in the current view.
fn choose(tab: &mut RulesTab, document: &mut Document, rule: usize) {
    let message = match tab.face() {
        Face::Sentences => Message::Sentences(blocks::Message::Chosen(Chosen { card: rule, line: None })),
        Face::Text => Message::Text(text::Message::Chosen(rule)),
        Face::Chart => Message::Round(round::Message::Chart(Action::Chosen([round::node_of(rule)].into()))),
    };
    send(tab, document, message);
}

fn texts(document: &Document) -> Vec<&str> {
    document.draft().rules.list.iter().map(|rule| rule.contents.as_str()).collect()
}

const FACES: [Face; 3] = [Face::Sentences, Face::Text, Face::Chart];

/// The selected rule stays selected in the other view, and switching edits nothing.
#[test]
fn the_selection_stays_when_the_view_changes() {
    let (mut tab, mut document) = open(Face::Sentences);
    choose(&mut tab, &mut document, 2);
    send(&mut tab, &mut document, Message::FaceChosen(Face::Text));
    assert_eq!((tab.face(), tab.chosen_rule()), (Face::Text, Some(2)));
    choose(&mut tab, &mut document, 1);
    send(&mut tab, &mut document, Message::FaceChosen(Face::Sentences));
    assert_eq!(tab.chosen_card(), Some(Chosen { card: 1, line: None }));
    send(&mut tab, &mut document, Message::Sentences(blocks::Message::TextShown(0)));
    assert_eq!((tab.face(), tab.chosen_rule()), (Face::Text, Some(0)));
    send(&mut tab, &mut document, Message::FaceChosen(Face::Chart));
    send(&mut tab, &mut document, Message::Round(round::Message::Opened(2)));
    assert_eq!((tab.face(), tab.chosen_card().map(|chosen| chosen.card)), (Face::Sentences, Some(2)));
    assert_eq!(document.history().len(), 1);
}

/// The command sets the same breakpoint in every view, and the breakpoint moves with its rule.
#[test]
fn a_breakpoint_is_set_in_each_view_and_moves_with_its_rule() {
    for face in FACES {
        let (mut tab, mut document) = open(face);
        choose(&mut tab, &mut document, 1);
        call(&mut tab, &mut document, Command::ToggleBreakpoint);
        assert_eq!(tab.stops(), [1].into(), "{face:?}");
        send(&mut tab, &mut document, Message::Text(text::Message::Moved(1, 0)));
        assert_eq!(texts(&document), ["B = 2;", "A = 1;", "C = 3;"]);
        assert_eq!(tab.stops(), [0].into(), "{face:?}");
        for other in FACES {
            send(&mut tab, &mut document, Message::FaceChosen(other));
            choose(&mut tab, &mut document, 0);
            call(&mut tab, &mut document, Command::ToggleBreakpoint);
            assert_eq!(tab.stops().is_empty(), other != Face::Text, "{face:?}, {other:?}");
        }
    }
}

/// Commands change the selected rule of the current view. Tested in each view that edits rules.
#[test]
fn commands_change_the_selected_rule() {
    for face in [Face::Sentences, Face::Text] {
        let (mut tab, mut document) = open(face);
        choose(&mut tab, &mut document, 1);
        call(&mut tab, &mut document, Command::MoveRuleUp);
        assert_eq!(texts(&document), ["B = 2;", "A = 1;", "C = 3;"], "{face:?}");
        call(&mut tab, &mut document, Command::DuplicateRule);
        assert_eq!(texts(&document), ["B = 2;", "B = 2;", "A = 1;", "C = 3;"], "{face:?}");
        call(&mut tab, &mut document, Command::SwitchRule);
        assert!(document.draft().rules.list[1].disabled, "{face:?}");
        call(&mut tab, &mut document, Command::DeleteRule);
        assert_eq!(texts(&document), ["B = 2;", "A = 1;", "C = 3;"], "{face:?}");
        assert!(!document.draft().rules.list[0].disabled, "{face:?}");
    }
}

/// Without a selection, commands for one rule do nothing; on another tab, no command of the rules has an
/// effect.
#[test]
fn commands_need_a_selection_and_the_tab() {
    let of_one = [Command::DeleteRule, Command::MoveRuleDown, Command::SwitchRule, Command::ToggleBreakpoint];
    for face in FACES {
        let (mut tab, mut document) = open(face);
        assert!(of_one.iter().all(|command| tab.of_command(*command, &document).is_none()), "{face:?}");
        for command in [Command::AddRule, Command::RuleLanguage, Command::FormatAll] {
            assert!(tab.of_command(command, &document).is_some(), "{face:?}, {command:?}");
        }
        choose(&mut tab, &mut document, 0);
        assert!(tab.of_command(Command::ToggleBreakpoint, &document).is_some(), "{face:?}");
        document.go(Location { tab: Tab::Board, level: 0 });
        for command in of_one.into_iter().chain([Command::AddRule, Command::RuleLanguage]) {
            assert!(tab.of_command(command, &document).is_none(), "{face:?}, {command:?}");
        }
    }
}

/// The language goes through all there are, one step each; the text field loses focus, since its content has a
/// different meaning now.
#[test]
fn the_language_is_chosen_for_all_views() {
    for face in FACES {
        let (mut tab, mut document) = open(face);
        send(&mut tab, &mut document, Message::Text(text::Message::Chosen(0)));
        for (language, edit) in [
            (Language::Extended, "edit-rules-extended"),
            (Language::Third, "edit-rules-third"),
            (Language::Plain, "edit-rules-plain"),
        ] {
            call(&mut tab, &mut document, Command::RuleLanguage);
            assert_eq!(document.draft().rules.language, language, "{face:?}");
            assert_eq!(document.undoes(), Some(&Text::new(edit)), "{face:?}");
            assert_eq!(tab.chosen_rule(), None, "{face:?}");
        }
    }
}

/// Colouring a card of the chart is one step, and a rule that does not exist is ignored.
#[test]
fn the_chart_colours_a_rule() {
    let (mut tab, mut document) = open(Face::Chart);
    send(&mut tab, &mut document, Message::Round(round::Message::Coloured(1, "gold")));
    let colours: Vec<_> = document.draft().rules.list.iter().map(|rule| rule.color.clone()).collect();
    assert_eq!(colours, ["", "gold", ""]);
    assert_eq!(document.history().len(), 2);
    send(&mut tab, &mut document, Message::Round(round::Message::Coloured(9, "gold")));
    assert_eq!(document.history().len(), 2);
}
