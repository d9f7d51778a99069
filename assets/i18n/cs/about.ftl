### Co se hráči o hře dozvědí.

about-title = O hře
about-name = Název
about-category = Druh hry
about-difficulty = Obtížnost
about-time = Čas na jednu úroveň
about-time-game = Čas na jednu hru
about-goal = Cíl jednou větou
about-goal-more = Hráči to čtou vedle plochy a stojí to pod vytištěnými úrovněmi. Necháte-li pole prázdné, Schola řekne, co úroveň žádá.
about-goal-game = Nejkratší odpověď na otázku „Oč jde?“ Hráči ji vidí vedle desky.
about-rules = Pravidla pro hráče
about-rules-none = Co je úkolem? Co se smí a co ne?
about-rules-more = Hráči to čtou vedle plochy. Stačí pár vět: cíl, tahy, a klávesy, pokud jsou zvláštní.
about-picture = Obrázek hry
about-picture-more = Ukazuje se všude, kde se hry vybírají.
about-picture-make = Vytvořit z úrovně { $level }

## Jazyky

about-language-own = Původní
about-written-in = Napsáno
edit-about-language = jazyk, ve kterém je hra napsaná
about-language-en = Angličtina
about-language-cs = Čeština
about-language-add = Přidat překlad. Co není přeloženo, ukáže se, jak je psáno.
about-language-remove = Odebrat tento překlad
about-progress = Přeloženo { $done } z { $all } textů.
about-translations = V jiných jazycích: vše, co hra říká
about-filter = Najít text
about-filter-nothing = Tohle není v žádném textu.
about-missing = Ještě nepřeloženo
about-translated = Přeloženo
about-unused = Už se nepoužívá
about-unused-remove = Odebrat tento text
about-level-name = Název úrovně { $level }
about-level-difficulty = Obtížnost úrovně { $level }
about-of-rules = Pravidla
about-of-items = Položka
about-of-look = Na stole
about-of-nothing = Nikde se neříká

## Co byla úprava, za „Zpět:“ a „Znovu:“

edit-about-name = název hry
edit-about-category = druh hry
edit-about-difficulty = obtížnost hry
edit-about-time = čas na jednu úroveň
edit-about-time-game = čas na jednu hru
edit-about-goal = cíl jednou větou
edit-about-rules = pravidla pro hráče
edit-about-picture = obrázek hry
edit-language-add = přidání překladu { $language }
edit-language-remove = odebrání překladu { $language }
edit-translation = překlad
edit-translation-remove = odebrání nepoužívaného textu
