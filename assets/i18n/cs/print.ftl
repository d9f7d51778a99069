### Plochy na papíře: okno a to, co stojí na listech.

print-levels = Úrovně
print-levels-all = Všechny ({ $count })
print-levels-this = Jen tato
print-levels-some = Vybrané
print-levels-example = třeba 1-5, 8
print-levels-wrong = Napište pořadí od 1 do { $count }, třeba 1-5, 8.
print-per-page = Ploch na stránce
print-by-size = Podle velikosti
print-cell-size = Strana políčka v milimetrech
print-cell-wrong = Napište číslo od { $least } do { $most }.
print-captions = Pod každou plochou
print-caption-number = Pořadí
print-caption-name = Název
print-caption-difficulty = Obtížnost
print-caption-goal = Cíl
print-caption-moves = Tahy
print-solutions = Řešení na zvláštních stránkách
print-form = Jako
print-pdf = PDF
print-png = Obrázky (PNG)
print-dpi = { $count } dpi
print-one-sheet = Jeden dlouhý list
print-go-on = Zvolit soubor…
print-page = Stránka { $page } z { $pages }
print-page-before = Předchozí stránka
print-page-next = Další stránka
print-done-several = Zapsané obrázky: { $count }, první je { $file }
print-moves-least = { $count ->
        [one] na jeden tah
        [few] na { $count } tahy
       *[other] na { $count } tahů
    }
print-moves-kept = { $count ->
        [one] řešení má jeden tah
        [few] řešení má { $count } tahy
       *[other] řešení má { $count } tahů
    }
print-solutions-title = Řešení
print-solutions-hint = Každý tah je sloupec a řádek, počítáno od levého horního rohu; „>“ je odkud a kam.
print-solution-none = Žádné řešení není známo.
