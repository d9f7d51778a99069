//! What panels get beside the document: values that are worked out from it once, for all of them.

use super::document::Spot;
use crate::board::Fault;
use crate::engine::Step;
use crate::project::Problem;
use crate::window::gallery::Gallery;

/// Something wrong, and where that is shown.
#[derive(Clone, Debug)]
pub struct Listed {
    pub problem: Problem,
    pub spot: Option<Spot>,
}

/// Values derived from the document.
#[derive(Clone, Copy, Debug)]
pub struct Derived<'a> {
    pub gallery: &'a Gallery,
    /// The language of the game's texts, by its code.
    pub language: &'a str,
    pub faults: &'a [Fault],
    /// The same faults and those of files and text, as they are listed: errors first.
    pub problems: &'a [Listed],
    /// What the last move of the play-test did.
    pub steps: &'a [Step],
}
