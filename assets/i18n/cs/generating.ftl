# Úrovně, které vznikají samy: příkaz generate a obtížnost úrovní.
difficulty-very-easy = velmi lehká
difficulty-easy = lehká
difficulty-medium = střední
difficulty-hard = těžká
difficulty-very-hard = velmi těžká
differs-level-origin = jiný údaj o tom, jak úroveň vznikla
generate-level = { $level }: tahů { $count }, na méně to nejde; { $difficulty }
generate-level-about = { $level }: tahů nejvýše { $count }; { $difficulty }
generate-meter = zkoušených úrovní { $tried } ({ $rate } za sekundu), dohrát jde { $solved }, vybráno { $kept }; { $seconds } s
generate-fewer = Úrovní je jen { $kept } z { $count }: další takové se nenašly. Požádejte o jiný počet tahů nebo povolte více stavů či času.
generate-way = { $way }: { $kind ->
    [shuffle] zpět od cíle
    [vary] krok za krokem, z úrovní hry
   *[own] pro tento hlavolam
}
problem-generate-grid-only = Úrovně lze vytvářet jen pro mřížkové hry.
remedy-generate-grid-only = Zadejte složku mřížkové hry.
problem-generate-no-base = Není úroveň velikosti { $size }, ze které by se dalo vyjít.
remedy-generate-no-base = Nakreslete nejprve malou úroveň, nebo zadejte velikost, jakou může deska mít.
problem-generate-no-goal = Úroveň { $level } nemá cíl.
remedy-generate-no-goal = Dejte jí cíl řečený slovy, nebo namalujte desku, jak vypadá při výhře.
problem-generate-no-moves = Z cíle úrovně { $level } nevede žádný tah.
remedy-generate-no-moves = Úrovně této hry tvoří způsob vary z úrovně, kterou lze hrát.
problem-generate-none = Způsob { $way } nevytvořil v obvyklém počtu pokusů žádnou úroveň této hry.
remedy-generate-none = Zvolte jiný způsob, nebo nakreslete menší úroveň, ze které by vyšel.
problem-generate-nothing = V úrovni { $level } není co obměňovat: její deska ukazuje všude tutéž figurku.
remedy-generate-nothing = Nakreslete na ni něco, třeba zdi, věci nebo hráče.
problem-generate-irreversible = Tahy této hry nejde vrátit: v úrovni { $level } po tahu { $move } nevede nic zpět.
remedy-generate-irreversible = Použijte způsob vary, který mění úroveň krok za krokem.
problem-generate-looks = Cestou zpět od cíle se ztrácejí figurky, kterými začíná každá úroveň: { $pieces }.
remedy-generate-looks = Použijte způsob vary, který mění úroveň krok za krokem.
problem-generate-unsolved = U žádné úrovně není známo řešení, které by ukázalo, co stojí kolem cíle.
remedy-generate-unsolved = Přidejte lehkou úroveň, nebo uložte vyhranou hru jako řešení úrovně.
problem-generate-way-unknown = Způsob tvorby úrovní { $name } neexistuje.
remedy-generate-way-unknown = Způsoby jsou: { $names }.
problem-generate-faulty = Úroveň { $level } nelze hrát, a tak z ní nemůže nic vzniknout.
remedy-generate-faulty = Opravte, co jí vytýká schola check, nebo vyjděte z jiné úrovně.
problem-generate-goal-differs = Co ukazují cíle této hry, neplyne z toho, jak její úrovně začínají, například u figurky { $piece }.
remedy-generate-goal-differs = Ve všech úrovních se musí figurka ze začátku změnit v tutéž figurku v cíli; výjimkou smí být jedno pole. Nebo řekněte cíl slovy.
problem-generate-goal-read = Pravidla této hry čtou cíl, a tak se cíl nemůže měnit s úrovní.
remedy-generate-goal-read = Ať pravidla čtou jinou vrstvu.
problem-generate-item-differs = Položka { $item } nezačíná ve všech úrovních stejně a její hodnota neplyne z toho, co stojí na desce.
remedy-generate-item-differs = Ať položka začíná ve všech úrovních stejnou hodnotou, nebo číslem, které je vidět na desce, třeba počtem beden.
problem-generate-layer-differs = Co obsahuje vrstva { $layer }, neplyne z toho, co stojí na desce.
remedy-generate-layer-differs = Ať vrstva ve všech úrovních obsahuje tutéž hodnotu všude, kde stojí tatáž figurka.
problem-generate-layer-own = Způsob { $way } tvoří úrovně, které vrstvu { $layer } nemají.
remedy-generate-layer-own = Použijte způsob vary, který mění úroveň krok za krokem.
problem-generate-too-large = Deska úrovně { $level } je příliš velká, než aby se měnila krok za krokem.
remedy-generate-too-large = Vyjděte z menší úrovně.
problem-generate-valid-differs = Kam se smí na začátku táhnout, neplyne z toho, co tam stojí.
remedy-generate-valid-differs = Dovolte ve všech úrovních ta políčka, která by pravidla nechala dovolená po tahu tam, kde hráč začíná.
solve-difficulty = Obtížnost: { $difficulty } ({ $number } z 5)
