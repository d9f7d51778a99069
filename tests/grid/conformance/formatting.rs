//! Formatting a rule changes how it looks and nothing else.

use proptest::prelude::*;
use regex::Regex;
use schola::grid::model::Language;
use schola::grid::{self, parse};
use schola::project;

use crate::support::{generate, oracle};

/// The tree of a rule without the positions in its text.
fn tree(text: &str, language: Language) -> String {
    let places = Regex::new(r"\d+\.\.\d+").expect("the expression is right");
    places.replace_all(&format!("{:?}", parse::parse(text, language).rule), "").into_owned()
}

proptest! {
    /// A formatted rule keeps its meaning in the extended language, too.
    #[test]
    fn formatting_keeps_the_meaning_in_the_extended_language(text in generate::extended_rule_text()) {
        let formatted = grid::format(&text, Language::Extended);
        prop_assert_eq!(grid::format(&formatted, Language::Extended), formatted.clone());
        if formatted != text {
            prop_assert_eq!(tree(&formatted, Language::Extended), tree(&text, Language::Extended));
        }
    }

    /// A formatted rule of the third language is read as the same one, and formatting it again changes nothing.
    #[test]
    fn formatting_keeps_the_meaning_in_the_third_language(text in generate::third_rule_text()) {
        let formatted = grid::format(&text, Language::Third);
        prop_assert_eq!(grid::format(&formatted, Language::Third), formatted.clone());
        let read = |text: &str| format!("{:?}", oracle::Rule::third(text, false));
        prop_assert_eq!(read(&formatted), read(&text), "{} became {}", text, formatted);
    }

    /// A valid rule of the plain language means the same in the extended one.
    #[test]
    fn plain_rules_are_extended_rules(text in generate::rule_text()) {
        if parse::parse(&text, Language::Plain).is_sound() {
            prop_assert_eq!(tree(&text, Language::Extended), tree(&text, Language::Plain));
        }
    }

    /// A formatted rule keeps its meaning, and formatting it again changes nothing.
    #[test]
    fn formatting_keeps_the_meaning(text in generate::rule_text()) {
        let formatted = grid::format(&text, Language::Plain);
        prop_assert_eq!(grid::format(&formatted, Language::Plain), formatted.clone());
        if formatted != text {
            prop_assert_eq!(tree(&formatted, Language::Plain), tree(&text, Language::Plain));
        }
    }
}

/// The rules of the samples are formatted already: formatting them changes only spaces.
#[test]
fn formatting_keeps_the_samples() {
    for game in ["sokoban", "lights-out", "maze"] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(game);
        let opened = project::open(&folder).expect("the sample is there");
        for rule in &opened.draft.rules.list {
            assert_eq!(grid::format(&rule.contents, Language::Plain), rule.contents, "{game}");
        }
    }
}
