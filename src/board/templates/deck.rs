//! A deck of cards, read from a table.

use std::collections::BTreeSet;

use super::fresh::Fresh;
use super::{CELL, depict, put, show};
use crate::board::Draft;
use crate::board::look::{Arrange, PictureRule};
use crate::board::material::{Access, End, Kind, Uid, Value, Visibility, is_name};

/// The most cards of a deck.
const MOST: usize = 500;
/// The column with the names of cards in the rules.
const NAME: &str = "name";
/// The column with the number of equal cards.
const COUNT: &str = "count";
/// The column with the picture of each card.
const PICTURE: &str = "picture";
/// The picture of a card without one.
const BLANK: &str = "card-blank.svg";

/// Cards with values. They lie face down; new ones go to the bottom, and cards are taken from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// The names of the values.
    columns: Vec<String>,
    cards: Vec<Card>,
}

/// A card: its name, its values, and its picture.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Card {
    name: String,
    values: Vec<Value>,
    /// A file in `PIECES`, with values in braces filled in later.
    picture: Option<String>,
}

/// Why a table is not a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckFault {
    /// It has no cards.
    Empty,
    /// A value or a card has an invalid name.
    Name(String),
    /// Two columns have one name.
    Twice(String),
    /// This line, from 1, has a different number of values from the first.
    Line(usize),
    /// It has more than this maximum number of cards.
    TooMany(usize),
}

impl Deck {
    /// Reads a table as copied from a spreadsheet: the first line has the names of the values, and each
    /// further line is a card, with tabs, semicolons or commas as separators. `hearts|spades` and `7..10`
    /// stand for several cards, one for each value. A column `name` gives the names of cards in the rules, a
    /// column `count` the number of equal cards, a column `picture` the picture file, in which `{suit}` is
    /// the value of that column.
    ///
    /// # Errors
    /// The first reason why it is not a deck.
    pub fn read(table: &str) -> Result<Self, DeckFault> {
        let mut lines = table.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (_, head) = lines.next().ok_or(DeckFault::Empty)?;
        let between = ['\t', ';', ','].into_iter().find(|sign| head.contains(*sign)).unwrap_or('\t');
        let cells = |line: &'_ str| -> Vec<String> {
            line.split(between).map(|cell| cell.trim().to_owned()).collect()
        };
        let heads = cells(head);
        for (at, name) in heads.iter().enumerate() {
            if !is_name(name) {
                return Err(DeckFault::Name(name.clone()));
            }
            if heads[..at].contains(name) {
                return Err(DeckFault::Twice(name.clone()));
            }
        }
        let mut rows: Vec<Vec<String>> = Vec::new();
        for (number, line) in lines {
            let cells = cells(line);
            if cells.len() != heads.len() {
                return Err(DeckFault::Line(number + 1));
            }
            rows.append(&mut every(&cells, &heads)?);
            if rows.len() > MOST {
                return Err(DeckFault::TooMany(MOST));
            }
        }
        Self::of(&heads, &rows)
    }

    /// Creates cards from lines that stand for one card each.
    fn of(heads: &[String], rows: &[Vec<String>]) -> Result<Self, DeckFault> {
        let column = |wanted: &str| heads.iter().position(|head| head == wanted);
        let (named, pictured) = (column(NAME), column(PICTURE));
        let is_kept = |at: &usize| ![named, pictured, column(COUNT)].contains(&Some(*at));
        let kept: Vec<usize> = (0..heads.len()).filter(is_kept).collect();
        // A value is a number if it is one on every card.
        let is_number = |at: usize| rows.iter().all(|row| row[at].parse::<i64>().is_ok());
        let value = |row: &[String], at: usize| match row[at].parse() {
            Ok(number) if is_number(at) => Value::Int(number),
            _ => Value::Text(row[at].clone()),
        };
        let mut cards = Vec::new();
        for row in rows {
            let name = named.map_or("card", |at| row[at].as_str());
            if !is_name(name) {
                return Err(DeckFault::Name(name.to_owned()));
            }
            cards.push(Card {
                name: name.to_owned(),
                values: kept.iter().map(|at| value(row, *at)).collect(),
                picture: pictured.map(|at| row[at].clone()).filter(|file| !file.is_empty()),
            });
        }
        if cards.is_empty() {
            return Err(DeckFault::Empty);
        }
        Ok(Self { columns: kept.into_iter().map(|at| heads[at].clone()).collect(), cards })
    }

    /// Returns the number of cards.
    pub fn count(&self) -> usize {
        self.cards.len()
    }

    /// Returns the names of the values.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    pub(super) fn insert(&self, draft: &mut Draft, chosen: Option<Uid>) -> Option<Uid> {
        let mut material = (*draft.material).clone();
        let mut fresh = Fresh::of(&material);
        let mut elements = Vec::new();
        for Card { name, values, .. } in &self.cards {
            let mut card = fresh.piece(name);
            let columns = self.columns.iter().zip(values);
            card.attributes = columns.map(|(name, value)| fresh.attribute(name, value.clone())).collect();
            elements.push(card);
        }
        let _ = elements.first()?;
        let access = Access { input: End::End, output: End::Front, unordered: false };
        let mut deck = fresh.node("deck", Kind::Set { access, elements });
        deck.visible_to = Some(Visibility::None);
        let uid = deck.uid;
        let path = put(&mut material, chosen, deck, "Table", &mut fresh);
        draft.material = material.into();
        self.depict(draft);
        show(draft, &path, (CELL, CELL), Arrange::Pile);
        Some(uid)
    }
}

impl Deck {
    /// Adds pictures for the cards: one for all cards with a name, or one for each.
    fn depict(&self, draft: &mut Draft) {
        let caption: Vec<String> = self.columns.iter().map(|name| format!("{{{name}}}")).collect();
        let caption = (!caption.is_empty()).then(|| caption.join(" "));
        let mut seen = BTreeSet::new();
        for Card { name, values, picture } in &self.cards {
            let alike = self.cards.iter().filter(|card| card.name == *name);
            let is_one = alike.clone().all(|card| card.picture == *picture);
            let when = self.columns.iter().zip(values).filter(|_| !is_one);
            let when = when.map(|(column, value)| (column.clone(), written(value)));
            let rule = PictureRule {
                name: Some(name.clone()),
                when: when.collect(),
                picture: Some(picture.clone().unwrap_or_else(|| BLANK.to_owned())),
                back: Some("card-back.svg".to_owned()),
                // A card with its own picture needs no caption.
                caption: caption.clone().filter(|_| picture.is_none()),
                size: Some((CELL, CELL)),
                ..PictureRule::default()
            };
            if seen.insert((name.clone(), rule.when.clone())) {
                depict(draft, &rule);
            }
        }
    }
}

fn written(value: &Value) -> String {
    match value {
        Value::Int(number) => number.to_string(),
        Value::Text(text) => text.clone(),
    }
}

/// Expands a line into all lines that it stands for; equal cards are adjacent.
fn every(cells: &[String], heads: &[String]) -> Result<Vec<Vec<String>>, DeckFault> {
    let mut rows: Vec<Vec<String>> = vec![Vec::new()];
    for (cell, head) in cells.iter().zip(heads) {
        let is_single = head == COUNT || head == PICTURE;
        let values = if is_single { vec![cell.clone()] } else { values(cell)? };
        rows = rows
            .into_iter()
            .flat_map(|row| {
                values.iter().map(move |value| [row.as_slice(), std::slice::from_ref(value)].concat())
            })
            .collect();
        if rows.len() > MOST {
            return Err(DeckFault::TooMany(MOST));
        }
    }
    let count = heads
        .iter()
        .position(|head| head == COUNT)
        .map_or(Ok(1), |at| cells[at].parse::<usize>().map_err(|_| DeckFault::Name(cells[at].clone())))?;
    if rows.len().saturating_mul(count) > MOST {
        return Err(DeckFault::TooMany(MOST));
    }
    Ok(rows.into_iter().flat_map(|row| std::iter::repeat_n(row, count)).collect())
}

/// Returns the values that a cell stands for.
fn values(cell: &str) -> Result<Vec<String>, DeckFault> {
    let mut all = Vec::new();
    for value in cell.split('|').map(str::trim) {
        let ends = value.split_once("..").and_then(|(first, last)| {
            Some((first.trim().parse::<i64>().ok()?, last.trim().parse::<i64>().ok()?))
        });
        match ends {
            Some((first, last)) if last.saturating_sub(first) >= MOST as i64 => {
                return Err(DeckFault::TooMany(MOST));
            }
            Some((first, last)) => all.extend((first..=last).map(|number| number.to_string())),
            None => all.push(value.to_owned()),
        }
    }
    Ok(all)
}
