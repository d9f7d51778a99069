//! What cells, places and things are called, and choices in words.

use std::collections::BTreeMap;

use super::seen::Piece;
use super::source::{Told, in_labyrinth};
use crate::engine::scene::{self, Frame, Picture, Scene, Table};
use crate::project::called;
use crate::words::Words;

/// In which words a view is told: those of the program, and those of the game.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    pub words: &'a Words,
    pub told: Option<&'a Told>,
}

impl Voice<'_> {
    /// Returns what is said for a text that an author wrote.
    pub fn say(&self, text: &str) -> String {
        self.told.map_or(text, |told| told.say(text)).to_owned()
    }

    /// Returns what is seen on a cell of a board; `None` outside the part that is shown.
    pub fn piece_on(&self, board: &scene::Board, x: u32, y: u32) -> Option<String> {
        let piece = board.piece(x, y)?;
        if board.terrain.is_empty() {
            return Some(self.seen(piece));
        }
        let at = board.pieces.iter().position(|it| std::ptr::eq(it, piece))?;
        Some(in_labyrinth(at, piece, self.words))
    }

    /// Returns what is seen of a piece of a puzzle.
    pub fn seen(&self, piece: &scene::Piece) -> String {
        called::seen_in_words(
            piece,
            |key| self.words.get(key),
            |name, picture| {
                self.told.map_or_else(|| name.to_owned(), |told| told.seen(name, picture, self.words))
            },
        )
    }

    /// Returns the pieces of a board as they are called, and for each piece of the scene which of them it is. Pieces of a
    /// puzzle that look alike are one, as they may hide different things.
    pub fn pieces(&self, board: &scene::Board, is_labyrinth: bool) -> (Vec<Piece>, Vec<u32>) {
        let named = |name: String, it: &scene::Piece| {
            let files = |pieces: &[(String, Picture)]| pieces.iter().map(|(_, it)| picture(it)).collect();
            let around = it.around.as_deref();
            Piece {
                name,
                picture: picture(&it.picture),
                border: it.border,
                below: around.map_or_else(Vec::new, |around| files(&around.below)),
                above: around.map_or_else(Vec::new, |around| files(&around.above)),
                lines: it.lines(),
                outline: it.outline(),
            }
        };
        if is_labyrinth {
            let pieces = board.pieces.iter().enumerate();
            let all = pieces.map(|(at, it)| named(in_labyrinth(at, it, self.words), it));
            return (all.collect(), (0..board.pieces.len() as u32).collect());
        }
        let (mut seen, mut of) = (Vec::new(), Vec::new());
        let mut known: BTreeMap<Piece, u32> = BTreeMap::new();
        for it in board.pieces.iter() {
            let piece = named(self.seen(it), it);
            let at = *known.entry(piece.clone()).or_insert(seen.len() as u32);
            if at as usize == seen.len() {
                seen.push(piece);
            }
            of.push(at);
        }
        (seen, of)
    }
}

/// Returns the name of a picture in views.
pub fn picture(picture: &Picture) -> String {
    match picture {
        Picture::Missing => String::new(),
        Picture::Avatar => "@avatar".to_owned(),
        Picture::File(name) => name.clone(),
    }
}

/// Returns a choice in Schola's own words if there are some, otherwise in the game's.
pub fn said(choice: &scene::Choice, words: &Words) -> String {
    choice.text.as_ref().map_or_else(|| choice.label.clone(), |text| words.say(text))
}

/// Returns a choice in words; the name of the piece that it puts, where its action is called after one.
fn said_of(scene: &Scene, choice: &scene::Choice, voice: Voice<'_>) -> String {
    let piece = choice.action.as_deref().and_then(|action| scene.piece_of_action(action));
    piece.map_or_else(|| said(choice, voice.words), |piece| voice.seen(piece))
}

/// Returns what a choice is called apart from all others: what is chosen, and where it is.
pub fn of_choice(scene: &Scene, choice: &scene::Choice, voice: Voice<'_>) -> String {
    let named = match (&scene.table, choice.target, choice.place) {
        (Some(table), Some(target), _) => on_table(table, target, Some(choice), voice.words),
        (None, _, Some(place)) if choice.text.is_none() => cell(scene, place, voice),
        // What is done at a cell is not enough where it can be done at several.
        (None, _, Some(place)) if choice.action.is_some() || choice.to.is_some() => {
            cell(scene, place, voice).map(|cell| format!("{cell}: {}", said_of(scene, choice, voice)))
        }
        _ => None,
    };
    let named = named.unwrap_or_else(|| said(choice, voice.words));
    if named.is_empty() { voice.words.get("table-choose") } else { named }
}

/// Returns what is seen on a cell, and where it is; `None` outside the board.
pub fn cell(scene: &Scene, place: scene::BoardCell, voice: Voice<'_>) -> Option<String> {
    let (board, x, y) = place;
    let piece = voice.piece_on(scene.boards.get(board)?, x, y)?;
    let args = [("piece", piece), ("column", (x + 1).to_string()), ("row", (y + 1).to_string())];
    Some(voice.words.with("speech-cell", &args))
}

/// Returns what a place or thing is called, with what lies on it and the text of the only choice for it; `None` if it is not
/// on the table.
pub fn on_table(table: &Table, id: u64, choice: Option<&scene::Choice>, words: &Words) -> Option<String> {
    let thing = table.things.iter().find(|thing| thing.id == id);
    let spot = table.spots.iter().find(|spot| spot.id == id);
    let named = thing.map(|thing| called(thing, words)).or(spot.map(|spot| spot.name.clone()));
    let label = choice.map(|choice| said(choice, words)).filter(|label| !label.is_empty()).or(named)?;
    // The description of a place includes what lies on it.
    let on_it = |thing: &&scene::Thing| spot.is_some_and(|spot| lies_on(thing.frame, spot.frame));
    let upper = table.things.iter().rev().find(on_it).map(|thing| called(thing, words));
    Some(match upper {
        None => label,
        Some(thing) if thing.ends_with(&label) => thing,
        Some(thing) => format!("{thing}, {label}"),
    })
}

/// Returns the frame of a place or thing; `None` if it is not on the table.
pub fn frame_of(table: &Table, id: u64) -> Option<Frame> {
    let thing = table.things.iter().rev().find(|thing| thing.id == id).map(|thing| thing.frame);
    thing.or_else(|| table.spots.iter().find(|spot| spot.id == id).map(|spot| spot.frame))
}

/// Returns the name of a thing for those who see it as it lies.
fn called(thing: &scene::Thing, words: &Words) -> String {
    if thing.open { thing.name.clone() } else { words.get("speech-hidden") }
}

/// Returns whether the middle of a thing lies on a place.
pub fn lies_on(thing: Frame, place: Frame) -> bool {
    let (x, y) = (thing.x + thing.width / 2, thing.y + thing.height / 2);
    (place.x..place.x + place.width).contains(&x) && (place.y..place.y + place.height).contains(&y)
}
