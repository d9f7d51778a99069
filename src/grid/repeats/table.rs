//! Tables of values, and the well-known ones.

use std::collections::BTreeSet;

use super::RepeatFault;
use super::hole::is_word_letter;
use crate::grid::lex;
use crate::xml::Extra;

/// The values of some variables: a column for each variable, a row for each round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The names of the variables.
    pub columns: Vec<String>,
    /// The values, as many in each row as there are columns.
    pub rows: Vec<Vec<String>>,
    /// What else its element in the file holds.
    pub extra: Extra,
}

/// A well-known table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Known {
    /// Right, left, below and above.
    FourNeighbours,
    /// The same and the four corners.
    EightNeighbours,
    /// The four corners.
    Corners,
    /// The eight moves of a knight.
    Knight,
    /// The numbers from 1 to another.
    Distances(usize),
}

impl Known {
    /// The directions, in the order in which they are offered.
    pub const DIRECTIONS: [Self; 4] =
        [Self::FourNeighbours, Self::EightNeighbours, Self::Corners, Self::Knight];

    /// Returns the table: columns `dx` and `dy` for directions, `n` for distances.
    pub fn table(self) -> Table {
        if let Self::Distances(last) = self {
            let rows = (1..=last).map(|number| vec![number.to_string()]).collect();
            return Table { columns: vec!["n".to_owned()], rows, extra: Extra::default() };
        }
        let rows = self.steps().iter().map(|(x, y)| vec![x.to_string(), y.to_string()]).collect();
        Table { columns: vec!["dx".to_owned(), "dy".to_owned()], rows, extra: Extra::default() }
    }

    /// Returns the steps to the right and down of a set of directions; empty for distances.
    pub fn steps(self) -> &'static [(i32, i32)] {
        const EIGHT: [(i32, i32); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
        const KNIGHT: [(i32, i32); 8] =
            [(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)];
        match self {
            Self::FourNeighbours => &EIGHT[..4],
            Self::EightNeighbours => &EIGHT,
            Self::Corners => &EIGHT[4..],
            Self::Knight => &KNIGHT,
            Self::Distances(_) => &[],
        }
    }
}

impl Table {
    /// Returns which well-known table this is, whatever its column names and the order of its rows.
    pub fn known(&self) -> Option<Known> {
        let number = |value: &String| value.parse::<i32>().ok();
        if self.columns.len() == 1 {
            let found: Option<Vec<i32>> = self.rows.iter().map(|row| number(row.first()?)).collect();
            let last =
                found.filter(|found| found.len() > 1 && found.iter().copied().eq(1..=found.len() as i32));
            return last.map(|found| Known::Distances(found.len()));
        }
        if self.columns.len() != 2 {
            return None;
        }
        let steps = self.rows.iter().map(|row| Some((number(row.first()?)?, number(row.get(1)?)?)));
        let steps: BTreeSet<(i32, i32)> = steps.collect::<Option<_>>()?;
        let fits = |known: &Known| {
            self.rows.len() == steps.len() && steps == known.steps().iter().copied().collect::<BTreeSet<_>>()
        };
        Known::DIRECTIONS.into_iter().find(fits)
    }

    /// Returns which well-known directions this table has beside the cell itself. A first column that only
    /// numbers the rows does not matter.
    pub fn around(&self) -> Option<Known> {
        let counts = |(at, row): (usize, &Vec<String>)| row.first() == Some(&(at + 1).to_string());
        let skip = usize::from(self.columns.len() == 3 && self.rows.iter().enumerate().all(counts));
        let steps = self.rows.iter().map(|row| row.iter().skip(skip).cloned().collect::<Vec<_>>());
        let (own, rows): (Vec<_>, Vec<_>) = steps.partition(|step| step.iter().all(|part| part == "0"));
        let columns = self.columns.iter().skip(skip).cloned().collect();
        let beside = Self { columns, rows, extra: Extra::default() };
        beside.known().filter(|known| own.len() == 1 && !matches!(known, Known::Distances(_)))
    }

    /// Returns the values in order if each row leads from one to the next, and the last back to the first.
    pub fn ring(&self) -> Option<Vec<&str>> {
        let pairs = self.rows.iter().map(|row| match row.as_slice() {
            [from, to] => Some((from.as_str(), to.as_str())),
            _ => None,
        });
        let pairs: Vec<(&str, &str)> = pairs.collect::<Option<_>>()?;
        let values: BTreeSet<&str> = pairs.iter().map(|(from, _)| *from).collect();
        let next = pairs.iter().cycle().skip(1);
        let follows = pairs.iter().zip(next).all(|((_, to), (from, _))| to == from);
        (follows && pairs.len() > 1 && values.len() == pairs.len())
            .then(|| pairs.into_iter().map(|(from, _)| from).collect())
    }

    /// Returns the rows of such a ring with other values.
    pub fn with_ring(&self, values: &[&str]) -> Self {
        let next = values.iter().cycle().skip(1);
        let rows = values.iter().zip(next).map(|(from, to)| vec![(*from).to_owned(), (*to).to_owned()]);
        Self { rows: rows.collect(), ..self.clone() }
    }

    /// Refuses a table whose rows do not fit its columns.
    pub(super) fn check(&self) -> Result<(), RepeatFault> {
        if let Some(name) = self.columns.iter().find(|name| !is_variable(name)) {
            return Err(RepeatFault::new("repeat-name").with("name", name));
        }
        let is_long = |row: &&Vec<String>| row.len() != self.columns.len();
        match self.rows.iter().position(|row| is_long(&row)) {
            Some(at) => Err(RepeatFault::new("repeat-row").with("row", (at + 1).to_string())),
            None => Ok(()),
        }
    }
}

/// Whether a text is a valid variable name.
fn is_variable(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_word_letter) && lex::number(name).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A well-known table is recognised, also with its rows in another order.
    #[test]
    fn known_tables_are_known() {
        for known in Known::DIRECTIONS.into_iter().chain([Known::Distances(9)]) {
            assert_eq!(known.table().known(), Some(known));
        }
        let mut table = Known::EightNeighbours.table();
        table.rows.reverse();
        assert_eq!(table.known(), Some(Known::EightNeighbours));
        let _ = table.rows.pop();
        assert_eq!(table.known(), None);
    }

    fn table(rows: &[&[&str]]) -> Table {
        let rows: Vec<Vec<String>> =
            rows.iter().map(|row| row.iter().map(|&value| value.to_owned()).collect()).collect();
        let columns = (0..rows[0].len()).map(|column| format!("c{column}")).collect();
        Table { columns, rows, extra: Extra::default() }
    }

    /// Directions that include the cell itself are recognised, numbered or not, and no others.
    #[test]
    fn cells_with_their_neighbours_are_known() {
        let cross: [&[&str]; 5] = [&["0", "0"], &["1", "0"], &["-1", "0"], &["0", "1"], &["0", "-1"]];
        assert_eq!(table(&cross).around(), Some(Known::FourNeighbours));
        assert_eq!(table(&cross[1..]).around(), None, "the cell itself is missing");
        let mut counted = table(&cross);
        counted.columns.insert(0, "n".to_owned());
        counted.rows.iter_mut().enumerate().for_each(|(at, row)| row.insert(0, (at + 1).to_string()));
        assert_eq!(counted.around(), Some(Known::FourNeighbours));
        counted.rows[0][0] = "7".to_owned();
        assert_eq!(counted.around(), None, "the first column says something else");
    }

    /// A ring is recognised and rebuilt; what does not return to its beginning, or returns too early, is not
    /// a ring.
    #[test]
    fn rings_are_known() {
        let ring = table(&[&["a", "b"], &["b", "c"], &["c", "a"]]);
        assert_eq!(ring.ring(), Some(vec!["a", "b", "c"]));
        assert_eq!(ring.with_ring(&["a", "b", "c"]), ring);
        assert_eq!(ring.with_ring(&["a", "d"]).ring(), Some(vec!["a", "d"]));
        for other in
            [&[["a", "b"], ["b", "c"]][..], &[["a", "b"], ["b", "a"], ["a", "b"], ["b", "a"]], &[["a", "a"]]]
        {
            let rows: Vec<&[&str]> = other.iter().map(<[&str; 2]>::as_slice).collect();
            assert_eq!(table(&rows).ring(), None, "{other:?}");
        }
    }
}
