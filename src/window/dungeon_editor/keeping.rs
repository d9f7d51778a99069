//! What stands in files beside the game: a labyrinth by itself for other programs, and the numbers for the generator.

use std::path::{Path, PathBuf};

use super::rooms::Numbers;
use super::{DungeonEditor, Question};
use crate::dungeon::check;
use crate::engine::Text;
use crate::project::Problem;
use crate::project::labyrinth::{self, DATABASE, Settings};
use crate::window::open::Purpose;

impl DungeonEditor {
    /// Returns the name that is offered for a file with the labyrinth that is shown.
    pub(super) fn export_name(&self) -> String {
        let document = &self.workbench.document;
        let level = document.draft().levels.get(self.level).map(|level| level.folder.as_str());
        let name = labyrinth::name(document.folder());
        let name = if name.is_empty() { document.draft().game_name("").to_owned() } else { name };
        match level.filter(|level| !level.is_empty()) {
            Some(level) => format!("{name} {level}.xml"),
            None => format!("{name} 1.xml"),
        }
    }

    /// A file was chosen.
    pub(super) fn chosen_file(&mut self, purpose: Purpose, file: PathBuf) {
        match purpose {
            Purpose::ExportLabyrinth => self.export_to(file),
            Purpose::SaveNumbers => self.save_numbers(&file),
            Purpose::OpenNumbers => self.open_numbers(&file),
            _ => {}
        }
    }

    /// Writes the labyrinth into a file, unless it breaks promises that other programs rely on; weaker ones are asked about.
    fn export_to(&mut self, file: PathBuf) {
        let found = check(self.dungeon(), Some(&self.database));
        let (soft, hard): (Vec<_>, Vec<_>) = found.into_iter().partition(|fault| fault.warning);
        if !hard.is_empty() {
            let broken = Problem::error("dungeon-export-broken").with("count", hard.len().to_string());
            let told = hard.into_iter().map(labyrinth::of_fault);
            self.tell_all(std::iter::once(broken).chain(told).collect());
        } else if soft.is_empty() {
            self.write_export(&file);
        } else {
            let told = soft.into_iter().map(labyrinth::of_fault).collect();
            self.question = Some(Question::Export(file, told));
        }
    }

    pub(super) fn write_export(&mut self, file: &Path) {
        let written = labyrinth::save_bare(file, self.dungeon());
        self.tell_written(file, written);
    }

    fn save_numbers(&mut self, file: &Path) {
        let parameters = self.rooms.numbers().read();
        let faults = parameters.check();
        if !faults.is_empty() {
            return self.tell_all(faults.into_iter().map(labyrinth::of_fault).collect());
        }
        let database = self.workbench.document.draft().databases.as_ref().map(|_| DATABASE.to_owned());
        let written = Settings { parameters, database }.save(file);
        self.tell_written(file, written);
    }

    fn open_numbers(&mut self, file: &Path) {
        let (settings, mut problems) = Settings::load(file);
        let Some(settings) = settings else { return self.tell_all(problems) };
        let faults = settings.parameters.check();
        problems.extend(faults.into_iter().map(labyrinth::of_fault));
        self.rooms.set_numbers(Numbers::of(&settings.parameters));
        if problems.is_empty() {
            self.messages.praise(Text::new("labyrinth-numbers-opened"));
        }
        self.tell_all(problems);
    }

    fn tell_written(&mut self, file: &Path, written: Result<(), Vec<Problem>>) {
        let told = Text::new("labyrinth-written").with("file", file.display());
        match written {
            Ok(()) => self.messages.praise(told),
            Err(problems) => self.tell_all(problems),
        }
    }

    /// Says that the labyrinth has fewer branches or rooms than were wanted, where that is so.
    pub(in crate::window) fn tell_missed(&mut self) {
        if let Some(fault) = self.dungeon().missed() {
            self.refuse(fault);
        }
    }
}
