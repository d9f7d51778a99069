//! Pieces that show one picture in several turns.

use rustc_hash::{FxHashMap, FxHashSet};

use super::lex;
use super::model::Pieces;
use crate::engine::turn::Turn;

/// The pieces of a game whose picture other pieces show in other turns.
#[derive(Clone, Debug, Default)]
pub struct Families {
    /// For each piece, in lower case, its family and its turn.
    turns: FxHashMap<String, (usize, Turn)>,
    /// For each family the pieces that show its picture, as their author spelled them.
    list: Vec<FxHashMap<Turn, String>>,
}

impl Families {
    /// Finds the families of a game.
    pub fn new(pieces: &Pieces) -> Self {
        let mut families = Self::default();
        let mut pictures: FxHashMap<String, usize> = FxHashMap::default();
        let mut seen = FxHashSet::default();
        // Of several pieces with one name the first counts.
        let first = pieces.list.iter().filter(|piece| seen.insert(lex::lower(&piece.name)));
        for piece in first.filter(|piece| piece.picture.contains('.')) {
            let (picture, turn) = Turn::split(&piece.picture);
            let next = families.list.len();
            let family = *pictures.entry(picture).or_insert(next);
            if family == next {
                families.list.push(FxHashMap::default());
            }
            // Of several pieces with one look the first counts.
            let _ = families.list[family].entry(turn).or_insert_with(|| piece.name.clone());
            let _ = families.turns.insert(lex::lower(&piece.name), (family, turn));
        }
        // Pieces that share a picture in one turn only are no family.
        let Self { turns, list } = &mut families;
        turns.retain(|_, (family, _)| list[*family].len() > 1);
        families
    }

    /// Returns the piece that shows the picture of this one in another turn. Without such a piece it is the one that shows
    /// it upside down, since a bar has two turns only; without that, or for a piece without a family, none.
    pub fn turned(&self, piece: &str, turn: impl Fn(Turn) -> Turn) -> Option<&str> {
        let (family, now) = self.turns.get(&lex::lower(piece))?;
        let (wanted, family) = (turn(*now), &self.list[*family]);
        family.get(&wanted).or_else(|| family.get(&wanted.turned(2))).map(String::as_str)
    }

    /// Returns the pieces that belong to families, in lower case.
    pub fn pieces(&self) -> impl Iterator<Item = &str> {
        self.turns.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::model::Piece;

    fn families(pieces: &[(&str, &str)]) -> Families {
        let piece = |(name, picture): &(&str, &str)| Piece {
            name: (*name).to_owned(),
            picture: (*picture).to_owned(),
            ..Piece::default()
        };
        Families::new(&Pieces { list: pieces.iter().map(piece).collect(), ..Pieces::default() })
    }

    /// Four turns go round, two alternate, and a piece alone is not turned.
    #[test]
    fn pieces_turn_within_their_family() {
        let families = families(&[
            ("Pipe", "Pipe.svg"),
            ("Right", "Pipe@90.svg"),
            ("Down", "Pipe@180.svg"),
            ("Left", "Pipe@270.svg"),
            ("Bar", "Bar.png"),
            ("BarUp", "Bar@90.png"),
            ("Wall", "Wall.svg"),
            ("Hedge", "Wall.svg"),
            ("Nobody", ""),
            ("wall", "Pipe@m.svg"),
        ]);
        let right = |piece: &str| families.turned(piece, |turn| turn.turned(1));
        let round = ["pipe", "RIGHT", "Down", "Left", "Bar", "barup", "Wall", "Hedge", "Nobody", "other"];
        let expected = [
            Some("Right"),
            Some("Down"),
            Some("Left"),
            Some("Pipe"),
            Some("BarUp"),
            Some("Bar"),
            None,
            None,
            None,
            None,
        ];
        assert_eq!(round.map(right), expected);
        // Nobody drew it mirrored.
        assert_eq!(families.turned("Pipe", Turn::mirrored), None);
    }
}
