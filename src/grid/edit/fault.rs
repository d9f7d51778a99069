//! Why an edit is impossible.

use thiserror::Error;

/// Why an edit is impossible. Nothing has been changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditFault {
    /// The piece, item, layer, level or rule no longer exists.
    #[error("what is to be changed is not there")]
    Missing,
    /// A layer's cells are of another type than the value.
    #[error("the layer holds values of another kind")]
    Kind,
    /// A board of this size is too large, or has no cells.
    #[error("a board of {width} × {height} cells cannot be")]
    Size {
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// Something else has this name, in whatever letter case.
    #[error("the name {name} is taken")]
    Taken {
        /// The name.
        name: String,
    },
    /// Rules could not mention the name: it is empty, contains signs, or means a number or a truth value.
    #[error("{name} cannot be used as a name")]
    Name {
        /// The name.
        name: String,
    },
    /// The game cannot do without the name: `Ax`, `STATE` and the like.
    #[error("{name} is needed under this name")]
    Needed {
        /// The name.
        name: String,
    },
    /// The level has no layer `STATE` of pieces to work from.
    #[error("the level has no board")]
    NoBoard,
    /// The level does not say where the player stands.
    #[error("the level has no position")]
    NoPosition,
    /// No piece stands on exactly two cells.
    #[error("no piece stands on exactly two cells")]
    NoPairs,
    /// The game has changed since the preview was made.
    #[error("the game has changed since the preview")]
    Outdated,
}

/// Every code of [`EditFault::code`] and [`super::table::TableFault::code`], for the test that each has a
/// message.
pub const CODES: &[&str] = &[
    "edit-fault-missing",
    "edit-fault-kind",
    "edit-fault-size",
    "edit-fault-taken",
    "edit-fault-name",
    "edit-fault-needed",
    "edit-fault-no-board",
    "edit-fault-no-position",
    "edit-fault-no-pairs",
    "edit-fault-outdated",
    "edit-table-empty",
    "edit-table-too-large",
    "edit-table-value",
];

impl EditFault {
    /// Returns the stable name of the fault, which is also the key of its message.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Missing => "edit-fault-missing",
            Self::Kind => "edit-fault-kind",
            Self::Size { .. } => "edit-fault-size",
            Self::Taken { .. } => "edit-fault-taken",
            Self::Name { .. } => "edit-fault-name",
            Self::Needed { .. } => "edit-fault-needed",
            Self::NoBoard => "edit-fault-no-board",
            Self::NoPosition => "edit-fault-no-position",
            Self::NoPairs => "edit-fault-no-pairs",
            Self::Outdated => "edit-fault-outdated",
        }
    }

    /// Returns the arguments of its message.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Size { width, height } => {
                vec![("width", width.to_string()), ("height", height.to_string())]
            }
            Self::Taken { name } | Self::Name { name } | Self::Needed { name } => {
                vec![("name", name.clone())]
            }
            Self::Missing
            | Self::Kind
            | Self::NoBoard
            | Self::NoPosition
            | Self::NoPairs
            | Self::Outdated => vec![],
        }
    }
}
