//! What the engine gives every game: plies and phases, variations, seats, replay and verified saves, tested
//! with small games for two. No work is lost: programs are killed at random moments.

#[path = "plays/evade.rs"]
mod evade;
#[path = "support/every_game.rs"]
mod every_game;
#[path = "plays/finished.rs"]
mod finished;
#[path = "plays/hands.rs"]
mod hands;
#[path = "plays/luck.rs"]
mod luck;
/// A program that edits, saves and writes recovery copies is killed at random moments, and so is one that plays.
#[path = "plays/never_lost"]
mod never_lost {
    mod editing;
    mod playing;
}
#[path = "plays/phases.rs"]
mod phases;
#[path = "plays/phrases.rs"]
mod phrases;
#[path = "plays/playback.rs"]
mod playback;
#[path = "plays/players.rs"]
mod players;
#[path = "plays/plies.rs"]
mod plies;
#[path = "plays/saves.rs"]
mod saves;
#[path = "plays/toys.rs"]
mod toys;
#[path = "plays/variations.rs"]
mod variations;
