//! Grid games: the rule language, editing, the games that come with Schola, and generated puzzles.

// This is the default path; rustfmt needs it to find the files.
#[path = "support"]
mod support {
    pub mod drafts;
    pub mod engine;
    pub mod every_game;
    pub mod generate;
    pub mod interpreter;
    pub mod oracle;
    pub mod xsb;
    pub mod xsd;
}

/// The rule language against its specification: the literal oracle, the engine, and both together.
#[path = "grid/conformance"]
mod conformance {
    pub mod agreement;
    mod formatting;
    mod goals;
    mod pictured;
    mod rewriting;
    mod rounds;
    mod second;
    mod sliding;
    mod solving;
    mod tables;
    mod third;
    mod walking;

    /// Runs the same tests on one interpreter.
    macro_rules! conforms {
        ($module:ident, $interpreter:ty, $($group:ident :: { $($test:ident),* $(,)? })*) => {
            mod $module {
                $($(
                    #[test]
                    fn $test() {
                        super::$group::$test::<$interpreter>();
                    }
                )*)*
            }
        };
    }

    macro_rules! all_conform {
        ($module:ident, $interpreter:ty) => {
            conforms! {
                $module, $interpreter,
                tables::{ examples, edge_cases, execution_vectors, decisions, extended }
                rounds::{
                    an_invalid_choice_changes_nothing,
                    a_round_begins_at_the_last_choice,
                    any_final_state_solves,
                    a_final_state_is_met_as_a_whole,
                    the_minimum_number_is_a_threshold,
                    solved_comes_before_stuck,
                    an_empty_valid_restarts,
                    a_restart_resets_the_number_of_moves,
                    rules_may_write_the_final_state,
                    a_rule_moves_the_player_through_a,
                }
                third::{
                    words, statements, counts, areas, sight, loops, own, attributes, bodies, turns, breaks, pictures, turned_pictures,
                    lines, moves, kinds_of_moves, depth,
                }
            }
        };
    }

    all_conform!(oracle, crate::support::oracle::Oracle);
    all_conform!(engine, crate::support::engine::Engine<false>);
    all_conform!(watched_engine, crate::support::engine::Engine<true>);
}

/// Editing: what every operation does to boards and drafts, and the properties that it preserves.
#[path = "grid/edit"]
mod edit {
    mod blocks;
    mod boards;
    mod cards;
    mod derive;
    mod fits;
    mod gestures;
    mod goals;
    mod in_words;
    mod language;
    mod layouts;
    mod lists;
    mod names;
    mod one_picture;
    mod own;
    mod recipes;
    mod regions;
    mod repeats;
    mod saying;
}

/// The games that come with Schola: they have no faults, each level can be solved, and plays keep the
/// invariants.
#[path = "grid/games"]
mod games {
    mod bodies;
    mod chance;
    mod differences;
    mod family;
    mod fitting;
    mod generating;
    mod goals;
    mod graded;
    mod hidden;
    mod inner_steps;
    mod laws;
    mod lines;
    mod minima;
    mod one_key;
    mod own_items;
    mod own_layers;
    mod packages;
    mod requests;
    mod said;
    mod scan_cost;
    mod schemas;
    mod sessions;
    mod shelf;
    mod shortest;
    mod solutions;
    mod solving;
    mod switched_off;
    mod telling;
    mod transitions;
    mod trimming;
    mod untouched;
}

/// Puzzle generators: each puzzle fits its game, can be solved, has one solution where that is promised, and
/// is the same for the same seed. Also levels from files of other programs.
#[path = "grid/puzzles"]
mod puzzles {
    mod generators;
    mod import;
    mod unique;
}
