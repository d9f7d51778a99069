//! Packages for other systems, and the file that runs without being installed.

use std::fs;
use std::process::Command;

use schola::page;
use xtask::{ID, Parts};

use super::super::tool::temporary;
use super::{built, has, pass, source};

/// Parts of which only the place counts.
fn stand_ins(folder: &std::path::Path) -> Parts {
    let (program, engine) = (folder.join("program"), folder.join("engine"));
    fs::write(&program, "program").and_then(|()| fs::write(&engine, "engine")).expect("they can be written");
    Parts { program, engine: Some(engine) }
}

/// Protects people with macOS: the application names its program, icon, files and addresses, and the program finds its engine.
#[test]
fn the_application_for_macos_is_whole() {
    let folder = temporary();
    xtask::macos::stage(&stand_ins(folder.path()), folder.path()).expect("it can be made");
    let contents = folder.path().join("Schola.app/Contents");
    let list = fs::read_to_string(contents.join("Info.plist")).expect("it is there");
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..roxmltree::ParsingOptions::default() };
    let list = roxmltree::Document::parse_with_options(&list, options).expect("it is XML");
    let value = |key: &str| {
        let mut nodes = list.descendants();
        let key = nodes.find(|node| node.has_tag_name("key") && node.text() == Some(key));
        let value = key.and_then(|key| key.next_sibling_element()).unwrap_or_else(|| panic!("{key:?}"));
        value.text().unwrap_or_default().to_owned()
    };
    assert_eq!(value("CFBundleIdentifier"), ID);
    assert_eq!(value("CFBundleVersion"), env!("CARGO_PKG_VERSION"));
    let program = contents.join("MacOS").join(value("CFBundleExecutable"));
    assert!(program.is_file());
    assert_eq!(page::engine_for(&program), Some(contents.join("Resources/schola.wasm")));
    let icon = format!("Resources/{}.icns", value("CFBundleIconFile"));
    assert!(fs::read(contents.join(icon)).is_ok_and(|icon| icon.starts_with(b"icns")));
    let texts: Vec<_> = list.descendants().filter_map(|node| node.text()).collect();
    assert!(!texts.iter().any(|text| text.contains('@')), "{texts:?}");
}

/// Protects people with Windows: the installer takes each file from the folder that is made for it, and no file is forgotten.
#[test]
fn the_installer_for_windows_takes_every_file() {
    let folder = temporary();
    let made = folder.path().join("Schola");
    xtask::windows::stage(&stand_ins(folder.path()), &made).expect("it can be made");
    assert_eq!(page::engine_for(&made.join("schola.exe")), Some(made.join("schola.wasm")));
    let installer = fs::read_to_string(source("assets/package/windows/schola.wxs")).expect("it is there");
    let document = roxmltree::Document::parse(&installer).expect("it is XML");
    let files = document
        .descendants()
        .filter(|node| node.has_tag_name(("http://schemas.microsoft.com/wix/2006/wi", "File")));
    let mut taken: Vec<_> =
        files.filter_map(|file| file.attribute("Source")?.strip_prefix("$(var.Folder)/")).collect();
    let there = fs::read_dir(&made).expect("it can be read");
    let mut there: Vec<_> = there.map(|entry| entry.expect("it can be read").file_name()).collect();
    taken.sort_unstable();
    there.sort_unstable();
    assert_eq!(taken, there);
}

/// Protects people who take the AppImage: the folder inside runs wherever it is mounted, and the file is a runtime and that folder.
#[test]
fn the_appimage_runs_where_it_is_mounted() {
    let folder = temporary();
    let inside = folder.path().join("Schola.AppDir");
    xtask::appimage::stage(&built(), &inside).expect("the folder can be made");
    let said = pass(Command::new(inside.join("AppRun")).arg("--version").env_clear());
    assert_eq!(said.trim(), format!("schola {}", schola::program::version()));
    for name in [format!("{ID}.desktop"), format!("{ID}.png"), ".DirIcon".to_owned()] {
        assert!(inside.join(&name).is_file(), "{name}");
    }
    if !["mksquashfs", "unsquashfs"].into_iter().all(has) {
        return;
    }
    let (runtime, file) = (folder.path().join("runtime"), folder.path().join("Schola.AppImage"));
    fs::write(&runtime, "no runtime at all").expect("it can be written");
    let refused = xtask::appimage::pack(&inside, &runtime, &file).expect_err("it is none");
    assert!(refused.contains("runtime"), "{refused}");
    // What a runtime does before it mounts is its own affair: here only its length counts.
    let head = [b"\x7fELF\x02\x01\x01\0AI\x02".as_slice(), &[0; 4085]].concat();
    fs::write(&runtime, &head).expect("it can be written");
    xtask::appimage::pack(&inside, &runtime, &file).expect("it can be packed");
    let unpacked = folder.path().join("unpacked");
    let mut unpack = Command::new("unsquashfs");
    let _ = unpack.args(["-no-progress", "-offset", &head.len().to_string(), "-dest"]).arg(&unpacked);
    let _ = pass(unpack.arg(&file));
    let said = pass(Command::new(unpacked.join("AppRun")).arg("--version").env_clear());
    assert_eq!(said.trim(), format!("schola {}", schola::program::version()));
}
