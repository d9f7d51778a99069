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
page-people-count = Lidí: { $people }
page-phase-lobby = čeká se na hráče
page-phase-game = hra už začala
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
page-games = Hry
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
page-save-file = Uložit hru…
page-not-kept = Tento prohlížeč si nic nepamatuje, takže o hru přijdete, když stránku zavřete. Uložte si ji raději do souboru.

## Před hrou

page-give-away = Pozvěte ostatní
page-link = Odkaz na tento stůl
page-copy = Zkopírovat odkaz
page-open-program = Otevřít v programu Schola
page-copied = Zkopírováno. Teď ho pošlete tomu, kdo má přijít.
page-qr = Odkaz jako kód pro fotoaparát
page-seats = Místa
page-seat = Místo { $seat }
page-free = Volné
page-sit = Sednout si
page-rise = Vstát
page-kept-for = Vyhrazeno: { $name }
page-release = Pustit sem kohokoli
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
page-people = U stolu
page-host = hostitel
page-is-you = vy
page-away = bez spojení
page-make-host = Udělat hostitelem: { $name }
page-mute = Zakázat psát: { $name }
page-unmute = Dovolit psát: { $name }
page-remove = Odebrat od stolu: { $name }
page-options = Nastavení stolu
page-time = Čas na tah
page-time-none = Bez omezení
page-seconds = { $seconds } s
page-undo-option = Braní zpět
page-undo-never = Nikdy
page-undo-consent = Když všichni souhlasí
page-undo-free = Volně
page-hints-option = Nápověda od počítače
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
page-stand-in = dál hraje počítač
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
page-chat = Zprávy
page-say = Napište všem u stolu
page-send = Odeslat
page-muted = Hostitel vám zakázal psát.
page-moves = Tahy
page-advised = Dobrá volba: { $what }
page-paused = Hra je pozastavená.
page-tools = Nástroje
page-undo = Vrátit zpět
page-ask-undo = Požádat o vrácení
page-redo = Provést znovu
page-restart = Od začátku
page-hint = Poradit
page-hint-waits = Hledám radu …
page-watch-solution = Podívat se na řešení
page-watched = Řešení: { $made } z { $count }
page-stop = Zastavit
page-open-play = Otevřít uloženou hru …
page-play-too-large = Soubor je na uloženou hru moc velký.
page-play-unread = Soubor nejde přečíst.
page-look-back = Ohlédnout se
page-look-at = Ukázat hru po tomto tahu
page-marks-on = Ukázat tahy
page-marks-off = Skrýt tahy
page-more = Další
page-pause = Pauza
page-go-on = Pokračovat
page-rules = Pravidla hry
page-size = Velikost
page-larger = Větší
page-smaller = Menší
page-whole = Celá herní plocha
page-ways-out = Jak skončit
page-surrender = Vzdát se
page-surrender-about = Budete mimo hru, ale zůstanete u stolu a můžete se dívat.
page-own-way-about = Volba této hry podle jejích pravidel.
page-surrender-sure = Budete mimo hru. Ostatní hrají dál, nebo vyhrávají; vy zůstanete u stolu a můžete se dívat.
page-save-play = Uložit hru…
page-keep-play = Uložit hru u hostitele na jindy
page-kept = Hostitel hru uložil. Vraťte se s kódem { $code }.
page-to-lobby = Vyměnit hráče
page-leave = Odejít od stolu
page-leave-about = Odejdete pryč. Ostatní hrají dál bez vás.
page-leave-alone-about = Hra na vás počká mezi rozehranými hrami.
page-leave-sure = Odejdete od stolu a budete mimo hru. Ostatní hrají dál bez vás, nebo vyhrávají.
page-again = Hrát znovu
page-next-level = Další úroveň
page-host-goes-on = Co bude dál, určí { $name }.
page-undo-asked = { $name } prosí o vrácení posledního tahu.
page-undo-waits = Ptám se ostatních, zda souhlasí. Tah se vezme zpět, až budou souhlasit všichni.
page-agree = Souhlasím
page-refuse = Nesouhlasím

## Ohlédnutí

page-past = Toto je minulost
page-turn-meanwhile = Jste na tahu
page-present = Zpět ke hře
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
page-off = Vypnuto
page-faster = Rychleji
page-slower = Pomaleji
