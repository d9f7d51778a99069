//! The actions of the hero, as values and as text.

use std::fmt;
use std::str::FromStr;

use crate::dungeon::areas::DoorId;
use crate::dungeon::geometry::Field;

/// One of the four directions, in the order in which they are examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns its word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }

    /// Returns its bit in a set of directions.
    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Returns the neighbour of a field. The field must not be at the edge on this side.
    pub(super) const fn from(self, field: Field) -> Field {
        match self {
            Self::North => Field::new(field.x, field.y - 1),
            Self::East => Field::new(field.x + 1, field.y),
            Self::South => Field::new(field.x, field.y + 1),
            Self::West => Field::new(field.x - 1, field.y),
        }
    }

    /// Returns the direction from a field to its neighbour.
    pub fn between(from: Field, to: Field) -> Option<Self> {
        match (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y)) {
            (0, -1) => Some(Self::North),
            (1, 0) => Some(Self::East),
            (0, 1) => Some(Self::South),
            (-1, 0) => Some(Self::West),
            _ => None,
        }
    }

    fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.word() == word)
    }
}

/// Something that can be carried. Items of one class are interchangeable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Thing {
    /// The key to a door.
    Key(DoorId),
    /// An item of a class.
    Item(u32),
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(door) => write!(f, "key{door}"),
            Self::Item(class) => write!(f, "{class}"),
        }
    }
}

impl Thing {
    fn of_word(word: &str) -> Option<Self> {
        match word.strip_prefix("key") {
            Some(door) => number(door).map(Self::Key),
            None => number(word).map(Self::Item),
        }
    }
}

/// An action of the hero: one choice of a play.
///
/// Its text is a word, or words joined by hyphens: `north`, `fight-east`, `take-24`, `take-key1-west`,
/// `drop-2`, `unlock`, `listen`, `drink-24`, `use-2`, `use-2-14`, `sleep`, `sleep-3`, `wait`, `end`. Numbers
/// are those of item classes; after `key` they are those of doors, after `sleep` rounds.
///
/// # Examples
///
/// ```
/// use schola::dungeon::Action;
/// use schola::dungeon::game::action::Direction;
///
/// let action: Action = "fight-east".parse().expect("an action");
/// assert_eq!(action, Action::Fight(Direction::East));
/// assert_eq!(action.to_string(), "fight-east");
/// assert!("fight".parse::<Action>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Goes to the next field.
    Go(Direction),
    /// Attacks the monster there.
    Fight(Direction),
    /// Picks up something from the hero's own field, or from the one in a direction.
    Take(Thing, Option<Direction>),
    /// Drops something.
    Drop(Thing),
    /// Unlocks the door on whose field the hero stands.
    Unlock,
    /// Listens at the door on whose field the hero stands.
    Listen,
    /// Drinks a potion of a class.
    Drink(u32),
    /// Equips a weapon or a defence item of a class, or one of each; then the weapon comes first.
    Use(u32, Option<u32>),
    /// Sleeps for some rounds, or until rested.
    Sleep(Option<u32>),
    /// Skips one move.
    Wait,
    /// Ends the round, skipping its remaining moves.
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go(to) => write!(f, "{}", to.word()),
            Self::Fight(to) => write!(f, "fight-{}", to.word()),
            Self::Take(thing, None) => write!(f, "take-{thing}"),
            Self::Take(thing, Some(from)) => write!(f, "take-{thing}-{}", from.word()),
            Self::Drop(thing) => write!(f, "drop-{thing}"),
            Self::Unlock => write!(f, "unlock"),
            Self::Listen => write!(f, "listen"),
            Self::Drink(class) => write!(f, "drink-{class}"),
            Self::Use(class, None) => write!(f, "use-{class}"),
            Self::Use(weapon, Some(defence)) => write!(f, "use-{weapon}-{defence}"),
            Self::Sleep(None) => write!(f, "sleep"),
            Self::Sleep(Some(rounds)) => write!(f, "sleep-{rounds}"),
            Self::Wait => write!(f, "wait"),
            Self::End => write!(f, "end"),
        }
    }
}

/// Text that is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no action such as north, fight-east or take-2")]
pub struct NotAnAction(pub String);

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        let words: Vec<&str> = text.split('-').collect();
        let found = match words[..] {
            ["unlock"] => Some(Self::Unlock),
            ["listen"] => Some(Self::Listen),
            ["sleep"] => Some(Self::Sleep(None)),
            ["wait"] => Some(Self::Wait),
            ["end"] => Some(Self::End),
            [word] => Direction::of_word(word).map(Self::Go),
            ["fight", to] => Direction::of_word(to).map(Self::Fight),
            ["take", thing] => Thing::of_word(thing).map(|thing| Self::Take(thing, None)),
            ["take", thing, from] => {
                let from = Direction::of_word(from);
                Thing::of_word(thing).zip(from).map(|(thing, from)| Self::Take(thing, Some(from)))
            }
            ["drop", thing] => Thing::of_word(thing).map(Self::Drop),
            ["drink", class] => number(class).map(Self::Drink),
            ["use", class] => number(class).map(|class| Self::Use(class, None)),
            ["use", weapon, defence] => {
                number(weapon).zip(number(defence)).map(|(weapon, defence)| Self::Use(weapon, Some(defence)))
            }
            ["sleep", rounds] => number(rounds).map(|rounds| Self::Sleep(Some(rounds))),
            _ => None,
        };
        found.ok_or_else(|| NotAnAction(text.to_owned()))
    }
}

/// Reads a number without a sign or leading zeros, so that each action has exactly one text.
fn number(text: &str) -> Option<u32> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    is_plain.then(|| text.parse().ok()).flatten()
}
