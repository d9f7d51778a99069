//! Costs that can be checked by hand, and how much scanning by rows and groups saves.

use proptest::prelude::*;

use super::*;
use crate::engine::Controls;
use crate::engine::controls::{InvalidFocus, MoveMode, Setting};
use crate::player::settings::Tenths;

const SECOND: Tenths = Tenths(10);

fn all(width: u32, height: u32) -> impl Iterator<Item = Cell> {
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}

/// A situation in which only the target is known, on a board without lines.
fn to(target: Cell) -> Situation {
    Situation { choices: Choices::default(), position: None, target, lines: Arc::default() }
}

/// Chooses cells one after another on a board where all can be chosen.
fn free(width: u32, height: u32, targets: &[Cell]) -> Vec<Situation> {
    let choices = Choices::of_cells((width, height), all(width, height));
    let positions = std::iter::once(None).chain(targets.iter().copied().map(Some));
    let situation =
        |(position, target): (_, &Cell)| Situation { choices: choices.clone(), position, ..to(*target) };
    positions.zip(targets).map(situation).collect()
}

fn cost(situations: &[Situation], way: ControlMethod) -> Option<(u64, u64, u64, u128)> {
    let cost = measure(situations, way, &Controls::default(), SECOND)?;
    Some((cost.signals, cost.presses, cost.arrows, cost.time.as_millis()))
}

/// The cost of two moves on a board of 4 × 3 from the upper left corner: signals, presses, arrow keys and
/// milliseconds for each way.
#[test]
fn costs_are_what_can_be_counted() {
    let moves = free(4, 3, &[(2, 1), (2, 2)]);
    let table = [
        // A missing position has no neighbours.
        (ControlMethod::DirectMouse, None),
        (ControlMethod::DirectKeyboard, None),
        (ControlMethod::KeyboardSkip, Some((0, 2, 4, 2400))),
        (ControlMethod::KeyboardSelect, Some((0, 2, 4, 2400))),
        // 6 and 4 cells further, each with a press after 0.4 s.
        (ControlMethod::Next, Some((10, 2, 0, 10_800))),
        // Twice 1 row and 2 cells, each with 2 presses.
        (ControlMethod::RowColumn, Some((6, 4, 0, 7_600))),
        (ControlMethod::TwoSwitches, Some((0, 12, 0, 4_800))),
        (ControlMethod::TwoSwitchesRowColumn, Some((0, 10, 0, 4_000))),
        // The first press lights the first; each choice takes 1.5 s of dwelling.
        (ControlMethod::Dwell, Some((0, 12, 0, 7_800))),
    ];
    for (way, wanted) in table {
        assert_eq!(cost(&moves, way), wanted, "{way}");
    }
    let neighbours = &moves[1..];
    assert_eq!(cost(neighbours, ControlMethod::DirectKeyboard), Some((0, 0, 1, 400)));
    assert_eq!(cost(neighbours, ControlMethod::DirectMouse), Some((0, 0, 0, 250)));
    assert_eq!(cost(neighbours, ControlMethod::OptionsMouse), Some((0, 1, 0, 600)));
}

/// A way that a game locks out is not measured; Next is always possible.
#[test]
fn locked_ways_are_not_measured() {
    let mut game = Controls {
        move_mode: Setting { value: MoveMode::WithOptions, change: false },
        invalid_focus: Setting { value: InvalidFocus::Skip, change: false },
        ..Controls::default()
    };
    let moves = &free(4, 3, &[(2, 1), (2, 2)])[1..];
    let can = |game: &Controls| {
        let measured = |way: &ControlMethod| measure(moves, *way, game, SECOND).is_some();
        ControlMethod::ALL.into_iter().filter(measured).map(ControlMethod::name).collect::<Vec<_>>()
    };
    assert_eq!(can(&game)[..4], ["options-mouse", "keyboard-skip", "next", "row-column"]);
    game.move_mode.value = MoveMode::DirectBothKeyboardAndMouse;
    assert_eq!(can(&game)[..3], ["direct-mouse", "direct-keyboard", "next"]);
}

/// Each way is found by its name.
#[test]
fn ways_have_names() {
    for way in ControlMethod::ALL {
        assert_eq!(way.to_string().parse(), Ok(way));
    }
    assert_eq!("walk".parse::<ControlMethod>(), Err(()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    /// On a board of more than 64 choices, in any order, scanning by rows or by groups takes at most half the
    /// time of plain Next.
    #[test]
    fn rows_or_groups_halve_the_time_of_next(
        (width, height) in (5u32..24, 5u32..24),
        targets in prop::collection::vec((any::<u32>(), any::<u32>()), 40..60),
    ) {
        prop_assume!(width * height > 64);
        let targets: Vec<Cell> = targets.into_iter().map(|(x, y)| (x % width, y % height)).collect();
        let moves = free(width, height, &targets);
        let time = |way| measure(&moves, way, &Controls::default(), SECOND).expect("it can be measured").time;
        let best = time(ControlMethod::RowColumn).min(time(ControlMethod::Group));
        prop_assert!(best * 2 <= time(ControlMethod::Next), "{best:?} {:?}", time(ControlMethod::Next));
    }

    /// Every possible way makes all moves, even when most cells cannot be chosen.
    #[test]
    fn all_ways_lead_to_every_choice(
        cells in prop::collection::vec((0u32..12, 0u32..9), 1..60),
        targets in prop::collection::vec(any::<prop::sample::Index>(), 1..10),
    ) {
        let choices = Choices::of_cells((12, 9), cells.iter().copied());
        let targets: Vec<Cell> = targets.iter().map(|index| cells[index.index(cells.len())]).collect();
        let situation = |target: &Cell| Situation { choices: choices.clone(), position: Some((3, 3)), ..to(*target) };
        let moves: Vec<_> = targets.iter().map(situation).collect();
        for way in ControlMethod::ALL.into_iter().filter(|way| !matches!(way, ControlMethod::DirectMouse | ControlMethod::DirectKeyboard)) {
            // With arrows that skip cells, some choices are out of reach: those with no other choice beside
            // or below them.
            let measured = measure(&moves, way, &Controls::default(), SECOND);
            prop_assert!(measured.is_some() || way == ControlMethod::KeyboardSkip, "{way}");
        }
    }
}
