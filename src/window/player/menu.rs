//! The menu row: the player's name and eleven buttons, each with its own access letter.

use iced::widget::{Space, column, container, rich_text, row, span, svg, text};
use iced::{Alignment, Element, Fill, FillPortion};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Message, Player};
use crate::player::Command;
use crate::window::ui::{self, Context, Look};
use crate::words::{Words, plain};

pub const MENU: &str = "player-menu";
pub const BACK: &str = "player-menu-back";
const AVATAR: f32 = 40.0;
/// The height of the buttons: an icon and two lines of text.
pub(super) const HEIGHT: f32 = 60.0;

#[derive(Clone, Copy, Debug)]
pub struct Button {
    pub key: &'static str,
    icon: Icon,
    /// `None` for the page about the program.
    pub command: Option<Command>,
}

const fn button(key: &'static str, icon: Icon, command: Command) -> Button {
    Button { key, icon, command: Some(command) }
}

/// The buttons in their order (Strašrybka 2010).
pub const BUTTONS: [Button; 11] = [
    button("player-menu-undo", Icon::Undo2, Command::Undo),
    button("player-menu-restart", Icon::RotateCcw, Command::Restart),
    button("player-menu-pause", Icon::Pause, Command::Pause),
    button("player-menu-previous", Icon::ChevronLeft, Command::PreviousLevel),
    button("player-menu-next", Icon::ChevronRight, Command::NextLevel),
    button("player-menu-game", Icon::LayoutGrid, Command::OtherGame),
    button("player-menu-screen", Icon::Maximize, Command::FullScreen),
    button("player-menu-settings", Icon::Settings, Command::Settings),
    button("player-menu-help", Icon::CircleQuestionMark, Command::Help),
    Button { key: "player-menu-about", icon: Icon::BadgeInfo, command: None },
    button("player-menu-quit", Icon::LogOut, Command::Quit),
];

/// The numbers of buttons that stand together: the play, its levels, the window, the program.
const GROUPS: [u16; 4] = [3, 2, 3, 3];

/// Returns the access letter of each button and its character index in the label: preferably the first letter of a
/// word. No letter is used twice.
pub fn letters(words: &Words) -> Vec<(char, usize)> {
    let mut taken = Vec::new();
    for button in BUTTONS {
        let label = words.get(button.key);
        let signs: Vec<char> = label.chars().collect();
        let letter =
            |at: usize| plain(&signs[at].to_string()).chars().next().filter(char::is_ascii_alphabetic);
        let begins = |at: &usize| *at == 0 || signs[*at - 1] == ' ';
        let order = (0..signs.len()).filter(begins).chain((0..signs.len()).filter(|at| !begins(at)));
        let is_free = |letter: char| taken.iter().all(|(other, _)| *other != letter);
        let found = order.filter_map(|at| Some((letter(at)?, at))).find(|(letter, _)| is_free(*letter));
        // Every letter of the label is taken; the button works in other ways.
        taken.push(found.unwrap_or(('\0', 0)));
    }
    taken
}

/// Returns the message of the button with a letter, if the button is enabled.
pub fn of_letter(player: &Player, letter: char, words: &Words) -> Option<Message> {
    let wanted = plain(&letter.to_string()).chars().next()?;
    let at = letters(words).iter().position(|(letter, _)| *letter == wanted)?;
    player.message(BUTTONS[at])
}

impl Player {
    /// Returns what the way out of the player is called.
    pub(super) fn way_out(&self) -> &'static str {
        if self.is_from_editor { "player-menu-editor" } else { "player-menu-game" }
    }

    /// Returns the message of a button; `None` while it is disabled.
    fn message(&self, button: Button) -> Option<Message> {
        match button.command {
            // The buttons are easily pressed by mistake, the keys of this command are not.
            Some(Command::Quit) => Some(Message::QuitAsked),
            Some(command) => self.call(command),
            None => Some(Message::AboutAsked),
        }
    }

    pub(super) fn menu<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let letters = letters(cx.words);
        let mut buttons = BUTTONS
            .iter()
            .zip(letters)
            .map(|(button, (_, at))| self.shows(*button).then(|| self.button(*button, at, cx)));
        let mut line = row![self.who(cx.words)].spacing(12).align_y(Alignment::Center);
        for count in GROUPS {
            let group: Vec<_> = buttons.by_ref().take(usize::from(count)).flatten().collect();
            if !group.is_empty() {
                let width = FillPortion(group.len() as u16);
                line = line.push(row(group).spacing(4).width(width));
            }
        }
        if self.in_menu {
            let label = cx.words.get("player-menu-back");
            let look = Look::Primary;
            line = line
                .push(large(Icon::CornerLeftDown, words_of(label), look, Some(Message::MenuLeft)).id(BACK));
        }
        let line = container(line).padding([4, 8]).width(Fill);
        // The bar below the table must be reachable from here too, for players who use only a switch or keys.
        let bar = self.party_bar(cx).filter(|_| self.in_menu);
        let line = column![line].push(self.unkept(cx.words)).push(bar);
        if self.in_menu { focus::modal(MENU, line).into() } else { focus::pane(MENU, line).into() }
    }

    /// Returns whether a button has a use in this game, and its place is here.
    fn shows(&self, button: Button) -> bool {
        match button.command {
            // A large button below the board or table does it.
            Some(Command::Undo) => self.play.has_hero() || self.play.play().is_none(),
            Some(Command::PreviousLevel | Command::NextLevel) => self.has_levels(),
            _ => true,
        }
    }

    fn button<'a>(&'a self, button: Button, letter: usize, cx: Context<'a>) -> Element<'a, Message> {
        let goes_on = button.command == Some(Command::Pause) && self.is_paused;
        // A board game has no levels.
        let begins = button.command == Some(Command::Restart) && self.party.is_some();
        let returns = button.command == Some(Command::OtherGame) && self.is_from_editor;
        let (key, icon) = match (goes_on, begins, returns) {
            (true, _, _) => ("player-menu-continue", Icon::Play),
            (_, true, _) => ("player-begin-again", button.icon),
            (_, _, true) => (self.way_out(), Icon::PencilRuler),
            _ => (button.key, button.icon),
        };
        let label = cx.words.get(key);
        let words = if self.shows_letters && key == button.key {
            underlined(&label, letter)
        } else {
            words_of(label.clone())
        };
        let message = self.message(button);
        let keys = button.command.map(|command| self.settings.keys.of(command)).unwrap_or_default();
        let tip = match keys.first() {
            Some(keys) => format!("{label} ({keys})"),
            None => label,
        };
        ui::hint(large(icon, words, Look::Quiet, message).into(), tip)
    }

    /// The player's name; a click leads to the choice of player.
    fn who<'a>(&'a self, words: &Words) -> Element<'a, Message> {
        let bytes = self.person.avatar.clone();
        let handle = match bytes {
            Some(bytes) => svg::Handle::from_memory(bytes),
            None => {
                svg::Handle::from_memory(include_bytes!("../../../assets/pictures/avatar.svg").as_slice())
            }
        };
        let name = self.person.name.clone().unwrap_or_else(|| words.get("player-nobody"));
        let name = container(text(name).size(ui::SMALL).wrapping(text::Wrapping::WordOrGlyph)).max_width(72);
        let content =
            row![svg(handle).width(AVATAR).height(AVATAR), name.max_height(2.0 * 1.3 * ui::SMALL).clip(true)]
                .spacing(6)
                .align_y(Alignment::Center);
        let content = container(content).padding([0, 6]).center_y(HEIGHT);
        let content = ui::styled(content.into(), Look::Quiet, Some(Message::PersonAsked));
        ui::hint(content.into(), words.get("player-change-user"))
    }
}

/// A button with an icon above its label.
fn large<'a>(
    icon: Icon,
    words: Element<'a, Message>,
    look: Look,
    message: Option<Message>,
) -> focus::Focus<'a, Message> {
    let content =
        column![Space::new().height(6), ui::icon(icon), words].spacing(2).align_x(Alignment::Center);
    ui::styled(container(content).center_x(Fill).height(HEIGHT).into(), look, message).width(Fill)
}

fn words_of<'a>(label: String) -> Element<'a, Message> {
    text(label).size(ui::SMALL).align_x(Alignment::Center).width(Fill).into()
}

/// The label of a button with its access letter underlined.
fn underlined<'a>(label: &str, at: usize) -> Element<'a, Message> {
    let begins = label.char_indices().nth(at).map_or(label.len(), |(place, _)| place);
    let ends = label.char_indices().nth(at + 1).map_or(label.len(), |(place, _)| place);
    let spans: Vec<text::Span<'_, ()>> = vec![
        span(label[..begins].to_owned()),
        span(label[begins..ends].to_owned()).underline(true),
        span(label[ends..].to_owned()),
    ];
    // In centred text the underline would be misplaced, so the label is only as wide as its text.
    container(rich_text(spans).size(ui::SMALL)).center_x(Fill).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::collections::BTreeSet;

    use crate::words::Language;

    /// Every button stands in a group.
    #[test]
    fn every_button_is_in_a_group() {
        assert_eq!(usize::from(GROUPS.iter().sum::<u16>()), BUTTONS.len());
    }

    /// Each of the eleven buttons has an access letter that is part of its label and of no other button.
    #[test]
    fn every_button_has_a_letter_of_its_own() {
        for language in Language::ALL {
            let words = Words::new(language);
            let letters = letters(&words);
            let different: BTreeSet<char> = letters.iter().map(|(letter, _)| *letter).collect();
            assert_eq!(different.len(), BUTTONS.len(), "{language:?}: {letters:?}");
            for (button, (letter, at)) in BUTTONS.iter().zip(letters) {
                let sign = words.get(button.key).chars().nth(at).expect("the letter stands there");
                assert_eq!(plain(&sign.to_string()), letter.to_string());
            }
        }
    }
}
