//! The toolbox: sentences and recipes, found by what one wants to achieve.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{drag, list};

use super::apply::fits;
use super::{Cargo, Message, SEARCH, Sentences};
use crate::grid::blocks::recipes::RECIPES;
use crate::grid::blocks::{Group, TOOLBOX};
use crate::grid::model::Language;
use crate::window::editor::{Editor, Message as EditorMessage};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Something of the toolbox, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A sentence.
    Tool(usize),
    /// Rules that are ready made.
    Recipe(usize),
}

/// A line of the toolbox as it is shown.
enum Entry {
    Title(&'static str),
    Offer(Found),
    Nothing,
}

/// The id of the list of the toolbox.
const LIST: &str = "blocks-toolbox";

impl Sentences {
    /// Returns what the toolbox shows: everything, or what fits what is looked for.
    pub(super) fn found(&self, words: &Words) -> Vec<Found> {
        let is_found = |key: &str, more: &str| {
            self.search.is_empty() || fits(&self.search, &format!("{} {}", words.get(key), words.get(more)))
        };
        let tools = TOOLBOX.iter().enumerate().filter(|(_, tool)| is_found(tool.key, tool.words));
        let recipes = RECIPES.iter().enumerate().filter(|(_, recipe)| is_found(recipe.key, recipe.words));
        let recipes = recipes.map(|(place, _)| Found::Recipe(place));
        tools.map(|(place, _)| Found::Tool(place)).chain(recipes).collect()
    }

    fn entries(&self, words: &Words) -> Vec<Entry> {
        let found = self.found(words);
        let group = |found: &Found| match found {
            Found::Tool(tool) => match TOOLBOX[*tool].group {
                Group::Condition => "toolbox-conditions",
                Group::Action => "toolbox-actions",
                Group::Frame => "toolbox-frames",
            },
            Found::Recipe(_) => "toolbox-recipes",
        };
        let mut entries = Vec::new();
        for title in ["toolbox-recipes", "toolbox-conditions", "toolbox-actions", "toolbox-frames"] {
            let of_group: Vec<_> = found.iter().filter(|found| group(found) == title).collect();
            if !of_group.is_empty() {
                entries.push(Entry::Title(title));
                entries.extend(of_group.into_iter().map(|found| Entry::Offer(*found)));
            }
        }
        if entries.is_empty() {
            entries.push(Entry::Nothing);
        }
        entries
    }
}

impl Editor {
    /// Shows the toolbox, or the recipe that is open.
    pub(in crate::window::editor) fn toolbox<'a>(&'a self, cx: Context<'a>) -> Element<'a, EditorMessage> {
        let shown = match &self.sentences.recipe {
            Some(form) => self.recipe_form(form, cx),
            None => self.tool_list(cx),
        };
        container(shown.map(EditorMessage::Sentences)).padding([12, 8]).into()
    }

    fn tool_list<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let first = self.sentences.found(words).first().copied().filter(|_| !self.sentences.search.is_empty());
        let field = ui::field(&words.get("toolbox-search"), &self.sentences.search)
            .id(SEARCH)
            .on_input(Message::Searched)
            .on_submit_maybe(first.map(Message::Taken));
        let entries = self.sentences.entries(words);
        let count = entries.len();
        let entry = move |index: usize| match entries.get(index) {
            Some(Entry::Title(key)) => container(ui::caption(words.get(key))).padding([6, 4]).into(),
            Some(Entry::Offer(found)) => self.offer(*found, words),
            Some(Entry::Nothing) => text(words.get("toolbox-none")).size(ui::SMALL).style(ui::quiet).into(),
            None => Space::new().into(),
        };
        let offers = list::list(count, entry).id(LIST).spacing(2.0).estimate(32.0);
        column![
            ui::caption(words.get("toolbox")),
            field,
            container(offers).height(Fill),
            text(words.get("toolbox-more")).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(8)
        .into()
    }

    fn offer<'a>(&'a self, found: Found, words: &Words) -> Element<'a, Message> {
        let (key, icon, is_extended) = match found {
            Found::Tool(tool) => {
                let icon = match TOOLBOX[tool].group {
                    Group::Condition => Icon::CircleQuestionMark,
                    Group::Action => Icon::Play,
                    Group::Frame => Icon::Split,
                };
                (TOOLBOX[tool].key, icon, TOOLBOX[tool].is_extended)
            }
            Found::Recipe(recipe) => (RECIPES[recipe].key, Icon::ChefHat, false),
        };
        let is_off = is_extended && self.sentences.names().language == Language::Plain;
        let name = text(words.get(key)).size(ui::BODY);
        let name = if is_off { name.style(ui::quiet) } else { name };
        let label = row![ui::icon(icon), name.width(Fill)].spacing(8).align_y(Alignment::Center);
        let label = container(label).padding([5, 6]).width(Fill);
        let button = ui::styled(label.into(), Look::Quiet, Some(Message::Taken(found))).width(Fill);
        match found {
            Found::Tool(tool) => drag::source(button, Message::Lifted(Cargo::Tool(tool)))
                .on_drop(Message::Dropped)
                .on_abandon(Message::Abandoned)
                .into(),
            Found::Recipe(_) => button.into(),
        }
    }
}
