//! Rules that are switched off: they do nothing, and the others keep their numbers.

use std::sync::Arc;
use std::time::Duration;

use schola::engine::{Looking, Playing, Session, Step};
use schola::grid::model::Rule;
use schola::grid::{Draft, Parses, check, compile};
use schola::project;

use super::shelf;

/// Puts a rule that would spoil everything, and a faulty one, before each rule, both switched off.
fn with_rules_off(draft: &Draft) -> Draft {
    let off = |contents: &str| {
        Arc::new(Rule { contents: contents.to_owned(), breaks: true, disabled: true, ..Rule::default() })
    };
    let mut draft = draft.clone();
    let rules = Arc::make_mut(&mut draft.rules);
    let both =
        [off("if (true == true) { STATE[A.x, A.y] = Wall; VALID[0, 0] = true; A.x = 0; }"), off("if ((")];
    // Rules of one card are adjacent.
    let list = std::mem::take(&mut rules.list);
    let list = list.into_iter().map(|rule| Arc::new(Rule { repeat: None, ..Rule::clone(&rule) }));
    rules.list = list.flat_map(|rule| both.iter().cloned().chain([rule])).collect();
    draft
}

/// Protects authors who switch a rule off for a moment: the game plays as without it, has no problems because
/// of it, and messages about the other rules still name their places in the list.
#[test]
fn a_rule_that_is_off_is_not_there() {
    for level in shelf::levels() {
        let opened = project::open(&level.folder).expect("the game can be read");
        let index =
            opened.draft.levels.iter().position(|other| other.folder == level.name).expect("it is there");
        let draft = with_rules_off(&opened.draft);
        assert_eq!(check(&draft, &mut Parses::default()), [], "{}", level.title());
        let game = compile(&draft, index).unwrap_or_else(|faults| panic!("{}: {faults:?}", level.title()));
        let mut other = Session::new(Arc::new(game), 0, level.minimum_moves.unwrap_or(0));
        let mut play = level.begin();
        for choice in level.solution() {
            let (mut steps, mut others) = (Vec::<Step>::new(), Vec::<Step>::new());
            play.play(&choice, Duration::ZERO, &mut steps).expect("the move is right");
            other.play(&choice, Duration::ZERO, &mut others).expect("the move is right");
            for step in &mut steps {
                let Step::Execution(done) = step else { continue };
                done.source = 3 * done.source + 2;
            }
            assert_eq!(steps, others, "{}", level.title());
        }
        assert_eq!(Playing::standing(&play), Playing::standing(&other), "{}", level.title());
        assert_eq!(play.data(schola::engine::Viewer::All), other.data(schola::engine::Viewer::All));
    }
}

/// Protects the place of a fault: it is the rule's number in the author's list, not among the rules that are
/// on.
#[test]
fn faults_keep_their_rules() {
    let opened = project::open(&shelf::folders()[0]).expect("the game can be read");
    let mut draft = with_rules_off(&opened.draft);
    let faulty = Rule { contents: "nonsense".to_owned(), ..Rule::default() };
    Arc::make_mut(&mut draft.rules).list.insert(4, faulty.into());
    let places: Vec<_> = check(&draft, &mut Parses::default()).into_iter().map(|fault| fault.place).collect();
    assert!(!places.is_empty());
    for place in places {
        assert!(matches!(place, schola::grid::fault::FaultLocation::Rule(4, _)), "{place:?}");
    }
}
