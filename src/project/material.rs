//! `material.xml`: the tree of a board game, as in Křenek 2013.
//!
//! References to nodes are full paths in the file; the number at the end of the path decides. A path that
//! does not match the tree is a warning; a number that does not exist is found by [`crate::board::check`].

mod reading;
mod writing;

use std::collections::HashMap;

use super::Read;
use crate::board::Material;
use crate::board::material::{Attribute, Direction, End, Grid, Link, Node, Uid, Visibility};
use crate::xml::{self, Fault};

pub(super) use self::reading::{Reading, value};
pub(super) use self::writing::{Names, value_words, write_root};

pub(super) const NODE: &str = "dataNode";
pub(super) const ROOT_NAME: &str = "!Root";

const ENDS: &[(&str, End)] =
    &[("FRONT", End::Front), ("END", End::End), ("DOUBLEEND", End::DoubleEnd), ("RANDOM", End::Random)];
const ORDERS: &[(&str, bool)] = &[("FIXATED", false), ("RANDOM", true)];
const GRIDS: &[(&str, Grid)] = &[
    ("TRIANGULAR", Grid::Triangular),
    ("QUADRANGULAR", Grid::Quadrangular),
    ("HEXAGONAL", Grid::Hexagonal),
    ("NONE", Grid::None),
];
const LINKS: &[(&str, Link)] = &[("SHARED", Link::Shared), ("NEXTTO", Link::NextTo), ("PATH", Link::Path)];
const DIRECTIONS: &[(&str, Direction)] = &[
    ("NEW_TO_OLD", Direction::NewToOld),
    ("OLD_TO_NEW", Direction::OldToNew),
    ("DOUBLE_SIDE", Direction::DoubleSide),
];
const ELEMENTS: &[(&str, bool)] = &[("SIMPLE", false), ("COMPLEX", true)];
const YES_NO: &[(&str, bool)] = &[("YES", true), ("NO", false)];
pub(super) const INTEGER: &str = "INTEGER";
pub(super) const STRING: &str = "STRING";

/// Where the nodes, parts and attributes are in the file: their offsets by their numbers.
pub type Places = HashMap<Uid, usize>;

/// Reads the file.
pub fn read(bytes: &[u8]) -> Read<Material, Places> {
    let mut reading = Reading::default();
    let document = xml::document(bytes, NODE, |reader, root, extra| {
        let children = reading.root(reader, root, extra)?;
        reading.check_references(reader, &children);
        Ok(children)
    });
    let (extra, faults) = (document.extra, document.faults);
    match document.model {
        Some(children) => Read { model: Material { children, extra }, places: reading.places, faults },
        None => Read { faults, ..Read::default() },
    }
}

/// Writes the file.
pub fn write(model: &Material) -> String {
    writing::write(model)
}

/// Returns the full path of every node, part and attribute, such as `!Root-0.Red-1.pieces-2.pawn-3`.
pub fn full_names(material: &Material) -> HashMap<Uid, String> {
    names_below(&material.children)
}

fn names_below(children: &[Node]) -> HashMap<Uid, String> {
    let mut names = HashMap::from([(0, format!("{ROOT_NAME}-0"))]);
    for child in children {
        name_node(&mut names, child, &format!("{ROOT_NAME}-0"));
    }
    names
}

fn name_node(names: &mut HashMap<Uid, String>, node: &Node, parent: &str) {
    let own = format!("{parent}.{}-{}", node.name, node.uid);
    for child in node.children() {
        name_node(names, child, &own);
    }
    for (block, _, part) in node.parts() {
        let of_part = format!("{own}.{block}-{}", part.uid);
        name_attributes(names, &part.attributes, &of_part);
        let _ = names.insert(part.uid, of_part);
    }
    name_attributes(names, &node.attributes, &own);
    let _ = names.insert(node.uid, own);
}

fn name_attributes(names: &mut HashMap<Uid, String>, list: &[Attribute], parent: &str) {
    for attribute in list {
        let _ = names.insert(attribute.uid, format!("{parent}.{}-{}", attribute.name, attribute.uid));
    }
}

/// Returns the number at the end of a full path.
pub(super) fn uid_of_path(path: &str) -> Option<Uid> {
    let (_, digits) = path.rsplit_once('-')?;
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

fn word_of<T: PartialEq>(choices: &[(&'static str, T)], value: &T) -> &'static str {
    choices.iter().find(|(_, known)| known == value).map_or("", |(word, _)| *word)
}

fn visibility_text(visible: &Visibility) -> String {
    match visible {
        Visibility::All => "ALL".to_owned(),
        Visibility::Owner => "OWNER".to_owned(),
        Visibility::None => "NONE".to_owned(),
        Visibility::Players(names) => format!("P:{}", names.join(",")),
    }
}

fn parse_visibility(text: &str) -> Option<Visibility> {
    Some(match text {
        "ALL" => Visibility::All,
        "OWNER" => Visibility::Owner,
        "NONE" => Visibility::None,
        _ => match text.strip_prefix("P:")? {
            "" => Visibility::Players(Vec::new()),
            names => Visibility::Players(names.split(',').map(str::to_owned).collect()),
        },
    })
}

/// A reference in the file: its place and its text.
#[derive(Debug)]
pub(super) struct Reference {
    pub at: usize,
    pub path: String,
    pub uid: Uid,
}

impl Reference {
    /// Reads a reference; reports one without a number at its end.
    pub fn read(reader: &mut xml::Reader<'_>, at: usize, path: &str) -> Option<Self> {
        let uid = uid_of_path(path);
        if uid.is_none() {
            reader.report(Fault::error("material-reference", at).with("path", path));
        }
        Some(Self { at, path: path.to_owned(), uid: uid? })
    }
}
