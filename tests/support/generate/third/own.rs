//! Definitions, and calls of them.

use super::statements::{Kind, Writer};

impl Writer {
    /// A rule that defines one of a few names, which may be defined already.
    pub fn definition(&mut self) -> String {
        match self.dice.weighted(&[6, 5, 3, 1]) {
            0 => format!("define slide(u, w) {}", self.block_of_its_own(&["u"], &["w"])),
            1 => {
                let stored = self.dice.of(&[
                    "state[a.x, a.y] = v;",
                    "name = v;",
                    "[v | path] -> [path | v];",
                    "if (count(v around a) > 0) { [(any)] -> [v]; }",
                    "if (state[p.x, p.y] != v) { flag = true; }",
                    "[v as k | not v] -> [k | wall];",
                    "if (areas(v) == 1) { state[0, 0] = path; }",
                    "if (next(v) == wall) { score = 3; }",
                    "do slide(a, right);",
                    "do put(v);",
                ]);
                let block = self.block_of_its_own(&[], &[]);
                format!("define put(v) {{ {stored} if (0 == 0) {block} }}")
            }
            2 => {
                let (place, way) = (self.place(), self.direction());
                let block = self.block_of_its_own(&[], &[]);
                format!("define tidy {{ do slide({place}, {way}); do put(box); if (0 == 0) {block} }}")
            }
            _ => self.dice.of(&[
                "define shift(n) { score = n; state[n, 0] = wall; nums[0, 0] = 1 - n; }",
                "define shift(n) { do shift(n); }",
                "define shift(n) { nums[a.x, a.y] = n; n = 1; n.x = 2; }",
                "define slide(w, u) { do put(w); if (count(path around u) > 0) { state[u.x, u.y] = path; } }",
                "define tidy() { do tidy; score = 3; }",
            ]),
        }
    }

    /// A call, mostly a sound one if the rest of the game has such a definition.
    pub fn call(&mut self) -> String {
        match self.dice.weighted(&[6, 5, 3, 3, 1]) {
            0 => {
                let place = self.place();
                format!("do slide({place}, {});", self.direction())
            }
            1 => format!("do put({});", self.literal(Kind::Text)),
            2 => "do tidy;".to_owned(),
            3 => self.dice.of(&["do shift(1);", "do shift(-1);", "do shift(score);", "do shift(0);"]),
            _ => self.dice.of(&[
                "do slide(a);",
                "do ghost;",
                "do put(a);",
                "do slide(wall, up);",
                "do slide(up, a);",
                "do put(c.x);",
                "do slide(a, move);",
                "do slide(p, upleft);",
                "do tidy();",
                "do put();",
                "do put(c);",
                "do slide(c, d);",
            ]),
        }
    }

    fn direction(&mut self) -> String {
        match self.way().filter(|_| self.dice.chance(50)) {
            Some(way) => way.to_owned(),
            None => self.dice.of(&["right", "down", "left", "up", "upright"]),
        }
    }
}
