//! File and folder names that work on every system.

/// Returns whether Linux, macOS and Windows all accept this name for a file or folder. Such a name never
/// leads out of its folder.
///
/// # Examples
///
/// ```
/// use schola::project::names::is_portable;
///
/// assert!(is_portable("Level 1"));
/// assert!(!is_portable("../elsewhere"));
/// assert!(!is_portable("con.xml")); // a device on Windows
/// ```
pub fn is_portable(name: &str) -> bool {
    let forbidden = |found: char| found.is_control() || "<>:\"/\\|?*".contains(found);
    !name.is_empty()
        && name.len() <= 200
        && !name.contains(forbidden)
        && !name.starts_with(' ')
        && !name.ends_with([' ', '.'])
        && !is_device(name)
}

/// Returns whether Windows takes this for a device, with any extension.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_ascii_uppercase();
    let numbered = |prefix: &str| {
        let digit = stem.strip_prefix(prefix);
        digit.is_some_and(|digit| {
            matches!(digit, "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "¹" | "²" | "³")
        })
    };
    matches!(stem.as_str(), "CON" | "PRN" | "AUX" | "NUL" | "CONIN$" | "CONOUT$")
        || numbered("COM")
        || numbered("LPT")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name that some system refuses, or that leads elsewhere, is never used.
    #[test]
    fn names_that_some_system_refuses_are_known() {
        let bad = [
            "",
            ".",
            "..",
            "a/b",
            "a\\b",
            "/etc",
            "C:",
            "C:\\x",
            "nul",
            "NUL.png",
            "Com1.svg",
            "LPT9",
            "lpt¹.txt",
            "con .txt",
            "a.",
            "a ",
            " a",
            "what?",
            "a*b",
            "tab\t",
            "\0",
            "a:b.png",
        ];
        for name in bad {
            assert!(!is_portable(name), "{name:?}");
        }
        for name in ["01", "Úroveň 1", "console.png", "com10", "a.b.c", ".hidden", "nulla.png"] {
            assert!(is_portable(name), "{name:?}");
        }
    }
}
