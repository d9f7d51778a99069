//! The question what to do where both this program and another changed the same part of a game.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Element, Fill};

use super::Request;
use super::questions::FIRST;
use crate::authoring::document::Editable;
use crate::authoring::outside::{Conflict, Disputed, Message, part_name};
use crate::engine::Text;
use crate::project::differences::Choice;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// The greatest number of sentences about what one side has changed in a part.
const MOST_SENTENCES: usize = 6;

impl<D: Editable> Conflict<D> {
    pub(super) fn view<'a>(&'a self, words: &'a Words) -> Element<'a, Request> {
        let answer = |key, look, message| ui::button(None, words.get(key), look, Some(message));
        let take = if self.saves { "outside-take-and-save" } else { "outside-take" };
        let answers = vec![
            answer(take, Look::Plain, Request::Decided),
            // The answer that loses nothing.
            answer("save-as", Look::Primary, Request::SaveAs).id(FIRST),
            answer("cancel", Look::Plain, Request::QuestionDropped),
        ];
        column![
            text(words.get("ask-conflict")).size(ui::TITLE),
            text(words.get("outside-disputed")).size(ui::BODY),
            self.parts(words).map(Request::SideChosen),
            row(answers.into_iter().map(Element::from)).spacing(8).wrap(),
        ]
        .spacing(16)
        .width(600)
        .into()
    }

    fn parts<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let all =
            |key, choice| ui::button(None, words.get(key), Look::Plain, Some(Message::AllChosen(choice)));
        let parts = self.parts.iter().enumerate().map(|(index, part)| part.view(index, words));
        column![
            row![all("outside-all-mine", Choice::Ours), all("outside-all-theirs", Choice::Theirs)].spacing(8),
            container(scrollable(column(parts).spacing(12).padding(iced::Padding::new(2.0).right(14.0))))
                .max_height(300),
        ]
        .spacing(12)
        .into()
    }
}

impl Disputed {
    fn view<'a>(&'a self, index: usize, words: &'a Words) -> Element<'a, Message> {
        let side = |key, choice, texts: &'a [Text]| {
            let look = if self.choice == choice { Look::Chosen } else { Look::Plain };
            let button = ui::button(None, words.get(key), look, Some(Message::Chosen(index, choice)));
            let shown = texts.iter().take(MOST_SENTENCES);
            let shown = shown.map(|said| text(words.say(said)).size(ui::SMALL).into());
            let more = texts.len().checked_sub(MOST_SENTENCES).filter(|more| *more > 0);
            let more = more.map(|more| {
                text(words.with("problems-more", &[("count", more.to_string())])).size(ui::SMALL)
            });
            column![button.width(Fill)].extend(shown).push(more).spacing(4).width(Fill)
        };
        column![
            text(part_name(&self.part, words)).size(ui::BODY),
            row![
                side("outside-mine", Choice::Ours, &self.ours),
                side("outside-theirs", Choice::Theirs, &self.theirs)
            ]
            .spacing(12),
        ]
        .spacing(4)
        .into()
    }
}
