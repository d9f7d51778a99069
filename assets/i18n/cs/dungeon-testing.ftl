## Zkouška bludiště

dungeon-test-later = Bludištěm se dá projít, až bude mít obyvatele: pokračujte třetí fází.
dungeon-put-hero = Postavit hrdinu na pole mapy
dungeon-put-hint = Klikněte na pole mapy: hrdina začne tam.
dungeon-from-entrance = Hrdina zase začne u vchodu
dungeon-simulation = Nechat počítač zahrát her: { $count }
dungeon-simulation-again = Zahrát znovu her: { $count }
dungeon-simulation-more = Hrdina počítače bojuje, pije a spí jako rozumný hráč. Jak často vyhraje, tak je bludiště těžké.
dungeon-simulation-stop = Zastavit
dungeon-simulation-result = Her: { $games }, vyhráno { $percent } %, tahů na hru: { $moves }
dungeon-simulation-runs = Hrdina počítače je na cestě …
dungeon-balance-hopeless = Beznadějné: neprojde nikdo. Pomohly by slabší nestvůry, víc lektvarů nebo lepší výzbroj.
dungeon-balance-hard = Velmi těžké: pro hráče, kteří to rádi zkoušejí znovu a znovu.
dungeon-balance-demanding = Náročné: opatrní hráči projdou.
dungeon-balance-fair = Vyvážené: rozumný hráč většinou projde.
dungeon-balance-easy = Snadné: skoro každý projde.

problem-dungeon-hero-place = Tady hrdina začít nemůže.
remedy-dungeon-hero-place = Vyberte volné pole, na kterém nestojí nestvůra.
