//! What every sentence about areas and regions means.

use super::Row;

/// Areas, how many there are, and regions. `NUMS` and `MARKS` are as large as the board, `SMALL` has two cells.
pub const AREAS: &[Row] = &[
    Row(
        "an area of one cell, since corners do not hang together",
        "o w / w o",
        &[(0, 0)],
        &["Score = COUNT(any in area of A);", "Steps = COUNT(W in area of A) + 1;"],
        "=; score=1; steps=1",
    ),
    Row("an area of all cells", "o o / o o", &[(1, 0)], &["Score = COUNT(any in area of A);"], "=; score=4"),
    Row(
        "an area bends, and ends where something else lies",
        "o o w / w o w / o o h",
        &[(2, 0)],
        &[
            "Score = COUNT(any in area of A);",
            "Steps = COUNT(any in area of P);",
            "Repeat = COUNT(O in area of A) + 1;",
            "NUMS[0, 0] = COUNT(not W in area of P);",
        ],
        "=; score=2; steps=5; repeat=1; nums[0,0]=5",
    ),
    Row(
        "an area of several pieces, together",
        "o w b o / h h w o",
        &[(0, 0)],
        &[
            "Score = COUNT(any in area of A of O or W);",
            "Steps = COUNT(O in area of A of O or W or B);",
            "Repeat = COUNT(any in area of A of not H);",
            "NUMS[0, 0] = COUNT(any in area of A of any);",
        ],
        "=; score=2; steps=3; repeat=6; nums[0,0]=8",
    ),
    Row(
        "no area where the place holds none of the pieces",
        "o w w; score=5; steps=5",
        &[(0, 0)],
        &["Score = COUNT(any in area of A of W);", "Steps = COUNT(any in area of A of not O or B);"],
        "=; score=0; steps=0",
    ),
    Row(
        "an area of another layer",
        "o o o / o o o; nums[0,0]=1; nums[1,0]=1; nums[1,1]=2; more=0",
        &[(0, 0)],
        &[
            "Score = COUNT(any in area of A of NUMS: 1);",
            "Steps = COUNT(O in area of A of NUMS: not 0);",
            "Repeat = COUNT(NUMS, 2 in area of A of NUMS: 1 or 2);",
            "More = COUNT(NUMS, 0 or 2 in area of A);",
        ],
        "=; score=2; steps=3; repeat=1; more=4",
    ),
    Row(
        "an area of a smaller layer ends at its edge",
        "o o o / o o o; small[1,0]=3",
        &[(1, 0)],
        &[
            "Score = COUNT(any in area of A of SMALL: any);",
            "Steps = COUNT(any in area of A of SMALL: not 0);",
            "Repeat = COUNT(SMALL, 0 in area of A of O);",
        ],
        "=; score=2; steps=1; repeat=1",
    ),
    Row(
        "how many areas there are",
        "w o w / o o o / w w h; repeat=7",
        &[(0, 0)],
        &[
            "Score = AREAS(W);",
            "Steps = AREAS(O);",
            "Repeat = AREAS(B);",
            "NUMS[0, 0] = AREAS(W or H);",
            "NUMS[1, 0] = AREAS(O or W);",
            "NUMS[2, 0] = AREAS(not O);",
            "NUMS[0, 1] = AREAS(any);",
        ],
        "=; score=3; steps=1; repeat=0; nums[0,0]=3; nums[1,0]=1; nums[2,0]=3; nums[0,1]=1",
    ),
    Row(
        "listed pieces belong together",
        "w h w b w",
        &[(0, 0)],
        &["Score = AREAS(W);", "Steps = AREAS(W or H);", "Repeat = AREAS(B or W or H);"],
        "=; score=3; steps=2; repeat=1",
    ),
    Row(
        "areas of another layer",
        "o o o / o o o; nums[0,0]=1; nums[2,0]=1; nums[1,1]=2; repeat=7; more=0",
        &[(0, 0)],
        &[
            "Score = AREAS(NUMS, 1);",
            "Steps = AREAS(NUMS, not 0) * 10 + AREAS(NUMS, 0);",
            "Repeat = AREAS(VALID, false);",
            "More = AREAS(SMALL, 0 or 1);",
        ],
        "=; score=2; steps=33; repeat=0; more=1",
    ),
    Row(
        "cells of the same region, wherever they lie",
        "o w o / w w o; nums[0,0]=1; nums[1,0]=1; nums[2,0]=2; nums[0,1]=2; nums[1,1]=1",
        &[(2, 0)],
        &[
            "Score = COUNT(any in NUMS of A);",
            "Steps = COUNT(W in NUMS of A);",
            "Repeat = COUNT(W in NUMS of P);",
        ],
        "=; score=2; steps=1; repeat=2",
    ),
    Row(
        "regions of texts, of truth values, of the board and of a smaller layer",
        "o w o; marks[0,0]=x; marks[2,0]=x; more=0",
        &[(0, 0)],
        &[
            "Score = COUNT(any in MARKS of A);",
            "Steps = COUNT(W in VALID of A);",
            "Repeat = COUNT(any in STATE of A);",
            "More = COUNT(MARKS, x in SMALL of A);",
        ],
        "=; score=2; steps=1; repeat=2; more=1",
    ),
    Row(
        "in filters of loops",
        "o o w / o w h",
        &[(0, 0)],
        &[
            "for each cell C where (COUNT(any in area of C) == 3) { NUMS[C.x, C.y] = 3; }",
            "for each cell C { for each cell E where (E.x == 2) { Score = Score + COUNT(H in area of E); } }",
        ],
        "=; nums[0,0]=3; nums[1,0]=3; nums[0,1]=3; score=6",
    ),
    Row(
        "at once areas are those that were there",
        "o o o o",
        &[(0, 0)],
        &[
            "at once { STATE[1, 0] = W; Score = AREAS(O) * 10 + COUNT(any in area of A); }",
            "Steps = AREAS(O) * 10 + COUNT(any in area of A);",
        ],
        "o w o o; score=14; steps=21",
    ),
    Row(
        "while all hang together",
        "o o o o o",
        &[(0, 0)],
        &["repeat while (AREAS(O) == 1) { Score = Score + 1; STATE[0 + Score, 0] = W; }"],
        "o w o o o; score=1",
    ),
    Row(
        "lines are numbers here",
        "o o o; walls[0,0]=1; walls[1,0]=1; walls[2,0]=2",
        &[(0, 0)],
        &[
            "Score = COUNT(any in area of A of WALLS: 1);",
            "Steps = AREAS(WALLS, 2 or 3);",
            "Repeat = COUNT(any in WALLS of A);",
            "Score = COUNT(any in area of A of WALLS: right);",
        ],
        "=; score=2; steps=1; repeat=2",
    ),
];
