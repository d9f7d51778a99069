# Úrovně ze souborů jiných programů.
import-added = { $count ->
        [one] Přibyla jedna úroveň.
        [few] Přibyly { $count } úrovně.
       *[other] Přibylo { $count } úrovní.
    }{ $faulty ->
        [0] {""}
        [one] {" "}Jedna z nich má chybu, kterou je třeba opravit.
        [few] {" "}{ $faulty } z nich mají chybu, kterou je třeba opravit.
       *[other] {" "}{ $faulty } z nich má chybu, kterou je třeba opravit.
    }{ $left ->
        [0] {""}
        [one] {" "}Jedna se vynechala.
        [few] {" "}{ $left } se vynechaly.
       *[other] {" "}{ $left } se vynechalo.
    }
problem-import-board-large = Deska je příliš velká.
remedy-import-board-large = Deska může mít nejvýše { $limit } sloupců a řádků.
problem-import-grid-only = Úrovně jde přidat jen k mřížkové hře.
remedy-import-grid-only = Zadejte nejprve složku mřížkové hry, pak soubor.
problem-import-kind-unknown = V tomto souboru se nepoznal žádný druh úrovní.
remedy-import-kind-unknown = Vezměte soubor s úrovněmi Sokobanu (.xsb, .sok), sudoku jako řádky o 81 číslicích, nonogram (.non) nebo posuvné hlavolamy jako řady čísel.
problem-import-nonogram-clue = Číslo { $number } je větší než všechna, pro která má hra figurku ({ $most }).
remedy-import-nonogram-clue = Přidejte figurky Clue1, Clue2 a tak dále až po toto číslo.
problem-import-nonogram-count = Řádků s čísly je tady { $count }, a má jich být { $wanted }.
remedy-import-nonogram-count = Pod slovo „rows“ napište jeden řádek pro každou řadu, pod slovo „columns“ jeden pro každý sloupec.
problem-import-nonogram-goal = Obrázek za slovem „goal“ tato čísla nemá.
remedy-import-nonogram-goal = Opravte obrázek nebo čísla, nebo řádek odstraňte.
problem-import-nonogram-line = „{ $text }“ není řádek čísel.
remedy-import-nonogram-line = Napište délky úseků oddělené čárkami, třeba 3,1; pro prázdnou řadu 0.
problem-import-nonogram-long = Zjistit, zda tato čísla určují jediný obrázek, trvá příliš dlouho.
remedy-import-nonogram-long = Vezměte menší obrázek nebo takový, který jde najít řadu po řadě.
problem-import-nonogram-none = Takový obrázek neexistuje.
remedy-import-nonogram-none = Hledejte překlep v číslech řad a sloupců.
problem-import-nonogram-several = Těmto číslům odpovídá více obrázků.
remedy-import-nonogram-several = Úrovní se může stát jen nonogram s jediným obrázkem; změňte několik čtverečků.
problem-import-nonogram-size = Šířka nebo výška chybí, nebo je větší než { $limit }.
remedy-import-nonogram-size = Napište řádky jako: width 10 a height 10.
problem-import-nothing = Z tohoto souboru se nepodařilo udělat žádnou úroveň.
remedy-import-nothing = Podívejte se, zda je soubor tím, čím má být; co se vynechalo, stojí výše.
problem-import-piece-missing = Hra nemá pro tyto úrovně figurky: { $pieces }.
remedy-import-piece-missing = Vyberte hru, pro kterou soubor je, dejte jejím figurkám tato jména, nebo určete, které figurky to jsou.
problem-import-sliding-number = „{ $text }“ sem nepatří.
remedy-import-sliding-number = Každé číslo od 1 je tu jednou a mezera je 0.
problem-import-sliding-piece = Hlavolam potřebuje { $needed } čísel a hra jich má { $most }.
remedy-import-sliding-piece = Přidejte figurky Number1, Number2 a tak dále.
problem-import-sliding-rows = Řady nejsou stejně dlouhé, nebo jich je málo.
remedy-import-sliding-rows = Pište každou řadu na vlastní řádek a mezi dva hlavolamy vložte prázdný řádek.
problem-import-sliding-solved = Tento hlavolam je už složený.
remedy-import-sliding-solved = Čísla zamíchejte.
problem-import-sliding-unsolvable = Posouváním se tato čísla nikdy neseřadí.
remedy-import-sliding-unsolvable = Vyměňte kterákoli dvě čísla; pak to půjde.
problem-import-sokoban-counts = Na desce { $boxes ->
        [one] je jedna krabice
        [few] jsou { $boxes } krabice
       *[other] je { $boxes } krabic
    } a { $goals ->
        [one] jeden cíl
        [few] { $goals } cíle
       *[other] { $goals } cílů
    }.
remedy-import-sokoban-counts = Nakreslete tolik cílů (.) jako krabic ($), aspoň jeden.
problem-import-sokoban-open = Zdmi vede mezera, kterou by hráč mohl z desky odejít.
remedy-import-sokoban-open = Uzavřete zdi (#) kolem desky.
problem-import-sokoban-player = Počet hráčů na desce: { $count }.
remedy-import-sokoban-player = Nakreslete jediného hráče: @, nebo + na cíli.
problem-import-sokoban-solved = Krabice už stojí na cílech, nebo žádnou krabici nejde na poslední cíl dotlačit.
remedy-import-sokoban-solved = Posuňte některou krabici nebo cíl.
problem-import-sudoku-full = Není co doplňovat.
remedy-import-sudoku-full = Nechte některá políčka volná: tečkou nebo nulou.
problem-import-sudoku-line = To není sudoku, pro které by hra měla figurky; řádek má znaků: { $count }.
remedy-import-sudoku-line = Napište 81 znaků, pro menší desku 36 nebo 16: číslice a pro volné políčko tečku nebo nulu.
problem-import-sudoku-long = Zjistit, zda má toto sudoku jediné řešení, trvá příliš dlouho.
remedy-import-sudoku-long = Vezměte takové, kde je zadáno více čísel.
problem-import-sudoku-none = Toto sudoku nemá řešení.
remedy-import-sudoku-none = Hledejte překlep v číslicích.
problem-import-sudoku-several = Toto sudoku má více řešení.
remedy-import-sudoku-several = Úrovní se může stát jen sudoku s jediným řešením; přidejte některé číslo.
problem-import-too-large = Soubor je větší než { $limit } MB.
remedy-import-too-large = Rozdělte ho na několik souborů.
problem-import-too-many = V souboru je více než { $limit } úrovní; zbytek se vynechal.
remedy-import-too-many = Rozdělte soubor na několik souborů.
command-import-levels = Načíst úrovně…
import-levels-title = Načíst úrovně
import-levels-confirm = Načíst
import-levels-hint = Soubor s úrovněmi Sokobanu (.xsb, .sok), sudoku jako řádky číslic, nonogram (.non) nebo posuvné hlavolamy jako řady čísel. Úrovně přibudou za ty, které už tu jsou.
edit-levels-import = načtení úrovní
