//! The help page about board games must match the table of instructions and conditions.

use std::fs;
use std::path::Path;

use schola::board::notation;
use schola::board::registry::{CONDITIONS, INSTRUCTIONS, Param};
use schola::words::Language;

fn page(language: Language) -> String {
    let file = format!("assets/help/board-games.{}.md", language.code());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// How the page writes a parameter, without the numbers that distinguish several of a kind.
fn written(param: Param) -> &'static str {
    match param {
        Param::NewAttr | Param::Attr => "A",
        Param::NewStack | Param::Stack => "S",
        Param::Int => "I",
        Param::Value => "V",
        Param::AttrName => "N",
        Param::Op => "OP",
        Param::Nodes | Param::AttrPath | Param::Relative => "PATH",
        Param::Key => "K",
        Param::Expression => "X",
    }
}

/// Returns all instructions and conditions as the page must show them.
fn wanted() -> Vec<String> {
    let verbs = INSTRUCTIONS.iter().chain(CONDITIONS);
    let shown = verbs.map(|verb| {
        let params: Vec<_> = verb.params.iter().copied().map(written).collect();
        format!("{} {}", verb.name, params.join(", ")).trim_end().to_owned()
    });
    shown.collect()
}

/// Returns the rows of a page's tables, with their descriptions.
fn shown(page: &str) -> Vec<(String, &str)> {
    let rows = page.lines().filter_map(|line| {
        let (verb, effect) = line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | ")?;
        let is_verb = verb.split(' ').next().is_some_and(|name| name.contains('.'));
        is_verb.then(|| (verb.replace(['2', '3'], ""), effect))
    });
    rows.collect()
}

/// Returns everything on a page that looks like an instruction or a condition.
fn named(page: &str) -> Vec<&str> {
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || sign == '.' || sign == '!';
    let all = INSTRUCTIONS.iter().chain(CONDITIONS);
    let groups: Vec<_> = all.filter_map(|verb| verb.name.split_once('.')).map(|(group, _)| group).collect();
    let words = page.split(|sign| !is_part(sign)).map(|word| word.trim_end_matches('.'));
    words.filter(|word| word.split_once('.').is_some_and(|(group, _)| groups.contains(&group))).collect()
}

/// Protects authors of rules: the page about board games lists each existing instruction and condition
/// exactly once, in the order of the table and with its parameters, and no others.
#[test]
fn the_page_shows_every_instruction_and_condition() {
    for language in Language::ALL {
        let page = page(language);
        let rows = shown(&page);
        let verbs: Vec<_> = rows.iter().map(|(verb, _)| verb.clone()).collect();
        assert_eq!(verbs, wanted(), "{language:?}");
        for (verb, effect) in rows {
            assert!(effect.ends_with('.') && effect.len() > 10, "{language:?}: {verb} does what? {effect}");
        }
        for name in named(&page) {
            let is_known = INSTRUCTIONS.iter().chain(CONDITIONS).any(|verb| verb.name == name);
            assert!(is_known, "{language:?}: there is no {name}");
        }
    }
}

/// Protects readers of either language: the example parses and mentions nothing unknown, and both pages have
/// the same sections and tables of the same length.
#[test]
fn the_page_is_the_same_in_every_language() {
    let outline = |page: &str| -> Vec<String> {
        let marks = page.lines().filter_map(|line| {
            let mark = line.split(' ').next().unwrap_or_default();
            ["#", "##", "|", "-", "1.", "2.", "3.", "4.", "```", "```text"]
                .contains(&mark)
                .then(|| mark.to_owned())
        });
        marks.collect()
    };
    let pages = Language::ALL.map(page);
    for page in &pages {
        assert_eq!(outline(page), outline(&pages[0]));
        let example = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
        let rules = notation::read(example.expect("there is an example")).expect("the example can be read");
        for block in &rules.blocks {
            for verb in block.body.iter().chain(&block.footer) {
                let known = INSTRUCTIONS.iter().find(|known| known.name == verb.verb);
                let params = known.map(|known| known.params.len());
                assert_eq!(params, Some(verb.params.len()), "{}", verb.verb);
            }
            for jump in block.before.iter().chain(&block.after) {
                assert!(rules.find(&jump.to).is_some(), "no block {}", jump.to);
            }
        }
    }
}
