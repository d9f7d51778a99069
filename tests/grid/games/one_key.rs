//! Every level whose moves choose cells is finished by a simulated player who sees the highlight and presses one
//! key. Buttons are tested in the window, by `one_switch_presses_buttons`.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use schola::engine::{Area, Controls, Looking, Playing, Standing, Viewer};
use schola::player::settings::{Effective, NextSignal, Pattern, Scanning, Tenths, effective};
use schola::player::stops::BoardStops;
use schola::player::{
    Act, Cell, Choices, Focus, Ground, HighlightedStops, Lines, ScanResult, Scanner, Switch, UserSettings,
};
use schola::project;

use super::shelf::{self, Level};

/// From one highlight to the next.
const INTERVAL: Tenths = Tenths(10);
/// From highlighting to the press.
const REACTION: Duration = Duration::from_millis(400);
/// A cell not highlighted within this many steps counts as never highlighted.
const MOST_STEPS: usize = 10_000;

/// The highlight over the board of a play, the focus, and the time.
struct Bot {
    scanner: Scanner,
    pattern: Pattern,
    lines: Lines,
    focus: Focus,
    settings: Effective,
    now: Duration,
}

impl Bot {
    fn new(pattern: Pattern, controls: &Controls) -> Self {
        let next = NextSignal { on: true, interval: INTERVAL };
        let scanner = Scanner::new(next, Scanning { pattern, ..Scanning::default() });
        let settings = effective(controls, &UserSettings::default());
        let (lines, focus) = (Lines::default(), Focus::default());
        Self { scanner, pattern, lines, focus, settings, now: Duration::ZERO }
    }

    /// Presses when the wanted cell is highlighted, and lets time pass otherwise. Returns the cell chosen in
    /// the end.
    fn choose(&mut self, choices: &Choices, position: Option<Cell>, wanted: Cell) -> Option<Cell> {
        let ground = Ground { choices, position, settings: &self.settings };
        self.focus.settle(ground);
        let offered = BoardStops::of(choices, self.pattern, &self.lines);
        let likely = self.focus.cell().and_then(|cell| offered.number(cell));
        self.scanner.offer(offered.stops, likely, true, self.now);
        for _ in 0..MOST_STEPS {
            let is_lit = match self.scanner.highlighted() {
                HighlightedStops::Stops(lit) => lit.iter().any(|stop| offered.cells[*stop] == wanted),
                _ => false,
            };
            let answer = if is_lit {
                self.now += REACTION;
                let answer = self.scanner.press(Switch::Choose, self.now);
                self.scanner.release(Switch::Choose, self.now);
                answer
            } else {
                self.now = self.scanner.due()?;
                self.scanner.tick(self.now)
            };
            if let ScanResult::Chosen(stop) = answer {
                let _ = self.focus.set(offered.cells[stop]);
                return match self.focus.press(ground) {
                    Act::Choose(cell) => Some(cell),
                    _ => None,
                };
            }
        }
        None
    }

    fn play(&mut self, level: &Level) {
        let mut play = level.begin();
        let start = play.scene(Viewer::All, Area::ALL);
        self.lines = start.boards.first().map(Lines::of).unwrap_or_default();
        for (index, cell) in level.solution().iter().enumerate() {
            let title = || format!("{}, move {}", level.title(), index + 1);
            assert_ne!(*play.standing(), Standing::Solved, "{}: nothing is left to do", title());
            let scene = play.scene(Viewer::All, Area::ALL);
            let position = scene.boards.first().and_then(|board| board.position);
            let wanted = cell.cell().expect("every move chooses a cell").into();
            let chosen = self.choose(&Choices::of_scene(&scene, 0), position, wanted);
            let (x, y) = chosen.unwrap_or_else(|| panic!("{}: the light never comes to {cell}", title()));
            let entered = play.enter(&format!("{x},{y}"), self.now, false);
            assert!(entered.is_ok(), "{}: what is lit is refused", title());
        }
        assert_eq!(*play.standing(), Standing::Solved, "{}", level.title());
    }
}

fn controls(folder: &Path) -> Controls {
    project::open(folder).expect("the game can be read").draft.settings.controls()
}

/// Every such level can be finished by pressing one key when the wanted item is highlighted, with scanning by
/// cells, rows and blocks.
#[test]
fn one_key_plays_every_level_to_its_end() {
    for folder in shelf::folders() {
        let controls = controls(&folder);
        for pattern in [Pattern::Single, Pattern::RowColumn, Pattern::GroupRowColumn] {
            let mut bot = Bot::new(pattern, &controls);
            let of_game = shelf::levels().iter().filter(|level| level.folder == folder);
            of_game.filter(|level| level.chooses_cells()).for_each(|level| bot.play(level));
        }
    }
}

/// Of the samples, only Sudoku boards are scanned by regions between lines, and the regions are their boxes.
#[test]
fn only_sudokus_have_regions() {
    let mut found = BTreeSet::new();
    for level in shelf::levels() {
        let scene = level.begin().scene(Viewer::All, Area::ALL);
        let board = scene.boards.first().expect("a board");
        let stops = |lines: &Lines| {
            BoardStops::of(&Choices::of_scene(&scene, 0), Pattern::GroupRowColumn, lines).stops
        };
        let regions = stops(&Lines::of(board));
        if regions == stops(&Lines::default()) {
            continue;
        }
        let boxes = match (board.width, board.height) {
            (5, 5) => 4,
            (7, 8) => 6,
            (11, 11) => 9,
            size => panic!("{}: {size:?}", level.title()),
        };
        let _ = found.insert(level.game.as_str());
        for group in 0..=boxes {
            let count = regions.iter().filter(|stop| stop.group == group).count() as u32;
            assert!(count <= if group < boxes { boxes } else { 0 }, "{}: {count}", level.title());
        }
    }
    assert_eq!(Vec::from_iter(found), ["sudoku", "sudoku-for-children"]);
}
