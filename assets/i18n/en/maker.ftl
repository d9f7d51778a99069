### Levels that the computer makes.

command-level-make = Make levels by the computer
maker-open = Make levels…
maker-title = Make levels
maker-back = Levels
maker-more = The computer makes levels from the rules of this game. Each of them can be finished. What you leave empty does not matter.
maker-count = How many
maker-least = Moves, at least
maker-most = Moves, at most
maker-width = Columns
maker-height = Rows
maker-difficulty = How hard
maker-any = Any
maker-from = Grow from level { $level }
maker-seed = Start number
maker-seed-draw = Another start number; the same one gives the same levels again
maker-begin = Make
maker-stop = Stop
maker-meter = { $tried } tried ({ $rate } a second), { $solved } can be finished, { $kept } kept
maker-working = The levels come here when all are made, or when you stop.
maker-empty = Say at the left what you wish for, and press Make.
maker-none = No level like that was found. Ask for another number of moves or another size.
maker-made = { $count ->
    [one] { $count } level.
   *[other] { $count } levels.
}
maker-fewer = { $count ->
    [one] Only { $count } level was found.
   *[other] Only { $count } levels were found.
}
maker-ended-stopped = Stopped before all were found.
maker-ended-time = The time was over.
maker-ended-states = No others were found in as many tries as that.
maker-order-graded = Easiest first
maker-order-hardest = Hardest
maker-order-different = Most varied
maker-order-smallest = Smallest
maker-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
maker-moves-about = at most { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
maker-grow = More like this
maker-pick = Click the levels you want; without a choice all of them are added.
maker-add = { $count ->
    [one] Add { $count } level
   *[other] Add { $count } levels
}
maker-wrong-count = Between 1 and 500 levels can be made at once.
maker-wrong-moves = Write two numbers, the smaller one first.
maker-wrong-size = Write both columns and rows, or neither.
maker-wrong-seed = The start number is a number without signs.
edit-levels-made = adding { $count } made levels
edit-level-made = adding a made level
problem-trim-unproven = It is not known in how few moves level { $level } can be finished.
remedy-trim-unproven = Make the level smaller, or take some of its pieces away.
maker-trim = Make level { $level } tidier; its shortest way stays as long:
maker-simplify = Take needless pieces away
maker-tighten = Wall needless cells up
maker-simplify-none = Every piece of this level is needed.
maker-tighten-none = No cell of this level can be walled up.
maker-simplified = { $count ->
    [one] { $count } cell becomes free, and the shortest way still takes { $moves } moves.
   *[other] { $count } cells become free, and the shortest way still takes { $moves } moves.
}
maker-tightened = { $count ->
    [one] { $count } cell is walled up, and the shortest way still takes { $moves } moves.
   *[other] { $count } cells are walled up, and the shortest way still takes { $moves } moves.
}
maker-trim-before = As it is
maker-trim-after = As it could be
maker-trim-take = Change the level
maker-trim-leave = Leave it as it is
edit-level-simplify = taking needless pieces out of level { $level }
edit-level-tighten = walling needless cells of level { $level } up
problem-trim-changed = The level was changed meanwhile.
remedy-trim-changed = Look again for what it does not need.
problem-generate-goal-open = Level { $level } has a goal that is a condition or leaves cells open; levels with such goals cannot be changed step by step.
remedy-generate-goal-open = Take a level whose goals are whole boards.
