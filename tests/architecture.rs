//! Rules that the compiler does not check: which module may use which, words in all languages, files with one
//! purpose, names that are valid on every system.

#[path = "architecture/files.rs"]
mod files;
#[path = "architecture/help.rs"]
mod help;
#[path = "architecture/rooms.rs"]
mod rooms;
#[path = "architecture/source.rs"]
mod source;
#[path = "architecture/words.rs"]
mod words;
