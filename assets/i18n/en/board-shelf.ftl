### The composite blocks that a person keeps for any game.

shelf-keep = Keep the composite block for other games

shelf-title = Composite blocks to insert
shelf-close = Close
shelf-kept = “{ $name }” is now available for other games.
shelf-insert = Insert
shelf-rename = Rename
shelf-rename-done = Done
shelf-delete = Delete
shelf-delete-ask = Delete the file permanently?
shelf-own = your own
shelf-shipped = comes with Schola
shelf-broken = cannot be read
shelf-count = { $count ->
        [one] { $count } block
       *[other] { $count } blocks
    }
shelf-needs = Uses: { $names }
shelf-missing = This game does not have: { $names }
shelf-exits = Ways out: { $names }

problem-block-library-empty = There is no composite block in this file.
remedy-block-library-empty = Delete it, or put a file there that was written from a composite block.
