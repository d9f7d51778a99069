//! `description.xml` of a game. `Generator` and `FileSigns` are Schola's own entries.

use super::Read;
use crate::common_files::Description;
use crate::xml::{self, Known};

const ROOT: &str = "GameDescription";
const KNOWN: Known = Known {
    required: &[],
    expected: &["Name", "RulesTxt", "LevelTakeTime", "Difficulty", "Category"],
    optional: &["Generator", "FileSigns"],
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
                "Generator" => &mut model.generator,
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

/// Writes the file.
pub fn write(model: &Description) -> String {
    let extra = &model.extra;
    xml::write(ROOT, extra, |writer| {
        writer.leaf("Name", &model.name, extra);
        writer.leaf("RulesTxt", &model.rules_text, extra);
        writer.leaf("LevelTakeTime", &model.level_take_time, extra);
        writer.leaf("Difficulty", &model.difficulty, extra);
        writer.leaf("Category", &model.category, extra);
        if model.generator.is_empty() {
            writer.before("Generator", extra);
        } else {
            writer.leaf("Generator", &model.generator, extra);
        }
        if model.file_signs.is_empty() {
            writer.before("FileSigns", extra);
        } else {
            writer.leaf("FileSigns", &model.file_signs, extra);
        }
    })
}
