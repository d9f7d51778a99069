//! Writes a position.

use super::{ALGORITHM, REASONS, ROOT, VERSION};
use crate::board::fault::PlayFault;
use crate::board::material::Value;
use crate::board::notation::quoted;
use crate::board::position::{Context, Namespace, Offer, Position, Status, Temporary};
use crate::project::material::{Names, value_words, write_root};
use crate::xml::{self, Extra, Writer};

/// Writes the file; `game` is the name of the game.
pub fn write(position: &Position, game: &str) -> String {
    let names = Names::of(&position.material);
    let none = Extra::default();
    xml::write_plain(ROOT, &[("game", game), ("version", VERSION)], &none, |writer| {
        write_root(writer, &position.material, &names);
        writer.tag("temporaries", &[], &none, |writer| {
            for (index, namespace) in position.namespaces.iter().enumerate() {
                write_namespace(writer, index, namespace, &names);
            }
        });
        write_context(writer, position, &names);
    })
}

/// Writes an empty element.
fn leaf(writer: &mut Writer, name: &str, attributes: &[(&str, &str)]) {
    writer.tag(name, attributes, &Extra::default(), |_| {});
}

fn write_namespace(writer: &mut Writer, index: usize, namespace: &Namespace, names: &Names) {
    let none = Extra::default();
    let attributes = [("index", &*index.to_string()), ("block", &namespace.block)];
    writer.tag("namespace", &attributes, &none, |writer| {
        for (name, value) in &namespace.attributes {
            match value {
                Temporary::Free(value) => {
                    let (kind, value) = value_words(value);
                    let own = [("name", &**name), ("kind", "FREE"), ("dataType", kind), ("value", &value)];
                    leaf(writer, "attribute", &own);
                }
                Temporary::Ref(uid) => {
                    let path = names.path(*uid);
                    leaf(writer, "attribute", &[("name", name), ("kind", "REF"), ("fullName", &path)]);
                }
                Temporary::Alias(at, of) => {
                    let of = format!("{at}:{of}");
                    leaf(writer, "attribute", &[("name", name), ("kind", "ALIAS"), ("of", &of)]);
                }
            }
        }
        for (name, stack) in &namespace.stacks {
            writer.tag("stack", &[("name", name)], &none, |writer| {
                for (index, nodes) in stack.iter().enumerate() {
                    writer.tag("collection", &[("index", &index.to_string())], &none, |writer| {
                        let paths = nodes.iter().map(|uid| names.path(*uid));
                        paths.for_each(|path| leaf(writer, "ref", &[("fullName", &path)]));
                    });
                }
            });
        }
    });
}

fn write_context(writer: &mut Writer, position: &Position, names: &Names) {
    let context = &position.context;
    let none = Extra::default();
    let status = match &context.status {
        Status::Waiting => "WAITING",
        Status::Ended => "ENDED",
        Status::Fault(_) => "FAULT",
    };
    let player = context.player.map(|uid| names.path(uid));
    let round = context.round.to_string();
    let next = (u64::from(position.material.largest_uid()) + 1).to_string();
    let mut attributes = vec![("status", status), ("block", &*context.block)];
    attributes.extend(context.jump.iter().map(|jump| ("jump", &**jump)));
    attributes.extend(player.iter().map(|player| ("player", &**player)));
    attributes.extend([("round", &*round), ("nextUid", &*next)]);
    writer.tag("context", &attributes, &none, |writer| {
        if !context.calls.is_empty() {
            writer.tag("calls", &[], &none, |writer| {
                context.calls.iter().for_each(|block| leaf(writer, "call", &[("block", block)]));
            });
        }
        writer.tag("eliminated", &[], &none, |writer| {
            let paths = context.eliminated.iter().map(|uid| names.path(*uid));
            paths.for_each(|path| leaf(writer, "player", &[("fullName", &path)]));
        });
        let words = context.rng.map(|word| word.to_string());
        let [s0, s1, s2, s3] = &words;
        leaf(writer, "rng", &[("algorithm", ALGORITHM), ("s0", s0), ("s1", s1), ("s2", s2), ("s3", s3)]);
        write_offers(writer, context, names);
        writer.tag("results", &[], &none, |writer| {
            for (player, value) in &context.results {
                let (path, value) = (names.path(*player), literal(value));
                leaf(writer, "result", &[("fullName", &path), ("value", &value)]);
            }
        });
        leaf(writer, "restorePoints", &[]);
        if let Status::Fault(fault) = &context.status {
            write_fault(writer, fault);
        }
    });
}

fn literal(value: &Value) -> String {
    match value {
        Value::Int(number) => number.to_string(),
        Value::Text(text) => quoted(text),
    }
}

fn write_offers(writer: &mut Writer, context: &Context, names: &Names) {
    let by = context.asked.or(context.player).map(|uid| names.path(uid));
    let prompt = context.prompt.as_deref().map(quoted);
    let mut attributes: Vec<(&str, &str)> = by.iter().map(|path| ("by", &**path)).collect();
    attributes.extend(prompt.iter().map(|prompt| ("prompt", &**prompt)));
    writer.tag("offers", &attributes, &Extra::default(), |writer| {
        for (index, offer) in context.offers.iter().enumerate() {
            let tag = context.tags.get(index).cloned().unwrap_or_default();
            let index = index.to_string();
            let player = tag.player.map(|uid| names.path(uid));
            let marks = [("anytime", tag.anytime), ("default", tag.default), ("chosen", tag.chosen)];
            let marks = marks.into_iter().filter(|(_, is_set)| *is_set).map(|(name, _)| (name, "true"));
            let rest: Vec<(&str, &str)> =
                player.iter().map(|path| ("player", &**path)).chain(marks).collect();
            let mut put = |name: &str, own: &[(&str, &str)]| {
                leaf(writer, name, &[&[("index", &*index)], own, &rest].concat());
            };
            match offer {
                Offer::Element { node, into } => {
                    put("element", &[("fullName", &names.path(*node)), ("into", into)]);
                }
                Offer::Option { attribute, value, label } => {
                    let (value, label) = (literal(value), quoted(label));
                    put("option", &[("attribute", attribute), ("value", &value), ("label", &label)]);
                }
                Offer::Note { attribute, value, label } => {
                    let (path, value, label) = (names.path(*attribute), literal(value), quoted(label));
                    put("option", &[("fullName", &path), ("value", &value), ("label", &label)]);
                }
            }
        }
    });
}

fn write_fault(writer: &mut Writer, fault: &PlayFault) {
    let index = fault.at.map(|(_, index)| index.to_string());
    let reason = REASONS.iter().find(|(_, reason)| *reason == fault.reason).map_or("", |(word, _)| *word);
    let mut attributes = vec![("block", &*fault.block)];
    if let Some(((part, _), index)) = fault.at.zip(index.as_deref()) {
        attributes.extend([("part", part.word()), ("index", index)]);
    }
    attributes.extend([("text", &*fault.text), ("reason", reason)]);
    writer.tag("fault", &attributes, &Extra::default(), |writer| {
        for (name, value) in &fault.values {
            leaf(writer, "value", &[("name", name), ("text", value)]);
        }
    });
}
