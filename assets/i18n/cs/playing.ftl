### Přehrávač her: hlavní okno, nastavení ovládání, postupné nabízení.

## Nabídka

player-menu-undo = Vrátit tah
player-menu-restart = Opakovat úroveň
player-menu-pause = Pauza
player-menu-continue = Pokračovat
player-menu-previous = Předchozí úroveň
player-menu-next = Další úroveň
player-menu-game = Jiná hra
player-menu-editor = Zpět do editoru
player-menu-screen = Celá obrazovka
player-menu-settings = Nastavení
player-menu-help = Nápověda
player-menu-about = O aplikaci
player-menu-quit = Konec
player-menu-back = Zpět ke hře
player-nobody = Host
player-change-user = Hraje někdo jiný

## Další příkazy

player-up = Nahoru
player-right = Doprava
player-down = Dolů
player-left = Doleva
player-action = Zvolit
player-next-choice = Další volba
player-next-row = Další řádek s volbou
player-next-column = Další volba v řádku
player-hide-menu = Skrýt nebo zobrazit nabídku
player-hide-panel = Skrýt nebo zobrazit panel
player-hint = Nápověda k tahu
player-seats = Kdo za koho hraje

## Vedle desky

player-time = Čas
player-moves = Tahy
player-restarts = Znovu od začátku

## Co se oznamuje

table-refused = { $why }
table-not-your-turn = Teď je na tahu { $player }.
player-refused = Tohle teď zvolit nejde.
player-won = Úroveň { $number } je vyřešena!
player-all-won = Celá hra je vyřešena!
player-over = Tahle úroveň je prohraná.
player-stuck = Už není žádný možný tah.
player-stuck-more = Úroveň začne znovu od začátku.
player-score = { $number ->
        [one] { $number } tah
        [few] { $number } tahy
       *[other] { $number } tahů
    } za { $time }
player-begin-again = Začít znovu
player-choose-game = Vybrat jinou hru
player-again = Zahrát ještě jednou
player-goes-on = Samo pokračuje za { $seconds } s.
player-not-written = Co hrajete, teď nejde zapsat. Zůstane to, dokud Schola běží.
player-quit-title = Ukončit Scholu?
player-quit-kept = Rozehraná hra zůstane uložená a příště se v ní pokračuje odsud.
player-paused = Hra je přerušena.

## Nastavení ovládání

control-title = Nastavení hraní
control-tab-control = Ovládání
control-tab-looks = Vzhled a zvuky
control-tab-next = Samočinné Další
control-tab-scanning = Postupné nabízení
control-tab-keys = Klávesy
control-tab-guests = Hosté
guests-about = Kdo hraje bez profilu, je host. Všichni hosté tohoto počítače mají rozehrané hry společné a každá pokračuje tam, kde skončila.
guests-classroom = Učebna: při každém ukončení hosty zapomenout
guests-classroom-on = Co hosté hráli, se zapomene pokaždé, když se Schola zavře. Lidem s profilem jejich hry zůstanou.
guests-classroom-off = Co hosté hráli, zůstane i po zavření programu.
guests-forget = Zapomenout, co hosté hráli
guests-forget-sure = Vše, co hosté na tomto počítači hráli, bude navždy pryč. Lidem s profilem jejich hry zůstanou.
guests-forget-now = Zapomenout
guests-keep = Nechat
guests-forgotten = Co hosté hráli, je zapomenuto.
guests-playing = Hrajete jako host: co zahrajete, se po zavření programu zapomene.
control-locked = Hra má svou hodnotu.
control-changed = { $setting }: { $value }
control-changed-locked = { $setting }: tato hra má pevně „{ $value }“
control-key-add = Stiskněte a přidejte další klávesu
control-key-reset = Původní klávesy
control-leave = podle hry
control-on = zapnuto
control-off = vypnuto
control-move-mode = Výběr tahu
control-with-options = nejdřív ukázat, pak zvolit
control-direct-keys = šipky táhnou hned
control-direct-both = šipky i ukazatel táhnou hned
control-boundary = Na okraji
control-stay = zůstat
control-rotate = druhý konec
control-jump = další řada
control-invalid = Co zvolit nejde
control-select = se prochází
control-skip = se přeskakuje
control-position = Poloha
control-valids = Možné tahy
control-focus = Příští volba
control-shown = vyznačeno
control-hidden = nevyznačeno
player-next-by-itself = Další možnost přichází sama: { $how }
control-every = po { $seconds } s
control-mouse-follows = Stačí ukázat, bez klepnutí
control-full-screen = Celá obrazovka
control-border-colour = Barva rámu
control-board-colour = Barva desky
control-own-colour = { $colour }
control-white = bílá
control-ivory = slonová kost
control-blue = světle modrá
control-green = zelená
control-grey = tmavě šedá
control-black = černá
control-sounds = Zvuky
control-speech = Říkat, co je nabízeno
control-picture = Ukázat, co tah změnil
control-news-time = Po vyřešení pokračovat za
control-help-speed = Rychlost nápovědy
control-speed = { $speed } bodů za sekundu
control-next-on = Další přichází samo
control-interval = Každých
control-seconds = { $seconds } s

## Postupné nabízení

scan-pattern = Co se nabízí
scan-single = jedna volba po druhé
scan-rows = řádky, pak volby v řádku
scan-groups = skupiny, řádky, pak volby
scan-drive = Co vede dál
scan-time = čas; stisk volí
scan-two-switches = jeden spínač vede, druhý volí
scan-dwell = stisk vede, setrvání volí
scan-dwell-time = Setrvání zvolí po
scan-first-extra = První volba zůstane déle o
scan-cool-down = Po stisku počkat
scan-ignore-repeat = Držený spínač platí jednou
scan-tremor = Nový stisk tak brzy platí jednou
scan-empty-rounds = Samo zhasne
scan-never = nikdy
scan-after-rounds = { $rounds ->
        [one] po { $rounds } kole
       *[other] po { $rounds } kolech
    }
scan-leave = Ven z omylem zvoleného řádku
scan-leave-stop = zastávkou na konci
scan-start = Začíná
scan-start-first = vlevo nahoře
scan-start-last = kde se volilo naposledy
scan-start-hint = u rady
scan-menu-stop = Po desce následuje nabídka
scan-keyboard-rows = Klávesnice na obrazovce po řádcích
scan-large-blocks = Velké desky po skupinách
scan-to-menu = Do nabídky
scan-out = Zpět odsud
play-way-from = Zvolte políčko a potom, kam povede.
play-way-to = Teď zvolte, kam povede; stejným políčkem volbu zrušíte.
way-to = do sloupce { $column }, řádku { $row }
piece-turn-none = { $name }
piece-turn-right = { $name }, otočeno doprava
piece-turn-around = { $name }, vzhůru nohama
piece-turn-left = { $name }, otočeno doleva
piece-turn-mirrored = { $name }, zrcadlově
piece-turn-mirrored-right = { $name }, zrcadlově a otočeno doprava
piece-turn-mirrored-around = { $name }, zrcadlově a vzhůru nohama
piece-turn-mirrored-left = { $name }, zrcadlově a otočeno doleva
arrow-up = Nahoru
arrow-right = Doprava
arrow-down = Dolů
arrow-left = Doleva
speech-cell = { $piece }, sloupec { $column }, řádek { $row }
speech-avatar = vy
line-right = čára vpravo
line-below = čára dole
line-left = čára vlevo
line-above = čára nahoře
joined-right = patří k políčku vpravo
joined-below = patří k políčku dole
joined-left = patří k políčku vlevo
joined-above = patří k políčku nahoře
speech-hidden = rubem nahoru

## Klávesnice na obrazovce

keyboard-space = Mezera
keyboard-erase = Smazat
keyboard-shift = Velké písmeno
keyboard-signs = Znaky
keyboard-confirm = Enter
keyboard-close = Skrýt

## Nápověda, která se posouvá sama

help-stop = Zastavit posun
help-go-on = Pokračovat v posunu

## Příkazy jiného programu

signals-unknown = „{ $line }“ není příkaz. Příkazy jsou Next, Action, Up, Down, Left, Right, Undo, Restart, Pause a další, které uvádí stránka nápovědy „Hraní“.
signals-failed = Příkazy jiného programu nelze přijímat: { $reason }

## Složky her a hráčů

control-tab-folders = Složky
folders-about = V těchto složkách jsou vaše hry a hráči s tím, co odehráli. Můžete zvolit jiné, například na společném disku třídy. Co ve složce je, zůstane, kde je.
folders-not-now = Jiné složky se volí v nastavení úvodního okna.
folders-games = Hry
folders-people = Hráči a co odehráli
folders-choose = Zvolit složku…
folders-usual = Zpět k obvyklé
folders-games-title = Složka pro hry
folders-people-title = Složka pro hráče a co odehráli
folders-system = Systémová okna pro soubory
folders-system-about = Při otevírání a ukládání se ptá okno, které na to má váš systém. Je-li to vypnuto, píše se cesta tady.
folders-take = Použít tuto složku
folders-hint = Složka, která ještě není, se vytvoří. Nic se nepřesouvá: co je v dosavadní složce, v ní zůstane. Ctrl+mezerník doplní cestu.
folders-games-chosen = Hry jsou odteď ve složce { $folder }. Co je ve složce { $old }, zůstane tam.
folders-people-chosen = Hráči a co odehráli jsou odteď ve složce { $folder }. Co je ve složce { $old }, zůstane tam.
problem-place-unusable = Složku { $folder } nejde použít: { $reason }
remedy-place-unusable = Zvolte složku, do které smíte zapisovat. Do té doby zůstane všechno, jak bylo.
