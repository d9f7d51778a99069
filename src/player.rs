//! People who play, and playing by hand, whichever hand it is: choosing a move by mouse, keys, two switches or one
//! (seed 000, 6.4).
//!
//! - [`profile`]: who somebody is who plays
//! - [`birth_number`]: what a Czech birth number tells of a person
//! - [`settings`]: what a person wishes of control and marks, against what a game says
//! - [`command`] and [`keys`]: what any input comes down to, and the keys for it
//! - [`choices`] and [`focus`]: which cells can be chosen, and where the next choice stands
//! - [`highlight`](mod@highlight): how a cell is marked
//! - [`scan`] and [`stops`]: choices that light up one after another, in rows and groups
//! - [`cost`]: what a play costs in each way of control
//!
//! All of it is plain values without a clock or a window of their own: time is an argument.

pub mod birth_number;
pub mod choices;
pub mod command;
pub mod cost;
pub mod focus;
pub mod highlight;
pub mod keys;
pub mod profile;
pub mod scan;
pub mod settings;
pub mod stops;

pub use choices::{Arrow, Cell, Choices};
pub use command::Command;
pub use focus::{Act, Focus, Ground};
pub use highlight::{Highlight, highlight};
pub use keys::{Context, Keys};
pub use profile::{Profile, Sex};
pub use scan::{Answer, Lit, Scanner, Switch};
pub use settings::{Degree, Effective, Hints, UserSettings};
pub use stops::Stop;
