### The start screen and the dialog for a new game.

start-make = Make a game
start-puzzle = Puzzle or board game
start-puzzle-more = Choose what it begins with; you can play it at once.
start-lessons = Lessons and help
start-learn = Play and learn from
start-play = Play
start-copy = Open
start-own-gone = The game is no longer here
start-own-forget = Remove from this list; the game’s folder stays
start-when-now = just now
start-when-minutes = { $count ->
        [one] { $count } minute ago
       *[other] { $count } minutes ago
    }
start-when-hours = { $count ->
        [one] { $count } hour ago
       *[other] { $count } hours ago
    }
start-when-days = { $count ->
        [one] yesterday
       *[other] { $count } days ago
    }

new-game-title = New game
new-game-name = Name
new-game-size = Columns × rows
new-game-limits = { $least } to { $most }
new-game-narrower = One column fewer
new-game-wider = One column more
new-game-lower = One row fewer
new-game-higher = One row more
new-game-folder = Kept in
new-game-make = Make the game

open-file-path = Path of the file
open-none-file = No folder and no such file here has a name that begins like this.
