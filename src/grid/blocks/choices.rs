//! What a gap accepts.

use super::names::{Name, Names, ValueKind};
use super::own;
use super::place::{Base, Place};
use super::sentence::Wants;
use super::tools::piece;
use super::value::{Join, Region, Value};
use crate::grid::model::Language;
use crate::grid::syntax::{Area, Comparison, Counted, Operator, Turning};

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
    /// Several values at once that it accepts, or everything but a value.
    pub groups: Vec<Value>,
    /// Attributes of pieces that it accepts.
    pub attributes: Vec<Value>,
    /// Words that are values of attributes.
    pub words: Vec<String>,
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
    /// Cells, directions and gaps of the card around, by their names.
    pub named: Vec<Value>,
    /// How a piece may be turned.
    pub turnings: Vec<Turning>,
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
        Wants::Allowed | Wants::Lengthwise | Wants::Far => Choices { truths: true, ..none },
        Wants::Leaving => Choices {
            pieces: names.pieces.clone(),
            variables: variables(names, Some(ValueKind::Text)),
            ..none
        },
        Wants::Bodies => Choices { layers: names.bodies.clone(), ..none },
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
        Wants::Action | Wants::Own => Choices { texts: true, ..none },
        Wants::Argument(kind) => own::taken(kind, names),
        Wants::Join => Choices { joins: vec![Join::All, Join::Any], ..none },
        Wants::Said => Choices { texts: true, ..none },
        Wants::Turning => Choices { turnings: Turning::ALL.map(|(how, _)| how).into(), ..none },
        Wants::Operator => {
            let all = [Operator::Plus, Operator::Minus, Operator::Times];
            let fits = |operator: &Operator| extended || *operator != Operator::Times;
            Choices { operators: all.into_iter().filter(fits).collect(), ..none }
        }
        Wants::Counted(kind) => Choices { groups: groups(kind, names), ..held(kind, names) },
        Wants::Within(_, kind) => {
            let open = Value::Group { is_not: false, list: Vec::new() };
            Choices { groups: [vec![open], groups(kind, names)].concat(), ..held(kind, names) }
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
                attributes: attributes(kind, names),
                words: if is(ValueKind::Text) { names.attribute_words.clone() } else { Vec::new() },
                named: gaps(names),
                variables: variables(names, kind),
                ..none
            }
        }
    }
}

/// What a cell can hold.
fn held(kind: Option<ValueKind>, names: &Names) -> Choices {
    let all = choices(Wants::Value(kind), names);
    let items = if names.is_goal { all.items } else { Vec::new() };
    let (numbers, truths, texts) = (all.numbers, all.truths, all.texts);
    Choices {
        pieces: all.pieces,
        variables: all.variables,
        named: gaps(names),
        items,
        numbers,
        truths,
        texts,
        ..Choices::default()
    }
}

/// Anything, and anything but a piece.
fn groups(kind: Option<ValueKind>, names: &Names) -> Vec<Value> {
    if names.language != Language::Third || names.is_goal {
        return Vec::new();
    }
    let is_piece = kind.is_none_or(|kind| kind == ValueKind::Text);
    let pieces = names.pieces.iter().filter(|_| is_piece);
    let but = |piece: &String| Value::Group { is_not: true, list: vec![Value::Piece(piece.clone())] };
    std::iter::once(Value::anything()).chain(pieces.map(but)).collect()
}

/// The attributes of what lies at the chosen cell, at each cell of a loop, and at the cell before.
fn attributes(kind: Option<ValueKind>, names: &Names) -> Vec<Value> {
    if names.language != Language::Third || names.is_goal {
        return Vec::new();
    }
    let loops = names.cells.iter().rev().map(|name| Place::named(name));
    let moves = [Base::Move, Base::Position].map(|base| Place::near(base, 0, 0));
    let places: Vec<Place> = loops.chain(moves).collect();
    let fits = names.attributes.iter().filter(|name| kind.is_none_or(|kind| kind == name.kind));
    fits.flat_map(|name| {
        places.iter().map(|place| Value::Attribute {
            name: name.text.clone(),
            of: Box::new(Value::Cell { layer: "STATE".to_owned(), place: place.clone() }),
        })
    })
    .collect()
}

/// The numbers of cells with a piece: on the whole board, and about the chosen cell and each cell of a loop.
fn counts(names: &Names) -> Vec<Value> {
    if names.language != Language::Third {
        return Vec::new();
    }
    let of = |layer: Option<&str>, about: Option<(Area, String)>| {
        let is_large = about.as_ref().is_some_and(|(area, _)| *area == Area::Joined);
        Value::Count {
            of: Counted::Cells,
            layer: layer.map(str::to_owned),
            // Of an area mostly its size is asked.
            value: Box::new(if is_large { Value::anything() } else { Value::Piece(piece(names, 1)) }),
            region: about.map(|(area, place)| Region { area, place, within: None }),
        }
    };
    let formed =
        |of: Counted, value: Value| Value::Count { of, layer: None, value: Box::new(value), region: None };
    let thing = || Value::Piece(piece(names, 1));
    let mut counts = vec![of(None, None), formed(Counted::Areas, thing()), formed(Counted::Loops, thing())];
    counts.extend(names.lines.iter().map(|lines| formed(Counted::Loops, Value::Text(lines.clone()))));
    // The innermost loop is mostly meant.
    let places = names.cells.iter().rev().map(String::as_str).chain(std::iter::once("A"));
    for place in places {
        counts.extend(Area::ALL.map(|(area, _)| of(None, Some((area, place.to_owned())))));
    }
    let own = names.layers.iter().filter(|layer| !layer.is_given && !names.lines.contains(&layer.text));
    for layer in own {
        let place = names.cells.last().map_or("A", String::as_str).to_owned();
        let within = Some((Some(layer.text.clone()), Box::new(Value::anything())));
        let region = Some(Region { area: Area::Same, place, within });
        let value = Box::new(Value::Piece(piece(names, 1)));
        counts.push(Value::Count { of: Counted::Cells, layer: None, value, region });
    }
    for layer in names.painted_layers() {
        counts.push(of(Some(layer), None));
        let place = names.cells.last().map_or("A", String::as_str);
        counts.push(of(Some(layer), Some((Area::Around, place.to_owned()))));
    }
    counts
}

/// The gaps of the card around.
fn gaps(names: &Names) -> Vec<Value> {
    names.values.iter().map(|name| Value::Text(name.clone())).collect()
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
