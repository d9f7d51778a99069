//! Switching the extended language on and off.

use std::sync::Arc;

use schola::grid::edit::set_language;
use schola::grid::model::{Draft, Language, Rule, Rules};
use schola::grid::{Parses, check};

fn rule(contents: &str, breaks: bool) -> Arc<Rule> {
    let (name, note) = ("Name".to_owned(), "Note".to_owned());
    Arc::new(Rule { contents: contents.to_owned(), breaks, name, note, ..Rule::default() })
}

fn texts(draft: &Draft) -> Vec<(&str, bool, &str)> {
    draft.rules.list.iter().map(|rule| (rule.contents.as_str(), rule.breaks, rule.note.as_str())).collect()
}

fn extended_faults(draft: &Draft) -> usize {
    let faults = check(draft, &mut Parses::default());
    faults.iter().filter(|fault| fault.code == "rule-extended").count()
}

/// Protects rules from the language switch: switching on changes nothing; switching off rewrites what the
/// plain language can express, and the rest stays, with a fault that names the switch.
#[test]
fn the_language_is_switched() {
    let list = vec![
        rule("a = 1;", false),
        rule("if (((a == 1) OR (b == 2)) AND (c == 3)) { d = 1; }", true),
        rule("if (a < 1) { d = 1; }", false),
    ];
    let mut draft = Draft { rules: Rules { list, ..Rules::default() }.into(), ..Draft::default() };
    assert_eq!(extended_faults(&draft), 2);
    let before = draft.rules.list.clone();
    set_language(&mut draft, Language::Extended);
    assert_eq!((draft.rules.language, &draft.rules.list), (Language::Extended, &before));
    assert_eq!(extended_faults(&draft), 0);
    set_language(&mut draft, Language::Plain);
    assert_eq!(draft.rules.language, Language::Plain);
    assert_eq!(
        texts(&draft),
        [
            ("a = 1;", false, "Note"),
            ("if ((a == 1) AND (c == 3))\n{\n  d = 1;\n}", true, "Note"),
            ("if ((a != 1) AND (b == 2) AND (c == 3))\n{\n  d = 1;\n}", true, ""),
            ("if (a < 1) { d = 1; }", false, "Note"),
        ]
    );
    assert!(draft.rules.list.iter().all(|rule| rule.name == "Name"));
    assert_eq!(extended_faults(&draft), 1);
}
