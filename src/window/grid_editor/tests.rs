//! Tests of single panels: each gets a document and a message, without the editor around it.

mod painter_panels;

use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;

use iced::keyboard::Modifiers;
use iced::mouse::Button;
use iced::{Element, Settings, Size, Theme};
use iced_test::simulator::Simulator;
use schola_widgets::board::{Press, Source as _};
use ustr::ustr;

use super::derived::{CheckResult, Derived};
use super::destination::{Destination, View};
use super::find::{self, Find};
use super::painter::panel::{Message as Ask, Panel as Open, Reach};
use super::painter::{self, Painter};
use super::panel::{GameView, Panel};
use super::problems::{self, Problems};
use super::{Message, Tab, rules};
use crate::engine::Text;
use crate::grid::edit::table::ValueType;
use crate::grid::edit::{self, UseLocation};
use crate::grid::fault::{Fault, FaultLocation, Severity};
use crate::grid::model::{Cells, Language as RuleLanguage, Level, Matrix, Role};
use crate::project::{self, Problem};
use crate::window::about::AboutTab;
use crate::window::command::{Command, Keymap};
use crate::window::play_test::PlayTest;
use crate::window::ui::Context;
use crate::window::workbench::Document;
use crate::words::{Language, Words};

const SIZE: Size = Size::new(1440.0, 900.0);

/// A document with its derived state.
struct Bench {
    document: Document,
    derived: Derived,
    test: PlayTest,
    about: AboutTab,
    words: Words,
    keymap: Keymap,
    theme: Theme,
}

impl Bench {
    /// Opens the first three levels of a sample game.
    fn open(game: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(game);
        let mut opened = project::open(&folder).expect("a sample opens");
        opened.draft.levels.truncate(3);
        let mut derived = Derived::new(folder.clone());
        let document = Document::new(folder, opened.draft, opened.known);
        derived.follow_quickly(&document);
        Self {
            document,
            derived,
            test: PlayTest::default(),
            about: AboutTab::default(),
            words: Words::new(Language::English),
            keymap: Keymap::default(),
            theme: Theme::Light,
        }
    }

    /// Checks the game, which is light enough for checking at once.
    fn check(&mut self) -> Vec<CheckResult> {
        let (parts, work) = self.derived.check(&self.document, self.test.turns());
        assert!(work.is_none());
        parts
    }

    fn take(&mut self, part: Option<CheckResult>) -> Option<CheckResult> {
        self.derived.take(part, &self.document, &self.test)
    }

    fn panel<'a, P>(&'a self, state: &'a P) -> Panel<'a, P> {
        Panel { state, game: GameView::of(&self.document, &self.derived, &self.test, &self.about) }
    }

    fn cx(&self) -> Context<'_> {
        Context { words: &self.words, keymap: &self.keymap, theme: &self.theme, scale: 1.0, size: SIZE }
    }

    fn level(&self) -> &Level {
        &self.document.draft().levels[self.document.location().level]
    }

    fn size(&self) -> (u32, u32) {
        self.level().layout.first(Role::State).expect("a level has a board").cells.size()
    }

    fn count(&self, piece: &str) -> usize {
        let Cells::Text(tiles) = &self.level().layout.first(Role::State).expect("a board").cells else {
            panic!("a board has pieces")
        };
        tiles.cells().filter(|(_, _, found)| *found == piece).count()
    }

    /// Presses a text in the view of the board and passes the messages to the painter.
    fn press(&mut self, painter: &mut Painter, text: &str) {
        let messages = press(self.panel(&*painter).board(no_goals, self.cx()), text);
        assert!(!messages.is_empty(), "{text} does something");
        for message in messages {
            if let Message::Painter(message) = message {
                drop(painter.update(message, &mut self.document));
            }
        }
    }

    fn ask(&mut self, painter: &mut Painter, message: Ask) {
        drop(painter.update(painter::Message::Panel(message), &mut self.document));
    }

    /// Opens a panel of the board.
    fn open_panel(&mut self, command: Command) -> Painter {
        let mut painter = Painter::default();
        painter.choose_first_piece(self.document.draft());
        painter.follow(&self.document, &mut self.derived.gallery);
        let message = painter.of_command(command, &self.document).expect("it can be opened");
        drop(painter.update(message, &mut self.document));
        assert!(painter.panel().is_some(), "the panel is open");
        painter
    }
}

fn no_goals<'a>() -> Element<'a, Message> {
    panic!("only the panel of goals shows them")
}

fn simulate<'a, M: 'a>(view: impl Into<Element<'a, M>>) -> Simulator<'a, M> {
    Simulator::with_size(Settings::default(), SIZE, view)
}

fn shows<'a, M: 'a>(view: impl Into<Element<'a, M>>, text: &str) -> bool {
    simulate(view).find(text).is_ok()
}

/// Presses a text and returns the messages.
fn press<'a, M: 'a>(view: impl Into<Element<'a, M>>, text: &str) -> Vec<M> {
    let mut ui = simulate(view);
    let _ = ui.click(text).expect("the text is shown");
    ui.into_messages().collect()
}

fn searched(text: &str, bench: &Bench) -> Find {
    let mut find = Find::default();
    let (_, to) =
        find.update(find::Message::Written(text.to_owned()), &bench.document, &bench.derived.gallery);
    assert_eq!(to, None, "writing has no effect");
    find
}

/// Searching forwards or backwards visits each hit once, in order, and then starts over.
#[test]
fn a_search_visits_its_hits_and_starts_over() {
    let bench = Bench::open("sokoban");
    let spots = edit::find(bench.document.draft(), "A.x + A.x");
    let places: Vec<Destination> = spots
        .into_iter()
        .map(|spot| match spot {
            UseLocation::Rule(rule, span) => Destination { level: None, view: View::Rule(rule, span.start) },
            other => panic!("{other:?} is in no rule"),
        })
        .collect();
    assert!(places.len() > 2, "{places:?}");
    let mut find = searched("A.x + A.x", &bench);
    let mut step =
        |message| find.update(message, &bench.document, &bench.derived.gallery).1.expect("there are hits");
    for place in places.iter().chain(&places) {
        assert_eq!(step(find::Message::Next), *place);
    }
    let last = places.len() - 1;
    for place in places[..last].iter().rev().chain(places.iter().rev()) {
        assert_eq!(step(find::Message::Previous), *place);
    }
    let mut find = searched("A.x + A.x", &bench);
    assert_eq!(
        find.update(find::Message::Previous, &bench.document, &bench.derived.gallery).1,
        Some(places[last])
    );
    assert_eq!(find.update(find::Message::Chosen(last + 1), &bench.document, &bench.derived.gallery).1, None);
    let mut find = searched("zebra", &bench);
    for message in [find::Message::Next, find::Message::Previous, find::Message::Chosen(0)] {
        assert_eq!(find.update(message, &bench.document, &bench.derived.gallery).1, None);
    }
}

/// A hit shows its place; pressing it leads there.
#[test]
fn a_hit_leads_to_its_place() {
    let bench = Bench::open("sokoban");
    let find = searched("Through", &bench);
    let hit = bench.words.with("find-level", &[("level", "02".to_owned())]);
    let messages = press(bench.panel(&find).list(&bench.words), &hit);
    let mut find = find;
    let places = messages
        .into_iter()
        .filter_map(|message| find.update(message, &bench.document, &bench.derived.gallery).1);
    assert_eq!(places.collect::<Vec<_>>(), [Destination { level: Some(1), view: View::Tab(Tab::Levels) }]);
}

/// The hits are updated with the game, after a stroke only when it is done.
#[test]
fn a_search_is_updated_after_a_stroke() {
    let mut bench = Bench::open("sokoban");
    let mut find = searched("scissors", &bench);
    let leads = |find: &mut Find, bench: &Bench| {
        find.follow(&bench.document, &bench.derived.gallery);
        find.update(find::Message::Chosen(0), &bench.document, &bench.derived.gallery).1.map(|to| to.view)
    };
    let piece = bench
        .document
        .draft()
        .pieces
        .list
        .iter()
        .position(|piece| piece.name.to_lowercase().contains("scissors"));
    let piece = piece.expect("sokoban has scissors");
    assert_eq!(leads(&mut find, &bench), Some(View::Piece(piece)));
    bench.document.stroke("edit-paint", |draft| *draft = crate::grid::Draft::default());
    assert_eq!(leads(&mut find, &bench), Some(View::Piece(piece)));
    let _ = bench.document.end_stroke();
    assert_eq!(leads(&mut find, &bench), None);
    assert!(shows(
        bench.panel(&find).list(&bench.words),
        &bench.words.with("find-none", &[("text", "scissors".to_owned())])
    ));
}

fn fault(code: &'static str, severity: Severity, place: FaultLocation) -> Fault {
    Fault { severity, code, level: Some(1), place, args: Vec::new() }
}

fn listed(bench: &Bench, files: Vec<Problem>, faults: &[Fault]) -> Problems {
    let mut problems = Problems::default();
    problems.take(bench.document.draft(), files, faults, std::iter::empty());
    problems
}

/// Each problem leads to the part of the game that it is about.
#[test]
fn a_problem_leads_to_its_place() {
    let bench = Bench::open("sokoban");
    let draft = bench.document.draft();
    let table = [
        (FaultLocation::Rule(2, 3..5), View::Rule(2, 3)),
        (FaultLocation::Matrix(1, Some((4, 5))), View::Layer(1, Some((4, 5)))),
        (FaultLocation::Piece(3), View::Brush(3)),
        (FaultLocation::Goal(0, 1..2), View::Goals),
        (FaultLocation::Item(2), View::Item(2)),
        (FaultLocation::Setting("MoveMode"), View::Setting("MoveMode")),
        (FaultLocation::Layout, View::Tab(Tab::Board)),
        (FaultLocation::Game, View::Tab(Tab::Board)),
    ];
    let faults = table.iter().map(|(place, _)| fault("levels-none", Severity::Error, place.clone()));
    let problems = listed(&bench, Vec::new(), &faults.collect::<Vec<_>>());
    assert_eq!(problems.len(), table.len());
    for (index, (place, view)) in table.into_iter().enumerate() {
        let found = problems.destination(index, draft);
        assert_eq!(found, Some(Destination { level: Some(1), view }), "{place:?}");
    }
    assert_eq!(problems.destination(problems.len(), draft), None);
    let empty = crate::grid::Draft::default();
    let problems = listed(&bench, Vec::new(), &[fault("levels-none", Severity::Error, FaultLocation::Game)]);
    let found = problems.destination(0, &empty).map(|to| to.view);
    assert_eq!(found, Some(View::Tab(Tab::Levels)), "a game without levels needs one first");
}

/// Errors come first, those of files before faults; a problem of a file leads to the content of the file.
#[test]
fn errors_come_before_warnings() {
    let bench = Bench::open("sokoban");
    let of_file = |severity, code| Problem::new(severity, code);
    let files = vec![
        of_file(project::Severity::Warning, "solution-unsolved").level("03"),
        of_file(project::Severity::Error, "xml-broken").file("rules.xml"),
    ];
    let faults = [fault("levels-none", Severity::Error, FaultLocation::Item(0))];
    let problems = listed(&bench, files, &faults);
    let views =
        (0..3).map(|index| problems.destination(index, bench.document.draft()).expect("it is listed"));
    assert_eq!(
        views.collect::<Vec<_>>(),
        [
            Destination { level: None, view: View::Tab(Tab::Rules) },
            Destination { level: Some(1), view: View::Item(0) },
            Destination { level: Some(2), view: View::Tab(Tab::Levels) },
        ]
    );
}

/// Pressing a problem leads to it; its remedy is a separate button.
#[test]
fn a_remedy_is_beside_its_problem() {
    let bench = Bench::open("sokoban");
    let problems = listed(&bench, Vec::new(), &[]);
    assert!(shows(bench.panel(&problems).view(None, &bench.words), &bench.words.get("problems-none")));
    let faults = [fault("rule-extended", Severity::Error, FaultLocation::Rule(0, 0..1))];
    let problems = listed(&bench, Vec::new(), &faults);
    let view = || bench.panel(&problems).view(None, &bench.words);
    let (said, _) = bench.words.problem("rule-extended", &[]);
    assert!(matches!(press(view(), &said)[..], [problems::Message::Chosen(0)]));
    let on = press(view(), &bench.words.get("rules-extended-on"));
    assert!(matches!(
        on[..],
        [problems::Message::Rules(rules::Message::LanguageChosen(RuleLanguage::Extended))]
    ));
}

/// Only results for the current game are shown. An outdated result makes the game be checked again.
#[test]
fn a_check_of_an_earlier_game_is_not_shown() {
    let mut bench = Bench::open("sokoban");
    bench.document.edit("edit-rule", |draft| {
        let rules = Arc::make_mut(&mut draft.rules);
        Arc::make_mut(&mut rules.list[0]).contents = "STATE[A.x, A.y] = ;".to_owned();
    });
    assert!(!bench.derived.is_up_to_date(&bench.document));
    let _ = bench.derived.follow(&bench.document);
    let parts = bench.check();
    let shown: Vec<CheckResult> = parts.into_iter().filter_map(|part| bench.take(Some(part))).collect();
    assert!(matches!(shown[..], [CheckResult::Play(..), CheckResult::Proposals(..)]));
    assert!(!bench.derived.faults.is_empty() && bench.derived.is_up_to_date(&bench.document));
    assert!(bench.take(None).is_none() && bench.derived.is_up_to_date(&bench.document));
    let parts = bench.check();
    assert!(bench.document.undo());
    let _ = bench.derived.follow(&bench.document);
    bench.derived.faults.clear();
    assert!(parts.into_iter().all(|part| bench.take(Some(part)).is_none()));
    assert!(bench.derived.faults.is_empty() && bench.derived.is_up_to_date(&bench.document));
    assert!(bench.take(None).is_none() && !bench.derived.is_up_to_date(&bench.document));
}
