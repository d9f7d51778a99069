//! `blocks.xml`: the rules of a board game, as in Křenek 2013.

use std::borrow::Cow;
use std::sync::Arc;

use super::ordered::Ordered;
use super::{Read, limits};
use crate::board::notation::{self, BlockPlaces};
use crate::board::rules::{
    Aside, Asides, Block, BlockPart, Comment, Condition, Instruction, Jump, Mark, Rules,
};
use crate::xml::{self, Broken, Child, Element, Extra, Fault, Fields, KnownChildren, Reader, Slot, Writer};

const ROOT: &str = "rules";
pub(super) const BLOCK: &str = "functionBlock";
pub(super) const COMMENT: &str = "comment";
const KNOWN: KnownChildren =
    KnownChildren { required: &[], expected: &[], optional: &[], many: &[BLOCK, COMMENT] };
const BEFORE: &str = "beforeJumps";
const BODY: &str = "bodyInstruction";
const AFTER: &str = "afterJumps";
const FOOTER: &str = "afterInstruction";
pub(super) const EDITOR: &str = "editor";
const PARTS: KnownChildren = KnownChildren {
    required: &[],
    expected: &[],
    optional: &[BODY, FOOTER, BEFORE, AFTER, EDITOR],
    many: &[],
};
const NOTHING: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[] };

/// Reads the file.
pub fn read(bytes: &[u8]) -> Read<Rules, Vec<BlockPlaces>> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut rules = head(reader, root, extra);
        let mut places = Vec::new();
        let mut too_many = false;
        reader.children(root, KNOWN, extra, |reader, child| {
            let at = child.element.at;
            if child.name == COMMENT {
                return comment(reader, child, &mut rules.comments);
            }
            let (block, place) = block(reader, child)?;
            if rules.blocks.len() < limits::BLOCKS {
                rules.blocks.push(Arc::new(block));
                places.push(place);
            } else if !std::mem::replace(&mut too_many, true) {
                let fault = Fault::error("blocks-too-many", at);
                reader.report(fault.with("limit", limits::BLOCKS.to_string()));
            }
            Ok(())
        })?;
        Ok((rules, places))
    });
    let (extra, faults) = (document.extra, document.faults);
    match document.model {
        Some((rules, places)) => Read { model: Rules { extra, ..rules }, places, faults },
        None => Read { faults, ..Read::default() },
    }
}

/// Reads what the root says about all blocks.
fn head(reader: &mut Reader<'_>, root: &Element<'_>, extra: &mut Extra) -> Rules {
    let mut rules = Rules::default();
    let mut root = root.clone();
    let mut fields = Fields::of(&mut root);
    rules.start = text(fields.require(reader, "start"));
    rules.first_player = fields.take("firstPlayer").map(Cow::into_owned);
    if let Some(text) = fields.take("seats") {
        rules.seats = notation::parse_seats(&text);
        if rules.seats.is_none() {
            reader.report(Fault::error("notation-seats", fields.at()).with("text", &text));
        }
    }
    rules.repetition_limit = fields.number(reader, "repetitionLimit", 0, u32::MAX);
    rules.asides = Asides::each(|aside| fields.take(aside.word()).map(Cow::into_owned));
    let ours = ["start", "firstPlayer", "seats", "repetitionLimit"];
    let ours = ours.into_iter().chain(Aside::ALL.map(Aside::word));
    extra.attributes.retain(|(name, _)| !ours.clone().any(|own| own == name));
    fields.keep(reader, &mut Extra::default());
    rules
}

fn text(found: Option<Cow<'_, str>>) -> String {
    found.map(Cow::into_owned).unwrap_or_default()
}

pub(super) fn block<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
) -> Result<(Block, BlockPlaces), Broken> {
    let Child { mut element, before, .. } = child;
    let mut block = Block::default();
    let mut places = BlockPlaces { at: element.at, ..BlockPlaces::default() };
    let mut extra = Extra::default();
    extra.add(Slot::Before(BLOCK), before.drain(..));
    let mut fields = Fields::of(&mut element);
    block.id = text(fields.require(reader, "blockIdentifier"));
    block.name = text(fields.require(reader, "blockName"));
    fields.keep(reader, &mut extra);
    reader.children(&element, PARTS, &mut extra, |reader, part| {
        let (name, mut element, extra) = (part.name, part.element, part.extra);
        let fields = Fields::of(&mut element);
        let mut lost = Extra::default();
        if name == EDITOR {
            block.mark = mark(reader, fields);
            reader.children(&element, NOTHING, &mut lost, |_, _| Ok(()))?;
        } else {
            fields.keep_in_parent(reader, extra);
            let (which, at) = match name {
                BEFORE => (BlockPart::Before, jumps(reader, &element, &mut lost, &mut block.before)?),
                BODY => (BlockPart::Body, instructions(reader, &element, &mut lost, &mut block.body)?),
                AFTER => (BlockPart::After, jumps(reader, &element, &mut lost, &mut block.after)?),
                _ => (BlockPart::Footer, instructions(reader, &element, &mut lost, &mut block.footer)?),
            };
            places.parts[which as usize] = at;
        }
        // Comments inside a part move to before it.
        extra.add(Slot::Before(name), lost.nodes.into_iter().map(|(_, node)| node));
        Ok(())
    })?;
    Ok((Block { extra, ..block }, places))
}

pub(super) fn mark(reader: &mut Reader<'_>, mut fields: Fields<'_>) -> Option<Mark> {
    let x = fields.require_number(reader, "x", i32::MIN, i32::MAX);
    let y = fields.require_number(reader, "y", i32::MIN, i32::MAX);
    let color = text(fields.take("color"));
    let note = text(fields.take("note"));
    fields.lose(reader);
    Some(Mark { x: x?, y: y?, color, note })
}

/// Reads a comment on the chart beside the blocks.
pub(super) fn comment<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    into: &mut Vec<Comment>,
) -> Result<(), Broken> {
    let Child { mut element, before, extra, .. } = child;
    extra.add(Slot::End, before.drain(..));
    let at = element.at;
    let mut fields = Fields::of(&mut element);
    let x = fields.require_number(reader, "x", i32::MIN, i32::MAX);
    let y = fields.require_number(reader, "y", i32::MIN, i32::MAX);
    let width = fields.require_number(reader, "width", limits::COMMENT.0, limits::COMMENT.1);
    let color = text(fields.take("color"));
    let said = text(fields.require(reader, "text"));
    fields.lose(reader);
    reader.children(&element, NOTHING, extra, |_, _| Ok(()))?;
    let (Some(x), Some(y), Some(width)) = (x, y, width) else { return Ok(()) };
    if into.len() < limits::BLOCKS {
        into.push(Comment { text: said, x, y, width, color });
    } else {
        reader.report(Fault::error("blocks-too-many", at).with("limit", limits::BLOCKS.to_string()));
    }
    Ok(())
}

fn instructions<'a>(
    reader: &mut Reader<'a>,
    parent: &Element<'a>,
    lost: &mut Extra,
    into: &mut Vec<Instruction>,
) -> Result<Vec<usize>, Broken> {
    const ITEMS: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["instruction"] };
    const INSIDE: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &["parameters"], many: &[] };
    let mut list = Ordered::default();
    let mut inner = Extra::default();
    reader.children(parent, ITEMS, lost, |reader, child| {
        let Child { mut element, before, .. } = child;
        inner.add(Slot::End, before.drain(..));
        let mut fields = Fields::of(&mut element);
        let verb = text(fields.require(reader, "instructionType"));
        let index = list.index(reader, &mut fields, "index");
        fields.lose(reader);
        let mut params = Vec::new();
        reader.children(&element, INSIDE, &mut inner, |reader, child| {
            params = parameters(reader, child)?;
            Ok(())
        })?;
        list.push(index, element.at, Instruction { verb, params });
        Ok(())
    })?;
    lost.nodes.append(&mut inner.nodes);
    let (found, places) = list.finish(reader);
    *into = found;
    Ok(places)
}

fn parameters<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<Vec<String>, Broken> {
    const ITEMS: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["parameter"] };
    let Child { mut element, extra, .. } = child;
    let mut fields = Fields::of(&mut element);
    let said = fields.require_number(reader, "numberOfParams", 0, u32::MAX);
    fields.lose(reader);
    let mut list = Ordered::default();
    let mut inner = Extra::default();
    reader.children(&element, ITEMS, extra, |reader, child| {
        let Child { mut element, before, .. } = child;
        inner.add(Slot::End, before.drain(..));
        let mut fields = Fields::of(&mut element);
        let index = list.index(reader, &mut fields, "index");
        let value = text(fields.require(reader, "value"));
        fields.lose(reader);
        list.push(index, element.at, value);
        reader.children(&element, NOTHING, &mut inner, |_, _| Ok(()))
    })?;
    extra.nodes.append(&mut inner.nodes);
    let (params, _) = list.finish(reader);
    if said.is_some_and(|said| said as usize != params.len()) {
        let fault =
            Fault::error("blocks-parameter-count", element.at).with("count", params.len().to_string());
        reader.report(fault.with("said", said.unwrap_or_default().to_string()));
    }
    Ok(params)
}

fn jumps<'a>(
    reader: &mut Reader<'a>,
    parent: &Element<'a>,
    lost: &mut Extra,
    into: &mut Vec<Jump>,
) -> Result<Vec<usize>, Broken> {
    const ITEMS: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["jump"] };
    const INSIDE: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &["conditions"], many: &[] };
    let mut list = Ordered::default();
    let mut inner = Extra::default();
    reader.children(parent, ITEMS, lost, |reader, child| {
        let Child { mut element, before, .. } = child;
        inner.add(Slot::End, before.drain(..));
        let mut fields = Fields::of(&mut element);
        let to = text(fields.require(reader, "jumpDestination"));
        let then = fields.take("returnDestination").map(Cow::into_owned);
        let index = list.index(reader, &mut fields, "index");
        fields.lose(reader);
        let mut conditions = Vec::new();
        reader.children(&element, INSIDE, &mut inner, |reader, child| {
            conditions = read_conditions(reader, child)?;
            Ok(())
        })?;
        list.push(index, element.at, Jump { to, then, conditions });
        Ok(())
    })?;
    lost.nodes.append(&mut inner.nodes);
    let (found, places) = list.finish(reader);
    *into = found;
    Ok(places)
}

fn read_conditions<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<Vec<Condition>, Broken> {
    const ITEMS: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["condition"] };
    let Child { mut element, extra, .. } = child;
    Fields::of(&mut element).lose(reader);
    let mut list = Ordered::default();
    let mut inner = Extra::default();
    reader.children(&element, ITEMS, extra, |reader, child| {
        let Child { mut element, before, .. } = child;
        inner.add(Slot::End, before.drain(..));
        let mut fields = Fields::of(&mut element);
        let index = list.index(reader, &mut fields, "index");
        let verb = text(fields.require(reader, "condType"));
        let mut params = Vec::new();
        if fields.has("paramA") || fields.has("paramB") {
            params.push(text(fields.require(reader, "paramA")));
        }
        params.extend(fields.take("paramB").map(Cow::into_owned));
        fields.lose(reader);
        list.push(index, element.at, Condition { verb, params });
        reader.children(&element, NOTHING, &mut inner, |_, _| Ok(()))
    })?;
    extra.nodes.append(&mut inner.nodes);
    Ok(list.finish(reader).0)
}

/// Writes the file.
pub fn write(model: &Rules) -> String {
    let seats = model.seats.map(notation::seats_text);
    let limit = model.repetition_limit.map(|limit| limit.to_string());
    let optional =
        [("firstPlayer", &model.first_player), ("seats", &seats), ("repetitionLimit", &limit)].into_iter();
    let optional = optional.chain(model.asides.iter().map(|(aside, key)| (aside.word(), key)));
    let mut attributes = vec![("start", model.start.as_str())];
    attributes.extend(optional.filter_map(|(name, value)| Some((name, value.as_deref()?))));
    xml::write_plain(ROOT, &attributes, &model.extra, |writer| {
        for block in &model.blocks {
            write_block(writer, block);
        }
        write_comments(writer, &model.comments);
    })
}

pub(super) fn write_comments(writer: &mut Writer, comments: &[Comment]) {
    for comment in comments {
        let numbers = [comment.x, comment.y, comment.width].map(|number| number.to_string());
        let names = ["x", "y", "width"].into_iter();
        let mut attributes: Vec<_> = names.zip(numbers.iter().map(String::as_str)).collect();
        attributes.extend([("color", comment.color.as_str())].into_iter().filter(|(_, it)| !it.is_empty()));
        attributes.push(("text", &comment.text));
        writer.tag(COMMENT, &attributes, &Extra::default(), |_| {});
    }
}

pub(super) fn write_block(writer: &mut Writer, block: &Block) {
    writer.before(BLOCK, &block.extra);
    let attributes = [("blockIdentifier", block.id.as_str()), ("blockName", block.name.as_str())];
    writer.tag(BLOCK, &attributes, &block.extra, |writer| write_parts(writer, block));
}

fn write_parts(writer: &mut Writer, block: &Block) {
    let extra = &block.extra;
    writer.wrapper(BODY, extra, |writer| write_instructions(writer, &block.body));
    writer.wrapper(FOOTER, extra, |writer| write_instructions(writer, &block.footer));
    writer.wrapper(BEFORE, extra, |writer| write_jumps(writer, &block.before));
    writer.wrapper(AFTER, extra, |writer| write_jumps(writer, &block.after));
    writer.before(EDITOR, extra);
    write_mark(writer, block.mark.as_ref());
}

pub(super) fn write_mark(writer: &mut Writer, mark: Option<&Mark>) {
    if let Some(mark) = mark {
        let (x, y) = (mark.x.to_string(), mark.y.to_string());
        let mut attributes = vec![("x", x.as_str()), ("y", &y), ("color", &mark.color), ("note", &mark.note)];
        attributes.retain(|(name, value)| matches!(*name, "x" | "y") || !value.is_empty());
        writer.tag(EDITOR, &attributes, &Extra::default(), |_| {});
    }
}

fn write_instructions(writer: &mut Writer, list: &[Instruction]) {
    let none = Extra::default();
    for (index, instruction) in list.iter().enumerate() {
        let index = index.to_string();
        let attributes = [("instructionType", instruction.verb.as_str()), ("index", &index)];
        writer.tag("instruction", &attributes, &none, |writer| {
            let count = instruction.params.len().to_string();
            writer.tag("parameters", &[("numberOfParams", &count)], &none, |writer| {
                for (index, value) in instruction.params.iter().enumerate() {
                    let index = index.to_string();
                    writer.tag("parameter", &[("index", &index), ("value", value)], &none, |_| {});
                }
            });
        });
    }
}

fn write_jumps(writer: &mut Writer, list: &[Jump]) {
    let none = Extra::default();
    for (index, jump) in list.iter().enumerate() {
        let index = index.to_string();
        let mut attributes = vec![("jumpDestination", jump.to.as_str()), ("index", &index)];
        attributes.extend(jump.then.as_deref().map(|then| ("returnDestination", then)));
        writer.tag("jump", &attributes, &none, |writer| {
            writer.tag("conditions", &[], &none, |writer| {
                for (index, condition) in jump.conditions.iter().enumerate() {
                    let index = index.to_string();
                    let mut attributes =
                        vec![("index", index.as_str()), ("condType", condition.verb.as_str())];
                    let names = ["paramA", "paramB"].into_iter();
                    attributes.extend(names.zip(condition.params.iter().map(String::as_str)));
                    writer.tag("condition", &attributes, &none, |_| {});
                }
            });
        });
    }
}
