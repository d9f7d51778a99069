//! What every sentence about turned pieces means. Which pieces share a picture stands with the level of the rows.

mod pictures;

pub use pictures::TURNED_PICTURES;

use super::{KindRow, Row};

/// What statements turn, and into what.
pub const TURNS: &[Row] = &[
    Row(
        "right, in a family of four",
        "r d l u",
        &[(0, 0)],
        &["for each cell C { turn STATE[C.x, C.y] right; }"],
        "d l u r",
    ),
    Row(
        "left, in a family of four",
        "r d l u",
        &[(0, 0)],
        &["for each cell C { turn STATE[C.x, C.y] left; }"],
        "u r d l",
    ),
    Row(
        "around, in a family of four",
        "r d l u",
        &[(0, 0)],
        &["for each cell C { turn STATE[C.x, C.y] around; }"],
        "l u r d",
    ),
    Row(
        "mirrored, in a family of four without mirrored pictures",
        "r d l u",
        &[(0, 0)],
        &["for each cell C { turn STATE[C.x, C.y] mirrored; }"],
        "=",
    ),
    Row(
        "mirrored, in a family of all eight",
        "p0 p1 p2 p3 / m0 m1 m2 m3",
        &[(0, 0)],
        &["for each cell C { turn STATE[C.x, C.y] mirrored; }"],
        "m0 m3 m2 m1 / p0 p3 p2 p1",
    ),
    Row(
        "right and left, in a family of all eight",
        "p0 p1 p2 p3 / m0 m1 m2 m3",
        &[(0, 0)],
        &[
            "for each cell C where (C.x < 2) { turn STATE[C.x, C.y] right; }",
            "for each cell C where (C.x > 1) { turn STATE[C.x, C.y] left; }",
        ],
        "p1 p2 p1 p2 / m1 m2 m1 m2",
    ),
    Row(
        "around, in a family of all eight",
        "p0 p1 p2 p3 / m0 m1 m2 m3",
        &[(0, 0)],
        &["for each cell C { turn STATE[C.x, C.y] around; }"],
        "p2 p3 p0 p1 / m2 m3 m0 m1",
    ),
    Row(
        "what is drawn in two turns only changes between them",
        "lie stand lie stand lie stand",
        &[(0, 0)],
        &[
            "turn STATE[0, 0] right;",
            "turn STATE[1, 0] right;",
            "turn STATE[2, 0] left;",
            "turn STATE[3, 0] left;",
            "turn STATE[4, 0] around;",
            "turn STATE[5, 0] mirrored;",
        ],
        "stand lie stand lie lie stand",
    ),
    Row(
        "what has not all turns takes the one a half further, or none",
        "hat0 hat1 hatm / hat0 hat1 hatm / hat0 hat1 hatm / hat0 hat1 hatm",
        &[(0, 0)],
        &[
            "for each cell C where (C.y == 0) { turn STATE[C.x, C.y] right; }",
            "for each cell C where (C.y == 1) { turn STATE[C.x, C.y] left; }",
            "for each cell C where (C.y == 2) { turn STATE[C.x, C.y] around; }",
            "for each cell C where (C.y == 3) { turn STATE[C.x, C.y] mirrored; }",
        ],
        "hat1 hat0 hatm / hat1 hat0 hatm / hat0 hat1 hatm / hatm hat1 hat0",
    ),
    Row(
        "what is of no family stays as it is",
        "o w goal cat / one two bare0 bare1 / odd0 odd1 type0 type1",
        &[(0, 0)],
        &[
            "for each cell C { turn STATE[C.x, C.y] right; turn STATE[C.x, C.y] around; }",
            "for each cell C { turn STATE[C.x, C.y] mirrored; turn STATE[C.x, C.y] left; }",
        ],
        "=",
    ),
    Row(
        "others turn into the first piece with a turn, and all can be turned",
        "pipe0 pipe_0 pipe1 / pipe0 pipe_0 pipe1",
        &[(0, 0)],
        &[
            "for each cell C where (C.y == 0) { turn STATE[C.x, C.y] right; }",
            "for each cell C where (C.y == 1) { turn STATE[C.x, C.y] left; }",
        ],
        "pipe1 pipe1 pipe0 / pipe1 pipe1 pipe0",
    ),
    Row(
        "a piece turned around into its own turn is the first with that turn",
        "pipe0 pipe_0 pipe1",
        &[(0, 0)],
        &["for each cell C { turn STATE[C.x, C.y] around; }"],
        "pipe0 pipe0 pipe1",
    ),
    Row(
        "of several pieces with one name the first counts",
        "gate0 r gate1",
        &[(0, 0)],
        &["for each cell C { turn STATE[C.x, C.y] around; }"],
        "gate0 l gate1",
    ),
    Row(
        "letter case means nothing",
        "STAND Hat0 R",
        &[(0, 0)],
        &["TURN State[0, 0] RIGHT;", "tu.rn STATE[1,0]Mirr.ored ;", "turn state [ 2 , 0 ] left;"],
        "lie hatm u",
    ),
    Row(
        "own layers of texts",
        "r r; marks[1,0]=lie; marks[0,0]=r",
        &[(0, 0)],
        &["turn MARKS[A.x + 1, A.y] right;", "turn MARKS[0, 0] around;"],
        "=; marks[1,0]=stand; marks[0,0]=l",
    ),
    Row(
        "numbers, truth values and lines are not turned",
        "r",
        &[(0, 0)],
        &[
            "turn NUMS[0, 0] right;",
            "turn VALID[0, 0] left;",
            "turn WALLS[0, 0] around;",
            "if (0 == 0) { turn SMALL[0, 0] mirrored; Score = 1; }",
        ],
        "=; score=1",
    ),
    Row(
        "errors skip it alone",
        "r",
        &[(0, 0)],
        &[
            "if (0 == 0) { turn NOWHERE[0, 0] right; turn STATE[1, 0] right; turn STATE[0, 0 - 1] right; Score = 1; }",
            "if (0 == 0) { turn STATE[Name, 0] right; turn STATE[Flag, 0] right; turn STATE[Ghost, 0] left; Steps = 1; }",
        ],
        "=; score=1; steps=1",
    ),
    Row(
        "turn is a name, too",
        "o; turn=3; turn[0,0]=r",
        &[(0, 0)],
        &[
            "turn = turn + 1;",
            "turn turn[0, 0] right;",
            "STATE[0, 0] = turn[0, 0];",
            "turn[0, 0] = W;",
            "Name = turn[0, 0];",
        ],
        "d; turn=4; turn[0,0]=w; name=w",
    ),
    Row(
        "faults take only themselves away",
        "r; name=r",
        &[(0, 0)],
        &[
            "if (0 == 0) { turn STATE[0, 0] up; turn STATE[0, 0]; turn STATE right; turn STATE[0, 0] = W; Score = 1; }",
            "if (0 == 0) { turn STATE[0] left; turn STATE[0, 0] right left; turn [0, 0] around; Steps = 1; }",
            "if (0 == 0) { turn STATE[0, 0], right; turn Name right; turn right STATE[0, 0]; Repeat = 1; turn STATE }",
        ],
        "=; score=1; steps=1; repeat=1",
    ),
    Row(
        "a faulty one is no rule",
        "r",
        &[(0, 0)],
        &[
            "turn STATE[0, 0] up;",
            "turn STATE[0, 0] right",
            "turn STATE[0, 0] right; Score = 1;",
            "turn STATE[0, 0] = W;",
        ],
        "=",
    ),
    Row(
        "at once it reads what was there",
        "r r r r",
        &[(0, 0)],
        &[
            "at once { turn STATE[0, 0] right; turn STATE[0, 0] right; STATE[1, 0] = STATE[0, 0]; }",
            "at once { STATE[2, 0] = lie; turn STATE[2, 0] left; A.x = 3; turn STATE[A.x, A.y] right; }",
        ],
        "l r u r; ax=3",
    ),
    Row(
        "at once it writes what was there if that cannot be turned",
        "o",
        &[(0, 0)],
        &["at once { STATE[0, 0] = W; turn STATE[0, 0] right; }"],
        "=",
    ),
    Row(
        "again and again",
        "r lie",
        &[(0, 0)],
        &[
            "repeat 3 times { turn STATE[0, 0] right; }",
            "repeat while (STATE[1, 0] == lie) { turn STATE[1, 0] right; }",
        ],
        "u stand",
    ),
    Row(
        "where the directions of a loop lead",
        "o r / r o",
        &[(0, 0)],
        &["for each direction D of (right, down, left) { turn STATE[A.x + D.x, A.y + D.y] left; }"],
        "o u / u o",
    ),
    Row(
        "until nothing changes",
        "lie",
        &[(0, 0)],
        &["repeat until nothing changes { turn STATE[0, 0] around; Score = 1; }"],
        "=; score=1",
    ),
    Row(
        "turning for ever",
        "lie",
        &[(0, 0)],
        &["repeat until nothing changes { turn STATE[0, 0] right; }"],
        "=; refused",
    ),
    Row("it never breaks", "r", &[(0, 0)], &["!turn STATE[0, 0] right;", "Score = 1;"], "d; score=1"),
];

/// Moves with turned pieces.
pub const TURNED_MOVES: &[KindRow] = &[
    KindRow(
        "pieces face where an arrow points",
        "r o o / o u o",
        &["right"],
        &["move arrows [R | O] -> [O | R];"],
        "o r o / o u o",
        &["right"],
    ),
    KindRow(
        "a cell with an arrow",
        "d u / o o / o o",
        &["0,0:down"],
        &["move arrows [(R) | O] -> [O | R];"],
        "o u / d o / o o",
        &["0,1:down"],
    ),
    KindRow(
        "an arrow with a mirrored picture",
        "m3 / o / o",
        &["0,0:down"],
        &["move arrows [(p0) | O] -> [W | p0] mirrored;"],
        "w / m3 / o",
        &["0,1:down"],
    ),
    KindRow(
        "a cell",
        "o d / o o / l o",
        &["1,0"],
        &["move [(R) | O] -> [O | R] turned;"],
        "o o / o d / l o",
        &["1,1"],
    ),
    KindRow(
        "a way",
        "o d l / o o o / u o o",
        &["1,0>1,1"],
        &["move [(R) | (O)] -> [O | R] turned;"],
        "o o l / o d o / u o o",
        &["1,1>1,2", "2,0>1,0", "0,2>0,1"],
    ),
    KindRow(
        "a block that turns, and an action of that name",
        "lie r",
        &["turn", "spin"],
        &["move turn { turn STATE[0, 0] right; }", "move spin { turn STATE[1, 0] mirrored; Score = 1; }"],
        "stand r; score=1",
        &["turn", "spin"],
    ),
    KindRow(
        "a picture for an action called turn",
        "r d",
        &["turn"],
        &["move turn [R] -> [O];", "move turn [D] -> [U] turned;", "move turn STATE[0, 0] right;"],
        "o d",
        &["turn"],
    ),
];
