face-chart = Schéma
round-move = Tah
round-allowed = Co lze zvolit příště
round-over = Je cíl dosažen?
round-won = Úroveň je vyřešena
round-open = Změnit
round-fit = Celé schéma
stop-back = O pravidlo zpět
