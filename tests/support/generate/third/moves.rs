//! What a player can do: cells, ways and actions.

use super::statements::Writer;

impl Writer {
    /// A rule that says what a player can do.
    pub fn move_of_any_kind(&mut self) -> String {
        if self.has_bodies() && self.dice.chance(25) {
            return self.move_body();
        }
        let action = self.dice.of(&["dig", "arrows", "dig", "arrows", "left", "č_2", "right"]);
        match self.dice.weighted(&[4, 4, 5, 5, 3, 3]) {
            0 => self.move_with("", 1),
            1 => self.move_with("", 2),
            2 => self.move_with(&action, 0),
            3 => self.move_with(&action, 1),
            // An arrow leads nowhere but along itself.
            4 if action == "arrows" => self.move_with("up", 2),
            4 => self.move_with(&action, 2),
            _ => format!("move {action} {}", self.block(1)),
        }
    }

    /// A move with so many marks.
    fn move_with(&mut self, action: &str, marks: usize) -> String {
        let (left, right) = self.both_sides(marks);
        let mut options = String::new();
        if action != "arrows" && self.dice.chance(if marks == 2 { 70 } else { 40 }) {
            options.push_str(" turned");
        }
        if self.dice.chance(if self.has_turns() { 40 } else { 25 }) {
            options.push_str(" mirrored");
        }
        // Turned pictures may go on for ever.
        let may_repeat = marks == 0 && (options.is_empty() || !self.is_always_calm());
        if may_repeat && self.dice.chance(25) {
            options.push_str(" again");
        }
        let action = if action.is_empty() { String::new() } else { format!("{action} ") };
        format!("move {action}{left} -> {right}{options};")
    }

    /// Rules that begin like a move and have a fault, or only look like one.
    pub fn faulty_move(&mut self) -> String {
        let one = self.statement();
        match self.dice.roll(8) {
            0 => format!("move {{ {one} }}"),
            1 => format!("move 5 {{ {one} }}"),
            2 => format!("for each cell move {{ {one} }}"),
            3 => format!("for each direction move of (up) {{ {one} }}"),
            4 => format!("if (0 == 0) {{ {one} move dig {{ {one} }} }}"),
            5 => format!("move dig {{ {one} }} {one}"),
            _ => self.dice.of(&[
                "move dig [(box)] -> [path] at a;",
                "move dig [(box)] -> [path] along move;",
                "move dig [box] -> [path] along move;",
                "move dig [(box)] -> [path] again;",
                "move [(box) | (path)] -> [path | box] again;",
                "move [(box) | (path) | (any)] -> [path | box | any];",
                "move dig [(box) | (path) | (any)] -> [path | box | any];",
                "move dig [(box, walls: any)] -> [path];",
                "move dig [box] -> [path, walls: any];",
                "move [(box, walls: up or left) | (path)] -> [path | box] turned;",
                "move [(any)] -> [path, čára: not up];",
                "move arrows [(any, čára: up, čára: left)] -> [path];",
                "move arrows [(any, čára: up, čára: path)] -> [path];",
                "move dig [any] -> [path, walls: not up or left];",
                "move arrows [(box) | (path)] -> [path | box];",
                "move arrows [(box)] -> [path] turned;",
                "move arrows [box] -> [path] turned;",
                "move 5 [box] -> [path];",
                "move -5 [box] -> [path];",
                "move dig hole [box] -> [path];",
                "move dig;",
                "move push parts over path;",
                "move push parts of a along move over path leaving path;",
                "move push parts over path leaving path again;",
                "if (0 == 0) { move push parts over path leaving path; score = 1; }",
                "for each cell c around c { score = 1; }",
                "for each cell c in parts { score = 1; }",
                "move dig = 1;",
                "move dig { }",
                "move = 1;",
                "move.x = 1;",
                "move[0, 0] = 1;",
                "[box] -> [path] along move;",
                "[box] -> [path] along move.x;",
                "[(box)] -> [path] at move;",
                "[(box) | (path)] -> [path | box];",
                "if (count(path around move) == 0) { score = 1; }",
                "if ([(box) | (path)]) { score = 1; }",
                "if (0 == 0) { move dig [(box)] -> [path]; score = 1; }",
            ]),
        }
    }
}
