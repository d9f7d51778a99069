//! The form for the description of a game.

use iced::keyboard::{self, key::Named};
use iced::widget::{Space, column, container, image, row, scrollable, text, text_editor};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{AboutTab, Entry, Message, NAME, RULES, languages, missing};
use crate::window::form;
use crate::window::ui::{self, Look};
use crate::window::workbench::Editable;
use crate::words::{Language, Words};

/// The side of the game's picture in logical pixels.
const PICTURE: f32 = 128.0;
const RULES_HEIGHT: f32 = 160.0;

type Part<'a> = Element<'a, Message>;

impl AboutTab {
    /// Shows the form. `make` is the label of the button that makes the picture, and whether it is enabled.
    pub(in crate::window) fn view<'a, D: Editable>(
        &'a self,
        draft: &'a D,
        make: (String, bool),
        words: &'a Words,
    ) -> Part<'a> {
        let entry = |entry| self.entry(entry, draft, words);
        let form = column![
            entry(Entry::Name),
            row![entry(Entry::Category), entry(Entry::Difficulty)].spacing(12),
            entry(Entry::Time),
            form::labelled(words.get("about-rules"), self.rules_field(draft, words)),
            form::explained(words.get("about-rules-more")),
            ui::rule(true),
            self.picture(make, words),
        ]
        .spacing(14);
        let form = container(form).max_width(720).padding(iced::Padding::ZERO.right(16));
        column![
            text(words.get("about-title")).size(ui::TITLE),
            self.languages(draft, words),
            scrollable(form).width(Fill).height(Fill)
        ]
        .spacing(10)
        .into()
    }

    pub(in crate::window) fn languages<'a, D: Editable>(
        &'a self,
        draft: &'a D,
        words: &'a Words,
    ) -> Part<'a> {
        let (has, now) = (languages(draft), self.language());
        let tab = |label: String, code: Option<String>| {
            let look = if now == code.as_deref() { Look::Chosen } else { Look::Quiet };
            Element::from(ui::button(None, label, look, Some(Message::LanguageChosen(code))))
        };
        let mut line = row![tab(words.get("about-language-own"), None)];
        for code in &has {
            line = line.push(tab(form::language_name(code, words), Some(code.clone())));
        }
        for language in Language::ALL.map(Language::code) {
            if !has.iter().any(|code| code == language) {
                let label = form::language_name(language, words);
                let message = Some(Message::LanguageAdded(language));
                let button = ui::button(Some(Icon::Plus), label, Look::Quiet, message);
                let hint = words.get("about-language-add");
                line = line.push(ui::hint(button.into(), hint));
            }
        }
        if let Some(code) = now {
            let missing = missing(draft, code);
            let remove = Some(Message::LanguageRemoved);
            let hint = words.get("about-language-remove");
            line = line
                .push(ui::icon_button(Icon::Trash2, hint, Look::Quiet, remove))
                .push(Space::new().width(4))
                .push(form::explained(words.with("about-missing", &[("count", missing.to_string())])));
        }
        line.spacing(2).align_y(Alignment::Center).wrap().into()
    }

    /// Shows a field of one line, with the original as a placeholder where nothing is translated.
    fn entry<'a, D: Editable>(&'a self, entry: Entry, draft: &'a D, words: &'a Words) -> Part<'a> {
        let value = self.own(draft).map_or("", |description| entry.of(description).as_str());
        let original = self.language().map_or("", |_| entry.of(draft.texts().0).as_str());
        let mut field = ui::field(original, value).on_input(move |text| Message::Written(entry, text));
        if entry == Entry::Name {
            field = field.id(NAME);
        }
        form::labelled(words.get(entry.label()), field)
    }

    fn rules_field<'a, D: Editable>(&'a self, draft: &'a D, words: &'a Words) -> Part<'a> {
        let original = self.language().map(|_| draft.texts().0.rules_text.clone());
        let placeholder =
            original.filter(|text| !text.is_empty()).unwrap_or_else(|| words.get("about-rules-none"));
        text_editor(&self.rules)
            .id(RULES)
            .placeholder(placeholder)
            .size(ui::BODY)
            .padding(8)
            .style(form::area)
            .min_height(RULES_HEIGHT)
            .on_action(Message::RulesWritten)
            .key_binding(|press| match &press.key {
                // Tab moves the focus, as everywhere.
                keyboard::Key::Named(Named::Tab) => None,
                _ => text_editor::Binding::from_key_press(press),
            })
            .into()
    }

    fn picture<'a>(&'a self, (label, can_make): (String, bool), words: &'a Words) -> Part<'a> {
        let handle = self.picture.as_ref().and_then(|picture| picture.handle.clone());
        let picture: Part<'_> = match handle {
            Some(handle) => image(handle).width(PICTURE).height(PICTURE).into(),
            None => ui::icon(Icon::ImageOff),
        };
        let make =
            ui::button(Some(Icon::Camera), label, Look::Plain, can_make.then_some(Message::PictureMade));
        let told = column![
            text(words.get("about-picture")).size(ui::BODY),
            form::explained(words.get("about-picture-more")),
            make
        ]
        .spacing(8)
        .width(Fill);
        let frame = container(picture).center(PICTURE + 16.0).style(ui::card);
        row![frame, told].spacing(16).align_y(Alignment::Center).into()
    }
}
