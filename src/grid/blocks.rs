//! Rules as cards of sentences with gaps, so that they can be read and made without typing.
//!
//! - [`card`]: the sentences of a rule, and the chips in their gaps
//! - [`edit`]: another rule from a rule and what was done to its card
//! - [`choices`]: what may stand in a gap
//! - [`goal_card`], [`edit_goal`]: the same for goals that are conditions
//! - [`TOOLBOX`], [`recipes`]: sentences and whole rules that are ready made
//!
//! A card is a view of the syntax tree, made anew whenever the text changes; each chip knows where in the tree it
//! stands. Sentences are keys of messages whose arguments are chips. A sentence may say several assignments at once
//! (two cells change places); it is recognised in the text and is nothing but these assignments.

mod card;
mod change;
mod choices;
mod condition;
mod edit;
mod goal;
mod label;
mod names;
mod path;
mod place;
mod purpose;
pub mod recipes;
mod sentence;
mod sums;
mod tools;
mod value;
mod vary;

pub use card::{Card, Lead, Line, card};
pub use choices::{Choices, choices};
pub use edit::{Edit, REFUSALS, Refusal, edit, empty};
pub use goal::{GOAL_TOOLS, GoalTool, edit_goal, goal_card, names_for_new_goal};
pub use label::{Label, label, place_label, variable};
pub use names::{Kind, Name, Names};
pub use path::{Path, Step};
pub use place::{Amount, Base, Part, Place};
pub use sentence::{Chip, Gap, Sentence, Wants};
pub use tools::{Group, Snippet, TOOLBOX, Tool, first_condition};
pub use value::{Join, Value};
pub use vary::{vary_place, vary_word};
