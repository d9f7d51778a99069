//! Buttons that mend a problem.

use std::sync::Arc;

use schola::board::edit::{self, mendings};
use schola::board::fault::Severity;
use schola::board::material::Kind;
use schola::board::{Draft, Fault, check, notation};

use crate::games::shelf;

fn spoilt(name: &str, change: impl FnOnce(&mut Draft)) -> Draft {
    let mut draft = shelf::open(&shelf::folder(name)).draft;
    change(&mut draft);
    draft
}

/// Changes the text of the rules.
fn said(draft: &mut Draft, from: &str, to: &str) {
    let text = notation::write(&draft.rules);
    assert!(text.contains(from), "{from} in {text}");
    draft.rules = Arc::new(notation::parse(&text.replacen(from, to, 1)).rules);
}

fn of_code(draft: &Draft, code: &str) -> Vec<Fault> {
    check::check(draft).into_iter().filter(|fault| fault.code == code).collect()
}

/// Protects authors who press the button beside a problem: each way to mend it leaves fewer faults of its kind and no new one,
/// and says what it does.
#[test]
fn what_a_button_mends_is_mended() {
    let board = |draft: &mut Draft| {
        let mut material = (*draft.material).clone();
        let mut plan = None;
        material.each(|node| plan = plan.or(matches!(node.kind, Kind::Map(_)).then_some(node.uid)));
        let twin = edit::double(&mut material, plan.expect("a board")).expect("it can be doubled");
        let mut name = String::new();
        material.each(|node| {
            if Some(node.uid) == plan {
                name.clone_from(&node.name);
            }
        });
        assert!(edit::rename(&mut material, twin, &name));
        draft.material = Arc::new(material);
    };
    let cases: Vec<(&str, Draft)> = vec![
        ("board-no-way-out", spoilt("connect-four", |draft| said(draft, "  after:  -> Drop\n", ""))),
        ("board-no-way-out", spoilt("connect-four", |draft| said(draft, "          game.end\n", ""))),
        ("board-jump-unknown", spoilt("connect-four", |draft| said(draft, "-> Win if", "-> Wine if"))),
        ("board-ask-not-cleared", spoilt("connect-four", |draft| said(draft, "ask.clear", "undo.clear"))),
        ("board-start-unknown", spoilt("connect-four", |draft| said(draft, "start Init", "start Inn"))),
        ("board-first-player", spoilt("connect-four", |draft| said(draft, "first Yellow", "first Pink"))),
        (
            "board-refusal-unknown",
            spoilt("connect-four", |draft| said(draft, "refusal Refusal", "refusal No")),
        ),
        ("board-seats", spoilt("prsi", |draft| said(draft, "seats 2..4", "seats 2..9"))),
        ("board-name-taken", spoilt("hex", board)),
    ];
    let mut wrong = Vec::new();
    for (code, draft) in cases {
        let found = of_code(&draft, code);
        let Some(fault) = found.first() else {
            wrong.push(format!("{code}: not found"));
            continue;
        };
        let ways = mendings(&draft, fault);
        if ways.is_empty() {
            wrong.push(format!("{code}: no button"));
        }
        for way in ways {
            if of_code(&way.draft, code).len() >= found.len() {
                wrong.push(format!("{code}: {:?} mends nothing", way.label));
            }
            let errors = |draft: &Draft| {
                check::check(draft).iter().filter(|it| it.severity == Severity::Error).count()
            };
            if errors(&way.draft) > errors(&draft) {
                wrong.push(format!("{code}: {:?} makes errors", way.label));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
