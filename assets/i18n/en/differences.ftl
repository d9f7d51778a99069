## What one state of a game has otherwise than another; each sentence tells what the newer one has

differs-remarks = Only comments or parts that Schola does not know are different.

differs-game-name = The game is called “{ $new }” instead of “{ $old }”.
differs-game-task = The task and the hints for players are different.
differs-game-goal = The sentence that says the goal is different.
differs-game-language = The game is written in another language.
differs-game-time = The time that a level takes is different.
differs-game-difficulty = The difficulty of the game is different.
differs-game-kind = The kind of the game is different.
differs-translation-added = There is a translation into the language “{ $language }”.
differs-translation-removed = The translation into the language “{ $language }” was removed.
differs-translation-changed = The translation into the language “{ $language }” is different.

differs-piece-added = There is a new piece “{ $piece }”.
differs-piece-removed = The piece “{ $piece }” was removed.
differs-piece-spelt = The piece “{ $piece }” is spelled “{ $new }”.
differs-piece-picture = The piece “{ $piece }” has the picture “{ $new }”.
differs-piece-outlined = The piece “{ $piece }” has an outline.
differs-piece-plain = The piece “{ $piece }” has no outline.
differs-pieces-order = The pieces are in a different order.

differs-rule-added = Rule { $rule } is new: { $text }
differs-rule-removed = Rule { $rule } was removed: { $text }
differs-rule-changed = Rule { $rule } says “{ $text }” instead of “{ $old }”.
differs-rule-moved = Rule { $from } is now rule { $rule }: { $text }
differs-rule-ends = Rule { $rule } now stops the rules below it: { $text }
differs-rule-goes-on = Rule { $rule } no longer stops the rules below it: { $text }
differs-rule-off = Rule { $rule } is switched off: { $text }
differs-rule-on = Rule { $rule } is switched on again: { $text }
differs-rule-note = Rule { $rule } has a different name or note: { $text }

differs-setting-move-mode = How a move is made is set differently.
differs-setting-invalid-focus = What the highlight does on cells that cannot be chosen is set differently.
differs-setting-boundary = What the highlight does at the edge of the board is set differently.
differs-setting-position = Whether the current position is marked is set differently.
differs-setting-valids = Whether possible moves are marked is set differently.
differs-setting-focus = Whether the highlight is shown is set differently.
differs-setting-margin = The margin around the board is different.
differs-setting-border = The width of the frame is different.
differs-setting-padding = The gap between the pieces is different.
differs-setting-border-colour = The colour of the frame is different.
differs-setting-board-colour = The colour of the board is different.

differs-level-added = Level { $level } is new.
differs-level-removed = Level { $level } was removed.
differs-level-name = Level { $level } is called “{ $new }” instead of “{ $old }”.
differs-level-difficulty = The difficulty of level { $level } is different.
differs-level-minimum = The minimum number of moves of level { $level } is different.
differs-level-translation = The texts of level { $level } in the language “{ $language }” are different.
differs-level-derivation = In level { $level }, the cells where one may move are found in a different way.
differs-level-solution-added = Level { $level } has a kept solution.
differs-level-solution-removed = Level { $level } no longer has a kept solution.
differs-level-solution-changed = Level { $level } has a different kept solution.
differs-picture-size = The board of level { $level } measures { $new } instead of { $old }.
differs-picture-cells =
    { $count ->
        [one] One cell on the board of level { $level } is different.
       *[other] { $count } cells on the board of level { $level } are different.
    }
differs-goal-cells = The goal of level { $level } is different.
differs-layer-added = Level { $level } has a new layer { $layer }.
differs-layer-removed = The layer { $layer } of level { $level } was removed.
differs-layer-type = The layer { $layer } of level { $level } holds values of another kind.
differs-layer-size = The layer { $layer } of level { $level } measures { $new } instead of { $old }.
differs-layer-shown = The layer { $layer } of level { $level } is shown in another way.
differs-layer-cells =
    { $count ->
        [one] One cell of the layer { $layer } of level { $level } is different.
       *[other] { $count } cells of the layer { $layer } of level { $level } are different.
    }
differs-layers-order = The layers of level { $level } are in a different order.
differs-item-added = Level { $level } has a new item “{ $item }”.
differs-item-removed = The item “{ $item }” of level { $level } was removed.
differs-item-value = The item “{ $item }” of level { $level } begins with “{ $new }” instead of “{ $old }”.
differs-item-shown = Players see the item “{ $item }” of level { $level }.
differs-item-hidden = Players no longer see the item “{ $item }” of level { $level }.
differs-item-spelt = The item “{ $old }” of level { $level } is spelled “{ $item }”.
differs-items-order = The items of level { $level } are in a different order.

differs-file-made = The file { $file } was made or changed.
differs-file-given-up = The file { $file } is as it was before.
differs-file-changed = The file { $file } is different.
differs-derivation = The rule by which the start and the goal of levels follow from their boards is different.
