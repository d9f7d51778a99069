//! What the program says of itself: its version, its name among programs, its icon.

use std::sync::LazyLock;

/// The name by which a desktop knows the program: that of its desktop entry, its icon and its windows. It has the form of an
/// address turned round, and is none.
pub const ID: &str = "org.schola_games.Schola";

/// The icon, as svg.
pub const ICON: &[u8] = include_bytes!("../assets/package/icon/schola.svg");

/// The commit that the program was built from, if it is known.
pub const COMMIT: Option<&str> = option_env!("SCHOLA_COMMIT");

/// The parts that can be left out of a build, and whether they are in this one.
const PARTS: [(&str, bool); 3] = [
    ("window", cfg!(feature = "window")),
    ("host", cfg!(feature = "host")),
    ("gamepad", cfg!(feature = "gamepad")),
];

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let parts = PARTS.into_iter().filter_map(|(name, is_in)| is_in.then_some(name));
    described(env!("CARGO_PKG_VERSION"), &COMMIT.into_iter().chain(parts).collect::<Vec<_>>())
});

/// Returns the version with what tells two builds of it apart: the commit, if it is known, and the parts that are in, by the names that
/// they have when it is built.
///
/// # Examples
///
/// ```
/// let version = schola::program::version();
/// assert!(version.starts_with(env!("CARGO_PKG_VERSION")), "{version}");
/// ```
pub fn version() -> &'static str {
    &VERSION
}

/// Returns the version and the commit, if it is known: what people need to say when they write about the program.
pub fn version_and_commit() -> String {
    described(env!("CARGO_PKG_VERSION"), COMMIT.as_slice())
}

fn described(version: &str, parts: &[&str]) -> String {
    match parts {
        [] => version.to_owned(),
        parts => format!("{version} ({})", parts.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The version reads well with much and with nothing beside it.
    #[test]
    fn a_version_names_what_is_known() {
        assert_eq!(described("1.2.3", &["abcdef123456", "window"]), "1.2.3 (abcdef123456, window)");
        assert_eq!(described("1.2.3", &[]), "1.2.3");
    }
}
