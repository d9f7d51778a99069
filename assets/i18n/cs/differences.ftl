## Čím se jeden stav hry liší od druhého; každá věta říká, co má ten novější

differs-remarks = Liší se jen poznámky nebo části, které Schola nezná.

differs-game-name = Hra se jmenuje „{ $new }“ místo „{ $old }“.
differs-game-task = Úkol a rady pro hráče jsou jiné.
differs-game-goal = Věta, která říká cíl, je jiná.
differs-game-language = Hra je napsaná v jiném jazyce.
differs-game-time = Doba hraní jedné úrovně je jiná.
differs-game-difficulty = Obtížnost hry je jiná.
differs-game-kind = Druh hry je jiný.
differs-translation-added = Přibyl překlad do jazyka „{ $language }“.
differs-translation-removed = Překlad do jazyka „{ $language }“ už tu není.
differs-translation-changed = Překlad do jazyka „{ $language }“ je jiný.

differs-piece-added = Přibyla figurka „{ $piece }“.
differs-piece-removed = Figurka „{ $piece }“ už tu není.
differs-piece-spelt = Figurka „{ $piece }“ se píše „{ $new }“.
differs-piece-picture = Figurka „{ $piece }“ má obrázek „{ $new }“.
differs-piece-outlined = Figurka „{ $piece }“ má obrys.
differs-piece-plain = Figurka „{ $piece }“ nemá obrys.
differs-pieces-order = Figurky jsou v jiném pořadí.

differs-rule-added = Pravidlo { $rule } je nové: { $text }
differs-rule-removed = Pravidlo { $rule } už tu není: { $text }
differs-rule-changed = Pravidlo { $rule } zní „{ $text }“ místo „{ $old }“.
differs-rule-moved = Z pravidla { $from } je teď pravidlo { $rule }: { $text }
differs-rule-ends = Pravidlo { $rule } teď zastavuje pravidla pod sebou: { $text }
differs-rule-goes-on = Pravidlo { $rule } už nezastavuje pravidla pod sebou: { $text }
differs-rule-off = Pravidlo { $rule } je vypnuté: { $text }
differs-rule-on = Pravidlo { $rule } je znovu zapnuté: { $text }
differs-rule-note = Pravidlo { $rule } má jiný název nebo poznámku: { $text }

differs-setting-move-mode = Je jinak nastaveno, jak se táhne.
differs-setting-invalid-focus = Je jinak nastaveno, co dělá výběr na políčkách, která nelze zvolit.
differs-setting-boundary = Je jinak nastaveno, co dělá výběr na okraji plochy.
differs-setting-position = Je jinak nastaveno, zda se vyznačuje současná pozice.
differs-setting-valids = Je jinak nastaveno, zda se vyznačují možné tahy.
differs-setting-focus = Je jinak nastaveno, zda se vyznačuje vybrané políčko.
differs-setting-margin = Okraj kolem desky je jiný.
differs-setting-border = Šířka rámu je jiná.
differs-setting-padding = Mezera mezi figurkami je jiná.
differs-setting-border-colour = Barva rámu je jiná.
differs-setting-board-colour = Barva desky je jiná.

differs-level-added = Přibyla úroveň { $level }.
differs-level-removed = Úroveň { $level } už tu není.
differs-level-name = Úroveň { $level } se jmenuje „{ $new }“ místo „{ $old }“.
differs-level-difficulty = Obtížnost úrovně { $level } je jiná.
differs-level-minimum = Nejmenší počet tahů úrovně { $level } je jiný.
differs-level-translation = Texty úrovně { $level } v jazyce „{ $language }“ jsou jiné.
differs-level-derivation = V úrovni { $level } plynou dovolená pole z obrázku jinak.
differs-level-solution-added = Úroveň { $level } má uložené řešení.
differs-level-solution-removed = Úroveň { $level } už nemá uložené řešení.
differs-level-solution-changed = Úroveň { $level } má jiné uložené řešení.
differs-picture-size = Plán úrovně { $level } má rozměry { $new } místo { $old }.
differs-picture-cells =
    { $count ->
        [one] Na plánu úrovně { $level } je jiné jedno políčko.
        [few] Na plánu úrovně { $level } jsou jiná { $count } políčka.
       *[other] Na plánu úrovně { $level } je jiných { $count } políček.
    }
differs-goal-cells = Úroveň { $level } má jiný cíl.
differs-layer-added = Úroveň { $level } má novou vrstvu { $layer }.
differs-layer-removed = Úroveň { $level } už nemá vrstvu { $layer }.
differs-layer-type = Vrstva { $layer } úrovně { $level } obsahuje hodnoty jiného druhu.
differs-layer-size = Vrstva { $layer } úrovně { $level } má rozměry { $new } místo { $old }.
differs-layer-shown = Vrstva { $layer } úrovně { $level } se ukazuje jinak.
differs-layer-cells =
    { $count ->
        [one] Ve vrstvě { $layer } úrovně { $level } je jiné jedno políčko.
        [few] Ve vrstvě { $layer } úrovně { $level } jsou jiná { $count } políčka.
       *[other] Ve vrstvě { $layer } úrovně { $level } je jiných { $count } políček.
    }
differs-layers-order = Vrstvy úrovně { $level } jsou v jiném pořadí.
differs-item-added = Úroveň { $level } má novou položku „{ $item }“.
differs-item-removed = Úroveň { $level } už nemá položku „{ $item }“.
differs-item-value = Položka „{ $item }“ úrovně { $level } začíná hodnotou „{ $new }“ místo „{ $old }“.
differs-item-shown = Položku „{ $item }“ úrovně { $level } hráči vidí.
differs-item-hidden = Položku „{ $item }“ úrovně { $level } už hráči nevidí.
differs-item-spelt = Položka „{ $old }“ úrovně { $level } se píše „{ $item }“.
differs-items-order = Položky úrovně { $level } jsou v jiném pořadí.

differs-file-made = Soubor { $file } je nový nebo změněný.
differs-file-given-up = Soubor { $file } je takový, jaký byl předtím.
differs-file-changed = Soubor { $file } je jiný.
differs-derivation = Začátek a cíl úrovní se z plánů odvozuje jinak.
