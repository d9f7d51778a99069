//! Values derived from the document once, for all panels.

use crate::authoring::board::Location;
use crate::board::Fault;
use crate::engine::Step;
use crate::project::Problem;
use crate::window::gallery::Gallery;

/// A problem, and where it is shown.
#[derive(Clone, Debug)]
pub struct Listed {
    pub problem: Problem,
    pub location: Option<Location>,
}

#[derive(Clone, Copy, Debug)]
pub struct Derived<'a> {
    pub gallery: &'a Gallery,
    /// The code of the language of the game's texts.
    pub language: &'a str,
    pub faults: &'a [Fault],
    /// The faults together with those of files and text, as they are listed: errors first.
    pub problems: &'a [Listed],
    pub steps: &'a [Step],
}
