//! Ready-made material: a thing for a purpose, or many of one kind at once.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::BoardDocument;
use crate::board::material::{Grid, Kind, Uid};
use crate::board::templates::{Area, Course, Deck, Purpose, Template, Track, Use};
use crate::board::{Draft, Look, edit};
use crate::common_files::Files;
use crate::engine::Text;
use crate::project::pictures;
use crate::project::templates::boards::ready_pictures;
use crate::words::{Language, Words};

/// The key of the default name of a counter.
pub const COUNTER: &str = "adding-counter-points";
/// The table of cards that the form starts with.
pub const FIRST_TABLE: &str = "suit;rank\nhearts|spades|diamonds|clubs;7..14\n";

/// What to insert.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum What {
    /// Things with a purpose.
    Use(Purpose),
    /// Players.
    Players,
    /// Fields in a row.
    Track,
    /// Fields in columns and rows.
    Area,
    /// Cards.
    Deck,
}

/// A number that the form asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Number {
    /// The number of things.
    Count,
    /// The number of players.
    Players,
    /// The number of fields of a track.
    Fields,
    /// The columns of an area.
    Columns,
    /// The rows of an area.
    Rows,
}

/// The owner of what is inserted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Owner {
    /// Each player gets one.
    Each,
    /// Nobody.
    #[default]
    Common,
    /// Whatever holds the selected node.
    Chosen,
}

impl What {
    /// Everything that can be inserted, in the order in which it is offered.
    pub fn all() -> impl Iterator<Item = Self> {
        let many = [Self::Players, Self::Track, Self::Area, Self::Deck];
        Purpose::ALL.into_iter().map(Self::Use).chain(many)
    }

    /// Returns the possible owners.
    pub fn owners(self) -> &'static [Owner] {
        match self {
            Self::Use(purpose) if purpose.has_owners() => &[Owner::Each, Owner::Common, Owner::Chosen],
            Self::Players => &[],
            _ => &[Owner::Common, Owner::Chosen],
        }
    }

    fn first_owner(self) -> Owner {
        match self {
            Self::Use(Purpose::Piece | Purpose::Hand | Purpose::Counter) => Owner::Each,
            _ => Owner::Common,
        }
    }
}

impl Number {
    const ALL: [(Self, u32); 5] =
        [(Self::Count, 1), (Self::Players, 1), (Self::Fields, 20), (Self::Columns, 6), (Self::Rows, 6)];

    /// Returns the smallest and the largest number allowed.
    pub fn limits(self) -> RangeInclusive<u32> {
        match self {
            Self::Count => Use::COUNT,
            Self::Players => 1..=8,
            Self::Fields => Track::FIELDS,
            Self::Columns | Self::Rows => Area::SIDES,
        }
    }
}

/// The answers of the form.
#[derive(Clone, Debug)]
pub struct Form {
    /// What to insert.
    pub what: What,
    /// The numbers as typed.
    pub written: BTreeMap<Number, String>,
    /// The owner.
    pub owner: Owner,
    /// Whether everybody sees its content.
    pub open: bool,
    /// The course of a track.
    pub course: Course,
    /// The grid of an area.
    pub grid: Grid,
    /// The label of the counter, once the author has typed one.
    pub word: Option<String>,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            what: What::Use(Purpose::Place),
            written: Number::ALL.map(|(number, first)| (number, first.to_string())).into(),
            owner: Owner::default(),
            open: false,
            course: Course::Winding,
            grid: Grid::Quadrangular,
            word: None,
        }
    }
}

impl Form {
    /// Selects something else to insert.
    pub fn choose(&mut self, what: What) {
        (self.what, self.owner, self.open) = (what, what.first_owner(), false);
    }

    /// Increases or decreases a number by one.
    pub fn step(&mut self, number: Number, is_up: bool) {
        let limits = number.limits();
        let now = self.number(number).unwrap_or(*limits.start());
        let next = if is_up { now.saturating_add(1) } else { now.saturating_sub(1) };
        let _ = self.written.insert(number, next.clamp(*limits.start(), *limits.end()).to_string());
    }

    /// Returns a number as typed.
    pub fn written(&self, number: Number) -> &str {
        self.written.get(&number).map_or("", String::as_str)
    }

    /// Returns a number as typed; `None` if it is invalid or out of range.
    fn number(&self, number: Number) -> Option<u32> {
        self.written(number).trim().parse().ok().filter(|value| number.limits().contains(value))
    }

    /// Returns what to insert; `None` while an answer is missing or invalid. The cards of a deck are a table as text.
    pub fn template(&self, table: &str) -> Option<Template> {
        Some(match self.what {
            What::Use(purpose) => {
                let count = if purpose.has_count() { self.number(Number::Count)? } else { 1 };
                let each_player = self.owner == Owner::Each;
                Template::Use(Use { purpose, count, each_player, open: self.open })
            }
            What::Players => Template::Players(self.number(Number::Players)? as usize),
            What::Track => {
                Template::Track(Track { fields: self.number(Number::Fields)?, course: self.course })
            }
            What::Area => {
                let (columns, rows) = (self.number(Number::Columns)?, self.number(Number::Rows)?);
                Template::Area(Area { grid: self.grid, columns, rows })
            }
            What::Deck => Template::Deck(Deck::read(table).ok()?),
        })
    }

    /// Returns the owner; falls back to nobody if no node is selected.
    fn owner(&self, chosen: Option<Uid>) -> Owner {
        match self.owner {
            Owner::Chosen if chosen.is_none() => Owner::Common,
            owner => owner,
        }
    }

    /// Inserts it into the game as one edit. Returns the new node.
    pub fn put_in(
        &self,
        table: &str,
        chosen: Option<Uid>,
        document: &mut BoardDocument,
        language: &str,
    ) -> Option<Uid> {
        let old = document.game();
        let at = match (self.what, self.owner(chosen)) {
            (What::Players, _) | (_, Owner::Chosen) => chosen,
            _ => None,
        };
        let (mut made, uid) = self.template(table)?.insert(old, at)?;
        if self.what == What::Use(Purpose::Counter) {
            self.call_counter(&mut made, language);
        }
        let name = edit::node(&made.material, uid).map_or("", |node| node.name.as_str()).to_owned();
        let files = files(document, &made.look);
        document.put(Text::new("board-edit-put").with("name", name), uid, made, files);
        Some(uid)
    }

    /// Labels the newest counter: with the typed words in the current language, or with the default in every
    /// language.
    fn call_counter(&self, draft: &mut Draft, language: &str) {
        let counter = draft.look.themes.first().and_then(|theme| theme.counters.last());
        let Some(label) = counter.map(|counter| counter.label.clone()) else { return };
        let written = self.word.as_deref().map(str::trim).filter(|word| !word.is_empty());
        let said = match written {
            Some(word) => BTreeMap::from([(language.to_owned(), word.to_owned())]),
            None => Language::ALL
                .map(|language| (language.code().to_owned(), Words::new(language).get(COUNTER)))
                .into(),
        };
        let mut look = (*draft.look).clone();
        let _ = look.texts.insert(label, said);
        draft.look = look.into();
    }
}

/// Adds the built-in pictures that the look uses to the game's files.
fn files(document: &BoardDocument, look: &Look) -> Arc<Files> {
    let (folder, files) = (document.folder(), &document.draft().files);
    let mut more = (**files).clone();
    for (name, bytes) in ready_pictures(look) {
        if pictures::bytes_of(folder, files, &name).is_err() {
            more.put(format!("{}/{name}", pictures::FOLDER), bytes);
        }
    }
    if more == **files { files.clone() } else { more.into() }
}

/// Returns the nearest node around the chosen one that can hold others.
pub fn holder(document: &BoardDocument, chosen: Option<Uid>) -> Option<&str> {
    let way = edit::way(&document.game().material, chosen?);
    let mut around = way.into_iter().rev();
    let found = around
        .find(|node| matches!(node.kind, Kind::Player(_) | Kind::NonPlayer(_) | Kind::SetOfSets { .. }))?;
    Some(&found.name)
}
