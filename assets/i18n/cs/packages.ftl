# Balíčky, obrázky a tisk: co s nimi může být špatně a co o nich říká příkazový řádek.
# problem-… říká, co je špatně, remedy-… říká, co by bylo správně.

## Balíčky

problem-package-broken = Balíček je poškozený, nebo to vůbec není balíček.
remedy-package-broken = Soubor znovu zkopírujte nebo stáhněte. Pokud to nepomůže, požádejte o nový toho, od koho ho máte.
problem-package-file-name = Soubor nebo složku s tímto jménem nelze uložit na každém počítači, nebo je cesta k nim příliš dlouhá.
remedy-package-file-name = Přejmenujte je ve hře tak, aby ve jménu nebyl žádný ze znaků < > : " \ | ? * a aby i se složkami nebylo delší než 200 písmen.
problem-package-foreign = Tohle nepatří do žádné hry tohoto druhu.
remedy-package-foreign = Odneste to ze složky hry, nebo opravte jméno, pokud to hra potřebuje. Balíček bez toho vytvoří přepínač --leave-out.
problem-package-left-out = Tohle nepatří do žádné hry tohoto druhu a v balíčku to není.
remedy-package-left-out = Pokud to hra potřebuje, opravte jméno a vytvořte balíček znovu.
problem-package-link = „{ $name }“ je v balíčku odkaz nebo jiný zvláštní soubor.
remedy-package-link = Takové balíčky Schola nerozbaluje, protože by mohly škodit. Požádejte o balíček vytvořený v programu Schola.
problem-package-locked = Balíček je zamčen heslem.
remedy-package-locked = Požádejte o balíček bez hesla.
problem-package-name = V balíčku je soubor „{ $name }“, který nelze vytvořit na každém počítači nebo by ležel mimo hru.
remedy-package-name = Takové balíčky Schola nerozbaluje, protože by mohly škodit. Požádejte o balíček vytvořený v programu Schola.
problem-package-names-alike = Jméno „{ $name }“ je v balíčku dvakrát, nebo se od jiného liší jen velkými a malými písmeny.
remedy-package-names-alike = Na některých počítačích by se jeden z obou souborů ztratil. Jeden z nich ve hře přejmenujte a zabalte ji znovu.
problem-package-no-game = V balíčku žádná hra není.
remedy-package-no-game = Vyberte balíček vytvořený v programu Schola. Hra v něm musí ležet nahoře, nebo v jediné složce.
problem-package-too-large = Balíček je příliš velký, nebo by byl příliš velký po rozbalení.
remedy-package-too-large = Všechny soubory hry dohromady mohou mít nejvýše { $limit } MB. Zmenšete její obrázky nebo úrovně.
problem-package-too-many-files = V balíčku je příliš mnoho souborů.
remedy-package-too-many-files = Hra může mít nejvýše { $limit } souborů.

## Obrázky a tisk

problem-export-move-refused = Tah číslo { $number }, { $move }, není možný.
remedy-export-move-refused = Tah opravte, nebo ho i se všemi následujícími vynechte.
problem-export-no-board = Úroveň nemá hrací plochu, kterou by šlo nakreslit.
remedy-export-no-board = Dejte úrovni hrací plochu a políčkům šířku aspoň jednoho bodu.
problem-export-play-too-long = Partie je na pohyblivý obrázek příliš dlouhá.
remedy-export-play-too-long = Může mít nejvýše { $limit } tahů.
problem-export-too-large = Obrázek by byl příliš velký.
remedy-export-too-large = Zmenšete políčka. Obrázek může být široký i vysoký nejvýše asi { $limit } bodů.

## Příkazový řádek

export-written = Zapsáno: { $file }
pack-written = { $count ->
    [one] Jeden soubor je zabalen
    [few] { $count } soubory jsou zabaleny
   *[other] { $count } souborů je zabaleno
  } do { $file }.
pack-left-out = Vynecháno: { $name }
unpack-written = Rozbaleno do { $folder }
usage-export-nothing = Řekněte, co se má zapsat: --web, --png, --gif nebo --pdf, vždy se jménem souboru.
usage-export-several = Z více her najednou se dají udělat jen stránky, s --web.
usage-export-moves-only = Pohyblivý obrázek ukazuje jen tahy. Slova undo, redo a restart vynechte.
usage-export-no-solution = Úroveň { $name } nemá uložené řešení, které by šlo ukázat. Dejte tahy přepínačem --moves, nebo řešení uložte v editoru.
