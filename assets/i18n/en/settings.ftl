### The settings of a game.

settings-more = Try each change in the play-test at once.
settings-moving = Moving
settings-moving-more = How players choose the next cell.
settings-marks = Marks
settings-marks-more = What shows on the board during play.
settings-looks = Colours and lines
settings-looks-more = How the board is drawn.
setting-open = Players may change it
setting-reset = As in a new game
setting-less = One pixel less
setting-greater = One pixel more
setting-pixels = pixels
setting-no-width = Enter a whole number from 0 to { $most }.

## Moving

setting-move-mode = How a move is made
setting-move-mode-more = What the arrow keys and the mouse do.
move-mode-options = Look around, then choose
move-mode-options-more = Arrows or the mouse move a highlight; Enter or a click makes the move. It suits every game, and players with one switch.
move-mode-keys = Arrow keys move at once
move-mode-keys-more = An arrow makes the move to the neighbouring cell. With the mouse, players still look first and then click.
move-mode-both = Arrow keys and mouse move at once
move-mode-both-more = The mouse, too, makes the move as soon as it enters a cell, without a click.
setting-invalid-focus = Cells that cannot be chosen
setting-invalid-focus-more = What the highlight does where no move may go.
invalid-focus-skip = Pass over them
invalid-focus-skip-more = The highlight stops only where a move may go: fewer presses.
invalid-focus-select = Stop on them
invalid-focus-select-more = The highlight goes everywhere and turns red where no move may go.
setting-boundary = At the edge of the board
setting-boundary-more = Where the highlight goes when an arrow leads out of the board.
boundary-jump = On to the next row
boundary-jump-more = After the end of a row comes the start of the next one. In this way arrows reach every cell.
boundary-rotate = Round to the other end
boundary-rotate-more = The same row is entered again from its other end.
boundary-stay = Stop
boundary-stay-more = The highlight stays at the edge.

## Marks

setting-focused = The highlight
setting-focused-more = Yellow: the cell that would be chosen now. Red: a cell that cannot be chosen.
setting-valids = Possible moves
setting-valids-more = Green with a dot: every cell that can be chosen.
setting-position = The position
setting-position-more = Blue corners: the cell of the last move. Hide it where a position means nothing in the game.
mark-shown = Shown
mark-hidden = Hidden

## Colours and lines

setting-board-colour = Colour of the board
setting-board-colour-more = Seen in the gaps and through pictures, by its English web name such as White or ForestGreen.
setting-padding = Gaps
setting-padding-more = Between two cells.
setting-border-colour = Colour of the frame
setting-border-colour-more = Seen when the frame is at least one pixel wide.
setting-border = Frame
setting-border-more = The line around all cells.
setting-margin = Margin
setting-margin-more = From the frame to the edge of the window.

## What an edit was, after “Undo:” and “Redo:”

edit-setting-move-mode = how a move is made
edit-setting-invalid-focus = cells that cannot be chosen
edit-setting-boundary = at the edge of the board
edit-setting-position = the mark of the position
edit-setting-valids = the marks of possible moves
edit-setting-focused = showing the highlight
edit-setting-margin = the margin
edit-setting-border = the width of the frame
edit-setting-padding = the gaps
edit-setting-border-colour = the colour of the frame
edit-setting-board-colour = the colour of the board
