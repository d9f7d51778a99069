//! Pictures of the classes of the database: from the game's folder, else from the library.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::Element;
use iced::widget::image::{Handle, Image};
use iced::widget::{Space, container, text};
use lucide_icons::Icon;
use rustc_hash::FxHashMap;

use crate::common_files::Files;
use crate::dungeon::Database;
use crate::dungeon::database::picture_file;
use crate::dungeon::edit::classes::{Class, Kind};
use crate::dungeon::game::{ITEM, MONSTER};
use crate::picture::Source;
use crate::project::{library, pictures};
use crate::window::ui;

#[derive(Debug, Default)]
pub(super) struct ClassPictures {
    /// The game's folder, and its unsaved files.
    folder: PathBuf,
    files: Arc<Files>,
    drawn: RefCell<FxHashMap<(String, u32), Option<Handle>>>,
}

impl ClassPictures {
    pub fn of_game(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), ..Self::default() }
    }

    pub fn take_files(&mut self, files: &Arc<Files>) {
        if !Arc::ptr_eq(&self.files, files) {
            self.files = files.clone();
            self.drawn.borrow_mut().clear();
        }
    }

    /// Shows the picture of a class; a branch has an icon.
    pub fn show<'a, M: 'a>(
        &self,
        database: &Database,
        class: Class,
        side: f32,
        scale: f32,
    ) -> Element<'a, M> {
        let stem = match class.kind {
            Kind::Creature => {
                database.creature(class.id).map(|own| own.picture.as_deref().unwrap_or(MONSTER))
            }
            Kind::Item => database.item(class.id).map(|own| own.picture.as_deref().unwrap_or(ITEM)),
            Kind::Branch | Kind::Final => None,
        };
        if let Some(stem) = stem {
            let pixels = (side * scale).round().clamp(8.0, 256.0) as u32;
            return match self.handle(stem, pixels) {
                Some(handle) => Image::new(handle).width(side).height(side).into(),
                None => Space::new().width(side).height(side).into(),
            };
        }
        let icon = if class.kind == Kind::Final { Icon::Crown } else { Icon::GitBranch };
        let sign = text(char::from(icon)).font(ui::ICONS).size(side * 0.6).line_height(1.0);
        container(sign).center_x(side).center_y(side).into()
    }

    fn handle(&self, stem: &str, pixels: u32) -> Option<Handle> {
        let draw = || {
            let file = picture_file(stem);
            let own = pictures::bytes_of(&self.folder, &self.files, &file).ok();
            let bytes = own.or_else(|| library::find(stem).map(|picture| picture.bytes.into()))?;
            let pixels = Source::read(&file, &bytes).ok()?.draw(pixels)?;
            Some(Handle::from_rgba(pixels.side, pixels.side, pixels.rgba))
        };
        let mut drawn = self.drawn.borrow_mut();
        drawn.entry((stem.to_owned(), pixels)).or_insert_with(draw).clone()
    }
}
