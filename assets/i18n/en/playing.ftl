### The player: main window, settings of control, scanning.

## Menu row

player-menu-undo = Undo move
player-menu-restart = Restart level
player-menu-pause = Pause
player-menu-continue = Go on
player-menu-previous = Previous level
player-menu-next = Next level
player-menu-game = Other game
player-menu-editor = Back to the editor
player-menu-screen = Full screen
player-menu-settings = Settings
player-menu-help = Help
player-menu-about = About
player-menu-quit = Quit
player-menu-back = Back to the game
player-nobody = Guest
player-change-user = Change player

## Other commands

player-up = Up
player-right = Right
player-down = Down
player-left = Left
player-action = Choose
player-next-choice = Next choice
player-next-row = Next row with a choice
player-next-column = Next choice in the row
player-hide-menu = Hide or show the menu
player-hide-panel = Hide or show the panel
player-hint = Hint
player-seats = Who plays which seat

## Beside the board

player-time = Time
player-moves = Moves
player-restarts = Restarts

## Reports

table-refused = { $why }
table-not-your-turn = { $player } is to move now.
player-refused = This cannot be chosen now.
player-won = Level { $number } is solved!
player-all-won = You have solved the whole game!
player-over = This level is lost.
player-stuck = No move is left.
player-stuck-more = The level begins again from its start.
player-score = { $number ->
        [one] { $number } move
       *[other] { $number } moves
    } in { $time }
player-begin-again = Start again
player-choose-game = Choose another game
player-again = Play it again
player-goes-on = Continues by itself in { $seconds } s.
player-not-written = Your play cannot be saved at the moment. It is kept as long as Schola runs.
player-quit-title = Quit Schola?
player-quit-kept = Your game is kept. Next time it goes on from here.
player-paused = The game is paused.

## Settings of control

control-title = Play settings
control-tab-control = Control
control-tab-looks = Looks and sounds
control-tab-next = Next by itself
control-tab-scanning = Scanning
control-tab-keys = Keys
control-tab-guests = Guests
guests-about = Whoever plays without a profile is a guest. All guests of this computer share what they played, and each play continues where it was left.
guests-classroom = Classroom: forget guests when Schola closes
guests-classroom-on = What guests played is forgotten whenever Schola is closed. People with a profile keep theirs.
guests-classroom-off = What guests played is kept when Schola is closed.
guests-forget = Forget what guests played
guests-forget-sure = Everything that guests played on this computer will be deleted for good. People with a profile keep theirs.
guests-forget-now = Forget it
guests-keep = Keep it
guests-forgotten = What guests played is forgotten.
guests-playing = You are playing as a guest: what you play is forgotten when Schola is closed.
control-locked = Set by the game.
control-changed = { $setting }: { $value }
control-changed-locked = { $setting }: this game keeps “{ $value }”
control-key-add = Press to add another key
control-key-reset = Default keys
control-leave = as the game says
control-on = on
control-off = off
control-move-mode = Choosing a move
control-with-options = point first, then choose
control-direct-keys = arrows move at once
control-direct-both = arrows and pointer move at once
control-boundary = At the edge
control-stay = stay
control-rotate = other end
control-jump = next row
control-invalid = What cannot be chosen
control-select = is visited
control-skip = is passed over
control-position = Position
control-valids = Possible moves
control-focus = Next choice
control-shown = marked
control-hidden = not marked
player-next-by-itself = The next choice comes by itself: { $how }
control-every = every { $seconds } s
control-mouse-follows = Pointing is enough, without a click
control-full-screen = Full screen
control-border-colour = Colour of the frame
control-board-colour = Colour of the board
control-own-colour = { $colour }
control-white = white
control-ivory = ivory
control-blue = light blue
control-green = green
control-grey = dark grey
control-black = black
control-sounds = Sounds
control-speech = Speak what is lit
control-picture = Animate what a move has changed
control-news-time = A solved level goes on after
control-help-speed = Speed of the help
control-speed = { $speed } pixels per second
control-next-on = Next comes by itself
control-interval = Every
control-seconds = { $seconds } s

## Scanning

scan-pattern = What lights up
scan-single = one choice after another
scan-rows = rows, then the row
scan-groups = groups, rows, then the row
scan-drive = What moves on
scan-time = time; a press chooses
scan-two-switches = one switch moves on, one chooses
scan-dwell = a press moves on, resting chooses
scan-dwell-time = Resting chooses after
scan-first-extra = The first choice stays longer by
scan-cool-down = After a press wait
scan-ignore-repeat = A held switch counts once
scan-tremor = Presses this close together count once
scan-empty-rounds = Goes out by itself
scan-never = never
scan-after-rounds = { $rounds ->
        [one] after { $rounds } round
       *[other] after { $rounds } rounds
    }
scan-leave = Leaving a wrong row
scan-leave-stop = by a stop at its end
scan-start = Begins
scan-start-first = at the top left
scan-start-last = at the last choice
scan-start-hint = at the hint
scan-menu-stop = The menu follows the board
scan-keyboard-rows = The keyboard on the screen by rows
scan-large-blocks = Large boards by groups
scan-to-menu = To the menu
scan-out = Back out of here
play-way-from = Choose a cell, then where it goes.
play-way-to = Now choose where it goes; the same cell again lets go.
way-to = to column { $column }, row { $row }
piece-turn-none = { $name }
piece-turn-right = { $name }, turned right
piece-turn-around = { $name }, upside down
piece-turn-left = { $name }, turned left
piece-turn-mirrored = { $name }, mirrored
piece-turn-mirrored-right = { $name }, mirrored and turned right
piece-turn-mirrored-around = { $name }, mirrored and upside down
piece-turn-mirrored-left = { $name }, mirrored and turned left
arrow-up = Up
arrow-right = Right
arrow-down = Down
arrow-left = Left
speech-cell = { $piece }, column { $column }, row { $row }
speech-avatar = you
line-right = line on the right
line-below = line below
line-left = line on the left
line-above = line above
joined-right = belongs to the cell on the right
joined-below = belongs to the cell below
joined-left = belongs to the cell on the left
joined-above = belongs to the cell above
speech-hidden = face down

## The keyboard on the screen

keyboard-space = Space
keyboard-erase = Erase
keyboard-shift = Large letter
keyboard-signs = Signs
keyboard-confirm = Enter
keyboard-close = Hide

## Help that moves by itself

help-stop = Stop the page
help-go-on = Let the page go on

## Commands of another program

signals-unknown = “{ $line }” is not a command. Commands are Next, Action, Up, Down, Left, Right, Undo, Restart, Pause and the others on the help page “Playing”.
signals-failed = Commands of another program cannot be received: { $reason }

## The folders of games and people

control-tab-folders = Folders
folders-about = Your games and the players with what they played are kept in these folders. You can choose others, for example on a drive that a class shares. What is in a folder stays where it is.
folders-not-now = Folders can only be changed in the settings of the start window.
folders-games = Games
folders-people = Players and their plays
folders-choose = Choose a folder…
folders-usual = Back to the default
folders-games-title = Folder for games
folders-people-title = Folder for players and their plays
folders-system = System dialogs for files
folders-system-about = Opening, saving and exporting use your system’s own dialogs. When off, you type a path here.
folders-take = Use this folder
folders-hint = A folder that does not exist yet is created. Nothing is moved: what is in the current folder stays there. Ctrl+Space completes the path.
folders-games-chosen = Games are kept in { $folder } from now on. What is in { $old } stays there.
folders-people-chosen = Players and their plays are kept in { $folder } from now on. What is in { $old } stays there.
problem-place-unusable = The folder { $folder } cannot be used: { $reason }
remedy-place-unusable = Choose a folder that you may write to. Until then everything stays as it was.
