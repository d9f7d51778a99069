//! Rules: a typed fault is listed, the list leads to it, correcting it clears the list.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use lucide_icons::Icon;
use schola::engine::{IterationKind, Step};
use schola::grid::{self, Parses};

use crate::desk::Desk;

/// The id of the field in which a rule is written.
const FIELD: &str = "rule-text";

fn rule(desk: &Desk, index: usize) -> String {
    desk.draft().rules.list[index].contents.clone()
}

/// Returns the message of the first fault.
fn first_fault(desk: &Desk) -> String {
    let draft = desk.draft();
    let faults = grid::check(&draft, &mut Parses::default());
    let fault = faults.first().expect("something is wrong with the game");
    desk.words.problem(fault.code, &fault.args).0
}

/// A fault typed into a rule is reported at once; its entry leads to the place in the rule; corrected, it
/// disappears.
#[test]
fn a_fault_is_told_found_and_mended() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    let first = rule(&desk, 0);
    desk.expect_words("problems-none");
    desk.key(Named::F3);
    desk.expect_words("rules-title");
    desk.click(&first);
    assert!(desk.is_focused(FIELD), "the card that was clicked can be written in");

    desk.write("Q");
    assert_eq!(rule(&desk, 0), format!("Q{first}"), "what is typed stands in the rule");
    desk.expect_with("problems", &[("count", "1")]);
    let fault = first_fault(&desk);
    desk.expect(&fault);
    desk.key(Named::Escape);
    assert!(desk.focus().is_none_or(|control| control.id != Some(FIELD.into())), "Escape ends the writing");
    assert_eq!(rule(&desk, 0), format!("Q{first}"), "Escape takes nothing back");

    desk.key(Named::F2);
    desk.click(&fault);
    assert!(desk.is_focused(FIELD), "the entry leads to the rule");
    // The cursor stands at the fault.
    desk.key(Named::Delete);
    assert_eq!(rule(&desk, 0), first);
    desk.expect_words("problems-none");
    assert!(!desk.shows(&fault));
    assert!(desk.draft() == start);
    desk.expect_words("bar-saved");
}

/// A level whose rules do not parse is still shown and played; the play-test follows each letter.
#[test]
fn the_play_test_follows_the_writing_of_a_rule() {
    let mut desk = Desk::edit("lights-out");
    desk.play((1, 1));
    assert_eq!(desk.played((1, 1)), "On");
    let before = desk.position();
    desk.key(Named::F3);
    let first = rule(&desk, 0);
    desk.click(&first);
    // The first rule becomes one that never fires, letter by letter.
    desk.write("if (1 == 2) { STATE[0, 0] = On; }\n");
    desk.key_with(Modifiers::SHIFT | Modifiers::COMMAND, Key::Named(Named::End));
    desk.key(Named::Delete);
    assert_eq!(rule(&desk, 0).trim_end(), "if (1 == 2) { STATE[0, 0] = On; }");
    desk.expect_words("problems-none");
    assert_eq!(desk.played((1, 1)), "Off", "the move made before is played by the rule written now");
    assert_eq!(desk.editor().test().held(), (1, 1));
    while desk.editor().document().undoes().is_some() {
        desk.command('z');
    }
    assert_eq!(rule(&desk, 0), first);
    assert!(desk.position() == before, "undo of the rule brings the position back");
}

/// Undo of typing shows in the focused field.
#[test]
fn undo_reaches_the_field_that_is_written_in() {
    let mut desk = Desk::edit("maze");
    let start = desk.draft();
    let first = rule(&desk, 0);
    desk.key(Named::F3);
    desk.click(&first);
    desk.write("abc");
    assert_eq!(rule(&desk, 0), format!("abc{first}"));
    desk.command('z');
    assert!(desk.draft() == start, "what was typed in one go is one step");
    assert!(desk.editor().document().undoes().is_none());
    desk.write("x");
    assert_eq!(rule(&desk, 0).replace('x', ""), first.replace('x', ""), "the field holds the rule again");
    assert_eq!(rule(&desk, 0).len(), first.len() + 1);
}

/// Rules are added, moved, switched and deleted by the buttons of the card, each as one step.
#[test]
fn rules_are_added_moved_switched_and_deleted() {
    let mut desk = Desk::edit("lights-out");
    let start = desk.draft();
    let texts = |desk: &Desk| -> Vec<String> {
        desk.draft().rules.list.iter().map(|rule| rule.contents.clone()).collect()
    };
    let before = texts(&desk);
    desk.click_words("tab-rules");
    desk.click(&before[1]);
    desk.click_icon(lucide_icons::Icon::ArrowUp);
    assert_eq!(texts(&desk)[..2], [before[1].clone(), before[0].clone()]);
    desk.click_icon(lucide_icons::Icon::ArrowDown);
    assert_eq!(texts(&desk), before);
    desk.click_words("rule-break");
    assert!(desk.draft().rules.list[1].breaks);
    desk.click_words("rule-add");
    assert_eq!(texts(&desk)[2], "", "the new rule stands behind the chosen one");
    desk.write("STATE[0, 0] = On;");
    assert_eq!(texts(&desk)[2], "STATE[0, 0] = On;", "the new rule can be written in at once");
    desk.click_words("done");
    desk.click("STATE[0, 0] = On;");
    desk.click_icon(lucide_icons::Icon::Trash2);
    assert_eq!(texts(&desk), before);
    for _ in 0..6 {
        desk.command('z');
    }
    assert!(desk.draft() == start, "moving twice, switching, adding, writing and deleting are six steps");
    assert!(desk.editor().document().undoes().is_none());
}

/// On a card outside its text field, Alt with an arrow moves it, Delete deletes it, Enter opens it.
#[test]
fn a_card_obeys_its_keys() {
    let mut desk = Desk::edit("lights-out");
    let texts = |desk: &Desk| -> Vec<String> {
        desk.draft().rules.list.iter().map(|rule| rule.contents.clone()).collect()
    };
    let before = texts(&desk);
    desk.key(Named::F3);
    desk.go_to_pane("pane-centre");
    // Before the first card come the three views of the rules and the button for a new rule.
    (0..4).for_each(|_| desk.key(Named::Tab));
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowDown));
    assert_eq!(texts(&desk)[..2], [before[1].clone(), before[0].clone()]);
    desk.command('z');
    desk.key(Named::Delete);
    assert_eq!(texts(&desk), before[1..]);
    desk.command('z');
    desk.key(Named::Enter);
    assert!(desk.is_focused(FIELD));
}

/// After Escape from the text field the focus is on the card: the next key is a key of that card.
#[test]
fn escape_leads_back_to_the_card() {
    let mut desk = Desk::edit("lights-out");
    let count = desk.draft().rules.list.len();
    desk.key(Named::F3);
    desk.go_to_pane("pane-centre");
    (0..5).for_each(|_| desk.key(Named::Tab));
    let second = desk.draft().rules.list[1].contents.clone();
    desk.key(Named::Enter);
    desk.write("x");
    desk.key(Named::Escape);
    assert_eq!(rule(&desk, 1), format!("x{second}"));
    assert!(desk.focus().is_some(), "the focus is not lost");
    desk.key(Named::Delete);
    assert_eq!(desk.draft().rules.list.len(), count - 1, "the card has the focus");
    assert!(rule(&desk, 1) != format!("x{second}"), "it is the card that was written in");
}

/// A fault on the board leads to its level and its layer.
#[test]
fn a_fault_of_a_level_leads_to_its_board() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("sokoban");
    crate::desk::copy(&crate::desk::sample("sokoban"), &folder);
    let layout = folder.join("LEVELS/02/startingLayout.xml");
    let text = std::fs::read_to_string(&layout).expect("the level is there");
    std::fs::write(&layout, text.replacen("<string>Wall</string>", "<string>Waal</string>", 1))
        .expect("it is written");
    let mut desk = Desk::open(schola::window::Opening::Edit(folder), home);
    desk.key(Named::F3);
    let fault = first_fault(&desk);
    desk.click(&fault);
    desk.expect_words("palette");
    let line = format!("1, 1  ·  Waal  ·  {}", desk.words.get("layer-start"));
    desk.expect(&line);
}

fn texts(desk: &Desk) -> Vec<String> {
    desk.draft().rules.list.iter().map(|rule| rule.contents.clone()).collect()
}

/// Opens the rules of a game with the text of the first one focused, the cursor at its start.
fn writing(game: &str) -> Desk {
    let mut desk = Desk::edit(game);
    desk.key(Named::F3);
    let first = rule(&desk, 0);
    desk.click(&first);
    desk
}

/// Clicks into the field with an id.
fn click_field(desk: &mut Desk, id: &'static str) {
    let field = desk.census().controls.into_iter().find(|control| control.id == Some(id.into()));
    let place = field.and_then(|field| field.visible).expect("the field is seen");
    desk.click_at(place.center(), iced::mouse::Button::Left);
}

fn press_command(desk: &mut Desk, key: Named) {
    desk.key_with(Modifiers::COMMAND, Key::Named(key));
}

/// A rule gets a name and a note; both are shown on its card, saved, and each is one undo step.
#[test]
fn a_rule_has_a_name_and_a_note() {
    let mut desk = writing("lights-out");
    let start = desk.draft();
    click_field(&mut desk, "rule-name");
    desk.write("Turn it");
    click_field(&mut desk, "rule-note");
    desk.write("as the lamps do");
    assert_eq!(desk.draft().rules.list[0].name, "Turn it");
    assert_eq!(desk.draft().rules.list[0].note, "as the lamps do");
    desk.click_words("done");
    desk.expect("Turn it");
    desk.expect("as the lamps do");
    let undoes = desk.editor().document().undoes().map(|edit| desk.words.say(edit));
    assert_eq!(undoes.as_deref(), Some("editing the note of rule 1"));
    desk.command('z');
    desk.command('z');
    assert!(desk.draft() == start, "a name and a note are two steps");
}

/// A rule that is switched off says so and does nothing; switched on, it works again.
#[test]
fn a_rule_is_switched_off_and_on() {
    let mut desk = writing("lights-out");
    desk.click_words("rule-off");
    assert!(desk.draft().rules.list[0].disabled);
    desk.click_words("done");
    desk.expect_words("rule-off");
    let card = rule(&desk, 0);
    desk.click(&card);
    desk.command('/');
    assert!(!desk.draft().rules.list[0].disabled, "the keys switch it too");
    assert_eq!(rule(&desk, 0), card, "and write nothing");
}

/// The rule commands work by their keys while a rule is being typed, and type nothing into it.
#[test]
fn the_chosen_rule_obeys_commands() {
    let mut desk = writing("lights-out");
    let before = texts(&desk);
    desk.command('d');
    assert_eq!(texts(&desk)[..2], [before[0].clone(), before[0].clone()]);
    assert_eq!(desk.editor().rules().chosen_rule(), Some(1), "the copy is chosen");
    press_command(&mut desk, Named::Delete);
    assert_eq!(texts(&desk), before);
    desk.click(&before[0]);
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowDown));
    assert_eq!(texts(&desk)[..2], [before[1].clone(), before[0].clone()]);
    assert_eq!(desk.editor().rules().chosen_rule(), Some(1), "the selected card is the one that moved");
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowUp));
    assert_eq!(texts(&desk), before);
    press_command(&mut desk, Named::Enter);
    assert_eq!(texts(&desk)[1], "", "a new rule behind the chosen one");
    desk.write("STATE[0,0]=On ;");
    desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("f".into()));
    assert_eq!(texts(&desk)[1], "STATE[0, 0] = On;");
    desk.write("x");
    assert!(texts(&desk)[1].contains('x'), "the field is still written in");
}

/// A card dragged by its handle lands where it is dropped, as one step.
#[test]
fn a_card_is_dragged_to_another_place() {
    let mut desk = Desk::edit("lights-out");
    let before = texts(&desk);
    desk.key(Named::F3);
    let grip = char::from(lucide_icons::Icon::GripVertical).to_string();
    let grips: Vec<_> = desk.census().texts.into_iter().filter(|shown| shown.text == grip).collect();
    let place = |index: usize| grips[index].visible.expect("it is seen").center();
    desk.point_at(place(0));
    desk.press(iced::mouse::Button::Left);
    desk.point_at(place(1));
    desk.point_at(place(2) + iced::Vector::new(0.0, 100.0));
    desk.release(iced::mouse::Button::Left);
    let after = texts(&desk);
    assert_ne!(after, before, "the cards have changed places");
    assert_eq!(after[2], before[0], "the first card is the third now");
    desk.command('z');
    assert_eq!(texts(&desk), before);
}

/// After two letters completions are offered; arrows and Enter choose, Escape closes only the list.
#[test]
fn words_are_completed() {
    let mut desk = writing("sokoban");
    press_command(&mut desk, Named::Enter);
    desk.write("STATE[A.x, A.y] = b");
    assert!(!desk.shows("BoxClosed"), "one letter is not enough");
    desk.write("o");
    desk.expect("BoxClosed");
    desk.expect("BoxOpened");
    desk.key(Named::ArrowDown);
    desk.key(Named::Enter);
    assert_eq!(rule(&desk, 1), "STATE[A.x, A.y] = BoxOpened");
    desk.write("; ");
    assert!(desk.is_focused(FIELD));
    assert!(!desk.shows("BoxClosed"), "the list has gone");
    desk.write("VA");
    desk.expect("VALID");
    desk.key(Named::Escape);
    assert!(!desk.shows("VALID"), "Escape closes the list");
    assert!(desk.is_focused(FIELD), "and the writing goes on");
    desk.key_with(Modifiers::COMMAND, Key::Named(Named::Space));
    assert_eq!(rule(&desk, 1), "STATE[A.x, A.y] = BoxOpened; VA", "the keys write nothing");
}

/// Completions are offered on request, and one is chosen by a click.
#[test]
fn words_are_offered_on_demand() {
    let mut desk = writing("sokoban");
    press_command(&mut desk, Named::Enter);
    desk.write("STATE[0, 0] = ");
    desk.key_with(Modifiers::COMMAND, Key::Named(Named::Space));
    desk.click("Scissors");
    assert_eq!(rule(&desk, 1), "STATE[0, 0] = Scissors");
    assert!(desk.is_focused(FIELD));
    desk.write(";");
    assert_eq!(rule(&desk, 1), "STATE[0, 0] = Scissors;", "the cursor stands behind the word");
}

/// A key explains the text at the cursor: a cell by its position, a piece by its name.
#[test]
fn references_are_explained() {
    let mut desk = writing("sokoban");
    press_command(&mut desk, Named::Enter);
    desk.write("STATE[A.x + 1, A.y] = Wall;");
    desk.key(Named::Home);
    desk.command('i');
    let layer = desk.words.get("explain-on-state");
    let way = desk.words.get("way-right");
    desk.expect_with("explain-from-move", &[("way", &way), ("layer", &layer)]);
    desk.key(Named::End);
    desk.key(Named::ArrowLeft);
    desk.key(Named::ArrowLeft);
    desk.command('i');
    desk.expect_with("explain-piece", &[("piece", "Wall")]);
    desk.command('i');
    let piece = desk.words.with("explain-piece", &[("piece", "Wall".to_owned())]);
    assert!(!desk.shows(&piece), "the same keys take it away");
}

/// A move in the play-test stops before a rule with a breakpoint and shows the board at that point.
#[test]
fn a_move_stops_before_a_breakpoint() {
    let mut desk = Desk::edit("sokoban");
    desk.key(Named::F3);
    let fifth = rule(&desk, 4);
    desk.click(&fifth);
    press_command(&mut desk, Named::F9);
    let start = desk.position();
    desk.play((1, 2));
    desk.expect_with("stop-before", &[("rule", "5")]);
    desk.expect_words("rule-stopped-here");
    assert!(desk.position() == start, "the first four rules move nothing");
    assert_eq!(desk.editor().test().stopped(), Some(4));
    assert_eq!(desk.editor().test().steps().len(), 4, "what was done so far is told");
    desk.click_words("stop-next");
    desk.expect_with("stop-before", &[("rule", "6")]);
    assert_eq!(desk.played((1, 2)), "Avatar", "the fifth rule has moved the player");
    desk.play((1, 3));
    assert_eq!(desk.editor().test().stopped(), Some(5), "no move is made in the middle of another");
    desk.click_words("stop-end");
    assert_eq!(desk.editor().test().stopped(), None);
    assert_eq!(desk.editor().test().number(), 1);
    desk.play((1, 3));
    desk.expect_with("stop-before", &[("rule", "5")]);
    desk.click_words("stop-go-on");
    assert_eq!(desk.editor().test().stopped(), None, "no other rule has a breakpoint");
    press_command(&mut desk, Named::F9);
    desk.play((1, 2));
    assert_eq!(desk.editor().test().stopped(), None, "the breakpoint is gone");
    assert!(!desk.editor().document().is_changed(), "breakpoints are not of the game");
}

/// A breakpoint belongs to its rule: it stays with it when rules are added, deleted or moved.
#[test]
fn a_breakpoint_goes_with_its_rule() {
    let mut desk = Desk::edit("sokoban");
    desk.key(Named::F3);
    let fifth = rule(&desk, 4);
    desk.click(&fifth);
    press_command(&mut desk, Named::F9);
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowUp));
    desk.play((1, 2));
    desk.expect_with("stop-before", &[("rule", "4")]);
    desk.command('z');
    desk.click_words("stop-end");
    desk.play((1, 3));
    desk.expect_with("stop-before", &[("rule", "5")]);
}

/// The last move can be stepped through rule by rule without any breakpoint.
#[test]
fn a_move_is_played_rule_by_rule() {
    let mut desk = Desk::edit("lights-out");
    let start = desk.position();
    desk.play((1, 1));
    let end = desk.position();
    press_command(&mut desk, Named::F10);
    assert!(desk.position() == start, "the move begins again");
    let count = desk.draft().rules.list.len();
    for rule in 1..=count {
        desk.expect_with("stop-before", &[("rule", &rule.to_string())]);
        press_command(&mut desk, Named::F10);
    }
    assert_eq!(desk.editor().test().stopped(), None);
    assert!(desk.position() == end, "behind the last rule the move is done");
}

/// Protects authors who want to see what a rule with rounds and places does: the last move is gone through round by round and
/// place by place, forth and back, by keys and by buttons; a whole rule is still one press.
#[test]
fn a_move_is_played_place_by_place() {
    let mut desk = Desk::edit("minesweeper");
    desk.key(Named::F3);
    desk.click_words("face-chart");
    desk.play((0, 0));
    let end = desk.position();
    desk.press_keys("Ctrl+F11");
    let mut forth = Vec::new();
    while let Some(rule) = desk.editor().test().stopped() {
        let inside = desk.editor().test().inside_said(&desk.words);
        let number = (rule + 1).to_string();
        match &inside {
            Some(place) => desk.expect_with("stop-inside", &[("rule", &number), ("place", place)]),
            None => desk.expect_with("stop-before", &[("rule", &number)]),
        }
        forth.push((rule, inside, desk.position()));
        desk.press_keys("Ctrl+F11");
    }
    assert!(desk.position() == end, "behind the last place the move is done");
    let play = desk.editor().test().play().expect("the level can be played");
    let steps = play.steps(0);
    let inner = |step: &Step| step.execution().map_or(0, |done| done.inner.len());
    assert_eq!(forth.len(), steps.iter().map(|step| 1 + inner(step)).sum::<usize>());
    for (rule, inside, position) in forth.iter().rev() {
        desk.press_keys("Ctrl+Shift+F11");
        let test = desk.editor().test();
        assert_eq!((test.stopped(), test.inside_said(&desk.words)), (Some(*rule), inside.clone()));
        assert!(desk.position() == *position, "rule {rule}, {inside:?}");
    }

    // From inside, the whole rule is one press, forth and back.
    let has_round = |step: &Step| {
        let first = step.execution().and_then(|done| done.inner.first()?.iterations.first().copied());
        first.is_some_and(|first| first.kind == IterationKind::Round)
    };
    let with_rounds =
        steps.iter().find(|step| has_round(step)).and_then(Step::execution).expect("there are rounds");
    let first = forth.iter().position(|(rule, inside, _)| *rule == with_rounds.source && inside.is_some());
    let first = first.expect("its rounds were gone through");
    let rule = forth[first].0;
    for _ in 0..first {
        desk.click_icon(Icon::ChevronRight);
    }
    assert_eq!(desk.editor().test().inside_said(&desk.words), forth[first].1);
    desk.click_words("stop-next");
    assert_eq!(desk.editor().test().stopped(), Some(rule + 1));
    desk.click_icon(Icon::ChevronLeft);
    let test = desk.editor().test();
    assert!(test.stopped() == Some(rule) && test.is_inside(), "back into the rule, from its end");
    desk.click_words("stop-back");
    let test = desk.editor().test();
    assert!(test.stopped() == Some(rule) && !test.is_inside(), "before the rule");
    desk.click_icon(Icon::ChevronRight);
    assert_eq!(desk.editor().test().inside_said(&desk.words), forth[first].1);
    desk.click_words("stop-end");
    assert!(desk.position() == end);
}
