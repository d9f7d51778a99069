//! What every sentence about loops means.

use super::Row;

/// `WALLS` is a layer of lines as large as the board, and `RAILS` one of two cells.
pub const LOOPS: &[Row] = &[
    Row(
        "a ring of cells is a loop, and two rings are two",
        "w w w o w w / w o w o w w / w w w o o o",
        &[(0, 0)],
        &["Score = LOOPS(W);", "Steps = LOOPS(B);", "NUMS[0, 0] = LOOPS(O);"],
        "=; score=2",
    ),
    Row(
        "four cells in a square are a loop",
        "w w / w w",
        &[(0, 0)],
        &["Score = LOOPS(W);", "Steps = LOOPS(any);"],
        "=; score=1; steps=1",
    ),
    Row(
        "an end, a branch or a cell alone: then there is none",
        "w w w w / w o w o / w w w b",
        &[(0, 0)],
        &["Score = LOOPS(W) + 1;", "Steps = LOOPS(B) + 2;", "Repeat = LOOPS(not O) + 3;"],
        "=; score=1; steps=2; repeat=3",
    ),
    Row(
        "several pieces together",
        "w b h / o o w / w h b",
        &[(0, 0)],
        &[
            "Score = LOOPS(W or B or H) + 1;",
            "if (LOOPS(any) == 0) { Steps = 1; }",
            "STATE[0, 1] = W;",
            "Repeat = LOOPS(not O);",
        ],
        "w b h / w o w / w h b; score=1; steps=1; repeat=1",
    ),
    Row(
        "cells of another layer",
        "o o o / o o o; nums[0,0]=1; nums[1,0]=1; nums[0,1]=2; nums[1,1]=1",
        &[(0, 0)],
        &["Score = LOOPS(NUMS, 1 or 2);", "Steps = LOOPS(NUMS, 1) + 1;"],
        "=; score=1; steps=1",
    ),
    Row(
        "lines around a cell are a loop of lines",
        "o o o / o o o / o o o; walls[1,0]=2; walls[0,1]=1; walls[1,1]=3",
        &[(0, 0)],
        &["Score = LOOPS(Walls);", "Steps = LOOPS(WALLS, 3) + 1;"],
        "=; score=1; steps=1",
    ),
    Row(
        "a line that ends, and lines to the edge, are none",
        "o o o / o o o / o o o; walls[1,0]=3; walls[0,1]=1; walls[1,1]=3",
        &[(0, 0)],
        &["Score = LOOPS(Walls) + 1;"],
        "=; score=1",
    ),
    Row(
        "what a cell at the edge keeps beyond the edge is no line",
        "o o o / o o o / o o o; walls[1,0]=2; walls[0,1]=1; walls[1,1]=3; walls[2,0]=1; walls[0,2]=2; walls[2,2]=3",
        &[(0, 0)],
        &["Score = LOOPS(Walls);"],
        "=; score=1",
    ),
    Row(
        "loops that touch at a corner branch there",
        "o o o o / o o o o / o o o o / o o o o; walls[1,0]=2; walls[0,1]=1; walls[1,1]=3; walls[2,1]=2; walls[1,2]=1; walls[2,2]=3",
        &[(0, 0)],
        &["Score = LOOPS(Walls) + 1;"],
        "=; score=1",
    ),
    Row(
        "other numbers keep no lines",
        "o o o / o o o / o o o; walls[1,0]=2; walls[0,1]=1; walls[1,1]=7",
        &[(0, 0)],
        &["Score = LOOPS(Walls) + 1;", "Steps = LOOPS(Rails) + 1;"],
        "=; score=1; steps=1",
    ),
    Row(
        "what is handed over may be a layer of lines",
        "o o o / o o o / o o o; walls[1,0]=2; walls[0,1]=1; walls[1,1]=3",
        &[(0, 0)],
        &["define Closed(What) { Score = Score + LOOPS(What) + 1; }", "do Closed(Walls);", "do Closed(W);"],
        "=; score=3",
    ),
    Row(
        "what is wrong with loops",
        "w w / w w",
        &[(0, 0)],
        &[
            "Score = LOOPS();",
            "Score = LOOPS(W around A);",
            "Score = LOOPS(1);",
            "Score = LOOPS(Nowhere, 1);",
            "Steps = LOOPS(Score) + 1;",
        ],
        "=; steps=1",
    ),
];
