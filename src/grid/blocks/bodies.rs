//! Bodies as sentences: cells that belong together, moved together, and loops over the cells of a region.

use super::names::{Names, ValueKind};
use super::path::{Step, with};
use super::place::Place;
use super::sentence::{Chip, Sentence, Wants, layer_chip, within_chip};
use super::value::{self, Value};
use crate::grid::lex;
use crate::grid::parse::MOVE;
use crate::grid::syntax::{Area, Push, Region};

/// What a body may go over, and what it leaves behind: the values of its sentence.
const OVER: Step = Step::Value(0);
const LEAVING: Step = Step::Value(1);
/// Which ways it may go, and how far.
const WAYS: Step = Step::Value(2);
const FAR: Step = Step::Value(3);

/// Builds the sentence for a body that is moved, or for the question whether it can be.
pub(super) fn sentence(push: &Push, at: &[Step], names: &Names) -> Sentence {
    let pieces = Wants::Counted(Some(ValueKind::Text));
    let of_layer =
        Chip { wants: Wants::Bodies, ..layer_chip(&push.layer.text, with(at, &[Step::Layer]), names) };
    let over = Chip::new(with(at, &[OVER]), Value::of_what(&push.over, names), pieces);
    let ways = Chip::new(with(at, &[WAYS]), Value::Truth(push.lengthwise), Wants::Lengthwise);
    let with_all = |key| Sentence::new(key).with("layer", of_layer).with("over", over).with("ways", ways);
    let leaving = |sentence: Sentence| match &push.leaving {
        Some(word) => {
            let leaving = Value::of_held(&word.text, names);
            sentence.with("leaving", Chip::new(with(at, &[LEAVING]), leaving, Wants::Leaving))
        }
        None => sentence,
    };
    let Some(aim) = &push.aim else { return leaving(with_all("block-push-move")) };
    let is_arrow = lex::lower(&aim.along.text) == MOVE;
    let sentence = with_all(match (push.leaving.is_some(), is_arrow) {
        (true, true) => "block-push-arrow",
        (true, false) => "block-push-along",
        (false, true) => "block-can-push-arrow",
        (false, false) => "block-can-push-along",
    });
    let sentence = sentence.with("place", named_place(&aim.place.text, at));
    let sentence = match is_arrow {
        true => sentence,
        false => {
            let direction = Value::Written(aim.along.text.clone());
            sentence.with("direction", Chip::new(with(at, &[Step::Target]), direction, Wants::Nothing))
        }
    };
    if push.leaving.is_none() {
        return sentence;
    }
    leaving(sentence).with("far", Chip::new(with(at, &[FAR]), Value::Truth(push.again), Wants::Far))
}

fn named_place(name: &str, at: &[Step]) -> Chip {
    Chip::new(with(at, &[Step::Place]), Value::Place(Place::named(name)), Wants::Nothing)
}

/// Builds the sentence that begins a loop over the cells of a region.
pub(super) fn through(region: &Region, name: Chip, at: &[Step], names: &Names) -> Sentence {
    let key = match region.area {
        Area::Around => "block-each-around",
        Area::Beside => "block-each-beside",
        Area::Row => "block-each-row",
        Area::Column => "block-each-column",
        Area::Joined => "block-each-joined",
        Area::Sight => "block-each-sight",
        Area::Same => "block-each-same",
    };
    let sentence = Sentence::new(key).with("name", name).with("place", named_place(&region.place.text, at));
    match within_chip(region, at, names) {
        Some(within) => sentence.with("within", within),
        None => sentence,
    }
}

/// Puts a value into a gap of the sentence about a body.
pub(super) fn put(push: &mut Push, rest: &[Step], value: &Value) -> Option<()> {
    match (rest, value) {
        ([Step::Layer], Value::Layer(name)) => push.layer = value::word(name)?,
        ([OVER], _) => push.over = value.what()?,
        ([LEAVING], _) => push.leaving = Some(value.what()?.single()?.clone()),
        ([WAYS], Value::Truth(lengthwise)) => push.lengthwise = *lengthwise,
        ([FAR], Value::Truth(again)) => push.again = *again,
        _ => return None,
    }
    Some(())
}
