//! `description.xml` of a game. `Goal`, `Generator`, `FileSigns` and `Texts` are Schola's own entries.
//!
//! `Texts` has a `Text` for each text that the author wrote elsewhere in the game and that is shown in other
//! words: `<Text of="Points">Body</Text>`.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::Read;
use crate::common_files::Description;
use crate::xml::{self, Broken, Child, Fault, Fields, KnownChildren, Reader, Slot};

const ROOT: &str = "GameDescription";
const TEXTS: &str = "Texts";
const TEXT: &str = "Text";
const KNOWN: KnownChildren = KnownChildren {
    required: &[],
    expected: &["Name", "RulesTxt", "LevelTakeTime", "Difficulty", "Category"],
    optional: &["Goal", "Generator", "FileSigns", TEXTS],
    many: &[],
};

/// Reads the file.
pub fn read(bytes: &[u8]) -> Read<Description> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut model = Description::default();
        reader.children(root, KNOWN, extra, |reader, child| {
            let field = match child.name {
                "Name" => &mut model.name,
                "RulesTxt" => &mut model.rules_text,
                "LevelTakeTime" => &mut model.level_take_time,
                "Difficulty" => &mut model.difficulty,
                "Category" => &mut model.category,
                "Goal" => &mut model.goal,
                "Generator" => &mut model.generator,
                TEXTS => return texts(reader, child, &mut model.texts),
                _ => &mut model.file_signs,
            };
            *field = reader.text(child)?.into_owned();
            Ok(())
        })?;
        Ok(model)
    });
    let extra = document.extra;
    let model = document.model.map(|model| Description { extra, ..model }).unwrap_or_default();
    Read { model, places: (), faults: document.faults }
}

fn texts<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    into: &mut BTreeMap<String, String>,
) -> Result<(), Broken> {
    let Child { mut element, extra, .. } = child;
    Fields::of(&mut element).keep_in_parent(reader, extra);
    let mut kept = Vec::new();
    reader.each(&mut kept, |reader, mut element, kept| {
        if element.name != TEXT {
            kept.push(reader.unknown(&element, TEXTS)?);
            return Ok(());
        }
        let mut fields = Fields::of(&mut element);
        let of = fields.require(reader, "of");
        fields.lose(reader);
        let said = reader.content(&element, None, kept)?.into_owned();
        match of.map(|of| into.entry(of.into_owned())) {
            Some(Entry::Vacant(entry)) => {
                let _ = entry.insert(said);
            }
            Some(Entry::Occupied(entry)) => {
                let fault = Fault::error("description-text-twice", element.at);
                reader.report(fault.with("text", entry.key()));
            }
            None => {}
        }
        Ok(())
    })?;
    extra.add(Slot::Before(TEXTS), kept);
    Ok(())
}

/// Writes the file.
pub fn write(model: &Description) -> String {
    let extra = &model.extra;
    xml::write(ROOT, extra, |writer| {
        writer.leaf("Name", &model.name, extra);
        writer.leaf("RulesTxt", &model.rules_text, extra);
        writer.leaf("LevelTakeTime", &model.level_take_time, extra);
        writer.leaf("Difficulty", &model.difficulty, extra);
        writer.leaf("Category", &model.category, extra);
        let own = [("Goal", &model.goal), ("Generator", &model.generator), ("FileSigns", &model.file_signs)];
        for (name, text) in own {
            if text.is_empty() {
                writer.before(name, extra);
            } else {
                writer.leaf(name, text, extra);
            }
        }
        if model.texts.is_empty() {
            writer.before(TEXTS, extra);
        } else {
            writer.wrapper(TEXTS, extra, |writer| {
                model.texts.iter().for_each(|(of, said)| writer.line_of(TEXT, &[("of", of)], said));
            });
        }
    })
}
