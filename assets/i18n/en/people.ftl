## People who play, and their plays

problem-person-name-empty = A person needs a name.
remedy-person-name-empty = Type any name; a first name or a nickname is enough.
problem-person-name-long = The name is longer than { $limit } characters.
remedy-person-name-long = Choose a shorter name.
problem-person-name-taken = “{ $name }” already exists.
remedy-person-name-taken = Choose another name, for example with a number or the beginning of a surname. Upper and lower case make no difference.
problem-person-gone = This person no longer exists; somebody deleted the profile.
remedy-person-gone = Choose another person, or add the person again.
problem-person-unknown = Nobody here is called “{ $name }”.
remedy-person-unknown = Check how the name is spelt, or add the person first.
problem-kept-file-damaged = This file is damaged.
remedy-kept-file-damaged = Nothing else is affected. What it contained has to be set again; whatever can still be read of the old file is then kept beside the new one.
problem-play-damaged = The play cannot be read from this line on.
remedy-play-damaged = It continues from the last readable move. The damaged file is kept.
problem-play-unreadable = The play cannot be read at all.
remedy-play-unreadable = The play before it is used, or the level starts again. The damaged file is kept.
refusal-move-number = Move { $number } has become move { $now }: the game restarts at other points now.
plays-refused = The play that was kept no longer fits the game: move { $number } is not possible. The play is set aside, and the level starts again.
plays-damaged = A part of the kept play cannot be read. It continues from the newest readable position.
plays-elsewhere = The same play is open in another window. Here it continues as a copy.

## The progress of plays

progress-when = Date and time
progress-since-start = From the start (s)
progress-since-last = For the move (s)
progress-number = Move
progress-event = What happened
progress-item = { $name }
progress-goals = Goals
progress-valid-moves = Valid moves
progress-event-start = start
progress-event-move = move
progress-event-left = left
progress-event-finished = finished
progress-run = Play { $play }, run { $run }
problem-plays-none = { $name } has not played this yet.
remedy-plays-none = Play a level first, or name another level.

## Plays as one file for each state

saves-exported = Level { $level }: { $count ->
    [one] one file written.
   *[other] { $count } files written.
}
saves-imported = Level { $level }: { $count ->
    [one] one step imported.
   *[other] { $count } steps imported.
}
problem-save-event = “{ $text }” is not an event of a play.
remedy-save-event = The known events are StartOfGame, Action, GameInterrupted and GameFinished.
problem-save-time = “{ $text }” is not a date with time.
remedy-save-time = Write it as in 2010-05-24T10:15:30.250+02:00.
problem-save-seconds = “{ $text }” is not a number of seconds.
remedy-save-seconds = Write it as in 2.750.
problem-save-start = This is not the start of the level.
remedy-save-start = The first file must hold what the level starts with; that of a puzzle has the event StartOfGame. Perhaps the level was changed, or these are files of another one.
problem-save-no-move = No move leads from the file before to this one.
remedy-save-no-move = Perhaps a file in between is missing, or the rules of the game were changed.
problem-save-none = There are no files of a play in { $folder }.
remedy-save-none = Name a folder with files such as 00000001.xml, or, without a level, one with a folder for each level.
problem-save-too-many = The play has more than { $limit } states.
remedy-save-too-many = Choose a shorter play.
problem-save-play-refused = The play no longer fits the game: move { $number } is not possible.
remedy-save-play-refused = The game has been changed since. Use the play with the game as it was then.

## Pictures that stand for people

avatar-curls = Curly hair
avatar-beard = Full beard
avatar-bob = Straight brown hair
avatar-cap = Red cap
avatar-headscarf = Green headscarf
avatar-headrest = Headrest of a wheelchair
avatar-glasses = Red glasses
avatar-hearing-aid = Hearing aid
avatar-bun = Grey bun
avatar-turban = Orange turban
avatar-plaits = Two plaits
avatar-short = Short black hair
avatar-ponytail = Fair ponytail
avatar-moustache = Grey moustache
avatar-waves = Long dark hair
avatar-quiff = Blue hair
avatar-cat = Cat
avatar-dog = Dog
avatar-fox = Fox
avatar-owl = Owl
avatar-penguin = Penguin
avatar-turtle = Tortoise
avatar-robot = Robot
avatar-astronaut = Astronaut
