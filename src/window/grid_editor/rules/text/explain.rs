//! Explanation of a word or a reference in a rule, by a sentence and a small board.

use iced::widget::{Space, center, column, container, image, row};
use iced::{Alignment, Element, Theme};

use super::{Message, TextCards};
use crate::grid::glossary::WordKind;
use crate::grid::model::Value;
use crate::grid::reference::{Coordinate, Reference, reference_at};
use crate::grid::usage;
use crate::window::grid_editor::panel::Panel;
use crate::window::theme;
use crate::window::ui::{self, Context};
use crate::words::Words;

/// Side of a cell of the small board.
const CELL: f32 = 20.0;
/// Side of a piece's picture.
const PICTURE: f32 = 40.0;
/// Minimum and maximum number of cells from the centre of the small board to its edge.
const REACH: (i32, i32) = (2, 4);

/// Column and row relative to the centre of the small board.
type RelativeCell = (i32, i32);

impl<'a> Panel<'a, TextCards> {
    /// Explains what stands at a byte of the selected rule, if there is an explanation.
    pub(super) fn explained(self, text: &str, at: usize, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let content = match reference_at(text, at, self.game.document.draft().rules.language) {
            Some(reference) => of_reference(&reference, cx.words),
            None => self.of_word(text, at, cx.words)?,
        };
        Some(container(content).padding(10).max_width(320).style(note).into())
    }

    fn of_word(self, text: &str, at: usize, words: &'a Words) -> Option<Element<'a, Message>> {
        let glossary = self.state.help.glossary();
        if let Some((piece, _)) = glossary.piece_at(text, at) {
            let picture = self.game.palette_picture(piece);
            let picture = picture.map(|handle| image(handle).width(PICTURE).height(PICTURE));
            let sentence = self::text(words.with("explain-piece", &[("piece", piece.to_owned())]));
            return Some(row![].push(picture).push(sentence).spacing(10).align_y(Alignment::Center).into());
        }
        let word = usage::words(text, self.game.document.draft().rules.language)
            .into_iter()
            .find(|word| word.span.contains(&at))?;
        if !matches!(glossary.kind(&word), WordKind::Item | WordKind::Place) {
            return None;
        }
        let layout = &self.game.level()?.layout;
        let item = layout.items.iter().find(|item| crate::grid::lex::lower(&item.name) == word.text)?;
        let value = match &item.value {
            Value::Int(number) => number.to_string(),
            Value::Bool(truth) => truth.to_string(),
            Value::Text(text) => text.clone(),
        };
        let args = [("item", item.name.clone()), ("value", value)];
        Some(self::text(words.with("explain-item", &args)).into())
    }
}

fn text<'a>(words: String) -> iced::widget::Text<'a> {
    iced::widget::text(words).size(ui::SMALL)
}

fn of_reference<'a>(reference: &Reference, words: &Words) -> Element<'a, Message> {
    let layer = words.with(
        match reference.layer.as_str() {
            "state" => "explain-on-state",
            "valid" => "explain-on-valid",
            "final" => "explain-on-final",
            _ => "explain-on-own",
        },
        &[("layer", reference.layer.clone())],
    );
    let (sentence, board) = match (&reference.column, &reference.row) {
        (Coordinate::FromMove(0), Coordinate::FromMove(0)) => ("explain-move".into(), Some((None, (0, 0)))),
        (Coordinate::FromPosition(0), Coordinate::FromPosition(0)) => ("explain-position".into(), None),
        (Coordinate::FromMove(x), Coordinate::FromMove(y)) => {
            (Sentence::Way("explain-from-move", *x, *y), Some((None, (*x, *y))))
        }
        (Coordinate::FromPosition(x), Coordinate::FromPosition(y)) => {
            (Sentence::Way("explain-from-position", *x, *y), Some((Some(()), (*x, *y))))
        }
        (Coordinate::Beyond(0), Coordinate::Beyond(0)) => ("explain-beyond".into(), None),
        (Coordinate::At(x), Coordinate::At(y)) => (Sentence::At(*x, *y), None),
        _ => ("explain-other".into(), None),
    };
    let is_beyond = matches!(sentence, Sentence::Plain("explain-beyond"));
    let is_position = matches!(sentence, Sentence::Plain("explain-position"));
    let small = match board {
        Some((from_position, marked)) => {
            let centre = if from_position.is_some() { "P" } else { "M" };
            small_board(&[(centre, (0, 0))], marked)
        }
        // The player comes from the left; other directions are alike.
        None if is_beyond => small_board(&[("P", (-1, 0)), ("M", (0, 0))], (1, 0)),
        None if is_position => small_board(&[("P", (0, 0))], (0, 0)),
        None => None,
    };
    let legend =
        match (&small, is_beyond, board.is_some_and(|(position, _)| position.is_some()) || is_position) {
            (None, ..) => None,
            (_, true, _) => {
                Some(format!("{} {}", words.get("explain-legend-move"), words.get("explain-legend-position")))
            }
            (_, _, true) => Some(words.get("explain-legend-position")),
            (_, _, false) => Some(words.get("explain-legend-move")),
        };
    let legend = legend.map(|legend| text(legend).style(ui::quiet));
    let sentences = column![text(sentence.say(layer, words))].push(legend).spacing(4);
    row![].push(small).push(sentences).spacing(10).align_y(Alignment::Center).into()
}

/// The sentence that describes a cell.
enum Sentence {
    Plain(&'static str),
    Way(&'static str, i32, i32),
    At(i32, i32),
}

impl From<&'static str> for Sentence {
    fn from(key: &'static str) -> Self {
        Self::Plain(key)
    }
}

impl Sentence {
    fn say(self, layer: String, words: &Words) -> String {
        match self {
            Self::Plain(key) => words.with(key, &[("layer", layer)]),
            Self::Way(key, x, y) => words.with(key, &[("way", way(x, y, words)), ("layer", layer)]),
            Self::At(x, y) => {
                words.with("explain-always", &[("x", x.to_string()), ("y", y.to_string()), ("layer", layer)])
            }
        }
    }
}

fn way(x: i32, y: i32, words: &Words) -> String {
    let near = match (x, y) {
        (-1, 0) => "way-left",
        (1, 0) => "way-right",
        (0, -1) => "way-up",
        (0, 1) => "way-down",
        (-1, -1) => "way-left-up",
        (1, -1) => "way-right-up",
        (-1, 1) => "way-left-down",
        (1, 1) => "way-right-down",
        _ => {
            let step = |count: i32, less, more| {
                let key = if count < 0 { less } else { more };
                (count != 0).then(|| words.with(key, &[("count", count.unsigned_abs().to_string())]))
            };
            let across = step(x, "way-many-left", "way-many-right");
            let along = step(y, "way-many-up", "way-many-down");
            let steps: Vec<String> = across.into_iter().chain(along).collect();
            return words.with("way-far", &[("steps", steps.join(", "))]);
        }
    };
    words.get(near)
}

/// Shows the cells around the last move or the position, one of them marked; `None` if it is too far away.
fn small_board<'a>(
    named: &[(&'static str, RelativeCell)],
    marked: RelativeCell,
) -> Option<Element<'a, Message>> {
    let far = marked.0.unsigned_abs().max(marked.1.unsigned_abs());
    if far > REACH.1.unsigned_abs() {
        return None;
    }
    let reach = (far as i32).max(REACH.0);
    let cell = |x: i32, y: i32| {
        let name = named.iter().find(|(_, place)| *place == (x, y)).map(|(name, _)| *name);
        let style = if marked == (x, y) { marked_cell } else { plain_cell };
        let content: Element<'_, Message> = match name {
            Some(name) => iced::widget::text(name).size(ui::SMALL).into(),
            None => Space::new().into(),
        };
        Element::from(container(center(content)).width(CELL).height(CELL).style(style))
    };
    let line = |y| row((-reach..=reach).map(|x| cell(x, y))).into();
    Some(column((-reach..=reach).map(line)).into())
}

fn plain_cell(theme: &Theme) -> container::Style {
    container::Style {
        border: iced::border::width(1).color(theme::line(theme)),
        ..container::Style::default()
    }
}

fn marked_cell(theme: &Theme) -> container::Style {
    let pair = theme.extended_palette().primary.base;
    container::Style {
        text_color: Some(pair.text),
        background: Some(pair.color.into()),
        border: iced::border::width(1).color(theme::line(theme)),
        ..container::Style::default()
    }
}

fn note(theme: &Theme) -> container::Style {
    let mut style = ui::card(theme);
    style.text_color = Some(theme.palette().text);
    style.border = style.border.color(theme.extended_palette().background.strong.color);
    style
}
