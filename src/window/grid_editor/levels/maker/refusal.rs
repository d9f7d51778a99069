//! Why levels cannot be made, in one sentence, and the button that helps.

use iced::Task;

use super::super::{add, folder};
use super::Maker;
use crate::grid::Draft;
use crate::project::Problem;
use crate::project::generating::MethodOffer;
use crate::window::grid_editor::{Location, Tab};
use crate::window::workbench::Document;
use crate::words::Words;

/// Id of the button beside a refusal.
pub const MEND: &str = "maker-mend";

/// The sentences that the window shows instead of the problem and its remedy, which are written for the
/// command line.
const SENTENCES: [(&str, &str); 19] = [
    ("generate-faulty", "maker-refused-faulty"),
    ("generate-goal-differs", "maker-refused-goal-differs"),
    ("generate-goal-read", "maker-refused-goal-read"),
    ("generate-irreversible", "maker-refused-irreversible"),
    ("generate-layer-differs", "maker-refused-layer-differs"),
    ("generate-layer-own", "maker-refused-layer-own"),
    ("generate-looks", "maker-refused-looks"),
    ("generate-no-base", "maker-refused-no-base"),
    ("generate-no-goal", "maker-refused-no-goal"),
    ("generate-no-moves", "maker-refused-no-moves"),
    ("generate-none", "maker-refused-none"),
    ("generate-nothing", "maker-refused-nothing"),
    ("generate-terms", "maker-refused-terms"),
    ("generate-too-large", "maker-refused-too-large"),
    ("generate-unheeded", "maker-refused-unheeded"),
    ("generate-unsolved", "maker-refused-unsolved"),
    ("generate-valid-differs", "maker-refused-valid-differs"),
    ("trim-changed", "maker-refused-changed"),
    ("trim-unproven", "maker-refused-unproven"),
];

/// A remedy for a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Uses another method.
    Way(&'static str),
    /// Drops the requirements.
    NoRequests,
    /// Drops the size.
    AnySize,
    /// Opens the tab where the problem can be fixed, with a level.
    Open(Tab, usize),
    /// Adds a level to draw by hand.
    Draw,
}

impl Remedy {
    /// Returns the label of its button.
    pub(super) fn label(self, draft: &Draft, words: &Words) -> String {
        let key = match self {
            Self::Way(_) => "maker-mend-way",
            Self::NoRequests => "maker-mend-requests",
            Self::AnySize => "maker-mend-size",
            Self::Draw => "maker-mend-draw",
            Self::Open(Tab::Board, level) if level < draft.levels.len() => {
                return words.with("maker-mend-level", &[("level", folder(draft, level))]);
            }
            Self::Open(Tab::Rules, _) => "maker-mend-rules",
            Self::Open(..) => "maker-mend-board",
        };
        words.get(key)
    }
}

/// Returns the problem and the remedy: one sentence for problems of this panel, otherwise the usual text.
pub(super) fn sentence(problem: &Problem, words: &Words) -> String {
    if let Some((_, key)) = SENTENCES.iter().find(|(code, _)| *code == problem.code) {
        return words.with(key, &problem.args);
    }
    let (message, remedy) = words.problem(problem.code, &problem.args);
    format!("{message} {remedy}")
}

impl Maker {
    /// Returns the generation methods that work for the game, once known.
    pub(super) fn ways(&self) -> Option<Vec<&'static str>> {
        let offered = self.offers.as_ref()?.iter().filter(|offer| offer.refusal.is_none());
        Some(offered.map(|offer| offer.way).collect())
    }

    /// Returns why no method works; `None` if one does, or if it is not known yet.
    pub(super) fn refusal(&self) -> Option<&Problem> {
        let offers = self.offers.as_ref()?;
        let refused = offers.iter().map(|offer| offer.refusal.as_ref()).collect::<Option<Vec<_>>>()?;
        // There is another result, or one is being computed.
        let is_answered = !self.problems.is_empty() || !self.levels.is_empty() || self.work.is_some();
        // The most general method comes last; its reason is the most informative.
        refused.last().copied().filter(|_| !is_answered)
    }

    /// Records which methods work. If the selected one does not, it is deselected.
    pub(super) fn hear_offers(&mut self, offers: Vec<MethodOffer>) {
        self.offers = Some(offers);
        if let Some(ways) = self.ways() {
            self.form.way = self.form.way.filter(|way| ways.contains(way));
        }
    }

    /// Returns the remedy for a refusal.
    pub(super) fn remedy(&self, problem: &Problem, draft: &Draft) -> Remedy {
        let ways = self.ways().unwrap_or_default();
        let used = self.form.way.or(ways.first().copied());
        let other = ways.into_iter().find(|way| used != Some(*way));
        let named = problem.args.iter().find(|(name, _)| *name == "level").map(|(_, level)| level);
        let named = named.or(problem.level.as_ref());
        let level = draft.levels.iter().position(|level| Some(&level.folder) == named);
        let open = |tab| Remedy::Open(tab, level.unwrap_or(usize::MAX));
        match problem.code {
            "generate-no-base" | "generator-size" | "generate-symmetry-size" => Remedy::AnySize,
            "generate-terms" | "generate-piece-unknown" | "generate-rule-unknown" => Remedy::NoRequests,
            "generate-goal-read" => open(Tab::Rules),
            "generate-irreversible"
            | "generate-layer-own"
            | "generate-looks"
            | "generate-no-moves"
            | "generate-none"
            | "generate-unheeded"
            | "generator-failed" => other.map_or_else(|| open(Tab::Board), Remedy::Way),
            _ => open(Tab::Board),
        }
    }

    /// Applies a remedy.
    pub(super) fn mend(&mut self, remedy: Remedy, document: &mut Document) -> Task<super::super::Message> {
        self.problems.clear();
        match remedy {
            Remedy::Way(way) => self.form.way = Some(way),
            Remedy::NoRequests => self.form.clear(),
            Remedy::AnySize => self.form.clear_size(),
            Remedy::Draw => {
                let added = add(document);
                document.go(Location { tab: Tab::Board, ..document.location() });
                return added;
            }
            Remedy::Open(tab, level) => {
                let here = document.location();
                let level = if level < document.draft().levels.len() { level } else { here.level };
                document.go(Location { tab, level });
                return Task::none();
            }
        }
        self.begin(document)
    }

    /// Returns a remedy that may find levels after the last request found none.
    pub(super) fn remedy_of_none(&self) -> Option<Remedy> {
        if self.form.has_limits() {
            return Some(Remedy::NoRequests);
        }
        let chosen = self.form.way?;
        self.ways().into_iter().flatten().find(|way| *way != chosen).map(Remedy::Way)
    }
}
