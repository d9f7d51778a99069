//! Texts beside the grammar.

use super::statements::{Kind, Writer};

impl Writer {
    /// Statements that end with a semicolon, and that a block drops alone.
    pub fn faulty_statement(&mut self) -> String {
        self.dice.of(&[
            "score = ;",
            ";",
            "score = 1 + ;",
            "score = 1 score = 2;",
            "= 1;",
            "score == 1;",
            "state[a.x] = wall;",
            "state[-1, 0] = wall;",
            "state[state[0, 0], 0] = wall;",
            "name = \"peter\";",
            "score = min(1);",
            "score = count();",
            "score = count(path around q);",
            "score = count(path in row a);",
            "score = abs(1, 2);",
            "score = -2147483649;",
            "score = - score;",
            "score = (1;",
            "score = foo(1);",
            "score = a..x;",
            "[box] -> wall;",
            "[box] [wall];",
            "[box] -> [wall] mirrored turned;",
            "[(box)] -> [wall] again at a;",
            "[box] -> [wall] at a;",
            "[(box)] -> [wall] at q;",
            "[(box) | (path)] -> [path | box];",
            "[box] -> [(wall)];",
            "[box] -> [not wall];",
            "[box] -> [wall or path];",
            "[box] -> [any as k];",
            "[edge | box] -> [any | path];",
            "[path | box] -> [edge | path];",
            "[box, wall] -> [path];",
            "[box] -> [path, wall];",
            "[any as k | any as k] -> [k | k];",
            "[] -> [];",
            "[box |] -> [path | path];",
            "[box] -> [path] along q;",
            "[edge as k] -> [edge];",
            "[any or box] -> [path];",
            "[box, nums: right, nums: 1] -> [path];",
            "[box, nums: 1, nums: right] -> [path];",
            "[box, čára: left, čára: not up] -> [path];",
            "[box] -> [path, čára: left, čára: up];",
            "[box] -> [path, čára: not left];",
            "[box] -> [path, walls: not left or up];",
            "[box] -> [state: not right];",
            "[box] -> [not right];",
            "[box, walls: any] -> [path];",
            "[box, walls: edge] -> [path, walls: edge];",
            "[box, walls: edge, walls: up] -> [path, walls: edge, walls: up];",
            "[box, walls: right or left] -> [path];",
            "[box, walls: down as k] -> [path];",
            "[box] -> [path, walls: any];",
            "[box] -> [path, walls: 3];",
            "move [(box)] -> [path];",
            "score = 1 $;",
            "[box] - > [wall];",
        ])
    }

    /// Rules with a fault that takes all of them away, or with such a statement inside.
    pub fn faulty(&mut self) -> String {
        let (one, other) = (self.statement(), self.statement());
        let condition = self.condition(1);
        let wrong = self.faulty_condition();
        let simple = self.faulty_statement();
        match self.dice.roll(33) {
            0..=3 => format!("if (0 == 0) {{ {one} {simple} {other} }}"),
            4 => format!("for each cell c {{ {simple} {one} }}"),
            5 => simple,
            6 | 7 => format!("if {wrong} {{ {one} }}"),
            8 => format!("if (0 == 0) {{ {one} if {wrong} {{ {other} }} }}"),
            9 => format!("repeat while {wrong} {{ {one} }}"),
            10 => format!("for each cell c where {wrong} {{ {one} }}"),
            11 => format!("if {condition} {one}"),
            12 => format!("if {condition} {{ }}"),
            13 => format!("if {condition} {{ {one} }} {other}"),
            14 => format!("{one} {other}"),
            15 => format!("for each cell a {{ {one} }}"),
            16 => format!("for each cell c {{ {one} for each direction c of (up) {{ {other} }} }}"),
            17 => format!("for each direction d of () {{ {one} }}"),
            18 => format!("for each direction d of (up, sideways) {{ {one} }}"),
            19 => format!("foreach cell c {{ {one} }}"),
            20 => format!("repeat until something changes {{ {one} }}"),
            21 => format!("repeat 1001 times {{ {one} }}"),
            22 => format!("repeat score times {{ {one} }}"),
            23 => format!("repeat {{ {one} }}"),
            24 => format!("if (0 == 0) {{ {one} [box | wall] -> [wall]; {other} }}"),
            25 => format!("if (0 == 0) {{ {one} [box | wall / wall] -> [wall | box / box]; }}"),
            26 => self.dice.of(&[
                "move [box] -> [path];",
                "move [(box)] -> [path] at a;",
                "move [(box)] -> [path] again;",
                "move (box) -> [path];",
                "move score = 1;",
                "[box | wall] -> [wall | box / wall | box];",
            ]),
            27 => format!("elseif {condition} {{ {one} }}"),
            28 => format!("if {condition} {{ {one} }} else {other}"),
            29..=31 => self.faulty_move(),
            _ => format!("at once {{ {one} {simple} "),
        }
    }

    fn faulty_condition(&mut self) -> String {
        let (one, other) = (self.condition(1), self.condition(0));
        let value = self.value(Kind::Number);
        match self.dice.roll(12) {
            0 => "()".to_owned(),
            1 => format!("{one} and {other}"),
            2 => format!("({one} and {other} or {other})"),
            3 => format!("({one} {other})"),
            4 => format!("({one} and)"),
            5 => "(score = 1)".to_owned(),
            6 => format!("((1 + 2) == {value})"),
            7 => "([(box)] again)".to_owned(),
            8 => "([box] at a)".to_owned(),
            9 => "([box | wall / box])".to_owned(),
            10 => "([box] -> [wall])".to_owned(),
            _ => format!("({value})"),
        }
    }
}
