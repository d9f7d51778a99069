# What can be wrong with the files, folders and pictures of a game.
# problem-… says what is wrong, remedy-… says what would be right.

## The form of a file

problem-xml-after-root = There is something after the end of the file’s outermost element.
remedy-xml-after-root = A file has exactly one outermost element. Delete what follows its end, or move it inside.
problem-xml-ampersand = There is a lone character “&”.
remedy-xml-ampersand = In these files, “&” is written as “&amp;”.
problem-xml-attribute-dropped = The attribute “{ $attribute }” of “{ $element }” is not known and will be lost when the game is saved.
remedy-xml-attribute-dropped = Delete the attribute, or put it on another element.
problem-xml-bad-attribute = An attribute is not written correctly.
remedy-xml-bad-attribute = An attribute has the form name="value", with quotation marks and without the character “<”.
problem-xml-bad-character = The character { $character } is not allowed in such a file.
remedy-xml-bad-character = Delete the character. It is invisible and often comes from copying out of another program.
problem-xml-bad-declaration = The header of the file is wrong or is not at its very beginning.
remedy-xml-bad-declaration = The first line must be: <?xml version="1.0" encoding="utf-8"?>
problem-xml-bad-markup = There is a “<” that does not start anything meaningful.
remedy-xml-bad-markup = Complete the tag. If you mean the character itself, write “&lt;”.
problem-xml-bad-name = “{ $name }” cannot be the name of an element.
remedy-xml-bad-name = A name begins with a letter. If you mean the character “<” itself, write “&lt;”.
problem-xml-before-root = There is text before the first element.
remedy-xml-before-root = Delete the text before the first “<”.
problem-xml-comment = There are two hyphens inside a comment.
remedy-xml-comment = A comment must not contain “--”. Use one hyphen, or end the comment with “-->”.
problem-xml-doctype = The file contains a document type definition (DOCTYPE).
remedy-xml-doctype = Schola does not read such files, because they could do harm. Delete the part that begins with “<!DOCTYPE”.
problem-xml-duplicate-attribute = An element has the same attribute twice.
remedy-xml-duplicate-attribute = Delete one of the two attributes.
problem-xml-duplicate-element = “{ $element }” stands more than once in “{ $parent }”. Only the first one counts.
remedy-xml-duplicate-element = Delete all but one of them.
problem-xml-encoding = The file says that its characters are stored as “{ $encoding }”.
remedy-xml-encoding = Save the file as UTF-8, and write encoding="utf-8" in its first line.
problem-xml-end-tag = “</{ $found }>” stands where “</{ $expected }>” should: “{ $expected }” was opened on line { $line }.
remedy-xml-end-tag = Close “{ $expected }” first, or correct the name.
problem-xml-end-tag-alone = “</{ $found }>” closes something that was never opened.
remedy-xml-end-tag-alone = Delete this closing tag, or add the opening one.
problem-xml-missing-element = “{ $element }” is missing in “{ $parent }”.
remedy-xml-missing-element = Add the element “{ $element }”.
problem-xml-missing-entry = The entry “{ $element }” is missing in “{ $parent }”. A default value is used.
remedy-xml-missing-entry = Add the entry, or save the game: Schola adds it then.
problem-xml-more-problems = The file has { $count ->
    [one] one more problem
   *[other] { $count } more problems
  }.
remedy-xml-more-problems = Fix the problems above first; the others will be shown then.
problem-xml-no-root = The file is empty.
remedy-xml-no-root = Restore the file from a copy, or change this part of the game and save it: Schola writes the file again.
problem-xml-not-boolean = “{ $element }” is “{ $text }”, which is neither true nor false.
remedy-xml-not-boolean = Write true or false.
problem-xml-not-number = “{ $element }” is “{ $text }”, which is not a whole number.
remedy-xml-not-number = Write a whole number, with digits only.
problem-xml-not-utf8 = The file is not stored as UTF-8: the byte { $byte } does not belong here.
remedy-xml-not-utf8 = Open the file in a text editor and save it with the encoding UTF-8. Letters with accents may have to be corrected.
problem-xml-number-range = “{ $element }” is { $text }, which is out of range.
remedy-xml-number-range = Write a number from { $least } to { $most }.
problem-xml-stray-text = The text “{ $text }” stands between elements, where it means nothing.
remedy-xml-stray-text = Delete the text, or put it inside the element it belongs to.
problem-xml-too-deep = More than { $limit } elements stand inside each other.
remedy-xml-too-deep = No file of a game needs that many. Check whether elements are closed.
problem-xml-too-large = The file is larger than { $limit } MB.
remedy-xml-too-large = Make the file smaller, for example by dividing the level into several.
problem-xml-truncated = The file ends too early: “{ $element }” from line { $line } is not closed.
remedy-xml-truncated = The end of the file is probably lost. Restore it from a copy, or add what is missing.
problem-xml-unclosed = Here begins something that never ends: { $text }
remedy-xml-unclosed = Add the end: “>” for a tag, “-->” for a comment.
problem-xml-unknown-element = Schola does not know the element “{ $element }” in “{ $parent }”. It is kept but has no effect.
remedy-xml-unknown-element = Check the spelling of the name, upper and lower case included.
problem-xml-unknown-entity = “&{ $name };” is not defined.
remedy-xml-unknown-entity = Write the character itself. Only &amp; &lt; &gt; &quot; &apos; and numbers of characters are allowed.
problem-xml-utf16 = The file is stored as UTF-16.
remedy-xml-utf16 = Open the file in a text editor and save it with the encoding UTF-8.
problem-xml-wrong-root = The file begins with “{ $found }” where “{ $expected }” should stand.
remedy-xml-wrong-root = Perhaps this is another file under the wrong name. It must begin with “{ $expected }”.

## Files and folders

problem-file-changed = Another program changed the file since it was opened here.
remedy-file-changed = Open the game again to get the other program’s changes, or save anyway and overwrite them.
problem-file-is-folder = There is a folder where a file should be.
remedy-file-is-folder = Rename or move the folder.
problem-file-missing = The file is missing.
remedy-file-missing = Put the file back, or save the game: Schola writes it again.
problem-file-name-case = The name is spelled “{ $found }”.
remedy-file-name-case = Rename it to exactly the name shown here, upper and lower case included.
problem-file-not-permitted = You are not allowed to read this.
remedy-file-not-permitted = Ask the owner of the file or the administrator for permission.
problem-file-special = This is not an ordinary file.
remedy-file-special = Replace it with an ordinary file.
problem-file-unreadable = The system could not read this: { $reason }
remedy-file-unreadable = Check the disk or the network connection and try again.
problem-folder-is-file = There is a file where a folder should be.
remedy-folder-is-file = Rename or move the file.
problem-game-folder-empty = The folder is empty.
remedy-game-folder-empty = Choose the folder of a game, or make a new game.
problem-game-folder-is-file = This is a file, not the folder of a game.
remedy-game-folder-is-file = Choose the folder in which the files of the game are.
problem-game-folder-missing = There is no such folder.
remedy-game-folder-missing = Perhaps it was moved, renamed, or is on a disk that is not connected.
problem-game-folder-no-game = There is no game in this folder.
remedy-game-folder-no-game = Choose a folder that has description.xml, rules.xml and the other files of a game in it.

## Levels

problem-layout-cell-type = The layer “{ $layer }” has cells “{ $found }”.
remedy-layout-cell-type = In this kind of layer all cells are “{ $expected }”.
problem-layout-row-cells = Row { $row } of the layer “{ $layer }” has the wrong number of cells: { $found } instead of { $expected }.
remedy-layout-row-cells = Give every row { $expected } cells, or correct the width of the layer.
problem-layout-rows = The layer “{ $layer }” has the wrong number of rows: { $found } instead of { $expected }.
remedy-layout-rows = Give the layer { $expected } rows, or correct its height.
problem-layout-too-many-cells = The layers of this level are too large. The rest is left out.
remedy-layout-too-many-cells = All layers of a level may have { $limit } cells together. Make the board smaller.
problem-layout-value-type-missing = The item with the value “{ $text }” does not state its type.
remedy-layout-value-type-missing = Add xsi:type="xsd:int", xsi:type="xsd:string" or xsi:type="xsd:boolean" to the value.
problem-layout-value-type-unknown = Schola does not know the type “{ $type }”.
remedy-layout-value-type-unknown = The type of an item is xsd:int, xsd:string or xsd:boolean.
problem-level-folder-left = The level was deleted, but its folder stays, because it contains something else or could not be understood.
remedy-level-folder-left = Look into the folder and delete it yourself if you do not need it.
problem-level-folder-name = The folder of a level cannot be called “{ $name }” on every computer.
remedy-level-folder-name = Each level needs a folder name of its own, preferably a number like 01. Do without < > : " / \ | ? * and without a full stop at either end.
problem-level-folder-not-text = The name of the level’s folder “{ $name }” has characters that cannot be read. The level is left out.
remedy-level-folder-not-text = Rename the folder, preferably to a number like 01.
problem-levels-missing = The folder LEVELS is missing.
remedy-levels-missing = Make a level; Schola then makes the folder.

## Pictures

problem-picture-broken = The picture { $name } is damaged or not a picture at all.
remedy-picture-broken = Save the picture again in a picture program, or choose another one.
problem-picture-case = The picture { $name } is spelled { $found } in the folder.
remedy-picture-case = Choose the picture again, so that upper and lower case agree. On some computers it would not be found.
problem-picture-extension = Schola cannot draw pictures like { $name }.
remedy-picture-extension = Use one of these kinds: { $extensions }.
problem-picture-format = The picture { $name } is really of the kind { $found }, not { $expected }.
remedy-picture-format = Rename the file so that its ending is .{ $found }, and choose it again.
problem-picture-missing = The picture { $name } is not in the folder PIECES.
remedy-picture-missing = Put the file there, or choose another picture for the piece.
problem-picture-name = “{ $name }” cannot be the name of a picture file.
remedy-picture-name = Pictures lie directly in the folder PIECES; name the file only, without a folder and without < > : " / \ | ? *.
problem-picture-none = The piece “{ $piece }” has no picture.
remedy-picture-none = Choose a picture for the piece. Until then its name is shown.
problem-picture-too-large = The picture { $name } is too large.
remedy-picture-too-large = A picture may have { $side } by { $side } pixels at most, and its file { $limit } MB.
problem-picture-wmf = Schola cannot draw the picture { $name }, because it is a metafile (wmf).
remedy-picture-wmf = Save the picture as png or svg in a picture program.
problem-pieces-folder-missing = The folder PIECES with the pictures is missing.
remedy-pieces-folder-missing = Put the folder back, or choose the pictures again.

## Rules and settings

problem-rules-too-many = The game has more than { $limit } rules. The rest is left out.
remedy-rules-too-many = Join rules, or use items to say the same with fewer.
problem-rules-version-unknown = The rules are said to be written in version “{ $version }” of their language, which Schola does not know.
remedy-rules-version-unknown = Write version="2" for rules with what Schola adds, or leave the version out for plain ones. Until then the rules are read as plain ones.
problem-layout-version-unknown = The goals are said to be written in version “{ $version }” of their language, which Schola does not know.
remedy-layout-version-unknown = Write version="2" where cells of goals may hold anything or goals are conditions, or leave the version out. Until then each goal is a whole board.
problem-layout-show-unknown = A layer is said to be shown as “{ $show }”, which Schola does not know.
remedy-layout-show-unknown = Write show="pieces", show="lines" or show="bodies", or leave it out for a layer that only rules look at. Until then players do not see it.
problem-settings-choice = “{ $element }” is “{ $text }”, which is not a possible choice.
remedy-settings-choice = Choose one of these: { $choices }.

## Saving

problem-save-failed = This could not be saved: { $reason }
remedy-save-failed = Your work is still open here, and the old file is unchanged. Save again, or save into another folder.
problem-save-full = The disk is full.
remedy-save-full = Your work is still open here, and the old file is unchanged. Free some space, or save into another folder.
problem-save-not-permitted = You are not allowed to write here.
remedy-save-not-permitted = Your work is still open here. Save into another folder, or remove the write protection.
problem-save-target-inside = The folder { $folder } lies inside the game itself.
remedy-save-target-inside = Choose a folder outside the game for the copy.
problem-save-target-not-empty = The folder { $folder } is not empty.
remedy-save-target-not-empty = Choose an empty folder or a new name, so that nothing is overwritten.

problem-xml-choice = The attribute “{ $attribute }” is “{ $text }”, which is not one of the possible values.
remedy-xml-choice = Write one of these, with upper and lower case as here: { $choices }
problem-xml-missing-attribute = The attribute “{ $attribute }” is missing in “{ $element }”.
remedy-xml-missing-attribute = Add it to the tag, in the form { $attribute }="…".
problem-xml-unknown-attribute = Schola does not know the attribute “{ $attribute }” in “{ $element }”. It is kept but has no effect.
remedy-xml-unknown-attribute = Check the spelling of the name, upper and lower case included.
