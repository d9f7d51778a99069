## Command line

check-nothing-wrong = Nothing is wrong.
new-written = A small game is in { $folder }. Open it with: schola { $folder }
window-no-screen = There is no screen to open the window on. On Linux Schola needs X11 or Wayland; without a screen the commands check, new and run still work.
window-failed = The window could not be opened: { $reason }
place-rule = Rule { $rule }
run-word-unknown = Line { $line }: “{ $word }” is not a move. Moves are x,y or x,y*n; the words are undo, redo and restart.
run-refused = { $number }. { $move } cannot be chosen.
run-move = { $number }. { $move }
run-position = { $number }.
standing-playing = The game goes on.
standing-won = Solved.
standing-stuck = No move is left; the level starts again.

## Where games are written and looked for

problem-level-unknown = The game has no level “{ $name }”.
remedy-level-unknown = Use the name of one of the folders in LEVELS.
problem-new-folder-taken = There is something in { $folder } already.
remedy-new-folder-taken = Name a folder that does not exist yet, or an empty one.
problem-home-missing = The system has no folder for personal files.
remedy-home-missing = Set the variable SCHOLA_HOME to a folder of yours.

## What goes beyond the original format

problem-beyond-negative = A number below zero is stored here; the original program skips such a statement.
remedy-beyond-negative = For the original program write a difference, such as x = 0 - 5;
problem-beyond-picture-svg = { $file } is an SVG picture, which the original program does not draw.
remedy-beyond-picture-svg = For the original program use png, gif, jpeg or bmp.
problem-beyond-sum-cell = A cell is added or subtracted here; the original program reads cells only at the beginning of a sum.
remedy-beyond-sum-cell = For the original program store the cell in an item first and use the item.
