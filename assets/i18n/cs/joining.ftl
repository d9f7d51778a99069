### Společná hra s lidmi u jiných počítačů: cesta ke stolu, příprava, hra, spojení.

command-play-together = Hrát společně…
together-title = Hrát společně
together-name-label = Vaše jméno
together-name-hint = Jak vám ostatní říkají
together-place-label = Kde je stůl
together-place-hint = Kód, odkaz nebo adresa
together-place-more = Kód jako KZBTA vede ke stolu na tomto počítači. Ke stolu jinde zadejte odkaz, který jste dostali, nebo adresu a kód: 192.168.1.5:8000 KZBTA. Samotná adresa ukáže stoly, které tam jsou.
together-place-empty = Zadejte kód, odkaz nebo adresu.
together-place-wrong = Tohle není kód, odkaz ani adresa. Kód má pět písmen, adresa vypadá jako 192.168.1.5:8000.
together-link-wrong = Tento odkaz k žádnému stolu nevede. Takový odkaz vypadá třeba takto: schola://192.168.1.5:8000/KZBTA.
together-watch = Jen se dívat
together-join = Připojit se
together-asks = Zjišťuji stoly…
together-opens = Otevírám stůl…
together-joining = Připojuji se ke stolu…
together-tables = Stoly na { $place }
together-no-tables = Žádný otevřený stůl. Vyberte hru a otevřete ho.
together-table-waits = Čeká se na hráče · { $people ->
        [one] jeden člověk
        [few] { $people } lidé
       *[other] { $people } lidí
    }, { $seats ->
        [one] jedno místo
        [few] { $seats } místa
       *[other] { $seats } míst
    }
together-table-plays = Hraje se · { $people ->
        [one] jeden člověk
        [few] { $people } lidé
       *[other] { $people } lidí
    }
together-games = Otevřít nový stůl
together-game-for = { $least ->
        [one] Pro jednoho hráče
        [few] Pro { $least } hráče
       *[other] Pro { $least } hráčů
    }
together-game-for-some = Pro { $least } až { $most } hráčů

## Spojení.

together-connected = Spojeno
together-connecting = Navazuji spojení…
together-again-in = Bez spojení. Znovu za { $seconds } s.
together-not-connected = Spojení se stolem teď není.
together-code = Kód tohoto stolu pro další, kdo se chtějí přidat
together-fail-no-such-host = Počítač toho jména v síti nikdo nezná. Zkontrolujte adresu.
together-fail-closed-port = Ten počítač v síti je, ale žádné stoly na něm otevřené nejsou. Běží na něm Schola jako hostitel a souhlasí číslo za dvojtečkou?
together-fail-unreachable = K tomu počítači se odsud nelze dostat. Jsou oba ve stejné síti?
together-fail-timeout = Ten počítač do deseti sekund neodpověděl.
together-fail-no-host = Na té adrese něco odpovídá, ale Schola to není.
together-fail-no-such-code = Stůl s tímto kódem tu není. Možná už byl zavřen.
together-fail-too-many-codes = Příliš mnoho špatných kódů. Chvíli počkejte a zkuste to znovu.
together-fail-broken = Spojení se stolem se ztratilo.
together-fail-stopped = Hostitel skončil.
together-fail-too-slow = Tento počítač stolu nestačil.
together-fail-too-many-faults = Hostitel tomuto programu nerozuměl. Aktualizujte oba a zkuste to znovu.
together-fail-ended = Stůl skončil kvůli chybě.
together-fail-untrusted = Hostitel nemá pro tuto adresu certifikát, kterému tento počítač věří. Požádejte toho, kdo ho provozuje, o správný odkaz.

## Před hrou.

together-people = U stolu
together-you = vy
together-is-host = hostitel
together-is-away = bez spojení
together-no-seat-yet = bez místa
together-free = Volné
together-kept-for = Vyhrazeno: { $name }
together-sit = Sednout si
together-rise = Vstát
together-free-seat = Uvolnit místo
together-release = Pustit sem kohokoli
together-get-ready = Jsem připraven/a
together-ready = Připraveno
together-start = Začít
together-can-start = Všichni jsou připraveni.
together-host-starts = Všichni jsou připraveni. Hru začne { $name }.
together-take-a-seat = Vyberte si místo.
together-mute = Zakázat psát: { $name }
together-unmute = Dovolit psát: { $name }
together-make-host = Udělat hostitelem: { $name }
together-remove = Odebrat od stolu: { $name }
together-options = Nastavení stolu
together-level = Úroveň
together-level-before = Předchozí úroveň
together-level-after = Další úroveň
together-time = Čas na tah
together-time-free = Bez omezení
together-time-seconds = { $seconds } sekund
together-time-up-means = Komu čas vyprší, za toho zvolí pravidla, nebo je ze hry venku.
together-time-less = Méně času
together-time-more = Více času
together-undo = Braní zpět
together-undo-never = Nikdy
together-undo-consent = Když všichni souhlasí
together-undo-free = Volně
together-help = Pomoc
together-hints = Nápověda od počítače
together-no-hints-here = Bez nápovědy

## Hra.

together-your-turn = Jste na tahu
together-to-board = Zpět do hry
together-leave = Odejít
together-ask-undo = Požádat o vrácení
together-undo-waits = Ptám se ostatních, zda souhlasí.
together-undo-more = Hra zatím běží dál. Tah se vezme zpět, až budou všichni souhlasit.
together-agree = Souhlasím
together-refuse = Nesouhlasím
together-pause = Pauza
together-keep = Uložit hru u hostitele na jindy
together-saved = Hostitel hru uložil.
together-surrender = Vzdát se
together-surrender-title = Vzdát se?
together-surrender-more = Nejde to vzít zpět. Ostatní hrají dál, nebo vyhrávají.
together-watching = Přihlížejí: { $names }
together-no-hint = Počítač nenašel nic lepšího, než co vidíte.
together-chat = Zprávy
together-chat-new = { $count ->
        [one] Zprávy ({ $count } nová)
        [few] Zprávy ({ $count } nové)
       *[other] Zprávy ({ $count } nových)
    }
together-nothing-said = Zatím nikdo nic nenapsal.
together-say-hint = Napište všem u stolu
together-say = Odeslat
together-link = Odkaz pro další
together-copy-link = Kopírovat odkaz
together-link-copied = Odkaz je zkopírován.
together-result = Výsledek
together-go-on = Pokračovat ve hře
together-held = { $game }, jako { $name }, na { $place } { $code }
together-give-up-seat = Zapomenout toto místo
together-look = Prohlédnout desku
together-save = Uložit hru…
together-again = Hrát znovu
together-next = Další úroveň
together-lobby = Vyměnit hráče
together-host-goes-on = Co bude dál, určí { $name }.
together-stay = Zůstat
together-leave-title = Odejít ze hry?
together-leave-more = Budete ze hry venku. Ostatní hrají bez vás, nebo vyhrávají.
together-quit-title = Zavřít program Schola?
together-quit-more = Hrajete s dalšími lidmi. Vaše místo na vás čeká { $seconds } sekund: otevřete program znovu, zvolte Hrát společně a pokračujte ve hře.
together-quit-host = U stolů na tomto počítači hrají další lidé. Budou pokračovat, až tu zase budete hostitelem.
together-stop = Přestat hostit
together-stop-title = Přestat hostit?
together-stop-more = Všichni u stolů tohoto počítače ztratí spojení. Jejich hry zůstanou uložené.

## Hostitel.

together-host-title = Být hostitelem
together-host-more = Ostatní ve stejné síti se připojí ke stolům tohoto počítače: programem Schola, nebo prohlížečem v telefonu či tabletu. Končí to, když to zastavíte nebo program Schola zavřete.
together-host-begin = Hostit tady
together-host-starting = Spouštím…
together-invite = Ostatní otevřou tento odkaz, v programu Schola nebo v prohlížeči, nebo vyfotí obrázek:
