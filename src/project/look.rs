//! `look.xml`: how a board game is shown.
//!
//! Lengths are decimal numbers of cells in the file and thousandths of a cell in the model.

mod writing;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::Read;
use crate::board::Look;
use crate::board::look::{
    Aid, Arrange, Backdrop, BadgeAt, BadgeRule, CounterRule, PartAt, PartPlace, PictureRule, PlaceName,
    Placement, PlyPart, Show, Theme,
};
use crate::xml::{self, Broken, Child, Element, Extra, Fault, Fields, KnownChildren, Reader, Slot};

pub use self::writing::{decimal, write};

const ROOT: &str = "look";
const THEME: &str = "theme";
const KNOWN: KnownChildren =
    KnownChildren { required: &[], expected: &[], optional: &["texts", "places", "ply"], many: &[THEME] };
const OF_THEME: KnownChildren = KnownChildren {
    required: &[],
    expected: &[],
    optional: &[],
    many: &["backdrop", "aid", "picture", "spot", "partPlace", "counter", "badge"],
};
const NOTHING: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[] };

const ARRANGES: &[(&str, Arrange)] = &[
    ("plain", Arrange::Plain),
    ("flipped", Arrange::Flipped),
    ("row", Arrange::Row),
    ("column", Arrange::Column),
    ("fan", Arrange::Fan),
    ("pile", Arrange::Pile),
    ("block", Arrange::Block),
    ("count", Arrange::Count),
];
const SPOTS_AT: &[(&str, PartAt)] = &[
    ("center", PartAt::Center),
    ("corners", PartAt::Corners),
    ("sides", PartAt::Sides),
    ("offset", PartAt::Offset(0, 0)),
];
const SHOWN_AS: &[(&str, Show)] = &[("number", Show::Number), ("token", Show::Token), ("bar", Show::Bar)];
const BADGES_AT: &[(&str, BadgeAt)] = &[
    ("bottom", BadgeAt::Bottom),
    ("top", BadgeAt::Top),
    ("left", BadgeAt::Left),
    ("right", BadgeAt::Right),
    ("center", BadgeAt::Center),
];
const BOOLEANS: &[(&str, bool)] = &[("true", true), ("false", false)];

/// Reads the file. The places are the offsets of the looks.
pub fn read(bytes: &[u8]) -> Read<Look, Vec<usize>> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut look = Look::default();
        let mut places = Vec::new();
        reader.children(root, KNOWN, extra, |reader, child| match child.name {
            "texts" => texts(reader, child, &mut look.texts),
            "places" => list(reader, child, "place", |reader, fields| {
                let path = required(reader, fields, "path");
                look.places.push(PlaceName { path, name: required(reader, fields, "name") });
            }),
            "ply" => ply(reader, child, &mut look.ply),
            _ => {
                places.push(child.element.at);
                look.themes.push(theme(reader, child)?);
                Ok(())
            }
        })?;
        Ok((look, places))
    });
    let (extra, faults) = (document.extra, document.faults);
    match document.model {
        Some((look, places)) => Read { model: Look { extra, ..look }, places, faults },
        None => Read { faults, ..Read::default() },
    }
}

fn required(reader: &mut Reader<'_>, fields: &mut Fields<'_>, name: &str) -> String {
    fields.require(reader, name).map(Cow::into_owned).unwrap_or_default()
}

fn optional(fields: &mut Fields<'_>, name: &str) -> Option<String> {
    fields.take(name).map(Cow::into_owned)
}

/// Reads a wrapper of attribute-only children with one name; comments move to before it.
fn list<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    item: &'static str,
    mut on: impl FnMut(&mut Reader<'a>, &mut Fields<'a>),
) -> Result<(), Broken> {
    each(reader, child, item, |reader, element, mut fields, inner| {
        on(reader, &mut fields);
        fields.lose(reader);
        let mut inside = Extra::default();
        reader.children(element, NOTHING, &mut inside, |_, _| Ok(()))?;
        inner.nodes.append(&mut inside.nodes);
        Ok(())
    })
}

/// Reads a wrapper of children with one name.
fn each<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    item: &'static str,
    mut on: impl FnMut(&mut Reader<'a>, &Element<'a>, Fields<'a>, &mut Extra) -> Result<(), Broken>,
) -> Result<(), Broken> {
    let Child { name, mut element, extra, .. } = child;
    Fields::of(&mut element).keep_in_parent(reader, extra);
    let mut inner = Extra::default();
    let mut before = Vec::new();
    reader.each(&mut before, |reader, mut found, before| {
        inner.add(Slot::End, before.drain(..));
        if found.name != item {
            let node = reader.unknown(&found, name)?;
            inner.add(Slot::End, [node]);
            return Ok(());
        }
        let fields = Fields::of(&mut found);
        on(reader, &found, fields, &mut inner)
    })?;
    inner.add(Slot::End, before);
    extra.add(Slot::Before(name), inner.nodes.into_iter().map(|(_, node)| node));
    Ok(())
}

/// Reads the text of an element after its attributes; comments in it go to `inner`.
fn content<'a>(reader: &mut Reader<'a>, element: &Element<'a>, inner: &mut Extra) -> Result<String, Broken> {
    let mut nodes = Vec::new();
    let text = reader.content(element, None, &mut nodes)?;
    inner.add(Slot::End, nodes);
    Ok(text.into_owned())
}

fn texts<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    into: &mut BTreeMap<String, BTreeMap<String, String>>,
) -> Result<(), Broken> {
    const LANGUAGES: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["in"] };
    each(reader, child, "text", |reader, element, mut fields, inner| {
        let key = required(reader, &mut fields, "key");
        fields.lose(reader);
        let mut said = BTreeMap::new();
        let mut inside = Extra::default();
        let mut lost = Extra::default();
        reader.children(element, LANGUAGES, &mut inside, |reader, child| {
            let Child { mut element, before, .. } = child;
            lost.add(Slot::End, before.drain(..));
            let mut fields = Fields::of(&mut element);
            let language = required(reader, &mut fields, "lang");
            fields.lose(reader);
            let _ = said.insert(language, content(reader, &element, &mut lost)?);
            Ok(())
        })?;
        inner.nodes.extend(lost.nodes.into_iter().chain(inside.nodes));
        match into.entry(key) {
            Entry::Occupied(entry) => {
                reader.report(Fault::error("look-text-twice", element.at).with("key", entry.key()));
            }
            Entry::Vacant(entry) => {
                let _ = entry.insert(said);
            }
        }
        Ok(())
    })
}

fn ply<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>, into: &mut Vec<PlyPart>) -> Result<(), Broken> {
    each(reader, child, "part", |reader, element, mut fields, inner| {
        let when = conditions(reader, &mut fields);
        fields.lose(reader);
        let text = content(reader, element, inner)?;
        into.push(PlyPart { when, text });
        Ok(())
    })
}

/// Reads `when`: tests joined by `&`, each an address of a value, `=`, and the value.
fn conditions(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Vec<(String, String)> {
    let Some(text) = fields.take("when") else { return Vec::new() };
    let mut tests = Vec::new();
    for piece in text.split('&') {
        match piece.split_once('=') {
            Some((place, value)) if !place.trim().is_empty() => {
                tests.push((place.trim().to_owned(), value.trim().to_owned()));
            }
            _ => reader.report(Fault::error("look-when", fields.at()).with("text", piece.trim())),
        }
    }
    tests
}

fn theme<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<Theme, Broken> {
    let Child { mut element, before, .. } = child;
    let mut theme = Theme::default();
    let mut extra = Extra::default();
    extra.add(Slot::Before(THEME), before.drain(..));
    let mut fields = Fields::of(&mut element);
    theme.name = required(reader, &mut fields, "name");
    theme.background = optional(&mut fields, "background");
    fields.keep(reader, &mut extra);
    let mut lost = Extra::default();
    reader.children(&element, OF_THEME, &mut extra, |reader, child| {
        let Child { name, mut element, before, .. } = child;
        // Comments among the parts of a look move to its end.
        lost.add(Slot::End, before.drain(..));
        let mut fields = Fields::of(&mut element);
        match name {
            "backdrop" => theme.backdrops.push(backdrop(reader, &mut fields)),
            "aid" => theme.aids.push(aid(reader, &mut fields)),
            "badge" => theme.badges.push(badge(reader, &mut fields)),
            "picture" => theme.pictures.push(picture(reader, &mut fields)),
            "spot" => theme.spots.push(spot(reader, &mut fields)),
            "partPlace" => theme.parts.push(part_place(reader, &mut fields)),
            _ => {
                let path = required(reader, &mut fields, "path");
                let label = required(reader, &mut fields, "label");
                theme.counters.push(CounterRule { path, label });
            }
        }
        fields.lose(reader);
        reader.children(&element, NOTHING, &mut lost, |_, _| Ok(()))
    })?;
    let after = std::mem::take(&mut extra.nodes);
    let (outside, inside): (Vec<_>, Vec<_>) = after.into_iter().partition(|(slot, _)| *slot != Slot::End);
    extra.nodes =
        outside.into_iter().chain(lost.nodes.into_iter().map(|(_, node)| (Slot::End, node))).collect();
    extra.nodes.extend(inside);
    Ok(Theme { extra, ..theme })
}

fn backdrop(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Backdrop {
    let picture = required(reader, fields, "picture");
    let at = pair(reader, fields, ["x", "y"], 0);
    let size = pair(reader, fields, ["width", "height"], 1000);
    Backdrop { picture, area: [at.0, at.1, size.0, size.1] }
}

fn aid(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Aid {
    let plain = Aid::default();
    let at = pair(reader, fields, ["x", "y"], 0);
    let size = pair(reader, fields, ["width", "height"], plain.area[2]);
    Aid {
        picture: optional(fields, "picture"),
        text: optional(fields, "text"),
        color: optional(fields, "color"),
        area: [at.0, at.1, size.0, size.1],
        letters: length(reader, fields, "letters", plain.letters),
    }
}

fn badge(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> BadgeRule {
    let most = fields.take("most").and_then(|text| {
        let most = text.trim().parse().ok().filter(|most| *most > 0);
        if most.is_none() {
            reader.report(Fault::error("look-most", fields.at()).with("text", &text));
        }
        most
    });
    BadgeRule {
        name: optional(fields, "name"),
        owner: optional(fields, "owner"),
        when: conditions(reader, fields),
        of: optional(fields, "of"),
        attribute: required(reader, fields, "attribute"),
        show: fields.one_of(reader, "show", SHOWN_AS).unwrap_or_default(),
        most,
        picture: optional(fields, "file"),
        color: optional(fields, "color"),
        at: fields.one_of(reader, "at", BADGES_AT).unwrap_or_default(),
    }
}

fn picture(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> PictureRule {
    let sized = fields.has("width") || fields.has("height");
    PictureRule {
        name: optional(fields, "name"),
        owner: optional(fields, "owner"),
        when: conditions(reader, fields),
        picture: optional(fields, "file"),
        back: optional(fields, "back"),
        color: optional(fields, "color"),
        caption: optional(fields, "caption"),
        label: optional(fields, "label"),
        size: sized.then(|| pair(reader, fields, ["width", "height"], 1000)),
    }
}

fn spot(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Placement {
    Placement {
        path: required(reader, fields, "path"),
        at: pair(reader, fields, ["x", "y"], 0),
        size: pair(reader, fields, ["width", "height"], 1000),
        arrange: fields.one_of(reader, "arrange", ARRANGES).unwrap_or_default(),
        step: pair(reader, fields, ["stepX", "stepY"], 0),
        label: optional(fields, "label"),
        unplaced_only: fields.one_of(reader, "unplacedOnly", BOOLEANS).unwrap_or(false),
    }
}

fn part_place(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> PartPlace {
    let element = optional(fields, "element");
    let block = required(reader, fields, "block");
    let mut at = fields.one_of(reader, "at", SPOTS_AT).unwrap_or_default();
    if let PartAt::Offset(..) = at {
        let (x, y) = pair(reader, fields, ["x", "y"], 0);
        at = PartAt::Offset(x, y);
    }
    PartPlace { element, block, at }
}

/// Reads two lengths, in cells with up to three decimals.
fn pair(reader: &mut Reader<'_>, fields: &mut Fields<'_>, names: [&str; 2], default: i32) -> (i32, i32) {
    let [first, second] = names.map(|name| length(reader, fields, name, default));
    (first, second)
}

fn length(reader: &mut Reader<'_>, fields: &mut Fields<'_>, name: &str, default: i32) -> i32 {
    let Some(text) = fields.take(name) else { return default };
    thousandths(&text).unwrap_or_else(|| {
        let fault = Fault::error("look-length", fields.at()).with("attribute", name);
        reader.report(fault.with("text", &text));
        default
    })
}

/// Reads a length in cells, such as `1.5`, in thousandths.
pub fn thousandths(text: &str) -> Option<i32> {
    let (minus, plain) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, decimals) = plain.split_once('.').unwrap_or((plain, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let dangling = plain.ends_with('.') || whole.is_empty();
    if dangling || !digits(whole) || !digits(decimals) || decimals.len() > 3 || whole.len() > 6 {
        return None;
    }
    let value = whole.parse::<i32>().ok()? * 1000 + format!("{decimals:0<3}").parse::<i32>().ok()?;
    Some(if minus { -value } else { value })
}
