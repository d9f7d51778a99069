//! Boards on sheets: which of them stand where, and what is written with them. The same sheets become PDF and pictures.
//!
//! All lengths are points of a printer, 72 to the inch, from the left upper corner of a sheet.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::board::Board;
use super::level_of;
use super::paper::{MARGIN, NUMBER, PAGE, TITLE};
use crate::engine::Text;
use crate::grid::Draft;
use crate::grid::model::{Level, LevelDescription, Role};
use crate::picture::letters;
use crate::project::Problem;

/// How many boards a page may have.
pub const PER_PAGE: [usize; 5] = [1, 2, 4, 6, 9];
/// The sides that cells may be asked for, in millimetres.
pub const CELL_SIZES: std::ops::RangeInclusive<u32> = 2..=60;

/// Between boards.
const GAP: f32 = 20.0;
/// The letters of captions, and from one of their lines to the next.
const NAME: f32 = 11.0;
const NAME_LINE: f32 = NAME * 1.35;
/// Above the first line of a caption.
const NAME_GAP: f32 = 5.0;
/// The letters of solutions, and from one of their lines to the next.
const MOVES: f32 = 9.0;
const MOVES_LINE: f32 = 13.0;
const POINTS_PER_MM: f32 = 72.0 / 25.4;
/// The least room for a caption below a small board.
const CAPTION: f32 = 120.0;
/// The side of a cell with which boards are measured, in pixels.
const MEASURE: u32 = 250;
/// Widths in settings are those of a screen, whose pixels are so many times larger than those of a printer.
const SCREEN: u32 = 3;

/// How large boards are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// So many on a page, one of [`PER_PAGE`]; anything else counts as the next that is larger, or the largest.
    PerPage(usize),
    /// Their cells have this side, in millimetres, where the board is not too wide or too high for the page.
    Cells(u32),
}

/// What is written below a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Captions {
    /// The place of the level in the game, from 1.
    pub number: bool,
    /// Its name.
    pub name: bool,
    /// How hard it is, in the author's words.
    pub difficulty: bool,
    /// The number of moves.
    pub moves: bool,
}

impl Captions {
    /// Everything.
    pub const ALL: Self = Self { number: true, name: true, difficulty: true, moves: true };
    /// Nothing.
    pub const NONE: Self = Self { number: false, name: false, difficulty: false, moves: false };
}

/// What is to be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetOptions {
    /// The levels, by their place in the game.
    pub levels: Vec<usize>,
    /// How large the boards are.
    pub arrangement: Arrangement,
    /// What is written below them.
    pub captions: Captions,
    /// Whether solutions follow on sheets of their own.
    pub solutions: bool,
    /// Moves that solve levels which keep no solution, by their place in the game.
    pub ways: BTreeMap<usize, Vec<String>>,
    /// Whether all of it is one sheet, as high as is needed, rather than pages.
    pub is_one: bool,
    /// The code of the language whose translations of names are written, as far as there are any.
    pub language: String,
}

/// Says a text in the reader's language.
pub type Say<'a> = &'a dyn Fn(&Text) -> String;

/// A sheet with all that stands on it.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its height; all are as wide as the page.
    pub(super) height: f32,
    pub(super) lines: Vec<Line>,
    pub(super) boards: Vec<Placed>,
}

/// A line of text.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub text: String,
    pub size: f32,
    /// Its middle and its base line.
    pub at: (f32, f32),
    /// What is wider becomes smaller.
    pub widest: f32,
}

/// A board in its place. It keeps its shape and stands in the middle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub level: usize,
    pub left: f32,
    pub top: f32,
    pub width: f32,
    pub height: f32,
}

/// Returns the places of levels that words such as `1-5, 8` stand for, of so many, in the order of the words and each once.
///
/// # Errors
/// What is none of them: a word, or a number that no level has.
pub fn levels_of(words: &str, count: usize) -> Result<Vec<usize>, String> {
    let mut levels = Vec::new();
    for word in words.split([',', ';', ' ']).map(str::trim).filter(|word| !word.is_empty()) {
        let (first, last) = word.split_once(['-', '–']).unwrap_or((word, word));
        let number = |text: &str| text.trim().parse().ok().filter(|number| (1..=count).contains(number));
        let (Some(first), Some(last)) = (number(first), number(last)) else { return Err(word.to_owned()) };
        let range: Vec<usize> =
            if first <= last { (first..=last).collect() } else { (last..=first).rev().collect() };
        for number in range {
            if !levels.contains(&(number - 1)) {
                levels.push(number - 1);
            }
        }
    }
    Ok(levels)
}

/// Returns the names of so many files: the one asked for, or that with the number of each behind it.
pub fn numbered(file: &Path, count: usize) -> Vec<PathBuf> {
    if count == 1 {
        return vec![file.to_owned()];
    }
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(file.file_stem()), part(file.extension()));
    let digits = count.to_string().len();
    (1..=count).map(|number| file.with_file_name(format!("{stem}-{number:0digits$}.{ending}"))).collect()
}

/// Returns what is written below the board of a level.
pub fn caption(
    level: &Level,
    place: usize,
    (captions, language): (Captions, &str),
    say: Say<'_>,
) -> Vec<String> {
    let said = level.description_in(language);
    let mut lines = Vec::new();
    let name = captions.name.then(|| name_of(&said, &level.folder, captions.number)).flatten();
    match (captions.number.then_some(place + 1), name) {
        (Some(number), Some(name)) => lines.push(format!("{number}. {name}")),
        (Some(number), None) => lines.push(format!("{number}.")),
        (None, Some(name)) => lines.push(name.to_owned()),
        (None, None) => {}
    }
    let difficulty = said.difficulty.as_deref().map(str::trim);
    let difficulty = difficulty.filter(|words| captions.difficulty && !words.is_empty()).map(str::to_owned);
    let moves = captions.moves.then(|| moves_of(level)).flatten().map(|text| say(&text));
    let more: Vec<String> = difficulty.into_iter().chain(moves).collect();
    if !more.is_empty() {
        lines.push(more.join(" · "));
    }
    lines
}

/// Returns the name of a level; the name of its folder stands for it where nothing else says which level it is.
fn name_of<'a>(said: &'a LevelDescription, folder: &'a str, is_numbered: bool) -> Option<&'a str> {
    let name = said.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    name.or_else(|| (!is_numbered).then_some(folder))
}

fn moves_of(level: &Level) -> Option<Text> {
    let least = level.description.minimum_moves.filter(|moves| *moves > 0);
    let kept = level.solution.as_ref().map(|moves| moves.len()).filter(|count| *count > 0);
    match (least, kept) {
        (Some(least), _) => Some(Text::new("print-moves-least").with("count", least)),
        (None, Some(count)) => Some(Text::new("print-moves-kept").with("count", count)),
        (None, None) => None,
    }
}

/// Lays boards out on sheets. There is one at least.
///
/// # Errors
/// There is no such level, or it has no board.
pub fn lay_out(draft: &Draft, wish: &SheetOptions, say: Say<'_>) -> Result<Vec<Page>, Problem> {
    let title = draft.description_in(&wish.language);
    let mut layout = Layout::new(&title.name, wish.is_one);
    let mut boards = Vec::with_capacity(wish.levels.len());
    for place in &wish.levels {
        let level = level_of(draft, *place)?;
        let shape = shape(draft, level)?;
        boards.push(Printed {
            place: *place,
            shape,
            caption: caption(level, *place, (wish.captions, &wish.language), say),
        });
    }
    let below = boards.iter().map(|board| board.caption.len()).max().unwrap_or(0);
    let below = if below == 0 { 0.0 } else { NAME_GAP + below as f32 * NAME_LINE };
    match wish.arrangement {
        Arrangement::PerPage(count) => layout.even(&boards, count, below),
        Arrangement::Cells(side) => layout.flowing(&boards, side as f32 * POINTS_PER_MM, below),
    }
    if wish.solutions {
        layout.solutions(draft, wish, say)?;
    }
    Ok(layout.finish())
}

/// A board to be placed.
struct Printed {
    place: usize,
    /// Its width and height, in sides of a cell.
    shape: (f32, f32),
    caption: Vec<String>,
}

fn shape(draft: &Draft, level: &Level) -> Result<(f32, f32), Problem> {
    let none = || Problem::error("export-no-board").level(&level.folder);
    let (columns, rows) =
        level.layout.first(Role::State).map(|matrix| matrix.cells.size()).ok_or_else(none)?;
    if columns == 0 || rows == 0 {
        return Err(none());
    }
    let (width, height) = Board::extent_of((columns, rows), &draft.settings, MEASURE, SCREEN);
    Ok((width as f32 / MEASURE as f32, height as f32 / MEASURE as f32))
}

/// Returns the board of a level as it is drawn into a room of so many pixels.
pub(super) fn drawable(
    draft: &Draft,
    level: usize,
    (width, height): (f32, f32),
) -> Result<(Board, Vec<crate::engine::scene::Piece>), Problem> {
    let level = level_of(draft, level)?;
    let (columns, rows) = shape(draft, level)?;
    let mut side = (width / columns).min(height / rows).max(1.0) as u32;
    // Gaps and frame are whole pixels, too: rounded, they may need a little more than the room.
    let size = level.layout.first(Role::State).map_or((1, 1), |matrix| matrix.cells.size());
    let fits = |side: u32| {
        let extent = Board::extent_of(size, &draft.settings, side, SCREEN);
        extent.0 as f32 <= width.ceil() && extent.1 as f32 <= height.ceil()
    };
    while side > 1 && !fits(side) {
        side -= 1;
    }
    let (board, looks) = Board::of_start(draft, level, side)?;
    Ok((board.with_widths(SCREEN), looks))
}

/// Sheets in the making.
struct Layout<'a> {
    title: &'a str,
    is_one: bool,
    pages: Vec<Page>,
    /// How far down the last page is filled.
    at: f32,
}

impl<'a> Layout<'a> {
    fn new(title: &'a str, is_one: bool) -> Self {
        let mut layout = Self { title, is_one, pages: Vec::new(), at: 0.0 };
        layout.turn();
        layout
    }

    /// The edges between which boards stand.
    fn room() -> (f32, f32) {
        (MARGIN + 2.0 * TITLE, PAGE.1 - MARGIN - NUMBER)
    }

    /// Begins a page.
    fn turn(&mut self) {
        let title = Line {
            text: self.title.to_owned(),
            size: TITLE,
            at: (PAGE.0 / 2.0, MARGIN + TITLE),
            widest: PAGE.0 - 2.0 * MARGIN,
        };
        self.pages.push(Page { height: PAGE.1, lines: vec![title], boards: Vec::new() });
        self.at = Self::room().0;
    }

    /// Makes sure that something so high has room on the page, unless nothing stands there yet.
    fn want(&mut self, height: f32) {
        let (top, bottom) = Self::room();
        if !self.is_one && self.at > top && self.at + height > bottom + 0.01 {
            self.turn();
        }
    }

    fn page(&mut self) -> &mut Page {
        // There is one from the beginning.
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Places a board with its caption below it, in a part of the page.
    fn place(&mut self, board: &Printed, (left, width): (f32, f32), (top, height): (f32, f32)) {
        let scale = (width / board.shape.0).min(height / board.shape.1);
        let (wide, high) = (board.shape.0 * scale, board.shape.1 * scale);
        // On a page, the boards of a row stand on one line, and captions follow them.
        let top = top + (height - high) / 2.0;
        let middle = left + width / 2.0;
        let placed = Placed { level: board.place, left: middle - wide / 2.0, top, width: wide, height: high };
        let page = self.page();
        page.boards.push(placed);
        for (number, text) in board.caption.iter().enumerate() {
            let base = top + high + NAME_GAP + NAME + number as f32 * NAME_LINE;
            page.lines.push(Line { text: text.clone(), size: NAME, at: (middle, base), widest: width });
        }
    }

    /// Places so many boards on each page, in parts of one size.
    fn even(&mut self, boards: &[Printed], per_page: usize, below: f32) {
        let (columns, rows) = match PER_PAGE.into_iter().find(|count| *count >= per_page) {
            Some(1) => (1, 1),
            Some(2) => (1, 2),
            Some(4) => (2, 2),
            Some(6) => (2, 3),
            _ => (3, 3),
        };
        let (top, bottom) = Self::room();
        let part = |whole: f32, count: usize| (whole - GAP * (count - 1) as f32) / count as f32;
        let (width, height) = (part(PAGE.0 - 2.0 * MARGIN, columns), part(bottom - top, rows) - below);
        for row in boards.chunks(columns) {
            // One long sheet needs no more height than its boards.
            let wanted = |board: &Printed| (width * board.shape.1 / board.shape.0).min(height);
            let high = if self.is_one { row.iter().map(wanted).fold(0.0, f32::max) } else { height };
            self.want(high + below);
            let at = self.at;
            for (number, board) in row.iter().enumerate() {
                let left = MARGIN + number as f32 * (width + GAP);
                self.place(board, (left, width), (at, high));
            }
            self.at += high + below + GAP;
        }
    }

    /// Places boards whose cells all have one side one behind the other, in rows.
    fn flowing(&mut self, boards: &[Printed], side: f32, below: f32) {
        let (top, bottom) = Self::room();
        let (room, highest) = (PAGE.0 - 2.0 * MARGIN, bottom - top - below);
        let size = |board: &Printed| {
            let (wide, high) = (board.shape.0 * side, board.shape.1 * side);
            let scale = (room / wide).min(highest / high).min(1.0);
            (wide * scale, high * scale)
        };
        let part = |board: &Printed| size(board).0.max(if below > 0.0 { CAPTION } else { 0.0 });
        let mut rest = boards;
        while !rest.is_empty() {
            let mut wide = 0.0;
            let fits = |board: &&Printed| {
                wide += part(board) + if wide > 0.0 { GAP } else { 0.0 };
                wide <= room + 0.01
            };
            let count = rest.iter().take_while(fits).count().max(1);
            let (row, others) = rest.split_at(count);
            rest = others;
            let high = row.iter().map(|board| size(board).1).fold(0.0, f32::max);
            self.want(high + below);
            let whole: f32 = row.iter().map(part).sum::<f32>() + GAP * (row.len() - 1) as f32;
            let (mut left, at) = ((PAGE.0 - whole) / 2.0, self.at);
            for board in row {
                // All stand on the line on which the highest stands.
                let own = size(board).1;
                self.place(board, (left, part(board)), (at + high - own, own));
                left += part(board) + GAP;
            }
            self.at += high + below + GAP;
        }
    }

    /// Writes solutions of all levels behind the boards: the kept one first of all, else one that was found.
    fn solutions(&mut self, draft: &Draft, wish: &SheetOptions, say: Say<'_>) -> Result<(), Problem> {
        if self.is_one {
            self.at += TITLE;
        } else {
            self.turn();
        }
        self.write(&say(&Text::new("print-solutions-title")), TITLE, TITLE * 1.5);
        self.write(&say(&Text::new("print-solutions-hint")), MOVES, MOVES_LINE);
        for place in &wish.levels {
            let level = level_of(draft, *place)?;
            let names = Captions { number: true, name: true, ..Captions::NONE };
            let name = caption(level, *place, (names, &wish.language), say).concat();
            self.want(NAME_LINE + 2.0 * MOVES_LINE);
            self.at += MOVES_LINE / 2.0;
            self.write(&name, NAME, NAME_LINE);
            let found = wish.ways.get(place).map(Vec::as_slice);
            let moves = level.solution.as_deref().filter(|moves| !moves.is_empty()).or(found);
            let moves = moves.filter(|moves| !moves.is_empty());
            let Some(moves) = moves else {
                self.write(&say(&Text::new("print-solution-none")), MOVES, MOVES_LINE);
                continue;
            };
            for line in wrapped(moves) {
                self.write(&line, MOVES, MOVES_LINE);
            }
        }
        Ok(())
    }

    /// Writes a line from the left edge.
    fn write(&mut self, text: &str, size: f32, high: f32) {
        self.want(high);
        let widest = PAGE.0 - 2.0 * MARGIN;
        let width = letters::line(text, size).width.min(widest);
        let at = (MARGIN + width / 2.0, self.at + size);
        self.page().lines.push(Line { text: text.to_owned(), size, at, widest });
        self.at += high;
    }

    fn finish(mut self) -> Vec<Page> {
        let end = self.at + MARGIN;
        if self.is_one {
            self.page().height = end;
            return self.pages;
        }
        let count = self.pages.len();
        for (number, page) in (1..).zip(&mut self.pages) {
            let at = (PAGE.0 / 2.0, PAGE.1 - MARGIN / 2.0);
            let text = format!("{number} / {count}");
            page.lines.push(Line { text, size: NUMBER, at, widest: PAGE.0 });
        }
        self.pages
    }
}

/// Writes moves as column and row from 1, in lines as wide as the page.
fn wrapped(moves: &[String]) -> Vec<String> {
    let shown = |choice: &String| {
        let cell = choice.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
        cell.map_or_else(
            || choice.clone(),
            |(x, y): (u32, u32)| format!("{},{}", x.saturating_add(1), y.saturating_add(1)),
        )
    };
    // All digits are equally wide, so that only the length decides.
    let digit = letters::line("0", MOVES).width.max(1.0);
    let most = ((PAGE.0 - 2.0 * MARGIN) / digit) as usize;
    let mut lines: Vec<String> = Vec::new();
    for choice in moves.iter().map(shown) {
        match lines.last_mut() {
            Some(line) if line.len() + 2 + choice.len() <= most => {
                line.push_str("  ");
                line.push_str(&choice);
            }
            _ => lines.push(choice),
        }
    }
    lines
}
