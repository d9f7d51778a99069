//! The games that come with Schola: they have no faults, each level can be solved, and plays keep the
//! invariants.

// This is the default path; rustfmt needs it to find the file.
#[path = "support"]
mod support {
    pub mod drafts;
    pub mod every_game;
    pub mod xsb;
    pub mod xsd;
}

#[path = "games/differences.rs"]
mod differences;
#[path = "games/family.rs"]
mod family;
#[path = "games/generating.rs"]
mod generating;
#[path = "games/goals.rs"]
mod goals;
#[path = "games/graded.rs"]
mod graded;
#[path = "games/laws.rs"]
mod laws;
#[path = "games/minima.rs"]
mod minima;
#[path = "games/one_key.rs"]
mod one_key;
#[path = "games/own_items.rs"]
mod own_items;
#[path = "games/own_layers.rs"]
mod own_layers;
#[path = "games/packages.rs"]
mod packages;
#[path = "games/requests.rs"]
mod requests;
#[path = "games/scan_cost.rs"]
mod scan_cost;
#[path = "games/schemas.rs"]
mod schemas;
#[path = "games/sessions.rs"]
mod sessions;
#[path = "games/shelf.rs"]
mod shelf;
#[path = "games/shortest.rs"]
mod shortest;
#[path = "games/solutions.rs"]
mod solutions;
#[path = "games/solving.rs"]
mod solving;
#[path = "games/switched_off.rs"]
mod switched_off;
#[path = "games/transitions.rs"]
mod transitions;
#[path = "games/trimming.rs"]
mod trimming;
