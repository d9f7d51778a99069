//! The card that is being edited: name, text, note, tools.

use iced::keyboard::{self, key::Named};
use iced::widget::{Column, Row, column, row, text_editor, text_input};
use iced::{Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::code;

use super::view::{marks, spans};
use super::{FIELD, Message, NAME, NOTE, TextCards};
use crate::grid::Fault;
use crate::grid::glossary::WordKind;
use crate::grid::model::Rule;
use crate::window::command::Command;
use crate::window::grid_editor::panel::Panel;
use crate::window::theme;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

impl<'a> Panel<'a, TextCards> {
    /// Shows the content of the card.
    pub(super) fn chosen_body(
        self,
        index: usize,
        rule: &'a Rule,
        faults: &[&Fault],
        said: Column<'a, Message>,
        cx: Context<'a>,
    ) -> Column<'a, Message> {
        let words = cx.words;
        let name = text_input(&words.get("rule-name-place"), &self.game.say(&rule.name, words))
            .id(NAME)
            .size(ui::BODY)
            .padding([4, 5])
            .style(quiet_input)
            .on_input(Message::NameWritten)
            .on_submit(Message::Chosen(index));
        let note = text_editor(&self.state.note)
            .id(NOTE)
            .placeholder(words.get("rule-note-place"))
            .size(ui::SMALL)
            .padding([4, 5])
            .style(quiet_editor)
            .key_binding(move |press| binding(press, index))
            .on_action(Message::NoteWritten);
        column![name, self.field(index, rule, faults, cx), said, note, self.card_tools(index, rule, cx)]
            .spacing(6)
    }

    fn field(self, index: usize, rule: &Rule, faults: &[&Fault], cx: Context<'a>) -> Element<'a, Message> {
        let help = &self.state.help;
        let text = self.state.content.text();
        let mut field = code::code(&self.state.content)
            .id(FIELD)
            .size(ui::BODY)
            .font(ui::CODE)
            .numbers()
            .spans(spans(&text, help.glossary(), rule.disabled))
            .marks(marks(faults))
            .key_binding(move |press| binding(press, index))
            .on_action(Message::Written)
            .on_choose(Message::Completed)
            .on_hover(Message::Hovered);
        if let Some(completion) = help.completion() {
            let items = completion.candidates.iter().map(|candidate| {
                let item = code::Item::new(&candidate.text).detail(kind_name(candidate.kind, cx.words));
                let is_piece = candidate.kind == WordKind::Piece;
                match self.game.palette_picture(&candidate.text).filter(|_| is_piece) {
                    Some(picture) => item.picture(picture),
                    None => item,
                }
            });
            field = field.completion(completion.replaces.start, items);
        } else if let Some((at, hint)) =
            help.explained().and_then(|at| Some((at, self.explained(&text, at, cx)?)))
        {
            field = field.hint(at, hint);
        }
        field.into()
    }

    fn card_tools(self, index: usize, rule: &'a Rule, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let count = self.game.document.draft().rules.list.len();
        let tool = |icon, command, message, possible: bool| {
            ui::icon_button(icon, cx.tip(command), Look::Quiet, possible.then_some(message))
        };
        let switch = |is_on: bool, key, hint: String, message| {
            let (icon, look) = if is_on { (Icon::Check, Look::Chosen) } else { (Icon::Square, Look::Quiet) };
            let button = ui::button(Some(icon), words.get(key), look, Some(message));
            ui::hint(button.into(), hint)
        };
        let switches: Row<'_, Message> = row![
            switch(rule.breaks, "rule-break", words.get("rule-break-more"), Message::BreakSwitched(index)),
            switch(rule.disabled, "rule-off", cx.tip(Command::SwitchRule), Message::Switched(index)),
        ];
        let tools: Row<'_, Message> = row![
            tool(Icon::ArrowUp, Command::MoveRuleUp, Message::MovedUp(index), index > 0),
            tool(Icon::ArrowDown, Command::MoveRuleDown, Message::MovedDown(index), index + 1 < count),
            tool(Icon::TextAlignStart, Command::FormatRule, Message::Formatted(index), true),
            tool(Icon::Copy, Command::DuplicateRule, Message::Duplicated(index), true),
            tool(Icon::Trash2, Command::DeleteRule, Message::Deleted(index), true),
            ui::button(None, words.get("done"), Look::Plain, Some(Message::Left)),
        ];
        row![switches.spacing(4), tools.spacing(4)].spacing(8).width(Fill).wrap().vertical_spacing(4).into()
    }
}

fn kind_name(kind: WordKind, words: &Words) -> String {
    words.get(match kind {
        WordKind::Keyword => "word-keyword",
        WordKind::Layer => "word-layer",
        WordKind::Piece => "word-piece",
        WordKind::Attribute => "word-attribute",
        WordKind::Place => "word-place",
        WordKind::Item => "word-item",
        WordKind::Literal | WordKind::Unknown | WordKind::Sign => "word-literal",
    })
}

/// Handles the keys that the word list does not take.
fn binding(press: text_editor::KeyPress, index: usize) -> Option<text_editor::Binding<Message>> {
    if !matches!(press.status, text_editor::Status::Focused { .. }) {
        return None;
    }
    let keyboard::Key::Named(named) = press.key else { return text_editor::Binding::from_key_press(press) };
    let modifiers = press.modifiers;
    match named {
        Named::Escape => Some(text_editor::Binding::Custom(Message::Left)),
        // Tab moves the focus, as everywhere.
        Named::Tab => None,
        Named::ArrowUp if modifiers.alt() => Some(text_editor::Binding::Custom(Message::MovedUp(index))),
        Named::ArrowDown if modifiers.alt() => Some(text_editor::Binding::Custom(Message::MovedDown(index))),
        // These keys belong to commands.
        Named::ArrowUp | Named::ArrowDown if modifiers.command() && modifiers.shift() => None,
        Named::Enter | Named::Space | Named::Delete if modifiers.command() => None,
        _ => text_editor::Binding::from_key_press(press),
    }
}

/// A field without a frame until it is focused or pointed at.
fn quiet_input(theme: &Theme, status: text_input::Status) -> text_input::Style {
    let mut style = text_input::default(theme, status);
    style.background = iced::Color::TRANSPARENT.into();
    if matches!(status, text_input::Status::Active) {
        style.border.color = iced::Color::TRANSPARENT;
    }
    style.placeholder = theme::quiet(theme);
    style
}

fn quiet_editor(theme: &Theme, status: text_editor::Status) -> text_editor::Style {
    let mut style = text_editor::default(theme, status);
    style.background = iced::Color::TRANSPARENT.into();
    if matches!(status, text_editor::Status::Active) {
        style.border.color = iced::Color::TRANSPARENT;
    }
    style.placeholder = theme::quiet(theme);
    style
}
