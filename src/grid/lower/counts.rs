//! Lowers counts of cells and of areas.

use super::{Lowering, Typed};
use crate::grid::lex::Span;
use crate::grid::program::{CountCode, RegionCode, Term, WhatCode};
use crate::grid::reason::Reason;
use crate::grid::syntax::{Count, Region, What, Word};

impl Lowering<'_> {
    pub(super) fn count_cells(&mut self, count: &Count) -> Typed {
        self.program.is_deep = true;
        let (matrix, what) = self.held(count.layer.as_ref(), &count.what, &count.span)?;
        let region = match &count.region {
            None => None,
            Some(region) => Some(self.region(region)?),
        };
        self.program.counts.push(CountCode { matrix, what, is_of_areas: count.is_of_areas, region });
        Ok(self.term(Term::Count(self.program.counts.len() as u32 - 1)))
    }

    pub(super) fn region(&mut self, region: &Region) -> Result<RegionCode, Reason> {
        let Region { area, place, within } = region;
        let place = self.place_name(place)?;
        let (matrix, within) = match within {
            None => (self.program.board, None),
            Some(within) => {
                let (matrix, what) = self.held(within.layer.as_ref(), &within.what, &within.span)?;
                (matrix, Some(what))
            }
        };
        Ok(RegionCode { area: *area, place, matrix, within })
    }

    /// Lowers what is said of a layer's cells.
    fn held(&mut self, layer: Option<&Word>, what: &What, span: &Span) -> Result<(u32, WhatCode), Reason> {
        let (matrix, kind) = self.layer(layer, span)?;
        let is_board = layer.is_none_or(|layer| matches!(layer.text.as_str(), "state" | "final"));
        let what = self.what_code(what, is_board, kind, &[])?;
        Ok((matrix, what))
    }
}
