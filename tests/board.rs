//! Board games: the interpreter, editing, sentences, files, and the games that come with Schola.

// This is the default path; rustfmt needs it to find the files.
#[path = "support"]
mod support {
    pub mod board_door;
    pub mod board_generate;
    pub mod board_material;
    pub mod board_oracle;
    pub mod xsd;
}

/// The interpreter compared with its specification: the literal oracle, the engine, and both together.
#[path = "board/conformance"]
mod conformance {
    mod agreement;
    mod calculations;
    mod calls;
    mod cards;
    mod chance;
    mod composites;
    mod evade;
    mod island;
    mod known;
    mod ludo;
    mod reasons;
    mod restore;
    mod same_states;
    mod tables;
    mod values;
    mod ways;

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
                calculations::{ sums, orders, provisos, none_offered }
                cards::{ games_end, hands_are_dealt, the_pile_is_turned }
                chance::{ draws, dice }
                evade::{ counts_from_the_start, counts_from_positions, kinds_of_plies, results }
                island::{
                    numbers_of_links, any_order, neighbourhoods, moved_tiles, links_depend_on_places_only, building,
                    one_tile,
                }
                calls::{ come_back_to_each_place, nest, wait_for_choices }
                ludo::{ games_end_with_one_winner, a_six_throws_again, free_seats_are_gone }
                reasons::{ sound, names, failing, conditions, whole_blocks, calls, state_before_the_block }
                restore::{ back_to_the_latest_mark, one_mark_a_block, nothing_to_go_back_to }
                tables::{ putting, taking, placing, link_events, places_of_maps }
                values::{ comparisons, arithmetic, assignment, number_texts, literals }
                ways::{ ways_and_links_by_hand }
            }
        };
    }

    all_conform!(oracle, crate::support::board_oracle::Oracle);
    all_conform!(engine, crate::support::board_door::Engine);
}

/// Edits of the material: laws that hold for every sample.
#[path = "board/edit"]
mod edit {
    mod copying;
    mod laws;
    mod links;
    mod looks;
    mod mending;
    mod sizes;
}

/// The files and the text notation of the rules: what is written reads back unchanged, and faults are
/// reported.
#[path = "board/formats"]
mod formats {
    mod checks;
    mod composites;
    mod editing;
    mod files;
    mod known;
    mod laws;
    mod notation;
    mod random;
    mod schemas;
}

/// The games that come with Schola: their files and looks, whole games, and known numbers of Evade.
#[path = "board/games"]
mod games {
    mod auction;
    mod deus_ex_machina;
    mod draughts_and_hex;
    mod editing;
    mod evade;
    mod files;
    mod goofspiel;
    mod meant;
    mod memory;
    mod refusals;
    mod repetition;
    pub mod shelf;
    mod templates;
    mod whist;
    pub mod whole;
}

#[path = "board/facts.rs"]
mod facts;
#[path = "board/given.rs"]
mod given;
#[path = "board/lists.rs"]
mod lists;
#[path = "board/names.rs"]
mod names;
#[path = "board/places.rs"]
mod places;

#[path = "board/sentences.rs"]
mod sentences;

#[path = "board/secrets.rs"]
mod secrets;

#[path = "board/together.rs"]
mod together;
