## Pravidla od oka: kam se smí táhnout a cíle, podle začátku

valid-near-four-without = 4 políčka kolem posledního tahu bez těchto figurek
valid-near-eight-without = 8 políček kolem posledního tahu bez těchto figurek
goals-pair-add = Nahradit ještě jednu figurku
goals-pair-drop = Nechat tuto figurku, jak je
