//! Families of pieces: those that show one picture in several turns.

use std::collections::HashSet;

use schola::engine::turn::Turn;
use schola::grid::model::Piece;

use super::lower;

/// All pieces of families, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Families(Vec<Member>);

/// A piece of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Member {
    /// Its name in lower case.
    name: String,
    /// The picture as it is drawn, which the whole family shares.
    drawn: String,
    /// How the piece shows it.
    turn: Turn,
}

impl Families {
    /// Takes over the pictures of pieces. Of several pieces with one name the first counts.
    pub fn of(pieces: &[Piece]) -> Self {
        let mut known = HashSet::new();
        let firsts = pieces.iter().filter(|piece| known.insert(lower(&piece.name)));
        // A picture without an ending cannot be turned.
        let turnable = firsts.filter(|piece| piece.picture.contains('.'));
        let all = turnable.map(|piece| {
            let (drawn, turn) = Turn::split(&piece.picture);
            Member { name: lower(&piece.name), drawn, turn }
        });
        let all: Vec<_> = all.collect();
        let has_twin =
            |one: &&Member| all.iter().any(|other| other.drawn == one.drawn && other.turn != one.turn);
        Self(all.iter().filter(has_twin).cloned().collect())
    }

    /// What a text becomes when it is turned so: the piece of its family that shows the picture in the new turn, or
    /// a half further. Without both, and where it is no piece of a family, it stays as it is.
    pub fn turned<'a>(&'a self, text: &'a str, operation: impl Fn(Turn) -> Turn) -> &'a str {
        let Some(own) = self.0.iter().find(|member| member.name == text) else { return text };
        let turn = operation(own.turn);
        let shows = |turn| self.0.iter().find(move |member| member.drawn == own.drawn && member.turn == turn);
        shows(turn).or_else(|| shows(turn.turned(2))).map_or(text, |twin| &twin.name)
    }
}
