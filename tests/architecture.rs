//! Rules of the codebase that the compiler does not check: dependencies between modules, messages in all
//! languages, file sizes, portable names.

#[path = "architecture/files.rs"]
mod files;
#[path = "architecture/help.rs"]
mod help;
#[path = "architecture/languages.rs"]
mod languages;
#[path = "architecture/modules.rs"]
mod modules;
#[path = "architecture/source.rs"]
mod source;
#[path = "architecture/words.rs"]
mod words;
