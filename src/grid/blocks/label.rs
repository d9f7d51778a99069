//! The text on a chip.

use super::fits::fits_label;
use super::painting::{Other, Painting, Shown, ShownWhat, Side, Switch};
use super::place::{Amount, Base, Place, SumTerm, plain};
use super::sentence::{Chip, Wants, area_key, formed_key};
use super::value::{Join, Region, Value};
use crate::common_files::in_words;
use crate::engine::Text;
use crate::grid::lex;
use crate::grid::parse::MOVE;
use crate::grid::syntax::{Area, Comparison, Counted, Operator, Turning};

/// The text on a chip: what a [`Voice`](super::Voice) says in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// A number, a sign, or a name chosen by the author, split into words.
    Name(String),
    /// A piece, by its name in rules.
    Piece(String),
    /// Words.
    Text(Text),
    /// Words around other labels: the key of the message and its arguments.
    Around(&'static str, Vec<(&'static str, Label)>),
    /// Labels next to each other.
    Row(Vec<Label>),
    /// Labels separated by commas.
    List(Vec<Label>),
}

fn key(key: &'static str) -> Label {
    Label::Text(Text::new(key))
}

/// Returns the text on a chip. A chip that contains a sentence shows that sentence.
pub fn label(chip: &Chip) -> Label {
    let name = |name: &str| Label::Name(name.to_owned());
    match &chip.value {
        Value::Place(place) => place_label(place),
        Value::Piece(text) => Label::Piece(text.clone()),
        Value::Faulty(text) | Value::Written(text) => name(text),
        Value::Picture(text) => {
            Painting::read(text).map_or_else(|| name(text), |painting| picture_label(&painting))
        }
        Value::Fits(text) => {
            chip.value.painting().map_or_else(|| name(text), |painting| fits_label(&painting))
        }
        Value::Text(text) if text == "nothing" => key("item-nothing"),
        Value::Text(text) => loop_label(text).unwrap_or_else(|| Label::Name(in_words(text))),
        Value::Layer(text) | Value::Cell { layer: text, .. } => layer(text),
        Value::Item(text) => item_label(text),
        Value::Number(number) => Label::Name(number.to_string()),
        Value::Each(text) => each(text),
        Value::Truth(truth) => match (chip.wants, truth) {
            (Wants::Allowed, true) => key("block-allowed"),
            (Wants::Allowed, false) => key("block-forbidden"),
            (Wants::Lengthwise, true) => key("block-lengthwise"),
            (Wants::Lengthwise, false) => key("block-any-way"),
            (Wants::Far, true) => key("block-as-far"),
            (Wants::Far, false) => key("block-one-cell"),
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
            Operator::Divide => "÷",
            Operator::Remainder => "%",
        }),
        Value::Said(text) => Label::Name(format!("“{text}”")),
        Value::Turning(how) => key(match how {
            Turning::Right => "block-turn-right",
            Turning::Left => "block-turn-left",
            Turning::Around => "block-turn-around",
            Turning::Mirrored => "block-turn-mirrored",
        }),
        Value::Direction(direction) => name(direction.arrow()),
        Value::Sum => key("block-sum"),
        Value::Group { is_not: false, list } if list.is_empty() => key(match chip.wants {
            Wants::Within(Area::Sight, _) => "block-held-edge",
            _ => "block-held-same",
        }),
        Value::Group { is_not: true, list } if list.is_empty() => key("block-held-anything"),
        Value::Group { is_not, list } => {
            let list = list.iter().map(|value| plain_label(value, chip.wants)).collect();
            Label::Around(
                if *is_not { "block-held-not" } else { "block-held-one-of" },
                vec![("list", Label::List(list))],
            )
        }
        Value::Attribute { name, of } => Label::Around(
            "block-attribute",
            vec![("attribute", Label::Name(in_words(name))), ("of", of_label(of))],
        ),
        Value::Count { of, layer: in_layer, value, region } => {
            let count = match region {
                None if *of != Counted::Cells => {
                    let value = plain_label(value, Wants::Counted(None));
                    Label::Around(formed_key(*of, false), vec![("value", value)])
                }
                None => key("block-count-cells"),
                Some(region) => region_label(value, region),
            };
            match in_layer {
                None => count,
                Some(name) => {
                    Label::Around("block-count-of-layer", vec![("count", count), ("layer", layer(name))])
                }
            }
        }
    }
}

/// Returns the text on a chip with only a value.
fn plain_label(value: &Value, wants: Wants) -> Label {
    label(&Chip::new(Vec::new(), value.clone(), wants))
}

/// Returns what a piece is called, or the cell where it lies.
fn of_label(value: &Value) -> Label {
    match value {
        Value::Cell { layer: name, place } if plain(name) == "state" => {
            Label::Around("block-cell-state", vec![("place", place_label(place))])
        }
        Value::Cell { layer: name, place } => {
            Label::Around("block-cell-layer", vec![("layer", layer(name)), ("place", place_label(place))])
        }
        _ => plain_label(value, Wants::Value(None)),
    }
}

/// Returns what a count about a cell says.
fn region_label(value: &Value, region: &Region) -> Label {
    let mut said = vec![
        ("value", plain_label(value, Wants::Counted(None))),
        ("place", place_label(&Place::named(&region.place))),
    ];
    let within = match &region.within {
        Some((Some(name), _)) if region.area == Area::Same => layer(name),
        Some((_, within)) => plain_label(within, Wants::Within(region.area, None)),
        None => {
            plain_label(&Value::Group { is_not: false, list: Vec::new() }, Wants::Within(region.area, None))
        }
    };
    said.push(("within", within));
    Label::Around(area_key(region.area), said)
}

/// Returns what a picture of before and one of after say, square by square.
fn picture_label(painting: &Painting) -> Label {
    let side = |side| squares_label(painting, side);
    let both = vec![("before", side(Side::Before)), ("after", side(Side::After))];
    let at = painting.named()[1]
        .map(|name| Label::Around("painting-is-at", vec![("place", place_label(&Place::named(name)))]));
    let said = std::iter::once(Label::Around("painting-said", both)).chain(manner(painting)).chain(at);
    Label::List(said.collect())
}

/// Returns what one side of a picture says, square by square.
pub(super) fn squares_label(painting: &Painting, side: Side) -> Label {
    let (columns, rows) = painting.size();
    let squares = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
    let shown = squares.filter_map(|(x, y)| painting.shown_whole(side, x, y));
    let lies_elsewhere = painting.named()[1].is_some();
    let said = |shown: Shown| {
        if !(shown.is_place && lies_elsewhere) {
            return square_label(&shown, side);
        }
        let what = square_label(&Shown { is_place: false, ..shown }, side);
        Label::Around("painting-marked-said", vec![("what", what)])
    };
    Label::List(shown.map(said).collect())
}

/// Returns how a picture may lie, and how often it is carried out.
pub fn manner(painting: &Painting) -> Vec<Label> {
    let on = Switch::ALL.iter().filter(|(switch, _)| painting.is_on(*switch)).map(|(_, name)| key(name));
    let action = painting
        .action()
        .map(|name| Label::Around("painting-is-action", vec![("action", Label::Name(name.to_owned()))]));
    let along = painting.named()[0].map(|name| match name.to_lowercase().as_str() {
        MOVE => key("painting-is-along-arrow"),
        _ => Label::Around("painting-is-along", vec![("direction", Label::Name(name.to_uppercase()))]),
    });
    action.into_iter().chain(on).chain(along).collect()
}

/// Returns what a square of a picture shows.
pub fn square_label(shown: &Shown, side: Side) -> Label {
    let what = match &shown.what {
        ShownWhat::Any if shown.is_same => key("painting-same"),
        what => held_label(what, side),
    };
    let others = shown.others.iter().map(|other| match other {
        Other::Line { layer, side, is_there } => line_label(layer, *side, *is_there),
        Other::Holds { layer: name, what } => {
            let name = name.as_ref().map_or_else(|| layer("STATE"), |name| Label::Name(in_words(name)));
            Label::Around("painting-in-layer", vec![("layer", name), ("what", held_label(what, side))])
        }
    });
    let what = Label::Row(std::iter::once(what).chain(others).collect());
    match shown.of_way {
        1 => Label::Around("painting-from-said", vec![("what", what)]),
        2 => Label::Around("painting-to-said", vec![("what", what)]),
        _ if shown.is_place => Label::Around("painting-place-said", vec![("what", what)]),
        _ => what,
    }
}

/// Returns what a cell holds.
fn held_label(what: &ShownWhat, side: Side) -> Label {
    let list = |pieces: &[String]| Label::List(pieces.iter().cloned().map(Label::Piece).collect());
    match what {
        ShownWhat::Any if side == Side::After => key("painting-stays"),
        ShownWhat::Any => key("painting-any"),
        ShownWhat::Edge => key("painting-edge"),
        ShownWhat::OneOf(pieces) if pieces.len() == 1 => Label::Piece(pieces[0].clone()),
        ShownWhat::OneOf(pieces) => Label::Around("painting-one-of", vec![("pieces", list(pieces))]),
        ShownWhat::NoneOf(pieces) => Label::Around("painting-none-of", vec![("pieces", list(pieces))]),
    }
}

/// Returns what is said of a line on a side of a square, by its number among right, down, left, up.
fn line_label(layer: &str, side: usize, is_there: bool) -> Label {
    const THERE: [&str; 4] =
        ["painting-side-right", "painting-side-down", "painting-side-left", "painting-side-up"];
    const NONE: [&str; 4] = ["painting-no-right", "painting-no-down", "painting-no-left", "painting-no-up"];
    let keys = if is_there { THERE } else { NONE };
    Label::Around(keys[side.min(3)], vec![("layer", Label::Name(in_words(layer)))])
}

/// Returns the words for a layer; the layers that every level has are named after their purpose.
fn layer(text: &str) -> Label {
    match text.to_uppercase().as_str() {
        "STATE" => key("block-layer-state"),
        "VALID" => key("block-layer-valid"),
        "FINAL" => key("block-layer-final"),
        _ => Label::Name(in_words(text)),
    }
}

/// Returns the words for an item: for those of every level, and for names from recipes, templates and
/// samples. Other names are split into words.
pub fn item_label(text: &str) -> Label {
    let words = match lex::lower(text).as_str() {
        "a.x" | "ax" => "block-item-move-column",
        "a.y" | "ay" => "block-item-move-row",
        "p.x" | "px" => "block-item-position-column",
        "p.y" | "py" => "block-item-position-row",
        "count" => "item-count",
        "memory" => "item-memory",
        "points" => "item-points",
        "steps" => "item-steps",
        "moves" => "item-moves",
        "gathered" => "item-gathered",
        "last" => "item-last",
        "open" => "item-open",
        "changed" => "item-changed",
        "before" | "back" => "item-back",
        "firstbefore" | "firstback" => "item-first-back",
        "secondbefore" | "secondback" => "item-second-back",
        "firstvalue" => "item-first-front",
        "secondvalue" => "item-second-front",
        "firstx" => "item-first-column",
        "firsty" => "item-first-row",
        "secondx" => "item-second-column",
        "secondy" => "item-second-row",
        _ => return loop_label(text).unwrap_or_else(|| Label::Name(in_words(text))),
    };
    key(words)
}

/// Returns what the column or row of the cell or direction of a loop is called: `C.x`.
fn loop_label(text: &str) -> Option<Label> {
    let (name, axis) = text.rsplit_once('.')?;
    let key = match axis {
        "x" | "X" => "block-item-loop-column",
        "y" | "Y" => "block-item-loop-row",
        _ => return None,
    };
    let is_name = !name.is_empty() && !name.contains('.');
    is_name.then(|| Label::Around(key, vec![("cell", Label::Name(name.to_owned()))]))
}

/// Returns the words for a variable of a repeat if its name comes from a recipe, a template or a suggestion.
/// A number at the end distinguishes variables of the same kind.
pub fn variable(name: &str) -> Label {
    let stem = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let words = match stem {
        "piece" => "variable-piece",
        "next" => "variable-next",
        "cell" => "variable-cell",
        "back" => "variable-back",
        "front" => "variable-front",
        "dx" => "variable-across",
        "dy" => "variable-down",
        "n" => "variable-distance",
        "who" => "variable-who",
        "left" => "variable-left",
        "what" => "variable-what",
        "entered" => "variable-entered",
        "thing" => "variable-thing",
        "pushed" => "variable-pushed",
        "free" => "variable-free",
        "filled" => "variable-filled",
        _ => return Label::Name(in_words(name)),
    };
    numbered(key(words), &name[stem.len()..])
}

fn numbered(label: Label, number: &str) -> Label {
    if number.is_empty() {
        return label;
    }
    Label::Around("variable-numbered", vec![("name", label), ("number", Label::Name(number.to_owned()))])
}

/// Returns the words for `$piece`, `$(dx * 2)` or `$(n)Back`.
fn each(text: &str) -> Label {
    let Some(inner) = inner(text) else { return Label::Name(in_words(text)) };
    let mut row: Vec<Label> = Vec::new();
    let mut word = String::new();
    let take = |word: &mut String, row: &mut Vec<Label>| match std::mem::take(word) {
        word if word.is_empty() => {}
        word if lex::number(&word).is_some() => row.push(Label::Name(word)),
        word => row.push(variable(&word)),
    };
    for letter in inner.chars() {
        let sign = match letter {
            '+' => "+",
            '-' => "−",
            '*' => "×",
            _ if letter.is_whitespace() => "",
            _ => {
                word.push(letter);
                continue;
            }
        };
        take(&mut word, &mut row);
        if !sign.is_empty() {
            row.push(Label::Name(sign.to_owned()));
        }
    }
    take(&mut word, &mut row);
    if row.len() == 1 { row.remove(0) } else { Label::Row(row) }
}

/// Returns a variable, or a sum of variables, without its `$`: `dx` for `$dx`.
fn inner(text: &str) -> Option<&str> {
    let inner = match text.strip_prefix("$(") {
        Some(rest) => rest.strip_suffix(')')?,
        None => text.strip_prefix('$')?,
    };
    (!inner.contains(['$', '(', ')'])).then_some(inner)
}

/// Returns the words for a place, as they follow “the cell”. Different places have different words.
pub fn place_label(place: &Place) -> Label {
    let (of, dx, dy) = match place {
        Place::Free { column, row } if of_loop(column, row).is_some() => {
            return of_loop(column, row).unwrap_or_else(|| sum(column));
        }
        Place::Free { column, row } => {
            return Label::Around("place-free", vec![("column", sum(column)), ("row", sum(row))]);
        }
        Place::Near { of, dx, dy } => (*of, dx, dy),
    };
    let (Amount::Number(dx), Amount::Number(dy)) = (dx, dy) else {
        if let Some(label) = steps(of, dx, dy) {
            return label;
        }
        let key = match of {
            Base::Move => "place-move-each",
            Base::Position => "place-position-each",
            Base::Beyond => "place-beyond-each",
            Base::Board => "place-board-each",
        };
        return Label::Around(key, vec![("across", amount(dx)), ("down", amount(dy))]);
    };
    Label::Text(match of {
        Base::Board => {
            let number = |from_zero: &i32| i64::from(*from_zero) + 1;
            Text::new("place-board").with("column", number(dx)).with("row", number(dy))
        }
        _ => Text::new(direction(of, *dx, *dy))
            .with("across", dx.unsigned_abs())
            .with("down", dy.unsigned_abs()),
    })
}

/// The words for the cell of a loop, or for the one beside it in the direction of another loop.
fn of_loop(column: &[SumTerm], row: &[SumTerm]) -> Option<Label> {
    let name = |across: &SumTerm, down: &SumTerm| {
        let across = lex::lower(&across.word).replace('.', "").strip_suffix('x')?.to_owned();
        let down = lex::lower(&down.word).replace('.', "").strip_suffix('y')?.to_owned();
        (across == down && !across.is_empty()).then(|| Label::Name(across.to_uppercase()))
    };
    match (column, row) {
        ([across], [down]) => Some(Label::Around("place-loop", vec![("cell", name(across, down)?)])),
        ([across, right], [down, below]) if !right.is_minus && !below.is_minus => {
            let parts = vec![("cell", name(across, down)?), ("direction", name(right, below)?)];
            Some(Label::Around("place-loop-step", parts))
        }
        _ => None,
    }
}

/// The words for a cell that is one or several repeat steps away in a direction.
fn steps(of: Base, dx: &Amount, dy: &Amount) -> Option<Label> {
    let (Amount::Each(dx), Amount::Each(dy)) = (dx, dy) else { return None };
    let (across, down) = (step_of(dx)?, step_of(dy)?);
    if across == down || (across.times, across.is_back) != (down.times, down.is_back) {
        return None;
    }
    // The number in the name distinguishes the steps of different tables.
    let number = |name: &str| name.trim_start_matches(|letter: char| !letter.is_ascii_digit()).to_owned();
    let is_known = |step: &Step<'_>, stem: &str| step.name.strip_suffix(&number(step.name)) == Some(stem);
    let set = number(across.name);
    if !is_known(&across, "dx") || !is_known(&down, "dy") || set != number(down.name) {
        return None;
    }
    let [near, far, back, far_back] = match of {
        Base::Move => {
            ["place-move-steps", "place-move-steps-far", "place-move-steps-back", "place-move-steps-far-back"]
        }
        Base::Position => [
            "place-position-steps",
            "place-position-steps-far",
            "place-position-steps-back",
            "place-position-steps-far-back",
        ],
        Base::Beyond | Base::Board => return None,
    };
    let text = match (across.times, across.is_back) {
        (None, false) => Text::new(near),
        (None, true) => Text::new(back),
        (Some(times), false) => Text::new(far).with("count", times),
        (Some(times), true) => Text::new(far_back).with("count", times),
    };
    Some(numbered(Label::Text(text), &set))
}

/// A variable, its factor, and whether its direction is reversed.
#[derive(PartialEq, Eq)]
struct Step<'t> {
    name: &'t str,
    times: Option<&'t str>,
    is_back: bool,
}

fn step_of(text: &str) -> Option<Step<'_>> {
    let inner = inner(text)?.trim();
    let is_back = inner.starts_with('-');
    let inner = inner.trim_start_matches('-').trim();
    let (name, times) = match inner.split_once('*') {
        Some((name, times)) => (name.trim(), Some(times.trim())),
        None => (inner, None),
    };
    let is_word = |word: &str| !word.is_empty() && word.chars().all(char::is_alphanumeric);
    let is_number = |times: &str| lex::number(times).is_some();
    (is_word(name) && times.is_none_or(is_number)).then_some(Step { name, times, is_back })
}

/// The message for a direction from a base.
fn direction(of: Base, dx: i32, dy: i32) -> &'static str {
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

fn amount(amount: &Amount) -> Label {
    match amount {
        Amount::Number(number) => Label::Name(number.to_string()),
        Amount::Each(text) => each(text),
    }
}

fn sum(parts: &[SumTerm]) -> Label {
    let mut row = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        if at > 0 || part.is_minus {
            row.push(Label::Name(if part.is_minus { "−" } else { "+" }.to_owned()));
        }
        row.push(match part.word.starts_with('$') {
            true => each(&part.word),
            false if lex::number(&part.word).is_some() => Label::Name(part.word.clone()),
            false => item_label(&part.word),
        });
    }
    Label::Row(row)
}
