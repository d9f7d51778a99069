# Generators that know their game.
differs-game-generator = Another generator
problem-generator-failed = No puzzle “{ $name }” was found.
remedy-generator-failed = Try another seed, another size or a lower difficulty.
problem-generator-piece-missing = The generator “{ $name }” does not fit this game: it has no pieces named { $pieces }.
remedy-generator-piece-missing = Give the pieces these names, or take the entry Generator out of description.xml.
problem-generator-size = A size of { $width } by { $height } is not possible here.
remedy-generator-size = Choose one of these sizes: { $possible }.
problem-generator-unknown = There is no generator called “{ $name }”.
remedy-generator-unknown = Write one of these into description.xml, or take the entry Generator out: { $names }.
