//! Level statistics: what the levels of a game have in common, learned from their boards.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::super::game::Game;
use super::super::lex;
use super::super::model::{Cells, Draft, Layout, Level, Matrix, Role, Value};
use super::super::solvable::moves_on;
use super::super::{Parses, compile_keeping};
use super::goals::Finals;
use super::patterns::GroundPatterns;
use crate::engine::Game as _;

/// The most goals of one level to learn from.
const MOST_GOALS: usize = 12;
/// A text is ground if it covers more than one in this many cells and nothing in it stands out.
const GROUND: usize = 8;

/// Why the levels of a game do not teach how to make others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotLearned {
    /// The level cannot be played.
    Faulty,
    /// Its board is too large.
    TooLarge,
    /// There is no goal.
    NoGoal,
    /// What the goal shows does not follow from the start, as with this piece.
    Goal(String),
    /// The cells allowed at the start do not follow from the board.
    Valid,
    /// Rules read the goal.
    RulesReadGoal,
    /// Nothing on the boards can be changed.
    Nothing,
    /// Rules read this layer, and its values do not follow from the board.
    Layer(String),
    /// Rules read this item or players see it, but its value does not follow from the board.
    Item(String),
}

/// The boards of a level, as numbers of texts.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) width: u32,
    pub(super) start: Vec<i32>,
    pub(super) goals: Vec<Vec<i32>>,
    pub(super) at: (i32, i32),
}

impl Board {
    /// Reads the boards of a layout with the texts of a game; `None` where there is another text.
    pub(super) fn of(game: &Game, layout: &Layout) -> Option<Self> {
        let numbers: FxHashMap<String, i32> = (0..)
            .zip(game.parts().pieces.iter())
            .map(|(number, it)| (lex::lower(&it.name), number))
            .collect();
        let read = |matrix: &Matrix| {
            let Cells::Text(tiles) = &matrix.cells else { return None };
            tiles.cells().map(|(_, _, text)| numbers.get(&lex::lower(&text)).copied()).collect()
        };
        let state = layout.first(Role::State)?;
        let start: Vec<i32> = read(state)?;
        let finals: Vec<_> = layout.matrices.iter().filter(|matrix| matrix.role() == Role::Final).collect();
        let apart = finals.len().div_ceil(MOST_GOALS).max(1);
        let goals: Option<Vec<Vec<i32>>> = finals.into_iter().step_by(apart).map(read).collect();
        let goals = goals?;
        let number = |name| match layout.item(name).map(|item| &item.value) {
            Some(Value::Int(number)) => Some(*number),
            _ => None,
        };
        let at = (number("Ax")?, number("Ay")?);
        let fits = goals.iter().all(|goal| goal.len() == start.len());
        fits.then_some(Self { width: state.cells.size().0, start, goals, at })
    }

    fn text_at(&self, (x, y): (i32, i32)) -> Option<i32> {
        let inside = x >= 0 && y >= 0 && (x as u32) < self.width;
        inside.then(|| self.start.get(y as usize * self.width as usize + x as usize).copied())?
    }
}

/// Compiles a layout by the rules of a game. States also keep these layers.
pub(super) fn compiled(
    draft: &Draft,
    layout: &Arc<Layout>,
    parses: &mut Parses,
    layers: &[usize],
) -> Option<Game> {
    let level = Level { folder: "01".to_owned(), layout: layout.clone(), ..Level::default() };
    let draft = Draft { levels: vec![Arc::new(level)], ..draft.clone() };
    compile_keeping(&draft, 0, parses, layers).ok()
}

/// What the levels of a game have in common.
#[derive(Clone, Debug)]
pub(super) struct LevelStatistics {
    /// What the goal shows where the start shows a text.
    pub(super) becomes: Vec<i32>,
    /// In each goal one cell is an exception: the text expected there, and the text that it shows.
    pub(super) exceptions: Vec<(i32, i32)>,
    /// The texts that conditional goals look for.
    pub(super) asked: Vec<i32>,
    /// For each text, whether no goal mentions it and no rule changes a cell that shows it.
    pub(super) stands: Vec<bool>,
    /// The texts that mark the player's place at the start, if every board has one such cell.
    pub(super) walkers: Vec<i32>,
    /// The most common texts, beginning with the one that walkers and things leave behind.
    pub(super) ground: Vec<i32>,
    /// Texts that come in equal numbers, such as boxes and their targets.
    pub(super) linked: Vec<Vec<i32>>,
    /// How many of each text boards have, at most.
    pub(super) most: Vec<usize>,
    /// How many of each text boards have, at least.
    pub(super) least: Vec<usize>,
    /// For each text on which colours of a chess board it stands: 1 for one, 2 for the other, 3 for both.
    pub(super) colours: Vec<u8>,
    /// Whether all boards have the same text all along the edge.
    pub(super) has_edge: bool,
    /// What the ground of all boards has in common.
    pub(super) patterns: GroundPatterns,
}

impl LevelStatistics {
    pub(super) fn learn(game: &Game, boards: &[&Board], own: &Board) -> Result<(Self, Finals), NotLearned> {
        let parts = game.parts();
        let texts = parts.pieces.len();
        let asked = parts.conditions.texts(parts.board);
        let (becomes, exceptions, finals) = all_goals(game, boards, own)?;
        let walkers = walkers(boards);
        let counts: Vec<Vec<usize>> = boards.iter().map(|board| counted(&board.start, texts)).collect();
        let most = (0..texts).map(|text| counts.iter().map(|count| count[text]).max().unwrap_or(0)).collect();
        let least =
            (0..texts).map(|text| counts.iter().map(|count| count[text]).min().unwrap_or(0)).collect();
        let ground = ground(&counts, boards, left_behind(game, own, &becomes, &walkers), &walkers);
        let patterns = ground.first().map(|floor| {
            let ground_of = |text: i32| if ground.contains(&text) { text } else { *floor };
            GroundPatterns::learn(boards, own, &ground_of, *floor)
        });
        let moves_on = moves_on(game);
        let is_told = parts.conditions.list.is_empty() && matches!(finals, Finals::Follow);
        let stands = (0..texts).map(|text| {
            let keeps = is_told || !moves_on[text] && !asked.contains(&(text as i32));
            keeps && becomes[text] == text as i32
        });
        let statistics = Self {
            linked: linked(&counts, &ground, &walkers, &asked),
            stands: stands.collect(),
            asked,
            colours: colours(boards, texts),
            has_edge: has_edge(boards),
            becomes,
            exceptions,
            walkers,
            ground,
            most,
            least,
            patterns: patterns.unwrap_or_default(),
        };
        Ok((statistics, finals))
    }

    /// Returns the texts that occur on a board.
    pub(super) fn seen(&self) -> Vec<i32> {
        (0..).zip(&self.colours).filter(|(_, colours)| **colours != 0).map(|(text, _)| text).collect()
    }
}

/// Returns how many cells show each text.
pub(super) fn counted(cells: &[i32], texts: usize) -> Vec<usize> {
    let mut counts = vec![0; texts];
    cells.iter().for_each(|text| counts[*text as usize] += 1);
    counts
}

/// Finds what the goals that are boards show, or whether there are only conditions.
fn all_goals(
    game: &Game,
    boards: &[&Board],
    own: &Board,
) -> Result<(Vec<i32>, Vec<(i32, i32)>, Finals), NotLearned> {
    let parts = game.parts();
    let unchanged = || (0..parts.pieces.len() as i32).collect();
    if own.goals.is_empty() && !parts.conditions.list.is_empty() {
        return Ok((unchanged(), Vec::new(), Finals::None));
    }
    match goals(game, boards) {
        Ok((becomes, exceptions)) => Ok((becomes, exceptions, Finals::Follow)),
        Err(_) if parts.finals.is_empty() && !parts.open_finals.is_empty() => {
            let length = own.start.len();
            let base = parts.matrices[parts.board].base;
            let open = parts.open_finals.iter().map(|goal| {
                let mut cells = vec![None; length];
                goal.cells.iter().for_each(|(address, text)| cells[(address - base) as usize] = Some(*text));
                cells
            });
            Ok((unchanged(), Vec::new(), Finals::Stay(open.collect())))
        }
        Err(reason) => Err(reason),
    }
}

/// Finds what walkers leave behind: what goals show in their place, otherwise what remains after the first
/// step.
fn left_behind(game: &Game, own: &Board, becomes: &[i32], walkers: &[i32]) -> Option<i32> {
    let walker = *walkers.first()?;
    let left = becomes[walker as usize];
    if left != walker && left != game.parts().anything {
        return Some(left);
    }
    let parts = game.parts();
    let place = own.at.1 as usize * own.width as usize + own.at.0 as usize;
    let address = parts.matrices[parts.board].base as usize + place;
    let mut moves = Vec::new();
    game.moves(&parts.start, &mut moves);
    moves.iter().find_map(|choice| {
        let mut state = parts.start.clone();
        game.play(&mut state, choice, &mut ()).ok()?;
        let left = state.cells[address];
        (!walkers.contains(&left)).then_some(left)
    })
}

/// Finds what the goal shows where the start shows a text, and what one cell of each goal shows instead.
fn goals(game: &Game, boards: &[&Board]) -> Result<(Vec<i32>, Vec<(i32, i32)>), NotLearned> {
    let texts = game.parts().pieces.len();
    let mut seen: BTreeMap<(i32, i32), usize> = BTreeMap::new();
    let pairs = |board: &Board, goal: &Vec<i32>| -> Vec<(i32, i32)> {
        board.start.iter().copied().zip(goal.iter().copied()).collect()
    };
    for board in boards {
        for pair in board.goals.iter().flat_map(|goal| pairs(board, goal)) {
            *seen.entry(pair).or_default() += 1;
        }
    }
    if seen.is_empty() {
        return Err(NotLearned::NoGoal);
    }
    let mut becomes: Vec<i32> = (0..texts as i32).collect();
    for text in 0..texts as i32 {
        let found = seen.iter().filter(|((start, _), _)| *start == text);
        if let Some(((_, goal), _)) = found.max_by_key(|((_, goal), count)| (**count, -*goal)) {
            becomes[text as usize] = *goal;
        }
    }
    let mut exceptions: Vec<(i32, i32)> = Vec::new();
    let mut number = None;
    for board in boards {
        for goal in &board.goals {
            let mut here = 0;
            for (start, goal) in pairs(board, goal) {
                let expected = becomes[start as usize];
                if expected != goal {
                    here += 1;
                    exceptions.push((expected, goal));
                    if here > 1 {
                        return Err(NotLearned::Goal(game.text_of(start).to_owned()));
                    }
                }
            }
            if number.is_some_and(|number| number != here) {
                let (expected, _) = exceptions[exceptions.len() - 1];
                return Err(NotLearned::Goal(game.text_of(expected).to_owned()));
            }
            number = Some(here);
        }
    }
    exceptions.sort_unstable();
    exceptions.dedup();
    Ok((becomes, exceptions))
}

/// Finds the texts that mark the player's place at the start, if every board has exactly one such cell.
fn walkers(boards: &[&Board]) -> Vec<i32> {
    let Some(mut walkers) = boards.iter().map(|board| board.text_at(board.at)).collect::<Option<Vec<_>>>()
    else {
        return Vec::new();
    };
    walkers.sort_unstable();
    walkers.dedup();
    let is_one = |board: &&&Board| board.start.iter().filter(|text| walkers.contains(text)).count() == 1;
    if boards.iter().filter(is_one).count() == boards.len() { walkers } else { Vec::new() }
}

/// Finds the texts of which boards mostly consist.
fn ground(counts: &[Vec<usize>], boards: &[&Board], left: Option<i32>, walkers: &[i32]) -> Vec<i32> {
    let all: usize = boards.iter().map(|board| board.start.len()).sum();
    let texts = counts.first().map_or(0, Vec::len) as i32;
    let total = |text: i32| counts.iter().map(|count| count[text as usize]).sum::<usize>();
    let mut ground: Vec<i32> =
        (0..texts).filter(|text| !walkers.contains(text) && total(*text) * GROUND > all).collect();
    // Things may be put on the ground that a walker leaves behind.
    ground.sort_by_key(|text| (Some(*text) != left, std::cmp::Reverse(total(*text)), *text));
    ground
}

/// Finds texts that occur equally often on each board.
fn linked(counts: &[Vec<usize>], ground: &[i32], walkers: &[i32], asked: &[i32]) -> Vec<Vec<i32>> {
    let texts = counts.first().map_or(0, Vec::len) as i32;
    let is_thing = |text: &i32| {
        !ground.contains(text)
            && !walkers.contains(text)
            && counts.iter().any(|count| count[*text as usize] > 0)
    };
    let things: Vec<i32> = (0..texts).filter(is_thing).collect();
    let are_linked = |one: i32, other: i32| {
        let both: Vec<_> = counts
            .iter()
            .map(|count| (count[one as usize], count[other as usize]))
            .filter(|(one, other)| one + other > 0)
            .collect();
        both.iter().filter(|(one, other)| one == other).count() * 3 >= both.len() * 2
    };
    let mut groups: Vec<Vec<i32>> = Vec::new();
    for text in things {
        match groups.iter_mut().find(|group| group.iter().all(|other| are_linked(*other, text))) {
            Some(group) => group.push(text),
            None => groups.push(vec![text]),
        }
    }
    // A single text has no counterpart, so its number stays, unless a condition asks for any number of it.
    groups.retain(|group| group.len() > 1 || group.iter().any(|text| asked.contains(text)));
    groups
}

fn colours(boards: &[&Board], texts: usize) -> Vec<u8> {
    let mut colours = vec![0; texts];
    for board in boards {
        for (place, text) in board.start.iter().enumerate() {
            let place = place as u32;
            colours[*text as usize] |= 1 << ((place % board.width + place / board.width) % 2);
        }
    }
    colours
}

/// Returns whether all boards have the same text all along the edge.
fn has_edge(boards: &[&Board]) -> bool {
    let mut around = boards.iter().flat_map(|board| {
        let (width, height) = (board.width as usize, board.start.len() / (board.width as usize).max(1));
        board.start.iter().enumerate().filter_map(move |(place, text)| {
            let (x, y) = (place % width, place / width);
            (x == 0 || y == 0 || x + 1 == width || y + 1 == height).then_some(*text)
        })
    });
    let first = around.next();
    around.all(|text| Some(text) == first)
}
