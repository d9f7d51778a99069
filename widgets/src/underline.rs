//! Underline.
