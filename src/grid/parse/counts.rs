//! Counts of version 3, and the cells about a place that they and loops go through.

use super::{Parse, Parser};
use crate::grid::syntax::{Area, Count, Counted, Operand, Region, What, Within};

impl Parser<'_> {
    /// Parses what is counted, from the word before the parenthesis on.
    pub(super) fn third_count(&mut self, of: Counted) -> Parse<Operand> {
        let start = self.start(self.at);
        self.at += 2;
        let layer = self.prefix(",", "rule-count-wrong")?;
        let what = self.what()?;
        let region = if of == Counted::Cells { self.region()? } else { None };
        self.expect(")", "rule-count-wrong")?;
        let span = start..self.tokens[self.at - 1].span.end;
        Ok(Operand::Count(Count { of, layer, what, region, span }))
    }

    /// Parses which cells are counted, if that is said.
    pub(super) fn region(&mut self) -> Parse<Option<Region>> {
        let known = Area::ALL.into_iter().find(|(_, words)| self.are(words));
        let Some((area, words)) = known else {
            if !self.is(0, "in") || !self.is(2, "of") {
                return Ok(None);
            }
            self.at += 1;
            let start = self.start(self.at);
            let layer = self.word("rule-count-wrong")?;
            let span = start..layer.span.end;
            self.at += 1;
            let within = Some(Within { layer: Some(layer), what: What::Any, span });
            return Ok(Some(Region { area: Area::Same, place: self.place_name()?, within }));
        };
        self.at += words.len();
        let place = self.place_name()?;
        let within = match area.within() {
            Some(word) if self.take(word) => {
                let start = self.start(self.at);
                let layer = self.prefix(":", "rule-count-wrong")?;
                let what = self.what()?;
                Some(Within { layer, what, span: start..self.tokens[self.at - 1].span.end })
            }
            _ => None,
        };
        Ok(Some(Region { area, place, within }))
    }
}
