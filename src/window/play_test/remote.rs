//! A play that happens elsewhere, on the screen: what was chosen is to be sent, and what is sent is shown.

use super::PlayTest;
use crate::engine::remote::{RemotePlay, Sent};
use crate::engine::scene::{BoardCell, Scene};
use crate::engine::{LookName, Standing, Text};
use crate::player::UserSettings;
use crate::project::AnyPlay;
use crate::window::gallery::Gallery;

impl PlayTest {
    /// Shows a play that happens elsewhere.
    pub(in crate::window) fn of_remote(sent: Sent, user: &UserSettings, gallery: &mut Gallery) -> Self {
        let mut test = Self::of_play(AnyPlay::Remote(RemotePlay::new(sent)), user, gallery);
        test.depict(gallery);
        test
    }

    fn remote(&mut self) -> Option<&mut RemotePlay> {
        self.live.as_mut().ok()?.handle.remote_mut()
    }

    /// Returns whether the play happens elsewhere.
    pub(in crate::window) fn is_remote(&self) -> bool {
        self.any_play().is_some_and(|play| matches!(play, AnyPlay::Remote(_)))
    }

    /// Returns whether something was chosen and nothing has come of it yet.
    pub(in crate::window) fn waits(&self) -> bool {
        matches!(self.any_play(), Some(AnyPlay::Remote(play)) if play.waits())
    }

    /// Returns the choice that is to be sent, by its number, once.
    pub(in crate::window) fn take_choice(&mut self) -> Option<usize> {
        self.remote()?.take_choice()
    }

    /// Lets something else be chosen, as the last choice has led to nothing.
    pub(in crate::window) fn choose_anew(&mut self) {
        if let Some(play) = self.remote() {
            play.go_on();
        }
        if let Ok(live) = &mut self.live
            && let Some(table) = &mut live.table
        {
            table.pass_on();
        }
    }

    /// Says on a table why what was pressed last cannot be chosen. Returns whether there is a place for it.
    pub(in crate::window) fn say_why(&mut self, why: &Text) -> bool {
        let table = self.live.as_mut().ok().and_then(|live| live.table.as_mut());
        let refusal = table.and_then(|table| table.refusal.as_mut());
        refusal.map(|refusal| refusal.clone_from(why)).is_some()
    }

    /// Sets the looks that can be chosen.
    pub(in crate::window) fn take_looks(&mut self, looks: Vec<LookName>) {
        if let Some(play) = self.remote() {
            play.take_looks(looks);
        }
    }

    /// Takes the scenes seen so far, each with the number of turns before it.
    pub(in crate::window) fn take_past(&mut self, past: Vec<(usize, Scene)>) {
        if let Some(play) = self.remote() {
            play.take_past(past);
        }
    }

    /// Returns whether a scene is of the same kind as the one shown, so that [`Self::hear`] can show it.
    pub(in crate::window) fn can_hear(&self, sent: &Sent) -> bool {
        let Ok(live) = &self.live else { return false };
        let size = |scene: &Scene| scene.boards.first().map(|board| (board.width, board.height));
        live.table.is_some() == sent.scene.table.is_some()
            && live.adventure.is_some() == sent.scene.panel.is_some()
            && size(&live.scene) == size(&sent.scene)
    }

    /// Shows what was sent.
    pub(in crate::window) fn hear(&mut self, sent: Sent, gallery: &mut Gallery) {
        self.clock.tick();
        let Some(play) = self.remote() else { return };
        play.take(sent);
        let Ok(live) = &mut self.live else { return };
        let (before, focus) = (live.scene.clone(), live.focus.cell());
        self.wanted = live.play().history();
        self.held = self.wanted.len();
        self.wanted_at = live.play().at();
        self.is_changed = false;
        self.refused = None;
        self.final_position = None;
        self.changed.clear();
        live.refresh();
        let is_asked = live.play().asked().is_some_and(|seat| live.handle.own_seat() == Some(seat));
        let has_changed = live.scene.boards != before.boards;
        if let Some(table) = &mut live.table {
            table.follow(&live.scene, None, None);
            if !is_asked {
                table.pass_on();
            }
        }
        live.show(if has_changed { None } else { focus });
        if self.user.picture_of_move && live.table.is_none() && live.adventure.is_none() {
            self.note_picture(&before);
        }
        self.depict(gallery);
        self.follow_adventure_on_its_way(&before);
        self.seen.change_all();
    }

    /// Finds the pictures of what can be on the board, by what they show: names of pieces mean nothing here.
    pub(in crate::window) fn depict(&mut self, gallery: &mut Gallery) {
        let Ok(live) = &mut self.live else { return };
        let pieces = live.scene.boards.first().map(|board| board.pieces.clone());
        let pictures = pieces.iter().flat_map(|pieces| pieces.iter()).map(|piece| gallery.of_look(piece));
        live.pictures = pictures.collect();
        if let Some(adventure) = &mut live.adventure {
            adventure.depict(&live.pictures);
        }
        self.seen.change_all();
        self.redraw_map();
    }

    /// Marks advised choices, by their texts, and focuses the first. Returns whether the board can show it.
    pub(in crate::window) fn show_advice(&mut self, choices: &[String]) {
        if self.has_table() {
            return self.advise(choices);
        }
        let Some(first) = choices.first() else { return };
        if self.has_hero() {
            let _ = self.mark_action(first);
            return;
        }
        let Ok(live) = &self.live else { return };
        let is_it = |it: &&crate::engine::scene::Choice| it.label == *first || it.index.to_string() == *first;
        let play = live.play().scene(live.viewer, crate::engine::Area::NONE);
        let place: Option<BoardCell> = play.choices.iter().find(is_it).and_then(|choice| choice.place);
        if let Some((_, x, y)) = place {
            self.focus_on((x, y));
        }
    }

    /// Returns whether the play goes on.
    pub(in crate::window) fn goes_on(&self) -> bool {
        matches!(self.standing(), Some(Standing::ToMove(_)))
    }
}
