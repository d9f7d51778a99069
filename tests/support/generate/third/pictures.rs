//! Pictures that fit often.

use super::statements::{Kind, Writer};

/// A layer in pictures, in the order in which a square names them.
const LAYERS: [(&str, Kind); 5] = [
    ("", Kind::Text),
    ("čára: ", Kind::Text),
    ("flags: ", Kind::Truth),
    ("nums: ", Kind::Number),
    ("valid: ", Kind::Truth),
];

/// What a square says on one side, part by part: the layer as `LAYERS` has it, and what of it.
pub type Content = Vec<(&'static str, String)>;

/// The left side of a picture.
struct Drawing {
    width: usize,
    squares: Vec<Content>,
    /// The names that are bound, with the type of what they stand for.
    names: Vec<(&'static str, Kind)>,
    /// The squares in parentheses.
    marks: Vec<usize>,
}

impl Writer {
    /// A picture as a test.
    pub fn picture_test(&mut self) -> String {
        let drawing = self.drawing_with_or_without_place();
        let options = self.options(&drawing, true);
        format!("{}{options}", drawing.left())
    }

    /// A statement that carries a picture out.
    pub fn rewriting(&mut self) -> String {
        let drawing = self.drawing_with_or_without_place();
        let right = self.right(&drawing);
        let options = self.options(&drawing, false);
        format!("{} -> {right}{options};", drawing.left())
    }

    /// A rule that says what may be chosen.
    pub fn move_picture(&mut self) -> String {
        let (drawing, right) = self.both_sides(1);
        let turned = if self.dice.chance(45) { " turned" } else { "" };
        let mirrored = if self.dice.chance(20) { " mirrored" } else { "" };
        format!("move {drawing} -> {right}{turned}{mirrored};")
    }

    /// The two sides of a picture with so many marks.
    pub fn both_sides(&mut self, marks: usize) -> (String, String) {
        let drawing = self.drawing(marks);
        let right = self.right(&drawing);
        (drawing.left(), right)
    }

    fn drawing_with_or_without_place(&mut self) -> Drawing {
        let has_place = !self.is_cheap() || self.dice.chance(45);
        self.drawing(usize::from(has_place))
    }

    fn drawing(&mut self, marks: usize) -> Drawing {
        let width = 1 + self.dice.weighted(&[3, 6, 3]);
        let height = 1 + self.dice.weighted(&[8, 3, 1]);
        // Two marks need two squares.
        let width = width.max(marks);
        let mut drawing = Drawing { width, squares: Vec::new(), names: Vec::new(), marks: Vec::new() };
        for _ in 0..width * height {
            let content = self.square(&mut drawing.names);
            drawing.squares.push(content);
        }
        self.add_lines(&mut drawing.squares);
        while drawing.marks.len() < marks {
            let rolled = self.dice.roll(drawing.squares.len());
            let mut from_there = (rolled..drawing.squares.len()).chain(0..rolled);
            let free = from_there.find(|square| !drawing.marks.contains(square));
            drawing.marks.extend(free);
        }
        drawing
    }

    fn square(&mut self, names: &mut Vec<(&'static str, Kind)>) -> Content {
        let mut content = Vec::new();
        for (layer, kind) in LAYERS {
            let percent = if layer.is_empty() { 90 } else { 4 };
            if self.dice.chance(percent) {
                content.push((layer, self.left_part(kind, names)));
            }
        }
        if content.is_empty() {
            content.push(("", "any".to_owned()));
        }
        content
    }

    fn left_part(&mut self, kind: Kind, names: &mut Vec<(&'static str, Kind)>) -> String {
        let kind = if self.dice.chance(1) { Kind::Number } else { kind };
        let known = names.iter().find(|(_, of)| *of == kind).map(|(name, _)| *name);
        // A name that hides a text stands alone.
        let lists = if names.iter().any(|(name, _)| *name == "box") { [0, 0] } else { [2, 1] };
        let mut part = match self.dice.weighted(&[8, 4, 1, lists[0], lists[1], 2]) {
            0 => self.literal(kind),
            1 => "any".to_owned(),
            2 => return "edge".to_owned(),
            3 => format!("not {}", self.literal(kind)),
            4 => self.list(kind),
            _ => match known {
                Some(name) => return name.to_owned(),
                None => "any".to_owned(),
            },
        };
        if names.len() < 4 && self.dice.chance(30) {
            let name = if self.dice.chance(3) { "box" } else { ["k", "l", "m", "n"][names.len()] };
            if names.iter().all(|(taken, _)| *taken != name) {
                names.push((name, kind));
                part = format!("{part} as {name}");
            }
        }
        part
    }

    fn right(&mut self, drawing: &Drawing) -> String {
        let contents = drawing.squares.iter().map(|square| {
            let mut parts = Content::new();
            for (layer, kind) in LAYERS {
                let left = square.iter().find(|(of, _)| *of == layer).map(|(_, part)| part.as_str());
                if left == Some("edge") {
                    parts.push((layer, "edge".to_owned()));
                } else if self.dice.chance(if layer.is_empty() {
                    85
                } else if left.is_some() {
                    50
                } else {
                    3
                }) {
                    parts.push((layer, self.right_part(kind, drawing)));
                }
            }
            if parts.is_empty() {
                parts.push(("", "any".to_owned()));
            }
            parts
        });
        let mut contents: Vec<_> = contents.collect();
        self.add_lines(&mut contents);
        let contents: Vec<_> = contents.iter().map(text).collect();
        drawing.rows(&contents)
    }

    fn right_part(&mut self, kind: Kind, drawing: &Drawing) -> String {
        let kind = if self.dice.chance(1) { Kind::Truth } else { kind };
        let names: Vec<_> =
            drawing.names.iter().filter(|(_, of)| *of == kind).map(|(name, _)| *name).collect();
        if !names.is_empty() && self.dice.chance(60) {
            return names[self.dice.roll(names.len())].to_owned();
        }
        if self.dice.chance(25) { "any".to_owned() } else { self.literal(kind) }
    }

    fn options(&mut self, drawing: &Drawing, is_test: bool) -> String {
        let mut options = String::new();
        let is_everywhere = drawing.marks.is_empty();
        // Turned pictures may go on for ever, and at a place if their pieces turn.
        let is_restless = is_everywhere || self.has_turns();
        let may_turn = !(self.is_calm() && is_restless) || is_test;
        let along = self.way().filter(|_| self.dice.chance(50));
        if along.is_none() && may_turn && self.dice.chance(if self.has_turns() { 50 } else { 30 }) {
            options.push_str(" turned");
        }
        if may_turn && self.dice.chance(if self.has_turns() { 40 } else { 25 }) {
            options.push_str(" mirrored");
        }
        if let Some(way) = along {
            options.push_str(&format!(" along {way}"));
        }
        if !is_everywhere && self.dice.chance(if self.cells.is_empty() { 40 } else { 75 }) {
            options.push_str(&format!(" at {}", self.place()));
        }
        let may_repeat = !is_test && (!is_restless || options.is_empty() || !self.is_always_calm());
        if may_repeat && self.is_cheap() && self.dice.chance(25) {
            options.push_str(" again");
        }
        options
    }
}

impl Drawing {
    fn left(&self) -> String {
        let contents: Vec<_> = self
            .squares
            .iter()
            .enumerate()
            .map(|(at, square)| {
                let content = text(square);
                if self.marks.contains(&at) { format!("({content})") } else { content }
            })
            .collect();
        self.rows(&contents)
    }

    fn rows(&self, contents: &[String]) -> String {
        let rows: Vec<_> = contents.chunks(self.width).map(|row| row.join(" | ")).collect();
        format!("[{}]", rows.join(" / "))
    }
}

fn text(content: &Content) -> String {
    let parts: Vec<_> = content.iter().map(|(layer, part)| format!("{layer}{part}")).collect();
    parts.join(", ")
}
