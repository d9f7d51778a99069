### Zda lze úrovně vyřešit.

command-check-levels = Ověřování úrovní zapnout, nebo vypnout
command-take-minimum = Převzít dokázané minimum

mark-brief-checking = ověřuje se …
mark-brief-solved = { $count ->
        [one] { $count } tah
        [few] { $count } tahy
       *[other] { $count } tahů
    }
mark-brief-about = ≈ { $count ->
        [one] { $count } tah
        [few] { $count } tahy
       *[other] { $count } tahů
    }
mark-brief-start = už vyřešeno
mark-brief-unsolvable = nejde vyřešit
mark-brief-unknown = neví se
mark-checking = Ověřuje se, zda lze úroveň vyřešit.
mark-from-start = Už vyřešeno: začátek ukazuje cíl. Namalujte začátek, který se liší.
mark-solved = Lze vyřešit. Je k tomu třeba nejméně { $count ->
        [one] { $count } tah
        [few] { $count } tahy
       *[other] { $count } tahů
    }, což je dokázáno.
mark-about = Lze vyřešit na { $count ->
        [one] { $count } tah
        [few] { $count } tahy
       *[other] { $count } tahů
    }, možná i na méně.
mark-unsolvable = Nelze vyřešit, což je dokázáno.
mark-unknown = Neví se, zda lze úroveň vyřešit: { $count ->
        [0] plocha je na zkoušení příliš velká
       *[other] mezi { $count } pozicemi se žádná cesta nenašla
    }.
mark-take-minimum = Chtít nejméně { $count ->
        [one] { $count } tah
        [few] { $count } tahy
       *[other] { $count } tahů
    }
problem-mark-unsolvable = Úroveň { $level } nelze vyřešit: od začátku nevede k cíli žádná cesta.
remedy-mark-unsolvable = Vraťte poslední změnu, nebo přesuňte zdi, věci či cíl, až se znamení u úrovně změní ve vlaječku.
problem-mark-solved-start = Úroveň { $level } je už vyřešena: její začátek ukazuje cíl.
remedy-mark-solved-start = Namalujte začátek, který se od cíle liší. Pokud se k němu má hra vrátit, uveďte nejmenší počet tahů.
problem-mark-minimum-low = Úroveň { $level } slibuje { $stated ->
        [one] { $stated } tah
        [few] { $stated } tahy
       *[other] { $stated } tahů
    }, je jich ale třeba nejméně { $found }.
remedy-mark-minimum-low = Uveďte nejmenší počet tahů, který je dokázán.
problem-mark-minimum-high = Úroveň { $level } lze dokončit na { $found ->
        [one] { $found } tah
        [few] { $found } tahy
       *[other] { $found } tahů
    }, což se nepočítá, protože úroveň jich žádá { $stated }.
remedy-mark-minimum-high = Uveďte menší počet tahů, nebo zavřete kratší cestu.
rule-unfired = { $count ->
        [one] V jediném známém řešení nic nedělá.
       *[other] V žádném ze známých řešení ({ $count }) nic nedělá.
    }
