## Pictures of weapons, armour and monsters

picture-club = Kyj
picture-spear = Kopí
picture-mace = Palcát
picture-war-hammer = Válečné kladivo
picture-padded-shirt = Prošívaná košile
picture-leather-armour = Kožená zbroj
picture-helmet = Přilba
picture-chain-mail = Kroužková zbroj
picture-bone-armour = Kostěná zbroj
picture-plate-armour = Plátová zbroj
picture-dragonscale-mail = Zbroj z dračích šupin
picture-bread = Chléb
picture-dragon = Drak
picture-slime = Sliz
picture-bat = Netopýr
picture-wolf = Vlk
