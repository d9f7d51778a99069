### The page on which people play at tables of a host. The page itself fills the gaps: simple gaps only, without forms for numbers.

## Coming in

page-guest = Guest
page-name = Your name
page-picture = Your picture
page-join = Join a table
page-join-about = Whoever opened the table sees its code of five letters.
page-code = Code of the table
page-come = Join
page-watch = Only watch
page-continue = Go on playing
page-open-tables = Open tables
page-people-count = People: { $people }
page-phase-lobby = waiting for players
page-phase-game = the game has begun
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
page-games = Games
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
page-save-file = Save the game…
page-not-kept = This browser keeps nothing, so the play is lost when the page is closed. Save it as a file instead.

## The room before a game

page-give-away = Invite others
page-link = Link to this table
page-copy = Copy the link
page-open-program = Open in Schola
page-copied = Copied. Now send it to whoever is to come.
page-qr = The link as a code for cameras
page-seats = Seats
page-seat = Seat { $seat }
page-free = Free
page-sit = Sit here
page-rise = Stand up
page-kept-for = Kept for { $name }
page-release = Let anybody sit here
page-free-seat = Free this seat
page-add-computer = Let the computer play here: { $seat }
page-computer = Computer
page-computer-of = Computer · { $strength }
page-strength = How strong the computer is
page-is-ready = ready
page-not-ready = not ready
page-ready = I am ready
page-start = Start
page-host-starts = The host starts the game as soon as everybody is ready.
page-take-seat = Take a seat to play, or stay to watch.
page-people = At the table
page-host = host
page-is-you = you
page-away = not connected
page-make-host = Make { $name } the host
page-mute = Stop messages of { $name }
page-unmute = Allow messages of { $name }
page-remove = Remove { $name } from the table
page-options = Options of this table
page-time = Time for a turn
page-time-none = No limit
page-seconds = { $seconds } s
page-undo-option = Taking back
page-undo-never = Never
page-undo-consent = If all agree
page-undo-free = Freely
page-hints-option = Hints by the computer
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
page-stand-in = the computer plays on
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
page-say = Write to everybody here
page-send = Send
page-muted = The host has stopped your messages.
page-moves = Moves
page-advised = A good choice: { $what }
page-paused = The game is paused.
page-tools = Tools
page-undo = Undo
page-ask-undo = Ask to take back
page-redo = Redo
page-restart = Restart
page-hint = Hint
page-hint-waits = Looking for a hint …
page-watch-solution = Watch the solution
page-watched = Solution: { $made } of { $count }
page-stop = Stop
page-open-play = Open a saved game …
page-play-too-large = The file is too large for a saved game.
page-play-unread = The file cannot be read.
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
page-ways-out = Getting out
page-surrender = Give up
page-surrender-about = You are out of the game, stay at the table and can watch.
page-own-way-about = A choice of this game, by its own rules.
page-surrender-sure = You will be out of the game. The others play on, or win; you stay at the table and can watch.
page-save-play = Save the game…
page-keep-play = Keep the game, to go on another day
page-kept = The host has kept the game. Come back with the code { $code }.
page-to-lobby = Change players
page-leave = Leave the table
page-leave-about = You go away. The others play on without you.
page-leave-alone-about = The game waits for you among the games to go on playing.
page-leave-sure = You go away from the table and will be out of the game. The others play on without you, or win.
page-again = Play again
page-next-level = Next level
page-host-goes-on = { $name } decides what comes next.
page-undo-asked = { $name } would like to take the last turn back.
page-undo-waits = The others are asked whether they agree. The turn is taken back when all do.
page-agree = Agree
page-refuse = Refuse

## Looking back

page-past = This is the past
page-turn-meanwhile = It is your turn
page-present = Back to the game
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
page-off = Off
page-faster = Faster
page-slower = Slower
