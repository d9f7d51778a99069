### Vzhledy deskové hry, uložené partie a jejich opakování.

table-look-next = Vzhled: { $look }. Stiskem přejdete na { $next }
table-looks-back = Ohlédnutí za hrou
party-same-deal = Znovu se stejnou náhodou
