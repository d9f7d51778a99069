## Files that only Schola has: notes on rules, kept solutions, pictures made in the editor

problem-rule-note-lost = The note “{ $name }” belongs to a rule that is no longer there: { $text }
remedy-rule-note-lost = Another program changed or deleted the rule. Add the note to another rule, or delete it; until then it is kept.
problem-derived-unknown = “{ $text }” is not a way in which allowed cells follow from the picture. They stay as they are.
remedy-derived-unknown = Write ByHand, ByRules, EveryCell or Holding.
problem-solution-move = “{ $text }” in the kept solution is not a move. It is left out.
remedy-solution-move = Write a move as column and row with a comma between them, for example 2,1; a remark begins with #.
problem-solution-too-long = The kept solution has more than { $limit } moves. The rest is left out.
remedy-solution-too-long = Keep a shorter play as the solution of this level.
problem-save-file-names = A file cannot be called “{ $name }” on every computer, or another one has the same name.
remedy-save-file-names = Choose another name, without < > : " / \ | ? * and not beginning or ending with a full stop; capital and small letters make no difference.
problem-description-text-twice = The words for “{ $text }” are there twice.
remedy-description-text-twice = Delete one of the two. Until then the first one counts.
