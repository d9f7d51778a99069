### Hra na stole ve vlastním souboru.

play-file-save-title = Uložit tuto hru do souboru
play-file-open-title = Otevřít hru ze souboru
play-file-save = Uložit
play-file-open-hint = Soubor se celý přehraje od začátku. Otevře se, jen když platí každý tah.
play-file-written = Uloženo: { $file }
play-file-opened = Hra pokračuje tam, kde byla uložena.
play-file-unwritten = Hru se nepodařilo uložit
play-file-unopened = Soubor nebyl otevřen
play-file-seen = Rozumím
