//! Counts: which cells they are about, and how many of them hold what is counted.

use std::collections::BTreeSet;

use super::super::{OracleError, Outcome, Value, same_type};
use super::run::{Run, cell};
use super::{Among, Asked, Count, Near, What};

/// A column and a row, or steps across and down.
type Spot = (i32, i32);

/// The steps to the four cells beside one.
const BESIDE: [Spot; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

impl Run<'_> {
    /// How many cells of the counted layer hold what is counted, of those that are meant. What this layer does not
    /// have is passed over.
    pub(super) fn count(&self, count: &Count) -> Outcome<i32> {
        let rows = self.asked(&count.asked)?;
        let meant: BTreeSet<Spot> = match &count.among {
            None => spots(rows).collect(),
            Some((among, name)) => self.meant(among, rows, self.place(name)?)?,
        };
        let held = meant.into_iter().filter_map(|spot| cell(rows, spot));
        let number = held.filter(|held| count.asked.what.fits(held)).count();
        i32::try_from(number).map_err(|_| OracleError::Overflow)
    }

    /// How many areas there are of cells that hold such pieces.
    pub(super) fn areas(&self, asked: &Asked) -> Outcome<i32> {
        let rows = self.asked(asked)?;
        let (mut number, mut known) = (0, BTreeSet::new());
        for spot in spots(rows) {
            let area = if known.contains(&spot) { BTreeSet::new() } else { area(rows, spot, &asked.what) };
            number += i32::from(!area.is_empty());
            known.extend(area);
        }
        Ok(number)
    }

    pub(super) fn rows(&self, layer: &str) -> Outcome<&[Vec<Value>]> {
        Ok(&self.seen().matrix(layer).ok_or(OracleError::UnknownMatrix)?.rows)
    }

    /// The rows of a layer that is asked about pieces. Pieces of another type are an error, whatever the layer holds.
    pub(super) fn asked(&self, asked: &Asked) -> Outcome<&[Vec<Value>]> {
        let rows = self.rows(&asked.layer)?;
        if let What::OneOf(values) | What::NoneOf(values) = &asked.what {
            for cell in rows.iter().flatten().take(1) {
                values.iter().try_for_each(|value| same_type(cell, value))?;
            }
        }
        Ok(rows)
    }

    /// The cells that are meant, with the rows of the counted layer.
    pub(super) fn meant(
        &self,
        among: &Among,
        counted: &[Vec<Value>],
        place: Spot,
    ) -> Outcome<BTreeSet<Spot>> {
        match among {
            Among::Near(near) => {
                let _ = held(counted, place)?;
                Ok(spots(counted).filter(|spot| near.includes(place, *spot)).collect())
            }
            Among::Area(None) => {
                let rows = self.rows("state")?;
                let same = What::OneOf(vec![held(rows, place)?.clone()]);
                Ok(area(rows, place, &same))
            }
            Among::Area(Some(asked)) => {
                let rows = self.asked(asked)?;
                let _ = held(rows, place)?;
                Ok(area(rows, place, &asked.what))
            }
            Among::Sight(until) => self.sight(until.as_ref(), place),
            Among::Same(layer) => {
                let rows = self.rows(layer)?;
                let same = held(rows, place)?;
                // A cell that belongs to nothing has no others.
                let has_bodies = self.seen().matrix(layer).is_some_and(|layer| layer.bodies);
                if has_bodies && matches!(same, Value::Int(number) if *number <= 0) {
                    return Ok(BTreeSet::new());
                }
                Ok(spots(rows).filter(|spot| cell(rows, *spot) == Some(same)).collect())
            }
        }
    }

    /// The cells that are seen from a place, up to the first one in each direction that stops the sight.
    fn sight(&self, until: Option<&Asked>, place: Spot) -> Outcome<BTreeSet<Spot>> {
        let rows = match until {
            Some(asked) => self.asked(asked)?,
            None => self.rows("state")?,
        };
        let _ = held(rows, place)?;
        let is_stopped = |held: &Value| until.is_some_and(|asked| asked.what.fits(held));
        let mut seen = BTreeSet::new();
        for (across, down) in BESIDE {
            let mut spot = (place.0 + across, place.1 + down);
            while cell(rows, spot).is_some_and(|held| !is_stopped(held)) {
                let _ = seen.insert(spot);
                spot = (spot.0 + across, spot.1 + down);
            }
        }
        Ok(seen)
    }
}

impl What {
    /// Whether a cell that is counted may hold this.
    pub(super) fn fits(&self, held: &Value) -> bool {
        match self {
            Self::Any => true,
            Self::OneOf(values) => values.contains(held),
            Self::NoneOf(values) => !values.contains(held),
            // Only pictures say these.
            Self::Edge | Self::Bound(_) => false,
        }
    }
}

impl Near {
    fn includes(self, (of_x, of_y): Spot, (x, y): Spot) -> bool {
        let (across, down) = (x.abs_diff(of_x), y.abs_diff(of_y));
        match self {
            Self::Around => across.max(down) == 1,
            Self::Beside => across + down == 1,
            Self::Row => down == 0,
            Self::Column => across == 0,
        }
    }
}

/// All columns and rows of a layer.
pub(super) fn spots(rows: &[Vec<Value>]) -> impl Iterator<Item = Spot> {
    (0..).zip(rows).flat_map(|(y, row)| (0..).zip(row).map(move |(x, _)| (x, y)))
}

/// What a place holds that must not lie outside.
fn held(rows: &[Vec<Value>], place: Spot) -> Outcome<&Value> {
    cell(rows, place).ok_or(OracleError::Outside)
}

/// All cells that can be reached from a place, itself included, from side to side through cells that hold such
/// pieces; none if the place does not.
fn area(rows: &[Vec<Value>], place: Spot, what: &What) -> BTreeSet<Spot> {
    let (mut area, mut waiting) = (BTreeSet::new(), vec![place]);
    while let Some((x, y)) = waiting.pop() {
        if cell(rows, (x, y)).is_some_and(|held| what.fits(held)) && area.insert((x, y)) {
            waiting.extend(BESIDE.map(|(across, down)| (x + across, y + down)));
        }
    }
    area
}
