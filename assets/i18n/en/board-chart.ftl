### The rules of a board game as a chart.

board-card-open = Change “{ $name }”
board-card-close = Close “{ $name }”
board-group-open = Open “{ $name }”
board-group-close = Fold “{ $name }”
board-card-unknown = A line that nobody understands
board-card-more = { $count ->
        [one] one more sentence
       *[other] { $count } more sentences
    }
board-chart-start = Start
board-chart-refusal = Why not
board-chart-facts = What is this?
board-chart-advice = Advice
board-chart-end = Game over
board-chart-new = New block
board-chart-add = New block (N in the chart)
board-chart-fit = Show all of it (0 in the chart)
board-chart-arrange = Rearrange all blocks
board-chart-unclear = Part of the rules cannot be understood; the chart shows them as they were before. See the problems below.
board-chart-none = Choose a block to see what it does. Double-click the background to add a new one.
board-chart-none-more = Drag from the dot below a block to draw a jump. Shift and a click, or a frame drawn with Shift, choose several.
board-chart-many = Several blocks are chosen: drag them together, copy or delete them, or make one block of them.
board-chart-found = { $count ->
        [0] nowhere
        [one] { $count } block
       *[other] { $count } blocks
    }
board-chart-refused-end = The game is over here: nothing follows.
board-chart-refused-start = The game begins here: nothing leads back.
board-chart-refused-over = To end the game, add a sentence to the block where it ends.

## What the blocks are for

board-purpose-setup = How the game begins
board-purpose-choice = What a player may choose
board-purpose-effect = What happens then
board-purpose-end = When the game ends
board-purpose-refusal = Why something cannot be chosen
board-purpose-facts = What is known of a thing
board-purpose-advice = How good a choice is
board-purpose-worth = How the computer weighs a position
board-purpose-unused = Where no play leads yet

## The chosen block

board-block-name = Name of the block
board-block-key = Key, by which jumps find the block
board-block-begin = The game begins with this block
board-block-refuses = This block says why what a player points at cannot be chosen
board-block-tells = This block says what is to be known of what a player points at, such as a price
board-block-advises = This block says how good a choice is; the computer follows it
board-block-in-text = Show it in the text
board-block-remove = Remove the block and all jumps to it
board-refused-key = A key has at least one character, does not begin with !, and contains no spaces and none of ' ; /.
board-refused-key-taken = Another block has this key.
board-colour-none = No colour
board-colour-red = Red
board-colour-yellow = Yellow
board-colour-green = Green
board-colour-blue = Blue
board-colour-violet = Violet

## The chosen jump

board-jump-when = When
board-jump-choose = Choose a condition
board-jump-earlier = Try it earlier
board-jump-later = Try it later
board-jump-remove = Remove the jump
board-jump-hint = If left empty, it is always taken. A dashed jump is tried before the block does anything.

## What an edit was, after “Undo:” and “Redo:”

board-edit-place = moving a block in the chart
board-edit-arrange = arranging the chart
board-edit-add-block = adding a block
board-edit-join = drawing a jump
board-edit-remove-block = removing a block
board-edit-remove-jump = removing a jump
board-edit-block-name = changing the name of a block
board-edit-block-key = changing the key of a block
board-edit-condition = changing a condition
board-edit-order = changing the order of jumps
board-edit-refusal = choosing the block that says why something cannot be chosen
board-edit-facts = choosing the block that says what is known of a thing
board-edit-advice = choosing the block that says how good a choice is
board-edit-start = choosing the block that the game begins with
board-edit-colour = colouring a block

## Labels beside icons

board-chart-find-label = Find
board-chart-note-label = Note
board-chart-fit-label = Show all
board-chart-arrange-label = Rearrange
board-label-choose = Choose
board-label-earlier = Earlier
board-label-later = Later
board-label-remove = Remove
board-label-in-text = In the text
board-label-own-blocks = Own blocks
board-label-import = From a file
