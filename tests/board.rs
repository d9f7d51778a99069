//! Board games, held against their specification: the literal oracle, the engine, and both together.

// The path says what the compiler assumes anyway; the formatter needs it.
#[path = "support"]
mod support {
    pub mod board_door;
    pub mod board_material;
    pub mod board_oracle;
    pub mod board_text;
}

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
            values::{ comparisons, arithmetic, assignment, number_texts, literals }
        }
    };
}

all_conform!(oracle, crate::support::board_oracle::Oracle);
