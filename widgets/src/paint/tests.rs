use super::*;

use proptest::prelude::*;

use std::collections::HashSet;

/// Reads a board: one character per cell, one line per row.
fn board(text: &str) -> Vec<Vec<char>> {
    text.split_whitespace().map(|row| row.chars().collect()).collect()
}

/// Writes a board with the given cells painted.
fn painted(before: &str, cells: &[Cell]) -> String {
    let mut rows = board(before);

    for &(x, y) in cells {
        rows[y as usize][x as usize] = '#';
    }

    rows.into_iter().map(|row| row.into_iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

fn fill_text(before: &str, start: Cell, neighbours: Neighbours) -> String {
    let rows = board(before);
    let size = (rows[0].len() as u32, rows.len() as u32);
    let cells = fill(size, start, neighbours, |x, y| rows[y as usize][x as usize]);

    painted(before, &cells)
}

#[test]
fn it_draws_a_line() {
    assert_eq!(
        painted("...... ...... ...... ......", &line((0, 0), (5, 3))),
        "#..... .##... ...##. .....#".to_owned()
    );
    assert_eq!(painted("... ... ...", &line((2, 0), (0, 2))), "..# .#. #..");
    assert_eq!(line((3, 3), (3, 3)), [(3, 3)]);
}

#[test]
fn it_draws_a_rectangle_from_any_corner() {
    let after = "..... .###. .###. .....";

    assert_eq!(painted("..... ..... ..... .....", &rectangle((1, 1), (3, 2))), after);
    assert_eq!(painted("..... ..... ..... .....", &rectangle((3, 2), (1, 1))), after);
}

#[test]
fn it_draws_an_outline() {
    assert_eq!(painted("..... ..... ..... .....", &outline((4, 3), (0, 0))), "##### #...# #...# #####");
    assert_eq!(outline((2, 2), (2, 2)), [(2, 2)]);
    assert_eq!(outline((0, 0), (0, 2)), [(0, 0), (0, 1), (0, 2)]);
}

#[test]
fn it_draws_an_ellipse() {
    assert_eq!(
        painted("...... ...... ...... ...... ......", &ellipse((0, 0), (5, 4))),
        ".####. ###### ###### ###### .####."
    );
    assert_eq!(
        painted("...... ...... ...... ...... ......", &ellipse_outline((0, 0), (5, 4))),
        ".####. #....# #....# #....# .####."
    );
    assert_eq!(ellipse((1, 1), (1, 1)), [(1, 1)]);
}

#[test]
fn it_fills_up_to_other_cells() {
    assert_eq!(fill_text("..o.. .oo.. oo...", (0, 0), Neighbours::Four), "##o.. #oo.. oo...");
    assert_eq!(fill_text("..o.. .oo.. oo...", (4, 2), Neighbours::Four), "..o## .oo## oo###");
}

#[test]
fn it_fills_through_corners_only_with_eight_neighbours() {
    assert_eq!(fill_text("..o .o. o..", (0, 0), Neighbours::Four), "##o #o. o..");
    assert_eq!(fill_text(".oo o.o oo.", (0, 0), Neighbours::Eight), "#oo o#o oo#");
}

#[test]
fn it_fills_a_spiral() {
    assert_eq!(
        fill_text("..... oooo. .o.o. .o... .oooo", (0, 0), Neighbours::Four),
        "##### oooo# .o#o# .o### .oooo"
    );
}

#[test]
fn it_fills_nothing_from_outside() {
    assert!(fill((3, 3), (3, 0), Neighbours::Four, |_, _| 0).is_empty());
    assert!(fill((0, 0), (0, 0), Neighbours::Four, |_, _| 0).is_empty());
}

#[test]
fn it_fills_a_million_cells() {
    assert_eq!(fill((1000, 1000), (500, 500), Neighbours::Four, |_, _| 0).len(), 1_000_000);
}

/// The obvious way to fill: the oracle.
fn slow_fill(rows: &[Vec<u8>], start: Cell, neighbours: Neighbours) -> HashSet<Cell> {
    let mut found = HashSet::from([start]);
    let mut open = vec![start];
    let wanted = rows[start.1 as usize][start.0 as usize];

    while let Some((x, y)) = open.pop() {
        for (dx, dy) in [(0i64, 1i64), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            if neighbours == Neighbours::Four && dx != 0 && dy != 0 {
                continue;
            }
            let (x, y) = (i64::from(x) + dx, i64::from(y) + dy);
            let value = usize::try_from(y)
                .ok()
                .and_then(|y| rows.get(y))
                .and_then(|row| usize::try_from(x).ok().and_then(|x| row.get(x)));

            if value == Some(&wanted) && found.insert((x as u32, y as u32)) {
                open.push((x as u32, y as u32));
            }
        }
    }

    found
}

fn boards() -> impl Strategy<Value = (Vec<Vec<u8>>, Cell)> {
    (1usize..14, 1usize..14).prop_flat_map(|(width, height)| {
        (
            prop::collection::vec(prop::collection::vec(0u8..2, width), height),
            (0..width as u32, 0..height as u32),
        )
    })
}

proptest! {
    #[test]
    fn a_fill_is_connected_equal_and_maximal((rows, start) in boards(), eight: bool) {
        let neighbours = if eight { Neighbours::Eight } else { Neighbours::Four };
        let size = (rows[0].len() as u32, rows.len() as u32);
        let cells = fill(size, start, neighbours, |x, y| rows[y as usize][x as usize]);
        let unique: HashSet<_> = cells.iter().copied().collect();

        prop_assert_eq!(unique.len(), cells.len());
        prop_assert_eq!(unique, slow_fill(&rows, start, neighbours));
    }

    #[test]
    fn a_line_has_no_holes(a in (0u32..200, 0u32..200), b in (0u32..200, 0u32..200)) {
        let cells = line(a, b);

        prop_assert_eq!(cells.first(), Some(&a));
        prop_assert_eq!(cells.last(), Some(&b));
        prop_assert_eq!(cells.len() as u32, a.0.abs_diff(b.0).max(a.1.abs_diff(b.1)) + 1);
        prop_assert_eq!(cells.len(), line(b, a).len());
        for pair in cells.windows(2) {
            let apart = pair[0].0.abs_diff(pair[1].0).max(pair[0].1.abs_diff(pair[1].1));
            prop_assert_eq!(apart, 1);
        }
    }

    #[test]
    fn an_outline_is_the_edge_of_its_rectangle(a in (0u32..20, 0u32..20), b in (0u32..20, 0u32..20)) {
        let (left, top, right, bottom) = corners(a, b);
        let edge: Vec<_> = rectangle(a, b)
            .into_iter()
            .filter(|&(x, y)| x == left || x == right || y == top || y == bottom)
            .collect();

        prop_assert_eq!(outline(a, b), edge);
    }

    #[test]
    fn an_ellipse_touches_every_side(a in (0u32..20, 0u32..20), b in (0u32..20, 0u32..20)) {
        let (left, top, right, bottom) = corners(a, b);
        let cells = ellipse(a, b);

        prop_assert!(cells.iter().any(|c| c.0 == left) && cells.iter().any(|c| c.0 == right));
        prop_assert!(cells.iter().any(|c| c.1 == top) && cells.iter().any(|c| c.1 == bottom));
        prop_assert!(cells.iter().all(|&(x, y)| cells.contains(&(left + right - x, top + bottom - y))));
        prop_assert!(ellipse_outline(a, b).iter().all(|c| cells.contains(c)));
    }
}
