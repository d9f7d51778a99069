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
