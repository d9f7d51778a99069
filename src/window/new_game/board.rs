//! The answers needed for a new board game: players, track, board.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use iced::widget::{Row, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{LABEL, Message as Dialog};
use crate::board::material::Grid;
use crate::board::templates::{Aim, Area, PLAYERS, Plain, Race, Turn};
use crate::project::Problem;
use crate::project::templates::boards::BoardTemplate;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// The usual columns and rows of cards that lie face down.
const CARDS: (u32, u32) = (6, 4);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Number {
    Players,
    /// The number of spaces on the track.
    Fields,
    /// The number of columns on the board.
    Columns,
    /// The number of rows on the board.
    Rows,
    /// The number of spaces on which a turn is missed.
    Waits,
    /// The number of spaces that move the player forward.
    Forward,
    /// How far they move the player.
    ForwardBy,
    /// The number of spaces that move the player back.
    Back,
    /// How far they move the player.
    BackBy,
}

#[derive(Clone, Debug)]
pub enum Message {
    Written(Number, String),
    /// Adds one to a number, or takes one away.
    Stepped(Number, bool),
    /// Switches whether a six gives another throw.
    SixSwitched,
    GridChosen(Grid),
    TurnChosen(Turn),
    AimChosen(Aim),
}

#[derive(Debug)]
pub(super) struct Form {
    written: BTreeMap<Number, String>,
    six_again: bool,
    plain: Plain,
    /// Whether the size of the board has been changed by hand.
    is_sized: bool,
}

impl Number {
    const ALL: [Self; 9] = [
        Self::Players,
        Self::Fields,
        Self::Columns,
        Self::Rows,
        Self::Waits,
        Self::Forward,
        Self::ForwardBy,
        Self::Back,
        Self::BackBy,
    ];

    fn is_size(self) -> bool {
        matches!(self, Self::Columns | Self::Rows)
    }

    fn limits(self) -> RangeInclusive<u32> {
        match self {
            Self::Players => PLAYERS,
            Self::Fields => Race::FIELDS,
            Self::Columns | Self::Rows => Area::SIDES,
            Self::Waits | Self::Forward | Self::Back => Race::SPECIAL,
            Self::ForwardBy | Self::BackBy => Race::STEPS,
        }
    }

    fn first(self) -> u32 {
        let (race, plain) = (Race::default(), Plain::default());
        match self {
            Self::Players => race.players,
            Self::Fields => race.fields,
            Self::Columns => plain.plan.columns,
            Self::Rows => plain.plan.rows,
            Self::Waits => race.waits,
            Self::Forward => race.forward.0,
            Self::ForwardBy => race.forward.1,
            Self::Back => race.back.0,
            Self::BackBy => race.back.1,
        }
    }

    fn key(self) -> &'static str {
        match self {
            Self::Players => "new-game-players",
            Self::Fields => "new-game-fields",
            Self::Columns => "new-game-columns",
            Self::Rows => "new-game-rows",
            Self::Waits => "new-game-wait",
            Self::Forward => "new-game-forward",
            Self::Back => "new-game-back",
            Self::ForwardBy => "new-game-forward-by",
            Self::BackBy => "new-game-back-by",
        }
    }
}

impl Default for Form {
    fn default() -> Self {
        let written = Number::ALL.map(|number| (number, number.first().to_string()));
        Self { written: written.into(), six_again: true, plain: Plain::default(), is_sized: false }
    }
}

impl Form {
    pub fn update(&mut self, message: Message) {
        match message {
            Message::Written(number, text) => {
                self.is_sized |= number.is_size();
                let _ = self.written.insert(number, text);
            }
            Message::Stepped(number, is_up) => {
                self.is_sized |= number.is_size();
                let limits = number.limits();
                let now = self.written(number).trim().parse().unwrap_or(number.first());
                let next = if is_up { now.saturating_add(1) } else { now.saturating_sub(1) };
                let next = next.clamp(*limits.start(), *limits.end());
                let _ = self.written.insert(number, next.to_string());
            }
            Message::SixSwitched => self.six_again = !self.six_again,
            Message::GridChosen(grid) => {
                self.plain.plan.grid = grid;
                if !self.plain.turn.fits(grid) {
                    self.plain.turn = Turn::ALL.into_iter().find(|turn| turn.fits(grid)).unwrap_or_default();
                }
            }
            Message::TurnChosen(turn) => {
                let before = std::mem::replace(&mut self.plain.turn, turn);
                if !self.is_sized && (before == Turn::TurnUp) != (turn == Turn::TurnUp) {
                    let usual = if turn == Turn::TurnUp {
                        CARDS
                    } else {
                        (Number::Columns.first(), Number::Rows.first())
                    };
                    let _ = self.written.insert(Number::Columns, usual.0.to_string());
                    let _ = self.written.insert(Number::Rows, usual.1.to_string());
                }
            }
            Message::AimChosen(aim) => {
                self.plain.aim = Some(aim);
                match aim {
                    Aim::Sides => self.plain.plan.grid = Grid::Hexagonal,
                    Aim::Line(count) => self.make_room(count),
                    Aim::Reach | Aim::TakeAll | Aim::Pairs | Aim::Last | Aim::Points | Aim::NoneLeft => {}
                }
            }
        }
    }

    /// Lets a row of pieces fit the board; a board whose size nobody has changed becomes the usual one for such rows.
    fn make_room(&mut self, count: u32) {
        let usual = if count == 3 { 3 } else { count + 2 };
        for number in [Number::Columns, Number::Rows] {
            let now: u32 = self.written(number).trim().parse().unwrap_or_default();
            let wanted = if self.is_sized { now.max(count) } else { usual };
            let _ = self.written.insert(number, wanted.to_string());
        }
    }

    fn written(&self, number: Number) -> &str {
        self.written.get(&number).map_or("", String::as_str)
    }

    fn number(&self, number: Number, words: &Words) -> Result<u32, Problem> {
        let limits = number.limits();
        let written = self.written(number).trim();
        let read = written.parse().ok().filter(|number| limits.contains(number));
        read.ok_or_else(|| {
            let problem = Problem::error("template-number").with("name", words.get(number.key()));
            let problem = problem.with("number", written).with("least", limits.start().to_string());
            problem.with("most", limits.end().to_string())
        })
    }

    /// Returns the template with the answers filled in.
    pub fn template(&self, template: BoardTemplate, words: &Words) -> Result<BoardTemplate, Problem> {
        let number = |number| self.number(number, words);
        Ok(match template {
            BoardTemplate::Plain(_) => {
                let (columns, rows) = (number(Number::Columns)?, number(Number::Rows)?);
                let plan = Area { columns, rows, ..self.plain.plan };
                BoardTemplate::Plain(Plain { players: number(Number::Players)?, plan, ..self.plain })
            }
            BoardTemplate::Race(_) => BoardTemplate::Race(Race {
                players: number(Number::Players)?,
                fields: number(Number::Fields)?,
                six_again: self.six_again,
                waits: number(Number::Waits)?,
                forward: (number(Number::Forward)?, number(Number::ForwardBy)?),
                back: (number(Number::Back)?, number(Number::BackBy)?),
            }),
        })
    }

    pub fn view<'a>(&'a self, template: BoardTemplate, words: &'a Words) -> Element<'a, Dialog> {
        let label = |key| container(text(words.get(key)).size(ui::BODY)).width(LABEL);
        let line = |key, rest: Row<'a, Dialog>| row![label(key), rest].spacing(8).align_y(Alignment::Center);
        let step = |number| self.stepper(number, words);
        match template {
            BoardTemplate::Plain(_) => {
                let size = row![step(Number::Columns), text("×").size(ui::BODY), step(Number::Rows)];
                let course = self.plain.turn_and_aim();
                let can_vary = course.is_none_or(|(turn, aim)| turn.players(Some(aim)) == PLAYERS);
                let players = if can_vary {
                    step(Number::Players)
                } else {
                    row![text("2").size(ui::BODY).line_height(1.5)]
                };
                let aims = self.plain.turn.all_aims();
                let people = row![text(words.get("new-game-players")).size(ui::BODY), players]
                    .spacing(12)
                    .align_y(Alignment::Center);
                let end = match aims.is_empty() {
                    true => line("new-game-players", row![step(Number::Players)]),
                    false => line(
                        "new-game-aim",
                        row![self.aims(aims, words), people].spacing(24).align_y(Alignment::Center),
                    ),
                };
                let board = row![size.spacing(8).align_y(Alignment::Center), self.grids(words)].spacing(24);
                let more = text(words.get(turn_keys(self.plain.turn).1)).size(ui::SMALL).style(ui::quiet);
                let more = container(more).padding(iced::Padding::ZERO.left(LABEL + 8.0));
                let turn = column![line("new-game-turn", self.turns(words)), more].spacing(2);
                let is_of_cards = self.plain.turn.is_of_cards();
                column![turn, end].push((!is_of_cards).then(|| line("new-game-board", board)))
            }
            BoardTemplate::Race(_) => {
                let icon = if self.six_again { Icon::SquareCheck } else { Icon::Square };
                let six = Some(Dialog::Board(Message::SixSwitched));
                let six = ui::button(Some(icon), words.get("new-game-six"), Look::Quiet, six);
                let fields = text(words.get("new-game-fields")).size(ui::BODY);
                let fields = row![step(Number::Players), fields, step(Number::Fields)].spacing(16);
                let by = |many, by| {
                    let word = text(words.get("new-game-by")).size(ui::BODY);
                    row![step(many), word, step(by)].spacing(16).align_y(Alignment::Center)
                };
                column![
                    line("new-game-players", fields.align_y(Alignment::Center)),
                    line(
                        "new-game-wait",
                        row![step(Number::Waits), six].spacing(16).align_y(Alignment::Center)
                    ),
                    line("new-game-forward", by(Number::Forward, Number::ForwardBy)),
                    line("new-game-back", by(Number::Back, Number::BackBy)),
                ]
            }
        }
        .spacing(8)
        .width(Fill)
        .into()
    }

    fn stepper<'a>(&'a self, number: Number, words: &'a Words) -> Row<'a, Dialog> {
        let step = |is_up| Dialog::Board(Message::Stepped(number, is_up));
        let written = move |text| Dialog::Board(Message::Written(number, text));
        let (name, value) = (words.get(number.key()), self.written(number));
        ui::stepper(words, &name, value, [step(false), step(true)], written, Dialog::Confirmed)
    }

    fn grids<'a>(&'a self, words: &'a Words) -> Row<'a, Dialog> {
        let grids = [
            (Grid::Quadrangular, "board-grid-squares"),
            (Grid::Hexagonal, "board-grid-hexagons"),
            (Grid::Triangular, "board-grid-triangles"),
        ];
        let chips = grids.map(|(grid, key)| {
            let look = if self.plain.plan.grid == grid { Look::Chosen } else { Look::Plain };
            ui::button(None, words.get(key), look, Some(Dialog::Board(Message::GridChosen(grid)))).into()
        });
        Row::from_iter(chips).spacing(4)
    }

    fn turns<'a>(&'a self, words: &'a Words) -> Row<'a, Dialog> {
        let chip = |turn: Turn| {
            let look = if self.plain.turn == turn { Look::Chosen } else { Look::Plain };
            let fits = turn.fits(self.plain.plan.grid);
            let message = fits.then_some(Dialog::Board(Message::TurnChosen(turn)));
            let (name, _, icon) = turn_keys(turn);
            Element::from(ui::button(Some(icon), words.get(name), look, message))
        };
        let chips = Row::from_iter(Turn::ALL.map(chip)).spacing(4);
        row![chips.wrap().vertical_spacing(4)]
    }

    fn aims<'a>(&'a self, aims: Vec<Aim>, words: &'a Words) -> Row<'a, Dialog> {
        let now = self.plain.turn_and_aim().map(|(_, aim)| aim);
        let chip = |aim: Aim| {
            let look = if now == Some(aim) { Look::Chosen } else { Look::Plain };
            let name = match aim {
                Aim::Line(count) => words.with("aim-line", &[("count", count.to_string())]),
                Aim::Sides => words.get("aim-sides"),
                Aim::Reach => words.get("aim-reach"),
                Aim::TakeAll => words.get("aim-all"),
                Aim::Pairs => words.get("aim-pairs"),
                Aim::Last => words.get("aim-last"),
                Aim::Points => words.get("aim-points"),
                Aim::NoneLeft => words.get("aim-none"),
            };
            Element::from(ui::button(None, name, look, Some(Dialog::Board(Message::AimChosen(aim)))))
        };
        let chips = Row::from_iter(aims.into_iter().map(chip)).spacing(4);
        row![chips.wrap().vertical_spacing(4)]
    }
}

/// Returns the keys of the name of a turn and of the sentence about it, and its icon.
fn turn_keys(turn: Turn) -> (&'static str, &'static str, Icon) {
    match turn {
        Turn::Place => ("turn-place", "turn-place-more", Icon::CirclePlus),
        Turn::Drop => ("turn-drop", "turn-drop-more", Icon::ArrowDownToLine),
        Turn::Move => ("turn-move", "turn-move-more", Icon::Move),
        Turn::Capture => ("turn-capture", "turn-capture-more", Icon::Swords),
        Turn::TurnUp => ("turn-cards", "turn-cards-more", Icon::Layers2),
        Turn::Jump => ("turn-jump", "turn-jump-more", Icon::Redo),
        Turn::Take => ("turn-take", "turn-take-more", Icon::Hand),
        Turn::PlayCard => ("turn-play-card", "turn-play-card-more", Icon::GalleryHorizontalEnd),
        Turn::Bid => ("turn-bid", "turn-bid-more", Icon::Gavel),
        Turn::Free => ("turn-free", "turn-free-more", Icon::CircleDashed),
    }
}
