//! What a way can query, and where it submits the layouts that it makes.

use std::hash::{Hash as _, Hasher as _};
use std::ops::RangeInclusive;
use std::sync::Arc;

use rustc_hash::{FxHashSet, FxHasher};
use ustr::Ustr;

use super::{Made, Origin, Progress, Request, Watch};
use crate::common_files::LevelDescription;
use crate::engine::{Game as _, Standing};
use crate::grid::model::{Cells, Draft, Layout, Level, Role};
use crate::grid::{self, Game, Move, Parses, edit};
use crate::project::difficulty::{Difficulty, Measures};
use crate::project::{Problem, check};
use crate::search::chance::Chance;
use crate::search::difficulty;
use crate::search::generate::{MOST_ENDS, Meter};
use crate::search::solve::SolverAnswer;

/// The budget for solving one level, in states.
const MOST_STATES: u64 = 400_000;

/// A base level, from which others grow.
#[derive(Clone, Debug)]
pub struct Base {
    /// The name of its folder.
    pub name: String,
    /// Its layout.
    pub layout: Arc<Layout>,
    /// Moves that are known to solve it.
    pub solution: Option<Arc<[String]>>,
    /// The level of another size that this one was stretched or shrunk from, in the middle.
    pub drawn_from: Option<Arc<Layout>>,
}

/// A generated level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeLevel {
    /// Its start and its goals.
    pub layout: Arc<Layout>,
    /// Moves that solve it.
    pub solution: Arc<[String]>,
    /// Whether this is proven to be the fewest moves.
    pub shortest: bool,
    /// Its measurements.
    pub measures: Measures,
    /// Its difficulty.
    pub difficulty: Difficulty,
    /// Where it comes from.
    pub origin: Origin,
}

/// The result for a submitted layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is one of the levels.
    Kept,
    /// It is a duplicate, possibly mirrored or rotated.
    Known,
    /// It cannot be played, or no solution is known.
    Unsolved,
    /// It can be solved, but does not comply with the request.
    NotAsked,
    /// It is time to end.
    Ended,
}

/// One request being carried out.
pub struct Task<'a> {
    draft: &'a Draft,
    request: &'a Request,
    way: &'static str,
    meter: Meter<'a>,
    chance: Chance,
    parses: Parses,
    known: FxHashSet<u64>,
    levels: Vec<MadeLevel>,
    bases: Vec<Base>,
    kept: &'a dyn Fn(&MadeLevel),
    /// The difficulty of the next level, if the way knows it better than the measurements.
    pub(super) graded: Option<Difficulty>,
}

impl<'a> Task<'a> {
    pub(super) fn new(
        draft: &'a Draft,
        request: &'a Request,
        way: &'static str,
        watch: &'a dyn Watch<Progress>,
        kept: &'a dyn Fn(&MadeLevel),
    ) -> Result<Self, Problem> {
        let bases = bases(draft, request)?;
        let known = draft.levels.iter().map(|level| look(&level.layout)).collect();
        Ok(Self {
            draft,
            request,
            way,
            meter: Meter::new(watch, request.most_states(), request.time),
            chance: Chance::new(request.seed),
            parses: Parses::default(),
            known,
            levels: Vec::new(),
            bases,
            kept,
            graded: None,
        })
    }

    /// Returns the game.
    pub fn draft(&self) -> &'a Draft {
        self.draft
    }

    /// Returns the request.
    pub fn request(&self) -> &'a Request {
        self.request
    }

    /// Returns the base levels: the requested one, or all of the requested size. There may be none of a
    /// requested size.
    pub fn bases(&self) -> &[Base] {
        &self.bases
    }

    /// Returns whether more levels are wanted and nothing has ended it.
    pub fn goes_on(&mut self) -> bool {
        self.levels.len() < self.request.count && self.meter.goes_on()
    }

    /// Returns a random number below `bound`, 0 if that is 0, seeded by the request.
    pub fn below(&mut self, bound: usize) -> usize {
        self.chance.index(bound)
    }

    /// Returns another random seed, for a generator of the way's own.
    pub fn seed(&mut self) -> u64 {
        self.chance.next()
    }

    /// Returns the meter, which counts and says when to end.
    pub fn meter(&mut self) -> &mut Meter<'a> {
        &mut self.meter
    }

    /// Compiles a layout with the rules of the game.
    ///
    /// # Errors
    /// The first reason why it cannot be played.
    pub fn compiled(&mut self, layout: &Arc<Layout>) -> Result<Game, Problem> {
        let level = Level { folder: "01".to_owned(), layout: layout.clone(), ..Level::default() };
        let draft = Draft { levels: vec![Arc::new(level)], ..self.draft.clone() };
        grid::compile_with(&draft, 0, &mut self.parses).map_err(|faults| {
            let first = faults.into_iter().next().map(|fault| check::of_fault(fault, &draft));
            first.unwrap_or_else(|| Problem::error("levels-none"))
        })
    }

    /// Submits a layout: it is solved, measured, and compared with the levels so far and the request.
    pub fn offer(&mut self, layout: Layout) -> Verdict {
        self.offer_with(layout, &[])
    }

    /// Submits a layout like [`Task::offer`]; the way's own choices go into the origin.
    pub fn offer_with(&mut self, layout: Layout, chosen: &[(&str, String)]) -> Verdict {
        if !self.goes_on() || !self.meter.try_one() {
            return Verdict::Ended;
        }
        let layout = Arc::new(layout);
        if self.known.contains(&look(&layout)) {
            return Verdict::Known;
        }
        let Ok(game) = self.compiled(&layout) else { return Verdict::Unsolved };
        let start = game.start(0);
        let report = self.meter.solve(&game, &start, MOST_STATES);
        let SolverAnswer::Solved { moves, shortest } = report.answer else { return Verdict::Unsolved };
        self.meter.solved();
        self.keep(layout, &game, &moves, shortest, report.states, chosen)
    }

    /// Keeps a layout with a solution, if it complies with the request.
    pub(super) fn keep(
        &mut self,
        layout: Arc<Layout>,
        game: &Game,
        moves: &[Move],
        shortest: bool,
        states: u64,
        chosen: &[(&str, String)],
    ) -> Verdict {
        let start = game.start(0);
        if !finishes(game, moves) {
            return Verdict::Unsolved;
        }
        let count = moves.len() as u32;
        let is_asked = |range: &RangeInclusive<u32>| shortest && range.contains(&count);
        if count == 0 || !self.request.moves.as_ref().is_none_or(is_asked) {
            return Verdict::NotAsked;
        }
        let measures = difficulty::measure(game, &start, moves, states);
        let difficulty = self.graded.unwrap_or_else(|| Difficulty::of(&measures));
        if !self.request.difficulty.as_ref().is_none_or(|range| range.contains(&difficulty)) {
            return Verdict::NotAsked;
        }
        if !self.is_asked(&layout, game, moves, &measures) {
            return Verdict::NotAsked;
        }
        if !self.known.insert(look(&layout)) {
            return Verdict::Known;
        }
        let mut parameters = self.request.parameters();
        parameters.extend(chosen.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        let number = self.levels.len() + 1;
        let origin = Origin { way: self.way.to_owned(), seed: self.request.seed, number, parameters };
        let solution = moves.iter().map(ToString::to_string).collect();
        let level = MadeLevel { layout, solution, shortest, measures, difficulty, origin };
        self.meter.kept();
        (self.kept)(&level);
        self.levels.push(level);
        Verdict::Kept
    }

    /// Returns whether a level complies with the request apart from moves and difficulty.
    fn is_asked(&self, layout: &Layout, game: &Game, moves: &[Move], measures: &Measures) -> bool {
        let request = self.request;
        let has_pieces = || {
            let texts = Board::of(layout);
            request.pieces.iter().all(|(name, range)| {
                let count = texts.cells.iter().filter(|text| text.eq_ignore_ascii_case(name)).count();
                range.contains(&(count as u32))
            })
        };
        let start = game.start(0);
        let has_ends = |range: &RangeInclusive<u32>| {
            difficulty::dead_ends_of(game, &start, MOST_ENDS).is_some_and(|ends| range.contains(&ends))
        };
        request.branching.as_ref().is_none_or(|range| range.contains(&measures.choices))
            && has_pieces()
            && request.dead_ends.as_ref().is_none_or(has_ends)
            && (request.rules.is_empty()
                || request.rules.is_subset(&difficulty::rules_used(game, &start, moves)))
    }

    pub(super) fn finish(mut self, way: &'static str) -> Made {
        let (progress, ended) = (self.meter.progress(), self.meter.ended());
        let all = self.levels.len() >= self.request.count;
        self.request.order.sort(&mut self.levels);
        Made { way, levels: self.levels, progress, ended: ended.filter(|_| !all) }
    }
}

impl MadeLevel {
    /// Returns it as a level of a game. The minimum number of moves is stated if it is proven.
    pub fn level(&self, folder: String, name: Option<String>, difficulty: String) -> Level {
        let description = LevelDescription {
            name,
            difficulty: Some(difficulty),
            minimum_moves: self.shortest.then_some(self.solution.len() as u32),
            origin: Some(self.origin.to_string()),
            ..LevelDescription::default()
        };
        Level {
            folder,
            description: description.into(),
            layout: self.layout.clone(),
            solution: Some(self.solution.clone()),
            ..Level::default()
        }
    }
}

/// The texts of a board, row after row.
pub(super) struct Board {
    pub(super) cells: Vec<Ustr>,
    pub(super) size: (u32, u32),
}

impl Board {
    pub(super) fn of(layout: &Layout) -> Self {
        match layout.first(Role::State).map(|matrix| &matrix.cells) {
            Some(Cells::Text(tiles)) => {
                let size = (tiles.width(), tiles.height());
                Self { cells: tiles.cells().map(|(_, _, text)| text).collect(), size }
            }
            _ => Self { cells: Vec::new(), size: (0, 0) },
        }
    }

    /// Returns the text of a cell; `None` outside.
    pub(super) fn at(&self, (x, y): (u32, u32)) -> Option<Ustr> {
        (x < self.size.0).then(|| self.cells.get((y * self.size.0 + x) as usize).copied())?
    }
}

/// Returns whether moves finish a level with the last of them.
fn finishes(game: &Game, moves: &[Move]) -> bool {
    let mut state = game.start(0);
    moves.iter().all(|choice| game.play(&mut state, choice, &mut ()).is_ok())
        && game.standing(&state) == Standing::Solved
}

/// Returns the base levels. If none has the requested size, they are stretched.
fn bases(draft: &Draft, request: &Request) -> Result<Vec<Base>, Problem> {
    let asked = |level: &&Arc<Level>| request.from.as_ref().is_none_or(|name| level.folder == *name);
    if let Some(name) = &request.from
        && !draft.levels.iter().any(|level| level.folder == *name)
    {
        return Err(Problem::error("level-unknown").with("name", name));
    }
    let base = |level: &Arc<Level>| Base {
        name: level.folder.clone(),
        layout: level.layout.clone(),
        solution: level.solution.clone(),
        drawn_from: None,
    };
    let all: Vec<_> = draft.levels.iter().filter(asked).collect();
    let of_size = |level: &&&Arc<Level>| {
        let size = level.layout.first(Role::State).map(|board| board.cells.size());
        request.size.is_none_or(|wanted| size == Some(wanted))
    };
    let fitting: Vec<_> = all.iter().filter(of_size).map(|level| base(level)).collect();
    match request.size {
        Some(size) if fitting.is_empty() => {
            let stretched = |level: &&Arc<Level>| {
                let mut layout = Layout::clone(&level.layout);
                edit::stretch(&mut layout, size).ok()?;
                let drawn_from = Some(level.layout.clone());
                Some(Base { layout: Arc::new(layout), solution: None, drawn_from, ..base(level) })
            };
            Ok(all.iter().filter_map(stretched).collect())
        }
        _ => Ok(fitting),
    }
}

/// Returns a number that distinguishes levels: a hash of the texts of all boards, the same for mirrored and
/// rotated boards.
fn look(layout: &Layout) -> u64 {
    let boards: Vec<_> = layout
        .matrices
        .iter()
        .filter(|matrix| matches!(matrix.role(), Role::State | Role::Final))
        .filter_map(|matrix| if let Cells::Text(tiles) = &matrix.cells { Some(tiles) } else { None })
        .collect();
    let image = |turn: u32| {
        let mut hasher = FxHasher::default();
        for tiles in &boards {
            let (width, height) = (tiles.width(), tiles.height());
            let (columns, rows) = if turn & 4 == 0 { (width, height) } else { (height, width) };
            (columns, rows).hash(&mut hasher);
            for y in 0..rows {
                for x in 0..columns {
                    let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
                    let x = if turn & 1 == 0 { x } else { width - 1 - x };
                    let y = if turn & 2 == 0 { y } else { height - 1 - y };
                    tiles.get(x, y).unwrap_or_default().as_str().hash(&mut hasher);
                }
            }
        }
        hasher.finish()
    };
    (0..8).map(image).min().unwrap_or_default()
}
