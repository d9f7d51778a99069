//! What may stand in a gap.

use super::names::{Kind, Name, Names};
use super::sentence::Wants;
use super::value::Join;
use crate::grid::model::Language;
use crate::grid::syntax::{Comparison, Operator};

/// What may stand in a gap, in the order in which it is offered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Whether places may.
    pub places: bool,
    /// Pieces.
    pub pieces: Vec<String>,
    /// Whether any whole number may.
    pub numbers: bool,
    /// Whether `true` and `false` may.
    pub truths: bool,
    /// Whether a text that is no piece may.
    pub texts: bool,
    /// Items; those of the move and the position behind the game's own.
    pub items: Vec<String>,
    /// Layers of which a cell may.
    pub cells: Vec<String>,
    /// Layers themselves.
    pub layers: Vec<String>,
    /// Variables of the repeat, as they are written.
    pub variables: Vec<String>,
    /// What a test may ask.
    pub comparisons: Vec<Comparison>,
    /// What may join conditions.
    pub joins: Vec<Join>,
    /// Signs of a sum.
    pub operators: Vec<Operator>,
}

/// Returns what may stand in a gap.
pub fn choices(wants: Wants, names: &Names) -> Choices {
    let extended = names.language == Language::Extended;
    let none = Choices::default();
    match wants {
        Wants::Nothing => none,
        Wants::Place => Choices { places: true, variables: variables(names, Some(Kind::Number)), ..none },
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
            let has_order = extended && kind != Some(Kind::Text) && kind != Some(Kind::Truth);
            let fits = |comparison: &Comparison| has_order || !comparison.is_order();
            Choices { comparisons: Comparison::ALL.into_iter().filter(fits).collect(), ..none }
        }
        Wants::Join => Choices { joins: vec![Join::All, Join::Any], ..none },
        Wants::Operator => {
            let all = [Operator::Plus, Operator::Minus, Operator::Times];
            let fits = |operator: &Operator| extended || *operator != Operator::Times;
            Choices { operators: all.into_iter().filter(fits).collect(), ..none }
        }
        Wants::Counted(kind) => Choices { cells: Vec::new(), ..choices(Wants::Value(kind), names) },
        Wants::Value(kind) => {
            let is = |wanted| kind.is_none() || kind == Some(wanted);
            Choices {
                pieces: if is(Kind::Text) { names.pieces.clone() } else { Vec::new() },
                numbers: is(Kind::Number),
                truths: is(Kind::Truth),
                texts: is(Kind::Text),
                items: items(names, kind),
                cells: of_kind(&names.layers, kind),
                variables: variables(names, kind),
                ..none
            }
        }
    }
}

fn items(names: &Names, kind: Option<Kind>) -> Vec<String> {
    let fits = |item: &&Name| kind.is_none_or(|kind| item.kind == kind);
    let (given, own): (Vec<&Name>, Vec<&Name>) =
        names.items.iter().filter(fits).partition(|item| item.is_given);
    own.into_iter().chain(given).map(|item| item.text.clone()).collect()
}

fn of_kind(layers: &[Name], kind: Option<Kind>) -> Vec<String> {
    let fits = |layer: &&Name| kind.is_none_or(|kind| layer.kind == kind);
    layers.iter().filter(fits).map(|layer| layer.text.clone()).collect()
}

fn others(layers: &[Name], kind: Option<Kind>) -> Vec<String> {
    let fits = |layer: &&Name| kind.is_some_and(|kind| layer.kind != kind);
    layers.iter().filter(fits).map(|layer| layer.text.clone()).collect()
}

fn variables(names: &Names, kind: Option<Kind>) -> Vec<String> {
    let fits = |variable: &&Name| kind.is_none_or(|kind| variable.kind == kind);
    names.variables.iter().filter(fits).map(|variable| format!("${}", variable.text)).collect()
}
