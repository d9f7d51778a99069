//! Pairs of cards, face down.

use ustr::Ustr;

use super::{Cast, Generated, Puzzle, PuzzleRequest, bad_size, chance, shuffle};
use crate::grid::model::{Draft, Item, Value};
use crate::grid::tiles::Tiles;
use crate::project::Problem;
use crate::project::templates::build::{Cell, Start};
use crate::xml::Extra;

const SIZES: [(u32, u32); 5] = [(4, 2), (4, 3), (5, 4), (6, 5), (8, 6)];

/// The pieces of Pexeso.
pub struct Set {
    empty: Ustr,
    /// For each card its face and its back.
    cards: Vec<(Ustr, Ustr)>,
}

impl Set {
    /// Finds all cards that have both sides: numbered ones, otherwise those named after their faces.
    pub fn of(cast: &mut Cast<'_>) -> Self {
        let empty = cast.piece(&["Empty"]);
        let faces = cast.numbered(|number| format!("{number:02}Front"));
        let backs = cast.numbered(|number| format!("{number:02}Back"));
        let mut cards: Vec<_> = faces.into_iter().zip(backs).collect();
        if cards.len() < 2 {
            cards = cast.with_suffix("Hidden");
        }
        if cards.len() < 2 {
            cast.lacks("01Front");
            cast.lacks("01Back");
        }
        Self { empty, cards }
    }
}

/// Lays out pairs of cards. The game's own items are those of its first level, and those of the sample where there is
/// no level.
///
/// # Errors
/// A piece is missing, or the size has an odd number of cells or too many.
pub fn generate(mut cast: Cast<'_>, request: &PuzzleRequest, draft: &Draft) -> Result<Generated, Problem> {
    let set = Set::of(&mut cast);
    cast.complete(Puzzle::Pexeso)?;
    let most = set.cards.len() * 2;
    let possible = |(width, height): (u32, u32)| {
        let count = u64::from(width) * u64::from(height);
        count % 2 == 0 && (4..=most as u64).contains(&count)
    };
    let size = match request.size {
        Some(size) => size,
        None => SIZES[..=usize::from(request.difficulty.number() - 1)]
            .iter()
            .copied()
            .rfind(|size| possible(*size))
            .unwrap_or((2, 2)),
    };
    if !possible(size) {
        return Err(bad_size(size, &format!("2x2 … {most} = 2 × {}", set.cards.len())));
    }
    let mut random = chance(Puzzle::Pexeso, request.seed);
    let mut cards = set.cards;
    shuffle(&mut random, &mut cards);
    cards.truncate((size.0 * size.1 / 2) as usize);
    let mut order: Vec<usize> = (0..cards.len()).flat_map(|card| [card, card]).collect();
    shuffle(&mut random, &mut order);
    let mut state = Tiles::new(size.0, size.1, set.empty);
    let mut places: Vec<Vec<Cell>> = vec![Vec::new(); cards.len()];
    for (at, card) in order.into_iter().enumerate() {
        let cell = (at as u32 % size.0, at as u32 / size.0);
        places[card].push(cell);
        let _ = state.set(cell.0, cell.1, cards[card].1);
    }
    let goal = |(card, cells): (usize, &Vec<Cell>)| {
        let mut goal = Tiles::new(size.0, size.1, set.empty);
        cells.iter().for_each(|(x, y)| {
            let _ = goal.set(*x, *y, cards[card].0);
        });
        goal
    };
    let mut generated = Generated::of(Start {
        state,
        valid: Tiles::new(size.0, size.1, true),
        goals: places.iter().enumerate().map(goal).collect(),
        position: (0, 0),
        items: Vec::new(),
        shortest: Some(places.len() * 2),
        solution: places.concat(),
    });
    generated.layout.items.extend(own_items(draft));
    Ok(generated)
}

fn own_items(draft: &Draft) -> Vec<Item> {
    let is_place = |item: &&Item| ["ax", "ay", "px", "py"].contains(&item.name.to_lowercase().as_str());
    if let Some(level) = draft.levels.first() {
        return level.layout.items.iter().filter(|item| !is_place(item)).cloned().collect();
    }
    let item = |name: &str, value, show| Item { name: name.to_owned(), value, show, extra: Extra::default() };
    let nothing = || Value::Text("nothing".to_owned());
    let texts = ["FirstValue", "FirstBefore", "SecondValue", "SecondBefore", "Before"];
    let numbers = ["FirstX", "FirstY", "SecondX", "SecondY"];
    let mut items: Vec<Item> = texts.into_iter().map(|name| item(name, nothing(), false)).collect();
    items.extend(numbers.into_iter().map(|name| item(name, Value::Int(0), false)));
    items.push(item("Points", Value::Int(0), true));
    items
}
