//! The counters beside the players: what each counts, and its label.

use iced::widget::{column, row, text};
use iced::{Alignment, Element};

use super::super::look::fields::section;
use super::super::look::forms::{chip, remove};
use super::super::look::{Field, Message as Of};
use super::Message;
use super::view::View;
use crate::authoring::board::look_edit::LookEdit;
use crate::board::look::countable;
use crate::window::ui;

const PATH: f32 = 200.0;

impl<'a> View<'a> {
    /// The counters of the theme, and what else could be one.
    pub(super) fn counters(self) -> Element<'a, Message> {
        let words = self.cx.words;
        let draft = self.document.game();
        let shown = self.looks.panel.shown(&draft.look).map_or(&[][..], |theme| &theme.counters);
        let mut lines = column![section(words, "looks-counters")].spacing(6);
        for (at, counter) in shown.iter().enumerate() {
            let language = self.looks.panel.language.clone();
            let key = counter.label.clone();
            let said = draft.look.said(&key, &language).unwrap_or_default();
            let name = ui::field(&self.called(&key), said).id(format!("looks-counter-name-{at}"));
            let name = name.on_input(move |text| {
                Message::Form(Of::Edit(LookEdit::Said { key: key.clone(), language: language.clone(), text }))
            });
            let field = Field::CounterPath(at);
            let path: Element<'a, Message> = match self.names {
                true => {
                    ui::field(&words.get("looks-counter-path"), &self.looks.panel.value(field, &draft.look))
                        .id(field.id())
                        .width(PATH)
                        .on_input(move |text| Message::Form(Of::Written(field, text)))
                        .into()
                }
                false => text(self.forms().path(&counter.path)).size(ui::SMALL).width(PATH).into(),
            };
            let line = row![
                name,
                path,
                remove(
                    words.get("looks-counter-remove"),
                    Message::Form(Of::Edit(LookEdit::CounterRemoved(at)))
                )
            ];
            lines = lines.push(line.spacing(4).align_y(Alignment::Center));
        }
        let is_new = |path: &String| shown.iter().all(|counter| counter.path != *path);
        let chips = countable(&draft.material).into_iter().filter(is_new).map(|path| {
            let name = self.called(path.rsplit('.').next().unwrap_or_default());
            let message = Message::Form(Of::Edit(LookEdit::CounterAdded(path.clone())));
            let chip = chip(format!("+ {name}"), false, message).id(format!("looks-counter-{path}"));
            ui::hint(chip.into(), self.forms().path(&path))
        });
        let chips: Vec<Element<'a, Message>> = chips.collect();
        let none = (chips.is_empty() && shown.is_empty())
            .then(|| text(words.get("looks-counters-none")).size(ui::SMALL).style(ui::quiet));
        lines.push(row(chips).spacing(2).wrap().vertical_spacing(2)).push(none).into()
    }
}
