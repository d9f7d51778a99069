//! Sokoban boards: `#` wall, `@` player, `+` player on a goal, `$` box, `*` box on a goal, `.` goal.
//!
//! Floor is a blank, `-` or `_`. A number before a sign repeats it, and one before parentheses repeats their
//! content; `|` ends a row within a line. Any other line separates two boards: it is the title of the board
//! below it, or of the one above in files that put titles there.

use std::collections::BTreeSet;

use ustr::Ustr;

use super::{SIDE, Sink};
use crate::grid::tiles::Tiles;
use crate::project::puzzles::Cast;
use crate::project::templates::build::{Cell, NEIGHBOURS, Start, neighbours};

/// How deeply groups may be nested.
const DEPTH: usize = 8;
/// The most signs of one line.
const LONGEST: usize = (SIDE + 2) * (SIDE + 2);

/// The pieces of Sokoban.
pub struct Set {
    wall: Ustr,
    /// Floor, box and player, each off and on a goal.
    floor: [Ustr; 2],
    boxes: [Ustr; 2],
    player: [Ustr; 2],
}

impl Set {
    /// Finds them.
    pub fn of(cast: &mut Cast<'_>) -> Self {
        Self {
            wall: cast.piece(&["Wall"]),
            floor: [cast.piece(&["Empty", "Floor"]), cast.piece(&["Scissors", "Goal"])],
            boxes: [cast.piece(&["BoxClosed", "Box"]), cast.piece(&["BoxOpened", "BoxOnGoal"])],
            player: [cast.piece(&["Avatar", "Person"]), cast.piece(&["AvatarOnScissors", "PersonOnGoal"])],
        }
    }
}

/// A board as written in a file.
struct Drawn {
    line: usize,
    rows: Vec<Vec<u8>>,
    /// The lines of text after it.
    texts: Vec<String>,
}

/// Returns whether a line is a row of a board.
pub fn is_line(line: &str) -> bool {
    rows(line).is_some()
}

/// Reads all boards of a file.
pub fn read(set: &Set, text: &str, sink: &mut Sink<'_>) {
    let (mut before, mut boards) = (Vec::new(), Vec::<Drawn>::new());
    let (mut is_open, mut is_remark) = (false, false);
    for (line, text) in (1..).zip(text.lines()) {
        if let Some(rows) = rows(text).filter(|_| !is_remark) {
            match boards.last_mut().filter(|_| is_open) {
                Some(board) => board.rows.extend(rows),
                None => boards.push(Drawn { line, rows, texts: Vec::new() }),
            }
            is_open = true;
            continue;
        }
        is_open = false;
        let word = text.trim().to_ascii_lowercase();
        if word.starts_with("comment:") || word.starts_with("comment-end") {
            is_remark = word == "comment:";
        } else if !is_remark {
            boards.last_mut().map_or(&mut before, |board| &mut board.texts).push(text.trim().to_owned());
        }
    }
    let titles = titles(&before, &boards);
    for (board, title) in boards.iter().zip(titles) {
        match start(set, board) {
            Ok((start, fault)) => {
                let is_taken = sink.take(title.as_deref(), board.line, start);
                if let Some((code, args)) = fault.filter(|_| is_taken) {
                    sink.mark(code, board.line, &args);
                }
            }
            Err((code, args)) => sink.leave(code, board.line, 1, &args),
        }
    }
}

/// Returns the rows that a line stands for; `None` for a line of text.
fn rows(line: &str) -> Option<Vec<Vec<u8>>> {
    let mut rest = line.trim_end().as_bytes();
    let signs = unpacked(&mut rest, 0)?;
    if !rest.is_empty() || !signs.contains(&b'#') {
        return None;
    }
    let mut rows: Vec<Vec<u8>> = signs.split(|sign| *sign == b'|').map(<[u8]>::to_vec).collect();
    // What ends a row within the line also ends the last one.
    if rows.last().is_some_and(Vec::is_empty) {
        let _ = rows.pop();
    }
    // A board that is too long is reported later, so the rest need not be kept.
    rows.iter_mut().for_each(|row| row.truncate(SIDE + 1));
    Some(rows)
}

/// Expands the signs of a line up to its end, or to the end of the current group: `3#` is three walls, and
/// `3(2#-)` is a group three times.
fn unpacked(rest: &mut &[u8], depth: usize) -> Option<Vec<u8>> {
    let (mut signs, mut count) = (Vec::new(), 0_usize);
    while let Some((sign, behind)) = rest.split_first() {
        *rest = behind;
        let group = match sign {
            b'0'..=b'9' => {
                count = count.saturating_mul(10).saturating_add(usize::from(sign - b'0'));
                continue;
            }
            b'(' if depth < DEPTH => unpacked(rest, depth + 1)?,
            b')' => return (depth > 0 && count == 0).then_some(signs),
            b'|' if count == 0 => vec![b'|'],
            b' ' | b'-' | b'_' => vec![b' '],
            b'#' => vec![b'#'],
            b'@' | b'p' => vec![b'@'],
            b'+' | b'P' => vec![b'+'],
            b'$' | b'b' => vec![b'$'],
            b'*' | b'B' => vec![b'*'],
            b'.' | b'o' => vec![b'.'],
            _ => return None,
        };
        // Nothing beyond the largest board is kept, however often it is repeated.
        let room = (LONGEST.saturating_sub(signs.len())).div_ceil(group.len().max(1));
        for _ in 0..std::mem::take(&mut count).max(1).min(room) {
            signs.extend_from_slice(&group);
        }
    }
    (depth == 0 && count == 0).then_some(signs)
}

/// Returns the title of each board.
fn titles(before: &[String], boards: &[Drawn]) -> Vec<Option<String>> {
    let is_above = before.iter().any(|text| title(text).is_some());
    let mut titles = Vec::new();
    for (at, board) in boards.iter().enumerate() {
        let named = board.texts.iter().find_map(|text| {
            let (key, value) = text.split_once(':')?;
            key.trim_start_matches(';').trim().eq_ignore_ascii_case("title").then(|| value.trim().to_owned())
        });
        let above = at.checked_sub(1).map_or(before, |at| &boards[at].texts);
        let other = || {
            if is_above {
                above.iter().rev().find_map(|text| title(text))
            } else {
                board.texts.iter().find_map(|text| title(text))
            }
        };
        titles.push(named.or_else(other));
    }
    titles
}

/// Returns the title in a line of text; `None` for entries such as `Author: somebody`, for moves, and for
/// separators.
fn title(text: &str) -> Option<String> {
    let text = text.trim_matches(|sign: char| sign.is_whitespace() || ";'\"".contains(sign));
    let is_entry = text.split_once(':').is_some_and(|(key, _)| key.chars().all(char::is_alphabetic));
    let is_moves = text.len() > 3 && text.bytes().all(|sign| b"lurdLURD".contains(&sign));
    (!is_entry && !is_moves && text.chars().any(char::is_alphanumeric)).then(|| text.to_owned())
}

/// Why a board cannot become a level, or what is wrong with the level.
type Fault = (&'static str, Vec<(&'static str, String)>);

/// The cells of a board that hold something.
struct SokobanCells {
    players: Vec<Cell>,
    boxes: Vec<Cell>,
    goals: Vec<Cell>,
}

impl SokobanCells {
    /// Returns their fault, if any.
    fn fault(&self) -> Option<Fault> {
        if self.players.len() != 1 {
            return Some(("import-sokoban-player", vec![("count", self.players.len().to_string())]));
        }
        let (boxes, goals) = (self.boxes.len(), self.goals.len());
        let args = || vec![("boxes", boxes.to_string()), ("goals", goals.to_string())];
        (boxes != goals || boxes == 0).then(|| ("import-sokoban-counts", args()))
    }
}

/// Returns a board as a level, with its fault, if any: the author can fix it. A board with nothing but walls
/// is not a level.
fn start(set: &Set, board: &Drawn) -> Result<(Start, Option<Fault>), Fault> {
    let width = board.rows.iter().map(Vec::len).max().unwrap_or(0);
    let size = (width as u32, board.rows.len() as u32);
    if width.max(board.rows.len()) > SIDE {
        return Err(("import-board-large", vec![("limit", SIDE.to_string())]));
    }
    let sign = |(x, y): Cell| board.rows[y as usize].get(x as usize).copied().unwrap_or(b' ');
    let cells = || (0..size.1).flat_map(|y| (0..size.0).map(move |x| (x, y)));
    let with = |signs: &'static [u8]| cells().filter(|cell| signs.contains(&sign(*cell))).collect::<Vec<_>>();
    let found = SokobanCells { players: with(b"@+"), boxes: with(b"$*"), goals: with(b".*+") };
    let SokobanCells { players, boxes, goals } = &found;
    let things = || players.iter().chain(boxes).chain(goals).copied();
    let Some(first) = things().next() else {
        return Err(("import-sokoban-player", vec![("count", "0".to_owned())]));
    };
    let begins = if players.is_empty() { things().collect() } else { players.clone() };
    let (inside, is_closed) = inside(begins, size, &|cell| sign(cell) != b'#');
    let on_goal = |cell: Cell| usize::from(goals.contains(&cell));
    let mut state = Tiles::new(size.0, size.1, set.wall);
    let mut goal = state.clone();
    for cell in cells().filter(|cell| inside.contains(cell) || boxes.contains(cell) || goals.contains(cell)) {
        let at = on_goal(cell);
        let piece = match sign(cell) {
            b'@' | b'+' => set.player[at],
            b'$' | b'*' => set.boxes[at],
            _ => set.floor[at],
        };
        let _ = state.set(cell.0, cell.1, piece);
        let _ = goal.set(cell.0, cell.1, if at == 1 { set.boxes[1] } else { set.floor[0] });
    }
    let is_floor = |cell: Cell| inside.contains(&cell) && on_goal(cell) == 0;
    let ends = if boxes.len() == goals.len() { ends(goals, &is_floor) } else { BTreeSet::new() };
    let is_done = boxes.iter().all(|cell| goals.contains(cell));
    let fault = found.fault().or_else(|| match (is_closed, is_done || ends.is_empty()) {
        (false, _) => Some(("import-sokoban-open", vec![])),
        (true, true) => Some(("import-sokoban-solved", vec![])),
        (true, false) => None,
    });
    let player = players.first().copied().unwrap_or(first);
    let valid = match players[..] {
        [player] => steps(player, size, &|cell| inside.contains(&cell), &|cell| boxes.contains(&cell)),
        _ => Tiles::new(size.0, size.1, false),
    };
    let goals = match &fault {
        // The check reports a level that is solved at the start.
        Some(("import-sokoban-solved", _)) if is_done => vec![state.clone()],
        _ => ends.into_iter().map(|end| with_player(&goal, end, set)).collect(),
    };
    let start = Start {
        state,
        valid,
        goals,
        position: player,
        items: Vec::new(),
        shortest: None,
        solution: Vec::new(),
    };
    Ok((start, fault))
}

fn with_player(goal: &Tiles<Ustr>, (x, y): Cell, set: &Set) -> Tiles<Ustr> {
    let mut goal = goal.clone();
    let _ = goal.set(x, y, set.player[0]);
    goal
}

/// Returns where the player can stand after the push that ends a level.
fn ends(goals: &[Cell], is_floor: &dyn Fn(Cell) -> bool) -> BTreeSet<Cell> {
    let mut ends = BTreeSet::new();
    for place in goals {
        for (dx, dy) in NEIGHBOURS {
            let back = |(x, y): Cell| Some((x.checked_add_signed(-dx)?, y.checked_add_signed(-dy)?));
            let behind = back(*place).filter(|cell| is_floor(*cell));
            if let Some(behind) = behind.filter(|cell| back(*cell).is_some_and(is_floor)) {
                let _ = ends.insert(behind);
            }
        }
    }
    ends
}

/// Returns the cells that the player can choose first.
fn steps(
    player: Cell,
    size: (u32, u32),
    is_inside: &dyn Fn(Cell) -> bool,
    is_box: &dyn Fn(Cell) -> bool,
) -> Tiles<bool> {
    let mut valid = Tiles::new(size.0, size.1, false);
    for (x, y) in neighbours(player, size) {
        let free = |cell: Cell| is_inside(cell) && !is_box(cell);
        let (dx, dy) = (x as i32 - player.0 as i32, y as i32 - player.1 as i32);
        let behind = x.checked_add_signed(dx).zip(y.checked_add_signed(dy));
        let _ = valid.set(x, y, free((x, y)) || (is_box((x, y)) && behind.is_some_and(free)));
    }
    valid
}

/// Returns the cells that could be reached from some cells if there were no boxes, and whether walls enclose
/// them: whether none of them is on the edge of the board.
fn inside(begins: Vec<Cell>, size: (u32, u32), is_free: &dyn Fn(Cell) -> bool) -> (BTreeSet<Cell>, bool) {
    let mut inside: BTreeSet<Cell> = begins.iter().copied().collect();
    let mut edge = begins;
    while let Some(cell) = edge.pop() {
        for next in neighbours(cell, size).filter(|cell| is_free(*cell)) {
            if inside.insert(next) {
                edge.push(next);
            }
        }
    }
    let is_within = |(x, y): &Cell| *x > 0 && *y > 0 && x + 1 < size.0 && y + 1 < size.1;
    let is_closed = inside.iter().all(is_within);
    (inside, is_closed)
}
