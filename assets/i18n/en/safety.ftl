### Nothing is lost: recovery copies, and files that other programs change.

safety-left = Not saved when Schola closed
safety-left-more = Schola kept a copy of what was not saved yet.
safety-left-same = The copy and the saved game are the same.
safety-comparing = The copy is being compared with the game’s folder …
safety-go-on = Continue with the copy
safety-discard = Discard the copy
safety-ended = Schola has crashed because of a fault in the program. A copy of the game that was open, at most ten seconds old, is kept in { $folder }; it will be offered when you start Schola again.
safety-ended-homeless = Schola has crashed because of a fault in the program.

edit-recovered = recovered after a crash
edit-outside = changes of another program

outside-taken = Another program changed { $files }; the game was reloaded. Undo brings the former one back.
outside-both = Another program changed { $files }; its changes and yours are now both in the game.
outside-decided = Both sides were merged as you chose.
outside-disputed = You and another program both changed these parts. Choose for each of them which version stays; whatever only one side changed is kept anyway.
outside-mine = Mine
outside-theirs = The other program’s
outside-all-mine = Mine everywhere
outside-all-theirs = The other program’s everywhere
outside-take = Merge as chosen
outside-take-and-save = Merge as chosen and save

part-about = Name and texts of the game
part-pieces = Pieces
part-rules = Rules
part-derivation = What follows from the pictures of levels
part-settings = Settings
part-level = Level { $level }
part-file = File { $file }
