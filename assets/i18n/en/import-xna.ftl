# Fields, cards and texts of Deus ex machina from files of its first program.
import-xna-tiles = { $count ->
        [one] One field was imported.
       *[other] { $count } fields were imported.
    }
import-xna-cards = { $count ->
        [one] One card was imported.
       *[other] { $count } cards were imported.
    }
import-xna-texts = { $count ->
        [one] One text was imported.
       *[other] { $count } texts were imported.
    }
problem-xna-asset-missing = The file holds no “Asset”.
remedy-xna-asset-missing = Put the fields, cards or texts into an Asset with a Type, inside XnaContent.
problem-xna-asset-unknown = Assets of the type “{ $type }” are not known.
remedy-xna-asset-unknown = Use Tile[], CardCourier[], CardPredestination[] or TextProvider, with DeusExMachinaLogic. before it or without.
problem-xna-deck-missing = The game has no deck “{ $deck }” with a card in it.
remedy-xna-deck-missing = Import cards into a copy of Deus ex machina, or make a set of this name with one card that has a number, a type and a value.
problem-xna-destination = A card of the type { $kind } cannot lead to { $destination }.
remedy-xna-destination = MoveForward and MoveBack lead to any destination but None, Move to any but None and Standard; Wait and FreeDisfavor have None.
problem-xna-disfavour = There must be exactly one field of Disfavor; the file has { $count }.
remedy-xna-disfavour = Give one field the Type Disfavor.
problem-xna-empty = “{ $member }” is empty.
remedy-xna-empty = Write its value, or leave the element out.
problem-xna-fees-count = A fighter has { $expected } fees; these are { $count }.
remedy-xna-fees-count = Write the fees with no, one, two … five pieces of equipment, with blanks between them.
problem-xna-fees-falling = The fee falls from { $before } to { $after } with more equipment.
remedy-xna-fees-falling = Write the fees so that none is smaller than the one before it.
problem-xna-fees-other = A field of the type { $kind } has no fees.
remedy-xna-fees-other = Leave Fees out.
problem-xna-field-kind = Field { $no } of the game has no room for what a field of the type { $kind } needs.
remedy-xna-field-kind = Give the field in the game the attributes of such a field, or keep its type in the file.
problem-xna-fields-count = The file has { $file } fields, the game { $game }.
remedy-xna-fields-count = Use a file with as many fields, numbered from 1, or change the board of the game first.
problem-xna-group-fighter = A fighter belongs to a group.
remedy-xna-group-fighter = Write the number of its group, from 1.
problem-xna-group-other = A field of the type { $kind } belongs to no group.
remedy-xna-group-other = Leave Group out, or write 0.
problem-xna-group-size = Group { $group } has { $count ->
        [one] one fighter
       *[other] { $count } fighters
    }.
remedy-xna-group-size = A group has two or three.
problem-xna-home = The first field must be Home, and no other; the file has { $count ->
        [one] one, elsewhere
       *[other] { $count }
    }.
remedy-xna-home = Give the first field the Type Home, and no other one.
problem-xna-id = The Id is { $id }, but { $expected } comes next.
remedy-xna-id = Number the items 1, 2, 3 … in their order.
problem-xna-item-unknown = “{ $element }” stands where an Item is expected.
remedy-xna-item-unknown = Put each field or card into an Item.
problem-xna-language = “{ $code }” is not the code of a language.
remedy-xna-language = Write it in two or three small letters, such as cs.
problem-xna-member-missing = “{ $member }” is missing.
remedy-xna-member-missing = Add it to this item.
problem-xna-member-twice = “{ $member }” is there twice.
remedy-xna-member-twice = Keep one of them.
problem-xna-member-unknown = “{ $member }” has no meaning here.
remedy-xna-member-unknown = Use the names { $known }, with their capital letters.
problem-xna-no-items = The Asset holds no items.
remedy-xna-no-items = Add an Item for each field or card.
problem-xna-number = “{ $text }” in { $member } is no number here.
remedy-xna-number = Write a whole number of at least { $least } and at most nine digits.
problem-xna-steps = A card of the type { $kind } needs a Value of at least 1.
remedy-xna-steps = Write how many steps or tokens it means.
problem-xna-text-missing = The game has no text for the key “{ $key }”; the card says the key.
remedy-xna-text-missing = Import the texts first, or write the text of the card.
problem-xna-type-unknown = “{ $text }” is not known as { $member }.
remedy-xna-type-unknown = Use one of these: { $known }.
