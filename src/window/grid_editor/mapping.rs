//! The dialog that maps the characters or tiles of a level file to pieces.

use iced::widget::{Row, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use ustr::Ustr;

use super::panel::Panel;
use crate::engine::Text;
use crate::grid::model::Draft;
use crate::project::import::{self, Corpus, ImportedPart};
use crate::window::form;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Id of the button that imports the levels.
pub const TAKE: &str = "mapping-take";
/// Width of the list of parts, beside the pieces.
const PARTS: f32 = 380.0;
const PIECES: f32 = 236.0;
/// Sides of pictures.
const SMALL: f32 = 28.0;
const PICTURE: f32 = 44.0;
const CARD: (f32, f32) = (72.0, 78.0);
const LETTERS: usize = 10;
/// Largest height of the lists, and the height of the rest of the dialog.
const HIGHEST: f32 = 400.0;
const AROUND: f32 = 260.0;

#[derive(Debug)]
pub struct Mapping {
    /// Name of the file, and its content.
    file: String,
    bytes: Vec<u8>,
    parts: Vec<ImportedPart>,
    /// Index of the part for which a piece is being chosen.
    chosen: usize,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// A part of the file is selected.
    PartChosen(usize),
    /// A piece is assigned to the selected part.
    PieceChosen(Ustr),
    /// The levels are imported with these pieces.
    Confirmed,
    /// The import is cancelled.
    Cancelled,
}

/// The effect of a message.
#[derive(Debug)]
pub enum Action {
    None,
    /// Import levels: file name, content, piece mapping.
    Take(String, Vec<u8>, String),
    /// Close the dialog.
    Close,
}

impl Mapping {
    /// Creates the dialog if the names of the game's pieces do not settle the mapping.
    pub fn of(draft: &Draft, file: &str, bytes: &[u8]) -> Option<Self> {
        let (corpus, text): (Corpus, String) = import::recognised(file, bytes)?;
        let parts = import::parts(draft, corpus, &text);
        let open = parts.iter().position(|part| part.piece.is_none());
        let chosen = open.or_else(|| parts.iter().position(|part| part.is_guess))?;
        Some(Self { file: file.to_owned(), bytes: bytes.to_vec(), parts, chosen })
    }

    pub fn update(&mut self, message: &Message) -> Action {
        match message {
            Message::PartChosen(part) => self.chosen = (*part).min(self.parts.len() - 1),
            Message::PieceChosen(piece) => {
                let part = &mut self.parts[self.chosen];
                (part.piece, part.is_guess) = (Some(*piece), false);
                // Move on to the next part without a piece.
                let next = self.parts.iter().position(|part| part.piece.is_none());
                self.chosen = next.unwrap_or(self.chosen);
            }
            Message::Confirmed if self.is_complete() => {
                let bytes = std::mem::take(&mut self.bytes);
                return Action::Take(std::mem::take(&mut self.file), bytes, import::written(&self.parts));
            }
            Message::Confirmed => {}
            Message::Cancelled => return Action::Close,
        }
        Action::None
    }

    fn is_complete(&self) -> bool {
        self.parts.iter().all(|part| part.piece.is_some())
    }
}

impl<'a> Panel<'a, Mapping> {
    pub(super) fn view(self, cx: Context<'a>) -> Element<'a, Message> {
        let (words, mapping) = (cx.words, self.state);
        let height = (cx.size.height - AROUND).clamp(140.0, HIGHEST);
        let parts = mapping.parts.iter().enumerate().map(|(at, part)| self.part(at, part, cx));
        let parts = scrollable(column(parts).spacing(2).padding(iced::Padding::new(2.0).right(14)));
        let chosen = mapping.parts.get(mapping.chosen);
        let wanted =
            chosen.map(|part| ui::caption(words.with("import-map-for", &[("part", said(part, words))])));
        let pieces = self.game.document.draft().pieces.list.iter();
        let pieces = pieces.map(|piece| {
            let is_it = chosen.is_some_and(|part| part.piece == Some(Ustr::from(&piece.name)));
            self.piece_to_choose(&piece.name, is_it, cx)
        });
        let pieces =
            scrollable(container(Row::with_children(pieces).spacing(4).wrap()).padding(2).width(Fill));
        let pieces = column![].push(wanted).push(pieces).spacing(6);
        let taken = mapping.is_complete().then_some(Message::Confirmed);
        let answers = row![
            ui::button(Some(Icon::Check), words.get("import-levels-confirm"), Look::Primary, taken).id(TAKE),
            ui::button(None, words.get("cancel"), Look::Plain, Some(Message::Cancelled)),
        ];
        column![
            text(words.get("import-map-title")).size(ui::TITLE),
            container(form::explained(words.with("import-map-hint", &[("file", mapping.file.clone())])))
                .width(PARTS + PIECES + 16.0),
            row![
                container(parts).width(PARTS).height(height),
                container(pieces).width(PIECES).height(height),
            ]
            .spacing(16),
            answers.spacing(8),
        ]
        .spacing(14)
        .into()
    }

    fn part(self, at: usize, part: &'a ImportedPart, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let sign = text(part.sign.clone()).size(ui::BODY).font(iced::Font::MONOSPACE);
        let picture: Element<'_, Message> = match part.piece {
            Some(piece) => self.game.piece_picture(piece.as_str(), SMALL, cx.scale),
            None => container(ui::icon(Icon::CircleQuestionMark)).center(SMALL).into(),
        };
        let name: Element<'_, Message> = match part.piece {
            Some(piece) if part.is_guess => {
                let guess = words.with("import-map-guess", &[("piece", self.game.piece_name(&piece, words))]);
                text(guess).size(ui::SMALL).style(ui::quiet).into()
            }
            Some(piece) => text(self.game.piece_name(&piece, words)).size(ui::SMALL).into(),
            None => text(words.get("import-map-none")).size(ui::SMALL).style(text::danger).into(),
        };
        let line = row![
            container(sign).center_x(28),
            text(said(part, words)).size(ui::BODY).width(Fill),
            picture,
            container(name).width(120),
        ];
        let look = if at == self.state.chosen { Look::Chosen } else { Look::Quiet };
        let content = container(line.spacing(8).align_y(Alignment::Center)).padding([4, 8]).width(Fill);
        ui::styled(content.into(), look, Some(Message::PartChosen(at))).width(Fill).into()
    }

    fn piece_to_choose(self, name: &'a str, is_it: bool, cx: Context<'a>) -> Element<'a, Message> {
        let called = self.game.piece_name(name, cx.words);
        let label = super::pieces::short(&called, LETTERS);
        let label = text(label).size(ui::SMALL).wrapping(text::Wrapping::None);
        let content = column![self.game.piece_picture(name, PICTURE, cx.scale), label].spacing(2);
        let content =
            container(content.align_x(Alignment::Center)).center_x(CARD.0).center_y(CARD.1).clip(true);
        let look = if is_it { Look::Chosen } else { Look::Quiet };
        let card = ui::styled(content.into(), look, Some(Message::PieceChosen(Ustr::from(name))));
        ui::hint(card.into(), called)
    }
}

/// Returns the label of a part.
fn said(part: &ImportedPart, words: &Words) -> String {
    let key = Text::new(part.key);
    words.say(&key.with("number", part.number.unwrap_or(0)))
}
