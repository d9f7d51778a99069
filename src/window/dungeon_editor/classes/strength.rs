//! How strong a monster is from level to level, and how a hero of that level fares against it.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::Class;
use crate::dungeon::Database;
use crate::dungeon::database::{CreatureClass, ItemClass};
use crate::dungeon::odds::{Duel, Fighter, duel};
use crate::window::dungeon_editor::{DungeonEditor, Message};
use crate::window::theme;
use crate::window::ui::{self, Context};
use crate::words::Words;

/// The levels that labyrinths may have.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;
/// The widths of the columns and of a whole bar, in logical pixels.
const NUMBER: f32 = 64.0;
const BAR: f32 = 96.0;

/// What was reckoned last.
#[derive(Debug, Default)]
pub(super) struct Strengths {
    class: CreatureClass,
    kit: Vec<ItemClass>,
    rows: Vec<(CreatureClass, Option<Duel>)>,
}

impl Strengths {
    /// Reckons a monster anew if it, or what heroes begin with, is another one.
    fn follow(&mut self, class: &CreatureClass, database: &Database) {
        let kit: Vec<ItemClass> =
            database.start_kit.iter().filter_map(|id| database.item(*id)).cloned().collect();
        if *class == self.class && kit == self.kit && !self.rows.is_empty() {
            return;
        }
        let row = |level: u8| {
            let scaled = class.scaled(level);
            let told = duel(&Fighter::hero(level, kit.iter()), &Fighter::monster(&scaled));
            (scaled, told)
        };
        self.rows = LEVELS.map(row).collect();
        (self.class, self.kit) = (class.clone(), kit);
    }
}

impl DungeonEditor {
    /// Shows how strong a monster is from level to level.
    pub(super) fn strength<'a>(&'a self, class: Class, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let Some(own) = self.classes.plain().creature(class.id) else { return Space::new().into() };
        let mut strengths = self.classes.strengths.borrow_mut();
        strengths.follow(own, self.classes.plain());
        let head = ["database-level", "database-attack", "database-defence", "database-life"];
        let head = head.map(|key| cell(words.get(key), true));
        let head = row(head)
            .push(text(words.get("database-won")).size(ui::SMALL).style(ui::quiet).width(BAR + 48.0))
            .push(text(words.get("database-left")).size(ui::SMALL).style(ui::quiet).width(Fill));
        let present = self.dungeon().level;
        let rows = LEVELS.zip(&strengths.rows).map(|(level, (scaled, told))| {
            let numbers = [u32::from(level), scaled.attack, scaled.defence, scaled.life()];
            let line = row(numbers.map(|number| cell(number.to_string(), false)));
            let line = line.push(fight(told.as_ref(), words)).align_y(Alignment::Center);
            let is_present = level == present;
            let mark = move |theme: &iced::Theme| match is_present {
                true => container::background(theme::line(theme)),
                false => container::Style::default(),
            };
            container(line).padding([2, 6]).width(Fill).style(mark).into()
        });
        let told = text(words.get("database-strength-more")).size(ui::SMALL).style(ui::quiet);
        column![told, container(head).padding([0, 6]), column(rows)].spacing(6).into()
    }
}

fn cell<'a>(words: String, is_head: bool) -> Element<'a, Message> {
    let text = text(words).size(if is_head { ui::SMALL } else { ui::BODY }).width(NUMBER);
    if is_head { text.style(ui::quiet).into() } else { text.into() }
}

/// How a fight ends: a bar with its share, the life that is left.
fn fight<'a>(told: Option<&Duel>, words: &Words) -> Element<'a, Message> {
    let Some(told) = told else {
        return text(words.get("database-beyond")).size(ui::SMALL).style(ui::quiet).into();
    };
    let percent = format!("{:.0} %", told.won * 100.0);
    let left = match told.won < 0.005 {
        true => "–".to_owned(),
        false => words.with(
            "database-left-more",
            &[("life", format!("{:.0}", told.life)), ("rounds", format!("{:.0}", told.rounds.ceil()))],
        ),
    };
    row![
        bar(told.won as f32, BAR),
        text(percent).size(ui::BODY).width(48),
        text(left).size(ui::BODY).wrapping(text::Wrapping::None),
    ]
    .spacing(0)
    .align_y(Alignment::Center)
    .into()
}

/// A bar that is filled by a part, from 0 to 1.
pub(super) fn bar<'a>(part: f32, length: f32) -> Element<'a, Message> {
    let filled = |theme: &iced::Theme| container::background(theme.palette().primary);
    let ground = |theme: &iced::Theme| container::background(theme::edge(theme));
    let full = (length - 8.0) * part.clamp(0.0, 1.0);
    let ground = container(container(Space::new()).width(full).height(10).style(filled))
        .width(length - 8.0)
        .height(10)
        .style(ground);
    container(ground).width(length).into()
}
