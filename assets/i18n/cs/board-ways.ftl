### Co do složeného bloku vstupuje a co z něj vychází, a jiná jména pro to, co se pamatuje.

ways-in = Co vstupuje
ways-out = Co vychází
ways-exits = Cesty ven
ways-exit = Jméno cesty ven
ways-outer = Jméno venku
ways-same = uvnitř totéž
ways-value = kopíruje se hodnota
ways-reference = jiné jméno téhož
ways-elements = kopíruje se skupina
ways-turn = Jak vstupuje nebo vychází; stiskem se zvolí další způsob
ways-earlier = Dřív
ways-later = Později
ways-remove = Odebrat
board-edit-ways = změna toho, co vstupuje a vychází

## Jiné jméno pro to, co se pamatuje

instruction-rename-title = Přejmenovat
instruction-rename = Nové jméno
instruction-rename-block = { $count ->
        [one] v tomto bloku: { $count } řádek
        [few] v tomto bloku: { $count } řádky
       *[other] v tomto bloku: { $count } řádků
    }
instruction-rename-composite = { $count ->
        [one] ve složeném bloku: { $count } řádek
        [few] ve složeném bloku: { $count } řádky
       *[other] ve složeném bloku: { $count } řádků
    }
instruction-rename-all = { $count ->
        [one] všude: { $count } řádek
        [few] všude: { $count } řádky
       *[other] všude: { $count } řádků
    }
instruction-rename-rest = { $count ->
        [one] a ještě { $count } řádek
        [few] a ještě { $count } řádky
       *[other] a ještě { $count } řádků
    }
instruction-rename-mixes = „{ $name }“ se tam už používá: pak budou obě totéž.
board-edit-temporary = přejmenování { $from } na { $to }
