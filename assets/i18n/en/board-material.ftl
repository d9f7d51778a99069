### The editor of board games: what is set about the material.

board-edit-name = renaming { $old } to { $new }
board-edit-add = adding to the material
board-edit-attribute-add = adding a value to { $name }
board-edit-attribute-remove = removing a value of { $name }
board-edit-set = changing { $name }

board-add-player = Add a player
board-add-common = Add common material
board-word-player = Player
board-word-common = Common material
board-word-things = Things
board-word-set = Set
board-word-sets = Set of sets
board-word-map = Plan
board-word-element = Thing
board-is = Is
board-plan-grid = Cells
board-grid-squares = squares
board-grid-hexagons = hexagons
board-grid-triangles = triangles
board-grid-none = free places
board-columns = Columns
board-rows = Rows
edit-board-size = making the board { $columns } × { $rows }
board-size-stretched = The picture behind the board is stretched with it. Under Look you can choose another.
board-size-lost = { $count ->
        [one] A piece stood on the fields that are gone; it went with them.
       *[other] { $count } pieces stood on the fields that are gone; they went with them.
    }
board-range-x = Columns reach to
board-range-y = Rows reach to
board-refused-range = Enter a whole number; 0 means no limit.
board-may-insert = Rules may put things in
board-may-move = Rules may move things
board-may-remove = Rules may take things out
board-parts = Parts on which others can lie
board-parts-name = Name of a part
board-parts-add = Add a part of this name
board-parts-more = One more part { $name }
board-parts-fewer = One fewer part { $name }
board-seen = Seen by
board-seen-around = like what contains it
board-seen-all = everybody
board-seen-owner = its owner
board-seen-none = nobody
board-goes-in = Things go in
board-comes-out = Things come out
board-end-front = in front
board-end-end = at the end
board-end-both = at both ends
board-end-any = anywhere
board-ordered = The order matters
board-attribute-add = Value
board-attribute-as-number = { $name } is yes or no. Show it as a number.
board-attribute-remove = Remove the value { $name }
board-attribute-text = { $name } is a number. Make it a text.
board-attribute-values = Only these values, with commas
board-attribute-number = { $name } is a text. Make it a number.
board-shift-front = Nearer to the front
board-shift-back = Nearer to the end
board-plan = The name changes { $nodes ->
        [0] a value
        [one] { $nodes } thing
       *[other] { $nodes } things together
    }, { $lines ->
        [one] { $lines } line of the rules
       *[other] { $lines } lines of the rules
    } and { $look ->
        [one] { $look } entry of the look
       *[other] { $look } entries of the look
    }:
board-plan-do = Rename to { $name }
board-plan-mixes = Something beside it already has this name. Afterwards the two will be indistinguishable.
board-plan-unsure = Check afterwards: { $count ->
        [one] a line puts a name together
       *[other] { $count } lines put a name together
    } while the game is played, and stays as it is: { $line }

## Material that nobody has named yet

board-unnamed-field = field{ $number }{ $owner }
board-unnamed-piece = piece{ $number }{ $owner }
board-unnamed-set = set{ $number }{ $owner }
board-unnamed-plan = board{ $number }{ $owner }
board-unnamed-player = player{ $number }{ $owner }
board-unnamed-common = common things{ $number }{ $owner }
