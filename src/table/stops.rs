//! The stops of whoever chooses with one switch: a tree of all choices, so that a client only steps through it. It is made by what
//! scans in the window.

use super::naming::{self, Voice};
use super::seen::Stop;
use super::viewing::{own, viewer};
use crate::dungeon::action_kind::ActionKind;
use crate::engine::scene::{Choice, Scene, Table};
use crate::engine::{Area, Play, Seat};
use crate::player::scan::{self, Part};
use crate::player::settings::{Pattern, Scanning};
use crate::player::stops::{BUTTONS, BoardStops, holders, on_table};
use crate::player::{Cell, Choices, Lines};
use crate::words::Words;

/// The longest row of choices of one kind.
const ROW: u32 = 4;

/// Returns the tree of stops for the choices of a seat.
pub fn stops(play: &dyn Play, seat: Seat, area: Area, voice: Voice<'_>) -> Vec<Stop> {
    let scene = play.scene(viewer(play, Some(seat)), area);
    let own: Vec<&Choice> = own(play, &scene, seat).collect();
    let leaf = |choice: &Choice| single(naming::of_choice(&scene, choice, voice), choice);
    match &scene.table {
        _ if own.is_empty() => Vec::new(),
        Some(table) => of_table(table, &own, voice, &leaf),
        None if scene.panel.is_some() => of_labyrinth(&own, voice, &leaf),
        None => of_board(play, seat, &scene, &own, (voice, &leaf)),
    }
}

/// Returns the stop of a choice alone.
fn single(text: String, choice: &Choice) -> Stop {
    Stop { text, choice: Some(choice.index), inside: Vec::new() }
}

/// Returns the stop of several choices; of one it is that one.
fn several(text: String, mut inside: Vec<Stop>) -> Option<Stop> {
    if inside.len() > 1 { Some(Stop { text, choice: None, inside }) } else { inside.pop() }
}

/// Returns what lights up: rows and groups where there are many stops.
fn pattern(count: usize) -> Pattern {
    Scanning { large_blocks: true, ..Scanning::default() }.on_board(count)
}

/// Puts stops, each of which may hold several choices, into the groups and rows of where they lie.
fn nest(
    stops: Vec<Stop>,
    places: Vec<crate::player::Stop>,
    pattern: Pattern,
    named: &dyn Fn(&[usize]) -> String,
) -> Vec<Stop> {
    let mut stops: Vec<Option<Stop>> = stops.into_iter().map(Some).collect();
    fill(scan::parts(places, pattern), &mut stops, named)
}

fn fill(parts: Vec<Part>, stops: &mut [Option<Stop>], named: &dyn Fn(&[usize]) -> String) -> Vec<Stop> {
    let part = |part: Part| match part {
        Part::Stop(at) => stops.get_mut(at).and_then(Option::take),
        Part::Several(parts) => {
            let all: Vec<usize> = parts.iter().flat_map(Part::stops).collect();
            several(named(&all), fill(parts, stops, named))
        }
    };
    parts.into_iter().filter_map(part).collect()
}

/// The cells of a puzzle: the regions between its lines, or blocks, then rows.
fn of_board(
    play: &dyn Play,
    seat: Seat,
    scene: &Scene,
    own: &[&Choice],
    (voice, leaf): (Voice<'_>, &dyn Fn(&Choice) -> Stop),
) -> Vec<Stop> {
    let Some(board) = scene.boards.first() else { return own.iter().map(|choice| leaf(choice)).collect() };
    let cell = |choice: &Choice| choice.place.filter(|place| place.0 == 0).map(|(_, x, y)| (x, y));
    let size = (board.width, board.height);
    let choices = Choices::of_cells(size, own.iter().filter_map(|choice| cell(choice)));
    let pattern = pattern(choices.len());
    let lines = match pattern {
        Pattern::GroupRowColumn if board.width.max(board.height) <= Lines::WINDOW.width => play
            .scene(viewer(play, Some(seat)), Lines::WINDOW)
            .boards
            .first()
            .map(Lines::of)
            .unwrap_or_default(),
        _ => Lines::default(),
    };
    let BoardStops { cells, stops: places } = BoardStops::of(&choices, pattern, &lines);
    // A cell with several choices lights up once, then each of them.
    let on = |at: Cell| {
        let all: Vec<Stop> =
            own.iter().filter(|choice| cell(choice) == Some(at)).map(|choice| leaf(choice)).collect();
        several(region(&[at], &[0], voice), all)
    };
    let stops: Vec<Stop> = cells.iter().filter_map(|at| on(*at)).collect();
    let mut tree = nest(stops, places, pattern, &|all| region(&cells, all, voice));
    // What stands for no cell comes last.
    tree.extend(own.iter().filter(|choice| cell(choice).is_none()).map(|choice| leaf(choice)));
    tree
}

/// Returns where some cells lie.
fn region(cells: &[Cell], all: &[usize], voice: Voice<'_>) -> String {
    let of = |axis: fn(&Cell) -> u32| {
        let all = || all.iter().filter_map(|at| cells.get(*at)).map(axis);
        (all().min().unwrap_or_default() + 1, all().max().unwrap_or_default() + 1)
    };
    let ((left, right), (top, bottom)) = (of(|cell| cell.0), of(|cell| cell.1));
    let args = [("left", left), ("right", right), ("top", top), ("bottom", bottom)];
    let args = args.map(|(name, number)| (name, number.to_string()));
    let key = match (left == right, top == bottom) {
        (_, true) => "together-stop-row",
        (true, false) => "together-stop-column",
        (false, false) => "together-stop-block",
    };
    voice.words.with(key, &args)
}

/// The places and things of a table, and its buttons. One with several choices holds them.
fn of_table(table: &Table, own: &[&Choice], voice: Voice<'_>, leaf: &dyn Fn(&Choice) -> Stop) -> Vec<Stop> {
    let mut units: Vec<(Option<u64>, Vec<&Choice>)> = Vec::new();
    for choice in own {
        // A target that is not on the table becomes a button.
        let target = choice.target.filter(|target| naming::frame_of(table, *target).is_some());
        let known = units.iter_mut().find(|(other, _)| target.is_some() && *other == target);
        match known {
            Some((_, choices)) => choices.push(choice),
            None => units.push((target, vec![choice])),
        }
    }
    let frames: Vec<_> = units.iter().map(|(id, _)| naming::frame_of(table, (*id)?)).collect();
    let targets: Vec<_> = frames.iter().copied().flatten().collect();
    let named = table.spots.iter().map(|spot| spot.frame);
    let larger = holders(named, &targets);
    let pattern = pattern(units.len());
    let places = match pattern {
        Pattern::Single => (0..units.len() as u32).map(|column| in_row(0, column)).collect(),
        _ => on_table(&frames, &larger, table.size.1),
    };
    let words = voice.words;
    let stop = |(target, choices): (Option<u64>, Vec<&Choice>)| match (target, &choices[..]) {
        (Some(target), [_, _, ..]) => {
            let name = naming::on_table(table, target, None, words).unwrap_or_default();
            let each = choices.iter().map(|choice| single(naming::said(choice, words), choice));
            several(worded(name, words), each.map(|it| Stop { text: worded(it.text, words), ..it }).collect())
        }
        _ => choices.first().map(|choice| leaf(choice)),
    };
    let stops: Vec<Stop> = units.into_iter().filter_map(stop).collect();
    let texts: Vec<String> = stops.iter().map(|stop| stop.text.clone()).collect();
    let group = |all: &[usize]| {
        let of = |at: &usize| places.get(*at).map_or(0, |place| place.group);
        let first = all.first().map_or(0, of);
        let is_whole = places.iter().filter(|place| place.group == first).count() == all.len();
        let larger = (first as usize).checked_sub(1).and_then(|at| larger.get(at));
        let spot = larger.and_then(|frame| table.spots.iter().find(|spot| spot.frame == *frame));
        match spot {
            _ if !is_whole || all.iter().any(|at| of(at) != first) => between(&texts, all, voice),
            _ if first == BUTTONS => words.get("together-stop-others"),
            Some(spot) if !spot.name.is_empty() => spot.name.clone(),
            _ => between(&texts, all, voice),
        }
    };
    nest(stops, places.clone(), pattern, &group)
}

/// Returns a text, or what says no more than that it can be chosen.
fn worded(text: String, words: &Words) -> String {
    if text.is_empty() { words.get("table-choose") } else { text }
}

/// Names stops by the first and the last of them.
fn between(texts: &[String], all: &[usize], voice: Voice<'_>) -> String {
    let of = |at: Option<&usize>| at.and_then(|at| texts.get(*at)).cloned().unwrap_or_default();
    voice.words.with("together-stop-between", &[("first", of(all.first())), ("last", of(all.last()))])
}

fn in_row(row: u32, column: u32) -> crate::player::Stop {
    crate::player::Stop { group: 0, row, column }
}

/// The steps and attacks of a hero in one row, kinds of other actions in another.
fn of_labyrinth(own: &[&Choice], voice: Voice<'_>, leaf: &dyn Fn(&Choice) -> Stop) -> Vec<Stop> {
    let is_step = |choice: &Choice| matches!(ActionKind::of(choice), None | Some(ActionKind::Fight));
    let mut stops: Vec<Stop> = own.iter().filter(|it| is_step(it)).map(|it| leaf(it)).collect();
    let steps = stops.len();
    for kind in ActionKind::ALL.into_iter().filter(|kind| *kind != ActionKind::Fight) {
        let of_kind = own.iter().filter(|it| ActionKind::of(it) == Some(kind));
        let inside: Vec<Stop> = of_kind.map(|it| leaf(it)).collect();
        let rows = (0..inside.len() as u32).map(|at| in_row(at / ROW, at % ROW)).collect();
        let texts: Vec<String> = inside.iter().map(|stop| stop.text.clone()).collect();
        let named = |all: &[usize]| between(&texts, all, voice);
        let pattern = pattern(inside.len());
        stops.extend(several(voice.words.get(kind.words()), nest(inside, rows, pattern, &named)));
    }
    let row = |at: usize| in_row(u32::from(at >= steps), at as u32);
    let places = (0..stops.len()).map(row).collect();
    let pattern = pattern(stops.len());
    let named = |all: &[usize]| {
        let is_steps = all.iter().all(|at| *at < steps);
        voice.words.get(if is_steps { "together-stop-steps" } else { "together-stop-actions" })
    };
    nest(stops, places, pattern, &named)
}
