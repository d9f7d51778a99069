//! Evade: the complete rules, verified against published numbers of move sequences.

use schola::board::Material;
use schola::board::material::{End, Grid, Uid};
use schola::board::position::Status;

use crate::support::board_door::{Door, draft};
use crate::support::board_material::{Maker, access, elements, int, map, material, parts, place};

pub const RULES: &str = include_str!("evade.rules");

/// The positions of the specification, in its notation.
pub const S: &str = "mmkkmm/6/6/6/6/MMKKMM w";
const A: &str = "m1k1m1/2(Mk)3/1m1K2/3mM1/M5/1MK3 w";
const B: &str = "m5/4m1/1(Mk)m1(Mk)1/3K2/5(mK)/MM4 b";
const C: &str = "6/4k1/3(Mk)2/4(Mm)1/(mK)(Mm)4/KMm3 b";
const D: &str = "6/Kk4/(mK)(Mk)1(mM)(mM)1/5(Mm)/6/6 w";
const E: &str = "m2k1m/3k2/(mK)5/5(mK)/2M3/MM3M w";

/// One field of a position: the pieces on it, from the bottom.
fn fields(position: &str) -> Vec<Vec<char>> {
    let mut rows: Vec<Vec<Vec<char>>> = Vec::new();
    for text in position.split('/') {
        let mut row = Vec::new();
        let mut signs = text.chars();
        while let Some(sign) = signs.next() {
            match sign {
                '(' => {
                    let mut pair: Vec<char> = signs.by_ref().take_while(|it| *it != ')').collect();
                    pair.reverse();
                    row.push(pair);
                }
                digit if digit.is_ascii_digit() => {
                    row.extend((0..digit.to_digit(10).unwrap_or(0)).map(|_| Vec::new()));
                }
                piece => row.push(vec![piece]),
            }
        }
        rows.push(row);
    }
    rows.into_iter().rev().flatten().collect()
}

/// The material with its pieces placed as in a position.
pub fn board(position: &str) -> Material {
    let board = position.split(' ').next().unwrap_or_default();
    let fields = fields(board);
    let mut maker = Maker::default();
    let mut children = Vec::new();
    let mut lying: Vec<(usize, usize, Uid)> = Vec::new();
    for (name, goal, king, pawn) in [("Gold", 5, 'K', 'M'), ("Silver", 0, 'k', 'm')] {
        let mut pieces = Vec::new();
        for (sign, kind) in [(king, "king"), (pawn, "pawn")] {
            for (field, content) in fields.iter().enumerate() {
                for (depth, _) in content.iter().enumerate().filter(|(_, it)| **it == sign) {
                    let attributes =
                        [("king", int((kind == "king").into())), ("frozen", int((content.len() > 1).into()))];
                    let piece = maker.simple(kind, &attributes);
                    lying.push((field, depth, piece.uid));
                    pieces.push(piece);
                }
            }
        }
        let set = maker.set("pieces", access(End::Random, End::Random), pieces);
        children.push(maker.player(name, &[("goal", int(goal))], vec![set]));
    }
    let content: Vec<_> = (0..36)
        .map(|at| (at % 6, at / 6, maker.complex("field", &[("row", int((at / 6).into()))], &[("stand", 1)])))
        .collect();
    let stands: Vec<Uid> = content.iter().map(|(_, _, field)| parts(field)[0]).collect();
    let mut plan = map(Grid::Quadrangular, content);
    plan.range = (5, 5);
    let plan = maker.map("plan", plan);
    children.push(maker.common("Board", &[], vec![plan]));
    let mut material = material(children);
    // Pieces on one field lie in the order in which they arrived.
    lying.sort_unstable();
    for (field, _, piece) in lying {
        place(&mut material, piece, stands[field]);
    }
    material
}

/// A game that begins with a position.
pub fn begin<D: Door>(position: &str) -> D {
    let first = if position.ends_with('w') { "Gold" } else { "Silver" };
    D::start(&draft(board(position), &format!("first {first}\n{RULES}")), &[], 1)
}

/// The number of sequences of plies; a ply is two choices, and the last ones are only counted.
fn sequences<D: Door>(game: &D, choices: u32) -> u64 {
    let offers = game.offers().len();
    if choices == 1 {
        return offers as u64;
    }
    let next = |index| {
        let mut game = game.clone();
        assert!(game.answer(index), "an offer can be chosen");
        sequences(&game, choices - 1)
    };
    (0..offers).map(next).sum()
}

/// Protects the first numbers of the start position.
pub fn counts_from_the_start<D: Door>() {
    let game: D = begin(S);
    assert_eq!((1..=3).map(|plies| sequences(&game, 2 * plies)).collect::<Vec<_>>(), [16, 256, 4800]);
}

/// Protects freezing, closed fields, and all ends of the game, on positions made for these.
pub fn counts_from_positions<X: Door>() {
    for (position, wanted) in
        [(A, &[23, 612][..]), (B, &[17, 195]), (C, &[11, 20, 171, 871]), (D, &[2, 0]), (E, &[15, 255])]
    {
        let game: X = begin(position);
        let found: Vec<u64> = (1..=wanted.len() as u32).map(|plies| sequences(&game, 2 * plies)).collect();
        assert_eq!(found, wanted, "{position}");
    }
}

/// Counts what the last plies did: freezes, freezes of kings, wins by a king, draws, ends without a move.
fn last_plies<D: Door>(game: &D) -> [u32; 5] {
    let frozen = |game: &D| {
        let position = game.position();
        let all = position.material.children.iter().flat_map(elements);
        let frozen = |king: i64| {
            move |it: &&schola::board::material::Node| {
                let value = |name: &str| it.attributes.iter().find(|at| at.name == name).map(|at| &at.value);
                value("frozen") == Some(&int(1)) && value("king") == Some(&int(king))
            }
        };
        let all: Vec<_> = all.collect();
        [0, 1].map(|king| all.iter().copied().filter(frozen(king)).count())
    };
    let mut counts = [0; 5];
    for first in 0..game.offers().len() {
        let mut chosen = game.clone();
        assert!(chosen.answer(first));
        for second in 0..chosen.offers().len() {
            let mut after = chosen.clone();
            assert!(after.answer(second));
            let (old, new, position) = (frozen(game), frozen(&after), after.position());
            counts[0] += u32::from(old != new);
            counts[1] += u32::from(old[1] != new[1]);
            let trace = after.trace();
            let ended = position.context.status == Status::Ended;
            let no_move = trace.iter().any(|line| line == "block NoMove");
            counts[2] += u32::from(ended && position.context.block == "Win" && !no_move);
            counts[3] += u32::from(ended && position.context.block == "Draw");
            counts[4] += u32::from(ended && no_move);
        }
    }
    counts
}

/// Protects the effects of single plies: freezing of men and kings, the three ends.
pub fn kinds_of_plies<X: Door>() {
    for (position, wanted) in [
        (S, [0, 0, 0, 0, 0]),
        (A, [1, 0, 0, 0, 0]),
        (B, [1, 1, 0, 1, 0]),
        (C, [1, 0, 0, 0, 1]),
        (D, [0, 0, 2, 0, 0]),
        (E, [0, 0, 0, 0, 0]),
    ] {
        assert_eq!(last_plies(&begin::<X>(position)), wanted, "{position}");
    }
}

/// Protects results: who wins and who loses at each kind of end.
pub fn results<X: Door>() {
    for (position, wanted) in [(B, ["draw", "draw"]), (C, ["lose", "win"]), (D, ["win", "lose"])] {
        let game: X = begin(position);
        let mut ends = Vec::new();
        for first in 0..game.offers().len() {
            let mut chosen = game.clone();
            assert!(chosen.answer(first));
            for second in 0..chosen.offers().len() {
                let mut after = chosen.clone();
                assert!(after.answer(second));
                let context = after.position().context;
                if context.status == Status::Ended {
                    ends.push(context.results.iter().map(|(_, it)| format!("{it:?}")).collect::<Vec<_>>());
                }
            }
        }
        let wanted = wanted.map(|it| format!("Text({it:?})")).to_vec();
        assert!(!ends.is_empty() && ends.iter().all(|it| *it == wanted), "{position}: {ends:?}");
    }
}
