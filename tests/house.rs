//! The house rules that the compiler does not know: who may know whom, words in all languages, files of one
//! purpose, names that hold on every system.

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
