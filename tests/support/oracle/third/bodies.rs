//! Bodies: cells for which a layer holds the same number above 0 go on together, one step after the other.

use std::collections::BTreeSet;

use super::super::{OracleError, Outcome, Value, World};
use super::What;
use super::run::{Run, at};

/// A column and a row, or steps across and down.
type Spot = (i32, i32);

/// How far a way leads at most.
const FARTHEST: i32 = 8;

/// Which cells go on, where to, and over what.
#[derive(Clone, Debug)]
pub(super) struct Push {
    pub(super) layer: String,
    /// One of the cells, and the name of a direction. Without them they are those of a way.
    pub(super) aim: Option<(String, String)>,
    pub(super) over: What,
    /// What is left behind; nothing where it is only asked.
    pub(super) leaving: Option<Value>,
    pub(super) lengthwise: bool,
    pub(super) again: bool,
}

impl Push {
    /// Refuses a layer that is not there or says nothing about bodies, and values that are no pieces.
    fn check(&self, world: &World) -> Outcome<()> {
        let layer = world.matrix(&self.layer).ok_or(OracleError::UnknownMatrix)?;
        let held = match &self.over {
            What::OneOf(values) | What::NoneOf(values) => values.as_slice(),
            What::Any | What::Edge | What::Bound(_) => &[],
        };
        let is_piece = |value: &Value| matches!(value, Value::Text(_));
        let fits = layer.bodies && held.iter().chain(&self.leaving).all(is_piece);
        if fits { Ok(()) } else { Err(OracleError::Type) }
    }

    fn number(&self, world: &World, spot: Spot) -> Option<i32> {
        match at(world, &self.layer, spot) {
            Ok(Some(Value::Int(number))) => Some(*number),
            _ => None,
        }
    }

    /// The cells that belong together with this one.
    fn body(&self, world: &World, spot: Spot) -> BTreeSet<Spot> {
        let Some(number) = self.number(world, spot).filter(|number| *number > 0) else {
            return BTreeSet::new();
        };
        let rows = world.matrix(&self.layer).map_or(&[][..], |layer| &layer.rows[..]);
        let spots = (0..).zip(rows).flat_map(|(y, row)| (0..).zip(row).map(move |(x, _)| (x, y)));
        spots.filter(|spot| self.number(world, *spot) == Some(number)).collect()
    }

    /// Lets them go one step; `None` if they cannot. They take along what they hold.
    fn step(&self, world: &mut World, body: &BTreeSet<Spot>, (across, down): Spot) -> Option<BTreeSet<Spot>> {
        let is_line = |axis: fn(&Spot) -> i32| body.iter().map(axis).collect::<BTreeSet<_>>().len() <= 1;
        let may_go = match (across, down) {
            (0, 0) => false,
            _ if !self.lengthwise => true,
            (_, 0) => is_line(|spot| spot.1),
            (0, _) => is_line(|spot| spot.0),
            _ => false,
        };
        let after: BTreeSet<Spot> = body.iter().map(|(x, y)| (x + across, y + down)).collect();
        let is_free = |spot: &Spot| {
            let held = at(world, "state", *spot).ok().flatten();
            held.is_some() && body.contains(spot)
                || self.number(world, *spot).is_some_and(|number| number <= 0)
                    && held.is_some_and(|held| self.over.fits(held))
        };
        let is_on_board = |spot: &Spot| at(world, "state", *spot).is_ok_and(|held| held.is_some());
        if body.is_empty() || !may_go || !body.iter().all(is_on_board) || !after.iter().all(is_free) {
            return None;
        }
        let held = |layer: &str, spot: &Spot| at(world, layer, *spot).ok().flatten().cloned();
        let carried: Vec<_> =
            body.iter().map(|spot| (*spot, held("state", spot), held(&self.layer, spot))).collect();
        for spot in body {
            put(world, "state", *spot, self.leaving.clone());
            put(world, &self.layer, *spot, Some(Value::Int(0)));
        }
        for ((x, y), piece, number) in carried {
            put(world, "state", (x + across, y + down), piece);
            put(world, &self.layer, (x + across, y + down), number);
        }
        Some(after)
    }
}

fn put(world: &mut World, layer: &str, (x, y): Spot, value: Option<Value>) {
    if let (Ok(cell), Some(value)) = (world.cell(layer, x, y), value) {
        *cell = value;
    }
}

impl Run<'_> {
    /// Whether they can go on.
    pub(super) fn can_push(&self, push: &Push) -> Outcome<bool> {
        push.check(self.seen())?;
        let Some((place, way)) = &push.aim else { return Ok(false) };
        let (place, step) = (self.place(place)?, self.loop_values(way).unwrap_or_default());
        let mut world = self.seen().clone();
        let body = push.body(&world, place);
        Ok(push.step(&mut world, &body, step).is_some())
    }

    /// Lets them go on, and returns whether they did.
    pub(super) fn push(&mut self, push: &Push) -> Outcome<bool> {
        push.check(self.seen())?;
        let (place, end) = match &push.aim {
            Some((place, _)) => (self.place(place)?, None),
            None => (self.place("p")?, Some(self.place("a")?)),
        };
        let (step, most) = match (&push.aim, end) {
            (Some((_, way)), _) => {
                (self.loop_values(way).unwrap_or_default(), if push.again { usize::MAX } else { 1 })
            }
            (None, Some(end)) => match straight(place, end) {
                Some((step, distance)) => (step, distance),
                None => return Ok(false),
            },
            (None, None) => return Ok(false),
        };
        let mut world = self.seen().clone();
        let mut body = push.body(&world, place);
        if end.is_some_and(|end| body.contains(&end)) {
            return Ok(false);
        }
        let (mut touched, mut steps) = (body.clone(), 0);
        let covers = |body: &BTreeSet<Spot>| end.is_some_and(|end| body.contains(&end));
        while steps < most && !covers(&body) {
            let Some(after) = push.step(&mut world, &body, step) else { break };
            touched.extend(&after);
            (body, steps) = (after, steps + 1);
        }
        if steps == 0 || end.is_some() && !covers(&body) {
            return Ok(false);
        }
        // Inside `at once` only they are written, whatever has been written meanwhile.
        for spot in touched {
            for layer in ["state", push.layer.as_str()] {
                let value = at(&world, layer, spot)?.cloned();
                put(self.world, layer, spot, value);
            }
        }
        Ok(true)
    }

    /// The ways by which a player can let them go on, by the distance between their ends; none if nothing is right
    /// about it.
    pub(super) fn pushes(&self, push: &Push, cells: &[Spot]) -> Vec<(Option<Spot>, Vec<Vec<Spot>>)> {
        if push.check(self.seen()).is_err() {
            return Vec::new();
        }
        let across = (1..=FARTHEST).flat_map(|distance| [(distance, 0), (-distance, 0)]);
        let down = (1..=FARTHEST).flat_map(|distance| [(0, distance), (0, -distance)]);
        let ways = across.chain(down).map(|(across, down)| {
            let ends = cells.iter().map(|(x, y)| vec![(*x, *y), (x + across, y + down)]);
            let goes = |ends: &Vec<Spot>| cells.contains(&ends[1]) && self.leads(push, ends[0], ends[1]);
            (Some((across, down)), ends.filter(goes).collect())
        });
        ways.collect()
    }

    fn leads(&self, push: &Push, place: Spot, end: Spot) -> bool {
        let mut world = self.seen().clone();
        let mut body = push.body(&world, place);
        let Some((step, distance)) = straight(place, end).filter(|_| !body.contains(&end)) else {
            return false;
        };
        for _ in 0..distance {
            match push.step(&mut world, &body, step) {
                Some(after) => body = after,
                None => return false,
            }
            if body.contains(&end) {
                return true;
            }
        }
        false
    }
}

/// The step from one cell towards another in its row or column, and how far that is; `None` if it is no way.
fn straight((x, y): Spot, (to_x, to_y): Spot) -> Option<(Spot, usize)> {
    let (across, down) = (to_x.wrapping_sub(x), to_y.wrapping_sub(y));
    let is_straight = (across == 0) != (down == 0);
    let distance = across.checked_abs()?.max(down.checked_abs()?);
    let step = (across.signum(), down.signum());
    (is_straight && distance <= FARTHEST).then_some((step, distance as usize))
}
