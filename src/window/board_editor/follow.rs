//! Updates after each change of a board game: the problems, and the play-test with the moves made so far. Slow work
//! runs in the background, so that typing never waits for it.

use iced::Task;

use super::derived::Listed;
use super::{BoardEditor, Message};
use crate::authoring::board::Location;
use crate::board::fault::FaultLocation;
use crate::board::{Fault, check, edit};
use crate::engine::Text;
use crate::project::plays::prepared::{PreparedPlay, Turns};
use crate::project::{AnyGame, BoardFolder, Problem, Setup, Severity};
use crate::window::background::{self, Once};
use crate::window::workbench::Workbench;
use crate::xml::Lines;

/// Games heavier than this are compiled and checked in the background; see [`weight`].
const HEAVY: usize = 6_000;

/// A version of the game: its faults, and a play of it where it has none.
#[derive(Debug)]
pub struct CheckedVersion {
    faults: Vec<Fault>,
    play: Result<PreparedPlay, Vec<Problem>>,
    /// The revision of the document that this was made from.
    revision: u64,
}

struct Work {
    folder: BoardFolder,
    is_understood: bool,
    setup: Setup,
    turns: Turns,
    revision: u64,
}

impl BoardEditor {
    /// Syncs everything with the game. Returns the background work.
    pub(super) fn follow(&mut self) -> Option<Task<Message>> {
        if self.followed == Some(self.workbench.document.revision()) {
            return None;
        }
        if self.followed.is_some() {
            self.workbench.notice = None;
        }
        self.followed = Some(self.workbench.document.revision());
        self.rules.sync(self.workbench.document.text());
        self.gallery.take_files(&self.workbench.document.draft().files);
        self.chart.sync(&self.workbench.document, &self.gallery, &self.language);
        self.tree.sync(self.workbench.document.game());
        self.about.follow(self.workbench.document.draft(), self.workbench.document.folder());
        self.follow_thoroughly()
    }

    fn follow_thoroughly(&mut self) -> Option<Task<Message>> {
        if self.working {
            // Problems of the text are listed at once, the rest when the check is done.
            self.list_problems();
            return None;
        }
        let work = Work {
            folder: self.board_folder(),
            is_understood: self.workbench.document.is_understood(),
            setup: Setup { language: self.language.clone(), ..Setup::default() },
            turns: self.test.turns(),
            revision: self.workbench.document.revision(),
        };
        if weight(&work.folder) <= HEAVY {
            let outcome = outcome(work);
            self.settle(outcome);
            return None;
        }
        self.list_problems();
        self.working = true;
        let done = |outcome: Option<CheckedVersion>| Message::Followed(Once::new(outcome));
        Some(background::run(move || outcome(work)).map(done))
    }

    /// Takes the result of the background work. If the game has changed since, the work starts again.
    pub(super) fn take_work(&mut self, done: &Once<CheckedVersion>) {
        self.working = false;
        let Some(outcome) = done.take() else { return };
        let has_same_turns = outcome.play.as_ref().map_or(true, |begun| self.test.is_up_to_date(begun));
        if outcome.revision == self.workbench.document.revision() && has_same_turns {
            self.settle(outcome);
        } else {
            self.followed = None;
        }
    }

    fn settle(&mut self, outcome: CheckedVersion) {
        self.faults = outcome.faults;
        self.list_problems();
        // While there is a fault, the play goes on in the last version without one.
        self.is_behind = outcome.play.is_err() && self.test.play().is_some();
        if !self.is_behind {
            self.test.follow(outcome.play, &mut self.gallery);
        }
    }

    /// Returns the game as it is now, to be checked and compiled.
    fn board_folder(&self) -> BoardFolder {
        let Workbench { document, file_problems, .. } = &self.workbench;
        let (path, known) = (document.folder().to_owned(), document.known().clone());
        let mut folder = BoardFolder::new(path, known, file_problems.clone());
        folder.follow(document.draft());
        folder
    }

    /// Lists all problems, errors first: those of the files, of the material, of the rules.
    pub(super) fn list_problems(&mut self) {
        let document = &self.workbench.document;
        let folder = self.board_folder();
        let mut problems: Vec<Listed> = folder
            .file_problems()
            .into_iter()
            .map(|problem| Listed { problem, location: None, mends: None })
            .collect();
        let mut lines = Lines::new(document.text().as_bytes());
        let unclear = document.parsed().faults.iter();
        problems.extend(unclear.map(|fault| Listed {
            location: Some(Location::Rules(fault.at)),
            mends: None,
            problem: Problem {
                line: Some(lines.place(fault.at).line),
                args: fault.args.clone(),
                ..Problem::error(fault.code)
            },
        }));
        let mut lines = Lines::new(document.text().as_bytes());
        problems.extend(self.faults.iter().map(|fault| {
            let location = self.location(fault);
            let mut problem = folder.problem(fault.clone());
            // The position in the text matters here, not the one in the file.
            (problem.line, problem.column) = match location {
                Some(Location::Rules(at)) => (Some(lines.place(at).line), None),
                _ => (None, None),
            };
            let ways = edit::mendings(document.game(), fault).into_iter().map(|way| way.label);
            let ways: Vec<Text> = ways.collect();
            let mends = (!ways.is_empty() && document.is_understood()).then(|| (fault.clone(), ways));
            Listed { problem, location, mends }
        }));
        problems.sort_by_key(|listed| listed.problem.severity != Severity::Error);
        self.problems = problems;
    }

    fn location(&self, fault: &Fault) -> Option<Location> {
        match fault.place {
            FaultLocation::Game => Some(Location::Rules(0)),
            FaultLocation::Look => None,
            FaultLocation::Node(uid) => Some(Location::Node(uid)),
            FaultLocation::Block(index, at) => self
                .workbench
                .document
                .parsed()
                .places
                .get(index)
                .map(|places| Location::Rules(places.offset(at))),
        }
    }
}

/// Checks and compiles the game, and replays the moves made so far.
fn outcome(work: Work) -> CheckedVersion {
    let Work { folder, is_understood, setup, turns, revision } = work;
    let faults = if is_understood { folder.faults() } else { check::material(&folder.draft.material) };
    let problems = folder.file_problems().into_iter();
    let problems = problems.chain(faults.iter().map(|fault| folder.problem(fault.clone())));
    let errors: Vec<Problem> = problems.filter(|problem| problem.severity == Severity::Error).collect();
    let play = match is_understood && errors.is_empty() {
        true => AnyGame::of_checked(&folder, &setup).map(|game| turns.begin(&game)),
        false => Err(errors),
    };
    CheckedVersion { faults, play, revision }
}

/// Estimates the work of compiling and checking: an instruction or a jump counts as much as four nodes.
fn weight(folder: &BoardFolder) -> usize {
    let mut nodes = 0;
    folder.draft.material.each(|_| nodes += 1);
    let blocks = folder.draft.rules.blocks.iter();
    let in_block = blocks.map(|it| it.before.len() + it.body.len() + it.after.len() + it.footer.len());
    nodes + 4 * in_block.sum::<usize>()
}
