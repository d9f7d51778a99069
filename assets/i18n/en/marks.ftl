### Whether levels can be solved.

command-check-levels = Checking levels on or off
command-take-minimum = Take the proven minimum

mark-brief-checking = checking …
mark-brief-solved = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
mark-brief-about = ≈ { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
mark-brief-start = already solved
mark-brief-unsolvable = unsolvable
mark-brief-unknown = unknown
mark-checking = Checking whether this level can be solved.
mark-from-start = Already solved: the start shows a goal. Paint a start that differs.
mark-solved = Can be solved. It takes at least { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }, which is proven.
mark-about = Can be solved in { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }, perhaps in fewer.
mark-unsolvable = Cannot be solved; this is proven.
mark-unknown = It is not known whether it can be solved: { $count ->
        [0] the board is too large to try
       *[other] no way was found among { $count } positions
    }.
mark-take-minimum = Ask for at least { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
problem-mark-unsolvable = Level { $level } cannot be solved: no way from its start leads to a goal.
remedy-mark-unsolvable = Undo the last change, or move walls, things or the goal until the sign beside the level turns into a flag.
problem-mark-solved-start = Level { $level } is already solved: its start shows a goal.
remedy-mark-solved-start = Paint a start that differs from the goal. If the play is meant to come back to it, state a minimum number of moves.
problem-mark-minimum-low = Level { $level } promises { $stated ->
        [one] { $stated } move
       *[other] { $stated } moves
    }, but it takes at least { $found }.
remedy-mark-minimum-low = Let it ask for the proven least number of moves.
problem-mark-minimum-high = Level { $level } can be finished in { $found ->
        [one] { $found } move
       *[other] { $found } moves
    }, which does not count because it asks for { $stated }.
remedy-mark-minimum-high = Finishing in fewer moves does not win. Ask for fewer, or close the shorter way.
rule-unfired = Does nothing in { $count ->
        [one] the one solution that is known
       *[other] any of the { $count } solutions that are known
    }.
