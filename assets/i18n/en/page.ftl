### The page on which people play at tables of a host. The page itself fills the gaps: simple gaps only, without forms for numbers.

## Coming in

page-guest = Guest
page-name = Your name
page-picture = Your picture
page-join = Join a table
page-join-about = Whoever opened the table sees its code of five letters.
page-code = Code of the table
page-come = Join
page-watch = Just watch
page-continue = Go on playing
page-open-tables = Open tables
page-people-of = { $people } of { $seats }
page-phase-lobby = waiting for players
page-phase-game = playing
page-kind-board = Board games
page-kind-grid = Puzzles
page-kind-dungeon = Dungeons
page-level = Level
page-play-alone = Play alone
page-invite = Invite others
page-for-one = For one player
page-for-players = For { $most } players
page-for-players-to = For { $least } to { $most } players
page-alone-computer = If you play alone, the computer takes the other seats.
page-invite-watch = Others can watch and advise you.
page-waiting = One moment …
page-no-answer = The host does not answer. Is it still running?
page-try-again = Try again
page-to-start = To the games

## A page that has its game in itself

page-play = Play
page-who-plays = Who plays
page-a-person = A person
page-nobody = Nobody
page-of-computer = Computer: { $strength }
page-player = Player { $number }
page-turn-of = Now { $name }
page-pass-on = Hand the screen over. Nobody else should look.
page-show-mine = Here I am
page-save-file = Save this play as a file
page-not-kept = This browser keeps nothing, so the play is lost when the page is closed. Save it as a file instead.

## The room before a game

page-give-away = Invite others
page-link = Link to this table
page-copy = Copy the link
page-copied = Copied. Now send it to whoever is to come.
page-qr = The link as a code for cameras
page-seats = Seats
page-seat = Seat { $seat }
page-free = Free
page-sit = Sit here
page-rise = Stand up
page-kept-for = Kept for { $name }
page-release = Free for anybody
page-free-seat = Free the seat
page-add-computer = Let the computer play here: { $seat }
page-computer = Computer
page-computer-of = Computer · { $strength }
page-strength = How strong the computer is
page-is-ready = ready
page-not-ready = not ready yet
page-ready = I am ready
page-start = Start
page-host-starts = The host starts the game as soon as everybody is ready.
page-take-seat = Take a seat to play, or stay to watch.
page-people = Who is here
page-host = host
page-is-you = you
page-away = away
page-make-host = Make { $name } the host
page-mute = Silence { $name }
page-unmute = Let { $name } write again
page-remove = Send { $name } away
page-options = How you play
page-time = Time for each turn
page-time-none = no limit
page-seconds = { $seconds } s
page-undo-option = Taking turns back
page-undo-never = never
page-undo-consent = if everybody agrees
page-undo-free = always
page-hints-option = The computer gives hints
page-look = Look

## Playing

page-board = Board
page-table = Table
page-cell = { $name }, column { $column }, row { $row }
page-cell-here = you are here
page-can = can be chosen
page-covered = face down
page-question = What is asked
page-answers = Answers
page-your-move = Your move
page-choose = Choose
page-what = What will you do?
page-which = Which one?
page-sure = Really? This is seldom wise.
page-back = Back
page-other-plays = is playing …
page-in-secret = in secret
page-has-chosen = has chosen
page-on-turn = to move
page-you = { $name } (you)
page-players = Players
page-result-win = won
page-result-lose = lost
page-result-draw = draw
page-result-place = place { $place }
page-result-out = out of the game
page-no-way = You do not know a way there.
page-figure = Your hero
page-carried = What you carry
page-in-use = { $name } (in use)
page-arrows = Arrows
page-up = Up
page-right = Right
page-down = Down
page-left = Left
page-beside = Beside the board
page-course = Course of the game
page-no-lines = Nothing has happened yet.
page-chat = Chat
page-say = Say something
page-send = Send
page-muted = The host has silenced you.
page-moves = Moves
page-advised = A good choice: { $what }
page-paused = The game is paused.
page-tools = Tools
page-undo = Undo
page-redo = Redo
page-restart = Restart
page-hint = Hint
page-hint-waits = Looking for a hint …
page-look-back = Look back
page-look-at = See the board after this turn
page-marks-on = Show moves
page-marks-off = Hide moves
page-more = More
page-pause = Pause
page-go-on = Go on
page-rules = Rules of the game
page-size = Size
page-larger = Larger
page-smaller = Smaller
page-whole = The whole board
page-surrender = Give up
page-surrender-sure = Do you give up this game?
page-save-play = Save the whole game as a file
page-keep-play = Keep the game for another day
page-kept = The game is kept. Come back with the code { $code }.
page-to-lobby = Back to the seats
page-leave = Leave the table
page-leave-sure = You are in the middle of a game. If you leave, the others play on without you.
page-again = Play again
page-next-level = Next level
page-host-goes-on = The host decides how to go on.
page-undo-asked = { $name } would like to take the last turn back.
page-undo-waits = You have asked to take the last turn back. The others are thinking about it.
page-agree = Agree
page-refuse = Refuse

## Looking back

page-past = This is the past
page-present = Back to now
page-moment = Moment
page-first = To the beginning
page-before = One step back
page-after = One step on

## The connection

page-wire-connecting = Connecting …
page-wire-open = Connected
page-wire-lost = Connection lost – trying again
page-wire-ended = Not connected
page-ended = You are not at this table any more.
page-ended-no-code = There is no table with this code.
page-ended-faults = The host has closed the connection.
page-ended-table-fault = This table has ended because of a fault in the game.

## Settings

page-settings = Settings
page-close = Close
page-language = Language
page-theme = Colours
page-theme-auto = Like the device
page-theme-light = Light
page-theme-dark = Dark
page-theme-contrast = High contrast
page-switch = One switch
page-switch-about = What you can choose lights up in turn. The space bar, or a tap anywhere, is your switch. Escape ends it.
page-switch-press = A press chooses
page-switch-dwell = A press goes on, waiting chooses
page-on = On
page-off = Off
page-faster = Faster
page-slower = Slower
