### The editor of board games: rules by which a plan links the parts of its tiles.

links-edit-add = adding connection rules
links-edit-set = changing a connection rule
links-edit-remove = removing a connection rule
links-edit-shift = moving a connection rule
links-edit-join = joining corners and sides
links-edit-place = placing parts on tiles
links-edit-relink = rebuilding the links
links-edit-hand = linking parts by hand

links-open = Connections ({ $count })
links-title = Connections: { $name }
links-close = Back to the rules of the game
links-two-tiles = two tiles
links-whole-plan = whole plan
links-first = Click a part, then the one it is linked with. Keys: arrows, Enter; Page down shows the next neighbour.
links-second = { $part }: now the part it is linked with. Escape cancels.
links-no-parts = The tiles have no parts yet. “Corners” or “Sides” below adds some; a tile chosen on the left can be given others.
links-whole-hint = All links made by the rules; those of the chosen rule stand out. Click two parts to link them by hand, and once more to let them go.
links-part-own = { $part }
links-part-other = { $part } of the neighbour

links-at-once = At once: one place where tiles meet
links-join-corners = Corners
links-join-sides = Sides
links-join-both = Corners and sides, next to each other
links-meaning = The two parts are
links-one-place = one place
links-next-to = next to each other
links-one-way = one way only
links-path = joined by a way
links-way = The neighbour
links-reach = The rule applies
links-all-around = to all sides
links-both-tiles = to these two tiles
links-alone = only as drawn
links-places-of-parts = Where parts lie on a tile; press to change
links-at-corners = { $block } × { $count }: corners
links-at-sides = { $block } × { $count }: sides
links-at-middle = { $block } × { $count }: middle
links-way-above = above
links-way-right = right
links-way-below = below
links-way-left = left
links-way-above-right = upper right
links-way-below-right = lower right
links-way-below-left = lower left
links-way-above-left = upper left
links-way-far-right = far right
links-way-far-left = far left
links-way-far-below-right = far lower right
links-way-far-below-left = far lower left

links-rules = Rules: { $count }
links-none = No rules yet: the tiles are not linked.
links-up = Rule up (Alt+↑)
links-down = Rule down (Alt+↓)
links-remove = Remove the rule (Delete)
links-says-one-place = { $own } = { $other } of the neighbour ({ $way }): one place
links-says-one-place-inside = { $own } = { $other } of the same tile: one place
links-says-next-to = { $own } ↔ { $other } of the neighbour ({ $way }): next to each other
links-says-next-to-inside = { $own } ↔ { $other } of the same tile: next to each other
links-says-to-neighbor = { $own } → { $other } of the neighbour ({ $way }): one way
links-says-from-neighbor = { $own } ← { $other } of the neighbour ({ $way }): one way
links-says-way-inside = { $own } → { $other } of the same tile: one way
links-says-path = { $own } … { $other } of the neighbour ({ $way }): a way
links-says-path-inside = { $own } … { $other } of the same tile: a way

links-count = { $rules ->
        [one] { $rules } rule makes
       *[other] { $rules } rules make
    } { $links ->
        [one] { $links } link
       *[other] { $links } links
    } on { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }: { $shared } join parts to one place, { $near } lead to neighbours.
links-places = { $block }: { $parts } parts are { $places ->
        [one] { $places } place
       *[other] { $places } places
    }.
links-added = { $count ->
        [one] { $count } more rule
       *[other] { $count } more rules
    }.
links-all-there = All these rules already exist.
links-more = Ways: { $ways }. Made by hand: { $hand }.
links-hand-made = Linked by hand. Rules do not change this link.
links-hand-gone = This link made by hand is gone.
links-differ = The links stored on the plan are different, and the game starts with those. Parts were joined by hand, or tiles were added or moved.
links-relink = Rebuild them

links-refused-map = This plan no longer exists.
links-refused-grid = On a plan with free places nothing has neighbours. Choose squares, hexagons or triangles as its cells first.
links-refused-neighbor = Cells of this plan have no neighbour with the number { $index }. Choose one of the neighbours below the picture.
links-refused-part = No tile of the plan has the part { $part }. Give it to a tile, or let the rule apply “only as drawn”.
links-refused-itself = { $part } cannot be linked with itself. Choose another part, or the same part of the neighbour.
links-refused-known = Rule { $number } already makes these links; it is shown.
links-refused-gone = There is no part with the number { $number } any more. Choose another one.
