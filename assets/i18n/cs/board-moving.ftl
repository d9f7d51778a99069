### Editor deskových her: části materiálu, které se přesouvají jinam.

board-edit-moved = přesun: { $name }
moving-into = { $name } se vloží do: { $place }.
moving-before = { $name } přijde před: { $place }.
moving-behind = { $name } přijde za: { $place }.
moving-gone = { $name } už tu není.
moving-itself = { $name } nejde vložit do sebe.
moving-kind = { $name } tam být nemůže: do { $place } patří jiné věci.
moving-name = Vedle { $place } nebo uvnitř už něco jménem { $name } je.
moving-same = { $name } už tam je.
moving-lost = { $name } je jinde. Zkontrolujte potom: { $count ->
        [one] jedna cesta už k tomu nevede
        [few] { $count } cesty už k tomu nevedou
       *[other] { $count } cest už k tomu nevede
    }, například { $path }
board-move-out = Ven z toho, v čem je
board-move-in = Do toho před ním
