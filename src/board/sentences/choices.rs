//! What may be put into a gap: only what fits.

use std::collections::BTreeSet;

use super::label::{RESULTS, label, last_step};
use super::{Chip, Label, LineAt, Temporaries, Wants, forms, known, picture};
use crate::board::material::{Attribute, Kind, Value};
use crate::board::notation::{quoted, unquoted};
use crate::board::registry::{self, Param};
use crate::board::value_lists::ValueLists;
use crate::board::writing;
use crate::board::{Draft, neighbor_rows};

/// The maximum number of offers shown in a group; anything can be typed.
const MOST: usize = 40;

/// What may be put into a gap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The offers.
    pub groups: Vec<Group>,
    /// What can be typed.
    pub typed: Option<Typed>,
}

/// Offers that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The key of its title.
    pub key: &'static str,
    /// The offers.
    pub offers: Vec<GapChoice>,
}

/// Something that may be put into a gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GapChoice {
    /// The text for the rules.
    pub text: String,
    /// Its label.
    pub label: Vec<Label>,
    /// The file of its picture in the first look.
    pub picture: Option<String>,
}

/// What can be typed into a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A name.
    Name,
    /// A whole number.
    Number,
    /// A whole number or a text.
    Value,
    /// A text, or the key of one.
    Text,
    /// A calculation.
    Calculation,
    /// A path.
    Path,
}

impl Typed {
    /// Converts a text of the rules to what a person sees.
    pub fn shown(self, text: &str) -> String {
        match self {
            Self::Value | Self::Text | Self::Calculation => unquoted(text).unwrap_or_else(|| text.to_owned()),
            Self::Name | Self::Number | Self::Path => text.to_owned(),
        }
    }

    /// Converts what a person types to a text of the rules.
    pub fn written(self, typed: &str) -> String {
        let is_number = typed.trim().parse::<i64>().is_ok();
        match self {
            Self::Text | Self::Calculation => quoted(typed),
            Self::Value if !is_number => quoted(typed),
            Self::Value | Self::Name | Self::Number | Self::Path => typed.trim().to_owned(),
        }
    }
}

/// Returns what may be put into a gap of a block's line that currently holds `text`. `language` selects the
/// game's own texts.
pub fn choices(draft: &Draft, block: usize, chip: &Chip, text: &str, language: &str) -> Choices {
    let looking = Looking { draft, block, at: chip.at.line, language };
    match chip.wants {
        Wants::One(param) => looking.of_param(param, chip, text),
        Wants::Either(literal) => {
            let Choices { groups, typed } = looking.names(Param::Attr, Some(typed_of(literal)));
            Choices { groups: looking.listed().into_iter().chain(groups).collect(), typed }
        }
        Wants::Neighbor => {
            let Choices { mut groups, typed } = looking.names(Param::Attr, Some(Typed::Number));
            groups.insert(0, Group { key: "instruction-offer-neighbours", offers: neighbours(draft) });
            Choices { groups, typed }
        }
        Wants::Result => {
            let offers = RESULTS.iter().map(|(value, _)| looking.offer(chip.wants, value)).collect();
            one("instruction-offer-results", offers, Some(Typed::Value))
        }
        Wants::Is => {
            let form = forms::of(&chip.text, true);
            let verbs = form.map(forms::questions).unwrap_or_default();
            let offers = verbs.iter().map(|(verb, _)| looking.offer(Wants::Is, verb)).collect();
            one("instruction-offer-questions", offers, None)
        }
        Wants::Block => {
            let blocks = draft.rules.blocks.iter();
            let offers = blocks.map(|block| looking.offer(Wants::Block, &block.id)).collect();
            one("instruction-offer-blocks", offers, None)
        }
        Wants::Nothing => Choices::default(),
    }
}

fn typed_of(literal: Param) -> Typed {
    if literal == Param::Int { Typed::Number } else { Typed::Value }
}

fn one(key: &'static str, offers: Vec<GapChoice>, typed: Option<Typed>) -> Choices {
    let groups = if offers.is_empty() { Vec::new() } else { vec![Group { key, offers }] };
    Choices { groups, typed }
}

struct Looking<'a> {
    draft: &'a Draft,
    block: usize,
    at: LineAt,
    language: &'a str,
}

impl Looking<'_> {
    fn offer(&self, wants: Wants, text: &str) -> GapChoice {
        GapChoice {
            text: text.to_owned(),
            label: label(self.draft, self.language, wants, text),
            picture: None,
        }
    }

    fn of_param(&self, param: Param, chip: &Chip, text: &str) -> Choices {
        let offers = |texts: Vec<String>| -> Vec<GapChoice> {
            texts.iter().take(MOST).map(|text| self.offer(Wants::One(param), text)).collect()
        };
        match param {
            Param::NewAttr | Param::NewStack => Choices { groups: Vec::new(), typed: Some(Typed::Name) },
            Param::Attr | Param::Stack => self.names(param, None),
            Param::Int => Choices { groups: Vec::new(), typed: Some(Typed::Number) },
            Param::Value => {
                Choices { groups: self.listed().into_iter().collect(), typed: Some(Typed::Value) }
            }
            Param::AttrName => {
                let is_number = needs_numbers(self.draft, self.block, chip);
                let names = attributes(self.draft, is_number).into_iter().collect();
                one("instruction-offer-attributes", offers(names), Some(Typed::Name))
            }
            Param::Op => {
                let signs = forms::COMPARISONS.iter().map(|(sign, _)| (*sign).to_owned()).collect();
                one("instruction-offer-comparisons", offers(signs), None)
            }
            Param::Key => {
                let keys = self.draft.look.texts.keys().map(|key| quoted(key)).collect();
                one("instruction-offer-texts", offers(keys), Some(Typed::Text))
            }
            Param::Expression => {
                let names = attributes(self.draft, true).iter().map(|name| quoted(name)).collect();
                one("instruction-offer-attributes", offers(names), Some(Typed::Calculation))
            }
            Param::Nodes | Param::AttrPath | Param::Relative => self.paths(param, text),
        }
    }

    /// The values of the list that the value at the line must be taken from, if there is one.
    fn listed(&self) -> Option<Group> {
        let block = self.draft.rules.blocks.get(self.block)?;
        let (verb, params) = super::edit::operation(block, self.at)?;
        let verb = registry::condition(&verb).or_else(|| registry::instruction(&verb))?;
        let lists = ValueLists::new(&self.draft.material, &self.draft.rules);
        let (_, values) = lists.of_operation(verb, &params)?;
        let offer = |value: &&str| self.offer(Wants::One(Param::Value), &quoted(value));
        let offers = values.iter().take(MOST).map(offer).collect();
        Some(Group { key: "instruction-offer-listed", offers })
    }

    /// The temporaries of a kind that exist at the line.
    fn names(&self, param: Param, typed: Option<Typed>) -> Choices {
        let Temporaries { values, stacks } = known(&self.draft.rules, self.block, self.at);
        let (names, key) = match param {
            Param::Stack => (stacks, "instruction-offer-collections"),
            _ => (values, "instruction-offer-values"),
        };
        let of = |is_sure: bool| {
            let names = names.iter().filter(|name| name.is_sure == is_sure);
            names.map(|name| self.offer(Wants::One(param), &name.text)).collect::<Vec<_>>()
        };
        let groups = [(key, of(true)), ("instruction-offer-maybe", of(false))];
        let groups = groups.into_iter().filter(|(_, offers)| !offers.is_empty());
        Choices { groups: groups.map(|(key, offers)| Group { key, offers }).collect(), typed }
    }

    /// Possible beginnings of a path, replacements for its last step, and continuations.
    fn paths(&self, param: Param, text: &str) -> Choices {
        let with_picture = |text: String| GapChoice {
            picture: picture::of_path(self.draft, &text),
            ..self.offer(Wants::One(param), &text)
        };
        let last_only = |text: String| {
            // The preceding steps are those already there.
            let label = last_step(self.draft, self.language, &text);
            GapChoice { label, ..with_picture(text) }
        };
        let steps = |before: &str| {
            let found = writing::steps(self.draft, before, param == Param::AttrPath);
            let paths = found.into_iter().take(MOST).map(|step| format!("{before}.{step}"));
            paths.map(last_only).collect::<Vec<_>>()
        };
        let mut groups = Vec::new();
        if param == Param::Relative {
            let parts = writing::parts(self.draft).into_iter().chain(["*".to_owned()]);
            groups.push(("instruction-offer-start", parts.map(with_picture).collect()));
        } else {
            let heads = writing::heads().into_iter().filter(|head| head != "!Root");
            let of_root = self.draft.material.children.iter().map(|node| format!("!Root.{}", node.name));
            // A player and common material may share a name.
            let mut seen = BTreeSet::new();
            let all = heads.chain(of_root).filter(|path| seen.insert(path.clone()));
            groups.push(("instruction-offer-start", all.map(with_picture).collect()));
            if let Some((before, _)) = text.rsplit_once('.').filter(|(before, _)| *before != "!Root") {
                groups.push(("instruction-offer-instead", steps(before)));
            }
            groups.push(("instruction-offer-on", steps(text)));
        }
        let groups = groups.into_iter().filter(|(_, offers): &(_, Vec<GapChoice>)| !offers.is_empty());
        let groups = groups.map(|(key, offers)| Group { key, offers }).collect();
        Choices { groups, typed: Some(Typed::Path) }
    }
}

/// Returns whether only attributes that hold numbers fit.
fn needs_numbers(draft: &Draft, block: usize, chip: &Chip) -> bool {
    let at = chip.at.line;
    let block = draft.rules.blocks.get(block);
    let verb = block.and_then(|block| super::edit::operation(block, at)).map(|(verb, _)| verb);
    verb.is_some_and(|verb| ["coll.keepMax", "coll.keepMin", "coll.sum"].contains(&verb.as_str()))
}

/// Returns the names of all attributes, or of those that hold numbers.
pub(super) fn attributes(draft: &Draft, is_number: bool) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let fits = |attribute: &&Attribute| !is_number || matches!(attribute.value, Value::Int(_));
    draft.material.each(|node| {
        let of_parts = node.parts().flat_map(|(_, _, part)| &part.attributes);
        let all = node.attributes.iter().chain(of_parts);
        found.extend(all.filter(fits).map(|attribute| attribute.name.clone()));
    });
    found
}

fn neighbours(draft: &Draft) -> Vec<GapChoice> {
    let mut grids = Vec::new();
    draft.material.each(|node| {
        if let Kind::Map(map) = &node.kind {
            grids.push(map.grid);
        }
    });
    let count = grids.iter().map(|grid| neighbor_rows(*grid).0).max().unwrap_or_default();
    let offer = |number: usize| {
        let text = number.to_string();
        GapChoice { label: label(draft, "", Wants::Neighbor, &text), text, picture: None }
    };
    (0..count).map(offer).collect()
}
