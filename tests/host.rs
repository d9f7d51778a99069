//! The host, over real sockets: joining, playing, limits, loss, restart.

#[path = "host/dialogues.rs"]
mod dialogues;
#[path = "host/encrypted.rs"]
mod encrypted;
#[path = "host/killed.rs"]
mod killed;
#[path = "host/limits.rs"]
mod limits;
#[path = "host/member.rs"]
mod member;
#[path = "host/packed.rs"]
mod packed;
#[path = "host/restart.rs"]
mod restart;
