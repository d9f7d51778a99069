//! Pictures that are moves at the same place, looked at together: which of the rules after each other cannot fit.

use super::passes::MOST_TESTS;
use super::spot::Spot;
use super::{PictureCode, PlaceName, Program, RuleCode, Step, Way};

/// Rules after each other that are moves at the same place. Nothing is written between them until one of them fits, and
/// then the others are passed over.
#[derive(Clone, Debug)]
pub(in crate::grid) struct MoveGroup {
    /// The number of the first rule.
    pub(in crate::grid) first: usize,
    pub(in crate::grid) place: PlaceName,
    /// All ways of all of them.
    pub(in crate::grid) spot: Spot,
    /// For each rule, its ways among those.
    pub(in crate::grid) ways: Vec<u64>,
}

/// Finds the groups of a program, and for each rule the number of its group.
pub(super) fn groups(program: &Program) -> (Vec<MoveGroup>, Vec<Option<u32>>) {
    let mut groups = Vec::new();
    let mut group_of = vec![None; program.rules.len()];
    let mut next = 0;
    while next < program.rules.len() {
        let first = next;
        let pictures = together(program, first);
        next += pictures.len().max(1);
        let ways = pictures.iter().flat_map(|picture| &picture.ways[0]);
        let place = pictures.first().and_then(|picture| picture.at);
        if let (Some(place), true, Some(spot)) = (place, pictures.len() > 1, Spot::new(ways)) {
            group_of[first..next].fill(Some(groups.len() as u32));
            groups.push(MoveGroup { first, place, spot, ways: ways_of(&pictures) });
        }
    }
    (groups, group_of)
}

/// Returns the pictures of as many rules from this one on as belong together.
fn together(program: &Program, first: usize) -> Vec<&PictureCode> {
    let mut pictures: Vec<&PictureCode> = Vec::new();
    let mut ways = 0;
    for rule in &program.rules[first..] {
        let RuleCode::Step { step: Step::Picture(number), .. } = rule else { break };
        let picture = &program.pictures[*number as usize];
        let is_one = picture.moves.is_some() && picture.along.is_none() && picture.at.is_some();
        let is_same = pictures.first().is_none_or(|other| other.at == picture.at);
        ways += picture.ways[0].len();
        if !is_one || !is_same || ways > MOST_TESTS {
            break;
        }
        pictures.push(picture);
    }
    pictures
}

fn ways_of(pictures: &[&PictureCode]) -> Vec<u64> {
    let mut before = 0;
    let one = |ways: &Vec<Way>| {
        let bits = ways.iter().enumerate().fold(0, |bits, (way, _)| bits | 1 << (before + way));
        before += ways.len();
        bits
    };
    pictures.iter().map(|picture| &picture.ways[0]).map(one).collect()
}
