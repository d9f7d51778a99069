//! Edits of the material of a board game by its forms: fields and choices of a node.

use super::{BoardDocument, Location};
use crate::board::edit::{self, BoardSize, NewKind, Renaming, Subject};
use crate::board::material::{End, Grid, Kind, Material, Uid, Visibility, is_name};
use crate::board::{Draft, notation};
use crate::engine::Text;

/// A field of the form of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The name of a node.
    Name,
    /// The name of an attribute.
    Attribute(Uid),
    /// How far the columns of a map may reach.
    RangeX,
    /// How far the rows of a map may reach.
    RangeY,
    /// The name of new parts.
    Block,
    /// The value of an attribute.
    Value(Uid),
    /// The values that an attribute may hold, with commas between them.
    Values(Uid),
    /// The column of the node.
    Column,
    /// The row of the node.
    Row,
    /// The part on which the node lies.
    Part,
}

/// A choice in the form of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// Its kind.
    Kind(NewKind),
    /// Who sees it.
    Seen(Option<Visibility>),
    /// Where elements are inserted.
    Input(End),
    /// Where elements are removed.
    Output(End),
    /// Whether the order of elements matters.
    Ordered(bool),
    /// The grid of a map.
    Grid(Grid),
    /// Whether things can be inserted.
    Inserting(bool),
    /// Whether things can be moved.
    Moving(bool),
    /// Whether things can be removed.
    Removing(bool),
    /// A text (`true`) or a number.
    Type(Uid, bool),
    /// How many parts with this name it has.
    Parts(String, usize),
}

impl Field {
    /// Returns whether the field is a name. Typing a name only plans the renaming.
    pub fn is_name(self) -> bool {
        matches!(self, Self::Name | Self::Attribute(_) | Self::Block)
    }

    /// Stores the text of a field of a node, except a name. Returns whether the text was valid.
    pub fn write(self, text: &str, uid: Uid, document: &mut BoardDocument) -> bool {
        let material = &document.game().material;
        let mark = match self {
            Self::Value(attribute) | Self::Values(attribute) => attribute,
            _ => uid,
        };
        let place = place(document.game(), uid);
        let part = (!text.trim().is_empty()).then(|| edit::find_part(material, text));
        let key = match self {
            Self::Value(_) => "board-edit-value",
            Self::Values(_) => "board-edit-values",
            Self::Column | Self::Row => "board-edit-stand",
            Self::Part => "board-edit-lay",
            _ => "board-edit-set",
        };
        let attribute = attribute_name(document.game(), mark).unwrap_or_default();
        document.change(named(key, document, uid), uid, Some(mark), |material| {
            match (self, place, text.trim().parse()) {
                (Self::Value(attribute), ..) => edit::set_value(material, attribute, text),
                (Self::Values(_), ..) => edit::set_values(material, &attribute, &listed(text)),
                (Self::Column, Some((_, y)), Ok(x)) => edit::stand(material, uid, (x, y)),
                (Self::Row, Some((x, _)), Ok(y)) => edit::stand(material, uid, (x, y)),
                (Self::RangeX | Self::RangeY, _, Ok(range)) => u32::try_from(range).is_ok_and(|range| {
                    edit::set_map(material, uid, |map| match self {
                        Self::RangeX => map.range.0 = range,
                        _ => map.range.1 = range,
                    });
                    true
                }),
                (Self::Column | Self::Row | Self::RangeX | Self::RangeY, ..) => false,
                (Self::Name | Self::Attribute(_) | Self::Block, ..) => false,
                (Self::Part, ..) => {
                    let can_lie = part.is_none_or(|part| part.is_some());
                    if can_lie {
                        edit::lay(material, uid, part.flatten());
                    }
                    can_lie
                }
            }
        })
    }

    /// Returns what renaming a node or one of its attributes would change.
    pub fn renaming(self, text: &str, uid: Uid, draft: &Draft) -> Option<Renaming> {
        let subject = match self {
            Self::Attribute(attribute) => attribute_name(draft, attribute).map(Subject::Attribute),
            Self::Name => Some(Subject::Node(uid)),
            _ => None,
        };
        subject.and_then(|subject| Renaming::new(draft, subject, text))
    }

    /// Returns whether a text cannot be stored in the field.
    pub fn refuses(self, text: &str, draft: &Draft) -> bool {
        if self.is_name() {
            return !is_name(text);
        }
        self != Self::Part || !text.trim().is_empty() && edit::find_part(&draft.material, text).is_none()
    }
}

impl Setting {
    /// Stores the choice.
    pub fn put(&self, material: &mut Material, uid: Uid) {
        match self {
            Self::Kind(kind) => {
                let _ = edit::convert(material, uid, *kind);
            }
            Self::Seen(visible) => edit::set_visibility(material, uid, visible.clone()),
            Self::Input(end) => edit::set_access(material, uid, |access| access.input = *end),
            Self::Output(end) => edit::set_access(material, uid, |access| access.output = *end),
            Self::Ordered(counts) => edit::set_access(material, uid, |access| access.unordered = !counts),
            Self::Grid(grid) => edit::set_map(material, uid, |map| map.grid = *grid),
            Self::Inserting(may) => edit::set_map(material, uid, |map| map.inserting = *may),
            Self::Moving(may) => edit::set_map(material, uid, |map| map.moving = *may),
            Self::Removing(may) => edit::set_map(material, uid, |map| map.removing = *may),
            Self::Type(attribute, is_text) => edit::set_type(material, *attribute, *is_text),
            Self::Parts(block, count) => {
                let _ = edit::set_parts(material, uid, block, *count);
            }
        }
    }
}

/// Returns the values of a list with commas between them, each once.
fn listed(text: &str) -> Vec<String> {
    let mut values: Vec<String> = Vec::new();
    for value in text.split(',').map(str::trim).filter(|value| !value.is_empty()) {
        if !values.iter().any(|other| other == value) {
            values.push(value.to_owned());
        }
    }
    values
}

/// Gives a board another size. Returns what does not follow by itself, as sentences; `None` if the board cannot have
/// that size.
pub fn resize(uid: Uid, size: BoardSize, document: &mut BoardDocument) -> Option<Vec<Text>> {
    let resized = edit::resize(document.game(), uid, size)?;
    let lost =
        (resized.pieces_lost > 0).then(|| Text::new("board-size-lost").with("count", resized.pieces_lost));
    let stretched = resized.is_stretched.then(|| Text::new("board-size-stretched"));
    let edit = Text::new("edit-board-size").with("columns", size.columns).with("rows", size.rows);
    document.edit_at(edit, Location::Node(uid), None, |draft| {
        if resized.draft.rules != draft.game.rules {
            let text = notation::patch::patch(&draft.rules_text(), &resized.draft.rules);
            draft.write_rules(&text);
        }
        let rules = draft.game.rules.clone();
        draft.game = Draft { rules, ..resized.draft };
    });
    Some([lost, stretched].into_iter().flatten().collect())
}

/// Applies a planned renaming to material, rules, their text and the look.
pub fn rename(plan: &Renaming, uid: Uid, document: &mut BoardDocument) {
    let edit = Text::new("board-edit-name").with("old", &plan.from).with("new", &plan.to);
    document.edit_at(edit, Location::Node(uid), None, |draft| {
        let text = draft.text.as_ref().map(|text| plan.apply_text(&draft.game, text));
        draft.game = plan.apply(&draft.game);
        if let Some(text) = text {
            draft.write_rules(&text);
        }
    });
}

/// Returns the message for an edit of a node.
pub fn named(key: &'static str, document: &BoardDocument, uid: Uid) -> Text {
    let name = edit::node(&document.game().material, uid).map_or("", |node| node.name.as_str());
    Text::new(key).with("name", name)
}

/// Returns the position of a node on its map.
pub fn place(draft: &Draft, uid: Uid) -> Option<(i32, i32)> {
    let way = edit::way(&draft.material, uid);
    let (_, parent) = (way.last()?, way.get(way.len().checked_sub(2)?)?);
    let Kind::Map(map) = &parent.kind else { return None };
    map.content.iter().find(|(_, _, node)| node.uid == uid).map(|(x, y, _)| (*x, *y))
}

/// Returns the node with this number, or the node that has the part or attribute with it.
pub fn owner(draft: &Draft, uid: Uid) -> Option<Uid> {
    let mut found = None;
    draft.material.each(|node| {
        let own = node.attributes.iter().map(|attribute| attribute.uid);
        let of_parts = node
            .parts()
            .flat_map(|(_, _, part)| part.attributes.iter().map(|attribute| attribute.uid).chain([part.uid]));
        if node.uid == uid || own.chain(of_parts).any(|other| other == uid) {
            found = Some(node.uid);
        }
    });
    found
}

fn attribute_name(draft: &Draft, attribute: Uid) -> Option<String> {
    let mut found = None;
    draft.material.each(|node| {
        let of_parts = node.parts().flat_map(|(_, _, part)| &part.attributes);
        let mut all = node.attributes.iter().chain(of_parts);
        found = found.take().or_else(|| all.find(|it| it.uid == attribute).map(|it| it.name.clone()));
    });
    found
}
