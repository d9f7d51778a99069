### Commands, the menu, the command palette and the sheet of keys.

decimal-mark = ,
menu-file = Hra
menu-edit = Úpravy
menu-view = Zobrazení
menu-board = Hrací plocha
menu-play = Hraní
menu-help = Nápověda

command-new-game = Nová hra…
command-give-away = Předat dál…
command-quit = Ukončit
command-history = Historie
command-find = Najít
command-side = Úrovně a paleta
command-test = Zkušební hra
command-problems = Problémy a historie
command-language = Jiný jazyk
command-contrast = Vysoký kontrast
command-larger = Větší
command-smaller = Menší
command-level-before = Předchozí úroveň
command-level-next = Další úroveň
command-palette = Hledat příkaz
command-menu = Nabídka
command-help = Nápověda
command-shortcuts = Klávesy

language-other = English

palette-hint = Co chcete udělat?
palette-none = Žádný příkaz tato slova nemá.

keys-more = Vyberte klávesy příkazu a stiskněte nové. Escape je nechá, jak jsou.
keys-waiting = Stiskněte nové klávesy
keys-remove = Žádné klávesy
keys-reset = Vše jako na začátku

edit-open = Otevřeno
tab-levels = Úrovně
tab-pieces = Figurky
tab-settings = Nastavení
tab-about = O hře

problem-preferences-not-written = Vaše volby v okně se nepodařilo uložit do složky { $folder }: { $reason }
remedy-preferences-not-written = Povolte do složky zápis, nebo spusťte Scholu s --home a jinou složkou.
