//! The kinds of the hero's actions in the user interface, each with an icon, words and a key.

use lucide_icons::Icon;

use crate::dungeon::game::Action;
use crate::engine::scene::Choice;
use crate::player::keys::HERO_ACTIONS;

/// A kind of action other than a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
    /// In the order in which they are offered.
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
    pub(super) fn of(choice: &Choice) -> Option<Self> {
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
    fn name(self) -> &'static str {
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

    pub fn key(self) -> &'static str {
        HERO_ACTIONS.iter().find(|(name, _)| *name == self.name()).map_or("", |(_, key)| key)
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

    pub fn icon(self) -> Icon {
        match self {
            Self::Fight => Icon::Swords,
            Self::PickUp => Icon::Hand,
            Self::Unlock => Icon::KeyRound,
            Self::Listen => Icon::Ear,
            Self::Drink => Icon::FlaskConical,
            Self::Equip => Icon::Shield,
            Self::Drop => Icon::ArrowDownToLine,
            Self::Sleep => Icon::Bed,
            Self::Wait => Icon::Hourglass,
            Self::EndRound => Icon::SkipForward,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every action in the table of keys is offered, and every action that is offered has a key.
    #[test]
    fn actions_and_keys_belong_together() {
        assert_eq!(HERO_ACTIONS.len(), ActionKind::ALL.len());
        for action in ActionKind::ALL {
            assert_eq!(ActionKind::of_name(action.name()), Some(action));
            assert!(!action.key().is_empty(), "{action:?}");
        }
    }
}
