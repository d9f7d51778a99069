refusal-no-chance = Není tu žádná náhoda, která by mohla dopadnout znovu.
refusal-no-phase = Není tu fáze, kterou by šlo začít znovu.
refusal-no-variation = Taková varianta tu není.
refusal-other-seat = Tah je zapsán hráči { $seat }, na tahu je ale hráč { $asked }.
refusal-order = Tah { $number } stojí na místě, kde má být tah { $next }.

## Opening a saved game

save-file-too-large = Soubor je větší než { $limit } MB, to je na uloženou partii příliš.
save-file-not-one = Tento soubor není uložená partie.
save-file-syntax = Soubor je poškozený: na řádku { $line } není to, co v uložené partii má být.
save-file-version = Partii uložila novější verze programu Schola (formát { $version }). Po aktualizaci půjde otevřít.
save-file-wrong-game = Tohle je uložená partie jiné hry: „{ $game }“.
save-file-level = Tohle je uložená hra úrovně „{ $level }“, která tu není.
save-file-field = Co stojí na začátku souboru o hře nebo o hráčích, nelze použít: „{ $field }“.
save-file-not-a-move = Řádek { $line }, tah { $ply }: „{ $move }“ není tah této hry.
save-file-illegal = Řádek { $line }, tah { $ply }: pravidla to nedovolují.
save-file-after-end = Řádek { $line }, tah { $ply }: hra už je u konce.
save-file-acts = Soubor má mít zápisů: { $wanted }, má jich ale: { $found }. Něco chybí, nebo přibylo.
save-file-end-plies = Počet tahů není ten, který byl uložen.
save-file-end-result = Hra nekončí výsledkem, který byl uložen.
save-file-end-position = Hra nekončí v postavení, které bylo uloženo.
