//! Converts the table of a board game into the data of the widget that shows it.

use iced::widget::image::Handle;
use schola_widgets::board::PictureId;
use schola_widgets::table::{self, Data};

use super::colour::css_colour;
use super::gallery::Gallery;
use crate::engine::scene::{self, Picture};

/// A table in the form that the widget needs.
#[derive(Clone, Debug, Default)]
pub(super) struct WidgetTable {
    pub data: Data,
    /// The pictures, by their number.
    pictures: Vec<Picture>,
}

impl WidgetTable {
    /// Converts a table. Pictures that `before` has keep their numbers, so that both can be compared.
    pub fn new(table: &scene::Table, before: Option<&Self>) -> Self {
        let pictures = before.map(|before| before.pictures.clone()).unwrap_or_default();
        let mut shown = Self { data: Data::default(), pictures };
        let data = Data {
            size: table.size,
            background: table.background.as_deref().and_then(css_colour),
            backdrops: table
                .backdrops
                .iter()
                .filter_map(|(picture, at)| Some((shown.number(picture)?, frame(*at))))
                .collect(),
            aids: table.aids.iter().map(|aid| shown.aid(aid)).collect(),
            spots: table.spots.iter().map(|spot| shown.spot(spot)).collect(),
            things: table.things.iter().map(|thing| shown.thing(thing)).collect(),
            labels: table.labels.iter().map(label).collect(),
        };
        shown.data = data;
        shown
    }

    /// Returns the source of the pictures.
    pub fn pictures<'a>(&'a self, gallery: &'a Gallery) -> Pictures<'a> {
        Pictures { gallery, list: &self.pictures }
    }

    fn number(&mut self, picture: &Picture) -> Option<PictureId> {
        if *picture == Picture::Missing {
            return None;
        }
        let known = self.pictures.iter().position(|known| known == picture);
        let at = known.unwrap_or_else(|| {
            self.pictures.push(picture.clone());
            self.pictures.len() - 1
        });
        Some(PictureId(at as u32))
    }

    fn spot(&mut self, spot: &scene::TableLocation) -> table::TableLocation {
        let shape = match spot.shape {
            scene::Shape::Rectangle => table::Shape::Rectangle,
            scene::Shape::Ellipse => table::Shape::Ellipse,
            scene::Shape::Hexagon => table::Shape::Hexagon,
            scene::Shape::TriangleUp => table::Shape::TriangleUp,
            scene::Shape::TriangleDown => table::Shape::TriangleDown,
            scene::Shape::Hidden => table::Shape::Hidden,
        };
        let picture = spot.picture.as_ref().and_then(|picture| self.number(picture));
        let badges = spot.badges.iter().map(|badge| self.badge(badge)).collect();
        table::TableLocation {
            id: spot.id,
            frame: frame(spot.frame),
            shape,
            picture,
            color: colour(&spot.color),
            badges,
        }
    }

    fn aid(&mut self, aid: &scene::Aid) -> table::Aid {
        table::Aid {
            frame: frame(aid.frame),
            picture: aid.picture.as_ref().and_then(|picture| self.number(picture)),
            color: colour(&aid.color),
            text: aid.text.clone(),
            letters: aid.letters,
        }
    }

    fn badge(&mut self, badge: &scene::Badge) -> table::Badge {
        let measure = match &badge.measure {
            scene::Measure::Number(words) => table::Measure::Number(words.clone()),
            scene::Measure::Tokens { count, picture } => {
                let picture = picture.as_ref().and_then(|picture| self.number(picture));
                table::Measure::Tokens { count: *count, picture }
            }
            scene::Measure::Bar(part) => table::Measure::Bar(*part),
        };
        let at = match badge.at {
            scene::Side::Bottom => table::Side::Bottom,
            scene::Side::Top => table::Side::Top,
            scene::Side::Left => table::Side::Left,
            scene::Side::Right => table::Side::Right,
            scene::Side::Center => table::Side::Center,
        };
        table::Badge { at, measure, color: colour(&badge.color) }
    }

    fn thing(&mut self, thing: &scene::Thing) -> table::Thing {
        table::Thing {
            id: thing.id,
            frame: frame(thing.frame),
            picture: self.number(&thing.picture),
            color: colour(&thing.color),
            badges: thing.badges.iter().map(|badge| self.badge(badge)).collect(),
            caption: thing.caption.clone(),
            name: thing.name.clone(),
            count: thing.count,
            open: thing.open,
        }
    }
}

fn colour(name: &Option<String>) -> Option<iced::Color> {
    name.as_deref().and_then(css_colour)
}

fn frame(frame: scene::Frame) -> table::Frame {
    table::Frame { x: frame.x, y: frame.y, width: frame.width, height: frame.height }
}

fn label(label: &scene::Label) -> table::Label {
    table::Label { frame: frame(label.frame), text: label.text.clone() }
}

/// The pictures of a table, drawn by the gallery of its game.
pub(super) struct Pictures<'a> {
    gallery: &'a Gallery,
    list: &'a [Picture],
}

impl table::Pictures for Pictures<'_> {
    fn handle(&self, id: PictureId, side: u32) -> Option<Handle> {
        self.gallery.loose(self.list.get(id.0 as usize)?, side)
    }

    fn aspect(&self, id: PictureId) -> f32 {
        self.list.get(id.0 as usize).map_or(1.0, |picture| self.gallery.aspect(picture))
    }
}
