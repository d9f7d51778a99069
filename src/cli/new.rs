//! `schola new`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use schola::project::templates::Template;
use schola::project::templates::boards::BoardTemplate;
use schola::project::{self, Problem};
use schola::words::Words;

use crate::Lang;

/// What to create.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folder; it must be empty or not exist yet.
    folder: PathBuf,
    /// The template: empty, maze, collect, boxes, lights, tiles, pairs, picture, or for board games board or
    /// race. Without it, a game with explanatory comments is created.
    #[arg(long, value_name = "NAME")]
    template: Option<String>,
    /// Columns and rows of the boards, as in 8x8.
    #[arg(long, value_name = "WxH", requires = "template", value_parser = size)]
    size: Option<(u32, u32)>,
    /// The seed: another number gives other boards.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "template")]
    seed: u64,
    /// The language of the game.
    #[arg(long, value_enum)]
    pub(crate) lang: Option<Lang>,
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let parts =
        text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    parts.ok_or_else(|| "8x8".to_owned())
}

/// Creates a small game in a new folder.
pub(crate) fn new(options: &Options, words: &Words) -> ExitCode {
    match write(options, words) {
        Ok(()) => {
            let folder = options.folder.display().to_string();
            println!("{}", words.with("new-written", &[("folder", folder)]));
            ExitCode::SUCCESS
        }
        Err(problem) => super::fail(&[problem], words),
    }
}

fn write(options: &Options, words: &Words) -> Result<(), Problem> {
    let Some(name) = &options.template else { return project::write_template(&options.folder) };
    if let Some(template) = BoardTemplate::from_code(name) {
        return write_board(template, options, words);
    }
    let template = Template::from_code(name).ok_or_else(|| {
        let boards = BoardTemplate::all().map(|template| template.code());
        let names: Vec<_> = Template::ALL.into_iter().map(Template::code).chain(boards).collect();
        Problem::error("template-unknown").with("name", name).with("names", names.join(", "))
    })?;
    let size = options.size.unwrap_or(template.default_size());
    let nearest = template.nearest(size);
    if size != nearest {
        let written = (size.0.to_string(), size.1.to_string());
        let nearest = format!("{}x{}", nearest.0, nearest.1);
        return Err(template.size_problem((&written.0, &written.1), &nearest));
    }
    let all = Words::all(words.language());
    let codes: Vec<&str> = all.iter().map(|words| words.language().code()).collect();
    let say = |code: &str, key: &'static str| Words::say_in(&all, code, key);
    template.make_in(size, options.seed, &codes, &say).write(&options.folder)
}

fn write_board(mut template: BoardTemplate, options: &Options, words: &Words) -> Result<(), Problem> {
    if let (BoardTemplate::Plain(plain), Some((columns, rows))) = (&mut template, options.size) {
        (plain.plan.columns, plain.plan.rows) = (columns, rows);
    }
    let all = Words::all(words.language());
    let codes: Vec<&str> = all.iter().map(|words| words.language().code()).collect();
    template.make(&codes, &|code, key| Words::say_in(&all, code, key)).write(&options.folder)
}
