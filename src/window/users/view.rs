//! The view of the choice of a player.

use iced::keyboard::{Key, key::Named};
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::{focus, stir};

use super::{Message, Users, Wanted, row_id, told};
use crate::project::avatars;
use crate::project::people::Person;
use crate::window::choosing::{self, PICTURE, WIDEST, beside, notice, picture};
use crate::window::ui::{self, Context, Look};

/// The id of the answer that deletes nobody.
pub(super) const KEEP: &str = "users-keep";

impl Users {
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let title = match self.wanted {
            Wanted::Play => "users-title",
            Wanted::Edit => "users-title-edit",
            Wanted::Delete => "users-title-delete",
        };
        let last = self.last.and_then(|last| self.rows.get(last));
        let mut top = column![text(words.get(title)).size(ui::HEADING), self.tools(cx)].spacing(16);
        top = top.push(notice(self.countdown, last.map(|person| person.profile.name.as_str()), cx));
        for problem in &self.problems {
            top = top.push(text(choosing::told(problem, cx)).size(ui::BODY).style(text::danger));
        }
        let rows = self.rows.iter().enumerate().map(|(index, person)| self.row(index, person, cx));
        let rows = column(rows).spacing(6).padding(iced::Padding::new(2.0).right(14.0));
        let sheet = column![top, scrollable(rows).height(Fill)].spacing(16);
        let sheet = container(sheet.max_width(WIDEST)).padding([24, 32]).center_x(Fill).height(Fill);
        let message = self.countdown.left().map(|_| Message::Stirred);
        let below = stir::stir(focus::pane("pane-users", sheet), message).into();
        ui::over(below, self.over(cx), ui::Anchor::Middle)
    }

    fn over<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let deleted = self.deleted.and_then(|index| self.rows.get(index));
        let over = match (&self.dialog, deleted) {
            (Some(dialog), _) => dialog.view(&self.pictures, cx).map(Message::Profile),
            (None, Some(person)) => {
                let args = [("name", person.profile.name.clone())];
                let answer =
                    |icon, key, look, message| choosing::button(icon, cx.words.get(key), look, Some(message));
                let keep =
                    answer(Icon::ArrowLeft, "users-delete-no", Look::Primary, Message::DeletionDropped);
                let delete =
                    answer(Icon::Trash2, "users-delete-yes", Look::Plain, Message::DeletionConfirmed);
                let (title, sentence) = ("users-delete-title", "users-delete-sentence");
                let sentence = cx.words.with(sentence, &args);
                ui::question(cx.words.with(title, &args), sentence, vec![keep.id(KEEP), delete])
            }
            (None, None) => return None,
        };
        Some(focus::modal("users-over", over).into())
    }

    fn tools<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let tool = |icon, key, message| choosing::button(icon, words.get(key), Look::Plain, message);
        if self.wanted != Wanted::Play {
            let back = Some(Message::WantedChanged(Wanted::Play));
            return tool(Icon::ArrowLeft, "users-back", back).into();
        }
        if self.rows.is_empty() {
            let add =
                choosing::button(Icon::UserPlus, words.get("users-add"), Look::Primary, Some(Message::Added));
            let quit = tool(Icon::LogOut, "games-quit", Some(Message::Quit));
            let told = text(words.get("users-none")).size(ui::BODY).style(ui::quiet);
            return column![told, row![add, quit].spacing(8).wrap()].spacing(16).into();
        }
        let changed = |wanted| Some(Message::WantedChanged(wanted));
        let (fold, fold_key) = match self.is_compact {
            true => (Icon::ChevronsUpDown, "users-more"),
            false => (Icon::ChevronsDownUp, "users-less"),
        };
        row![
            tool(Icon::UserPlus, "users-add", Some(Message::Added)),
            tool(Icon::UserPen, "users-edit", changed(Wanted::Edit)),
            tool(Icon::UserMinus, "users-delete", changed(Wanted::Delete)),
        ]
        .push((self.rows.len() > 1).then(|| tool(fold, fold_key, Some(Message::Folded))))
        .push(tool(Icon::LogOut, "games-quit", Some(Message::Quit)))
        .spacing(8)
        .wrap()
        .into()
    }

    fn row<'a>(&'a self, index: usize, person: &'a Person, cx: Context<'a>) -> Element<'a, Message> {
        let wrapping = text::Wrapping::WordOrGlyph;
        let title = text(&person.profile.name).size(ui::TITLE).width(Fill).wrapping(wrapping);
        let mut name = column![title].spacing(2);
        if !self.is_compact {
            let told = told(&person.profile, cx.words);
            name = name.push(match &person.problem {
                Some(problem) => Some(text(choosing::told(problem, cx)).size(ui::SMALL).style(text::danger)),
                // An empty line would put the name off centre.
                None => (!told.is_empty()).then(|| text(told).size(ui::BODY).style(ui::quiet)),
            });
        }
        let side = if self.is_compact { PICTURE / 2.0 + 8.0 } else { PICTURE };
        let sign = match self.wanted {
            Wanted::Play => Icon::Play,
            Wanted::Edit => Icon::UserPen,
            Wanted::Delete => Icon::Trash2,
        };
        let content = row![
            picture(self.pictures.get(avatars::find(&person.profile.avatar).id), Icon::UserRound, side),
            container(name).width(Fill).padding([0, 8]),
            ui::icon(sign),
            Space::new().width(8),
        ]
        .spacing(12)
        .align_y(Alignment::Center);
        let count = self.rows.len();
        choosing::row_of(content.into(), self.last == Some(index), Some(Message::Chosen(index)))
            .on_key(move |key, modifiers| match key {
                Key::Named(Named::Delete) => Some(Message::DeletionAsked(index)),
                key => beside(index, count, key, modifiers).map(Message::Went),
            })
            .id(row_id(index))
            .width(Fill)
            .into()
    }
}
