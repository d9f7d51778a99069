## Dobrodružství v okně

walk-fight = Zaútočit
walk-pick-up = Sebrat
walk-unlock = Odemknout
walk-listen = Naslouchat
walk-drink = Vypít
walk-equip = Použít
walk-drop = Odložit
walk-sleep = Spát
walk-wait = Čekat
walk-end-round = Konec kola

walk-no-unlock = Nejsou tu zamčené dveře, ke kterým bys měl klíč.
walk-no-drink = Není co vypít, nebo nejsi zraněný.
walk-no-equip = Neneseš jinou zbraň ani zbroj.
walk-no-sleep = Spánek nepotřebuješ, nebo je někdo příliš blízko.
walk-no-way = Cestu tam neznáš.

walk-back = Zpět
walk-take-key = Bereš si klíč { $number }.
walk-drop-key = Odkládáš klíč { $number }.
walk-what = Co uděláš?
walk-inventory = Neseš { $count } z { $most } věcí
walk-in-use = { $name } (používáš)
walk-story = Co se stalo
walk-again = Dobrodružství začíná znovu.
walk-moves = { $name } se hýbe{ $count ->
    [one] {""}
   *[other] {" "}(polí: { $count })
}.
walk-moves-made = { $number ->
    [one] jeden úkon
    [few] { $number } úkony
   *[other] { $number } úkonů
}, { $time }
walk-monster = { $name } (život { $life } z { $most }). { $text }
walk-door-locked = Zamčené dveře
walk-a-key = Klíč
walk-fallen = Hrdina padl.

walk-nearer = Přiblížit (+)
walk-farther = Oddálit (-)
walk-to-hero = Na hrdinu (0)
walk-whole = Celá mapa (9)
