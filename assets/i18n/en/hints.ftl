### Hints, solutions that are shown, and what a move would do.

command-hint = Hint, step by step
command-look-ahead = Preview moves on or off
command-watch-solution = Watch the solution

hint-where = Choose the cell in column { $column }, row { $row }.
hint-chance = Here chance decides, so that nobody knows a sure way.
hint-guess = No choice is sure here. Guess.
hint-safe = The cell in column { $column }, row { $row } is safe: everything that is shown says so.
hint-safe-at = “{ $name }” at the cell in column { $column }, row { $row } is safe: everything that is shown says so.
hint-safe-named = “{ $name }” is safe: everything that is shown says so.
hint-way = Go from column { $column }, row { $row }, to column { $tocolumn }, row { $torow }.
hint-at = “{ $name }”: choose the cell in column { $column }, row { $row }.
hint-up = Press the arrow up.
hint-right = Press the arrow to the right.
hint-down = Press the arrow down.
hint-left = Press the arrow to the left.
hint-named = Choose “{ $name }”.
hint-what = Choose the cell in column { $column }, row { $row }. { $count ->
        [0] The board stays as it is.
        [one] One cell changes; it is framed.
       *[other] { $count } cells change; they are framed.
    }
hint-whole = Here are all the moves to the goal.
hint-none = No hint was found.
hint-lost = The level can no longer be finished from here. Take moves back, or restart.
hint-looking = Looking for a solution: { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
look-ahead = Preview moves

why-start = The level starts like this; no rule has affected this cell.
why-long = No rule has affected this cell for a long time.
why-rule = { $back ->
        [0] Rule { $rule } said so in the last move.
        [one] Rule { $rule } said so one move before the last.
       *[other] Rule { $rule } said so { $back } moves before the last.
    }
why-show = Show rule

control-hints = Hints in puzzles
control-hints-none = None
control-hints-where = Only where
control-hints-what = Where and what
control-hints-whole = Up to the whole solution
control-warn-lost = Hints say when a puzzle is lost
