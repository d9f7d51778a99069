## Opakování

problem-rule-repeat-changed = Pravidla opakování „{ $name }“ už nejsou ta, za která stojí.
remedy-rule-repeat-changed = Nechte pravidla, jak jsou, a opakování zapomeňte, nebo z něj pravidla vytvořte znovu. Do té doby platí pravidla, jak jsou.
problem-rule-repeat-lost = Opakování „{ $name }“ už nenachází svá pravidla.
remedy-rule-repeat-lost = Změnil nebo smazal je jiný program. Nechte pravidla, jak jsou, a opakování zapomeňte, nebo z něj pravidla vytvořte znovu. Do té doby platí pravidla, jak jsou, a opakování zůstane uloženo.
repeat-empty = Tabulka nemá žádný řádek.
repeat-hole = „{ $found }“ není ani jméno proměnné, ani součet v závorkách.
repeat-name = „{ $name }“ nemůže být jméno proměnné; to se skládá z písmen a číslic.
repeat-name-twice = Dva sloupce se jmenují „{ $name }“.
repeat-not-number = „{ $value }“ není celé číslo, se kterým by šlo počítat.
repeat-row = Řádek { $row } má jiný počet hodnot, než má tabulka sloupců.
repeat-too-many = Tabulky stojí za více než { $limit } pravidly.
repeat-unknown = Žádná tabulka nemá sloupec „{ $name }“.
