//! The state of a play on the screen: the scene, the choices and the focus.

use schola_widgets::board::PictureId;

use super::adventure::Adventure;
use super::now;
use super::offers::{OfferState, of_puzzle};
use super::table::{Facts, Tabletop};
use crate::engine::scene::Scene;
use crate::engine::{Area, Play, Plies, Ply, Refusal, Step, StepPoint, Viewer};
use crate::player::focus::Ground;
use crate::player::{Cell, Choices, Effective, Focus, Lines};
use crate::project::AnyPlay;
use crate::project::plays::prepared::{PlayHandle, PreparedPlay, look, viewer};
use crate::table::round::Stage;
use crate::window::gallery::Gallery;

/// Returns the history by plies, and how many of them lie before the present position. Their texts are costly.
fn plies(play: &dyn Plies) -> (Vec<Ply>, usize) {
    (play.plies(), play.ply_at())
}

fn lines(play: &dyn Play, viewer: Viewer) -> Lines {
    let start = play.scene_within(0, StepPoint::START, viewer, Lines::WINDOW);
    start.boards.first().map(Lines::of).unwrap_or_default()
}

pub(super) struct PlayView {
    pub handle: PlayHandle,
    pub scene: Scene,
    /// Whose view is shown.
    pub viewer: Viewer,
    /// Whose view was requested; `None` for that of whoever is to move.
    pub eyes: Option<Viewer>,
    /// The number of turns after which the history is viewed; `None` for the present position.
    pub moment: Option<usize>,
    /// The history by plies of a game on a table, and how many of them lie before the present position.
    pub plies: (Vec<Ply>, usize),
    /// For each cell of the board, row by row, whether it can be chosen.
    pub valid: Vec<bool>,
    pub choices: Choices,
    /// The moves that cells alone do not make.
    pub offered: OfferState,
    /// The lines of the board at the beginning.
    pub lines: Lines,
    pub pictures: Vec<PictureId>,
    pub focus: Focus,
    /// The table, if the game has one.
    pub table: Option<Tabletop>,
    /// The adventure, if a hero walks through a labyrinth.
    pub adventure: Option<Adventure>,
    /// What is known of the thing on the table that somebody pointed at last.
    pub facts: Option<Facts>,
    pub steps: Vec<Step>,
}

impl Stage for PlayView {
    fn play(&self) -> &AnyPlay {
        self.handle.play()
    }

    fn act(&mut self, act: &dyn Fn(&mut dyn Play) -> Result<(), Refusal>) -> Result<(), Refusal> {
        Self::act(self, |play| act(play))
    }
}

impl PlayView {
    pub fn new(begun: PreparedPlay, gallery: &mut Gallery) -> Self {
        let PreparedPlay { handle, scene, viewer, valid, choices, .. } = begun;
        let offered = OfferState::of_scene(&scene);
        let pieces = scene.boards.first().map(|board| board.pieces.clone());
        let pictures =
            pieces.iter().flat_map(|pieces| pieces.iter()).map(|piece| gallery.number(&piece.name)).collect();
        let table = Tabletop::new(&scene);
        let adventure = Adventure::new(&scene, gallery);
        let plies = if table.is_some() { plies(handle.play().as_ref()) } else { (Vec::new(), 0) };
        let is_board = table.is_none() && adventure.is_none();
        let lines = if is_board { lines(handle.play().as_ref(), viewer) } else { Lines::default() };
        Self {
            handle,
            scene,
            viewer,
            eyes: None,
            moment: None,
            plies,
            valid,
            choices,
            offered,
            lines,
            pictures,
            focus: Focus::default(),
            table,
            adventure,
            facts: None,
            steps: Vec::new(),
        }
    }

    pub fn play(&self) -> &dyn Play {
        self.handle.play().as_ref()
    }

    pub fn act<T>(&mut self, act: impl FnOnce(&mut dyn Play) -> T) -> T {
        self.handle.act(now(), act)
    }

    pub fn refresh(&mut self) {
        if self.table.is_some() {
            self.plies = plies(self.play());
        }
        self.viewer = self.eyes.unwrap_or_else(|| viewer(self.play()));
        if let Some(moment) = self.moment {
            self.scene = self.play().scene_within(moment, StepPoint::START, self.viewer, Area::ALL);
            // Nothing can be chosen in what is past.
            self.valid.fill(false);
            self.choices = Choices::default();
            self.offered.follow(None);
            self.focus = Focus::default();
            return;
        }
        (self.scene, self.valid, self.choices) = look(self.play(), self.viewer);
        self.offered.follow(of_puzzle(&self.scene));
        self.show_offered();
        self.point_again();
    }

    /// Shows the cells that can be chosen after what was picked of a move.
    pub fn show_offered(&mut self) {
        let Some(choices) = self.offered.cells() else { return };
        let width = choices.size().0;
        self.valid.fill(false);
        for (x, y) in choices.iter() {
            self.valid[(y * width + x) as usize] = true;
        }
        self.choices = choices;
    }

    /// Returns the scene before the last ply, as the present viewer sees it.
    pub fn scene_before_last(&self) -> Scene {
        let last = self.play().at().saturating_sub(1);
        let ply = self.plies.0.iter().find(|ply| ply.turns.contains(&last));
        self.play().scene_within(
            ply.map_or(last, |ply| ply.turns.start),
            StepPoint::START,
            self.viewer,
            Area::ALL,
        )
    }

    /// Puts the focus on a cell if it can be chosen, otherwise where it goes after a move.
    pub fn show(&mut self, cell: Option<Cell>) {
        let position = self.position();
        let first = cell.filter(|cell| self.choices.contains(*cell));
        let first = first.or_else(|| self.choices.first_from(position.unwrap_or_default()));
        match first {
            Some(cell) => {
                let _ = self.focus.set(cell);
            }
            None => self.focus = Focus::default(),
        }
    }

    pub fn position(&self) -> Option<Cell> {
        self.scene.boards.first().and_then(|board| board.position)
    }

    pub fn is_valid(&self, cell: Cell) -> bool {
        self.choices.contains(cell)
    }

    /// Returns whether the pointer is over a cell where the focus cannot go.
    pub fn warns(&self, settings: &Effective) -> bool {
        self.focus.warns(Ground { choices: &self.choices, position: self.position(), settings })
    }

    pub fn last_steps(&self) -> Vec<Step> {
        self.play().at().checked_sub(1).map_or_else(Vec::new, |turn| self.play().steps(turn))
    }
}
