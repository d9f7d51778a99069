### The choice of a player and of a game.

choosing-countdown = { $name } is chosen in { $count } s. Press anything to choose for yourself.
choosing-by-hand = Nothing is chosen by itself any more.

games-title = Which game shall it be?
games-title-progress = Which game’s progress shall be shown?
games-name = Game
games-time = Time for a level
games-difficulty = Difficulty
games-progress = Progress…
games-back-to-play = Back to playing
games-other-player = Other player
games-quit = Quit

problem-game-no-levels = The game has no levels.
remedy-game-no-levels = Add a level in the editor.

users-title = Who is playing?
users-title-edit = Whose profile shall be changed?
users-title-delete = Who shall be deleted?
users-add = Add player…
users-edit = Change profile…
users-delete = Delete player…
users-more = Show more
users-less = Show less
users-back = Back to the choice
users-delete-title = Delete { $name }?
users-delete-sentence = The profile, the settings and all plays of { $name } will be gone. This cannot be undone.
users-delete-no = Keep
users-delete-yes = Delete

profile-title-new = New player
profile-title-edit = Profile
profile-name = Name
profile-keyboard = Write on the screen
profile-name-missing = A name is needed.
profile-number = Birth number
profile-number-form = YYMMDD/XXXX
profile-number-why = Not needed. Only sex and year of birth are taken from it; the number itself is kept nowhere.
profile-forget = Forget
profile-picture = Picture
profile-degree = Help with control
profile-degree-none = None
profile-degree-mild = Slow hands
profile-degree-severe = A few keys
profile-degree-switch = One switch
profile-degree-more = This sets the whole control of games at once; each setting can be changed later by itself.
profile-done = Done
profile-female = female
profile-male = male
profile-age = about { $count } years old
profile-settings-title = Set the control anew?
profile-settings-sentence = Some settings were changed one by one. The other degree of help would set all of them anew.
profile-settings-keep = Keep my settings
profile-settings-set = Set all anew

progress-title = { $game }: plays of { $name }
progress-back = Back
progress-csv = For spreadsheets…
progress-print = Print…
progress-reading = The plays are being read…
progress-none = This level was not played yet.
progress-runs = Plays
progress-runs-more = Choose up to four; they are drawn over each other.
progress-entry = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } · { $time } · { $mean } a move
progress-entry-finished = played to the end
progress-entry-open = not played to the end
progress-when-unknown = at an unknown time
progress-measure-time = Seconds a move
progress-plot-more = From left to right: the moves. The table is that of the play chosen last.
progress-csv-title = Table for spreadsheets
progress-print-title = Print the table

command-play-game = Play the game
command-players = Players and their games
