//! What a person waits for in the window: from a message to the presented frame, at 1280 × 800 in software.

use std::fs;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use iced::keyboard::Modifiers;
use iced::mouse::Button;
use iced::{Point, Rectangle, Vector};
use schola::engine::{Game as _, Text};
use schola::grid::blocks::{self, Names, Value};
use schola::grid::model::{Cells, Draft, Level, Rule};
use schola::grid::tiles::Tiles;
use schola::grid::{Move, compile};
use schola::project::DiskState;
use schola::window::command::Command;
use schola::window::grid_editor::blocks::{self as sentences, Open};
use schola::window::grid_editor::{self, painter, rules as rules_tab};
use schola::window::play_test;
use schola::window::preferences::Face;
use schola_widgets::board::{Camera, Press};
use tempfile::TempDir;
use ustr::Ustr;

use crate::games;
use crate::pictures;
use crate::report::{Figure, Line, medians};
use crate::screen::Screen;

const SIDE: u32 = 1024;
const STROKES: usize = 8;
const LONG_STROKES: usize = 1000;
/// How many cells a long stroke passes.
const STROKE: u32 = 200;
/// How far the mouse moves between two frames, in pixels.
const STEP: f32 = 20.0;
const KEYS: usize = 60;
const RULES: usize = 1000;
const EDITS: usize = 30;
const LEVELS: usize = 100;
/// Among the levels side by side.
const LEVELS_AT: Point = Point::new(500.0, 500.0);
/// How far the wheel scrolls at once, in pixels.
const WHEEL: f32 = 60.0;
/// The approximate position of the board in the open window.
const MIDDLE: Vector = Vector::new(300.0, 300.0);

/// Writes a game into a folder of its own.
fn write(draft: &Draft) -> TempDir {
    let home = tempfile::tempdir().expect("a folder for a while");
    let _ = schola::project::save(&home.path().join("game"), draft, &mut DiskState::default(), false)
        .expect("the folder can be written");
    home
}

/// A game with three layers of a million cells.
fn large() -> TempDir {
    let mut draft = games::small_sokoban();
    let level = Arc::make_mut(&mut draft.levels[0]);
    level.layout = games::mixed_layout(SIDE).into();
    write(&draft)
}

fn paint(message: painter::Message) -> schola::window::Message {
    schola::window::Message::from(grid_editor::Message::Painter(message))
}

/// From the folder to the first frame of the editor.
pub fn open() -> Line {
    let home = large();
    let folder = home.path().join("game");
    let (time, base) = medians(
        5,
        || drop(black_box(Screen::edit(&home))),
        || drop(black_box(schola::project::open(&folder).expect("it was written"))),
    );
    Line { figure: Figure::Time(time), baseline: "reading alone", base: Figure::Time(base), goal: "500 ms" }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn worst(times: &[Duration]) -> Duration {
    times.iter().copied().max().unwrap_or_default()
}

/// Painting with the whole board visible.
pub fn paint_fit() -> Line {
    painting(Camera::Fit)
}

/// Painting with cells of 32 pixels.
pub fn paint_large() -> Line {
    painting(zoomed(32.0))
}

/// Painting with cells of 4 pixels.
pub fn paint_small() -> Line {
    painting(zoomed(4.0))
}

fn zoomed(cell: f32) -> Camera {
    Camera::Free { cell, origin: MIDDLE - Vector::new(1.0, 1.0) * (cell * SIDE as f32 / 2.0) }
}

fn painting(camera: Camera) -> Line {
    let home = large();
    let mut screen = Screen::edit(&home);
    screen.send(paint(painter::Message::CameraMoved(camera)));
    screen.wait();
    let board = screen.place_of(painter::BOARD).shrink(20.0);
    let mut random = Random(7);
    let _ = screen.times();
    let mut times = Vec::new();
    for index in 0..STROKES {
        choose(&mut screen, index);
        let _ = screen.times();
        drag(&mut screen, random.point(board), random.point(board));
        screen.wait();
        times.extend(screen.times());
    }
    let bases = (0..5).map(|_| naive(&mut screen)).collect();
    let figure = Figure::Frames { median: median(times.clone()), worst: worst(&times) };
    let goal = "8 ms, worst 16 ms";
    Line { figure, baseline: "all copied and drawn", base: Figure::Time(median(bases)), goal }
}

/// Moves the mouse from place to place with its button held.
fn drag(screen: &mut Screen, from: Point, to: Point) {
    screen.point(from);
    screen.press(Button::Left);
    let way = to - from;
    let steps = (way.x.hypot(way.y) / STEP).ceil().max(1.0);
    for step in 1..=steps as u32 {
        screen.point(from + way * (step as f32 / steps));
    }
    screen.release(Button::Left);
}

/// Selects another piece than for the previous stroke.
fn choose(screen: &mut Screen, index: usize) {
    let piece = if index.is_multiple_of(2) { "Wall" } else { "Scissors" };
    screen.send(paint(painter::Message::PieceChosen(piece.to_owned())));
}

/// Panning the board with cells of 4 pixels.
pub fn pan_small() -> Line {
    panning(4.0)
}

/// Panning the board with cells of 32 pixels.
pub fn pan_large() -> Line {
    panning(32.0)
}

/// Panning the board with the middle button.
fn panning(cell: f32) -> Line {
    let home = large();
    let mut screen = Screen::edit(&home);
    screen.send(paint(painter::Message::CameraMoved(zoomed(cell))));
    screen.wait();
    let board = screen.place_of(painter::BOARD).shrink(20.0);
    screen.point(board.position());
    screen.press(Button::Middle);
    let _ = screen.times();
    let before = screen.frame();
    let steps = 40;
    for step in 1..=steps {
        let part = step as f32 / steps as f32;
        screen.point(board.position() + Vector::new(board.width * part, board.height * part));
    }
    let times = screen.times();
    assert!(screen.frame() != before, "the board has moved");
    let bases = (0..5).map(|_| naive(&mut screen)).collect();
    let figure = Figure::Frames { median: median(times.clone()), worst: worst(&times) };
    Line { figure, baseline: "all copied and drawn", base: Figure::Time(median(bases)), goal: "" }
}

/// Copying all cells of a level, and drawing the whole window without caches.
fn naive(screen: &mut Screen) -> Duration {
    let draft = screen.draft();
    let start = Instant::now();
    for matrix in &draft.levels[0].layout.matrices {
        match &matrix.cells {
            Cells::Text(tiles) => drop(black_box(tiles.cells().collect::<Vec<_>>())),
            Cells::Bool(tiles) => drop(black_box(tiles.cells().collect::<Vec<_>>())),
            Cells::Int(tiles) => drop(black_box(tiles.cells().collect::<Vec<_>>())),
        }
    }
    screen.present_anew();
    start.elapsed()
}

/// The cells of a line that are on the board.
fn line((x, y): (u32, u32), angle: f64, length: u32) -> Vec<(u32, u32)> {
    let at = |start: u32, by: f64| (f64::from(start) + by).clamp(0.0, f64::from(SIDE - 1)) as u32;
    (0..length)
        .map(|step| (at(x, f64::from(step) * angle.cos()), at(y, f64::from(step) * angle.sin())))
        .collect()
}

/// Undo of a fill of all cells.
pub fn undo() -> Line {
    let home = large();
    let mut draft = schola::project::open(&home.path().join("game")).expect("it was written").draft;
    let layout = Arc::make_mut(&mut Arc::make_mut(&mut draft.levels[0]).layout);
    layout.matrices[0].cells = Cells::Text(Tiles::new(SIDE, SIDE, ustr::ustr("Empty")));
    let home = write(&draft);
    let mut screen = Screen::edit(&home);
    screen.wait();
    let mut times = Vec::new();
    for _ in 0..5 {
        let press = Press { cell: (0, 0), button: Button::Left, modifiers: Modifiers::default() };
        for message in [
            painter::Message::PieceChosen("Wall".to_owned()),
            painter::Message::ToolChosen(painter::Tool::Fill, true),
            painter::Message::Pressed(press),
            painter::Message::Released,
        ] {
            screen.send(paint(message));
        }
        screen.wait();
        let is_filled =
            |screen: &Screen| text(&screen.draft()).get(SIDE - 1, SIDE - 1) == Some(ustr::ustr("Wall"));
        assert!(is_filled(&screen), "the board was filled");
        let _ = screen.times();
        screen.send(schola::window::Message::Command(Command::Undo));
        screen.wait();
        times.push(worst(&screen.times()));
        assert!(!is_filled(&screen), "the fill was taken back");
    }
    let bases = (0..5).map(|_| naive(&mut screen)).collect();
    let figure = Figure::Frames { median: median(times.clone()), worst: worst(&times) };
    Line { figure, baseline: "all copied and drawn", base: Figure::Time(median(bases)), goal: "30 ms" }
}

fn text(draft: &Draft) -> &Tiles<Ustr> {
    let Cells::Text(tiles) = &draft.levels[0].layout.matrices[0].cells else { panic!("STATE holds names") };
    tiles
}

/// Typing into one of 1000 rules.
pub fn typing() -> Line {
    let home = write(&games::many_rules(RULES));
    let mut screen = Screen::edit(&home);
    screen.wait();
    screen.send(schola::window::Message::Command(Command::ShowRules));
    let rules = |message| schola::window::Message::from(grid_editor::Message::Rules(message));
    screen.send(rules(rules_tab::Message::FaceChosen(Face::Text)));
    let chosen = rules_tab::text::Message::Chosen(RULES / 2);
    screen.send(rules(rules_tab::Message::Text(chosen)));
    screen.wait();
    let before = screen.draft();
    let _ = screen.times();
    for index in 0..KEYS {
        screen.key(if index % 7 == 6 { ' ' } else { 'a' });
        screen.poll();
    }
    screen.wait();
    let times = screen.times();
    assert!(screen.draft().rules != before.rules, "the keys were written");
    let bases = (0..5).map(|_| naive(&mut screen)).collect();
    let figure = Figure::Frames { median: median(times.clone()), worst: worst(&times) };
    Line { figure, baseline: "all copied and drawn", base: Figure::Time(median(bases)), goal: "16 ms" }
}

/// From picking another piece in a sentence, in a game of 1000 rules, to the frame in which the play-test
/// shows the new result of the moves made so far.
pub fn sentence() -> Line {
    picking(games::many_rules(RULES - 1), 0, ["Scissors", "Empty"])
}

/// The same in the last of a game's rules, for Sokoban as pictures.
pub fn pictured_sokoban() -> Line {
    picking_last(games::pictured_sokoban(), ["Wall", "Empty"])
}

/// For the Game of Life.
pub fn pictured_life() -> Line {
    picking_last(pictures::living(), ["Water", "Sand"])
}

/// For stones that fall and vanish.
pub fn pictured_falling() -> Line {
    picking_last(pictures::vanishing(), ["Water", "Sand"])
}

/// For 60 pictures.
pub fn pictured_many() -> Line {
    picking_last(pictures::many_pictures(), ["Water", "Sand"])
}

/// For the large board with mines, of which nearly all has been opened.
pub fn pictured_opening() -> Line {
    picking_last(pictures::mines(), ["Flag", "Exploded"])
}

fn picking_last(draft: Draft, pieces: [&str; 2]) -> Line {
    let last = draft.rules.list.len();
    picking(draft, last, pieces)
}

/// Adds a rule that puts a piece, makes a move, and exchanges the piece in its sentence.
fn picking(mut draft: Draft, rule: usize, pieces: [&str; 2]) -> Line {
    let text = |piece: &str| format!("STATE[0, 0] = {piece};");
    let added = Rule { contents: text(pieces[0]), ..Rule::default() };
    Arc::make_mut(&mut draft.rules).list.insert(rule, Arc::new(added));
    let names = Names::new(&draft, 0);
    let card = blocks::card(&text(pieces[0]), &names);
    let mut chips = card.lines.iter().flat_map(|line| line.sentence.chips());
    let at = chips
        .find(|chip| chip.value == Value::Piece(pieces[0].to_owned()))
        .expect("a piece is put")
        .at
        .clone();
    let home = write(&draft);
    let mut screen = Screen::edit(&home);
    screen.wait();
    let edit = |message: grid_editor::Message| schola::window::Message::from(message);
    let say = |message| edit(grid_editor::Message::Rules(rules_tab::Message::Sentences(message)));
    screen.send(schola::window::Message::Command(Command::ShowRules));
    let press = Press { cell: first_move(&draft), button: Button::Left, modifiers: Modifiers::default() };
    screen.send(edit(grid_editor::Message::Test(play_test::Message::Pressed(press))));
    let open = Open::Gap { card: rule, line: 0, at };
    screen.wait();
    let shown = |screen: &Screen| {
        let scene = screen.editor().test().scene().expect("the game can be played");
        scene.boards[0].piece(0, 0).expect("the cell is on the board").name.clone()
    };
    assert_eq!((screen.editor().test().number(), shown(&screen).as_str()), (1, pieces[0]));
    let mut times = Vec::new();
    for index in 1..=EDITS {
        let piece = pieces[index % 2];
        let picked = sentences::Message::Picked(Value::Piece(piece.to_owned()));
        screen.send(say(sentences::Message::Pressed(open.clone())));
        screen.wait();
        let start = Instant::now();
        screen.send(say(picked));
        while shown(&screen) != piece {
            assert!(start.elapsed() < Duration::from_secs(10), "the play-test follows");
            std::thread::sleep(Duration::from_micros(200));
            screen.poll();
        }
        times.push(start.elapsed());
        screen.wait();
    }
    let bases = (0..5).map(|_| naive(&mut screen)).collect();
    let figure = Figure::Frames { median: median(times.clone()), worst: worst(&times) };
    Line { figure, baseline: "all copied and drawn", base: Figure::Time(median(bases)), goal: "50 ms" }
}

/// The first cell that can be chosen at the start of a game.
fn first_move(draft: &Draft) -> (u32, u32) {
    let game = compile(draft, 0).expect("the game can be played");
    let mut moves = Vec::new();
    game.moves(&game.start(0), &mut moves);
    let cell = moves.iter().find_map(|choice| if let Move::Cell(cell) = choice { Some(*cell) } else { None });
    let cell = cell.expect("there is a move");
    (cell.x.into(), cell.y.into())
}

/// A game of 100 levels in the editor.
fn many_levels() -> Screen {
    let mut draft = games::large_sokoban();
    let first = draft.levels[0].clone();
    draft.levels = (0..LEVELS).map(|index| numbered(&first, index)).collect();
    let home = write(&draft);
    let mut screen = Screen::edit(&home);
    screen.wait();
    let _ = screen.times();
    screen
}

/// From the command to the last frame of the levels side by side, with the visible pictures.
pub fn open_levels() -> Line {
    let mut screen = many_levels();
    let mut times = Vec::new();
    for _ in 0..5 {
        screen.send(schola::window::Message::Command(Command::ShowLevels));
        screen.wait();
        times.push(screen.times().iter().sum());
        screen.send(schola::window::Message::Command(Command::ShowAbout));
        screen.wait();
        let _ = screen.times();
    }
    let bases = (0..5).map(|_| naive(&mut screen)).collect();
    let figure = Figure::Frames { median: median(times.clone()), worst: worst(&times) };
    Line { figure, baseline: "all copied and drawn", base: Figure::Time(median(bases)), goal: "" }
}

/// Scrolling over the levels side by side, down to the last of them: each picture is drawn on the way.
pub fn levels() -> Line {
    let mut screen = many_levels();
    screen.send(schola::window::Message::Command(Command::ShowLevels));
    screen.wait();
    screen.point(LEVELS_AT);
    let before = screen.frame();
    let _ = screen.times();
    // Scrolls far enough to reach the end: no level is higher than this, and each row has several.
    for _ in 0..LEVELS * 2 {
        screen.wheel(-WHEEL);
    }
    let times = screen.times();
    assert!(screen.frame() != before, "the levels have moved");
    let bases = (0..5).map(|_| naive(&mut screen)).collect();
    let figure = Figure::Frames { median: median(times.clone()), worst: worst(&times) };
    let goal = "worst 16 ms";
    Line { figure, baseline: "all copied and drawn", base: Figure::Time(median(bases)), goal }
}

/// A copy of a level, in a folder of its own and with a unique board.
fn numbered(level: &Arc<Level>, index: usize) -> Arc<Level> {
    let mut level = Level::clone(level);
    level.folder = format!("{:03}", index + 1);
    let layout = Arc::make_mut(&mut level.layout);
    if let Cells::Text(tiles) = &mut layout.matrices[0].cells {
        let _ = tiles.set(index as u32 % games::SIDE, index as u32 / games::SIDE, ustr::ustr("BoxOpened"));
    }
    Arc::new(level)
}

/// The memory of the whole program after 1000 strokes. Run it alone, since memory used by other figures
/// counts, too.
pub fn memory() -> Line {
    let home = large();
    let mut screen = Screen::edit(&home);
    screen.wait();
    let before = resident();
    let mut random = Random(11);
    for index in 0..LONG_STROKES {
        let from = (random.below(SIDE), random.below(SIDE));
        let cells = line(from, random.angle(), STROKE);
        choose(&mut screen, index);
        let press = Press { cell: cells[0], button: Button::Left, modifiers: Modifiers::default() };
        screen.send(paint(painter::Message::Pressed(press)));
        for part in cells.chunks(STROKE as usize / 4) {
            screen.send(paint(painter::Message::Dragged(part.to_vec())));
        }
        screen.send(paint(painter::Message::Released));
        screen.poll();
    }
    screen.wait();
    let steps = screen.editor().document().history().len();
    assert!(steps > LONG_STROKES / 2, "the strokes are steps of the history: {steps}");
    let _: &Text = screen.editor().document().undoes().expect("there is something to undo");
    let (figure, base) = (Figure::Memory(resident()), Figure::Memory(before));
    Line { figure, baseline: "before 1000 strokes", base, goal: "300 MB" }
}

/// The program's resident memory in bytes; 0 if the system does not report it.
fn resident() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<usize>().ok());
    number.unwrap_or(0) * 1024
}

/// Numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(end)) >> 32) as u32
    }

    fn point(&mut self, within: Rectangle) -> Point {
        let part = |number: u32| number as f32 / 1000.0;
        let (x, y) = (part(self.below(1000)), part(self.below(1000)));
        within.position() + Vector::new(within.width * x, within.height * y)
    }

    fn angle(&mut self) -> f64 {
        f64::from(self.below(360)).to_radians()
    }
}
