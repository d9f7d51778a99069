//! How the tools, the list of levels and the messages look, and what commands mean to them.

mod levels;
mod messages;
pub(super) mod objects;
mod rooms;
mod walls;
