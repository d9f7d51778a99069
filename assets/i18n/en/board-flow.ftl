## What can be known of the blocks of a board game before anybody plays

problem-board-choice-empty = The block “{ $block }” offers a choice among nothing, so nobody can choose.
remedy-board-choice-empty = Gather what can be chosen before it is offered, or leave the choice out.
problem-board-choice-unseen = Nobody ever sees this choice: the block “{ $block }” takes it back or ends the game before anybody is asked.
remedy-board-choice-unseen = Take back the offers before this choice or in the next block, and end the game in another block.
problem-board-question-unasked = The block “{ $block }” asks a question, but no choice ever follows it.
remedy-board-question-unasked = Offer something to choose; to tell the players something, say it to them instead.
problem-board-condition-never = The jump from “{ $block }” to “{ $next }” is never taken: when it is tried, this cannot be true: { $condition }
remedy-board-condition-never = Check the number and the comparison sign, and the jumps before it: the first one that holds is taken. If this is intended, delete the jump.
problem-board-jump-hides = The jump from “{ $block }” to “{ $next }” has no conditions, so nothing after it in this block is ever reached.
remedy-board-jump-hides = Give it a condition, or move it after the others.
problem-board-loop-closed = From here the game loops forever without asking anybody: { $blocks }
remedy-board-loop-closed = Let a jump with a condition lead out of these blocks, offer a choice in one of them, or end the game.
problem-board-loop-unchanged = Once these blocks repeat, they repeat forever, since nothing in them changes what their jumps test: { $blocks }
remedy-board-loop-unchanged = Change in one of them what the condition tests, for example count down.
problem-board-temporary-too-early = The block “{ $block }” uses “{ $name }” before it exists, whatever was played before ({ $way }).
remedy-board-temporary-too-early = Create it in an earlier block, or remove it only after this one. Without it the game stops here.
problem-board-temporary-some-way = The block “{ $block }” uses “{ $name }”, which does not exist if play comes this way: { $way }
remedy-board-temporary-some-way = Create it on this way as well, or let a jump lead around the block. Without it the game stops here.

## Composite blocks

problem-board-composite-differs = The composite block “{ $name }” differs from the rules: its blocks were changed one by one, perhaps by another program.
remedy-board-composite-differs = Play follows the rules. Above the chart you can take the changes into the composite block or put its own blocks back; nothing is overwritten until you choose.
composite-none-selected = Select the blocks that are to become one.
composite-bad-name = “{ $name }” cannot be the key of the composite block: it is taken, or it is not made of letters, digits and _.
composite-unknown-block = There is no block “{ $name }”.
composite-several-entries = A composite block has one way in, but jumps from outside lead to several of these blocks: { $name }
