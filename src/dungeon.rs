//! Labyrinths: made from a few numbers in three layers, each from the one below, none ever changed.
//!
//! - [`parameters`]: the numbers, with their limits
//! - [`plan`] and [`areas`]: the first layer, rooms and doors
//! - [`maze`] and [`filled`]: the second layer, walls, keys and locks
//! - [`database`] and [`labyrinth`]: the third layer, objects and texts
//! - [`components`]: the graph of rooms and its branches
//! - [`edit`]: what can be done to a labyrinth by hand, phase by phase
//! - [`mod@check`]: every invariant of labyrinths, in one list
//! - [`solve()`]: whether a labyrinth can be finished, and in which order its branches open
//! - [`walkthrough`]: the way through a labyrinth, and how hard it is
//! - [`map`]: a labyrinth as text
//! - [`game`]: the adventure that is played in it, and [`simulation`]: adventures that the computer plays
//! - [`odds`]: how a fight ends, reckoned exactly
//! - [`random`]: the one source of chance

pub mod areas;
pub mod check;
pub mod components;
pub mod database;
pub mod edit;
pub mod fault;
pub mod filled;
pub mod game;
pub mod geometry;
pub mod labyrinth;
pub mod map;
pub mod maze;
pub mod odds;
pub mod parameters;
pub mod plan;
pub mod random;
pub mod simulation;
mod solve;
pub mod walkthrough;

pub use areas::{Areas, Door, DoorId, RoomId};
pub use check::check;
pub use components::Components;
pub use database::Database;
pub use fault::{Fault, Place};
pub use filled::{FilledAreas, Key, RoomKind, Walls};
pub use game::{Action, Game};
pub use geometry::{Field, Raster, Rect};
pub use labyrinth::{Dungeon, Instance, Labyrinth, Layer, Origin, Story};
pub use parameters::{Parameters, Target};
pub use plan::Plan;
pub use solve::{Solution, order_of_branches, solve};
