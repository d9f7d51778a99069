//! Compiles a level of a draft into a playable game.

mod goals;

pub(super) use goals::goal_faults;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::fault::{Fault, Severity};
use super::game::{Final, Game, Parts};
use super::goal::{Conditions, OpenFinal};
use super::level_check::level_faults;
use super::lex;
use super::lower::{self, Surroundings};
use super::model::{self, Cells, Draft, Language, Layout, Matrix, Role, Rule, Shown, Value};
use super::names::{self, Names, Texts};
use super::parse::{self, Parsed, ParsedGoal};
use super::program::{ItemCode, MatrixCode, Store};
use super::state::{State, mix};
use super::syntax;
use crate::engine::scene;

/// A cache of parsed rules, by text: after an edit, only the rule that changed is parsed again. All rules are
/// of one language.
#[derive(Clone, Debug, Default)]
pub struct Parses {
    language: Language,
    known: FxHashMap<String, Arc<Parsed>>,
}

impl Parses {
    /// Returns the parsed text of a rule.
    pub fn get(&mut self, text: &str, language: Language) -> Arc<Parsed> {
        if self.language != language {
            *self = Self { language, known: FxHashMap::default() };
        }
        if let Some(parsed) = self.known.get(text) {
            return parsed.clone();
        }
        let parsed = Arc::new(parse::parse(text, language));
        let _ = self.known.insert(text.to_owned(), parsed.clone());
        parsed
    }

    /// Parses all rules of a draft and drops texts that it no longer has. A rule that is switched off counts
    /// as empty and has no faults.
    pub(super) fn of(&mut self, draft: &Draft) -> Vec<(Arc<Parsed>, bool)> {
        let rules = &draft.rules.list;
        let language = draft.rules.language;
        let nothing = Arc::new(Parsed::default());
        let mut parsed_rule =
            |rule: &Rule| if rule.disabled { nothing.clone() } else { self.get(&rule.contents, language) };
        let parsed = rules.iter().map(|rule| (parsed_rule(rule), rule.breaks)).collect();
        if self.known.len() > 2 * rules.len() + 64 {
            let used: FxHashSet<&str> = rules.iter().map(|rule| rule.contents.as_str()).collect();
            self.known.retain(|text, _| used.contains(text.as_str()));
        }
        parsed
    }
}

/// Compiles one level of a draft, by its index in the list of levels.
///
/// # Errors
///
/// All faults of severity [`Severity::Error`] that the level has.
pub fn compile(draft: &Draft, level: usize) -> Result<Game, Vec<Fault>> {
    compile_with(draft, level, &mut Parses::default())
}

/// Compiles one level of a draft like [`compile`], with a cache of parsed rules.
///
/// # Errors
///
/// All faults of severity [`Severity::Error`] that the level has.
pub fn compile_with(draft: &Draft, level: usize, parses: &mut Parses) -> Result<Game, Vec<Fault>> {
    compile_keeping(draft, level, parses, &[])
}

/// Compiles one level like [`compile_with`]. States also keep these layers, though no rule changes them, so that a state may
/// begin with other values in them.
pub(super) fn compile_keeping(
    draft: &Draft,
    level: usize,
    parses: &mut Parses,
    layers: &[usize],
) -> Result<Game, Vec<Fault>> {
    let mut faults = level_faults(draft, level);
    faults.retain(|fault| fault.severity == Severity::Error);
    if !faults.is_empty() {
        return Err(faults);
    }
    let parsed = parses.of(draft);
    let layout = &draft.levels[level].layout;
    let (game, _) = Compilation::new(draft, layout, &parsed, layers).finish(draft, layout, &parsed);
    Ok(game)
}

/// Returns the faults that the rules have against the names and sizes of one level.
pub(super) fn rule_faults(draft: &Draft, layout: &Layout, parsed: &[(Arc<Parsed>, bool)]) -> Vec<Fault> {
    let mut compilation = Compilation::new(draft, layout, parsed, &[]);
    compilation.lower(parsed).1
}

/// Returns the parsed goals of a level; the plain language has none.
fn parsed_goals(layout: &Layout) -> Vec<ParsedGoal> {
    let goals = layout.goals.iter().filter(|_| layout.language == Language::Extended);
    goals.map(|goal| parse::goal(&goal.condition)).collect()
}

struct Compilation {
    names: Names,
    texts: Texts,
    matrices: Vec<MatrixCode>,
    items: Vec<ItemCode>,
    addresses: Vec<u32>,
    /// The number of cells that decide a state. Px and Py, the last two, count only when a goal reads them.
    length: usize,
    position_changes: bool,
    final_changes: bool,
    language: Language,
    goals: Vec<ParsedGoal>,
}

impl Compilation {
    fn new(draft: &Draft, layout: &Layout, parsed: &[(Arc<Parsed>, bool)], kept: &[usize]) -> Self {
        let names = Names::new(draft, layout);
        let mut written = WriteSet::by(parsed, &names);
        written.matrices.extend(kept);
        let mut texts = Texts::default();
        for piece in &draft.pieces.list {
            let _ = texts.number(&piece.name);
        }
        let (matrices, mut next) = place_matrices(layout, &written, &names);
        // Beside the items there are the endings of a play, and the two halves of the generator of chance.
        let mut addresses = vec![0; layout.items.len() + names::ENDINGS.len() + 2];
        let goals = parsed_goals(layout);
        let asks_last_place = lower::mentions(&goals, &["px", "py"]);
        // Px and Py come last, apart from everything that decides the future.
        let last = |index: &usize| {
            let name = lex::lower(&layout.items[*index].name);
            let first = names.item(&name).is_some_and(|(found, _)| found == *index);
            if first && !asks_last_place && matches!(name.as_str(), "px" | "py") { 1 } else { 0 }
        };
        let mut order: Vec<usize> = (0..layout.items.len()).collect();
        order.sort_by_key(last);
        if names.knows_endings() {
            // They count for the future, so they stand before Px and Py.
            let before = order.len() - order.iter().filter(|index| last(index) == 1).count();
            let _ = order.splice(before..before, layout.items.len()..addresses.len());
        }
        for index in order {
            addresses[index] = next;
            next += 1;
        }
        let items = layout.items.iter().zip(&addresses).map(|(item, address)| ItemCode {
            name: item.name.clone(),
            address: *address,
            kind: names::value_type(&item.value),
            show: item.show,
        });
        let position_changes = ["ax", "ay", "px", "py"]
            .iter()
            .any(|name| names.item(name).is_some_and(|(i, _)| written.items.contains(&i)));
        let final_changes = names.matrix("final").is_some_and(|(index, _)| written.matrices.contains(&index));
        Self {
            items: items.collect(),
            names,
            texts,
            matrices,
            // What was said comes after all that.
            length: next as usize + if asks_last_place { 2 } else { 0 } + 1,
            addresses,
            position_changes,
            final_changes,
            language: layout.language,
            goals,
        }
    }

    /// Lowers the goals that are conditions. Cells that no rule changes are filled in later.
    fn lower_goals(&mut self) -> (Conditions, Vec<Fault>) {
        let around = Surroundings {
            names: &self.names,
            matrices: &self.matrices,
            addresses: &self.addresses,
            position: [u32::MAX; 4],
            said: u32::MAX,
            // At the start P may be anything: no move has set it yet.
            position_changes: true,
        };
        lower::goals(&self.goals, &around, &mut self.texts)
    }

    fn lower(&mut self, parsed: &[(Arc<Parsed>, bool)]) -> (super::program::Program, Vec<Fault>) {
        let address = |name| self.names.item(name).map_or(u32::MAX, |(index, _)| self.addresses[index]);
        let around = Surroundings {
            names: &self.names,
            matrices: &self.matrices,
            addresses: &self.addresses,
            position: [address("ax"), address("ay"), address("px"), address("py")],
            said: self.length as u32 - 1,
            position_changes: self.position_changes,
        };
        lower::lower(parsed, &around, &mut self.texts)
    }

    fn finish(
        mut self,
        draft: &Draft,
        layout: &Layout,
        parsed: &[(Arc<Parsed>, bool)],
    ) -> (Game, Vec<Fault>) {
        for matrix in &layout.matrices {
            if let Cells::Text(tiles) = &matrix.cells {
                let mut last = None;
                for (_, _, cell) in tiles.cells() {
                    if last != Some(cell) {
                        let _ = self.texts.number(&cell);
                        last = Some(cell);
                    }
                }
            }
        }
        for item in &layout.items {
            if let Value::Text(text) = &item.value {
                let _ = self.texts.number(text);
            }
        }
        let (mut program, faults) = self.lower(parsed);
        let (mut conditions, _) = self.lower_goals();
        program.prepare(&self.matrices);
        let start = self.start(layout, &mut program.fixed);
        if !conditions.list.is_empty() {
            conditions.program.fixed.clone_from(&program.fixed);
        }
        let board = self.names.matrix("state").map_or(0, |(index, _)| index);
        let valid = self.names.matrix("valid").map_or(0, |(index, _)| index);
        // Where no goal leaves a cell open, nothing stands for that.
        let anything = match self.language {
            Language::Extended => self.texts.known(model::ANYTHING).unwrap_or(-1),
            _ => -1,
        };
        let (finals, open_finals) = self.finals(layout, board, anything);
        let address = |name| self.names.item(name).map_or(0, |(index, _)| self.addresses[index] as usize);
        let endings = self.names.knows_endings().then(|| {
            let first = layout.items.len();
            [self.addresses[first] as usize, self.addresses[first + 1] as usize]
        });
        let chance = program.has_chance.then(|| {
            let first = layout.items.len() + names::ENDINGS.len();
            [self.addresses[first] as usize, self.addresses[first + 1] as usize]
        });
        let parts = Parts {
            endings,
            chance,
            position: [address("ax"), address("ay"), address("px"), address("py")],
            board,
            valid,
            changing_final: if self.final_changes {
                self.names.matrix("final").map(|(index, _)| index)
            } else {
                None
            },
            finals,
            open_finals,
            conditions,
            anything,
            language: self.language,
            goals: layout.goals.clone(),
            shown: (self.matrices.iter().enumerate())
                .filter(|(_, matrix)| matrix.shown != Shown::Nothing)
                .map(|(index, _)| (index, index > board))
                .collect(),
            matrices: self.matrices,
            items: self.items,
            pieces: pieces(draft, self.texts.list()),
            rules: draft.rules.clone(),
            parsed: parsed.iter().map(|(parsed, _)| parsed.clone()).collect(),
            program,
            start,
        };
        (Game::new(parts), faults)
    }

    /// Fills the initial state, and the cells that never change.
    fn start(&mut self, layout: &Layout, fixed: &mut Vec<i32>) -> State {
        let valid_words = self.matrices.iter().find(|matrix| matrix.store == Store::Valid);
        let words =
            valid_words.map_or(0, |matrix| (matrix.width as usize * matrix.height as usize).div_ceil(64));
        let mut state = State {
            cells: vec![0; self.length].into(),
            valid: vec![0; words].into(),
            valid_count: 0,
            board_sum: 0,
        };
        for (code, matrix) in self.matrices.iter().zip(&layout.matrices) {
            if code.store == Store::Fixed {
                fixed.resize(fixed.len().max(code.base as usize + (code.width * code.height) as usize), 0);
            }
            for_each_number(&matrix.cells, &mut self.texts, |x, y, value| {
                let address = code.base as usize + (y * code.width + x) as usize;
                match code.store {
                    Store::Fixed => fixed[address] = value,
                    Store::Valid => state.set_valid(address, value != 0),
                    Store::Plain => state.cells[address] = value,
                    Store::Board => {
                        state.cells[address] = value;
                        state.board_sum = state.board_sum.wrapping_add(mix(address, value));
                    }
                }
            });
        }
        for (item, address) in layout.items.iter().zip(&self.addresses) {
            state.cells[*address as usize] = match &item.value {
                Value::Int(value) => *value,
                Value::Bool(value) => i32::from(*value),
                Value::Text(text) => self.texts.number(text),
            };
        }
        state
    }

    /// Returns the goals that no rule changes: whole boards with their sums, and those with open cells.
    fn finals(&mut self, layout: &Layout, board: usize, anything: i32) -> (Vec<Final>, Vec<OpenFinal>) {
        let base = self.matrices[board].base as usize;
        let width = self.matrices[board].width;
        let changing =
            if self.final_changes { self.names.matrix("final").map(|(index, _)| index) } else { None };
        let (mut finals, mut open) = (Vec::new(), Vec::new());
        for (index, matrix) in layout.matrices.iter().enumerate() {
            if matrix.role() != Role::Final || Some(index) == changing {
                continue;
            }
            let (columns, rows) = matrix.cells.size();
            let mut cells = vec![0; (columns * rows) as usize];
            let mut sum = 0u64;
            for_each_number(&matrix.cells, &mut self.texts, |x, y, value| {
                let offset = (y * width + x) as usize;
                cells[offset] = value;
                sum = sum.wrapping_add(mix(base + offset, value));
            });
            if cells.contains(&anything) {
                let addressed = (base as u32..).zip(cells).filter(|(_, value)| *value != anything);
                open.push(OpenFinal { cells: addressed.collect() });
            } else {
                finals.push(Final { sum, cells: cells.into() });
            }
        }
        (finals, open)
    }
}

/// What the rules write to, as indexes into the level's lists.
struct WriteSet {
    items: FxHashSet<usize>,
    matrices: FxHashSet<usize>,
}

impl WriteSet {
    fn by(parsed: &[(Arc<Parsed>, bool)], names: &Names) -> Self {
        let mut written = Self { items: FxHashSet::default(), matrices: FxHashSet::default() };
        for rule in parsed.iter().filter_map(|(parsed, _)| parsed.rule.as_ref()) {
            for assignment in rule.assignments() {
                match &assignment.target {
                    syntax::Target::Item(word) => {
                        written.items.extend(names.item(&word.text).map(|found| found.0));
                    }
                    syntax::Target::Cell(cell) => {
                        written.matrices.extend(names.matrix(&cell.matrix.text).map(|found| found.0));
                    }
                }
            }
            let layers = rule.pictures().into_iter().flat_map(|picture| picture.after.squares());
            for part in layers.flat_map(|square| &square.parts) {
                written.matrices.extend(names.matrix(part.layer_name()).map(|found| found.0));
            }
            let moved = rule.pushes().into_iter().flat_map(|push| ["state", push.layer.text.as_str()]);
            written.matrices.extend(moved.filter_map(|layer| names.matrix(layer)).map(|found| found.0));
        }
        written
    }
}

/// Places each layer in memory: the board first, then the layers that change; constant layers are kept apart.
fn place_matrices(layout: &Layout, written: &WriteSet, names: &Names) -> (Vec<MatrixCode>, u32) {
    let (mut changing, mut fixed) = (0u32, 0u32);
    let mut codes: Vec<MatrixCode> = Vec::new();
    let is_first = |index: usize, matrix: &Matrix| {
        names.matrix(&lex::lower(&matrix.name)).is_some_and(|(first, _)| first == index)
    };
    for (index, matrix) in layout.matrices.iter().enumerate() {
        let (width, height) = matrix.cells.size();
        let store = match matrix.role() {
            Role::State if is_first(index, matrix) => Store::Board,
            Role::Valid if is_first(index, matrix) => Store::Valid,
            _ if written.matrices.contains(&index) => Store::Plain,
            Role::State | Role::Valid | Role::Final | Role::Own => Store::Fixed,
        };
        let kind = names::cell_type(&matrix.cells);
        let shown = if matrix.is_shown() { matrix.shown } else { Shown::Nothing };
        codes.push(MatrixCode { name: matrix.name.clone(), kind, shown, store, base: 0, width, height });
    }
    let mut order: Vec<usize> = (0..codes.len()).collect();
    order.sort_by_key(|index| codes[*index].store != Store::Board);
    for index in order {
        let code = &mut codes[index];
        let next = match code.store {
            Store::Valid => continue,
            Store::Fixed => &mut fixed,
            Store::Board | Store::Plain => &mut changing,
        };
        code.base = *next;
        *next += code.width * code.height;
    }
    (codes, changing)
}

/// Calls `each` with column, row and number of every cell.
fn for_each_number(cells: &Cells, texts: &mut Texts, mut each: impl FnMut(u32, u32, i32)) {
    match cells {
        Cells::Text(tiles) => {
            let mut known = FxHashMap::default();
            for (x, y, text) in tiles.cells() {
                each(x, y, *known.entry(text).or_insert_with(|| texts.number(&text)));
            }
        }
        Cells::Bool(tiles) => tiles.cells().for_each(|(x, y, value)| each(x, y, i32::from(value))),
        Cells::Int(tiles) => tiles.cells().for_each(|(x, y, value)| each(x, y, value)),
    }
}

/// Returns, for each text, how a cell that holds it looks.
fn pieces(draft: &Draft, texts: &[String]) -> Arc<[scene::Piece]> {
    let mut by_name = FxHashMap::default();
    for piece in &draft.pieces.list {
        let _ = by_name.entry(lex::lower(&piece.name)).or_insert(piece);
    }
    texts
        .iter()
        .map(|text| match by_name.get(text) {
            None => scene::Piece::new(text, scene::Picture::Missing, true),
            Some(piece) => piece.look(),
        })
        .collect()
}
