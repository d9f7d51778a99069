//! Sokoban levels in their usual text format, as games by the sample game's rules.

#![allow(dead_code, reason = "every test binary and benchmark uses its own part")]

use std::path::Path;
use std::sync::Arc;

use schola::grid::model::{Cells, Draft, Language, Layout, Value};
use schola::grid::tiles::Tiles;
use schola::grid::{Game, compile};
use ustr::{Ustr, ustr};

use super::drafts::{draft, fill, matrix, position, put};

/// A level: its number and its rows of signs.
#[derive(Clone, Debug)]
pub struct Xsb {
    /// The word after the semicolon.
    pub name: String,
    /// `#` wall, `$` box, `.` goal, `*` box on a goal, `@` the player, `+` the player on a goal.
    pub rows: Vec<Vec<char>>,
}

/// Returns the levels of the test set.
pub fn levels() -> Vec<Xsb> {
    parse(include_str!("../levels/sokoban.txt"))
}

/// Parses levels: each begins with a line of a semicolon and its name.
pub fn parse(text: &str) -> Vec<Xsb> {
    let mut levels: Vec<Xsb> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix(';'), levels.last_mut()) {
            (Some(name), _) => levels.push(Xsb { name: name.trim().to_owned(), rows: Vec::new() }),
            (None, Some(level)) if !line.is_empty() => level.rows.push(line.chars().collect()),
            (None, _) => {}
        }
    }
    levels
}

/// Returns the draft of the sample game with a single level, whose layout is to be replaced.
pub fn sample() -> Draft {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/sokoban");
    let mut draft = schola::project::open(&path).expect("the sample games are there").draft;
    draft.levels.truncate(1);
    draft
}

impl Xsb {
    /// Returns the number of columns and rows.
    pub fn size(&self) -> (u32, u32) {
        (self.rows.iter().map(Vec::len).max().unwrap_or(0) as u32, self.rows.len() as u32)
    }

    /// Returns how many boxes there are.
    pub fn boxes(&self) -> usize {
        self.rows.iter().flatten().filter(|sign| matches!(sign, '$' | '*')).count()
    }

    fn sign(&self, x: i64, y: i64) -> char {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        let sign = row.zip(usize::try_from(x).ok()).and_then(|(row, x)| row.get(x));
        sign.copied().unwrap_or(if row.is_some() { ' ' } else { '#' })
    }

    /// Makes the level in a draft of the sample game.
    pub fn game(&self, mut draft: Draft) -> Game {
        let (width, height) = self.size();
        let cells = || (0..height).flat_map(|y| (0..width).map(move |x| (i64::from(x), i64::from(y))));
        let here = cells().find(|(x, y)| matches!(self.sign(*x, *y), '@' | '+')).expect("there is a player");
        let board = |piece: &dyn Fn(i64, i64) -> Ustr| {
            let row = |y| (0..i64::from(width)).map(|x| piece(x, y)).collect();
            let rows: Vec<Vec<_>> = (0..i64::from(height)).map(row).collect();
            Cells::Text(Tiles::from_rows(&rows, ustr("")))
        };
        let state = board(&|x, y| piece(self.sign(x, y)));
        let mut valid = fill((width, height), &Value::Bool(false));
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let one = self.sign(here.0 + dx, here.1 + dy);
            let two = self.sign(here.0 + 2 * dx, here.1 + 2 * dy);
            if matches!(one, ' ' | '.') || matches!(one, '$' | '*') && matches!(two, ' ' | '.') {
                put(&mut valid, (here.0 + dx) as u32, (here.1 + dy) as u32, &Value::Bool(true));
            }
        }
        let is_goal = |x, y| matches!(self.sign(x, y), '.' | '*' | '+');
        let mut matrices = vec![matrix("STATE", state), matrix("VALID", valid)];
        // The player who has pushed the last box stands next to a goal.
        for end in cells().filter(|(x, y)| {
            let beside =
                [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().any(|(dx, dy)| is_goal(x + dx, y + dy));
            beside && self.sign(*x, *y) != '#' && !is_goal(*x, *y)
        }) {
            let solved = |x, y| match self.sign(x, y) {
                _ if (x, y) == end => ustr("Avatar"),
                '#' => ustr("Wall"),
                _ if is_goal(x, y) => ustr("BoxOpened"),
                _ => ustr("Empty"),
            };
            matrices.push(matrix("FINAL", board(&solved)));
        }
        let layout =
            Layout { items: position((here.0 as i32, here.1 as i32)), matrices, ..Layout::default() };
        let level = Arc::make_mut(&mut draft.levels[0]);
        level.layout = Arc::new(layout);
        Arc::make_mut(&mut level.description).minimum_moves = None;
        compile(&draft, 0).unwrap_or_else(|faults| panic!("level {} cannot be played: {faults:?}", self.name))
    }
}

impl Xsb {
    /// Makes the level with two pictures as its only rules, and a goal that says where boxes shall be. One chooses the cell
    /// to go to, or an arrow.
    pub fn pictured(&self, arrows: bool) -> Game {
        compile(&self.pictured_draft(arrows), 0)
            .unwrap_or_else(|faults| panic!("level {} cannot be played: {faults:?}", self.name))
    }

    /// The same as a draft.
    pub fn pictured_draft(&self, arrows: bool) -> Draft {
        let size = self.size();
        let cells = || (0..size.1).flat_map(|y| (0..size.0).map(move |x| (i64::from(x), i64::from(y))));
        let here = cells().find(|(x, y)| matches!(self.sign(*x, *y), '@' | '+')).expect("there is a player");
        let board = |piece: &dyn Fn(char) -> &'static str| {
            let cell = |x, y| ustr(piece(self.sign(x, y)));
            let row = |y| (0..i64::from(size.0)).map(|x| cell(x, y)).collect();
            Cells::Text(Tiles::from_rows(&(0..i64::from(size.1)).map(row).collect::<Vec<_>>(), ustr("")))
        };
        let state = board(&|sign| match sign {
            '#' => "Wall",
            '$' | '*' => "Box",
            '@' | '+' => "Player",
            _ => "Empty",
        });
        let goal = board(&|sign| if matches!(sign, '.' | '*' | '+') { "Box" } else { "*" });
        let matrices = vec![
            matrix("STATE", state),
            matrix("VALID", fill(size, &Value::Bool(true))),
            matrix("FINAL", goal),
        ];
        let items = position((here.0 as i32, here.1 as i32));
        let layout = Layout { items, matrices, language: Language::Extended, ..Layout::default() };
        let rules = if arrows {
            [
                "move arrows [ Player | Empty ] -> [ Empty | Player ];",
                "move arrows [ Player | Box | Empty ] -> [ Empty | Player | Box ];",
            ]
        } else {
            [
                "move [ Player | (Empty) ] -> [ Empty | Player ] turned;",
                "move [ Player | (Box) | Empty ] -> [ Empty | Player | Box ] turned;",
            ]
        };
        let mut draft =
            draft(&["Empty", "Wall", "Box", "Player"], &rules.map(|rule| (rule, false)), layout, None);
        Arc::make_mut(&mut draft.rules).language = Language::Third;
        draft
    }
}

fn piece(sign: char) -> Ustr {
    ustr(match sign {
        '#' => "Wall",
        '$' => "BoxClosed",
        '.' => "Scissors",
        '*' => "BoxOpened",
        '@' => "Avatar",
        '+' => "AvatarOnScissors",
        _ => "Empty",
    })
}
