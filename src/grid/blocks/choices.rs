//! What a gap accepts.

use super::names::{Name, Names, ValueKind};
use super::sentence::Wants;
use super::tools::piece;
use super::value::{Join, Value};
use crate::grid::model::Language;
use crate::grid::syntax::{Area, Comparison, Operator};

/// What a gap accepts, in the order in which it is offered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Whether it accepts places.
    pub places: bool,
    /// Pieces that it accepts.
    pub pieces: Vec<String>,
    /// Whether it accepts any whole number.
    pub numbers: bool,
    /// Whether it accepts `true` and `false`.
    pub truths: bool,
    /// Whether it accepts a text that is not a piece.
    pub texts: bool,
    /// Items that it accepts; the coordinates of the last two moves come after the game's own.
    pub items: Vec<String>,
    /// Layers whose cells it accepts.
    pub cells: Vec<String>,
    /// Numbers of cells that it accepts, first of the whole board.
    pub counts: Vec<Value>,
    /// Layers that it accepts as such.
    pub layers: Vec<String>,
    /// Variables of the repeat, as written.
    pub variables: Vec<String>,
    /// Comparisons that a test may use.
    pub comparisons: Vec<Comparison>,
    /// Joins that may connect conditions.
    pub joins: Vec<Join>,
    /// Operators that a sum may use.
    pub operators: Vec<Operator>,
}

/// Returns what a gap accepts.
pub fn choices(wants: Wants, names: &Names) -> Choices {
    let extended = names.language != Language::Plain;
    let none = Choices::default();
    match wants {
        // A picture is painted.
        Wants::Nothing | Wants::Picture => none,
        Wants::Place => Choices { places: true, ..none },
        Wants::Layer(kind) => Choices { layers: of_kind(&names.layers, kind), ..none },
        Wants::Allowed => Choices { truths: true, ..none },
        Wants::Item(kind) => Choices { items: items(names, kind), ..none },
        Wants::Target(kind) => Choices {
            // Any target will do; those of the same kind keep the value as it is.
            items: items(names, None),
            cells: of_kind(&names.layers, kind).into_iter().chain(others(&names.layers, kind)).collect(),
            ..none
        },
        Wants::Comparison(kind) => {
            let has_order = extended && kind != Some(ValueKind::Text) && kind != Some(ValueKind::Truth);
            let fits = |comparison: &Comparison| has_order || !comparison.is_order();
            Choices { comparisons: Comparison::ALL.into_iter().filter(fits).collect(), ..none }
        }
        Wants::Times => Choices { numbers: true, ..none },
        Wants::Action => Choices { texts: true, ..none },
        Wants::Join => Choices { joins: vec![Join::All, Join::Any], ..none },
        Wants::Operator => {
            let all = [Operator::Plus, Operator::Minus, Operator::Times];
            let fits = |operator: &Operator| extended || *operator != Operator::Times;
            Choices { operators: all.into_iter().filter(fits).collect(), ..none }
        }
        Wants::Counted(kind) => {
            Choices { cells: Vec::new(), counts: Vec::new(), ..choices(Wants::Value(kind), names) }
        }
        Wants::Value(kind) => {
            let is = |wanted| kind.is_none() || kind == Some(wanted);
            Choices {
                pieces: if is(ValueKind::Text) { names.pieces.clone() } else { Vec::new() },
                numbers: is(ValueKind::Number),
                truths: is(ValueKind::Truth),
                texts: is(ValueKind::Text),
                items: items(names, kind),
                cells: of_kind(&names.layers, kind),
                counts: if is(ValueKind::Number) { counts(names) } else { Vec::new() },
                variables: variables(names, kind),
                ..none
            }
        }
    }
}

/// The numbers of cells with a piece: on the whole board, and about the chosen cell and each cell of a loop.
fn counts(names: &Names) -> Vec<Value> {
    if names.language != Language::Third {
        return Vec::new();
    }
    let of = |layer: Option<&str>, area: Option<(Area, String)>| Value::Count {
        layer: layer.map(str::to_owned),
        value: Box::new(Value::Piece(piece(names, 1))),
        area,
    };
    let mut counts = vec![of(None, None)];
    // The innermost loop is mostly meant.
    let places = names.cells.iter().rev().map(String::as_str).chain(std::iter::once("A"));
    for place in places {
        counts.extend(Area::ALL.map(|(area, _)| of(None, Some((area, place.to_owned())))));
    }
    for layer in names.painted_layers() {
        counts.push(of(Some(layer), None));
        let place = names.cells.last().map_or("A", String::as_str);
        counts.push(of(Some(layer), Some((Area::Around, place.to_owned()))));
    }
    counts
}

fn items(names: &Names, kind: Option<ValueKind>) -> Vec<String> {
    let fits = |item: &&Name| kind.is_none_or(|kind| item.kind == kind);
    let (given, own): (Vec<&Name>, Vec<&Name>) =
        names.items.iter().filter(fits).partition(|item| item.is_given);
    own.into_iter().chain(given).map(|item| item.text.clone()).collect()
}

fn of_kind(layers: &[Name], kind: Option<ValueKind>) -> Vec<String> {
    let fits = |layer: &&Name| kind.is_none_or(|kind| layer.kind == kind);
    layers.iter().filter(fits).map(|layer| layer.text.clone()).collect()
}

fn others(layers: &[Name], kind: Option<ValueKind>) -> Vec<String> {
    let fits = |layer: &&Name| kind.is_some_and(|kind| layer.kind != kind);
    layers.iter().filter(fits).map(|layer| layer.text.clone()).collect()
}

fn variables(names: &Names, kind: Option<ValueKind>) -> Vec<String> {
    let fits = |variable: &&Name| kind.is_none_or(|kind| variable.kind == kind);
    names.variables.iter().filter(fits).map(|variable| format!("${}", variable.text)).collect()
}
