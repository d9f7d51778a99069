//! `schola completions` and `schola man`: what shells and the manual know of the commands, made from the commands themselves.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;
use schola::project::SaveFault;
use schola::words::Words;

/// The name of the program, as it is typed.
const NAME: &str = "schola";

/// For which shell.
#[derive(Args, Debug)]
pub(crate) struct CompletionsOptions {
    /// The shell whose completions are printed.
    shell: Shell,
}

/// Where pages go.
#[derive(Args, Debug)]
pub(crate) struct ManOptions {
    /// A folder for the pages of all commands; without it, the page of Schola itself is printed.
    folder: Option<PathBuf>,
}

/// Prints what a shell needs to complete commands and options.
pub(crate) fn completions(options: &CompletionsOptions, mut commands: Command) -> ExitCode {
    let mut text = Vec::new();
    clap_complete::generate(options.shell, &mut commands, NAME, &mut text);
    print(&text)
}

/// Prints the page of the manual about the program, or writes one for each command as well.
pub(crate) fn man(options: &ManOptions, commands: Command, words: &Words) -> ExitCode {
    let Some(folder) = &options.folder else {
        let mut text = Vec::new();
        // Writing to memory cannot fail.
        let _ = Man::new(commands).render(&mut text);
        return print(&text);
    };
    match write_pages(commands, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let file = folder.display().to_string();
            let fault = SaveFault::Failed { file, kind: error.kind(), reason: error.to_string() };
            super::fail(&fault.problems(), words)
        }
    }
}

fn write_pages(commands: Command, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    clap_mangen::generate_to(commands, folder)
}

/// A reader that has seen enough is no fault.
fn print(text: &[u8]) -> ExitCode {
    match io::stdout().write_all(text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    }
}
