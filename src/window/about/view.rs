//! The form for the description of a game.

use iced::keyboard::{self, key::Named};
use iced::widget::{Space, column, container, image, row, scrollable, text, text_editor};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, list};

use super::{AboutTab, Entry, FILTER, Message, NAME, RULES, Section, field, languages};
use crate::project::phrases::{self, PhraseLocation};
use crate::window::form;
use crate::window::ui::{self, Look};
use crate::window::workbench::Editable;
use crate::words::{Language, Words};

/// The side of the game's picture in logical pixels.
const PICTURE: f32 = 128.0;
const RULES_HEIGHT: f32 = 160.0;

impl AboutTab {
    /// Shows the form. `make` is the label of the button that makes the picture, and whether it is enabled.
    pub(in crate::window) fn view<'a, D: Editable>(
        &'a self,
        draft: &'a D,
        make: (String, bool),
        goal: &str,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let below = if self.language.is_some() {
            self.translations(draft, words)
        } else {
            self.own_form(draft, make, goal, words)
        };
        column![
            ui::pane_title(words.get("about-title")),
            self.languages(draft, self.language(), words),
            below
        ]
        .spacing(10)
        .into()
    }

    /// Shows the author's own texts.
    fn own_form<'a, D: Editable>(
        &'a self,
        draft: &'a D,
        make: (String, bool),
        goal: &str,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let entry = |entry| entry_field(entry, draft, words);
        let named = column![
            entry(Entry::Name),
            row![entry(Entry::Category), entry(Entry::Difficulty)].spacing(12),
            row![entry(Entry::Time), written_in(draft, words)].spacing(12),
        ];
        let form = column![
            row![self.picture(words), named.spacing(14)].spacing(16),
            self.make_picture(make, words),
            goal_field(goal, draft, words),
            form::explained(words.get(if D::HAS_LEVELS { "about-goal-more" } else { "about-goal-game" })),
            form::labelled(words.get("about-rules"), self.rules_field(words)),
            form::explained(words.get("about-rules-more")),
        ]
        .spacing(14);
        let form = container(form).max_width(720).padding(iced::Padding::ZERO.right(16));
        scrollable(form).width(Fill).height(Fill).into()
    }

    /// Shows all texts of the game beside their translations.
    fn translations<'a, D: Editable>(&'a self, draft: &'a D, words: &'a Words) -> Element<'a, Message> {
        let filter = ui::field(&words.get("about-filter"), &self.filter)
            .id(FILTER)
            .width(220)
            .on_input(Message::FilterWritten);
        let head = row![text(words.get("about-translations")).size(ui::BODY).width(Fill), filter]
            .spacing(12)
            .align_y(Alignment::Center);
        let rows: Element<'_, Message> = if self.rows.is_empty() {
            form::explained(words.get("about-filter-nothing"))
        } else {
            list::list(self.rows.len(), move |at| self.translation(at, draft, words))
                .id("about-translations")
                .estimate(64.0)
                .spacing(6.0)
                .item_key(|at| form::mark(&self.rows[at].phrase.place) as u64)
                .into()
        };
        column![head, rows].spacing(10).width(Fill).height(Fill).into()
    }

    fn translation<'a, D: Editable>(
        &'a self,
        at: usize,
        draft: &'a D,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let Some(shown) = self.rows.get(at) else { return Space::new().into() };
        let place = &shown.phrase.place;
        let before = at.checked_sub(1).map(|before| self.rows[before].section);
        let section = (before != Some(shown.section)).then(|| {
            let title = text(words.get(match shown.section {
                Section::Missing => "about-missing",
                Section::Translated => "about-translated",
                Section::Unused => "about-unused",
            }));
            container(title.size(ui::BODY).style(ui::quiet)).padding(iced::Padding::ZERO.top(6))
        });
        let plain = column![
            ui::caption(named(place, draft, words)),
            text(shown.phrase.plain.as_str()).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph)
        ];
        let field: Element<'_, Message> = match place {
            PhraseLocation::Rules => self.rules_field(words),
            PhraseLocation::Unused(_) => {
                text(shown.said.as_str()).size(ui::BODY).style(ui::quiet).width(Fill).into()
            }
            _ => {
                let to = place.clone();
                ui::field("", &shown.said)
                    .id(field(place))
                    .on_input(move |text| Message::Said(to.clone(), text))
                    .on_submit(Message::Next)
                    .into()
            }
        };
        let field = focus::named(shown.phrase.plain.clone(), field);
        let sign: Element<'_, Message> = match place {
            PhraseLocation::Unused(gone) => {
                let hint = words.get("about-unused-remove");
                ui::icon_button(Icon::Trash2, hint, Look::Quiet, Some(Message::Forgotten(gone.clone())))
            }
            _ if shown.said.is_empty() => Space::new().into(),
            _ => ui::sign(Icon::Check, 16.0).style(text::success).into(),
        };
        let sign = container(sign).center_x(ui::CONTROL).center_y(ui::CONTROL);
        let line = row![container(plain).width(Fill), container(field).width(Fill), sign];
        column![].push(section).push(line.spacing(12).align_y(Alignment::Center)).spacing(6).into()
    }

    /// Shows the languages of a game's texts; `now` is the one shown.
    pub(in crate::window) fn languages<'a, D: Editable>(
        &'a self,
        draft: &'a D,
        now: Option<&'a str>,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let has = languages(draft);
        let own = draft.texts().0.language();
        let tab = |label: String, code: Option<String>| {
            let look = if now == code.as_deref() { Look::Chosen } else { Look::Quiet };
            let id = tab_id(code.as_deref());
            Element::from(ui::button(None, label, look, Some(Message::LanguageChosen(code))).id(id))
        };
        let label =
            own.map_or_else(|| words.get("about-language-own"), |code| form::language_name(code, words));
        let mut line = row![tab(label, None)];
        for code in &has {
            line = line.push(tab(form::language_name(code, words), Some(code.clone())));
        }
        for language in Language::ALL.map(Language::code) {
            if own != Some(language) && !has.iter().any(|code| code == language) {
                let label = form::language_name(language, words);
                let message = Some(Message::LanguageAdded(language));
                let button =
                    ui::button(Some(Icon::Plus), label, Look::Quiet, message).id(tab_id(Some(language)));
                let hint = words.get("about-language-add");
                line = line.push(ui::hint(button.into(), hint));
            }
        }
        if let Some(code) = now {
            let (done, all) = phrases::progress(draft, code);
            let args = [("done", done.to_string()), ("all", all.to_string())];
            let remove = Some(Message::LanguageRemoved(code.to_owned()));
            let hint = words.get("about-language-remove");
            line = line
                .push(ui::icon_button(Icon::Trash2, hint, Look::Quiet, remove))
                .push(Space::new().width(4))
                .push(form::explained(words.with("about-progress", &args)));
        }
        line.spacing(2).align_y(Alignment::Center).wrap().into()
    }

    fn rules_field<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        text_editor(&self.rules)
            .id(RULES)
            .placeholder(words.get("about-rules-none"))
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

    fn picture<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let handle = self.picture.as_ref().and_then(|picture| picture.handle.clone());
        let picture: Element<'_, Message> = match handle {
            Some(handle) => image(handle).width(PICTURE).height(PICTURE).into(),
            None => ui::icon(Icon::ImageOff),
        };
        let frame = container(picture).center(PICTURE + 16.0).style(ui::card);
        form::labelled(words.get("about-picture"), frame)
    }

    /// Shows the button that makes the game's picture from a level.
    fn make_picture<'a>(&self, (label, can_make): (String, bool), words: &Words) -> Element<'a, Message> {
        let message = can_make.then_some(Message::PictureMade);
        let make = ui::button(Some(Icon::Camera), label, Look::Plain, message);
        row![make, form::explained(words.get("about-picture-more"))]
            .spacing(12)
            .align_y(Alignment::Center)
            .into()
    }
}

/// Returns the id of the button that shows or adds the texts in a language; `None` is the author's own.
fn tab_id(code: Option<&str>) -> String {
    format!("about-texts-{}", code.unwrap_or("own"))
}

/// Returns the id of the button that says which language the game is written in.
fn written_id(code: &str) -> String {
    format!("about-written-{code}")
}

/// Offers the languages, to say which one the game is written in.
fn written_in<'a, D: Editable>(draft: &'a D, words: &'a Words) -> Element<'a, Message> {
    let own = draft.texts().0.language();
    let choice = |language: Language| {
        let code = language.code();
        let look = if own == Some(code) { Look::Chosen } else { Look::Quiet };
        let message = Some(Message::WrittenIn(code));
        ui::button(None, form::language_name(code, words), look, message).id(written_id(code)).into()
    };
    form::labelled(
        words.get("about-written-in"),
        container(row(Language::ALL.map(choice)).spacing(2).wrap()).width(Fill),
    )
}

/// Shows the field for the goal; empty, it shows what is said instead.
fn goal_field<'a, D: Editable>(goal: &str, draft: &'a D, words: &'a Words) -> Element<'a, Message> {
    let field = ui::field(goal, Entry::Goal.of(draft.texts().0));
    let field = field.on_input(|text| Message::Written(Entry::Goal, text));
    form::labelled(words.get(Entry::Goal.label(D::HAS_LEVELS)), field)
}

fn entry_field<'a, D: Editable>(entry: Entry, draft: &'a D, words: &'a Words) -> Element<'a, Message> {
    let mut field =
        ui::field("", entry.of(draft.texts().0)).on_input(move |text| Message::Written(entry, text));
    if entry == Entry::Name {
        field = field.id(NAME);
    }
    form::labelled(words.get(entry.label(D::HAS_LEVELS)), field)
}

/// Returns the label of a text in the game.
fn named<D: Editable>(place: &PhraseLocation, draft: &D, words: &Words) -> String {
    let of_level = |key, at: usize| {
        let folder = draft.level_texts().get(at).map_or_else(String::new, |level| level.folder.to_owned());
        words.with(key, &[("level", folder)])
    };
    match place {
        PhraseLocation::Name => words.get("about-name"),
        PhraseLocation::Category => words.get("about-category"),
        PhraseLocation::Difficulty => words.get("about-difficulty"),
        PhraseLocation::Goal => words.get("about-goal"),
        PhraseLocation::Time => words.get(Entry::Time.label(D::HAS_LEVELS)),
        PhraseLocation::Rules => words.get("about-rules"),
        PhraseLocation::LevelName(at) => of_level("about-level-name", *at),
        PhraseLocation::LevelDifficulty(at) => of_level("about-level-difficulty", *at),
        PhraseLocation::Rule(_) => words.get("about-of-rules"),
        PhraseLocation::Item(_) => words.get("about-of-items"),
        PhraseLocation::Look(_) => words.get("about-of-look"),
        PhraseLocation::Unused(_) => words.get("about-of-nothing"),
    }
}
