### Slova v okně.

## Všude

save = Uložit
save-as = Uložit jako…
undo = Vrátit zpět
redo = Provést znovu
cancel = Zrušit
done = Hotovo
theme = Světlé, nebo tmavé barvy

## Začátek

start-title = Dílna na hlavolamy a deskové hry
start-samples = Otevřete si hru, zahrajte si ji, podívejte se dovnitř a změňte ji. Otevře se jako vaše vlastní kopie.
start-own = Moje hry
open-folder = Otevřít složku…

## Výběr složky

open-title = Otevřít hru
open-confirm = Otevřít
save-as-title = Uložit hru jinam
save-as-confirm = Uložit sem
open-path = Cesta ke složce
open-above = O složku výš
open-none = Jméno žádné zdejší složky takto nezačíná.
open-hint = Ve složce s hrou je soubor rules.xml nebo material.xml. Ctrl+mezerník doplní cestu.
open-asking = Vyberte v okně svého systému.
open-system-none = Váš systém nemá okno pro soubory. Napište cestu sem; Ctrl+mezerník ji doplní.
open-own = Napsat cestu sem
open-system = Systémové okno…

## Horní lišta

bar-home = Zpět do úvodního okna
bar-saving = Ukládá se
bar-saved = Uloženo
bar-unsaved = Neuloženo
tab-board = Hrací plocha
tab-rules = Pravidla

## Čím byla úprava, za slovy „Vrátit zpět:“ a „Provést znovu:“

edit-paint = malování
edit-rule = úprava pravidla
edit-rule-add = přidání pravidla
edit-rule-delete = smazání pravidla
edit-rule-move = přesunutí pravidla
edit-break = přepnutí „pak konec“

## Úrovně, vrstvy a malování

levels = Úrovně
palette = Čím se maluje
layer-start = Začátek
layer-valid = Dovolená políčka
layer-goal = Cíl { $number }
brush-valid = Lze zvolit
brush-not-valid = Nelze zvolit
tool-pencil = Tužka: maluje po políčkách
tool-rectangle = Obdélník: maluje od rohu k rohu
tool-fill = Vyplnění: maluje stejná políčka, která spolu sousedí
tool-pick = Kapátko: vezme z políčka, čím se bude malovat
view-fit = Ukázat celou hrací plochu
board-no-level = Tato hra nemá žádnou úroveň.
board-no-layer = Tato úroveň nemá vrstvu, na kterou by se dalo malovat.

## Pravidla

rules-title = Pravidla
rules-more = Po každém tahu se pravidla zkoušejí shora dolů. Enter kartu otevře, Escape zavře, Alt se šipkou ji přesune, Delete smaže.
rules-none = Zatím tu není žádné pravidlo.
rule-add = Nové pravidlo
rule-up = Přesunout výš
rule-down = Přesunout níž
rule-delete = Smazat pravidlo
rule-break = pak konec
rule-break-more = Když se toto pravidlo uplatní, pravidla pod ním se v tomto tahu už nezkoušejí.

## Co pravidlo udělalo v posledním tahu

trace-then = Provedeno: { $count ->
        [0] nezapsána žádná hodnota
        [one] zapsána { $count } hodnota
        [few] zapsány { $count } hodnoty
       *[other] zapsáno { $count } hodnot
    }.
trace-else = Podmínka neplatí; provedena část „else“: { $count ->
        [0] nezapsána žádná hodnota
        [one] zapsána { $count } hodnota
        [few] zapsány { $count } hodnoty
       *[other] zapsáno { $count } hodnot
    }.
trace-rounds = { $count ->
        [one] Proběhlo jedno kolo.
        [few] Proběhla { $count } kola.
       *[other] Proběhlo { $count } kol.
    }
trace-places = { $count ->
        [one] Obrázek seděl na jednom místě.
       *[other] Obrázky seděly na { $count } místech.
    }
trace-false = Podmínka neplatí.
trace-skipped = Přeskočeno.
trace-broke = Pravidla pod tímto se už nezkoušela.
trace-not-reached = Nezkoušelo se: zastavilo je pravidlo nad ním.
reason-outside = mimo hrací plochu
reason-type = hodnoty různého druhu
reason-unknown = neznámé jméno
reason-overflow = příliš velké číslo
reason-syntax = nesrozumitelné

## Problémy

problems = { $count ->
        [0] Problémy
        [one] { $count } problém
        [few] { $count } problémy
       *[other] { $count } problémů
    }
problems-none = Vše je v pořádku.
place-level = Úroveň { $level }
place-cell = sloupec { $column }, řádek { $row }

## Ukládání a odchod

saved = Hra je uložena.
saved-kept = Hra je uložena. Čemu Schola nerozuměla, zůstává v souboru { $file }.
saved-as = Hra je uložena ve složce { $folder }. Dál pracujete tam.
ask-play = Uložit a hrát?
ask-play-more = Hra má neuložené změny. Bez uložení se ztratí.
ask-play-save = Uložit a hrát
ask-play-drop = Hrát bez uložení
ask-leave = Uložit změny?
ask-leave-more = Hra má změny, které ještě nejsou uloženy. Odejdete-li bez uložení, ztratí se.
ask-leave-drop = Odejít bez uložení
ask-conflict = Hru změnil jiný program
ask-conflict-more = Od chvíle, kdy jste hru otevřeli nebo naposledy uložili, se změnilo a nedá se teď přečíst: { $files }. Uložíte-li hru přesto, ztratí se změny z druhého programu. Volba „Uložit jako…“ zachová obojí.
ask-conflict-overwrite = Přesto uložit

## Zkušební hra

play-test = Zkušební hra
play-to-start = Na začátek
play-undo = O tah zpět
play-redo = O tah vpřed
play-to-end = K poslednímu tahu
play-restart = Začít úroveň znovu
play-moves = { $number ->
        [one] { $number } tah
        [few] { $number } tahy
       *[other] { $number } tahů
    }
play-won = Vyřešeno na { $number ->
        [one] { $number } tah
        [few] { $number } tahy
       *[other] { $number } tahů
    }.
play-stuck = Nezbývá žádný tah.
play-restarted = Nezbýval žádný tah, a tak úroveň začala znovu. „O tah zpět“ ukáže předchozí pozici.
play-refused = Políčko ve sloupci { $column }, řádku { $row } teď nelze zvolit.
play-held-some = { $made ->
        [one] Váš tah teď neplatí; vrátí se, až to hra dovolí.
       *[other] { $held ->
            [0] Žádný z vašich { $made } tahů teď neplatí; vrátí se, až to hra dovolí.
            [one] Z vašich { $made } tahů stále platí { $held }; zbytek se vrátí, až to hra dovolí.
            [few] Z vašich { $made } tahů stále platí { $held }; zbytek se vrátí, až to hra dovolí.
           *[other] Z vašich { $made } tahů stále platí { $held }; zbytek se vrátí, až to hra dovolí.
        }
    }
play-held-all = { $made ->
        [one] Váš { $made } tah platí.
        [few] Vaše { $made } tahy platí.
       *[other] Vašich { $made } tahů platí.
    }
play-impossible = Tuto úroveň zatím nelze hrát.
play-preparing = Úroveň se připravuje…
play-fired = { $count ->
        [0] Poslední tah: žádné pravidlo
        [one] Poslední tah: { $count } pravidlo
        [few] Poslední tah: { $count } pravidla
       *[other] Poslední tah: { $count } pravidel
    }

## Samotné hraní

player-level = Úroveň { $number } z { $count }
player-minimum = Řešení má nejméně { $number ->
        [one] { $number } tah
        [few] { $number } tahy
       *[other] { $number } tahů
    }.

## Proč tah nelze provést

refusal-not-a-move = „{ $move }“ není tah.
refusal-outside = Políčko { $move } leží mimo hrací plochu.
refusal-never-rests = Tento tah by nikdy neskončil, a proto se nestal: pravidlo { $number } se opakuje bez konce.
refusal-never-rests-named = Tento tah by nikdy neskončil, a proto se nestal: pravidlo „{ $name }“ se opakuje bez konce.
refusal-not-valid = Políčko { $move } teď nelze zvolit.
refusal-no-default = Pravidla neříkají, co se vybere za místo { $seat }, když nevybere včas.
refusal-no-choice = Žádná možnost nemá číslo { $index }.
refusal-over = Hra skončila; { $move } už nelze zahrát.
refusal-nothing-to-undo = Není tu tah, který by šlo vzít zpět.
refusal-nothing-to-redo = Není tu tah, který by šlo provést znovu.

## Long lists

problems-more = A dalších { $count }.
