## Finding

find-place = Find pieces, items, layers, levels and text in rules
find-what = Enter above what to find: a piece, an item, a layer, a level, or any text in a rule.
find-none = “{ $text }” is nowhere in this game.
find-count = { $at } of { $count }
find-next = Next place
find-previous = Previous place
find-piece = Piece
find-level = Level { $level }
find-layer = Layer in level { $level }
find-cells = Board in level { $level }
find-item = Item in level { $level }
find-rule = Rule { $rule }
find-note = Name or note of rule { $rule }
find-cells-more = { $piece } in { $layer }: { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }, the first in column { $column }, row { $row }
