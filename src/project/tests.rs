//! The laws of the file formats.

mod differences;
mod examples;
mod folders;
mod formats;
mod own_files;
mod picture_files;
mod recovery;
mod saves;
