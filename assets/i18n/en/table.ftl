### Games on a table: the question being asked, its answers, the players, how it ended.

table-choose = Choose
table-other-plays = is playing …
table-other-waits = is to move
table-in-secret = In secret
table-has-chosen = has chosen
table-back = Something else
table-around = What is this?
table-around-ask = Point at a thing to learn about it.
table-around-back = Back to the choices
table-facts = { $facts }
table-facts-close = Close
table-sure = Really? This is seldom wise.
table-repeat = Show the last change again
table-show-moves = Show possible moves
table-hide-moves = Do not show possible moves
table-take-back = Take back
table-won = { $count ->
        [0] The game is over.
        [one] { $names } has won!
       *[other] { $names } have won!
    }
table-solved = Solved!
table-placed = { $places }
table-lost = The game is lost.
table-drawn = It is a draw.
table-stuck = Nothing can be chosen any more.
table-result-win = won
table-result-lose = lost
table-result-draw = draw
table-result-out = out of the game
table-result-place = place { $place }
table-finished = The game is over
table-look = Look at the table
