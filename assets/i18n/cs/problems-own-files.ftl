## Soubory, které má jen Schola: poznámky k pravidlům, uložená řešení, obrázky z editoru

problem-rule-note-lost = Poznámka „{ $name }“ patří k pravidlu, které tu už není: { $text }
remedy-rule-note-lost = Pravidlo změnil nebo smazal jiný program. Napište poznámku k jinému pravidlu, nebo ji smažte; do té doby zůstane uložena.
problem-derived-unknown = „{ $text }“ není způsob, jak dovolená pole plynou z obrázku. Zůstávají, jak jsou.
remedy-derived-unknown = Napište ByHand, ByRules, EveryCell nebo Holding.
problem-solution-move = „{ $text }“ v uloženém řešení není tah. Je vynechán.
remedy-solution-move = Tah se píše jako sloupec a řádek s čárkou mezi nimi, například 2,1; poznámka začíná znakem #.
problem-solution-too-long = Uložené řešení má víc než { $limit } tahů. Zbytek je vynechán.
remedy-solution-too-long = Uložte jako řešení této úrovně kratší hru.
problem-save-file-names = Soubor se nemůže na každém počítači jmenovat „{ $name }“, nebo se tak jmenuje už jiný.
remedy-save-file-names = Zvolte jiný název bez znaků < > : " / \ | ? *, který nezačíná ani nekončí tečkou; na velikosti písmen nezáleží.
problem-description-text-twice = Slova pro „{ $text }“ jsou tu dvakrát.
remedy-description-text-twice = Jedno z obou smažte. Do té doby platí první.
