### Editor deskových her: jak věci vypadají a obrázek hry.

board-edit-look = změna vzhledu prvku { $name }
board-picture-make = Obrázek ze hry
board-look = Na stole
board-look-none = nic
board-look-always = Obrázek
board-look-picture = Obrázek
board-look-picture-add = Obrázek pro tento název
board-look-picture-remove = Odebrat tento obrázek
board-look-choose = Vybrat obrázek
board-look-file = Ze souboru…
board-look-caption = Popisek
board-look-spot-add = Místo na stole
board-look-spot-remove = Odebrat toto místo
board-look-refused = Napište dva počty polí, například 1.5 2.
board-arrange-plain = jak je
board-arrange-flipped = vzhůru nohama
board-arrange-row = v řadě
board-arrange-column = ve sloupci
board-arrange-fan = jako vějíř
board-arrange-pile = na hromádce
board-arrange-block = v bloku
board-arrange-count = jen počet
