# Packages, pictures and printing: what can be wrong with them, and what the command line says of them.
# problem-… says what is wrong, remedy-… says what would be right.

## Packages

problem-package-broken = The package is damaged, or it is not a package at all.
remedy-package-broken = Copy or download the file again. If that does not help, ask the person it comes from for a new one.
problem-package-file-name = Not every computer can store a file or folder of this name, or its path is too long.
remedy-package-file-name = Rename it in the game, without any of the signs < > : " \ | ? * and no longer than 200 letters with its folders.
problem-package-foreign = This does not belong to a game of this kind.
remedy-package-foreign = Take it out of the game’s folder, or correct its name if the game needs it. To make the package without it, add --leave-out.
problem-package-left-out = This does not belong to a game of this kind and was left out of the package.
remedy-package-left-out = If the game needs it, correct its name and make the package again.
problem-package-link = In the package, “{ $name }” is a link or another special file.
remedy-package-link = Schola does not unpack such packages, because they could do harm. Ask for one that was made with Schola.
problem-package-locked = The package is locked with a password.
remedy-package-locked = Ask for a package without a password.
problem-package-name = The package has a file called “{ $name }”, which is not possible on every computer or would lie outside the game.
remedy-package-name = Schola does not unpack such packages, because they could do harm. Ask for one that was made with Schola.
problem-package-names-alike = The name “{ $name }” is in the package twice, or differs from another only in upper and lower case.
remedy-package-names-alike = On some computers one of the two files would be lost. Rename one of them in the game and pack it again.
problem-package-no-game = There is no game in the package.
remedy-package-no-game = Choose a package that was made with Schola. The game has to lie at its top or in a single folder.
problem-package-too-large = The package is too large, or it would become too large when unpacked.
remedy-package-too-large = All files of a game together may have { $limit } MB at most. Make its pictures or levels smaller.
problem-package-too-many-files = There are too many files in the package.
remedy-package-too-many-files = A game may have { $limit } files at most.

## Pictures and printing

problem-export-move-refused = Move number { $number }, { $move }, is not possible.
remedy-export-move-refused = Correct the move, or remove it and all moves after it.
problem-export-no-board = The level has no board that could be drawn.
remedy-export-no-board = Give the level a board, and let its cells be at least one pixel wide.
problem-export-play-too-long = The play is too long for a moving picture.
remedy-export-play-too-long = It may have { $limit } moves at most.
problem-export-too-large = The picture would be too large.
remedy-export-too-large = Make the cells smaller. The picture may be about { $limit } pixels wide and high at most.

## The command line

export-written = Written: { $file }
pack-written = Packed { $count ->
    [one] one file
   *[other] { $count } files
  } into { $file }.
pack-left-out = Left out: { $name }
unpack-written = Unpacked into { $folder }
usage-export-nothing = Say what to write: --web, --png, --gif or --pdf, each with the name of a file.
usage-export-several = Several games can only become pages, with --web.
usage-export-moves-only = A moving picture shows moves only. Leave undo, redo and restart out.
usage-export-no-solution = The level { $name } has no kept solution to show. Give the moves with --moves, or keep a solution in the editor.
