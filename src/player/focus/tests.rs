//! The focus in each mode, as in the tables of Strašrybka 2010, and cases that they leave open.

use super::*;
use crate::engine::{Boundary, Controls};
use crate::player::settings::{UserSettings, effective};

const OPTIONS: MoveMode = MoveMode::WithOptions;
const KEYS: MoveMode = MoveMode::DirectJustKeyboard;
const BOTH: MoveMode = MoveMode::DirectBothKeyboardAndMouse;
const MODES: [MoveMode; 3] = [OPTIONS, KEYS, BOTH];
const INVALID: [InvalidFocus; 2] = [InvalidFocus::Skip, InvalidFocus::Select];

fn settings(move_mode: MoveMode, invalid_focus: InvalidFocus) -> Effective {
    let boundary = Boundary::Jump;
    let plain = effective(&Controls::default(), &UserSettings::default());
    Effective { move_mode, invalid_focus, boundary, ..plain }
}

/// A board of 3 × 3 with the position in the middle, a choice above and one at the lower right.
fn with<T>(mode: MoveMode, invalid: InvalidFocus, ask: impl FnOnce(Focus, Ground<'_>) -> T) -> T {
    let choices = Choices::of_cells((3, 3), [(1, 0), (2, 2)]);
    let settings = settings(mode, invalid);
    let ground = Ground { choices: &choices, position: Some((1, 1)), settings: &settings };
    let mut focus = Focus::default();
    focus.settle(ground);
    assert_eq!(focus.cell(), Some((2, 2)), "right and down from the position");
    ask(focus, ground)
}

/// Arrows choose at once in the direct modes and only there; the focus does not move first.
#[test]
fn arrows_move_the_focus_or_choose_at_once() {
    for invalid in INVALID {
        with(OPTIONS, invalid, |mut focus, ground| {
            let wanted = if invalid == InvalidFocus::Skip { (1, 0) } else { (1, 2) };
            assert_eq!(focus.arrow(Arrow::Left, ground), Act::Moved);
            assert_eq!(focus.cell(), Some(wanted));
        });
        for mode in [KEYS, BOTH] {
            with(mode, invalid, |mut focus, ground| {
                assert_eq!(focus.arrow(Arrow::Up, ground), Act::Choose((1, 0)));
                assert_eq!(focus.cell(), Some((2, 2)));
            });
        }
    }
}

/// A direct step off the board does nothing; one onto an invalid cell does nothing with Skip and is refused
/// with Select.
#[test]
fn direct_steps_in_vain() {
    for (invalid, wanted) in [(InvalidFocus::Skip, Act::Nothing), (InvalidFocus::Select, Act::Refuse((0, 1)))]
    {
        with(KEYS, invalid, |mut focus, ground| {
            assert_eq!(focus.arrow(Arrow::Left, ground), wanted);
            for (position, arrow) in [((0, 0), Arrow::Up), ((2, 2), Arrow::Right), ((2, 2), Arrow::Down)] {
                let at_the_edge = Ground { position: Some(position), ..ground };
                assert_eq!(focus.arrow(arrow, at_the_edge), Act::Nothing);
            }
            assert_eq!(focus.arrow(Arrow::Up, Ground { position: None, ..ground }), Act::Nothing);
        });
    }
}

/// When the pointer enters a cell, the focus follows, or the move is made, or the pointer warns, depending on
/// mode and setting.
#[test]
fn the_pointer_does_what_mode_and_setting_say() {
    let table = [
        // Mode, setting; result over a valid cell; result over an invalid one, whether it warns there, and
        // where the focus is then.
        (OPTIONS, InvalidFocus::Skip, Act::Moved, Act::Nothing, true, (1, 0)),
        (OPTIONS, InvalidFocus::Select, Act::Moved, Act::Moved, false, (0, 0)),
        (KEYS, InvalidFocus::Skip, Act::Moved, Act::Nothing, true, (1, 0)),
        (KEYS, InvalidFocus::Select, Act::Moved, Act::Moved, false, (0, 0)),
        (BOTH, InvalidFocus::Skip, Act::Choose((1, 0)), Act::Nothing, false, (2, 2)),
        (BOTH, InvalidFocus::Select, Act::Choose((1, 0)), Act::Nothing, false, (2, 2)),
    ];
    for (mode, invalid, over_valid, over_invalid, warns, end) in table {
        with(mode, invalid, |mut focus, ground| {
            assert_eq!(focus.point(Some((1, 0)), ground), over_valid, "{mode:?} {invalid:?}");
            assert!(!focus.warns(ground));
            assert_eq!(focus.point(Some((1, 0)), ground), Act::Nothing, "only entering counts");
            assert_eq!(focus.point(Some((0, 0)), ground), over_invalid, "{mode:?} {invalid:?}");
            assert_eq!(focus.warns(ground), warns, "{mode:?} {invalid:?}");
            assert_eq!(focus.point(None, ground), Act::Nothing);
            assert_eq!(focus.cell(), Some(end), "{mode:?} {invalid:?}");
            assert!(!focus.warns(ground));
        });
    }
}

/// A press chooses the cell with the focus, even while the pointer is over an invalid one; it is refused on
/// an invalid cell, which the focus visits only with Select.
#[test]
fn a_press_chooses_where_the_focus_is() {
    for mode in MODES {
        with(mode, InvalidFocus::Skip, |mut focus, ground| {
            let _ = focus.point(Some((0, 0)), ground);
            assert_eq!(focus.press(ground), Act::Choose((2, 2)), "{mode:?}");
        });
    }
    with(OPTIONS, InvalidFocus::Select, |mut focus, ground| {
        let _ = focus.point(Some((0, 0)), ground);
        assert_eq!(focus.press(ground), Act::Refuse((0, 0)));
        assert_eq!(Focus::default().press(ground), Act::Nothing);
    });
}

/// Next skips invalid cells and wraps around in every mode and with every setting, and only moves the focus.
#[test]
fn next_ignores_the_settings() {
    for (mode, invalid) in MODES.into_iter().flat_map(|mode| INVALID.map(|invalid| (mode, invalid))) {
        with(mode, invalid, |mut focus, ground| {
            let stay = Effective { boundary: Boundary::Stay, ..ground.settings.clone() };
            let ground = Ground { settings: &stay, ..ground };
            for wanted in [(1, 0), (2, 2), (1, 0)] {
                assert_eq!(focus.next(ground), Act::Moved);
                assert_eq!(focus.cell(), Some(wanted), "{mode:?} {invalid:?}");
            }
            assert_eq!(focus.press(ground), Act::Choose((1, 0)));
        });
    }
}

/// NextRow and NextColumn move the focus like Next does, whatever the mode.
#[test]
fn rows_and_columns_are_walked() {
    with(BOTH, InvalidFocus::Select, |mut focus, ground| {
        assert_eq!(focus.next_column(ground), Act::Nothing);
        assert_eq!(focus.next_row(ground), Act::Moved);
        assert_eq!(focus.cell(), Some((1, 0)));
        let _ = focus.set((0, 1));
        assert_eq!(focus.next_column(ground), Act::Nothing, "no choice in this row");
        assert_eq!(focus.cell(), Some((0, 1)));
    });
}

/// After a move the focus is on the position if it can be chosen, otherwise on the next choice in reading order,
/// wrapping around; without a position it starts at the top left.
#[test]
fn after_a_move_the_focus_is_at_the_next_choice() {
    let settings = settings(OPTIONS, InvalidFocus::Skip);
    let choices = Choices::of_cells((3, 3), [(2, 0), (0, 1), (1, 2)]);
    let table = [
        (Some((1, 1)), (1, 2)),
        (Some((0, 1)), (0, 1)),
        (Some((2, 2)), (2, 0)),
        (Some((2, 1)), (1, 2)),
        (None, (2, 0)),
    ];
    for (position, wanted) in table {
        let mut focus = Focus::default();
        focus.settle(Ground { choices: &choices, position, settings: &settings });
        assert_eq!(focus.cell(), Some(wanted), "{position:?}");
    }
}

/// When nothing can be chosen there is no focus, and no input creates one.
#[test]
fn without_choices_there_is_no_focus() {
    for (mode, invalid) in MODES.into_iter().flat_map(|mode| INVALID.map(|invalid| (mode, invalid))) {
        let settings = settings(mode, invalid);
        let choices = Choices::of_cells((2, 2), []);
        let ground = Ground { choices: &choices, position: None, settings: &settings };
        let mut focus = Focus::default();
        focus.settle(ground);
        let acts =
            [focus.next(ground), focus.next_row(ground), focus.next_column(ground), focus.press(ground)];
        assert_eq!(acts, [Act::Nothing; 4]);
        assert_eq!(Arrow::ALL.map(|arrow| focus.arrow(arrow, ground)), [Act::Nothing; 4]);
        assert_eq!(focus.cell(), None);
    }
}
