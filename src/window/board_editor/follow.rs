//! What follows each change of a board game: the problems, and the play-test with the moves made so far.

use super::BoardEditor;
use super::below::Listed;
use super::document::Spot;
use crate::board::fault::Place;
use crate::board::{self, Fault};
use crate::project::{AnyGame, Problem, Setup, Severity};
use crate::xml::Lines;

impl BoardEditor {
    /// Everything that follows the game follows it.
    pub(super) fn follow(&mut self) {
        if self.followed == Some(self.document.revision()) {
            return;
        }
        if self.followed.is_some() {
            self.notice = None;
        }
        self.followed = Some(self.document.revision());
        self.rules.follow(self.document.text());
        self.chart.follow(&self.document, &self.language);
        self.tree.follow(self.document.draft());
        self.list_problems();
        self.play();
    }

    /// Lists all problems, errors first: those of the files, of the material, of the rules.
    fn list_problems(&mut self) {
        let document = &self.document;
        let folder = document.folder();
        let mut problems: Vec<Listed> =
            folder.file_problems().into_iter().map(|problem| Listed { problem, spot: None }).collect();
        let faults = if document.is_understood() {
            folder.faults()
        } else {
            board::check::material(&document.draft().material)
        };
        let mut lines = Lines::new(document.text().as_bytes());
        let unclear = document.parsed().faults.iter();
        problems.extend(unclear.map(|fault| Listed {
            spot: Some(Spot::Rules(fault.at)),
            problem: Problem {
                line: Some(lines.place(fault.at).line),
                args: fault.args.clone(),
                ..Problem::error(fault.code)
            },
        }));
        let mut lines = Lines::new(document.text().as_bytes());
        problems.extend(faults.into_iter().map(|fault| {
            let spot = self.spot(&fault);
            let mut problem = folder.problem(fault);
            // The text is the place that counts here, not the file.
            (problem.line, problem.column) = match spot {
                Some(Spot::Rules(at)) => (Some(lines.place(at).line), None),
                _ => (None, None),
            };
            Listed { problem, spot }
        }));
        problems.sort_by_key(|listed| listed.problem.severity != Severity::Error);
        self.problems = problems;
    }

    /// Returns where a fault of the game is shown.
    fn spot(&self, fault: &Fault) -> Option<Spot> {
        match fault.place {
            Place::Game => Some(Spot::Rules(0)),
            Place::Look => None,
            Place::Node(uid) => Some(Spot::Node(uid)),
            Place::Block(index, at) => {
                self.document.parsed().places.get(index).map(|places| Spot::Rules(places.offset(at)))
            }
        }
    }

    /// Compiles the game and plays the moves made so far again. While something is wrong, the play goes on in the game
    /// as it was before.
    fn play(&mut self) {
        let errors: Vec<Problem> = self
            .problems
            .iter()
            .map(|listed| &listed.problem)
            .filter(|problem| problem.severity == Severity::Error)
            .cloned()
            .collect();
        let setup = Setup { language: self.language.clone(), ..Setup::default() };
        let game = match errors.is_empty() {
            true => AnyGame::of_board(self.document.folder(), &setup),
            false => Err(errors),
        };
        self.is_behind = game.is_err() && self.test.play().is_some();
        if !self.is_behind {
            let begun = game.map(|game| self.test.turns().begin(&game));
            self.test.follow(begun, &mut self.gallery);
        }
    }
}
