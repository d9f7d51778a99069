# What can be asked of levels that are made, and what cannot.
problem-generate-unheeded =
    { $request ->
        [moves] The way “{ $way }” cannot make levels with a given number of moves.
        [size] The way “{ $way }” cannot make levels of a given size.
        [difficulty] The way “{ $way }” cannot make levels of a given difficulty.
        [from] The way “{ $way }” does not grow levels from another one.
        [locked] The way “{ $way }” cannot leave cells as they are.
        [symmetry] The way “{ $way }” cannot make symmetric boards.
        [empty] The way “{ $way }” does not begin with an empty room.
        [pieces] The way “{ $way }” cannot count pieces.
        [pushes] The way “{ $way }” cannot count pushes.
        [branching] The way “{ $way }” cannot count choices.
        [dead-ends] The way “{ $way }” cannot count dead ends.
       *[rules] The way “{ $way }” cannot ask for rules.
    }
remedy-generate-unheeded = Leave this requirement out, or use another way: { $ways }.
problem-generate-piece-unknown = The game has no piece { $piece }, so it cannot be counted.
remedy-generate-piece-unknown = Take the name that stands in the list of pieces.
problem-generate-rule-unknown = There is no rule { $rule }: the game has { $count }.
remedy-generate-rule-unknown = Rules are counted from 1, from above.
problem-generate-symmetry-size = A board of { $size } cannot be symmetric like this: { $symmetry }.
remedy-generate-symmetry-size = Ask for a square board, or for another symmetry.
problem-generate-terms = The levels to start from cannot be made as requested: no board with this symmetry, these pieces and these locked cells was found, starting with level { $level }.
remedy-generate-terms = Ask for other numbers of pieces, lock fewer cells, or ask for a larger board.

### Why levels cannot be made, and what a button does about it.

maker-refused-faulty = Level { $level } cannot be played: first fix what is reported about it.
maker-refused-goal-differs = The goal does not follow from the starts of the levels, for example for { $piece }: put it into words, or let each piece become the same one in all levels.
maker-refused-goal-read = The rules read the goal, which changes from level to level: let them read another layer.
maker-refused-irreversible = Going back from the goal needs moves that can be undone, and { $move } in level { $level } cannot: make the levels in another way.
maker-refused-layer-differs = The layer { $layer } does not follow from what stands on the board: give it the same value wherever the same piece stands.
maker-refused-layer-own = The generator for this puzzle does not know the layer { $layer }: make the levels in another way.
maker-refused-looks = Going back from the goal loses pieces that every level begins with ({ $pieces }): make the levels in another way.
maker-refused-no-base = There is no level of the size { $size } to grow from: leave the size open, or draw one.
maker-refused-no-goal = Level { $level } has no goal: give it one.
maker-refused-no-moves = No move leads back from the goal of level { $level }: make the levels in another way.
maker-refused-none = This way made no level of this game in the usual number of attempts: make the levels in another way, or draw a smaller one to start from.
maker-refused-nothing = There is nothing to vary in level { $level }: draw something on its board, such as walls, things or a player.
maker-refused-terms = No board was found with this symmetry, these pieces and these fixed cells: ask for less.
maker-refused-too-large = The board of level { $level } is too large to be changed step by step: draw a smaller level.
maker-refused-unheeded = The chosen way cannot meet all requirements: make the levels in another way.
maker-refused-unsolved = No level has a known solution that shows its goal: add an easy level, or keep a play that wins one.
maker-refused-valid-differs = The possible moves at the start do not follow from what stands there: make them the same as after a move to the player’s cell, in all levels.
maker-refused-changed = The level has been changed in the meantime: look again for what it does not need.
maker-refused-unproven = It is not known in how few moves level { $level } can be finished: make it smaller, or take some of its pieces away.
maker-mend-way = Make them in another way
maker-mend-requests = Drop the requirements
maker-mend-size = Any size
maker-mend-draw = Draw a level myself
maker-refused-else = The existing levels stay as they are and can be played.
maker-mend-rules = Open the rules
maker-mend-board = Open the board
maker-mend-level = Open level { $level }
