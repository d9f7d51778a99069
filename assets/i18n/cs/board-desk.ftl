### Editor deskových her: nic se neztratí, a čím se liší dvě podoby hry.

board-rules-back = Zpět k pravidlům, která fungují
board-rules-back-tip = Vrátí pravidla do podoby, které bylo naposled možné rozumět. Váš text vrátí příkaz Zpět.
board-edit-understood = návrat k pravidlům, která fungují
board-part-look = Vzhled

differs-board-text = Text pravidel je jiný: poznámky, úprava, nebo řádky, kterým zatím nelze rozumět.
differs-board-look = Vzhled je jiný.
differs-board-node-added = V materiálu přibyl prvek { $name }.
differs-board-node-removed = Z materiálu zmizel prvek { $name }.
differs-board-node-renamed = Prvek materiálu { $old } se teď jmenuje { $new }.
differs-board-node-changed = Prvek materiálu { $name } je jiný.
differs-board-nodes-changed =
    { $count ->
        [one] { $count } věc v materiálu je jiná.
        [few] { $count } věci v materiálu jsou jiné.
       *[other] { $count } věcí v materiálu je jiných.
    }
differs-board-block-added = Přibyl blok „{ $block }“.
differs-board-block-removed = Zmizel blok „{ $block }“.
differs-board-block-changed = Blok „{ $block }“ je jiný.
differs-board-blocks-order = Bloky jsou v jiném pořadí.
differs-board-rules-head = Začátek pravidel je jiný: kde hra začíná, kdo hraje, nebo kdy končí remízou.

problem-blocks-text-stale = Pravidla v blocks.xml změnil jiný program; poznámky a úprava v blocks.txt patří k tomu, co tam bylo předtím.
remedy-blocks-text-stale = Platí pravidla v blocks.xml. Až hru uložíte, dřívější text zůstane v souboru blocks.txt.broken.
problem-blocks-text-signs = Tento soubor není text v UTF-8.
remedy-blocks-text-signs = Uložte ho jako text v UTF-8. Do té doby se pravidla berou z blocks.xml; až hru uložíte, soubor zůstane jako blocks.txt.broken.
