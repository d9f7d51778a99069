//! Pictures taken out of the rule they stand in, so that they can be read by themselves.

use crate::grid::lex;
use crate::grid::model::Language;
use crate::grid::parse;
use crate::grid::spelt::spelt;
use crate::grid::syntax::{Loop, Rule, Statement};

/// Reads the text of one statement with a picture, as spelled; `None` if it has a fault.
///
/// A picture may lie at the cell or along the direction of a loop around it. Those loops are put around it anew.
pub(super) fn statement(text: &str) -> Option<Statement> {
    let mut whole = text.to_owned();
    let mut loops = 0;
    // The arrow of the move is no loop.
    if let Some(name) = named(text, "along").filter(|name| lex::lower(name) != parse::MOVE) {
        whole = format!("for each direction {name} of (up) {{ {whole} }}");
        loops += 1;
    }
    let of_loop = |name: &&str| !matches!(lex::lower(name).as_str(), "a" | "p");
    if let Some(name) = named(text, "at").filter(of_loop) {
        whole = format!("for each cell {name} {{ {whole} }}");
        loops += 1;
    }
    let parsed = parse::parse(&whole, Language::Third);
    let rule = parsed.rule.filter(|_| parsed.faults.is_empty())?;
    let mut found = match spelt(&whole, rule) {
        Rule::Always(statement) => statement,
        Rule::When { condition, then, otherwise } => {
            Statement::When { condition, then, otherwise, span: 0..0 }
        }
    };
    for _ in 0..loops {
        let Statement::Loop(outer) = found else { return None };
        let Loop { mut body, .. } = *outer;
        found = body.pop()?;
    }
    Some(found)
}

/// Returns the name behind a word that follows the last picture of a statement.
fn named<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let options = text.rsplit(']').next()?;
    let mut words = options.split(|sign: char| sign.is_whitespace() || ";)".contains(sign));
    let _ = words.find(|found| lex::lower(found) == word)?;
    words.find(|found| !found.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects pictures inside loops: they are read with the names of those loops, and without their loops.
    #[test]
    fn pictures_of_loops_are_read_by_themselves() {
        for text in [
            "[ Box ] -> [ Wall ];",
            "[ (Box) | Wall ] -> [ Wall | Box ] along D at C again;",
            "[ (Box) ] -> [ Wall ] turned at Cell;",
            "[ (Box) ] -> [ Wall ] at P;",
            "[ Box | Wall ] -> [ Wall | Box ] along MOVE again;",
        ] {
            assert!(matches!(statement(text), Some(Statement::Picture(_) | Statement::Push(_))), "{text}");
        }
        assert!(matches!(statement("if ([ (Box) ] at C) { a = b; }"), Some(Statement::When { .. })));
        assert_eq!(statement("[ Box ] -> [ Wall | Box ];"), None);
        assert_eq!(statement("[ Box ] -> [ Wall ] at C;"), None, "a picture at a cell has a marked square");
    }
}
