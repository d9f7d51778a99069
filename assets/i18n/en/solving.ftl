# Solving levels: the command solve.
solve-solved = { $level }: solved in { $count } moves (fewer may do): { $moves }
solve-solved-fewest = { $level }: solved in { $count } moves, and no fewer will do: { $moves }
solve-unsolvable = { $level }: cannot be finished; all { $states } states were examined.
solve-ended-states = { $level }: unknown; as many states as allowed were examined ({ $states }, { $seconds } s).
solve-ended-memory = { $level }: unknown; { $states } states filled the allowed memory ({ $seconds } s).
solve-ended-time = { $level }: unknown after { $seconds } s and { $states } states.
solve-ended-chance = { $level }: left to chance, so that no moves are sure to solve it.
solve-ended-cancelled = { $level }: stopped after { $seconds } s and { $states } states.
problem-solve-grid-only = Only levels of grid games can be solved.
remedy-solve-grid-only = Give the folder of a grid game.
problem-solve-move = Move { $number }, { $move }, is not possible.
remedy-solve-move = Check whether the moves belong to this level and are in the right order.
