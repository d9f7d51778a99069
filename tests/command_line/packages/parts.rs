//! The tree for Linux, part by part.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::Command;

use flate2::read::GzDecoder;
use schola::program;
use xtask::{ICON_SIDES, ID};

use super::super::tool::schola;
use super::{has, pass, source, staged};

/// Returns the names of all commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = schola(["--help"]).exits(0).stdout;
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = lines.take_while(|line| !line.is_empty());
    // What is explained in more than one line goes on further to the right.
    let names = commands.filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    let names: Vec<_> = names.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect();
    assert!(names.iter().any(|name| name == "export"), "{help}");
    names
}

/// Returns all files below a folder, by their path in it.
fn files(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![folder.to_owned()];
    while let Some(inner) = open.pop() {
        for entry in fs::read_dir(&inner).expect("it can be read") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let inside = path.strip_prefix(folder).expect("it lies in it");
                let _ = found.insert(inside.to_string_lossy().into_owned());
            }
        }
    }
    found
}

fn text(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Protects people who install Schola: the tree holds each part, and the programs that desktops bring along find nothing wrong with them.
#[test]
fn every_part_is_there_and_sound() {
    let tree = staged();
    let share = tree.path().join("usr/share");
    let there = files(&share);
    let mut wanted = vec![
        format!("applications/{ID}.desktop"),
        format!("metainfo/{ID}.metainfo.xml"),
        format!("mime/packages/{ID}.xml"),
        format!("icons/hicolor/scalable/apps/{ID}.svg"),
        "bash-completion/completions/schola".to_owned(),
        "zsh/site-functions/_schola".to_owned(),
        "fish/vendor_completions.d/schola.fish".to_owned(),
        "man/man1/schola.1.gz".to_owned(),
        "doc/schola/LICENSE-MIT".to_owned(),
        "doc/schola/LICENSE-APACHE".to_owned(),
    ];
    wanted.extend(ICON_SIDES.map(|side| format!("icons/hicolor/{side}x{side}/apps/{ID}.png")));
    wanted.extend(commands().iter().map(|command| format!("man/man1/schola-{command}.1.gz")));
    let missing: Vec<_> = wanted.iter().filter(|name| !there.contains(*name)).collect();
    assert!(missing.is_empty(), "{missing:?} of {there:?}");

    let at = |name: &str| share.join(name);
    if has("desktop-file-validate") {
        let said = pass(Command::new("desktop-file-validate").arg(at(&format!("applications/{ID}.desktop"))));
        assert_eq!(said, "");
    }
    if has("appstreamcli") {
        let file = at(&format!("metainfo/{ID}.metainfo.xml"));
        let _ = pass(Command::new("appstreamcli").args(["validate", "--no-net"]).arg(file));
        // It also compares them with the desktop entry and the icons.
        let _ = pass(Command::new("appstreamcli").args(["validate-tree", "--no-net"]).arg(tree.path()));
    }
    if has("update-mime-database") {
        let _ = pass(Command::new("update-mime-database").arg(at("mime")));
        assert!(text(at("mime/globs")).lines().any(|line| line == "application/x-schola-package:*.schola"));
    }
    for (shell, file) in [
        ("bash", "bash-completion/completions/schola"),
        ("zsh", "zsh/site-functions/_schola"),
        ("fish", "fish/vendor_completions.d/schola.fish"),
    ] {
        if has(shell) {
            let _ = pass(Command::new(shell).arg("-n").arg(at(file)));
        }
    }
    manual(&at("man/man1"));
}

/// Every page of the manual can be read, and explains the options of its command.
fn manual(folder: &Path) {
    let plain = super::temporary();
    for name in files(folder) {
        let packed = fs::File::open(folder.join(&name)).expect("it can be opened");
        let mut page = String::new();
        let _ = GzDecoder::new(packed).read_to_string(&mut page).expect("it is packed text");
        assert!(page.contains("--home") || page.contains("\\-\\-home"), "{name}: {page}");
        let file = plain.path().join(name.trim_end_matches(".gz"));
        fs::write(&file, page).expect("it can be written");
        if has("mandoc") {
            let _ = pass(Command::new("mandoc").args(["-T", "lint", "-W", "error"]).arg(&file));
        }
    }
}

/// Protects people who type: a shell completes the commands, and the options of one.
#[test]
fn a_shell_completes_commands() {
    if !has("bash") {
        return;
    }
    let script = schola(["completions", "bash"]).exits(0).stdout;
    let asked = |words: &str, at: usize| {
        let ask = format!(
            "{script}\nCOMP_WORDS=({words}); COMP_CWORD={at}; _schola schola '' ''; echo \"${{COMPREPLY[@]}}\""
        );
        pass(Command::new("bash").args(["-c", &ask]))
    };
    let commands_offered = asked("schola ''", 1);
    for command in commands() {
        assert!(
            commands_offered.split_whitespace().any(|word| word == command),
            "{command}: {commands_offered}"
        );
    }
    assert!(asked("schola export --w", 2).contains("--web"));
    // A shell that is not known is told, with those that are.
    assert!(schola(["completions", "cmd"]).exits(2).stderr.contains("bash"));
}

/// Protects those who read the manual: the page is printed, and a folder that cannot be is a problem with a place.
#[test]
fn the_manual_is_printed_or_written() {
    let page = schola(["man"]).exits(0).stdout;
    assert!(page.contains(".TH schola 1") && page.contains(env!("CARGO_PKG_VERSION")), "{page}");
    let folder = super::temporary();
    let file = folder.path().join("file");
    fs::write(&file, "").expect("it can be written");
    let output = schola(["man", file.join("pages").to_str().expect("it is text")]).exits(1);
    assert!(output.stderr.contains("pages"), "{}", output.stderr);
}

/// Protects desktops: entry, metadata, icon, window and packages call the program by one name, and say what it is in both languages.
#[test]
fn all_call_the_program_by_one_name() {
    assert_eq!(ID, program::ID);
    let entry = text(source(&format!("assets/package/linux/{ID}.desktop")));
    for line in [
        format!("Icon={ID}"),
        format!("StartupWMClass={ID}"),
        "Exec=schola %u".to_owned(),
        "MimeType=application/x-schola-package;x-scheme-handler/schola;".to_owned(),
    ] {
        assert!(entry.lines().any(|it| it == line), "{line} in {entry}");
    }
    let metadata = text(source(&format!("assets/package/linux/{ID}.metainfo.xml")));
    let version = env!("CARGO_PKG_VERSION");
    for part in [
        format!("<id>{ID}</id>"),
        format!("<launchable type=\"desktop-id\">{ID}.desktop</launchable>"),
        format!("<release version=\"{version}\""),
    ] {
        assert!(metadata.contains(&part), "{part} in {metadata}");
    }
    for name in ["Comment", "GenericName", "Keywords"] {
        assert!(entry.contains(&format!("\n{name}=")) && entry.contains(&format!("\n{name}[cs]=")), "{name}");
    }
    for element in ["summary", "p", "li"] {
        let (english, czech) = (format!("<{element}>"), format!("<{element} xml:lang=\"cs\">"));
        assert!(metadata.contains(&english), "{element}");
        assert_eq!(metadata.matches(&english).count(), metadata.matches(&czech).count(), "{element}");
    }
    let manifest = text(source(&format!("assets/package/flatpak/{ID}.yml")));
    assert!(
        manifest.contains(&format!("app-id: {ID}\n")) && manifest.contains("command: schola\n"),
        "{manifest}"
    );
}
