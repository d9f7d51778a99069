//! Board games compared with their specification: the literal oracle, the engine, and both together.

// The compiler would assume this path anyway; the formatter needs it.
#[path = "support"]
mod support {
    pub mod board_door;
    pub mod board_generate;
    pub mod board_material;
    pub mod board_oracle;
}

#[path = "board/agreement.rs"]
mod agreement;
#[path = "board/cards.rs"]
mod cards;
#[path = "board/chance.rs"]
mod chance;
#[path = "board/composites.rs"]
mod composites;
#[path = "board/evade.rs"]
mod evade;
#[path = "board/island.rs"]
mod island;
#[path = "board/known.rs"]
mod known;
#[path = "board/ludo.rs"]
mod ludo;
#[path = "board/reasons.rs"]
mod reasons;
#[path = "board/restore.rs"]
mod restore;
#[path = "board/same_states.rs"]
mod same_states;
#[path = "board/tables.rs"]
mod tables;
#[path = "board/values.rs"]
mod values;

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
            cards::{ games_end, hands_are_dealt, the_pile_is_turned }
            chance::{ draws, dice }
            evade::{ counts_from_the_start, counts_from_positions, kinds_of_plies, results }
            island::{
                numbers_of_links, any_order, neighbourhoods, moved_tiles, links_depend_on_places_only, building,
                one_tile,
            }
            ludo::{ games_end_with_one_winner, a_six_throws_again, free_seats_are_gone }
            reasons::{ sound, names, failing, conditions, whole_blocks, state_before_the_block }
            restore::{ back_to_the_latest_mark, one_mark_a_block, nothing_to_go_back_to }
            tables::{ putting, taking, placing, link_events, places_of_maps }
            values::{ comparisons, arithmetic, assignment, number_texts, literals }
        }
    };
}

all_conform!(oracle, crate::support::board_oracle::Oracle);
all_conform!(engine, crate::support::board_door::Engine);
