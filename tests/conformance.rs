//! The rule language against its specification: the literal oracle, the engine, and both together.

// This is the default path; rustfmt needs it to find the file.
#[path = "support"]
mod support {
    pub mod drafts;
    pub mod engine;
    pub mod generate;
    pub mod interpreter;
    pub mod oracle;
}

#[path = "conformance/agreement.rs"]
mod agreement;
#[path = "conformance/formatting.rs"]
mod formatting;
#[path = "conformance/goals.rs"]
mod goals;
#[path = "conformance/rewriting.rs"]
mod rewriting;
#[path = "conformance/rounds.rs"]
mod rounds;
#[path = "conformance/sliding.rs"]
mod sliding;
#[path = "conformance/solving.rs"]
mod solving;
#[path = "conformance/tables.rs"]
mod tables;
#[path = "conformance/walking.rs"]
mod walking;

/// Runs the same tests on one interpreter.
macro_rules! conforms {
    ($module:ident, $interpreter:ty, $($group:ident :: { $($test:ident),* $(,)? })*) => {
        mod $module {
            $($(
                #[test]
                fn $test() {
                    crate::$group::$test::<$interpreter>();
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
        }
    };
}

all_conform!(oracle, crate::support::oracle::Oracle);
all_conform!(engine, crate::support::engine::Engine<false>);
all_conform!(watched_engine, crate::support::engine::Engine<true>);
