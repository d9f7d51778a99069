//! Recipes whose rules are pictures and loops.

use super::{Guess, Made, Need, NeedKind, Recipe, guessed, need, number, table, when};
use crate::grid::model::Language;

/// Whoever plays picks a piece, such as a number, and puts it on a cell.
pub(super) const PICK: Recipe = Recipe {
    key: "recipe-pick",
    words: "recipe-pick-words",
    needs: &[
        guessed("recipe-need-unfilled", Guess::Free),
        Need { guess: Guess::Numbered, ..need("recipe-need-put", NeedKind::Pieces) },
    ],
    goes_first: false,
    language: Language::Third,
    make: pick,
};

/// A piece walks by the arrow keys and collects things; when none is left, the exit opens.
pub(super) const GATHER: Recipe = Recipe {
    key: "recipe-gather",
    words: "recipe-gather-words",
    needs: &[
        guessed("recipe-need-walker", Guess::Hero),
        guessed("recipe-need-floor", Guess::Free),
        guessed("recipe-need-treasure", Guess::Thing),
        guessed("recipe-need-exit", Guess::Door),
        guessed("recipe-need-open-exit", Guess::Absent(0)),
    ],
    goes_first: false,
    language: Language::Third,
    make: gather,
};

/// Mines are hidden below cells that are opened one by one.
pub(super) const MINES: Recipe = Recipe {
    key: "recipe-mines",
    words: "recipe-mines-words",
    needs: &[
        guessed("recipe-need-covered", Guess::Thing),
        guessed("recipe-need-opened", Guess::Free),
        guessed("recipe-need-mine", Guess::Absent(0)),
        guessed("recipe-need-flag", Guess::Absent(1)),
        Need { value: 10, is_shown: true, ..number("recipe-need-mines", "Mines") },
        Need { item: "Hidden", ..need("recipe-need-hidden", NeedKind::Layer) },
        Need { guess: Guess::Numbered, ..need("recipe-need-numbers", NeedKind::Pieces) },
    ],
    goes_first: false,
    language: Language::Third,
    make: mines,
};

fn pick(chosen: &[String]) -> Vec<Made> {
    let (free, pieces) = (&chosen[0], &chosen[1..]);
    let any = pieces.join(" or ");
    let rows = pieces.iter().map(|piece| vec![piece.clone()]).collect();
    let put = format!("move $piece [ ({free} or {any}) ] -> [ $piece ];");
    let clear = format!("move {free} [ ({any}) ] -> [ {free} ];");
    vec![
        Made::new("recipe-pick-put", "recipe-pick-put-note", put).each(vec![table(&["piece"], rows)]),
        Made::new("recipe-pick-clear", "recipe-pick-clear-note", clear),
    ]
}

fn gather(chosen: &[String]) -> Vec<Made> {
    let [walker, floor, treasure, closed, open] = [0, 1, 2, 3, 4].map(|at| &chosen[at]);
    let walk =
        format!("move arrows [ {walker} | {floor} or {treasure} or {open} ] -> [ {floor} | {walker} ];");
    let opens = format!("if (COUNT({treasure}) == 0)\n{{\n  [ {closed} ] -> [ {open} ];\n}}");
    let won =
        when(&format!("((COUNT({treasure}) == 0) AND (COUNT({open}) == 0))"), &["WON = true".to_owned()]);
    vec![
        Made::new("recipe-gather-walk", "recipe-gather-walk-note", walk),
        Made::new("recipe-gather-open", "recipe-gather-open-note", opens),
        Made::new("recipe-gather-won", "recipe-gather-won-note", won),
    ]
}

fn mines(chosen: &[String]) -> Vec<Made> {
    let [cover, open, mine, flag, mines, hidden] = [0, 1, 2, 3, 4, 5].map(|at| &chosen[at]);
    let around = format!("COUNT({hidden}, {mine} around C)");
    let numbers = chosen[6..].iter().zip(1..);
    let numbers: String = numbers
        .map(|(piece, number)| {
            format!("    if ({around} == {number})\n    {{\n      STATE[C.x, C.y] = {piece};\n    }}\n")
        })
        .collect();
    let lay = format!(
        "if ((COUNT({open}) > 0) AND (COUNT({hidden}, {mine}) == 0))\n{{\n  [ {open} ] -> [ any, {hidden}: {open} ];\n  \
         [ {open} | any ] -> [ any | {hidden}: {open} ] turned;\n  \
         [ {open} | any / any | any ] -> [ any | any / any | {hidden}: {open} ] turned;\n  \
         repeat while (COUNT({hidden}, {mine}) < {mines})\n  {{\n    \
         [ {hidden}: {cover} ] -> [ {hidden}: {mine} ] somewhere;\n  }}\n}}"
    );
    let lost = format!(
        "if ([ {open}, {hidden}: {mine} ])\n{{\n  [ {hidden}: {mine} ] -> [ {mine} ];\n  LOST = true;\n}}"
    );
    // All at once: a cell that has just been opened has no number yet, and must not open others.
    let spread = format!(
        "repeat until nothing changes\n{{\n  for each cell C where (STATE[C.x, C.y] == {open})\n  {{\n{numbers}  }}\n  \
         at once\n  {{\n    \
         [ {open} | {cover} ] -> [ any | {open} ] turned;\n    \
         [ {open} | any / any | {cover} ] -> [ any | any / any | {open} ] turned;\n  }}\n}}"
    );
    let won = when(
        &format!("((COUNT({mine}) == 0) AND (COUNT({cover}) + COUNT({flag}) == {mines}))"),
        &["WON = true".to_owned()],
    );
    vec![
        Made::new(
            "recipe-mines-open",
            "recipe-mines-open-note",
            format!("move [ ({cover}) ] -> [ {open} ];"),
        ),
        Made::new(
            "recipe-mines-flag",
            "recipe-mines-flag-note",
            format!("move flag [ ({cover}) ] -> [ {flag} ];"),
        ),
        Made::new(
            "recipe-mines-unflag",
            "recipe-mines-unflag-note",
            format!("move flag [ ({flag}) ] -> [ {cover} ];"),
        ),
        Made::new("recipe-mines-lay", "recipe-mines-lay-note", lay),
        Made::new("recipe-mines-lost", "recipe-mines-lost-note", lost),
        Made::new("recipe-mines-spread", "recipe-mines-spread-note", spread),
        Made::new("recipe-mines-won", "recipe-mines-won-note", won),
    ]
}
