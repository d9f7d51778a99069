//! Drawing of the pieces: a card for each, and the buttons for new ones.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{Space, column, container, row, stack, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, list};

use super::{CHOSEN, GRID, Message, PictureTarget, PiecesTab, Room, library};
use crate::grid::lex;
use crate::project::Problem;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

const CARD: (f32, f32) = (124.0, 130.0);
const PICTURE: f32 = 56.0;
/// Width of the selected piece's details.
const DETAILS: f32 = 256.0;
/// Letters of a name that fit on a card.
const LETTERS: usize = 26;

impl<'a> Panel<'a, PiecesTab> {
    /// Shows the pieces, or the tool that is open.
    pub(in crate::window::grid_editor) fn view(self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let tab = self.state;
        let (title, inner): (String, Element<'_, Message>) = match &tab.room {
            Room::Overview | Room::Ask(_) => return self.overview(cx),
            Room::Library(library) => (
                match library.target() {
                    PictureTarget::Chosen => {
                        words.with("pieces-picture-of", &[("name", self.chosen_name(words))])
                    }
                    PictureTarget::New | PictureTarget::Sheet => words.get("library-title"),
                },
                library.view(cx).map(Message::Library),
            ),
            Room::Pixels(pixels) => (
                match pixels.piece() {
                    Some(name) => {
                        words.with("pieces-picture-of", &[("name", self.game.piece_name(name, words))])
                    }
                    None => words.get("pixels-title"),
                },
                pixels.view(cx).map(Message::Pixels),
            ),
            Room::Tiles(tiles) => (words.get("tiles-title"), tiles.view(cx).map(Message::Tiles)),
            Room::Attributes(table) => {
                (words.get("attributes-title"), self.attributes(table, cx).map(Message::Attributes))
            }
            Room::Signs(signs) => (words.get("signs-title"), signs.view(cx).map(Message::Signs)),
        };
        let back =
            ui::button(Some(Icon::ArrowLeft), words.get("pieces-back"), Look::Plain, Some(Message::RoomLeft));
        let title = ui::pane_title(title);
        let head = row![back, container(title).width(Fill).clip(true)].spacing(12).align_y(Alignment::Center);
        let whole: Element<'_, Message> = column![head]
            .push(tab.problem().map(|problem| trouble(problem, words)))
            .push(inner)
            .spacing(12)
            .into();
        whole
    }

    fn chosen_name(self, words: &Words) -> String {
        let piece = self.game.document.draft().pieces.list.get(self.state.chosen);
        piece.map_or_else(String::new, |piece| self.game.piece_name(&piece.name, words))
    }

    fn overview(self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let problem = self.state.problem().map(|problem| trouble(problem, words));
        let pieces = &self.game.document.draft().pieces.list;
        if pieces.is_empty() {
            let hint = text(words.get("pieces-none")).size(ui::BODY);
            return column![hint, self.new_buttons(words)].push(problem).spacing(16).padding(24).into();
        }
        let cards = list::grid(pieces.len(), CARD, move |index| self.piece_card(index, cx))
            .id(GRID)
            .spacing(6.0)
            .on_reorder(Message::Moved);
        let attributes = ui::button(
            Some(Icon::Table2),
            words.get("attributes-title"),
            Look::Quiet,
            Some(Message::AttributesOpened),
        );
        let attributes = ui::hint(attributes.into(), words.get("attributes-more"));
        let title = row![container(ui::pane_title(words.get("tab-pieces"))).width(Fill), attributes]
            .align_y(Alignment::Center);
        let caption = container(ui::caption(words.get("pieces-new"))).padding([0, 10]);
        let new = column![caption, self.new_buttons(words)].spacing(2);
        let new = container(new).padding([8, 4]).width(Fill).style(ui::card);
        let cards = column![title, new].push(problem).push(cards).spacing(12);
        let details = container(self.piece_details(cx)).width(DETAILS).height(Fill);
        row![container(cards).width(Fill), ui::rule(false), details].spacing(12).into()
    }

    /// Shows the buttons for a new piece.
    fn new_buttons(self, words: &'a Words) -> Element<'a, Message> {
        let way = |icon, key: &str, message| {
            Element::from(ui::button(Some(icon), words.get(key), Look::Quiet, Some(message)))
        };
        let (name, prefix) = (words.get("pieces-new-name"), words.get("signs-prefix-number"));
        let avatar = Message::AvatarChosen(PictureTarget::New, words.get("pieces-avatar-name"));
        row![
            way(library::ICON, "pieces-from-library", Message::LibraryOpened(PictureTarget::New)),
            way(Icon::FileImage, "pieces-from-file", Message::FileAsked(PictureTarget::New)),
            way(Icon::Brush, "pieces-draw", Message::PixelsOpened(PictureTarget::New, name)),
            way(Icon::Scissors, "pieces-cut", Message::FileAsked(PictureTarget::Sheet)),
            way(Icon::CaseSensitive, "pieces-signs", Message::SignsOpened(prefix)),
            way(Icon::UserRound, "pieces-avatar", avatar),
        ]
        .spacing(4)
        .wrap()
        .vertical_spacing(4)
        .into()
    }

    fn piece_card(self, index: usize, cx: Context<'a>) -> Element<'a, Message> {
        let Some(piece) = self.game.document.draft().pieces.list.get(index) else {
            return Space::new().into();
        };
        let name = short(&self.game.piece_name(&piece.name, cx.words), LETTERS);
        let name = text(name).size(ui::BODY).align_x(Alignment::Center).width(CARD.0 - 16.0);
        let count = self.state.counts.get(index).copied().unwrap_or(0);
        let count = cx.words.with("pieces-cells", &[("count", count.to_string())]);
        let content = column![
            self.game.piece_picture(&piece.name, PICTURE, cx.scale),
            name,
            text(count).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None),
        ]
        .spacing(2)
        .align_x(Alignment::Center);
        let content = container(content).center_x(CARD.0).center_y(CARD.1).clip(true);
        let look = if index == self.state.chosen { Look::Chosen } else { Look::Quiet };
        let last = self.game.document.draft().pieces.list.len() - 1;
        let mut card = ui::styled(content.into(), look, Some(Message::Chosen(index)))
            .on_key(move |key, modifiers| by_key(key, modifiers, index, last));
        if index == self.state.chosen {
            card = card.id(CHOSEN);
        }
        let grip = container(ui::sign(Icon::GripVertical, 14.0).style(ui::quiet)).padding(6);
        stack![card, list::handle(grip)].width(CARD.0).height(CARD.1).into()
    }
}

/// Returns the message of a key on a card.
fn by_key(key: &Key, modifiers: Modifiers, index: usize, last: usize) -> Option<Message> {
    let earlier = index.checked_sub(1).map(|to| Message::Moved(index, to));
    let later = (index < last).then_some(Message::Moved(index, index + 1));
    match key {
        Key::Named(Named::ArrowLeft | Named::ArrowUp) if modifiers.alt() => earlier,
        Key::Named(Named::ArrowRight | Named::ArrowDown) if modifiers.alt() => later,
        Key::Named(Named::Delete) => Some(Message::Deleted(index)),
        _ => None,
    }
}

/// Shows a problem and its remedy.
pub(super) fn trouble<'a>(problem: &Problem, words: &Words) -> Element<'a, Message> {
    let (message, remedy) = words.problem(problem.code, &problem.args);
    row![
        ui::sign(Icon::TriangleAlert, 16.0).style(text::danger),
        text(format!("{message} {remedy}")).size(ui::BODY)
    ]
    .spacing(8)
    .align_y(Alignment::Center)
    .into()
}

/// Returns a piece's name for display, with spaces instead of its separators.
fn words_of(name: &str) -> String {
    let words = name.replace('_', " ");
    if words.trim().is_empty() { name.to_owned() } else { words.trim().to_owned() }
}

/// Returns a piece's display name, shortened to fit on a card.
pub(in crate::window::grid_editor) fn short(name: &str, letters: usize) -> String {
    let name = &*words_of(name);
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    let begin: String = name.chars().take(letters - 1).collect();
    format!("{}…", begin.trim_end())
}

/// Returns whether a piece shows the player's own picture.
pub(super) fn is_avatar(picture: &str) -> bool {
    lex::lower(picture) == lex::lower(crate::grid::model::AVATAR)
}

/// Id of the button that confirms a question; it is focused when the question appears.
pub(super) const ANSWER: &str = "piece-answer";

/// Creates a button that is focused when the question appears.
pub(super) fn answer<'a>(words: String, message: Option<Message>) -> focus::Focus<'a, Message> {
    ui::button(None, words, Look::Primary, message).id(ANSWER)
}
