//! What packages for Linux hold, as a tree below `usr`.

use std::fs;
use std::path::Path;
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::files::{copy, copy_program, printed, refused, write};
use super::{ICON_SIDES, ID, Parts, packaging, sources};

/// Shells, and where each looks for completions.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "bash-completion/completions/schola"),
    ("zsh", "zsh/site-functions/_schola"),
    ("fish", "fish/vendor_completions.d/schola.fish"),
];

/// What is read by people, in the folder for it.
const DOCS: [&str; 3] = ["LICENSE-MIT", "LICENSE-APACHE", "README.md"];

/// Puts everything below `usr` into a folder. The program is run for its completions and its pages of the manual.
///
/// # Errors
/// A part is missing, the folder cannot be written to, or the program cannot be run.
pub fn stage(parts: &Parts, into: &Path) -> Result<(), String> {
    let usr = into.join("usr");
    copy_program(&parts.program, &usr.join("bin/schola"))?;
    if let Some(engine) = &parts.engine {
        copy(engine, &usr.join("lib/schola/schola.wasm"))?;
    }
    let share = usr.join("share");
    for (from, to) in [
        (format!("linux/{ID}.desktop"), format!("applications/{ID}.desktop")),
        (format!("linux/{ID}.metainfo.xml"), format!("metainfo/{ID}.metainfo.xml")),
        (format!("linux/{ID}.mime.xml"), format!("mime/packages/{ID}.xml")),
        ("icon/schola.svg".to_owned(), format!("icons/hicolor/scalable/apps/{ID}.svg")),
    ] {
        copy(&packaging(&from), &share.join(to))?;
    }
    for side in ICON_SIDES {
        let to = share.join(format!("icons/hicolor/{side}x{side}/apps/{ID}.png"));
        copy(&packaging(&format!("icon/schola-{side}.png")), &to)?;
    }
    for name in DOCS {
        copy(&sources().join(name), &share.join("doc/schola").join(name))?;
    }
    for (shell, place) in SHELLS {
        let text = printed(Command::new(&parts.program).args(["completions", shell]))?;
        write(&share.join(place), text)?;
    }
    manual(&parts.program, &share.join("man/man1"))
}

/// Writes the pages of the manual, packed as the manual expects them.
fn manual(program: &Path, folder: &Path) -> Result<(), String> {
    let plain = tempfile::tempdir().map_err(|error| format!("no temporary folder: {error}"))?;
    let _ = printed(Command::new(program).arg("man").arg(plain.path()))?;
    for entry in fs::read_dir(plain.path()).map_err(refused(plain.path()))? {
        let page = entry.map_err(refused(plain.path()))?.path();
        let name = page.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read(&page).map_err(refused(&page))?;
        write(&folder.join(format!("{name}.gz")), packed(&text)?)?;
    }
    Ok(())
}

/// Packs a text without its time, so that equal texts give equal files.
fn packed(text: &[u8]) -> Result<Vec<u8>, String> {
    use std::io::Write as _;
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(text).and_then(|()| packed.finish()).map_err(|error| error.to_string())
}
