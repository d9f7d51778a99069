//! The views of the tools, the list of levels and the messages, and the effects of commands on them.

mod levels;
mod messages;
pub(super) mod objects;
mod rooms;
mod walls;
