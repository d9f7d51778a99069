### Stránka, na které lidé hrají u stolů hostitele. Mezery vyplňuje sama stránka: jen jednoduché mezery, bez tvarů podle počtu.

## Příchod

page-guest = Host
page-name = Vaše jméno
page-picture = Váš obrázek
page-join = Přisednout ke stolu
page-join-about = Kód z pěti písmen vidí ten, kdo stůl otevřel.
page-code = Kód stolu
page-come = Přisednout
page-watch = Jen se dívat
page-continue = Pokračovat ve hře
page-open-tables = Otevřené stoly
page-people-of = { $people } z { $seats }
page-phase-lobby = čeká na hráče
page-phase-game = hraje se
page-kind-board = Deskové hry
page-kind-grid = Hlavolamy
page-kind-dungeon = Bludiště
page-level = Úroveň
page-play-alone = Hrát samostatně
page-invite = Pozvat ostatní
page-for-one = Pro jednoho hráče
page-for-players = Počet hráčů: { $most }
page-for-players-to = Počet hráčů: { $least } až { $most }
page-alone-computer = Když hrajete sami, ostatní místa obsadí počítač.
page-invite-watch = Ostatní se mohou dívat a radit vám.
page-waiting = Okamžik …
page-no-answer = Hostitel neodpovídá. Běží ještě?
page-try-again = Zkusit znovu
page-to-start = Ke hrám

## A page that has its game in itself

page-play = Hrát
page-who-plays = Kdo hraje
page-a-person = Člověk
page-nobody = Nikdo
page-of-computer = Počítač: { $strength }
page-player = Hráč { $number }
page-turn-of = Teď { $name }
page-pass-on = Předejte obrazovku. Nikdo jiný by se teď neměl dívat.
page-show-mine = Už jsem tady
page-save-file = Uložit hru do souboru
page-not-kept = Tento prohlížeč si nic nepamatuje, takže o hru přijdete, když stránku zavřete. Uložte si ji raději do souboru.

## Před hrou

page-give-away = Pozvěte ostatní
page-link = Odkaz na tento stůl
page-copy = Zkopírovat odkaz
page-copied = Zkopírováno. Teď ho pošlete tomu, kdo má přijít.
page-qr = Odkaz jako kód pro fotoaparát
page-seats = Místa
page-seat = Místo { $seat }
page-free = Volné
page-sit = Sednout si
page-rise = Vstát
page-kept-for = Čeká na: { $name }
page-release = Uvolnit pro kohokoli
page-free-seat = Uvolnit místo
page-add-computer = Nechat tu hrát počítač: { $seat }
page-computer = Počítač
page-computer-of = Počítač · { $strength }
page-strength = Jak silný je počítač
page-is-ready = může začít
page-not-ready = ještě ne
page-ready = Můžu začít
page-start = Začít
page-host-starts = Hostitel hru začne, až budou všichni připraveni.
page-take-seat = Sedněte si a hrajte, nebo zůstaňte a dívejte se.
page-people = Kdo tu je
page-host = hostitel
page-is-you = vy
page-away = pryč
page-make-host = Udělat hostitelem: { $name }
page-mute = Umlčet: { $name }
page-unmute = Dovolit psát: { $name }
page-remove = Poslat pryč: { $name }
page-options = Jak se hraje
page-time = Čas na tah
page-time-none = bez omezení
page-seconds = { $seconds } s
page-undo-option = Brát tahy zpět
page-undo-never = nikdy
page-undo-consent = když všichni souhlasí
page-undo-free = kdykoli
page-hints-option = Počítač radí
page-look = Vzhled

## Hra

page-board = Herní plocha
page-table = Stůl
page-cell = { $name }, sloupec { $column }, řádek { $row }
page-cell-here = tady jste
page-can = lze vybrat
page-covered = lícem dolů
page-question = Na co se hra ptá
page-answers = Odpovědi
page-your-move = Jste na tahu
page-choose = Vyberte
page-what = Co uděláte?
page-which = Co z toho?
page-sure = Opravdu? To se málokdy vyplatí.
page-back = Zpět
page-other-plays = hraje …
page-in-secret = tajně
page-has-chosen = má vybráno
page-on-turn = na tahu
page-you = { $name } (vy)
page-players = Hráči
page-result-win = vítěz
page-result-lose = prohra
page-result-draw = remíza
page-result-place = { $place }. místo
page-result-out = mimo hru
page-no-way = Cestu tam neznáte.
page-figure = Váš hrdina
page-carried = Co nesete
page-in-use = { $name } (používáte)
page-arrows = Šipky
page-up = Nahoru
page-right = Doprava
page-down = Dolů
page-left = Doleva
page-beside = Vedle herní plochy
page-course = Průběh hry
page-no-lines = Zatím se nic nestalo.
page-chat = Rozhovor
page-say = Napište něco
page-send = Poslat
page-muted = Hostitel vám zakázal psát.
page-moves = Tahy
page-advised = Dobrá volba: { $what }
page-paused = Hra je pozastavená.
page-tools = Nástroje
page-undo = Zpět
page-redo = Znovu
page-restart = Od začátku
page-hint = Rada
page-hint-waits = Hledám radu …
page-look-back = Ohlédnout se
page-look-at = Ukázat hru po tomto tahu
page-marks-on = Ukázat tahy
page-marks-off = Skrýt tahy
page-more = Další
page-pause = Pozastavit
page-go-on = Pokračovat
page-rules = Pravidla hry
page-size = Velikost
page-larger = Větší
page-smaller = Menší
page-whole = Celá herní plocha
page-surrender = Vzdát se
page-surrender-sure = Chcete tuto hru vzdát?
page-save-play = Uložit celou hru do souboru
page-keep-play = Schovat hru na jindy
page-kept = Hra je schovaná. Vraťte se s kódem { $code }.
page-to-lobby = Zpět k místům
page-leave = Odejít od stolu
page-leave-sure = Jste uprostřed hry. Když odejdete, ostatní budou hrát dál bez vás.
page-again = Hrát znovu
page-next-level = Další úroveň
page-host-goes-on = Jak dál, rozhodne hostitel.
page-undo-asked = { $name } prosí o vrácení posledního tahu.
page-undo-waits = Požádali jste o vrácení posledního tahu. Ostatní se rozmýšlejí.
page-agree = Souhlasit
page-refuse = Odmítnout

## Ohlédnutí

page-past = Toto je minulost
page-present = Zpět do přítomnosti
page-moment = Okamžik hry
page-first = Na začátek
page-before = O krok zpět
page-after = O krok dál

## Spojení

page-wire-connecting = Připojování …
page-wire-open = Připojeno
page-wire-lost = Spojení se ztratilo, zkouším to znovu
page-wire-ended = Nepřipojeno
page-ended = U tohoto stolu už nejste.
page-ended-no-code = Stůl s tímto kódem tu není.
page-ended-faults = Hostitel spojení ukončil.
page-ended-table-fault = Tento stůl skončil kvůli chybě ve hře.

## Nastavení

page-settings = Nastavení
page-close = Zavřít
page-language = Jazyk
page-theme = Barvy
page-theme-auto = Podle zařízení
page-theme-light = Světlé
page-theme-dark = Tmavé
page-theme-contrast = Vysoký kontrast
page-switch = Jeden spínač
page-switch-about = Co lze vybrat, se postupně rozsvěcuje. Mezerník nebo klepnutí kamkoli je váš spínač. Klávesa Escape to ukončí.
page-switch-press = Stisk vybírá
page-switch-dwell = Stisk jde dál, čekání vybírá
page-on = Zapnuto
page-off = Vypnuto
page-faster = Rychleji
page-slower = Pomaleji
