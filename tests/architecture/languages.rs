//! Texts of one language do not contain words of another: in messages, help pages and samples.
//!
//! A word belongs to the language that uses it in more texts. Notation (`coll.push`, `FINAL`, `x,y*n`) and
//! text between backticks do not count as words.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use roxmltree::{Document, Node};
use schola::words::Language;

use super::source;

/// Letters of Czech that English does not have.
const CZECH: &str = "áčďéěíňóřšťúůýž";

/// Words that one language may borrow from the other, each group with its reason.
const ALLOWED: &[(Language, &str, &str)] = &[
    (Language::English, "names of people, places and games", "strašrybka prší sudoku"),
    (Language::English, "each language is offered under its own name", "česky"),
    (Language::English, "words that both languages have", "do body led panel licence ten"),
    (
        Language::Czech,
        "words that both languages have",
        "to by do ten had let den list text program plus editor generator robot server golem zombie start argument \
         park mine lamp disk data most nonogram minimum led host proud",
    ),
    (
        Language::Czech,
        "names of games, of files and of licences",
        "sokoban klondike netwalk dungeon gif schema schola open",
    ),
    (Language::Czech, "each language is offered under its own name", "english"),
    (
        Language::Czech,
        "what is written on keys",
        "alt enter delete insert escape shift tab page up down pause",
    ),
    (Language::Czech, "names of pieces in lessons", "on empty mark"),
    (Language::English, "names of elements in files of content", "asset id"),
    (
        Language::Czech,
        "names of elements and kinds in files of content",
        "type none standard wait fees group home item value",
    ),
    (
        Language::Czech,
        "words of commands, of the command line and of files, which are the same in every language",
        "action next left right undo redo restart hint preview levels seats quit menu information help settings vary \
         schola check new run easy hard north east true false if else before after body footer block first repetition \
         evaluation refusal advice rows columns goal width height position face count black white green fight roll winner suit copy name \
         picture then throw move",
    ),
];

/// A text that people read, and where it is.
struct Said {
    place: String,
    text: String,
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn in_tree(path: &Path) -> String {
    path.strip_prefix(source::root()).unwrap_or(path).to_string_lossy().into_owned()
}

/// Returns all texts of a language.
fn texts(language: Language) -> Vec<Said> {
    let mut texts = messages(language);
    texts.extend(pages(language));
    texts.extend(samples(language));
    texts
}

fn messages(language: Language) -> Vec<Said> {
    let mut said = Vec::new();
    for path in source::files_below(&format!("assets/i18n/{}", language.code())) {
        let file = read(&path);
        let resource = parser::parse(file.as_str()).unwrap_or_else(|(_, faults)| panic!("{faults:?}"));
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut parts = Vec::new();
            message.value.iter().for_each(|pattern| of_pattern(pattern, &mut parts));
            let place = format!("{}: {}", in_tree(&path), message.id.name);
            let text = parts.join("\n");
            let about_rules =
                ["problem-rule-", "remedy-rule-"].iter().any(|start| message.id.name.starts_with(start));
            said.push(Said { place, text: if about_rules { without_quotes(&text) } else { text } });
        }
    }
    said
}

/// What messages about rules quote is the text of rules, which is the same in every language.
fn without_quotes(text: &str) -> String {
    let parts = text.split(['„', '“']).collect::<Vec<_>>();
    let parts = if text.contains('„') { parts } else { text.split(['“', '”']).collect() };
    parts.into_iter().step_by(2).collect::<Vec<_>>().join(" ")
}

fn of_pattern(pattern: &Pattern<&str>, parts: &mut Vec<String>) {
    let mut line = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => line.push_str(value),
            PatternElement::Placeable { expression } => {
                line.push('{');
                of_expression(expression, parts);
            }
        }
    }
    parts.push(line);
}

fn of_expression(expression: &Expression<&str>, parts: &mut Vec<String>) {
    match expression {
        Expression::Select { variants, .. } => {
            variants.iter().for_each(|variant| of_pattern(&variant.value, parts));
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => of_expression(expression, parts),
        Expression::Inline(_) => {}
    }
}

/// Returns the lines of the help pages, without code.
fn pages(language: Language) -> Vec<Said> {
    let ending = format!(".{}.md", language.code());
    let mut said = Vec::new();
    for path in source::files_below("assets/help") {
        if !path.to_string_lossy().ends_with(&ending) {
            continue;
        }
        let page = read(&path);
        let plain: String = page.split("```").step_by(2).collect::<Vec<_>>().join("\n");
        let plain: String = plain.split('`').step_by(2).collect::<Vec<_>>().join("`");
        for line in plain.lines() {
            // Link targets are not text.
            let text = line.split("](").map(|part| part.split_once(')').map_or(part, |(_, rest)| rest));
            let first = line.split("](").next().unwrap_or_default();
            let text = std::iter::once(first).chain(text.skip(1)).collect::<Vec<_>>().join(" ");
            said.push(Said { place: format!("{}: {line}", in_tree(&path)), text });
        }
    }
    said
}

/// Returns the texts of the samples and the dungeon databases in a language.
fn samples(language: Language) -> Vec<Said> {
    const ENTRIES: [&str; 6] = ["Name", "RulesTxt", "LevelTakeTime", "Difficulty", "Category", "Text"];
    const OF_DUNGEONS: [&str; 4] = ["name", "text", "noise", "description"];
    let is_english = language == Language::English;
    let mut said = Vec::new();
    let files = source::files_below("sample_games").into_iter().chain(source::files_below("assets/dungeons"));
    for path in files.filter(|path| path.extension().is_some_and(|ending| ending == "xml" || ending == "svg"))
    {
        let file = read(&path);
        let Ok(document) = Document::parse(&file) else { panic!("{} is no XML", path.display()) };
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let is_translated = name.ends_with(".cs.xml");
        let of_language = is_translated != is_english;
        let in_code = |node: Node<'_, '_>| node.attribute("lang") == Some(language.code());
        let mut add = |text: &str| said.push(Said { place: in_tree(&path), text: text.to_owned() });
        for node in document.descendants().filter(Node::is_element) {
            let (tag, text) = (node.tag_name().name(), node.text().unwrap_or_default());
            let is_text = match name.split('.').next().unwrap_or_default() {
                "description" => of_language && ENTRIES.contains(&tag),
                "rules" => is_english && name == "rules.notes.xml" && ["Name", "Note"].contains(&tag),
                "database" => of_language && OF_DUNGEONS.contains(&tag),
                "look" => tag == "in" && in_code(node),
                _ => tag == "title" && in_code(node),
            };
            if is_text {
                add(text);
            }
            let attributes: &[&str] = match name.as_str() {
                "labyrinth.xml" if is_english => &OF_DUNGEONS,
                "blocks.xml" if is_english => &["blockName"],
                _ => &[],
            };
            attributes.iter().filter_map(|name| node.attribute(*name)).for_each(&mut add);
        }
    }
    said
}

/// Returns the words of a text in lower case, without notation.
fn words(text: &str) -> BTreeSet<String> {
    let is_part = |sign: char| sign.is_alphabetic() || sign == '’';
    let is_word = |word: &&str| {
        let parts = word.split('-');
        parts.clone().all(|part| !part.is_empty() && part.chars().all(is_part))
            && !word.chars().skip(1).any(char::is_uppercase)
    };
    let bare = |word: &str| -> String {
        word.trim_start_matches(['(', '„', '“', '"', '*'])
            .trim_end_matches(|sign| ".,;:?!…)„“”\"*".contains(sign))
            .to_owned()
    };
    let plain: Vec<String> = text.split_whitespace().map(bare).collect();
    let parts = plain.iter().map(String::as_str).filter(is_word).flat_map(|word| word.split('-'));
    parts.filter(|word| word.chars().count() > 1).map(str::to_lowercase).collect()
}

/// The number of texts in each language that contain each word.
type Uses = HashMap<Language, HashMap<String, usize>>;

fn uses(texts: &HashMap<Language, Vec<Said>>) -> Uses {
    let count = |said: &Vec<Said>| {
        let mut count = HashMap::new();
        for word in said.iter().flat_map(|said| words(&said.text)) {
            *count.entry(word).or_insert(0) += 1;
        }
        count
    };
    texts.iter().map(|(language, said)| (*language, count(said))).collect()
}

/// Returns the words of a text that belong to another language.
fn foreign(text: &str, language: Language, uses: &Uses) -> Vec<String> {
    let allowed = ALLOWED.iter().filter(|(of, ..)| *of == language);
    let allowed: BTreeSet<&str> = allowed.flat_map(|(.., words)| words.split_whitespace()).collect();
    let in_texts = |of: Language, word: &str| uses[&of].get(word).copied().unwrap_or_default();
    let own = |word: &str| in_texts(language, word);
    let is_foreign = |word: &String| {
        let others = Language::ALL.into_iter().filter(|other| *other != language);
        let is_czech = language == Language::English && word.contains(|letter| CZECH.contains(letter));
        is_czech || others.into_iter().any(|other| in_texts(other, word) > own(word))
    };
    words(text).into_iter().filter(|word| !allowed.contains(word.as_str())).filter(is_foreign).collect()
}

fn all() -> HashMap<Language, Vec<Said>> {
    Language::ALL.into_iter().map(|language| (language, texts(language))).collect()
}

/// Protects readers of each language from words of another one.
#[test]
fn no_language_contains_words_of_another() {
    let all = all();
    let uses = uses(&all);
    let mut wrong = Vec::new();
    for (language, said) in &all {
        assert!(said.len() > 3_000, "{language:?} has only {} texts", said.len());
        for said in said {
            let found = foreign(&said.text, *language, &uses);
            if !found.is_empty() {
                wrong.push(format!("{}: {}", said.place, found.join(", ")));
            }
        }
    }
    assert!(wrong.is_empty(), "words of another language:\n{}", wrong.join("\n"));
}

/// Protects the test above: a foreign word among many words of the language is found, and notation is not.
#[test]
fn words_of_another_language_are_found() {
    let all = all();
    let table: [(Language, &str, &[&str]); 6] = [
        (Language::English, "Choose a políčko on the board", &["políčko"]),
        (Language::English, "Choose the pole on the board", &["pole"]),
        (Language::English, "Every level of the game is a board.", &[]),
        (Language::Czech, "Vyberte figurku and položte ji", &["and"]),
        (Language::Czech, "Vyberte the políčko", &["the"]),
        (Language::Czech, "Napište coll.push, FINAL nebo GameFinished.", &[]),
    ];
    for (language, text, wanted) in table {
        // Counted as if the text were one of them.
        let mut uses = uses(&all);
        for word in words(text) {
            *uses.get_mut(&language).expect("all languages are there").entry(word).or_insert(0) += 1;
        }
        assert_eq!(foreign(text, language, &uses), wanted, "{text}");
    }
}

/// Protects the list of exceptions: each entry is needed.
#[test]
fn each_allowed_word_is_used() {
    let all = all();
    let mut idle = Vec::new();
    for (language, reason, allowed) in ALLOWED {
        let own: BTreeSet<String> = all[language].iter().flat_map(|said| words(&said.text)).collect();
        idle.extend(
            allowed
                .split_whitespace()
                .filter(|word| !own.contains(*word))
                .map(|word| format!("{reason}: {word}")),
        );
    }
    assert!(idle.is_empty(), "rows that allow nothing: {idle:?}");
}

/// Returns the texts of elements of a file, or of one of their attributes.
fn found_in(file: &Path, element: &str, attribute: Option<&str>) -> BTreeSet<String> {
    if !file.is_file() {
        return BTreeSet::new();
    }
    let text = read(file);
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let nodes = document.descendants().filter(|node| node.has_tag_name(element));
    let said = nodes.filter_map(|node| match attribute {
        Some(attribute) => node.attribute(attribute),
        None => node.text(),
    });
    said.map(str::to_owned).collect()
}

/// Protects players and authors who read Czech: every English text of the samples has a Czech translation,
/// and every translation belongs to an existing text.
#[test]
fn samples_have_all_texts_in_both_languages() {
    let mut wrong = Vec::new();
    let folders = fs::read_dir(source::root().join("sample_games")).expect("there are samples");
    for game in folders.map(|entry| entry.expect("the entry can be read").path()) {
        let mut own = found_in(&game.join("blocks.xml"), "functionBlock", Some("blockName"));
        for element in ["Name", "Note"] {
            own.extend(found_in(&game.join("rules.notes.xml"), element, None));
        }
        let mut shown = own.clone();
        let levels = fs::read_dir(game.join("LEVELS")).into_iter().flatten().flatten();
        for level in levels.map(|entry| entry.path()) {
            let names = |file: &str| found_in(&level.join(file), "Name", None).len();
            if (names("description.xml"), names("description.cs.xml")) != (1, 1) {
                wrong.push(format!("{}: the level lacks a name in one language", level.display()));
            }
            let items = items(&level.join("startingLayout.xml"));
            shown.extend(items.iter().filter(|(_, is_shown)| *is_shown).map(|(name, _)| name.clone()));
            own.extend(items.into_iter().map(|(name, _)| name));
        }
        let translated = found_in(&game.join("description.cs.xml"), "Text", Some("of"));
        wrong.extend(shown.difference(&translated).map(|text| format!("{}: {text}", game.display())));
        wrong.extend(
            translated.difference(&own).map(|text| format!("{}: nothing says {text}", game.display())),
        );
        let said = |code: &str| texts_in(&game.join("look.xml"), code);
        if said("en") != said("cs") {
            wrong.push(format!("{}: the look has different texts in English and in Czech", game.display()));
        }
        for picture in found_in(&game.join("pieces.xml"), "PictureFileName", None) {
            let file = game.join("PIECES").join(&picture);
            if file.is_file() && titles(&file) != ["cs", "en"] {
                wrong.push(format!("{}: lacks a name in one language", file.display()));
            }
        }
    }
    wrong.sort();
    assert!(wrong.is_empty(), "only in one language:\n{}", wrong.join("\n"));
}

/// Returns the items of a level, each with whether players see it.
fn items(file: &Path) -> Vec<(String, bool)> {
    if !file.is_file() {
        return Vec::new();
    }
    let text = read(file);
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let part = |item: Node<'_, '_>, name: &str| {
        let found = item.children().find(|node| node.has_tag_name(name));
        found.and_then(|node| node.text()).unwrap_or_default().to_owned()
    };
    let items = document.descendants().filter(|node| node.has_tag_name("Item"));
    items.map(|item| (part(item, "Name"), part(item, "Show") == "true")).collect()
}

/// Returns the keys of the texts that a look has in a language.
fn texts_in(file: &Path, code: &str) -> BTreeSet<String> {
    if !file.is_file() {
        return BTreeSet::new();
    }
    let text = read(file);
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let said = document.descendants().filter(|node| node.attribute("lang") == Some(code));
    said.filter_map(|node| node.parent()?.attribute("key")).map(str::to_owned).collect()
}

/// Returns the languages in which a picture has a name, in alphabetical order.
fn titles(file: &Path) -> Vec<String> {
    let text = read(file);
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let titles = document.root_element().children().filter(|node| node.tag_name().name() == "title");
    let mut codes: Vec<String> =
        titles.filter_map(|title| title.attribute("lang")).map(str::to_owned).collect();
    codes.sort();
    codes
}
