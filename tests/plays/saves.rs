//! Saves: everything written reads back, and damage is refused with line, ply and reason.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use schola::engine::save::{self, Save, SaveFault, Wanted};
use schola::engine::{History, Notes, Play, Player, Playing, Session, Standing, Text};

use super::plies::{choose, duel};
use super::toys::{Does, Duel, Field, Script};

const NOW: Duration = Duration::ZERO;

fn wanted() -> Wanted<'static> {
    Wanted { game: "duel", is_strength: &|strength| matches!(strength, "easy" | "hard") }
}

fn players() -> Vec<Player> {
    vec![Player::human("Anna"), Player::computer("hard", "Karel")]
}

fn text(play: &dyn Play) -> String {
    save::of_play(play, play.log(), "duel", &players()).to_string()
}

/// Opens a save of a duel on a fresh board.
fn open(bytes: &[u8]) -> Result<(Session<Duel>, Save), SaveFault> {
    let save = save::read(bytes, &wanted())?;
    let mut play = Session::new(Arc::new(Duel), save.log.seed, 0);
    save.play_again(&mut play)?;
    Ok((play, save))
}

fn open_text(text: &str) -> Result<Session<Duel>, SaveFault> {
    open(text.as_bytes()).map(|(play, _)| play)
}

/// A duel in which a man of each side is frozen on c3: c1-c2 d4-d3 c2-c3 c4xc3 d1-d2 d3-d4.
fn frozen() -> Session<Duel> {
    duel(&[2, 6, 15, 11, 6, 10, 14, 10, 3, 7, 11, 15])
}

/// A duel that Gold has won: a1-a2 b4-b3 a2-a3 b3-c2 a3-b4.
fn won() -> Session<Duel> {
    let play = duel(&[0, 4, 13, 9, 4, 8, 9, 6, 8, 13]);
    assert_eq!(*Playing::standing(&play), Standing::Won(vec![schola::engine::Seat(0)]));
    play
}

/// Protects all kinds of saves: before the first move, under way, finished, undone and continued differently,
/// they restore position, history, result, variations and players.
#[test]
fn what_is_saved_comes_back() {
    let mut back = won();
    back.jump(3, NOW);
    choose(&mut back, &[8]);
    back.restart(NOW);
    choose(&mut back, &[1]);
    assert!(back.begin_phase_again(NOW));
    back.jump(2, NOW);
    for (what, play) in [("no ply", duel(&[])), ("frozen", frozen()), ("over", won()), ("gone back", back)] {
        let text = text(&play);
        let (again, save) = open(text.as_bytes()).unwrap_or_else(|fault| panic!("{what}: {fault:?}\n{text}"));
        assert_eq!(
            (again.at(), again.turns(), again.state()),
            (play.at(), play.turns(), play.state()),
            "{what}"
        );
        assert_eq!(
            (Playing::standing(&again), again.plies()),
            (Playing::standing(&play), play.plies()),
            "{what}"
        );
        for after in 0..=play.turns().len() {
            assert_eq!(again.variations(after), play.variations(after), "{what}");
        }
        assert_eq!(save.players(2), players(), "{what}");
        assert_eq!(save::of_play(&again, again.log(), "duel", &players()).to_string(), text, "{what}");
    }
}

/// Protects plays from before saves were verified: they open as they did.
#[test]
fn old_logs_are_opened() {
    let text = "schola play 1\nseed 0\n0.000 move 1 0 0\n1.500 move 2 0 4\n2.000 undo\n";
    let (play, save) = open(text.as_bytes()).expect("it fits");
    assert_eq!((play.at(), play.turns().len()), (1, 2));
    assert_eq!(save.players(2), vec![Player::default(); 2]);
    let kept =
        "schola play 1\nseed 0\nseat 1 computer easy Karel\n0.000 move 1 0 0\n1.000 seat 1 human Eva\n";
    let (_, save) = open(kept.as_bytes()).expect("it fits");
    assert_eq!(save.players(2), [Player::default(), Player::human("Eva")]);
}

fn illegal(line: usize, ply: usize, reason: &'static str) -> SaveFault {
    SaveFault::Illegal { line, ply, reason: Text::new(reason) }
}

fn no_move(line: usize, ply: usize, text: &str) -> SaveFault {
    SaveFault::NotAMove { line, ply, text: text.to_owned() }
}

fn end(field: &'static str) -> SaveFault {
    SaveFault::EndMismatch { field }
}

/// Replaces one line of a text, counted from 1.
fn change(text: &str, line: usize, from: &str, to: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let spot = &mut lines[line - 1];
    assert!(spot.contains(from), "{from} is not in {spot}");
    *spot = spot.replacen(from, to, 1);
    lines.join("\n") + "\n"
}

/// Replaces lines and adjusts the number of acts, like a careful forger.
fn rearranged(text: &str, edit: impl FnOnce(&mut Vec<String>)) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    edit(&mut lines);
    let acts = lines.iter().filter(|line| line.starts_with('0')).count();
    lines.iter_mut().filter(|line| line.starts_with("acts ")).for_each(|line| *line = format!("acts {acts}"));
    lines.join("\n") + "\n"
}

/// Protects the running game from every damaged file: the errors of the table, each with its line, ply and
/// reason. The first act is in line 10.
#[test]
fn spoilt_saves_are_refused_with_the_reason() {
    let (running, over) = (text(&frozen()), text(&won()));
    assert!(running.lines().nth(9).is_some_and(|line| line == "0.000 move 1 0 2"), "{running}");
    let swap = |lines: &mut Vec<String>, one: usize, other: usize| lines.swap(one - 1, other - 1);
    let order = |number: u32, next: u32| Text::new("refusal-order").with("number", number).with("next", next);
    let other_seat = Text::new("refusal-other-seat").with("seat", 2).with("asked", 1);
    let field = |field: &str| SaveFault::Field { field: field.to_owned() };
    let table: Vec<(&str, String, SaveFault)> = vec![
        ("F1: a field that there is not", change(&running, 11, " 6", " 36"), no_move(11, 1, "36")),
        ("F2: letters", change(&running, 12, " 15", " c4"), no_move(12, 2, "c4")),
        ("F6: negative", change(&running, 12, " 15", " -15"), no_move(12, 2, "-15")),
        ("F6: a fraction", change(&running, 12, " 15", " 1.5"), no_move(12, 2, "1.5")),
        ("F6: empty", change(&running, 12, " 15", " "), no_move(12, 2, "")),
        ("F6: no value", change(&running, 12, " 15", ""), SaveFault::Syntax { line: 12 }),
        ("F7: from = to", change(&running, 11, " 6", " 2"), illegal(11, 1, "null-move")),
        ("F8: another seat", change(&running, 10, "1 0 2", "1 1 2"), {
            SaveFault::Illegal { line: 10, ply: 1, reason: other_seat }
        }),
        ("F8: another's man", change(&running, 10, " 2", " 15"), illegal(10, 1, "not-your-piece")),
        ("F8: nobody's man", change(&running, 10, " 2", " 9"), illegal(10, 1, "empty-field")),
        ("F9: one record less", rearranged(&running, |lines| drop(lines.remove(11))), {
            SaveFault::Illegal { line: 12, ply: 2, reason: order(4, 3) }
        }),
        ("F10: two exchanged", rearranged(&running, |lines| swap(lines, 12, 14)), {
            SaveFault::Illegal { line: 12, ply: 2, reason: order(5, 3) }
        }),
        ("F11: onto a frozen field", change(&running, 21, " 15", " 10"), illegal(21, 6, "target-frozen")),
        ("F11: onto an own man", change(&running, 17, " 10", " 11"), illegal(17, 4, "target-own-piece")),
        ("F11: a frozen man", change(&running, 18, " 3", " 10"), illegal(18, 5, "frozen-piece")),
        ("F12: after the end", rearranged(&over, |lines| lines.push("0.000 move 11 1 15".to_owned())), {
            SaveFault::AfterEnd { line: 20, ply: 6 }
        }),
        ("F13: another result", change(&over, 8, "won 0", "won 1"), end("result")),
        ("F13: no result yet", change(&running, 8, "to-move 0", "drawn"), end("result")),
        ("F14: no such strength", change(&over, 5, "hard", "godly"), field("godly")),
        ("F14: no such controller", change(&over, 5, "computer", "robot"), field("5")),
        ("F14: no such seat", change(&over, 5, "seat 1", "seat 2"), field("seat 2")),
        (
            "F15: another game",
            change(&over, 3, "duel", "evade"),
            SaveFault::WrongGame { game: "evade".to_owned() },
        ),
        ("F16: newer", change(&over, 1, "2", "3"), SaveFault::Version { version: 3 }),
        ("another number of plies", change(&running, 7, "6", "7"), end("plies")),
        ("another position", change(&running, 9, "end ", "end f"), end("end")),
        ("acts cut off", running.lines().take(14).collect::<Vec<_>>().join("\n"), {
            SaveFault::Acts { wanted: 12, found: 5 }
        }),
        ("F18: empty", String::new(), SaveFault::NotASave),
        ("F18: something else", "<?xml version=\"1.0\"?>\n".to_owned(), SaveFault::NotASave),
    ];
    let languages = schola::words::Language::ALL.map(schola::words::Words::new);
    for (what, spoilt, fault) in table {
        let found = open_text(&spoilt).map(|_| ());
        assert_eq!(found, Err(fault.clone()), "{what}\n{spoilt}");
        for words in &languages {
            assert!(words.say(&fault.text()) != fault.text().key, "{what} has no words");
        }
    }
}

/// Protects the same where more than one answer is possible: an extra legal ply at the end is detected by the
/// number of plies; another legal move by the position.
#[test]
fn legal_changes_are_found_out() {
    let running = text(&frozen());
    let added = rearranged(&running, |lines| {
        lines.extend(["0.000 move 13 0 0".to_owned(), "0.000 move 14 0 4".to_owned()]);
    });
    assert_eq!(open_text(&added).map(|_| ()), Err(end("plies")));
    assert_eq!(open_text(&change(&running, 19, " 7", " 6")).map(|_| ()), Err(end("end")));
    let restarted = rearranged(&running, |lines| lines.push("0.000 restart".to_owned()));
    assert!(matches!(open_text(&restarted), Err(SaveFault::EndMismatch { .. })));
}

/// Protects files edited in a text editor: unknown header words, blank lines, other line ends, and a missing
/// end of the last line are accepted.
#[test]
fn harmless_changes_are_passed_over() {
    let running = text(&frozen());
    let play = frozen();
    for (what, changed) in [
        ("F3: a field", change(&running, 3, "game duel", "weather cloudy\ngame duel")),
        ("F4: blank lines", running.replace('\n', "\n\n  \n")),
        ("line ends", running.replace('\n', "\r\n")),
        ("F17: the last line's end", running.trim_end().to_owned()),
        ("F20: no ply", text(&duel(&[]))),
    ] {
        let again = open_text(&changed).unwrap_or_else(|fault| panic!("{what}: {fault:?}"));
        let turns = if what.starts_with("F20") { Vec::new() } else { play.turns() };
        assert_eq!(again.turns(), turns, "{what}");
    }
}

/// Protects from files truncated at any byte: they are refused, unless only trailing white space is missing.
#[test]
fn cut_off_anywhere_it_is_refused() {
    let mut play = won();
    assert!(play.undo_ply(NOW));
    for text in [text(&play), text(&frozen()), text(&duel(&[]))] {
        for cut in 0..text.trim_end().len() {
            assert!(open(&text.as_bytes()[..cut]).is_err(), "cut after {cut} bytes of\n{text}");
        }
    }
}

/// Protects from files that are not text, or too long.
#[test]
fn noise_is_refused() {
    let mut noise = text(&won()).into_bytes();
    noise[200] = 0xff;
    assert!(matches!(open(&noise).map(|_| ()), Err(SaveFault::Syntax { .. })));
    let wide: Vec<u8> = text(&won()).encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(open(&wide).map(|_| ()), Err(SaveFault::NotASave));
    let large = vec![b'\n'; save::MOST_BYTES + 1];
    assert_eq!(open(&large).map(|_| ()), Err(SaveFault::TooLarge));
    assert_eq!(open(&large[1..]).map(|_| ()), Err(SaveFault::NotASave));
}

/// A kind of damage to a file.
fn spoil(bytes: &mut Vec<u8>, kind: u8, place: prop::sample::Index, other: prop::sample::Index, byte: u8) {
    if bytes.is_empty() {
        return;
    }
    let (place, other) = (place.index(bytes.len()), other.index(bytes.len()));
    let (from, to) = (place.min(other), place.max(other));
    match kind % 6 {
        0 => bytes[place] = byte,
        1 => bytes.insert(place, byte),
        2 => drop(bytes.remove(place)),
        3 => drop(bytes.drain(from..to)),
        4 => {
            let again = bytes[from..to].to_vec();
            drop(bytes.splice(from..from, again));
        }
        // Replacing a digit by a digit keeps most lines readable.
        _ => {
            if let Some(digit) = bytes[place..].iter_mut().find(|byte| byte.is_ascii_digit()) {
                *digit = b'0' + byte % 10;
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Protects the running game and the program from any file: nothing crashes, and a file that opens anyway
    /// is a legal play that ends as the file says.
    #[test]
    fn whatever_the_file_nothing_breaks(
        which in 0..3_usize,
        spoils in prop::collection::vec((any::<u8>(), any::<prop::sample::Index>(), any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let running = frozen();
        let before = (running.state().clone(), running.turns(), running.at(), running.log().clone());
        let mut bytes = text([&running, &won(), &duel(&[0, 4, 13])][which]).into_bytes();
        for (kind, place, other, byte) in spoils {
            spoil(&mut bytes, kind, place, other, byte);
        }
        if let Ok((play, save)) = open(&bytes) {
            let saved = save::of_play(&play, play.log(), "duel", &save.players(2));
            if save.log.header.checks.is_some() {
                prop_assert_eq!(&saved.header.checks, &save.log.header.checks);
            }
            let mut fresh = Session::new(Arc::new(Duel), 0, 0);
            for (turn, _) in play.turns() {
                if let schola::engine::Turn::Move(field) = turn {
                    prop_assert!(fresh.play(&field, NOW, &mut ()).is_ok());
                }
            }
        }
        prop_assert_eq!((running.state().clone(), running.turns(), running.at(), running.log().clone()), before);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Protects any play: its save opens again and has the same verification values.
    #[test]
    fn every_play_can_be_saved(deeds in prop::collection::vec((0..11_u8, any::<usize>()), 0..60)) {
        let mut play = Session::new(Arc::new(Script), 0, 0);
        let mut counts: BTreeMap<u8, usize> = BTreeMap::new();
        for (deed, which) in deeds {
            *counts.entry(deed).or_default() += 1;
            match deed {
                0..Does::COUNT => play.play(&Does(deed), NOW, &mut ()).expect("everything is legal"),
                6 => play.jump(which % (play.turns().len() + 1), NOW),
                7 => drop(play.begin_phase_again(NOW)),
                8 => drop(play.take_variation(which % (play.turns().len() + 1), 0, NOW)),
                9 => play.note_aid(schola::engine::Aid::ALL[which % 4], NOW),
                _ => play.note_player(schola::engine::Seat(1), &Player::human("Eva"), NOW),
            }
        }
        let text = save::of_play(&play, play.log(), "script", &players()).to_string();
        let wanted = Wanted { game: "script", is_strength: &|_| true };
        let save = save::read(text.as_bytes(), &wanted).map_err(|fault| TestCaseError::fail(format!("{fault:?}: {text}")))?;
        let mut again = Session::new(Arc::new(Script), save.log.seed, 0);
        prop_assert_eq!(save.play_again(&mut again), Ok(()), "{}", text);
        prop_assert_eq!((again.turns(), again.at(), again.state()), (play.turns(), play.at(), play.state()));
        prop_assert_eq!(save.players(2), players());
    }
}

/// Protects the table above from a toy that refuses nothing: every refusal can occur in it.
#[test]
fn the_toy_refuses_what_it_should() {
    let mut play = frozen();
    for (field, reason) in [(10, "frozen-piece"), (15, "not-your-piece"), (9, "empty-field")] {
        let refused = play.play(&Field(field), NOW, &mut ()).map_err(|refusal| refusal.0.key);
        assert_eq!(refused, Err(reason), "{field}");
    }
    choose(&mut play, &[7]);
    for (field, reason) in [(10, "target-frozen"), (7, "null-move"), (0, "target-not-adjacent")] {
        let refused = play.play(&Field(field), NOW, &mut ()).map_err(|refusal| refusal.0.key);
        assert_eq!(refused, Err(reason), "{field}");
    }
}
