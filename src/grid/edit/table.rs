//! Blocks as the text that spreadsheets copy and paste: cells separated by tabs, rows by line breaks.

use std::fmt::Write as _;

use thiserror::Error;
use ustr::ustr;

use crate::grid::MOST_CELLS;

use super::block::{Block, Patch};

/// At most this many wrong cells are listed.
const MOST_FAULTS: usize = 20;

/// Which values a table is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueType {
    /// Names of pieces, or other texts, as written.
    Text,
    /// `true`, `false`, `1` or `0`, in any letter case.
    Bool,
    /// Whole numbers of 32 bits.
    Int,
}

/// Why a table cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableFault {
    /// There is no cell.
    #[error("there is no cell")]
    Empty,
    /// There are more cells than a level may have.
    #[error("there are too many cells")]
    TooLarge,
    /// A cell holds no truth value or no number.
    #[error("row {row}, column {column}: {found}")]
    Value {
        /// Its row, counted from 0.
        row: usize,
        /// Its column, counted from 0.
        column: usize,
        /// Its text.
        found: String,
    },
}

impl TableFault {
    /// Returns the stable name of the fault, which is also the key of its message.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Empty => "edit-table-empty",
            Self::TooLarge => "edit-table-too-large",
            Self::Value { .. } => "edit-table-value",
        }
    }

    /// Returns the arguments of its message; row and column count from 1, as people do.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Empty | Self::TooLarge => vec![],
            Self::Value { row, column, found } => vec![
                ("row", (row + 1).to_string()),
                ("column", (column + 1).to_string()),
                ("found", found.clone()),
            ],
        }
    }
}

impl Block {
    /// Writes the block as a spreadsheet would copy it; holes are empty cells.
    pub fn to_table(&self) -> String {
        match self {
            Self::Text(patch) => table(patch, |name, text| push_quoted(name, text)),
            Self::Bool(patch) => {
                table(patch, |truth, text| text.push_str(if *truth { "true" } else { "false" }))
            }
            Self::Int(patch) => table(patch, |number, text| {
                let _ = write!(text, "{number}");
            }),
        }
    }

    /// Reads what a spreadsheet copied. Empty cells are holes, and so are missing cells of short rows; `""`
    /// is an empty text. Line endings of any system are accepted.
    ///
    /// # Errors
    ///
    /// The first twenty cells that hold no value of the kind; or that there are no cells, or too many.
    pub fn from_table(text: &str, kind: ValueType) -> Result<Self, Vec<TableFault>> {
        let rows = rows(text.strip_prefix('\u{FEFF}').unwrap_or(text));
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        if width == 0 {
            return Err(vec![TableFault::Empty]);
        }
        if width as u64 * rows.len() as u64 > MOST_CELLS {
            return Err(vec![TableFault::TooLarge]);
        }
        match kind {
            ValueType::Text => patch(&rows, |text| Some(ustr(text))).map(Self::Text),
            ValueType::Int => patch(&rows, |text| text.trim().parse().ok()).map(Self::Int),
            ValueType::Bool => patch(&rows, |text| match text.trim().to_ascii_lowercase().as_str() {
                "true" | "1" => Some(true),
                "false" | "0" => Some(false),
                _ => None,
            })
            .map(Self::Bool),
        }
    }
}

fn table<T: Copy + PartialEq>(patch: &Patch<T>, write: impl Fn(&T, &mut String)) -> String {
    let mut text = String::new();
    for row in patch.rows() {
        for (x, cell) in row.iter().enumerate() {
            if x > 0 {
                text.push('\t');
            }
            if let Some(value) = cell {
                write(value, &mut text);
            }
        }
        text.push('\n');
    }
    text
}

/// Writes a name, quoted if it would be misread otherwise.
fn push_quoted(name: &str, text: &mut String) {
    if name.is_empty() || name.contains(['\t', '\n', '\r', '"', '\u{FEFF}']) {
        let _ = write!(text, "\"{}\"", name.replace('"', "\"\""));
    } else {
        text.push_str(name);
    }
}

/// Splits a table into cells: their text, `None` for an empty cell.
fn rows(text: &str) -> Vec<Vec<Option<String>>> {
    let mut rows = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let mut row = Vec::new();
        loop {
            let (cell, behind) = cell(rest);
            row.push(cell);
            let Some(next) = behind.strip_prefix('\t') else {
                rest =
                    behind.strip_prefix("\r\n").or_else(|| behind.strip_prefix(['\r', '\n'])).unwrap_or("");
                break;
            };
            rest = next;
        }
        rows.push(row);
    }
    rows
}

/// Splits off one cell; the rest begins with the separator.
fn cell(text: &str) -> (Option<String>, &str) {
    if let Some(quoted) = text.strip_prefix('"')
        && let Some((cell, rest)) = quoted_cell(quoted)
    {
        return (Some(cell), rest);
    }
    let (cell, rest) = text.split_at(text.find(['\t', '\r', '\n']).unwrap_or(text.len()));
    (Some(cell.to_owned()).filter(|cell| !cell.is_empty()), rest)
}

/// Reads up to the closing quotation mark, which must end the cell: otherwise the marks are part of the text.
fn quoted_cell(text: &str) -> Option<(String, &str)> {
    let mut cell = String::new();
    let mut rest = text;
    loop {
        let (before, behind) = rest.split_once('"')?;
        cell.push_str(before);
        match behind.strip_prefix('"') {
            Some(behind) => {
                cell.push('"');
                rest = behind;
            }
            None => {
                return (behind.is_empty() || behind.starts_with(['\t', '\r', '\n']))
                    .then_some((cell, behind));
            }
        }
    }
}

fn patch<T: Copy + PartialEq>(
    rows: &[Vec<Option<String>>],
    read: impl Fn(&str) -> Option<T>,
) -> Result<Patch<T>, Vec<TableFault>> {
    let mut faults = Vec::new();
    let mut read_cell = |row: usize, column: usize, cell: &Option<String>| {
        let value = cell.as_deref().and_then(&read);
        if let (Some(found), None, true) = (cell, value, faults.len() < MOST_FAULTS) {
            faults.push(TableFault::Value { row, column, found: found.clone() });
        }
        value
    };
    let mut read_row = |(y, row): (usize, &Vec<Option<String>>)| {
        row.iter().enumerate().map(|(x, cell)| read_cell(y, x, cell)).collect::<Vec<_>>()
    };
    let values: Vec<Vec<Option<T>>> = rows.iter().enumerate().map(&mut read_row).collect();
    if faults.is_empty() { Ok(Patch::from_rows(&values)) } else { Err(faults) }
}
