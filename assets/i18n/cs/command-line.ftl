## Příkazový řádek

check-nothing-wrong = Vše je v pořádku.
new-written = Ve složce { $folder } je malá hra. Otevřete ji příkazem: schola { $folder }
window-no-screen = Nenašla se obrazovka, na které by se okno otevřelo. V Linuxu Schola potřebuje X11 nebo Wayland; bez obrazovky dál fungují příkazy check, new a run.
window-failed = Okno se nepodařilo otevřít: { $reason }
place-rule = Pravidlo { $rule }
run-word-unknown = Řádek { $line }: „{ $word }“ není tah. Tahy se píší x,y nebo x,y*n; některé hry mají i akce, například left, akce na políčku, například 3,4:vlajka, a cesty, například 3,4>3,7. Slova jsou undo, redo a restart.
run-refused = { $number }. { $move } nelze zvolit.
run-move = { $number }. { $move }
run-position = { $number }.
standing-playing = Hra pokračuje.
standing-won = Vyřešeno.
standing-stuck = Nezbývá žádný tah; úroveň začíná znovu.
rules-stopped = Pravidla se zastavila v bloku „{ $block }“ na { $line }{ $values }: { $reason }

## Kam se hry zapisují a kde se hledají

problem-level-unknown = Hra nemá úroveň „{ $name }“.
remedy-level-unknown = Uveďte název některé ze složek v LEVELS.
problem-new-folder-taken = Ve složce { $folder } už něco je.
remedy-new-folder-taken = Uveďte složku, která ještě neexistuje, nebo prázdnou.
problem-home-missing = Systém neudává složku pro vlastní soubory uživatele.
remedy-home-missing = Uveďte některou svou složku za --home, nebo na ni nastavte proměnnou SCHOLA_HOME.

## Co přesahuje původní formát

problem-beyond-negative = Ukládá se tu záporné číslo; původní program takový příkaz přeskočí.
remedy-beyond-negative = Pro původní program napište rozdíl, například x = 0 - 5;
problem-beyond-picture-svg = { $file } je obrázek SVG, který původní program nekreslí.
remedy-beyond-picture-svg = Pro původní program použijte png, gif, jpeg nebo bmp.
problem-beyond-sum-cell = Přičítá nebo odečítá se tu políčko; původní program čte políčka jen na začátku součtu.
remedy-beyond-sum-cell = Pro původní program uložte políčko nejprve do položky a použijte ji.

## Rozepsaná pravidla

expand-written = { $repeats ->
        [0] Žádná pravidla nebyla složená
        [one] Rozepsalo se jedno opakování
        [few] Rozepsala se { $repeats } opakování
       *[other] Rozepsalo se { $repeats } opakování
    }; hra má { $rules ->
        [one] jedno obyčejné pravidlo
        [few] { $rules } obyčejná pravidla
       *[other] { $rules } obyčejných pravidel
    }.{ $lost ->
        [0] {""}
        [one] {" "}Jedno další opakování už svým pravidlům neodpovídalo a zrušilo se; pravidla zůstala, jak byla.
        [few] {" "}{ $lost } další opakování už svým pravidlům neodpovídala a zrušila se; pravidla zůstala, jak byla.
       *[other] {" "}{ $lost } dalších opakování už svým pravidlům neodpovídalo a zrušilo se; pravidla zůstala, jak byla.
    }
problem-expand-grid-only = Složená pravidla mohou mít jen hry na mřížce.
remedy-expand-grid-only = Uveďte složku hry na mřížce. Pravidla deskových her už jsou textem a bloky a bludiště žádná nemají.
problem-second-faults = Toto pravidlo má chybu, proto se hra ve verzi 2 nezapsala.
remedy-second-faults = Podívejte se na ni příkazem „schola check“, opravte ji a zkuste to znovu.
problem-second-many = Ve verzi 2 by hra potřebovala { $count } nebo více pravidel; možných je { $most }.
remedy-second-many = Ponechte hru ve verzi 3, nebo zmenšete hrací plochy.
problem-second-unsayable = Toto verze 2 říci neumí: { $kind ->
        [move] co je tah
        [rest] něco, co se opakuje, dokud se něco mění nebo dokud něco platí
        [at-once] změny ve stejnou chvíli, které na sobě závisejí
        [body] jak se pohybují tělesa
        [count] na kolika políčkách něco leží
        [arithmetic] tento výpočet
        [attribute] vlastnost dílku
        [turned] dílky, které se otáčejí
        [ending] prohru nebo výhru, sdělení hráči nebo zvolenou akci
        [chance] to, o čem rozhoduje náhoda
        [break] že zde pravidla končí podle opakování nebo podle obrázku hledaného všude
        [region] políčka tohoto opakování
        [layer] vrstvu jiné velikosti, než má hrací plocha, vrstvu čar nebo těles
        [size] to, co závisí na velikosti hrací plochy, protože úrovně mají různě velké plochy
        [picture] tento obrázek
       *[word] něco v tomto pravidle
    }.
remedy-second-unsayable = Ponechte hru ve verzi 3, nebo pravidlo napište jinak. Nic se nezapsalo.
expand-second = Ve verzi 2 hra potřebuje { $rules ->
        [one] jedno pravidlo
        [few] { $rules } pravidla
       *[other] { $rules } pravidel
    }; dosud jich měla { $before }.
