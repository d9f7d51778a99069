//! Tables of values, and the well-known ones.

use std::collections::BTreeSet;

use super::hole::is_word_letter;
use super::{RepeatFault, Table};
use crate::grid::lex;
use crate::xml::Extra;

/// A well-known table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StandardTable {
    /// Right, left, below and above.
    FourNeighbours,
    /// The same and the four corners.
    EightNeighbours,
    /// The four corners.
    Corners,
    /// The eight moves of a knight.
    Knight,
    /// The row, up to this distance on each side.
    Row(u8),
    /// The column, up to this distance up and down.
    Column(u8),
    /// The numbers from 1 to another.
    Distances(usize),
}

impl StandardTable {
    /// The directions, in the order in which they are offered.
    pub const DIRECTIONS: [Self; 4] =
        [Self::FourNeighbours, Self::EightNeighbours, Self::Corners, Self::Knight];

    /// Returns the table: columns `dx` and `dy` for directions, `n` for distances.
    pub fn table(self) -> Table {
        if let Self::Distances(last) = self {
            let rows = (1..=last).map(|number| vec![number.to_string()]).collect();
            return Table { columns: vec!["n".to_owned()], rows, extra: Extra::default() };
        }
        let empty = Table { columns: vec!["dx".to_owned(), "dy".to_owned()], ..Table::default() };
        empty.with_steps(&self.steps())
    }

    /// Returns the steps to the right and down of a set of directions; empty for distances.
    pub fn steps(self) -> Vec<(i32, i32)> {
        const EIGHT: [(i32, i32); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
        const KNIGHT: [(i32, i32); 8] =
            [(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)];
        match self {
            Self::FourNeighbours => EIGHT[..4].to_vec(),
            Self::EightNeighbours => EIGHT.to_vec(),
            Self::Corners => EIGHT[4..].to_vec(),
            Self::Knight => KNIGHT.to_vec(),
            Self::Row(reach) => line(reach).map(|step| (step, 0)).collect(),
            Self::Column(reach) => line(reach).map(|step| (0, step)).collect(),
            Self::Distances(_) => Vec::new(),
        }
    }

    /// Returns which well-known directions these are, in any order.
    pub fn of_steps(steps: &[(i32, i32)]) -> Option<Self> {
        let found: BTreeSet<(i32, i32)> = steps.iter().copied().collect();
        let reach = u8::try_from(steps.len() / 2).ok().filter(|reach| *reach > 0);
        let lines = reach.into_iter().flat_map(|reach| [Self::Row(reach), Self::Column(reach)]);
        let fits = |known: &Self| {
            found.len() == steps.len() && found == known.steps().into_iter().collect::<BTreeSet<_>>()
        };
        Self::DIRECTIONS.into_iter().chain(lines).find(fits)
    }
}

/// The steps to both sides, nearest first.
fn line(reach: u8) -> impl Iterator<Item = i32> {
    (1..=i32::from(reach)).flat_map(|step| [step, -step])
}

impl Table {
    /// Returns which well-known table this is, whatever its column names and the order of its rows.
    pub fn known(&self) -> Option<StandardTable> {
        let number = |value: &String| value.parse::<i32>().ok();
        if self.columns.len() == 1 {
            let found: Option<Vec<i32>> = self.rows.iter().map(|row| number(row.first()?)).collect();
            let last =
                found.filter(|found| found.len() > 1 && found.iter().copied().eq(1..=found.len() as i32));
            return last.map(|found| StandardTable::Distances(found.len()));
        }
        if self.columns.len() != 2 {
            return None;
        }
        let steps = self.rows.iter().map(|row| Some((number(row.first()?)?, number(row.get(1)?)?)));
        StandardTable::of_steps(&steps.collect::<Option<Vec<_>>>()?)
    }

    /// Returns the steps to the right and down in a table of directions: a table with two columns named `dx`
    /// and `dy` or containing well-known directions. A first column that only numbers the rows is ignored.
    pub fn steps(&self) -> Option<Vec<(i32, i32)>> {
        let skip = self.columns_before_steps()?;
        let names: Vec<&str> = self.columns.iter().skip(skip).map(String::as_str).collect();
        let stem = |name: &str| name.trim_end_matches(|letter: char| letter.is_ascii_digit()).to_owned();
        let are_steps = names.len() == 2 && stem(names[0]) == "dx" && stem(names[1]) == "dy";
        let steps = self.rows.iter().map(|row| {
            let mut parts = row.iter().skip(skip).map(|part| part.parse::<i32>().ok());
            Some((parts.next()??, parts.next()??))
        });
        let steps: Vec<(i32, i32)> = steps.collect::<Option<_>>()?;
        let beside: Vec<(i32, i32)> = steps.iter().copied().filter(|step| *step != (0, 0)).collect();
        (are_steps || StandardTable::of_steps(&beside).is_some()).then_some(steps)
    }

    /// Returns a table of directions with different steps.
    #[must_use]
    pub fn with_steps(&self, steps: &[(i32, i32)]) -> Self {
        let skip = self.columns_before_steps().unwrap_or_default();
        let row = |(at, (x, y)): (usize, &(i32, i32))| {
            let number = (skip > 0).then(|| (at + 1).to_string());
            number.into_iter().chain([x.to_string(), y.to_string()]).collect()
        };
        Self { rows: steps.iter().enumerate().map(row).collect(), ..self.clone() }
    }

    /// The number of columns before the two columns of steps if they only number the rows; `None` if there
    /// are other columns.
    fn columns_before_steps(&self) -> Option<usize> {
        let counts = |(at, row): (usize, &Vec<String>)| row.first() == Some(&(at + 1).to_string());
        match self.columns.len() {
            2 => Some(0),
            3 => self.rows.iter().enumerate().all(counts).then_some(1),
            _ => None,
        }
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
        let lines = [StandardTable::Row(1), StandardTable::Row(5), StandardTable::Column(4)];
        for known in StandardTable::DIRECTIONS.into_iter().chain(lines).chain([StandardTable::Distances(9)]) {
            assert_eq!(known.table().known(), Some(known));
        }
        let mut table = StandardTable::EightNeighbours.table();
        table.rows.reverse();
        assert_eq!(table.known(), Some(StandardTable::EightNeighbours));
        let _ = table.rows.pop();
        assert_eq!(table.known(), None);
    }

    fn table(rows: &[&[&str]]) -> Table {
        let rows: Vec<Vec<String>> =
            rows.iter().map(|row| row.iter().map(|&value| value.to_owned()).collect()).collect();
        let columns = (0..rows[0].len()).map(|column| format!("c{column}")).collect();
        Table { columns, rows, extra: Extra::default() }
    }

    /// Tables of steps are recognised, with the cell itself among the steps, and numbered or not. They are
    /// rewritten in the same form, and other tables are not taken for steps.
    #[test]
    fn steps_are_known() {
        let cross: [&[&str]; 5] = [&["0", "0"], &["1", "0"], &["-1", "0"], &["0", "1"], &["0", "-1"]];
        let steps = vec![(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)];
        assert_eq!(table(&cross).steps(), Some(steps.clone()));
        let mut counted = table(&cross);
        counted.columns.insert(0, "n".to_owned());
        counted.rows.iter_mut().enumerate().for_each(|(at, row)| row.insert(0, (at + 1).to_string()));
        assert_eq!(counted.steps(), Some(steps.clone()));
        assert_eq!(counted.with_steps(&steps), counted);
        assert_eq!(counted.with_steps(&[(2, 1)]).rows, [["1", "2", "1"]]);
        counted.rows[0][0] = "7".to_owned();
        assert_eq!(counted.steps(), None, "the first column says something else");
        assert_eq!(table(&[&["3", "4"], &["5", "6"]]).steps(), None, "two numbers of another kind");
        assert_eq!(
            table(&[&["3", "0"], &["-3", "0"]]).steps(),
            None,
            "a row with gaps, and no names of steps"
        );
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
