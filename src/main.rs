//! The command-line interface: parses the arguments, calls the library and prints its answers.

mod cli;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser, Subcommand, ValueEnum};
use schola::program;
use schola::project::home;
use schola::words::{Language, Words};

/// Make board games, logic puzzles and dungeons without programming.
#[derive(Parser, Debug)]
#[command(version = program::version(), disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// A game's folder to open in the editor, a package to look at, or a link to a table, such as
    /// schola://192.168.1.5:8000/KZBTA. A folder named like a command is written `./run`.
    #[arg(value_name = "FOLDER|PACKAGE|LINK")]
    folder: Option<PathBuf>,
    /// The folder of Schola's own files: settings, games, players and their plays. Without it, the variable
    /// SCHOLA_HOME names the folder; otherwise the system decides.
    #[arg(long, value_name = "FOLDER", global = true)]
    home: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Opens the editor.
    Edit {
        /// The folder of a game, a package, or a link to a table.
        #[arg(value_name = "FOLDER|PACKAGE|LINK")]
        folder: Option<PathBuf>,
    },
    /// Opens the player only.
    Play {
        /// The folder of a game, a package, or a link to a table; without it, the window offers a choice.
        #[arg(value_name = "FOLDER|PACKAGE|LINK")]
        folder: Option<PathBuf>,
        /// Who plays.
        #[arg(long, value_name = "NAME")]
        user: Option<String>,
        /// Accepts commands of another program, one per line, such as Next or Action: from standard input
        /// with -, otherwise from a local socket created at this path.
        #[arg(long, value_name = "-|SOCKET")]
        signals: Option<String>,
        /// Continues a saved play of this game; a file that does not verify is refused.
        #[arg(long, value_name = "FILE", requires = "folder")]
        open: Option<PathBuf>,
    },
    /// Creates a small grid game to start from.
    New(cli::new::Options),
    /// Reports all problems of a game. Exit code 1 if it has errors.
    Check {
        /// The folder of a game.
        folder: PathBuf,
        /// Also warns about anything beyond the original format.
        #[arg(long)]
        strict: bool,
        /// Prints one JSON object per line.
        #[arg(long)]
        json: bool,
        /// The language of the messages.
        #[arg(long, value_enum)]
        lang: Option<Lang>,
    },
    /// Prints the rules of a board game as text, or reads them from text.
    Blocks(cli::blocks::Options),
    /// Plays moves and prints the results.
    Run(cli::run::Options),
    /// Counts the possible continuations of a game, to verify its rules.
    Perft(cli::perft::Options),
    /// Plays matches between two strengths of the computer and reports which is stronger.
    Match(cli::matches::Options),
    /// Reports whether levels can be solved, and how.
    Solve(cli::solve::Options),
    /// Solves all levels of games and writes a report with tables.
    Report(cli::report::Options),
    /// Expands the folded rules of a grid game: each repeat becomes the plain rules that it stands for. The
    /// game plays as before.
    Expand(cli::expand::Options),
    /// Generates levels for a grid game and writes a game that contains them.
    Generate(cli::generate::Options),
    /// Measures what a solution costs in each way of control: signals, presses, arrow keys, seconds.
    ScanCost(cli::scan_cost::Options),
    /// Generates, checks and shows labyrinths.
    Dungeon(cli::dungeon::Options),
    /// Exports boards and plays as pictures or for printing.
    Export(cli::export::Options),
    /// Packs a game into a single file.
    Pack {
        /// The folder of a game.
        folder: PathBuf,
        /// The package file, preferably ending in .schola.
        out: PathBuf,
        /// Leaves out files that belong to no game, instead of refusing the folder.
        #[arg(long)]
        leave_out: bool,
    },
    /// Unpacks a package into a new folder.
    Unpack {
        /// The package.
        file: PathBuf,
        /// The folder in which to create the game's folder.
        into: PathBuf,
    },
    /// Offers tables to people on other machines: a page for browsers, and what Schola on other machines needs.
    #[cfg(feature = "host")]
    Host(cli::host::Options),
    /// Imports levels from a file of another program into a grid game.
    Import(cli::import::Options),
    /// Shows a person's progress in a game as a table.
    Progress(cli::progress::Options),
    /// Exports a person's plays as one XML file per state, like the original program.
    ExportSaves(cli::saves::Options),
    /// Imports plays from such files.
    ImportSaves(cli::saves::Options),
    /// Prints what a shell needs to complete commands and options.
    Completions(cli::manual::CompletionsOptions),
    /// Prints the page of the manual, or writes the pages of all commands.
    Man(cli::manual::ManOptions),
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Lang {
    En,
    Cs,
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(error) => {
            let _ = error.print();
            return if error.use_stderr() { cli::USAGE.into() } else { ExitCode::SUCCESS };
        }
    };
    if let Some(home) = arguments.home {
        home::choose(home);
    }
    match arguments.command.unwrap_or(Command::Edit { folder: arguments.folder }) {
        Command::Edit { folder } => open_editor(folder),
        Command::Play { folder, user, signals, open } => open_player(folder, user, signals.as_deref(), open),
        Command::New(options) => cli::new::new(&options, &words(options.lang)),
        Command::Check { folder, strict, json, lang } => {
            cli::check::check(&folder, strict, json, &words(lang))
        }
        Command::Blocks(options) => cli::blocks::blocks(&options, &words(None)),
        Command::Run(options) => cli::run::run(&options, &words(None)),
        Command::Perft(options) => cli::perft::perft(&options, &words(None)),
        Command::Match(options) => cli::matches::contest(&options, &words(None)),
        Command::Solve(options) => cli::solve::solve(&options, &words(None)),
        Command::Report(options) => cli::report::report(&options, &words(options.lang)),
        Command::Expand(options) => cli::expand::expand(&options, &words(None)),
        Command::Generate(options) => cli::generate::generate(&options, &words(None)),
        Command::ScanCost(options) => cli::scan_cost::scan_cost(&options, &words(None)),
        Command::Dungeon(options) => cli::dungeon::dungeon(&options, &words(options.lang)),
        Command::Export(options) => cli::export::export(&options, &words(None)),
        Command::Pack { folder, out, leave_out } => {
            cli::package::pack(&folder, &out, leave_out, &words(None))
        }
        Command::Progress(options) => cli::progress::progress(&options, &words(None)),
        #[cfg(feature = "host")]
        Command::Host(options) => cli::host::host(options, &words(None)),
        Command::Import(options) => cli::import::import(&options, &words(None)),
        Command::ExportSaves(options) => cli::saves::export(&options, &words(None)),
        Command::ImportSaves(options) => cli::saves::import(&options, &words(None)),
        Command::Completions(options) => cli::manual::completions(&options, Arguments::command()),
        Command::Man(options) => cli::manual::man(&options, Arguments::command(), &words(None)),
        Command::Unpack { file, into } => cli::package::unpack(&file, &into, &words(None)),
    }
}

/// Parses the arguments. A folder before a command is an error.
fn arguments() -> Result<Arguments, clap::Error> {
    let arguments = Arguments::try_parse()?;
    if arguments.command.is_some() && arguments.folder.is_some() {
        let error = ErrorKind::ArgumentConflict;
        return Err(Arguments::command().error(error, "a folder stands after the command, not before it"));
    }
    Ok(arguments)
}

fn words(lang: Option<Lang>) -> Words {
    Words::new(match lang {
        Some(Lang::En) => Language::English,
        Some(Lang::Cs) => Language::Czech,
        None => Language::of_system(),
    })
}

/// Opens the editor, with a game if given.
#[cfg(feature = "window")]
fn open_editor(folder: Option<PathBuf>) -> ExitCode {
    use schola::window::Opening;
    open_window(Opening::of(folder))
}

/// Opens the player, with a game if given, and with a saved play of it.
#[cfg(feature = "window")]
fn open_player(
    folder: Option<PathBuf>,
    user: Option<String>,
    signals: Option<&str>,
    file: Option<PathBuf>,
) -> ExitCode {
    use schola::window::{Opening, signals::Source};
    let signals = signals.map(Source::from);
    match (file, folder) {
        (Some(file), Some(folder)) => open_window(Opening::Saved { file, folder, user, signals }),
        (_, folder) => open_window(Opening::to_play(folder, user, signals)),
    }
}

#[cfg(feature = "window")]
fn open_window(opening: schola::window::Opening) -> ExitCode {
    match schola::window::run(opening) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("schola: {}", words(None).say(&sentence));
            ExitCode::FAILURE
        }
    }
}

#[cfg(not(feature = "window"))]
fn open_editor(_folder: Option<PathBuf>) -> ExitCode {
    no_window()
}

#[cfg(not(feature = "window"))]
fn open_player(
    _folder: Option<PathBuf>,
    _user: Option<String>,
    _signals: Option<&str>,
    _file: Option<PathBuf>,
) -> ExitCode {
    no_window()
}

#[cfg(not(feature = "window"))]
fn no_window() -> ExitCode {
    eprintln!("schola: built without the window");
    cli::USAGE.into()
}
