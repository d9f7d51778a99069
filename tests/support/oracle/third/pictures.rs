//! Pictures: where and how they fit, and what happens there.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

use schola::engine::turn::Turn;

use super::super::{OracleError, Outcome, Value, World};
use super::lines::{self, Line, has_lines};
use super::run::{Run, at};
use super::{Part, Picture, Square, What};

/// What the names of a picture stand for.
type Names = HashMap<String, Value>;

/// A way in which a picture may lie: first mirrored, then turned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    mirror: Mirror,
    /// How often it is turned clockwise by a quarter.
    quarters: usize,
}

#[derive(Clone, Copy, Debug)]
enum Mirror {
    None,
    LeftAndRight,
    UpAndDown,
}

impl Way {
    /// Where a square lies, seen from the upper left corner of the picture that lies this way.
    fn offset(self, picture: &Picture, (mut x, mut y): (usize, usize)) -> (i32, i32) {
        let (mut width, mut height) = (picture.width, picture.height);
        match self.mirror {
            Mirror::None => {}
            Mirror::LeftAndRight => x = width - 1 - x,
            Mirror::UpAndDown => y = height - 1 - y,
        }
        for _ in 0..self.quarters {
            (x, y) = (height - 1 - y, x);
            (width, height) = (height, width);
        }
        (x as i32, y as i32)
    }

    /// The upper left corner of a picture whose first mark lies here; `None` for one without marks.
    fn corner(self, picture: &Picture, (x, y): (i32, i32)) -> Option<(i32, i32)> {
        let (across, down) = self.offset(picture, *picture.marks.first()?);
        Some((x.wrapping_sub(across), y.wrapping_sub(down)))
    }

    /// How far the second mark lies from the first; `None` if there are not two.
    pub(super) fn distance(self, picture: &Picture) -> Option<(i32, i32)> {
        let [from, to] = picture.marks[..] else { return None };
        let ((from_x, from_y), (to_x, to_y)) = (self.offset(picture, from), self.offset(picture, to));
        Some((to_x - from_x, to_y - from_y))
    }

    /// A line of the picture on the side that it has come to lie on.
    fn line(self, line: Line) -> Line {
        let (mut x, mut y) = line.side;
        match self.mirror {
            Mirror::None => {}
            Mirror::LeftAndRight => x = -x,
            Mirror::UpAndDown => y = -y,
        }
        for _ in 0..self.quarters {
            (x, y) = (-y, x);
        }
        Line { side: (x, y), ..line }
    }

    /// How the picture lies, as a turn of what is drawn.
    pub(super) fn turn(self) -> Turn {
        let drawn = Turn::default();
        let mirrored = match self.mirror {
            Mirror::None => drawn,
            Mirror::LeftAndRight => drawn.mirrored(),
            Mirror::UpAndDown => drawn.mirrored().turned(2),
        };
        mirrored.turned(self.quarters as u8)
    }

    /// The picture as it lies: every square where it is then, and which of the marks it is. Two marks are two
    /// things, a cell from and a cell to.
    fn drawn(self, picture: &Picture, world: &World) -> Vec<((i32, i32), Square, Option<usize>)> {
        let squares = picture.squares.iter().enumerate().map(|(index, square)| {
            let from = (index % picture.width, index / picture.width);
            let mark = picture.marks.iter().position(|mark| *mark == from);
            (self.offset(picture, from), sorted(self.turned(square, world)), mark)
        });
        let mut squares: Vec<_> = squares.collect();
        squares.sort_by_key(|(at, ..)| *at);
        squares
    }

    /// A square with its pieces turned, that says of lines which sides they have come to lie on, whatever words say
    /// it.
    fn turned(self, square: &Square, world: &World) -> Square {
        let mut square = square.clone();
        for part in square.left.iter_mut().chain(&mut square.right) {
            if let Some(line) = part.line_in(world) {
                (part.what, part.line) = (What::Any, Some(self.line(line)));
            } else {
                part.what = self.what(&part.what, world);
            }
        }
        // What is written to a line last is what it gets.
        let right = std::mem::take(&mut square.right);
        let side = |part: &Part| part.line_in(world).map(|line| (part.layer.clone(), line.side));
        for (index, part) in right.iter().enumerate() {
            let is_last = side(part)
                .is_none_or(|at| !right[index + 1..].iter().any(|later| side(later).as_ref() == Some(&at)));
            square.right.extend(is_last.then(|| part.clone()));
        }
        square
    }
}

/// A square whose parts and values stand in an order that does not matter.
fn sorted(mut square: Square) -> Square {
    for side in [&mut square.left, &mut square.right] {
        // Only of lines several parts are about one layer.
        side.sort_by(|one, other| (&one.layer, one.line).cmp(&(&other.layer, other.line)));
        for part in side.iter_mut() {
            if let What::OneOf(values) | What::NoneOf(values) = &mut part.what {
                values.sort_by_key(|value| format!("{value:?}"));
                values.dedup();
            }
        }
        side.dedup();
    }
    square
}

impl Run<'_> {
    /// Whether a picture fits at its place, or somewhere.
    pub(super) fn is_seen(&self, picture: &Picture) -> Outcome<bool> {
        check_types(picture, self.seen())?;
        if !picture.marks.is_empty() {
            return Ok(self.first_at(picture, self.spot(picture)?).is_some());
        }
        Ok(!self.everywhere(picture).is_empty())
    }

    /// Whether a picture fits with its place here.
    pub(super) fn fits_at(&self, picture: &Picture, spot: (i32, i32)) -> Outcome<bool> {
        check_types(picture, self.seen())?;
        Ok(self.first_at(picture, spot).is_some())
    }

    /// Whether a picture fits that lies this way with its first mark here.
    pub(super) fn fits_lying(&self, picture: &Picture, way: Way, spot: (i32, i32)) -> Outcome<bool> {
        check_types(picture, self.seen())?;
        let corner = way.corner(picture, spot);
        Ok(corner.is_some_and(|corner| self.fits(picture, way, corner).is_some()))
    }

    /// Carries a picture with two marks out whose first mark lies at `P` and whose second one at `A`.
    pub(super) fn rewrite_between(&mut self, picture: &Picture) -> Outcome<bool> {
        check_types(picture, self.seen())?;
        let (from, to) = (self.place("p")?, self.place("a")?);
        for way in self.ways(picture) {
            let leads = way.distance(picture).map(|(x, y)| (from.0.wrapping_add(x), from.1.wrapping_add(y)));
            let corner = way.corner(picture, from).filter(|_| leads == Some(to));
            let fitting = corner.and_then(|corner| Some((corner, self.fits(picture, way, corner)?)));
            if let Some((corner, names)) = fitting {
                self.carry_out(picture, way, corner, &names);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Carries a picture out, and returns whether it was carried out at least once.
    pub(super) fn rewrite(&mut self, picture: &Picture) -> Outcome<bool> {
        check_types(picture, self.seen())?;
        if !picture.again {
            return self.rewrite_once(picture);
        }
        let mut carried = false;
        for _ in 0..self.limit() {
            let before = self.world.clone();
            carried |= self.rewrite_once(picture)?;
            if *self.world == before {
                return Ok(carried);
            }
        }
        Err(OracleError::Refused)
    }

    fn rewrite_once(&mut self, picture: &Picture) -> Outcome<bool> {
        let noted = if picture.marks.is_empty() {
            self.everywhere(picture)
        } else {
            self.first_at(picture, self.spot(picture)?).into_iter().collect()
        };
        let mut carried = false;
        for (way, corner) in noted {
            if let Some(names) = self.fits(picture, way, corner) {
                self.carry_out(picture, way, corner, &names);
                carried = true;
            }
        }
        Ok(carried)
    }

    /// Where the square in parentheses is to lie.
    fn spot(&self, picture: &Picture) -> Outcome<(i32, i32)> {
        self.place(picture.at.as_deref().unwrap_or("a"))
    }

    /// The ways in which a picture may lie; of those that are alike, the first.
    pub(super) fn ways(&self, picture: &Picture) -> Vec<Way> {
        let (quarters, second) = match &picture.along {
            None if picture.turned => (0..4, Mirror::LeftAndRight),
            None => (0..1, Mirror::LeftAndRight),
            Some(name) => {
                let directions = [(1, 0), (0, 1), (-1, 0), (0, -1)];
                let direction = self.loop_values(name);
                let quarters = directions.iter().position(|one| Some(*one) == direction);
                (quarters.map_or(0..0, |quarters| quarters..quarters + 1), Mirror::UpAndDown)
            }
        };
        let mirrors = if picture.mirrored { vec![Mirror::None, second] } else { vec![Mirror::None] };
        let all = mirrors
            .into_iter()
            .flat_map(|mirror| quarters.clone().map(move |quarters| Way { mirror, quarters }));
        let mut ways: Vec<Way> = Vec::new();
        for way in all {
            let drawn = way.drawn(picture, self.seen());
            if !ways.iter().any(|earlier| earlier.drawn(picture, self.seen()) == drawn) {
                ways.push(way);
            }
        }
        ways
    }

    /// The first way that fits with the picture's place here, and the upper left corner.
    fn first_at(&self, picture: &Picture, spot: (i32, i32)) -> Option<(Way, (i32, i32))> {
        let ways = self.ways(picture).into_iter();
        let mut lying = ways.filter_map(|way| Some((way, way.corner(picture, spot)?)));
        lying.find(|(way, corner)| self.fits(picture, *way, *corner).is_some())
    }

    /// All ways and upper left corners where the picture fits, with at least one square on the board.
    fn everywhere(&self, picture: &Picture) -> Vec<(Way, (i32, i32))> {
        let rows = self.seen().matrix("state").map(|matrix| &matrix.rows);
        let size = rows.map_or(0, |rows| rows.len().max(rows.first().map_or(0, Vec::len)));
        let before = -(picture.width.max(picture.height) as i32);
        let mut noted = Vec::new();
        for way in self.ways(picture) {
            for y in before..=size as i32 {
                for x in before..=size as i32 {
                    let mut squares =
                        (0..picture.squares.len()).map(|index| lies(picture, way, (x, y), index));
                    if squares.any(|spot| matches!(at(self.seen(), "state", spot), Ok(Some(_)))) {
                        noted.extend(self.fits(picture, way, (x, y)).map(|_| (way, (x, y))));
                    }
                }
            }
        }
        noted
    }

    /// Whether the picture fits there, and if so, what its names stand for.
    fn fits(&self, picture: &Picture, way: Way, corner: (i32, i32)) -> Option<Names> {
        let mut names = Names::new();
        for (index, square) in picture.squares.iter().enumerate() {
            let spot = lies(picture, way, corner, index);
            for part in &square.left {
                if let Some(line) = part.line_in(self.seen()) {
                    if lines::is_so(self.seen(), &part.layer, spot, way.line(line)) != Ok(true) {
                        return None;
                    }
                    continue;
                }
                let cell = at(self.seen(), &part.layer, spot).ok()?;
                let fits = match &way.what(&part.what, self.seen()) {
                    What::Any => cell.is_some(),
                    What::Edge => cell.is_none(),
                    What::OneOf(values) => cell.is_some_and(|cell| values.contains(cell)),
                    What::NoneOf(values) => cell.is_some_and(|cell| !values.contains(cell)),
                    What::Bound(name) => cell.is_some() && cell == names.get(name),
                };
                if !fits {
                    return None;
                }
                if let (Some(name), Some(cell)) = (&part.named, cell) {
                    let _ = names.insert(name.clone(), cell.clone());
                }
            }
        }
        Some(names)
    }

    fn carry_out(&mut self, picture: &Picture, way: Way, corner: (i32, i32), names: &Names) {
        for (index, square) in picture.squares.iter().enumerate() {
            let (x, y) = lies(picture, way, corner, index);
            for part in &square.right {
                if let Some(line) = part.line_in(self.world) {
                    lines::put(self.world, &part.layer, (x, y), way.line(line));
                    continue;
                }
                let value = match &part.what {
                    What::OneOf(values) => values.first().map(|value| way.value(value, self.world)),
                    What::Bound(name) => names.get(name).cloned(),
                    What::Any | What::Edge | What::NoneOf(_) => None,
                };
                // A layer may be smaller than the board: what is outside is skipped alone.
                if let (Some(value), Ok(cell)) = (value, self.world.cell(&part.layer, x, y)) {
                    *cell = value;
                }
            }
        }
    }
}

/// Where a square lies on the board.
fn lies(picture: &Picture, way: Way, (x, y): (i32, i32), index: usize) -> (i32, i32) {
    let (across, down) = way.offset(picture, (index % picture.width, index / picture.width));
    (x.wrapping_add(across), y.wrapping_add(down))
}

/// An error of names or types is one wherever it stands, and whatever fits.
fn check_types(picture: &Picture, world: &World) -> Outcome<()> {
    let mut names = HashMap::new();
    let squares = &picture.squares;
    if !squares.iter().flat_map(|square| [&square.left, &square.right]).all(|parts| is_simple(parts, world)) {
        return Err(OracleError::Syntax);
    }
    for part in squares.iter().flat_map(|square| &square.left) {
        let kind = check_part(part, &names, world)?;
        if let Some(name) = &part.named {
            let _ = names.insert(name.as_str(), kind);
        }
    }
    for part in squares.iter().flat_map(|square| &square.right) {
        let _ = check_part(part, &names, world)?;
        // What a cell is not does not say what it gets; a line is there or not.
        if matches!(part.what, What::NoneOf(_)) && part.line_in(world).is_none() {
            return Err(OracleError::Syntax);
        }
    }
    Ok(())
}

/// Whether no two parts are about one layer. Lines are on several sides.
fn is_simple(parts: &[Part], world: &World) -> bool {
    let is_first = |(index, part): (usize, &Part)| {
        has_lines(world, &part.layer) || parts[..index].iter().all(|earlier| earlier.layer != part.layer)
    };
    parts.iter().enumerate().all(is_first)
}

/// Checks a part, and returns the type of its layer.
fn check_part(
    part: &Part,
    names: &HashMap<&str, Discriminant<Value>>,
    world: &World,
) -> Outcome<Discriminant<Value>> {
    let layer = world.matrix(&part.layer).ok_or(OracleError::UnknownMatrix)?;
    let kind = layer.rows.iter().flatten().next().map(discriminant).ok_or(OracleError::Outside)?;
    if layer.lines {
        let is_one_side = part.line.is_some() && part.named.is_none();
        return is_one_side.then_some(kind).ok_or(OracleError::Syntax);
    }
    let agrees = match &part.what {
        What::Any | What::Edge => true,
        What::OneOf(values) | What::NoneOf(values) => values.iter().all(|value| discriminant(value) == kind),
        What::Bound(name) => names.get(name.as_str()) == Some(&kind),
    };
    agrees.then_some(kind).ok_or(OracleError::Type)
}
