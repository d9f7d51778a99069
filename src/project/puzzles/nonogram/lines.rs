//! What the numbers at the edges of a picture determine: one line at a time, and by search where that is not
//! enough.

use super::Picture;

/// The lengths of the filled runs of each line, one list for each.
pub type Clues = Vec<Vec<usize>>;

/// A line or a picture as far as it is known.
type PartialLine = Vec<Option<bool>>;

/// The most states of the search.
const MOST: usize = 2_000;

/// What the numbers determine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uniqueness {
    /// There is no such picture.
    None,
    /// Exactly this one.
    One(Picture),
    /// There are several.
    Several,
    /// The search took too long.
    Unknown,
}

/// Returns the lengths of the filled runs of each row and of each column.
pub fn clues(picture: &Picture) -> (Clues, Clues) {
    let columns = picture.first().map_or(0, Vec::len);
    let column = |x: usize| picture.iter().map(|row| row[x]).collect::<Vec<_>>();
    (picture.iter().map(|row| runs(row)).collect(), (0..columns).map(|x| runs(&column(x))).collect())
}

fn runs(line: &[bool]) -> Vec<usize> {
    line.split(|filled| !filled).map(<[bool]>::len).filter(|length| *length > 0).collect()
}

/// Returns what all placements of the runs of a line have in common; `None` if there is no placement.
pub fn look(clue: &[usize], known: &[Option<bool>]) -> Option<PartialLine> {
    let (count, length) = (clue.len(), known.len());
    let before = laid(clue, known);
    let (mut turned_clue, mut turned) = (clue.to_vec(), known.to_vec());
    turned_clue.reverse();
    turned.reverse();
    let behind = laid(&turned_clue, &turned);
    if !before[length][count] {
        return None;
    }
    // Whether the runs from `run` on fit the cells from `cell` on.
    let rest = |cell: usize, run: usize| behind[length - cell][count - run];
    let (mut filled, mut empty) = (vec![false; length], vec![false; length]);
    for cell in (0..length).filter(|cell| known[*cell] != Some(true)) {
        empty[cell] = (0..=count).any(|run| before[cell][run] && rest(cell + 1, run));
    }
    for (run, run_length) in clue.iter().enumerate() {
        for start in 0..(length + 1).saturating_sub(*run_length) {
            let end = start + run_length;
            let fits = known[start..end].iter().all(|cell| *cell != Some(false));
            let left =
                if start == 0 { run == 0 } else { known[start - 1] != Some(true) && before[start - 1][run] };
            let right = if end == length {
                run + 1 == count
            } else {
                known[end] != Some(true) && rest(end + 1, run + 1)
            };
            if fits && left && right {
                filled[start..end].fill(true);
            }
        }
    }
    let common = |cell: usize| match (filled[cell], empty[cell]) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    };
    Some((0..length).map(common).collect())
}

/// Returns for each prefix of a line, and each number of runs, whether the prefix can hold just those runs.
fn laid(clue: &[usize], known: &[Option<bool>]) -> Vec<Vec<bool>> {
    let mut laid = vec![vec![false; clue.len() + 1]; known.len() + 1];
    laid[0][0] = true;
    for cells in 1..=known.len() {
        for runs in 0..=clue.len() {
            let ends_empty = known[cells - 1] != Some(true) && laid[cells - 1][runs];
            let ends_filled = runs > 0 && clue[runs - 1] <= cells && {
                let start = cells - clue[runs - 1];
                let fits = known[start..cells].iter().all(|cell| *cell != Some(false));
                fits && match start {
                    0 => runs == 1,
                    _ => known[start - 1] != Some(true) && laid[start - 1][runs - 1],
                }
            };
            laid[cells][runs] = ends_empty || ends_filled;
        }
    }
    laid
}

/// Returns what solving line by line determines of a picture, and how many passes over all lines it takes.
/// `None` if there is no such picture.
pub fn told(rows: &[Vec<usize>], columns: &[Vec<usize>]) -> Option<(Vec<PartialLine>, usize)> {
    let mut known = vec![vec![None; columns.len()]; rows.len()];
    let rounds = narrow(rows, columns, &mut known)?;
    Some((known, rounds))
}

fn narrow(rows: &[Vec<usize>], columns: &[Vec<usize>], known: &mut [PartialLine]) -> Option<usize> {
    let mut rounds = 0;
    let (mut rows_due, mut columns_due) = (vec![true; rows.len()], vec![true; columns.len()]);
    while rows_due.contains(&true) || columns_due.contains(&true) {
        rounds += 1;
        for (y, clue) in rows.iter().enumerate() {
            if !std::mem::take(&mut rows_due[y]) {
                continue;
            }
            let row = look(clue, &known[y])?;
            (0..row.len()).filter(|x| row[*x] != known[y][*x]).for_each(|x| columns_due[x] = true);
            known[y] = row;
        }
        for (x, clue) in columns.iter().enumerate() {
            if !std::mem::take(&mut columns_due[x]) {
                continue;
            }
            let column: PartialLine = known.iter().map(|row| row[x]).collect();
            for (y, cell) in look(clue, &column)?.into_iter().enumerate() {
                rows_due[y] |= known[y][x] != cell;
                known[y][x] = cell;
            }
        }
    }
    Some(rounds)
}

/// Finds the pictures with these numbers, up to a limit of the search.
pub fn solve(rows: &[Vec<usize>], columns: &[Vec<usize>]) -> Uniqueness {
    let mut waiting = vec![vec![vec![None; columns.len()]; rows.len()]];
    let mut found = None;
    let mut looked = 0;
    while let Some(mut known) = waiting.pop() {
        looked += 1;
        if looked > MOST {
            return Uniqueness::Unknown;
        }
        if narrow(rows, columns, &mut known).is_none() {
            continue;
        }
        let open =
            known.iter().enumerate().find_map(|(y, row)| Some((row.iter().position(Option::is_none)?, y)));
        let Some((x, y)) = open else {
            let picture =
                known.iter().map(|row| row.iter().map(|cell| *cell == Some(true)).collect()).collect();
            if found.is_some() {
                return Uniqueness::Several;
            }
            found = Some(picture);
            continue;
        };
        for filled in [false, true] {
            let mut next = known.clone();
            next[y][x] = Some(filled);
            waiting.push(next);
        }
    }
    found.map_or(Uniqueness::None, Uniqueness::One)
}
