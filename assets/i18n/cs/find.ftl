## Hledání

find-place = Hledat figurky, položky, vrstvy, úrovně a text v pravidlech
find-what = Napište nahoře, co se má najít: figurka, položka, vrstva, úroveň nebo kterýkoli text v pravidle.
find-none = „{ $text }“ v této hře nikde není.
find-count = { $at } z { $count }
find-next = Další místo
find-previous = Předchozí místo
find-piece = Figurka
find-level = Úroveň { $level }
find-layer = Vrstva v úrovni { $level }
find-cells = Plocha v úrovni { $level }
find-item = Položka v úrovni { $level }
find-rule = Pravidlo { $rule }
find-note = Jméno či poznámka pravidla { $rule }
find-cells-more = { $piece } ve vrstvě { $layer }: { $count ->
        [one] { $count } políčko
        [few] { $count } políčka
       *[other] { $count } políček
    }, první ve sloupci { $column }, řádku { $row }
