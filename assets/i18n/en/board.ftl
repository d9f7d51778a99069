### Painting the board: commands, tools, panels.

menu-tools = Painting
menu-selection = Selected cells

## The board

board-zoom-full = Pictures in full size
board-zoom-in = Enlarge the board
board-zoom-out = Shrink the board
board-grid = Lines between the cells
board-rulers = Rulers
board-map = Map of a large board
board-menu = More board options
board-follows = What follows from the picture
board-legend = What the marks mean
board-layers = Layers
board-layer-before = Previous layer
board-layer-next = Next layer
board-place-action = Last move
board-place-previous = Move before
board-make-valid = Allowed cells at the start
board-make-goals = Goals from the start
board-replace = Replace a piece
board-resize = Size of the board

## Tools

tool-line = Line: paint from one cell to another
tool-rectangle-edge = Edge of a rectangle
tool-ellipse = Ellipse: paint from corner to corner
tool-ellipse-edge = Edge of an ellipse
tool-scatter = Scatter: spread pieces over a rectangle
tool-scatter-weights = How often each piece is used
tool-select = Select: choose a rectangle, then move it
tool-stamp = Stamp: paint with the selected cells
tool-goal = Goal: click the cells where something should end
tool-symmetry = Symmetry
tool-brush-before = Previous piece, or a smaller number
tool-brush-next = Next piece, or a larger number

hint-pencil = Shift draws straight lines.
hint-bodies = Shift or the right button parts cells.
brush-lines = Press between two cells: a line is drawn, or one that is there is removed. Rectangles draw lines around cells.
brush-bodies = Drag over cells: they belong together from then on, with those where you began. With Shift or the right button they are parted again.
brush-nothing = Nothing
hint-lines = Drag along lines; Shift and an arrow key draw the line on that side.
edit-layer-shown = what players see of a layer
hint-goal = Click a cell to mark it, and again to remove the mark.
hint-line = Shift keeps it straight.
hint-pick = Click on what you want to paint with.
hint-select = Drag to select cells.
hint-stamp = Click or drag to stamp.
hint-no-stamp = Select cells first, then take the stamp.
hint-position = Click on a cell.
hint-pasting = Click to place.

option-width = { $count ->
        [one] { $count } cell wide
       *[other] { $count } cells wide
    }
option-thinner = Thinner
option-thicker = Thicker
option-filled = Filled
option-edge = Edge only
option-four = Sides only
option-eight = With corners
option-everywhere = Everywhere
option-sparser = Sparser
option-denser = Denser
option-weights = Pieces…

brush-yes = Yes
brush-no = No
palette-search = Find a piece
layer-own = { $name }

## Selected cells

select-all = Select all
select-none = Clear the selection or close the panel
select-cut = Cut
select-copy = Copy
select-paste = Paste
select-clear = Clear the cells
select-flip-horizontally = Flip left and right
select-flip-vertically = Flip top and bottom
select-turn-left = Turn left
select-turn-right = Turn right
select-move-left = Move left
select-move-right = Move right
select-move-up = Move up
select-move-down = Move down
select-size = { $width } × { $height } selected

paste-unknown = { $count ->
        [one] This name is not a piece of the game: { $names }.
       *[other] { $count } names are not pieces of the game: { $names }.
    }
paste-add-pieces = Add as pieces

## Symmetry

symmetry-none = None
symmetry-left-right = Left and right
symmetry-top-bottom = Top and bottom
symmetry-both = Left, right, top and bottom
symmetry-diagonal = Falling diagonal
symmetry-other-diagonal = Rising diagonal
symmetry-half-turn = Half a turn
symmetry-quarter-turns = Quarter turns
symmetry-all = All of these
symmetry-square-only = Square boards have diagonals and quarter turns, too.

## Panels

panel-close = Close

weights-hint = Pieces with larger numbers appear more often. Without any, the chosen piece is used.
weights-add = Add { $piece }
weight-less = Less often
weight-more = More often

slot-from = Replace
slot-to = With
slot-empty = Choose a piece
slot-hint = Choose the pieces in the palette.
replace-layer = In this layer
replace-level = In this level
replace-game = In the whole game
replace-count = { $count ->
        [0] No cell holds this piece.
        [one] { $count } cell holds it.
       *[other] { $count } cells hold it.
    }
replace-do = Replace

resize-cells = columns and rows
resize-anchor = What stays where it is
resize-lost = { $count ->
        [one] { $count } cell with a piece is cut off.
       *[other] { $count } cells with pieces are cut off.
    }
resize-keeps = No piece is cut off.
resize-numbers = Enter two whole numbers.
resize-do = Change the size
anchor-top-left = Upper left corner
anchor-top = Upper edge
anchor-top-right = Upper right corner
anchor-left = Left edge
anchor-middle = Middle
anchor-right = Right edge
anchor-bottom-left = Lower left corner
anchor-bottom = Lower edge
anchor-bottom-right = Lower right corner

valid-hint = This repaints the whole layer “Allowed cells”.
valid-every = Every cell
valid-nowhere = No cell
valid-near-four = The 4 cells around the last move
valid-near-eight = The 8 cells around the last move
valid-pieces = The cells with these pieces:
valid-piece-drop = Not this piece
valid-holding = Cells with these pieces

goals-hint = The new goals replace all goals of this level.
goals-start = As the start
goals-every = { $piece } on every cell
goals-pairs = One for each pair; { $piece } elsewhere
goals-replaced = As the start, but with other pieces:
goals-replaced-do = Make the goal

layers-add-valid = Allowed cells
layers-add-goal = One more goal
layers-own = A layer of your own that players see, without a name, too:
layers-name = Its name
layers-add-text = With pieces
layers-add-truth = With yes and no
layers-add-number = With numbers
layers-add-lines = Walls and lines between cells
layers-walls = Walls between cells
layers-lines-name = Walls
layers-add-bodies = Cells that belong together
layers-bodies = Cells that belong together
layers-bodies-name = Parts
layers-add-above = Pieces above the board
layers-above-name = Cover
layers-add-below = Pieces below the board
layers-below-name = Floor
layers-hidden = One that players do not see:
layers-visible = Show it here
layers-shown = Players see it
layers-shown-lines = Players see it as lines
layers-shown-bodies = Players see what belongs together
layers-through = Let it show through
layers-up = Up
layers-down = Down
layers-rename = Rename
layers-rename-done = Keep this name
layers-delete = Delete the layer

## What an edit was

edit-position = placing a position
edit-move-cells = moving cells
edit-turn-cells = turning cells
edit-clear-cells = clearing cells
edit-paste = pasting
edit-add-pieces = adding pieces
edit-resize = changing the size
edit-replace = replacing a piece
edit-make-valid = making allowed cells
edit-make-goals = making goals
edit-layer-add = adding a layer
edit-layer-delete = deleting a layer
edit-layer-move = moving a layer
edit-layer-rename = renaming a layer

## One picture

follows-hint = You paint the start once. The rest of the level follows from it automatically.
follows-rules = As the rules allow
follows-every = Every cell
follows-holding = Cells that hold …
follows-by-hand = Painted by hand
follows-paint = Paint the allowed cells
follows-hero = Moved by hand
follows-hero-hint = The play begins where this piece stands.
one-picture-make = Make it one picture
one-picture-large = A board this large is painted layer by layer.
one-picture-chosen = The allowed cells are painted by hand.
edit-one-picture = making one picture
edit-allowed = choosing the allowed cells
edit-hero = choosing what is moved by hand
edit-hero-moved = moving the piece that is moved by hand
edit-goal-mark = marking the goal

## The goal

goal-title = Goal
goal-none = There is no goal yet.
goal-only-start = So far the goal is the same as the start.
goal-put = Set a goal
goal-how = Choose a thing above, then click the cells where it should end.
goal-change = Change goal
goal-ways = What is the goal?
goal-way-marks = Mark where something has to end
goal-way-marks-more = Choose a thing, then click the cells where it has to be in the end.
goal-in-words = Say it in sentences
goal-in-words-more = All boxes on their marks, no light left on, so many points …
goal-picture = Draw the end
goal-picture-more = Paint how the board looks in the end. Only what you paint counts.
goal-back = Back to the start
goal-drawn = { $count ->
        [one] The end is also drawn as a picture.
       *[other] The end is also drawn as { $count } pictures: any of them will do.
    }
goal-say = Put the drawn end into words
goal-say-more = Looks for a sentence that means the same in this level.
goal-say-all = In all levels
goal-say-seeking = { $count ->
        [1] Looking for words that mean the same …
       *[other] Looking for words that mean the same: level { $number } of { $count } …
    }
goal-say-stop = Stop
edit-goal-words = putting goals into words
goal-here = should end as { $piece }
goal-eraser = No mark
goal-eraser-hint = Removes marks

## What the marks mean

legend-goal = This should end here.
legend-position = The play begins here.
legend-previous = The move before was made here.
legend-valid = The first move may go here.
legend-not-valid = The first move may not go here.
legend-preview = This is about to be painted.
legend-selected = This is selected.
