//! Turns and ends to choose from: what a player does in a turn, and how the game is won.

mod blocks;
mod jumping;

use self::blocks::{
    ALL_TAKEN, ARRIVE, BLOCKED, CAN, DRAW, FIELD, FIRST, FREE, GO, GO_TAKE, GROW, JOINED, LINE, NEXT,
    NOT_OWN, PIECE, PLACE, PUT, REACH, SIDE, SIDES, START, TAKE, WHY, WHY_ABOVE, WHY_BELOW, WHY_DROP,
    WHY_FIELD, WHY_FULL, WHY_PIECE, WIN,
};
use super::fresh::{Fresh, stand, with_stand};
use super::race::within;
use super::{COLOURS, PLAYERS};
use crate::board::material::{Access, Grid, Kind, Node, Uid};
use crate::board::plan::{neighbor, neighbor_rows};

/// What a player does in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Puts a piece on a free field.
    #[default]
    Place,
    /// Lets a piece fall to the lowest free field of a column.
    Drop,
    /// Moves a piece to a free field beside it.
    Move,
    /// Moves a piece to a free field beside it, or jumps over an enemy piece and takes it.
    Jump,
    /// Moves a piece to a field beside it, and takes what stands there.
    Capture,
    /// Turns up two cards that lie face down, and keeps a pair.
    TurnUp,
    /// Takes a thing that lies on the board, and one beside it if there is any.
    Take,
    /// Plays a card that fits the last one, or draws one.
    PlayCard,
    /// Bids a card in secret for a prize, like everybody else.
    Bid,
    /// Passes or gives up, for games unlike any other.
    Free,
}

/// How a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// So many pieces in a row.
    Line(u32),
    /// A chain of pieces between two opposite sides.
    Sides,
    /// A piece on the far side.
    Reach,
    /// No enemy piece is left.
    TakeAll,
    /// Most pairs of cards.
    Pairs,
    /// Takes the last thing.
    Last,
    /// Most points.
    Points,
    /// No card is left in the hand.
    NoneLeft,
}

impl Aim {
    /// The lengths of rows to choose from.
    pub const LINES: [u32; 3] = [3, 4, 5];
}

/// How often a position can occur before a game of moved pieces is drawn.
const REPETITIONS: u32 = 3;
/// After so many moves without a capture, a game in which all are to be taken is drawn.
const QUIET: u32 = 100;

impl Turn {
    /// All turns, in display order.
    pub const ALL: [Self; 10] = [
        Self::Place,
        Self::Drop,
        Self::Move,
        Self::Jump,
        Self::Capture,
        Self::TurnUp,
        Self::Take,
        Self::PlayCard,
        Self::Bid,
        Self::Free,
    ];

    /// Returns the ways of winning that go with it on a grid, the usual one first. A turn that should have one and has
    /// none does not fit the grid.
    pub fn aims(self, grid: Grid) -> Vec<Aim> {
        let lines = Aim::LINES.map(Aim::Line);
        match (self, grid) {
            (Self::Free, _) | (_, Grid::None) => Vec::new(),
            (Self::Place, Grid::Quadrangular) | (Self::Drop, Grid::Quadrangular) => lines.into(),
            (Self::Place, Grid::Hexagonal) => std::iter::once(Aim::Sides).chain(lines).collect(),
            (Self::Place, Grid::Triangular) | (Self::Drop, _) => Vec::new(),
            (Self::Move, _) => vec![Aim::Reach],
            // From triangle to triangle no way leads straight on.
            (Self::Jump, Grid::Triangular) => Vec::new(),
            (Self::Jump, _) => vec![Aim::TakeAll, Aim::Reach],
            (Self::Capture, _) => vec![Aim::Reach, Aim::TakeAll],
            (Self::TurnUp, Grid::Quadrangular) => vec![Aim::Pairs],
            (Self::TurnUp, _) => Vec::new(),
            (Self::Take, _) => vec![Aim::Last, Aim::Points],
            (Self::PlayCard, _) => vec![Aim::NoneLeft],
            (Self::Bid, _) => vec![Aim::Points],
        }
    }

    /// Returns the ways of winning that go with it on some grid.
    pub fn all_aims(self) -> Vec<Aim> {
        let grids = [Grid::Quadrangular, Grid::Hexagonal, Grid::Triangular];
        let most = grids.map(|grid| self.aims(grid)).into_iter().max_by_key(Vec::len).unwrap_or_default();
        let (lines, others): (Vec<Aim>, Vec<Aim>) =
            most.into_iter().partition(|aim| matches!(aim, Aim::Line(_)));
        lines.into_iter().chain(others).collect()
    }

    /// Returns whether it can be had on a grid.
    pub fn fits(self, grid: Grid) -> bool {
        self == Self::Free || !self.aims(grid).is_empty()
    }

    /// Returns whether pieces stand on the board at the start.
    pub fn sets_up(self) -> bool {
        matches!(self, Self::Move | Self::Jump | Self::Capture)
    }

    /// Returns whether it is played with cards alone, without a board.
    pub fn is_of_cards(self) -> bool {
        matches!(self, Self::PlayCard | Self::Bid)
    }

    /// Returns whether it is played with things of its own instead of the pieces of players.
    pub fn brings_things(self) -> bool {
        matches!(self, Self::TurnUp | Self::Take) || self.is_of_cards()
    }

    /// Returns how many can play it: pieces that are set up face each other.
    pub fn players(self, aim: Option<Aim>) -> std::ops::RangeInclusive<u32> {
        if self.sets_up() || aim == Some(Aim::Sides) { 2..=2 } else { PLAYERS }
    }
}

/// A turn with its end, on a board of so many columns and rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnShape {
    pub turn: Turn,
    pub aim: Aim,
    pub players: usize,
    pub grid: Grid,
    pub size: (i32, i32),
}

impl TurnShape {
    /// Gives players their pieces, and fields and players what the rules ask of them.
    pub fn furnish(&self, people: &mut [Node], plan: &mut Node, fresh: &mut Fresh) {
        let (columns, rows) = self.size;
        let Kind::Map(map) = &mut plan.kind else { return };
        let ends = |at: i32, last: i32| if at == 0 { 1 } else { i64::from(at == last) * 2 };
        for (x, y, field) in &mut map.content {
            // Rows of hexagons begin further left, as `Area` lays them out.
            let column = if self.grid == Grid::Hexagonal { *x + *y / 2 } else { *x };
            match self.aim {
                Aim::Reach => field.attributes.push(fresh.number("side", ends(*y, rows - 1))),
                Aim::Sides => {
                    field.attributes.push(fresh.number("across", ends(column, columns - 1)));
                    field.attributes.push(fresh.number("along", ends(*y, rows - 1)));
                }
                _ => {}
            }
        }
        let deep = if rows >= 6 { 2 } else { 1 };
        let count = (columns * rows) as usize;
        for (seat, person) in people.iter_mut().enumerate() {
            match self.aim {
                Aim::Reach => person.attributes.push(fresh.number("goal", seat as i64 + 1)),
                Aim::Sides => person.attributes.push(fresh.number("way", seat as i64 + 1)),
                _ => {}
            }
            let elements = if self.turn.sets_up() {
                let is_own = |y: i32| if seat == 0 { y >= rows - deep } else { y < deep };
                let own = map.content.iter_mut().filter(|(_, y, _)| is_own(*y));
                own.map(|(.., field)| set_up(field, fresh)).collect()
            } else {
                (0..count.div_ceil(self.players)).map(|_| fresh.piece("piece")).collect()
            };
            let set = fresh.node("pieces", Kind::Set { access: Access::default(), elements });
            if let Kind::Player(list) = &mut person.kind {
                list.push(set);
            }
        }
    }

    /// Writes the rules in the text notation; `say` gives the names of blocks.
    pub fn rules(&self, say: &dyn Fn(&'static str) -> String) -> String {
        let name = |key: &'static str| format!("'{}'", say(key).replace('\'', "’"));
        let mut text = String::new();
        let quiet = self.aim == Aim::TakeAll;
        text += &format!("start {}\nseats 2..{}\n", if quiet { "Start" } else { "Turn" }, self.players);
        if self.turn.sets_up() {
            text += &format!("repetition {REPETITIONS}\n");
        }
        text += "refusal Why\n";
        for (id, key, parts) in self.blocks() {
            text += &format!("\nblock {id} {}\n{parts}", name(key));
        }
        text
    }

    /// Returns the blocks: key, key of the name, parts.
    fn blocks(&self) -> Vec<(&'static str, &'static str, String)> {
        let mut blocks = match self.turn {
            Turn::Place | Turn::Drop => self.placing(),
            Turn::Move | Turn::Jump | Turn::Capture => self.moving(),
            // Their rules stand with their material.
            Turn::TurnUp | Turn::Take | Turn::PlayCard | Turn::Bid | Turn::Free => Vec::new(),
        };
        blocks.extend(self.ending());
        blocks.push(("Next", "turn-block-next", NEXT.to_owned()));
        let clean = if self.aim == Aim::TakeAll { "          attr.del QUIET\n" } else { "" };
        blocks.push(("Win", "turn-block-win", format!("{WIN}{clean}")));
        if matches!(self.aim, Aim::Line(_) | Aim::TakeAll) {
            blocks.push(("Draw", "turn-block-draw", format!("{DRAW}{clean}")));
        }
        blocks.extend(self.refusing());
        blocks
    }

    fn placing(&self) -> Vec<(&'static str, &'static str, String)> {
        let (name, lowest) = match (self.turn, self.way((0, -1))) {
            (Turn::Drop, Some(up)) => {
                let lines = format!(
                    "          coll.pushCopy C, C\n          nav.neighborV C, {up}\n          coll.diff C\n"
                );
                ("turn-block-drop", lines)
            }
            _ => ("turn-block-place", String::new()),
        };
        let key = if self.turn == Turn::Drop { "turn_drop" } else { "turn_place" };
        vec![
            ("Turn", name, PLACE.replace("LOWEST", &lowest).replace("ASKED", key)),
            ("Put", "turn-block-put", PUT.to_owned()),
        ]
    }

    /// Returns the number of the neighbours that lie so far to the right and down.
    fn way(&self, to: (i32, i32)) -> Option<usize> {
        (0..neighbor_rows(self.grid).0).find(|row| neighbor(self.grid, (0, 0), *row) == Some(to))
    }

    /// Writes lines for each way in which a piece can jump: `ON` is the way there, `BACK` the way back.
    fn jumps(&self, lines: &str) -> String {
        let ways = (0..neighbor_rows(self.grid).0).filter_map(|on| {
            let (x, y) = neighbor(self.grid, (0, 0), on)?;
            Some((on, self.way((-x, -y))?))
        });
        ways.map(|(on, back)| lines.replace("ON", &on.to_string()).replace("BACK", &back.to_string()))
            .collect()
    }

    fn moving(&self) -> Vec<(&'static str, &'static str, String)> {
        let quiet = self.aim == Aim::TakeAll;
        let is_jump = self.turn == Turn::Jump;
        let takes = self.turn != Turn::Move;
        let targets = match self.turn {
            Turn::Capture => NOT_OWN.to_owned(),
            Turn::Jump => format!("{FREE}{}", jumping::THEIRS),
            _ => FREE.to_owned(),
        };
        let jumps = |lines| if is_jump { self.jumps(lines) } else { String::new() };
        let mut blocks = Vec::new();
        if quiet {
            blocks.push(("Start", "turn-block-start", START.to_owned()));
        }
        let go = match self.turn {
            Turn::Jump => jumping::GO.replace("OVER", &self.jumps(jumping::OVER)),
            Turn::Capture => GO_TAKE.to_owned(),
            _ => GO.to_owned(),
        };
        blocks.extend([
            (
                "Turn",
                "turn-block-can",
                CAN.replace("TARGETS", &targets).replace("JUMPS", &jumps(jumping::CAN)),
            ),
            ("Piece", "turn-block-piece", PIECE.to_owned()),
            ("Field", "turn-block-field", FIELD.replace("JUMPS", &jumps(jumping::FIELD))),
            ("Go", if is_jump { "turn-block-jump" } else { "turn-block-go" }, go),
        ]);
        if takes {
            let reset = if quiet { "          attr.setV QUIET, 0\n" } else { "" };
            let name = if is_jump { "turn-block-jumped" } else { "turn-block-take" };
            blocks.push(("Take", name, TAKE.replace("RESET", reset)));
        }
        let count = if quiet { "          attr.addV QUIET, 1\n" } else { "" };
        let theirs = if is_jump { "          coll.del THEIRS\n" } else { "" };
        let enemies = if takes { format!("          coll.del X\n{theirs}") } else { String::new() };
        blocks.push((
            "Arrive",
            "turn-block-arrive",
            ARRIVE.replace("COUNT", count).replace("ENEMIES", &enemies),
        ));
        blocks.push(("Blocked", "turn-block-blocked", BLOCKED.replace("ENEMIES", theirs)));
        blocks
    }

    fn ending(&self) -> Vec<(&'static str, &'static str, String)> {
        match self.aim {
            Aim::Line(count) => {
                let key = match count {
                    3 => "turn-block-line-3",
                    4 => "turn-block-line-4",
                    _ => "turn-block-line-5",
                };
                vec![("End", key, LINE.replace("ROWS", &self.lines(count)))]
            }
            Aim::Sides => vec![
                ("End", "turn-block-sides", SIDES.to_owned()),
                ("Across", "turn-block-across", SIDE.replace("SIDE", "across")),
                ("Along", "turn-block-along", SIDE.replace("SIDE", "along")),
                ("First", "turn-block-first", FIRST.to_owned()),
                ("Grow", "turn-block-grow", GROW.to_owned()),
                ("Joined", "turn-block-joined", JOINED.to_owned()),
            ],
            Aim::Reach => vec![("End", "turn-block-reach", REACH.to_owned())],
            Aim::Pairs | Aim::Last | Aim::Points | Aim::NoneLeft => Vec::new(),
            Aim::TakeAll => {
                vec![("End", "turn-block-all", ALL_TAKEN.replace("MOST", &QUIET.to_string()))]
            }
        }
    }

    /// Finds own fields in rows: for each direction, those from which `count` own ones follow each other.
    fn lines(&self, count: u32) -> String {
        let at = |row: &usize| neighbor(self.grid, (0, 0), *row);
        // Of two opposite directions one is enough.
        let is_first = |row: &usize| at(row).is_some_and(|(x, y)| y > 0 || y == 0 && x > 0);
        let mut lines = String::new();
        for (number, row) in (0..neighbor_rows(self.grid).0).filter(is_first).enumerate() {
            lines += "          coll.pushCopy L, OWN\n";
            for _ in 1..count {
                lines += &format!("          nav.neighborV L, {row}\n");
                lines += "          coll.pushCopy L, OWN\n          coll.isect L\n";
            }
            if number > 0 {
                lines += "          coll.union L\n";
            }
        }
        lines
    }

    fn refusing(&self) -> Vec<(&'static str, &'static str, String)> {
        let why = "turn-block-why";
        match self.turn {
            Turn::Place | Turn::TurnUp | Turn::Take | Turn::PlayCard | Turn::Bid | Turn::Free => {
                vec![("Why", why, "  body:   say.all 'refused_taken'\n".to_owned())]
            }
            Turn::Drop => {
                let led = |text: &str, word, to| {
                    let row = self.way(to).map_or_else(String::new, |row| row.to_string());
                    text.replace(word, &row)
                };
                vec![
                    ("Why", "turn-block-column", WHY_DROP.to_owned()),
                    ("Below", "turn-block-below", led(WHY_BELOW, "DOWN", (0, 1))),
                    ("Above", "turn-block-above", led(WHY_ABOVE, "UP", (0, -1))),
                    ("Full", why, WHY_FULL.to_owned()),
                ]
            }
            Turn::Move | Turn::Jump | Turn::Capture => {
                let taken = if self.turn == Turn::Capture { "refused_own" } else { "refused_taken" };
                let far = if self.turn == Turn::Jump { "refused_jump" } else { "refused_far" };
                let field = WHY_FIELD.replace("TAKEN", taken).replace("FAR", far);
                vec![
                    ("Why", why, WHY.to_owned()),
                    ("WhyPiece", "turn-block-why-piece", WHY_PIECE.to_owned()),
                    ("WhyField", "turn-block-why-field", field),
                ]
            }
        }
    }
}

/// Returns a new piece that stands on a field.
fn set_up(field: &mut Node, fresh: &mut Fresh) -> Node {
    let mut piece = fresh.piece("piece");
    let (uid, on): (Uid, Uid) = (piece.uid, stand(field));
    with_stand(field, |part| part.placed.push(uid));
    if let Kind::Element { placed_on, .. } = &mut piece.kind {
        *placed_on = Some(on);
    }
    piece
}

/// Returns the players of a game, who own nothing yet.
pub(super) fn people(players: u32, fresh: &mut Fresh) -> Vec<Node> {
    let players = within(players, &PLAYERS) as usize;
    COLOURS[..players].iter().map(|name| fresh.node(name, Kind::Player(Vec::new()))).collect()
}

/// The texts of the look, by their keys.
pub(super) const TEXTS: [(&str, &str); 29] = [
    ("pieces", "turn-say-pieces"),
    ("piece", "turn-say-piece"),
    ("turn_place", "turn-say-place"),
    ("turn_drop", "turn-say-drop"),
    ("turn_piece", "turn-say-choose-piece"),
    ("turn_field", "turn-say-choose-field"),
    ("refused_taken", "turn-say-taken"),
    ("refused_full", "turn-say-full"),
    ("FALL", "turn-say-below"),
    ("RISE", "turn-say-above"),
    ("PICKED", "turn-say-picked"),
    ("refused_not_yours", "turn-say-not-yours"),
    ("refused_blocked", "turn-say-blocked"),
    ("refused_empty", "turn-say-empty"),
    ("refused_own", "turn-say-own"),
    ("refused_far", "turn-say-far"),
    ("refused_jump", "turn-say-jump-only"),
    ("THEIRS", "turn-say-theirs"),
    ("D", "turn-say-d"),
    ("C", "turn-say-c"),
    ("P", "turn-say-p"),
    ("OWN", "turn-say-own-fields"),
    ("FREE", "turn-say-free"),
    ("L", "turn-say-rows"),
    ("F", "turn-say-f"),
    ("M", "turn-say-m"),
    ("GO", "turn-say-go"),
    ("T", "turn-say-t"),
    ("W", "turn-say-w"),
];
