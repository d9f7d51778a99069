## Karty pravidel

rules-count = { $count ->
        [one] { $count } pravidlo
        [few] { $count } pravidla
       *[other] { $count } pravidel
    }
outline-title = Přehled
rules-none-more = Pravidlo říká, co tah udělá: když něco platí, figurky se změní. „{ $example }“ položí figurku na políčko tahu.
rule-name-place = Jméno pravidla, chcete-li
rule-note-place = Poznámka pro sebe
rule-off = vypnuto
rule-grip = Přetáhnout pravidlo jinam
rule-stopped-here = Zkušební hra stojí před tímto pravidlem.
rule-breakpoint = Zarážka: zkušební hra se před tímto pravidlem zastaví
edit-rule-name = pojmenování pravidla { $rule }
edit-rule-note = poznámka u pravidla { $rule }
edit-rule-off = vypnutí pravidla { $rule }
edit-rule-on = zapnutí pravidla { $rule }
edit-rule-duplicate = zdvojení pravidla { $rule }
edit-rule-format = úprava zápisu pravidla { $rule }
edit-rules-format = úprava zápisu všech pravidel

## Příkazy

menu-rules = Psaní pravidel
command-rule-add = Přidat pravidlo
command-rule-duplicate = Zdvojit pravidlo
command-rule-delete = Smazat pravidlo
command-rule-up = Posunout pravidlo výš
command-rule-down = Posunout pravidlo níž
command-rule-switch = Vypnout nebo zapnout pravidlo
command-rule-format = Upravit zápis pravidla
command-rules-format = Upravit zápis všech pravidel
command-rule-complete = Doplnit slovo
command-rule-explain = Vysvětlit slovo
command-breakpoint = Zarážka ano či ne
command-step = Přehrát poslední tah po pravidlech
command-step-place = Přehrát poslední tah po kolech a místech
command-step-place-back = O kolo nebo místo zpět v posledním tahu

## Doplňování a vysvětlení

word-keyword = slovo
word-layer = vrstva
word-piece = figurka
word-attribute = vlastnost
word-place = místo
word-item = položka
word-literal = hodnota
explain-piece = Figurka { $piece }.
explain-on-state = na hrací ploše
explain-on-valid = ve vrstvě možných tahů
explain-on-final = v cíli
explain-on-own = ve vrstvě { $layer }
explain-move = Políčko tahu, { $layer }.
explain-position = Políčko, kde hráč stojí, { $layer }.
explain-from-move = Políčko { $way } od tahu, { $layer }.
explain-from-position = Políčko { $way } od místa hráče, { $layer }.
explain-beyond = Políčko přímo za tahem, jak hráč jde, { $layer }.
explain-always = Políčko x { $x }, y { $y }, { $layer }.
explain-other = Které políčko to je, ukáže až hra; leží { $layer }.
explain-item = Položka { $item }: na začátku této úrovně { $value }.
explain-legend-move = M je tah.
explain-legend-position = P je místo, kde hráč stojí.
way-left = vlevo
way-right = vpravo
way-up = nahoru
way-down = dolů
way-left-up = vlevo nahoru
way-right-up = vpravo nahoru
way-left-down = vlevo dolů
way-right-down = vpravo dolů
way-far = { $steps }
way-many-left = { $count } doleva
way-many-right = { $count } doprava
way-many-up = { $count } nahoru
way-many-down = { $count } dolů

## Zastavení uvnitř tahu

stop-before = Stojí před pravidlem { $rule }
stop-inside = Pravidlo { $rule }: { $place }
stop-round = Kolo { $number } z { $count }
stop-place = Místo { $number } z { $count }
stop-direction = Směr { $number } z { $count }
stop-rest = Všechna kola a místa jsou hotová
stop-not-kept = { $count ->
        [one] Následuje ještě jeden krok, který se samostatně neukazuje.
        [few] Následují ještě { $count } kroky, které se jednotlivě neukazují.
       *[other] Následuje ještě { $count } kroků, které se jednotlivě neukazují.
    }
stop-place-next = Další kolo nebo místo
stop-place-back = O kolo nebo místo zpět
stop-go-on = Pokračovat
stop-next = Další pravidlo
stop-end = Do konce tahu
stop-show = Ukázat pravidlo
