### Úrovně, které vyrobí počítač.

command-level-make = Vyrobit úrovně počítačem
maker-open = Vyrobit úrovně…
maker-title = Výroba úrovní
maker-back = Úrovně
maker-more = Počítač vyrobí úrovně z pravidel této hry. Každou z nich jde dohrát. Na tom, co necháte prázdné, nezáleží.
maker-count = Kolik
maker-least = Tahů nejméně
maker-most = Tahů nejvíce
maker-width = Sloupců
maker-height = Řádků
maker-difficulty = Jak těžké
maker-any = Jakkoli
maker-from = Vyjít z úrovně { $level }
maker-seed = Počáteční číslo
maker-seed-draw = Jiné počáteční číslo; stejné dá znovu stejné úrovně
maker-begin = Vyrobit
maker-stop = Zastavit
maker-meter = Zkoušeno { $tried } ({ $rate } za sekundu), dohrát jde { $solved }, ponecháno { $kept }
maker-working = Úrovně se tu objeví, až budou všechny hotové nebo až zastavíte.
maker-empty = Vlevo napište, co si přejete, a stiskněte Vyrobit.
maker-none = Taková úroveň se nenašla. Zkuste jiný počet tahů nebo jinou velikost.
maker-made = { $count ->
    [one] { $count } úroveň.
    [few] { $count } úrovně.
   *[other] { $count } úrovní.
}
maker-fewer = { $count ->
    [one] Našla se jen { $count } úroveň.
    [few] Našly se jen { $count } úrovně.
   *[other] Našlo se jen { $count } úrovní.
}
maker-ended-stopped = Zastaveno dřív, než se našly všechny.
maker-ended-time = Čas vypršel.
maker-ended-states = Na tolik pokusů se jich víc nenašlo.
maker-order-graded = Nejlehčí napřed
maker-order-hardest = Nejtěžší
maker-order-different = Nejrůznější
maker-order-smallest = Nejmenší
maker-moves = { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
maker-moves-about = nejvýše { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
maker-grow = Další podobné
maker-pick = Klepněte na úrovně, které chcete; bez výběru se přidají všechny.
maker-add = { $count ->
    [one] Přidat { $count } úroveň
    [few] Přidat { $count } úrovně
   *[other] Přidat { $count } úrovní
}
maker-wrong-count = Najednou jde vyrobit 1 až 500 úrovní.
maker-wrong-moves = Napište dvě čísla, menší napřed.
maker-wrong-size = Napište sloupce i řádky, nebo nic z toho.
maker-wrong-seed = Počáteční číslo je číslo bez znamének.
edit-levels-made = přidání vyrobených úrovní ({ $count })
edit-level-made = přidání vyrobené úrovně
problem-trim-unproven = Není známo, na kolik nejméně tahů jde úroveň { $level } dohrát.
remedy-trim-unproven = Zmenšete úroveň nebo z ní některé figurky uberte.
maker-trim = Uklidit úroveň { $level }; nejkratší cesta zůstane stejně dlouhá:
maker-simplify = Odebrat zbytečné figurky
maker-tighten = Zazdít zbytečná políčka
maker-simplify-none = Všechny figurky této úrovně jsou potřeba.
maker-tighten-none = V této úrovni nejde zazdít žádné políčko.
maker-simplified = { $count ->
    [one] Uvolní se { $count } políčko a nejkratší cesta má dál tahů: { $moves }.
    [few] Uvolní se { $count } políčka a nejkratší cesta má dál tahů: { $moves }.
   *[other] Uvolní se { $count } políček a nejkratší cesta má dál tahů: { $moves }.
}
maker-tightened = { $count ->
    [one] Zazdí se { $count } políčko a nejkratší cesta má dál tahů: { $moves }.
    [few] Zazdí se { $count } políčka a nejkratší cesta má dál tahů: { $moves }.
   *[other] Zazdí se { $count } políček a nejkratší cesta má dál tahů: { $moves }.
}
maker-trim-before = Jak je
maker-trim-after = Jak by mohla být
maker-trim-take = Změnit úroveň
maker-trim-leave = Nechat, jak je
edit-level-simplify = odebrání zbytečných figurek z úrovně { $level }
edit-level-tighten = zazdění zbytečných políček v úrovni { $level }
problem-trim-changed = Úroveň se mezitím změnila.
remedy-trim-changed = Podívejte se znovu, co v ní není potřeba.
problem-generate-goal-open = Úroveň { $level } má cíl, který je podmínkou nebo nechává některá políčka volná; úrovně s takovými cíli nejde měnit krok za krokem.
remedy-generate-goal-open = Vezměte úroveň, jejíž cíle jsou celé plochy.
