//! Games whose moves are pictures with one piece that makes them: `move [ Hero | (Box) | Empty ] -> …`, or the same along an
//! arrow.
//!
//! What a step needs and does is written in the pictures, so nothing has to be executed. It is proven, never only tried out:
//! nothing but these pictures changes what decides the game; they look at the board alone; and each of them asks for a mark,
//! a text that exactly one cell holds, in one square. So a picture fits at no other place than around the mark, and of those
//! that take the mark by the same step the first that fits is made, as in a pass over the rules. Other rules give [`None`].

use super::super::choice::ActionName;
use super::super::choosable::actions;
use super::super::game::Game;
use super::super::program::{
    Assign, Branches, MoveKind, Offer, OfferedAction, PictureCode, PlaceName, RuleCode, Shape, Step, Target,
    Way, WhatCode, WriteValue,
};
use super::super::run::BoundValues;
use super::super::state::State;
use super::local::PathCells;
use super::symbolic::{OUTSIDE, Offset, SymbolicCell, Texts};
use super::walker::{Effects, MOST_MARKS, Walker};

/// The most different steps of the mark.
const MOST_STEPS: usize = 24;
/// The most surroundings of one step that are looked at.
const MOST_CASES: usize = 1 << 16;

/// What every step of the mark needs and does.
#[derive(Debug)]
struct PictureMoves<'a> {
    texts: Vec<i32>,
    steps: Vec<PictureStep<'a>>,
}

/// A step of the mark.
#[derive(Debug)]
struct PictureStep<'a> {
    step: Offset,
    /// The arrow that is chosen for it; none where the cell is chosen to which it leads.
    arrow: Option<ActionName>,
    /// The cells that decide, from the mark.
    around: Vec<Offset>,
    /// The ways of all pictures that take the mark by this step, in the order of the rules, and where the mark is in each.
    ways: Vec<(&'a Way, Offset)>,
}

/// Finds the walker of a game on a board with these texts.
pub(super) fn walker(game: &Game, from: &State, texts: &[i32]) -> Option<Walker> {
    let parts = game.parts();
    let board = &parts.matrices[parts.board];
    let has_ended = parts.endings.iter().flatten().any(|address| from.cells[*address] != 0);
    let pictures = pictures(game).filter(|_| !has_ended && !parts.program.has_chance)?;
    let kind = pictures.first()?.moves?;
    let arrows = actions(kind);
    let ways: Vec<(Option<ActionName>, &Way)> = arrows
        .iter()
        .flat_map(|(arrow, lies)| pictures.iter().map(move |picture| (arrow, &picture.ways[*lies])))
        .flat_map(|(arrow, ways)| ways.iter().map(|way| (*arrow, way)))
        .filter(|(_, way)| may_fit(way, texts))
        .collect();
    let cells = &from.cells[board.base as usize..(board.base + board.width * board.height) as usize];
    let is_single = |text: &i32| cells.iter().filter(|cell| *cell == text).count() == 1;
    texts.iter().copied().filter(is_single).find_map(|first| {
        let marks = marks(&ways, first)?;
        let here = cells.iter().position(|text| *text == first)?;
        let moves = PictureMoves::new(&ways, &marks, texts)?;
        let mut walker = Walker::find(game, from, &moves, here)?;
        // Whatever the pictures may make of the mark has to be a mark, or one could be elsewhere on the board.
        let mut found = walker.starts.clone();
        found.sort_unstable();
        let is_proven = walker.has_mark && found == marks;
        walker.arrows = moves.steps.iter().filter_map(|step| step.arrow).collect();
        let [x, y, ..] = parts.position.map(|address| from.cells[address]);
        let is_at_mark = (x, y) == ((here as u32 % board.width) as i32, (here as u32 / board.width) as i32);
        walker.is_last_place = kind.shape == Shape::Cell && is_at_mark;
        (is_proven && agrees(game, from, &walker)).then_some(walker)
    })
}

/// Returns the pictures of all rules, in order, if nothing else decides a game: all of them are moves of one kind, and read and
/// write the board alone.
fn pictures(game: &Game) -> Option<Vec<&PictureCode>> {
    let program = &game.parts().program;
    let mut numbers = Vec::new();
    for rule in &program.rules {
        match rule {
            RuleCode::Skip => {}
            RuleCode::Step { step: Step::Picture(number), .. } => numbers.push(*number),
            RuleCode::Always(assign) if is_idle(game, *assign) => {}
            RuleCode::Step { step, breaks: false } if are_idle(game, std::slice::from_ref(step)) => {}
            RuleCode::When { branches, breaks: false } if are_idle_branches(game, branches) => {}
            RuleCode::Always(_) | RuleCode::Step { .. } | RuleCode::When { .. } => return None,
        }
    }
    let number = |offer: &Offer| match offer {
        Offer::Picture(number) => Some(*number),
        Offer::Always | Offer::Never | Offer::Push(_) => None,
    };
    let offered: Option<Vec<u32>> = program.offers.iter().map(|(_, offer)| number(offer)).collect();
    let pictures: Vec<&PictureCode> =
        numbers.iter().map(|number| &program.pictures[*number as usize]).collect();
    let kind = pictures.first()?.moves?;
    let is_all = offered? == numbers && pictures.iter().all(|picture| is_move(game, picture, kind));
    is_all.then_some(pictures)
}

/// Whether statements change only variables, which neither pictures nor the program read. Goals that do are refused elsewhere.
fn are_idle(game: &Game, steps: &[Step]) -> bool {
    steps.iter().all(|step| match step {
        Step::Assign(assign) => is_idle(game, *assign),
        Step::When(branches) => are_idle_branches(game, branches),
        Step::Loop(_) | Step::Picture(_) | Step::Push(_) => false,
    })
}

fn are_idle_branches(game: &Game, branches: &Branches) -> bool {
    are_idle(game, &branches.then) && are_idle(game, branches.otherwise.as_deref().unwrap_or_default())
}

fn is_idle(game: &Game, assign: u32) -> bool {
    let parts = game.parts();
    match parts.program.assigns[assign as usize] {
        Assign::Fail(_) => true,
        Assign::Store { target: Target::Item(item), .. }
        | Assign::StoreSum { target: Target::Item(item), .. } => {
            let item = item as usize;
            !parts.position.contains(&item) && !parts.endings.iter().flatten().any(|ending| *ending == item)
        }
        Assign::Store { target: Target::Cell(_), .. } | Assign::StoreSum { target: Target::Cell(_), .. } => {
            false
        }
    }
}

/// Whether a picture is a move of this kind, carried out once, that looks at the board alone.
fn is_move(game: &Game, picture: &PictureCode, kind: MoveKind) -> bool {
    let parts = game.parts();
    let [x, y, ..] = parts.position;
    let is_kind = match (kind.action, kind.shape) {
        (None, Shape::Cell) => {
            picture.along.is_none() && picture.at == Some(PlaceName::Items(x as u32, y as u32))
        }
        // The local with the arrow of the move is the first.
        (Some(OfferedAction::Arrows), Shape::Alone) => picture.along == Some(0) && picture.at.is_none(),
        _ => false,
    };
    let board = parts.board as u32;
    let is_about_board = |way: &Way| {
        way.parts.iter().all(|part| part.matrix == board)
            && way.writes.iter().all(|write| write.matrix == board)
    };
    is_kind
        && picture.moves == Some(kind)
        && !picture.again
        && !picture.somewhere
        && picture.ways.iter().flatten().all(is_about_board)
}

/// Whether a picture may fit in this way on a board with these texts.
fn may_fit(way: &Way, texts: &[i32]) -> bool {
    let may_hold = |what: &WhatCode| texts.iter().any(|text| what.may_hold(Some(*text)));
    way.parts.iter().all(|part| matches!(part.what, WhatCode::Edge) || may_hold(&part.what))
}

/// Returns the texts that the only cell with the first one may come to hold, in order, if every way asks for one of them in
/// exactly one square.
fn marks(ways: &[(Option<ActionName>, &Way)], first: i32) -> Option<Vec<i32>> {
    let mut marks = vec![first];
    let mut known = 0;
    while known < marks.len() {
        known = marks.len();
        for (arrow, way) in ways {
            let Some(mark) = mark_in(way, &marks) else { continue };
            let step = step_of(*arrow, mark);
            let target = (mark.0 + step.0, mark.1 + step.1);
            // Of several writes to a cell the last counts.
            let written = way.writes.iter().rfind(|write| (write.x, write.y) == target)?;
            let texts = match written.value {
                WriteValue::Const(text) => vec![text],
                WriteValue::Named(name) => {
                    way.parts.iter().find(|part| part.name == Some(name))?.what.texts()?.to_vec()
                }
                WriteValue::Bits { .. } => return None,
            };
            for text in texts {
                if !marks.contains(&text) {
                    marks.push(text);
                }
            }
            if marks.len() > MOST_MARKS {
                return None;
            }
        }
    }
    marks.sort_unstable();
    ways.iter().all(|(_, way)| mark_in(way, &marks).is_some()).then_some(marks)
}

/// Returns the square in which a picture asks for a mark, if there is exactly one.
fn mark_in(way: &Way, marks: &[i32]) -> Option<Offset> {
    let asks = |what: &WhatCode| {
        what.texts().is_some_and(|texts| !texts.is_empty() && texts.iter().all(|text| marks.contains(text)))
    };
    let mut squares = way.parts.iter().filter(|part| asks(&part.what)).map(|part| (part.x, part.y));
    squares.next().filter(|_| squares.next().is_none())
}

/// Returns how a mark that lies in this square of a picture moves: along the arrow, or to the chosen cell, from which squares
/// count.
fn step_of(arrow: Option<ActionName>, mark: Offset) -> Offset {
    arrow.map_or((-mark.0, -mark.1), |arrow| arrow.direction())
}

/// Whether exactly those moves are possible in a state that the walker's steps are.
fn agrees(game: &Game, from: &State, walker: &Walker) -> bool {
    let parts = game.parts();
    let board = &parts.matrices[parts.board];
    let (columns, rows) = (board.width as i32, board.height as i32);
    let (x, y) = (walker.here as i32 % columns, walker.here as i32 / columns);
    let mut possible = 0;
    let all = (0..walker.steps.len()).all(|number| {
        let effect = &walker.steps[number];
        let entry = effect.around.iter().fold(0, |entry, at| {
            let (x, y) = (x + at.0, y + at.1);
            let is_inside = (0..columns).contains(&x) && (0..rows).contains(&y);
            let text = || from.cells[board.base as usize + (y * columns + x) as usize];
            entry * (walker.codes + 1) + usize::from(walker.code(if is_inside { text() } else { OUTSIDE }))
        });
        let target = (x + effect.step.0, y + effect.step.1);
        if effect.table[entry] == 0 {
            return true;
        }
        possible += 1;
        let to = (target.1 * columns + target.0) as u32;
        game.bit(&walker.choice(number, to, columns as u32)).is_some_and(|bit| from.is_valid(bit))
    });
    all && possible == from.valid_count
}

impl<'a> PictureMoves<'a> {
    fn new(ways: &[(Option<ActionName>, &'a Way)], marks: &[i32], texts: &[i32]) -> Option<Self> {
        let mut steps: Vec<PictureStep<'a>> = Vec::new();
        for (arrow, way) in ways {
            let mark = mark_in(way, marks)?;
            let step = step_of(*arrow, mark);
            let known = steps.iter().position(|known| known.step == step);
            let at = known.unwrap_or_else(|| {
                steps.push(PictureStep { step, arrow: *arrow, around: vec![(0, 0), step], ways: Vec::new() });
                steps.len() - 1
            });
            let squares = way.parts.iter().map(|part| (part.x, part.y));
            let written = way.writes.iter().map(|write| (write.x, write.y));
            let from_mark = squares.chain(written).map(|(x, y)| (x - mark.0, y - mark.1));
            steps[at].around.extend(from_mark);
            steps[at].ways.push((way, mark));
        }
        for step in &mut steps {
            step.around.sort_unstable();
            step.around.dedup();
        }
        let is_one = steps.len() <= MOST_STEPS && steps.iter().all(|step| step.step != (0, 0));
        is_one.then(|| Self { texts: texts.to_vec(), steps })
    }
}

impl Effects for PictureMoves<'_> {
    fn texts(&self) -> &[i32] {
        &self.texts
    }

    fn steps(&self) -> Vec<Offset> {
        self.steps.iter().map(|step| step.step).collect()
    }

    fn effects(&self, step: usize, texts: Texts<'_>) -> Option<Vec<PathCells>> {
        let step = &self.steps[step];
        let held = |at: &Offset| -> Vec<i32> {
            match *at {
                (0, 0) => texts.start.to_vec(),
                at if at == step.step => texts.others.to_vec(),
                _ => texts.others.iter().copied().chain([OUTSIDE]).collect(),
            }
        };
        let held: Vec<Vec<i32>> = step.around.iter().map(held).collect();
        let cases = held.iter().try_fold(1_usize, |cases, texts| cases.checked_mul(texts.len()))?;
        if cases > MOST_CASES {
            return None;
        }
        let mut found = Vec::new();
        let mut cells = PathCells::new();
        for case in 0..cases {
            let mut rest = case;
            cells.clear();
            cells.extend(step.around.iter().zip(&held).map(|(at, texts)| {
                let text = texts[rest % texts.len()];
                rest /= texts.len();
                SymbolicCell { at: *at, first: text, now: text }
            }));
            if step.carry_out(&mut cells) {
                found.push(cells.clone());
            }
        }
        Some(found)
    }
}

impl PictureStep<'_> {
    /// Carries out the first picture that fits; returns whether one does.
    fn carry_out(&self, cells: &mut PathCells) -> bool {
        let mut bound = BoundValues::default();
        let fits = |(way, mark): &&(&Way, Offset)| {
            way.fits_among(&mut bound, |part| {
                let at = (part.x - mark.0, part.y - mark.1);
                cells.iter().find(|cell| cell.at == at).map(|cell| cell.now).filter(|text| *text != OUTSIDE)
            })
        };
        let Some((way, mark)) = self.ways.iter().find(fits) else { return false };
        for write in &way.writes {
            let at = (write.x - mark.0, write.y - mark.1);
            if let Some(cell) = cells.iter_mut().find(|cell| cell.at == at && cell.now != OUTSIDE) {
                cell.now = bound.of(write.value, cell.now);
            }
        }
        true
    }
}
