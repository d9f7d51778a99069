face-sentences = Sentences
face-sentences-tip = The rules in sentences, put together by clicking
face-text = Text
face-text-tip = The rules as they are written in the file, for those who like to type

toolbox = Toolbox
toolbox-search = What should happen?
toolbox-none = Nothing with that name. Try another word.
toolbox-more = Click to add it to the chosen card, or drag it where you want it.
toolbox-recipes = Recipes
toolbox-conditions = When …
toolbox-actions = … do this
toolbox-frames = Otherwise
toolbox-back = Back to the toolbox

recipe-item = Name of the item
recipe-take = Add to the rules
recipe-refused = Choose a piece for each question first.

blocks-none-more = Choose a recipe at the left, such as “Switch the cell and its neighbours”, or add a card and put it together.
blocks-drop-card = Drop here for a new card
blocks-fired = did something
blocks-fold = Fold into cards
blocks-fold-offer = { $count ->
        [1] { $rules } similar rules can be folded into one card.
       *[other] { $rules } similar rules can be folded into { $count } cards.
    }
block-refused-card = A line stays in its card. Copy the card to use it elsewhere.

block-take = Put in
block-close = Close
block-number = Number
block-text = Text
block-less = One less
block-more = One more
block-up = Up (Alt+Up)
block-down = Down (Alt+Down)
block-copy-text = Copy the card as text (Ctrl+C)
block-delete-line = Delete the line (Delete)
block-delete-card = Delete the card (Delete)
block-layer-state = the board
block-layer-valid = the allowed moves
block-layer-final = the goal
block-offer-cell = what a cell of { $layer } holds
block-offer-truths = Yes or no
block-offer-items = Items
block-offer-cells = From the board
block-offer-counts = How many
block-offer-kinds = Another question
block-offer-layers = Layer
block-offer-variables = Of the repeat
block-offer-comparisons = Compare
block-offer-joins = Joined by
block-offer-operators = Calculate
block-offer-nothing = This part can only be changed as text.

repeat-same = and the same for each of
repeat-rounds = { $count ->
        [1] 1 rule
       *[other] { $count } rules
    }
repeat-four = the 4 neighbours
repeat-eight = the 8 neighbours
repeat-corners = the 4 corners
repeat-knight = the knight’s moves
repeat-distances = the distances 1 to { $last }
repeat-rows-more = and { $count } more
repeat-each-place = Not only this cell, but each of
repeat-each-piece = For each of several pieces …
repeat-choose-pieces = Choose the pieces:
repeat-take-pieces = One rule for each
repeat-row-add = Add a row
repeat-row-delete = Delete the row
repeat-unfold = Split into single rules
repeat-changed = These rules were changed elsewhere and no longer fit the repeat.
repeat-keep-rules = Keep the rules
repeat-restore = Make them again

edit-block = Rule { $rule } changed
edit-block-add = Line added to rule { $rule }
edit-repeat = Rule { $rule } repeated
edit-repeat-unfold = Repeat split into single rules
edit-repeat-restore = Rules of a repeat made again
edit-repeat-fold = Rules folded into cards
edit-rules-paste = Rules pasted
edit-recipe = Recipe added
