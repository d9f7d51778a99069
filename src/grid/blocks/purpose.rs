//! Recognises what assignments are for: one to three of them become one sentence.

use super::bodies;
use super::names::{Names, ValueKind};
use super::own;
use super::path::{Step, later, with};
use super::place::{Base, Place, plain};
use super::sentence::{Chip, Sentence, Wants};
use super::value::Value;
use crate::grid::format;
use crate::grid::model::Language;
use crate::grid::syntax::{Assignment, CellRef, LoopKind, Operand, Operator, Statement, Target};

/// Builds the sentence for the first statements of a list. Returns how many statements it covers.
pub(super) fn sentence(statements: &[Statement], at: &[Step], names: &Names) -> (Sentence, usize) {
    let assignments: Vec<&Assignment> = statements
        .iter()
        .map_while(|statement| if let Statement::Assign(found) = statement { Some(found) } else { None })
        .take(3)
        .collect();
    let three = assignments.get(..3).and_then(|three| swap(three, at, names));
    let two = || assignments.get(..2).and_then(|two| movement(two, at, names));
    if let Some(sentence) = three {
        return (sentence, 3);
    }
    if let Some(sentence) = two() {
        return (sentence, 2);
    }
    let sentence = match statements.first() {
        Some(Statement::Assign(assignment)) => single(assignment, at, names),
        Some(Statement::Faulty(fault)) => {
            let chip = Chip::new(at.to_vec(), Value::Faulty(fault.found.clone()), Wants::Nothing);
            Sentence::new("block-faulty").with("text", chip)
        }
        Some(Statement::Loop(found)) => looped(&found.kind, at, names),
        Some(Statement::Push(push)) => bodies::sentence(push, at, names),
        Some(statement @ Statement::Picture(_)) => {
            let picture = Value::Picture(format::in_one_line(statement));
            Sentence::new("block-picture").with("picture", Chip::new(at.to_vec(), picture, Wants::Picture))
        }
        Some(Statement::Do(call)) => own::call(call, at, names),
        Some(Statement::When { .. }) | None => Sentence::new("block-inner"),
    };
    (sentence, 1)
}

/// The sentence that begins a loop.
fn looped(kind: &LoopKind, at: &[Step], names: &Names) -> Sentence {
    let written = |text: String| Chip::new(at.to_vec(), Value::Written(text), Wants::Nothing);
    match kind {
        LoopKind::Cells { name, region: Some(region), .. } => {
            bodies::through(region, written(name.text.clone()), at, names)
        }
        LoopKind::Cells { name, .. } => {
            Sentence::new("block-each-cell").with("name", written(name.text.clone()))
        }
        LoopKind::Directions { name, list } => {
            let arrows: Vec<&str> = list.iter().map(|direction| direction.arrow()).collect();
            let sentence = Sentence::new("block-each-direction").with("name", written(name.text.clone()));
            sentence.with("directions", written(arrows.join(" ")))
        }
        LoopKind::UntilStill => Sentence::new("block-until-still"),
        LoopKind::While(_) => Sentence::new("block-as-long-as"),
        LoopKind::Times(count) => {
            let count = Value::Number(i32::try_from(*count).unwrap_or(i32::MAX));
            Sentence::new("block-times").with("count", Chip::new(at.to_vec(), count, Wants::Times))
        }
        LoopKind::AtOnce => Sentence::new("block-at-once"),
        LoopKind::Move(action) => {
            let name = Chip::new(at.to_vec(), Value::Text(action.text.clone()), Wants::Action);
            Sentence::new("block-player-chooses").with("action", name)
        }
        LoopKind::Define { name, parameters } => own::definition(name, parameters, at),
    }
}

/// `t = a; a = b; b = t;`
fn swap(three: &[&Assignment], at: &[Step], names: &Names) -> Option<Sentence> {
    let (item, first) = (item(&three[0].target)?, value_cell(three[0])?);
    let (again, second) = (target_cell(three[1])?, value_cell(three[1])?);
    let (last, kept) = (target_cell(three[2])?, value_word(three[2])?);
    let fits = plain(item) == plain(kept)
        && [first, again, second, last].into_iter().all(is_state)
        && is_same(first, again)
        && is_same(second, last)
        && !is_same(first, second);
    // The place must not depend on the item's own value.
    if !fits || mentions(first, item) || mentions(second, item) {
        return None;
    }
    let [zero, one, two] = [0, 1, 2].map(|count| later(at, count));
    let value = |path: &[Step]| with(path, &[Step::Value(0)]);
    let target = |path: &[Step]| with(path, &[Step::Target]);
    let through = Chip {
        at: vec![target(&zero), value(&two)],
        value: Value::of_target(&three[0].target, names),
        wants: Wants::Item(Some(ValueKind::Text)),
        inner: None,
    };
    Some(
        Sentence::new("block-swap")
            .with("first", Chip::place(&[value(&zero), target(&one)], Place::of(first)))
            .with("second", Chip::place(&[value(&one), target(&two)], Place::of(second)))
            .with("item", through),
    )
}

/// `b = a; a = Piece;`
fn movement(two: &[&Assignment], at: &[Step], names: &Names) -> Option<Sentence> {
    let (to, from) = (target_cell(two[0])?, value_cell(two[0])?);
    let (left, _) = (target_cell(two[1])?, value_word(two[1])?);
    if ![to, from, left].into_iter().all(is_state) || !is_same(from, left) || is_same(from, to) {
        return None;
    }
    let next = later(at, 1);
    let value = |path: &[Step]| with(path, &[Step::Value(0)]);
    let target = |path: &[Step]| with(path, &[Step::Target]);
    let piece = Chip::operand(&two[1].first, value(&next), Wants::Value(Some(ValueKind::Text)), names);
    Some(
        Sentence::new("block-move")
            .with("from", Chip::place(&[value(at), target(&next)], Place::of(from)))
            .with("to", Chip::place(&[target(at)], Place::of(to)))
            .with("piece", piece),
    )
}

fn single(assignment: &Assignment, at: &[Step], names: &Names) -> Sentence {
    if is_nothing(assignment) {
        return Sentence::new("block-nothing");
    }
    let target_at = with(at, &[Step::Target]);
    let value_at = with(at, &[Step::Value(0)]);
    let known = match &assignment.target {
        Target::Cell(cell) if assignment.rest.is_empty() => {
            let place = Chip::place(std::slice::from_ref(&target_at), Place::of(cell));
            match (plain(&cell.matrix.text).as_str(), &assignment.first) {
                ("state", Operand::Cell(from)) if is_state(from) => {
                    let from = Chip::place(&[value_at], Place::of(from));
                    Some(Sentence::new("block-copy").with("from", from).with("to", place))
                }
                (_, Operand::Turned(turned)) => {
                    let place = Chip::place(&[target_at.clone(), value_at], Place::of(cell));
                    let how = Value::Turning(turned.how);
                    let how = Chip::new(with(at, &[Step::Values]), how, Wants::Turning);
                    Some(Sentence::new("block-turn").with("place", place).with("how", how))
                }
                ("state", Operand::Word(_)) => {
                    let wants = Wants::Value(Some(ValueKind::Text));
                    let piece = Chip::operand(&assignment.first, value_at, wants, names);
                    Some(Sentence::new("block-put").with("piece", piece).with("place", place))
                }
                ("valid", Operand::Word(_)) => {
                    let allowed = Chip::operand(&assignment.first, value_at, Wants::Allowed, names);
                    let is_truth = matches!(allowed.value, Value::Truth(_));
                    let sentence =
                        || Sentence::new("block-allow").with("allowed", allowed).with("place", place);
                    is_truth.then(sentence)
                }
                _ => None,
            }
        }
        Target::Item(word) => of_item(assignment, &word.text, at, names),
        Target::Cell(_) => None,
    };
    known.unwrap_or_else(|| {
        let kind = names.target_kind(&assignment.target);
        let target = Chip::target(&assignment.target, target_at, kind, names);
        Sentence::new("block-set").with("target", target).with("value", Chip::values(assignment, at, names))
    })
}

/// `i = i + n;`, `i = i - n;`, `i = cell;`
fn of_item(assignment: &Assignment, item: &str, at: &[Step], names: &Names) -> Option<Sentence> {
    let target_at = with(at, &[Step::Target]);
    let chip = |at: Vec<_>, kind| {
        let value = Value::of_target(&assignment.target, names);
        Chip { at, value, wants: Wants::Item(kind), inner: None }
    };
    let is_known = names.item(item).is_some();
    let ending = match plain(item).as_str() {
        "lost" if names.language == Language::Third && !is_known => Some("block-lost"),
        "won" if names.language == Language::Third && !is_known => Some("block-won"),
        _ => None,
    };
    match (&assignment.first, assignment.rest.as_slice()) {
        (Operand::Quoted(_), []) => {
            let said = Value::of(&assignment.first, names);
            let said = Chip::new(with(at, &[Step::Values]), said, Wants::Said);
            Some(Sentence::new("block-say").with("text", said))
        }
        (Operand::Word(word), []) if ending.is_some() && plain(&word.text) == "true" => {
            ending.map(Sentence::new)
        }
        (Operand::Cell(cell), []) if is_state(cell) => {
            let place = Chip::place(&[with(at, &[Step::Value(0)])], Place::of(cell));
            let item = chip(vec![target_at], Some(ValueKind::Text));
            Some(Sentence::new("block-remember").with("item", item).with("place", place))
        }
        (Operand::Word(word), [(operator @ (Operator::Plus | Operator::Minus), amount)])
            if plain(&word.text) == plain(item) =>
        {
            let key = if *operator == Operator::Plus { "block-count" } else { "block-count-down" };
            let wants = Wants::Value(Some(ValueKind::Number));
            let number = Chip::operand(amount, with(at, &[Step::Value(1)]), wants, names);
            let item = chip(vec![target_at, with(at, &[Step::Value(0)])], Some(ValueKind::Number));
            Some(Sentence::new(key).with("number", number).with("item", item))
        }
        _ => None,
    }
}

/// Whether an assignment changes nothing: the cell of the move keeps its piece.
pub(super) fn is_nothing(assignment: &Assignment) -> bool {
    let own = |cell: &CellRef| is_state(cell) && Place::of(cell) == Place::near(Base::Move, 0, 0);
    match (&assignment.target, &assignment.first) {
        (Target::Cell(target), Operand::Cell(value)) => {
            assignment.rest.is_empty() && own(target) && own(value)
        }
        _ => false,
    }
}

fn is_state(cell: &CellRef) -> bool {
    plain(&cell.matrix.text) == "state"
}

/// Whether two references mean the same cell. They must be written alike, so that one chip can stand for
/// both.
fn is_same(left: &CellRef, right: &CellRef) -> bool {
    plain(&left.matrix.text) == plain(&right.matrix.text) && Place::of(left) == Place::of(right)
}

fn mentions(cell: &CellRef, item: &str) -> bool {
    let words = |index: &crate::grid::syntax::Index| {
        super::place::parts(index).into_iter().map(|part| part.word).collect::<Vec<_>>()
    };
    words(&cell.x).into_iter().chain(words(&cell.y)).any(|word| plain(&word) == plain(item))
}

fn item(target: &Target) -> Option<&str> {
    if let Target::Item(word) = target { Some(&word.text) } else { None }
}

fn target_cell(assignment: &Assignment) -> Option<&CellRef> {
    if let Target::Cell(cell) = &assignment.target { Some(cell) } else { None }
}

fn value_cell(assignment: &Assignment) -> Option<&CellRef> {
    match (&assignment.first, assignment.rest.as_slice()) {
        (Operand::Cell(cell), []) => Some(cell),
        _ => None,
    }
}

fn value_word(assignment: &Assignment) -> Option<&str> {
    match (&assignment.first, assignment.rest.as_slice()) {
        (Operand::Word(word), []) => Some(&word.text),
        _ => None,
    }
}
