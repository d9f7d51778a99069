//! Reads the sources: which files there are, and what in them is code, text or comment.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the folder of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns all files below a folder of the repository, sorted by name; none if there is no such folder.
pub fn files_below(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    collect(&root().join(folder), &mut found);
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            collect(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Returns the Rust files below folders of the repository.
pub fn rust_files(folders: &[&str]) -> Vec<Source> {
    let files = folders.iter().flat_map(|folder| files_below(folder));
    let rust = files.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    rust.map(|path| Source::read(&path)).collect()
}

/// A token of Rust, as far as these tests distinguish tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A word.
    Word(String),
    /// A string literal's content, as written.
    Text(String),
    /// `::`
    Path,
    /// Any other character.
    Sign(char),
}

impl Token {
    /// Returns whether this is the word.
    pub fn is_word(&self, word: &str) -> bool {
        matches!(self, Self::Word(found) if found == word)
    }
}

/// A Rust file without its comments.
pub struct Source {
    /// Its path in the repository, with `/` between the parts.
    pub path: String,
    /// Its tokens.
    pub tokens: Vec<Token>,
}

impl Source {
    fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let path = path.strip_prefix(root()).expect("it lies in the repository");
        let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
        Self { path: parts.join("/"), tokens: tokens(&text) }
    }
}

/// Splits Rust into tokens and drops comments.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some((start, length)) = text_length(rest) {
            let end = length - rest[..length].chars().rev().take_while(|sign| *sign == '#').count() - 1;
            tokens.push(Token::Text(rest[start..end].to_owned()));
            length
        } else if let Some(length) = character_length(rest) {
            length
        } else if first.is_alphanumeric() || first == '_' {
            let length = rest.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(rest.len());
            tokens.push(Token::Word(rest[..length].to_owned()));
            length
        } else if rest.starts_with("::") {
            tokens.push(Token::Path);
            2
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Sign(first));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// Returns where the content of a string literal starts, and the length of the literal.
fn text_length(rest: &str) -> Option<(usize, usize)> {
    let prefix = ["br", "cr", "r", "b", "c", ""].into_iter().find(|prefix| {
        let behind = rest.strip_prefix(prefix).unwrap_or("");
        behind.starts_with('"') || prefix.ends_with('r') && behind.trim_start_matches('#').starts_with('"')
    })?;
    let behind = &rest[prefix.len()..];
    if prefix.ends_with('r') {
        let hashes = behind.len() - behind.trim_start_matches('#').len();
        if hashes > 0 || behind.starts_with('"') {
            let start = prefix.len() + hashes + 1;
            let end = format!("\"{}", "#".repeat(hashes));
            let length = rest[start..].find(&end).map_or(rest.len(), |at| start + at + end.len());
            return Some((start, length));
        }
    }
    let start = prefix.len() + 1;
    let mut escaped = false;
    for (at, sign) in rest[start..].char_indices() {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some((start, start + at + 1)),
            _ => {}
        }
    }
    Some((start, rest.len()))
}

/// Returns the length of a character literal; `None` for a lifetime.
fn character_length(rest: &str) -> Option<usize> {
    let inside = rest.strip_prefix('\'')?;
    let first = inside.chars().next()?;
    if first == '\\' {
        return Some(inside[2..].find('\'')? + 4);
    }
    inside[first.len_utf8()..].starts_with('\'').then_some(first.len_utf8() + 2)
}

/// Protects the other tests in this folder: comments, strings, characters and lifetimes are told apart.
#[test]
fn rust_is_cut_into_tokens() {
    let code = "use crate::a; // crate::b\n/* crate::c */ let x: &'a str = \"crate::d \\\" // \"; '\"' r#\"e\"f\"# '\\''";
    let words: Vec<_> = tokens(code);
    let word = |text: &str| Token::Word(text.to_owned());
    let text = |text: &str| Token::Text(text.to_owned());
    let wanted = vec![
        word("use"),
        word("crate"),
        Token::Path,
        word("a"),
        Token::Sign(';'),
        word("let"),
        word("x"),
        Token::Sign(':'),
        Token::Sign('&'),
        Token::Sign('\''),
        word("a"),
        word("str"),
        Token::Sign('='),
        text("crate::d \\\" // "),
        Token::Sign(';'),
        text("e\"f"),
    ];
    assert_eq!(words, wanted);
}
