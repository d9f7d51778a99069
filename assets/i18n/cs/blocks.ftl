## Slova, která uvozují řádek

block-lead-when = Když
block-lead-and = a
block-lead-or = nebo
block-lead-then = pak
block-lead-always = Vždy
block-lead-otherwise = jinak

## Podmínky

block-test-lies = na políčku { $place } { $comparison } { $value }
block-test-allowed = tah na políčko { $place } { $comparison } { $allowed }
block-test = { $left } { $comparison } { $right }
block-test-always = v každém případě
block-test-never = nikdy
block-group = { $join }:
block-join-all = platí vše z toho
block-join-any = platí aspoň něco z toho
block-is = je
block-is-not = není
block-is-less = je méně než
block-is-at-most = je nejvýš
block-is-more = je více než
block-is-at-least = je aspoň
block-allowed = dovolen
block-forbidden = zakázán
block-true = ano
block-false = ne

## Činnosti

block-put = polož { $piece } na políčko { $place }
block-move = přesuň, co leží na políčku { $from }, na políčko { $to } a nech po něm { $piece }
block-swap = prohoď políčka { $first } a { $second } pomocí { $item }
block-copy = co leží na políčku { $from }, polož i na políčko { $to }
block-allow = od teď je tah na políčko { $place } { $allowed }
block-count = přičti { $number } k { $item }
block-count-down = odečti { $number } od { $item }
block-remember = zapamatuj v { $item }, co leží na políčku { $place }
block-set = nastav { $target } na { $value }
block-nothing = nedělej nic
block-inner = tady záleží na tom
block-faulty = { $text }

## Hodnoty

block-cell-state = co leží na políčku { $place }
block-cell-valid = zda je dovolen tah na políčko { $place }
block-cell-layer = { $layer } na políčku { $place }
block-sum = součet
block-item-loop-column = sloupec políčka { $cell }
block-item-loop-row = řádek políčka { $cell }
block-item-move-column = sloupec tahu
block-item-move-row = řádek tahu
block-item-position-column = sloupec hráče
block-item-position-row = řádek hráče

## Místa, jak stojí za slovem „políčko“

place-move = tahu
place-move-right = { $across ->
        [1] vpravo od tahu
       *[other] o { $across } vpravo od tahu
    }
place-move-left = { $across ->
        [1] vlevo od tahu
       *[other] o { $across } vlevo od tahu
    }
place-move-up = { $down ->
        [1] nad tahem
       *[other] o { $down } nad tahem
    }
place-move-down = { $down ->
        [1] pod tahem
       *[other] o { $down } pod tahem
    }
place-move-right-up = { $across ->
        [1] { $down ->
                [1] vpravo nahoře od tahu
               *[other] o { $across } vpravo a o { $down } nahoru od tahu
            }
       *[other] o { $across } vpravo a o { $down } nahoru od tahu
    }
place-move-left-up = { $across ->
        [1] { $down ->
                [1] vlevo nahoře od tahu
               *[other] o { $across } vlevo a o { $down } nahoru od tahu
            }
       *[other] o { $across } vlevo a o { $down } nahoru od tahu
    }
place-move-right-down = { $across ->
        [1] { $down ->
                [1] vpravo dole od tahu
               *[other] o { $across } vpravo a o { $down } dolů od tahu
            }
       *[other] o { $across } vpravo a o { $down } dolů od tahu
    }
place-move-left-down = { $across ->
        [1] { $down ->
                [1] vlevo dole od tahu
               *[other] o { $across } vlevo a o { $down } dolů od tahu
            }
       *[other] o { $across } vlevo a o { $down } dolů od tahu
    }
place-position = hráče
place-position-right = { $across ->
        [1] vpravo od hráče
       *[other] o { $across } vpravo od hráče
    }
place-position-left = { $across ->
        [1] vlevo od hráče
       *[other] o { $across } vlevo od hráče
    }
place-position-up = { $down ->
        [1] nad hráčem
       *[other] o { $down } nad hráčem
    }
place-position-down = { $down ->
        [1] pod hráčem
       *[other] o { $down } pod hráčem
    }
place-position-right-up = { $across ->
        [1] { $down ->
                [1] vpravo nahoře od hráče
               *[other] o { $across } vpravo a o { $down } nahoru od hráče
            }
       *[other] o { $across } vpravo a o { $down } nahoru od hráče
    }
place-position-left-up = { $across ->
        [1] { $down ->
                [1] vlevo nahoře od hráče
               *[other] o { $across } vlevo a o { $down } nahoru od hráče
            }
       *[other] o { $across } vlevo a o { $down } nahoru od hráče
    }
place-position-right-down = { $across ->
        [1] { $down ->
                [1] vpravo dole od hráče
               *[other] o { $across } vpravo a o { $down } dolů od hráče
            }
       *[other] o { $across } vpravo a o { $down } dolů od hráče
    }
place-position-left-down = { $across ->
        [1] { $down ->
                [1] vlevo dole od hráče
               *[other] o { $across } vlevo a o { $down } dolů od hráče
            }
       *[other] o { $across } vlevo a o { $down } dolů od hráče
    }
place-beyond = za tahem
place-beyond-right = { $across ->
        [1] vpravo od políčka za tahem
       *[other] o { $across } vpravo od políčka za tahem
    }
place-beyond-left = { $across ->
        [1] vlevo od políčka za tahem
       *[other] o { $across } vlevo od políčka za tahem
    }
place-beyond-up = { $down ->
        [1] nad políčkem za tahem
       *[other] o { $down } nad políčkem za tahem
    }
place-beyond-down = { $down ->
        [1] pod políčkem za tahem
       *[other] o { $down } pod políčkem za tahem
    }
place-beyond-right-up = { $across ->
        [1] { $down ->
                [1] vpravo nahoře od políčka za tahem
               *[other] o { $across } vpravo a o { $down } nahoru od políčka za tahem
            }
       *[other] o { $across } vpravo a o { $down } nahoru od políčka za tahem
    }
place-beyond-left-up = { $across ->
        [1] { $down ->
                [1] vlevo nahoře od políčka za tahem
               *[other] o { $across } vlevo a o { $down } nahoru od políčka za tahem
            }
       *[other] o { $across } vlevo a o { $down } nahoru od políčka za tahem
    }
place-beyond-right-down = { $across ->
        [1] { $down ->
                [1] vpravo dole od políčka za tahem
               *[other] o { $across } vpravo a o { $down } dolů od políčka za tahem
            }
       *[other] o { $across } vpravo a o { $down } dolů od políčka za tahem
    }
place-beyond-left-down = { $across ->
        [1] { $down ->
                [1] vlevo dole od políčka za tahem
               *[other] o { $across } vlevo a o { $down } dolů od políčka za tahem
            }
       *[other] o { $across } vlevo a o { $down } dolů od políčka za tahem
    }
place-board = sloupec { $column }, řádek { $row }
## Co nejde

block-refused-text = Toto pravidlo ještě není v pořádku; nejdřív opravte jeho text.
block-refused-place = Sem se to nehodí.
block-refused-language = Tohle pravidla této hry říci neumějí.
block-refused-inside = Část nelze vložit do ní samé.

## Nástroje

tool-lies = Na políčku tahu je …
tool-lies-words = vybrané, kliknutí, figurka, co leží
tool-stands = Na políčku hráče je …
tool-stands-words = hráč, poloha, odkud
tool-neighbour = Vedle tahu je …
tool-neighbour-words = soused, okolí, zeď, volno
tool-same = Na dvou políčkách je totéž
tool-same-words = stejné, shoda, dvojice, pár
tool-is-allowed = Tah je dovolen
tool-is-allowed-words = možný, platný, smí
tool-item-is = Položka má hodnotu
tool-item-is-words = skóre, body, životy, počítadlo, paměť, stav
tool-item-size = Položka je aspoň …
tool-item-size-words = více než, méně než, větší, dost, mez
tool-always = V každém případě
tool-always-words = vždy, každý tah
tool-put = Polož figurku
tool-put-words = dej, změň, otoč, obrať, nakresli, přepni
tool-move = Přesuň hráče
tool-move-words = jdi, krok, skok, chůze
tool-push = Posuň věc dál
tool-push-words = strč, bedna, vpřed, tlač
tool-swap = Prohoď dvě políčka
tool-swap-words = výměna, vyměň, zaměň
tool-copy = Okopíruj políčko
tool-copy-words = stejné, rozmnož, rozšiř
tool-allow = Dovol tah
tool-allow-words = platný, možný, otevři, odemkni
tool-forbid = Zakaž tah
tool-forbid-words = neplatný, zavři, zamkni, blokuj
tool-count = Přičti
tool-count-words = skóre, body, přidej, sbírej, počítadlo, plus
tool-count-down = Odečti
tool-count-down-words = životy, čas, uber, ztráta, minus
tool-remember = Zapamatuj figurku
tool-remember-words = paměť, ulož, uschovej
tool-set = Nastav položku
tool-set-words = hodnota, vynuluj, příznak
tool-otherwise = Jinak …
tool-otherwise-words = když ne, opak
tool-inner = Rozhodni dál
tool-inner-words = když, vnořené, záleží

## Recepty

recipe-toggle = Přepni políčko i sousedy
recipe-toggle-words = světla, přepínání, zapni, vypni, barvy
recipe-cycle = Figurka za figurkou
recipe-cycle-words = cyklus, otáčení, další, barvy, trubky, sudoku
recipe-walk = Chůze mezi zdmi
recipe-walk-words = bludiště, labyrint, krok, hráč
recipe-push = Posouvání věcí
recipe-push-words = bedna, sokoban, tlačit, skladník
recipe-slide = Posun do mezery
recipe-slide-words = patnáctka, mezera, hlavolam
recipe-collect = Sbírání bodů
recipe-collect-words = skóre, poklad, mince, jablko, sníst
recipe-turn = Otáčení
recipe-turn-words = karta, líc, rub, odkryj
recipe-pairs = Hledání dvojic
recipe-pairs-words = pexeso, paměť, karty, shoda
recipe-pick = Vybrat číslo a dát ho na políčko
recipe-pick-words = sudoku, číslice, písmena, vyplnit, napsat, zvolit, barvy, symboly, výběr
recipe-gather = Posbírat vše, pak se otevře východ
recipe-gather-words = mince, drahokamy, klíče, poklad, šipky, chůze, východ, dveře, cíl
recipe-mines = Najít skryté miny
recipe-mines-words = hledání min, miny, bomby, vlaječky, skryté, náhoda, čísla

## Na co se recepty ptají

recipe-need-changed = Položka, která říká, které políčko se už změnilo
recipe-need-cycle = Figurky po řadě; za poslední jde první
recipe-need-walker = Figurka, která chodí
recipe-need-floor = Figurka pro volnou podlahu
recipe-need-wall = Figurka, která stojí v cestě
recipe-need-thing = Figurka, která se posouvá
recipe-need-gap = Figurka pro mezeru
recipe-need-treasure = Figurka, která se sbírá
recipe-need-points = Položka, která počítá
recipe-need-sides = Dvojice figurek: rub a jeho líc
recipe-need-open = Položka pro počet otočených karet
recipe-need-column = Položka pro sloupec karty
recipe-need-row = Položka pro řádek karty
recipe-need-back = Položka pro rub karty
recipe-need-gone = Figurka, která leží tam, kde se našla dvojice
recipe-need-unfilled = Políčko, které není vyplněné
recipe-need-put = Čísla nebo jiné figurky, ze kterých se vybírá
recipe-need-exit = Zavřený východ
recipe-need-open-exit = Otevřený východ
recipe-need-covered = Políčko, které je ještě zakryté
recipe-need-opened = Odkryté políčko, kolem kterého žádná mina není
recipe-need-mine = Mina
recipe-need-flag = Vlaječka na zakrytém políčku
recipe-need-mines = Položka, která říká, kolik je min
recipe-need-hidden = Vrstva, ve které jsou miny skryté; pokud ji úrovně nemají, dostanou ji
recipe-need-numbers = Čísla od jedničky výš

## Jména a poznámky pravidel, která recepty dávají

recipe-no-longer = Staré tahy končí
recipe-no-longer-note = Sousedy políčka, kde hráč stál, už nelze vybrat. Políčka mimo desku nevadí.
recipe-toggle-begin = Zatím se nic nezměnilo
recipe-toggle-begin-note = Každý tah začíná znovu: žádné políčko se ještě nepřepnulo.
recipe-toggle-change = Políčko i sousedé se přepnou
recipe-toggle-change-note = Každé z pěti políček se jednou změní na další figurku. Políčka s jinými figurkami a políčka mimo desku zůstanou.
recipe-cycle-change = Figurka se změní na další
recipe-cycle-change-note = První z těchto pravidel, které se hodí, tah ukončí, aby se figurka změnila jen jednou.
recipe-walk-step = Krok
recipe-walk-step-note = Hráč přejde na vybrané políčko; za ním zůstane volná podlaha.
recipe-walk-open = Kam se smí
recipe-walk-open-note = Každého souseda bez zdi lze v příštím tahu vybrat.
recipe-push-shove = Věc se posune
recipe-push-shove-note = Co leží na vybraném políčku, jde dál ve směru kroku, je-li políčko za ním volné.
recipe-push-step = Krok
recipe-push-step-note = Hráč přejde na vybrané políčko, je-li volné, i když se uvolnilo právě teď.
recipe-push-open = Kam se smí
recipe-push-open-note = Každého volného souseda lze v příštím tahu vybrat.
recipe-push-pushable = Co lze posunout
recipe-push-pushable-note = Věc vedle hráče lze vybrat, je-li políčko za ní volné.
recipe-slide-step = Figurka se posune
recipe-slide-step-note = Vybraná figurka jde do mezery a mezera na její místo. Úroveň začíná s mezerou tam, kde stojí hráč.
recipe-slide-open = Co se může posunout
recipe-slide-open-note = Sousedy mezery lze v příštím tahu vybrat.
recipe-collect-count = Bod za každou
recipe-collect-count-note = Toto pravidlo počítá dřív, než krok políčko zakryje, a tak musí stát nad pravidly, která hráčem hýbou.
recipe-turn-change = Rub se otočí na líc
recipe-turn-change-note = Další dvojice jsou další řádky tabulky.
recipe-pairs-close = Dvě různé se zakryjí
recipe-pairs-close-note = Zůstanou otočené do dalšího tahu, aby si je šlo prohlédnout.
recipe-pairs-turn = Karta se otočí
recipe-pairs-turn-note = Její rub se zapamatuje a dokud je otočená, nelze ji vybrat.
recipe-pairs-count = Přibyla otočená karta
recipe-pairs-count-note = Nikdy jich není víc než dvě.
recipe-pairs-first = První ze dvou
recipe-pairs-first-note = Zapamatuje se její místo a rub; tah končí.
recipe-pairs-second = Druhá ze dvou
recipe-pairs-second-note = I její místo a rub se zapamatují.
recipe-pairs-same = Našla se dvojice
recipe-pairs-same-note = Obě karty zmizí. Když to dvojice není, v dalším tahu se zakryjí.
recipe-pick-put = Dát vybranou figurku
recipe-pick-put-note = Každá figurka má tlačítko. Políčko, i když už je vyplněné, pak obsahuje právě ji.
recipe-pick-clear = Vymazat políčko
recipe-pick-clear-note = Tlačítkem prázdného políčka se to, co tam bylo dáno, zase odstraní.
recipe-gather-walk = Chůze
recipe-gather-walk-note = Šipka posune hráče na volnou podlahu, na věc ke sbírání nebo do otevřeného východu.
recipe-gather-open = Východ se otevře
recipe-gather-open-note = Otevře se, jakmile už není co sbírat.
recipe-gather-won = Ven východem
recipe-gather-won-note = Vše je posbíráno a hráč stojí tam, kde byl otevřený východ: úroveň je vyhraná.
recipe-mines-open = Odkrýt políčko
recipe-mines-open-note = Zvolené zakryté políčko se odkryje.
recipe-mines-flag = Dát vlaječku
recipe-mines-flag-note = Tlačítkem pro vlaječky dostane zakryté políčko vlaječku. Omylem se pak neodkryje.
recipe-mines-unflag = Vzít vlaječku zpět
recipe-mines-unflag-note = Totéž tlačítko vlaječku vezme.
recipe-mines-lay = Náhoda položí miny
recipe-mines-lay-note = Položí se při odkrytí prvního políčka, ale nikdy na něm ani kolem něj.
recipe-mines-lost = Odkryla se mina
recipe-mines-lost-note = Ukážou se všechny miny a úroveň je prohraná.
recipe-mines-spread = Čísla ukazují, kolik min je kolem
recipe-mines-spread-note = Kolem políčka bez okolních min se odkryje i všechno okolí, stále dál.
recipe-mines-won = Všechny miny jsou nalezeny
recipe-mines-won-note = Zakrytých políček je tolik jako min: úroveň je vyhraná.

## Místa, která mění opakování, a místa, která si pamatují položky

place-move-each = tahu, posunutém o { $across } doprava a o { $down } dolů
place-position-each = hráče, posunutém o { $across } doprava a o { $down } dolů
place-beyond-each = za tahem, posunutém o { $across } doprava a o { $down } dolů
place-board-each = ve sloupci { $across } a v řádku { $down }
place-free = ve sloupci { $column } a v řádku { $row }
place-move-steps = kolem tahu, popořadě
place-move-steps-far = { $count }× tak daleko od tahu, týmž směrem
place-move-steps-back = na opačné straně tahu, popořadě
place-move-steps-far-back = { $count }× tak daleko na opačné straně tahu
place-position-steps = kolem hráče, popořadě
place-position-steps-far = { $count }× tak daleko od hráče, týmž směrem
place-position-steps-back = na opačné straně hráče, popořadě
place-position-steps-far-back = { $count }× tak daleko na opačné straně hráče
place-base-move = Od tahu
place-base-position = Od hráče
place-base-beyond = Za tahem
place-base-board = Pevné políčko
place-base-items = Zapamatované políčko
place-column = Sloupec
place-row = Řádek
place-by-each = Karta platí pro každé políčko své tabulky:

## Skupiny políček kolem jiného

repeat-itself = samo políčko
repeat-with-itself = samo políčko a { $cells }
repeat-own-row = řádek do vzdálenosti { $count }
repeat-own-column = sloupec do vzdálenosti { $count }
repeat-row-short = řádek
repeat-column-short = sloupec
repeat-more = a dalších { $count }
repeat-pick = Stiskněte políčka, o která jde; uprostřed je samo políčko.
repeat-last-cell = Jedno políčko musí zůstat.
step-right = { $count } vpravo
step-left = { $count } vlevo
step-up = { $count } nahoru
step-down = { $count } dolů
step-both = { $across } a { $down }

## Proměnné opakování, jak se jmenují v receptech a šablonách

variable-numbered = { $name } ({ $number })
variable-piece = figurka
variable-next = další figurka
variable-cell = číslo políčka
variable-back = rub
variable-front = líc
variable-across = krok doprava
variable-down = krok dolů
variable-distance = vzdálenost
variable-who = kdo se pohybuje
variable-left = co měl pod nohama
variable-what = co tam leží
variable-entered = totéž s tím, kdo na tom stojí
variable-thing = věc
variable-pushed = kdo tam teď stojí
variable-free = místo pro ni
variable-filled = věc na novém místě

## Položky receptů, šablon a ukázek

item-points = body
item-steps = kroky
item-moves = tahy
item-gathered = posbírané
item-last = poslední
item-open = otevřené karty
item-changed = změněné políčko
item-back = rub
item-first-back = první rub
item-second-back = druhý rub
item-first-front = první líc
item-second-front = druhý líc
item-first-column = první sloupec
item-first-row = první řádek
item-second-column = druhý sloupec
item-second-row = druhý řádek
item-count = počet
item-memory = paměť
item-nothing = nic
piece-avatar = postava
piece-empty = prázdné
piece-mark = značka
