//! The modules of the library, and which of them may depend on which.

use std::collections::BTreeSet;

use super::source::{self, Source, Token};

/// Which modules each module may depend on; `None` for those that may depend on all.
const KNOWS: &[(&str, Option<&[&str]>)] = &[
    ("audio", Some(&["words"])),
    (
        "authoring",
        Some(&["board", "common_files", "dungeon", "engine", "grid", "picture", "project", "words"]),
    ),
    ("board", Some(&["engine", "xml"])),
    ("common_files", Some(&["xml"])),
    ("dungeon", Some(&["engine", "xml"])),
    ("engine", Some(&[])),
    ("help", Some(&["program", "words"])),
    ("host", Some(&["engine", "page", "project", "search", "table", "words"])),
    ("page", Some(&["engine", "project", "table", "words"])),
    ("picture", Some(&["engine", "xml"])),
    ("xml", Some(&[])),
    ("words", Some(&["engine"])),
    ("grid", Some(&["common_files", "engine", "xml"])),
    ("player", Some(&["engine"])),
    ("program", Some(&[])),
    ("search", Some(&["engine"])),
    ("table", Some(&["dungeon", "engine", "picture", "player", "project", "search", "words"])),
    (
        "project",
        Some(&["board", "common_files", "dungeon", "engine", "grid", "player", "picture", "search", "xml"]),
    ),
    ("window", None),
    // The program, and the root with the list of modules.
    ("main", None),
    ("cli", None),
    ("lib", None),
];

/// Returns the module that a file of `src` belongs to: `grid` for `src/grid.rs` and everything below
/// `src/grid`.
fn module(path: &str) -> &str {
    let inside = path.strip_prefix("src/").expect("the file lies in src");
    inside.split(['/', '.']).next().unwrap_or(inside)
}

fn rule_of(module: &str) -> Option<&'static (&'static str, Option<&'static [&'static str]>)> {
    KNOWS.iter().find(|(name, _)| *name == module)
}

/// Returns the first words of all paths that start at the root of the library, with `crate::` or with as many
/// `super::` as the file is deep.
fn heads(source: &Source) -> BTreeSet<String> {
    // `src/grid.rs` is one step below the root, `src/grid/lex.rs` two.
    words_behind(source, source.path.matches('/').count(), None)
}

/// Returns the first words of all paths that start at the module a file belongs to: its submodules and the names it defines.
fn heads_in_module(source: &Source) -> BTreeSet<String> {
    let depth = source.path.matches('/').count();
    if depth < 2 { BTreeSet::new() } else { words_behind(source, depth - 1, Some(module(&source.path))) }
}

/// Returns the words after `depth` times `super::`, and after `crate::` followed by the name of `module`, if one is given.
fn words_behind(source: &Source, depth: usize, module: Option<&str>) -> BTreeSet<String> {
    let mut heads = BTreeSet::new();
    let tokens = &source.tokens;
    for at in 0..tokens.len() {
        let begins = at == 0 || tokens[at - 1] != Token::Path;
        let is_module = |module: &str| tokens.get(at + 2).is_some_and(|it| it.is_word(module));
        let behind = if tokens[at].is_word("crate") && begins {
            match module {
                None => at + 1,
                Some(module) if is_module(module) => at + 3,
                Some(_) => continue,
            }
        } else if tokens[at].is_word("super") && begins {
            let mut end = at + 1;
            let mut steps = 1;
            while tokens.get(end) == Some(&Token::Path)
                && tokens.get(end + 1).is_some_and(|it| it.is_word("super"))
            {
                end += 2;
                steps += 1;
            }
            if steps != depth {
                continue;
            }
            end
        } else {
            continue;
        };
        if tokens.get(behind) == Some(&Token::Path) {
            first_words(&tokens[behind + 1..], &mut heads);
        }
    }
    heads
}

/// Adds the next word of a path, or those of all entries of `{…}`.
fn first_words(tokens: &[Token], heads: &mut BTreeSet<String>) {
    match tokens.first() {
        Some(Token::Word(word)) => {
            let _ = heads.insert(word.clone());
        }
        Some(Token::Sign('{')) => {
            let mut open = 0;
            for (at, token) in tokens.iter().enumerate() {
                match token {
                    Token::Sign('{') => open += 1,
                    Token::Sign('}') => open -= 1,
                    Token::Word(word) if open == 1 && matches!(tokens[at - 1], Token::Sign('{' | ',')) => {
                        let _ = heads.insert(word.clone());
                    }
                    Token::Word(_) | Token::Text(_) | Token::Path | Token::Sign(_) => {}
                }
                if open == 0 {
                    break;
                }
            }
        }
        Some(Token::Text(_) | Token::Path | Token::Sign(_)) | None => {}
    }
}

/// Protects the architecture: each module names only modules that it may depend on. A new module needs an
/// entry in the list first.
#[test]
fn modules_depend_only_on_what_they_may() {
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    for source in source::rust_files(&["src"]) {
        let module = module(&source.path).to_owned();
        let Some((_, knows)) = rule_of(&module) else {
            wrong.push(format!("{}: the list has no entry for the module `{module}`", source.path));
            continue;
        };
        let _ = seen.insert(module.clone());
        let Some(knows) = knows else { continue };
        for head in heads(&source) {
            // Words that are not modules: macros, names that a file defines itself.
            let is_module = rule_of(&head).is_some();
            if is_module && head != module && !knows.contains(&head.as_str()) {
                wrong.push(format!("{}: `{module}` may not depend on `{head}`", source.path));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let gone: Vec<_> =
        KNOWS.iter().map(|(module, _)| *module).filter(|module| !seen.contains(*module)).collect();
    assert!(gone.is_empty(), "these modules no longer exist: {gone:?}");
}

/// Returns the submodule that a file belongs to: `lex` for `src/grid/lex.rs` and everything below `src/grid/lex`.
fn submodule(path: &str) -> Option<&str> {
    let (_, inside) = path.strip_prefix("src/")?.split_once('/')?;
    inside.split(['/', '.']).next()
}

/// Protects the order inside a module: of two submodules at most one imports the other, so one can be read without the other.
#[test]
fn submodules_do_not_import_each_other() {
    let mut imports: BTreeSet<(String, String, String)> = BTreeSet::new();
    for source in source::rust_files(&["src"]) {
        let module = module(&source.path);
        let (Some(own), true) = (submodule(&source.path), module != "window") else { continue };
        let others = heads_in_module(&source).into_iter().filter(|other| other != own);
        imports.extend(others.map(|other| (module.to_owned(), own.to_owned(), other)));
    }
    assert!(imports.len() > 100, "only {} imports were found", imports.len());
    let both = |(module, one, other): &&(String, String, String)| {
        one < other && imports.contains(&(module.clone(), other.clone(), one.clone()))
    };
    let found: Vec<_> = imports.iter().filter(both).collect();
    assert!(found.is_empty(), "these modules import each other: {found:?}");
}

/// Protects the list above: every module of the library has an entry.
#[test]
fn every_module_of_the_library_is_listed() {
    let library = source::rust_files(&["src"]).into_iter().find(|source| source.path == "src/lib.rs");
    let tokens = library.expect("there is a library").tokens;
    let modules = tokens.windows(2).filter(|pair| pair[0].is_word("mod")).map(|pair| pair[1].clone());
    for module in modules {
        let Token::Word(name) = module else { panic!("{module:?} is not the name of a module") };
        assert!(rule_of(&name).is_some(), "{name}");
    }
}

/// Protects the headless program: only `window` names the GUI toolkit and the widgets built on it.
#[test]
fn only_the_window_knows_the_toolkit() {
    let mut seen = 0;
    for source in source::rust_files(&["src"]) {
        let in_window = module(&source.path) == "window";
        for toolkit in ["iced", "schola_widgets", "lucide_icons", "rfd"] {
            let named = source.tokens.iter().filter(|token| token.is_word(toolkit)).count();
            assert!(in_window || named == 0, "{} names {toolkit}", source.path);
            seen += named;
        }
    }
    assert!(seen > 0, "no file names the toolkit, so this test checks nothing");
}

/// Protects the widgets from depending on games: they name the library neither in code nor as a dependency.
#[test]
fn widgets_do_not_know_the_library() {
    let sources = source::rust_files(&["widgets"]);
    assert!(!sources.is_empty(), "there are no widgets");
    for source in sources {
        assert!(!source.tokens.iter().any(|token| token.is_word("schola")), "{} names schola", source.path);
    }
    let manifest = std::fs::read_to_string(source::root().join("widgets/Cargo.toml")).expect("a manifest");
    let depends = manifest.lines().any(|line| line.split(['=', '.']).next().unwrap_or("").trim() == "schola");
    assert!(!depends, "widgets/Cargo.toml depends on schola");
}

/// Protects the tests above: paths are found in every form they can be written in.
#[test]
fn paths_from_the_root_are_found() {
    let found = |path: &str, code: &str| {
        let source = Source { path: path.to_owned(), tokens: source::tokens(code) };
        heads(&source).into_iter().collect::<Vec<_>>()
    };
    assert_eq!(found("src/a.rs", "use crate::{b::{c, d}, e, f as g};\nuse crate::h;"), ["b", "e", "f", "h"]);
    assert_eq!(found("src/a.rs", "fn x(y: crate::b::C) {} // crate::d"), ["b"]);
    assert_eq!(found("src/a.rs", "use super::b; pub(crate) fn x() {} \"crate::c\""), ["b"]);
    assert_eq!(found("src/a/b.rs", "use super::c; use super::super::{d, e};"), ["d", "e"]);
    assert_eq!(found("src/a/b.rs", "use a::crate_name::c;"), Vec::<String>::new());
    let beside = |path: &str, code: &str| {
        let source = Source { path: path.to_owned(), tokens: source::tokens(code) };
        heads_in_module(&source).into_iter().collect::<Vec<_>>()
    };
    assert_eq!(
        beside("src/a/b.rs", "use super::c; use crate::a::{d, e::f}; use crate::g::h;"),
        ["c", "d", "e"]
    );
    assert_eq!(beside("src/a/b/c.rs", "use super::d; use super::super::e::f;"), ["e"]);
    assert_eq!(beside("src/a.rs", "use super::b; use crate::a::c;"), Vec::<String>::new());
}
