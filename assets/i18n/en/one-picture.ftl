### A level as one picture: problems and their fixes, reasons, goals in words.

## A level is one picture: what disagrees with it

problem-hero-missing = Missing in this level: { $piece }, which players move by hand.
remedy-hero-missing = Paint one where the play begins.
problem-hero-several = Another { $piece } stands here, but players move only one.
remedy-hero-several = Keep one of them and paint over the others.
problem-hero-elsewhere = { $piece } stands here, but the play begins elsewhere.
remedy-hero-elsewhere = Let the play begin where { $piece } stands.
problem-goal-cell-differs = The goal shows { $goal } here, where { $start } lies at the start.{ $count ->
        [1] {""}
       *[other] {" "}{ $count } cells differ like that.
    }
remedy-goal-cell-differs = What stays in place should be the same in both; otherwise the goal may be unreachable.
problem-level-empty = There is nothing to do in this level yet.{ $count ->
        [0] {""}
       *[other] {" "}Other levels also have: { $pieces }.
    }
remedy-level-empty = Paint something to change, and set a goal. Until then the first move wins, or none does.
mend-hero-missing = Put { $piece } on the board
mend-hero-several = Keep one
mend-hero-elsewhere = Begin here
mend-goal-cell-differs = Make the goal like the start
mend-level-empty = Put on the board: { $pieces }
mend-goal-missing = Add a goal
edit-mend = fixing a problem

## Why a level is not one picture

one-picture-unlike = The allowed cells follow no rule that can be seen.
one-picture-heroes = { $count ->
        [0] The piece that is moved by hand is missing.
       *[other] There are { $count } pieces that are moved by hand; there should be one.
    }
one-picture-elsewhere = The play begins in column { $column }, row { $row }, but the piece that is moved by hand stands in column { $x }, row { $y }.
one-picture-rules = { $count ->
        [1] One cell differs from what the rules allow (column, row): { $cells }.
       *[other] { $count } cells differ from what the rules allow, such as (column, row): { $cells }.
    }
one-picture-every = { $count ->
        [1] Every cell is allowed but one (column, row): { $cells }.
       *[other] Every cell is allowed but { $count }, such as (column, row): { $cells }.
    }
one-picture-holding = { $count ->
        [1] One cell differs from what its piece suggests (column, row): { $cells }.
       *[other] { $count } cells differ from what their pieces suggest, such as (column, row): { $cells }.
    }

## Goals said in words instead of boards

goal-words-said = The goal is now in words.
goal-words-said-in = { $count ->
        [0] No goal could be put into words.
        [one] In one level the goal is now in words.
       *[other] In { $count } levels the goal is now in words.
    }
goal-words-levels = { $count ->
        [one] Not in level { $levels }:
       *[other] Not in levels { $levels }:
    }
goal-words-outdated = The game has changed in the meantime, so nothing was done. Try it again.
goal-words-no-boards = The goal is not drawn.
goal-words-rules-read = The rules read the drawn goal, so it stays as it is.
goal-words-faulty = There are faults; fix them first.
goal-words-too-large = The board is too large, or the goal has too many boards.
goal-words-every-cell = Every cell of the goal counts; fewer words would mean something else.
goal-words-too-many = There are too many positions to be sure that other words mean the same.
goal-words-stopped = The search was stopped.
