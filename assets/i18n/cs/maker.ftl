### Úrovně, které vyrobí počítač.

command-level-make = Vyrobit úrovně
maker-open = Vyrobit úrovně…
maker-title = Výroba úrovní
maker-back = Úrovně
maker-more = Počítač vyrobí úrovně z pravidel této hry. Každou z nich jde dohrát. Na tom, co necháte prázdné, nezáleží.
maker-count = Kolik
maker-width = sloupce
maker-height = řádky
maker-difficulty = Jak těžké
maker-any = Jakkoli
maker-from = Z úrovně { $level }
maker-seed = Počáteční číslo
maker-seed-draw = Jiné počáteční číslo; stejné dá znovu stejné úrovně
maker-begin = { $count ->
        [0] Vyrobit úrovně
        [one] Vyrobit { $count } úroveň
        [few] Vyrobit { $count } úrovně
       *[other] Vyrobit { $count } úrovní
    }
maker-stop = Zastavit
maker-working = Úrovně se tu objevují, jak se nacházejí.
maker-empty = Nové úrovně budou podobné této. Vlevo si řekněte, jaké mají být, a nechte je vyrobit.
maker-none = Taková úroveň se nenašla. Zkuste jiný počet tahů nebo jinou velikost.
maker-made = { $count ->
    [one] { $count } úroveň.
    [few] { $count } úrovně.
   *[other] { $count } úrovní.
}
maker-fewer = { $count ->
    [one] Našla se jen { $count } úroveň.
    [few] Našly se jen { $count } úrovně.
   *[other] Našlo se jen { $count } úrovní.
}
maker-ended-chance = Hra něco nechává na náhodě, takže o žádné úrovni nelze dokázat, že má řešení.
maker-ended-stopped = Zastaveno dřív, než se našly všechny.
maker-ended-time = Čas vypršel.
maker-ended-states = Na tolik pokusů se jich víc nenašlo.
maker-order-graded = Nejlehčí napřed
maker-order-hardest = Nejtěžší
maker-order-different = Nejrůznější
maker-order-smallest = Nejmenší
maker-order-next = Jiné pořadí
maker-moves = { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
maker-moves-about = nejvýše { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
maker-grow = Další podobné
maker-pick = Klepněte na úrovně, které chcete; bez výběru se přidají všechny.
maker-add = { $count ->
    [one] Přidat { $count } úroveň
    [few] Přidat { $count } úrovně
   *[other] Přidat { $count } úrovní
}
maker-wrong-count = Najednou jde vyrobit 1 až 500 úrovní.
maker-wrong-size = Napište sloupce i řádky, nebo nic z toho.
maker-wrong-seed = Počáteční číslo je číslo bez znamének.
edit-levels-made = přidání vyrobených úrovní ({ $count })
edit-level-made = přidání vyrobené úrovně
problem-trim-unproven = Není známo, na kolik nejméně tahů jde úroveň { $level } dohrát.
remedy-trim-unproven = Zmenšete úroveň nebo z ní některé figurky uberte.
maker-trim = Uklidit úroveň { $level }; nejkratší cesta zůstane stejně dlouhá:
maker-simplify = Odebrat zbytečné figurky
maker-tighten = Zazdít zbytečná políčka
maker-simplify-none = Všechny figurky této úrovně jsou potřeba.
maker-tighten-none = V této úrovni nejde zazdít žádné políčko.
maker-simplified = { $count ->
    [one] Uvolní se { $count } políčko a nejkratší cesta má dál tahů: { $moves }.
    [few] Uvolní se { $count } políčka a nejkratší cesta má dál tahů: { $moves }.
   *[other] Uvolní se { $count } políček a nejkratší cesta má dál tahů: { $moves }.
}
maker-tightened = { $count ->
    [one] Zazdí se { $count } políčko a nejkratší cesta má dál tahů: { $moves }.
    [few] Zazdí se { $count } políčka a nejkratší cesta má dál tahů: { $moves }.
   *[other] Zazdí se { $count } políček a nejkratší cesta má dál tahů: { $moves }.
}
maker-trim-before = Jak je. Co by se změnilo, má křížek.
maker-trim-after = Jak by mohla být. Co je nové, má čárkovaný okraj.
maker-trim-take = Změnit úroveň
maker-trim-leave = Nechat, jak je
edit-level-simplify = odebrání zbytečných figurek z úrovně { $level }
edit-level-tighten = zazdění zbytečných políček v úrovni { $level }
problem-trim-changed = Úroveň se mezitím změnila.
remedy-trim-changed = Podívejte se znovu, co v ní není potřeba.
### Přání.

maker-moves-range = Tahy
maker-at-least = nejméně
maker-at-most = nejvíce
maker-requests = Další možnosti
maker-requests-some = Další možnosti ({ $count })
maker-wrong-range = Ze dvou čísel napište napřed menší.
maker-wrong-pieces = Napište, kolik kusů figurky má být, napřed menší číslo.
maker-wrong-locked = Políčka mohou zůstat jen na ploše vlastní velikosti.
maker-way = Jak se vyrobí
maker-way-any = Jak se nejlépe hodí
maker-way-any-more = Počítač zvolí, co se hodí ke hře a k vašim požadavkům.
maker-way-shuffle = Zpět od cíle
maker-way-shuffle-more = Začne v cíli a vrací tahy.
maker-way-vary = Krok za krokem
maker-way-vary-more = Mění některou úroveň hry po malých krocích: zdi, věci a jejich místa.
maker-way-own = Pro tento hlavolam
maker-way-own-more = Vyrobí ji to, co tento druh hlavolamu zná.
maker-start = Vyjdou
maker-start-any = Z kterékoli úrovně
maker-start-empty = Z prázdné místnosti
maker-size = Velikost
maker-symmetry = Souměrnost zdí
maker-pieces = Kolik kterých figurek
maker-pieces-more = Klepněte na figurky, na jejichž počtu záleží. 0 figurku vynechá.
maker-piece-add = Říct, kolik: { $piece }
maker-piece-drop = Na počtu už nezáleží: { $piece }
maker-piece-least = od
maker-piece-most = do
maker-pushes = Tahy, které něčím pohnou
maker-pushes-more = Pouhá chůze se nepočítá.
maker-choices = Možností v každém kroku
maker-choices-more = Průměrně; jde i 2,5. Méně možností je snazší.
maker-dead-ends = Slepé uličky
maker-dead-ends-more = Místa, odkud jde jen zpět nebo nikam.
maker-rules = Potřebná pravidla
maker-rules-some = Potřebná pravidla ({ $count })
maker-rules-more = Cesta k cíli použije každé z nich.
maker-rule = Pravidlo { $number }

### Práce a co z ní je.

maker-kept = { $kept } z { $wanted }
maker-tried = Zkoušeno { $count }, za sekundu { $rate }
maker-solved = Dohrát jde { $count }, za sekundu { $rate }
maker-trimming = Úroveň se prohlíží…
maker-took = { $seconds } s; vyzkoušené úrovně: { $tried }
maker-stale = Pravidla nebo figurky se od výroby těchto úrovní změnily. Vyrobte je znovu.
maker-look = Zahrát
maker-look-more = Prohlédnout ve velkém a zahrát
maker-grow-more = Přidat ji a vyrobit další podobné

### Jedna vyrobená úroveň.

maker-looked = { $number } z { $count }
maker-look-back = Všechny
maker-look-keys = Šipky vedou od úrovně k úrovni, Enter na plochu
maker-look-previous = Předchozí úroveň
maker-look-next = Další úroveň
maker-look-pick = Vybrat
maker-way-show = Ukázat řešení
maker-fact-difficulty = { $difficulty } ({ $number } z 5)
maker-fact-measures = Možností v každém kroku: { $choices }. Kdo táhne, kam to vypadá nejlépe, zabloudí { $failures }krát z { $plays }.
maker-fact-from = Z úrovně { $level }.
maker-fact-seed = Počáteční číslo { $seed }, úroveň { $number }.

### Políčka, která zůstanou.

maker-locks-open = Políčka, která zůstanou…
maker-locks-some = Zůstane políček: { $count }…
maker-locks-title = { $count ->
    [0] Která políčka úrovně { $level } mají zůstat?
    [one] Z úrovně { $level } zůstane { $count } políčko.
    [few] Z úrovně { $level } zůstanou { $count } políčka.
   *[other] Z úrovně { $level } zůstane { $count } políček.
}
maker-locks-more = Táhněte přes políčka, nebo jděte šipkami a stiskněte mezerník; podruhé je uvolní.
maker-locks-done = Hotovo
maker-locks-clear = Žádné nezůstane
maker-trim-back = Dobře
