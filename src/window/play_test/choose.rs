//! Commands and the pointer in a play.

use std::time::Duration;

use super::play_view::PlayView;
use super::{Message, PlayOutcome, PlayTest, cell, now};
use crate::engine::scene::Board;
use crate::engine::{InvalidFocus, MoveMode, Play, Refusal, StepPoint, Turn};
use crate::player::focus::{Act, Ground};
use crate::player::{Cell, Command};

/// With more changed cells than this, marking them does not help: it is a different board.
const MOST_CHANGED: usize = 256;

impl PlayTest {
    pub fn update(&mut self, message: Message) -> PlayOutcome {
        self.clock.tick();
        if !self.is_played && !matches!(message, Message::Ticked | Message::Hovered(_)) {
            self.clock.is_stopped = false;
        }
        let at = self.clock.spent;
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        match message {
            Message::Ticked | Message::Kept | Message::StopShown | Message::RuleShown(_) => {
                return PlayOutcome::Nothing;
            }
            Message::HintAsked
            | Message::HintStopped
            | Message::Shown(_)
            | Message::LookAheadSwitched
            | Message::Held(_)
            | Message::Passed(_) => return self.help(&message),
            Message::Hovered(to) => {
                self.aid.pointed = to;
                self.look_ahead(to);
                // The author moves the pointer over a board without wanting to play.
                let moves =
                    self.is_played || self.effective.move_mode != MoveMode::DirectBothKeyboardAndMouse;
                let act = self.with_focus(|focus, ground| match (moves, to) {
                    (false, Some(cell)) if ground.choices.contains(cell) => focus.set(cell),
                    (false, _) => Act::Nothing,
                    (true, _) => focus.point(to, ground),
                });
                return self.act(act);
            }
            Message::Called(Command::Undo) | Message::Undo => {
                let _ = live.act(|play| play.undo(at));
                self.walked();
            }
            Message::Called(Command::Restart) | Message::Restart => {
                let is_puzzle = live.table.is_none() && live.adventure.is_none();
                let luck = now().milliseconds().unsigned_abs();
                live.act(|play| {
                    play.restart(at);
                    // Whoever lost to the same mines twice would know where they lie.
                    if is_puzzle && play.has_chance() {
                        let _ = play.new_luck(luck, at);
                    }
                });
                self.settle();
            }
            Message::Called(command) if live.adventure.is_some() => return self.call_in_adventure(command),
            Message::UnitChosen(unit) if live.adventure.is_some() => return self.press_action(unit),
            Message::Adventure(message) => return self.take_adventure(message),
            Message::Called(command) if live.table.is_some() => return self.call_on_table(command),
            Message::Called(command) => return self.called(command),
            Message::TablePressed(ids) => return self.press_table(&ids),
            Message::TableDropped(drop) => return self.drop_on_table(&drop),
            Message::UnitChosen(unit) => return self.press_unit(unit),
            Message::ActionPressed(button) => return self.press_button(button),
            Message::Dragged(cells) => {
                live.offered.drag(cells.last().copied());
                return PlayOutcome::Nothing;
            }
            Message::LetGo => {
                live.offered.drag(None);
                return PlayOutcome::Nothing;
            }
            Message::Dropped(from, to) => return self.drop_offered(from, to),
            Message::Repeated => {
                if let Some(table) = &mut live.table {
                    table.repeat();
                }
                return PlayOutcome::Nothing;
            }
            Message::FactsClosed => {
                live.facts = None;
                return PlayOutcome::Nothing;
            }
            Message::LookChosen(look) => {
                self.show_in(Some(&look), None);
                self.look = Some(look);
                return PlayOutcome::Nothing;
            }
            Message::Pressed(press) => return self.press(press.cell),
            Message::Redo => {
                let _ = live.act(|play| play.redo(at));
                self.walked();
            }
            Message::ToStart => {
                live.act(|play| play.jump(0, at));
                self.walked();
            }
            Message::ToEnd => {
                live.act(|play| play.jump(usize::MAX, at));
                self.walked();
            }
            Message::Stepped => self.step(),
            Message::SteppedBack => self.step_back(),
            Message::SteppedInside => self.step_inside(),
            Message::SteppedInsideBack => self.step_inside_back(),
            Message::WentOn => self.go_on(),
            Message::Finished => self.stop = None,
        }
        self.seen.change_all();
        PlayOutcome::Walked
    }

    /// Handles a command that moves the focus or chooses.
    fn called(&mut self, command: Command) -> PlayOutcome {
        if command == Command::Action && self.is_scanned_by_stops() {
            return self.press_stop();
        }
        if let Some(choice) = self.arrow_move(command.arrow()) {
            let is_open = self.choices().is_some();
            return choice.filter(|_| is_open).map_or(PlayOutcome::Nothing, |index| self.make_choice(index));
        }
        let act = self.with_focus(|focus, ground| match command {
            Command::Action => focus.press(ground),
            Command::Next => focus.next(ground),
            Command::NextRow => focus.next_row(ground),
            Command::NextColumn => focus.next_column(ground),
            _ => command.arrow().map_or(Act::Nothing, |arrow| focus.arrow(arrow, ground)),
        });
        self.act(act)
    }

    /// A click chooses its cell. On a cell that cannot be chosen it counts as a press of the switch, so that a mouse
    /// button can be the single switch; in the editor it says why the cell cannot be chosen.
    fn press(&mut self, cell: Cell) -> PlayOutcome {
        let is_valid = self.can_be_chosen(cell);
        // In direct mode the pointer has just moved here: the click that follows is not a second move.
        let moves_at_once = self.effective.move_mode == MoveMode::DirectBothKeyboardAndMouse;
        let position = self.live.as_ref().ok().and_then(PlayView::position);
        if self.is_played && moves_at_once && !is_valid && position == Some(cell) {
            return PlayOutcome::Nothing;
        }
        if self.live.as_ref().is_ok_and(|live| live.offered.begins_another(cell)) {
            return self.act(Act::Choose(cell));
        }
        let is_shown = self.effective.invalid_focus == InvalidFocus::Select;
        let is_direct = self.effective.move_mode == MoveMode::DirectBothKeyboardAndMouse;
        if self.is_played && is_direct && !is_valid {
            // The pointer already made its move when it reached the cell.
            return PlayOutcome::Nothing;
        }
        let act = self.with_focus(|focus, ground| {
            if is_valid || is_shown {
                let _ = focus.set(cell);
            }
            focus.press(ground)
        });
        let refuses = !is_valid && (is_shown || !self.is_played);
        self.act(if refuses { Act::Refuse(cell) } else { act })
    }

    /// Runs a function with the focus and notes where it was and is.
    fn with_focus(&mut self, f: impl FnOnce(&mut crate::player::Focus, Ground<'_>) -> Act) -> Act {
        let Ok(live) = &mut self.live else { return Act::Nothing };
        let position = live.scene.boards.first().and_then(|board| board.position);
        let ground = Ground { choices: &live.choices, position, settings: &self.effective };
        let before = live.focus.cell();
        let act = f(&mut live.focus, ground);
        let after = live.focus.cell();
        if before != after {
            self.seen.change([before, after].into_iter().flatten().map(cell).collect());
            self.look_ahead(self.aid.pointed.or(after));
        }
        act
    }

    fn act(&mut self, act: Act) -> PlayOutcome {
        match act {
            Act::Nothing | Act::Moved => PlayOutcome::Nothing,
            // Other actions are not possible in the middle of a move.
            Act::Choose(_) | Act::Refuse(_)
                if self.stop.is_some() || self.final_position.is_some() || self.shows_moves() =>
            {
                PlayOutcome::Nothing
            }
            Act::Refuse(cell) => self.refuse(cell),
            Act::Choose(cell) => self.choose(cell),
        }
    }

    pub(super) fn refuse(&mut self, refused: Cell) -> PlayOutcome {
        let before = self.refused.replace(refused);
        self.explain_refusal(refused);
        self.seen.change(before.into_iter().chain([refused]).map(cell).collect());
        PlayOutcome::Refused
    }

    fn choose(&mut self, choice: Cell) -> PlayOutcome {
        if self.has_offers() {
            return self.press_offered(choice);
        }
        self.make_move(Some(choice), |play, at| play.choose_at((0, choice.0, choice.1), at))
    }

    /// Makes a move, which may choose a cell.
    pub(super) fn make_move(
        &mut self,
        cell: Option<Cell>,
        act: impl FnOnce(&mut dyn Play, Duration) -> Result<(), Refusal>,
    ) -> PlayOutcome {
        let Ok(live) = &mut self.live else { return PlayOutcome::Nothing };
        let before = live.scene.clone();
        let at = self.clock.spent;
        if live.act(|play| act(play, at)).is_err() {
            return cell.map_or(PlayOutcome::Nothing, |cell| self.refuse(cell));
        }
        self.settle();
        let begun_again = self.was_begun_again();
        if self.is_played && begun_again {
            self.final_position = self.last_position();
        }
        if self.is_played && self.user.picture_of_move && !begun_again {
            self.note_picture(&before);
        }
        self.seen.change_all();
        self.stop_in_last_move();
        PlayOutcome::Moved { begun_again }
    }

    /// Returns whether the last turn was a restart by the game.
    pub(super) fn was_begun_again(&self) -> bool {
        let last = self.wanted_at.checked_sub(1).and_then(|last| self.wanted.get(last));
        matches!(last, Some((Turn::Restart { forced: true }, _)))
    }

    /// Returns the position after the last move, before the level restarted.
    fn last_position(&self) -> Option<crate::engine::Scene> {
        use crate::engine::{Area, Viewer};
        let play = self.live.as_ref().ok()?.play();
        let turn = play.at().checked_sub(2)?;
        Some(play.scene_within(turn, StepPoint::after(play.steps(turn).len()), Viewer::All, Area::ALL))
    }

    /// Notes the cells that look different from before a move.
    pub(super) fn note_picture(&mut self, before: &crate::engine::Scene) {
        let Ok(live) = &self.live else { return };
        let Some((old, new)) = before.boards.first().zip(live.scene.boards.first()) else { return };
        self.changed = differing(old, new);
    }

    /// Returns whether the cells changed by the last move are marked.
    pub(in super::super) fn shows_changes(&self) -> bool {
        !self.changed.is_empty()
    }

    /// Unmarks the cells changed by the last move.
    pub(in super::super) fn forget_changes(&mut self) {
        let changed = std::mem::take(&mut self.changed);
        self.seen.change(changed.into_iter().map(cell).collect());
    }

    /// Shows the restarted level, after the position in which no move was left.
    pub(in super::super) fn begin_again(&mut self) {
        if self.final_position.take().is_some() {
            self.seen.change_all();
        }
    }

    pub(in super::super) fn focus_on(&mut self, cell: Cell) {
        let _ = self.with_focus(|focus, _| focus.set(cell));
    }

    /// Shows the cells that a scanner offers; `None` while none is active.
    pub(in super::super) fn highlight_cells(&mut self, highlight: Option<Vec<Cell>>) {
        if self.highlight == highlight {
            return;
        }
        let before = std::mem::replace(&mut self.highlight, highlight);
        let all = [&before, &self.highlight].into_iter().flatten().flatten().copied().chain(self.focus());
        let areas = all.map(cell).collect();
        self.seen.change(areas);
    }

    /// After the player's own move the turns are those of the play.
    pub(super) fn settle(&mut self) {
        let Ok(live) = &mut self.live else { return };
        self.wanted = live.play().history();
        self.held = self.wanted.len();
        self.is_changed = false;
        self.walked();
    }

    /// Moving through the history drops no turns: those refused at present may be accepted again later.
    pub(super) fn walked(&mut self) {
        let Ok(live) = &mut self.live else { return };
        self.wanted_at = live.play().at();
        self.refused = None;
        self.stop = None;
        self.final_position = None;
        self.changed.clear();
        live.refresh();
        if let Some(table) = &mut live.table {
            table.follow(&live.scene, None, None);
            table.forget();
        }
        live.show(None);
        live.steps = live.last_steps();
        self.follow_adventure();
        self.aid_follows();
    }
}

/// Returns the cells that look different on another board; none if the board is a different one altogether.
pub(super) fn differing(old: &Board, new: &Board) -> Vec<Cell> {
    if (old.width, old.height) != (new.width, new.height) {
        return Vec::new();
    }
    let width = new.width.max(1) as usize;
    let cells = old.changed(new).map(|at| ((at % width) as u32, (at / width) as u32)).take(MOST_CHANGED + 1);
    let cells: Vec<Cell> = cells.collect();
    if cells.len() <= MOST_CHANGED { cells } else { Vec::new() }
}
