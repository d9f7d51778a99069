//! A play as an animated picture.
//!
//! All frames share one palette, made from the pictures of all pieces of the play, and each frame holds only
//! the cells that its move changed: nothing flickers, and the file stays small.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use image::RgbaImage;

use super::board::{Board, Tiles, of_scene, too_large};
use super::{PictureBytes, level_of};
use crate::engine::scene::Piece;
use crate::engine::{Area, Viewer};
use crate::grid::{Draft, Parses};
use crate::project::stack::LINE;
use crate::project::{AnyGame, Problem};

/// The most moves of an animation.
pub const LONGEST_PLAY: usize = 5_000;
/// The most pixels of a frame.
const MOST_PIXELS: u32 = 4 << 20;
/// How many times longer than the others the last frame is shown.
const LAST: u32 = 4;
/// The approximate number of pixels that a palette is made from.
const SAMPLES: usize = 1 << 18;
const COLOURS: usize = 256;

/// Draws a play of a level as an endless animated GIF. `side` is the side of a cell in pixels; `delay` is how
/// long each position is shown. `watch` receives the number of finished frames and their total, and returns
/// whether to continue; if it says no, the result is `None`.
///
/// # Errors
///
/// The level cannot be played, a move is refused, the play is too long or the picture too large.
pub fn play_gif(
    draft: &Draft,
    level: usize,
    moves: &[String],
    side: u32,
    delay: Duration,
    picture: PictureBytes<'_>,
    watch: &dyn Fn(usize, usize) -> bool,
) -> Result<Option<Vec<u8>>, Problem> {
    let _ = level_of(draft, level)?;
    if moves.len() > LONGEST_PLAY {
        return Err(Problem::error("export-play-too-long").with("limit", LONGEST_PLAY.to_string()));
    }
    let positions = positions(draft, level, moves)?;
    let board = Board::new(positions.size, positions.start.clone(), &draft.settings, side)?;
    let (width, height) = board.size();
    if width.saturating_mul(height) > MOST_PIXELS {
        return Err(too_large(MOST_PIXELS.isqrt()));
    }
    let mut tiles = Tiles::new(&board, &positions.looks, picture);
    for (_, piece) in positions.changes.iter().flatten() {
        tiles.add(*piece, &board, &positions.looks, picture);
    }
    Film::new(board, &tiles).write(&positions, delay, watch)
}

/// The positions of a play: the first, and the changes of each move.
struct Positions {
    size: (u32, u32),
    looks: Vec<Piece>,
    start: Vec<u32>,
    changes: Vec<Vec<(u32, u32)>>,
}

fn positions(draft: &Draft, level: usize, moves: &[String]) -> Result<Positions, Problem> {
    let game = AnyGame::of_draft(draft, level, &mut Parses::default());
    let mut play = game.map_err(|mut problems| problems.remove(0))?.begin(0);
    let none = || Problem::error("export-no-board");
    let mut looks = Looks::default();
    let (size, start, pieces) = of_scene(&play.scene(Viewer::All, Area::ALL)).ok_or_else(none)?;
    let start = looks.numbered(&start, &pieces);
    let mut before = start.clone();
    let mut changes = Vec::new();
    for (number, choice) in moves.iter().enumerate() {
        if play.enter(choice, Duration::ZERO, false).is_err() {
            let problem = Problem::error("export-move-refused").with("number", (number + 1).to_string());
            return Err(problem.with("move", choice.as_str()));
        }
        let (_, after, pieces) = of_scene(&play.scene(Viewer::All, Area::ALL)).ok_or_else(none)?;
        let after = looks.numbered(&after, &pieces);
        let differs = |(at, (old, new)): (u32, (&u32, &u32))| (old != new).then_some((at, *new));
        changes.push((0..).zip(before.iter().zip(&after)).filter_map(differs).collect());
        before = after;
    }
    Ok(Positions { size, looks: looks.list, start, changes })
}

/// The pieces of all positions, each with one number: those of a scene mean something in that scene alone.
#[derive(Default)]
struct Looks {
    list: Vec<Piece>,
    numbers: HashMap<Piece, u32>,
}

impl Looks {
    fn numbered(&mut self, cells: &[u32], pieces: &[Piece]) -> Vec<u32> {
        let mut number = |piece: &Piece| {
            *self.numbers.entry(piece.clone()).or_insert_with(|| {
                self.list.push(piece.clone());
                self.list.len() as u32 - 1
            })
        };
        // Each piece is looked up once.
        let mut known = vec![None; pieces.len()];
        let numbers = cells.iter().map(|cell| {
            let (Some(known), Some(piece)) = (known.get_mut(*cell as usize), pieces.get(*cell as usize))
            else {
                return u32::MAX;
            };
            *known.get_or_insert_with(|| number(piece))
        });
        numbers.collect()
    }
}

/// A board whose colours are palette indexes.
struct Film {
    board: Board,
    palette: Vec<u8>,
    /// The pictures of the pieces.
    tiles: HashMap<u32, Vec<u8>>,
    /// The sides with lines of those that have some.
    lines: HashMap<u32, u8>,
    ground: u8,
    frame: u8,
    line: u8,
}

impl Film {
    fn new(board: Board, tiles: &Tiles) -> Self {
        let (palette, index) = palette(&board, tiles);
        let indexed = |tile: &RgbaImage| tile.pixels().map(|pixel| index(pixel.0)).collect();
        let lines = tiles.all().map(|(number, _)| (number, tiles.lines(number))).collect();
        let tiles = tiles.all().map(|(number, tile)| (number, indexed(tile))).collect();
        let (ground, frame, line) = (index(board.ground.0), index(board.frame.0), index(LINE.0));
        Self { palette, tiles, lines, ground, frame, line, board }
    }

    fn write(
        &self,
        positions: &Positions,
        delay: Duration,
        watch: &dyn Fn(usize, usize) -> bool,
    ) -> Result<Option<Vec<u8>>, Problem> {
        let too_large = || too_large(u32::from(u16::MAX));
        let side = |length: u32| u16::try_from(length).map_err(|_| too_large());
        let (width, height) = self.board.size();
        let mut bytes = Vec::new();
        let mut encoder =
            Encoder::new(&mut bytes, side(width)?, side(height)?, &self.palette).map_err(|_| too_large())?;
        encoder.set_repeat(Repeat::Infinite).map_err(|_| too_large())?;
        let hundredths = (delay.as_millis() / 10).clamp(2, 6_000) as u32;
        let frames = positions.changes.len() + 1;
        let mut cells = positions.start.clone();
        for number in 0..frames {
            if !watch(number, frames) {
                return Ok(None);
            }
            let area = match number.checked_sub(1).map(|number| &positions.changes[number]) {
                None => [0, 0, width, height],
                Some(changes) => {
                    changes.iter().for_each(|(at, piece)| cells[*at as usize] = *piece);
                    self.area(changes)
                }
            };
            let shown = if number + 1 == frames { hundredths * LAST } else { hundredths };
            let frame = self.picture(&cells, area, shown as u16);
            encoder.write_frame(&frame).map_err(|_| too_large())?;
        }
        drop(encoder);
        let _ = watch(frames, frames);
        Ok(Some(bytes))
    }

    /// Returns the pixels of the changed cells, `[left, top, right, bottom]`; those of one cell when none
    /// changed, since each move needs a frame.
    fn area(&self, changes: &[(u32, u32)]) -> [u32; 4] {
        let side = self.board.side;
        let corners = changes.iter().map(|(at, _)| *at).chain(changes.is_empty().then_some(0));
        let corners = corners.map(|at| self.board.corner(at % self.board.columns, at / self.board.columns));
        corners.fold([u32::MAX, u32::MAX, 0, 0], |[left, top, right, bottom], (x, y)| {
            [left.min(x), top.min(y), right.max(x + side), bottom.max(y + side)]
        })
    }

    fn picture(&self, cells: &[u32], [left, top, right, bottom]: [u32; 4], delay: u16) -> Frame<'static> {
        let (width, height) = (right - left, bottom - top);
        let ground = |at: u32| self.board.is_frame(left + at % width, top + at / width);
        let mut buffer: Vec<u8> =
            (0..width * height).map(|at| if ground(at) { self.frame } else { self.ground }).collect();
        let side = self.board.side as usize;
        for (number, cell) in (0..).zip(cells) {
            let (x, y) = self.board.corner(number % self.board.columns, number / self.board.columns);
            let inside = x >= left && y >= top && x < right && y < bottom;
            let Some(tile) = self.tiles.get(cell).filter(|_| inside) else { continue };
            for (line, pixels) in tile.chunks_exact(side).enumerate() {
                let at = ((y - top) as usize + line) * width as usize + (x - left) as usize;
                buffer[at..at + side].copy_from_slice(pixels);
            }
            // Lines cross the gaps to the next cells, as far as these are shown.
            let lines = self.lines.get(cell).copied().unwrap_or(0);
            let (gap, side) = (self.board.gap(), self.board.side);
            let across = if lines & 1 != 0 { Some(([x + side, y], [gap, side])) } else { None };
            let down = if lines & 2 != 0 { Some(([x, y + side], [side, gap])) } else { None };
            for ([x, y], [wide, high]) in across.into_iter().chain(down) {
                for row in y..(y + high).min(bottom) {
                    let at = ((row - top) * width) as usize;
                    buffer[at + (x - left) as usize..at + ((x + wide).min(right) - left) as usize]
                        .fill(self.line);
                }
            }
        }
        Frame {
            width: width as u16,
            height: height as u16,
            left: left as u16,
            top: top as u16,
            delay,
            dispose: DisposalMethod::Keep,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        }
    }
}

/// Returns a palette for the board and its pictures, and a function from colours to indexes in it.
fn palette(board: &Board, tiles: &Tiles) -> (Vec<u8>, Box<dyn Fn([u8; 4]) -> u8>) {
    let own = [board.ground.0, board.frame.0];
    let mut colours: BTreeSet<[u8; 4]> = own.into_iter().collect();
    for (_, tile) in tiles.all() {
        colours.extend(tile.pixels().map(|pixel| pixel.0));
    }
    if colours.len() <= COLOURS {
        let palette = colours.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]).collect();
        let numbers: HashMap<[u8; 4], u8> = colours.into_iter().zip(0..=u8::MAX).collect();
        return (palette, Box::new(move |colour| numbers.get(&colour).copied().unwrap_or_default()));
    }
    let mut tiles: Vec<_> = tiles.all().collect();
    tiles.sort_by_key(|(number, _)| *number);
    let step = (tiles.len() * (board.side * board.side) as usize / SAMPLES).max(1);
    let pixels = tiles.iter().flat_map(|(_, tile)| tile.pixels()).map(|pixel| pixel.0).step_by(step);
    // The two colours of the board cover large areas, so they should be matched well.
    let sample: Vec<u8> = own.into_iter().cycle().take(512).chain(pixels).flatten().collect();
    let made = NeuQuant::new(3, COLOURS, &sample);
    (made.color_map_rgb(), Box::new(move |colour| made.index_of(&colour) as u8))
}
