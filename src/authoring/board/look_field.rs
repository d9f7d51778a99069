//! The fields of a look: what each shows, and how it parses what is typed.

use crate::board::look::edit::{self, Item};
use crate::board::look::{BadgeRule, Look, PictureRule, Theme};
use crate::project::look::{decimal, thousandths};

/// A field of the theme that is shown; numbers are indices in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The picture of a picture rule.
    Picture(usize),
    /// The picture for those who may not see the front.
    Back(usize),
    /// The text on a picture.
    Caption(usize),
    /// The name of the things in a picture.
    Label(usize),
    /// The colour of the things in a picture.
    Color(usize),
    /// The size of a picture.
    Size(usize),
    /// The attributes that a picture depends on.
    When(usize),
    /// The position of an item.
    At(Item),
    /// Width and height of an item, or of its cells.
    Cell(Item),
    /// The text beside a spot.
    SpotLabel(usize),
    /// The picture of a backdrop.
    BackdropPicture(usize),
    /// The picture of a reference card.
    AidPicture(usize),
    /// The colour of a reference card.
    AidColor(usize),
    /// The letter height of a reference card.
    Letters(usize),
    /// What a badge counts.
    BadgeOf(usize),
    /// The largest number of a badge.
    BadgeMost(usize),
    /// The picture of a badge.
    BadgePicture(usize),
    /// The colour of a badge.
    BadgeColor(usize),
    /// The path of the value that a counter shows.
    CounterPath(usize),
    /// The colour behind everything.
    Background,
    /// The condition for a part of a ply's text.
    PlyWhen(usize),
    /// A part of a ply's text.
    PlyText(usize),
    /// The path of a place.
    PlacePath(usize),
    /// The name of a place.
    PlaceName(usize),
}

/// Access to optional texts.
macro_rules! words {
    ($theme:expr, $field:expr, $get:ident, $($take:tt)+) => {
        match $field {
            Field::Picture(at) => $theme.pictures.$get(at).map(|it| $($take)+ it.picture),
            Field::Back(at) => $theme.pictures.$get(at).map(|it| $($take)+ it.back),
            Field::Caption(at) => $theme.pictures.$get(at).map(|it| $($take)+ it.caption),
            Field::Label(at) => $theme.pictures.$get(at).map(|it| $($take)+ it.label),
            Field::Color(at) => $theme.pictures.$get(at).map(|it| $($take)+ it.color),
            Field::SpotLabel(at) => $theme.spots.$get(at).map(|it| $($take)+ it.label),
            Field::AidPicture(at) => $theme.aids.$get(at).map(|it| $($take)+ it.picture),
            Field::AidColor(at) => $theme.aids.$get(at).map(|it| $($take)+ it.color),
            Field::BadgeOf(at) => $theme.badges.$get(at).map(|it| $($take)+ it.of),
            Field::BadgePicture(at) => $theme.badges.$get(at).map(|it| $($take)+ it.picture),
            Field::BadgeColor(at) => $theme.badges.$get(at).map(|it| $($take)+ it.color),
            Field::Background => Some($($take)+ $theme.background),
            _ => None,
        }
    };
}

impl Field {
    /// Returns the text of the field.
    pub fn value(self, look: &Look, theme: Option<&Theme>) -> String {
        self.found(look, theme).unwrap_or_default()
    }

    fn found(self, look: &Look, theme: Option<&Theme>) -> Option<String> {
        match self {
            Self::PlyWhen(at) => return Some(edit::tests_text(&look.ply.get(at)?.when)),
            Self::PlyText(at) => return Some(look.ply.get(at)?.text.clone()),
            Self::PlacePath(at) => return Some(look.places.get(at)?.path.clone()),
            Self::PlaceName(at) => return Some(look.places.get(at)?.name.clone()),
            _ => {}
        }
        let theme = theme?;
        match self {
            Self::Size(at) => theme.pictures.get(at)?.size.map(pair_text),
            Self::When(at) => Some(edit::tests_text(&theme.pictures.get(at)?.when)),
            Self::At(item) => theme.area(item).map(|[x, y, ..]| pair_text((x, y))),
            Self::Cell(item) => theme.area(item).map(|[.., width, height]| pair_text((width, height))),
            Self::Letters(at) => Some(decimal(theme.aids.get(at)?.letters)),
            Self::BadgeMost(at) => theme.badges.get(at)?.most.map(|most| most.to_string()),
            Self::BackdropPicture(at) => Some(theme.backdrops.get(at)?.picture.clone()),
            Self::CounterPath(at) => Some(theme.counters.get(at)?.path.clone()),
            field => words!(theme, field, get, &).cloned().flatten(),
        }
    }

    /// Stores a text in the field. Returns whether it was valid.
    pub fn put(self, look: &mut Look, theme: usize, text: &str) -> bool {
        let done = match self {
            Self::PlyWhen(at) => put(look.ply.get_mut(at).map(|it| &mut it.when), edit::tests(text)),
            Self::PlyText(at) => put(look.ply.get_mut(at).map(|it| &mut it.text), Some(text.to_owned())),
            Self::PlacePath(at) => put(look.places.get_mut(at).map(|it| &mut it.path), Some(text.to_owned())),
            Self::PlaceName(at) => put(look.places.get_mut(at).map(|it| &mut it.name), Some(text.to_owned())),
            field => field.put_in_theme(look.theme_mut(theme), text),
        };
        done.is_some()
    }

    fn put_in_theme(self, theme: &mut Theme, text: &str) -> Option<()> {
        let picture = |theme: &'_ mut Theme, at: usize, change: &dyn Fn(&mut PictureRule)| {
            theme.pictures.get_mut(at).map(change)
        };
        let badge = |theme: &'_ mut Theme, at: usize, change: &dyn Fn(&mut BadgeRule)| {
            theme.badges.get_mut(at).map(change)
        };
        match self {
            Self::Size(at) => {
                let size = if text.trim().is_empty() { None } else { Some(size(text)?) };
                picture(theme, at, &|rule| rule.size = size)
            }
            Self::When(at) => {
                let when = edit::tests(text)?;
                picture(theme, at, &|rule| rule.when.clone_from(&when))
            }
            Self::At(item) => {
                let ([.., width, height], (x, y)) = (theme.area(item)?, pair(text)?);
                theme.set_area(item, [x, y, width, height]);
                Some(())
            }
            Self::Cell(item) => {
                let ([x, y, ..], (width, height)) = (theme.area(item)?, size(text)?);
                theme.set_area(item, [x, y, width, height]);
                Some(())
            }
            Self::Letters(at) => {
                let letters = thousandths(text.trim()).filter(|letters| *letters >= edit::SHORTEST)?;
                theme.aids.get_mut(at).map(|aid| aid.letters = letters)
            }
            Self::BadgeMost(at) => {
                let text = text.trim();
                let most =
                    if text.is_empty() { None } else { Some(text.parse().ok().filter(|most| *most > 0)?) };
                badge(theme, at, &|rule| rule.most = most)
            }
            Self::BackdropPicture(at) => {
                theme.backdrops.get_mut(at).map(|it| text.clone_into(&mut it.picture))
            }
            Self::CounterPath(at) => theme.counters.get_mut(at).map(|it| text.clone_into(&mut it.path)),
            field => {
                let filled = (!text.is_empty()).then(|| text.to_owned());
                words!(theme, field, get_mut, &mut).map(|words| *words = filled)
            }
        }
    }

    /// Returns whether the field is a colour.
    pub fn is_color(self) -> bool {
        matches!(self, Self::Color(_) | Self::AidColor(_) | Self::BadgeColor(_) | Self::Background)
    }

    /// Returns a unique identifier of the field.
    pub fn id(self) -> String {
        let item = |item: Item| match item {
            Item::Backdrop(at) => format!("backdrop-{at}"),
            Item::Aid(at) => format!("aid-{at}"),
            Item::Spot(at) => at.to_string(),
        };
        let (name, at) = match self {
            Self::Picture(at) => ("picture", at.to_string()),
            Self::Back(at) => ("back", at.to_string()),
            Self::Caption(at) => ("caption", at.to_string()),
            Self::Label(at) => ("label", at.to_string()),
            Self::Color(at) => ("color", at.to_string()),
            Self::Size(at) => ("size", at.to_string()),
            Self::When(at) => ("when", at.to_string()),
            Self::At(at) => ("at", item(at)),
            Self::Cell(at) => ("cell", item(at)),
            Self::SpotLabel(at) => ("beside", at.to_string()),
            Self::BackdropPicture(at) => ("backdrop", at.to_string()),
            Self::AidPicture(at) => ("aid", at.to_string()),
            Self::AidColor(at) => ("aid-color", at.to_string()),
            Self::Letters(at) => ("letters", at.to_string()),
            Self::BadgeOf(at) => ("badge-of", at.to_string()),
            Self::BadgeMost(at) => ("badge-most", at.to_string()),
            Self::BadgePicture(at) => ("badge-picture", at.to_string()),
            Self::BadgeColor(at) => ("badge-color", at.to_string()),
            Self::CounterPath(at) => ("counter", at.to_string()),
            Self::Background => ("background", "0".to_owned()),
            Self::PlyWhen(at) => ("ply-when", at.to_string()),
            Self::PlyText(at) => ("ply", at.to_string()),
            Self::PlacePath(at) => ("place-path", at.to_string()),
            Self::PlaceName(at) => ("place", at.to_string()),
        };
        format!("board-look-{name}-{at}")
    }
}

fn put<T>(place: Option<&mut T>, value: Option<T>) -> Option<()> {
    *place? = value?;
    Some(())
}

/// Reads two lengths such as `1.5 2`, in cells.
fn pair(text: &str) -> Option<(i32, i32)> {
    let mut numbers = text.split_whitespace().map(thousandths);
    let pair = (numbers.next()??, numbers.next()??);
    numbers.next().is_none().then_some(pair)
}

fn size(text: &str) -> Option<(i32, i32)> {
    pair(text).filter(|(width, height)| *width > 0 && *height > 0)
}

/// Writes two lengths.
fn pair_text((first, second): (i32, i32)) -> String {
    format!("{} {}", decimal(first), decimal(second))
}
