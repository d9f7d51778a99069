//! A compiled level, as the rest of the program plays it.

mod fitting;
mod hidden;
mod iterations;
mod shown;
mod watch;

use std::sync::Arc;

pub(super) use hidden::HiddenCell;
use serde_json::{Map, Value as Json, json};

use super::choice::{ActionName, Cell, Move};
use super::choosable::Choosable;
use super::deep::{self, Observer, Skips};
use super::flat::{self, Flat};
use super::goal::{Conditions, OpenFinal};
use super::lex;
use super::model::{Goal, Language, Rules};
use super::names::Type;
use super::parse::Parsed;
use super::program::{ItemCode, MatrixCode, Program, Shape, Store};
use super::run::Runner;
use super::state::State;
use super::syntax;
use crate::engine::chance::Chance;
use crate::engine::scene::{Area, Board, BoardCell, Choice, Counter, Figure, Figures, Piece, Scene, Text};
use crate::engine::{self, Refusal, Seat, Standing, Viewer, Witness};

/// A level of a grid game, compiled.
#[derive(Debug)]
pub struct Game {
    parts: Parts,
    /// The rules as the fast pass runs them, if it can.
    flat: Flat,
    choosable: Choosable,
}

#[derive(Debug)]
pub(super) struct Parts {
    pub(super) program: Program,
    pub(super) matrices: Vec<MatrixCode>,
    pub(super) items: Vec<ItemCode>,
    /// The addresses of Ax, Ay, Px, Py.
    pub(super) position: [usize; 4],
    /// The addresses of LOST and WON, where the rules know them.
    pub(super) endings: Option<[usize; 2]>,
    /// The addresses of the two halves of the generator's state, where something is left to chance.
    pub(super) chance: Option<[usize; 2]>,
    /// The indexes of STATE and VALID among the layers.
    pub(super) board: usize,
    pub(super) valid: usize,
    /// The goal that rules change, if any.
    pub(super) changing_final: Option<usize>,
    pub(super) finals: Vec<Final>,
    /// The goals with open cells that no rule changes.
    pub(super) open_finals: Vec<OpenFinal>,
    pub(super) conditions: Conditions,
    /// The number that stands for “anything” in a cell of a goal; below 0 when goals leave nothing open.
    pub(super) anything: i32,
    /// The language of the goals, and the conditions as written.
    pub(super) language: Language,
    pub(super) goals: Vec<Goal>,
    /// The layers that players see beside the board, in drawing order: their indexes, and whether they lie above it.
    pub(super) shown: Vec<(usize, bool)>,
    /// For each text, how a cell that holds it looks.
    pub(super) pieces: Arc<[Piece]>,
    pub(super) start: State,
    /// The rules as written and as parsed, for reports of what they did.
    pub(super) rules: Arc<Rules>,
    pub(super) parsed: Vec<Arc<Parsed>>,
}

/// A goal that is a whole board: all cells of a solved board, and their sum.
#[derive(Debug)]
pub(super) struct Final {
    pub(super) sum: u64,
    pub(super) cells: Box<[i32]>,
}

impl Game {
    pub(super) fn new(parts: Parts) -> Self {
        let flat = if parts.program.is_deep {
            Flat::default()
        } else {
            flat::flatten(&parts.program, &parts.matrices, parts.board, parts.pieces.len())
        };
        let choosable = Choosable::new(&parts.program, &parts.matrices, parts.valid);
        let mut game = Self { parts, flat, choosable };
        if game.choosable.is_any() {
            let mut start = game.parts.start.clone();
            let mut bits = start.valid.into_vec();
            bits.resize(game.choosable.words().max(bits.len()), 0);
            start.valid = bits.into();
            game.find_moves(&mut start);
            game.parts.start = start;
        }
        game
    }

    /// Finds out for a changed state which of the moves that pictures offer are possible.
    pub(super) fn find_moves(&self, state: &mut State) {
        let runner = Runner::new(&self.parts.program, &self.parts.matrices, (0, 0), (0, 0));
        self.choosable.find_all(&runner, state);
    }

    /// Returns the number of columns and rows of the board.
    pub fn size(&self) -> (u32, u32) {
        let board = &self.parts.matrices[self.parts.board];
        (board.width, board.height)
    }

    fn position(&self, state: &State) -> [i32; 4] {
        self.parts.position.map(|address| state.cells[address])
    }

    /// Returns the bit that says whether a move is possible; `None` if it never is.
    pub(super) fn bit(&self, choice: &Move) -> Option<usize> {
        if self.choosable.is_any() {
            return self.choosable.bit_of(choice);
        }
        let Move::Cell(cell) = choice else { return None };
        let valid = &self.parts.matrices[self.parts.valid];
        let (x, y) = (u32::from(cell.x), u32::from(cell.y));
        (x < valid.width && y < valid.height).then(|| (y * valid.width + x) as usize)
    }

    fn is_solved(&self, state: &State) -> bool {
        let board = &self.parts.matrices[self.parts.board];
        let length = (board.width * board.height) as usize;
        let cells = &state.cells[..length];
        let matches_changing = self.parts.changing_final.is_some_and(|index| {
            let goal = &self.parts.matrices[index];
            let goal = &state.cells[goal.base as usize..goal.base as usize + length];
            goal == cells
                || self.parts.anything >= 0
                    && goal.iter().zip(cells).all(|(goal, cell)| goal == cell || *goal == self.parts.anything)
        });
        matches_changing
            || self.parts.finals.iter().any(|goal| goal.sum == state.board_sum && *goal.cells == *cells)
            || self.parts.open_finals.iter().any(|goal| goal.is_met(state))
            || self.parts.conditions.is_met(&self.parts.matrices, state)
    }

    /// Calls `each` with every valid cell in reading order.
    fn for_each_valid(&self, state: &State, mut each: impl FnMut(u16, u16)) {
        let width = self.parts.matrices[self.parts.valid].width as usize;
        let (mut y, mut row) = (0, 0);
        let words = (width * self.parts.matrices[self.parts.valid].height as usize).div_ceil(64);
        for (index, word) in state.valid.iter().take(words).enumerate() {
            let mut rest = *word;
            while rest != 0 {
                let bit = index * 64 + rest.trailing_zeros() as usize;
                while bit >= row + width {
                    y += 1;
                    row += width;
                }
                each((bit - row) as u16, y);
                rest &= rest - 1;
            }
        }
    }

    /// Returns the state of the generator of chance.
    fn chance(&self, state: &State) -> u64 {
        self.parts.chance.map_or(0, |[low, high]| {
            u64::from(state.cells[high] as u32) << 32 | u64::from(state.cells[low] as u32)
        })
    }

    fn set_chance(&self, state: &mut State, chance: u64) {
        if let Some([low, high]) = self.parts.chance {
            state.cells[low] = chance as i32;
            state.cells[high] = (chance >> 32) as i32;
        }
    }

    /// Returns a move as a choice of the scene.
    fn choice(&self, index: usize, choice: &Move) -> Choice {
        let place = |cell: Cell| (0, cell.x.into(), cell.y.into());
        let action = choice.action();
        let to = if let Move::Way { to, .. } = choice { Some(place(*to)) } else { None };
        Choice {
            index,
            place: choice.cell().map(place),
            to,
            action: action.map(|action| action.to_string()),
            target: None,
            label: choice.to_string(),
            text: match (action, choice) {
                (None, Move::Way { to, .. }) => {
                    let (column, row) = (u32::from(to.x) + 1, u32::from(to.y) + 1);
                    Some(Text::new("way-to").with("column", column).with("row", row))
                }
                (action, _) => action.map(|action| self.said(action)),
            },
            anytime: false,
        }
    }

    /// Returns an action in words: an arrow in those of the program, another as its author spelt it.
    fn said(&self, action: ActionName) -> Text {
        match action.as_str() {
            "up" => Text::new("arrow-up"),
            "right" => Text::new("arrow-right"),
            "down" => Text::new("arrow-down"),
            "left" => Text::new("arrow-left"),
            name => {
                let rules = self.parts.parsed.iter().filter_map(|parsed| parsed.rule.as_ref());
                let mut words = rules.filter_map(syntax::Rule::action);
                let spelt = words.find(|word| lex::lower(&word.text) == name);
                Text::verbatim(spelt.map_or(name, |word| word.text.as_str()))
            }
        }
    }

    pub(super) fn text_of(&self, number: i32) -> &str {
        self.parts.pieces.get(number as usize).map_or("", |piece| piece.name.as_str())
    }

    pub(super) fn json(&self, kind: Type, value: i32) -> Json {
        match kind {
            Type::Int => json!(value),
            Type::Bool => json!(value != 0),
            Type::Text => json!(self.text_of(value)),
        }
    }

    /// Returns the value of a variable as text.
    fn item(&self, item: &ItemCode, state: &State) -> String {
        match self.json(item.kind, state.cells[item.address as usize]) {
            Json::String(text) => text,
            other => other.to_string(),
        }
    }

    /// Runs all rules for a move from `p` to `a`, whether or not it is legal. Rules that never rest do nothing.
    pub(super) fn run(&self, a: (i32, i32), p: (i32, i32), state: &mut State) {
        let runner = Runner::new(&self.parts.program, &self.parts.matrices, a, p);
        if self.parts.program.is_deep {
            let _ = self.pass(&runner, state, &mut ());
        } else {
            self.flat.pass(&runner, a, p, state);
        }
    }

    /// Runs rules with loops or pictures, and finds out which cells may then be chosen.
    ///
    /// # Errors
    ///
    /// A refusal that names the rule that never rests; the rules have then changed nothing.
    fn pass(
        &self,
        runner: &Runner<'_>,
        state: &mut State,
        observer: &mut impl Observer,
    ) -> Result<(), Refusal> {
        let skips =
            |rule: usize| match (self.parts.rules.list.get(rule), self.parts.parsed[rule].faults.first()) {
                (None, _) => Skips::Off,
                (Some(rule), _) if rule.disabled => Skips::Off,
                (_, Some(fault)) => Skips::Fault(fault.span.clone()),
                (_, None) => Skips::Nothing,
            };
        let ended = deep::pass(runner, skips, state, observer);
        if ended.is_ok() {
            self.set_chance(state, runner.chance());
        }
        let mut changes = ended.map_err(|fault| {
            let rule = self.parts.rules.list.get(fault.rule);
            let name = rule.map(|rule| rule.name.as_str()).filter(|name| !name.is_empty());
            Refusal(match name {
                Some(name) => Text::new("refusal-never-rests-named").with("name", name),
                None => Text::new("refusal-never-rests").with("number", fault.rule + 1),
            })
        })?;
        if self.choosable.is_any()
            && let Some((changes, bits)) = changes.with_bits()
        {
            self.choosable.follow(runner, changes, bits, state);
        }
        Ok(())
    }

    /// Returns whether pictures decide which cells may be chosen.
    pub(super) fn has_picture_moves(&self) -> bool {
        self.choosable.is_any()
    }

    pub(super) fn parts(&self) -> &Parts {
        &self.parts
    }

    pub(super) fn stored(&self, matrix: &MatrixCode, state: &State, x: u32, y: u32) -> i32 {
        let address = (matrix.base + y * matrix.width + x) as usize;
        match matrix.store {
            Store::Fixed => self.parts.program.fixed[address],
            Store::Valid => i32::from(state.is_valid(address)),
            Store::Plain | Store::Board => state.cells[address],
        }
    }
}

/// Returns the column and row of a cell as rules see them.
fn numbers(cell: Cell) -> [i32; 2] {
    [cell.x.into(), cell.y.into()]
}

impl engine::Game for Game {
    type State = State;
    type Move = Move;

    fn start(&self, seed: u64) -> State {
        let mut start = self.parts.start.clone();
        self.reseed(&mut start, seed);
        start
    }

    fn has_chance(&self) -> bool {
        self.parts.chance.is_some()
    }

    fn reseed(&self, state: &mut State, seed: u64) {
        self.set_chance(state, Chance::new(seed).state());
    }

    fn standing(&self, state: &State) -> Standing {
        let [lost, won] = match self.parts.endings {
            Some(endings) => endings.map(|address| state.cells[address] != 0),
            None => [false; 2],
        };
        if lost {
            Standing::Lost
        } else if won || self.is_solved(state) {
            Standing::Solved
        } else if state.valid_count == 0 {
            Standing::Stuck
        } else {
            Standing::to_move(Seat(0))
        }
    }

    fn fitting(&self, state: &State, rule: usize) -> Option<Vec<BoardCell>> {
        let cells = self.fitting_cells(state, rule)?;
        Some(cells.into_iter().map(|(x, y)| (0, x, y)).collect())
    }

    fn moves(&self, state: &State, into: &mut Vec<Move>) {
        if self.choosable.is_any() {
            self.choosable.each(state, |choice| into.push(choice));
        } else {
            self.for_each_valid(state, |x, y| into.push(Move::Cell(Cell { x, y })));
        }
    }

    fn move_at(&self, (board, x, y): BoardCell) -> Option<Move> {
        let cell = Cell { x: u16::try_from(x).ok()?, y: u16::try_from(y).ok()? };
        (board == 0).then_some(Move::Cell(cell))
    }

    fn play<W: Witness<State>>(
        &self,
        state: &mut State,
        choice: &Move,
        witness: &mut W,
    ) -> Result<(), Refusal> {
        let Some(bit) = self.bit(choice) else {
            let key = if choice.cell().is_some() { "refusal-outside" } else { "refusal-not-valid" };
            return Err(Refusal(Text::new(key).with("move", choice)));
        };
        if !state.is_valid(bit) {
            return Err(Refusal(Text::new("refusal-not-valid").with("move", choice)));
        }
        let [ax, ay, px, py] = self.parts.position;
        let before = self.position(state);
        let (chosen, previous) = match choice {
            Move::Action { at: None, .. } => ([before[0], before[1]], [before[0], before[1]]),
            Move::Way { from, to, .. } => (numbers(*to), numbers(*from)),
            Move::Cell(cell) | Move::Action { at: Some(cell), .. } => {
                (numbers(*cell), [before[0], before[1]])
            }
        };
        let shape = match choice {
            Move::Cell(_) | Move::Action { at: Some(_), .. } => Shape::Cell,
            Move::Way { .. } => Shape::Way,
            Move::Action { at: None, .. } => Shape::Alone,
        };
        let said = state.said();
        state.say(0);
        [state.cells[px], state.cells[py]] = previous;
        [state.cells[ax], state.cells[ay]] = chosen;
        let (a, p) = (chosen.into(), (state.cells[px], state.cells[py]));
        let runner = Runner::new(&self.parts.program, &self.parts.matrices, a, p)
            .of_move(choice.action(), shape)
            .with_chance(self.chance(state));
        if self.parts.program.is_deep {
            let ended = if W::WATCHING {
                self.pass(&runner, state, &mut watch::Deep::new(self, witness))
            } else {
                self.pass(&runner, state, &mut ())
            };
            if ended.is_err() {
                state.say(said);
                for (address, value) in self.parts.position.into_iter().zip(before) {
                    state.cells[address] = value;
                }
            }
            return ended;
        }
        if W::WATCHING {
            watch::pass(self, &runner, state, witness);
        } else {
            self.flat.pass(&runner, a, p, state);
        }
        Ok(())
    }

    fn imagine(&self, state: &State, _viewer: Viewer, seed: u64) -> State {
        let mut imagined = self.imagined(state, seed);
        self.reseed(&mut imagined, seed);
        imagined
    }

    fn value(&self, _state: &State, _seat: Seat) -> Option<i32> {
        None
    }

    fn scene(&self, state: &State, _viewer: Viewer, window: Area) -> Scene {
        let board = &self.parts.matrices[self.parts.board];
        let window = window.on_board(board.width, board.height);
        let mut cells = Vec::with_capacity(window.cells());
        for y in window.top..window.top + window.height {
            let start = (board.base + y * board.width + window.left) as usize;
            let row = &state.cells[start..start + window.width as usize];
            cells.extend(row.iter().map(|cell| *cell as u32));
        }
        let mut moves = Vec::new();
        engine::Game::moves(self, state, &mut moves);
        let is_seen =
            |choice: &Move| choice.cell().is_none_or(|cell| window.contains(cell.x.into(), cell.y.into()));
        let seen = moves.iter().enumerate().filter(|(_, choice)| is_seen(choice));
        let choices = seen.map(|(index, choice)| self.choice(index, choice)).collect();
        let (pieces, cells) = self.with_layers(state, window, cells);
        let [ax, ay, ..] = self.position(state);
        // Where no cell is ever chosen, A is nobody's place.
        let has_place = !self.choosable.is_any() || self.choosable.chooses_cells();
        let position = u32::try_from(ax).ok().zip(u32::try_from(ay).ok()).filter(|_| has_place);
        let shown = self.parts.items.iter().filter(|item| item.show);
        let counters = shown.map(|item| {
            // Without a value it would count as something said.
            let value = Some(self.item(item, state)).filter(|value| !value.is_empty());
            Counter { name: item.name.clone(), value: value.unwrap_or_else(|| "–".to_owned()) }
        });
        let said = state.said().checked_sub(1).and_then(|number| self.parts.program.says.get(number));
        let said = said.map(|text| Counter { name: text.clone(), value: String::new() });
        Scene {
            boards: vec![Board {
                width: board.width,
                height: board.height,
                window,
                pieces,
                cells,
                position: position.filter(|(x, y)| *x < board.width && *y < board.height),
                terrain: Vec::new(),
                actors: Vec::new(),
            }],
            counters: counters.chain(said).collect(),
            choices,
            table: None,
            panel: None,
        }
    }

    fn figures(&self, state: &State, _viewer: Viewer) -> Figures {
        let items = self.parts.items.iter().map(|item| Figure {
            name: item.name.clone(),
            told: None,
            value: self.item(item, state),
            shown: item.show,
        });
        let is_goal = |matrix: &&MatrixCode| lex::lower(&matrix.name) == "final";
        Figures {
            items: items.collect(),
            goals: self.parts.matrices.iter().filter(is_goal).count(),
            valid_moves: state.valid_count as usize,
        }
    }

    fn data(&self, state: &State, _viewer: Viewer) -> Map<String, Json> {
        let items: Map<String, Json> = (self.parts.items.iter())
            .map(|item| (item.name.clone(), self.json(item.kind, state.cells[item.address as usize])))
            .collect();
        let mut matrices = Map::new();
        for matrix in &self.parts.matrices {
            let is_final = lex::lower(&matrix.name) == "final";
            if is_final || matrices.contains_key(&matrix.name) {
                continue;
            }
            let row = |y| -> Json {
                (0..matrix.width).map(|x| self.json(matrix.kind, self.stored(matrix, state, x, y))).collect()
            };
            let _ = matrices.insert(matrix.name.clone(), (0..matrix.height).map(row).collect());
        }
        let mut data = Map::new();
        let _ = data.insert("valid".to_owned(), json!(state.valid_count));
        let _ = data.insert("items".to_owned(), Json::Object(items));
        let _ = data.insert("matrices".to_owned(), Json::Object(matrices));
        data
    }
}
