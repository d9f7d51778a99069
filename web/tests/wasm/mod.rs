//! The module for WebAssembly, run by Node.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use schola::page;
use schola::project::game_files;
use serde_json::json;

use crate::desk::{Said, root};

/// What the module has answered to each message, and how long all took, in milliseconds.
pub type Repeated = (Vec<Vec<String>>, f64);

/// Returns the file of the engine, if it can be run here.
pub fn engine() -> Option<PathBuf> {
    let has_node = Command::new("node").arg("--version").output().is_ok_and(|it| it.status.success());
    let engine = page::find_engine().filter(|_| has_node);
    let must = env::var_os("SCHOLA_PAGE_TEST").is_some();
    assert!(
        engine.is_some() || !must,
        "SCHOLA_PAGE_TEST is set, but `node` or the engine of `cargo xtask web` is missing"
    );
    if engine.is_none() {
        eprintln!(
            "skipped: the engine of pages is compared only where `node` is and `cargo xtask web` has made it"
        );
    }
    engine
}

/// Says everything once more to the module, some times; the time is that of the fastest.
pub fn repeat(engine: &Path, game: &str, record: &[Said], rounds: usize) -> Repeated {
    let files =
        game_files::contents(&root().join("sample_games").join(game)).expect("the sample can be read");
    let files: Vec<_> = files.iter().map(|(name, content)| (name, STANDARD.encode(content))).collect();
    let said: Vec<_> = record.iter().map(|it| (it.thinker, &it.message, it.now)).collect();
    let place = tempfile::tempdir().expect("there is a place for files");
    let wanted = place.path().join("said.json");
    let text = json!({ "name": game, "files": files, "said": said, "rounds": rounds }).to_string();
    fs::write(&wanted, text).expect("it can be written");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wasm/repeat.mjs");
    let answer = Command::new("node").arg(script).arg(engine).arg(&wanted).output().expect("node runs");
    assert!(answer.status.success(), "{game}: {}", String::from_utf8_lossy(&answer.stderr));
    serde_json::from_slice(&answer.stdout).expect("it prints JSON")
}
