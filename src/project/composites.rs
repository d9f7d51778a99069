//! `composites.xml`: the composite blocks of a board game. The format is Schola's own; `blocks.xml` holds the
//! plain blocks that they stand for, so that other programs can play the game.
//!
//! The same file with a single composite block transfers a block from one game to another.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::blocks::{self, BLOCK, COMMENT, EDITOR};
use super::{Problem, Read, SaveFault, disk, library, limits, pictures};
use crate::board::composite::{Composite, Exit, Item, Mapping, MappingKind, Output};
use crate::board::{Composites, composite};
use crate::common_files::Files;
use crate::xml::{
    self, Broken, Child, Element, Extra, Fault, Fields, KnownChildren, Lines, Reader, Slot, Writer,
};

/// The extension of files with composite blocks for other games.
pub const ENDING: &str = "xml";
const ROOT: &str = "composites";
const COMPOSITE: &str = "composite";
const INPUT: &str = "input";
const OUTPUT: &str = "output";
const EXIT: &str = "exit";
const INNER: &str = "inner";
const KNOWN: KnownChildren =
    KnownChildren { required: &[], expected: &[], optional: &[], many: &[COMPOSITE] };
const PARTS: KnownChildren = KnownChildren {
    required: &[],
    expected: &[INNER],
    optional: &[EDITOR],
    many: &[INPUT, OUTPUT, EXIT, COMMENT],
};
const ITEMS: KnownChildren =
    KnownChildren { required: &[], expected: &[], optional: &[], many: &[BLOCK, COMPOSITE] };
const NOTHING: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[] };

/// Reads the file.
pub fn read(bytes: &[u8]) -> Read<Composites> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut left = limits::BLOCKS;
        let mut list = Vec::new();
        reader.keep_attributes(root, extra);
        reader.children(root, KNOWN, extra, |reader, child| {
            list.push(Arc::new(composite(reader, child, &mut left)?));
            Ok(())
        })?;
        Ok(list)
    });
    let (extra, faults) = (document.extra, document.faults);
    let model = document.model.map(|list| Composites { list, extra }).unwrap_or_default();
    Read { model, places: (), faults }
}

fn composite<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    left: &mut usize,
) -> Result<Composite, Broken> {
    let Child { mut element, before, .. } = child;
    let mut made = Composite::default();
    let mut extra = Extra::default();
    extra.add(Slot::Before(COMPOSITE), before.drain(..));
    let mut fields = Fields::of(&mut element);
    made.name = text(fields.require(reader, "name"));
    made.entry = text(fields.require(reader, "entry"));
    made.title = text(fields.require(reader, "blockName"));
    made.picture = fields.take("picture").map(Cow::into_owned);
    fields.keep(reader, &mut extra);
    reader.children(&element, PARTS, &mut extra, |reader, part| {
        let Child { name, mut element, extra, before } = part;
        let mut lost = Extra::default();
        match name {
            INNER => {
                Fields::of(&mut element).keep_in_parent(reader, extra);
                made.inner = items(reader, &element, &mut lost, left)?;
                // Comments at the end of the inside move to before it.
                extra.add(Slot::Before(INNER), lost.nodes.into_iter().map(|(_, node)| node));
                return Ok(());
            }
            COMMENT => {
                let comment = Child { name, element, extra, before };
                return blocks::comment(reader, comment, &mut made.comments);
            }
            EDITOR => made.mark = blocks::mark(reader, Fields::of(&mut element)),
            _ => {
                extra.add(Slot::End, before.drain(..));
                let mut fields = Fields::of(&mut element);
                match name {
                    INPUT => made.inputs.push(mapping(reader, &mut fields)),
                    OUTPUT => {
                        let exit = text(fields.require(reader, "exit"));
                        made.outputs.push(Output { exit, mapping: mapping(reader, &mut fields) });
                    }
                    _ => {
                        let name = text(fields.require(reader, "name"));
                        let to = text(fields.require(reader, "jumpDestination"));
                        made.exits.push(Exit { name, to });
                    }
                }
                fields.lose(reader);
            }
        }
        reader.children(&element, NOTHING, &mut lost, |_, _| Ok(()))
    })?;
    Ok(Composite { extra, ..made })
}

fn text(found: Option<Cow<'_, str>>) -> String {
    found.map(Cow::into_owned).unwrap_or_default()
}

fn mapping(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Mapping {
    let outer = text(fields.require(reader, "outer"));
    let inner = text(fields.require(reader, "inner"));
    let words = MappingKind::ALL.map(|(kind, word)| (word, kind));
    if !fields.has("kind") {
        let _ = fields.require(reader, "kind");
    }
    let kind = fields.one_of(reader, "kind", &words).unwrap_or_default();
    Mapping { outer, inner, kind }
}

fn items<'a>(
    reader: &mut Reader<'a>,
    inner: &Element<'a>,
    lost: &mut Extra,
    left: &mut usize,
) -> Result<Vec<Item>, Broken> {
    let mut items = Vec::new();
    reader.children(inner, ITEMS, lost, |reader, child| {
        let at = child.element.at;
        let item = match child.name {
            BLOCK => Item::Block(Arc::new(blocks::block(reader, child)?.0)),
            _ => Item::Composite(Arc::new(composite(reader, child, left)?)),
        };
        match left.checked_sub(1) {
            Some(fewer) => {
                *left = fewer;
                items.push(item);
            }
            None => {
                let fault = Fault::error("blocks-too-many", at);
                reader.report(fault.with("limit", limits::BLOCKS.to_string()));
            }
        }
        Ok(())
    })?;
    Ok(items)
}

/// Reads a file with composite blocks from another game.
///
/// # Errors
///
/// It cannot be read, or not all of it can be understood.
pub fn open(path: &Path) -> Result<Composites, Vec<Problem>> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let read = disk::read(path, xml::limits::SIZE).map_err(|fault| vec![fault.problem(&name)])?;
    let (bytes, _) = read;
    let found = self::read(&bytes);
    if found.is_understood() {
        return Ok(found.model);
    }
    let mut lines = Lines::new(&bytes);
    Err(found.faults.into_iter().map(|fault| Problem::of_fault(fault, &name, &mut lines)).collect())
}

/// Writes composite blocks to a file for other games, atomically.
///
/// # Errors
///
/// The system refuses; the old file is unchanged.
pub fn save(path: &Path, composites: &Composites) -> Result<(), SaveFault> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    disk::write(path, write(composites).as_bytes()).map_err(|error| SaveFault::failed(&*name, &error))?;
    Ok(())
}

/// Returns composite blocks from another game with pictures that this game has or can take from the library;
/// `files` are the unsaved files of the game. Pictures found nowhere are dropped.
pub fn with_pictures(composites: &Composites, game: &Path, files: &mut Files) -> Composites {
    let list = composites.list.iter().map(|composite| with_picture(composite, game, files)).collect();
    Composites { list, ..composites.clone() }
}

fn with_picture(composite: &Arc<Composite>, game: &Path, files: &mut Files) -> Arc<Composite> {
    let mut composite = (**composite).clone();
    composite.picture = composite.picture.take().and_then(|file| {
        let stem = file.strip_suffix(".svg");
        match stem.and_then(library::find) {
            _ if pictures::bytes_of(game, files, &file).is_ok() => Some(file),
            Some(picture) => Some(pictures::put(game, files, picture.stem, "svg", &Arc::from(picture.bytes))),
            None => None,
        }
    });
    for item in &mut composite.inner {
        if let Item::Composite(inner) = item {
            *inner = with_picture(inner, game, files);
        }
    }
    Arc::new(composite)
}

/// Returns the files with composite blocks in a folder, by name, skipping those that cannot be understood.
pub fn of_folder(folder: &Path) -> Vec<(PathBuf, Composites)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|ending| ending == "xml")).collect();
    files.sort();
    let read = files.into_iter().filter_map(|path| open(&path).ok().map(|found| (path, found)));
    read.filter(|(_, found)| !found.list.is_empty()).collect()
}

/// Writes the file.
pub fn write(model: &Composites) -> String {
    xml::write_plain(ROOT, &[], &model.extra, |writer| {
        for composite in &model.list {
            write_composite(writer, composite);
        }
    })
}

fn write_composite(writer: &mut Writer, composite: &composite::Composite) {
    let none = Extra::default();
    let extra = &composite.extra;
    writer.before(COMPOSITE, extra);
    let mut attributes =
        vec![("name", composite.name.as_str()), ("entry", &composite.entry), ("blockName", &composite.title)];
    attributes.extend(composite.picture.as_deref().map(|picture| ("picture", picture)));
    writer.tag(COMPOSITE, &attributes, extra, |writer| {
        for input in &composite.inputs {
            writer.tag(INPUT, &names(input), &none, |_| {});
        }
        for Output { exit, mapping } in &composite.outputs {
            let mut attributes = vec![("exit", exit.as_str())];
            attributes.extend(names(mapping));
            writer.tag(OUTPUT, &attributes, &none, |_| {});
        }
        for exit in &composite.exits {
            let attributes = [("name", exit.name.as_str()), ("jumpDestination", &exit.to)];
            writer.tag(EXIT, &attributes, &none, |_| {});
        }
        writer.wrapper(INNER, extra, |writer| {
            for item in &composite.inner {
                match item {
                    Item::Block(block) => blocks::write_block(writer, block),
                    Item::Composite(inner) => write_composite(writer, inner),
                }
            }
        });
        blocks::write_comments(writer, &composite.comments);
        writer.before(EDITOR, extra);
        blocks::write_mark(writer, composite.mark.as_ref());
    });
}

fn names(mapping: &Mapping) -> [(&str, &str); 3] {
    let kind = MappingKind::ALL.iter().find(|(kind, _)| *kind == mapping.kind);
    [("outer", &mapping.outer), ("inner", &mapping.inner), ("kind", kind.map_or("SAME", |(_, word)| word))]
}
