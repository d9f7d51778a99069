//! Commands by their names.

use super::*;

/// A controlling program names each command by its own name, in any letter case; anything else is refused and
/// reported.
#[test]
fn commands_are_read_by_their_names() {
    for command in Command::ALL {
        assert_eq!(command.to_string().parse(), Ok(command));
        assert_eq!(format!("  {}\r\n", command.name().to_uppercase()).parse(), Ok(command));
    }
    for line in ["", "Nex", "Next Action", "Ačtion", "\0"] {
        assert!(line.parse::<Command>().is_err(), "{line:?}");
    }
    let long = "x".repeat(1000).parse::<Command>();
    assert_eq!(long, Err(UnknownCommand("x".repeat(40))));
}

/// The arrows and the six settings each have a command of their own.
#[test]
fn arrows_and_settings_have_commands() {
    let arrows: Vec<_> = Command::ALL.into_iter().filter_map(Command::arrow).collect();
    assert_eq!(arrows, Arrow::ALL);
    let overridden: Vec<_> = Command::ALL.into_iter().filter_map(Command::overrides).collect();
    assert_eq!(overridden, Override::ALL);
}
