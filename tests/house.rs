//! Rules of the codebase that the compiler does not check: dependencies between modules, messages in all
//! languages, file sizes, portable names.

#[path = "house/files.rs"]
mod files;
#[path = "house/help.rs"]
mod help;
#[path = "house/rooms.rs"]
mod rooms;
#[path = "house/source.rs"]
mod source;
#[path = "house/words.rs"]
mod words;
