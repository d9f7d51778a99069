//! A table on paper: A4 pages as PDF, with the headings on each of them.

use super::paper::{Document, MARGIN, NUMBER, PAGE, Sheet, TITLE};
use crate::picture::letters;

/// The font size.
const LETTERS: f32 = 8.0;
/// The height of a row.
const LINE: f32 = 13.0;
/// Between two columns.
const GAP: f32 = 8.0;

/// Lays out a table for printing, as PDF. Columns are as wide as their content; when they do not fit the
/// page, they become narrower and their letters smaller.
pub fn table_pdf(title: &str, heads: &[String], rows: &[Vec<String>]) -> Vec<u8> {
    let mut document = Document::new(title);
    let columns = columns(heads, rows);
    let (top, bottom) = (PAGE.1 - MARGIN - 3.0 * TITLE, MARGIN + NUMBER);
    let on_page = (((top - bottom) / LINE).floor() as usize).saturating_sub(1).max(1);
    let pages = rows.len().div_ceil(on_page).max(1);
    let mut chunks = rows.chunks(on_page);
    for number in 1..=pages {
        let mut page = Sheet::new();
        page.text(title, TITLE, (PAGE.0 / 2.0, PAGE.1 - MARGIN - TITLE), PAGE.0 - 2.0 * MARGIN);
        page.text(&format!("{number} / {pages}"), NUMBER, (PAGE.0 / 2.0, MARGIN / 2.0), PAGE.0);
        let lines = std::iter::once(heads).chain(chunks.next().unwrap_or_default().iter().map(Vec::as_slice));
        for (line, cells) in lines.enumerate() {
            for (cell, (middle, width)) in cells.iter().zip(&columns) {
                page.text(cell, LETTERS, (*middle, top - line as f32 * LINE), *width);
            }
        }
        document.page(page);
    }
    document.finish()
}

/// Returns the centre and the width of each column.
fn columns(heads: &[String], rows: &[Vec<String>]) -> Vec<(f32, f32)> {
    let wide = |cell: &String| letters::line(cell, LETTERS).width;
    let mut widths: Vec<f32> = heads.iter().map(wide).collect();
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = width.max(wide(cell));
        }
    }
    let room = PAGE.0 - 2.0 * MARGIN - GAP * widths.len().saturating_sub(1) as f32;
    let wanted: f32 = widths.iter().sum();
    let scale = if wanted > room { room / wanted } else { 1.0 };
    let mut left = MARGIN;
    let place = |width: &f32| {
        let width = width * scale;
        let middle = left + width / 2.0;
        left += width + GAP;
        (middle, width)
    };
    widths.iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: usize) -> (Vec<String>, Vec<Vec<String>>) {
        let cells = |row: usize| (0..7).map(|column| format!("{row}:{column}")).collect();
        (cells(0), (1..=rows).map(cells).collect())
    }

    fn pages(pdf: &[u8]) -> usize {
        String::from_utf8_lossy(pdf).matches("/Type /Page\n").count()
    }

    /// Each row lands on some page, and the columns stay on the paper without overlapping.
    #[test]
    fn long_and_wide_tables_stay_on_the_paper() {
        for (rows, wanted) in [(0, 1), (20, 1), (500, 10)] {
            let (heads, rows) = table(rows);
            assert_eq!(pages(&table_pdf("Maze", &heads, &rows)), wanted, "{} rows", rows.len());
        }
        let (mut heads, rows) = table(3);
        heads.extend((0..12).map(|number| format!("A long name for item {number}")));
        let columns = columns(&heads, &rows);
        for pair in columns.windows(2) {
            assert!(pair[0].0 + pair[0].1 / 2.0 < pair[1].0 - pair[1].1 / 2.0, "{columns:?}");
        }
        let last = columns.last().expect("there are columns");
        assert!(last.0 + last.1 / 2.0 <= PAGE.0 - MARGIN + 0.1, "{columns:?}");
    }
}
