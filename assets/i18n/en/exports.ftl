### Packages, pictures and paper in the window.

command-import-package = Open a package…
command-export-package = Export as a package…
command-export-page = Game as a web page…
command-show-page = Open in the browser
command-export-picture = Level as a picture…
command-export-film = Play as a moving picture…
command-export-print = Boards for printing…

import-title = Open a package
import-hint = A package is a whole game in one file that ends in .schola. You see what is in it before anything happens.
import-works = Looking into the package …
export-package-title = Export the game as a package
export-page-title = Write the game as a web page
export-picture-title = Draw the level as a picture
export-film-title = Draw the play as a moving picture
export-print-title = Lay out the boards for printing
export-confirm = Write here
export-hint = Enter the path of the file. Ctrl+Space completes it.
export-replaces = A file with this name already exists. Press again to replace it.
export-replace = Replace the file
export-package-works = Packing the game …
export-page-works = Writing the page …
export-page-shown = The game is open in your browser.
export-picture-works = Drawing the level …
export-film-works = Drawing the play …
export-print-works = Laying out the boards …
export-done = Written: { $file }
problem-export-waits = Another file is still being written or opened.
remedy-export-waits = Wait until it is done, or press Cancel at the bottom of the window.

## What leaves a game and what comes into it

give-away-title = Give away and bring in
give-away-out = Give this game to others
give-away-package = The whole game in one file, to open on another computer.
give-away-page = One file that everybody can open in a browser and play, without Schola.
give-away-show-page = Shows the game as a web page, with what is not saved yet.
give-away-print = Boards of the levels on paper, as a PDF file or as pictures.
give-away-picture = The start of this level, for a page or a worksheet.
give-away-film = The moves that you make in the play-test. Make some first.
give-away-composite = The chosen composite block in a file, for other games.
give-away-labyrinth = This labyrinth in a file of its own.
take-in-title = Bring in from elsewhere
take-in-package = Opens a game that somebody gave you, in addition to your own.
take-in-levels = Adds levels from a file to this game.
take-in-composite = Adds a composite block from another game.
export-open = Open folder
export-copy = Copy path
export-close = Close this note
export-copied = Copied
problem-folder-not-opened = The system cannot show the folder { $folder }.
remedy-folder-not-opened = Copy the path, and go there by hand.

## A game as a page

problem-page-no-engine = Schola cannot make web pages here, because its file { $file } is missing.
remedy-page-no-engine = Install Schola again, or put that file beside the program. With Schola’s sources it is made by: { $command }
problem-page-damaged = A part of the web page is damaged ({ $reason }).
remedy-page-damaged = Install Schola again.
problem-page-not-opened = The system did not open the browser.
remedy-page-not-opened = Open this file in a browser yourself: { $page }
export-web-skip = With --skip-faulty the page is made without these levels: { $levels }
problem-page-level-left-out = The level { $name } has faults, so it is not in the page.
remedy-page-level-left-out = Mend the level, and make the page again.
problem-page-level-unknown = There are no levels { $levels } in this game.
remedy-page-level-unknown = The game has { $count } levels. Name them by their numbers, such as 1-5,8.
problem-page-no-levels = This game has no levels to choose from.
remedy-page-no-levels = Leave the levels out; the page has the whole game.
problem-page-other-game = Another game on the page cannot be played: { $name }
remedy-page-other-game = Mend it, or leave it out of the page.
problem-page-look-unknown = The game has no look { $look }.
remedy-page-look-unknown = Choose one of these: { $looks }
problem-page-no-looks = The game has no look { $look }, because there are no looks to choose from in it.
remedy-page-no-looks = Make the page without choosing a look.
web-page-hints = The computer gives hints
web-page-play = In play
web-page-skip-faulty = Leave out levels with faults
web-page-language = Language of the page
web-page-language-browser = That of the browser
export-web-no-script = This game needs JavaScript, which is switched off in this browser.
export-web-old-browser = This browser is too old for this game. It can be played in any browser of the last few years.
web-page-look = Look at the beginning
web-page-others = { $count ->
        [0] More games on the same page …
        [one] One more game on the same page
       *[other] { $count } more games on the same page
    }

## A package, before it is played or kept.

package-keeps = Keeping the game …
package-nameless = A game without a name
package-grid = Puzzle
package-board = Board game
package-dungeon = Dungeon
package-levels = { $count ->
        [0] no levels
        [one] 1 level
       *[other] { $count } levels
    }
package-languages = In { $languages }
package-file = { $file } · { $count ->
        [one] 1 file
       *[other] { $count } files
    } · { $packed } kB, { $unpacked } kB unpacked
package-kept-same = You keep this game already, in the folder “{ $folder }”.
package-kept-other = You keep another game of this name, in the folder “{ $folder }”. It stays as it is.
package-unplayable = It cannot be played as it is.
package-more-problems = { $count ->
        [one] And one more problem.
       *[other] And { $count } more problems.
    }
package-remarks = { $count ->
        [one] One remark for its author; it does not matter for playing.
       *[other] { $count } remarks for its author; they do not matter for playing.
    }
package-not-kept = Playing keeps nothing on this computer, neither the game nor your progress. You can still keep both while you play.
package-play = Play
package-keep = Keep
package-keep-edit = Keep and edit
unkept-playing = This game is not kept. When you leave it, it goes, and so does your progress.
unkept-keep = Keep this game
