//! Reading of counts: what is counted, and where.

use super::super::{Among, Asked, Count, Near, What};
use super::{Reader, Reading};

impl Reader {
    /// What stands in the parentheses of a count.
    pub(super) fn count(&mut self) -> Reading<Count> {
        let asked = self.counted()?;
        let among = self.among()?;
        Ok(Count { asked, among })
    }

    /// Which cells about a place are meant, if that is said.
    pub(super) fn among(&mut self) -> Reading<Option<(Among, String)>> {
        let near = [
            (&["around"][..], Near::Around),
            (&["beside"], Near::Beside),
            (&["in", "row", "of"], Near::Row),
            (&["in", "column", "of"], Near::Column),
        ];
        let near = near.into_iter().find(|(words, _)| self.accept(words));
        let among = if let Some((_, near)) = near {
            Some((Among::Near(near), self.place()?))
        } else if self.accept(&["in", "area", "of"]) {
            let place = self.place()?;
            Some((Among::Area(self.asked_after("of")?), place))
        } else if self.accept(&["in", "sight", "of"]) {
            let place = self.place()?;
            Some((Among::Sight(self.asked_after("until")?), place))
        } else if self.peek(0) == Some("in") && self.peek(2) == Some("of") {
            let _ = self.accept(&["in"]);
            let layer = self.word()?;
            self.expect("of")?;
            Some((Among::Same(layer), self.place()?))
        } else {
            None
        };
        Ok(among)
    }

    /// The pieces that are counted, after the layer and a comma.
    pub(super) fn counted(&mut self) -> Reading<Asked> {
        let mut layer = "state".to_owned();
        if self.peek_word(0).is_some() && self.peek(1) == Some(",") {
            layer = self.word()?;
            self.expect(",")?;
        }
        Ok(Asked { layer, what: self.pieces()? })
    }

    /// The pieces after this word, which may be left out with them; a layer and a colon may come first.
    fn asked_after(&mut self, word: &str) -> Reading<Option<Asked>> {
        if !self.accept(&[word]) {
            return Ok(None);
        }
        let (layer, _) = self.layer()?;
        Ok(Some(Asked { layer, what: self.pieces()? }))
    }

    /// Pieces as a square has them where no name is bound.
    pub(super) fn pieces(&mut self) -> Reading<What> {
        if self.accept(&["any"]) { Ok(What::Any) } else { self.values(&[]) }
    }
}
