//! The messages in `assets/i18n`: the same in all languages, each of them used, none of them missing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use schola::project::library;
use schola::words::{Language, Words};

use super::source::{self, Source, Token};

/// The messages of a file: for each key its arguments.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// Reads all files of a language, by their names.
fn files(language: Language) -> BTreeMap<String, Messages> {
    let folder = format!("assets/i18n/{}", language.code());
    let read = |path: std::path::PathBuf| {
        let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let messages = messages(&format!("{}/{name}", language.code()), &text);
        (name, messages)
    };
    source::files_below(&folder).into_iter().map(read).collect()
}

fn messages(file: &str, text: &str) -> Messages {
    let resource = parser::parse(text).unwrap_or_else(|(_, faults)| panic!("{file}: {faults:?}"));
    let mut messages = Messages::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name;
                let pattern = message.value.as_ref().unwrap_or_else(|| panic!("{file}: {key} says nothing"));
                let mut arguments = BTreeSet::new();
                of_pattern(pattern, &mut arguments);
                assert!(message.attributes.is_empty(), "{file}: {key} has attributes, which nobody reads");
                assert!(messages.insert(key.to_owned(), arguments).is_none(), "{file}: {key} is there twice");
            }
            Entry::Term(term) => panic!("{file}: terms are not used, but there is {}", term.id.name),
            Entry::Junk { content } => panic!("{file}: this is no message: {content}"),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    messages
}

fn of_pattern(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, arguments);
        }
    }
}

fn of_expression(expression: &Expression<&str>, arguments: &mut BTreeSet<String>) {
    match expression {
        Expression::Select { selector, variants } => {
            of_inline(selector, arguments);
            variants.iter().for_each(|variant| of_pattern(&variant.value, arguments));
        }
        Expression::Inline(inline) => of_inline(inline, arguments),
    }
}

fn of_inline(inline: &InlineExpression<&str>, arguments: &mut BTreeSet<String>) {
    let mut of_call = |call: &CallArguments<&str>| {
        call.positional.iter().for_each(|inline| of_inline(inline, arguments));
        call.named.iter().for_each(|named| of_inline(&named.value, arguments));
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            let _ = arguments.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments: call, .. } => of_call(call),
        InlineExpression::TermReference { arguments: Some(call), .. } => of_call(call),
        InlineExpression::Placeable { expression } => of_expression(expression, arguments),
        InlineExpression::TermReference { arguments: None, .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. } => {}
    }
}

/// Returns the keys of all files of a language.
fn keys(language: Language) -> BTreeSet<String> {
    files(language).into_values().flat_map(BTreeMap::into_keys).collect()
}

/// Returns the codes of all problems.
fn codes() -> BTreeSet<&'static str> {
    let of_files = schola::project::codes();
    let of_grid = schola::grid::fault::CODES.iter().chain(schola::grid::edit::CODES);
    let of_board = schola::board::fault::CODES.iter().chain(schola::board::notation::CODES);
    let of_dungeon = schola::dungeon::fault::CODES.iter().chain(schola::dungeon::edit::CODES);
    of_grid
        .chain(of_board)
        .chain(of_dungeon)
        .chain(schola::xml::CODES)
        .chain(schola::page::CODES)
        .copied()
        .chain(of_files)
        .collect()
}

/// Returns the sources of the library and the program, and how often each string literal occurs in them.
fn quoted() -> (Vec<Source>, BTreeMap<String, usize>) {
    let sources = source::rust_files(&["src"]);
    let mut quoted = BTreeMap::new();
    for source in &sources {
        for token in &source.tokens {
            if let Token::Text(text) = token {
                *quoted.entry(text.clone()).or_insert(0) += 1;
            }
        }
    }
    (sources, quoted)
}

/// Returns the keys that the page of the host asks for.
fn asked_by_page() -> BTreeSet<String> {
    let scripts = source::files_below("assets/web/js");
    let scripts: Vec<String> = scripts.iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect();
    let quoted = scripts.iter().flat_map(|script| script.split('\''));
    quoted.filter(|text| text.starts_with("page-") && is_hyphenated_key(text)).map(str::to_owned).collect()
}

fn is_hyphenated_key(text: &str) -> bool {
    let is_word = |word: &str| {
        !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    text.contains('-')
        && text.split('-').all(is_word)
        && text.starts_with(|first: char| first.is_ascii_lowercase())
}

#[track_caller]
fn assert_none<T: std::fmt::Display>(wrong: &[T], what: &str) {
    let list: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    assert!(list.is_empty(), "{what}:\n{}", list.join("\n"));
}

/// Protects readers of every language: no message is missing or duplicated in one of them, none is invalid,
/// and each has the same arguments in all.
#[test]
fn languages_say_the_same() {
    let [first, others @ ..] = Language::ALL;
    let wanted = files(first);
    let count: usize = wanted.values().map(BTreeMap::len).sum();
    assert_eq!(keys(first).len(), count, "a key stands in two files");
    for language in others {
        let found = files(language);
        assert!(found.keys().eq(wanted.keys()), "{:?} and {:?}", found.keys(), wanted.keys());
        let mut wrong = Vec::new();
        for (file, messages) in &wanted {
            let other = &found[file];
            let all: BTreeSet<_> = messages.keys().chain(other.keys()).collect();
            for key in all {
                match (messages.get(key), other.get(key)) {
                    (Some(arguments), Some(others)) if arguments == others => {}
                    (arguments, others) => {
                        wrong.push(format!("{file}: {key}: {arguments:?} and {others:?}"));
                    }
                }
            }
        }
        assert_none(&wrong, &format!("{} and {} differ", first.code(), language.code()));
    }
}

/// Protects people from bare codes: every problem has a message that says what is wrong and one that says how
/// to fix it, in every language; and there are no messages for codes that no longer exist.
#[test]
fn every_problem_has_words() {
    let codes = codes();
    for language in Language::ALL {
        let keys = keys(language);
        let wanted: BTreeSet<String> =
            codes.iter().flat_map(|code| [format!("problem-{code}"), format!("remedy-{code}")]).collect();
        let missing: Vec<_> = wanted.difference(&keys).collect();
        assert_none(&missing, &format!("missing in {}", language.code()));
        let about = |key: &&String| key.starts_with("problem-") || key.starts_with("remedy-");
        let left: Vec<_> = keys.iter().filter(about).filter(|key| !wanted.contains(*key)).collect();
        assert_none(&left, &format!("about no problem in {}", language.code()));
        let words = Words::new(language);
        let unsaid = |key: &&String| words.get(key) == **key;
        assert_none(&wanted.iter().filter(unsaid).collect::<Vec<_>>(), "not loaded");
    }
}

/// Protects the lists of codes: every code in them is used, and every problem has a code from them.
#[test]
fn codes_are_given_and_listed() {
    let codes = codes();
    let (sources, quoted) = quoted();
    // Once in the list, and at least once where it is used.
    let dead: Vec<_> =
        codes.iter().filter(|code| quoted.get(**code).is_none_or(|count| *count < 2)).collect();
    assert_none(&dead, "listed and never given");
    let mut unlisted = BTreeSet::new();
    for source in sources.iter().filter(|source| !source.path.contains("/tests")) {
        for part in source.tokens.windows(5) {
            let [Token::Word(kind), Token::Path, Token::Word(door), Token::Sign('('), Token::Text(code)] =
                part
            else {
                continue;
            };
            let makes =
                matches!(kind.as_str(), "Problem" | "Fault") && matches!(door.as_str(), "error" | "warning");
            if makes && !codes.contains(code.as_str()) {
                let _ = unlisted.insert(format!("{}: {code}", source.path));
            }
        }
    }
    assert_none(&unlisted.into_iter().collect::<Vec<_>>(), "given and on no list");
}

/// Protects translators from useless work: every message is used somewhere.
#[test]
fn every_message_is_used() {
    let codes = codes();
    let (_, quoted) = quoted();
    let of_problem = |key: &str| {
        let code = key.strip_prefix("problem-").or_else(|| key.strip_prefix("remedy-"));
        code.is_some_and(|code| codes.contains(code))
    };
    let of_pictures = keys_of_pictures();
    let of_page = asked_by_page();
    let is_used = |key: &str| {
        of_problem(key) || of_pictures.contains(key) || of_page.contains(key) || quoted.contains_key(key)
    };
    let keys = keys(Language::English);
    let unused: Vec<_> = keys.iter().filter(|key| !is_used(key)).collect();
    assert_none(&unused, "said nowhere");
}

/// Protects people at the page of a host from gaps: each message it asks for is there, in `page.ftl`, and has nothing but plain
/// gaps, as the page fills them by itself.
#[test]
fn the_page_finds_its_words() {
    let asked = asked_by_page();
    assert!(asked.len() > 100, "only {} messages were found", asked.len());
    for language in Language::ALL {
        let of_page: BTreeSet<String> = files(language)["page.ftl"].keys().cloned().collect();
        let missing: Vec<_> = asked.difference(&of_page).collect();
        assert_none(&missing, &format!("missing in {}", language.code()));
        let path = source::root().join(format!("assets/i18n/{}/page.ftl", language.code()));
        let text = std::fs::read_to_string(path).expect("it can be read");
        assert!(!text.contains("->"), "the page knows no forms for numbers");
    }
}

/// Returns the keys of the names of the library's pictures and groups, derived from files and folders. All
/// numbers share one name with an argument, and so do all letters.
fn keys_of_pictures() -> BTreeSet<String> {
    let library = source::root().join("assets/pictures/library");
    let mut keys = BTreeSet::new();
    for file in source::files_below("assets/pictures/library") {
        let inside = file.strip_prefix(&library).expect("it lies in the library").to_string_lossy();
        let (group, name) = inside.split_once(['/', '\\']).expect("it lies in a group");
        let stem = name.strip_suffix(".svg").unwrap_or_else(|| panic!("{inside} is no picture"));
        let key = match group {
            "numbers" => "picture-number".to_owned(),
            "letters" => "picture-letter".to_owned(),
            _ => format!("picture-{stem}"),
        };
        keys.extend([format!("picture-group-{group}"), key]);
    }
    keys
}

/// Protects people who look for a picture: each picture and each group of the library has a name in every
/// language, the library asks for that name, and no names of removed pictures remain.
#[test]
fn every_picture_has_a_name() {
    let wanted = keys_of_pictures();
    assert!(wanted.len() > 160, "there are only {} names", wanted.len());
    let pictures = library::pictures();
    let mut asked: BTreeSet<_> = pictures.iter().map(|picture| picture.label().key.to_owned()).collect();
    asked.extend(library::groups().map(|(_, name)| name.key.to_owned()));
    assert_none(&wanted.symmetric_difference(&asked).collect::<Vec<_>>(), "not as the library asks");
    for language in Language::ALL {
        let keys: BTreeSet<_> = files(language)["pictures.ftl"].keys().cloned().collect();
        let differing: Vec<_> = wanted.symmetric_difference(&keys).collect();
        assert_none(
            &differing,
            &format!("name without a picture or picture without a name in {}", language.code()),
        );
        let words = Words::new(language);
        let names: Vec<_> = pictures.iter().map(|picture| words.say(&picture.label())).collect();
        let mut seen = BTreeSet::new();
        let twice: Vec<_> = names.iter().filter(|name| !seen.insert(*name)).collect();
        assert_none(&twice, &format!("two pictures have one name in {}", language.code()));
    }
}

/// Returns the messages that a source asks for by name: the first argument of `words.get`, `words.with` and
/// `Text::new`, and of any other `get`, `with` and `new` that looks like a key.
fn asked_for(source: &Source) -> BTreeSet<String> {
    let tokens = &source.tokens;
    let mut asked = BTreeSet::new();
    for at in 2..tokens.len().saturating_sub(1) {
        let Token::Word(door) = &tokens[at] else { continue };
        if tokens[at + 1] != Token::Sign('(') {
            continue;
        }
        let surely = match door.as_str() {
            "get" | "with" if tokens[at - 1] == Token::Sign('.') => tokens[at - 2].is_word("words"),
            "new" if tokens[at - 1] == Token::Path && tokens[at - 2].is_word("Text") => true,
            _ => continue,
        };
        let argument = first_argument(&tokens[at + 2..]);
        if let [Token::Text(text)] = argument {
            if surely || is_hyphenated_key(text) {
                let _ = asked.insert(text.clone());
            }
        } else if surely {
            // One of several, chosen in place.
            let texts = argument.iter().filter_map(|token| match token {
                Token::Text(text) if is_hyphenated_key(text) => Some(text.clone()),
                Token::Text(_) | Token::Word(_) | Token::Path | Token::Sign(_) => None,
            });
            asked.extend(texts);
        }
    }
    asked
}

/// Returns the tokens up to the comma or parenthesis that ends an argument.
fn first_argument(tokens: &[Token]) -> &[Token] {
    let mut open = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Sign('(' | '[' | '{') => open += 1,
            Token::Sign(',') if open == 0 => return &tokens[..at],
            Token::Sign(')' | ']' | '}') if open == 0 => return &tokens[..at],
            Token::Sign(')' | ']' | '}') => open -= 1,
            Token::Sign(_) | Token::Word(_) | Token::Text(_) | Token::Path => {}
        }
    }
    tokens
}

/// Protects people from bare keys: every message that the program asks for exists, and so does one for every
/// reason why a move is refused.
#[test]
fn every_message_asked_for_is_there() {
    let keys = keys(Language::English);
    let mut missing = Vec::new();
    let mut count = 0;
    // Tests ask for missing messages on purpose.
    for source in source::rust_files(&["src"]).iter().filter(|source| !source.path.contains("/tests")) {
        let mut asked = asked_for(source);
        asked.extend(source.tokens.iter().filter_map(|token| match token {
            Token::Text(text) if text.starts_with("refusal-") => Some(text.clone()),
            Token::Text(_) | Token::Word(_) | Token::Path | Token::Sign(_) => None,
        }));
        count += asked.len();
        missing.extend(asked.difference(&keys).map(|key| format!("{}: {key}", source.path)));
    }
    assert!(count > 20, "only {count} messages are asked for");
    assert_none(&missing, "asked for and not there");
}

/// Protects the test above: messages are found in all the forms in which they are asked for.
#[test]
fn messages_asked_for_are_found() {
    let code = r#"
        words.get("save"); self.words.with("saved-as", &[("file-name", name)]); map.get("number");
        Text::new("layer-start"); problem.with("name", "not-this"); other.get("bar-home");
        words.get(match it { "won" => "standing-won", _ => "standing-stuck" }); words.get(&format!("a-{x}"));
    "#;
    let source = Source { path: "src/x.rs".to_owned(), tokens: source::tokens(code) };
    let wanted = ["bar-home", "layer-start", "save", "saved-as", "standing-stuck", "standing-won"];
    assert!(asked_for(&source).iter().eq(wanted.iter()), "{:?}", asked_for(&source));
}
