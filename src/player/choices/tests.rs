//! Movement across a board: the examples of Strašrybka 2010, and agreement with a cell-by-cell search.

use proptest::prelude::*;

use super::*;

const BOUNDARIES: [Boundary; 3] = [Boundary::Stay, Boundary::Rotate, Boundary::Jump];

/// With the focus at (2, 0) of a board of 4 × 3, arrows skip cells that cannot be chosen.
#[test]
fn arrows_follow_the_seeds_example() {
    let choices = Choices::of_cells((4, 3), [(0, 0), (2, 0), (1, 1), (3, 2)]);
    let table = [
        (Arrow::Right, [(2, 0), (0, 0), (1, 1)]),
        (Arrow::Left, [(0, 0), (0, 0), (0, 0)]),
        (Arrow::Down, [(2, 0), (2, 0), (3, 2)]),
        (Arrow::Up, [(2, 0), (2, 0), (1, 1)]),
    ];
    for (arrow, wanted) in table {
        let step = |boundary| choices.step((2, 0), arrow, InvalidFocus::Skip, boundary);
        assert_eq!(BOUNDARIES.map(step), wanted, "{arrow:?}");
    }
}

/// Next and the right arrow, on a board of 3 × 3.
#[test]
fn next_and_right_follow_the_players_example() {
    let choices = Choices::of_cells((3, 3), [(2, 0), (0, 1), (1, 2)]);
    for (from, to) in [((2, 0), (0, 1)), ((0, 1), (1, 2)), ((1, 2), (2, 0))] {
        assert_eq!(choices.next_after(from), Some(to));
    }
    assert_eq!(choices.first_from((1, 1)), Some((1, 2)));
    let right = |boundary| choices.step((0, 1), Arrow::Right, InvalidFocus::Skip, boundary);
    assert_eq!(BOUNDARIES.map(right), [(0, 1), (0, 1), (1, 2)]);
}

/// When the focus visits every cell, the boundary setting decides what happens at the edge, including the
/// corners.
#[test]
fn the_edge_is_crossed_as_the_setting_says() {
    let choices = Choices::of_cells((4, 3), []);
    let table = [
        ((3, 1), Arrow::Right, [(3, 1), (0, 1), (0, 2)]),
        ((0, 1), Arrow::Left, [(0, 1), (3, 1), (3, 0)]),
        ((1, 2), Arrow::Down, [(1, 2), (1, 0), (2, 0)]),
        ((1, 0), Arrow::Up, [(1, 0), (1, 2), (0, 2)]),
        ((0, 0), Arrow::Left, [(0, 0), (3, 0), (3, 2)]),
        ((0, 0), Arrow::Up, [(0, 0), (0, 2), (3, 2)]),
        ((3, 2), Arrow::Right, [(3, 2), (0, 2), (0, 0)]),
        ((3, 2), Arrow::Down, [(3, 2), (3, 0), (0, 0)]),
        ((1, 1), Arrow::Right, [(2, 1), (2, 1), (2, 1)]),
    ];
    for (from, arrow, wanted) in table {
        let step = |boundary| choices.step(from, arrow, InvalidFocus::Select, boundary);
        assert_eq!(BOUNDARIES.map(step), wanted, "{from:?} {arrow:?}");
    }
}

/// NextRow looks right from the focus's column, then for the leftmost cell; NextColumn stays in the row.
#[test]
fn rows_and_columns_have_their_own_next() {
    let choices = Choices::of_cells((5, 4), [(1, 0), (4, 0), (0, 2), (2, 2), (1, 3)]);
    let rows = [((1, 0), (2, 2)), ((4, 0), (0, 2)), ((2, 2), (1, 3)), ((1, 3), (1, 0)), ((3, 1), (0, 2))];
    for (from, to) in rows {
        assert_eq!(choices.next_row(from), Some(to), "{from:?}");
    }
    for (from, to) in [((1, 0), (4, 0)), ((4, 0), (1, 0)), ((1, 3), (1, 3)), ((1, 2), (2, 2))] {
        assert_eq!(choices.next_column(from), Some(to), "{from:?}");
    }
    assert_eq!(choices.next_column((1, 1)), None);
}

/// When nothing can be chosen, everything stays as it is; cells outside the board are ignored.
#[test]
fn boards_without_choices_are_no_trouble() {
    for size in [(0, 0), (3, 0), (0, 3), (3, 2)] {
        let choices = Choices::of_cells(size, [(7, 7), (3, 1)]);
        assert!(choices.is_empty());
        assert_eq!(choices.first_from((9, 9)), None);
        assert_eq!(choices.next_row((9, 9)), None);
        assert_eq!(choices.next_column((9, 9)), None);
        for arrow in Arrow::ALL {
            assert_eq!(choices.step((1, 1), arrow, InvalidFocus::Skip, Boundary::Jump), (1, 1));
        }
    }
}

/// One step over a board of 4096 × 4096 finds the only cell far away, by row and by column.
#[test]
fn a_large_board_is_crossed_in_one_step() {
    let choices = Choices::of_cells((4096, 4096), [(4000, 5), (3, 4095)]);
    for arrow in Arrow::ALL {
        assert_eq!(
            choices.step((4000, 5), arrow, InvalidFocus::Skip, Boundary::Jump),
            (3, 4095),
            "{arrow:?}"
        );
    }
    assert_eq!(choices.next_row((4000, 5)), Some((3, 4095)));
}

/// The step found by going cell by cell in the specified order.
fn slow_step(choices: &Choices, focus: Cell, arrow: Arrow, boundary: Boundary) -> Cell {
    let (width, height) = choices.size();
    let lying = matches!(arrow, Arrow::Left | Arrow::Right);
    let (length, lines) = if lying { (width, height) } else { (height, width) };
    let (along, line) = if lying { focus } else { (focus.1, focus.0) };
    let total = i64::from(length * lines);
    let direction = if matches!(arrow, Arrow::Right | Arrow::Down) { 1 } else { -1 };
    for distance in 1..=total {
        let straight = i64::from(along) + direction * distance;
        let place = match boundary {
            Boundary::Stay if !(0..i64::from(length)).contains(&straight) => return focus,
            Boundary::Stay | Boundary::Rotate => {
                i64::from(line * length) + straight.rem_euclid(i64::from(length))
            }
            Boundary::Jump => (i64::from(line * length) + straight).rem_euclid(total),
        };
        let (along, line) = ((place % i64::from(length)) as u32, (place / i64::from(length)) as u32);
        let cell = if lying { (along, line) } else { (line, along) };
        if choices.contains(cell) {
            return cell;
        }
    }
    focus
}

fn boards() -> impl Strategy<Value = (Choices, Cell)> {
    (1u32..80, 1u32..8, 0u32..1000).prop_flat_map(|(width, height, share)| {
        let size = if share % 2 == 0 { (width, height) } else { (height, width) };
        let cells = prop::collection::vec((0..size.0, 0..size.1), 0..=(share as usize / 20));
        (cells, 0..size.0, 0..size.1).prop_map(move |(cells, x, y)| (Choices::of_cells(size, cells), (x, y)))
    })
}

proptest! {
    /// Steps over many cells at once agree with going cell by cell.
    #[test]
    fn steps_agree_with_a_search_cell_by_cell((choices, focus) in boards(), arrow in 0usize..4, edge in 0usize..3) {
        let (arrow, boundary) = (Arrow::ALL[arrow], BOUNDARIES[edge]);
        let found = choices.step(focus, arrow, InvalidFocus::Skip, boundary);
        prop_assert_eq!(found, slow_step(&choices, focus, arrow, boundary));
    }

    /// Next visits every cell that can be chosen, in reading order, and returns to where it began.
    #[test]
    fn next_goes_round_all_choices((choices, focus) in boards()) {
        let all: Vec<Cell> = choices.iter().collect();
        prop_assert_eq!(all.len(), choices.len());
        let mut sorted = all.clone();
        sorted.sort_by_key(|(x, y)| (*y, *x));
        prop_assert_eq!(&all, &sorted);
        if let Some(first) = choices.first_from(focus) {
            let mut round = vec![first];
            while let Some(next) = choices.next_after(round[round.len() - 1]).filter(|next| *next != first) {
                prop_assert!(round.len() < all.len());
                round.push(next);
            }
            let start = all.iter().position(|cell| *cell == first).expect("it can be chosen");
            sorted.rotate_left(start);
            prop_assert_eq!(round, sorted);
        }
    }
}
