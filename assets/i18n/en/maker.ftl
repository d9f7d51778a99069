### Levels that the computer makes.

command-level-make = Make levels
maker-open = Make levels…
maker-title = Make levels
maker-back = Levels
maker-more = The computer makes levels from the rules of this game. Each of them can be finished. What you leave empty is up to the computer.
maker-count = How many
maker-width = columns
maker-height = rows
maker-difficulty = How hard
maker-any = Any
maker-from = Level { $level }
maker-seed = Start number
maker-seed-draw = Another start number; the same one gives the same levels again
maker-begin = { $count ->
        [0] Make levels
        [one] Make { $count } level
       *[other] Make { $count } levels
    }
maker-stop = Stop
maker-working = The levels appear here as they are found.
maker-empty = New levels are made like this one. Set your wishes on the left, and make them.
maker-none = No level like that was found. Ask for another number of moves or another size.
maker-made = { $count ->
    [one] { $count } level.
   *[other] { $count } levels.
}
maker-fewer = { $count ->
    [one] Only { $count } level was found.
   *[other] Only { $count } levels were found.
}
maker-ended-chance = The game leaves something to chance, so that no level can be proven to have a solution.
maker-ended-stopped = Stopped before all were found.
maker-ended-time = The time was up.
maker-ended-states = No more were found in that many attempts.
maker-order-graded = Easiest first
maker-order-hardest = Hardest
maker-order-different = Most varied
maker-order-smallest = Smallest
maker-order-next = Another order
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
maker-wrong-size = Enter both columns and rows, or neither.
maker-wrong-seed = The start number must consist of digits only.
edit-levels-made = adding { $count } generated levels
edit-level-made = adding a generated level
problem-trim-unproven = It is not known in how few moves level { $level } can be finished.
remedy-trim-unproven = Make the level smaller, or take some of its pieces away.
maker-trim = Tidy up level { $level }; its shortest solution keeps its length:
maker-simplify = Remove needless pieces
maker-tighten = Wall off needless cells
maker-simplify-none = Every piece of this level is needed.
maker-tighten-none = No cell of this level can be walled off.
maker-simplified = { $count ->
    [one] { $count } cell becomes free, and the shortest solution still takes { $moves } moves.
   *[other] { $count } cells become free, and the shortest solution still takes { $moves } moves.
}
maker-tightened = { $count ->
    [one] { $count } cell is walled off, and the shortest solution still takes { $moves } moves.
   *[other] { $count } cells are walled off, and the shortest solution still takes { $moves } moves.
}
maker-trim-before = As it is. What would change has a cross.
maker-trim-after = As it could be. What is new has a dashed edge.
maker-trim-take = Change the level
maker-trim-leave = Leave it as it is
edit-level-simplify = removing needless pieces from level { $level }
edit-level-tighten = walling off needless cells of level { $level }
problem-trim-changed = The level has been changed in the meantime.
remedy-trim-changed = Look again for what it does not need.
### What is asked for.

maker-moves-range = Moves
maker-at-least = at least
maker-at-most = at most
maker-requests = More options
maker-requests-some = More options ({ $count })
maker-wrong-range = Enter the smaller of two numbers first.
maker-wrong-pieces = Enter how many of a piece there should be, the smaller number first.
maker-wrong-locked = Cells can stay as they are only on a board of their own size.
maker-way = How they are made
maker-way-any = As fits best
maker-way-any-more = The computer picks what suits the game and your requirements.
maker-way-shuffle = Back from the goal
maker-way-shuffle-more = It starts at the goal and takes moves back.
maker-way-vary = Step by step
maker-way-vary-more = It changes one of the game’s levels little by little: walls, things, their places.
maker-way-own = For this puzzle
maker-way-own-more = A generator made for this kind of puzzle is used.
maker-start = They grow from
maker-start-any = Any level
maker-start-empty = An empty room
maker-size = Size
maker-symmetry = Symmetric walls
maker-pieces = How many of a piece
maker-pieces-more = Click the pieces whose number matters. 0 keeps a piece out.
maker-piece-add = Set how many: { $piece }
maker-piece-drop = The number no longer matters: { $piece }
maker-piece-least = from
maker-piece-most = to
maker-pushes = Moves that shift something
maker-pushes-more = Steps that only walk do not count.
maker-choices = Choices at each step
maker-choices-more = On average, such as 2.5. Few choices make it easier.
maker-dead-ends = Dead ends
maker-dead-ends-more = Places with no way on, or only the way back.
maker-rules = Rules that are needed
maker-rules-some = Rules that are needed ({ $count })
maker-rules-more = The solution uses each of these.
maker-rule = Rule { $number }

### The work, and what comes of it.

maker-kept = { $kept } of { $wanted }
maker-tried = { $count } tried, { $rate } per second
maker-solved = { $count } can be finished, { $rate } per second
maker-trimming = Examining the level…
maker-took = { $seconds } s; levels tried: { $tried }
maker-stale = Rules or pieces have changed since these levels were made. Make them again.
maker-look = Play
maker-look-more = See it enlarged and play it
maker-grow-more = Add it, and make more like this

### One level made.

maker-looked = { $number } of { $count }
maker-look-back = All
maker-look-keys = Arrow keys move from level to level, Enter goes to the board
maker-look-previous = Previous level
maker-look-next = Next level
maker-look-pick = Pick
maker-way-show = Show the solution
maker-fact-difficulty = { $difficulty } ({ $number } of 5)
maker-fact-measures = { $choices } choices at each step. Always choosing what looks best fails in { $failures } of { $plays } plays.
maker-fact-from = From level { $level }.
maker-fact-seed = Start number { $seed }, level { $number }.

### Cells that stay.

maker-locks-open = Cells that stay…
maker-locks-some = Cells that stay: { $count }…
maker-locks-title = { $count ->
    [0] Which cells of level { $level } stay as they are?
    [one] { $count } cell of level { $level } stays as it is.
   *[other] { $count } cells of level { $level } stay as they are.
}
maker-locks-more = Drag over cells, or use the arrow keys and Space; do it again to release them.
maker-locks-done = Done
maker-locks-clear = Release all
maker-trim-back = OK
