## Command line

check-nothing-wrong = Nothing is wrong.
new-written = A small game is in { $folder }. Open it with: schola { $folder }
window-no-screen = There is no screen to open the window on. On Linux Schola needs X11 or Wayland; without a screen the commands check, new and run still work.
window-failed = The window could not be opened: { $reason }
place-rule = Rule { $rule }
run-word-unknown = Line { $line }: “{ $word }” is not a move. Moves are x,y or x,y*n; some games also have actions such as left or flag, actions at a cell such as 3,4:flag, and ways such as 3,4>3,7. The words are undo, redo and restart.
run-refused = { $number }. { $move } cannot be chosen.
run-move = { $number }. { $move }
run-position = { $number }.
standing-playing = The game goes on.
standing-won = Solved.
standing-stuck = No move is left; the level starts again.
rules-stopped = The rules stopped in the block “{ $block }” at { $line }{ $values }: { $reason }

## Where games are written and looked for

problem-level-unknown = The game has no level “{ $name }”.
remedy-level-unknown = Use the name of one of the folders in LEVELS.
problem-new-folder-taken = There is something in { $folder } already.
remedy-new-folder-taken = Name a folder that does not exist yet, or an empty one.
problem-home-missing = The system has no folder for personal files.
remedy-home-missing = Name a folder of yours with --home, or set the variable SCHOLA_HOME to it.

## What goes beyond the original format

problem-beyond-negative = A number below zero is stored here; the original program skips such a statement.
remedy-beyond-negative = For the original program write a difference, such as x = 0 - 5;
problem-beyond-picture-svg = { $file } is an SVG picture, which the original program does not draw.
remedy-beyond-picture-svg = For the original program use png, gif, jpeg or bmp.
problem-beyond-sum-cell = A cell is added or subtracted here; the original program reads cells only at the beginning of a sum.
remedy-beyond-sum-cell = For the original program store the cell in an item first and use the item.

## Folded rules written out

expand-written = { $repeats ->
        [0] No rules were folded
        [one] One repeat was written out
       *[other] { $repeats } repeats were written out
    }; the game has { $rules ->
        [one] one plain rule
       *[other] { $rules } plain rules
    }.{ $lost ->
        [0] {""}
        [one] {" "}One more repeat no longer matched its rules and was dropped; the rules stayed as they were.
       *[other] {" "}{ $lost } more repeats no longer matched their rules and were dropped; the rules stayed as they were.
    }
problem-expand-grid-only = Only the rules of grid games can be folded.
remedy-expand-grid-only = Give the folder of a grid game. The rules of board games are text and blocks already, and labyrinths have none.
problem-second-faults = This rule has a fault, so the game is not written in version 2.
remedy-second-faults = Look at it with “schola check”, mend it and try again.
problem-second-many = In version 2 the game would take { $count } rules or more; { $most } are possible.
remedy-second-many = Keep the game in version 3, or make the boards smaller.
problem-second-unsayable = Version 2 cannot say this: { $kind ->
        [move] what a move is
        [rest] something that goes on until nothing changes, or as long as something holds
        [at-once] changes at the same time that depend on each other
        [body] how bodies move
        [count] how many cells hold something
        [arithmetic] this calculation
        [attribute] an attribute of a piece
        [turned] pieces that turn
        [ending] that a play is lost or won, what is said to the player, or which action was chosen
        [chance] what chance decides
        [break] that the rules end here, depending on a loop or on a picture that is looked for everywhere
        [region] the cells of this loop
        [layer] a layer of another size than the board, of lines or of bodies
        [size] what depends on the size of the board, as the levels have boards of different sizes
        [picture] this picture
       *[word] something in this rule
    }.
remedy-second-unsayable = Keep the game in version 3, or write the rule in another way. Nothing was written.
expand-second = { $rules ->
        [one] The game takes one rule
       *[other] The game takes { $rules } rules
    } of version 2 instead of { $before }.
