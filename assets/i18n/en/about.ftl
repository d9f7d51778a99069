### What players are told of a game.

about-title = About the game
about-name = Name
about-category = Kind of game
about-difficulty = Difficulty
about-time = Time for one level
about-time-game = Time for one game
about-goal = The goal in one sentence
about-goal-more = Players read this beside the board, and it stands below printed levels. Left empty, Schola says what the level asks for.
about-goal-game = The shortest answer to “What is it about?” Players see it beside the board.
about-rules = Rules for players
about-rules-none = What is the task? What is allowed, and what is not?
about-rules-more = Players read this beside the board. A few sentences are enough: the goal, the moves, the keys if they are special.
about-picture = Picture of the game
about-picture-more = Shown wherever games are chosen.
about-picture-make = Make it from level { $level }

## Languages

about-language-own = Original
about-written-in = Written in
edit-about-language = the language that the game is written in
about-language-en = English
about-language-cs = Czech
about-language-add = Add a translation. Untranslated texts are shown as written.
about-language-remove = Remove this translation
about-progress = { $done } of { $all } texts are translated.
about-translations = Translations: all texts of the game
about-filter = Find a text
about-filter-nothing = No text contains this.
about-missing = Not translated yet
about-translated = Translated
about-unused = No longer used
about-unused-remove = Remove this text
about-level-name = Name of level { $level }
about-level-difficulty = Difficulty of level { $level }
about-of-rules = Rules
about-of-items = Item
about-of-look = On the table
about-of-nothing = Not used anywhere

## What an edit was, after “Undo:” and “Redo:”

edit-about-name = the name of the game
edit-about-category = the kind of game
edit-about-difficulty = the difficulty of the game
edit-about-time = the time for one level
edit-about-time-game = the time for one game
edit-about-goal = the goal in one sentence
edit-about-rules = the rules for players
edit-about-picture = the picture of the game
edit-language-add = adding the translation { $language }
edit-language-remove = removing the translation { $language }
edit-translation = a translation
edit-translation-remove = removing a text that is not used
