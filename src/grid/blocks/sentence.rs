//! Sentences with gaps.

use super::names::{Names, ValueKind};
use super::path::{Path, Step, with};
use super::place::{Place, plain};
use super::value::{self, Value};
use crate::grid::definitions::Kind;
use crate::grid::syntax::{
    Area, Assignment, Attribute, CellRef, Count, Counted, Operand, Operator, Region, Target,
};

/// A sentence: a message whose arguments are chips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The key of the message; `None` when the chips stand in a row without words.
    pub key: Option<&'static str>,
    /// The chips, by argument name.
    pub gaps: Vec<Gap>,
}

/// A gap of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The name of the argument.
    pub name: &'static str,
    /// Its content.
    pub chip: Chip,
}

/// A part of a sentence that can be changed on its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chip {
    /// Its place in the tree: several places when the sentence stands for several assignments.
    pub at: Vec<Path>,
    /// What it is.
    pub value: Value,
    /// What it accepts.
    pub wants: Wants,
    /// The sentence inside a chip that contains further chips.
    pub inner: Option<Box<Sentence>>,
}

/// What a gap accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wants {
    /// A place.
    Place,
    /// A layer, of this kind if given.
    Layer(Option<ValueKind>),
    /// A value, of this kind if given.
    Value(Option<ValueKind>),
    /// A value to count cells by, itself not a cell; of this kind if given.
    Counted(Option<ValueKind>),
    /// What decides which cells a count is about, of this kind of values; or nothing.
    Within(Area, Option<ValueKind>),
    /// How many times something is done.
    Times,
    /// Whether a move is allowed, as true or false.
    Allowed,
    /// Something that a value can be assigned to.
    Target(Option<ValueKind>),
    /// An item that a value can be assigned to.
    Item(Option<ValueKind>),
    /// A comparison; ordering only for numbers.
    Comparison(Option<ValueKind>),
    /// The name of an action that a player chooses.
    Action,
    /// The name of a card that the game defines.
    Own,
    /// What a gap of such a card takes.
    Argument(Kind),
    /// A text for players.
    Said,
    /// How a piece is turned.
    Turning,
    /// A layer that says which cells belong together.
    Bodies,
    /// A piece that a body leaves behind.
    Leaving,
    /// Whether a body goes only along the line in which its cells lie.
    Lengthwise,
    /// Whether a body goes as far as it can.
    Far,
    /// A connective of conditions.
    Join,
    /// An operator of a sum.
    Operator,
    /// A picture, which is painted.
    Picture,
    /// Nothing else.
    Nothing,
}

impl Sentence {
    pub(super) fn new(key: &'static str) -> Self {
        Self { key: Some(key), gaps: Vec::new() }
    }

    #[must_use]
    pub(super) fn with(mut self, name: &'static str, chip: Chip) -> Self {
        self.gaps.push(Gap { name, chip });
        self
    }

    /// Returns the chips of the sentence and of the sentences inside it, in tree order.
    pub fn chips(&self) -> Vec<&Chip> {
        let mut found = Vec::new();
        for gap in &self.gaps {
            found.push(&gap.chip);
            found.extend(gap.chip.inner.iter().flat_map(|inner| inner.chips()));
        }
        found
    }
}

impl Chip {
    pub(super) fn new(at: Path, value: Value, wants: Wants) -> Self {
        Self { at: vec![at], value, wants, inner: None }
    }

    /// A chip for a place that all these cells share.
    pub(super) fn place(cells: &[Path], place: Place) -> Self {
        let at = cells.iter().map(|cell| with(cell, &[Step::Place])).collect();
        Self { at, value: Value::Place(place), wants: Wants::Place, inner: None }
    }

    /// A chip for a value.
    pub(super) fn operand(operand: &Operand, at: Path, wants: Wants, names: &Names) -> Self {
        let inner = match operand {
            Operand::Cell(cell) => Some(Box::new(cell_sentence(cell, &at, names))),
            Operand::Count(count) => Some(Box::new(count_sentence(count, &at, names))),
            Operand::Sum(sum) => Some(Box::new(sum_row(&sum.first, &sum.rest, &at, names))),
            Operand::Attribute(attribute) => Some(Box::new(attribute_sentence(attribute, &at, names))),
            _ => None,
        };
        Self { at: vec![at], value: Value::of(operand, names), wants, inner }
    }

    /// A chip for the value to count cells by.
    pub(super) fn counted(count: &Count, at: &[Step], names: &Names) -> Self {
        let kind = match &count.layer {
            None => Some(ValueKind::Text),
            Some(layer) => names.layer_kind(&layer.text),
        };
        let value = Value::of_what(&count.what, names);
        Self::new(with(at, &[Step::Value(0)]), value, Wants::Counted(kind))
    }

    /// A chip for the target of an assignment.
    pub(super) fn target(target: &Target, at: Path, kind: Option<ValueKind>, names: &Names) -> Self {
        let inner = match target {
            Target::Cell(cell) => Some(Box::new(cell_sentence(cell, &at, names))),
            Target::Item(_) => None,
        };
        Self { at: vec![at], value: Value::of_target(target, names), wants: Wants::Target(kind), inner }
    }

    /// A chip for all values of an assignment.
    pub(super) fn values(assignment: &Assignment, at: &[Step], names: &Names) -> Self {
        let kind = names.target_kind(&assignment.target).or_else(|| names.kind(&assignment.first));
        if assignment.rest.is_empty() {
            return Self::operand(&assignment.first, with(at, &[Step::Value(0)]), Wants::Value(kind), names);
        }
        let row = sum_row(&assignment.first, &assignment.rest, at, names);
        let at = vec![with(at, &[Step::Values])];
        Self { at, value: Value::Sum, wants: Wants::Value(kind), inner: Some(Box::new(row)) }
    }
}

/// Builds the row of a sum: values with operators between them.
fn sum_row(first: &Operand, rest: &[(Operator, Operand)], at: &[Step], names: &Names) -> Sentence {
    let number = Wants::Value(Some(ValueKind::Number));
    let chip =
        |operand: &Operand, place| Chip::operand(operand, with(at, &[Step::Value(place)]), number, names);
    let mut row = Sentence { key: None, gaps: Vec::new() }.with("value", chip(first, 0));
    for (place, (operator, operand)) in (1..).zip(rest) {
        let sign = Value::Operator(*operator);
        let sign = Chip::new(with(at, &[Step::Operator(place)]), sign, Wants::Operator);
        row = row.with("operator", sign).with("value", chip(operand, place));
    }
    row
}

/// Builds the sentence for a count.
fn count_sentence(count: &Count, at: &[Step], names: &Names) -> Sentence {
    let value = Chip::counted(count, at, names);
    if let Some(region) = &count.region {
        let place = Value::Place(Place::named(&region.place.text));
        let place = Chip::new(with(at, &[Step::Place]), place, Wants::Nothing);
        let sentence = Sentence::new(area_key(region.area)).with("value", value).with("place", place);
        let sentence = match within_chip(region, at, names) {
            Some(within) => sentence.with("within", within),
            None => sentence,
        };
        return match &count.layer {
            None => sentence,
            Some(word) => {
                let layer = Value::Layer(value::layer(&word.text, names));
                let layer = Chip::new(with(at, &[Step::Layer]), layer, Wants::Layer(None));
                Sentence::new("block-count-of-layer").with("layer", layer).with(
                    "count",
                    Chip {
                        inner: Some(Box::new(sentence)),
                        ..Chip::new(at.to_vec(), Value::Sum, Wants::Nothing)
                    },
                )
            }
        };
    }
    if count.of != Counted::Cells {
        let sentence = Sentence::new(formed_key(count.of, count.layer.is_some())).with("value", value);
        return match &count.layer {
            None => sentence,
            Some(word) => sentence.with("layer", layer_chip(&word.text, with(at, &[Step::Layer]), names)),
        };
    }
    match &count.layer {
        None => Sentence::new("block-count-board").with("value", value),
        Some(word) => {
            let layer = Value::Layer(value::layer(&word.text, names));
            let layer = Chip::new(with(at, &[Step::Layer]), layer, Wants::Layer(None));
            Sentence::new("block-count-layer").with("layer", layer).with("value", value)
        }
    }
}

pub(super) fn layer_chip(word: &str, at: Path, names: &Names) -> Chip {
    Chip::new(at, Value::Layer(value::layer(word, names)), Wants::Layer(None))
}

/// A chip for what decides which cells a count is about.
pub(super) fn within_chip(region: &Region, at: &[Step], names: &Names) -> Option<Chip> {
    let at = with(at, &[Step::Within]);
    let within = region.within.as_ref();
    if region.area == Area::Same {
        return within
            .and_then(|within| within.layer.as_ref())
            .map(|layer| layer_chip(&layer.text, at, names));
    }
    let _ = region.area.within()?;
    let layer = within.and_then(|within| within.layer.as_ref());
    let kind = layer.map_or(Some(ValueKind::Text), |layer| names.layer_kind(&layer.text));
    let open = Value::Group { is_not: false, list: Vec::new() };
    let value = within.map_or(open, |within| Value::of_what(&within.what, names));
    Some(Chip::new(at, value, Wants::Within(region.area, kind)))
}

fn attribute_sentence(attribute: &Attribute, at: &[Step], names: &Names) -> Sentence {
    let name = Value::Text(names.attribute(&attribute.name.text));
    let name = Chip::new(with(at, &[Step::Layer]), name, Wants::Nothing);
    let wants = Wants::Value(Some(ValueKind::Text));
    let of = Chip::operand(&attribute.of, with(at, &[Step::Value(0)]), wants, names);
    Sentence::new("block-attribute").with("attribute", name).with("of", of)
}

/// Returns the message for the number of what cells form.
pub(super) fn formed_key(of: Counted, has_layer: bool) -> &'static str {
    match (of, has_layer) {
        (Counted::Loops, true) => "block-count-loops-layer",
        (Counted::Loops, false) => "block-count-loops",
        (_, true) => "block-count-areas-layer",
        (_, false) => "block-count-areas",
    }
}

/// Returns the message for the number of cells about a place.
pub(super) fn area_key(area: Area) -> &'static str {
    match area {
        Area::Around => "block-count-around",
        Area::Beside => "block-count-beside",
        Area::Row => "block-count-row",
        Area::Column => "block-count-column",
        Area::Joined => "block-count-joined",
        Area::Sight => "block-count-sight",
        Area::Same => "block-count-same",
    }
}

/// Builds the sentence for a cell.
fn cell_sentence(cell: &CellRef, at: &[Step], names: &Names) -> Sentence {
    let place = Chip::place(&[at.to_vec()], Place::of(cell));
    match plain(&cell.matrix.text).as_str() {
        "state" => Sentence::new("block-cell-state").with("place", place),
        "valid" => Sentence::new("block-cell-valid").with("place", place),
        _ => {
            let kind = names.layer_kind(&cell.matrix.text);
            let layer = Value::Layer(value::layer(&cell.matrix.text, names));
            let layer = Chip::new(with(at, &[Step::Layer]), layer, Wants::Layer(kind));
            Sentence::new("block-cell-layer").with("layer", layer).with("place", place)
        }
    }
}
