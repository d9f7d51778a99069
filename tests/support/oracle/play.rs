//! The loop of one level.

use std::collections::BTreeMap;

use schola::grid::model::{Draft, Language, Value};

use super::{Rule, World, lower, run, third};

/// The standing of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A move is awaited.
    ToMove,
    /// A final state is reached, or rules have said that the play is won.
    Solved,
    /// Rules have said that the play is lost.
    Lost,
    /// No field can be chosen, which only a faulty starting layout causes.
    Stuck,
}

/// One play of one level.
#[derive(Clone, Debug)]
pub struct Oracle {
    rules: Vec<Rule>,
    start: World,
    world: World,
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
        let start = World::new(&level.layout, draft.rules.language);
        let rules = draft.rules.list.iter().filter(|rule| !rule.disabled);
        let read = match draft.rules.language {
            Language::Plain => Rule::new,
            Language::Extended => Rule::extended,
            Language::Third => Rule::third,
        };
        let rules = rules.map(|rule| read(&rule.contents, rule.breaks)).collect();
        let minimum_moves = level.description.minimum_moves.unwrap_or(0);
        let world = World::default();
        let mut oracle =
            Self { rules, start, world, minimum_moves, moves: 0, solved: false, lost: false, restarts: 0 };
        oracle.restart();
        oracle
    }

    /// Restarts the level.
    pub fn restart(&mut self) {
        self.world = self.start.clone();
        self.moves = 0;
        self.solved = false;
        self.lost = false;
        self.mark_choices();
        self.begin_round();
    }

    /// Chooses a field. Returns whether the choice was accepted; if not, nothing has changed.
    pub fn play(&mut self, x: u16, y: u16) -> bool {
        if self.solved || self.lost || !self.valid(x, y) {
            return false;
        }
        let before = self.world.clone();
        let _ = self.world.items.insert("ax".to_owned(), Value::Int(i32::from(x)));
        let _ = self.world.items.insert("ay".to_owned(), Value::Int(i32::from(y)));
        if !run(&self.rules, &mut self.world) {
            self.world = before;
            return false;
        }
        self.moves += 1;
        self.mark_choices();
        self.end_round();
        true
    }

    /// Where moves are pictures, they say which cells may be chosen.
    fn mark_choices(&mut self) {
        let rules: Vec<_> = self.rules.iter().filter_map(|rule| rule.third.as_ref()).collect();
        third::mark_choices(&rules, &mut self.world);
    }

    fn begin_round(&mut self) {
        self.world.copy_item("ax", "px");
        self.world.copy_item("ay", "py");
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
        if self.world.any_valid() {
            self.begin_round();
        } else {
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
        match (self.lost, self.solved, self.world.any_valid()) {
            (true, ..) => Standing::Lost,
            (false, true, _) => Standing::Solved,
            (false, false, true) => Standing::ToMove,
            (false, false, false) => Standing::Stuck,
        }
    }

    /// Returns how often the level was restarted because no field could be chosen.
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
