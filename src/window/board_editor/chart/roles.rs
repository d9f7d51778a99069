//! The buttons that let a block run beside the play.

use lucide_icons::Icon;

use crate::board::rules::Aside;

/// What a block can do beside the play.
pub(super) struct Role {
    pub aside: Aside,
    pub icon: Icon,
    /// The keys of its name, of what it does, and of the edit.
    pub label: &'static str,
    pub tip: &'static str,
    pub edit: &'static str,
}

/// The roles that a button gives. What a position is worth needs a number left in `SCORE`, so it is for the text.
pub(super) static ROLES: [Role; 3] = [
    Role {
        aside: Aside::Refusal,
        icon: Icon::Ban,
        label: "board-chart-refusal",
        tip: "board-block-refuses",
        edit: "board-edit-refusal",
    },
    Role {
        aside: Aside::Facts,
        icon: Icon::Info,
        label: "board-chart-facts",
        tip: "board-block-tells",
        edit: "board-edit-facts",
    },
    Role {
        aside: Aside::Advice,
        icon: Icon::Lightbulb,
        label: "board-chart-advice",
        tip: "board-block-advises",
        edit: "board-edit-advice",
    },
];
