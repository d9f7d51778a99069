# Řešení úrovní: příkaz solve.
solve-solved = { $level }: vyřešeno na { $count } tahů (možná to jde i kratčeji): { $moves }
solve-solved-fewest = { $level }: vyřešeno na { $count } tahů a na méně to nejde: { $moves }
solve-unsolvable = { $level }: dohrát nejde; prošlo se všech { $states } stavů.
solve-ended-states = { $level }: neví se; prošlo se tolik stavů, kolik bylo dovoleno ({ $states }, { $seconds } s).
solve-ended-memory = { $level }: neví se; { $states } stavů zaplnilo dovolenou paměť ({ $seconds } s).
solve-ended-time = { $level }: neví se ani po { $seconds } s a { $states } stavech.
solve-ended-chance = { $level }: rozhoduje náhoda, takže žádné tahy ji nevyřeší s jistotou.
solve-ended-cancelled = { $level }: zastaveno po { $seconds } s a { $states } stavech.
problem-solve-grid-only = Řešit jdou jen úrovně mřížkových her.
remedy-solve-grid-only = Zadejte složku mřížkové hry.
problem-solve-move = Tah { $number }, { $move }, provést nejde.
remedy-solve-move = Podívejte se, zda tahy patří k této úrovni a jsou ve správném pořadí.
