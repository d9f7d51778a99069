### Whole blocks copied and pasted in the chart of a board game.

board-blocks-refused = The clipboard contains no blocks, so nothing was pasted.
board-edit-paste = pasting blocks
chart-keys-all = Choose all blocks
chart-keys-blocks = Copy the chosen blocks as text, cut them out, paste blocks, also from another game
