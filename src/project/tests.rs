//! Properties of the file formats.

mod differences;
mod examples;
mod folders;
mod formats;
mod own_files;
mod people;
mod picture_files;
mod play_file;
mod play_table;
mod plays;
mod recovery;
mod results;
mod saves;
