//! Reading of pictures.

use super::super::super::Value;
use super::super::{Condition, Line, Part, Picture, Square, Statement, What};
use super::{DIRECTIONS, Fault, Reader, Reading, Through};

/// A side may have this many rows, and a row this many squares.
const LARGEST: usize = 8;

/// A side as it is drawn, row by row; true marks a square in parentheses.
type Side = Vec<Vec<(Vec<Part>, bool)>>;

impl Reader {
    /// A picture that must fit, as the test of a condition.
    pub(super) fn picture_test(&mut self) -> Reading<Condition> {
        let mut names = Vec::new();
        let left = self.side(&mut |reader| reader.square(&mut names))?;
        let options = self.options()?;
        let picture = put_together(options, left, None, 1)?;
        if picture.again { Err(Fault::Rule) } else { Ok(Condition::Seen(picture)) }
    }

    /// A picture that is carried out.
    pub(super) fn picture_statement(&mut self) -> Reading<Statement> {
        self.picture(1).map(Statement::Rewrite)
    }

    /// The same with up to so many marks.
    pub(super) fn picture(&mut self, most_marks: usize) -> Reading<Picture> {
        let mut names = Vec::new();
        let left = self.side(&mut |reader| reader.square(&mut names))?;
        self.expect("->")?;
        let right = self.side(&mut |reader| {
            let parts = reader.content(&mut |reader| reader.right_part(&names))?;
            Ok((parts, false))
        })?;
        let options = self.options()?;
        self.expect(";")?;
        put_together(options, left, Some(right), most_marks)
    }

    fn side(&mut self, square: &mut dyn FnMut(&mut Self) -> Reading<(Vec<Part>, bool)>) -> Reading<Side> {
        self.expect("[")?;
        let mut rows = vec![Vec::new()];
        loop {
            rows.last_mut().ok_or(Fault::Statement)?.push(square(self)?);
            if self.accept(&["]"]) {
                return Ok(rows);
            }
            if self.accept(&["/"]) {
                rows.push(Vec::new());
            } else {
                self.expect("|")?;
            }
        }
    }

    /// A square of the left side.
    fn square(&mut self, names: &mut Vec<String>) -> Reading<(Vec<Part>, bool)> {
        let is_marked = self.accept(&["("]);
        let parts = self.content(&mut |reader| reader.left_part(names))?;
        if is_marked {
            self.expect(")")?;
        }
        Ok((parts, is_marked))
    }

    fn content(&mut self, part: &mut dyn FnMut(&mut Self) -> Reading<Part>) -> Reading<Vec<Part>> {
        let mut parts = vec![part(self)?];
        while self.accept(&[","]) {
            parts.push(part(self)?);
        }
        Ok(parts)
    }

    /// The layer, and whether it is named.
    pub(super) fn layer(&mut self) -> Reading<(String, bool)> {
        if self.peek(1) != Some(":") {
            return Ok(("state".to_owned(), false));
        }
        let layer = self.word()?;
        self.expect(":")?;
        Ok((layer, true))
    }

    fn left_part(&mut self, names: &mut Vec<String>) -> Reading<Part> {
        let (layer, is_named) = self.layer()?;
        if self.accept(&["edge"]) {
            return Ok(Part { layer, what: What::Edge, named: None, line: None });
        }
        let what = if self.accept(&["any"]) { What::Any } else { self.values(names)? };
        let named = if self.accept(&["as"]) { Some(self.word()?) } else { None };
        if let Some(name) = &named {
            if names.contains(name) || matches!(what, What::Bound(_)) {
                return Err(Fault::Statement);
            }
            names.push(name.clone());
        }
        let line = line(&what).filter(|_| is_named);
        Ok(Part { layer, what, named, line })
    }

    /// One or several values, or a name that is bound.
    pub(super) fn values(&mut self, names: &[String]) -> Reading<What> {
        let negates =
            self.peek(0) == Some("not") && (self.peek_word(1).is_some() || self.peek(1) == Some("-"));
        self.at += usize::from(negates);
        let (mut bound, mut values) = (None, Vec::new());
        loop {
            bound = bound.or_else(|| self.bound_name(names));
            values.push(self.value()?);
            if !self.accept(&["or"]) {
                break;
            }
        }
        match bound {
            None if negates => Ok(What::NoneOf(values)),
            None => Ok(What::OneOf(values)),
            // The name hides a text, and stands alone.
            Some(name) if values.len() == 1 && !negates => Ok(What::Bound(name)),
            Some(_) => Err(Fault::Statement),
        }
    }

    /// The next word, if it is a name that is bound.
    fn bound_name(&self, names: &[String]) -> Option<String> {
        let word = self.peek_word(0)?;
        names.iter().find(|name| *name == word).cloned()
    }

    fn right_part(&mut self, names: &[String]) -> Reading<Part> {
        let (layer, is_named) = self.layer()?;
        let name = self.bound_name(names);
        // It is a line that is removed, or a fault that is found when the layer is known.
        let removes = is_named && self.peek(0) == Some("not") && self.peek_word(1).and_then(side).is_some();
        let what = if self.accept(&["edge"]) {
            What::Edge
        } else if self.accept(&["any"]) {
            What::Any
        } else if removes {
            self.at += 1;
            What::NoneOf(vec![self.value()?])
        } else {
            let value = self.value()?;
            name.map_or(What::OneOf(vec![value]), What::Bound)
        };
        let line = line(&what).filter(|_| is_named);
        Ok(Part { layer, what, named: None, line })
    }

    fn options(&mut self) -> Reading<Picture> {
        let (turned, mirrored) = (self.accept(&["turned"]), self.accept(&["mirrored"]));
        let along = if self.accept(&["along"]) { Some(self.loop_name(Through::Directions)?) } else { None };
        let at = if self.accept(&["at"]) { Some(self.place()?) } else { None };
        let again = self.accept(&["again"]);
        Ok(Picture { turned, mirrored, along, at, again, ..Picture::default() })
    }
}

/// The steps that a word leads to, if it is a side of a square.
fn side(word: &str) -> Option<(i32, i32)> {
    let (_, step) = DIRECTIONS.iter().find(|(name, (x, y))| *name == word && x * y == 0)?;
    Some(*step)
}

/// What a part says of a line: a single side, or `not` with one. No name stands for a side.
fn line(what: &What) -> Option<Line> {
    let (word, is_there) = match what {
        What::OneOf(values) | What::NoneOf(values) => {
            let [Value::Text(word)] = &values[..] else { return None };
            (word, matches!(what, What::OneOf(_)))
        }
        What::Bound(word) => (word, true),
        What::Any | What::Edge => return None,
    };
    side(word).map(|side| Line { side, is_there })
}

/// Lays the two sides of a picture over each other.
fn put_together(options: Picture, left: Side, right: Option<Side>, most_marks: usize) -> Reading<Picture> {
    let shape = |side: &Side| side.iter().map(Vec::len).collect::<Vec<_>>();
    let (height, width) = (left.len(), left[0].len());
    let is_even = shape(&left).iter().all(|row| *row == width);
    if !is_even || right.as_ref().is_some_and(|right| shape(right) != shape(&left)) {
        return Err(Fault::Statement);
    }
    let squares: Vec<_> = left.into_iter().flatten().collect();
    let marked = (0..squares.len()).filter(|at| squares[*at].1);
    let marks: Vec<_> = marked.map(|at| (at % width, at / width)).collect();
    let too_large = width > LARGEST || height > LARGEST;
    let contradicts = options.turned && options.along.is_some() || options.at.is_some() && marks.is_empty();
    if too_large || contradicts || marks.len() > most_marks {
        return Err(Fault::Statement);
    }
    let is_test = right.is_none();
    let mut right = right.unwrap_or_default().into_iter().flatten();
    let squares: Vec<_> = squares
        .into_iter()
        .map(|(left, _)| Square { left, right: right.next().map(|(parts, _)| parts).unwrap_or_default() })
        .collect();
    let agrees = |square: &Square| {
        let edges = (edges(&square.left), edges(&square.right));
        let is_beyond = |part: &Part| part.what != What::Edge && edges.0.contains(&part.layer.as_str());
        is_test || edges.0 == edges.1 && !square.right.iter().any(is_beyond)
    };
    let is_sound = |square: &Square| is_simple(&square.left) && is_simple(&square.right) && agrees(square);
    if !squares.iter().all(is_sound) {
        return Err(Fault::Statement);
    }
    Ok(Picture { width, height, squares, marks, ..options })
}

/// Whether no two parts are about one layer, except those that may be about several sides.
fn is_simple(parts: &[Part]) -> bool {
    let layers: Vec<_> = parts.iter().map(|part| &part.layer).collect();
    (1..layers.len()).all(|at| parts[at].line.is_some() || !layers[..at].contains(&layers[at]))
}

/// The layers that a square lies outside of.
fn edges(parts: &[Part]) -> Vec<&str> {
    let edges = parts.iter().filter(|part| part.what == What::Edge);
    let mut layers: Vec<_> = edges.map(|part| part.layer.as_str()).collect();
    layers.sort_unstable();
    layers
}
