//! The laws of the file formats.

mod examples;
mod folders;
mod formats;
mod picture_files;
mod saves;
