keys-commands = Příkazy (tento přehled ukáže ? nebo klávesy níže)
keys-elsewhere = Příkazy na jiných obrazovkách
keys-blocks = Pravidla jako věty: na kartě, řádku nebo mezeře
block-keys-next = Na další mezeru, řádek nebo kartu; se Shiftem zpět
block-keys-near = Na to, co leží nejblíž
block-keys-open = Otevřít mezeru; vybrat řádek nebo kartu
block-keys-close = Zavřít, co je pod mezerou otevřené
block-keys-search = Hledat napsané ve stavebnici
block-keys-reach-up = Vybrat i řádek nad tím
block-keys-reach-down = Vybrat i řádek pod tím
block-keys-up = Posunout vybrané řádky nebo kartu nahoru
block-keys-down = Posunout vybrané řádky nebo kartu dolů
block-keys-wrap = Vložit vybrané řádky do vnitřního Když
block-keys-unwrap = Zrušit vnitřní Když a nechat, co dělá
block-keys-otherwise = Přidat „jinak“
block-keys-repeat = Říci kartu o více místech, figurkách nebo číslech
block-keys-break = Po této kartě skončit, nebo pokračovat
block-keys-delete = Smazat vybrané řádky nebo kartu
block-keys-copy = Kopírovat kartu jako text
block-keys-cut = Vyjmout kartu
block-keys-paste = Vložit pravidla ze schránky za kartu

block-wrap = Do vnitřního Když (Alt+vpravo)
block-unwrap = Ven z vnitřního Když (Alt+vlevo)
block-repeat = Říci to o více místech či figurkách (Alt+R)
blocks-repeat = Opakovat …
blocks-stop = Zkušební hra se před touto kartou zastaví
block-refused-lines = Vybrané řádky stojí v různých částech pravidla. Vyberte řádky, které jdou za sebou.
block-refused-wrap = Do vnitřního Když lze vložit jen to, co se má udělat.
block-refused-unwrap = Tento řádek v žádném vnitřním Když není.
block-sum-add = Přidat další hodnotu
block-sum-remove = Vyjmout tuto hodnotu

repeat-what = Co má být pokaždé jiné?
repeat-what-none = V této kartě zatím není žádné místo, figurka ani číslo.
repeat-across = { $name }: doprava
repeat-down = { $name }: dolů
repeat-refused = Zatím nepřijato: { $why }
repeat-lost = Opakování „{ $name }“ už nenachází svá pravidla; jiný program je změnil nebo smazal.

recipe-items = Pravidla si také potřebují něco pamatovat. Vytvoří se položky s těmito jmény:
repeat-spoils = s touto hodnotou nelze vytvořit pravidlo.

variable-piece = figurka
variable-next = další figurka
variable-cell = číslo políčka
variable-back = rub
variable-front = líc
