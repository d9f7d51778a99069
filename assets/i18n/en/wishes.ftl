# What can be asked of levels that are made, and what cannot.
problem-generate-unheeded =
    { $wish ->
        [moves] The way { $way } cannot make levels with a given number of moves.
        [size] The way { $way } cannot make levels of a given size.
        [difficulty] The way { $way } cannot make levels of a given difficulty.
        [from] The way { $way } does not grow levels from another one.
        [locked] The way { $way } cannot leave cells as they are.
        [symmetry] The way { $way } cannot make symmetric boards.
        [empty] The way { $way } does not begin with an empty room.
        [pieces] The way { $way } cannot count pieces.
        [pushes] The way { $way } cannot count pushes.
        [branching] The way { $way } cannot count choices.
        [dead-ends] The way { $way } cannot count dead ends.
       *[rules] The way { $way } cannot ask for rules.
    }
remedy-generate-unheeded = Leave that requirement out, or use another way: { $ways }.
problem-generate-piece-unknown = The game has no piece { $piece }, so it cannot be counted.
remedy-generate-piece-unknown = Take the name that stands in the list of pieces.
problem-generate-rule-unknown = There is no rule { $rule }: the game has { $count }.
remedy-generate-rule-unknown = Rules are counted from 1, from above.
problem-generate-symmetry-size = A board of { $size } cannot be symmetric like this: { $symmetry }.
remedy-generate-symmetry-size = Ask for a square board, or for another symmetry.
problem-generate-terms = The levels to start from cannot be made as requested: no board with this symmetry, these pieces and these locked cells was found, starting with level { $level }.
remedy-generate-terms = Ask for other numbers of pieces, lock fewer cells, or ask for a larger board.
