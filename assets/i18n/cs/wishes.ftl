# What can be asked of levels that are made, and what cannot.
problem-generate-unheeded =
    { $wish ->
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
remedy-generate-unheeded = Vynechte toto přání, nebo zvolte jiný způsob: { $ways }.
problem-generate-piece-unknown = Hra nemá figurku { $piece }, takže ji nelze počítat.
remedy-generate-piece-unknown = Použijte jméno ze seznamu figurek.
problem-generate-rule-unknown = Pravidlo { $rule } neexistuje: hra jich má { $count }.
remedy-generate-rule-unknown = Pravidla se počítají od 1, odshora.
problem-generate-symmetry-size = Deska { $size } nemůže být takto souměrná: { $symmetry }.
remedy-generate-symmetry-size = Zvolte čtvercovou desku, nebo jinou souměrnost.
problem-generate-terms = Úrovně, ze kterých by se vycházelo, nelze podle přání upravit: nenašla se deska s touto souměrností, těmito figurkami a těmito zamčenými políčky, počínaje úrovní { $level }.
remedy-generate-terms = Zvolte jiné počty figurek, zamkněte méně políček, nebo chtějte větší desku.
