//! Fields of a look that nobody has to type: numbers to step through, colours to choose, pictures.

use iced::widget::{Space, column, container, image, row, text};
use iced::{Alignment, Color, Element, Theme};
use lucide_icons::Icon;

use super::forms::Forms;
use super::{Field, For, Message};
use crate::engine::scene::Picture;
use crate::project::look::{decimal, thousandths};
use crate::window::colour::css_colour;
use crate::window::ui::{self, Look};
use crate::words::Words;

const NUMBER: f32 = 56.0;
const SWATCH: f32 = 20.0;
const SMALL_PICTURE: f32 = 40.0;
/// Colours that are easy to tell apart, also for the colour-blind, and black and white, with the keys of their names.
const COLOURS: [(&str, &str); 12] = [
    ("#ffffff", "looks-color-white"),
    ("#fffbe6", "looks-color-cream"),
    ("#e8e2d0", "looks-color-sand"),
    ("#f2c14e", "looks-color-yellow"),
    ("#e4572e", "looks-color-orange"),
    ("#b5303c", "looks-color-red"),
    ("#8e5ea2", "looks-color-violet"),
    ("#2f6fb0", "looks-color-blue"),
    ("#4ba3c3", "looks-color-light-blue"),
    ("#3a8f5c", "looks-color-green"),
    ("#6b4f3a", "looks-color-brown"),
    ("#222222", "looks-color-black"),
];

impl<'a> Forms<'a> {
    /// Two numbers of cells, such as width and height, each between buttons that change it by a step.
    pub fn lengths(self, keys: [&'static str; 2], field: Field, step: i32) -> Element<'a, Message> {
        let shown = self.look.value(field, &self.document.game().look);
        let (first, second) = shown.split_once(' ').unwrap_or((&shown, ""));
        let (first, second) = (first.to_owned(), second.to_owned());
        let one = {
            let second = if second.is_empty() { "1".to_owned() } else { second.clone() };
            self.stepper(keys[0], field.id(), &first, step, move |text| {
                Message::Written(field, format!("{text} {second}"))
            })
        };
        let other = {
            let first = if first.is_empty() { "1".to_owned() } else { first };
            self.stepper(keys[1], format!("{}-second", field.id()), &second, step, move |text| {
                Message::Written(field, format!("{first} {text}"))
            })
        };
        let unit = text(self.words.get("looks-unit")).size(ui::SMALL).style(ui::quiet);
        let both = row![one, other, unit].spacing(16).align_y(Alignment::Center).wrap().vertical_spacing(4);
        column![both].push(self.refused(field)).spacing(4).into()
    }

    /// A number between buttons that change it by a step, in thousandths.
    pub fn number(self, key: &'static str, field: Field, step: i32) -> Element<'a, Message> {
        let shown = self.look.value(field, &self.document.game().look);
        let stepper = self.stepper(key, field.id(), &shown, step, move |text| Message::Written(field, text));
        column![stepper].push(self.refused(field)).spacing(4).into()
    }

    fn stepper(
        self,
        key: &'static str,
        id: String,
        shown: &str,
        step: i32,
        written: impl Fn(String) -> Message + 'a,
    ) -> Element<'a, Message> {
        let words = self.words;
        let name = words.get(key);
        let now = thousandths(shown.trim()).unwrap_or(1000);
        let tip = |key| words.with(key, &[("name", name.clone())]);
        let to = |by: i32| written(decimal(now.saturating_add(by)));
        let buttons = [
            ui::icon_button(Icon::Minus, tip("number-fewer"), Look::Plain, Some(to(-step))),
            ui::icon_button(Icon::Plus, tip("number-more"), Look::Plain, Some(to(step))),
        ];
        let [fewer, more] = buttons;
        let shown = shown.replace('.', &words.get("decimal-mark"));
        let written = move |text: String| written(text.replace(',', "."));
        let field = ui::field("1", &shown).id(id).width(NUMBER).on_input(written);
        self.beside(key, row![fewer, field, more].spacing(4).align_y(Alignment::Center).into())
    }

    /// Puts a label beside a control, or above it where there is little room.
    fn beside(self, key: &str, control: Element<'a, Message>) -> Element<'a, Message> {
        match self.is_roomy {
            true => row![self.label(key), control].spacing(4).align_y(Alignment::Center).into(),
            false => {
                column![text(self.words.get(key)).size(ui::SMALL).style(ui::quiet), control].spacing(2).into()
            }
        }
    }

    /// Colours to choose from. The name of a colour is typed only by people who want to see names.
    pub fn colour(self, key: &'static str, field: Field) -> Element<'a, Message> {
        let words = self.words;
        let shown = self.look.value(field, &self.document.game().look);
        let written = |text: &str| Message::Written(field, text.to_owned());
        let swatch = |css: &str, name: String| {
            let patch = patch(css_colour(css), shown.eq_ignore_ascii_case(css));
            let patch = ui::styled(container(patch).padding(1).into(), Look::Quiet, Some(written(css)));
            let patch = patch.id(format!("{}-{}", field.id(), css.trim_start_matches('#')));
            Element::from(ui::hint(patch.into(), name))
        };
        let is_offered = COLOURS.iter().any(|(css, _)| shown.eq_ignore_ascii_case(css));
        let own = (!shown.is_empty() && !is_offered).then(|| swatch(&shown, words.get("looks-color-own")));
        let none = written("");
        let none = (!shown.is_empty())
            .then(|| ui::button(Some(Icon::X), words.get("looks-color-none"), Look::Quiet, Some(none)));
        let colours = COLOURS.map(|(css, key)| swatch(css, words.get(key)));
        let colours = row(colours).push(own).push(none).spacing(1).align_y(Alignment::Center).wrap();
        let typed = self.names.then(|| self.field(key, field));
        let is_strange = !shown.is_empty() && css_colour(&shown).is_none();
        let strange =
            is_strange.then(|| text(words.get("looks-refused-color")).size(ui::SMALL).style(text::danger));
        let colours = if self.names { colours.into() } else { self.beside(key, colours.into()) };
        column![].push(typed).push(strange).push(colours).spacing(4).into()
    }

    /// A small picture with the way to another one.
    pub fn picture_field(self, key: &'static str, field: Field) -> Element<'a, Message> {
        let words = self.words;
        let choose = Message::LibraryAsked(For::Field(field));
        let choose = ui::button(Some(Icon::Images), words.get("looks-choose"), Look::Plain, Some(choose));
        let file = self.look.value(field, &self.document.game().look);
        let picture = self.gallery.loose(&Picture::File(file.clone()), 2 * SMALL_PICTURE as u32);
        let picture: Element<'a, Message> = match picture {
            Some(handle) => image(handle).width(SMALL_PICTURE).height(SMALL_PICTURE).into(),
            None if file.is_empty() => {
                text(words.get("board-look-none")).size(ui::BODY).style(ui::quiet).into()
            }
            None => Space::new().into(),
        };
        let line = row![picture, choose].spacing(8).align_y(Alignment::Center).wrap();
        let line = self.beside(key, line.into());
        let typed = self.names.then(|| self.field(key, field));
        column![line].push(typed).spacing(4).into()
    }
}

fn patch<'a>(colour: Option<Color>, is_chosen: bool) -> Element<'a, Message> {
    let style = move |theme: &Theme| {
        let edge = if is_chosen { theme.palette().primary } else { crate::window::theme::edge(theme) };
        container::Style {
            background: colour.map(Into::into),
            border: iced::border::rounded(4).color(edge).width(if is_chosen { 3.0 } else { 1.0 }),
            ..container::Style::default()
        }
    };
    container(Space::new()).width(SWATCH).height(SWATCH).style(style).into()
}

/// A tick box with its words.
pub fn tick<'a, M: Clone + 'a>(label: String, is_on: bool, message: M) -> Element<'a, M> {
    let icon = if is_on { Icon::SquareCheck } else { Icon::Square };
    ui::button(Some(icon), label, Look::Quiet, Some(message)).into()
}

/// The title of a part of a form.
pub fn section<'a, M: 'a>(words: &Words, key: &str) -> Element<'a, M> {
    column![text(words.get(key)).size(ui::BODY), ui::rule(true)].spacing(4).into()
}
