### A game on a table in a file of its own.

play-file-save-title = Save this play as a file
play-file-open-title = Open a play from a file
play-file-save = Save
play-file-open-hint = The file is replayed from its beginning. It is opened only if every move is legal.
play-file-written = Saved: { $file }
play-file-opened = The game goes on where it was saved.
play-file-unwritten = The play could not be saved
play-file-unopened = This file cannot be opened
play-file-seen = OK
