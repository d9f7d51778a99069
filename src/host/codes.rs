//! Codes by which people join, and keys by which a member comes back.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use sha2::{Digest as _, Sha256};
use subtle::ConstantTimeEq as _;

/// The letters of codes: without I and O, which look like digits.
const LETTERS: &[u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
/// The length of a code.
pub const CODE_LENGTH: usize = 5;
/// How many wrong codes an address may try in a minute.
const MOST_WRONG: u32 = 10;
/// How many addresses are remembered.
const MOST_ADDRESSES: usize = 10_000;

/// The system gives no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no random numbers: {0}")]
pub struct NoRandom(String);

/// Returns random bytes of the system.
fn random<const N: usize>() -> Result<[u8; N], NoRandom> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| NoRandom(error.to_string()))?;
    Ok(bytes)
}

/// Returns a random seed.
///
/// # Errors
/// The system gives no random numbers.
pub fn seed() -> Result<u64, NoRandom> {
    Ok(u64::from_le_bytes(random()?))
}

/// Returns a random code.
///
/// # Errors
/// The system gives no random numbers.
pub fn code() -> Result<String, NoRandom> {
    // 2^64 is so much larger than 24^5 that no code is noticeably likelier than another.
    let mut number = seed()?;
    let letter = |_| {
        let letter = LETTERS[usize::try_from(number % 24).unwrap_or(0)];
        number /= 24;
        char::from(letter)
    };
    Ok((0..CODE_LENGTH).map(letter).collect())
}

/// Returns a code as it is kept: what people type may be in lower case, with spaces.
pub fn read_code(text: &str) -> Option<String> {
    let code: String =
        text.chars().filter(|it| !it.is_whitespace() && *it != '-').flat_map(char::to_uppercase).collect();
    let is_code = code.len() == CODE_LENGTH && code.bytes().all(|it| LETTERS.contains(&it));
    is_code.then_some(code)
}

/// Returns a new key of 128 random bits, and its hash, which alone is kept.
///
/// # Errors
/// The system gives no random numbers.
pub fn key() -> Result<(String, String), NoRandom> {
    let key = hex(&random::<16>()?);
    let hash = hash(&key);
    Ok((key, hash))
}

/// Returns whether a key is the one with this hash. The time it takes does not depend on where they differ.
pub fn is_key(key: &str, hash_kept: &str) -> bool {
    hash(key).as_bytes().ct_eq(hash_kept.as_bytes()).into()
}

fn hash(key: &str) -> String {
    hex(&Sha256::digest(key.as_bytes()))
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Counts what an address does in a minute.
#[derive(Debug)]
pub struct Quota {
    most: u32,
    counts: HashMap<IpAddr, (Instant, u32)>,
}

impl Quota {
    /// Creates a count that allows so much in a minute.
    pub fn new(most: u32) -> Self {
        Self { most, counts: HashMap::new() }
    }

    /// Creates the count of wrong codes.
    pub fn of_codes() -> Self {
        Self::new(MOST_WRONG)
    }

    /// Returns whether an address has used up its minute.
    pub fn is_used_up(&self, address: IpAddr, now: Instant) -> bool {
        self.counts
            .get(&address)
            .is_some_and(|(since, count)| *count >= self.most && now.duration_since(*since) < MINUTE)
    }

    /// Counts once more for an address.
    pub fn count(&mut self, address: IpAddr, now: Instant) {
        if self.counts.len() >= MOST_ADDRESSES {
            self.counts.retain(|_, (since, _)| now.duration_since(*since) < MINUTE);
        }
        let entry = self.counts.entry(address).or_insert((now, 0));
        if now.duration_since(entry.0) >= MINUTE {
            *entry = (now, 0);
        }
        entry.1 += 1;
    }
}

const MINUTE: Duration = Duration::from_secs(60);

/// How fast something may come: so many a second, and so many at once.
#[derive(Debug)]
pub struct Bucket {
    a_second: f64,
    most: f64,
    filled: f64,
    at: Instant,
}

impl Bucket {
    /// Creates a full one.
    pub fn new(a_second: u32, most: u32, now: Instant) -> Self {
        Self { a_second: a_second.into(), most: most.into(), filled: most.into(), at: now }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, now: Instant) -> bool {
        let passed = now.duration_since(self.at).as_secs_f64();
        self.at = now;
        self.filled = (self.filled + passed * self.a_second).min(self.most);
        let is_there = self.filled >= 1.0;
        if is_there {
            self.filled -= 1.0;
        }
        is_there
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects who types a code from a phone, and everybody from who guesses.
    #[test]
    fn codes_are_read_as_people_type_them() {
        let cases = [
            ("kzbta", Some("KZBTA")),
            (" KZ-BTA ", Some("KZBTA")),
            ("KZBT", None),
            ("KZBT0", None),
            ("KIBTA", None),
            ("", None),
        ];
        for (typed, read) in cases {
            assert_eq!(read_code(typed).as_deref(), read, "{typed}");
        }
        let code = code().expect("there is chance");
        assert_eq!(read_code(&code), Some(code));
    }

    #[test]
    fn keys_are_checked_by_their_hash() {
        let (key, hash) = super::key().expect("there is chance");
        assert_eq!(key.len(), 32);
        assert!(is_key(&key, &hash) && !is_key("", &hash) && !is_key(&hash, &hash));
    }

    /// W3: ten wrong codes a minute and address; twenty messages a second, sixty at once.
    #[test]
    fn limits_fill_up_again() {
        let (start, address) = (Instant::now(), IpAddr::from([127, 0, 0, 1]));
        let mut quota = Quota::of_codes();
        for _ in 0..10 {
            assert!(!quota.is_used_up(address, start));
            quota.count(address, start);
        }
        assert!(quota.is_used_up(address, start) && !quota.is_used_up(IpAddr::from([127, 0, 0, 2]), start));
        assert!(!quota.is_used_up(address, start + MINUTE));
        let mut bucket = Bucket::new(20, 60, start);
        assert_eq!((0..100).filter(|_| bucket.take(start)).count(), 60);
        assert_eq!((0..100).filter(|_| bucket.take(start + Duration::from_secs(1))).count(), 20);
    }
}
