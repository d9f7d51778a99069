### The choice of a player and of a game.

choosing-countdown = { $name } is chosen in { $count } s. Press any key or button to choose for yourself.
choosing-by-hand = Nothing is chosen automatically any more.

games-title = Choose a game
games-title-progress = Which game’s progress do you want to see?
games-name = Game
games-time = Time
games-difficulty = Difficulty
games-progress = Progress…
games-back-to-play = Back to playing
games-other-player = Other player
games-quit = Quit

problem-game-no-levels = The game has no levels.
remedy-game-no-levels = Add a level in the editor.

users-title = Who is playing?
users-title-edit = Whose profile do you want to change?
users-title-delete = Who should be deleted?
users-none = Players have a name, a picture and settings of their own, and each one’s games go on where they were left.
users-add = Add player…
users-edit = Change profile…
users-delete = Delete player…
users-more = Show more
users-less = Show less
users-back = Back to the choice
users-delete-title = Delete { $name }?
users-delete-sentence = The profile, the settings and all plays of { $name } will be deleted. This cannot be undone.
users-delete-no = Keep
users-delete-yes = Delete

profile-title-new = New player
profile-title-edit = Profile
profile-name = Name
profile-keyboard = On-screen keyboard
profile-name-missing = Please enter a name.
profile-year = Year of birth
profile-year-form = 1998
profile-year-why = Optional. Only the year is stored.
profile-year-wrong = Write the year with four digits, or leave this empty.
profile-sex = Sex
profile-sex-none = not stated
profile-picture = Picture
profile-degree = Help with control
profile-degree-none = None
profile-degree-mild = Slow hands
profile-degree-severe = A few keys
profile-degree-switch = One switch
profile-degree-more = This presets all controls of games at once; each setting can be changed individually later.
profile-done = Done
profile-female = female
profile-male = male
profile-age = about { $count } years old
profile-settings-title = Reset the controls?
profile-settings-sentence = Some settings were changed individually. The new degree of help would reset all of them.
profile-settings-keep = Keep my settings
profile-settings-set = Reset all

progress-title = { $game }: plays of { $name }
progress-title-guests = { $game }: plays of guests
progress-back = Back
progress-csv = For spreadsheets…
progress-print = Print…
progress-reading = The plays are being read…
progress-none = This level has not been played yet.
progress-runs = Plays
progress-runs-more = Choose up to four; they are drawn on top of each other.
progress-entry = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } · { $time } · { $mean } per move
progress-entry-finished = played to the end
progress-entry-open = not played to the end
progress-when-unknown = at an unknown time
progress-measure-time = Seconds per move
progress-plot-more = From left to right: the moves. The table is that of the play chosen last.
progress-csv-title = Table for spreadsheets
progress-print-title = Print the table

command-play-game = Play the game
command-players = Players and their games
