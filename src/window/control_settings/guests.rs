//! Plays of guests: whether to delete them at each quit, and a button to delete them now.

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{Message, VALUE, large};
use crate::project::Problem;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// The state of deleting the plays of guests.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Forgetting {
    #[default]
    NotAsked,
    Asked,
    Done,
    Failed(Box<Problem>),
}

pub(super) fn view<'a>(forgetting: &Forgetting, is_classroom: bool, words: &Words) -> Element<'a, Message> {
    let quiet = |key| text(words.get(key)).size(ui::SMALL).style(ui::quiet);
    let value = words.get(if is_classroom { "control-on" } else { "control-off" });
    let value = large(text(value).size(ui::BODY).into(), Look::Plain, Message::ClassroomSwitched);
    let name = container(text(words.get("guests-classroom")).size(ui::BODY)).width(Fill);
    let switch = row![name, value.width(VALUE)].spacing(4).align_y(Alignment::Center);
    let about = if is_classroom { "guests-classroom-on" } else { "guests-classroom-off" };
    let button = |key, look, message| large(text(words.get(key)).size(ui::BODY).into(), look, message);
    let forget: Element<'a, Message> = match forgetting {
        Forgetting::Asked => column![
            text(words.get("guests-forget-sure")).size(ui::BODY),
            row![
                button("guests-keep", Look::Primary, Message::ForgettingDropped),
                button("guests-forget-now", Look::Plain, Message::ForgettingConfirmed),
            ]
            .spacing(8),
        ]
        .spacing(8)
        .into(),
        Forgetting::NotAsked | Forgetting::Done | Forgetting::Failed(_) => {
            button("guests-forget", Look::Plain, Message::ForgettingAsked).into()
        }
    };
    let told: Option<Element<'a, Message>> = match forgetting {
        Forgetting::Done => {
            let told = text(words.get("guests-forgotten")).size(ui::BODY).style(text::success);
            Some(row![ui::icon(Icon::Check), told].spacing(8).into())
        }
        Forgetting::Failed(problem) => {
            let (message, remedy) = words.problem(problem.code, &problem.args);
            let told = text(format!("{message} {remedy}")).size(ui::BODY).style(text::danger);
            Some(row![ui::icon(Icon::OctagonAlert), told].spacing(8).into())
        }
        Forgetting::NotAsked | Forgetting::Asked => None,
    };
    column![quiet("guests-about"), switch, quiet(about), forget].push(told).spacing(12).into()
}
