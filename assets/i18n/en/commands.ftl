### Commands, the menu, the command palette and the sheet of keys.

decimal-mark = .
menu-file = Game
menu-edit = Edit
menu-view = View
menu-board = Board
menu-play = Playing
menu-help = Help

command-new-game = New game…
command-give-away = Give away…
command-quit = Quit
command-history = History
command-find = Find
command-side = Levels and palette
command-test = Play-test
command-problems = Problems and history
command-language = Other language
command-contrast = High contrast
command-larger = Larger
command-smaller = Smaller
command-level-before = Previous level
command-level-next = Next level
command-palette = Search commands
command-menu = Menu
command-help = Help
command-shortcuts = Keys

language-other = Česky

palette-hint = What do you want to do?
palette-none = No command contains these words.

keys-more = Choose the keys of a command, then press the new ones. Escape leaves them unchanged.
keys-waiting = Press the new keys
keys-remove = Remove the keys
keys-reset = Reset all keys

edit-open = Opened
tab-levels = Levels
tab-pieces = Pieces
tab-settings = Settings
tab-about = About

problem-preferences-not-written = Your preferences could not be saved in { $folder }: { $reason }
remedy-preferences-not-written = Make the folder writable, or start Schola with --home and another folder.
