//! Show a chart of nodes and arrows.
#![allow(missing_docs, dead_code)]
mod data;
pub mod layout;
mod route;
pub use data::*;
pub use route::{Route, routes};
