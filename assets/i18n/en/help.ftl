### Help and lessons. The pages themselves are in assets/help.

command-lesson = Lights Out in ten steps
command-about-schola = About Schola

help-search = Search the help
help-none = No page contains these words.
help-close = Close the help
help-keys = Keys
help-keys-more = These are the keys as they are set now; “Keys” in the menu changes them. Tab goes from control to control, F6 from pane to pane, the arrow keys to the nearest control. Enter or the space bar presses a button, Escape closes what lies over the window.
help-schola = About Schola
help-schola-version = Schola { $version }, a workshop for board games, logic puzzles and dungeons.
help-schola-more = Schola makes and plays three kinds of games: puzzles on a grid, board games for several people or against the computer, and dungeons with a labyrinth to walk through. No programming is needed. Everything can be played by mouse, by keyboard and with a single switch. Games are folders of readable files; whoever has the folder has the game.
help-schola-write = Where to write
help-schola-write-to = Questions, bug reports and ideas are welcome at { $place }.
help-schola-write-nowhere = This copy of Schola gives no address to write to. Ask whoever gave it to you. If you have the source code, the file CONTRIBUTING.md explains how to change it.
help-schola-rights = Licences
help-schola-licence = Schola is free software: you may use, copy, change and pass it on under the MIT licence or the Apache licence 2.0, whichever you choose. This includes the pictures of the library.
help-schola-parts = The typeface is Fira Sans (SIL Open Font License), the signs on the buttons come from Lucide (ISC licence), the window is made with iced (MIT licence).

lesson-title = Lights Out in ten steps
lesson-step = Step { $step } of { $count }
lesson-done = Done
lesson-open = Not done yet
lesson-next = Next step
lesson-back = Back
lesson-end = End
lesson-finish = Finish

lesson-new = You will make a game of lamps: each lamp that is chosen switches itself and its neighbours. Begin with a new game ({ $new }): take the empty board with 5 columns and 5 rows, and give it any name.
lesson-try = The game can be played already. Choose a cell in the play-test on the right: a mark appears there. The play-test always shows the game as it is now.
lesson-pieces = The marks become lamps. Open the pieces ({ $pieces }). Choose “Empty”, press “Library” below its picture, then “Lamps”, and take “Lamp off”. Give “Mark” the picture “Lamp on” in the same way.
lesson-again = Open the rules ({ $rules }). The second card keeps a cell from being chosen twice. Lamps can be switched again and again: press the number of this card, and then its bin.
lesson-when = The first card lights the lamp on the chosen cell. It should do so only where the lamp is off: press the number of the card, and then “The cell of the move is …” in the toolbox.
lesson-otherwise = A lamp that is on should go off. The card is still chosen: press “Otherwise …”, and the word “otherwise” that appears on the card. Write “put” above the toolbox, and press “Put a piece”. The last line now puts the lamp that is off.
lesson-around = The neighbours switch, too. Press “of the move” in the first line and, below it, “the 4 neighbours”. A small board shows the cells: press the one in the middle, for the chosen lamp itself.
lesson-start = Back to the board ({ $board }). Take the lamp that is on and paint a cross of five lamps: one in the middle of the board and its four neighbours.
lesson-goal = All lamps should be off in the end. Press “Change goal” and then “Draw the end”, take the lamp that is off, and fill the whole board with it: one click with the tool Fill ({ $fill }).
lesson-win = Play your game: begin the level again ({ $restart }) and choose the lamp in the middle of the cross. All lamps go out, and you have won. Press “Keep this play as the level’s solution”, and save the game. Now make it harder: paint other lamps, add levels, and give it to a friend.
