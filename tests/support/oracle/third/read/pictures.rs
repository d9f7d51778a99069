//! Reading of pictures.

use super::super::{Condition, Part, Picture, Square, Statement, What};
use super::{Fault, Reader, Reading, Through};

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

    fn layer(&mut self) -> Reading<String> {
        if self.peek(1) != Some(":") {
            return Ok("state".to_owned());
        }
        let layer = self.word()?;
        self.expect(":")?;
        Ok(layer)
    }

    fn left_part(&mut self, names: &mut Vec<String>) -> Reading<Part> {
        let layer = self.layer()?;
        if self.accept(&["edge"]) {
            return Ok(Part { layer, what: What::Edge, named: None });
        }
        let what = if self.accept(&["any"]) { What::Any } else { self.values(names)? };
        let named = if self.accept(&["as"]) { Some(self.word()?) } else { None };
        if let Some(name) = &named {
            if names.contains(name) || matches!(what, What::Bound(_)) {
                return Err(Fault::Statement);
            }
            names.push(name.clone());
        }
        Ok(Part { layer, what, named })
    }

    /// One or several values, or a name that is bound.
    fn values(&mut self, names: &[String]) -> Reading<What> {
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
        let layer = self.layer()?;
        let name = self.bound_name(names);
        let what = if self.accept(&["edge"]) {
            What::Edge
        } else if self.accept(&["any"]) {
            What::Any
        } else {
            let value = self.value()?;
            name.map_or(What::OneOf(vec![value]), What::Bound)
        };
        Ok(Part { layer, what, named: None })
    }

    fn options(&mut self) -> Reading<Picture> {
        let (turned, mirrored) = (self.accept(&["turned"]), self.accept(&["mirrored"]));
        let along = if self.accept(&["along"]) { Some(self.loop_name(Through::Directions)?) } else { None };
        let at = if self.accept(&["at"]) { Some(self.place()?) } else { None };
        let again = self.accept(&["again"]);
        Ok(Picture { turned, mirrored, along, at, again, ..Picture::default() })
    }
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
    let agrees = |square: &Square| is_test || edges(&square.left) == edges(&square.right);
    let is_sound = |square: &Square| is_simple(&square.left) && is_simple(&square.right) && agrees(square);
    if !squares.iter().all(is_sound) {
        return Err(Fault::Statement);
    }
    Ok(Picture { width, height, squares, marks, ..options })
}

/// Whether no two parts are about one layer.
fn is_simple(parts: &[Part]) -> bool {
    let layers: Vec<_> = parts.iter().map(|part| &part.layer).collect();
    (1..layers.len()).all(|at| !layers[..at].contains(&layers[at]))
}

/// The layers that a square lies outside of.
fn edges(parts: &[Part]) -> Vec<&str> {
    let edges = parts.iter().filter(|part| part.what == What::Edge);
    let mut layers: Vec<_> = edges.map(|part| part.layer.as_str()).collect();
    layers.sort_unstable();
    layers
}
