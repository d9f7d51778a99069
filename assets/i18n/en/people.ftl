## People who play, and their plays

problem-person-name-empty = A person needs a name.
remedy-person-name-empty = Type any name; a first name or a nickname is enough.
problem-person-name-long = The name is longer than { $limit } characters.
remedy-person-name-long = Choose a shorter name.
problem-person-name-taken = “{ $name }” is here already.
remedy-person-name-taken = Choose another name, for example with a number or the beginning of a surname. Capital and small letters make no difference.
problem-person-gone = This person is no longer here; somebody deleted the profile.
remedy-person-gone = Choose another person, or add the person again.
problem-person-unknown = Nobody here is called “{ $name }”.
remedy-person-unknown = Check how the name is spelt, or add the person first.
problem-kept-file-damaged = This file is damaged.
remedy-kept-file-damaged = Nothing else is touched by it. What it said has to be set again; what can still be read of the old file is then kept beside the new one.
problem-play-damaged = The play cannot be read from this line on.
remedy-play-damaged = It goes on from the last move that can be read. The damaged file is kept.
problem-play-unreadable = The play cannot be read at all.
remedy-play-unreadable = The play before it is used, or the level begins anew. The damaged file is kept.
refusal-move-number = Move { $number } has become move { $now }: the game restarts at other points now.
plays-refused = The play that was kept no longer fits the game: move { $number } is refused. The play is kept aside, and the level begins anew.
plays-damaged = A part of the play that was kept cannot be read. It goes on from the newest position that can be read.
plays-elsewhere = The same play is open in another window. Here it goes on as a copy.

## Birth numbers

birth-number-form = A birth number has six digits, a slash, and three or four more.
birth-number-year = With three digits after the slash the year is 53 at most.
birth-number-month = There is no such month in a birth number.
birth-number-day = That month has no such day.
birth-number-future = That day is still to come.
birth-number-check = The last digit does not fit the others. Is there a slip in the number?

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
problem-plays-none = { $name } has no play of this that could be shown.
remedy-plays-none = Play a level first, or name another level.

## Plays as one file for each state

saves-exported = Level { $level }: { $count ->
    [one] one file written.
   *[other] { $count } files written.
}
saves-imported = Level { $level }: { $count ->
    [one] one step taken over.
   *[other] { $count } steps taken over.
}
problem-save-event = “{ $text }” is no event of a play.
remedy-save-event = Known are StartOfGame, Action, GameInterrupted and GameFinished.
problem-save-time = “{ $text }” is no date with time.
remedy-save-time = Write it as in 2010-05-24T10:15:30.250+02:00.
problem-save-seconds = “{ $text }” is no number of seconds.
remedy-save-seconds = Write it as in 2.750.
problem-save-start = This is not the start of the level.
remedy-save-start = The first file must hold what the level starts with; that of a puzzle has the event StartOfGame. Perhaps the level was changed, or these are files of another one.
problem-save-no-move = No move leads from the file before to this one.
remedy-save-no-move = Perhaps a file in between is missing, or the rules of the game were changed.
problem-save-none = There are no files of a play in { $folder }.
remedy-save-none = Name a folder with files such as 00000001.xml, or, without a level, one with a folder for each level.
problem-save-too-many = The play has more than { $limit } states.
remedy-save-too-many = Choose a shorter play.
problem-save-play-refused = The play does not fit the game any more: move { $number } is refused.
remedy-save-play-refused = The game was changed since. Take the play with the game as it was then.

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
