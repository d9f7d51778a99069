//! The questions that every editor asks: leave without saving, and overwrite what another program wrote.

use iced::Element;

use super::ui::{self, Look};
use crate::words::Words;

/// The id of the answer that has the focus when a question comes up.
pub(super) const FIRST: &str = "question-first";

/// Asks whether to leave without saving; the answers are to save, to leave it unsaved, and to stay.
pub(super) fn leave<'a, M: Clone + 'a>(words: &Words, [save, unsaved, stay]: [M; 3]) -> Element<'a, M> {
    let answer = |key, look, message| ui::button(None, words.get(key), look, Some(message));
    ui::question(
        words.get("ask-leave"),
        words.get("ask-leave-more"),
        vec![
            answer("save", Look::Primary, save).id(FIRST),
            answer("ask-leave-drop", Look::Plain, unsaved),
            answer("cancel", Look::Plain, stay),
        ],
    )
}

/// Asks what to do with files that another program changed; the answers are to overwrite them, to save elsewhere, and to
/// leave it.
pub(super) fn conflict<'a, M: Clone + 'a>(
    files: &[String],
    words: &Words,
    [overwrite, elsewhere, stay]: [M; 3],
) -> Element<'a, M> {
    let answer = |key, look, message| ui::button(None, words.get(key), look, Some(message));
    ui::question(
        words.get("ask-conflict"),
        words.with("ask-conflict-more", &[("files", files.join(", "))]),
        vec![
            answer("ask-conflict-overwrite", Look::Plain, overwrite),
            // The answer that loses nothing.
            answer("save-as", Look::Primary, elsewhere).id(FIRST),
            answer("cancel", Look::Plain, stay),
        ],
    )
}
