### Úvodní okno a okno nové hry.

start-make = Vytvořit hru
start-puzzle = Hlavolam nebo desková hra
start-puzzle-more = Vyberte, z čeho má vyjít; hrát ho můžete hned.
start-lessons = Lekce a nápověda
start-learn = Zahrát si a poučit se
start-play = Hrát
start-copy = Nahlédnout
start-own-gone = Žádná hra tu už není
start-own-forget = Odebrat ze seznamu; složka hry zůstane
start-when-now = právě teď
start-when-minutes = { $count ->
        [one] před { $count } minutou
       *[other] před { $count } minutami
    }
start-when-hours = { $count ->
        [one] před { $count } hodinou
       *[other] před { $count } hodinami
    }
start-when-days = { $count ->
        [one] včera
       *[other] před { $count } dny
    }

start-begun = Pokračovat
start-continue = Hrát dál
start-edit = Upravit
start-own-more = Ukázat všechny ({ $count })
start-own-less = Ukázat méně
start-players = { $count ->
        [one] 1 hráč
        [few] { $count } hráči
       *[other] { $count } hráčů
    }
start-players-range = { $least }–{ $count ->
        [one] { $count } hráč
        [few] { $count } hráči
       *[other] { $count } hráčů
    }
start-kind-all = Všechny hry
start-kind-grid = Hlavolamy
start-kind-board = Deskové hry
start-kind-dungeon = Podzemí
start-players-any = Libovolný počet
start-players-one = Pro jednoho
start-players-two = Pro dva
start-players-more = Pro tři a více
start-filter-none = Taková tu žádná není.

new-game-title = Nová hra
new-game-name = Název
new-game-size = Sloupce × řádky
new-game-limits = { $least } až { $most }
new-game-narrower = O sloupec méně
new-game-wider = O sloupec více
new-game-lower = O řádek méně
new-game-higher = O řádek více
new-game-folder = Kde se uloží
new-game-make = Vytvořit hru

open-file-path = Cesta k souboru
open-none-file = Žádná složka ani vhodný soubor tu nemá název, který by takto začínal.
