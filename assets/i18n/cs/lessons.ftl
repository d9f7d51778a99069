## Co vidí nováček nejdřív: kruhy figurek, kroky opakování, lekce

place-move-steps = kolem tahu, popořadě
place-move-steps-far = { $count }× tak daleko od tahu, týmž směrem
place-position-steps = kolem hráče, popořadě
place-position-steps-far = { $count }× tak daleko od hráče, týmž směrem
repeat-own-four = samo políčko a 4 sousední
repeat-own-eight = samo políčko a 8 sousedních
ring-pieces = Jedna po druhé; po poslední přijde zase první. Klepnutím figurku přidáte nebo vyřadíte. Nové vznikají na kartě Figurky.
ring-too-few = Střídat se musejí aspoň dvě figurky. Nejdřív přidejte další, potom tuhle vyřaďte.
ring-rows = Co se v co mění
adding-counter-word = Hráči čtou
adding-counter-points = Body
layer-make = Podle začátku …
