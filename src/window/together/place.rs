//! Where a table is: an address, a link or a code, as people write them.

use std::fmt;

/// The letters of codes: those that nobody takes for others.
const LETTERS: &str = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH: usize = 5;
/// The port of a host that says nothing else.
const PORT: u16 = 8000;
/// The ports of links that name none: plain and encrypted.
const LINK_PORT: u16 = 80;
const ENCRYPTED_PORT: u16 = 443;
/// What links begin with that open this program.
pub const SCHEME: &str = "schola";
/// What says in such a link that the connection is encrypted.
const ENCRYPTED: &str = "tls";
/// The host of a code alone: this machine.
const HERE: &str = "127.0.0.1";

/// A host, and perhaps a table of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The name or the number of the machine; one of version 6 without brackets.
    pub host: String,
    pub port: u16,
    /// Whether the connection is encrypted.
    pub encrypted: bool,
    /// The code of a table, in capital letters.
    pub code: Option<String>,
}

/// Why a text is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceFault {
    Empty,
    /// It is neither an address nor a link nor a code.
    NoPlace,
}

impl PlaceFault {
    /// Returns the key of the sentence that says it.
    pub fn key(self) -> &'static str {
        match self {
            Self::Empty => "together-place-empty",
            Self::NoPlace => "together-place-wrong",
        }
    }
}

impl Place {
    /// Reads what somebody has written: `KZBTA`, `192.168.1.5`, `192.168.1.5:8000 KZBTA`, `http://192.168.1.5:8000/table/KZBTA`.
    ///
    /// # Errors
    /// Why it is no place.
    pub fn read(text: &str) -> Result<Self, PlaceFault> {
        let mut words = text.split_whitespace();
        let (Some(first), second, None) = (words.next(), words.next(), words.next()) else {
            return Err(if text.trim().is_empty() { PlaceFault::Empty } else { PlaceFault::NoPlace });
        };
        if let (Some(code), None) = (code(first), second) {
            return Ok(Self { host: HERE.to_owned(), port: PORT, encrypted: false, code: Some(code) });
        }
        let place = Self::read_address(first)?;
        match second {
            None => Ok(place),
            Some(word) => {
                let code = code(word).filter(|_| place.code.is_none()).ok_or(PlaceFault::NoPlace)?;
                Ok(Self { code: Some(code), ..place })
            }
        }
    }

    /// Reads a link that opens this program, such as `schola://192.168.1.5:8000/KZBTA`, or `schola://school.example/KZBTA?tls`
    /// for an encrypted connection.
    ///
    /// # Errors
    /// Why it is no such link.
    pub fn read_link(text: &str) -> Result<Self, PlaceFault> {
        let text = text.trim();
        if is_link(text) { Self::read_address(text) } else { Err(PlaceFault::NoPlace) }
    }

    fn read_address(text: &str) -> Result<Self, PlaceFault> {
        let (scheme, rest) = text.split_once("://").unwrap_or(("", text));
        let (encrypted, port) = match scheme.to_ascii_lowercase().as_str() {
            "https" | "wss" => (true, ENCRYPTED_PORT),
            "http" | "ws" => (false, LINK_PORT),
            SCHEME => match text.split_once('?') {
                Some((_, said)) if said.split(['&', '#']).any(|word| word == ENCRYPTED) => {
                    (true, ENCRYPTED_PORT)
                }
                _ => (false, PORT),
            },
            "" => (false, PORT),
            _ => return Err(PlaceFault::NoPlace),
        };
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
        let (host, port) = read_authority(authority, port).ok_or(PlaceFault::NoPlace)?;
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let code = match parts[..] {
            [] => None,
            ["table" | "wire", word] | [word] => Some(code(word).ok_or(PlaceFault::NoPlace)?),
            _ => return Err(PlaceFault::NoPlace),
        };
        Ok(Self { host, port, encrypted, code })
    }

    /// Returns the same host with a table of it.
    pub fn with_code(&self, code: &str) -> Self {
        Self { code: Some(code.to_uppercase()), ..self.clone() }
    }

    /// Returns host and port, as they stand in links.
    pub fn authority(&self) -> String {
        let is_6 = self.host.contains(':');
        if is_6 { format!("[{}]:{}", self.host, self.port) } else { format!("{}:{}", self.host, self.port) }
    }
}

/// Returns whether a text begins as links do that open this program.
pub fn is_link(text: &str) -> bool {
    let begins = text.split_once("://").map(|(scheme, _)| scheme);
    begins.is_some_and(|scheme| scheme.trim_start().eq_ignore_ascii_case(SCHEME))
}

impl fmt::Display for Place {
    /// Writes the link.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}/", self.authority())?;
        self.code.as_ref().map_or(Ok(()), |code| write!(f, "table/{code}"))
    }
}

/// Returns a code in capital letters; `None` if a word is none.
fn code(word: &str) -> Option<String> {
    let code = word.to_ascii_uppercase();
    (code.len() == CODE_LENGTH && code.chars().all(|sign| LETTERS.contains(sign))).then_some(code)
}

fn read_authority(text: &str, usual: u16) -> Option<(String, u16)> {
    let (host, port) = match text.strip_prefix('[') {
        Some(rest) => {
            let (host, rest) = rest.split_once(']')?;
            let _ = host.parse::<std::net::Ipv6Addr>().ok()?;
            (host, if rest.is_empty() { None } else { Some(rest.strip_prefix(':')?) })
        }
        None => match text.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (text, None),
        },
    };
    let port = match port {
        Some(port) => port.parse().ok().filter(|port| *port > 0)?,
        None => usual,
    };
    let is_name = |host: &str| host.chars().all(|sign| sign.is_alphanumeric() || ".-_".contains(sign));
    let is_host = text.starts_with('[') || is_name(host);
    (!host.is_empty() && host.len() <= 253 && is_host).then(|| (host.to_owned(), port))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// People write addresses, links and codes in many ways, and are told apart what is none.
    #[test]
    fn places_are_read_as_people_write_them() {
        let here = ("127.0.0.1", 8000);
        for (text, (host, port), code) in [
            ("kzbta", here, Some("KZBTA")),
            (" KZBTA ", here, Some("KZBTA")),
            ("192.168.1.5", ("192.168.1.5", 8000), None),
            ("192.168.1.5:9000", ("192.168.1.5", 9000), None),
            ("192.168.1.5:9000 kzbta", ("192.168.1.5", 9000), Some("KZBTA")),
            ("http://192.168.1.5:8000/table/KZBTA", ("192.168.1.5", 8000), Some("KZBTA")),
            ("http://school.example/table/kzbta?language=cs#x", ("school.example", 80), Some("KZBTA")),
            ("http://school.example", ("school.example", 80), None),
            ("https://school.example/table/kzbta", ("school.example", 443), Some("KZBTA")),
            ("wss://school.example:8443/wire/KZBTA", ("school.example", 8443), Some("KZBTA")),
            ("ws://laptop:8000/wire/KZBTA", ("laptop", 8000), Some("KZBTA")),
            ("laptop/KZBTA", ("laptop", 8000), Some("KZBTA")),
            ("[::1]:8000/table/KZBTA", ("::1", 8000), Some("KZBTA")),
            ("učebna.local", ("učebna.local", 8000), None),
            ("schola://192.168.1.5:9000/KZBTA", ("192.168.1.5", 9000), Some("KZBTA")),
            ("Schola://laptop/kzbta/", ("laptop", 8000), Some("KZBTA")),
            ("schola://[::1]:8000/table/KZBTA#x", ("::1", 8000), Some("KZBTA")),
            ("schola://school.example/KZBTA?tls", ("school.example", 443), Some("KZBTA")),
            ("schola://school.example:8443/KZBTA?from=mail&tls", ("school.example", 8443), Some("KZBTA")),
            ("schola://laptop", ("laptop", 8000), None),
        ] {
            let place = Place::read(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
            assert_eq!(
                (place.host.as_str(), place.port, place.code.as_deref()),
                (host, port, code),
                "{text}"
            );
            let is_encrypted =
                ["https", "wss"].iter().any(|begin| text.starts_with(begin)) || text.ends_with("tls");
            assert_eq!(place.encrypted, is_encrypted, "{text}");
            assert_eq!(
                Place::read_link(text).is_ok(),
                text.to_lowercase().starts_with("schola://"),
                "{text}"
            );
            assert_eq!(Place::read(&place.to_string()), Ok(place), "{text}: its link is read, too");
        }
        for (text, fault) in [
            ("", PlaceFault::Empty),
            ("  ", PlaceFault::Empty),
            ("ftp://school.example", PlaceFault::NoPlace),
            ("laptop:0", PlaceFault::NoPlace),
            ("laptop:99999", PlaceFault::NoPlace),
            ("laptop:", PlaceFault::NoPlace),
            ("la ptop KZBTA", PlaceFault::NoPlace),
            ("laptop KZ", PlaceFault::NoPlace),
            ("http:///table/KZBTA", PlaceFault::NoPlace),
            ("laptop/games/KZBTA", PlaceFault::NoPlace),
            ("[::1", PlaceFault::NoPlace),
            ("a@b", PlaceFault::NoPlace),
            ("schola://", PlaceFault::NoPlace),
            ("schola:///KZBTA", PlaceFault::NoPlace),
            ("schola://me:secret@laptop/KZBTA", PlaceFault::NoPlace),
            ("schola://laptop/KZBTA/x", PlaceFault::NoPlace),
            ("schola://laptop/../KZBTA", PlaceFault::NoPlace),
            ("schola://laptop/KZ", PlaceFault::NoPlace),
            ("schola+https://laptop/KZBTA", PlaceFault::NoPlace),
            ("schola:laptop/KZBTA", PlaceFault::NoPlace),
        ] {
            assert_eq!(Place::read(text), Err(fault), "{text:?}");
        }
    }
}
