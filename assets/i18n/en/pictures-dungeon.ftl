## Pictures of weapons, armour and monsters

picture-club = Club
picture-spear = Spear
picture-mace = Mace
picture-war-hammer = War hammer
picture-padded-shirt = Padded shirt
picture-leather-armour = Leather armour
picture-helmet = Helmet
picture-chain-mail = Chain mail
picture-bone-armour = Bone armour
picture-plate-armour = Plate armour
picture-dragonscale-mail = Dragonscale mail
picture-bread = Bread
picture-dragon = Dragon
picture-slime = Slime
picture-bat = Bat
picture-wolf = Wolf
