//! The strength of a monster on each level, and how a hero of that level fares against it.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};

use super::{Class, Context, Message, Panel};
use crate::dungeon::Database;
use crate::dungeon::database::{CreatureClass, ItemClass, ItemKind};
use crate::dungeon::odds::{Duel, Fighter, duel};
use crate::window::theme;
use crate::window::ui;
use crate::words::Words;

const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;
/// The best equipment of a hero is at most this many levels above the labyrinth's.
const ABOVE: u32 = 2;
/// The widths of the columns and of a full bar, in logical pixels.
const NUMBER: f32 = 58.0;
const BAR: f32 = 88.0;
const PERCENT: f32 = 52.0;

/// A cache of the last computation.
#[derive(Debug, Default)]
pub(super) struct Strengths {
    class: CreatureClass,
    kit: Vec<ItemClass>,
    items: Vec<ItemClass>,
    /// The monster on each level, and its duels with a hero with the starting kit and with one with the best equipment.
    rows: Vec<(CreatureClass, [Option<Duel>; 2])>,
}

impl Strengths {
    /// Recomputes the rows if the monster or the starting kit has changed.
    fn sync(&mut self, class: &CreatureClass, database: &Database) {
        let kit: Vec<ItemClass> =
            database.start_kit.iter().filter_map(|id| database.item(*id)).cloned().collect();
        let is_same = kit == self.kit && database.items == self.items;
        if *class == self.class && is_same && !self.rows.is_empty() {
            return;
        }
        let row = |level: u8| {
            let scaled = class.scaled(level);
            let monster = Fighter::monster(&scaled);
            let heroes = [Fighter::hero(level, kit.iter()), Fighter::hero(level, best(database, level))];
            (scaled, heroes.map(|hero| duel(&hero, &monster)))
        };
        self.rows = LEVELS.map(row).collect();
        (self.class, self.kit, self.items) = (class.clone(), kit, database.items.clone());
    }
}

/// Returns the best weapon and the best defence item that a hero may have found on a level.
fn best(database: &Database, level: u8) -> impl Iterator<Item = &ItemClass> {
    let found = || database.items.iter().filter(move |item| item.level <= u32::from(level) + ABOVE);
    let weapon = found().max_by_key(|item| match item.kind {
        ItemKind::Weapon { attack, bonus } => Some((attack, bonus)),
        _ => None,
    });
    let defence = found().max_by_key(|item| match item.kind {
        ItemKind::Defence { defence } => Some(defence),
        _ => None,
    });
    weapon.into_iter().chain(defence)
}

impl Panel {
    pub(super) fn strength<'a>(&'a self, class: Class, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.ui.words;
        let Some(own) = self.plain().creature(class.id) else { return Space::new().into() };
        let mut strengths = self.strengths.borrow_mut();
        strengths.sync(own, self.plain());
        let head = ["database-level", "database-attack", "database-defence", "database-life"];
        let head = head.map(|key| cell(words.get(key), true));
        let head = row(head)
            .push(text(words.get("database-won")).size(ui::SMALL).style(ui::quiet).width(BAR + PERCENT))
            .push(text(words.get("database-won-best")).size(ui::SMALL).style(ui::quiet).width(BAR + PERCENT))
            .push(cell(words.get("database-left"), true))
            .push(cell(words.get("database-rounds"), true));
        let present = cx.level.dungeon.level;
        let rows = LEVELS.zip(&strengths.rows).map(|(level, (scaled, duels))| {
            let numbers = [u32::from(level), scaled.attack, scaled.defence, scaled.life()];
            let line = row(numbers.map(|number| cell(number.to_string(), false)));
            let line = line.push(fight(duels, words)).align_y(Alignment::Center);
            let is_present = level == present;
            let mark = move |theme: &iced::Theme| match is_present {
                true => container::background(theme::line(theme)),
                false => container::Style::default(),
            };
            container(line).padding([2, 6]).width(Fill).style(mark).into()
        });
        let note = text(words.get("database-strength-more")).size(ui::SMALL).style(ui::quiet);
        column![note, container(head).padding([0, 6]), column(rows)].spacing(6).into()
    }
}

fn cell<'a>(words: String, is_head: bool) -> Element<'a, Message> {
    let text = text(words).size(if is_head { ui::SMALL } else { ui::BODY }).width(NUMBER);
    if is_head { text.style(ui::quiet).into() } else { text.into() }
}

/// The outcome of fights: for each hero a bar with the share won, and the life that the first has left.
fn fight<'a>(duels: &[Option<Duel>; 2], words: &Words) -> Element<'a, Message> {
    let [Some(kit), Some(best)] = duels else {
        return text(words.get("database-beyond")).size(ui::SMALL).style(ui::quiet).into();
    };
    // If hardly any fight is won, the average means nothing.
    let rounded = |number: f64| if kit.won < 0.005 { "–".to_owned() } else { format!("{number:.0}") };
    let won = |duel: &Duel| {
        row![
            bar(duel.won as f32, BAR),
            text(format!("{:.0} %", duel.won * 100.0)).size(ui::BODY).width(PERCENT),
        ]
        .align_y(Alignment::Center)
    };
    let numbers = [cell(rounded(kit.life), false), cell(rounded(kit.rounds.ceil()), false)];
    row![won(kit), won(best)].extend(numbers).align_y(Alignment::Center).into()
}

/// A bar filled to a fraction from 0 to 1.
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
