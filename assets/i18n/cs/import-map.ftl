### Které figurky znamenají to, co je v souboru s úrovněmi.

import-map-title = Které figurky to jsou?
import-map-hint = Ze jmen figurek této hry není všude poznat, čím jsou v souboru { $file }. Vyberte figurku ke každému řádku; hra si ji zapamatuje.
import-map-for = Figurka pro: { $part }
import-map-guess = { $piece } (odhad)
import-map-none = vyberte figurku
import-part-wall = zeď
import-part-floor = podlaha
import-part-goal = cíl
import-part-box = krabice
import-part-box-goal = krabice na cíli
import-part-player = hráč
import-part-player-goal = hráč na cíli
import-part-open = volné políčko
import-part-gap = mezera
import-part-square = políčko zatím nevyplněné
import-part-point = políčko označené jako prázdné
import-part-filled = vyplněné políčko
import-part-blank = okraj bez čísla
import-part-given = zadané číslo { $number }
import-part-own = číslo { $number } od hráče
import-part-clue = číslo { $number } na okraji
import-part-number = číslo { $number }
differs-game-signs = Jiné figurky pro úrovně ze souborů
differs-game-texts = Jiná slova pro to, co je ve hře
problem-import-map-piece = Hra nemá figurku „{ $piece }“.
remedy-import-map-piece = Za znakem uveďte některou figurku hry, třeba #=Wall.
problem-import-nonogram-colours = „{ $text }“ má barvy; převzít jdou jen obrázky jedné barvy.
remedy-import-nonogram-colours = Vezměte nonogram, jehož řádky jsou prostá čísla, třeba 3,1.
problem-import-sign-unknown = „{ $sign }“ není znak takového souboru.
remedy-import-sign-unknown = Pište znaky ze souboru nebo jména z ukázek, třeba #=Wall,.=Goal nebo Wall=Brick.
usage-import-map = --map: „{ $text }“ není znak s figurkou, jako třeba #=Wall
