### Composite blocks and notes in the chart of a board game.

command-composite-make = Make one block of the chosen ones
command-composite-dissolve = Replace the composite block with its blocks
command-composite-leave = Out of the composite block
command-composite-export = Write the composite block to a file
command-composite-import = Add a composite block from a file
command-block-note = Write a note on the block

board-composite-new = Composite block
board-composite-all = All blocks
board-composite-way-in = Way in
board-composite-title = Name of the composite block
board-composite-open = Open it (Enter in the chart)
board-composite-begin = The composite block begins with this block
board-composite-picture = Choose a picture
board-composite-picture-remove = Show it without a picture
board-composite-remove = Remove it with all blocks inside
board-composite-about = Uses from outside: { $uses }. Leaves behind: { $leaves }.
board-composite-nothing = nothing
board-composite-exported = The composite block is in the file.
board-note = Note

## Ways out

board-composite-exit-add = Add a way out
board-composite-exit-leads = Leads to
board-composite-exit-to = Key of a block
board-composite-exit-remove = Remove the way out and the jumps to it
board-composite-exit-hint = Way out “{ $name }” of “{ $block }”, and the block that follows.

## Refusals

board-composite-choose = A composite block differs from the rules. Choose above the chart which of the two counts.
board-composite-refused-start = This is the way in: nothing leads back to it.
board-composite-refused-exit = This is the way out: what follows is shown outside.
board-composite-refused-through = The way in must lead to a block first.
board-composite-refused-from = Every way out already leads somewhere. Choose its arrow to redirect it, or open the block and add a way out.

## Where composite blocks are not what the rules say

board-composite-adopt = Take the changes into the composite block
board-composite-restore = Put its own blocks back

## Files

composite-export-title = Write the composite block to a file
composite-import-title = Add a composite block from a file
composite-import = Add
board-composite-file-empty = There is no composite block in this file.
composite-import-hint = A file that was exported from a composite block of any game. Its ways out lead to blocks with the same keys, if there are any.
problem-composite-missing = There is no composite block “{ $name }”.
remedy-composite-missing = Give the key of one of the game's composite blocks; for one inside another, give the path, as in Outer/Inner.

## What an edit was, after “Undo:” and “Redo:”

board-edit-make = making one block
board-edit-dissolve = dissolving a composite block
board-edit-composite-name = changing the name of a composite block
board-edit-composite-key = changing the key of a composite block
board-edit-composite-picture = choosing the picture of a composite block
board-edit-exit = redirecting a way out
board-edit-exit-add = adding a way out
board-edit-note = writing a note
board-edit-import = adding a composite block from a file
board-edit-adopt = taking changes into composite blocks
board-edit-restore = putting blocks back
