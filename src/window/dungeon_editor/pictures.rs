//! Pictures of the classes of the database: from the game's folder, otherwise from the library.

use iced::Element;
use iced::widget::image::Image;
use iced::widget::{Space, container};
use lucide_icons::Icon;

use crate::dungeon::Database;
use crate::dungeon::database::picture_file;
use crate::dungeon::edit::classes::{Class, ClassKind};
use crate::dungeon::game::{ITEM, MONSTER};
use crate::engine::scene::Picture;
use crate::window::gallery::Gallery;
use crate::window::ui;

/// Shows the picture of a class; a branch has an icon.
pub(super) fn show<'a, M: 'a>(
    gallery: &Gallery,
    database: &Database,
    class: Class,
    side: f32,
    scale: f32,
) -> Element<'a, M> {
    let stem = match class.kind {
        ClassKind::Creature => {
            database.creature(class.id).map(|own| own.picture.as_deref().unwrap_or(MONSTER))
        }
        ClassKind::Item => database.item(class.id).map(|own| own.picture.as_deref().unwrap_or(ITEM)),
        ClassKind::Branch | ClassKind::Final => None,
    };
    if let Some(stem) = stem {
        let pixels = (side * scale).round().clamp(8.0, 256.0) as u32;
        return match gallery.loose(&Picture::File(picture_file(stem)), pixels) {
            Some(handle) => Image::new(handle).width(side).height(side).into(),
            None => Space::new().width(side).height(side).into(),
        };
    }
    let icon = if class.kind == ClassKind::Final { Icon::Crown } else { Icon::GitBranch };
    container(ui::sign(icon, side * 0.6)).center_x(side).center_y(side).into()
}
