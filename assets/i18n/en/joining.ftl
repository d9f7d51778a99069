### Playing together with people at other machines: the way to a table, its lobby, the game, the connection.

command-play-together = Play together…
together-title = Play together
together-name-label = Your name
together-name-hint = What the others call you
together-place-label = Where the table is
together-place-hint = Code, link or address
together-place-more = A code such as KZBTA leads to a table of this computer. For a table elsewhere, enter the link that you were given, or the address and the code: 192.168.1.5:8000 KZBTA. An address alone shows its tables.
together-place-empty = Enter a code, a link or an address.
together-place-wrong = This is no code, link or address. A code has five letters, an address looks like 192.168.1.5:8000.
together-link-wrong = This link leads to no table. One that does looks like schola://192.168.1.5:8000/KZBTA.
together-watch = Only watch
together-join = Join
together-asks = Asking for tables…
together-opens = Opening the table…
together-joining = Joining the table…
together-tables = Tables at { $place }
together-no-tables = No open tables. Choose a game to open one.
together-table-waits = Waiting for players · { $people ->
        [one] one person
       *[other] { $people } people
    }, { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }
together-table-plays = Game under way · { $people ->
        [one] one person
       *[other] { $people } people
    }
together-games = Open a new table
together-game-for = { $least ->
        [one] For one player
       *[other] For { $least } players
    }
together-game-for-some = For { $least } to { $most } players

## The connection.

together-connected = Connected
together-connecting = Connecting…
together-again-in = No connection. Again in { $seconds } s.
together-not-connected = There is no connection to the table at the moment.
together-code = The code of this table, for others who want to join
together-fail-no-such-host = Nobody on the network knows a computer of that name. Check the address.
together-fail-closed-port = That computer is there, but it has no tables open. Is Schola hosting on it, and is the number behind the colon right?
together-fail-unreachable = That computer cannot be reached from here. Are both on the same network?
together-fail-timeout = That computer did not answer within ten seconds.
together-fail-no-host = Something answers at that address, but it is not Schola.
together-fail-no-such-code = There is no table with that code. It may have been closed.
together-fail-too-many-codes = Too many wrong codes. Wait a minute and try again.
together-fail-broken = The connection to the table is lost.
together-fail-stopped = The host has stopped.
together-fail-too-slow = This computer could not keep up with the table.
together-fail-too-many-faults = The host did not understand this program. Update both and try again.
together-fail-ended = The table has ended because of an error.
together-fail-untrusted = The host has no certificate that this computer trusts for this name. Ask whoever runs it for the right link.

## Before the game.

together-people = At the table
together-you = you
together-is-host = host
together-is-away = not connected
together-no-seat-yet = without a seat
together-free = Free
together-kept-for = Kept for { $name }
together-sit = Sit here
together-rise = Stand up
together-free-seat = Free this seat
together-release = Let anybody sit here
together-get-ready = I am ready
together-ready = Ready
together-start = Start
together-can-start = Everybody is ready.
together-host-starts = Everybody is ready. { $name } starts the game.
together-take-a-seat = Take a seat.
together-mute = Stop messages of { $name }
together-unmute = Allow messages of { $name }
together-make-host = Make { $name } the host
together-remove = Remove { $name } from the table
together-options = Options of this table
together-level = Level
together-level-before = Level before
together-level-after = Level after
together-time = Time for a turn
together-time-free = No limit
together-time-seconds = { $seconds } seconds
together-time-up-means = Whose time is up makes the choice that the rules name for it, or is out of the game.
together-time-less = Less time
together-time-more = More time
together-undo = Taking back
together-undo-never = Never
together-undo-consent = If all agree
together-undo-free = Freely
together-help = Help
together-hints = Hints by the computer
together-no-hints-here = No hints

## The game.

together-your-turn = It is your turn
together-to-board = Back to the game
together-leave = Leave
together-ask-undo = Ask to take back
together-undo-waits = The others are asked whether they agree.
together-undo-more = The game goes on meanwhile. The turn is taken back when all agree.
together-agree = Agree
together-refuse = Refuse
together-pause = Pause
together-keep = Keep the game, to go on another day
together-saved = The host has kept the game.
together-surrender = Give up
together-surrender-title = Give up?
together-surrender-more = This cannot be taken back. The others play on, or win.
together-watching = Watching: { $names }
together-no-hint = The computer has found nothing better than what you see.
together-chat = Chat
together-chat-new = { $count ->
        [one] Chat ({ $count } new)
       *[other] Chat ({ $count } new)
    }
together-nothing-said = Nobody has said anything yet.
together-say-hint = Write to everybody here
together-say = Send
together-link = A link for others
together-copy-link = Copy the link
together-link-copied = The link was copied.
together-result = The result
together-go-on = Go on playing
together-held = { $game }, as { $name }, at { $place } { $code }
together-give-up-seat = Forget this seat
together-look = Look at the board
together-save = Save the game…
together-again = Play again
together-next = Next level
together-lobby = Change players
together-host-goes-on = { $name } decides what comes next.
together-stay = Stay
together-leave-title = Leave the game?
together-leave-more = You will be out of the game. The others play on without you, or win.
together-quit-title = Close Schola?
together-quit-more = You are in a game with other people. Your seat is kept for { $seconds } seconds: open Schola again, choose Play together and go on playing.
together-quit-host = Others play at tables of this computer. They go on when you are the host here again.
together-stop = Stop hosting
together-stop-title = Stop hosting?
together-stop-more = Everybody at tables of this computer loses the connection. Their games are kept.

## Being the host.

together-host-title = Be the host
together-host-more = Others on the same network join tables of this computer: with Schola, or with the browser of a phone or tablet. It ends when you stop it or close Schola.
together-host-begin = Host here
together-host-starting = Starting…
together-invite = Others open this link, in Schola or in a browser, or photograph the picture:
