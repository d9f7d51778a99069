//! Rules as cards of sentences with gaps, so that people can read and build rules without typing.
//!
//! - [`card`]: the sentences of a rule, and the chips in their gaps
//! - [`edit`]: the text of a rule after an edit of its card
//! - [`choices`]: what a gap accepts
//! - [`Voice`]: sentences as text, in a language
//! - [`goal_card`], [`edit_goal`]: the same for goals that are conditions
//! - [`Source`], [`insert`](fn@insert), [`Block`]: the cards of a game, new sentences, lines edited together
//! - [`painting`]: pictures of before and after, and those of conditions, as something to paint on
//! - [`TOOLBOX`], [`recipes`]: ready-made sentences and whole rules
//!
//! A card is a view of the syntax tree and is rebuilt whenever the text changes; each chip knows its place in
//! the tree. A sentence is a message key whose arguments are chips. One sentence may stand for several
//! assignments at once (two cells swap): it is recognised in the text and stores nothing beyond those
//! assignments.

mod alone;
mod bodies;
mod card;
mod change;
mod choices;
mod condition;
mod edit;
mod fits;
mod gaps;
mod goal;
mod insert;
mod label;
mod lines;
mod many;
mod names;
mod own;
pub mod painting;
mod path;
mod place;
mod purpose;
pub mod recipes;
mod sentence;
mod template;
mod tools;
mod typed;
mod value;
mod vary;
mod voice;

pub use card::{Card, Lead, Line, card};
pub use choices::{Choices, choices};
pub use edit::{Edit, REFUSALS, Refusal, edit, empty, with_always};
pub use gaps::{GAP_KINDS, add_gap, own_of, remove_gap};
pub use goal::{GOAL_TOOLS, GoalTool, Start, edit_goal, goal_card, names_for_new_goal};
pub use insert::{Source, add_missing_item, ask_instead, end, insert, insert_call, new_picture};
pub use label::{Label, item_label, label, manner, place_label, square_label, variable};
pub use lines::Block;
pub use many::{steps_label, table_label};
pub use names::{Name, Names, ValueKind};
pub use own::Own;
pub use painting::Painting;
pub use path::{Path, Step, condition_of, later};
pub use place::{Amount, Base, Place, SumTerm};
pub use sentence::{Chip, Gap, Sentence, Wants};
pub use template::goals_make_way;
pub use tools::{Group, Snippet, TOOLBOX, Tool, first_condition};
pub use typed::{Basis, Field, Typed};
pub use value::{Join, Value};
pub use vary::{vary_place, vary_word};
pub use voice::Voice;
