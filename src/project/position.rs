//! A position of a board game as a file, based on Křenek 2013: the whole tree, the temporaries and where the
//! rules have stopped.

mod writing;

use std::borrow::Cow;

use super::Read;
use super::material::{NODE, Reading, Reference, full_names};
use super::ordered::Ordered;
use crate::board::fault::{PlayFault, Reason};
use crate::board::material::{Material, Uid, Value};
use crate::board::notation::unquoted;
use crate::board::position::{Context, Namespace, Offer, Position, Status, Tag, Temporary};
use crate::board::rules::BlockPart;
use crate::xml::{self, Broken, Child, Element, Extra, Fault, Fields, KnownChildren, Reader};

pub use self::writing::write;

const ROOT: &str = "save";
const VERSION: &str = "1";
const ALGORITHM: &str = "xoshiro256ss";
const KNOWN: KnownChildren =
    KnownChildren { required: &[NODE, "temporaries", "context"], expected: &[], optional: &[], many: &[] };
const CONTEXT: KnownChildren = KnownChildren {
    required: &["eliminated", "rng", "offers", "results"],
    expected: &[],
    optional: &["calls", "restorePoints", "fault"],
    many: &[],
};
const NOTHING: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[] };
const STATUSES: &[(&str, &str)] = &[("WAITING", "WAITING"), ("ENDED", "ENDED"), ("FAULT", "FAULT")];
const REASONS: &[(&str, Reason)] = &[
    ("UnknownName", Reason::UnknownName),
    ("NameExists", Reason::NameExists),
    ("NotOne", Reason::NotOne),
    ("NoTop", Reason::NoTop),
    ("BadPath", Reason::BadPath),
    ("Type", Reason::Type),
    ("Arithmetic", Reason::Arithmetic),
    ("Access", Reason::Access),
    ("Occupied", Reason::Occupied),
    ("Range", Reason::Range),
    ("NoCall", Reason::NoCall),
    ("CallDepth", Reason::CallDepth),
    ("GivenThrow", Reason::GivenThrow),
    ("GivenOrder", Reason::GivenOrder),
    ("NoWayOut", Reason::NoWayOut),
    ("StepLimit", Reason::StepLimit),
];

/// The head of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The name of the game.
    pub game: String,
}

/// Reads the file. There is no position when the file is incomplete.
pub fn read(bytes: &[u8]) -> Read<Option<Position>, Head> {
    let mut head = Head::default();
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut element = root.clone();
        let mut fields = Fields::of(&mut element);
        head.game = required(reader, &mut fields, "game");
        let _ = fields.require(reader, "version");
        fields.lose(reader);
        position(reader, &element, extra)
    });
    Read { model: document.model.flatten(), places: head, faults: document.faults }
}

fn position<'a>(
    reader: &mut Reader<'a>,
    root: &Element<'a>,
    extra: &mut Extra,
) -> Result<Option<Position>, Broken> {
    let mut tree = Reading::default();
    let mut references = References::default();
    let (mut material, mut namespaces, mut context) = (None, Vec::new(), None);
    reader.children(root, KNOWN, extra, |reader, child| {
        match child.name {
            NODE => {
                let mut extra = Extra::default();
                reader.keep_attributes(&child.element, &mut extra);
                let children = tree.root(reader, &child.element, &mut extra)?;
                material = Some(Material { children, extra });
            }
            "temporaries" => namespaces = temporaries(reader, &child.element, &mut references)?,
            _ => context = read_context(reader, child, &mut references)?,
        }
        Ok(())
    })?;
    let (Some(material), Some(context)) = (material, context) else { return Ok(None) };
    tree.check_references(reader, &material.children);
    references.check(reader, &material);
    Ok(Some(Position { material, namespaces, context }))
}

/// The references to nodes of the tree.
#[derive(Default)]
struct References(Vec<Reference>);

impl References {
    fn take(&mut self, reader: &mut Reader<'_>, fields: &mut Fields<'_>, name: &str) -> Option<Uid> {
        let path = fields.require(reader, name)?;
        let reference = Reference::read(reader, fields.at(), &path)?;
        let uid = reference.uid;
        self.0.push(reference);
        Some(uid)
    }

    fn check(self, reader: &mut Reader<'_>, material: &Material) {
        let names = full_names(material);
        for reference in self.0.iter().filter(|reference| !names.contains_key(&reference.uid)) {
            let fault = Fault::error("position-reference", reference.at);
            reader.report(fault.with("path", &reference.path));
        }
    }
}

fn required(reader: &mut Reader<'_>, fields: &mut Fields<'_>, name: &str) -> String {
    fields.require(reader, name).map(Cow::into_owned).unwrap_or_default()
}

/// Reads a literal value: a whole number or a quoted text.
fn literal(reader: &mut Reader<'_>, fields: &mut Fields<'_>, name: &str) -> Option<Value> {
    let text = fields.require(reader, name)?;
    let value = match unquoted(&text) {
        Some(text) => Some(Value::Text(text)),
        None => text.parse().ok().map(Value::Int),
    };
    if value.is_none() {
        let fault = Fault::error("position-literal", fields.at()).with("attribute", name);
        reader.report(fault.with("text", &text));
    }
    value
}

/// Reads a quoted text.
fn key(reader: &mut Reader<'_>, fields: &Fields<'_>, name: &str, text: &str) -> Option<String> {
    let said = unquoted(text);
    if said.is_none() {
        let fault = Fault::error("position-literal", fields.at()).with("attribute", name);
        reader.report(fault.with("text", text));
    }
    said
}

/// Reads the children of an element one by one, without keeping unknown content.
fn items<'a>(
    reader: &mut Reader<'a>,
    parent: &Element<'a>,
    known: &[&str],
    mut on: impl FnMut(&mut Reader<'a>, &Element<'a>, &mut Fields<'a>) -> Result<(), Broken>,
) -> Result<(), Broken> {
    let mut lost = Vec::new();
    reader.each(&mut lost, |reader, mut element, lost| {
        if !known.contains(&element.name) {
            lost.push(reader.unknown(&element, parent.name)?);
            return Ok(());
        }
        let mut fields = Fields::of(&mut element);
        on(reader, &element, &mut fields)
    })
}

/// Reads an empty element to its end.
fn leaf<'a>(reader: &mut Reader<'a>, element: &Element<'a>) -> Result<(), Broken> {
    reader.children(element, NOTHING, &mut Extra::default(), |_, _| Ok(()))
}

fn temporaries<'a>(
    reader: &mut Reader<'a>,
    parent: &Element<'a>,
    references: &mut References,
) -> Result<Vec<Namespace>, Broken> {
    let mut order = Ordered::default();
    items(reader, parent, &["namespace"], |reader, element, fields| {
        let index = order.index(reader, fields, "index");
        let block = required(reader, fields, "block");
        let mut namespace = Namespace { block, attributes: Vec::new(), stacks: Vec::new() };
        items(reader, element, &["attribute", "stack"], |reader, element, fields| {
            let name = required(reader, fields, "name");
            if element.name == "stack" {
                namespace.stacks.push((name, stack(reader, element, references)?));
                return Ok(());
            }
            if let Some(value) = temporary(reader, fields, references) {
                namespace.attributes.push((name, value));
            }
            leaf(reader, element)
        })?;
        order.push(index, element.at, namespace);
        Ok(())
    })?;
    Ok(order.finish(reader).0)
}

fn temporary(
    reader: &mut Reader<'_>,
    fields: &mut Fields<'_>,
    references: &mut References,
) -> Option<Temporary> {
    if !fields.has("kind") {
        let _ = fields.require(reader, "kind");
        return None;
    }
    match fields.one_of(reader, "kind", &[("FREE", 0), ("REF", 1), ("ALIAS", 2)])? {
        0 => super::material::value(reader, fields).map(Temporary::Free),
        1 => references.take(reader, fields, "fullName").map(Temporary::Ref),
        _ => {
            let of = fields.require(reader, "of")?;
            let found = of.split_once(':').and_then(|(at, name)| Some((at.parse().ok()?, name.to_owned())));
            if found.is_none() {
                reader.report(Fault::error("position-alias", fields.at()).with("text", &of));
            }
            found.map(|(namespace, name)| Temporary::Alias(namespace, name))
        }
    }
}

fn stack<'a>(
    reader: &mut Reader<'a>,
    parent: &Element<'a>,
    references: &mut References,
) -> Result<Vec<Vec<Uid>>, Broken> {
    let mut order = Ordered::default();
    items(reader, parent, &["collection"], |reader, element, fields| {
        let index = order.index(reader, fields, "index");
        let mut nodes = Vec::new();
        items(reader, element, &["ref"], |reader, element, fields| {
            nodes.extend(references.take(reader, fields, "fullName"));
            leaf(reader, element)
        })?;
        order.push(index, element.at, nodes);
        Ok(())
    })?;
    Ok(order.finish(reader).0)
}

fn read_context<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    references: &mut References,
) -> Result<Option<Context>, Broken> {
    let mut element = child.element;
    let mut fields = Fields::of(&mut element);
    if !fields.has("status") {
        let _ = fields.require(reader, "status");
    }
    let status = fields.one_of(reader, "status", STATUSES);
    let mut context = context_attributes(reader, &mut fields, references);
    fields.lose(reader);
    let fault = context_children(reader, &element, &mut context, references)?;
    // The asked player is given only when it is not the one on turn.
    context.asked = context.asked.filter(|asked| Some(*asked) != context.player);
    context.status = match (status, fault) {
        (Some("WAITING"), _) => Status::Waiting,
        (Some("ENDED"), _) => Status::Ended,
        (Some(_), Some(fault)) => Status::Fault(fault),
        (Some(_), None) => {
            let missing = Fault::error("xml-missing-element", element.at).with("element", "fault");
            reader.report(missing.with("parent", "context"));
            return Ok(None);
        }
        (None, _) => return Ok(None),
    };
    Ok(Some(context))
}

/// Reads the attributes of a context but its status.
fn context_attributes<'a>(
    reader: &mut Reader<'a>,
    fields: &mut Fields<'a>,
    references: &mut References,
) -> Context {
    let mut context = Context {
        status: Status::Ended,
        block: required(reader, fields, "block"),
        jump: fields.take("jump").map(Cow::into_owned),
        calls: Vec::new(),
        player: None,
        round: 0,
        eliminated: Vec::new(),
        rng: [0; 4],
        asked: None,
        prompt: None,
        offers: Vec::new(),
        tags: Vec::new(),
        results: Vec::new(),
    };
    if fields.has("player") {
        context.player = references.take(reader, fields, "player");
    }
    let round = fields.require_number(reader, "round", 0, i64::MAX);
    context.round = round.unwrap_or_default();
    let _ = fields.take("nextUid");
    context
}

/// Reads the children of a context into it. Returns its fault, which belongs to its status.
fn context_children<'a>(
    reader: &mut Reader<'a>,
    parent: &Element<'a>,
    context: &mut Context,
    references: &mut References,
) -> Result<Option<PlayFault>, Broken> {
    let mut fault = None;
    reader.children(parent, CONTEXT, &mut Extra::default(), |reader, child| {
        let Child { name, mut element, .. } = child;
        let mut fields = Fields::of(&mut element);
        match name {
            "eliminated" => items(reader, &element, &["player"], |reader, element, fields| {
                context.eliminated.extend(references.take(reader, fields, "fullName"));
                leaf(reader, element)
            }),
            "calls" => items(reader, &element, &["call"], |reader, element, fields| {
                context.calls.push(required(reader, fields, "block"));
                leaf(reader, element)
            }),
            "rng" => {
                context.rng = rng(reader, &mut fields);
                leaf(reader, &element)
            }
            "offers" => offers(reader, &element, &mut fields, context, references),
            "results" => items(reader, &element, &["result"], |reader, element, fields| {
                let player = references.take(reader, fields, "fullName");
                let value = literal(reader, fields, "value");
                context.results.extend(player.zip(value));
                leaf(reader, element)
            }),
            "fault" => {
                fault = play_fault(reader, &element, &mut fields, &context.block)?;
                Ok(())
            }
            _ => leaf(reader, &element),
        }
    })?;
    Ok(fault)
}

fn rng(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> [u64; 4] {
    let _ = fields.one_of(reader, "algorithm", &[(ALGORITHM, ())]);
    ["s0", "s1", "s2", "s3"].map(|name| {
        let Some(text) = fields.require(reader, name) else { return 0 };
        text.parse().unwrap_or_else(|_| {
            let fault = Fault::error("xml-not-number", fields.at()).with("element", name);
            reader.report(fault.with("text", &text));
            0
        })
    })
}

fn offers<'a>(
    reader: &mut Reader<'a>,
    parent: &Element<'a>,
    fields: &mut Fields<'a>,
    context: &mut Context,
    references: &mut References,
) -> Result<(), Broken> {
    if fields.has("by") {
        context.asked = references.take(reader, fields, "by");
    }
    if let Some(text) = fields.take("prompt") {
        context.prompt = key(reader, fields, "prompt", &text);
    }
    let mut order = Ordered::default();
    items(reader, parent, &["element", "option"], |reader, element, fields| {
        let index = order.index(reader, fields, "index");
        let offer = if element.name == "element" {
            let node = references.take(reader, fields, "fullName");
            let into = required(reader, fields, "into");
            node.map(|node| Offer::Element { node, into })
        } else {
            let own = fields.has("fullName").then(|| references.take(reader, fields, "fullName"));
            let attribute = if own.is_none() { required(reader, fields, "attribute") } else { String::new() };
            let value = literal(reader, fields, "value");
            let label = fields.require(reader, "label");
            let label = label.and_then(|text| key(reader, fields, "label", &text));
            value.zip(label).and_then(|(value, label)| match own {
                Some(own) => own.map(|attribute| Offer::Note { attribute, value, label }),
                None => Some(Offer::Option { attribute, value, label }),
            })
        };
        let tag = offer_tag(reader, fields, references);
        if let Some(offer) = offer {
            order.push(index, element.at, (offer, tag));
        }
        leaf(reader, element)
    })?;
    (context.offers, context.tags) = order.finish(reader).0.into_iter().unzip();
    if context.tags.iter().all(|tag| *tag == Tag::default()) {
        context.tags.clear();
    }
    Ok(())
}

/// Reads whose an offer is.
fn offer_tag(reader: &mut Reader<'_>, fields: &mut Fields<'_>, references: &mut References) -> Tag {
    let player = if fields.has("player") { references.take(reader, fields, "player") } else { None };
    let mut is = |name| fields.one_of(reader, name, &[("true", true), ("false", false)]).unwrap_or(false);
    Tag { player, anytime: is("anytime"), default: is("default"), chosen: is("chosen") }
}

fn play_fault<'a>(
    reader: &mut Reader<'a>,
    parent: &Element<'a>,
    fields: &mut Fields<'a>,
    block: &str,
) -> Result<Option<PlayFault>, Broken> {
    let words: Vec<(&str, BlockPart)> = BlockPart::ALL.into_iter().map(|part| (part.word(), part)).collect();
    let part = fields.one_of(reader, "part", &words);
    let index = fields.number(reader, "index", 0, u32::MAX);
    let at = part.zip(index).map(|(part, index)| (part, index as usize));
    let text = fields.take("text").map(Cow::into_owned).unwrap_or_default();
    if !fields.has("reason") {
        let _ = fields.require(reader, "reason");
    }
    let reason = fields.one_of(reader, "reason", REASONS);
    let block = fields.take("block").map_or_else(|| block.to_owned(), Cow::into_owned);
    let mut values = Vec::new();
    items(reader, parent, &["value"], |reader, element, fields| {
        let name = required(reader, fields, "name");
        values.push((name, required(reader, fields, "text")));
        leaf(reader, element)
    })?;
    Ok(reason.map(|reason| PlayFault { block, at, text, reason, values }))
}
