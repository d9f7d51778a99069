### Nothing is lost: recovery copies, and files that other programs change.

safety-left = A game was not saved when Schola ended
safety-left-more = { $name }: the copy is from { $when }. This is what it has otherwise than the game’s folder:
safety-left-same = Nothing; the copy and the folder are the same.
safety-comparing = The copy is being compared with the game’s folder …
safety-go-on = Go on with it
safety-discard = Discard the copy
safety-ended = Schola has ended because of a fault in the program. A copy of the game that was open, at most ten seconds old, is kept in { $folder }; it will be offered when you start Schola again.
safety-ended-homeless = Schola has ended because of a fault in the program.

edit-recovered = recovered after a crash
edit-outside = changes of another program

outside-taken = Another program changed { $files }; the game was opened again. Undo brings the former one back.
outside-both = Another program changed { $files }; its changes and yours are now both in the game.
outside-decided = Both sides are joined as you chose.
outside-disputed = These parts were changed by you and by another program. Choose for each of them which one stays; whatever only one side changed is kept anyway.
outside-mine = Mine
outside-theirs = The other program’s
outside-all-mine = Mine everywhere
outside-all-theirs = The other program’s everywhere
outside-take = Join as chosen
outside-take-and-save = Join as chosen and save

part-about = Name and texts of the game
part-pieces = Pieces
part-rules = Rules
part-settings = Settings
part-level = Level { $level }
part-file = File { $file }
