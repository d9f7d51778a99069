//! `schola import`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use schola::board::look::edit::is_language;
use schola::project::{self, BoardFolder, GameKind, Problem, Severity, import};
use schola::words::Words;
use serde_json::json;

/// Which levels to import into which game.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folder of a grid game, or of Deus ex machina.
    game: PathBuf,
    /// The file: Sokoban as .xsb or .sok, Sudokus as lines of digits, a nonogram as .non, or sliding puzzles
    /// as rows of numbers. For Deus ex machina: fields, cards or texts as XnaContent.
    file: PathBuf,
    /// The language of texts and names in an XnaContent file, by its code; without it, that of the program.
    #[arg(long, value_name = "CODE")]
    language: Option<String>,
    /// Which pieces are meant, if their names do not tell: signs of the file or names used by the samples,
    /// each with a piece (`#=Wall,.=Goal`). The game remembers them.
    #[arg(long, value_name = "SIGNS")]
    map: Option<String>,
    /// Prints one JSON object.
    #[arg(long)]
    json: bool,
}

/// The folders of the imported levels, what is wrong with some of them, and what was left out.
struct Added {
    levels: Vec<(String, Option<String>)>,
    faulty: Vec<Problem>,
    left_out: Vec<Problem>,
}

/// Imports levels into a game. Exit code 1 if there were none, or the game cannot be read or written.
pub(crate) fn import(options: &Options, words: &Words) -> ExitCode {
    if project::kind_of(&options.game) == GameKind::Board {
        return import_content(options, words);
    }
    let said = match options.map.as_deref().map_or_else(|| Ok(Vec::new()), import::pairs) {
        Ok(said) => said,
        Err(text) => {
            eprintln!("schola: {}", words.with("usage-import-map", &[("text", text)]));
            return super::USAGE.into();
        }
    };
    let added = match added(options, &said) {
        Ok(added) => added,
        Err(problems) => return super::fail(&problems, words),
    };
    if options.json {
        let levels = added.levels.iter().map(|(folder, name)| json!({ "level": folder, "name": name }));
        let lines = |problems: &[Problem]| {
            problems.iter().map(|problem| super::check::json_line(problem, words)).collect::<Vec<_>>()
        };
        let (faulty, left_out) = (lines(&added.faulty), lines(&added.left_out));
        let levels: Vec<_> = levels.collect();
        println!("{}", json!({ "levels": levels, "faulty": faulty, "left_out": left_out }));
        return ExitCode::SUCCESS;
    }
    for problem in added.left_out.iter().chain(&added.faulty) {
        eprintln!("schola: {}", super::problem_line(problem, words));
    }
    let counts =
        [("count", added.levels.len()), ("faulty", added.faulty.len()), ("left", added.left_out.len())];
    println!("{}", words.with("import-added", &counts.map(|(name, count)| (name, count.to_string()))));
    for (folder, name) in &added.levels {
        println!("{folder} {}", name.as_deref().unwrap_or_default());
    }
    ExitCode::SUCCESS
}

/// Imports fields, cards or texts into a board game.
fn import_content(options: &Options, words: &Words) -> ExitCode {
    let done = || {
        let mut opened = BoardFolder::open(&options.game)?;
        let (name, bytes) = import::content(&options.file).map_err(|problem| vec![problem])?;
        let content = import::xna::read(&name, &bytes)?;
        let language = options.language.as_deref().unwrap_or_else(|| words.language().code());
        if !is_language(language) {
            return Err(vec![Problem::error("xna-language").with("code", language)]);
        }
        let told = import::xna::put(&mut opened.draft, &content, &name, language)?;
        let _ = opened.save(false).map_err(|fault| fault.problems())?;
        Ok((content.told(), told))
    };
    let ((key, count), told) = match done() {
        Ok(done) => done,
        Err(problems) => return super::fail(&problems, words),
    };
    if options.json {
        let warnings: Vec<_> = told.iter().map(|problem| super::check::json_line(problem, words)).collect();
        println!("{}", json!({ "imported": count, "warnings": warnings }));
        return ExitCode::SUCCESS;
    }
    for problem in &told {
        eprintln!("schola: {}", super::problem_line(problem, words));
    }
    println!("{}", words.with(key, &[("count", count.to_string())]));
    ExitCode::SUCCESS
}

fn added(options: &Options, said: &[(String, String)]) -> Result<Added, Vec<Problem>> {
    if project::kind_of(&options.game) != GameKind::Grid {
        return Err(vec![Problem::error("import-grid-only")]);
    }
    let mut opened = project::open(&options.game)?;
    let (name, bytes) = import::content(&options.file).map_err(|problem| vec![problem])?;
    if let Some((corpus, text)) = import::recognised(&name, &bytes).filter(|_| !said.is_empty()) {
        import::note(&mut opened.draft, corpus, &text, said).map_err(|problem| vec![problem])?;
    }
    let read = import::read(&opened.draft, &name, &bytes);
    let (errors, left_out): (Vec<_>, Vec<_>) =
        read.problems.into_iter().partition(|problem| problem.severity == Severity::Error);
    if !errors.is_empty() {
        return Err(left_out.into_iter().chain(errors).collect());
    }
    let names: Vec<_> = read.levels.iter().map(|level| level.description.name.clone()).collect();
    let folders = import::add(&mut opened.draft, read.levels);
    let faulty = read.faulty.into_iter().map(|(level, problem)| problem.level(&folders[level])).collect();
    let saved = project::save(&options.game, &opened.draft, &mut opened.known, false);
    let _ = saved.map_err(|fault| fault.problems())?;
    Ok(Added { levels: folders.into_iter().zip(names).collect(), faulty, left_out })
}
