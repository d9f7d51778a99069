//! State derived from the game, recomputed after each change: play-test, problems, pictures. Long work runs
//! in the background, so that painting and typing never wait for it.

use iced::Task;
use schola_widgets::board::{Camera, Pictures as _};

use super::{GridEditor, Location, Message, PlayTest, Tab, painter};
use crate::grid::repeats::{self, Proposal};
use crate::grid::{Draft, Fault, Parses};
use crate::project::{self, AnyGame, Problem, Severity};
use crate::window::background::{self, Once};
use crate::window::play_test::{PreparedPlay, Turns};

/// Games heavier than this are compiled and checked in the background; see [`weight`].
const HEAVY: u64 = 30_000;

/// A result of the background work, with the document revision that it belongs to. Results are sent one by
/// one, so that no frame waits for all of them.
#[derive(Debug)]
pub enum Part {
    Play(Result<PreparedPlay, Vec<Problem>>, u64),
    /// The faults shown on the cards.
    Faults(Vec<Fault>, Parses, u64),
    /// Runs of rules that could become repeats. The last part; the list of problems is made with it.
    Proposals(Vec<Proposal>, u64),
}

impl GridEditor {
    /// Updates all derived state once a stroke is done. Returns the background work.
    pub(super) fn follow(&mut self) -> Option<Task<Message>> {
        let levels = self.workbench.document.draft().levels.len();
        let location = self.workbench.document.location();
        if location.level >= levels.max(1) {
            self.workbench.document.go(Location { level: levels.saturating_sub(1), ..location });
        }
        let level = self.workbench.document.location().level;
        if level != self.followed_level {
            self.followed_level = level;
            self.levels.forget();
            self.painter.camera = Camera::Fit;
            self.test = PlayTest::default();
            self.followed = None;
        }
        self.test.stop_before(self.rules.stops());
        self.follow_search();
        if self.workbench.document.location().tab == Tab::Pieces {
            self.pieces.follow(&self.workbench.document);
        }
        let is_followed = self.followed == Some(self.workbench.document.revision())
            || self.workbench.document.is_stroking();
        let work = if is_followed { None } else { self.follow_draft() };
        self.painter.follow(&self.workbench.document, &mut self.gallery);
        work
    }

    fn follow_draft(&mut self) -> Option<Task<Message>> {
        if self.followed.is_some() {
            self.workbench.notice = None;
        }
        self.followed = Some(self.workbench.document.revision());
        self.follow_quickly();
        self.follow_thoroughly()
    }

    /// Computes the derived state of a game that has just been opened. Long work begins with the first
    /// message.
    pub(super) fn follow_first(&mut self) {
        if weight(self.workbench.document.draft()) <= HEAVY {
            let _ = self.follow();
        } else {
            self.follow_quickly();
        }
    }

    /// Updates what every change must show at once.
    fn follow_quickly(&mut self) {
        let draft = self.workbench.document.draft();
        self.gallery.take_pieces(&draft.pieces, &draft.files);
        let folder = self.workbench.document.folder();
        self.picture_problems = self.pictures.check(folder, &draft.files, &draft.pieces, &[]);
        let pieces = draft.pieces.list.iter().map(|piece| &piece.name);
        let has_same_pieces = self.palette.iter().map(|(name, _)| name).eq(pieces);
        // A redrawn picture is a new texture to the renderer, so the palette keeps its pictures as long as
        // possible.
        if self.palette_of != Some(self.gallery.revision()) || !has_same_pieces {
            self.palette = painter::palette(draft, &self.gallery);
            self.palette_of = Some(self.gallery.revision());
        }
        self.rules.follow(&self.workbench.document);
        self.about.follow(draft, self.workbench.document.folder());
        self.solutions.follow(draft);
        self.marks.follow(draft);
        self.test.take_settings(&draft.settings);
    }

    /// Updates play-test and problems: at once in a light game, else in the background, one after another.
    fn follow_thoroughly(&mut self) -> Option<Task<Message>> {
        if self.working {
            return None;
        }
        let draft = self.workbench.document.draft().clone();
        let (level, revision) =
            (self.workbench.document.location().level, self.workbench.document.revision());
        let mut parses = std::mem::take(&mut self.parses);
        let known = self.workbench.document.known();
        let turns = self.test.turns();
        if weight(&draft) <= HEAVY {
            let begun = play(&draft, level, &mut parses, turns);
            self.faults = project::faults(&draft, known, &mut parses);
            self.parses = parses;
            self.settle_play(begun);
            self.settle_proposals(repeats::find(&draft.rules.list));
            return None;
        }
        self.working = true;
        // The game as it was read is needed only for the comparison of its parts.
        let known = known.clone();
        let work = move |tell: &dyn Fn(Option<Part>)| {
            tell(Some(Part::Play(play(&draft, level, &mut parses, turns), revision)));
            let faults = project::faults(&draft, &known, &mut parses);
            tell(Some(Part::Faults(faults, parses, revision)));
            tell(Some(Part::Proposals(repeats::find(&draft.rules.list), revision)));
        };
        let done = |part: Option<Part>| Message::Followed(Once::new(part));
        Some(background::report(work, None).map(done))
    }

    /// Takes a result of the background work. If the game has changed since, the work is started again for
    /// its present state.
    pub(super) fn take_work(&mut self, done: &Once<Part>) {
        let part = done.take();
        let now = self.workbench.document.revision();
        match part {
            Some(Part::Play(play, revision))
                if revision == now && play.as_ref().map_or(true, |begun| self.test.is_up_to_date(begun)) =>
            {
                self.settle_play(play);
            }
            Some(Part::Faults(faults, parses, revision)) => {
                self.parses = parses;
                if revision == now {
                    self.faults = faults;
                } else {
                    self.is_stale = true;
                }
            }
            Some(Part::Proposals(proposals, revision)) if revision == now => self.settle_proposals(proposals),
            Some(Part::Play(..) | Part::Proposals(..)) => self.is_stale = true,
            None => {
                self.working = false;
                if std::mem::take(&mut self.is_stale) {
                    self.followed = None;
                }
            }
        }
    }

    fn settle_play(&mut self, play: Result<PreparedPlay, Vec<Problem>>) {
        let draft = self.workbench.document.draft();
        let level = self.workbench.document.location().level;
        self.test.follow(play, &mut self.gallery);
        if !project::is_understood(draft, self.workbench.document.known(), level) {
            let folder = draft.levels.get(level).map(|level| &level.folder);
            let of_level = |problem: &&Problem| problem.level.as_ref() == folder || folder.is_none();
            self.test
                .cannot_be_played(self.workbench.file_problems.iter().filter(of_level).cloned().collect());
        }
    }

    fn settle_proposals(&mut self, proposals: Vec<Proposal>) {
        self.rules.propose(proposals);
        self.list_problems();
    }

    /// Lists all problems with their faults, errors first, those of files before others.
    pub(super) fn list_problems(&mut self) {
        let draft = self.workbench.document.draft();
        let files = self
            .workbench
            .file_problems
            .iter()
            .chain(&self.picture_problems)
            .map(|problem| (problem.clone(), None));
        let faults = self.faults.iter();
        let faults = faults.map(|fault| (project::of_fault(fault.clone(), draft), Some(fault.clone())));
        let solutions = self.solutions.problems(draft).map(|problem| (problem, None));
        let marks = self.mark_problems().into_iter().map(|problem| (problem, None));
        self.problems = files.chain(faults).chain(solutions).chain(marks).collect();
        self.problems.sort_by_key(|(problem, _)| problem.severity != Severity::Error);
    }
}

fn play(
    draft: &Draft,
    level: usize,
    parses: &mut Parses,
    turns: Turns,
) -> Result<PreparedPlay, Vec<Problem>> {
    AnyGame::of_draft(draft, level, parses).map(|game| turns.begin(&game))
}

/// Estimates the work of compiling and checking: a rule of a level counts as a hundred cells.
fn weight(draft: &Draft) -> u64 {
    let cells = |matrix: &crate::grid::model::Matrix| {
        let (width, height) = matrix.cells.size();
        u64::from(width) * u64::from(height)
    };
    let rules = 100 * draft.rules.list.len() as u64;
    let levels = draft.levels.iter();
    levels.map(|level| level.layout.matrices.iter().map(cells).sum::<u64>() + rules).sum()
}
