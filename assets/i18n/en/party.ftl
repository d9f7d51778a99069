### Around a table: who plays which seat, the computer's thinking, hints, the look back.

party-seats = Who plays
party-human = Person
party-computer = Computer
party-nobody = Nobody
party-weaker = Weaker
party-stronger = Stronger
party-take = Play like this
party-begin = Begin a new game
party-swap = Change places
party-anew = New game
party-wrong-number = This game is for { $least } to { $most } players.
party-curtain = { $name } is next
party-curtain-more = The table is covered so that nobody sees another player’s hand. Hand over, then uncover it.
party-curtain-open = I am { $name }: show the table
party-hint = Hint
party-hint-said = A good choice: { $ply }
party-looks-for-hint = Looking for a hint …
party-thinks = { $name } is thinking …
party-stop = Stop
party-paused = { $name } is waiting.
party-go-on = Go on
party-phase = Restart this phase
party-look-back = Look back
party-history = Course of the game
party-start = Start
party-restarted = Restarted
party-phase-again = Phase restarted
party-no-move = { $name }: { $thrown } · no move
party-only-thrown = { $name }: { $thrown }
party-then-thrown = { $ply } · then { $thrown }
party-variation = { $ply } (other course, { $count ->
        [one] { $count } move
       *[other] { $count } moves
    })
party-replay-run = Show the game
party-replay-stop = Stop showing
party-replay-back = One move back
party-replay-on = One move on
party-slower = Slower
party-faster = Faster
party-go-on-here = Continue from here
party-new-luck-here = … with new luck
party-new-luck-tip = Continue from here; dice fall and cards are shuffled anew from now on
party-new-luck = New luck
party-replay-end = Back to the game
party-no-undo = What has been turned up cannot be taken back
