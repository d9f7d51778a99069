//! What every sentence about sight means.

use super::Row;

/// What is seen from a place, and what stops the sight. `NUMS` is as large as the board, `SMALL` has two cells.
pub const SIGHT: &[Row] = &[
    Row(
        "up, down, left and right to the edge, without the place",
        "o w o o / b o h o / o b o w",
        &[(1, 1)],
        &[
            "Score = COUNT(any in sight of A);",
            "Steps = COUNT(B in sight of A);",
            "Repeat = COUNT(O in sight of A);",
            "NUMS[0, 0] = COUNT(B or H in sight of A);",
        ],
        "=; score=5; steps=2; repeat=1; nums[0,0]=3",
    ),
    Row(
        "a stop beside the place, and one further away",
        "h w o / o o o / o o o / w o o; repeat=7",
        &[(0, 0)],
        &[
            "Score = COUNT(any in sight of A until W);",
            "Steps = COUNT(any in sight of A);",
            "Repeat = COUNT(W in sight of A until W);",
        ],
        "=; score=2; steps=5; repeat=0",
    ),
    Row(
        "two kinds of stops, whichever comes first",
        "h o o b o / o o o o o / w o o o o",
        &[(0, 0)],
        &[
            "Score = COUNT(any in sight of A until W or B);",
            "Steps = COUNT(any in sight of A until W);",
            "Repeat = COUNT(any in sight of A until B);",
        ],
        "=; score=3; steps=5; repeat=4",
    ),
    Row(
        "until something else, and until anything",
        "o h o o w / o b o o o; steps=9",
        &[(2, 0)],
        &["Score = COUNT(any in sight of A until not O);", "Steps = COUNT(any in sight of A until any);"],
        "=; score=2; steps=0",
    ),
    Row(
        "what the place holds stops nothing",
        "w o o w",
        &[(0, 0)],
        &["Score = COUNT(any in sight of A until W);"],
        "=; score=2",
    ),
    Row(
        "what stops may lie in another layer, and the sight ends at its edge",
        "o o o o; nums[2,0]=1; more=0",
        &[(0, 0)],
        &[
            "Score = COUNT(any in sight of A until NUMS: 1);",
            "Steps = COUNT(any in sight of A until NUMS: 5);",
            "Repeat = COUNT(any in sight of A until SMALL: 5);",
            "More = COUNT(NUMS, 0 in sight of A) * 10 + COUNT(NUMS, 0 in sight of A until NUMS: not 0);",
        ],
        "=; score=1; steps=3; repeat=1; more=21",
    ),
    Row(
        "nothing is seen where there is nothing else",
        "w; score=5; steps=5",
        &[(0, 0)],
        &["Score = COUNT(any in sight of A);", "Steps = COUNT(any in sight of A until W);"],
        "=; score=0; steps=0",
    ),
    Row(
        "of a cell of a loop, with others for the place before",
        "o o w / o o o",
        &[(1, 1)],
        &[
            "for each cell C where (COUNT(W in sight of C until O) > 0) { NUMS[C.x, C.y] = 1; }",
            "Score = COUNT(any in sight of P) * 10 + COUNT(any in sight of A);",
        ],
        "=; nums[1,0]=1; nums[2,1]=1; score=33",
    ),
    Row(
        "at once the sight is that before",
        "w o o h",
        &[(0, 0)],
        &["at once { for each cell C where (COUNT(W in sight of C until B) > 0) { STATE[C.x, C.y] = B; } }"],
        "w b b b",
    ),
    Row(
        "one after the other the sight is that now",
        "w o o h",
        &[(0, 0)],
        &["for each cell C where (COUNT(W in sight of C until B) > 0) { STATE[C.x, C.y] = B; }"],
        "w b o h",
    ),
];
