//! The loop of one level.

use std::collections::BTreeMap;

use schola::grid::model::{Draft, Language, Value};

use super::third::{self, Choice};
use super::{Rule, World, lower, run_move};

/// The standing of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A move is awaited.
    ToMove,
    /// A final state is reached, or rules have said that the play is won.
    Solved,
    /// Rules have said that the play is lost.
    Lost,
    /// There is no legal move, which only a faulty starting layout causes.
    Stuck,
}

/// One play of one level.
#[derive(Clone, Debug)]
pub struct Oracle {
    rules: Vec<Rule>,
    start: World,
    world: World,
    /// The legal moves where rules say them; elsewhere they are the cells of `VALID`.
    offered: Option<Vec<Choice>>,
    minimum_moves: u32,
    moves: u32,
    solved: bool,
    lost: bool,
    restarts: u32,
}

impl Oracle {
    /// Begins a level of a game.
    pub fn new(draft: &Draft, level_index: usize) -> Self {
        let level = &draft.levels[level_index];
        let start = World::new(&level.layout, draft.rules.language).with_pieces(&draft.pieces.list);
        let rules = draft.rules.list.iter().filter(|rule| !rule.disabled);
        let read = match draft.rules.language {
            Language::Plain => Rule::new,
            Language::Extended => Rule::extended,
            Language::Third => Rule::third,
        };
        let mut rules: Vec<_> = rules.map(|rule| read(&rule.contents, rule.breaks)).collect();
        third::link(&mut rules.iter_mut().filter_map(|rule| rule.third.as_mut()).collect::<Vec<_>>());
        let minimum_moves = level.description.minimum_moves.unwrap_or(0);
        let world = World::default();
        let mut oracle = Self {
            rules,
            start,
            world,
            offered: None,
            minimum_moves,
            moves: 0,
            solved: false,
            lost: false,
            restarts: 0,
        };
        oracle.restart();
        oracle
    }

    /// Restarts the level.
    pub fn restart(&mut self) {
        self.world = self.start.clone();
        self.moves = 0;
        self.solved = false;
        self.lost = false;
        self.offer();
    }

    /// Chooses a field. Returns whether the choice was accepted; if not, nothing has changed.
    pub fn play(&mut self, x: u16, y: u16) -> bool {
        self.valid(x, y) && self.make(&Choice::cell(i32::from(x), i32::from(y)))
    }

    /// Makes the move that this text says. Returns whether it was accepted; if not, nothing has changed.
    pub fn play_text(&mut self, text: &str) -> bool {
        let found = self.legal().into_iter().find(|choice| choice.to_string() == text);
        found.is_some_and(|choice| self.make(&choice))
    }

    /// Returns the texts of all legal moves, in their order.
    pub fn choices(&self) -> Vec<String> {
        self.legal().iter().map(ToString::to_string).collect()
    }

    fn legal(&self) -> Vec<Choice> {
        self.offered.clone().unwrap_or_else(|| self.world.valid_cells())
    }

    /// Makes a legal move.
    fn make(&mut self, choice: &Choice) -> bool {
        if self.solved || self.lost {
            return false;
        }
        let before = self.world.clone();
        match choice.cells[..] {
            [cell] => {
                self.world.copy_item("ax", "px");
                self.world.copy_item("ay", "py");
                self.world.put_place(["ax", "ay"], cell);
            }
            [from, to] => {
                self.world.put_place(["px", "py"], from);
                self.world.put_place(["ax", "ay"], to);
            }
            _ => {
                self.world.copy_item("ax", "px");
                self.world.copy_item("ay", "py");
            }
        }
        if !run_move(&self.rules, &mut self.world, choice) {
            self.world = before;
            return false;
        }
        self.moves += 1;
        self.offer();
        self.end_round();
        true
    }

    /// Where rules are moves, they say what can be done.
    fn offer(&mut self) {
        let rules: Vec<_> = self.rules.iter().filter_map(|rule| rule.third.as_ref()).collect();
        self.offered = third::offer(&rules, &mut self.world);
    }

    fn can_move(&self) -> bool {
        self.offered.as_ref().map_or_else(|| self.world.any_valid(), |offered| !offered.is_empty())
    }

    fn end_round(&mut self) {
        // The counter is incremented before the test, so the threshold is met by the move with that very
        // number; 0 is met by every move.
        // To be lost goes before everything.
        let says = |name| self.world.endings.get(name) == Some(&true);
        self.lost = says("lost");
        self.solved =
            !self.lost && self.moves >= self.minimum_moves && (says("won") || self.world.is_final());
        if self.solved || self.lost {
            return;
        }
        if !self.can_move() {
            self.restarts += 1;
            self.restart();
        }
    }

    /// Returns whether this field can be chosen now.
    pub fn valid(&self, x: u16, y: u16) -> bool {
        self.world.valid(usize::from(x), usize::from(y))
    }

    /// Returns whether the last move reached a final state.
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// Returns whether the last move lost the play.
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    /// Returns the standing of the play.
    pub fn standing(&self) -> Standing {
        match (self.lost, self.solved, self.can_move()) {
            (true, ..) => Standing::Lost,
            (false, true, _) => Standing::Solved,
            (false, false, true) => Standing::ToMove,
            (false, false, false) => Standing::Stuck,
        }
    }

    /// Returns how often the level was restarted because there was no legal move.
    pub fn restarts(&self) -> u32 {
        self.restarts
    }

    /// Returns the items by their names in lower case.
    pub fn items(&self) -> BTreeMap<String, Value> {
        self.world.items.clone().into_iter().collect()
    }

    /// Returns the cells of the first matrix with this name, row by row; letter case is ignored.
    pub fn matrix(&self, name: &str) -> Option<Vec<Vec<Value>>> {
        self.world.matrix(&lower(name)).map(|matrix| matrix.rows.clone())
    }
}

impl World {
    /// The cells that can be chosen where no rules say it.
    fn valid_cells(&self) -> Vec<Choice> {
        let rows = self.matrix("valid").map_or(&[][..], |valid| &valid.rows[..]);
        let places = (0..).zip(rows).flat_map(|(y, row)| (0..).zip(row).map(move |(x, cell)| (x, y, cell)));
        let places = places.filter(|(.., cell)| **cell == Value::Bool(true));
        places.map(|(x, y, _)| Choice::cell(x, y)).collect()
    }

    fn put_place(&mut self, [of_x, of_y]: [&str; 2], (x, y): (i32, i32)) {
        let _ = self.items.insert(of_x.to_owned(), Value::Int(x));
        let _ = self.items.insert(of_y.to_owned(), Value::Int(y));
    }

    fn copy_item(&mut self, from: &str, to: &str) {
        if let Some(value) = self.items.get(from).cloned() {
            let _ = self.items.insert(to.to_owned(), value);
        }
    }
}
