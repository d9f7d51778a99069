//! The table of highlights, and what remains when some of them are switched off.

use super::Highlight::{CancelSelection, FocusedInvalid, FocusedValid, Normal, Selected, Valid};
use super::*;
use crate::engine::Controls;
use crate::player::settings::{UserSettings, effective};

/// The rows of the table: focus, position, valid.
const ROWS: [([bool; 3], Highlight); 8] = [
    ([true, true, true], CancelSelection),
    ([true, true, false], FocusedInvalid),
    ([true, false, true], FocusedValid),
    ([true, false, false], FocusedInvalid),
    ([false, true, true], Valid),
    ([false, true, false], Selected),
    ([false, false, true], Valid),
    ([false, false, false], Normal),
];

fn marks(focus: bool, position: bool, valids: bool) -> [Highlight; 8] {
    let settings = Effective {
        focused_highlight: focus,
        position_highlight: position,
        valids_highlight: valids,
        ..effective(&Controls::default(), &UserSettings::default())
    };
    ROWS.map(|([focused, position, valid], _)| highlight(Standing { focused, position, valid }, &settings))
}

/// With all highlights on, each cell looks as the table says.
#[test]
fn cells_are_marked_as_table_2_says() {
    assert_eq!(marks(true, true, true), ROWS.map(|(_, wanted)| wanted));
}

/// What each combination of switched-off highlights leaves, row by row.
#[test]
fn switched_off_marks_are_not_seen() {
    let table = [
        // Whether focus, position and valid moves are highlighted.
        (
            [true, true, false],
            [
                CancelSelection,
                FocusedInvalid,
                FocusedValid,
                FocusedInvalid,
                Selected,
                Selected,
                Normal,
                Normal,
            ],
        ),
        (
            [true, false, true],
            [FocusedValid, FocusedInvalid, FocusedValid, FocusedInvalid, Valid, Normal, Valid, Normal],
        ),
        (
            [true, false, false],
            [FocusedValid, FocusedInvalid, FocusedValid, FocusedInvalid, Normal, Normal, Normal, Normal],
        ),
        ([false, true, true], [Valid, Selected, Valid, Normal, Valid, Selected, Valid, Normal]),
        ([false, true, false], [Selected, Selected, Normal, Normal, Selected, Selected, Normal, Normal]),
        ([false, false, true], [Valid, Normal, Valid, Normal, Valid, Normal, Valid, Normal]),
        ([false, false, false], [Normal; 8]),
    ];
    for ([focus, position, valids], wanted) in table {
        assert_eq!(marks(focus, position, valids), wanted, "{focus} {position} {valids}");
    }
}
