### The lines of a block in the chart of a board game: keys, several at once, dragged and pasted.

keys-lines = Chart of a board game: on a block or a line of it
chart-keys-near = To the block that lies nearest
chart-keys-along = Along the jumps, there and back
chart-keys-more = Choose the block, too
chart-keys-new = New block
chart-keys-join = Draw a jump to the block that Enter chooses next
chart-keys-move = Move the chosen blocks
chart-keys-zoom = Nearer, farther, all of it
chart-keys-lines = From the chart to the lines of the chosen block, from line to line and gap to gap
chart-keys-search = On a line: look for what is typed and add it behind
chart-keys-reach-up = Choose the line above, too
chart-keys-reach-down = Choose the line below, too
chart-keys-up = Move the chosen lines up
chart-keys-down = Move the chosen lines down
chart-keys-add = Add a line behind this one
chart-keys-write = Write the line as text
chart-keys-copy = Copy the chosen lines as text
chart-keys-cut = Cut the chosen lines out
chart-keys-paste = Put lines from the clipboard behind this one
chart-keys-remove = Remove the chosen lines

instruction-refused-parts = The chosen lines stand in different parts. Choose lines that follow one another.
instruction-refused-paste = This is no line of a block: “{ $text }”. Nothing was taken from the clipboard.
instruction-refused-condition = A condition belongs to a jump. Choose a line of the jump first.
instruction-refused-node = Lines can only be put into a block.
instruction-refused-landing = That does not fit here: what is done stands in the middle, jumps stand before or behind it, and conditions stand in a jump.
instruction-edit-paste = pasting lines

## Words beside the blocks

chart-keys-comment = Write on the chart
chart-comment = What is to stand on the chart
chart-comment-add = Write on the chart (T in the chart)
chart-comment-narrower = Narrower
chart-comment-wider = Wider
chart-comment-remove = Take the words off the chart
chart-comment-hint = Words for whoever reads the chart; the game does not know them. Drag them where they belong.
chart-edit-comment = writing on the chart
chart-edit-comment-width = making words on the chart wider or narrower
edit-rule-colour = the colour of rule { $rule }
