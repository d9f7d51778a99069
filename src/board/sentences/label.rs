//! The text on a chip.

use super::{Chip, Line, Wants, forms};
use crate::board::material::{Grid, Kind, Node};
use crate::board::notation::unquoted;
use crate::board::query::{First, Key, Query, has_template};
use crate::board::registry::Param;
use crate::board::rules::RETURN;
use crate::board::{Draft, display, expression, writing};
use crate::engine::Text;

/// A part of the text on a chip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// A name or a value as its author wrote it.
    Name(String),
    /// The title of a block as its author wrote it; the texts of the game may translate it.
    Title(String),
    /// A message.
    Said(Text),
}

/// The results of a game for a player, with the keys of their messages.
pub(super) const RESULTS: [(&str, &str); 3] = [
    ("'win'", "instruction-result-win"),
    ("'lose'", "instruction-result-lose"),
    ("'draw'", "instruction-result-draw"),
];

/// Returns the text on a chip of a line, as [`label`] does. The value of an attribute that only ever says yes or no is
/// said so, and its comparison suits that.
pub fn chip_label(draft: &Draft, language: &str, line: &Line, chip: &Chip) -> Vec<Label> {
    let is_value = matches!(chip.wants, Wants::One(Param::Value) | Wants::Either(Param::Value));
    let key = match chip.text.as_str() {
        "==" if chip.wants == Wants::One(Param::Op) && asks_yes_or_no(line) => "instruction-yes-or-no-is",
        "0" if is_value => "instruction-value-no",
        "1" if is_value => "instruction-value-yes",
        _ => return label(draft, language, chip.wants, &chip.text),
    };
    let attribute = line.chips.iter().find(|other| other.wants == Wants::One(Param::AttrName));
    match attribute.filter(|attribute| display::is_yes_or_no(draft, &attribute.text)) {
        Some(_) => vec![Label::Said(Text::new(key))],
        None => label(draft, language, chip.wants, &chip.text),
    }
}

/// Returns whether a line compares with a number that can stand for yes or no.
fn asks_yes_or_no(line: &Line) -> bool {
    let is_value = |wants| matches!(wants, Wants::One(Param::Value) | Wants::Either(Param::Value));
    line.chips.iter().any(|chip| is_value(chip.wants) && matches!(chip.text.as_str(), "0" | "1"))
}

/// Returns the text on a chip, in parts that [`joined`] puts together. `language` selects the game's own texts.
pub fn label(draft: &Draft, language: &str, wants: Wants, text: &str) -> Vec<Label> {
    let name = || vec![Label::Name(text.to_owned())];
    let of = |table: &[(&str, &'static str)]| {
        let found = table.iter().find(|(value, _)| *value == text);
        found.map_or_else(name, |(_, key)| vec![Label::Said(Text::new(key))])
    };
    let called = || vec![Label::Name(display::name(draft, language, text))];
    match wants {
        Wants::One(Param::Op) => of(&forms::COMPARISONS),
        // A place is a number or a value made before.
        Wants::Result if !RESULTS.iter().any(|(result, _)| *result == text) => called(),
        Wants::Result => of(&RESULTS),
        Wants::Is => match forms::of(text, true).and_then(|form| form.is) {
            Some(is) => vec![Label::Said(Text::new(is))],
            None => name(),
        },
        Wants::Block if text == RETURN => vec![Label::Said(Text::new("instruction-return"))],
        Wants::Block => {
            let rules = &draft.rules;
            let named =
                rules.find(text).map(|at| rules.blocks[at].name.trim()).filter(|name| !name.is_empty());
            let last = || display::name(draft, language, text.rsplit('/').next().unwrap_or(text));
            vec![named.map_or_else(|| Label::Name(last()), |title| Label::Title(title.to_owned()))]
        }
        Wants::One(Param::Key) => {
            let said = unquoted(text).map(|key| display::said(&draft.look, language, &key).unwrap_or(key));
            let said = said.unwrap_or_else(|| text.to_owned());
            vec![quoted(display::with_names(draft, language, &said))]
        }
        Wants::One(Param::Nodes | Param::AttrPath | Param::Relative) => {
            PathWording { draft, language }.whole(text, wants == Wants::One(Param::AttrPath))
        }
        Wants::One(Param::Value) | Wants::Either(Param::Value) => match unquoted(text) {
            Some(value) => vec![quoted(display::name(draft, language, &value))],
            None if text.parse::<i64>().is_ok() => name(),
            None => called(),
        },
        Wants::One(Param::AttrName) => {
            let text = display::with_names(draft, language, text);
            vec![Label::Name(display::name(draft, language, &text))]
        }
        Wants::One(Param::Expression) => {
            vec![Label::Name(expression::said(text, |attribute| display::name(draft, language, attribute)))]
        }
        Wants::Neighbor => match neighbour(draft, text) {
            Some(key) => vec![Label::Said(Text::new(key))],
            None if text.parse::<i64>().is_ok() => name(),
            None => called(),
        },
        Wants::Either(_) if text.parse::<i64>().is_ok() => name(),
        Wants::One(Param::Attr | Param::NewAttr | Param::Stack | Param::NewStack) | Wants::Either(_) => {
            called()
        }
        Wants::One(_) | Wants::Nothing => name(),
    }
}

fn quoted(text: String) -> Label {
    Label::Said(Text::new("instruction-quoted").with("text", text))
}

/// The neighbours on a plan of squares, in the order of their numbers.
const SQUARES: [&str; 8] = [
    "instruction-neighbour-up",
    "instruction-neighbour-right",
    "instruction-neighbour-down",
    "instruction-neighbour-left",
    "instruction-neighbour-up-right",
    "instruction-neighbour-down-right",
    "instruction-neighbour-down-left",
    "instruction-neighbour-up-left",
];

/// Returns the key of the words for the number of a neighbour, where all plans have squares.
fn neighbour(draft: &Draft, number: &str) -> Option<&'static str> {
    let key = SQUARES.get(number.parse::<usize>().ok()?)?;
    let mut are_squares = true;
    draft.material.each(|node| {
        if let Kind::Map(map) = &node.kind {
            are_squares &= map.grid == Grid::Quadrangular;
        }
    });
    are_squares.then_some(key)
}

/// Puts the parts of a label together.
pub fn joined(parts: impl IntoIterator<Item = String>) -> String {
    let mut whole = String::new();
    for part in parts {
        if !whole.is_empty() && !part.starts_with(':') {
            whole.push(' ');
        }
        whole.push_str(&part);
    }
    whole
}

/// Returns the words for the last step of a path, behind steps that are already there.
pub(super) fn last_step(draft: &Draft, language: &str, text: &str) -> Vec<Label> {
    let way = PathWording { draft, language };
    let (before, step) = text.rsplit_once('.').unwrap_or(("", text));
    let mut said = PathLabels::default();
    way.step(&mut said, before, step);
    let PathLabels { name, after } = said;
    let said: Vec<Label> = name.into_iter().chain(after).collect();
    if said.is_empty() { vec![Label::Name(display::name(draft, language, step))] } else { said }
}

/// Says paths in words.
#[derive(Clone, Copy)]
struct PathWording<'a> {
    draft: &'a Draft,
    language: &'a str,
}

/// What was said of the steps so far: what they lead to, and which of these is meant.
#[derive(Default)]
struct PathLabels {
    name: Vec<Label>,
    after: Vec<Label>,
}

fn key(key: &'static str) -> Label {
    Label::Said(Text::new(key))
}

impl<'a> PathWording<'a> {
    fn whole(self, text: &str, is_attribute: bool) -> Vec<Label> {
        if let Some(own) = display::said(&self.draft.look, self.language, text) {
            return vec![Label::Name(display::with_names(self.draft, self.language, &own))];
        }
        let (head, rest) = text.split_once('.').unwrap_or((text, ""));
        let heads = match head {
            "!Root" | "!Root-0" => Some((key("instruction-path-root"), None)),
            "!Current" => Some((key("instruction-path-current"), Some(key("instruction-path-of-current")))),
            "!Players" => Some((key("instruction-path-players"), Some(key("instruction-path-of-players")))),
            "!Others" | "!Rest" => {
                Some((key("instruction-path-others"), Some(key("instruction-path-of-others"))))
            }
            // Only looks know who is looking.
            "!Viewer" => Some((key("instruction-path-viewer"), Some(key("instruction-path-of-viewer")))),
            // A path relative to a node has no head.
            _ => None,
        };
        let is_relative = heads.is_none();
        let (alone, mut owner) = heads.unwrap_or((Label::Name(head.to_owned()), None));
        if rest.is_empty() && !is_relative {
            return vec![alone];
        }
        let mut before = if is_relative { String::new() } else { head.to_owned() };
        let mut said = PathLabels::default();
        let mut attribute = None;
        let steps = if is_relative { text } else { rest };
        let last = steps.split('.').count() - 1;
        for (at, step) in steps.split('.').enumerate() {
            match self.player(&before, step) {
                Some(player) if at < last => owner = Some(Label::Name(format!("({player})"))),
                _ if is_attribute && at == last => attribute = Some(self.called(step)),
                _ => self.step(&mut said, &before, step),
            }
            if !before.is_empty() {
                before.push('.');
            }
            before.push_str(step);
        }
        let PathLabels { name, after } = said;
        match (attribute, name.is_empty() && after.is_empty()) {
            (Some(attribute), true) => [Label::Name(attribute)].into_iter().chain(owner).collect(),
            (Some(attribute), false) => {
                let attribute = Label::Name(format!(": {attribute}"));
                name.into_iter().chain(owner).chain(after).chain([attribute]).collect()
            }
            (None, true) => {
                let last = steps.rsplit('.').next().unwrap_or_default();
                vec![self.named_as(last)]
            }
            (None, false) => name.into_iter().chain(owner).chain(after).collect(),
        }
    }

    /// Returns the words for material, or for what a placeholder stands for.
    fn named_as(self, name: &str) -> Label {
        let name = display::with_names(self.draft, self.language, name);
        match display::unnamed(self.draft, self.language, &name) {
            Some(text) => Label::Said(text),
            None => Label::Name(display::name(self.draft, self.language, &name)),
        }
    }

    fn called(self, name: &str) -> String {
        let name = display::with_names(self.draft, self.language, name);
        display::name(self.draft, self.language, &name)
    }

    /// Returns the words for a player, if the first step from the root is one.
    fn player(self, before: &str, step: &str) -> Option<String> {
        let is_root = matches!(before, "!Root" | "!Root-0");
        let player = self.draft.material.players().find(|player| player.name == step).filter(|_| is_root)?;
        Some(self.called(&player.name))
    }

    fn nodes(self, path: &str) -> Vec<&'a Node> {
        writing::nodes_at(self.draft, path).unwrap_or_default()
    }

    /// Says a step behind the path `before`, which is empty for a path relative to a node.
    fn step(self, said: &mut PathLabels, before: &str, step: &str) {
        let name = |name: String| PathLabels { name: vec![Label::Name(name)], after: Vec::new() };
        if has_template(step) && !step.contains(' ') {
            *said = name(self.called(step));
            return;
        }
        let number = |number: u32| {
            Label::Said(Text::new("instruction-path-number").with("number", u64::from(number) + 1))
        };
        match Query::parse(step).map(|query| query.first) {
            Ok(First::Name(named)) => self.named(said, before, step, &named),
            Ok(First::Index(index)) => {
                let sets = self.nodes(before);
                let elements = || sets.iter().filter_map(|set| set.children().nth(index as usize));
                if let Some(element) = elements().next() {
                    *said = PathLabels { name: vec![self.named_as(&element.name)], after: Vec::new() };
                }
                if said.name.is_empty() || sets.iter().any(|set| set.children().count() > 1) {
                    said.after = vec![number(index)];
                }
            }
            Ok(First::Key(which)) => said.after.push(key(match which {
                Key::First => "instruction-path-first",
                Key::Last => "instruction-path-last",
                Key::FirstUnplaced => "instruction-path-unplaced",
                Key::Random => "instruction-path-random",
            })),
            Ok(First::All) => said.after.push(key("instruction-path-all")),
            Ok(First::Position(x, y)) => {
                let element = self.nodes(before).into_iter().find_map(|map| match &map.kind {
                    Kind::Map(map) => map.content.iter().find(|(a, b, _)| (*a, *b) == (x, y)),
                    _ => None,
                });
                let place = element.and_then(|(.., node)| self.placed(node));
                *said = name(place.unwrap_or_else(|| format!("({x}, {y})")));
            }
            Ok(First::Part(block, index)) => {
                let is_only = |node: &&Node| node.parts().filter(|(other, ..)| *other == block).count() == 1;
                let elements = self.nodes(before);
                // Where an element has a single part, the part is the element.
                if before.is_empty() || elements.is_empty() || !elements.iter().all(is_only) {
                    *said = name(self.called(&block));
                    let many = writing::most_parts(self.draft, &block) > 1;
                    said.after.extend(many.then(|| number(index)));
                }
            }
            Ok(First::Parts(block)) => {
                let parts = Text::new("instruction-path-parts").with("name", self.called(&block));
                *said = PathLabels { name: vec![Label::Said(parts)], after: Vec::new() };
            }
            Ok(First::Nothing) | Err(_) => *said = name(display::with_names(self.draft, self.language, step)),
        }
    }

    fn named(self, said: &mut PathLabels, before: &str, step: &str, named: &str) {
        let nodes = self.nodes(&format!("{before}.{step}"));
        // Common material is where something is kept, and says nothing more.
        let is_common = !nodes.is_empty() && nodes.iter().all(|node| matches!(node.kind, Kind::NonPlayer(_)));
        if is_common && matches!(before, "!Root" | "!Root-0") {
            *said = PathLabels::default();
            return;
        }
        let place = match nodes[..] {
            [element] => self.placed(element),
            _ => None,
        };
        let words = place.map_or_else(|| self.named_as(named), Label::Name);
        *said = PathLabels { name: vec![words], after: Vec::new() };
    }

    /// Returns the words for an element that is a place: what it is, and what players call it.
    fn placed(self, element: &Node) -> Option<String> {
        let place = display::place(self.draft, self.language, element.uid)?;
        Some(format!("{} {place}", display::node(self.draft, self.language, element)))
    }
}
