### The rules of a board game as a chart.

board-card-open = Změnit „{ $name }“
board-card-close = Zavřít „{ $name }“
board-group-open = Otevřít „{ $name }“
board-group-close = Sbalit „{ $name }“
board-card-unknown = Řádek, kterému není rozumět
board-card-more = { $count ->
        [one] ještě jedna věta
        [few] ještě { $count } věty
       *[other] ještě { $count } vět
    }
board-chart-start = Začátek
board-chart-refusal = Proč ne
board-chart-facts = Co to je?
board-chart-advice = Rada
board-chart-end = Konec hry
board-chart-new = Nový blok
board-chart-add = Nový blok (ve schématu N)
board-chart-fit = Ukázat celé (ve schématu 0)
board-chart-arrange = Rozmístit všechny bloky znovu
board-chart-unclear = Části pravidel nelze rozumět; schéma ukazuje, jak vypadala předtím. Viz problémy níže.
board-chart-none = Vyberte blok a uvidíte, co dělá. Dvojklik na volné místo přidá nový.
board-chart-none-more = Tažením od tečky pod blokem nakreslíte skok. Víc bloků vyberete kliknutím se Shiftem nebo rámečkem taženým se Shiftem.
board-chart-many = Je vybráno víc věcí: lze je společně přetáhnout, zkopírovat, odebrat klávesou Delete nebo z nich udělat jeden blok.
board-chart-found = { $count ->
        [0] nikde
        [one] { $count } blok
        [few] { $count } bloky
       *[other] { $count } bloků
    }
board-chart-refused-end = Tady hra končí, dál už nic nevede.
board-chart-refused-start = Tady hra začíná, nic sem nevede.
board-chart-refused-over = Hru ukončete větou v bloku, ve kterém končí.

## What the blocks are for

board-purpose-setup = Jak hra začíná
board-purpose-choice = Z čeho si hráč vybírá
board-purpose-effect = Co se pak stane
board-purpose-end = Kdy hra končí
board-purpose-refusal = Proč se něco nedá zvolit
board-purpose-facts = Co se ví o věci
board-purpose-advice = Jak dobrá je která volba
board-purpose-worth = Jak počítač hodnotí pozici
board-purpose-unused = Kam se hra zatím nedostane

## The chosen block

board-block-name = Název bloku
board-block-key = Klíč, podle kterého blok najdou skoky
board-block-begin = Hra začíná tímto blokem
board-block-refuses = Tento blok říká, proč se nedá zvolit to, na co hráč ukázal
board-block-tells = Tento blok říká, co se ví o tom, na co hráč ukázal, třeba cenu
board-block-advises = Tento blok říká, jak dobrá je která volba; počítač se jím řídí
board-block-in-text = Ukázat v textu
board-block-remove = Odebrat blok a všechny skoky na něj
board-refused-key = Klíč má aspoň jeden znak, nezačíná ! a není v něm mezera ani žádný ze znaků ' ; /.
board-refused-key-taken = Tento klíč má už jiný blok.
board-colour-none = Bez barvy
board-colour-red = Červená
board-colour-yellow = Žlutá
board-colour-green = Zelená
board-colour-blue = Modrá
board-colour-violet = Fialová

## The chosen jump

board-jump-when = Když
board-jump-choose = Vybrat podmínku
board-jump-earlier = Zkoušet dříve
board-jump-later = Zkoušet později
board-jump-remove = Odebrat skok
board-jump-hint = Bez podmínky vede skok dál vždy. Čárkovaný se zkouší dřív, než blok cokoli udělá.

## What an edit was, after “Undo:” and “Redo:”

board-edit-place = přesunutí bloku ve schématu
board-edit-arrange = rozmístění schématu
board-edit-add-block = přidání bloku
board-edit-join = nakreslení skoku
board-edit-remove-block = odebrání bloku
board-edit-remove-jump = odebrání skoku
board-edit-block-name = změna názvu bloku
board-edit-block-key = změna klíče bloku
board-edit-condition = změna podmínky
board-edit-order = změna pořadí skoků
board-edit-refusal = volba bloku, který říká, proč se něco nedá zvolit
board-edit-facts = volba bloku, který říká, co se o věci ví
board-edit-advice = volba bloku, který říká, jak dobrá je která volba
board-edit-start = volba bloku, kterým hra začíná
board-edit-colour = obarvení bloku

## Labels beside icons

board-chart-find-label = Najít
board-chart-note-label = Poznámka
board-chart-fit-label = Ukázat vše
board-chart-arrange-label = Rozmístit
board-label-choose = Vybrat
board-label-earlier = Dřív
board-label-later = Později
board-label-remove = Odebrat
board-label-in-text = V textu
board-label-own-blocks = Vlastní bloky
board-label-import = Ze souboru
