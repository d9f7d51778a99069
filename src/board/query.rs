//! The syntax of paths to nodes: a head, then one query for each step down, as in Křenek 2013.

use super::material::{Uid, is_name};

/// A path to nodes, absolute or relative.
///
/// # Examples
///
/// ```
/// use schola::board::query::{First, Head, Path, Query};
///
/// let path = Path::parse("!Root.Board.plan.3 4.stand 0").expect("a valid path");
/// assert_eq!(path.head, Some(Head::Root));
/// assert_eq!(Query::parse(&path.segments[2]).expect("a valid segment").first, First::Position(3, 4));
/// assert!(Path::parse("Board.plan").is_err(), "the head is missing");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    /// Where it begins; `None` for a path relative to a node.
    pub head: Option<Head>,
    /// One query for each step, as written; templates are not filled in yet.
    pub segments: Vec<String>,
}

/// Where a path begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Head {
    /// The root.
    Root,
    /// The current player.
    Current,
    /// The players still in the game, starting with the current one.
    Players,
    /// The same without the current player.
    Others,
}

/// A query on the children of a node. If it gives a number, that alone decides.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Query {
    /// What is asked for.
    pub first: First,
    /// The number of the node, if given.
    pub uid: Option<Uid>,
}

/// What a query selects.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum First {
    /// Nothing: the number alone decides.
    Nothing,
    /// `*`: everything inside.
    All,
    /// Nodes of this name.
    Name(String),
    /// The node at this index of a set.
    Index(u32),
    /// A keyword: `!First`, `!Last`, `!FirstUnplaced` or `!Random` of a set.
    Key(Key),
    /// The node at this place of a map.
    Position(i32, i32),
    /// The part of this block with this index.
    Part(String, u32),
    /// All parts of this block.
    Parts(String),
}

/// A keyword for one node of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// Position 0.
    First,
    /// The first that lies nowhere.
    FirstUnplaced,
    /// The last position.
    Last,
    /// Any one of them.
    Random,
}

/// Text that is not a path.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no path")]
pub struct NotAPath(pub String);

impl Path {
    /// Parses a path with a head, such as `!Root.Board.plan.3 4.stand 0`.
    ///
    /// # Errors
    /// [`NotAPath`] with the invalid segment. Segments with templates are parsed when they are filled in.
    pub fn parse(text: &str) -> Result<Self, NotAPath> {
        let mut segments = text.split('.');
        let head = match segments.next().unwrap_or_default() {
            "!Root" | "!Root-0" => Head::Root,
            "!Current" => Head::Current,
            "!Players" => Head::Players,
            "!Others" => Head::Others,
            other => return Err(NotAPath(other.to_owned())),
        };
        Ok(Self { head: Some(head), segments: segments_of(segments)? })
    }

    /// Parses a path relative to a node, such as `stand 0`.
    ///
    /// # Errors
    /// [`NotAPath`] with the invalid segment.
    pub fn parse_relative(text: &str) -> Result<Self, NotAPath> {
        Ok(Self { head: None, segments: segments_of(text.split('.'))? })
    }
}

fn segments_of<'a>(segments: impl Iterator<Item = &'a str>) -> Result<Vec<String>, NotAPath> {
    segments
        .map(|segment| match has_template(segment) {
            true => Ok(segment.to_owned()),
            false => Query::parse(segment).map(|_| segment.to_owned()),
        })
        .collect()
}

/// Returns whether a text contains a template such as `{A}`.
pub fn has_template(text: &str) -> bool {
    text.contains('{')
}

/// Splits a text at its templates: `p{I}` becomes `p`, the name `I`, and an empty text.
///
/// Returns the texts between the templates (one more than there are names) and the names; `None` if a brace
/// is not closed or does not contain a name.
pub fn templates(text: &str) -> Option<(Vec<String>, Vec<String>)> {
    let (mut texts, mut names) = (Vec::new(), Vec::new());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('{') {
        let (name, behind) = behind.split_once('}')?;
        // Names made for composite blocks begin with `!`.
        if !is_name(name.strip_prefix('!').unwrap_or(name)) || before.contains('}') {
            return None;
        }
        texts.push(before.to_owned());
        names.push(name.to_owned());
        rest = behind;
    }
    if rest.contains('}') {
        return None;
    }
    texts.push(rest.to_owned());
    Some((texts, names))
}

/// Returns whether a value may be filled into a template: an optional minus, then letters, digits and `_`.
pub fn fits_template(value: &str) -> bool {
    let plain = value.strip_prefix('-').unwrap_or(value);
    !plain.is_empty() && plain.chars().all(|sign| sign.is_alphanumeric() || sign == '_')
}

impl Query {
    /// Parses a segment. `-3` is the number of a node, `-3 2` a position, `-3 -2-15` a position with a
    /// number.
    ///
    /// # Errors
    /// [`NotAPath`] if it is invalid.
    pub fn parse(segment: &str) -> Result<Self, NotAPath> {
        let bad = || NotAPath(segment.to_owned());
        if let Some((first, uid)) = split_uid(segment)
            && let Some(first) = parse_first(first)
        {
            return Ok(Self { first, uid: Some(uid) });
        }
        let first = parse_first(segment).filter(|first| *first != First::Nothing).ok_or_else(bad)?;
        Ok(Self { first, uid: None })
    }
}

/// Splits off a trailing `-<digits>` that is the number of a node, not the second coordinate of a position.
fn split_uid(segment: &str) -> Option<(&str, Uid)> {
    let (first, digits) = segment.rsplit_once('-')?;
    if first.ends_with(' ') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some((first, digits.parse().ok()?))
}

fn parse_first(text: &str) -> Option<First> {
    let number = |text: &str| -> Option<u32> {
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
    };
    let signed = |text: &str| -> Option<i32> {
        let plain = text.strip_prefix('-').unwrap_or(text);
        let digits = !plain.is_empty() && plain.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().ok()).flatten()
    };
    Some(match text {
        "" => First::Nothing,
        "*" => First::All,
        "!First" => First::Key(Key::First),
        "!FirstUnplaced" => First::Key(Key::FirstUnplaced),
        "!Last" => First::Key(Key::Last),
        "!Random" => First::Key(Key::Random),
        _ => match text.split_once(' ') {
            Some((block, "*")) if is_name(block) => First::Parts(block.to_owned()),
            Some((block, index)) if is_name(block) => First::Part(block.to_owned(), number(index)?),
            Some((x, y)) => First::Position(signed(x)?, signed(y)?),
            None if is_name(text) => First::Name(text.to_owned()),
            None => First::Index(number(text)?),
        },
    })
}
