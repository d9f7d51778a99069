//! Makes many pieces at once from numbers, letters and words.

use std::cell::RefCell;

use iced::widget::image::{Handle, Image};
use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use schola_widgets::list;

use super::colours::{self, Choice, PALETTE};
use crate::picture::Source;
use crate::project::signs::{Shape, SignLook, sign};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Id of the field for the first number or letter, or for the words.
pub const FIRST: &str = "sign-first";
/// Id of the field for the last number or letter.
pub const LAST: &str = "sign-last";
/// Id of the field for the names' prefix.
pub const PREFIX: &str = "sign-prefix";
/// Largest number of pieces made at once.
const MOST: usize = 500;
const CELL: f32 = 68.0;
const PICTURE: f32 = 56.0;

/// What the pieces show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SignKind {
    /// A range of numbers.
    #[default]
    Numbers,
    Letters,
    /// A list of words.
    Words,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColouredPart {
    #[default]
    Tile,
    /// The letters.
    Ink,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Another kind is chosen; the string is the names' prefix.
    KindChosen(SignKind, String),
    /// Text for the first one, or for all words.
    FirstWritten(String),
    /// Text for the last one.
    LastWritten(String),
    /// Text for the names' prefix.
    PrefixWritten(String),
    ShapeChosen(Shape),
    /// The part to colour is chosen.
    PartChosen(ColouredPart),
    Colour(colours::Message),
    /// Makes the pieces.
    Confirmed,
}

#[derive(Debug)]
pub struct Signs {
    kind: SignKind,
    first: String,
    last: String,
    prefix: String,
    shape: Shape,
    part: ColouredPart,
    tile: Choice,
    ink: Choice,
    texts: Vec<String>,
    /// The pictures, drawn when they are first shown.
    drawn: RefCell<Vec<Option<Handle>>>,
}

impl Signs {
    /// Starts with the numbers 1 to 15; their names begin with `prefix`.
    pub fn new(prefix: String) -> Self {
        let mut signs = Self {
            kind: SignKind::default(),
            first: "1".to_owned(),
            last: "15".to_owned(),
            prefix,
            shape: Shape::default(),
            part: ColouredPart::default(),
            tile: Choice::new(PALETTE[5]),
            ink: Choice::new(PALETTE[0]),
            texts: Vec::new(),
            drawn: RefCell::default(),
        };
        signs.make();
        signs
    }

    /// Handles a message. Returns the pictures to make pieces from, with their names.
    pub fn update(&mut self, message: Message) -> Option<Vec<(String, Vec<u8>)>> {
        match message {
            Message::KindChosen(kind, prefix) => {
                self.kind = kind;
                self.prefix = prefix;
                let (first, last) = match kind {
                    SignKind::Numbers => ("1", "15"),
                    SignKind::Letters => ("A", "Z"),
                    SignKind::Words => ("", ""),
                };
                (self.first, self.last) = (first.to_owned(), last.to_owned());
            }
            Message::FirstWritten(text) => self.first = text,
            Message::LastWritten(text) => self.last = text,
            Message::PrefixWritten(text) => self.prefix = text,
            Message::ShapeChosen(shape) => self.shape = shape,
            Message::PartChosen(part) => self.part = part,
            Message::Colour(message) => match self.part {
                ColouredPart::Tile => self.tile.update(message),
                ColouredPart::Ink => self.ink.update(message),
            },
            Message::Confirmed => {
                let named = self.texts.iter().map(|text| {
                    let name = format!("{}{text}", self.prefix);
                    (name, sign(text, self.look()).into_bytes())
                });
                return (!self.texts.is_empty()).then(|| named.collect());
            }
        }
        self.make();
        None
    }

    fn make(&mut self) {
        self.texts = texts(self.kind, &self.first, &self.last);
        *self.drawn.borrow_mut() = vec![None; self.texts.len()];
    }

    fn look(&self) -> SignLook {
        let opaque = |[red, green, blue, _]: colours::Rgba| [red, green, blue];
        SignLook { shape: self.shape, tile: opaque(self.tile.colour), ink: opaque(self.ink.colour) }
    }

    fn handle(&self, index: usize, side: u32) -> Option<Handle> {
        let mut drawn = self.drawn.borrow_mut();
        let place = drawn.get_mut(index)?;
        if place.is_none() {
            let svg = sign(self.texts.get(index)?, self.look());
            let pixels = Source::read("sign.svg", svg.as_bytes()).ok()?.draw(side)?;
            *place = Some(Handle::from_rgba(pixels.side, pixels.side, pixels.rgba));
        }
        place.clone()
    }

    pub(super) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let side = (PICTURE * cx.scale).round().clamp(16.0, 512.0) as u32;
        let signs = list::grid(self.texts.len(), (CELL, CELL), move |index| {
            let picture: Element<'_, Message> = match self.handle(index, side) {
                Some(handle) => Image::new(handle).width(PICTURE).height(PICTURE).into(),
                None => Space::new().into(),
            };
            container(picture).center_x(CELL).center_y(CELL).into()
        });
        let signs: Element<'_, Message> = if self.texts.is_empty() {
            container(text(words.get("signs-none")).size(ui::BODY)).height(Fill).into()
        } else {
            signs.into()
        };
        let count = self.texts.len();
        let label = words.with("signs-add", &[("count", count.to_string())]);
        let add = ui::button(None, label, Look::Primary, (count > 0).then_some(Message::Confirmed));
        column![self.which(words), self.looks(words), signs, add].spacing(12).into()
    }

    fn which<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let kind = |key: &str, kind, prefix: String| {
            choice(words.get(key), self.kind == kind, Message::KindChosen(kind, prefix))
        };
        let field = |key: &str, id: &'static str, value: &str, width: f32, message: fn(String) -> Message| {
            let field = ui::field("", value).id(id).width(width).on_input(message);
            column![ui::caption(words.get(key)), field].spacing(4)
        };
        let fields = match self.kind {
            SignKind::Words => row![field("signs-words", FIRST, &self.first, 240.0, Message::FirstWritten)],
            SignKind::Numbers | SignKind::Letters => row![
                field("signs-first", FIRST, &self.first, 64.0, Message::FirstWritten),
                field("signs-last", LAST, &self.last, 64.0, Message::LastWritten),
            ],
        };
        let fields = fields.push(field("signs-prefix", PREFIX, &self.prefix, 120.0, Message::PrefixWritten));
        let kinds = row![
            kind("signs-numbers", SignKind::Numbers, words.get("signs-prefix-number")),
            kind("signs-letters", SignKind::Letters, words.get("signs-prefix-letter")),
            kind("signs-of-words", SignKind::Words, String::new()),
        ];
        column![kinds.spacing(2), fields.spacing(12).wrap()].spacing(8).into()
    }

    fn looks<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let shape =
            |key: &str, shape| choice(words.get(key), self.shape == shape, Message::ShapeChosen(shape));
        let part = |key: &str, part| choice(words.get(key), self.part == part, Message::PartChosen(part));
        let colour = match self.part {
            ColouredPart::Tile => &self.tile,
            ColouredPart::Ink => &self.ink,
        };
        let shapes = row![
            shape("signs-round", Shape::Round),
            shape("signs-square", Shape::Square),
            shape("signs-bare", Shape::Bare)
        ];
        let parts = row![part("signs-tile", ColouredPart::Tile), part("signs-ink", ColouredPart::Ink)];
        column![
            row![shapes.spacing(2), parts.spacing(2)].spacing(16).align_y(Alignment::Center).wrap(),
            colour.view("sign-colour").map(Message::Colour)
        ]
        .spacing(8)
        .into()
    }
}

fn choice<'a>(label: String, is_chosen: bool, message: Message) -> Element<'a, Message> {
    ui::button(None, label, if is_chosen { Look::Chosen } else { Look::Quiet }, Some(message)).into()
}

/// Returns the texts to draw.
fn texts(kind: SignKind, first: &str, last: &str) -> Vec<String> {
    match kind {
        SignKind::Numbers => {
            let (Ok(first), Ok(last)) = (first.trim().parse::<i32>(), last.trim().parse::<i32>()) else {
                return Vec::new();
            };
            (first..=last).take(MOST).map(|number| number.to_string()).collect()
        }
        SignKind::Letters => {
            let one = |text: &str| {
                let mut letters = text.trim().chars();
                letters.next().filter(|letter| letter.is_alphabetic() && letters.next().is_none())
            };
            let (Some(first), Some(last)) = (one(first), one(last)) else { return Vec::new() };
            (first..=last).filter(|letter| letter.is_alphabetic()).take(MOST).map(String::from).collect()
        }
        SignKind::Words => first.split_whitespace().take(MOST).map(str::to_owned).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ranges go from the first to the last number or letter; an invalid range is empty, and a huge one is
    /// cut.
    #[test]
    fn signs_go_from_the_first_to_the_last() {
        assert_eq!(texts(SignKind::Numbers, "1", "15").len(), 15);
        assert_eq!(texts(SignKind::Numbers, " 9 ", "11"), ["9", "10", "11"]);
        assert_eq!(texts(SignKind::Numbers, "-1", "1"), ["-1", "0", "1"]);
        assert_eq!(texts(SignKind::Letters, "A", "C"), ["A", "B", "C"]);
        assert_eq!(texts(SignKind::Letters, "Y", "b"), ["Y", "Z", "a", "b"]);
        assert_eq!(texts(SignKind::Words, "ano  ne", ""), ["ano", "ne"]);
        for (kind, first, last) in [
            (SignKind::Numbers, "", "5"),
            (SignKind::Numbers, "5", "1"),
            (SignKind::Numbers, "one", "2"),
            (SignKind::Letters, "AB", "C"),
            (SignKind::Letters, "1", "5"),
            (SignKind::Words, "  ", ""),
        ] {
            assert!(texts(kind, first, last).is_empty(), "{first} {last}");
        }
        assert_eq!(texts(SignKind::Numbers, "0", "2147483647").len(), MOST);
        assert_eq!(texts(SignKind::Letters, "A", "\u{10FFFD}").len(), 0);
        assert_eq!(texts(SignKind::Letters, "A", "龠").len(), MOST);
    }
}
