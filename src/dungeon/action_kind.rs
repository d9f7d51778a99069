//! The kinds of actions that players choose for the hero, each with its words.

use super::game::Action;
use crate::engine::scene::Choice;

/// A kind of action other than a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say what the hero does")]
pub enum ActionKind {
    Fight,
    PickUp,
    Unlock,
    Listen,
    Drink,
    Equip,
    Drop,
    Sleep,
    Wait,
    EndRound,
}

impl ActionKind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 10] = [
        Self::Fight,
        Self::PickUp,
        Self::Unlock,
        Self::Listen,
        Self::Drink,
        Self::Equip,
        Self::Drop,
        Self::Sleep,
        Self::Wait,
        Self::EndRound,
    ];

    /// Returns the kind of a choice; `None` for a step.
    pub fn of(choice: &Choice) -> Option<Self> {
        Some(match choice.label.parse().ok()? {
            Action::Go(_) => return None,
            Action::Fight(_) => Self::Fight,
            Action::Take(..) => Self::PickUp,
            Action::Drop(_) => Self::Drop,
            Action::Unlock => Self::Unlock,
            Action::Listen => Self::Listen,
            Action::Drink(_) => Self::Drink,
            Action::Use(..) => Self::Equip,
            Action::Sleep(_) => Self::Sleep,
            Action::Wait => Self::Wait,
            Action::End => Self::EndRound,
        })
    }

    /// Returns its name in the table of keys.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fight => "Fight",
            Self::PickUp => "PickUp",
            Self::Unlock => "Unlock",
            Self::Listen => "Listen",
            Self::Drink => "Drink",
            Self::Equip => "Equip",
            Self::Drop => "Drop",
            Self::Sleep => "Sleep",
            Self::Wait => "Wait",
            Self::EndRound => "EndRound",
        }
    }

    /// Returns the kind with a name in the table of keys.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.name() == name)
    }

    /// Returns the key of its text.
    pub fn words(self) -> &'static str {
        match self {
            Self::Fight => "walk-fight",
            Self::PickUp => "walk-pick-up",
            Self::Unlock => "walk-unlock",
            Self::Listen => "walk-listen",
            Self::Drink => "walk-drink",
            Self::Equip => "walk-equip",
            Self::Drop => "walk-drop",
            Self::Sleep => "walk-sleep",
            Self::Wait => "walk-wait",
            Self::EndRound => "walk-end-round",
        }
    }

    /// Returns the key of the sentence that says why it is not possible now.
    pub fn refusal(self) -> &'static str {
        match self {
            Self::Fight => "adventure-no-opponent",
            Self::PickUp => "adventure-no-thing",
            Self::Unlock => "walk-no-unlock",
            Self::Listen => "adventure-no-door",
            Self::Drink => "walk-no-drink",
            Self::Equip => "walk-no-equip",
            Self::Drop => "adventure-no-carried",
            Self::Sleep => "walk-no-sleep",
            Self::Wait => "refusal-over",
            Self::EndRound => "adventure-no-more-moves",
        }
    }
}
