//! The asset of a file: items with members, each at its place.

use super::{Content, Deck, cards, tiles};
use crate::xml::{Broken, Element, Fault, Reader, document};

/// The element of a file.
const ROOT: &str = "XnaContent";
/// The namespace that types of assets may begin with.
const NAMESPACE: &str = "DeusExMachinaLogic.";

/// A member of an item: the name of its element, and its text.
#[derive(Debug)]
pub(super) struct Member {
    name: String,
    text: String,
    at: usize,
}

/// An item of an array, or a whole asset without items.
#[derive(Debug, Default)]
pub(super) struct Item {
    /// Its offset in the file.
    pub at: usize,
    members: Vec<Member>,
}

/// Reads what a file holds, and all faults.
pub(super) fn read(bytes: &[u8]) -> (Option<Content>, Vec<Fault>) {
    let read = document(bytes, ROOT, |reader, root, _| {
        let (mut asset, mut content) = (None, None);
        reader.each(&mut Vec::new(), |reader, element, _| {
            if element.name != "Asset" || asset.is_some() {
                return reader.unknown(&element, ROOT).map(|_| ());
            }
            asset = Some(element.at);
            content = of_asset(reader, &element)?;
            Ok(())
        })?;
        if asset.is_none() {
            reader.report(Fault::error("xna-asset-missing", root.at));
        }
        Ok(content)
    });
    (read.model.flatten(), read.faults)
}

fn of_asset(reader: &mut Reader<'_>, asset: &Element<'_>) -> Result<Option<Content>, Broken> {
    let declared = asset.attributes.iter().find(|(name, _)| *name == "Type").map(|(_, value)| value.as_ref());
    let kind = declared.unwrap_or_default();
    let kind = kind.strip_prefix(NAMESPACE).unwrap_or(kind);
    let content = match kind {
        "TextProvider" => {
            let texts = item(reader, asset.at)?;
            let texts = texts.members.into_iter().map(|member| (member.name, member.text));
            return Ok(Some(Content::Texts(texts.collect())));
        }
        "Tile[]" => Content::Tiles(tiles::of(&items(reader, asset)?, reader)),
        "CardCourier[]" => {
            Content::Cards(Deck::Courier, cards::of(Deck::Courier, &items(reader, asset)?, reader))
        }
        "CardPredestination[]" => Content::Cards(
            Deck::Predestination,
            cards::of(Deck::Predestination, &items(reader, asset)?, reader),
        ),
        _ => {
            reader.report(
                Fault::error("xna-asset-unknown", asset.at).with("type", declared.unwrap_or_default()),
            );
            reader.skip()?;
            return Ok(None);
        }
    };
    Ok(Some(content))
}

fn items(reader: &mut Reader<'_>, asset: &Element<'_>) -> Result<Vec<Item>, Broken> {
    let mut items = Vec::new();
    reader.each(&mut Vec::new(), |reader, element, _| {
        if element.name != "Item" {
            reader.report(Fault::error("xna-item-unknown", element.at).with("element", element.name));
            return reader.skip();
        }
        items.push(item(reader, element.at)?);
        Ok(())
    })?;
    if items.is_empty() {
        reader.report(Fault::error("xna-no-items", asset.at));
    }
    Ok(items)
}

/// Reads the members up to the end of an element.
fn item(reader: &mut Reader<'_>, at: usize) -> Result<Item, Broken> {
    let mut item = Item { at, members: Vec::new() };
    reader.each(&mut Vec::new(), |reader, element, _| {
        let text = reader.content(&element, None, &mut Vec::new())?.trim().to_owned();
        if item.find(element.name).is_some() {
            reader.report(Fault::error("xna-member-twice", element.at).with("member", element.name));
        } else if text.is_empty() {
            reader.report(Fault::error("xna-empty", element.at).with("member", element.name));
        }
        item.members.push(Member { name: element.name.to_owned(), text, at: element.at });
        Ok(())
    })?;
    Ok(item)
}

impl Item {
    fn find(&self, name: &str) -> Option<&Member> {
        self.members.iter().find(|member| member.name == name)
    }

    /// Returns where a member is, or else where the item is.
    pub fn place(&self, name: &str) -> usize {
        self.find(name).map_or(self.at, |member| member.at)
    }

    /// Reports members that have no meaning.
    pub fn only(&self, known: &[&str], reader: &mut Reader<'_>) {
        for member in self.members.iter().filter(|member| !known.contains(&member.name.as_str())) {
            let fault = Fault::error("xna-member-unknown", member.at).with("member", &member.name);
            reader.report(fault.with("known", known.join(", ")));
        }
    }

    /// Returns the text of a member, and reports it where it is missing.
    pub fn text(&self, name: &'static str, reader: &mut Reader<'_>) -> Option<&str> {
        let found = self.find(name);
        if found.is_none() {
            reader.report(Fault::error("xna-member-missing", self.at).with("member", name));
        }
        found.map(|member| member.text.as_str()).filter(|text| !text.is_empty())
    }

    /// Returns the text of a member that may be missing.
    pub fn optional(&self, name: &str) -> Option<&str> {
        self.find(name).map(|member| member.text.as_str())
    }

    /// Returns a whole number of at least `least`; 0 if it may be missing and is.
    pub fn number(
        &self,
        name: &'static str,
        required: bool,
        least: i64,
        reader: &mut Reader<'_>,
    ) -> Option<i64> {
        let Some(text) = self.optional(name) else {
            if required {
                let _ = self.text(name, reader);
                return None;
            }
            return Some(0);
        };
        let number = whole(text).filter(|number| *number >= least);
        if number.is_none() && !text.is_empty() {
            let fault = Fault::error("xna-number", self.place(name)).with("member", name).with("text", text);
            reader.report(fault.with("least", least.to_string()));
        }
        number
    }

    /// Returns one of some values by its name.
    pub fn one_of<T: Copy>(
        &self,
        name: &'static str,
        all: &[(&str, T)],
        reader: &mut Reader<'_>,
    ) -> Option<T> {
        let text = self.text(name, reader)?;
        let found = all.iter().find(|(known, _)| *known == text).map(|(_, value)| *value);
        if found.is_none() {
            let known: Vec<&str> = all.iter().map(|(known, _)| *known).collect();
            let fault =
                Fault::error("xna-type-unknown", self.place(name)).with("member", name).with("text", text);
            reader.report(fault.with("known", known.join(", ")));
        }
        found
    }

    /// Checks that ids are 1, 2, 3, … in order.
    pub fn id(&self, index: usize, reader: &mut Reader<'_>) {
        let wanted = index as i64 + 1;
        if let Some(id) = self.number("Id", true, i64::MIN, reader).filter(|id| *id != wanted) {
            let fault = Fault::error("xna-id", self.place("Id")).with("id", id.to_string());
            reader.report(fault.with("expected", wanted.to_string()));
        }
    }
}

/// Reads a number of at most nine digits, so that sums of them stay numbers.
pub(super) fn whole(text: &str) -> Option<i64> {
    text.parse::<i64>().ok().filter(|number| number.unsigned_abs() < 1_000_000_000)
}
