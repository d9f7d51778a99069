//! The page in a real browser, against a real host: everything that people do with it.
//!
//! Chromium and its driver are needed (Debian: `chromium`, `chromium-driver`). Where they are missing the tests say so and do
//! nothing, unless `SCHOLA_BROWSER_TEST` is set.

#[path = "browser/access.rs"]
mod access;
#[path = "browser/from_disk.rs"]
mod from_disk;
#[path = "host/member.rs"]
#[expect(dead_code, reason = "the host's own tests use all of it")]
mod member;
#[path = "browser/one_file.rs"]
mod one_file;
#[path = "browser/playing.rs"]
mod playing;
#[path = "browser/tab.rs"]
mod tab;
#[path = "browser/ways.rs"]
mod ways;
#[path = "browser/wire.rs"]
mod wire;
