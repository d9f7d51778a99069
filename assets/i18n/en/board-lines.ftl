### The lines of a block in the chart of a board game: keys, several at once, dragged and pasted.

keys-lines = Chart of a board game: on a block or a line of it
chart-keys-near = To the nearest block
chart-keys-along = Along the jumps, forward and back
chart-keys-more = Select the block as well
chart-keys-new = New block
chart-keys-join = Draw a jump to the block that Enter chooses next
chart-keys-move = Move the chosen blocks
chart-keys-zoom = Zoom in, zoom out, show all
chart-keys-lines = From the chart to the lines of the chosen block, from line to line and gap to gap
chart-keys-search = On a line: search for what you type and add it
chart-keys-reach-up = Select the line above as well
chart-keys-reach-down = Select the line below as well
chart-keys-up = Move the chosen lines up
chart-keys-down = Move the chosen lines down
chart-keys-add = Add a line after this one
chart-keys-write = Write the line as text
chart-keys-copy = Copy the chosen lines as text
chart-keys-cut = Cut the chosen lines out
chart-keys-paste = Paste lines from the clipboard after this one
chart-keys-remove = Remove the chosen lines

instruction-refused-parts = The chosen lines are in different parts. Choose lines that follow one another.
instruction-refused-paste = This is not a line of a block: “{ $text }”. Nothing was pasted.
instruction-refused-condition = A condition belongs to a jump. Choose a line of the jump first.
instruction-refused-node = Lines can only be put into a block.
instruction-refused-landing = That does not fit here: actions go in the middle, jumps before or after them, and conditions inside a jump.
instruction-edit-paste = pasting lines

## Words beside the blocks

chart-keys-comment = Write on the chart
chart-comment = Text to show on the chart
chart-comment-add = Write on the chart (T in the chart)
chart-comment-narrower = Narrower
chart-comment-wider = Wider
chart-comment-remove = Remove the text from the chart
chart-comment-hint = A note for readers of the chart; the game ignores it. Drag it where it belongs.
chart-edit-comment = writing on the chart
chart-edit-comment-width = making words on the chart wider or narrower
edit-rule-colour = the colour of rule { $rule }
