//! The text on a chip.

use super::place::{Amount, Base, Part, Place};
use super::sentence::{Chip, Wants};
use super::value::{Join, Value};
use crate::engine::Text;
use crate::grid::syntax::{Comparison, Operator};

/// The text on a chip: a name as it is, or a sentence in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// A name, a number or a sign.
    Name(String),
    /// Words.
    Text(Text),
}

/// Returns the text on a chip. A chip that contains a sentence shows that sentence.
pub fn label(chip: &Chip) -> Label {
    let name = |name: &str| Label::Name(name.to_owned());
    let key = |key| Label::Text(Text::new(key));
    match &chip.value {
        Value::Place(place) => place_label(place),
        Value::Layer(text) | Value::Piece(text) | Value::Text(text) | Value::Faulty(text) => name(text),
        Value::Item(text) => item(text),
        Value::Number(number) => Label::Name(number.to_string()),
        Value::Each(text) => match variable(text.trim_start_matches('$')) {
            Some(key) => Label::Text(Text::new(key)),
            None => Label::Name(each(text)),
        },
        Value::Truth(truth) => match (chip.wants, truth) {
            (Wants::Allowed, true) => key("block-allowed"),
            (Wants::Allowed, false) => key("block-forbidden"),
            (_, true) => key("block-true"),
            (_, false) => key("block-false"),
        },
        Value::Join(Join::All) => key("block-join-all"),
        Value::Join(Join::Any) => key("block-join-any"),
        Value::Comparison(comparison) => key(match comparison {
            Comparison::Equal => "block-is",
            Comparison::Unequal => "block-is-not",
            Comparison::Less => "block-is-less",
            Comparison::AtMost => "block-is-at-most",
            Comparison::More => "block-is-more",
            Comparison::AtLeast => "block-is-at-least",
        }),
        Value::Operator(operator) => name(match operator {
            Operator::Plus => "+",
            Operator::Minus => "−",
            Operator::Times => "×",
        }),
        Value::Cell { layer, .. } => name(layer),
        Value::Sum => key("block-sum"),
        Value::Count { .. } => key("block-count-cells"),
    }
}

fn item(text: &str) -> Label {
    match text {
        "A.x" => Label::Text(Text::new("block-item-move-column")),
        "A.y" => Label::Text(Text::new("block-item-move-row")),
        "P.x" => Label::Text(Text::new("block-item-position-column")),
        "P.y" => Label::Text(Text::new("block-item-position-row")),
        _ => Label::Name(text.to_owned()),
    }
}

/// Returns the message key for a repeat variable whose name comes from a recipe or a suggestion.
pub fn variable(name: &str) -> Option<&'static str> {
    match name {
        "piece" => Some("variable-piece"),
        "next" => Some("variable-next"),
        "cell" => Some("variable-cell"),
        "back" => Some("variable-back"),
        "front" => Some("variable-front"),
        _ => None,
    }
}

/// A variable without its `$`: `dx` for `$dx`.
fn each(text: &str) -> String {
    let inner = text.strip_prefix("$(").and_then(|rest| rest.strip_suffix(')'));
    inner.or_else(|| text.strip_prefix('$')).unwrap_or(text).replace('*', " × ")
}

/// Returns the words for a place, as they follow “the cell”.
pub fn place_label(place: &Place) -> Label {
    let (of, dx, dy) = match place {
        Place::Free { column, row } => {
            let text = Text::new("place-free").with("column", sum(column)).with("row", sum(row));
            return Label::Text(text);
        }
        Place::Near { of, dx, dy } => (*of, dx, dy),
    };
    let (Amount::Number(dx), Amount::Number(dy)) = (dx, dy) else {
        if let Some(label) = steps(of, dx, dy) {
            return Label::Text(label);
        }
        let key = match of {
            Base::Move => "place-move-each",
            Base::Position => "place-position-each",
            Base::Beyond => "place-beyond-each",
            Base::Board => "place-board-each",
        };
        return Label::Text(Text::new(key).with("across", amount(dx)).with("down", amount(dy)));
    };
    Label::Text(match of {
        Base::Board => Text::new("place-board").with("column", dx).with("row", dy),
        _ => Text::new(key(of, *dx, *dy)).with("across", dx.unsigned_abs()).with("down", dy.unsigned_abs()),
    })
}

/// The words for a cell that is one or several repeat steps away in a direction.
fn steps(of: Base, dx: &Amount, dy: &Amount) -> Option<Text> {
    let (Amount::Each(dx), Amount::Each(dy)) = (dx, dy) else { return None };
    let (dx, dy) = (each(dx), each(dy));
    let parts = |text: &str| {
        let (name, times) = match text.split_once('×') {
            Some((name, times)) => (name.trim(), Some(times.trim())),
            None => (text, None),
        };
        let is_word = |word: &str| word.chars().all(char::is_alphanumeric);
        (is_word(name) && times.is_none_or(is_word)).then(|| (name.to_owned(), times.map(str::to_owned)))
    };
    let ((across, times), (down, again)) = (parts(&dx)?, parts(&dy)?);
    if across == down || times != again {
        return None;
    }
    let [near, far] = match of {
        Base::Move => ["place-move-steps", "place-move-steps-far"],
        Base::Position => ["place-position-steps", "place-position-steps-far"],
        Base::Beyond | Base::Board => return None,
    };
    Some(times.map_or_else(|| Text::new(near), |times| Text::new(far).with("count", times)))
}

/// The message for a direction from a base.
fn key(of: Base, dx: i32, dy: i32) -> &'static str {
    let keys = match of {
        Base::Position => [
            ["place-position-left-up", "place-position-up", "place-position-right-up"],
            ["place-position-left", "place-position", "place-position-right"],
            ["place-position-left-down", "place-position-down", "place-position-right-down"],
        ],
        Base::Beyond => [
            ["place-beyond-left-up", "place-beyond-up", "place-beyond-right-up"],
            ["place-beyond-left", "place-beyond", "place-beyond-right"],
            ["place-beyond-left-down", "place-beyond-down", "place-beyond-right-down"],
        ],
        _ => [
            ["place-move-left-up", "place-move-up", "place-move-right-up"],
            ["place-move-left", "place-move", "place-move-right"],
            ["place-move-left-down", "place-move-down", "place-move-right-down"],
        ],
    };
    let at = |number: i32| (number.signum() + 1) as usize;
    keys[at(dy)][at(dx)]
}

fn amount(amount: &Amount) -> String {
    match amount {
        Amount::Number(number) => number.to_string(),
        Amount::Each(text) => each(text),
    }
}

fn sum(parts: &[Part]) -> String {
    let mut written = String::new();
    for (at, part) in parts.iter().enumerate() {
        match (at, part.is_minus) {
            (0, false) => {}
            (0, true) => written.push('−'),
            (_, false) => written.push_str(" + "),
            (_, true) => written.push_str(" − "),
        }
        written.push_str(&each(&part.word));
    }
    written
}
