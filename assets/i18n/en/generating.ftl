# Levels that are made by themselves: the command generate, and how hard levels are.
difficulty-very-easy = very easy
difficulty-easy = easy
difficulty-medium = medium
difficulty-hard = hard
difficulty-very-hard = very hard
differs-level-origin = what the generator noted is different
generate-level = { $level }: { $count } moves, no fewer will do; { $difficulty }
generate-level-about = { $level }: at most { $count } moves; { $difficulty }
generate-meter = { $tried } levels tried ({ $rate } per second), { $solved } can be finished, { $kept } kept; { $seconds } s
generate-fewer = There are only { $kept } of { $count } levels: no others like that were found. Ask for another number of moves, or allow more states or time.
generate-way = { $way }: { $kind ->
    [shuffle] back from the goal
    [vary] step by step, from the levels of the game
   *[own] for this puzzle
}
problem-generate-grid-only = Levels can be made for grid games only.
remedy-generate-grid-only = Give the folder of a grid game.
problem-generate-no-base = There is no level of the size { $size } to grow from.
remedy-generate-no-base = Draw a small level first, or ask for a size that a board can have.
problem-generate-no-goal = Level { $level } has no goal.
remedy-generate-no-goal = Give it a goal in words, or paint the board as it is when the level is won.
problem-generate-no-moves = There is no move from the goal of level { $level }.
remedy-generate-no-moves = Use the way “vary”, which makes levels from one that can be played.
problem-generate-none = The way “{ $way }” made no level of this game in its usual number of attempts.
remedy-generate-none = Choose another way, or draw a smaller level for it to start from.
problem-generate-nothing = There is nothing to vary in level { $level }: its board shows one piece everywhere.
remedy-generate-nothing = Draw something on it, such as walls, things or a player.
problem-generate-irreversible = Moves of this game cannot be undone: in level { $level } nothing leads back from the move { $move }.
remedy-generate-irreversible = Use the way “vary”, which changes a level step by step.
problem-generate-looks = Going back from the goal loses pieces that every level begins with: { $pieces }.
remedy-generate-looks = Use the way “vary”, which changes a level step by step.
problem-generate-unsolved = No level has a known solution that shows what surrounds the goal.
remedy-generate-unsolved = Add an easy level, or keep a play that wins one as its solution.
problem-generate-way-unknown = There is no way of making levels called { $name }.
remedy-generate-way-unknown = The ways are: { $names }.
problem-generate-faulty = Level { $level } cannot be played, so nothing can grow from it.
remedy-generate-faulty = Fix what schola check reports about it, or start from another level.
problem-generate-goal-differs = The goals of this game do not follow from the starts of its levels, for example for { $piece }.
remedy-generate-goal-differs = In all levels a piece of the start has to become the same piece in the goal; one cell may be an exception. Or put the goal into words.
problem-generate-goal-read = Rules of this game read the goal, so it cannot be changed with the level.
remedy-generate-goal-read = Let rules read another layer.
problem-generate-item-differs = The item { $item } does not begin with the same value in all levels, and the value does not follow from the board.
remedy-generate-item-differs = Let the item begin with the same value in all levels, or with a number that the board shows, such as how many boxes there are.
problem-generate-layer-differs = What the layer { $layer } holds does not follow from what stands on the board.
remedy-generate-layer-differs = Let the layer hold the same value wherever the same piece stands, in all levels.
problem-generate-layer-own = The way “{ $way }” makes levels that do not have the layer { $layer }.
remedy-generate-layer-own = Use the way “vary”, which changes a level step by step.
problem-generate-too-large = The board of level { $level } is too large to be changed step by step.
remedy-generate-too-large = Grow from a smaller level.
problem-generate-valid-differs = The possible moves at the start do not follow from what stands there.
remedy-generate-valid-differs = Allow in all levels those cells that the rules would leave allowed after a move to where the player starts.
solve-difficulty = Difficulty: { $difficulty } ({ $number } of 5)
