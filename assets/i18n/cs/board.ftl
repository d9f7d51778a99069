refusal-not-offered = { $move } není mezi možnostmi.
problem-save-grid-only = Soubory jednotlivých stavů mají jen hlavolamy na mřížce.
remedy-save-grid-only = Uchovejte hru jako seznam tahů.
problem-position-board-only = Poloha v souboru je jen pro deskové hry.
remedy-position-board-only = Vynechte soubor, nebo zvolte deskovou hru.
problem-player-unknown = Nikdo ve hře se nejmenuje „{ $name }“.
remedy-player-unknown = Použijte jména hráčů z materiálu.
