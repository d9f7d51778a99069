//! What is known of the things on the table: somebody points at one, or looks around among all of them.

use iced::Element;
use iced::widget::{column, container, row, text};
use lucide_icons::Icon;
use schola_widgets::table::Id;

use super::Tabletop;
use crate::engine::{Looking, Text};
use crate::player::Command;
use crate::window::play_test::play_view::PlayView;
use crate::window::play_test::{Message, PlayOutcome, PlayTest};
use crate::window::ui;
use crate::words::Words;

/// What is known of a thing.
pub(in crate::window::play_test) struct Facts {
    /// The places and things pointed at, the topmost first.
    ids: Vec<Id>,
    /// What the rules say, the first line being its title.
    pub lines: Vec<String>,
}

impl PlayView {
    /// Tells what is known of places and things, the topmost first. Returns whether anything is.
    ///
    /// # Errors
    ///
    /// The fault of the rules that tell it.
    fn point(&mut self, ids: &[Id]) -> Result<bool, Text> {
        self.facts = None;
        let lines = self.play().facts(self.viewer, ids)?;
        self.facts = (!lines.is_empty()).then(|| Facts { ids: ids.to_vec(), lines });
        Ok(self.facts.is_some())
    }

    /// Tells it as it is now, after something has changed.
    pub(in crate::window::play_test) fn point_again(&mut self) {
        if let Some(Facts { ids, .. }) = self.facts.take() {
            // A fault of the rules is told when somebody points.
            let _ = self.point(&ids);
        }
    }

    /// Returns the places and things of which something is known; of those of which the same is known, such as a field and a
    /// corner of it, the largest.
    fn known(&self) -> Vec<Id> {
        let Some(table) = &self.scene.table else { return Vec::new() };
        let things = table.things.iter().map(|thing| (thing.id, thing.frame));
        let all = table.spots.iter().map(|spot| (spot.id, spot.frame)).chain(things);
        let mut known: Vec<(Id, i64, Vec<String>)> = Vec::new();
        for (id, frame) in all {
            let Ok(lines) = self.play().facts(self.viewer, &[id]) else { continue };
            let area = i64::from(frame.width) * i64::from(frame.height);
            match known.iter_mut().find(|(.., same)| *same == lines) {
                _ if lines.is_empty() => {}
                Some(same) if same.1 < area => (same.0, same.1) = (id, area),
                Some(_) => {}
                None => known.push((id, area, lines)),
            }
        }
        known.into_iter().map(|(id, ..)| id).collect()
    }
}

impl Tabletop {
    /// Offers what is known of things instead of the choices; `None` offers the choices.
    pub(super) fn look_around(&mut self, known: Option<Vec<Id>>) {
        self.around = known;
        self.ask(None);
    }
}

impl PlayTest {
    /// Returns whether the game can tell anything about its things, and nothing else is shown meanwhile.
    pub(in crate::window) fn can_look_around(&self) -> bool {
        !self.looks_back() && self.tabletop().is_some() && self.play().is_some_and(Looking::has_facts)
    }

    /// Looks around among the things, or back at the choices.
    pub(in crate::window::play_test) fn look_around(&mut self) -> PlayOutcome {
        if !self.can_look_around() {
            return PlayOutcome::Nothing;
        }
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        let known = live.known();
        if let Some(table) = &mut live.table {
            let begins = table.around.is_none() && !known.is_empty();
            table.look_around(begins.then_some(known));
        }
        PlayOutcome::Nothing
    }

    /// Tells what is known of places and things, the topmost first; `None` if nothing is.
    pub(super) fn tell(&mut self, ids: &[Id]) -> Option<PlayOutcome> {
        if self.looks_back() {
            return None;
        }
        let Ok(live) = &mut self.live else { return None };
        let told = live.point(ids);
        let table = live.table.as_mut()?;
        match told {
            Ok(true) => {
                table.refuse(None);
                Some(PlayOutcome::Told)
            }
            Ok(false) => None,
            Err(fault) => {
                table.refuse(ids.first().map(|first| (*first, fault)));
                Some(PlayOutcome::Refused)
            }
        }
    }

    /// Returns what was told last about a thing, to be said.
    pub fn told_facts(&self) -> Option<Text> {
        let facts = self.live.as_ref().ok()?.facts.as_ref()?;
        Some(Text::new("table-facts").with("facts", facts.lines.join(". ")))
    }

    /// The button for looking around beside the editor; the player has its own below the table.
    pub(super) fn around_beside_editor<'a>(&self, words: &Words) -> Option<Element<'a, Message>> {
        let message = Some(Message::Called(Command::Facts));
        let button = || ui::icon_button(Icon::Info, words.get("table-around"), ui::Look::Quiet, message);
        (!self.is_played && self.can_look_around()).then(button)
    }

    /// Returns how many lines tell what is known of the thing that was pointed at last.
    pub(in crate::window) fn count_of_facts(&self) -> usize {
        let facts = self.live.as_ref().ok().and_then(|live| live.facts.as_ref());
        facts.filter(|_| !self.looks_back()).map_or(0, |facts| facts.lines.len())
    }

    /// Shows what is known of the thing that was pointed at last.
    pub(in crate::window) fn facts<'a>(&'a self, words: &Words) -> Option<Element<'a, Message>> {
        let facts = self.live.as_ref().ok()?.facts.as_ref().filter(|_| !self.looks_back())?;
        let (title, lines) = facts.lines.split_first()?;
        let close = Some(Message::FactsClosed);
        let close = ui::icon_button(Icon::X, words.get("table-facts-close"), ui::Look::Quiet, close);
        let title = container(text(title.as_str()).size(ui::TITLE)).width(iced::Fill);
        let head = row![title, close].spacing(6);
        let lines = lines.iter().map(|line| text(line.as_str()).size(ui::BODY).into());
        let card = container(column![head].extend(lines).spacing(2)).padding([6, 10]).width(iced::Fill);
        Some(card.style(ui::card).into())
    }
}
