//! The table of the selected level's items.

use iced::widget::{column, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use crate::common_files::in_words;
use crate::grid::edit::Plan;
use crate::grid::edit::items::kind;
use crate::grid::edit::table::ValueType;
use crate::grid::model::{Item, Value};
use crate::window::form;
use crate::window::grid_editor::levels::items::{self, Message};
use crate::window::grid_editor::levels::{self, Field, LevelsTab, kind_key};
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Number of changed rules shown for a renaming; the others are only counted.
const MOST_RULES: usize = 5;

fn of(message: Message) -> levels::Message {
    levels::Message::Items(message)
}

impl<'a> Panel<'a, LevelsTab> {
    pub(super) fn item_table(self, words: &'a Words) -> Element<'a, levels::Message> {
        let items = self.game.level().map(|level| level.layout.items.as_slice()).unwrap_or_default();
        let entries = items.iter().enumerate().map(|(index, item)| {
            let form = form::framed(self.item(index, item, items.len(), words));
            form.padding(8).id(items::form_id(index)).into()
        });
        let add = ui::button(Some(Icon::Plus), words.get("item-add"), Look::Plain, Some(of(Message::Added)));
        column![form::explained(words.get("items-more"))].extend(entries).push(add).spacing(8).into()
    }

    fn item(
        self,
        index: usize,
        item: &'a Item,
        count: usize,
        words: &'a Words,
    ) -> Element<'a, levels::Message> {
        let tool = |icon, key, message: Option<Message>| {
            ui::icon_button(icon, words.get(key), Look::Quiet, message.map(of))
        };
        let up = index.checked_sub(1).map(|to| Message::Moved(index, to));
        let down = (index + 1 < count).then_some(Message::Moved(index, index + 1));
        let meaning = meaning(&item.name);
        let is_needed = meaning.is_some();
        let name = match meaning {
            Some(key) => text(words.get(key)).size(ui::SMALL).width(Fill).into(),
            None => match self.game.item_name(&item.name, words) {
                // Items from templates, recipes and samples have displayed names.
                said if !self.game.names && said != in_words(&item.name) => {
                    text(said).size(ui::SMALL).width(Fill).into()
                }
                _ => self.item_name(index, item),
            },
        };
        let tools = row![
            tool(Icon::ChevronUp, "item-up", up),
            tool(Icon::ChevronDown, "item-down", down),
            tool(Icon::Trash2, "item-delete", (!is_needed).then_some(Message::Deleted(index))),
        ];
        let mut lines = column![
            row![name, tools].spacing(4).align_y(Alignment::Center),
            self.item_value(index, item, words)
        ]
        .spacing(6);
        if let Some((Field::ItemName(at) | Field::ItemValue(at), fault)) = &self.state.fault
            && *at == index
        {
            lines = lines.push(form::fault(fault, words));
        }
        if let Some((at, plan)) = &self.state.plan
            && *at == index
        {
            lines = lines.push(planned(plan, words));
        }
        lines.into()
    }

    fn item_name(self, index: usize, item: &'a Item) -> Element<'a, levels::Message> {
        let field = Field::ItemName(index);
        let value = self.state.shown(field, || item.name.clone());
        ui::field("", &value)
            .id(items::name_id(index))
            .on_input(move |text| levels::Message::Written(field, text))
            .on_submit(levels::Message::Entered(field))
            .into()
    }

    fn item_value(self, index: usize, item: &'a Item, words: &'a Words) -> Element<'a, levels::Message> {
        let is = kind(&item.value);
        let field = Field::ItemValue(index);
        let mut wrong = None;
        let value: Element<'_, levels::Message> = match &item.value {
            Value::Bool(truth) => {
                let key = if *truth { "item-true" } else { "item-false" };
                let message = of(Message::TruthSwitched(index));
                form::switch(words.get(key), *truth, message).id(items::value_id(index)).width(Fill).into()
            }
            Value::Int(_) | Value::Text(_) => {
                let plain = match &item.value {
                    Value::Int(number) => number.to_string(),
                    Value::Text(text) => text.clone(),
                    Value::Bool(_) => String::new(),
                };
                let shown = self.state.shown(field, || plain);
                if items::read(&item.value, &shown).is_none() {
                    wrong = Some(form::refused(words.get("item-no-number")));
                }
                ui::field("", &shown)
                    .id(items::value_id(index))
                    .on_input(move |text| levels::Message::Written(field, text))
                    .into()
            }
        };
        let kinds = [ValueType::Int, ValueType::Bool, ValueType::Text].map(|kind| {
            let look = if kind == is { Look::Chosen } else { Look::Quiet };
            let message = of(Message::KindChosen(index, kind));
            Element::from(ui::button(None, words.get(kind_key(kind)), look, Some(message)))
        });
        // The items for A and P must be numbers.
        let is_fixed = meaning(&item.name).is_some() && is == ValueType::Int;
        let kinds = (!is_fixed).then(|| row(kinds).spacing(2));
        let shown = form::switch(words.get("item-shown"), item.show, of(Message::ShownSwitched(index)));
        let value = row![value, shown].spacing(8).align_y(Alignment::Center);
        let mut lines = column![].push(kinds).push(value).spacing(6);
        if let Some(wrong) = wrong {
            lines = lines.push(wrong);
        }
        lines.into()
    }
}

/// Returns the message key for the meaning of an item of A or P.
fn meaning(name: &str) -> Option<&'static str> {
    match name.to_lowercase().as_str() {
        "ax" => Some("item-ax"),
        "ay" => Some("item-ay"),
        "px" => Some("item-px"),
        "py" => Some("item-py"),
        _ => None,
    }
}

/// Shows the effects of a renaming, and asks for its scope.
fn planned<'a>(plan: &'a Plan, words: &'a Words) -> Element<'a, levels::Message> {
    let args = [
        ("to", plan.to.clone()),
        ("levels", plan.items.len().to_string()),
        ("rules", plan.rules.len().to_string()),
    ];
    let mut lines = column![text(words.with("item-plan", &args)).size(ui::BODY)].spacing(6);
    for change in plan.rules.iter().take(MOST_RULES) {
        lines = lines.push(text(&change.after).size(ui::SMALL).style(ui::quiet));
    }
    if let Some(more) = plan.rules.len().checked_sub(MOST_RULES).filter(|more| *more > 0) {
        lines = lines.push(form::explained(words.with("problems-more", &[("count", more.to_string())])));
    }
    let answer = |key, look, message| ui::button(None, words.get(key), look, Some(of(message))).into();
    let answers = [
        answer("item-rename-everywhere", Look::Primary, Message::RenamedEverywhere),
        answer("item-rename-here", Look::Plain, Message::RenamedHere),
        answer("cancel", Look::Quiet, Message::RenameDropped),
    ];
    lines.push(row(answers).spacing(6).wrap()).into()
}
