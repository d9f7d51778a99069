//! People who play, and playing with any kind of input: mouse, keyboard, two switches or one.
//!
//! - [`profile`]: who a player is
//! - [`settings`]: a person's preferences for controls and highlights, combined with those of a game and its
//!   locks
//! - [`items`] and [`words`]: the settings one by one, with their values in words
//! - [`command`] and [`keys`]: one set of commands for all inputs, and a key table for each kind of game
//! - [`choices`] and [`focus`]: which cells can be chosen, and where the next choice is
//! - [`offers`]: moves that take more than a cell
//! - [`highlight`](mod@highlight): how a cell is highlighted
//! - [`scan`] and [`stops`]: choices that light up one after another, in rows and groups. The same machine
//!   scans the cells of a board and the controls of a window.
//! - [`lines`]: the regions that lines divide a board into, which are groups for scanning
//! - [`way`]: paths over a known map
//! - [`cost`]: what a solution costs in each way of control, measured with the same code
//!
//! Everything here is a plain value without a clock or a window: time is an argument.
//!
//! The controls follow Strašrybka 2010, with three deliberate differences. Where the pointer moves at once, a
//! click on the cell that it has just moved to is not a second move. A chooser row needs one press, and
//! changing or deleting a profile is another mode of the same list: the two clicks and the toolbar of the
//! original would cost a single switch more than they give. And `schola play FOLDER` without a name plays as
//! whoever played last, otherwise as a guest.
//!
//! # Examples
//!
//! Which settings apply is decided by the person, unless the game locks them:
//!
//! ```
//! use schola::engine::{Controls, MoveMode};
//! use schola::player::settings::{Degree, UserSettings, effective};
//!
//! let game = Controls::default();
//! let nobody = effective(&game, &UserSettings::default());
//! assert_eq!(nobody.move_mode, game.move_mode.value);
//!
//! let single_switch = UserSettings::preset(Degree::SingleSwitch);
//! let settings = effective(&game, &single_switch);
//! assert_eq!(settings.move_mode, MoveMode::WithOptions);
//! assert!(settings.focused_highlight);
//! ```

pub mod choices;
pub mod command;
pub mod cost;
pub mod focus;
pub mod highlight;
pub mod items;
pub mod keys;
pub mod lines;
pub mod offers;
pub mod profile;
pub mod scan;
pub mod settings;
pub mod stops;
pub mod way;
pub mod words;

pub use choices::{Arrow, Cell, Choices};
pub use command::Command;
pub use focus::{Act, Focus, Ground};
pub use highlight::{Highlight, highlight};
pub use keys::{Context, Keys};
pub use lines::Lines;
pub use profile::{Profile, Sex};
pub use scan::{HighlightedStops, ScanResult, Scanner, Switch};
pub use settings::{Degree, Effective, Hints, UserSettings};
pub use stops::Stop;
