//! Values, sums, cells and conditions.

use super::statements::{Kind, Writer};
use super::turns::OTHERS;

impl Writer {
    /// The words of an index; mostly of a cell on the board.
    fn index(&mut self) -> String {
        let cell = self.cells.last().copied();
        let base = match cell {
            Some(cell) if !self.dice.chance(25) => cell,
            _ if self.dice.chance(20) => "p",
            _ => "a",
        };
        let way = self.way();
        if let Some(way) = way.filter(|_| self.dice.chance(60)) {
            let sign = if self.dice.chance(15) { "-" } else { "+" };
            return format!("{base}.x {sign} {way}.x, {base}.y {sign} {way}.y");
        }
        match self.dice.weighted(&[8, 3, 2, 2, 1]) {
            0 => format!("{base}.x, {base}.y"),
            1 => format!("{base}.x + 1, {base}.y"),
            2 => format!("{base}.x, {base}.y - 1"),
            3 => format!("{}, {}", self.dice.roll(3), self.dice.roll(3)),
            // Often wrong, at run time or at all.
            _ => self.dice.of(&[
                "2 - a.x, a.y",
                "score, bodů",
                "a.x + a.x - p.x, a.y",
                "steps + 1 - 1, 0",
                "9, 9",
                "name, 0",
                "ghost, a.y",
                "c.x, d.y",
                "0 - 1, 0",
                "2147483647 + a.x, 0",
                "flag, 0",
                "007, 0",
            ]),
        }
    }

    pub fn cell(&mut self, layers: &[&str]) -> String {
        let layer = self.dice.of(layers);
        format!("{layer}[{}]", self.index())
    }

    pub fn piece(&mut self) -> String {
        if self.has_turns() && self.dice.chance(8) {
            return self.dice.of(&OTHERS).to_lowercase();
        }
        let piece = self.dice.weighted(&[5, 4, 4, 1]);
        ["path", "wall", "box", "kočka"][piece].to_owned()
    }

    /// A value of this type as counts and pictures have it.
    pub fn literal(&mut self, kind: Kind) -> String {
        match kind {
            Kind::Text => self.piece(),
            Kind::Number => self.dice.of(&["1", "0", "2", "3"]),
            Kind::Truth => self.dice.of(&["true", "false"]),
        }
    }

    /// A value of this type.
    pub fn value(&mut self, kind: Kind) -> String {
        match (kind, self.dice.weighted(&[12, 8, 4, 2, 2])) {
            (Kind::Number, _) => self.sum(),
            (Kind::Text, 0) => self.piece(),
            (Kind::Text, 1 | 2) => self.cell(&["state", "state", "čára", "final"]),
            (Kind::Text, 3) => self.attribute(kind),
            (Kind::Text, _) => self.dice.of(&["name", "temp", "99999999999", "(wall)"]),
            (Kind::Truth, 0) => self.literal(Kind::Truth),
            (Kind::Truth, 1) => self.cell(&["valid", "flags"]),
            (Kind::Truth, _) => self.dice.of(&["flag", "lost", "won", "(flag)"]),
        }
    }

    pub fn sum(&mut self) -> String {
        let mut sum = self.factor();
        while self.dice.chance(30) {
            let sign = self.dice.of(&["+", "-", "+", "-", "*", "/", "%"]);
            sum = format!("{sum} {sign} {}", self.factor());
        }
        sum
    }

    fn factor(&mut self) -> String {
        match self.dice.weighted(&[8, 8, 4, 12, 2, 2, 3, 1, 3, 4, 1]) {
            0 => self.dice.roll(5).to_string(),
            1 => self.number_word(),
            2 => self.cell(self.number_layers()),
            3 => self.count(),
            4 => format!("({})", self.sum()),
            5 => format!("abs({})", self.sum()),
            6 => format!("{}({}, {})", self.dice.of(&["min", "max"]), self.sum(), self.sum()),
            7 => self.dice.of(&["-1", "-2", "-2147483648", "- 3"]),
            8 => self.areas(),
            9 => self.attribute(Kind::Number),
            _ => self.dice.of(&[
                "2147483647",
                "007",
                "name",
                "ghost",
                "flag",
                "nowhere[0, 0]",
                "(wall)",
                "d.x",
            ]),
        }
    }

    fn number_word(&mut self) -> String {
        let of_the_move = if self.has_kinds() { Some("move") } else { None };
        let names: Vec<_> = self.cells.iter().chain(&self.ways).copied().chain(of_the_move).collect();
        if !names.is_empty() && self.dice.chance(50) {
            let name = names[self.dice.roll(names.len())];
            return format!("{name}.{}", self.dice.of(&["x", "y"]));
        }
        self.dice.of(&["score", "bodů", "steps", "a.x", "a.y", "p.x"])
    }

    /// A place: A, P or a loop over cells.
    pub fn place(&mut self) -> String {
        match self.cells.last().copied() {
            Some(_) if self.dice.chance(15) => self.cells[0].to_owned(),
            Some(cell) if !self.dice.chance(20) => cell.to_owned(),
            _ => self.dice.of(&["a", "a", "p", "p"]),
        }
    }

    fn test(&mut self) -> String {
        let equals = |writer: &mut Self| writer.dice.of(&["==", "==", "!="]);
        match self.dice.weighted(&[8, 6, 6, 2, 7, 4, 9, 1]) {
            0 => self.dice.of(&["0 == 0", "a.x >= 0", "true == true", "a.y < 2", "flag == true"]),
            1 => format!("{} {} {}", self.cell(&["state"]), equals(self), self.value(Kind::Text)),
            2 => {
                let sign = self.dice.of(&["==", "!=", "<", "<=", ">", ">="]);
                // A sum in parentheses cannot come first.
                let left = self.sum();
                let left = if left.starts_with('(') { format!("0 + {left}") } else { left };
                format!("{left} {sign} {}", self.sum())
            }
            3 => {
                let left = self.cell(&["valid", "flags"]);
                format!("{left} {} {}", equals(self), self.value(Kind::Truth))
            }
            4 => self.picture_test(),
            5 => self.attribute_test(),
            6 => self.count_test(),
            _ => self.dice.of(&[
                "name < wall",
                "nowhere[0, 0] == path",
                "score == path",
                "lost == false",
                "won == 1",
            ]),
        }
    }

    /// A condition with its parentheses.
    pub fn condition(&mut self, depth: usize) -> String {
        if self.dice.chance(12)
            && let Some(asked) = self.can_push()
        {
            return asked;
        }
        if depth == 0 || self.dice.chance(65) {
            return format!("({})", self.test());
        }
        let join = self.dice.of(&[" and ", " or "]);
        let count = 1 + self.dice.weighted(&[1, 6, 3]);
        let parts: Vec<_> = (0..count).map(|_| self.condition(depth - 1)).collect();
        format!("({})", parts.join(&join))
    }

    /// A target of this type.
    pub fn target(&mut self, kind: Kind) -> String {
        match kind {
            Kind::Text if self.dice.chance(15) => self.dice.of(&["name", "ghost"]),
            Kind::Text => self.cell(&["state", "state", "state", "state", "čára", "final"]),
            Kind::Number if self.dice.chance(40) => self.cell(self.number_layers()),
            Kind::Number => self.dice.of(&["score", "bodů", "a.x", "p.y"]),
            Kind::Truth if self.dice.chance(40) => self.dice.of(&["flag", "flag", "lost", "won"]),
            Kind::Truth => self.cell(&["valid", "flags"]),
        }
    }
}
