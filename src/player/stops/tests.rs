//! Rows of controls, and blocks of boards.

use proptest::prelude::*;

use super::*;

fn bounds(x: f32, y: f32, width: f32, height: f32) -> Bounds {
    Bounds { x, y, width, height }
}

/// Controls side by side form a row, even when one is higher than the others; groups do not mix.
#[test]
fn controls_side_by_side_are_a_row() {
    let controls = [
        (1, bounds(0.0, 5.0, 50.0, 20.0)),
        (0, bounds(90.0, 0.0, 20.0, 40.0)),
        (0, bounds(0.0, 10.0, 80.0, 20.0)),
        (0, bounds(0.0, 50.0, 80.0, 20.0)),
        (1, bounds(60.0, 8.0, 50.0, 20.0)),
    ];
    let stops = of_controls(&controls);
    let rows: Vec<_> = stops.iter().map(|stop| (stop.group, stop.row)).collect();
    assert_eq!(rows, [(1, 2), (0, 0), (0, 0), (0, 1), (1, 2)]);
    assert!(stops[2].column < stops[1].column && stops[0].column < stops[4].column);
}

/// A board is divided such that a cell is found in the fewest steps.
#[test]
fn blocks_have_the_best_side() {
    for (size, side) in [((9, 9), 5), ((10, 10), 5), ((23, 23), 8), ((1, 1), 1), ((0, 0), 1), ((3, 3), 3)] {
        assert_eq!(block_side(size), side, "{size:?}");
    }
}

/// The stops of a board are its choices in reading order, and each can be looked up by its cell.
#[test]
fn stops_are_found_by_their_cells() {
    let choices = Choices::of_cells((10, 10), [(9, 9), (0, 0), (6, 0), (1, 7)]);
    let stops = BoardStops::in_blocks(&choices);
    assert_eq!(stops.cells, [(0, 0), (6, 0), (1, 7), (9, 9)]);
    assert_eq!(stops.stops.iter().map(|stop| stop.group).collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!(stops.number((1, 7)), Some(2));
    assert_eq!(stops.number((7, 1)), None);
}

proptest! {
    /// Whatever a window looks like, each control has a place of its own.
    #[test]
    fn no_two_controls_have_the_same_place(
        places in prop::collection::vec((0u32..3, 0u8..9, 0u8..9, 1u8..40), 0..30),
    ) {
        let controls: Vec<_> = places
            .into_iter()
            .map(|(group, x, y, side)| {
                (group, bounds(f32::from(x) * 10.0, f32::from(y) * 10.0, f32::from(side), f32::from(side)))
            })
            .collect();
        let stops = of_controls(&controls);
        let different: std::collections::HashSet<_> = stops.iter().collect();
        prop_assert_eq!(different.len(), controls.len());
        for (stop, (group, _)) in stops.iter().zip(&controls) {
            prop_assert_eq!(stop.group, *group);
        }
    }
}

/// The groups on a board with lines are its regions, in reading order; if a cell on a line can be chosen, it
/// is not a line.
#[test]
fn regions_light_up_as_groups() {
    let found = Lines { rows: vec![2], columns: vec![2] };
    let cells = [(0, 0), (1, 1), (3, 0), (4, 1), (0, 3), (4, 4)];
    let choices = Choices::of_cells((5, 5), cells);
    let groups = |choices: &Choices, lines: &Lines| {
        let stops = BoardStops::of(choices, Pattern::GroupRowColumn, lines);
        let groups = stops.stops.iter().map(|stop| stop.group).collect::<Vec<_>>();
        stops.cells.into_iter().zip(groups).collect::<Vec<_>>()
    };
    let wanted = [((0, 0), 0), ((3, 0), 1), ((1, 1), 0), ((4, 1), 1), ((0, 3), 2), ((4, 4), 3)];
    assert_eq!(groups(&choices, &found), wanted);
    let on_line = Choices::of_cells((5, 5), cells.into_iter().chain([(2, 1)]));
    assert_eq!(groups(&on_line, &found), groups(&on_line, &Lines::default()));
}
