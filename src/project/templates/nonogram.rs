//! A picture given by the numbers at its edge.

use super::build::{Builder, Cell, Chance, Start, board, put, table};
use crate::grid::model::MoveMode;
use crate::grid::tiles::Tiles;

/// The most columns or rows of the picture.
pub const MOST_SIDE: u32 = 9;

/// How many pictures are tried before a simple one is used.
const TRIES: usize = 300;

/// A picture: for each row, whether each cell is filled.
type Picture = Vec<Vec<bool>>;

pub fn make(game: &mut Builder<'_>, size: (u32, u32)) {
    game.task("template-picture-goal", "template-medium");
    game.control(MoveMode::WithOptions, false);
    game.ground(1, "Gray");
    game.generator("nonogram");
    game.piece("Empty", "square-white");
    game.piece("Point", "cell-dot");
    game.piece("Filled", "square-black");
    game.piece("Blank", "square-grey");
    for number in 1..=size.0.max(size.1) {
        game.piece(&format!("Clue{number}"), &format!("number-{number}"));
    }
    let circle = [["Empty", "Point"], ["Point", "Filled"], ["Filled", "Empty"]];
    game.last_cards(
        ("recipe-cycle-change", "recipe-cycle-change-note"),
        "if (STATE[A.x, A.y] == $piece)\n{\n  STATE[A.x, A.y] = $next;\n}",
        vec![table(["piece", "next"], &circle)],
    );
    level(game, size);
    level(game, size);
}

fn level(game: &mut Builder<'_>, size: (u32, u32)) {
    let picture = picture(&mut game.chance, (size.0 as usize, size.1 as usize));
    let (rows, columns) = clues(&picture);
    let most = |lines: &[Vec<usize>]| lines.iter().map(Vec::len).max().unwrap_or(0) as u32;
    let (left, top) = (most(&rows), most(&columns));
    let whole = (size.0 + left, size.1 + top);
    let mut edge = board(whole, "Blank");
    for (y, clue) in rows.iter().enumerate() {
        for (x, number) in (left - clue.len() as u32..).zip(clue) {
            put(&mut edge, (x, top + y as u32), &format!("Clue{number}"));
        }
    }
    for (x, clue) in columns.iter().enumerate() {
        for (y, number) in (top - clue.len() as u32..).zip(clue) {
            put(&mut edge, (left + x as u32, y), &format!("Clue{number}"));
        }
    }
    let (mut state, mut goal) = (edge.clone(), edge);
    let mut valid = Tiles::new(whole.0, whole.1, false);
    let mut solution = Vec::new();
    for (y, row) in picture.iter().enumerate() {
        for (x, filled) in row.iter().enumerate() {
            let cell: Cell = (left + x as u32, top + y as u32);
            put(&mut state, cell, "Empty");
            put(&mut goal, cell, if *filled { "Filled" } else { "Point" });
            let _ = valid.set(cell.0, cell.1, true);
            solution.extend(std::iter::repeat_n(cell, if *filled { 2 } else { 1 }));
        }
    }
    game.level(Start {
        state,
        valid,
        goals: vec![goal],
        position: (left, top),
        items: Vec::new(),
        shortest: Some(solution.len()),
        solution,
    });
}

/// Returns a picture that can be deduced line by line from the numbers at its edge.
fn picture(chance: &mut Chance, (width, height): (usize, usize)) -> Picture {
    for _ in 0..TRIES {
        // The right half mirrors the left, so that it looks like something.
        let half: Picture =
            (0..height).map(|_| (0..width.div_ceil(2)).map(|_| chance.below(5) < 3).collect()).collect();
        let row = |half: &Vec<bool>| (0..width).map(|x| half[x.min(width - 1 - x)]).collect();
        let picture: Picture = half.iter().map(row).collect();
        let has_all = picture.iter().all(|row| row.contains(&true));
        let (rows, columns) = clues(&picture);
        if has_all && is_told(&rows, &columns) {
            return picture;
        }
    }
    // Stairs can always be deduced: the first row and the first column are full.
    let row = |y: usize| (0..width).map(|x| x * height < (height - y) * width).collect();
    (0..height).map(row).collect()
}

/// Returns the lengths of the filled runs of each row and of each column.
fn clues(picture: &Picture) -> (Vec<Vec<usize>>, Vec<Vec<usize>>) {
    let columns = picture.first().map_or(0, Vec::len);
    let column = |x: usize| picture.iter().map(|row| row[x]).collect::<Vec<_>>();
    (picture.iter().map(|row| runs(row)).collect(), (0..columns).map(|x| runs(&column(x))).collect())
}

fn runs(line: &[bool]) -> Vec<usize> {
    line.split(|filled| !filled).map(<[bool]>::len).filter(|length| *length > 0).collect()
}

/// Returns whether looking at one line at a time, again and again, determines all cells.
fn is_told(rows: &[Vec<usize>], columns: &[Vec<usize>]) -> bool {
    let mut known = vec![vec![None; columns.len()]; rows.len()];
    loop {
        let before = known.clone();
        for (clue, row) in rows.iter().zip(&mut known) {
            *row = look(clue, row);
        }
        for (x, clue) in columns.iter().enumerate() {
            let column: Vec<_> = known.iter().map(|row| row[x]).collect();
            for (row, cell) in known.iter_mut().zip(look(clue, &column)) {
                row[x] = cell;
            }
        }
        if known == before {
            return known.iter().flatten().all(Option::is_some);
        }
    }
}

/// Returns what all placements of a line's runs have in common.
fn look(clue: &[usize], known: &[Option<bool>]) -> Vec<Option<bool>> {
    let mut ways = Vec::new();
    lay(clue, known, &mut Vec::new(), &mut ways);
    let common = |at: usize| {
        let first = ways.first().map(|way: &Vec<bool>| way[at]);
        first.filter(|first| ways.iter().all(|way| way[at] == *first))
    };
    (0..known.len()).map(common).collect()
}

fn lay(clue: &[usize], known: &[Option<bool>], line: &mut Vec<bool>, ways: &mut Vec<Vec<bool>>) {
    let agrees =
        |line: &[bool]| line.iter().zip(known).all(|(cell, known)| known.is_none_or(|known| known == *cell));
    let Some((first, rest)) = clue.split_first() else {
        let mut line = line.clone();
        line.resize(known.len(), false);
        if agrees(&line) {
            ways.push(line);
        }
        return;
    };
    let needed = clue.iter().sum::<usize>() + clue.len() - 1;
    let length = line.len();
    let Some(room) = known.len().checked_sub(length + needed) else { return };
    for gap in 0..=room {
        line.resize(length + gap, false);
        line.resize(length + gap + first, true);
        if !rest.is_empty() {
            line.push(false);
        }
        if agrees(line) {
            lay(rest, known, line, ways);
        }
        line.truncate(length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    proptest! {
        /// Protects players from having to guess: a picture follows from its numbers alone, and these are its
        /// numbers.
        #[test]
        fn pictures_are_told_by_their_numbers(seed: u64, width in 2usize..=9, height in 2usize..=9) {
            let picture = picture(&mut Builder::new(&|_| String::new(), "", seed).chance, (width, height));
            let (rows, columns) = clues(&picture);
            prop_assert!(is_told(&rows, &columns));
            prop_assert!(picture.iter().flatten().any(|filled| *filled));
            let filled = |lines: &[Vec<usize>]| lines.iter().flatten().sum::<usize>();
            prop_assert_eq!(filled(&rows), filled(&columns));
        }
    }

    /// Protects the test above: a picture that does not follow from its numbers is recognised as such.
    #[test]
    fn a_picture_of_two_readings_is_not_told() {
        assert!(!is_told(&[vec![1], vec![1]], &[vec![1], vec![1]]));
        assert!(is_told(&[vec![2], vec![1]], &[vec![2], vec![1]]));
        assert!(is_told(&[vec![1, 1], vec![3]], &[vec![2], vec![1], vec![2]]));
    }
}
