### Composite blocks and notes in the chart of a board game.

command-composite-make = Udělat z vybraných bloků jeden
command-composite-dissolve = Rozložit složený blok na jeho bloky
command-composite-leave = Ven ze složeného bloku
command-composite-export = Zapsat složený blok do souboru
command-composite-import = Přidat složený blok ze souboru
command-block-note = Napsat k bloku poznámku

board-composite-new = Složený blok
board-composite-all = Všechny bloky
board-composite-way-in = Vstup
board-composite-title = Název složeného bloku
board-composite-open = Otevřít (ve schématu Enter)
board-composite-begin = Složený blok začíná tímto blokem
board-composite-picture = Vybrat obrázek
board-composite-picture-remove = Ukazovat bez obrázku
board-composite-remove = Odebrat i se všemi bloky uvnitř
board-composite-about = Používá zvenku: { $uses }. Zanechává: { $leaves }.
board-composite-nothing = nic
board-composite-exported = Složený blok je zapsaný v souboru.
board-note = Poznámka

## Ways out

board-composite-exit-add = Přidat východ
board-composite-exit-leads = Vede na
board-composite-exit-to = Klíč bloku
board-composite-exit-remove = Odebrat východ a skoky na něj
board-composite-exit-hint = Východ „{ $name }“ z bloku „{ $block }“ a blok, který následuje.

## Refusals

board-composite-choose = Některý složený blok není tím, co říkají pravidla. Nad schématem vyberte, co platí.
board-composite-refused-start = Tudy se vchází, zpátky sem nic nevede.
board-composite-refused-exit = Tudy se vychází; co následuje, je vidět venku.
board-composite-refused-through = Vstup vede nejdřív na některý blok uvnitř.
board-composite-refused-from = Každý východ už někam vede. Vyberte jeho šipku a změňte, kam vede, nebo blok otevřete a přidejte východ.

## Where composite blocks are not what the rules say

board-composite-adopt = Převzít změny do složeného bloku
board-composite-restore = Vrátit jeho původní bloky

## Files

composite-export-title = Zapsat složený blok do souboru
composite-import-title = Přidat složený blok ze souboru
composite-import = Přidat
board-composite-file-empty = V tomto souboru žádný složený blok není.
composite-import-hint = Soubor zapsaný ze složeného bloku kterékoli hry. Jeho východy povedou na bloky se stejnými klíči, pokud tu jsou.
problem-composite-missing = Složený blok „{ $name }“ neexistuje.
remedy-composite-missing = Zadejte klíč některého složeného bloku hry; u bloku uvnitř jiného s cestou, například Vnější/Vnitřní.

## What an edit was, after “Undo:” and “Redo:”

board-edit-make = vytvoření složeného bloku
board-edit-dissolve = rozložení složeného bloku
board-edit-composite-name = změna názvu složeného bloku
board-edit-composite-key = změna klíče složeného bloku
board-edit-composite-picture = volba obrázku složeného bloku
board-edit-exit = přesměrování východu
board-edit-exit-add = přidání východu
board-edit-note = psaní poznámky
board-edit-import = přidání složeného bloku ze souboru
board-edit-adopt = převzetí změn do složených bloků
board-edit-restore = vrácení bloků
