//! A recipe: a form whose answers become rules.

use std::sync::Arc;

use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Task};
use lucide_icons::Icon;

use super::apply::{add_item, first_value, told};
use super::{Chosen, Sentences};
use crate::grid::blocks::recipes::{Need, NeedKind, RECIPES, Recipe};
use crate::grid::blocks::{Kind, Names};
use crate::grid::model::Rule;
use crate::grid::repeats;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::Document;
use crate::words::{Language, Words};

/// The form of the open recipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecipeForm {
    place: usize,
    /// The names chosen for each need.
    chosen: Vec<Vec<String>>,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// A piece is chosen for a need; where several are allowed, it is added or removed.
    Chosen(usize, String),
    Written(usize, String),
    /// Closes the form.
    Left,
}

impl RecipeForm {
    /// Opens a recipe with the first suitable pieces filled in.
    pub(super) fn new(place: usize, names: &Names) -> Self {
        let mut form = Self { place, chosen: Vec::new() };
        let Some(recipe) = form.recipe() else { return form };
        let mut suggested = recipe.suggestion(names).into_iter();
        for need in recipe.needs {
            let many = matches!(need.kind, NeedKind::Pieces | NeedKind::Pairs);
            form.chosen.push(if many {
                suggested.by_ref().collect()
            } else {
                suggested.next().into_iter().collect()
            });
        }
        form
    }

    fn recipe(&self) -> Option<&'static Recipe> {
        RECIPES.get(self.place)
    }

    fn names(&self) -> Vec<String> {
        self.chosen.concat()
    }

    fn change(&mut self, message: Message) {
        let Some(recipe) = self.recipe() else { return };
        match message {
            Message::Chosen(need, name) => {
                let kind = recipe.needs.get(need).map(|need| need.kind);
                let Some(chosen) = self.chosen.get_mut(need) else { return };
                match chosen.iter().position(|other| *other == name) {
                    _ if kind == Some(NeedKind::Piece) => *chosen = vec![name],
                    Some(at) => {
                        let _ = chosen.remove(at);
                    }
                    None => chosen.push(name),
                }
            }
            Message::Written(need, name) => {
                if let Some(chosen) = self.chosen.get_mut(need) {
                    *chosen = vec![name];
                }
            }
            Message::Left => {}
        }
    }
}

impl Sentences {
    pub(super) fn change_recipe(&mut self, message: Message) {
        if matches!(message, Message::Left) {
            self.recipe = None;
        } else if let Some(form) = &mut self.recipe {
            form.change(message);
        }
    }

    /// Adds the open recipe's rules behind the selected card.
    pub(super) fn take_recipe(
        &mut self,
        language: Language,
        document: &mut Document,
    ) -> Task<super::Message> {
        let made = self.recipe.as_ref().and_then(|form| {
            let recipe = form.recipe()?;
            Some((recipe, recipe.make(&form.names())?, form.chosen.clone()))
        });
        let Some((recipe, made, chosen)) = made else {
            self.refusal = Some("recipe-refused".into());
            return Task::none();
        };
        let words = Words::new(language);
        let at = self.behind_chosen(document.draft());
        let done = document.try_edit("edit-recipe", |draft| {
            for (need, names) in recipe.needs.iter().zip(&chosen) {
                let kind = match need.kind {
                    NeedKind::Number => Kind::Number,
                    NeedKind::Text => Kind::Text,
                    NeedKind::Piece | NeedKind::Pieces | NeedKind::Pairs => continue,
                };
                names.iter().for_each(|name| add_item(draft, name, &first_value(kind), need.is_shown));
            }
            let rules = Arc::make_mut(&mut draft.rules);
            let mut place = at;
            for made in made {
                let (name, note) = (words.say(&made.name), words.say(&made.note));
                let before = rules.list.len();
                match made.repeat() {
                    Some(repeat) => {
                        let repeat = repeats::Repeat { name: name.clone(), ..repeat };
                        repeats::put(rules, place, repeat, made.breaks)?;
                    }
                    None => {
                        let rule = Rule { contents: made.contents, breaks: made.breaks, ..Rule::default() };
                        rules.list.insert(place, Arc::new(rule));
                    }
                }
                if let Some(first) = rules.list.get_mut(place) {
                    let first = Arc::make_mut(first);
                    (first.name, first.note) = (name, note);
                }
                place += rules.list.len() - before;
            }
            Ok(())
        });
        self.refusal = done.err().map(told);
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
        let is_item = |need: &Need| matches!(need.kind, NeedKind::Number | NeedKind::Text);
        let (items, pieces): (Vec<_>, Vec<_>) =
            recipe.needs.iter().enumerate().partition(|(_, need)| is_item(need));
        let last = pieces.last().map(|(place, _)| *place);
        let has_items = !items.is_empty();
        for (place, need) in pieces.into_iter().chain(items) {
            let chosen = form.chosen.get(place).map(Vec::as_slice).unwrap_or_default();
            let question = text(words.get(need.key)).size(ui::SMALL);
            let answer = match need.kind {
                NeedKind::Number | NeedKind::Text => {
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
        let is_ready = recipe.make(&form.names()).is_some();
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
