### Moves shown before they are made, the list of levels in the player, and help that was taken.

fits-here = { $count ->
        [one] The chosen rule fits now: { $count } cell is marked.
       *[other] The chosen rule fits now: { $count } cells are marked.
    }
fits-nowhere = The pictures of the chosen rule fit nowhere now.
look-ahead-shown = Preview: { $count ->
        [0] the board would stay as it is.
        [one] one cell would change.
       *[other] { $count } cells would change.
    }
player-preview = Preview moves
player-levels = Levels

level-list-title = Levels
level-list-row = { $number } · { $name }
level-list-here = being played
level-list-new = not played yet
level-list-begun = begun, not solved yet
level-list-solved = solved in { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
level-list-aided = solved with help in { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
level-list-fewest = solved in the fewest moves: { $count }

aids-hints = with { $count ->
        [one] one hint
       *[other] { $count } hints
    }
aids-previewed = moves were previewed
aids-none = without help
aids-fewest = No solution has fewer moves.
