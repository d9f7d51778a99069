//! Paths, values and names for the random materials. Some do not fit.

pub const SOME: &[&str] = &[
    "!Current.hand.*",
    "!Current.hand.!First",
    "!Current.hand.!Last",
    "!Others.hand.*",
    "!Players.hand.*",
    "!Players.hand.0",
    "!Root.Table.draw.*",
    "!Root.Table.draw.!First",
    "!Root.Table.draw.{A}",
    "!Root.Table.discard.!Last",
    "!Root.Table.discard.1",
    "!Root.Table.decks.*.*",
    "!Root.Table.decks.0.!First",
    "!Root.*.hand.card",
    "!Current.pawns.*",
    "!Current.pawns.!FirstUnplaced",
    "!Players.pawns.*",
    "!Root.Board.plan.*",
    "!Root.Board.plan.0 0",
    "!Root.Board.plan.-1 1",
    "!Root.Board.plan.{X} {Y}",
    "!Root.Board.plan.tile",
    "!Root.Board.spare.*",
    "!Root.Board.plan.*.stand 0",
    "!Root.Board.plan.*.*",
    "!Root.Board.plan.*.side *",
    "!Root.Board.plan.{X} {Y}.side 1",
    "!Root.Board.spare.*.stand 0",
    "!Root.Board.plan.*.tower 0",
    "!Current",
    "!Others",
    "!Players",
    "!Root",
    "!Root.*",
    "!Root-0.Table",
    "!Root.Board.plan",
    "!Root.Board.*",
    "!Current.hand",
    "!Players.*",
    "!Root.Table.*",
    "!Root.Table.decks.*",
    "!Root.-1",
    "!Current.hand.-1",
    "!Root.Table.draw.card",
    "!Root.*.*.*.stand *",
    "!Root.Board.plan.!First",
    "!Root.Table.0",
    "!Root.Board.plan.*.card",
];
pub const RANDOM: &[&str] = &[
    "!Root.Table.draw.!Random",
    "!Players.hand.!Random",
    "!Root.Table.decks.!Random.*",
    "!Root.Board.spare.!Random",
];
pub const PARTS: &[&str] = &[
    "!Root.Board.plan.*.stand 0",
    "!Root.Board.plan.*.*",
    "!Root.Board.plan.*.side *",
    "!Root.Board.spare.*.stand 0",
    "!Root.Board.*.*.*",
];
pub const PIECES: &[&str] =
    &["!Current.pawns.0", "!Current.pawns.1", "!Others.pawns.0", "!Current.hand.!First"];
pub const CARDS: &[&str] = &[
    "!Current.hand.*",
    "!Current.hand.!First",
    "!Current.hand.!Last",
    "!Root.Table.draw.!First",
    "!Root.Table.discard.*",
    "!Root.Table.decks.0.*",
    "!Root.Board.spare.!First",
    "!Root.Board.plan.*",
];
pub const SETS: &[&str] =
    &["!Current.hand", "!Root.Table.draw", "!Root.Table.discard", "!Root.Table.decks.1", "!Root.Board.spare"];
pub const TILES: &[&str] =
    &["!Root.Board.plan.0 0", "!Root.Board.plan.tile", "!Root.Board.spare.!First", "!Root.Board.spare.!Last"];
pub const ATTRIBUTES: &[&str] = &["rank", "rank", "suit", "steps", "money", "n", "missing", "ra{T}"];
pub const OPERATORS: &[&str] = &["==", "!=", "<", ">", "<=", ">="];
pub const VALUES: &[&str] =
    &["0", "1", "2", "3", "5", "-1", "-2", "'a'", "'b'", "'3'", "'nk'", "''", "'it''s'"];
pub const NUMBERS: &[&str] = &["0", "1", "2", "3", "4", "-1"];
pub const ATTRIBUTE_PATHS: &[&str] = &[
    "!Current.money",
    "!Root.Table.n",
    "!Root.Board.n",
    "!Current.word",
    "!Root.Table.draw.0.rank",
    "!Others.money",
];
pub const INTS: &[&str] = &["A", "B", "X", "Y", "A"];
pub const HOLDERS: &[&str] = &["A", "B", "T", "X", "Y", "L"];
pub const STACKS: &[&str] = &["S", "U", "P", "S", "U"];
pub const ALL_STACKS: &[&str] = &["S", "U", "P", "M"];
/// Calculations that any node with a rank allows.
pub const OF_RANKS: &[&str] =
    &["'rank'", "'2 * rank - 1'", "'-(rank + 1) * rank'", "'3'", "'(2 - rank)*(rank - 3)'"];
pub const CALCULATIONS: &[&str] = &[
    "'rank'",
    "'10 - rank * rank'",
    "'rank - -suit'",
    "'steps + 1'",
    "'-money'",
    "'n * (n - 2)'",
    "'missing'",
    "'rank * 9223372036854775807'",
    "'4'",
];
pub const KEYS: &[&str] = &["'which'", "'go_{A}'", "'{T}'"];
pub const RELATIVE: &[&str] =
    &["*", "stand 0", "hand.*", "*.*", "side *", "!First", "0", "{A}", "card", "hand.{A}"];
