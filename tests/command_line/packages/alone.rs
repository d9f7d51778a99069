//! The package for Debian, installed into a root of its own: nothing but the package and the libraries of C is there.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::symlink;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use schola::program;
use serde_json::Value;
use tempfile::TempDir;

use super::super::tool::{copy, temporary};
use super::{built, has, must, pass, source, window};

/// The number of the signal that asks a program to end.
const TERMINATED: i32 = 15;

/// What `Cargo.toml` says of the package for Debian.
fn metadata() -> Value {
    let mut cargo = Command::new(env!("CARGO"));
    let _ = cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
    let said = pass(cargo.args(["metadata", "--no-deps", "--offline", "--format-version", "1"]));
    let said: Value = serde_json::from_str(&said).expect("cargo prints JSON");
    let packages = said["packages"].as_array().expect("there are packages");
    let schola = packages.iter().find(|package| package["name"] == "schola").expect("it is one of them");
    schola["metadata"]["deb"].clone()
}

/// Lays out the files of the package as cargo-deb does: from its list, whose sources are below `target/release`.
fn lay_out(metadata: &Value, folder: &Path) {
    let staged = temporary();
    let parts = built();
    xtask::linux::stage(&parts, &staged.path().join("package")).expect("the tree can be made");
    for asset in metadata["assets"].as_array().expect("there is a list") {
        let [from, to, rights] = [0, 1, 2].map(|part| asset[part].as_str().expect("each has three texts"));
        if parts.engine.is_none() && from.ends_with(".wasm") {
            continue;
        }
        let inside = from.strip_prefix("target/release/").expect("cargo-deb knows this place only");
        let to = folder.join(to);
        match inside.trim_end_matches("/*").trim_end_matches("/**") {
            all if all != inside => copy(&staged.path().join(all), &to),
            one => {
                let name = Path::new(one).file_name().expect("it names a file");
                fs::create_dir_all(&to).expect("a folder can be made");
                let _ = fs::copy(staged.path().join(one), to.join(name))
                    .unwrap_or_else(|error| panic!("{from}: {error}"));
                let is_program = to.ends_with("usr/bin/");
                assert_eq!(rights, if is_program { "755" } else { "644" }, "{from}");
            }
        }
    }
}

/// Makes the package of the parts that cargo-deb takes, without packing it tightly.
fn package(folder: &Path) -> PathBuf {
    let metadata = metadata();
    let tree = folder.join("tree");
    lay_out(&metadata, &tree);
    let text = |name: &str| metadata[name].as_str().unwrap_or_else(|| panic!("{name} is missing"));
    let depends = text("depends").strip_prefix("$auto, ").expect("cargo-deb finds those that are linked");
    let control = format!(
        "Package: schola\nVersion: {}\nArchitecture: {}\nMaintainer: {}\nDepends: {depends}\nRecommends: {}\n\
         Section: {}\nPriority: {}\nDescription: {}\n {}\n",
        env!("CARGO_PKG_VERSION"),
        pass(Command::new("dpkg").arg("--print-architecture")).trim(),
        text("maintainer"),
        text("recommends"),
        text("section"),
        text("priority"),
        env!("CARGO_PKG_DESCRIPTION"),
        text("extended-description"),
    );
    super::super::tool::write(&tree.join("DEBIAN/control"), control);
    let file = folder.join("schola.deb");
    let _ = pass(
        Command::new("dpkg-deb").args(["--root-owner-group", "-Znone", "--build"]).arg(&tree).arg(&file),
    );
    file
}

/// A root with the installed package.
pub struct Root {
    folder: TempDir,
    /// Whether this test may change its root as it is.
    is_administrator: bool,
}

impl Root {
    /// Installs the package into a new root. `None` where this computer lets nobody but the administrator have another root.
    fn new() -> Option<Self> {
        if !["dpkg", "dpkg-deb", "ldd", "unshare", "chroot"].into_iter().all(has) {
            return None;
        }
        let is_administrator = pass(Command::new("id").arg("-u")).trim() == "0";
        let root = Self { folder: temporary(), is_administrator };
        // Where another root may be had, a folder is found there that is no program.
        let may = root.command("/").output().is_ok_and(|output| output.status.code() == Some(126));
        assert!(may || !must(), "SCHOLA_PACKAGE_TEST is set, but nobody may have another root");
        if !may {
            eprintln!("skipped: nobody but the administrator may have another root");
            return None;
        }
        root.install(&package(temporary().path()));
        root.add_libraries();
        for folder in ["home", "tmp", "games", "proc/self"] {
            fs::create_dir_all(root.at(folder)).expect("a folder can be made");
        }
        // Every Linux tells a program where it lies; only an administrator may have this root tell it, too.
        symlink("/usr/bin/schola", root.at("proc/self/exe")).expect("a link can be made");
        Some(root)
    }

    /// Returns a path in the root, as it is seen from outside.
    pub fn at(&self, path: &str) -> PathBuf {
        self.folder.path().join(path.trim_start_matches('/'))
    }

    /// Installs the package as Debian does, or only unpacks it where that needs an administrator.
    fn install(&self, package: &Path) {
        if !self.is_administrator {
            let _ = pass(Command::new("dpkg-deb").arg("-x").arg(package).arg(self.folder.path()));
            return;
        }
        for folder in ["var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/dpkg/triggers"] {
            fs::create_dir_all(self.at(folder)).expect("a folder can be made");
        }
        fs::write(self.at("var/lib/dpkg/status"), "").expect("it can be written");
        let mut install = Command::new("dpkg");
        // Libraries of the window are no packages here.
        let _ = install.arg("--root").arg(self.folder.path()).args(["--force-depends", "--log=/dev/null"]);
        let _ = pass(install.arg("--install").arg(package));
        let mut status = Command::new("dpkg-query");
        let _ = status.arg("--admindir").arg(self.at("var/lib/dpkg")).args([
            "-W",
            "-f",
            "${db:Status-Status} ${Version}",
        ]);
        assert_eq!(pass(status.arg("schola")), format!("installed {}", env!("CARGO_PKG_VERSION")));
    }

    /// Brings the libraries that the program is linked with.
    fn add_libraries(&self) {
        let libraries = self.bring_linked(&self.at("usr/bin/schola"));
        assert!(
            (2..8).contains(&libraries.len()),
            "it is linked with more than the libraries of C: {libraries:?}"
        );
    }

    /// Copies a file to the same place in the root.
    pub fn bring(&self, file: &Path) {
        let to = self.at(&file.to_string_lossy());
        fs::create_dir_all(to.parent().expect("it lies in a folder")).expect("a folder can be made");
        let _ = fs::copy(file, to).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    /// Brings the libraries that a program or a library is linked with, and returns them.
    pub fn bring_linked(&self, file: &Path) -> Vec<PathBuf> {
        let listed = pass(Command::new("ldd").arg(file));
        let paths = listed.split_whitespace().filter(|word| word.starts_with('/') && !word.ends_with(':'));
        let libraries: Vec<_> = paths.map(PathBuf::from).collect();
        for library in &libraries {
            self.bring(library);
        }
        libraries
    }

    /// Returns a program in the root, to be called from another folder, with nothing in its environment.
    fn command(&self, program: &str) -> Command {
        let mut command = if self.is_administrator {
            Command::new("chroot")
        } else {
            let mut command = Command::new("unshare");
            let _ = command.args(["--map-root-user", "chroot"]);
            command
        };
        let _ = command
            .arg(self.folder.path())
            .arg(program)
            .env_clear()
            .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command
    }

    /// Returns the program, with a folder of its own.
    pub fn schola<S: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = S>) -> Command {
        let mut command = self.command("/usr/bin/schola");
        let _ = command.args(["--home", "/home"]).args(arguments);
        command
    }
}

/// A program that ends with the test.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Asks a host for its first page.
fn page_of(address: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the host listens");
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
        .expect("it takes a question");
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer).expect("it answers");
    answer
}

/// Protects people who install Schola from the package for Debian: it is all that the program needs. It runs where there is no source,
/// from another folder, with an empty environment: it tells its version, checks, makes and exports games, is a host, and
/// opens its window.
#[test]
fn the_installed_program_needs_nothing_else() {
    let Some(root) = Root::new() else { return };
    assert_eq!(pass(&mut root.schola(["--version"])).trim(), format!("schola {}", program::version()));
    assert!(pass(&mut root.schola(["man"])).contains(".TH schola"));

    copy(&source("sample_games/connect-four"), &root.at("games/connect-four"));
    let _ = pass(&mut root.schola(["check", "/games/connect-four"]));
    let _ = pass(&mut root.schola(["new", "/games/lights", "--template", "lights"]));
    let _ = pass(&mut root.schola(["check", "/games/lights"]));
    let _ = pass(&mut root.schola(["export", "/games/lights", "--png", "/tmp/lights.png"]));
    assert!(root.at("tmp/lights.png").is_file());
    if built().engine.is_some() {
        let _ = pass(&mut root.schola(["export", "/games/connect-four", "--web", "/tmp/four.html"]));
        let page = fs::read_to_string(root.at("tmp/four.html")).expect("it is written");
        assert!(page.contains("id=\"schola-engine\""));
    }
    host(&root);
    window::opens(&root);
}

/// A host in the root shows its page, and ends when it is told to.
fn host(root: &Root) {
    let mut host = root.schola(["host", "--listen", "127.0.0.1:0"]);
    let mut host = Running(host.stdout(Stdio::piped()).spawn().expect("it starts"));
    let mut lines = BufReader::new(host.0.stdout.take().expect("it has an output")).lines();
    let line = lines.next().expect("it says where it is").expect("it is text");
    let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("{line}"));
    let address =
        address.split(|sign: char| !(sign.is_ascii_digit() || ".:".contains(sign))).next().unwrap_or(address);
    let page = page_of(address.trim_end_matches('.'));
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<!doctype html>"), "{page}");
    let _ = pass(Command::new("kill").arg(host.0.id().to_string()));
    let ended = host.0.wait().expect("it ends");
    // While it still reads its games, the system ends it.
    assert!(ended.success() || ended.signal() == Some(TERMINATED), "{ended}");
    assert!(root.at("home/tables.sqlite").is_file(), "it keeps its tables in its own folder");
}

/// Protects packages: no part of the program reads files from where it was built.
#[test]
fn the_program_knows_no_folder_of_its_sources() {
    let mut open = vec![source("src"), source("widgets/src")];
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let inside = fs::read_dir(&path).expect("it can be read");
            open.extend(inside.map(|entry| entry.expect("it can be read").path()));
            continue;
        }
        let text = fs::read_to_string(&path).expect("it is text");
        // Examples in docs and tests run where the sources are; what is included is in the program.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let reads = code.lines().find(|line| {
            line.contains("env!(\"CARGO_MANIFEST_DIR\")") && !line.trim_start().starts_with("//")
        });
        let is_test = path.file_stem().is_some_and(|name| name == "tests")
            || path.components().any(|part| part.as_os_str() == "tests");
        assert!(reads.is_none() || is_test, "{}: {reads:?}", path.display());
    }
}
