//! The program `schola` as people and other programs call it: arguments in; output, messages and exit code
//! out.

#[path = "command_line/bad_input.rs"]
mod bad_input;
#[path = "command_line/blocks.rs"]
mod blocks;
#[path = "command_line/chance.rs"]
mod chance;
#[path = "command_line/check.rs"]
mod check;
#[path = "command_line/content.rs"]
mod content;
#[path = "command_line/dungeon.rs"]
mod dungeon;
#[path = "command_line/ends.rs"]
mod ends;
#[path = "command_line/generate.rs"]
mod generate;
#[path = "command_line/import.rs"]
mod import;
// What a package holds is made around a program with all its parts.
#[cfg(all(target_os = "linux", feature = "host", feature = "window"))]
#[path = "command_line/packages.rs"]
mod packages;
#[path = "command_line/people.rs"]
mod people;
#[path = "command_line/report.rs"]
mod report;
#[path = "command_line/run.rs"]
mod run;
#[path = "command_line/scan_cost.rs"]
mod scan_cost;
#[path = "command_line/share.rs"]
mod share;
#[path = "command_line/tool.rs"]
mod tool;
#[path = "command_line/usage.rs"]
mod usage;
