//! Which keys call which command: a table for each kind of game, overlaid with a person's own keys.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::command::Command;

/// What is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// A puzzle on a grid.
    Puzzle,
    /// A board game, which has seats.
    BoardGame,
    /// A dungeon, whose hero has actions with letter keys of their own.
    Dungeon,
}

impl Context {
    /// All kinds of play.
    pub const ALL: [Self; 3] = [Self::Puzzle, Self::BoardGame, Self::Dungeon];

    /// Returns whether a command means anything there.
    pub fn has(self, command: Command) -> bool {
        let is_for_tables = matches!(command, Command::Seats | Command::Facts);
        match command {
            // A table has no levels, and only a puzzle can preview a move.
            Command::Levels => self != Self::BoardGame,
            Command::Preview => self == Self::Puzzle,
            _ => !is_for_tables || self == Self::BoardGame,
        }
    }
}

/// The actions of a hero and their keys. W, A, S and D walk, so they are not used here.
pub const HERO_ACTIONS: &[(&str, &str)] = &[
    ("Fight", "F"),
    ("Listen", "L"),
    ("PickUp", "T"),
    ("Drop", "R"),
    ("Unlock", "U"),
    ("Drink", "Q"),
    ("Equip", "E"),
    ("Sleep", "Z"),
    ("Wait", "X"),
    ("EndRound", "C"),
];

/// What can be done with the map of a dungeon, and the keys for it.
pub const SIGHTS: &[(&str, &str)] =
    &[("Nearer", "+"), ("Nearer", "="), ("Farther", "-"), ("ToHero", "0"), ("Whole", "9")];

/// Returns the name of the hero's action, or of the map function, that keys call unless they call a command.
pub fn hero_action(keys: &str) -> Option<&'static str> {
    let keys = canonical(keys)?;
    HERO_ACTIONS.iter().chain(SIGHTS).find(|(_, own)| *own == keys).map(|(name, _)| *name)
}

/// Returns the key of a hero's action, by its name.
pub fn hero_key(action: &str) -> &'static str {
    HERO_ACTIONS.iter().find(|(name, _)| *name == action).map_or("", |(_, key)| key)
}

/// The names of keys without a printable sign; `Num` stands for the numeric keypad.
pub const NAMED: &[&str] = &[
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "F10",
    "F11",
    "F12",
    "PageUp",
    "PageDown",
    "Home",
    "End",
    "Insert",
    "Delete",
    "Backspace",
    "Enter",
    "Space",
    "Left",
    "Right",
    "Up",
    "Down",
    "Escape",
    "Tab",
    "Pause",
    "Num0",
    "Num1",
    "Num2",
    "Num3",
    "Num4",
    "Num5",
    "Num6",
    "Num7",
    "Num8",
    "Num9",
    "Num+",
    "Num-",
    "Num*",
    "Num/",
    "NumEnter",
];

const MODIFIERS: [&str; 3] = ["Ctrl+", "Alt+", "Shift+"];

/// Returns the keys of a command unless a person changed them.
pub fn default_keys(command: Command) -> &'static [&'static str] {
    match command {
        Command::Up => &["Up", "W", "Num8"],
        Command::Right => &["Right", "D", "Num6"],
        Command::Down => &["Down", "S", "Num2"],
        Command::Left => &["Left", "A", "Num4"],
        Command::Action => &["Enter", "NumEnter", "Space"],
        Command::Next => &["Tab", "N", "Num+"],
        Command::Undo => &["Backspace", "Ctrl+Z"],
        Command::Restart => &["F5", "Ctrl+R"],
        Command::Pause => &["P", "Pause"],
        Command::PreviousLevel => &["PageUp", "Ctrl+Left"],
        Command::NextLevel => &["PageDown", "Ctrl+Right"],
        Command::FullScreen => &["F11", "Alt+Enter"],
        Command::Menu => &["F10", "Ctrl+M"],
        Command::Help => &["F1", "H"],
        Command::Settings => &["F2", "Ctrl+,"],
        Command::Information => &["F9", "Ctrl+I"],
        Command::MoveMode => &["Ctrl+1"],
        Command::Boundary => &["Ctrl+2"],
        Command::InvalidFocus => &["Ctrl+3"],
        Command::PositionHighlight => &["Ctrl+4"],
        Command::ValidsHighlight => &["Ctrl+5"],
        Command::FocusedHighlight => &["Ctrl+6"],
        Command::Quit => &["Alt+F4", "Ctrl+Q"],
        Command::OtherGame => &["Escape", "Ctrl+G"],
        Command::NextRow => &["F7", "Num*"],
        Command::NextColumn => &["F8", "Num/"],
        Command::Hint => &["F4"],
        Command::Preview => &["V"],
        Command::Levels => &["F12", "Ctrl+L"],
        Command::Seats => &["F3"],
        Command::SavePlay => &["Ctrl+S"],
        Command::OpenPlay => &["Ctrl+O"],
        Command::Facts => &["I"],
    }
}

/// Returns a key combination in its canonical form, in which combinations are compared: the modifiers
/// `Ctrl+Alt+Shift+` as held, then a capital letter, a sign or one of [`NAMED`]. `None` for anything else.
///
/// # Examples
///
/// ```
/// use schola::player::keys::canonical;
///
/// assert_eq!(canonical("Shift+Ctrl+z").as_deref(), Some("Ctrl+Shift+Z"));
/// assert_eq!(canonical("no such key"), None);
/// ```
pub fn canonical(keys: &str) -> Option<String> {
    let mut rest = keys;
    let mut held = [false; 3];
    while let Some(at) = MODIFIERS.iter().position(|modifier| rest.starts_with(modifier)) {
        held[at] = true;
        rest = &rest[MODIFIERS[at].len()..];
    }
    let mut signs = rest.chars();
    let key = match (signs.next(), signs.next()) {
        (Some(sign), None) if !sign.is_control() && !sign.is_whitespace() => sign.to_uppercase().to_string(),
        _ => NAMED.iter().find(|name| name.eq_ignore_ascii_case(rest))?.to_string(),
    };
    let modifiers = MODIFIERS.iter().zip(held).filter(|(_, held)| *held).map(|(name, _)| *name);
    Some(modifiers.chain([key.as_str()]).collect())
}

/// A person's own keys on top of the table: for each changed command, by its name, all its keys.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Keys {
    own: BTreeMap<String, Vec<String>>,
}

/// Keys that call more than one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The keys.
    pub keys: String,
    /// The names of what they call: commands, and actions of a hero.
    pub names: Vec<&'static str>,
}

impl Keys {
    /// Gives a command these keys and no others. Invalid keys are dropped.
    pub fn set<'a>(&mut self, command: Command, keys: impl IntoIterator<Item = &'a str>) {
        let keys = keys.into_iter().filter_map(canonical).collect();
        let _ = self.own.insert(command.name().to_owned(), keys);
    }

    /// Adds keys to a command and takes them from all others.
    pub fn give(&mut self, command: Command, keys: &str) {
        for other in Command::ALL {
            let held = self.of(other);
            if other != command && held.iter().any(|held| held == keys) {
                self.set(other, held.iter().map(String::as_str).filter(|held| *held != keys));
            }
        }
        let mut own = self.of(command);
        if !own.iter().any(|held| held == keys) {
            own.push(keys.to_owned());
        }
        self.set(command, own.iter().map(String::as_str));
    }

    /// Restores the default keys of a command.
    pub fn reset(&mut self, command: Command) {
        let _ = self.own.remove(command.name());
    }

    /// Returns the keys of a command. Default keys that the person gave to another command belong to that
    /// one.
    pub fn of(&self, command: Command) -> Vec<String> {
        if let Some(own) = self.own.get(command.name()) {
            return own.iter().filter_map(|keys| canonical(keys)).collect();
        }
        let is_free = |keys: &&&str| !self.is_own(keys);
        default_keys(command).iter().filter(is_free).map(|keys| (*keys).to_owned()).collect()
    }

    fn is_own(&self, keys: &str) -> bool {
        let known = Command::ALL.iter().filter_map(|command| self.own.get(command.name()));
        known.flatten().any(|own| canonical(own).as_deref() == Some(keys))
    }

    /// Returns the command that keys call in a context.
    pub fn command(&self, context: Context, keys: &str) -> Option<Command> {
        let keys = canonical(keys)?;
        let calls = |command: &Command| context.has(*command) && self.of(*command).contains(&keys);
        Command::ALL.into_iter().find(calls)
    }

    /// Returns all keys that call more than one thing in a context.
    pub fn clashes(&self, context: Context) -> Vec<Clash> {
        let mut called: BTreeMap<String, Vec<&'static str>> = BTreeMap::new();
        for command in Command::ALL.into_iter().filter(|command| context.has(*command)) {
            for keys in self.of(command) {
                called.entry(keys).or_default().push(command.name());
            }
        }
        for (action, keys) in HERO_ACTIONS.iter().chain(SIGHTS).filter(|_| context == Context::Dungeon) {
            called.entry((*keys).to_owned()).or_default().push(action);
        }
        called
            .into_iter()
            .filter(|(_, names)| names.len() > 1)
            .map(|(keys, names)| Clash { keys, names })
            .collect()
    }
}

#[cfg(test)]
mod tests;
