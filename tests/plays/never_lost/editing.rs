//! No work is lost: a program that edits, saves and writes recovery copies is killed at random moments.

use std::collections::hash_map::RandomState;
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use schola::grid::Draft;
use schola::grid::model::{Cells, Item, Level, Rule, Value};
use schola::project::folder::DiskState;
use schola::project::recovery::{Recovery, pending};
use schola::project::{self, Problem, Severity};

/// Tells the program under test where to work.
const WORK: &str = "SCHOLA_TEST_NEVER_LOST";
/// Tells it the last step made.
const LAST_STEP: &str = "SCHOLA_TEST_LAST_STEP";
const KILLS: usize = 100;
/// Lengths of pictures: long enough to be cut in the middle.
const FILLING: usize = 20_000;

/// Returns a picture that contains the step in which it was made.
fn picture(step: u64) -> Vec<u8> {
    let filling = format!("<!-- {step} -->").repeat(FILLING / 12);
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'>{filling}<path d='M0 0h8v8z'/></svg>\n"
    )
    .into_bytes()
}

/// Makes one step of editing: every part of the game contains the number of the step.
fn edit(draft: &mut Draft, step: u64) {
    let text = step.to_string();
    Arc::make_mut(&mut draft.description).name.clone_from(&text);
    let rules = Arc::make_mut(&mut draft.rules);
    rules.list.truncate(1);
    let contents = format!("Step = {step};");
    rules.list.push(
        Rule { contents, name: text.clone(), disabled: step.is_multiple_of(2), ..Rule::default() }.into(),
    );
    let files = Arc::make_mut(&mut draft.files);
    files.put("PIECES/Wall.svg", picture(step));
    files.put("PIECES/made.svg", picture(step));
    let pieces = Arc::make_mut(&mut draft.pieces);
    pieces.list[0].picture = "made.svg".to_owned();
    let level = Arc::make_mut(&mut draft.levels[0]);
    Arc::make_mut(&mut level.description).name = Some(text);
    level.solution = Some(vec![format!("{step},0")].into());
    let layout = Arc::make_mut(&mut level.layout);
    layout.items.retain(|item| item.name != "Step");
    let value = Value::Int(i32::try_from(step).expect("few steps are made"));
    layout.items.push(Item {
        name: "Step".to_owned(),
        value,
        show: true,
        extra: schola::xml::Extra::default(),
    });
    let Cells::Text(state) = &mut layout.matrices[0].cells else { panic!("STATE holds pieces") };
    let _ = state.set(0, 0, if step.is_multiple_of(2) { "Wall".into() } else { "Path".into() });
    if step.is_multiple_of(4) {
        level.folder = format!("level {step}");
    }
}

/// Returns the step found in each part of a level.
fn steps_of_level(level: &Level) -> Vec<u64> {
    let item = level.layout.item("Step").map(|item| item.value.clone());
    let item = if let Some(Value::Int(step)) = item { u64::try_from(step).unwrap_or(0) } else { 0 };
    let name = level.description.name.as_deref().and_then(|name| name.parse().ok()).unwrap_or(0);
    let solution = level.solution.as_ref().and_then(|moves| moves.first()?.split(',').next()?.parse().ok());
    vec![item, name, solution.unwrap_or(0)]
}

/// Returns the step found in each part of a game, given the content of its pictures.
fn steps(draft: &Draft, picture_of: impl Fn(&str) -> Vec<u8>) -> Vec<u64> {
    let mut steps = vec![draft.description.name.parse().unwrap_or(0)];
    // While a rule is being switched on or off, it may exist twice.
    let rules = draft
        .rules
        .list
        .iter()
        .filter_map(|rule| rule.contents.strip_prefix("Step = ")?.strip_suffix(';')?.parse().ok());
    steps.push(rules.max().unwrap_or(0));
    // Between writing a renamed level and deleting the old one, both exist.
    let levels = draft.levels.iter().map(|level| steps_of_level(level));
    steps.extend(levels.max().unwrap_or_default());
    for file in ["PIECES/Wall.svg", "PIECES/made.svg"] {
        let content = picture_of(file);
        let text = String::from_utf8_lossy(&content).into_owned();
        let said = text.split("<!-- ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
        let step = said.unwrap_or(0);
        assert!(step == 0 || content == picture(step), "{file} is not whole");
        steps.push(step);
    }
    steps
}

/// The program under test; without the variable that says where to work, it does nothing.
#[test]
fn program_under_test() {
    let Some(work) = std::env::var_os(WORK) else { return };
    let work = Path::new(&work);
    let (home, game) = (work.join("home"), work.join("game"));
    let say = |what: &str, step: u64| {
        let mut out = std::io::stdout();
        writeln!(out, "\n:{what} {step}").and_then(|()| out.flush()).expect("somebody listens");
    };
    let mut left = pending(&home);
    let (mut draft, mut known, mut recovery) = match left.pop() {
        Some(found) => {
            let recovered = found.open::<schola::grid::Draft>().expect("a copy can be read");
            (recovered.draft, recovered.known, found.go_on())
        }
        None => {
            let opened = project::open(&game).expect("the game can be opened");
            let recovery = Recovery::new(&home, &game).expect("there is a place");
            (opened.draft, opened.known, recovery)
        }
    };
    let first =
        std::env::args().find_map(|argument| argument.strip_prefix("--skip=step")?.parse::<u64>().ok());
    for step in first.unwrap_or(0) + 1.. {
        edit(&mut draft, step);
        if step.is_multiple_of(3) {
            save(&game, &draft, &mut known);
            say("saved", step);
            recovery.clear().expect("it can be cleared");
        } else {
            recovery.write(&draft, &known).expect("it can be written");
            say("recovered", step);
        }
    }
}

/// After a crash the files may be newer than the copy; then they are overwritten, as a person would choose.
fn save(game: &Path, draft: &Draft, known: &mut DiskState) {
    let saved = project::save(game, draft, known, false);
    if let Err(project::SaveFault::Conflict { .. }) = saved {
        let _ = project::save(game, draft, known, true).expect("it can be saved");
    } else {
        let _ = saved.expect("it can be saved");
    }
}

/// Returns a different number below a limit each time.
pub fn random(limit: u64) -> u64 {
    RandomState::new().build_hasher().finish() % limit
}

/// Runs the program and kills it. Returns the last steps that it reported as saved and as recovered.
fn run_and_kill(work: &Path, last: u64) -> (u64, u64) {
    let program = std::env::current_exe().expect("a test is a program");
    let mut child = Command::new(program)
        .args(["--exact", "never_lost::editing::program_under_test", "--nocapture", "--test-threads=1"])
        .env(WORK, work)
        .env(LAST_STEP, last.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program can be run");
    let mut lines = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
    let (mut saved, mut recovered) = (0, 0);
    let mut told = |line: std::io::Result<String>| {
        let line = line.unwrap_or_default();
        let Some((what, step)) = line.strip_prefix(':').and_then(|line| line.split_once(' ')) else {
            return false;
        };
        let step = step.parse().expect("it tells whole lines");
        *(if what == "saved" { &mut saved } else { &mut recovered }) = step;
        true
    };
    let mut wanted = random(7);
    while wanted > 0 {
        let line = lines.next().expect("the program works until it is killed");
        wanted -= u64::from(told(line));
    }
    std::thread::sleep(Duration::from_micros(random(12_000)));
    child.kill().expect("it can be killed");
    let _ = child.wait().expect("it ends");
    for line in lines {
        let _ = told(line);
    }
    (saved, recovered)
}

/// Checks what is there after a crash. Returns the newest step of all.
fn check(work: &Path, saved: u64, recovered: u64) -> u64 {
    let game = work.join("game");
    let opened = project::open(&game).expect("the game can be opened");
    // The note on a rule may be newer than the rule; it is kept then.
    let told = opened.problems.iter().filter(|problem| problem.code != "rule-note-lost");
    assert_eq!(told.collect::<Vec<_>>(), Vec::<&Problem>::new(), "after step {saved} was saved");
    let in_folder = steps(&opened.draft, |file| fs::read(game.join(file)).unwrap_or_default());
    let oldest = in_folder.iter().copied().min().unwrap_or(0);
    assert!(oldest >= saved, "saved {saved}, found {in_folder:?}");
    let mut newest = in_folder.iter().copied().max().unwrap_or(0);
    let left = pending(&work.join("home"));
    assert!(left.len() <= 1, "one program leaves one copy");
    let mut in_copy = 0;
    for copy in &left {
        let recovered = copy.open::<schola::grid::Draft>().expect("a copy can be read");
        let files = recovered.draft.files.clone();
        // A picture that is already in the folder is no longer a change.
        let content = |file: &str| {
            files
                .get(file)
                .map_or_else(|| fs::read(game.join(file)).unwrap_or_default(), |bytes| bytes.to_vec())
        };
        let steps = steps(&recovered.draft, content);
        in_copy = steps[0];
        assert!(steps.iter().all(|step| *step == in_copy), "a copy is of one step: {steps:?}");
        assert!(copy.differences().is_ok());
        newest = newest.max(in_copy);
    }
    assert!(
        in_copy.max(oldest) >= recovered.max(saved),
        "recovered {recovered}, found {in_copy} and {in_folder:?}"
    );
    newest
}

/// Protects everybody's work: wherever the program is killed, no file is broken, no picture half written, and
/// everything reported as saved or recovered is there.
#[test]
fn no_kill_costs_work_that_was_kept() {
    let work = tempfile::TempDir::new().expect("a folder for a test can be made");
    let work = work.path();
    project::write_template(&work.join("game")).expect("a game can be made");
    let problems = project::check_folder(&work.join("game"), false);
    assert!(problems.iter().all(|problem| problem.severity != Severity::Error));
    let (mut newest, mut all_saved, mut all_recovered) = (0, 0, 0);
    for _ in 0..KILLS {
        let (saved, recovered) = run_and_kill(work, newest);
        all_saved += u64::from(saved > 0);
        all_recovered += u64::from(recovered > 0);
        newest = check(work, saved, recovered);
    }
    // Otherwise the kills came too early to prove anything.
    assert!(all_saved > 10 && all_recovered > 10, "{all_saved} and {all_recovered}");
}
