# What can be asked of levels that are made, and what cannot.
problem-generate-unheeded =
    { $request ->
        [moves] Způsob { $way } neumí vytvářet úrovně s daným počtem tahů.
        [size] Způsob { $way } neumí vytvářet úrovně dané velikosti.
        [difficulty] Způsob { $way } neumí vytvářet úrovně dané obtížnosti.
        [from] Způsob { $way } nevytváří úrovně z jiné úrovně.
        [locked] Způsob { $way } neumí nechat políčka tak, jak jsou.
        [symmetry] Způsob { $way } neumí vytvářet souměrné desky.
        [empty] Způsob { $way } nezačíná prázdnou místností.
        [pieces] Způsob { $way } neumí počítat figurky.
        [pushes] Způsob { $way } neumí počítat tlaky.
        [branching] Způsob { $way } neumí počítat možnosti volby.
        [dead-ends] Způsob { $way } neumí počítat slepé konce.
       *[rules] Způsob { $way } neumí vyžadovat pravidla.
    }
remedy-generate-unheeded = Vynechte tento požadavek, nebo zvolte jiný způsob: { $ways }.
problem-generate-piece-unknown = Hra nemá figurku { $piece }, takže ji nelze počítat.
remedy-generate-piece-unknown = Použijte jméno ze seznamu figurek.
problem-generate-rule-unknown = Pravidlo { $rule } neexistuje: hra jich má { $count }.
remedy-generate-rule-unknown = Pravidla se počítají od 1, odshora.
problem-generate-symmetry-size = Deska { $size } nemůže být takto souměrná: { $symmetry }.
remedy-generate-symmetry-size = Zvolte čtvercovou desku, nebo jinou souměrnost.
problem-generate-terms = Úrovně, ze kterých by se vycházelo, nelze podle požadavků upravit: nenašla se deska s touto souměrností, těmito figurkami a těmito zamčenými políčky, počínaje úrovní { $level }.
remedy-generate-terms = Zvolte jiné počty figurek, zamkněte méně políček, nebo chtějte větší desku.

### Proč úrovně nejde vytvořit a co s tím udělá tlačítko.

maker-refused-faulty = Úroveň { $level } nelze hrát: nejprve opravte, co se jí vytýká.
maker-refused-goal-differs = Cíl neplyne z toho, jak úrovně začínají, například u figurky { $piece }: řekněte ho slovy, nebo ať se každá figurka ve všech úrovních změní v tutéž.
maker-refused-goal-read = Pravidla čtou cíl, který se mění s úrovní: ať čtou jinou vrstvu.
maker-refused-irreversible = Cesta zpět od cíle potřebuje tahy, které lze vrátit, a tah { $move } v úrovni { $level } vrátit nejde: vytvořte úrovně jiným způsobem.
maker-refused-layer-differs = Vrstva { $layer } neplyne z toho, co stojí na desce: dejte jí tutéž hodnotu všude, kde stojí tatáž figurka.
maker-refused-layer-own = Generátor pro tento hlavolam vrstvu { $layer } nezná: vytvořte úrovně jiným způsobem.
maker-refused-looks = Cestou zpět od cíle se ztrácejí figurky, kterými začíná každá úroveň ({ $pieces }): vytvořte úrovně jiným způsobem.
maker-refused-no-base = Není úroveň velikosti { $size }, ze které by se dalo vyjít: nechte velikost otevřenou, nebo takovou nakreslete.
maker-refused-no-goal = Úroveň { $level } nemá cíl: dejte jí nějaký.
maker-refused-no-moves = Z cíle úrovně { $level } nevede žádný tah zpět: vytvořte úrovně jiným způsobem.
maker-refused-none = Tento způsob nevytvořil v obvyklém počtu pokusů žádnou úroveň této hry: vytvořte je jiným způsobem, nebo nakreslete menší úroveň, ze které by vyšel.
maker-refused-nothing = V úrovni { $level } není co obměňovat: nakreslete na desku něco, třeba zdi, věci nebo hráče.
maker-refused-terms = Nenašla se deska s touto souměrností, těmito figurkami a těmito políčky, která mají zůstat: uberte z požadavků.
maker-refused-too-large = Deska úrovně { $level } je příliš velká, než aby se měnila krok za krokem: nakreslete menší úroveň.
maker-refused-unheeded = Zvolený způsob nemůže vyhovět všem požadavkům: vytvořte úrovně jiným způsobem.
maker-refused-unsolved = U žádné úrovně není známo řešení, které by ukázalo její cíl: přidejte lehkou úroveň, nebo uložte hru, která některou vyhrává.
maker-refused-valid-differs = Kam se smí na začátku táhnout, neplyne z toho, co tam stojí: ať je to ve všech úrovních jako po tahu na místo hráče.
maker-refused-changed = Úroveň byla mezitím změněna: hledejte znovu, co v ní není potřeba.
maker-refused-unproven = Není známo, na kolik nejméně tahů jde úroveň { $level } dohrát: zmenšete ji, nebo z ní uberte figurky.
maker-mend-way = Vytvořit jiným způsobem
maker-mend-requests = Zrušit požadavky
maker-mend-size = Libovolná velikost
maker-mend-draw = Nakreslit úroveň sám
maker-refused-else = Úrovně, které tu jsou, zůstávají a dají se hrát.
maker-mend-rules = Otevřít pravidla
maker-mend-board = Otevřít desku
maker-mend-level = Otevřít úroveň { $level }
