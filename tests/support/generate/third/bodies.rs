//! What rules say of bodies.

use super::statements::{Kind, Writer};

impl Writer {
    /// A body that is moved, if the game has some and a direction is at hand.
    pub fn push(&mut self) -> Option<String> {
        let way = self.has_bodies().then(|| self.way()).flatten()?;
        let (layer, place, over) = (self.bodies(), self.place(), self.over());
        let again = if self.dice.chance(25) { " again" } else { "" };
        Some(format!(
            "push {layer} of {place} along {way} over {over} leaving {}{}{again};",
            self.left(),
            self.ways_of_body()
        ))
    }

    /// The question whether a body can be moved.
    pub fn can_push(&mut self) -> Option<String> {
        let way = self.has_bodies().then(|| self.way()).flatten()?;
        let (layer, place, over) = (self.bodies(), self.place(), self.over());
        Some(format!("(can push {layer} of {place} along {way} over {over}{})", self.ways_of_body()))
    }

    /// A move of a body.
    pub fn move_body(&mut self) -> String {
        let (layer, over, left) = (self.bodies(), self.over(), self.left());
        format!("move push {layer} over {over} leaving {left}{};", self.ways_of_body())
    }

    /// The layer of bodies; seldom another.
    fn bodies(&mut self) -> String {
        if self.dice.chance(4) {
            self.dice.of(&["nums", "walls", "state", "nowhere"])
        } else {
            "parts".to_owned()
        }
    }

    fn over(&mut self) -> String {
        if self.dice.chance(3) {
            return self.dice.of(&["1", "true or path", "not 3"]);
        }
        match self.dice.roll(4) {
            0 => "any".to_owned(),
            1 => "not wall".to_owned(),
            2 => self.list(Kind::Text),
            _ => "path".to_owned(),
        }
    }

    fn left(&mut self) -> String {
        if self.dice.chance(3) {
            self.dice.of(&["1", "any", "path or wall", "not path"])
        } else {
            self.dice.of(&["path", "path", "wall", "kočka"])
        }
    }

    fn ways_of_body(&mut self) -> &'static str {
        if self.dice.chance(35) { " lengthwise" } else { "" }
    }

    /// The cells about a place that a loop goes through.
    pub fn region(&mut self) -> String {
        let place = self.place();
        match self.dice.weighted(&[3, 3, 2, 2, 2, 3, 6]) {
            0 => format!(" around {place}"),
            1 => format!(" beside {place}"),
            2 => format!(" in row of {place}"),
            3 => format!(" in column of {place}"),
            4 if self.dice.chance(50) => format!(" in area of {place} of {}", self.asked(":")),
            4 => format!(" in area of {place}"),
            5 if self.dice.chance(75) => format!(" in sight of {place} until {}", self.asked(":")),
            5 => format!(" in sight of {place}"),
            _ => {
                let bodies = if self.has_bodies() { "parts" } else { "nums" };
                let layer = self.dice.of(&[bodies, bodies, "nums", "state", "čára", "nowhere"]);
                format!(" in {layer} of {place}")
            }
        }
    }
}
