//! The toolbox: sentences and recipes, searched by purpose.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{drag, list};

use super::{Cargo, Message, SEARCH, Sentences};
use crate::common_files::in_words;
use crate::grid::blocks::recipes::RECIPES;
use crate::grid::blocks::{Group, TOOLBOX};
use crate::grid::model::Language;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::{Words, fits};

/// An entry of the toolbox, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToolboxItem {
    Tool(usize),
    /// A card that the game defines.
    Own(usize),
    /// A recipe: ready-made rules.
    Recipe(usize),
}

/// A row of the toolbox as shown.
enum Entry {
    Title(&'static str),
    Offer(ToolboxItem),
    Nothing,
}

/// Headings of the groups, in display order.
const GROUPS: [&str; 6] = [
    "toolbox-recipes",
    "toolbox-pictures",
    "toolbox-conditions",
    "toolbox-actions",
    "toolbox-frames",
    "toolbox-ready",
];

const LIST: &str = "blocks-toolbox";

impl Sentences {
    /// Returns the entries of the toolbox in display order: all of them, or those that match the search, best
    /// first.
    pub(super) fn found(&self, words: &Words) -> Vec<ToolboxItem> {
        let all = GROUPS.iter().flat_map(|title| self.of_group(title));
        if self.search.is_empty() {
            return all.collect();
        }
        let rank = |found: &ToolboxItem| {
            let (name, more) = self.said(*found, words);
            let is_named = fits(&self.search, &name);
            (is_named || fits(&self.search, &format!("{name} {more}"))).then_some(!is_named)
        };
        let mut found: Vec<_> = all.filter_map(|found| Some((rank(&found)?, found))).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, found)| found).collect()
    }

    fn of_group(&self, title: &'static str) -> Vec<ToolboxItem> {
        let tools = (0..TOOLBOX.len()).map(ToolboxItem::Tool);
        let recipes = (0..RECIPES.len()).map(ToolboxItem::Recipe);
        let own = (0..self.names.own.len()).map(ToolboxItem::Own);
        recipes.chain(own).chain(tools).filter(|found| found.group() == title).collect()
    }

    /// Returns the name of an entry and its search terms.
    fn said(&self, item: ToolboxItem, words: &Words) -> (String, String) {
        match item {
            ToolboxItem::Tool(tool) => (words.get(TOOLBOX[tool].key), words.get(TOOLBOX[tool].words)),
            ToolboxItem::Own(own) => {
                let name = self.names.own.get(own).map_or("", |own| &own.name);
                (words.with("tool-do", &[("name", in_words(name))]), words.get("tool-do-words"))
            }
            ToolboxItem::Recipe(recipe) => (words.get(RECIPES[recipe].key), words.get(RECIPES[recipe].words)),
        }
    }

    fn entries(&self, words: &Words) -> Vec<Entry> {
        let found = self.found(words);
        if found.is_empty() {
            return vec![Entry::Nothing];
        }
        if !self.search.is_empty() {
            return found.into_iter().map(Entry::Offer).collect();
        }
        let mut entries = Vec::new();
        for title in GROUPS {
            entries.push(Entry::Title(title));
            entries.extend(
                found.iter().filter(|found| found.group() == title).map(|found| Entry::Offer(*found)),
            );
        }
        entries
    }
}

impl ToolboxItem {
    fn group(self) -> &'static str {
        match self {
            Self::Tool(tool) => match TOOLBOX[tool].group {
                Group::Condition => "toolbox-conditions",
                Group::Action => "toolbox-actions",
                Group::Picture => "toolbox-pictures",
                Group::Ready => "toolbox-ready",
                Group::Frame => "toolbox-frames",
            },
            Self::Own(_) => "toolbox-actions",
            // Recipes of pictures stand with those, so that the first conditions stay in sight.
            Self::Recipe(recipe) if RECIPES[recipe].language == Language::Third => "toolbox-ready",
            Self::Recipe(_) => "toolbox-recipes",
        }
    }
}

impl<'a> Panel<'a, Sentences> {
    /// Shows the toolbox or the open recipe.
    pub(in crate::window::grid_editor) fn toolbox(self, cx: Context<'a>) -> Element<'a, Message> {
        let shown = match &self.state.recipe {
            Some(form) => self.recipe_form(form, cx),
            None => self.tool_list(cx),
        };
        container(shown).padding([12, 8]).into()
    }

    fn tool_list(self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let first = self.state.found(words).first().copied().filter(|_| !self.state.search.is_empty());
        let field = ui::field(&words.get("toolbox-search"), &self.state.search)
            .id(SEARCH)
            .on_input(Message::Searched)
            .on_submit_maybe(first.map(Message::Taken));
        let entries = self.state.entries(words);
        let count = entries.len();
        let entry = move |index: usize| match entries.get(index) {
            Some(Entry::Title(key)) => container(ui::caption(words.get(key))).padding([6, 4]).into(),
            Some(Entry::Offer(found)) => self.offer(*found, words),
            Some(Entry::Nothing) => text(words.get("toolbox-none")).size(ui::SMALL).style(ui::quiet).into(),
            None => Space::new().into(),
        };
        let offers = list::list(count, entry).id(LIST).spacing(2.0).estimate(32.0);
        column![
            ui::pane_title(words.get("toolbox")),
            field,
            container(offers).height(Fill),
            text(words.get("toolbox-more")).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(8)
        .into()
    }

    fn offer(self, found: ToolboxItem, words: &Words) -> Element<'a, Message> {
        let icon = match found {
            ToolboxItem::Tool(tool) => match TOOLBOX[tool].group {
                Group::Condition => Icon::CircleQuestionMark,
                Group::Action => Icon::Play,
                Group::Picture | Group::Ready => Icon::Images,
                Group::Frame => Icon::Split,
            },
            ToolboxItem::Own(_) => Icon::Play,
            ToolboxItem::Recipe(_) => Icon::ChefHat,
        };
        let name = text(self.state.said(found, words).0).size(ui::BODY);
        let label = row![ui::icon(icon), name.width(Fill)].spacing(8).align_y(Alignment::Center);
        let label = container(label).padding([5, 6]).width(Fill);
        let button = ui::styled(label.into(), Look::Quiet, Some(Message::Taken(found))).width(Fill);
        match found {
            ToolboxItem::Tool(_) | ToolboxItem::Own(_) => {
                drag::source(button, Message::Lifted(Cargo::Tool(found)))
                    .on_drop(Message::Dropped)
                    .on_abandon(Message::Abandoned)
                    .into()
            }
            ToolboxItem::Recipe(_) => button.into(),
        }
    }
}
