//! Goals said in words: the goal of a level that is a whole board, or several, as one that means the same.
//!
//! Looked for in this order: a thing reaches a place, no … left, so many …, a picture of which only some cells count, and such
//! pictures instead of each board. A goal is taken only if it is proven to end the same plays at the same moves: where the order
//! of moves does not matter by the equations of the level, else by looking at every position that can be reached. That cells
//! which never change do not count needs no more proof.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashSet;
use ustr::{Ustr, ustr};

use super::choose::of_game;
use super::is_derived;
use super::marks::{Place, finals, reads_goal, start};
use crate::engine::{Game as _, Knowledge as _, ModularSystem, Solvable as _, Text};
use crate::grid::edit::{EditFault, goals as words, layout_mut};
use crate::grid::lex;
use crate::grid::model::{ANYTHING, Cells, Draft, Goal, Language, Layout, Level, Role};
use crate::grid::solvable::moves_on;
use crate::grid::tiles::Tiles;
use crate::grid::{Cell, Game, Parses, State, compile_with};

/// The most positions that are looked at for one level.
const MOST_STATES: usize = 40_000;
/// After so many positions, the caller is asked whether to go on.
const LOOK: usize = 256;
/// The most boards that a goal may consist of.
const MOST_BOARDS: usize = 256;

/// A goal in words that means the same as the boards of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InWords {
    /// What it says.
    pub kind: GoalKind,
    layout: Arc<Layout>,
}

/// What a goal says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalKind {
    /// A thing reaches a place.
    Reaches,
    /// None of a piece is left.
    NoneLeft,
    /// There are so many of a piece.
    SoMany,
    /// A picture of which only some cells count.
    Picture,
    /// One of several such pictures.
    Several,
}

impl GoalKind {
    /// Returns its name in words.
    pub fn name(self) -> Text {
        Text::new(match self {
            Self::Reaches => "goal-kind-reaches",
            Self::NoneLeft => "goal-kind-none-left",
            Self::SoMany => "goal-kind-so-many",
            Self::Picture => "goal-kind-picture",
            Self::Several => "goal-kind-several",
        })
    }
}

/// Why a goal is not said in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotInWords {
    /// It is not made of whole boards.
    NoBoards,
    /// Rules read it.
    RulesRead,
    /// The level has faults.
    Faulty,
    /// The board is too large, or the goal has too many boards.
    TooLarge,
    /// Nothing shorter means the same: every cell counts.
    EveryCell,
    /// Nothing is proven to mean the same: the level has too many positions.
    TooMany,
    /// It was stopped.
    Stopped,
}

impl NotInWords {
    /// Returns the reason in words.
    pub fn reason(self) -> Text {
        Text::new(match self {
            Self::NoBoards => "goal-words-no-boards",
            Self::RulesRead => "goal-words-rules-read",
            Self::Faulty => "goal-words-faulty",
            Self::TooLarge => "goal-words-too-large",
            Self::EveryCell => "goal-words-every-cell",
            Self::TooMany => "goal-words-too-many",
            Self::Stopped => "goal-words-stopped",
        })
    }
}

/// A goal that may mean the same.
struct Candidate {
    kind: GoalKind,
    form: Form,
    /// Whether it differs from the boards only in cells that never change.
    is_proven: bool,
}

enum Form {
    Condition(String),
    /// Pictures of which only the cells with a piece count.
    Pictures(Vec<Tiles<Ustr>>),
}

/// Finds words that mean the same as the goal of a level. `goes_on` is asked from time to time, which may take a second.
///
/// # Errors
/// Why there are none.
pub fn goal_in_words(
    draft: &Draft,
    level: usize,
    parses: &mut Parses,
    goes_on: &dyn Fn() -> bool,
) -> Result<InWords, NotInWords> {
    let layout = &draft.levels.get(level).ok_or(NotInWords::Faulty)?.layout;
    let board = start(layout).ok_or(NotInWords::Faulty)?;
    let boards: Vec<&Tiles<Ustr>> = finals(layout).map(|(_, goal)| goal).collect();
    let in_words = layout.language == Language::Extended && !layout.goals.is_empty();
    if boards.is_empty() || in_words || finals(layout).any(|(is_exact, _)| !is_exact) {
        return Err(NotInWords::NoBoards);
    }
    if reads_goal(draft) {
        return Err(NotInWords::RulesRead);
    }
    if !is_derived(layout) || boards.len() > MOST_BOARDS {
        return Err(NotInWords::TooLarge);
    }
    let game = compiled(draft, layout.clone(), parses).ok_or(NotInWords::Faulty)?;
    let heroes = of_game(draft).heroes.clone();
    let candidates = candidates(&game, board, &boards, &heroes);
    let is_same = match game.study(&game.start(0)).modular_system() {
        Some(system) => by_equations(draft, layout, &system, &candidates, parses),
        None => by_positions(draft, layout, &candidates, parses, goes_on)?,
    };
    let holds = |(candidate, same): &(&Candidate, &Option<bool>)| **same == Some(true) || candidate.is_proven;
    let found = candidates.iter().zip(&is_same).find(holds);
    match found {
        Some((found, _)) => Ok(InWords { kind: found.kind, layout: said(layout, found).into() }),
        None if is_same.contains(&None) => Err(NotInWords::TooMany),
        None => Err(NotInWords::EveryCell),
    }
}

/// Says the goal of a level in words.
///
/// # Errors
/// [`EditFault::Missing`]; [`EditFault::Outdated`] if the level has changed since the words were found.
pub fn say_goal(draft: &mut Draft, level: usize, said: &InWords) -> Result<(), EditFault> {
    let derivation = of_game(draft);
    let layout = layout_mut(draft, level)?;
    let rest = |layout: &Layout| {
        let others = layout.matrices.iter().filter(|matrix| matrix.role() != Role::Final);
        (others.cloned().collect::<Vec<_>>(), layout.items.clone())
    };
    if rest(layout) != rest(&said.layout) {
        return Err(EditFault::Outdated);
    }
    layout.clone_from(&said.layout);
    // What became of pieces was learned from the boards that are gone.
    let _ = draft.derivation.get_or_insert(derivation);
    Ok(())
}

/// Says the goals of all levels in words, where they are boards and words mean the same. Returns how many were changed, and why others were not.
pub fn say_goals(
    draft: &mut Draft,
    parses: &mut Parses,
    goes_on: &dyn Fn() -> bool,
) -> (usize, Vec<(usize, NotInWords)>) {
    let (mut changed, mut refused) = (0, Vec::new());
    for level in 0..draft.levels.len() {
        match goal_in_words(draft, level, parses, goes_on) {
            Ok(said) => changed += usize::from(say_goal(draft, level, &said).is_ok()),
            Err(reason) => refused.push((level, reason)),
        }
    }
    (changed, refused)
}

fn compiled(draft: &Draft, layout: Arc<Layout>, parses: &mut Parses) -> Option<Game> {
    let level = Level { folder: "01".to_owned(), layout, ..Level::default() };
    compile_with(&Draft { levels: vec![Arc::new(level)], ..draft.clone() }, 0, parses).ok()
}

/// Returns the layout with a goal instead of its boards.
fn said(layout: &Layout, candidate: &Candidate) -> Layout {
    let mut said = layout.clone();
    said.language = Language::Extended;
    match &candidate.form {
        Form::Condition(text) => {
            said.matrices.retain(|matrix| matrix.role() != Role::Final);
            said.goals = vec![Goal { condition: text.clone(), ..Goal::default() }];
        }
        Form::Pictures(pictures) => {
            said.goals.clear();
            let mut left = pictures.iter();
            said.matrices.retain_mut(|matrix| {
                if matrix.role() != Role::Final {
                    return true;
                }
                let next = left.next();
                next.into_iter().for_each(|picture| matrix.cells = Cells::Text(picture.clone()));
                next.is_some()
            });
            words::settle(&mut said);
        }
    }
    said
}

fn candidates(
    game: &Game,
    board: &Tiles<Ustr>,
    boards: &[&Tiles<Ustr>],
    heroes: &[String],
) -> Vec<Candidate> {
    let mut found = Vec::new();
    let condition = |kind, text| Candidate { kind, form: Form::Condition(text), is_proven: false };
    let counts: Vec<BTreeMap<String, usize>> = boards.iter().map(|board| counted(board)).collect();
    let at_start = counted(board);
    let all = |piece: &String| {
        let first = counts[0].get(piece).copied().unwrap_or(0);
        counts.iter().all(|counts| counts.get(piece).copied().unwrap_or(0) == first).then_some(first)
    };
    let agreed = agreed(boards);
    for ((x, y), piece) in &agreed {
        let lower = lex::lower(piece);
        let is_hero = heroes.iter().any(|hero| lex::lower(hero) == lower);
        let is_elsewhere = board.get(*x, *y).is_none_or(|was| lex::lower(&was) != lower);
        let is_single = all(&lower) == Some(1) && (is_hero || at_start.get(&lower) == Some(&1));
        if is_single && is_elsewhere && lex::is_name(piece) {
            found.push(condition(GoalKind::Reaches, format!("(STATE[{x}, {y}] == {piece})")));
        }
    }
    // Things that are moved by hand come first, then what there is least of.
    found.sort_by_key(|candidate| match &candidate.form {
        Form::Condition(text) => !heroes.iter().any(|hero| text.contains(&format!("== {hero})"))),
        Form::Pictures(_) => true,
    });
    let mut pieces: Vec<(&String, usize)> = at_start.iter().map(|(piece, count)| (piece, *count)).collect();
    pieces.sort_by_key(|(_, count)| *count);
    let spelt =
        |piece: &String| spelling(board, piece).or_else(|| boards.iter().find_map(|it| spelling(it, piece)));
    for (piece, name) in pieces.iter().filter_map(|(piece, _)| Some((piece, spelt(piece)?))) {
        if all(piece) == Some(0) && lex::is_name(&name) {
            found.push(condition(GoalKind::NoneLeft, format!("(COUNT({name}) == 0)")));
        }
    }
    for piece in counts[0].keys() {
        let (Some(name), Some(number)) = (spelt(piece), all(piece)) else { continue };
        if lex::is_name(&name) && at_start.get(piece) != Some(&number) {
            found.push(condition(GoalKind::SoMany, format!("(COUNT({name}) == {number})")));
        }
    }
    found.extend(pictures(game, board, boards, &agreed));
    found
}

/// Returns the cells of which all boards show the same.
fn agreed(boards: &[&Tiles<Ustr>]) -> BTreeMap<Place, Ustr> {
    let Some((first, others)) = boards.split_first() else { return BTreeMap::new() };
    let is_same = |x, y, piece: &str| {
        others.iter().all(|other| other.get(x, y).is_some_and(|it| lex::lower(&it) == lex::lower(piece)))
    };
    let cells = first.cells().filter(|(x, y, piece)| is_same(*x, *y, piece));
    cells.map(|(x, y, piece)| ((x, y), piece)).collect()
}

/// Returns pictures of which fewer and fewer cells are open.
fn pictures(
    game: &Game,
    board: &Tiles<Ustr>,
    boards: &[&Tiles<Ustr>],
    agreed: &BTreeMap<Place, Ustr>,
) -> Vec<Candidate> {
    let changes = changing(game, board);
    let picture = |counts: &dyn Fn(Place, Ustr) -> bool| {
        let mut picture = Tiles::new(board.width(), board.height(), ustr(ANYTHING));
        for ((x, y), piece) in agreed.iter().filter(|(place, piece)| counts(**place, **piece)) {
            let _ = picture.set(*x, *y, *piece);
        }
        Candidate { kind: GoalKind::Picture, form: Form::Pictures(vec![picture]), is_proven: false }
    };
    let was = |(x, y): Place| board.get(x, y).map(|was| lex::lower(&was));
    let at_start = counted(board);
    let ground = at_start.iter().max_by_key(|(_, count)| **count).map(|(piece, _)| piece.clone());
    let differs = |place: Place, piece: Ustr| was(place) != Some(lex::lower(&piece));
    let mut found = vec![
        picture(&|place, piece| differs(place, piece) && Some(lex::lower(&piece)) != ground),
        picture(&differs),
        picture(&|place, _| changes.contains(&place)),
    ];
    let each = boards.iter().map(|goal| {
        let mut open = Tiles::clone(goal);
        for (x, y, piece) in goal.cells() {
            if !changes.contains(&(x, y)) && !differs((x, y), piece) {
                let _ = open.set(x, y, ustr(ANYTHING));
            }
        }
        open
    });
    let each: Vec<_> = each.collect();
    let is_any = each.iter().any(|open| open.cells().any(|(.., piece)| piece == ANYTHING));
    let kind = if each.len() == 1 { GoalKind::Picture } else { GoalKind::Several };
    found.extend(is_any.then_some(Candidate { kind, form: Form::Pictures(each), is_proven: true }));
    found.retain(Candidate::asks);
    found
}

impl Candidate {
    /// Returns whether it asks something, and leaves something open.
    fn asks(&self) -> bool {
        let Form::Pictures(pictures) = &self.form else { return true };
        let counts = |open: bool| {
            pictures.iter().any(|picture| picture.cells().any(|(.., piece)| (piece == ANYTHING) == open))
        };
        counts(true) && counts(false)
    }
}

/// Returns the cells that may come to hold another piece.
fn changing(game: &Game, board: &Tiles<Ustr>) -> FxHashSet<Place> {
    let moves = moves_on(game);
    let numbers = &game.parts().start.cells;
    let base = game.parts().matrices[game.parts().board].base;
    let at = |x: u32, y: u32| numbers[(base + y * board.width() + x) as usize] as usize;
    let cells = board.cells().filter(|(x, y, _)| moves.get(at(*x, *y)).copied().unwrap_or(true));
    cells.map(|(x, y, _)| (x, y)).collect()
}

fn counted(board: &Tiles<Ustr>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for (.., piece) in board.cells() {
        *counts.entry(lex::lower(&piece)).or_default() += 1;
    }
    counts
}

fn spelling(board: &Tiles<Ustr>, piece: &str) -> Option<Ustr> {
    board.cells().map(|(.., name)| name).find(|name| lex::lower(name) == piece)
}

/// Compares the equations of the level with those it has with each goal.
fn by_equations(
    draft: &Draft,
    layout: &Layout,
    system: &ModularSystem<Cell>,
    candidates: &[Candidate],
    parses: &mut Parses,
) -> Vec<Option<bool>> {
    let goals = |system: &ModularSystem<Cell>| {
        let mut goals = system.goals.clone();
        goals.sort();
        goals
    };
    let judge = |candidate: &Candidate| {
        let game = compiled(draft, said(layout, candidate).into(), parses)?;
        let other = game.study(&game.start(0)).modular_system()?;
        Some(other.moduli == system.moduli && other.moves == system.moves && goals(&other) == goals(system))
    };
    candidates.iter().map(judge).collect()
}

/// Looks at every position that can be reached without passing a goal. Returns of each candidate whether it is met where the
/// boards are, `None` if there are too many positions.
fn by_positions(
    draft: &Draft,
    layout: &Layout,
    candidates: &[Candidate],
    parses: &mut Parses,
    goes_on: &dyn Fn() -> bool,
) -> Result<Vec<Option<bool>>, NotInWords> {
    // One game judges all conditions.
    let mut all = layout.clone();
    all.language = Language::Extended;
    let text = |candidate: &Candidate| match &candidate.form {
        Form::Condition(text) => text.clone(),
        Form::Pictures(_) => "(0 == 1)".to_owned(),
    };
    let goals = candidates.iter().map(|candidate| Goal { condition: text(candidate), ..Goal::default() });
    all.goals = goals.collect();
    let game = compiled(draft, all.into(), parses).ok_or(NotInWords::Faulty)?;
    let judge = Judge::new(&game, candidates);
    let mut same: Vec<Option<bool>> = vec![Some(true); candidates.len()];
    let first = game.start(0);
    let knowledge = game.study(&first);
    let packed = |state: &State| {
        let mut words = vec![0; knowledge.words()];
        knowledge.pack(state, &mut words);
        words
    };
    let mut met: FxHashSet<Vec<u64>> = FxHashSet::default();
    let mut open = vec![packed(&first)];
    let _ = met.insert(packed(&first));
    let (mut state, mut after, mut moves) = (first.clone(), first.clone(), Vec::new());
    while let Some(words) = open.pop() {
        knowledge.unpack(&words, &mut state);
        moves.clear();
        game.moves(&state, &mut moves);
        for choice in &moves {
            after.clone_from(&state);
            if game.play(&mut after, choice, &mut ()).is_err() {
                continue;
            }
            let words = packed(&after);
            if !met.insert(words.clone()) {
                continue;
            }
            let is_goal = judge.is_board(&after);
            for (index, same) in same.iter_mut().enumerate().filter(|(_, same)| **same == Some(true)) {
                *same = Some(judge.holds(index, &after) == is_goal);
            }
            if !is_goal {
                open.push(words);
            }
            if met.len().is_multiple_of(LOOK) && !goes_on() {
                return Err(NotInWords::Stopped);
            }
        }
        if !same.contains(&Some(true)) {
            break;
        }
        if met.len() > MOST_STATES {
            same.iter_mut().filter(|same| **same == Some(true)).for_each(|same| *same = None);
            break;
        }
    }
    Ok(same)
}

/// Tells which goals a state meets.
struct Judge<'a> {
    game: &'a Game,
    /// The cells that count in each picture of each candidate, by their addresses.
    pictures: Vec<Option<Vec<Vec<(usize, i32)>>>>,
}

impl<'a> Judge<'a> {
    fn new(game: &'a Game, candidates: &[Candidate]) -> Self {
        let parts = game.parts();
        let base = parts.matrices[parts.board].base as usize;
        let numbers: BTreeMap<String, i32> =
            (0..).zip(parts.pieces.iter()).map(|(number, piece)| (lex::lower(&piece.name), number)).collect();
        let of_picture = |picture: &Tiles<Ustr>| {
            let cells = picture.cells().enumerate().filter(|(_, (.., piece))| *piece != ANYTHING);
            // No cell ever holds a text that the game does not know.
            cells
                .map(|(at, (.., piece))| (base + at, numbers.get(&lex::lower(&piece)).copied().unwrap_or(-1)))
                .collect()
        };
        let of_candidate = |candidate: &Candidate| match &candidate.form {
            Form::Condition(_) => None,
            Form::Pictures(pictures) => Some(pictures.iter().map(of_picture).collect()),
        };
        Self { game, pictures: candidates.iter().map(of_candidate).collect() }
    }

    /// Returns whether a state is one of the boards.
    fn is_board(&self, state: &State) -> bool {
        let mut boards = self.game.parts().finals.iter();
        boards.any(|goal| goal.sum == state.board_sum && state.cells.starts_with(&goal.cells))
    }

    fn holds(&self, candidate: usize, state: &State) -> bool {
        let parts = self.game.parts();
        match &self.pictures[candidate] {
            None => parts.conditions.holds(candidate, &parts.matrices, state),
            Some(pictures) => {
                let is_met =
                    |cells: &Vec<(usize, i32)>| cells.iter().all(|(at, text)| state.cells[*at] == *text);
                pictures.iter().any(is_met)
            }
        }
    }
}
