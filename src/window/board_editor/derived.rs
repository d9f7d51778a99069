//! Values derived from the document once, for all panels.

use crate::authoring::board::Location;
use crate::board::Fault;
use crate::engine::{Step, Text};
use crate::project::Problem;
use crate::window::gallery::Gallery;

/// A problem, and where it is shown.
#[derive(Clone, Debug)]
pub struct Listed {
    pub problem: Problem,
    pub location: Option<Location>,
    /// The fault of the game, if it can be mended by a button, with what each button does.
    pub mends: Option<(Fault, Vec<Text>)>,
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
