//! What pictures and other statements say of lines.

use super::pictures::Content;
use super::statements::Writer;

/// The layer of lines, as a part of a picture begins.
const LAYER: &str = "walls: ";

impl Writer {
    /// Says something of up to three lines, in any of these squares.
    pub fn add_lines(&mut self, squares: &mut [Content]) {
        if !self.has_lines() {
            return;
        }
        for _ in 0..self.dice.weighted(&[10, 6, 3, 1]) {
            let at = self.dice.roll(squares.len());
            let part = self.line();
            let square = &mut squares[at];
            let is_bare = matches!(&square[..], [("", said)] if said == "any");
            if is_bare && self.dice.chance(50) {
                square.clear();
            }
            let index = if self.dice.chance(20) { 0 } else { square.len() };
            square.insert(index, (LAYER, part));
        }
    }

    /// A side, with or without a line; seldom something that is no side.
    fn line(&mut self) -> String {
        if self.dice.chance(2) {
            return self.dice.of(&[
                "any",
                "edge",
                "right or left",
                "not up or down",
                "upleft",
                "box",
                "left as r",
                "1",
            ]);
        }
        let side = self.dice.of(&["right", "down", "left", "up"]);
        if self.dice.chance(50) { format!("not {side}") } else { side }
    }

    /// The layers of numbers, of which one may be lines.
    pub fn number_layers(&self) -> &'static [&'static str] {
        if self.has_lines() { &["nums", "walls"] } else { &["nums"] }
    }
}
