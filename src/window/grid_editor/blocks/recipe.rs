//! A recipe: a form whose answers become rules.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Task};
use lucide_icons::Icon;

use super::{Chosen, Sentences};
use crate::grid::blocks::recipes::{Need, NeedKind, RecipeForm};
use crate::grid::repeats::RepeatFault;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::Document;
use crate::words::{Language, Words};

#[derive(Clone, Debug)]
pub enum Message {
    /// A piece is chosen for a need; where several are allowed, it is added or removed.
    Chosen(usize, String),
    Written(usize, String),
    /// Closes the form.
    Left,
}

impl Sentences {
    pub(super) fn change_recipe(&mut self, message: Message) {
        if matches!(message, Message::Left) {
            self.recipe = None;
        } else if let Some(form) = &mut self.recipe {
            match message {
                Message::Chosen(need, name) => form.choose(need, name),
                Message::Written(need, name) => form.write(need, name),
                Message::Left => {}
            }
        }
    }

    /// Adds the open recipe's rules behind the selected card.
    pub(super) fn take_recipe(
        &mut self,
        language: Language,
        document: &mut Document,
    ) -> Task<super::Message> {
        let Some((form, made)) = self.recipe.as_ref().and_then(|form| Some((form.clone(), form.make()?)))
        else {
            self.refusal = Some("recipe-refused".into());
            return Task::none();
        };
        let words = Words::new(language);
        let at = form.place(self.behind_chosen(document.draft()));
        let done =
            document.try_edit("edit-recipe", |draft| form.apply(made, draft, at, |text| words.say(text)));
        self.refusal = done.err().map(RepeatFault::text);
        if self.refusal.is_some() {
            return Task::none();
        }
        self.recipe = None;
        self.follow(document.draft(), document.location().level);
        self.chosen = Some(Chosen { card: at, line: None });
        self.show(at)
    }
}

impl<'a> Panel<'a, Sentences> {
    pub(super) fn recipe_form(self, form: &'a RecipeForm, cx: Context<'a>) -> Element<'a, super::Message> {
        let words = cx.words;
        let Some(recipe) = form.recipe() else { return text("").into() };
        let back = Some(super::Message::Recipe(Message::Left));
        let head = row![
            ui::icon_button(Icon::ArrowLeft, words.get("toolbox-back"), Look::Quiet, back),
            text(words.get(recipe.key)).size(ui::BODY).width(Fill),
        ];
        let mut asked = column![].spacing(12);
        // Pieces first: most users keep the suggested item names.
        let is_item = |need: &Need| matches!(need.kind, NeedKind::Number | NeedKind::Text | NeedKind::Layer);
        let (items, pieces): (Vec<_>, Vec<_>) =
            recipe.needs.iter().enumerate().partition(|(_, need)| is_item(need));
        let last = pieces.last().map(|(place, _)| *place);
        let has_items = !items.is_empty();
        for (place, need) in pieces.into_iter().chain(items) {
            let chosen = form.chosen(place);
            let question = text(words.get(need.key)).size(ui::SMALL);
            let answer = match need.kind {
                NeedKind::Number | NeedKind::Text | NeedKind::Layer => {
                    let written = chosen.first().map(String::as_str).unwrap_or_default();
                    let message = move |name| super::Message::Recipe(Message::Written(place, name));
                    ui::field(&words.get("recipe-item"), written).on_input(message).into()
                }
                _ => self.pieces_asked(place, chosen, words),
            };
            asked = asked.push(column![question, answer].spacing(4));
            if has_items && Some(place) == last {
                asked = asked.push(text(words.get("recipe-items")).size(ui::SMALL).style(ui::quiet));
            }
        }
        let is_ready = form.make().is_some();
        let take = is_ready.then(|| super::Message::RecipeTaken(words.language()));
        let why = (!is_ready).then(|| text(words.get("recipe-refused")).size(ui::SMALL).style(ui::quiet));
        let asked = scrollable(container(asked).padding(iced::Padding::ZERO.right(10))).height(Fill);
        column![head.spacing(4).align_y(Alignment::Center), asked]
            .push(why)
            .push(ui::button(Some(Icon::Plus), words.get("recipe-take"), Look::Primary, take))
            .spacing(10)
            .into()
    }

    fn pieces_asked(self, need: usize, chosen: &[String], words: &Words) -> Element<'a, super::Message> {
        let chosen: Vec<&str> = chosen.iter().map(String::as_str).collect();
        let message = |name: &str| super::Message::Recipe(Message::Chosen(need, name.to_owned()));
        self.numbered_pieces(&chosen, message, words)
    }
}
