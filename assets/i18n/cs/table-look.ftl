### Vzhledy deskové hry, uložené partie a jejich opakování.

table-look-next = Vzhled: { $look }. Stiskem přejdete na { $next }
table-looks-back = Ohlédnutí za hrou
party-same-deal = Znovu se stejnou náhodou
problem-play-open-no-table = Hry z hlavolamů se neukládají do samostatných souborů.
remedy-play-open-no-table = Uveďte složku deskové hry, ze které byla partie uložena. Hlavolam pokračuje sám tam, kde ho hráč opustil.
