//! Who plays, as text.

use schola::engine::Player;

/// Protects names: a typed name stays on one line, and a player survives conversion to text.
#[test]
fn players_survive_their_text() {
    for player in [
        Player::human(""),
        Player::human(" Anna  Marie\nNováková\r\n"),
        Player::computer("depth:3", ""),
        Player::computer("very hard", "Karel\u{0}IV."),
    ] {
        let text = player.to_string();
        assert!(!text.contains(char::is_control), "{text:?}");
        assert_eq!(text.parse(), Ok(player));
    }
    for wrong in ["", "computer", "computer ", "robot x", "Human Anna"] {
        assert!(wrong.parse::<Player>().is_err(), "{wrong:?}");
    }
}
