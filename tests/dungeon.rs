//! Labyrinths: the generator, the list of invariants, the solver, the files, and editing.

#[path = "dungeon/adventure.rs"]
mod adventure;
/// Editing: no sequence of edits violates a hard invariant, and undoing restores everything.
#[path = "dungeon/edit"]
mod edit {
    mod classes;
    mod laws;
}
#[path = "dungeon/faults.rs"]
mod faults;
#[path = "dungeon/fights.rs"]
mod fights;
#[path = "dungeon/formats.rs"]
mod formats;
#[path = "dungeon/generated.rs"]
mod generated;
#[path = "dungeon/levels.rs"]
mod levels;
#[path = "dungeon/sample.rs"]
mod sample;
#[path = "dungeon/saved.rs"]
mod saved;
#[path = "dungeon/solving.rs"]
mod solving;
#[path = "dungeon/walkthrough.rs"]
mod walkthrough;
#[path = "support"]
mod support {
    pub mod xsd;
}
