//! Previews: what a move would do, shown on the board before it is made.

use std::collections::BTreeSet;

use super::choose::differing;
use super::{PlayTest, cell};
use crate::engine::scene::Board;
use crate::engine::{Aid, Aids, Text};
use crate::player::Cell;

#[derive(Clone, Debug)]
pub(super) struct Preview {
    /// The cell that the move chooses.
    at: Cell,
    /// The board after the move, with the same pieces as the present board.
    pub board: Board,
    /// The cells that look different there; none if the board is a different one altogether.
    pub changes: Vec<Cell>,
    /// How many cells look different.
    count: usize,
}

impl Preview {
    /// Returns all cells that are shown differently.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.changes.iter().copied().chain(self.board.position)
    }

    pub fn count(&self) -> usize {
        self.count
    }
}

impl PlayTest {
    /// Switches previews on or off.
    pub(in crate::window) fn switch_look_ahead(&mut self) {
        self.aid.looks_ahead ^= true;
        if self.aid.looks_ahead && self.aid.is_said() {
            // A hint would compete with the previews.
            self.stop_hint();
        }
        let at = self.aid.pointed.or(self.focus());
        self.look_ahead(at);
    }

    /// Returns whether previews are on.
    pub(in crate::window) fn looks_ahead(&self) -> bool {
        self.aid.looks_ahead
    }

    /// Marks where the pictures of a rule fit now; of no rule, nothing.
    pub(in crate::window) fn show_fitting(&mut self, rule: Option<usize>) {
        let live = self.live.as_ref().ok();
        let cells = live.zip(rule).and_then(|(live, rule)| live.play().fitting(rule));
        let fits: Option<BTreeSet<Cell>> =
            cells.map(|cells| cells.into_iter().map(|(_, x, y)| (x, y)).collect());
        if fits == self.fits {
            return;
        }
        let before = std::mem::replace(&mut self.fits, fits);
        let changed = before.iter().chain(&self.fits).flatten().copied();
        self.seen.change(changed.map(cell).collect());
    }

    /// Previews choosing a cell, if previews are on and no hint is shown.
    pub(super) fn look_ahead(&mut self, at: Option<Cell>) {
        if !self.aid.is_said() {
            self.show_preview(at.filter(|_| self.aid.looks_ahead));
        }
    }

    /// Previews choosing a cell, or restores the board if that is not a legal move.
    pub(super) fn show_preview(&mut self, at: Option<Cell>) {
        let at = at.filter(|at| self.can_be_chosen(*at) && self.can_hint());
        if self.aid.preview.as_ref().map(|preview| preview.at) == at {
            return;
        }
        let preview = at.and_then(|at| self.preview_of(at));
        let position = self.scene().and_then(|scene| scene.boards.first()?.position);
        let before = std::mem::replace(&mut self.aid.preview, preview);
        let shown = [&before, &self.aid.preview].into_iter().flatten().flat_map(Preview::cells);
        let areas = shown.chain(position).map(cell).collect();
        self.seen.change(areas);
        // Noting it once per attempt is enough.
        if self.aid.preview.is_some() && !self.aids_taken().previewed {
            self.note_aid(Aid::Preview);
        }
    }

    pub(super) fn preview_of(&self, at: Cell) -> Option<Preview> {
        let live = self.live.as_ref().ok()?;
        let after = live.play().after((0, at.0, at.1))?;
        let (old, board) = (live.scene.boards.first()?, after.boards.into_iter().next()?);
        let changes = differing(old, &board);
        let count = old.changed(&board).count();
        Some(Preview { at, board, changes, count })
    }

    /// Returns the description of the preview.
    pub(in crate::window) fn preview_text(&self) -> Option<Text> {
        let preview = self.aid.preview.as_ref().filter(|_| !self.aid.is_said())?;
        Some(Text::new("look-ahead-shown").with("count", preview.count))
    }

    /// Says about how many cells the pictures of the chosen rule are now.
    pub(in crate::window) fn fits_text(&self) -> Option<Text> {
        let fits = self.fits.as_ref()?;
        let key = if fits.is_empty() { "fits-nowhere" } else { "fits-here" };
        Some(Text::new(key).with("count", fits.len()))
    }

    /// Notes that the player used help.
    pub(super) fn note_aid(&mut self, aid: Aid) {
        if self.is_played {
            let _ = self.do_in_play(|play, at| play.note_aid(aid, at));
        }
    }

    /// Returns the help used since the level started.
    pub(in crate::window) fn aids_taken(&self) -> Aids {
        self.play().and_then(|play| play.aids().last().copied()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use iced::keyboard::Modifiers;
    use schola_widgets::board::{Marks, Press, Source as _};

    use super::super::source::SceneSource;
    use super::super::{Message, PlayTest};
    use crate::grid::Parses;
    use crate::player::{Cell, UserSettings};
    use crate::project;
    use crate::window::gallery::Gallery;

    fn lights() -> PlayTest {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/lights-out");
        let draft = project::open(&folder).expect("the sample games are there").draft;
        let user = UserSettings::default();
        PlayTest::of_player(&draft, 0, &user, &mut Parses::default(), &mut Gallery::new(PathBuf::new()))
    }

    /// Returns for each cell its picture and whether it is marked as a preview.
    fn drawn(test: &PlayTest) -> Vec<(u32, bool)> {
        let live = test.live.as_ref().expect("it can be played");
        let source = SceneSource::new(test, live, &live.scene.boards[0], &Gallery::new(PathBuf::new()));
        let (width, height) = source.size();
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let look =
            |(x, y)| (source.picture(x, y).0, source.marks(x, y).contains(Marks::CHANGED.with(Marks::GHOST)));
        cells.map(look).collect()
    }

    fn press(test: &mut PlayTest, cell: Cell) {
        let press = Press { cell, button: iced::mouse::Button::Left, modifiers: Modifiers::empty() };
        let _ = test.update(Message::Pressed(press));
    }

    /// A preview shows what the move does, with each changed cell marked; leaving the cell restores the board, and
    /// without a request nothing is previewed.
    #[test]
    fn a_move_does_what_was_shown_before() {
        let mut test = lights();
        let before = drawn(&test);
        let _ = test.update(Message::Hovered(Some((1, 1))));
        assert_eq!(drawn(&test), before);
        let _ = test.update(Message::LookAheadSwitched);
        let _ = test.update(Message::Hovered(None));
        assert_eq!(drawn(&test), before);
        let _ = test.update(Message::Hovered(Some((0, 0))));
        let promised = drawn(&test);
        let _ = test.update(Message::Hovered(None));
        assert_eq!(drawn(&test), before, "the board is put back");
        let _ = test.update(Message::Hovered(Some((0, 0))));
        press(&mut test, (0, 0));
        let after = drawn(&test);
        let pictures = |cells: &[(u32, bool)]| cells.iter().map(|cell| cell.0).collect::<Vec<_>>();
        assert_eq!(pictures(&after), pictures(&promised));
        for (index, (before, after)) in before.iter().zip(&after).enumerate() {
            assert_eq!(promised[index].1, before.0 != after.0, "cell {index}");
        }
        assert!(after.iter().all(|cell| !cell.1), "now it is real");
    }

    /// Switching previews on hides a hint.
    #[test]
    fn seeing_moves_takes_the_hint_away() {
        let mut test = lights();
        let _ = test.update(Message::Hovered(Some((0, 0))));
        test.aid.say_nothing();
        let before = drawn(&test);
        let _ = test.update(Message::LookAheadSwitched);
        assert!(!test.aid.is_said());
        assert_ne!(drawn(&test), before);
    }

    /// A finger resting on a cell previews the move there; lifting it restores the board without a move. The use of
    /// previews is noted once per attempt.
    #[test]
    fn a_finger_that_rests_shows_the_move() {
        let mut test = lights();
        let before = drawn(&test);
        assert!(test.aids_taken().is_none());
        for cell in [(0, 0), (1, 1)] {
            let _ = test.update(Message::Held(Some(cell)));
            assert_ne!(drawn(&test), before);
            let _ = test.update(Message::Held(None));
            assert_eq!(drawn(&test), before);
        }
        assert_eq!(test.number(), 0);
        assert!(test.aids_taken().previewed);
        assert_eq!(test.play().expect("it is played").log().lines.len(), 1);
        let _ = test.update(Message::Restart);
        assert!(test.aids_taken().is_none(), "a new run");
    }
}
