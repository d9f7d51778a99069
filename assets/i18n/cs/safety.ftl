### Nic se neztratí: záchranné kopie a soubory, které mění jiné programy.

safety-left = Neuloženo při ukončení Scholy
safety-left-more = Schola si odložila kopii toho, co ještě nebylo uložené.
safety-left-same = Kopie a uložená hra jsou stejné.
safety-comparing = Kopie se porovnává se složkou hry…
safety-go-on = Pokračovat s ní
safety-discard = Zahodit kopii
safety-ended = Schola skončila kvůli chybě v programu. Kopie otevřené hry, stará nejvýše deset sekund, je uložena ve složce { $folder }; při příštím spuštění ji Schola nabídne.
safety-ended-homeless = Schola skončila kvůli chybě v programu.

edit-recovered = obnova po pádu programu
edit-outside = změny jiného programu

outside-taken = Jiný program změnil { $files }; hra se načetla znovu. Předchozí podobu vrátí Zpět.
outside-both = Jiný program změnil { $files }; ve hře jsou teď jeho i vaše změny.
outside-decided = Obě podoby jsou spojené podle vašeho výběru.
outside-disputed = Tyto části jste změnili vy i jiný program. U každé vyberte, která podoba zůstane; co změnila jen jedna strana, zůstane tak jako tak.
outside-mine = Moje
outside-theirs = Z jiného programu
outside-all-mine = Všude moje
outside-all-theirs = Všude z jiného programu
outside-take = Spojit podle výběru
outside-take-and-save = Spojit podle výběru a uložit

part-about = Název a texty hry
part-pieces = Figurky
part-rules = Pravidla
part-derivation = Co plyne z obrázků úrovní
part-settings = Nastavení
part-level = Úroveň { $level }
part-file = Soubor { $file }
