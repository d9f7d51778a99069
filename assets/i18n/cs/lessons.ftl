## Co vidí nováček nejdřív: kruhy figurek, kroky opakování, lekce

ring-pieces = Jedna po druhé; po poslední přijde zase první. Klepnutím figurku přidáte nebo vyřadíte. Nové vznikají na kartě Figurky.
ring-too-few = Střídat se musejí aspoň dvě figurky. Nejdřív přidejte další, potom tuhle vyřaďte.
ring-rows = Co se v co mění
adding-counter-word = Hráči čtou
adding-counter-points = Body
layer-make = Podle začátku …
