//! Tests of the table of commands.

use super::*;

use std::collections::BTreeSet;

/// No two commands share an id, words or keys, and all keys can be parsed. A key belongs to one command in
/// the whole window, because people can reassign it for all screens at once.
#[test]
fn commands_have_names_and_keys_of_their_own() {
    let ids: BTreeSet<_> = COMMANDS.iter().map(|entry| entry.id).collect();
    let commands: BTreeSet<_> = COMMANDS.iter().map(|entry| entry.command).collect();
    let words: BTreeSet<_> = COMMANDS.iter().map(|entry| entry.key).collect();
    assert_eq!([ids.len(), commands.len(), words.len()], [COMMANDS.len(); 3]);
    let mut seen = BTreeSet::new();
    for entry in COMMANDS.iter().filter(|entry| !entry.keys.is_empty()) {
        let chord: Chord = entry.keys.parse().unwrap_or_else(|()| panic!("{} has no keys", entry.id));
        assert_eq!(chord.to_string(), entry.keys, "keys are written in one way");
        assert!(seen.insert(entry.keys), "{} belongs to two commands", entry.keys);
    }
    for entry in COMMANDS {
        assert_eq!(entry.command.entry().id, entry.id);
        assert_eq!(Command::from_id(entry.id), Some(entry.command));
    }
}
