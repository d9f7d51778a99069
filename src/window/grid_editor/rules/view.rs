//! The page of each view of the rules, and what is above all of them.

use iced::widget::{Row, Space, column, container, opaque, row, stack, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{Message, RulesTab, text as text_cards};
use crate::grid::model::Language;
use crate::window::command::Command;
use crate::window::faces::faces;
use crate::window::grid_editor::blocks;
use crate::window::grid_editor::panel::Panel;
use crate::window::preferences::Face;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

impl<'a> Panel<'a, RulesTab> {
    pub(in crate::window::grid_editor) fn view(self, cx: Context<'a>) -> Element<'a, Message> {
        match self.state.face {
            Face::Sentences => self.sentence_page(cx),
            Face::Text => self.text_page(cx),
            Face::Chart => self.round_page(cx),
        }
    }

    /// Shows what stands beside the rules: the toolbox of sentences, the outline of chart and text.
    pub(in crate::window::grid_editor) fn beside(self, cx: Context<'a>) -> Element<'a, Message> {
        match self.state.face {
            Face::Sentences => self.of(&self.state.sentences).toolbox(cx).map(Message::Sentences),
            Face::Chart | Face::Text => self.outline(cx),
        }
    }

    /// Shows the conditional goals of the level.
    pub(in crate::window::grid_editor) fn goals(self, cx: Context<'a>) -> Element<'a, Message> {
        self.of(&self.state.sentences).goal_cards(cx).map(Message::Sentences)
    }

    fn sentence_page(self, cx: Context<'a>) -> Element<'a, Message> {
        let sentences = self.of(&self.state.sentences);
        let view = sentences.view(self.state.text.identity(), cx).map(Message::Sentences);
        // It lies over the cards, so that they stay where they are.
        let refusal = sentences.refusal(cx.words).map(|refusal| {
            let card = opaque(refusal.map(Message::Sentences));
            container(card).align_bottom(Fill).width(Fill).padding(8)
        });
        let sheet = stack![view].push(refusal).width(Fill).height(Fill);
        column![self.head_with(None, Message::Sentences(blocks::Message::CardAdded), cx)]
            .push(sheet)
            .spacing(8)
            .into()
    }

    fn text_page(self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let count = self.game.document.draft().rules.list.len();
        let counted = words.with("rules-count", &[("count", count.to_string())]);
        let counted = text(if cx.is_narrow() { String::new() } else { counted });
        let counted = counted.size(ui::SMALL).style(ui::quiet).into();
        let page = column![self.head_with(Some(counted), Message::Text(text_cards::Message::Added), cx)];
        let more = (count > 0).then(|| text(words.get("rules-more")).size(ui::SMALL).style(ui::quiet));
        let language = if count > 0 { self.language(words) } else { None };
        let cards = self.of(&self.state.text).view(cx).map(Message::Text);
        page.push(more).push(language).push(cards).spacing(8).into()
    }

    /// Shows title and view switch with the button that adds a rule.
    fn head_with(
        self,
        counted: Option<Element<'a, Message>>,
        added: Message,
        cx: Context<'a>,
    ) -> Row<'a, Message> {
        let add = ui::button(Some(Icon::Plus), cx.words.get("rule-add"), Look::Plain, Some(added));
        row![self.head(cx)]
            .push(counted)
            .push(Space::new().width(Fill))
            .push(ui::hint(add.into(), cx.tip(Command::AddRule)))
            .spacing(8)
            .align_y(Alignment::Center)
    }

    /// Shows title and view switch; a narrow window has room for the switch only.
    pub(super) fn head(self, cx: Context<'a>) -> Row<'a, Message> {
        let title = (!cx.is_narrow()).then(|| ui::pane_title(cx.words.get("rules-title")));
        row![]
            .push(title)
            .push(faces(self.state.face, cx.words, Message::FaceChosen))
            .spacing(8)
            .align_y(Alignment::Center)
    }

    /// Shows that the rules use the extended language, or seem to, with a button to disable or enable it.
    fn language(self, words: &Words) -> Option<Element<'a, Message>> {
        let has = |code| self.game.faults.iter().any(|fault| fault.code == code);
        let (sentence, label, look, other) = match self.game.document.draft().rules.language {
            Language::Third => ("rules-are-third", "rules-third-off", Look::Quiet, Language::Extended),
            _ if has("rule-third") => ("rules-seem-third", "rules-third-on", Look::Plain, Language::Third),
            Language::Extended => ("rules-are-extended", "rules-extended-off", Look::Quiet, Language::Plain),
            Language::Plain if has("rule-extended") => {
                ("rules-seem-extended", "rules-extended-on", Look::Plain, Language::Extended)
            }
            Language::Plain => return None,
        };
        let line = row![
            text(words.get(sentence)).size(ui::SMALL).width(Fill),
            ui::button(None, words.get(label), look, Some(Message::LanguageChosen(other))),
        ];
        Some(line.spacing(8).align_y(Alignment::Center).into())
    }
}
