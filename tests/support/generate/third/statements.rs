//! Statements of every form.

use super::Manner;
use super::dice::Dice;

/// The type of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Number,
    Truth,
}

/// Writes the text of a rule by dice.
pub struct Writer {
    pub dice: Dice,
    manner: Manner,
    /// The names of the open loops over cells and directions.
    pub cells: Vec<&'static str>,
    pub ways: Vec<&'static str>,
    /// How deep a statement is, and inside how many repeats.
    depth: usize,
    repeats: usize,
    /// Whether what is written is not seen.
    at_once: bool,
    /// How often a statement runs, about.
    cost: usize,
    /// Whether definitions are called.
    has_calls: bool,
}

/// How often the innermost statement of a rule may run.
const DEAREST: usize = 800;

impl Writer {
    pub fn new(dice: Dice, manner: Manner) -> Self {
        Self {
            dice,
            manner,
            cells: Vec::new(),
            ways: Vec::new(),
            depth: 0,
            repeats: 0,
            at_once: false,
            cost: 1,
            has_calls: true,
        }
    }

    /// Whether everything here must come to rest.
    pub fn is_calm(&self) -> bool {
        self.repeats > 0 && !self.manner.restless
    }

    /// Whether nothing in the game may be such that it never rests.
    pub fn is_always_calm(&self) -> bool {
        !self.manner.restless
    }

    /// Whether moves are of every kind.
    pub fn has_kinds(&self) -> bool {
        self.manner.kinds
    }

    /// Whether the game has lines.
    pub fn has_lines(&self) -> bool {
        self.manner.lines
    }

    /// Whether the game has bodies.
    pub fn has_bodies(&self) -> bool {
        self.manner.bodies
    }

    /// Whether some pieces of the game share pictures.
    pub fn has_turns(&self) -> bool {
        self.manner.turns
    }

    /// The name of a direction: that of a loop, or that of the move.
    pub fn way(&mut self) -> Option<&'static str> {
        let way = self.ways.last().copied();
        if self.has_kinds() && self.dice.chance(if way.is_some() { 30 } else { 50 }) {
            return Some("move");
        }
        way
    }

    /// Whether statements may be dear here.
    pub fn is_cheap(&self) -> bool {
        self.cost <= 60
    }

    /// The text of a rule without faults.
    pub fn rule(&mut self) -> String {
        if self.dice.chance(12) {
            return self.definition();
        }
        if self.has_kinds() && self.dice.chance(45) {
            return self.move_of_any_kind();
        }
        if self.has_bodies() && self.manner.moves && !self.has_kinds() && self.dice.chance(10) {
            return self.move_body();
        }
        if self.manner.moves && !self.has_kinds() && self.dice.chance(35) {
            return self.move_picture();
        }
        match self.dice.weighted(&[2, 5, 10, 3]) {
            0 => self.assignment(),
            3 => self.call(),
            1 => self.rewriting(),
            _ => self.compound(),
        }
    }

    pub fn statement(&mut self) -> String {
        if !self.is_calm()
            && self.dice.chance(25)
            && let Some(push) = self.push()
        {
            return push;
        }
        let is_deep = self.depth >= 3 || self.cost > DEAREST;
        let calls = if self.is_cheap() && self.has_calls { 2 } else { 0 };
        match self.dice.weighted(&[6, 6, if is_deep { 0 } else { 6 }, calls]) {
            0 => self.assignment(),
            3 => self.call(),
            1 => self.rewriting(),
            _ => self.compound(),
        }
    }

    /// A block in which only these loops are known, and which may stand in a loop of another rule.
    pub fn block_of_its_own(&mut self, cells: &[&'static str], ways: &[&'static str]) -> String {
        let cells = std::mem::replace(&mut self.cells, cells.to_vec());
        let ways = std::mem::replace(&mut self.ways, ways.to_vec());
        self.repeats += 1;
        self.has_calls = false;
        let block = self.block(25);
        self.has_calls = true;
        self.repeats -= 1;
        (self.cells, self.ways) = (cells, ways);
        block
    }

    /// A block that runs so often each time.
    pub fn block(&mut self, times: usize) -> String {
        self.block_with(times, "")
    }

    /// The same with a last statement.
    fn block_with(&mut self, times: usize, last: &str) -> String {
        self.depth += 1;
        self.cost *= times;
        let count = 1 + self.dice.weighted(&[6, 4, 1]);
        let mut statements: Vec<_> = (0..count).map(|_| self.statement()).collect();
        if self.dice.chance(3) {
            statements.push(self.faulty_statement());
        }
        self.depth -= 1;
        self.cost /= times;
        format!("{{ {} {last}}}", statements.join(" "))
    }

    /// A statement that holds others.
    fn compound(&mut self) -> String {
        let repeats = if self.repeats < 2 { 3 } else { 0 };
        let board = if self.manner.restless { 9 } else { 25 };
        let cells = if self.cost * board <= DEAREST { 7 } else { 0 };
        // The steps of another loop, or old ones, would never end.
        let ends = self.repeats == 0 && !self.at_once || self.manner.restless;
        match self.dice.weighted(&[7, cells, 5, repeats, if ends { repeats } else { 0 }, 2, 4]) {
            0 => self.when(),
            1 => {
                let name = free(&["c", "e", "g", "kočka"], &self.cells);
                self.cells.push(name);
                let filter = if self.dice.chance(50) { self.condition(1) } else { String::new() };
                let filter = if filter.is_empty() { filter } else { format!(" where {filter}") };
                let block = self.block(board);
                let _ = self.cells.pop();
                let region = if self.dice.chance(35) { self.region() } else { String::new() };
                format!("for each cell {name}{region}{filter} {block}")
            }
            2 => {
                let name = free(&["d", "h", "i", "směr"], &self.ways);
                let directions = self.directions();
                self.ways.push(name);
                let block = self.block(directions.len());
                let _ = self.ways.pop();
                format!("for each direction {name} of ({}) {block}", directions.join(", "))
            }
            3 => {
                self.repeats += 1;
                let block = self.block(self.rounds());
                self.repeats -= 1;
                format!("repeat until nothing changes {block}")
            }
            4 => self.repeat_while(),
            5 => {
                let is_long = self.depth == 0 && self.manner.restless && self.dice.chance(4);
                let times = if is_long { 300 } else { 1 + self.dice.roll(4) };
                let block = self.block(times);
                let times = if self.dice.chance(5) { 0 } else { times };
                format!("repeat {times} times {block}")
            }
            _ => {
                let outside = std::mem::replace(&mut self.at_once, true);
                let block = self.block(1);
                self.at_once = outside;
                format!("at once {block}")
            }
        }
    }

    /// How many rounds a loop takes, about.
    fn rounds(&self) -> usize {
        if self.manner.restless { 10 } else { 3 }
    }

    fn when(&mut self) -> String {
        let condition = self.condition(2);
        let mut text = format!("if {condition} {}", self.block(1));
        if self.dice.chance(25) {
            text = format!("{text} else if {} {}", self.condition(1), self.block(1));
        }
        if self.dice.chance(30) {
            text = format!("{text} else {}", self.block(1));
        }
        text
    }

    /// Mostly one that counts steps, and ends.
    fn repeat_while(&mut self) -> String {
        self.repeats += 1;
        let text = if self.manner.restless && self.dice.chance(30) {
            format!("repeat while {} {}", self.condition(1), self.block(self.rounds()))
        } else {
            let condition = self.dice.of(&[
                "(steps % 3 != 2)",
                "(steps < 2)",
                "((steps < 4) and (0 == 0))",
                "(steps < min(3, areas(not wall)))",
                "(steps < min(3, count(path or box in sight of a until wall)))",
                "((steps < 3) and (next(state[a.x, a.y]) != none))",
            ]);
            format!("repeat while {condition} {}", self.block_with(self.rounds(), "steps = steps + 1; "))
        };
        self.repeats -= 1;
        text
    }

    fn directions(&mut self) -> Vec<&'static str> {
        match self.dice.weighted(&[4, 2, 2, 2, 1]) {
            0 => vec!["right", "down", "left", "up"],
            1 => vec!["up", "right"],
            2 => vec!["down"],
            3 => vec!["left", "upright", "down"],
            _ => vec!["upleft", "up", "upright", "left", "right", "downleft", "down", "downright"],
        }
    }

    fn assignment(&mut self) -> String {
        if self.is_calm() {
            return self.calm_assignment();
        }
        let kinds = [Kind::Text, Kind::Number, Kind::Truth];
        let endings = usize::from(self.depth > 0);
        let turns = match (self.has_turns(), self.at_once) {
            (false, _) => 1,
            (true, false) => 12,
            // Of several about one cell there, the last counts.
            (true, true) => 24,
        };
        match self.dice.weighted(&[12, 5, 4, 3, 2, 1, endings, endings, turns]) {
            choice @ 0..=2 => {
                let target = self.target(kinds[choice]);
                format!("{target} = {};", self.value(kinds[choice]))
            }
            3 => self.dice.of(&["score = score + 1;", "bodů = bodů - 1;", "score = 0 - score;"]),
            4 => "steps = 0;".to_owned(),
            6 => "lost = true;".to_owned(),
            7 => "won = true;".to_owned(),
            8 => self.turn(),
            _ => {
                let target = self.dice.of(&[
                    "c.x",
                    "d.y",
                    "score",
                    "flag",
                    "ghost",
                    "nowhere[0, 0]",
                    "else",
                    "if",
                    "turn[0, 0]",
                ]);
                let kind = self.dice.roll(3);
                format!("{target} = {};", self.value(kinds[kind]))
            }
        }
    }

    /// An assignment that changes nothing the second time.
    fn calm_assignment(&mut self) -> String {
        let kind = [Kind::Text, Kind::Number, Kind::Truth][self.dice.weighted(&[5, 1, 1])];
        if kind == Kind::Number {
            let all =
                ["score = 3;", "nums[a.x, a.y] = 2;", "bodů = max(bodů, score);", "walls[a.x, a.y] = 3;"];
            return self.dice.of(&all[..if self.has_lines() { 4 } else { 3 }]);
        }
        let target = self.target(kind);
        format!("{target} = {};", self.literal(kind))
    }
}

/// The first of these names that is free.
fn free(names: &[&'static str], taken: &[&'static str]) -> &'static str {
    names.iter().find(|name| !taken.contains(name)).unwrap_or(&names[0])
}
