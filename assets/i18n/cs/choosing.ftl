### Výběr hráče a hry.

choosing-countdown = Za { $count } s se vybere { $name }. Stisknete-li cokoli, vyberete sami.
choosing-by-hand = Nic se už nevybere samo.

games-title = Kterou hru budete hrát?
games-title-progress = U které hry ukázat, jak jste v ní postupovali?
games-name = Hra
games-time = Čas
games-difficulty = Obtížnost
games-progress = Vývoj hry…
games-back-to-play = Zpět ke hraní
games-other-player = Jiný hráč
games-quit = Konec

problem-game-no-levels = Hra nemá žádnou úroveň.
remedy-game-no-levels = Přidejte úroveň v editoru.

users-title = Kdo bude hrát?
users-title-edit = Čí profil chcete upravit?
users-title-delete = Koho chcete smazat?
users-none = Hráči mají jméno, obrázek a vlastní nastavení a každému jeho hry pokračují tam, kde přestal.
users-add = Přidat hráče…
users-edit = Upravit profil…
users-delete = Smazat hráče…
users-more = Zobrazit více
users-less = Zobrazit méně
users-back = Zpět k výběru
users-delete-title = Smazat hráče { $name }?
users-delete-sentence = Profil, nastavení a všechny hry, které { $name } rozehrál(a), zmizí. Nelze to vzít zpět.
users-delete-no = Ponechat
users-delete-yes = Smazat

profile-title-new = Nový hráč
profile-title-edit = Profil
profile-name = Jméno
profile-keyboard = Psát na obrazovce
profile-name-missing = Ještě chybí jméno.
profile-year = Rok narození
profile-year-form = 1998
profile-year-why = Není nutné. Ukládá se jen rok.
profile-year-wrong = Napište rok čtyřmi číslicemi, nebo nechte pole prázdné.
profile-sex = Pohlaví
profile-sex-none = neuvedeno
profile-picture = Obrázek
profile-degree = Pomoc s ovládáním
profile-degree-none = Žádná
profile-degree-mild = Pomalé ruce
profile-degree-severe = Několik kláves
profile-degree-switch = Jeden spínač
profile-degree-more = Nastaví se tím najednou celé ovládání her; každé nastavení lze později změnit zvlášť.
profile-done = Hotovo
profile-female = žena
profile-male = muž
profile-age = { $count ->
        [one] asi { $count } rok
        [few] asi { $count } roky
       *[other] asi { $count } let
    }
profile-settings-title = Nastavit ovládání znovu?
profile-settings-sentence = Některá nastavení jste změnili jednotlivě. Jiný stupeň pomoci by je všechna přenastavil.
profile-settings-keep = Nechat moje nastavení
profile-settings-set = Přenastavit vše

progress-title = { $game }: jak hraje { $name }
progress-title-guests = { $game }: jak hráli hosté
progress-back = Zpět
progress-csv = Pro tabulky…
progress-print = Vytisknout…
progress-reading = Hry se načítají…
progress-none = Tuto úroveň jste ještě nehráli.
progress-runs = Odehrané hry
progress-runs-more = Vyberte až čtyři; vykreslí se přes sebe.
progress-entry = Tahy: { $moves } · { $time } · { $mean } na tah
progress-entry-finished = dohráno
progress-entry-open = nedohráno
progress-when-unknown = neznámo kdy
progress-measure-time = Sekundy na tah
progress-plot-more = Zleva doprava jdou tahy. Tabulka patří k té hře, kterou jste vybrali naposledy.
progress-csv-title = Tabulka do tabulkového editoru
progress-print-title = Vytisknout tabulku

command-play-game = Hrát hru
command-players = Hráči a jejich hry
