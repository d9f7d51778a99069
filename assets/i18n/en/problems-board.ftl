### Faults of board games: what is wrong (problem-…), what would be right (remedy-…), and why a play stopped (board-fault-…).

## Files in general

problem-board-index = The index { $index } is in the place of { $wanted }.
remedy-board-index = Count things that belong together 0, 1, 2 and so on, without gaps and none twice. Until then they stay in the order of the numbers they have.

## Material: the file

problem-material-reference = “{ $path }” does not say which node is meant.
remedy-material-reference = Write the whole path with all numbers, such as !Root-0.Board-6.plan-7. Until then nothing is joined here.
problem-material-reference-name = “{ $path }” now has a different name: { $wanted }
remedy-material-reference-name = The number at the end counts. Correct the rest, or save the game: Schola corrects it then.
problem-material-joined = Links that join tiles for good (JOINED) are not known.
remedy-material-joined = Make one tile with several parts of them, or let a block of the rules put them down one after the other. Until then this link is left out.
problem-material-values = In the list of values “{ $text }” is empty or comes twice.
remedy-material-values = Leave it out. Until then it counts once.
problem-material-too-many = The game has more than { $limit } nodes, parts and attributes. The rest is left out.
remedy-material-too-many = Make the material smaller. Cards or fields that differ in nothing can often be one element with an attribute for their number.
problem-material-position = A place of the plan holds { $count } elements.
remedy-material-position = Put exactly one element into each “position”; what has no element is left out altogether. Until then only the last one counts.

## Material: what it says

problem-board-players-missing = Nobody can play: there are no players.
remedy-board-players-missing = Add at least one player. Until then the game cannot be played.
problem-board-too-large = The game has more than { $count } things, parts and values.
remedy-board-too-large = Make the material smaller. Until then the game cannot be played.
problem-board-too-deep = “{ $name }” lies in too many sets of sets.
remedy-board-too-deep = Put sets into one another at most 20 times. Until then the game cannot be played.
problem-board-uid-twice = The number { $uid } of “{ $name }” already belongs to something else.
remedy-board-uid-twice = Give one of the two another number that is free; 0 belongs to the root. Until then the game cannot be played.
problem-board-name = “{ $name }” cannot be a name in the material.
remedy-board-name = Begin with a letter or _ and go on with letters, digits and _, without spaces. Until then the game cannot be played.
problem-board-name-taken = Another one beside it is also called “{ $name }”.
remedy-board-name-taken = Give one of the two another name. Names may repeat only in sets and on plans. Until then the game cannot be played.
problem-board-visible-unknown = “{ $name }” may see this, but no player has that name.
remedy-board-visible-unknown = Correct the name, or leave it out.
problem-board-value-unlisted = “{ $name }” is “{ $value }”, which is not one of its values: { $values }.
remedy-board-value-unlisted = Choose one of them, or add this one to the list.
problem-board-value-other = “{ $name }” is never “{ $value }”; its values are { $values }.
remedy-board-value-other = Choose one of them, or add this one to the list in Material.
problem-board-set-unordered = The set “{ $name }” has no order, but elements go in or out only at certain ends of it.
remedy-board-set-unordered = Let elements go in and out anywhere, or let the order count.
problem-board-parts-on-simple = “{ $name }” is a simple element and yet has parts.
remedy-board-parts-on-simple = Take its parts away. Until then the game cannot be played.
problem-board-place-taken = “{ $name }” stands at { $x } { $y }, where another element already stands.
remedy-board-place-taken = Give one of the two another place. Until then the game cannot be played.
problem-board-place-outside = “{ $name }” stands at { $x } { $y }, outside the plan.
remedy-board-place-outside = Give it a place within the plan’s range, or make the range larger; 0 means without limit. Until then the game cannot be played.
problem-board-rules-without-grid = The plan “{ $name }” has no grid and yet has rules for links to neighbours.
remedy-board-rules-without-grid = Give the plan a grid, or delete the rules; without a grid nothing has neighbours. Until then the game cannot be played.
problem-board-shared-direction = A rule of the plan “{ $name }” lets parts act as one in one direction only.
remedy-board-shared-direction = Let the rule hold both ways: parts that act as one always do so, and that is how the rule is taken.
problem-board-neighbor = A rule of the plan “{ $name }” speaks of a neighbour that its cells do not have.
remedy-board-neighbor = Open the connections of the plan and remove the rule, or draw it anew. Until then the game cannot be played.
problem-board-links-differ = The links stored on the plan “{ $name }” are not those that its rules make.
remedy-board-links-differ = The stored ones count. If you did not join parts by hand, let Schola make the links again.
problem-board-reference-part = The number { $uid } belongs to no part of an element.
remedy-board-reference-part = Name a part that there is, or delete the reference. Until then the game cannot be played.
problem-board-hand-itself = A part of “{ $name }” is linked by hand with itself.
remedy-board-hand-itself = Delete that link; it means nothing.
problem-board-reference-element = The number { $uid } belongs to no element.
remedy-board-reference-element = Name an element that there is, or delete the reference. Until then the game cannot be played.
problem-board-placed-differs = “{ $name }” and the things it is joined with disagree about what lies where.
remedy-board-placed-differs = Lay the element where it belongs once more; then both sides say the same. Until then the game cannot be played.
problem-board-placed-round = “{ $name }” lies on itself by way of other elements.
remedy-board-placed-round = Take one of these elements off. Until then the game cannot be played.

## Rules: the file and the text

problem-blocks-too-many = The rules have more than { $limit } blocks. The rest is left out.
remedy-blocks-too-many = Join blocks, or let several places lead to one of them.
problem-blocks-parameter-count = There are { $count } parameters, but { $said } are declared.
remedy-blocks-parameter-count = Correct the number, or add what is missing. What stands there counts.
problem-notation-block = “{ $text }” does not begin a block as it should.
remedy-notation-block = Write the key of the block without spaces, then its name in quotes: block Roll 'Roll the die'
problem-notation-header = “{ $text }” means nothing before the first block.
remedy-notation-header = Allowed here: start KEY, first PLAYER, seats 2..4, repetition 3, evaluation KEY, refusal KEY, advice KEY, facts KEY, and lines that begin with #.
problem-notation-header-twice = “{ $text }” says the same thing a second time.
remedy-notation-header-twice = Delete one of the two lines. Until then the first one counts.
problem-notation-seats = “{ $text }” is not a number of players.
remedy-notation-seats = Write the smallest and the largest number, such as 2..4.
problem-notation-number = “{ $text }” is not a whole number.
remedy-notation-number = Write a number from 0 on, with digits only.
problem-notation-part = The part “{ $text }” is in the wrong order or occurs twice.
remedy-notation-part = Write the parts of a block in this order, each at most once: before, body, after, footer.
problem-notation-part-missing = “{ $text }” does not say which part of the block it belongs to.
remedy-notation-part-missing = Write before:, body:, after: or footer: in front of it.
problem-notation-jump = “{ $text }” is not a jump, and only jumps are allowed here.
remedy-notation-jump = Write -> and the key of a block, and with conditions: -> Winner if attr.eqV N, 4 & coll.some W
problem-notation-call = “{ $text }” is not a call.
remedy-notation-call = Write -> Throw then Move: the block that is called, then, and the block that follows when it goes back.
problem-notation-instruction = “{ $text }” is a jump, and only instructions are allowed here.
remedy-notation-instruction = Move it to the part before: or after:.
problem-notation-condition = “{ $text }” is not a condition.
remedy-notation-condition = A condition is a name and one or two parameters with a comma between them; several are joined by &.
problem-notation-quote = A quote is opened and never closed.
remedy-notation-quote = Add the other ' at the end of the text. A ' inside a text is written twice.

## Rules: blocks and where they lead

problem-board-start-missing = The rules do not say which block they begin with.
remedy-board-start-missing = Open a block and press its flag: the game begins there. Until then the game cannot be played.
problem-board-start-unknown = The rules begin with the block “{ $name }”, which does not exist.
remedy-board-start-unknown = Open another block and press its flag, or add this one. Until then the game cannot be played.
problem-board-evaluation-unknown = Positions are judged by the block “{ $name }”, which does not exist.
remedy-board-evaluation-unknown = Add the block, or name another one in the text of the rules. Until then the game cannot be played.
problem-board-refusal-unknown = Why something cannot be chosen is said by the block “{ $name }”, which does not exist.
remedy-board-refusal-unknown = Add the block, or open another one and press its button for it. Until then the game cannot be played.
problem-board-refusal-chance = Saying why something cannot be chosen must not depend on chance, but “{ $name }” in the block “{ $block }” does.
remedy-board-refusal-chance = Let the block only look at what is there. Until then the game cannot be played.
problem-board-refusal-asks = Saying why something cannot be chosen must not ask anybody, but “{ $name }” in the block “{ $block }” does.
remedy-board-refusal-asks = Let the block only look at what is there. Until then the game cannot be played.
problem-board-refusal-elsewhere = The block “{ $block }” says why something cannot be chosen, but it runs while the game is played, when nobody has pointed at anything.
remedy-board-refusal-elsewhere = Move the sentence to the block that says why something cannot be chosen; here it says nothing.
problem-board-facts-unknown = What is known of a thing should be said by the block “{ $name }”, which does not exist.
remedy-board-facts-unknown = Add the block, or open another one and press its button for it. Until then the game cannot be played.
problem-board-facts-chance = What is known of a thing must not depend on chance, but “{ $name }” in the block “{ $block }” does.
remedy-board-facts-chance = Let the block only look at what is there. Until then the game cannot be played.
problem-board-facts-asks = Saying what is known of a thing must not ask anybody, but “{ $name }” in the block “{ $block }” does.
remedy-board-facts-asks = Let the block only look at what is there. Until then the game cannot be played.
problem-board-advice-unknown = How good a choice is should be said by the block “{ $name }”, which does not exist.
remedy-board-advice-unknown = Add the block, or open another one and press its button for it. Until then the game cannot be played.
problem-board-advice-chance = How good a choice is must not depend on chance, but “{ $name }” in the block “{ $block }” does.
remedy-board-advice-chance = Let the block only look at what is there. Until then the game cannot be played.
problem-board-advice-asks = Saying how good a choice is must not ask anybody, but “{ $name }” in the block “{ $block }” does.
remedy-board-advice-asks = Let the block only look at what is there. Until then the game cannot be played.
problem-board-advice-elsewhere = The block “{ $block }” says how good a choice is, but it runs while the game is played, when nobody asks for advice.
remedy-board-advice-elsewhere = Move the sentence to the block that says how good a choice is; here it does nothing.
problem-board-first-player = “{ $name }” is to begin, but no player has that name.
remedy-board-first-player = Write the name of a player in the material, or leave it out: then the first one begins. Until then the game cannot be played.
problem-board-seats = The number of players in the rules does not fit the material, which has { $count ->
        [one] one player
       *[other] { $count } players
    }.
remedy-board-seats = Write a smallest and a largest number, the largest at most as many as the material has. Until then the game cannot be played.
problem-board-block-name = “{ $name }” cannot be the key of a block.
remedy-board-block-name = Begin with a letter or _ and go on with letters, digits and _, without spaces. Until then the game cannot be played.
problem-board-block-twice = Another block also has the key “{ $name }”.
remedy-board-block-twice = Give one of the two another key. Until then the game cannot be played.
problem-board-block-unreachable = Nothing leads to the block “{ $name }”.
remedy-board-block-unreachable = Lead a jump to it, or delete it.
problem-board-call-endless = The block “{ $block }” calls “{ $name }”, which never goes back, so what follows is never reached.
remedy-board-call-endless = Let a block on the way from there go back, or make the call a jump.
problem-board-return-uncalled = The block “{ $block }” goes back, but on some way to it nothing was called.
remedy-board-return-uncalled = Lead to it by calls only, or go on with a block instead. Otherwise the game stops here.
problem-board-jump-unknown = The block “{ $block }” leads to “{ $name }”, which does not exist.
remedy-board-jump-unknown = Correct the key, or add the block. Until then the game cannot be played.
problem-board-no-way-out = It is undefined how to continue after the block “{ $block }”.
remedy-board-no-way-out = Let its last jump have no conditions, so that one is always taken, or end the game in it. Until then the game cannot be played.
problem-board-ask-not-cleared = The block “{ $block }” offers a choice, and the next one, “{ $next }”, does not take the offers back.
remedy-board-ask-not-cleared = Let the next block begin by taking the offers back; else the same choice is offered again.
problem-board-evaluation-chance = Judging a position must not depend on chance, but “{ $name }” in the block “{ $block }” does.
remedy-board-evaluation-chance = Let the evaluation only count what is there. Until then the game cannot be played.
problem-board-evaluation-asks = Judging a position must not ask anybody, but “{ $name }” in the block “{ $block }” does.
remedy-board-evaluation-asks = Let the evaluation only count what is there. Until then the game cannot be played.

## Rules: instructions and conditions

problem-board-instruction-unknown = There is no instruction “{ $name }” (in the block “{ $block }”).
remedy-board-instruction-unknown = Check the spelling, upper and lower case included; the help lists all instructions. Until then the game cannot be played.
problem-board-time = Rules know no time: “{ $name }” (in the block “{ $block }”).
remedy-board-time = Name what is taken for whoever does not choose in time by “ask.default”, and delete this. Until then the game cannot be played.
problem-board-condition-unknown = There is no condition “{ $name }” (in the block “{ $block }”).
remedy-board-condition-unknown = Check the spelling, upper and lower case included; the help lists all conditions. Until then the game cannot be played.
problem-board-parameter-count = “{ $name }” in the block “{ $block }” has { $count ->
        [one] one parameter
       *[other] { $count } parameters
    }, but needs { $wanted }.
remedy-board-parameter-count = Add what is missing, or take away what is too much. Until then the game cannot be played.
problem-board-parameter-form = “{ $text }” cannot stand there as a parameter of “{ $name }” (in the block “{ $block }”).
remedy-board-parameter-form =
    { $kind ->
        [temporary] Choose a name made of letters, digits and _, not beginning with a digit.
        [number] Choose a whole number.
        [value] Choose a whole number, or a text.
        [attribute] Choose a value that things have.
        [comparison] Choose a comparison: is, is not, is less than and the like.
        [path] Choose something of the material.
        [attributepath] Choose a value of something of the material.
        [relative] Choose a part.
       *[key] Choose one of the texts of the game.
    } Until then the game cannot be played.
problem-board-calculation =
    “{ $text }” is no calculation (“{ $name }” in the block “{ $block }”): { $flaw ->
        [quotes] it is not in quotes.
        [empty] there is nothing in it.
        [piece] “{ $piece }” cannot stand where it stands.
        [open] a parenthesis is not closed.
        [end] something is missing at its end.
        [number] the number { $piece } is too large.
       *[long] it is too long.
    }
remedy-board-calculation = Join whole numbers and names of attributes by +, - and *, with parentheses where they are needed, as in 'price * (level + 1)'. Until then the game cannot be played.
problem-board-condition-random = A condition of the block “{ $block }” draws a random node: { $path }
remedy-board-condition-random = Conditions only look. Draw in a block before, and ask about what was drawn.
problem-board-path-nothing = At the start “{ $path }” finds nothing: there is no “{ $step }” (block “{ $block }”).
remedy-board-path-nothing = Check the names against the material, upper and lower case included.
problem-board-path-unordered = “{ $path }” asks for a place (“{ $step }”) in a set without order (block “{ $block }”).
remedy-board-path-unordered = Let the order of the set count, or ask in another way, for example for everything in it.
problem-board-attribute-nowhere = Nothing in the material has an attribute “{ $step }” (block “{ $block }”).
remedy-board-attribute-nowhere = Check the name, or add the attribute.
problem-board-access-never = “{ $name }” in the block “{ $block }” can never succeed: the set or plan does not allow it.
remedy-board-access-never = Put elements in or take them out where the set allows it, or change its access in the material.
problem-board-temporary-not-made = The block “{ $block }” uses “{ $name }”, which no block makes.
remedy-board-temporary-not-made = Make it first, in this block or in one before it, or choose another name.
problem-board-temporary-not-removed = The block “{ $block }” makes “{ $name }”, which no block removes.
remedy-board-temporary-not-removed = Remove it where it is no longer needed, for example at the end of a block.
problem-board-not-understood = Schola cannot understand “{ $text }”.
remedy-board-not-understood = Write it in another way. Until then the game cannot be played.

## Look

problem-board-text-forms = The forms of the text “{ $key }” in the language { $language } cannot be read: { $text }
remedy-board-text-forms = Write them like this: { "{" } $PRICE -> [one] a crown *[other] { "{" } $PRICE { "}" } crowns { "}" }. One form begins with a star. Until then the text is shown as it stands.
problem-look-text-twice = The text “{ $key }” is there twice.
remedy-look-text-twice = Delete one of the two, or give it another key. Until then the first one counts.
problem-look-when = “{ $text }” is not a test.
remedy-look-when = Write a name, = and a value, and & between several: frozen=0 & king=1 (in the file, & is written &amp;).
problem-look-length = “{ $attribute }” is “{ $text }”, which is not a length.
remedy-look-length = Write a number of cells with up to three decimals and a point, such as 1.25.
problem-look-most = “{ $text }” is not a possible maximum of a bar.
remedy-look-most = Write a whole number from 1 on. Until then a bar is full with ten.
problem-look-picture-missing = The look shows the picture “{ $file }”, which is not among the game’s pictures.
remedy-look-picture-missing = Put the picture into the folder PIECES, or name another one. Until then only names are shown.

## Positions

problem-position-reference = “{ $path }” does not exist in this game.
remedy-position-reference = The file belongs to another game or was damaged. Restore it from a copy.
problem-position-literal = “{ $attribute }” is “{ $text }”, which is neither a whole number nor a text in quotes.
remedy-position-literal = Write a whole number, or a text such as 'win'.
problem-position-alias = “{ $text }” does not say which temporary is meant.
remedy-position-alias = Write the number of its visit, a colon and its name, such as 0:A.
problem-position-foreign = The position does not fit the game: { $what }
remedy-position-foreign = It was saved by another game, or by another version of this one. Begin a new play.

## Why a play stopped

board-fault-unknown-name = There is no temporary of this name.
board-fault-name-exists = A temporary with this name was already made in this block.
board-fault-not-one = Exactly one was needed, but there was none or there were several.
board-fault-no-top = The stack holds too few collections.
board-fault-bad-path = The path does not lead to anything it may lead to.
board-fault-type = Another kind of value or of piece was needed.
board-fault-arithmetic = The result is no number: something was divided by zero, or the number is too large.
board-fault-access = The set or plan does not allow it.
board-fault-occupied = Something already stands at that place.
board-fault-range = The number is out of range.
board-fault-no-call = The rules go back, but nothing was called. Lead to this block by a call.
board-fault-call-depth = Blocks call each other more than 64 deep. Let a block return before it calls again.
board-fault-given-throw = The throw that was given is no side of this die. Give one that it has.
board-fault-given-order = The order that was given names something that is not in this set now. Leave it out.
board-fault-no-way-out = The block is done and no jump leads on.
board-fault-step-limit = The rules loop without ever asking anybody.

## Buttons that mend a problem

mend-board-go-on = Go on with “{ $block }”
mend-board-end = End the game there
mend-board-no-jump = Take this way out
mend-board-clear = Let “{ $block }” take the offers back
mend-board-name = Call this one “{ $name }”
mend-board-links = Make the links anew
mend-board-seen = Let everybody see it
mend-board-begin = Begin with “{ $block }”
mend-board-first = Let the first player begin
mend-board-seats = { $least } to { $most } players
mend-board-without = Do without it
