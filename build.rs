//! Tells the program from which commit it is built: the one that `SCHOLA_COMMIT` names, otherwise, in an optimised build, that of the
//! repository around. A source archive has neither, and the program then names none.

use std::env;
use std::path::Path;
use std::process::Command;

const VARIABLE: &str = "SCHOLA_COMMIT";
/// How many characters of a commit are told.
const LENGTH: usize = 12;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    // The engine of pages says no version, and takes minutes to make.
    if env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|it| it == "wasm32") {
        return;
    }
    let given = env::var(VARIABLE).ok().filter(|commit| !commit.trim().is_empty());
    let given = given.map(|commit| commit.trim().chars().take(LENGTH).collect());
    // While one works on it, each commit would have everything built anew, and what is built is mostly no commit.
    let is_for_use = env::var("PROFILE").is_ok_and(|it| it == "release");
    let commit = given.or_else(|| if is_for_use { of_repository() } else { None });
    if let Some(commit) = commit {
        println!("cargo::rustc-env={VARIABLE}={commit}");
    }
}

/// Returns the commit of the repository that this folder is the root of, and has this script run again when it changes.
fn of_repository() -> Option<String> {
    // In a work tree it is a file. A repository further up would be that of somebody else.
    if !Path::new(".git").exists() {
        return None;
    }
    let commit = git(&["rev-parse", &format!("--short={LENGTH}"), "HEAD"])?;
    // `HEAD` names the branch, whose file names the commit, unless git has packed it; the log grows whatever happens.
    let branch = git(&["rev-parse", "--symbolic-full-name", "HEAD"]);
    for name in ["HEAD", "logs/HEAD"].into_iter().chain(branch.as_deref()) {
        // A file that is not there would have this script run at every build.
        if let Some(file) = git(&["rev-parse", "--git-path", name]).filter(|file| Path::new(file).exists()) {
            println!("cargo::rerun-if-changed={file}");
        }
    }
    Some(commit)
}

/// Returns what git prints; nothing where there is no git, or where it refuses.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned()).filter(|text| !text.is_empty())
}
