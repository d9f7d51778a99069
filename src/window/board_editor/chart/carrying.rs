//! Composite blocks carried from game to game as files, and their pictures.

use std::path::Path;
use std::sync::Arc;

use iced::Task;
use schola_widgets::{chart, focus};

use super::{Action, BlockChart, BoardDocument, CHART};
use crate::board::composite::{Composite, Composites, Design, NotOne};
use crate::engine::Text;
use crate::project::{composites, pictures};
use crate::window::grid_editor::pieces::library::Picked;

impl BlockChart {
    /// Sets the picture of the chosen composite block; a library picture is copied into the game.
    pub(super) fn take_picture(&mut self, picked: Picked, document: &mut BoardDocument) {
        let Some(name) = self.chosen_composite().map(|composite| composite.name.clone()) else { return };
        let mut files = (*document.draft().files).clone();
        let file = match picked {
            Picked::OfGame(file) => file,
            Picked::OfLibrary(picture, _) => {
                let bytes: Arc<[u8]> = Arc::from(picture.bytes);
                pictures::put(document.folder(), &mut files, picture.stem, "svg", &bytes)
            }
        };
        let path = self.path().to_vec();
        let edit = Text::new("board-edit-composite-picture");
        let done = document.change_design(edit, None, Some(files.into()), |design| {
            design.within(&path, |place| {
                let composite = place.composite(&name).ok_or_else(|| NotOne::Unknown(name.clone()))?;
                place.replace(&name, Composite { picture: Some(file), ..(**composite).clone() })
            })
        });
        self.composing.refused = done.err();
        self.settle(document);
    }

    /// Returns the suggested file name for the composite block in question.
    pub fn file_name(&self) -> Option<String> {
        self.meant().map(|(_, name)| format!("{name}.{}", composites::ENDING))
    }

    pub(super) fn export(&self, file: &Path, document: &BoardDocument) -> Action {
        let Some((path, name)) = self.meant() else { return Task::none().into() };
        let game = document.game();
        let exported = Design::of(&game.rules, &game.composites).export_from(&path, &name);
        match exported.map(|exported| composites::save(file, &exported)) {
            Some(Err(fault)) => Action::Report(fault.problems(), Task::none()),
            Some(Ok(_)) => Action::Notify(Text::new("board-composite-exported")),
            None => Task::none().into(),
        }
    }

    /// Inserts the composite blocks of a file where the chart is, with their pictures.
    pub(super) fn import(&mut self, file: &Path, document: &mut BoardDocument) -> Action {
        match composites::open(file) {
            Ok(read) if read.list.is_empty() => {
                self.composing.refused = Some(Text::new("board-composite-file-empty"));
                Task::none().into()
            }
            Ok(read) => Action::Run(self.bring(&read, document)),
            Err(problems) => Action::Report(problems, Task::none()),
        }
    }

    /// Inserts composite blocks where the chart is, with their pictures.
    pub(super) fn bring(&mut self, read: &Composites, document: &mut BoardDocument) -> Task<super::Message> {
        let mut files = (*document.draft().files).clone();
        let folder = document.folder().to_owned();
        let path = self.path().to_vec();
        let mut names = Vec::new();
        let edit = Text::new("board-edit-import");
        let brought = composites::with_pictures(read, &folder, &mut files);
        let done = document.change_design(edit, None, Some(files.into()), |design| {
            design.within(&path, |place| {
                let bring = |place: Design, composite: &Arc<Composite>| {
                    let (place, name) = place.import(composite);
                    names.push(name);
                    place
                };
                Ok(brought.list.iter().fold(place.clone(), bring))
            })
        });
        self.composing.refused = done.err();
        self.settle(document);
        let Some(id) = names.first().and_then(|name| self.picture.node_at(name)) else { return Task::none() };
        let refused = self.composing.refused.take();
        self.choose(Some(id), document);
        self.composing.refused = refused;
        Task::batch([focus::focus(CHART), chart::reveal(CHART, id)])
    }
}
