### The start screen and the dialog for a new game.

start-make = Make a game
start-puzzle = Puzzle or board game
start-puzzle-more = Choose what it begins with; you can play it at once.
start-lessons = Lessons and help
start-learn = Play and learn from
start-play = Play
start-copy = Look inside
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

start-begun = Continue
start-continue = Continue playing
start-edit = Edit
start-own-more = Show all { $count }
start-own-less = Show fewer
start-players = { $count ->
        [one] 1 player
       *[other] { $count } players
    }
start-players-range = { $least }–{ $count } players
start-kind-all = All games
start-kind-grid = Puzzles
start-kind-board = Board games
start-kind-dungeon = Dungeons
start-players-any = Any number
start-players-one = For one
start-players-two = For two
start-players-more = For three and more
start-filter-none = No game matches.

new-game-title = New game
new-game-name = Name
new-game-size = Columns × rows
new-game-limits = { $least } to { $most }
new-game-narrower = One fewer column
new-game-wider = One more column
new-game-lower = One fewer row
new-game-higher = One more row
new-game-folder = Where it is kept
new-game-make = Make the game

open-file-path = Path of the file
open-none-file = No folder or suitable file here has a name that begins like this.
