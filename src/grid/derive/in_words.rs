//! Goals in words: replaces the goal boards of a level by a shorter goal with the same meaning.
//!
//! Candidates are tried in this order: a thing reaches a place; none of a piece is left; a certain number of
//! a piece; a picture in which only some cells count; such pictures instead of several boards. A goal that
//! already is such a picture is described by the contents of its few cells. A candidate is accepted only if
//! it is proven to end the same plays at the same moves: by the equations of the level if the order of moves
//! does not matter, otherwise by examining every reachable position. Two claims need no further proof: that
//! cells which never change do not count, and that a picture asks for what its cells hold.

mod candidates;

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashSet;
use ustr::Ustr;

use self::candidates::{Candidate, Form, candidates};
use super::choose::of_game;
use super::is_derived;
use super::marks::{finals, reads_goal, start};
use crate::engine::{Game as _, Knowledge as _, ModularSystem, Solvable as _, Text};
use crate::grid::edit::{EditFault, goals as words, layout_mut};
use crate::grid::game::Final;
use crate::grid::lex;
use crate::grid::model::{ANYTHING, Cells, Draft, Goal, Language, Layout, Level, Pieces, Role, Rules};
use crate::grid::tiles::Tiles;
use crate::grid::{Game, Move, Parses, State, compile_with};

/// The largest number of positions examined for one level.
const MOST_STATES: usize = 40_000;
/// The number of positions after which the caller is asked whether to go on.
const LOOK: usize = 256;
/// The largest number of boards of a goal.
const MOST_BOARDS: usize = 256;
/// The largest number of levels named with a reason.
const MOST_NAMED: usize = 8;

/// A goal in words that is equivalent to the goal boards of a level.
#[derive(Clone, Debug, PartialEq)]
pub struct InWords {
    /// The kind of goal.
    pub kind: GoalKind,
    layout: Arc<Layout>,
    /// The rules, pieces and layout it was found for.
    found_for: (Arc<Rules>, Arc<Pieces>, Arc<Layout>),
}

/// A kind of goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalKind {
    /// A thing reaches a place.
    Reaches,
    /// None of a piece is left.
    NoneLeft,
    /// There is a certain number of a piece.
    SoMany,
    /// A few cells hold certain pieces.
    Cells,
    /// A picture of which only some cells count.
    Picture,
    /// One of several such pictures.
    Several,
}

/// Why a goal cannot be put into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NotInWords {
    /// It has no boards.
    NoBoards,
    /// Rules read it.
    RulesRead,
    /// The level has faults.
    Faulty,
    /// The board is too large, or the goal has too many boards.
    TooLarge,
    /// Nothing shorter is equivalent: every cell counts.
    EveryCell,
    /// Nothing is proven equivalent: the level has too many positions.
    TooMany,
    /// The search was cancelled.
    Stopped,
}

impl NotInWords {
    /// Returns the reason as a message.
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

/// Finds a goal in words that is equivalent to the goal of a level. `goes_on` is called from time to time, up
/// to a second apart.
///
/// # Errors
/// Why there is none.
pub fn goal_in_words(
    draft: &Draft,
    level: usize,
    parses: &mut Parses,
    goes_on: &dyn Fn() -> bool,
) -> Result<InWords, NotInWords> {
    let layout = &draft.levels.get(level).ok_or(NotInWords::Faulty)?.layout;
    let board = start(layout).ok_or(NotInWords::Faulty)?;
    let boards: Vec<&Tiles<Ustr>> = finals(layout).map(|(_, goal)| goal).collect();
    if !is_goal_drawn(layout) {
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
    let is_exact = finals(layout).all(|(is_exact, _)| is_exact);
    let candidates = candidates(&game, board, &boards, &heroes, is_exact);
    let is_same = match (candidates.as_slice(), game.study(&game.start(0)).modular_system()) {
        ([only], _) if only.is_proven => vec![None],
        (_, Some(system)) => by_equations(draft, layout, &system, &candidates, parses),
        (_, None) => by_positions(draft, layout, &candidates, parses, goes_on)?,
    };
    let holds = |(candidate, same): &(&Candidate, &Option<bool>)| **same == Some(true) || candidate.is_proven;
    let found = candidates.iter().zip(&is_same).find(holds);
    match found {
        Some((found, _)) => Ok(InWords {
            kind: found.kind,
            layout: said(layout, found).into(),
            found_for: (draft.rules.clone(), draft.pieces.clone(), layout.clone()),
        }),
        None if is_same.contains(&None) => Err(NotInWords::TooMany),
        None => Err(NotInWords::EveryCell),
    }
}

/// Finds goals in words for several levels. `goes_on` receives the level; if it returns `false`, the last
/// result is [`NotInWords::Stopped`].
pub fn goals_in_words(
    draft: &Draft,
    levels: impl IntoIterator<Item = usize>,
    parses: &mut Parses,
    goes_on: &dyn Fn(usize) -> bool,
) -> Vec<(usize, Result<InWords, NotInWords>)> {
    let mut found = Vec::new();
    for level in levels {
        let words = match goes_on(level) {
            true => goal_in_words(draft, level, parses, &|| goes_on(level)),
            false => Err(NotInWords::Stopped),
        };
        let is_stopped = words == Err(NotInWords::Stopped);
        found.push((level, words));
        if is_stopped {
            break;
        }
    }
    found
}

/// Summarises the results: for one level whether a goal was found, or the reason why none was; for several
/// levels how many were found, and why others were not.
pub fn outcome(found: &[(usize, Result<InWords, NotInWords>)]) -> Vec<Text> {
    if let [(_, one)] = found {
        return match one {
            Ok(_) => vec![Text::new("goal-words-said")],
            Err(reason) => vec![reason.reason()],
        };
    }
    let said = found.iter().filter(|(_, words)| words.is_ok()).count();
    let mut texts = vec![Text::new("goal-words-said-in").with("count", said)];
    let mut others: BTreeMap<NotInWords, Vec<String>> = BTreeMap::new();
    for (level, words) in found {
        if let Err(reason) = words
            && *reason != NotInWords::NoBoards
        {
            others.entry(*reason).or_default().push((level + 1).to_string());
        }
    }
    for (reason, levels) in others {
        let named = levels.iter().take(MOST_NAMED).cloned().collect::<Vec<_>>().join(", ");
        let named = if levels.len() > MOST_NAMED { format!("{named}, …") } else { named };
        texts.push(Text::new("goal-words-levels").with("count", levels.len()).with("levels", named));
        texts.push(reason.reason());
    }
    texts
}

/// Replaces the goal of a level by a goal in words.
///
/// # Errors
/// [`EditFault::Missing`]; [`EditFault::Outdated`] if the level or the rules have changed since the words were found.
pub fn say_goal(draft: &mut Draft, level: usize, said: &InWords) -> Result<(), EditFault> {
    let derivation = of_game(draft);
    let (rules, pieces, layout) = &said.found_for;
    if draft.levels.get(level).ok_or(EditFault::Missing)?.layout != *layout
        || draft.rules != *rules
        || draft.pieces != *pieces
    {
        return Err(EditFault::Outdated);
    }
    layout_mut(draft, level)?.clone_from(&said.layout);
    // What pieces become was learned from the boards that are now gone, so it must be stored.
    let _ = draft.derivation.get_or_insert(derivation);
    Ok(())
}

/// Returns whether the goal of a level is drawn, so that it could be put into words.
pub fn is_goal_drawn(layout: &Layout) -> bool {
    let in_words = layout.language == Language::Extended && !layout.goals.is_empty();
    !in_words && finals(layout).next().is_some()
}

fn compiled(draft: &Draft, layout: Arc<Layout>, parses: &mut Parses) -> Option<Game> {
    let level = Level { folder: "01".to_owned(), layout, ..Level::default() };
    compile_with(&Draft { levels: vec![Arc::new(level)], ..draft.clone() }, 0, parses).ok()
}

/// Returns the layout with its goal boards replaced by a candidate.
fn said(layout: &Layout, candidate: &Candidate) -> Layout {
    let mut said = layout.clone();
    said.language = Language::Extended;
    match &candidate.form {
        Form::Conditions(all) => {
            said.matrices.retain(|matrix| matrix.role() != Role::Final);
            let goals = all.iter().map(|text| Goal { condition: text.clone(), ..Goal::default() });
            said.goals = goals.collect();
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

/// Checks candidates by comparing the equations of the level with each of them to the original equations.
fn by_equations(
    draft: &Draft,
    layout: &Layout,
    system: &ModularSystem<Move>,
    candidates: &[Candidate],
    parses: &mut Parses,
) -> Vec<Option<bool>> {
    let goals = |system: &ModularSystem<Move>| {
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

/// Returns the level with the conditions of all candidates as its goals: one game evaluates them all.
fn judging(draft: &Draft, layout: &Layout, candidates: &[Candidate], parses: &mut Parses) -> Option<Game> {
    let mut all = layout.clone();
    all.language = Language::Extended;
    let text = |candidate: &Candidate| match &candidate.form {
        Form::Conditions(all) if all.len() == 1 => all[0].clone(),
        // Proven candidates are not evaluated, and only they have several conditions.
        Form::Conditions(_) | Form::Pictures(_) => "(0 == 1)".to_owned(),
    };
    let goals = candidates.iter().map(|candidate| Goal { condition: text(candidate), ..Goal::default() });
    all.goals = goals.collect();
    compiled(draft, all.into(), parses)
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
    let game = judging(draft, layout, candidates, parses).ok_or(NotInWords::Faulty)?;
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
            if !judge.compare(&after, &mut same) {
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

/// Decides which goals a state meets.
struct Judge<'a> {
    game: &'a Game,
    /// The cells that count in each picture of each candidate, as addresses.
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
            // A cell never holds a text that the game does not know.
            cells
                .map(|(at, (.., piece))| (base + at, numbers.get(&lex::lower(&piece)).copied().unwrap_or(-1)))
                .collect()
        };
        let of_candidate = |candidate: &Candidate| match &candidate.form {
            Form::Conditions(_) => None,
            Form::Pictures(pictures) => Some(pictures.iter().map(of_picture).collect()),
        };
        Self { game, pictures: candidates.iter().map(of_candidate).collect() }
    }

    /// Returns whether a state equals one of the goal boards.
    fn is_board(&self, state: &State) -> bool {
        let parts = self.game.parts();
        let is_it = |goal: &Final| goal.sum == state.board_sum && state.cells.starts_with(&goal.cells);
        parts.finals.iter().any(is_it) || parts.open_finals.iter().any(|goal| goal.is_met(state))
    }

    /// Notes which candidates say something else of a state than the boards. Returns whether it is one of the boards.
    fn compare(&self, state: &State, same: &mut [Option<bool>]) -> bool {
        let is_board = self.is_board(state);
        for (candidate, same) in same.iter_mut().enumerate().filter(|(_, same)| **same == Some(true)) {
            *same = Some(self.holds(candidate, state) == is_board);
        }
        is_board
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
