//! Lowers counts of cells, areas and loops.

use super::{Lowering, Typed};
use crate::grid::lex::Span;
use crate::grid::names::Type;
use crate::grid::program::{CountCode, CountOf, RegionCode, Term, Value, WhatCode};
use crate::grid::reason::Reason;
use crate::grid::syntax::{Count, Counted, Region, What, Word};

impl Lowering<'_> {
    pub(super) fn count_cells(&mut self, count: &Count) -> Typed {
        self.program.is_deep = true;
        if let Some(matrix) = self.lines_of(count) {
            let code = CountCode { matrix, what: WhatCode::Any, of: CountOf::Lines, region: None };
            return Ok(self.counted_as(code));
        }
        let (matrix, what) = self.held(count.layer.as_ref(), &count.what, &count.span)?;
        let region = match &count.region {
            None => None,
            Some(region) => Some(self.region(region)?),
        };
        let of = match count.of {
            Counted::Cells => CountOf::Cells,
            Counted::Areas => CountOf::Areas,
            Counted::Loops => CountOf::Loops,
        };
        Ok(self.counted_as(CountCode { matrix, what, of, region }))
    }

    fn counted_as(&mut self, code: CountCode) -> (Value, Type) {
        self.program.counts.push(code);
        self.term(Term::Count(self.program.counts.len() as u32 - 1))
    }

    /// Returns the layer whose lines may form loops, if that is asked: its name stands alone.
    fn lines_of(&mut self, count: &Count) -> Option<u32> {
        let word = count.what.single().filter(|_| count.of == Counted::Loops && count.layer.is_none())?;
        let word = self.meant(word);
        let names = self.around.names;
        let (matrix, _) = names.matrix(&word.text)?;
        names.has_lines(matrix).then_some(matrix as u32)
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
