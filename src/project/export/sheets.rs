//! Boards on sheets: which boards stand where, with what captions. The same sheets become PDF and pictures.
//!
//! All lengths are in points (72 to the inch), measured from the upper left corner of a sheet.

mod captions;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub use self::captions::caption;
use self::captions::{Reader, lines};
use super::board::Board;
use super::paper::{MARGIN, NUMBER, PAGE, TITLE};
use super::{PictureBytes, level_of};
use crate::engine::Text;
use crate::grid::derive::goal_sentences;
use crate::grid::model::{Level, Role};
use crate::grid::{Cell, Draft, Move};
use crate::picture::letters;
use crate::project::called::Say;
use crate::project::{Problem, solution};

/// The possible numbers of boards on a page.
pub const PER_PAGE: [usize; 5] = [1, 2, 4, 6, 9];
/// The sides that can be requested for cells, in millimetres.
pub const CELL_SIZES: std::ops::RangeInclusive<u32> = 2..=60;

/// Between boards.
const GAP: f32 = 20.0;
/// Font size and line height of captions.
const NAME: f32 = 11.0;
const NAME_LINE: f32 = NAME * 1.35;
/// Above the first line of a caption.
const NAME_GAP: f32 = 5.0;
/// Font size and line height of solutions.
const MOVES: f32 = 9.0;
const MOVES_LINE: f32 = 13.0;
const POINTS_PER_MM: f32 = 72.0 / 25.4;
/// The least width for a caption below a small board.
const CAPTION: f32 = 120.0;
/// The side of a cell that boards are measured with, in pixels.
const MEASURE: u32 = 250;
/// Widths in the settings are in screen pixels, which are this many times larger than a printer's.
const SCREEN: u32 = 3;

/// How large boards are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// This many on a page, one of [`PER_PAGE`]; any other number counts as the next larger one, or the
    /// largest.
    PerPage(usize),
    /// Cells with this side, in millimetres, unless the board would not fit the page.
    Cells(u32),
}

impl Arrangement {
    /// Returns the width of captions below a board that is this many cells wide.
    fn caption_width(self, columns: f32) -> f32 {
        let room = PAGE.0 - 2.0 * MARGIN;
        match self {
            Self::PerPage(count) => part(room, grid(count).0),
            Self::Cells(side) => (columns * side as f32 * POINTS_PER_MM).clamp(CAPTION, room),
        }
    }
}

/// Returns how many columns and rows of boards a page has that holds this many.
fn grid(count: usize) -> (usize, usize) {
    match PER_PAGE.into_iter().find(|other| *other >= count) {
        Some(1) => (1, 1),
        Some(2) => (1, 2),
        Some(4) => (2, 2),
        Some(6) => (2, 3),
        _ => (3, 3),
    }
}

/// Returns the length of each of several parts of a length, with gaps between them.
fn part(whole: f32, count: usize) -> f32 {
    (whole - GAP * (count - 1) as f32) / count as f32
}

/// The captions below a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Captions {
    /// The number of the level in the game, from 1.
    pub number: bool,
    /// Its name.
    pub name: bool,
    /// How hard it is, in the author's words.
    pub difficulty: bool,
    /// The goal, as a sentence.
    pub goal: bool,
    /// The number of moves.
    pub moves: bool,
}

impl Captions {
    /// Everything.
    pub const ALL: Self = Self { number: true, name: true, difficulty: true, goal: true, moves: true };
    /// Nothing.
    pub const NONE: Self = Self { number: false, name: false, difficulty: false, goal: false, moves: false };
}

/// What to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetOptions {
    /// The levels, by their index in the game.
    pub levels: Vec<usize>,
    /// How large the boards are.
    pub arrangement: Arrangement,
    /// The captions below them.
    pub captions: Captions,
    /// Whether solutions follow on sheets of their own.
    pub solutions: bool,
    /// Moves that solve levels without a stored solution, by their index in the game.
    pub ways: BTreeMap<usize, Vec<Move>>,
    /// Whether everything goes on one sheet, as high as needed, instead of pages.
    pub is_one: bool,
    /// The code of the language of the captions; untranslated names stay as they are.
    pub language: String,
}

/// A sheet and its content.
#[derive(Clone, Debug)]
pub struct Page {
    /// Its height; all sheets have the width of the page.
    pub(super) height: f32,
    pub(super) lines: Vec<Line>,
    pub(super) boards: Vec<Placed>,
}

/// A line of text.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub text: String,
    pub size: f32,
    /// Its centre and its baseline.
    pub at: (f32, f32),
    /// A wider line is drawn smaller.
    pub widest: f32,
}

/// A board in its place. It keeps its proportions and is centred.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub level: usize,
    pub left: f32,
    pub top: f32,
    pub width: f32,
    pub height: f32,
}

/// Returns the level indexes that a list such as `1-5, 8` stands for, given the number of levels, in the
/// order of the list and each once.
///
/// # Errors
///
/// The first part that is not a number of a level or a range.
///
/// # Examples
///
/// ```
/// use schola::project::export::levels_of;
///
/// assert_eq!(levels_of("1-3, 8", 10), Ok(vec![0, 1, 2, 7]));
/// assert!(levels_of("11", 10).is_err());
/// ```
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

/// Returns the names of this many files: the one given, or numbered ones.
pub fn numbered(file: &Path, count: usize) -> Vec<PathBuf> {
    if count == 1 {
        return vec![file.to_owned()];
    }
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(file.file_stem()), part(file.extension()));
    let digits = count.to_string().len();
    (1..=count).map(|number| file.with_file_name(format!("{stem}-{number:0digits$}.{ending}"))).collect()
}

/// Lays out boards on sheets. There is at least one sheet.
///
/// # Errors
///
/// There is no such level, or it has no board.
pub fn lay_out(
    draft: &Draft,
    options: &SheetOptions,
    say: Say<'_>,
    picture: PictureBytes<'_>,
) -> Result<Vec<Page>, Problem> {
    let title = draft.description_in(&options.language);
    let mut layout = Layout::new(&title.name, options.is_one);
    let mut boards = Vec::with_capacity(options.levels.len());
    for place in &options.levels {
        let level = level_of(draft, *place)?;
        let shape = shape(draft, level)?;
        boards.push(Printed {
            place: *place,
            shape,
            caption: caption(level, *place, (options.captions, &options.language), say),
        });
    }
    if options.captions.goal {
        let reader = Reader::new(draft, options, say, picture);
        for board in &mut boards {
            let width = options.arrangement.caption_width(board.shape.0);
            let goals: Vec<String> = if title.goal.is_empty() {
                goal_sentences(draft, board.place).iter().map(|goal| goal.text(&reader)).collect()
            } else {
                vec![title.goal.clone()]
            };
            let goals = goals.iter().flat_map(|goal| lines(goal, width));
            // The goal stands below the name, above how hard it is.
            let at = board.caption.len().min(usize::from(options.captions.number || options.captions.name));
            drop(board.caption.splice(at..at, goals));
        }
    }
    let below = boards.iter().map(|board| board.caption.len()).max().unwrap_or(0);
    let below = if below == 0 { 0.0 } else { NAME_GAP + below as f32 * NAME_LINE };
    match options.arrangement {
        Arrangement::PerPage(count) => layout.even(&boards, count, below),
        Arrangement::Cells(side) => layout.flowing(&boards, side as f32 * POINTS_PER_MM, below),
    }
    if options.solutions {
        layout.solutions(draft, options, say)?;
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

/// Returns the board of a level, drawn to fit a number of pixels.
pub(super) fn drawable(
    draft: &Draft,
    level: usize,
    (width, height): (f32, f32),
) -> Result<(Board, Vec<crate::engine::scene::Piece>), Problem> {
    let level = level_of(draft, level)?;
    let (columns, rows) = shape(draft, level)?;
    let mut side = (width / columns).min(height / rows).max(1.0) as u32;
    // Gaps and frame are whole pixels, too, so rounding may need a little more than the available size.
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

/// Sheets under construction.
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

    /// The upper and lower margin between which boards stand.
    fn room() -> (f32, f32) {
        (MARGIN + 2.0 * TITLE, PAGE.1 - MARGIN - NUMBER)
    }

    /// Starts a new page.
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

    /// Starts a new page unless this height still fits or the page is empty.
    fn want(&mut self, height: f32) {
        let (top, bottom) = Self::room();
        if !self.is_one && self.at > top && self.at + height > bottom + 0.01 {
            self.turn();
        }
    }

    fn page(&mut self) -> &mut Page {
        // There is one from the start.
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Places a board with its caption below it in a part of the page.
    fn place(&mut self, board: &Printed, (left, width): (f32, f32), (top, height): (f32, f32)) {
        let scale = (width / board.shape.0).min(height / board.shape.1);
        let (wide, high) = (board.shape.0 * scale, board.shape.1 * scale);
        // On a page, the boards of a row stand on one baseline, and captions follow them.
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

    /// Places this many boards on each page, in parts of equal size.
    fn even(&mut self, boards: &[Printed], per_page: usize, below: f32) {
        let (columns, rows) = grid(per_page);
        let (top, bottom) = Self::room();
        let (width, height) = (part(PAGE.0 - 2.0 * MARGIN, columns), part(bottom - top, rows) - below);
        for row in boards.chunks(columns) {
            // One long sheet is only as high as its boards.
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

    /// Places boards with cells of one size in rows.
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
                // All boards of a row stand on the baseline of the highest.
                let own = size(board).1;
                self.place(board, (left, part(board)), (at + high - own, own));
                left += part(board) + GAP;
            }
            self.at += high + below + GAP;
        }
    }

    /// Adds solutions of all levels after the boards: the stored one if there is one, otherwise one that was
    /// found.
    fn solutions(&mut self, draft: &Draft, options: &SheetOptions, say: Say<'_>) -> Result<(), Problem> {
        if self.is_one {
            self.at += TITLE;
        } else {
            self.turn();
        }
        self.write(&say(&Text::new("print-solutions-title")), TITLE, TITLE * 1.5);
        self.write(&say(&Text::new("print-solutions-hint")), MOVES, MOVES_LINE);
        for place in &options.levels {
            let level = level_of(draft, *place)?;
            let names = Captions { number: true, name: true, ..Captions::NONE };
            let name = caption(level, *place, (names, &options.language), say).concat();
            self.want(NAME_LINE + 2.0 * MOVES_LINE);
            self.at += MOVES_LINE / 2.0;
            self.write(&name, NAME, NAME_LINE);
            let kept = level.solution.as_deref().and_then(solution::moves);
            let kept = kept.filter(|moves| !moves.is_empty());
            let Some(moves) = kept.as_ref().or_else(|| options.ways.get(place)) else {
                self.write(&say(&Text::new("print-solution-none")), MOVES, MOVES_LINE);
                continue;
            };
            for line in wrapped(moves) {
                self.write(&line, MOVES, MOVES_LINE);
            }
        }
        Ok(())
    }

    /// Draws a line at the left margin.
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

/// Formats a move with columns and rows from 1.
fn printed(choice: &Move) -> String {
    let cell = |cell: Cell| format!("{},{}", u32::from(cell.x) + 1, u32::from(cell.y) + 1);
    match choice {
        Move::Cell(at) => cell(*at),
        Move::Way { from, to, action: None } => format!("{}>{}", cell(*from), cell(*to)),
        Move::Way { from, to, action: Some(name) } => format!("{}>{}:{name}", cell(*from), cell(*to)),
        Move::Action { at: None, name } => name.to_string(),
        Move::Action { at: Some(at), name } => format!("{}:{name}", cell(*at)),
    }
}

/// Formats moves as column and row from 1, in lines as wide as the page.
fn wrapped(moves: &[Move]) -> Vec<String> {
    // All digits have the same width, so only the length matters.
    let digit = letters::line("0", MOVES).width.max(1.0);
    let most = ((PAGE.0 - 2.0 * MARGIN) / digit) as usize;
    let mut lines: Vec<String> = Vec::new();
    for choice in moves.iter().map(printed) {
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
