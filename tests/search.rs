//! Game-tree search, compared with slow and obvious implementations, on games made for the purpose.

#[path = "search/advice.rs"]
mod advice;
#[path = "search/alpha_beta.rs"]
mod alpha_beta;
#[path = "search/contests.rs"]
mod contests;
#[path = "search/levels.rs"]
mod levels;
#[path = "search/plies.rs"]
mod plies;
#[path = "search/thinking.rs"]
mod thinking;
#[path = "search/tree.rs"]
mod tree;

// This is the default path; rustfmt needs it to find the file.
#[path = "search/games"]
mod games {
    pub mod advised;
    pub mod cards;
    pub mod common;
    pub mod evade;
    pub mod guess;
    pub mod tic_tac_toe;
}
