//! `schola expand`.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use schola::grid::{self, repeats};
use schola::project::{self, GameKind, Problem};
use schola::words::Words;

/// The game, and where to write it.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folder of a grid game.
    game: PathBuf,
    /// A new folder for the game with plain rules; without it, the game itself is changed.
    new: Option<PathBuf>,
    /// Writes pictures, loops and other rules of version 3 as rules of version 2, too, if that is possible.
    #[arg(long, requires = "new")]
    as_version_2: bool,
}

/// Turns the repeats of a game into plain rules. Exits with 1 if the game cannot be read or written.
pub(crate) fn expand(options: &Options, words: &Words) -> ExitCode {
    if options.as_version_2 {
        return second(options, words);
    }
    match expanded(options) {
        Ok((repeats, lost, rules)) => {
            let args = [("repeats", repeats), ("lost", lost), ("rules", rules)];
            println!(
                "{}",
                words.with("expand-written", &args.map(|(name, count)| (name, count.to_string())))
            );
            ExitCode::SUCCESS
        }
        Err(problems) => super::fail(&problems, words),
    }
}

/// Returns the number of expanded repeats, of repeats that had lost their rules, and of all rules.
fn expanded(options: &Options) -> Result<(usize, usize, usize), Vec<Problem>> {
    if project::kind_of(&options.game) != GameKind::Grid {
        return Err(vec![Problem::error("expand-grid-only")]);
    }
    let mut opened = project::open(&options.game)?;
    let (repeats, lost) = repeats::unfold(Arc::make_mut(&mut opened.draft.rules));
    let rules = opened.draft.rules.list.len();
    let written = match &options.new {
        Some(new) => project::copy_to(&options.game, new, &opened.draft, &opened.known).map(drop),
        None => project::save(&options.game, &opened.draft, &mut opened.known, false).map(drop),
    };
    written.map_err(|fault| fault.problems())?;
    Ok((repeats, lost, rules))
}

/// Writes a game of version 3 as one of version 2 and tells how many rules that takes.
fn second(options: &Options, words: &Words) -> ExitCode {
    match written_as_second(options) {
        Ok((before, rules)) => {
            let args = [("before", before.to_string()), ("rules", rules.to_string())];
            println!("{}", words.with("expand-second", &args));
            ExitCode::SUCCESS
        }
        Err(problems) => super::fail(&problems, words),
    }
}

/// Returns the number of rules before and after.
fn written_as_second(options: &Options) -> Result<(usize, usize), Vec<Problem>> {
    let Some(new) = options.new.as_ref().filter(|_| project::kind_of(&options.game) == GameKind::Grid) else {
        return Err(vec![Problem::error("expand-grid-only")]);
    };
    let mut opened = project::open(&options.game)?;
    // Rules are named by their place in the game without repeats.
    let _ = repeats::unfold(Arc::make_mut(&mut opened.draft.rules));
    let draft = grid::second(&opened.draft).map_err(|faults| {
        faults.into_iter().map(|fault| project::of_fault(fault, &opened.draft)).collect::<Vec<_>>()
    })?;
    let counts = (opened.draft.rules.list.len(), draft.rules.list.len());
    let _ = project::copy_to(&options.game, new, &draft, &opened.known).map_err(|fault| fault.problems())?;
    Ok(counts)
}
