//! One table with several people, without a wire: the rows N1 to N34 of the requirements, laws over all samples, dialogues
//! and the schema of the protocol, that nobody is told what they may not know;
//! and the round of a game without members, as it is played at one screen.

#[path = "table/about.rs"]
mod about;
#[path = "table/client.rs"]
mod client;
#[path = "table/desk.rs"]
mod desk;
#[path = "table/game.rs"]
mod game;
#[path = "table/laws.rs"]
mod laws;
#[path = "table/lobby.rs"]
mod lobby;
#[path = "table/memory.rs"]
mod memory;
#[path = "table/moments.rs"]
mod moments;
#[path = "table/opening.rs"]
mod opening;
#[path = "table/pictures.rs"]
mod pictures;
#[path = "table/protocol.rs"]
mod protocol;
#[path = "table/round.rs"]
mod round;
#[path = "table/secrets.rs"]
mod secrets;
#[path = "table/stops.rs"]
mod stops;
#[path = "table/taking_back.rs"]
mod taking_back;
