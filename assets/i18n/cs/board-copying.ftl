### Kopírování a vkládání celých bloků ve schématu deskové hry.

board-blocks-refused = V tom, co bylo zkopírováno, žádné bloky nejsou. Ze schránky se nic nevložilo.
board-edit-paste = vložení bloků
chart-keys-all = Vybrat všechny bloky
chart-keys-blocks = Zkopírovat vybrané bloky jako text, vyjmout je, vložit bloky, i z jiné hry
