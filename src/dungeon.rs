//! Labyrinths, and the adventure played in them.
//!
//! A labyrinth is made from a few numbers ([`Parameters`]) in three layers. Each layer is built on the one
//! below and never changes it: rooms and doors ([`Plan`], [`Areas`]), then walls, locks and keys
//! ([`FilledAreas`]), then objects and texts ([`Labyrinth`]). A [`Dungeon`] is a labyrinth with as many
//! layers as it has so far.
//!
//! All chance comes from [`random`], in separate streams by purpose, so a seed gives the same file forever;
//! tests compare with stored files. [`check::INVARIANTS`] is the one list of what holds for every labyrinth;
//! the generator, the file reader, the editor and the tests all use it.
//!
//! The game follows Pacinda 2008. [`game`] plays it, [`simulation`] lets the computer play it to measure how hard
//! a labyrinth is, and [`odds`] computes fights exactly. Monsters act inside the hero's move; each of their
//! steps is reported as a [`Step::Narration`](crate::engine::Step::Narration), which says whether the player notices
//! it.
//!
//! - [`parameters`]: the numbers, with their limits
//! - [`plan`] and [`areas`]: the first layer, rooms and doors
//! - [`maze`] and [`filled`]: the second layer, walls, keys and locks
//! - [`database`] and [`labyrinth`]: the third layer, objects and texts
//! - [`components`]: the graph of rooms, its central component and its branches
//! - [`edit`]: editing a labyrinth by hand, phase by phase
//! - [`mod@check`]: the invariants
//! - [`solve()`]: whether a labyrinth can be finished, field by field, and in which order its branches open
//! - [`walkthrough`]: the way over all keys to the boss, and what its fights cost
//! - [`map`]: a labyrinth as text
//! - [`game`]: the adventure
//! - [`simulation`]: playtests by the computer
//! - [`odds`]: how fights end
//! - [`random`]: the only source of chance

pub mod action_kind;
pub mod areas;
pub mod check;
pub mod chronicle;
pub mod components;
pub mod database;
pub mod edit;
pub mod fault;
pub mod filled;
pub mod game;
pub mod geometry;
mod invariant;
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
pub use fault::{Fault, FaultLocation};
pub use filled::{FilledAreas, Key, RoomKind, Walls};
pub use game::{Action, Game};
pub use geometry::{Field, Raster, Rect};
pub use labyrinth::{Dungeon, Instance, Labyrinth, Layer, Origin, Story};
pub use parameters::{Parameters, SplitGoal};
pub use plan::Plan;
pub use solve::{Solution, order_of_branches, solve};
