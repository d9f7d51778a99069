### Editor deskové hry.

## Materiál

board-material = Materiál
board-material-none = Hra zatím nemá žádný materiál.
board-material-choose = Vyberte něco nahoře, tady to uvidíte a můžete to změnit.
board-tree-open = Ukázat, co je v { $name }
board-tree-close = Skrýt, co je v { $name }
board-kind-player = Hráč
board-kind-common = Společný materiál
board-kind-set = Sada
board-kind-sets = Sada sad
board-kind-map = Plán
board-kind-element = Věc
board-field-name = Název
board-count = { $count ->
        [one] { $count } věc v ní
        [few] { $count } věci v ní
       *[other] { $count } věcí v ní
    }
board-details-more = Více
board-shifts = Místo mezi věcmi
board-field-in-rules = V pravidlech
board-field-column = Sloupec
board-field-row = Řádek
board-field-part = Leží na
board-attributes = Hodnoty na začátku
board-double = Ještě jednou
board-remove = Odebrat
board-refused-name = Název začíná písmenem nebo _ a má jen písmena, číslice a _.
board-refused-value = Sem patří celé číslo.
board-refused-values = Hodnota nesmí obsahovat znak |.
board-refused-stand = Napište celé číslo místa, kde nic jiného nestojí.
board-refused-part = Napište místo, například Board.plan.2 3.stand 0, nebo nic.

## Pravidla

board-rules-count = { $count ->
        [one] { $count } blok
        [few] { $count } bloky
       *[other] { $count } bloků
    }
board-names-everywhere = Jména ve všech panelech
board-names-everywhere-tip = Ukáže jména z pravidel i vedle vět, schématu, materiálu a vzhledu
board-place-line = Pravidla, řádek { $line }
board-find-place = Hledat v pravidlech
board-find-count = { $count ->
        [0] nikde
        [one] { $count } místo
        [few] { $count } místa
       *[other] { $count } míst
    }
board-find-close = Přestat hledat
board-word-structure = slovo zápisu
board-word-verb = co udělat
board-word-block = blok
board-word-name = název
board-word-path = cesta
board-word-value = text

## Zkušební hra

board-behind = Hra před chybami vypsanými dole
board-fault-show = Ukázat blok
board-trace = Poslední tah
board-trace-choice = Volba { $number }
board-trace-draw = Náhoda: { $number } z { $count }
board-trace-fault = Hra se zastavila v bloku „{ $name }“
board-trace-none = Až někdo táhne, uvidíte tu, kterými bloky a instrukcemi tah prošel.

## Co byla která úprava, za „Zpět:“ a „Znovu:“

board-edit-rules = psaní v pravidlech
board-edit-value = změna hodnoty prvku { $name }
board-edit-values = omezení hodnot prvku { $name }
board-edit-stand = přesun prvku { $name }
board-edit-lay = přeložení prvku { $name }
board-edit-double = přidání dalšího prvku { $name }
board-edit-remove = odebrání prvku { $name }
