### Co může být špatně v uložených hrách dungeonů.

problem-savegame-rng = „{ $text }“ není stav náhody.
remedy-savegame-rng = Napište 16 číslic 0 až 9 a a až f.
problem-savegame-door = Dveře { $door } jsou tu odemčené, ale zamčené nikdy nebyly, nebo tu stojí dvakrát.
remedy-savegame-door = Uveďte jen dveře, které bludiště zamyká, každé jednou.
problem-savegame-key = Klíč ode dveří { $door } je tu navíc.
remedy-savegame-key = Ke každým zamčeným dveřím patří jeden klíč: hrdina ho nese, nebo někde leží. K odemčeným nepatří žádný. Tento odeberte.
problem-savegame-in-use = To, co má hrdina na místě { $slot }, nejde takto používat.
remedy-savegame-in-use = Uveďte místo zbraně nebo ochranné pomůcky, počítáno od 0, nebo -1 pro žádné.
problem-savegame-occupied = Nestvůra stojí tam, kde je hrdina: sloupec { $x }, řádek { $y }.
remedy-savegame-occupied = Postavte ji na jiné pole.
problem-savegame-strayed = Nestvůra stojí mimo svou část bludiště: sloupec { $x }, řádek { $y }.
remedy-savegame-strayed = Postavte ji do části, ve které začínala.
problem-savegame-over = Hra skončila: hlavní nestvůra nebo hrdina je po smrti.
remedy-savegame-over = Ukládejte, dokud hra trvá. V souboru uveďte hlavní nestvůru mezi nestvůrami.
problem-savegame-hero = Uložená hra pokračuje s hrdinou, jak byl uložen.
remedy-savegame-hero = Vynechte --hero, nebo hrajte samo bludiště.
problem-dungeon-only = „{ $option }“ je jen pro podzemí.
remedy-dungeon-only = Vynechte to, nebo uveďte podzemí nebo soubor s bludištěm.
problem-labyrinth-none = V tomto souboru není žádné bludiště.
remedy-labyrinth-none = Uveďte soubor s bludištěm nebo s uloženou hrou, nebo složku podzemí.

## Hraní na příkazovém řádku

run-action-unknown = Řádek { $line }: „{ $word }“ není tah. Tahy jsou slova jako north, north*3, fight-east nebo take-24; vedle nich jsou undo, redo a restart.
