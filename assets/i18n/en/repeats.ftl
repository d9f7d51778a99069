## Repeats

problem-rule-repeat-changed = The rules of the repeat “{ $name }” no longer match it.
remedy-rule-repeat-changed = Keep the rules as they are and forget the repeat, or make the rules from the repeat again. Until then the rules count as they are.
problem-rule-repeat-lost = The repeat “{ $name }” no longer finds its rules.
remedy-rule-repeat-lost = Another program changed or deleted them. Keep the rules as they are and forget the repeat, or make its rules again. Until then the rules count as they are, and the repeat is kept.
repeat-empty = A table has no row.
repeat-hole = “{ $found }” is neither the name of a variable nor a sum in parentheses.
repeat-name = “{ $name }” cannot be the name of a variable; it consists of letters and digits.
repeat-name-twice = Two columns are called “{ $name }”.
repeat-not-number = “{ $value }” is not a whole number.
repeat-row = Row { $row } has a different number of values from the table’s columns.
repeat-too-many = The tables stand for more than { $limit } rules.
repeat-unknown = No table has a column “{ $name }”.
