//! Updates after every change of the game: the panels and the derived state. Long work runs in the
//! background, so that painting and typing never wait for it.

use iced::Task;
use schola_widgets::board::Camera;

use super::derived::{self, CheckResult};
use super::{GridEditor, Location, Message, PlayTest, Tab};
use crate::project::plays::prepared::PreparedPlay;
use crate::project::{self, Problem};
use crate::window::workbench::Below;

impl GridEditor {
    /// Updates all derived state once a stroke is done. Returns the background work.
    pub(super) fn follow(&mut self) -> Option<Task<Message>> {
        let levels = self.workbench.document.draft().levels.len();
        let location = self.workbench.document.location();
        if location.level >= levels.max(1) {
            self.workbench.document.go(Location { level: levels.saturating_sub(1), ..location });
        }
        let document = &self.workbench.document;
        if self.derived.enter(document.location().level) {
            self.levels.forget();
            self.painter.camera = Camera::Fit;
            self.test = PlayTest::default();
        }
        self.test.stop_before(self.rules.stops());
        if self.workbench.below == Below::Own {
            self.find.follow(document, &self.derived.gallery);
        }
        if document.location().tab == Tab::Pieces {
            self.pieces.follow(document);
        }
        let work = if self.derived.is_up_to_date(document) { None } else { self.follow_draft() };
        let document = &self.workbench.document;
        let is_here = document.location().tab == Tab::Rules;
        self.test.show_fitting(self.rules.seen_rule().filter(|_| is_here));
        self.painter.follow(&self.workbench.document, &mut self.derived.gallery);
        work
    }

    fn follow_draft(&mut self) -> Option<Task<Message>> {
        if self.derived.follow(&self.workbench.document) {
            self.workbench.notice = None;
        }
        self.follow_quickly();
        self.follow_thoroughly()
    }

    /// Computes the derived state of a game that has just been opened. Long work begins with the first
    /// message.
    pub(super) fn follow_first(&mut self) {
        if derived::is_heavy(self.workbench.document.draft()) {
            self.follow_quickly();
        } else {
            let _ = self.follow();
        }
    }

    /// Updates what every change must show at once.
    fn follow_quickly(&mut self) {
        let document = &self.workbench.document;
        let draft = document.draft();
        self.derived.follow_quickly(document);
        self.rules.follow(document);
        self.about.follow(draft, document.folder());
        self.test.take_settings(&draft.settings);
    }

    /// Updates play-test and problems.
    fn follow_thoroughly(&mut self) -> Option<Task<Message>> {
        let (parts, work) = self.derived.check(&self.workbench.document, self.test.turns());
        for part in parts {
            self.take_part(Some(part));
        }
        work.map(|work| work.map(Message::Followed))
    }

    /// Handles a result of the check, or its end.
    pub(super) fn take_part(&mut self, part: Option<CheckResult>) {
        match self.derived.take(part, &self.workbench.document, &self.test) {
            Some(CheckResult::Play(play, _)) => self.settle_play(play),
            Some(CheckResult::Proposals(proposals, _)) => {
                self.rules.propose(proposals);
                self.list_problems();
            }
            Some(CheckResult::Faults(..)) | None => {}
        }
    }

    fn settle_play(&mut self, play: Result<PreparedPlay, Vec<Problem>>) {
        let document = &self.workbench.document;
        let (draft, level) = (document.draft(), document.location().level);
        self.test.follow(play, &mut self.derived.gallery);
        if !project::is_understood(draft, document.known(), level) {
            let folder = draft.levels.get(level).map(|level| &level.folder);
            let of_level = |problem: &&Problem| problem.level.as_ref() == folder || folder.is_none();
            self.test
                .cannot_be_played(self.workbench.file_problems.iter().filter(of_level).cloned().collect());
        }
    }

    pub(super) fn list_problems(&mut self) {
        self.derived.list_problems(self.workbench.document.draft(), &self.workbench.file_problems);
    }
}
