## The extended language of rules

problem-rule-extended = The rules of this game do not allow this yet.
remedy-rule-extended = Allow it, though not every program for such games supports it, or use several simpler rules. Until then this statement is skipped; outside a statement the whole rule is.
problem-rule-too-deep = The rule is nested too deeply.
remedy-rule-too-deep = Split it into several rules; at most 64 conditions and “if” may stand one inside another. Until then the whole rule is skipped.
problem-rule-and-or-unclear = AND and OR are used side by side, and it is unclear what belongs together.
remedy-rule-and-or-unclear = Put what belongs together in one more pair of parentheses: “if (((A.x == 0) OR (A.x == 1)) AND (A.y == 0))”. Until then the whole rule is skipped.
problem-rule-brace-unexpected = “{ $found }” stands where a statement should go on.
remedy-rule-brace-unexpected = Put “;” behind the statement before it, or write the condition to which the block belongs: “if (A.x == P.x) {"{"} … {"}"}”. Until then the whole rule is skipped.
problem-rule-order-not-number = Something that is not a number is compared with “<”, “<=”, “>” or “>=”.
remedy-rule-order-not-number = Compare numbers and items that hold numbers with “<”, “<=”, “>” and “>=”; pieces, texts and yes/no values only with “==” and “!=”. Until then what depends on this comparison is skipped.
problem-rule-written = A part of this rule cannot be understood.
remedy-rule-written = Show the rule as text: the text shows what is wrong. Or delete the line and write it again.

## What goes beyond the original format

problem-beyond-language = The rules use parts of the language that the original program does not know; it ignores them.
remedy-beyond-language = For the original program write simpler rules and do without these parts.
problem-beyond-nested-if = One “if” stands inside another; the original program skips such a rule.
remedy-beyond-nested-if = For the original program make several rules of it.
problem-beyond-nested-condition = A condition is made of groups of comparisons; the original program skips such a rule.
remedy-beyond-nested-condition = For the original program make several rules of it, each with AND or with OR only.
problem-beyond-order = Two numbers are compared by size; the original program skips such a rule.
remedy-beyond-order = For the original program ask for each number that is possible with “==”.
problem-beyond-product = Numbers are multiplied; the original program does not know products.
remedy-beyond-product = For the original program add the number as often as needed.

## The switch of the extended language

edit-rules-extended = switching to the extended rule language
edit-rules-plain = switching to the plain rule language
rules-are-extended = These rules use parts of the language that not every program for such games reads.
rules-seem-extended = Some rules use parts of the language that this game does not use yet.
rules-extended-on = Use them in this game
rules-extended-off = Do without them

## Loops and items that are missing

rules-add-item = Add this item
edit-item-missing = adding the item “{ $item }”
problem-rule-loop = Rules have no “{ $found }”.
remedy-rule-loop = All rules are tried after each move, so what has to happen again happens in the next one. To say the same of many cells or pieces, choose “Repeat …” below the card under Sentences. Until then this rule is skipped.
