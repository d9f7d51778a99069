//! `settings`: the generator's parameters in a file of their own, to be used for other labyrinths.

use std::path::Path;

use crate::dungeon::parameters::SIDES;
use crate::dungeon::{Parameters, SplitGoal};
use crate::project::labyrinth_file::{List, close, numbers, parameters};
use crate::project::{Problem, Read, disk};
use crate::xml::{self, Extra, Fields, Lines, limits};

const ROOT: &str = "settings";

/// The generator's parameters, and the database that furnishes labyrinths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The parameters; they may be out of range.
    pub parameters: Parameters,
    /// The name of the file of the database.
    pub database: Option<String>,
}

impl Settings {
    /// Reads the file. There is no model when it is not a settings file.
    pub fn read(bytes: &[u8]) -> Read<Option<Self>> {
        let document = xml::document(bytes, ROOT, |reader, root, extra| {
            let mut element = root.clone();
            extra.attributes.clear();
            let mut fields = Fields::of(&mut element);
            let width = fields.require_number(reader, "sizeX", 0, SIDES.1);
            let height = fields.require_number(reader, "sizeY", 0, SIDES.1);
            let level = fields.number(reader, "level", 0, u8::MAX).unwrap_or(1);
            let database = fields.take("database").map(std::borrow::Cow::into_owned);
            // How often a labyrinth was refurnished, and whether by hand, concerns only labyrinths.
            let _ = (fields.take("version"), fields.take("regeneration"), fields.take("edited"));
            let parameters = parameters(reader, &mut fields, (width, height), level);
            close(reader, fields, &element)?;
            let has_size = width.is_some() && height.is_some();
            Ok(has_size.then(|| Self { parameters, database: database.filter(|name| !name.is_empty()) }))
        });
        Read { model: document.model.flatten(), places: (), faults: document.faults }
    }

    /// Reads the file and reports everything that is wrong with it.
    pub fn open(bytes: &[u8], file: &str) -> (Option<Self>, Vec<Problem>) {
        let Read { model, faults, .. } = Self::read(bytes);
        let mut lines = Lines::new(bytes);
        (model, faults.into_iter().map(|fault| Problem::of_fault(fault, file, &mut lines)).collect())
    }

    /// Reads the file at a path and reports everything that is wrong with it.
    pub fn load(path: &Path) -> (Option<Self>, Vec<Problem>) {
        let file = path.display().to_string();
        match disk::read(path, limits::SIZE) {
            Ok((bytes, _)) => Self::open(&bytes, &file),
            Err(fault) => (None, vec![fault.problem(&file)]),
        }
    }

    /// Writes the file to a path atomically: at every moment it holds the old or the new content.
    ///
    /// # Errors
    ///
    /// The system refuses; the old file is unchanged.
    pub fn save(&self, path: &Path) -> Result<(), Vec<Problem>> {
        super::put(path, &self.write())
    }

    /// Writes the file.
    pub fn write(&self) -> String {
        let own = &self.parameters;
        let list = List::default().with("sizeX", own.width).with("sizeY", own.height);
        let list = numbers(list.with("level", own.level), own);
        // The attribute is always written; 0 rooms means that branches are counted.
        let list = match own.target {
            SplitGoal::Branches(_) => list.with("rooms", 0),
            SplitGoal::Rooms(_) => list,
        };
        let list = list.optional("database", self.database.as_ref());
        xml::write_plain(ROOT, &list.borrowed(), &Extra::default(), |_| {})
    }
}
