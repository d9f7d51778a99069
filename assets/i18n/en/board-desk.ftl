### The editor of board games: nothing is lost, and what two states of a game have otherwise.

board-rules-back = Back to the rules that work
board-rules-back-tip = Restores the last version of the rules that could be understood. Undo brings your text back.
board-edit-understood = going back to the rules that work
board-part-look = Look

differs-board-text = The text of the rules is different: comments, layout, or lines that cannot be understood yet.
differs-board-look = The look is different.
differs-board-node-added = “{ $name }” was added to the material.
differs-board-node-removed = “{ $name }” was removed from the material.
differs-board-node-renamed = “{ $old }” in the material is now called “{ $new }”.
differs-board-node-changed = “{ $name }” in the material is different.
differs-board-nodes-changed = { $count } things of the material are different.
differs-board-block-added = The block “{ $block }” was added.
differs-board-block-removed = The block “{ $block }” was removed.
differs-board-block-changed = The block “{ $block }” is different.
differs-board-blocks-order = The blocks are in a different order.
differs-board-rules-head = The start of the rules is different: where the game begins, who plays, or when it is drawn.

problem-blocks-text-stale = Another program changed the rules in blocks.xml; the comments and the layout in blocks.txt belong to the old rules.
remedy-blocks-text-stale = The rules in blocks.xml count. When the game is saved, the former text is kept as blocks.txt.broken.
problem-blocks-text-signs = This file is not text in UTF-8.
remedy-blocks-text-signs = Save it as text in UTF-8. Until then the rules are taken from blocks.xml; when the game is saved, the file is kept as blocks.txt.broken.
