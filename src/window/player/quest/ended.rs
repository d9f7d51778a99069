//! The end of an adventure: the last event, and the hero's figures.

use iced::widget::{column, row, text};
use iced::{Alignment, Element};

use super::super::{Message, News, Player};
use crate::window::play_test::clock_text;
use crate::window::ui;
use crate::words::Words;

/// The width of a figure, in logical pixels.
const FIGURE: f32 = 160.0;

impl Player {
    /// Returns the title for the end of an adventure.
    pub(in crate::window::player) fn quest_title(&self, news: News) -> Option<&'static str> {
        match news {
            _ if !self.play.has_hero() => None,
            News::AllWon if self.outline.levels.len() > 1 => Some("quest-all-won"),
            News::Won | News::AllWon => Some("quest-won"),
            News::Fallen => Some("walk-fallen"),
            _ => None,
        }
    }

    /// Shows the place of the end, the last event, and the figures of the adventure.
    pub(in crate::window::player) fn quest_end<'a>(&'a self, words: &Words) -> Option<Element<'a, Message>> {
        let panel = self.play.scene()?.panel.as_ref()?;
        let args = [("labyrinth", self.labyrinth_name(words)), ("part", panel.location.region.clone())];
        let place = text(words.with("quest-ended-in", &args)).size(ui::BODY).style(ui::quiet);
        let told = self.play.told_last_but(words, &["story-death"]);
        let told = (!told.is_empty()).then(|| text(told).size(ui::TITLE));
        let played = [
            (words.get("quest-actions"), self.play.number().to_string()),
            (words.get("quest-time"), clock_text(self.play.elapsed())),
        ];
        let results = panel.results.iter().map(|result| (words.say(&result.name), result.value.to_string()));
        let figure = |(name, value): (String, String)| {
            let name = text(name).size(ui::SMALL).style(ui::quiet);
            column![name, text(value).size(ui::HEADING)].width(FIGURE).spacing(2).into()
        };
        let figures =
            row(played.into_iter().chain(results).map(figure)).spacing(16).wrap().vertical_spacing(12);
        Some(column![place].push(told).push(figures).spacing(16).align_x(Alignment::Start).into())
    }
}
