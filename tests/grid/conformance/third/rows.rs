//! What every sentence about the third language means, each by an example.
//!
//! The board is written row by row; the first move starts at A = (0, 0). Whatever a row does not mention must
//! stay unchanged.

mod areas;
mod attributes;
mod bodies;
mod counts;
mod kinds;
mod lines;
mod loops;
mod own;
mod pictures;
mod sight;
mod turns;

pub use areas::AREAS;
pub use attributes::ATTRIBUTES;
pub use bodies::{BODIES, BODY_MOVES};
pub use counts::COUNTS;
pub use kinds::{KINDS, KindRow, LEGAL};
pub use lines::{LINE_MOVES, LINES};
pub use loops::LOOPS;
pub use own::OWN;
pub use pictures::{MOVES, PICTURES};
pub use sight::SIGHT;
pub use turns::{TURNED_MOVES, TURNED_PICTURES, TURNS};

/// A name, the board with what else is given, the cells that are chosen, the rules (those with `!` break), and
/// what is then there: the board (`=` for the same), writes, and how the last move ended.
pub struct Row(
    pub &'static str,
    pub &'static str,
    pub &'static [(u16, u16)],
    pub &'static [&'static str],
    pub &'static str,
);

pub const WORDS: &[Row] = &[
    Row(
        "a dot in a word is dropped",
        "o o",
        &[(1, 0)],
        &["Score = A.x;", "S.co.re = A.x + Sco.re;"],
        "=; score=2",
    ),
    Row("another dot is a fault", "o o", &[(1, 0)], &["Score = A. x;", "Score = .5;", "Score = A..x;"], "="),
    Row("white space ends a word", "o o", &[(1, 0)], &["Sco re = 1;", "foreach cell C { Score = 1; }"], "="),
    Row(
        "letter case means nothing",
        "o o",
        &[(1, 0)],
        &["FOR Each\n cEll c wHERE(sTATE[C.X,C.Y]==O){State[C.x,c.Y]=w;}"],
        "w w",
    ),
    Row(
        "words are not reserved",
        "o o; else=0; count=4",
        &[(1, 0)],
        &["repeat = 3;", "Score = count;", "if (0 == 0) { else = 2; }"],
        "=; repeat=3; score=4; else=2",
    ),
    Row(
        "a sum in parentheses stands on either side of a test",
        "o",
        &[(0, 0)],
        &["if ((1 + 2) == 3) { Score = 1; }", "if (3 == (1 + 2)) { Steps = 1; }"],
        "=; score=1; steps=1",
    ),
    Row(
        "a faulty statement in a block takes only itself away",
        "b b",
        &[(0, 0)],
        &["if (0 == 0) { Score = ; [B] -> [(W)]; [B] -> [W or O]; Steps = 1; }", "Score = 1; Score = 2;"],
        "=; steps=1",
    ),
    Row(
        "pictures of different sizes take only themselves away",
        "b b",
        &[(0, 0)],
        &[
            "if (0 == 0) { Score = 2; [B | B] -> [W]; }",
            "if (0 == 0) { Score = Score + 1; [B | B / B] -> [W | W / W]; }",
        ],
        "=; score=3",
    ),
    Row(
        "another fault takes the rule away",
        "b b",
        &[(0, 0)],
        &[
            "if (0 == 0) { Score = 1; if (Score = 1) { Score = 2; } }",
            "repeat 1001 times { Score = 4; }",
            "for each direction D of (up, sideways) { Score = 5; }",
        ],
        "=",
    ),
    Row(
        "A, P and the name of an outer loop are no names of loops",
        "o",
        &[(0, 0)],
        &[
            "for each cell A { Score = 1; }",
            "for each direction P of (up) { Score = 2; }",
            "for each cell C { for each direction C of (up) { Score = 3; } }",
            "if (0 == 0) { for each cell C { Steps = Steps + 1; } for each cell C { Steps = Steps + 1; } }",
        ],
        "=; steps=2",
    ),
];

pub const STATEMENTS: &[Row] = &[
    Row(
        "products before sums, from left to right",
        "o",
        &[(0, 0)],
        &["Score = 2 + 3 * 4 - 10 / 5 * 2;", "Steps = (2 + 3) * 4 - 100 / 7 % 5;"],
        "=; score=10; steps=16",
    ),
    Row(
        "division rounds towards zero, and the rest has the sign of the left side",
        "o",
        &[(0, 0)],
        &["Score = -7 / 2;", "Steps = -7 % 2;", "Repeat = 7 % -2;"],
        "=; score=-3; steps=-1; repeat=1",
    ),
    Row(
        "an error skips the assignment",
        "o; score=5",
        &[(0, 0)],
        &[
            "Score = 1 / 0;",
            "Score = 1 % 0;",
            "Score = 2147483647 + 1 - 1;",
            "Score = -2147483648 / -1;",
            "Score = ABS(-2147483648);",
            "Score = NUMS[1, 0];",
            "Score = NOWHERE[0, 0];",
            "Score = Flag;",
            "Score = 1 + Name;",
            "Score = NUMS[Name, 0];",
            "Ghost = 1;",
            "STATE[0, 0] = 1;",
            "STATE[0, 0 - 1] = W;",
            "Flag = 0;",
        ],
        "=",
    ),
    Row(
        "least, greatest, absolute",
        "o",
        &[(0, 0)],
        &["Score = MAX(MIN(3, 5), 2 - ABS(-4)) * -2;"],
        "=; score=-6",
    ),
    Row(
        "a comparison may begin with a parenthesis",
        "o o / o o",
        &[(1, 1)],
        &[
            "if ((A.x - 1) * 2 == 0) { Score = 1; }",
            "if ((A.x + A.y) > 1) { Steps = 2; }",
            "if (((A.x) == (A.y)) and ((Score + 1) % 2 == 0)) { Repeat = 3; }",
        ],
        "=; score=1; steps=2; repeat=3",
    ),
    Row(
        "an error in a condition skips the if with its branches",
        "o",
        &[(0, 0)],
        &["if (STATE[9, 9] == O) { Score = 1; } else if (0 == 0) { Score = 2; } else { Score = 3; }"],
        "=",
    ),
    Row(
        "a condition stops where it is decided",
        "o",
        &[(0, 0)],
        &[
            "if ((Score == 0) or (STATE[9, 9] == O)) { Score = 1; }",
            "if ((Score == 0) and (1 < Name)) { Steps = 1; } else { Steps = 2; }",
            "if ((STATE[9, 9] == O) or (0 == 0)) { Repeat = 1; }",
        ],
        "=; score=1; steps=2",
    ),
    Row(
        "an error of types is one whatever the board holds",
        "o",
        &[(0, 0)],
        &[
            "if ([W | W | 5]) { Score = 1; } else { Score = 2; }",
            "if ([W, NOWHERE: 5]) { Score = 1; } else { Score = 2; }",
            "if ([W]) { Steps = 1; } else { Steps = 2; }",
        ],
        "=; steps=2",
    ),
    Row(
        "cells in reading order",
        "o o / o o; nums[0,0]=1; nums[1,0]=2; nums[0,1]=3; nums[1,1]=4",
        &[(0, 0)],
        &["for each cell C { Score = Score * 10 + NUMS[C.x, C.y]; }"],
        "=; score=1234",
    ),
    Row(
        "where is asked when the cell's turn comes, and its errors skip the cell",
        "w o o / o o w",
        &[(0, 0)],
        &["for each cell C where (STATE[C.x - 1, C.y] == W) { STATE[C.x, C.y] = W; }"],
        "w w w / o o w",
    ),
    Row(
        "directions as written",
        "o",
        &[(0, 0)],
        &["for each direction D of (up, right, downleft) { Score = Score * 10 + D.x + 3 * D.y + 5; }"],
        "=; score=267",
    ),
    Row(
        "a loop's words go before items and are not written to",
        "o o o; cx=7",
        &[(0, 0)],
        &["for each cell C { Score = Score + C.x; C.x = 50; }", "Steps = C.x;"],
        "=; score=3; steps=7",
    ),
    Row(
        "repeat until nothing changes",
        "h o o",
        &[(0, 0)],
        &["repeat until nothing changes { [H | O] -> [O | H]; }"],
        "o o h",
    ),
    Row(
        "items, LOST and WON change, too",
        "o",
        &[(0, 0)],
        &[
            "repeat until nothing changes { if (Score < 3) { Score = Score + 1; } }",
            "repeat until nothing changes { if (WON == true) { Repeat = 1; } WON = true; }",
        ],
        "=; score=3; repeat=1; solved",
    ),
    Row(
        "what never rests refuses the move",
        "o o",
        &[(1, 0), (0, 0)],
        &["STATE[A.x, A.y] = W;", "if (A.x == 0) { repeat until nothing changes { Score = 1 - Score; } }"],
        "o w; refused",
    ),
    Row(
        "256 rounds for each cell",
        "o",
        &[(0, 0)],
        &[
            "repeat until nothing changes { if (Score < 255) { Score = Score + 1; } }",
            "repeat while (Steps < 256) { Steps = Steps + 1; }",
        ],
        "=; score=255; steps=256",
    ),
    Row(
        "not one more until nothing changes",
        "o",
        &[(0, 0)],
        &["repeat until nothing changes { if (Score < 256) { Score = Score + 1; } }"],
        "=; refused",
    ),
    Row(
        "not one more while a condition holds",
        "o",
        &[(0, 0)],
        &["repeat while (Steps < 257) { Steps = Steps + 1; }"],
        "=; refused",
    ),
    Row(
        "an error ends repeat while",
        "o o o",
        &[(0, 0)],
        &["repeat while (STATE[Score, 0] == O) { STATE[Score, 0] = B; Score = Score + 1; }"],
        "b b b; score=3",
    ),
    Row("repeat so many times", "o", &[(0, 0)], &["repeat 3 times { Score = Score + 2; }"], "=; score=6"),
    Row(
        "at once everything is read as it was",
        "b w; steps=9",
        &[(0, 0)],
        &[
            "at once { STATE[0, 0] = STATE[1, 0]; STATE[1, 0] = STATE[0, 0]; }",
            "at once { Score = 5; at once { Steps = Score; } if (Score == 5) { Flag = true; } }",
            "at once { A.x = 1; Repeat = A.x; NUMS[A.x, 0] = COUNT(B); [(W)] -> [O]; }",
        ],
        "o b; score=5; steps=0; nums[0,0]=1; ax=1",
    ),
    Row(
        "at once changes are what is written",
        "b b",
        &[(0, 0)],
        &["at once { [B] -> [W] again; repeat until nothing changes { NUMS[0, 0] = Score + 1; } }"],
        "w w; nums[0,0]=1",
    ),
    Row("won", "o", &[(0, 0)], &["WON = true;"], "=; solved"),
    Row("lost goes before won", "o", &[(0, 0)], &["LOST = true;", "WON = true;"], "=; lost"),
    Row(
        "lost goes before a goal that is met",
        "o",
        &[(0, 0)],
        &["STATE[0, 0] = Goal;", "LOST = true;"],
        "goal; lost",
    ),
    Row(
        "LOST and WON are read as truth values",
        "o",
        &[(0, 0)],
        &[
            "if (LOST == false) { Score = 1; }",
            "Flag = WON;",
            "LOST = true;",
            "LOST = Score == 1;",
            "LOST = Flag;",
        ],
        "=; score=1",
    ),
    Row(
        "an item of that name goes before",
        "o; lost=false; won=1",
        &[(0, 0)],
        &["LOST = true;", "WON = true;", "WON = 5;"],
        "=; lost=true; won=5",
    ),
    Row(
        "counts of all cells",
        "o w / o o",
        &[(0, 0)],
        &["Score = COUNT(O);", "Steps = COUNT(NUMS, 0) + COUNT(VALID, false);", "Repeat = COUNT(SMALL, 0);"],
        "=; score=3; steps=4; repeat=2",
    ),
    Row(
        "counts around, beside, in row and column",
        "w o w o / o w w w / w o o o",
        &[(1, 1)],
        &[
            "Score = COUNT(W around A);",
            "Steps = COUNT(W beside A);",
            "NUMS[0, 0] = COUNT(W in row of A);",
            "NUMS[3, 0] = COUNT(O in column of A);",
            "NUMS[2, 0] = COUNT(W around P);",
            "for each cell C where (COUNT(W beside C) == 3) { NUMS[C.x, C.y] = 9; }",
        ],
        "=; score=4; steps=1; nums[0,0]=3; nums[3,0]=2; nums[2,0]=1; nums[1,0]=9; nums[0,1]=9; nums[2,1]=9",
    ),
    Row(
        "errors of counts",
        "o o / o o; name=o",
        &[(1, 1)],
        &[
            "Score = COUNT(SMALL, 0 around A);",
            "Score = COUNT(5);",
            "Score = COUNT(NUMS, O);",
            "Score = COUNT(NOWHERE, O);",
            "Steps = COUNT(Name);",
            "Steps = Steps + COUNT(O around Q);",
        ],
        "=",
    ),
];

pub const BREAKS: &[Row] = &[
    Row(
        "an if that held",
        "o",
        &[(0, 0)],
        &["!if (0 == 0) { }", "!if (0 == 0) { Score = 1; }", "Score = 2;"],
        "=; score=1",
    ),
    Row(
        "not the condition of an else if",
        "o",
        &[(0, 0)],
        &["!if (0 == 1) { Score = 1; } else if (0 == 0) { Score = 2; }", "Steps = 1;"],
        "=; score=2; steps=1",
    ),
    Row(
        "a picture that was carried out",
        "o",
        &[(0, 0)],
        &["![W] -> [B];", "![O] -> [any];", "Score = 1;"],
        "=",
    ),
    Row(
        "a loop that ran its block",
        "o",
        &[(0, 0)],
        &[
            "!for each cell C where (0 == 1) { Score = 1; }",
            "Steps = 1;",
            "!for each cell C { Ghost = 1; }",
            "Score = 2;",
        ],
        "=; steps=1",
    ),
    Row(
        "a repeat that ran its block",
        "o",
        &[(0, 0)],
        &[
            "!repeat 0 times { Score = 1; }",
            "!repeat while (0 == 1) { Score = 1; }",
            "Steps = 1;",
            "!repeat until nothing changes { Steps = 1; }",
            "Score = 2;",
        ],
        "=; steps=1",
    ),
    Row("at once", "o", &[(0, 0)], &["!at once { Ghost = 1; }", "Score = 2;"], "="),
    Row("an assignment never", "o", &[(0, 0)], &["!Score = 1;", "Steps = 2;"], "=; score=1; steps=2"),
];
