//! Ready-made material: things added by purpose, or many of one kind at once.

mod view;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use iced::Task;
use iced::widget::text_editor::{self, Content, Edit};
use schola_widgets::focus;

use super::document::BoardDocument;
use crate::board::edit;
use crate::board::material::{Grid, Kind, Uid};
use crate::board::templates::{Area, Course, Deck, DeckFault, Purpose, Template, Track, Use};
use crate::board::{Draft, Look};
use crate::common_files::Files;
use crate::engine::Text;
use crate::project::pictures;
use crate::project::templates::boards::ready_pictures;
use crate::window::grid_editor::pieces::Target;
use crate::window::grid_editor::pieces::library::{self, Library, Picked};
use crate::words::{Language, Words};

const COUNTER: &str = "adding-counter-points";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum What {
    Use(Purpose),
    Players,
    Track,
    Area,
    Deck,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Number {
    Count,
    Players,
    Fields,
    Columns,
    Rows,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Owner {
    Each,
    #[default]
    Common,
    /// It belongs to whatever holds the chosen node.
    Chosen,
}

#[derive(Clone, Debug)]
pub enum Message {
    Opened,
    Closed,
    Chosen(What),
    Written(Number, String),
    /// One more (`true`) or one less.
    Stepped(Number, bool),
    OwnerChosen(Owner),
    /// Whether everybody sees its content.
    OpenChosen(bool),
    CourseChosen(Course),
    GridChosen(Grid),
    WordWritten(String),
    TableWritten(text_editor::Action),
    PictureAsked,
    Picture(library::Message),
    PictureClosed,
    Done,
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    Made(Uid),
}

#[derive(Debug)]
pub struct Adding {
    is_open: bool,
    what: What,
    written: BTreeMap<Number, String>,
    owner: Owner,
    open: bool,
    course: Course,
    grid: Grid,
    table: Content,
    /// The label of the counter, once somebody has typed one.
    word: Option<String>,
    library: Option<Box<Library>>,
}

impl What {
    /// Everything that can be put in, in the order in which it is offered.
    pub fn all() -> impl Iterator<Item = Self> {
        let many = [Self::Players, Self::Track, Self::Area, Self::Deck];
        Purpose::ALL.into_iter().map(Self::Use).chain(many)
    }

    fn owners(self) -> &'static [Owner] {
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

    fn limits(self) -> RangeInclusive<u32> {
        match self {
            Self::Count => Use::COUNT,
            Self::Players => 1..=8,
            Self::Fields => Track::FIELDS,
            Self::Columns | Self::Rows => Area::SIDES,
        }
    }
}

impl Default for Adding {
    fn default() -> Self {
        Self {
            is_open: false,
            what: What::Use(Purpose::Place),
            written: Number::ALL.map(|(number, first)| (number, first.to_string())).into(),
            owner: Owner::default(),
            open: false,
            course: Course::Winding,
            grid: Grid::Quadrangular,
            table: Content::with_text("suit;rank\nhearts|spades|diamonds|clubs;7..14\n"),
            word: None,
            library: None,
        }
    }
}

impl Adding {
    pub fn update(
        &mut self,
        message: Message,
        chosen: Option<Uid>,
        document: &mut BoardDocument,
        language: &str,
    ) -> Action {
        match message {
            Message::Opened => {
                self.is_open = true;
                return Action::Run(focus::focus("pane-centre"));
            }
            Message::Closed => {
                (self.is_open, self.library) = (false, None);
                return Action::Run(focus::focus("pane-side"));
            }
            Message::Chosen(what) => {
                self.what = what;
                self.owner = what.first_owner();
                self.open = false;
            }
            Message::Written(number, text) => {
                let _ = self.written.insert(number, text);
            }
            Message::Stepped(number, is_up) => {
                let now = self.number(number).unwrap_or(*number.limits().start());
                let next = if is_up { now.saturating_add(1) } else { now.saturating_sub(1) };
                let limits = number.limits();
                let _ = self.written.insert(number, next.clamp(*limits.start(), *limits.end()).to_string());
            }
            Message::OwnerChosen(owner) => self.owner = owner,
            Message::OpenChosen(open) => self.open = open,
            Message::CourseChosen(course) => self.course = course,
            Message::GridChosen(grid) => self.grid = grid,
            Message::WordWritten(word) => self.word = Some(word),
            Message::TableWritten(action) => self.table.perform(action),
            Message::PictureAsked => {
                let (folder, files) = (document.folder(), &document.draft().files);
                self.library = Some(Box::new(Library::new(Target::Chosen, folder, files)));
                return Action::Run(focus::focus(library::FIELD));
            }
            Message::Picture(message) => {
                if let Some(picked) = self.library.as_mut().and_then(|library| library.update(message)) {
                    self.library = None;
                    let name = match picked {
                        Picked::OfGame(file) => file,
                        // The picture is added to the game along with the cards.
                        Picked::OfLibrary(picture, _) => format!("{}.svg", picture.stem),
                    };
                    self.table.perform(text_editor::Action::Edit(Edit::Paste(Arc::new(name))));
                }
            }
            Message::PictureClosed => self.library = None,
            Message::Done => {
                let made = self.put_in(chosen, document, language);
                self.is_open &= made.is_none();
                if made.is_some() {
                    self.word = None;
                }
                return made.map_or_else(|| Action::Run(Task::none()), Action::Made);
            }
        }
        Action::Run(Task::none())
    }

    fn written(&self, number: Number) -> &str {
        self.written.get(&number).map_or("", String::as_str)
    }

    /// Returns a number as typed; `None` if it is invalid or out of range.
    fn number(&self, number: Number) -> Option<u32> {
        self.written(number).trim().parse().ok().filter(|value| number.limits().contains(value))
    }

    fn deck(&self) -> Result<Deck, DeckFault> {
        Deck::read(&self.table.text())
    }

    /// Returns what to insert; `None` while an answer is missing or invalid.
    fn template(&self) -> Option<Template> {
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
            What::Deck => Template::Deck(self.deck().ok()?),
        })
    }

    /// Falls back to common where no node is chosen.
    fn owner(&self, chosen: Option<Uid>) -> Owner {
        match self.owner {
            Owner::Chosen if chosen.is_none() => Owner::Common,
            owner => owner,
        }
    }

    fn put_in(&self, chosen: Option<Uid>, document: &mut BoardDocument, language: &str) -> Option<Uid> {
        let old = document.game();
        let at = match (self.what, self.owner(chosen)) {
            (What::Players, _) | (_, Owner::Chosen) => chosen,
            _ => None,
        };
        let (mut made, uid) = self.template()?.insert(old, at)?;
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
fn holder(document: &BoardDocument, chosen: Option<Uid>) -> Option<&str> {
    let way = edit::way(&document.game().material, chosen?);
    let mut around = way.into_iter().rev();
    let found = around
        .find(|node| matches!(node.kind, Kind::Player(_) | Kind::NonPlayer(_) | Kind::SetOfSets { .. }))?;
    Some(&found.name)
}
