//! What the engine gives every game: plies and phases, variations, seats, replay and verified saves, tested
//! with small games for two.

#[path = "plays/evade.rs"]
mod evade;
#[path = "plays/hands.rs"]
mod hands;
#[path = "plays/hosting.rs"]
mod hosting;
#[path = "plays/phases.rs"]
mod phases;
#[path = "plays/playback.rs"]
mod playback;
#[path = "plays/plies.rs"]
mod plies;
#[path = "plays/saves.rs"]
mod saves;
#[path = "plays/toys.rs"]
mod toys;
#[path = "plays/variations.rs"]
mod variations;
