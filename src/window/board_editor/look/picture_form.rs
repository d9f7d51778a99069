//! The form of a picture: the picture as it lies on the table, when it is shown, its size and its colour.

use iced::widget::{Space, column, container, image, row, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;

use super::fields::tick;
use super::forms::{Forms, chip};
use super::{Field, For, Message};
use crate::authoring::board::look_edit::LookEdit;
use crate::board::display;
use crate::board::look::{AttributeValues, Named, PictureRule};
use crate::engine::scene::Picture;
use crate::window::colour::css_colour;
use crate::window::ui::{self, Look};

/// The side of the square on which a picture is shown, and the space around the largest picture.
const SQUARE: f32 = 128.0;
const MARGIN: f32 = 8.0;
/// The step of sizes, in thousandths of a cell.
const STEP: i32 = 100;
/// An attribute with more values than this has its value typed by people who want to see names.
const MOST_VALUES: usize = 8;

impl<'a> Forms<'a> {
    /// The form of a picture of things with a name: full, or the most needed fields.
    pub fn picture(
        self,
        index: usize,
        rule: &'a PictureRule,
        named: Option<&'a Named>,
        is_full: bool,
    ) -> Element<'a, Message> {
        let words = self.words;
        let owner = rule.owner.iter().map(|owner| self.called(owner));
        let tests = Some(self.tests(&rule.when)).filter(|tests| !tests.is_empty());
        let when: Vec<String> = owner.chain(tests).collect();
        let title = if when.is_empty() { words.get("board-look-always") } else { when.join(", ") };
        let removed = Message::Edit(LookEdit::PictureRemoved(index));
        let head = row![
            text(title).size(ui::BODY).width(Fill),
            super::forms::remove(words.get("board-look-picture-remove"), removed),
        ];
        let mut form = column![head.align_y(Alignment::Center)].spacing(8);
        if is_full {
            form = form.push(named.and_then(|named| self.conditions(index, rule, named)));
        }
        form = form.push(self.names.then(|| self.field("board-look-caption", Field::Caption(index))));
        form = form.push(self.lengths(["looks-width", "looks-height"], Field::Size(index), STEP));
        if is_full {
            form = form
                .push(self.colour("looks-color", Field::Color(index)))
                .push(self.picture_field("looks-back", Field::Back(index)))
                .push(self.names.then(|| self.field("looks-label", Field::Label(index))))
                .push(self.names.then(|| self.field("looks-when", Field::When(index))));
        }
        let preview = self.preview(index, rule, named);
        let both: Element<'a, Message> = match is_full && self.is_roomy {
            true => row![preview, form.width(Fill)].spacing(16).into(),
            false => column![preview, form].spacing(8).into(),
        };
        container(both).padding(10).width(Fill).style(ui::card).into()
    }

    /// The picture in its size on a square of the table, and the way to another one.
    fn preview(self, index: usize, rule: &'a PictureRule, named: Option<&Named>) -> Element<'a, Message> {
        let words = self.words;
        let (width, height) = rule.size.unwrap_or((1000, 1000));
        let scale = (SQUARE - 2.0 * MARGIN) / width.max(height).max(1000) as f32;
        let (width, height) = (width as f32 * scale, height as f32 * scale);
        let picture = self.file(rule, named).and_then(|file| {
            let handle = self.gallery.loose(&Picture::File(file), 2 * SQUARE as u32)?;
            Some(image(handle).width(Fill).height(Fill))
        });
        let inside: Element<'a, Message> = match picture {
            Some(picture) => picture.into(),
            None if rule.color.is_none() => {
                text(words.get("looks-no-picture")).size(ui::SMALL).style(ui::quiet).center().into()
            }
            None => Space::new().into(),
        };
        let below = rule.color.as_deref().and_then(css_colour);
        let thing = container(inside).center_x(width).center_y(height).style(move |_: &Theme| {
            container::Style { background: below.map(Into::into), ..container::Style::default() }
        });
        let ground =
            self.look.shown(&self.document.game().look).and_then(|theme| theme.background.as_deref());
        let ground = ground.and_then(css_colour);
        let square = container(thing).center_x(SQUARE).center_y(SQUARE).style(move |theme: &Theme| {
            let border = iced::border::rounded(6).color(crate::window::theme::line(theme)).width(1);
            container::Style { background: ground.map(Into::into), border, ..container::Style::default() }
        });
        let field = Field::Picture(index);
        let asked = Message::LibraryAsked(For::Field(field));
        let choose =
            ui::button(Some(Icon::Images), words.get("looks-choose"), Look::Plain, Some(asked.clone()));
        let square = ui::styled(square.into(), Look::Quiet, Some(asked));
        let square = ui::hint(square.into(), words.get("board-look-choose"));
        let typed = self.names.then(|| self.field("board-look-picture", field));
        column![square, choose].push(typed).spacing(6).align_x(Alignment::Center).into()
    }

    /// Returns the file of a picture; one whose name depends on values, for the first value that has a file.
    pub fn file(self, rule: &PictureRule, named: Option<&Named>) -> Option<String> {
        let mut file = rule.picture.clone()?;
        for (name, value) in &rule.when {
            file = file.replace(&format!("{{{name}}}"), value);
        }
        let files = named.map_or_else(|| vec![file.clone()], |named| named.filled(&file));
        let is_there = |file: &String| self.gallery.loose(&Picture::File(file.clone()), 16).is_some();
        files.into_iter().find(is_there)
    }

    /// For which things the picture is shown: tick boxes for what is so or not, values to choose from for the rest.
    fn conditions(self, index: usize, rule: &PictureRule, named: &'a Named) -> Option<Element<'a, Message>> {
        let words = self.words;
        let lines = named.attributes.iter().filter_map(|attribute| {
            let now =
                rule.when.iter().find(|(name, _)| *name == attribute.name).map(|(_, value)| value.as_str());
            self.condition(index, attribute, now)
        });
        let lines: Vec<Element<'a, Message>> = lines.collect();
        (!lines.is_empty()).then(|| {
            let title = text(words.get("looks-shown-if")).size(ui::SMALL).style(ui::quiet);
            column![title].extend(lines).spacing(2).into()
        })
    }

    fn condition(
        self,
        index: usize,
        attribute: &'a AttributeValues,
        now: Option<&str>,
    ) -> Option<Element<'a, Message>> {
        let words = self.words;
        let set = |value: Option<&str>| {
            let value = value.map(str::to_owned);
            Message::Edit(LookEdit::PictureFor(index, attribute.name.clone(), value))
        };
        let theme = self.look.shown(&self.document.game().look);
        let is_tested = theme.is_some_and(|theme| {
            theme.pictures.iter().flat_map(|rule| &rule.when).any(|(name, _)| *name == attribute.name)
        });
        // What all things of the name have in common tells no two of them apart.
        if attribute.values.len() < 2 && !is_tested {
            return None;
        }
        let called = self.called(&attribute.name);
        let any = |key| chip(words.get(key), now.is_none(), set(None));
        if display::is_yes_or_no(self.document.game(), &attribute.name) {
            let is_on = now == Some("1");
            let tick = tick(called, is_on, set(Some(if is_on { "0" } else { "1" })));
            return Some(row![tick, any("looks-either-way")].spacing(8).align_y(Alignment::Center).into());
        }
        let mut values: Vec<&str> = attribute.values.iter().map(String::as_str).collect();
        values.extend(now.filter(|now| !values.contains(now)));
        if values.len() < 2 || values.len() > MOST_VALUES {
            return None;
        }
        let chips =
            values.into_iter().map(|value| chip(self.called(value), now == Some(value), set(Some(value))));
        let chips = chips.map(Element::from);
        // It names what is chosen and is no choice itself.
        let label = text(called).size(ui::SMALL).style(ui::quiet);
        let label = container(label).padding(iced::Padding::ZERO.right(6));
        let any = any("looks-any");
        Some(row![label].extend(chips).push(any).spacing(2).align_y(Alignment::Center).wrap().into())
    }
}
