//! From bytes to text: what can be checked before a file is parsed as XML.

use super::fault::Fault;
use super::limits;

/// The byte order mark of UTF-8.
pub(super) const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Returns the text of a file and the number of bytes before it (those of a byte order mark).
///
/// # Errors
///
/// The file is too large, not UTF-8, or contains a character that XML does not allow.
pub(super) fn text(bytes: &[u8]) -> Result<(&str, usize), Fault> {
    if bytes.len() as u64 > limits::SIZE {
        return Err(Fault::error("xml-too-large", 0).with("limit", (limits::SIZE >> 20).to_string()));
    }
    if is_utf16(bytes) {
        return Err(Fault::error("xml-utf16", 0));
    }
    let base = if bytes.starts_with(BOM) { BOM.len() } else { 0 };
    let text = std::str::from_utf8(&bytes[base..]).map_err(|error| {
        let at = base + error.valid_up_to();
        Fault::error("xml-not-utf8", at).with("byte", format!("{:02X}", bytes[at]))
    })?;
    match forbidden(text) {
        Some((at, character)) => Err(Fault::error("xml-bad-character", base + at)
            .with("character", format!("U+{:04X}", u32::from(character)))),
        None => Ok((text, base)),
    }
}

fn is_utf16(bytes: &[u8]) -> bool {
    [b"\xFE\xFF".as_slice(), b"\xFF\xFE", b"<\0", b"\0<"].iter().any(|mark| bytes.starts_with(mark))
}

/// Returns whether XML 1.0 allows this character.
pub(super) fn is_allowed(character: char) -> bool {
    !matches!(character, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}')
}

/// Returns the first character that XML 1.0 does not allow.
fn forbidden(text: &str) -> Option<(usize, char)> {
    const CHUNK: usize = 4096;
    // A suspicious byte is rare; the test runs over a whole chunk without a branch.
    let suspicious = |byte: &u8| (*byte < 0x20 && !matches!(*byte, b'\t' | b'\n' | b'\r')) || *byte == 0xEF;
    for (number, chunk) in text.as_bytes().chunks(CHUNK).enumerate() {
        if !chunk.iter().fold(false, |found, byte| found | suspicious(byte)) {
            continue;
        }
        // A character may span two chunks.
        let mut start = number * CHUNK;
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        let mut inside =
            text[start..].char_indices().take_while(|(at, _)| start + at < number * CHUNK + chunk.len());
        if let Some((at, found)) = inside.find(|(_, found)| !is_allowed(*found)) {
            return Some((start + at, found));
        }
    }
    None
}
