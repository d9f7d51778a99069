//! The card that is being edited: name, text, note, tools.

use iced::keyboard::{self, key::Named};
use iced::widget::{Column, Row, column, row, text_editor, text_input};
use iced::{Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::code;

use super::super::rules::{self, FIELD, Message as Rules};
use super::super::{GridEditor, Message};
use crate::grid::Fault;
use crate::grid::glossary::Kind;
use crate::grid::model::Rule;
use crate::window::command::Command;
use crate::window::theme;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

impl GridEditor {
    /// Shows the content of the card.
    pub(super) fn chosen_body<'a>(
        &'a self,
        index: usize,
        rule: &'a Rule,
        faults: &[&Fault],
        said: Column<'a, Message>,
        cx: Context<'a>,
    ) -> Column<'a, Message> {
        let words = cx.words;
        let name = text_input(&words.get("rule-name-place"), &rule.name)
            .id(rules::NAME)
            .size(ui::BODY)
            .padding([4, 5])
            .style(quiet_input)
            .on_input(|name| Message::Rules(Rules::NameWritten(name)))
            .on_submit(Message::Rules(Rules::Chosen(index)));
        let note = text_editor(self.rules.note())
            .id(rules::NOTE)
            .placeholder(words.get("rule-note-place"))
            .size(ui::SMALL)
            .padding([4, 5])
            .style(quiet_editor)
            .key_binding(move |press| binding(press, index))
            .on_action(|action| Message::Rules(Rules::NoteWritten(action)));
        column![name, self.field(index, rule, faults, cx), said, note, self.card_tools(index, rule, cx)]
            .spacing(6)
    }

    fn field<'a>(
        &'a self,
        index: usize,
        rule: &Rule,
        faults: &[&Fault],
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let help = self.rules.help();
        let text = self.rules.content().text();
        let mut field = code::code(self.rules.content())
            .id(FIELD)
            .size(ui::BODY)
            .spans(super::spans(&text, help.glossary(), rule.disabled))
            .marks(super::marks(faults))
            .key_binding(move |press| binding(press, index))
            .on_action(|action| Message::Rules(Rules::Written(action)))
            .on_choose(|choice| Message::Rules(Rules::Completed(choice)))
            .on_hover(|at| Message::Rules(Rules::Hovered(at)));
        if let Some(completion) = help.completion() {
            let items = completion.candidates.iter().map(|candidate| {
                let item = code::Item::new(&candidate.text).detail(kind_name(candidate.kind, cx.words));
                let picture = self.derived.palette.iter().find(|(name, _)| *name == candidate.text);
                match picture
                    .and_then(|(_, picture)| picture.clone())
                    .filter(|_| candidate.kind == Kind::Piece)
                {
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

    fn card_tools<'a>(&'a self, index: usize, rule: &'a Rule, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let count = self.workbench.document.draft().rules.list.len();
        let tool = |icon, command, message, possible: bool| {
            let message = possible.then_some(Message::Rules(message));
            ui::icon_button(icon, cx.tip(command), Look::Quiet, message)
        };
        let switch = |is_on: bool, key, hint: String, message| {
            let (icon, look) = if is_on { (Icon::Check, Look::Chosen) } else { (Icon::Square, Look::Quiet) };
            let button = ui::button(Some(icon), words.get(key), look, Some(Message::Rules(message)));
            ui::hint(button.into(), hint)
        };
        let switches: Row<'_, Message> = row![
            switch(rule.breaks, "rule-break", words.get("rule-break-more"), Rules::BreakSwitched(index)),
            switch(rule.disabled, "rule-off", cx.tip(Command::SwitchRule), Rules::Switched(index)),
        ];
        let tools: Row<'_, Message> = row![
            tool(Icon::ArrowUp, Command::MoveRuleUp, Rules::MovedUp(index), index > 0),
            tool(Icon::ArrowDown, Command::MoveRuleDown, Rules::MovedDown(index), index + 1 < count),
            tool(Icon::TextAlignStart, Command::FormatRule, Rules::Formatted(index), true),
            tool(Icon::Copy, Command::DuplicateRule, Rules::Duplicated(index), true),
            tool(Icon::Trash2, Command::DeleteRule, Rules::Deleted(index), true),
            ui::button(None, words.get("done"), Look::Plain, Some(Message::Rules(Rules::Left))),
        ];
        row![switches.spacing(4), tools.spacing(4)].spacing(8).width(Fill).wrap().vertical_spacing(4).into()
    }
}

fn kind_name(kind: Kind, words: &Words) -> String {
    words.get(match kind {
        Kind::Keyword => "word-keyword",
        Kind::Layer => "word-layer",
        Kind::Piece => "word-piece",
        Kind::Place => "word-place",
        Kind::Item => "word-item",
        Kind::Literal | Kind::Unknown | Kind::Sign => "word-literal",
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
        Named::Escape => Some(text_editor::Binding::Custom(Message::Rules(Rules::Left))),
        // Tab moves the focus, as everywhere.
        Named::Tab => None,
        Named::ArrowUp if modifiers.alt() => {
            Some(text_editor::Binding::Custom(Message::Rules(Rules::MovedUp(index))))
        }
        Named::ArrowDown if modifiers.alt() => {
            Some(text_editor::Binding::Custom(Message::Rules(Rules::MovedDown(index))))
        }
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
