//! The texts of a game in each language: its words, the descriptions of plies, the names of places.

use iced::widget::{column, container, image, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::super::look::fields::section;
use super::super::look::forms::{add, chip, remove};
use super::super::look::{Field, Message as Of};
use super::Message;
use super::view::View;
use crate::authoring::board::look_edit::LookEdit;
use crate::board::look::edit::is_language;
use crate::board::look::{Look as Model, Origin, Phrase, PictureRule};
use crate::engine::scene::Picture;
use crate::window::form;
use crate::window::ui::{self, Look};

const KEY: f32 = 200.0;
const PICTURE: f32 = 24.0;

impl<'a> View<'a> {
    pub(super) fn looks_words(self) -> Element<'a, Message> {
        let words = self.cx.words;
        let model = &self.document.game().look;
        let language = &self.looks.panel.language;
        let is_shown = |phrase: &&Phrase| !self.looks.only_missing || phrase.is_missing(model, language);
        let mut lines = column![].spacing(6);
        let mut origin = None;
        for phrase in self.looks.phrases.iter().filter(is_shown) {
            if origin != Some(phrase.origin) {
                origin = Some(phrase.origin);
                lines = lines.push(section(words, origin_key(phrase.origin)));
            }
            lines = lines.push(self.phrase(phrase, model));
        }
        if !self.looks.only_missing {
            lines = lines.push(self.counters()).push(self.ply(model)).push(self.places(model));
        }
        let lines = container(lines).padding(iced::Padding::ZERO.right(12));
        column![self.languages(model), scrollable(lines).width(Fill).height(Fill)].spacing(8).into()
    }

    fn languages(self, model: &'a Model) -> Element<'a, Message> {
        let words = self.cx.words;
        let phrases = &self.looks.phrases;
        let chips = self.looks.languages(model).into_iter().map(|code| {
            let missing = phrases.iter().filter(|phrase| phrase.is_missing(model, &code)).count();
            let name = form::language_name(&code, words);
            let label = match missing {
                0 => name,
                missing => words.with("looks-language", &[("code", name), ("count", missing.to_string())]),
            };
            let message = Message::LanguageChosen(code.clone());
            let chip = chip(label, code == self.looks.panel.language, message);
            Element::from(chip.id(format!("looks-language-{code}")))
        });
        let code = ui::field(&words.get("looks-language-code"), &self.looks.code)
            .id("looks-language-code")
            .width(96)
            .on_input(Message::CodeWritten)
            .on_submit(Message::LanguageAdded);
        let can_add = is_language(self.looks.code.trim());
        let put = can_add.then_some(Message::LanguageAdded);
        let only = self.looks.only_missing;
        let icon = if only { Icon::SquareCheck } else { Icon::Square };
        let only = Message::OnlyMissing(!only);
        let is_said = model.languages().contains(&self.looks.panel.language);
        let gone = is_said
            .then(|| Message::Form(Of::Edit(LookEdit::LanguageRemoved(self.looks.panel.language.clone()))));
        let shown = form::language_name(&self.looks.panel.language, words);
        let tip = words.with("looks-language-remove", &[("code", shown)]);
        let is_roomy = self.is_roomy();
        let label = words.get("board-label-remove");
        row(chips)
            .push(code)
            .push(ui::tool(
                Icon::Plus,
                words.get("looks-language-put"),
                words.get("looks-language-add"),
                self.is_roomy(),
                put,
            ))
            .push(ui::button(Some(icon), words.get("looks-only-missing"), Look::Quiet, Some(only)))
            .push(ui::tool(Icon::Trash2, label, tip, is_roomy, gone))
            .spacing(4)
            .align_y(Alignment::Center)
            .wrap()
            .into()
    }

    /// A text: its key, its words in another language as a placeholder, and its words in this one.
    fn phrase(self, phrase: &'a Phrase, model: &'a Model) -> Element<'a, Message> {
        let words = self.cx.words;
        let language = &self.looks.panel.language;
        let said = model.said(&phrase.key, language).unwrap_or_default();
        let others = model.texts.get(&phrase.key).into_iter().flatten();
        let other =
            others.filter(|(code, text)| *code != language && !text.is_empty()).map(|(_, text)| text).next();
        let called = || self.called(&phrase.key);
        let other = other.map_or_else(called, String::clone);
        let (key, code) = (phrase.key.clone(), language.clone());
        let field = ui::field(&other, said).id(format!("looks-text-{}", phrase.key)).on_input(move |text| {
            Message::Form(Of::Edit(LookEdit::Said { key: key.clone(), language: code.clone(), text }))
        });
        let missing = phrase.is_missing(model, language).then(|| {
            let sign = text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::warning);
            ui::hint(sign.into(), words.get("looks-missing"))
        });
        // People who know the text of the rules look for the name in it, others for the words in another
        // language.
        let key = if self.names { phrase.key.clone() } else { other };
        let key = text(key).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::WordOrGlyph);
        let picture = self.picture_of_key(&phrase.key).and_then(|file| {
            let handle = self.gallery.loose(&Picture::File(file), 2 * PICTURE as u32)?;
            Some(image(handle).width(PICTURE).height(PICTURE))
        });
        let key = row![container(picture).width(PICTURE), key].spacing(6).align_y(Alignment::Center);
        row![container(key).width(KEY), field].push(missing).spacing(6).align_y(Alignment::Center).into()
    }

    /// Returns the file of the picture that a text of the look is about: of things with that name, or that label.
    fn picture_of_key(self, key: &str) -> Option<String> {
        let theme = self.looks.panel.shown(&self.document.game().look)?;
        let named = self.looks.names.iter().find(|named| named.is_element && named.name == key);
        let of_name = || {
            let rules = theme.pictures.iter().filter(|rule| rule.name.as_deref() == Some(key));
            rules.into_iter().find_map(|rule| self.forms().file(rule, named))
        };
        theme.pictures.iter().find_map(|rule| labelled(rule, key)).or_else(|| named.and_then(|_| of_name()))
    }

    fn ply(self, model: &'a Model) -> Element<'a, Message> {
        let words = self.cx.words;
        let mut lines = column![section(words, "looks-ply")].spacing(6);
        for at in 0..model.ply.len() {
            let raised = (at > 0).then_some(Message::Form(Of::Edit(LookEdit::PlyRaised(at))));
            let when = self.forms().tests(&model.ply[at].when);
            let when = if when.is_empty() { words.get("looks-ply-when") } else { when };
            let line = row![
                self.plain_field("looks-ply-when", Field::PlyWhen(at), when),
                self.plain_field("looks-ply-text", Field::PlyText(at), model.ply[at].text.clone()),
                ui::icon_button(Icon::ArrowUp, words.get("looks-ply-up"), Look::Quiet, raised),
                remove(words.get("looks-ply-remove"), Message::Form(Of::Edit(LookEdit::PlyRemoved(at)))),
            ];
            lines = lines.push(line.spacing(4).align_y(Alignment::Center));
        }
        lines.push(add(words.get("looks-ply-add"), Message::Form(Of::Edit(LookEdit::PlyAdded)))).into()
    }

    fn places(self, model: &'a Model) -> Element<'a, Message> {
        let words = self.cx.words;
        let mut lines = column![section(words, "looks-places")].spacing(6);
        for at in 0..model.places.len() {
            let place = &model.places[at];
            let line = row![
                self.plain_field("looks-place-path", Field::PlacePath(at), self.forms().path(&place.path)),
                self.plain_field("looks-place-name", Field::PlaceName(at), self.called(&place.name)),
                remove(
                    words.get("looks-place-remove"),
                    Message::Form(Of::Edit(LookEdit::PlaceNameRemoved(at)))
                ),
            ];
            lines = lines.push(line.spacing(4).align_y(Alignment::Center));
        }
        lines.push(add(words.get("looks-place-add"), Message::Form(Of::Edit(LookEdit::PlacesNamed)))).into()
    }

    /// Shows a field that is written as in the rules; people who do not know the rules read it in words.
    fn plain_field(self, key: &str, field: Field, said: String) -> Element<'a, Message> {
        if !self.names {
            return text(said).size(ui::BODY).width(Fill).into();
        }
        let words = self.cx.words;
        let shown = self.looks.panel.value(field, &self.document.game().look);
        let input = ui::field(&words.get(key), &shown)
            .id(field.id())
            .on_input(move |text| Message::Form(Of::Written(field, text)));
        let refused = self.looks.panel.is_refused(field);
        let refused =
            refused.then(|| text(words.get("looks-refused-tests")).size(ui::SMALL).style(text::danger));
        column![input].push(refused).into()
    }
}

/// Returns the file of a picture whose label is this key. The value of an attribute in the label is that in the name of
/// the file, too.
fn labelled(rule: &PictureRule, key: &str) -> Option<String> {
    let (label, file) = (rule.label.as_ref()?, rule.picture.as_ref()?);
    if label == key {
        return Some(file.clone());
    }
    let (before, rest) = label.split_once('{')?;
    let (attribute, after) = rest.split_once('}')?;
    let value = key.strip_prefix(before)?.strip_suffix(after)?;
    Some(file.replace(&format!("{{{attribute}}}"), value)).filter(|file| !file.contains('{'))
}

fn origin_key(origin: Origin) -> &'static str {
    match origin {
        Origin::Rules => "looks-of-rules",
        Origin::Player => "looks-of-players",
        Origin::Result => "looks-of-results",
        Origin::Table => "looks-of-table",
        Origin::Theme => "looks-of-themes",
        Origin::Material => "looks-of-material",
        Origin::Temporary => "looks-of-temporaries",
        Origin::Other => "looks-of-others",
    }
}
