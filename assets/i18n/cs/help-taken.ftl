### Tahy ukázané předem, seznam úrovní při hře a pomoc, která byla využita.

fits-here = { $count ->
        [one] Zvolené pravidlo teď sedí: označeno je { $count } políčko.
        [few] Zvolené pravidlo teď sedí: označena jsou { $count } políčka.
       *[other] Zvolené pravidlo teď sedí: označeno je { $count } políček.
    }
fits-nowhere = Obrázky zvoleného pravidla teď nikde nesedí.
look-ahead-shown = Náhled: { $count ->
        [0] plocha by zůstala, jak je.
        [one] změnilo by se jedno políčko.
        [few] změnila by se { $count } políčka.
       *[other] změnilo by se { $count } políček.
    }
player-preview = Náhled tahů
player-levels = Úrovně

level-list-title = Úrovně
level-list-row = { $number } · { $name }
level-list-here = právě se hraje
level-list-new = zatím nehráno
level-list-begun = začato, zatím nevyřešeno
level-list-solved = vyřešeno na { $count ->
        [one] { $count } tah
        [few] { $count } tahy
       *[other] { $count } tahů
    }
level-list-aided = vyřešeno s pomocí na { $count ->
        [one] { $count } tah
        [few] { $count } tahy
       *[other] { $count } tahů
    }
level-list-fewest = vyřešeno nejmenším počtem tahů: { $count }

aids-hints = { $count ->
        [one] s jednou radou
        [few] se { $count } radami
       *[other] s { $count } radami
    }
aids-previewed = s náhledem tahů
aids-none = bez pomoci
aids-fewest = Na méně tahů to nejde.
