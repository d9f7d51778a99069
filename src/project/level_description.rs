//! `description.xml` of a level. The file must exist; all its entries are optional. `Origin` is Schola's own
//! entry: the recipe of a generated level.

use super::Read;
use crate::common_files::LevelDescription;
use crate::xml::{self, KnownChildren};

const ROOT: &str = "LevelDescription";
const KNOWN: KnownChildren = KnownChildren {
    required: &[],
    expected: &[],
    optional: &["Name", "Difficulty", "MinimumNumberOfMoves", "Origin"],
    many: &[],
};

/// Reads the file. An empty number counts as missing.
pub fn read(bytes: &[u8]) -> Read<LevelDescription> {
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut model = LevelDescription::default();
        reader.children(root, KNOWN, extra, |reader, child| {
            let (name, at) = (child.name, child.element.at);
            let text = reader.text(child)?;
            match name {
                "Name" => model.name = Some(text.into_owned()),
                "Difficulty" => model.difficulty = Some(text.into_owned()),
                "Origin" => model.origin = Some(text.into_owned()),
                _ if text.trim().is_empty() => {}
                _ => model.minimum_moves = reader.number(&text, name, at, 0).map(i32::unsigned_abs),
            }
            Ok(())
        })?;
        Ok(model)
    });
    let extra = document.extra;
    let model = document.model.map(|model| LevelDescription { extra, ..model }).unwrap_or_default();
    Read { model, places: (), faults: document.faults }
}

/// Writes the file.
pub fn write(model: &LevelDescription) -> String {
    let extra = &model.extra;
    let minimum = model.minimum_moves.map(|moves| moves.to_string());
    let entries = [
        ("Name", model.name.as_deref()),
        ("Difficulty", model.difficulty.as_deref()),
        ("MinimumNumberOfMoves", minimum.as_deref()),
        ("Origin", model.origin.as_deref()),
    ];
    xml::write(ROOT, extra, |writer| {
        for (name, text) in entries {
            match text {
                Some(text) => writer.leaf(name, text, extra),
                None => writer.before(name, extra),
            }
        }
    })
}
