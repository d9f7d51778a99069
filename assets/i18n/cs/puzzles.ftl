# Generátory, které znají svou hru.
differs-game-generator = Jiný generátor
problem-generator-failed = Žádná úloha „{ $name }“ se nenašla.
remedy-generator-failed = Zkuste jiné semínko, jinou velikost nebo nižší obtížnost.
problem-generator-piece-missing = Generátor „{ $name }“ se k této hře nehodí: nemá figurky se jmény { $pieces }.
remedy-generator-piece-missing = Dejte figurkám tato jména, nebo záznam Generator ze souboru description.xml odstraňte.
problem-generator-size = Velikost { $width } krát { $height } tady není možná.
remedy-generator-size = Zvolte některou z těchto velikostí: { $possible }.
problem-generator-unknown = Generátor se jménem „{ $name }“ neexistuje.
remedy-generator-unknown = Napište do souboru description.xml některý z těchto, nebo záznam Generator odstraňte: { $names }.
