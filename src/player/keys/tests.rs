//! Default keys, a person's own keys, and clashes between them.

use std::collections::BTreeSet;

use super::*;

/// In no kind of game do the same keys call two things; a hero's letters leave the walking keys alone.
#[test]
fn no_keys_of_the_table_clash() {
    for context in Context::ALL {
        assert_eq!(Keys::default().clashes(context), [], "{context:?}");
    }
    let walking: BTreeSet<_> = [Command::Up, Command::Right, Command::Down, Command::Left]
        .into_iter()
        .flat_map(default_keys)
        .collect();
    for letter in ["W", "A", "S", "D"] {
        assert!(walking.contains(&letter));
        assert!(!HERO_ACTIONS.iter().any(|(_, keys)| *keys == letter));
    }
}

/// Every meaningful command has a key, and all keys are in canonical form.
#[test]
fn every_command_has_keys() {
    for command in Command::ALL {
        assert!(!default_keys(command).is_empty(), "{command}");
        for keys in default_keys(command) {
            assert_eq!(canonical(keys).as_deref(), Some(*keys), "{command}");
            for context in Context::ALL.into_iter().filter(|context| context.has(command)) {
                assert_eq!(Keys::default().command(context, keys), Some(command), "{context:?}");
            }
        }
    }
    assert_eq!(Keys::default().command(Context::Puzzle, "F3"), None);
}

/// All spellings of a key combination are the same keys, and anything else is refused.
#[test]
fn keys_have_one_form() {
    for (written, wanted) in [
        ("a", "A"),
        ("Shift+Ctrl+z", "Ctrl+Shift+Z"),
        ("Alt+f4", "Alt+F4"),
        ("Ctrl++", "Ctrl++"),
        ("Num+", "Num+"),
        ("Ctrl+Num+", "Ctrl+Num+"),
        ("enter", "Enter"),
        ("ž", "Ž"),
    ] {
        assert_eq!(canonical(written).as_deref(), Some(wanted));
    }
    for wrong in ["", "Ctrl+", "Hyper+A", "AB", "F13", " ", "\n", "Ctrl+ "] {
        assert_eq!(canonical(wrong), None, "{wrong:?}");
    }
}

/// A person's own keys win, and take the keys from the command that had them; assigned to two commands they
/// clash.
#[test]
fn own_keys_come_first() {
    let mut keys = Keys::default();
    keys.set(Command::Action, ["n", "Ctrl+K", "no key"]);
    assert_eq!(keys.of(Command::Action), ["N", "Ctrl+K"]);
    assert_eq!(keys.of(Command::Next), ["Tab", "Num+"]);
    assert_eq!(keys.command(Context::Puzzle, "Enter"), None);
    assert_eq!(keys.command(Context::Dungeon, "n"), Some(Command::Action));
    assert_eq!(keys.clashes(Context::BoardGame), []);
    keys.set(Command::Undo, ["ctrl+k", "Ctrl+K", "F"]);
    let names = vec!["Action", "Undo"];
    assert_eq!(keys.clashes(Context::Puzzle), [Clash { keys: "Ctrl+K".to_owned(), names }]);
    let dungeon: Vec<_> = keys.clashes(Context::Dungeon).into_iter().map(|clash| clash.keys).collect();
    assert_eq!(dungeon, ["Ctrl+K", "F"]);
    keys.reset(Command::Undo);
    keys.reset(Command::Action);
    assert_eq!(keys, Keys::default());
}

/// A key given to one command is taken from the others, for each kind of play.
#[test]
fn a_key_belongs_to_one_command() {
    let mut keys = Keys::default();
    keys.give(Command::Action, "W");
    assert_eq!(keys.command(Context::Puzzle, "W"), Some(Command::Action));
    assert_eq!(keys.command(Context::Puzzle, "Enter"), Some(Command::Action));
    assert_eq!(keys.command(Context::Puzzle, "Up"), Some(Command::Up));
    for context in Context::ALL {
        assert!(keys.clashes(context).is_empty());
    }
    keys.reset(Command::Action);
    keys.reset(Command::Up);
    assert_eq!(keys.command(Context::Puzzle, "W"), Some(Command::Up));
}
