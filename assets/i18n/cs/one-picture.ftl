### Úroveň jako jeden obraz: problémy a jejich opravy, důvody, cíle slovy.

## Úroveň je jeden obraz: co s ním nesouhlasí

problem-hero-missing = V této úrovni chybí { $piece }, čím hráč táhne.
remedy-hero-missing = Namalujte ji tam, kde hra začíná.
problem-hero-several = Tady stojí další { $piece }, ale hráč táhne jen jednou.
remedy-hero-several = Jednu nechte a ostatní přemalujte.
problem-hero-elsewhere = { $piece } stojí tady, ale hra začíná jinde.
remedy-hero-elsewhere = Nechte hru začít tam, kde stojí { $piece }.
problem-goal-cell-differs = Cíl tu ukazuje { $goal }, kde na začátku leží { $start }.{ $count ->
        [1] {""}
        [few] {" "}Takto se liší { $count } pole.
       *[other] {" "}Takto se liší { $count } polí.
    }
remedy-goal-cell-differs = Co zůstává na místě, má být v obou stejné; jinak se cíle třeba nedá dosáhnout.
problem-level-empty = V této úrovni zatím není co dělat.{ $count ->
        [0] {""}
       *[other] {" "}Jiné úrovně mají také: { $pieces }.
    }
remedy-level-empty = Namalujte, co se má měnit, a dejte cíl. Do té doby vyhraje první tah, nebo žádný.
mend-hero-missing = Dát na plochu: { $piece }
mend-hero-several = Nechat jednu
mend-hero-elsewhere = Začít tady
mend-goal-cell-differs = Dát do cíle totéž co na začátku
mend-level-empty = Dát na plochu: { $pieces }
mend-goal-missing = Přidat cíl
edit-mend = oprava problému

## Proč úroveň není jeden obraz

one-picture-unlike = Povolená políčka se neřídí žádným pravidlem, které by bylo vidět.
one-picture-heroes = { $count ->
        [0] Chybí figurka, kterou hráč táhne.
       *[other] Figurek, kterými hráč táhne, je tu { $count }; má být jedna.
    }
one-picture-elsewhere = Hra začíná ve sloupci { $column } a řádku { $row }, ale figurka, kterou hráč táhne, stojí ve sloupci { $x } a řádku { $y }.
one-picture-rules = { $count ->
        [1] Jedno pole je dovolené jinak, než by ho dovolila pravidla (sloupec, řádek): { $cells }.
       *[other] Jinak, než by je dovolila pravidla, jsou dovolená pole v počtu { $count }, třeba (sloupec, řádek): { $cells }.
    }
one-picture-every = { $count ->
        [1] Dovolená jsou všechna pole kromě jednoho (sloupec, řádek): { $cells }.
       *[other] Dovolená jsou všechna pole kromě { $count }, třeba (sloupec, řádek): { $cells }.
    }
one-picture-holding = { $count ->
        [1] Jedno pole je dovolené jinak, než jak říká figurka na něm (sloupec, řádek): { $cells }.
       *[other] Jinak, než jak říkají figurky na nich, jsou dovolená pole v počtu { $count }, třeba (sloupec, řádek): { $cells }.
    }

## Cíle slovy místo ploch

goal-words-said = Cíl je teď vyjádřen slovy.
goal-words-said-in = { $count ->
        [0] Žádný cíl se slovy říct nedal.
        [one] V jedné úrovni je teď cíl vyjádřen slovy.
       *[other] Cíl je teď vyjádřen slovy v { $count } úrovních.
    }
goal-words-levels = { $count ->
        [one] V úrovni { $levels } ne:
       *[other] V úrovních { $levels } ne:
    }
goal-words-outdated = Hra se mezitím změnila, proto se nic nestalo. Zkuste to znovu.
goal-words-no-boards = Cíl není nakreslený.
goal-words-rules-read = Pravidla se dívají na nakreslený cíl, proto zůstává, jak je.
goal-words-faulty = Jsou tu chyby; nejdřív je opravte.
goal-words-too-large = Plocha je příliš velká, nebo má cíl příliš mnoho ploch.
goal-words-every-cell = V cíli platí každé políčko; kratší slova by znamenala něco jiného.
goal-words-too-many = Pozic je příliš mnoho na to, aby bylo jisté, že jiná slova znamenají totéž.
goal-words-stopped = Bylo to zastaveno.
