//! People who have not seen the rules as text never see a name from the format or an internal name of a game:
//! in every editor, with every sample and template of every kind, in both languages.

mod elsewhere;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use schola::board::rules::Rules;
use schola::board::{self, display};
use schola::engine::Text;
use schola::grid;
use schola::grid::model::Value;
use schola::project::called::Called;
use schola::project::samples;
use schola::project::templates::Template;
use schola::project::templates::boards::BoardTemplate;
use schola::window::command::Command;
use schola::window::editing::Editing;
use schola::window::preferences::Preferences;
use schola::window::workbench::{Below, Editor, Request};
use schola::window::{Message, Opening};
use schola::words::{self, Language, Words};
use tempfile::TempDir;

use crate::desk::lookout::Shown;
use crate::desk::{Desk, SIZE};
use crate::drafts::item;

/// Words that occur only in files and in the text of rules.
const FORMAT: [&str; 18] = [
    "STATE",
    "VALID",
    "FINAL",
    "COUNT",
    "AND",
    "OR",
    "Ax",
    "Ay",
    "Px",
    "Py",
    "dx",
    "dy",
    "FIXATED",
    "RANDOM",
    "DOUBLE_SIDE",
    "PLAYER",
    "COMPLEX",
    "placedOn",
];

/// The families of instructions in the text of the rules of board games.
const VERBS: [&str; 15] = [
    "attr", "coll", "nav", "set", "map", "place", "player", "ask", "show", "rnd", "say", "result", "game",
    "undo", "elem",
];

/// The names of a game that are displayed in other words.
struct Names {
    /// Names that no sentence could contain: with digits, underscores or inner capital letters.
    strange: BTreeSet<String>,
    /// Names displayed differently in this language that do not occur as a word in its messages.
    foreign: BTreeSet<String>,
}

impl Names {
    /// Collects the names with their displayed names.
    fn new(
        named: impl Iterator<Item = (String, String)>,
        language: Language,
        spoken: &BTreeSet<String>,
    ) -> Self {
        // Authors name things in English.
        let is_translated = language != Language::English;
        let is_part = |sign: char| sign.is_numeric() || sign.is_uppercase() || sign == '_';
        let mut names = Self { strange: BTreeSet::new(), foreign: BTreeSet::new() };
        for (name, called) in named {
            let is_said = |text: &str| text.split_whitespace().any(|word| word == name);
            if is_said(&called) {
                continue;
            }
            if name.chars().skip(1).any(is_part) {
                let _ = names.strange.insert(name);
            } else if is_translated && name.chars().count() > 2 && !spoken.contains(&name.to_lowercase()) {
                let _ = names.foreign.insert(name);
            }
        }
        names
    }

    /// Returns the part of a text that occurs only in the format or the files.
    fn slip(&self, text: &str, with_foreign: bool) -> Option<String> {
        let mut parts = text.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        let is_slip = |word: &&str| {
            let is_own = self.strange.contains(*word) || with_foreign && self.foreign.contains(*word);
            is_own || FORMAT.contains(word)
        };
        let found = parts.find(is_slip).map(str::to_owned);
        let is_verb = |word: &&str| {
            word.split_once('.').is_some_and(|(family, rest)| {
                VERBS.contains(&family) && rest.starts_with(|sign: char| sign.is_ascii_lowercase())
            })
        };
        let found = found.or_else(|| text.split_whitespace().find(is_verb).map(str::to_owned));
        let paths = ["!Root", "!Current", "!Players", "!Others", "!Viewer"];
        found.or_else(|| paths.into_iter().find(|path| text.contains(path)).map(str::to_owned))
    }
}

/// Returns a text without what stands in braces.
fn without_values(text: &str) -> String {
    let mut depth = 0;
    let is_outside = |sign: &char| {
        depth += i32::from(*sign == '{');
        let outside = depth == 0;
        depth -= i32::from(*sign == '}');
        outside
    };
    text.chars().filter(is_outside).collect()
}

/// Returns all words in the messages of a language.
fn spoken(language: Language) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for (_, text) in words::sources(language) {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let said = line.split_once(" = ").map_or(line, |(_, said)| said);
            let parts = said.split(|sign: char| !sign.is_alphanumeric());
            words.extend(parts.map(str::to_lowercase));
        }
    }
    words
}

fn of_grid(draft: &grid::Draft, folder: &Path, words: &Words, spoken: &BTreeSet<String>) -> Names {
    let called = Called::of_draft(draft, folder, words.language().code(), &|text| words.say(text));
    let pieces = draft.pieces.list.iter().map(|piece| (piece.name.clone(), called.of(&piece.name)));
    let layouts = draft.levels.iter().map(|level| &level.layout);
    let items = layouts.flat_map(|layout| &layout.items).map(|item| (item.name.clone(), String::new()));
    // A name that is also an ordinary word is displayed as it is.
    let items = items.filter(|(name, _)| name.chars().skip(1).any(char::is_uppercase));
    Names::new(pieces.chain(items), words.language(), spoken)
}

fn of_board(draft: &board::Draft, words: &Words, spoken: &BTreeSet<String>) -> Names {
    let mut names = BTreeSet::new();
    draft.material.each(|node| {
        let of_parts = node.parts().map(|(block, ..)| block.to_owned());
        let of_attributes = node.attributes.iter().map(|attribute| attribute.name.clone());
        // Values that have a text are called by it.
        let values = node.attributes.iter().filter_map(|attribute| match &attribute.value {
            board::material::Value::Text(text) if draft.look.texts.contains_key(text) => Some(text.clone()),
            _ => None,
        });
        names.extend(values);
        names.extend(of_parts.chain(of_attributes).chain([node.name.clone()]));
    });
    let blocks = &draft.rules.blocks;
    names.extend(blocks.iter().flat_map(|block| block.makes()).map(|(_, name)| name.to_owned()));
    names.extend(blocks.iter().map(|block| block.id.clone()));
    let language = words.language().code();
    let called = names.into_iter().map(|name| {
        let called = display::name(draft, language, &name);
        (name, called)
    });
    Names::new(called, words.language(), spoken)
}

/// Makes every sample and every template in a language, with displayed names. Returns their names and
/// folders.
fn games(language: Language) -> (TempDir, Vec<(String, PathBuf)>) {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut games: Vec<(String, PathBuf)> = Vec::new();
    for sample in samples() {
        let folder = sample.own_copy(home.path()).expect("the sample can be written");
        keep_first_level(&folder);
        games.push((sample.name().to_owned(), folder));
    }
    let all = Words::all(language);
    let codes: Vec<&str> = all.iter().map(|words| words.language().code()).collect();
    let say = |code: &str, key: &'static str| Words::say_in(&all, code, key);
    for template in Template::ALL {
        let folder = home.path().join(format!("new-{}", template.code()));
        let made = template.make_in(template.default_size(), 1, &codes, &say);
        made.write(&folder).expect("the template can be written");
        games.push((format!("template {}", template.code()), folder));
    }
    for template in BoardTemplate::all() {
        let folder = home.path().join(format!("new-{}", template.code()));
        template.make(&codes, &say).write(&folder).expect("the template can be written");
        games.push((format!("template {}", template.code()), folder));
    }
    (home, games)
}

/// Keeps only the first level, because slow work after each edit is not tested here.
fn keep_first_level(folder: &Path) {
    let Ok(levels) = fs::read_dir(folder.join("LEVELS")) else { return };
    let mut levels: Vec<_> = levels.map(|level| level.expect("it can be read").path()).collect();
    levels.sort();
    for level in levels.split_off(1) {
        fs::remove_dir_all(level).expect("a level can be removed");
    }
}

/// Opens a game for a person who reads sentences.
fn open(folder: &Path, language: Language) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let preferences = Preferences { language: Some(language.code().to_owned()), ..Preferences::default() };
    let desk = Desk::open_with(Opening::Edit(folder.to_owned()), home, preferences, SIZE);
    assert!(desk.app.editing().is_some(), "{} opens in its editor", folder.display());
    desk
}

/// Collects slips on screens, each with the screens that show it.
struct Looking<'n> {
    game: String,
    names: &'n Names,
    found: BTreeMap<String, String>,
}

impl Looking<'_> {
    /// Screens with `is_original` also show texts in the author's language.
    fn look(&mut self, desk: &mut Desk, screen: &str, is_original: bool) {
        for Shown { text, is_field, .. } in desk.census().texts {
            // A rule that cannot be parsed can only be shown as written.
            if BROKEN.iter().any(|end| text.ends_with(end)) {
                continue;
            }
            // Where authors write texts, they write the values to be said in braces.
            let read = if is_original { without_values(&text) } else { text.clone() };
            if let Some(slip) = self.names.slip(&read, !is_original && !is_field) {
                let place = format!("{}, {screen}: {slip} in “{text}”", self.game);
                let _ = self.found.entry(format!("{slip} in {text}")).or_insert(place);
            }
        }
    }

    fn command(&mut self, desk: &mut Desk, command: Command) {
        desk.send(Message::Command(command));
        let is_original = matches!(command, Command::ShowAbout | Command::ShowLook);
        self.look(desk, &format!("{command:?}"), is_original);
    }

    fn below(&mut self, desk: &mut Desk, below: Below, screen: &str, is_original: bool) {
        desk.send(Message::from(Request::BelowChosen(below)));
        self.look(desk, screen, is_original);
    }
}

/// Checks every sample and template of every kind in a language.
fn look_at_every_game(language: Language) {
    let mut wrong = Vec::new();
    let spoken = spoken(language);
    let (_home, games) = games(language);
    for (game, folder) in games {
        let mut desk = open(&folder, language);
        let words = Words::new(language);
        let names = match desk.app.editing().expect("it is edited") {
            Editing::Grid(editor) => of_grid(editor.document().draft(), &folder, &words, &spoken),
            Editing::Board(editor) => of_board(editor.document().game(), &words, &spoken),
            Editing::Dungeon(_) => Names::new(std::iter::empty(), language, &spoken),
        };
        let game = format!("{game} ({})", language.code());
        let mut looking = Looking { game, names: &names, found: BTreeMap::new() };
        look_around(&mut desk, &mut looking);
        make_every_edit(&mut desk, &mut looking);
        spoil(&mut desk, &mut looking);
        wrong.extend(looking.found.into_values());
    }
    assert!(wrong.is_empty(), "{} slips:\n{}", wrong.len(), wrong.join("\n"));
}

/// Protects the tests below: names of the format and of games are found, and ordinary words are not.
#[test]
fn slips_are_found() {
    let called =
        [("BoxOnGoal", "box on goal"), ("hBlue0", "blue base"), ("Zed", "zebra"), ("stand", "na stand")];
    let named = called.map(|(name, called)| (name.to_owned(), called.to_owned()));
    let names = Names::new(named.into_iter(), Language::Czech, &spoken(Language::Czech));
    let table = [
        ("put BoxOnGoal there", Some("BoxOnGoal")),
        ("moving hBlue0", Some("hBlue0")),
        ("a Zed moves", Some("Zed")),
        ("Put ask.clear before it", Some("ask.clear")),
        ("it is !Root.Board", Some("!Root")),
        ("the layer STATE", Some("STATE")),
        ("what lies on the stand", None),
        ("End the game. The set is full.", None),
    ];
    for (text, slip) in table {
        assert_eq!(names.slip(text, true).as_deref(), slip, "{text}");
    }
}

/// Protects everyone who builds with sentences, in English: no screen of any editor, no problem and no name
/// of an edit contains a name from the format or the files.
#[test]
fn no_screen_has_names_of_the_format_in_english() {
    look_at_every_game(Language::English);
}

/// Protects people who build with sentences in Czech; they do not read English names by the author either.
#[test]
fn no_screen_has_names_of_the_format_in_czech() {
    look_at_every_game(Language::Czech);
}

/// Opens every tab, the search, the material and the cards of rules, and makes a move.
fn look_around(desk: &mut Desk, looking: &mut Looking<'_>) {
    looking.look(desk, "at first", false);
    let kind = match desk.app.editing().expect("it is edited") {
        Editing::Grid(_) => 0,
        Editing::Board(_) => 1,
        Editing::Dungeon(_) => 2,
    };
    if kind == 0 {
        for command in [
            Command::ShowBoard,
            Command::ShowLevels,
            Command::ShowPieces,
            Command::ShowRules,
            Command::ShowSettings,
            Command::ShowAbout,
        ] {
            looking.command(desk, command);
        }
        for wanted in ["a", "e", "1"] {
            desk.command('f');
            desk.command('a');
            desk.write(wanted);
            looking.look(desk, "find", false);
        }
    }
    if kind == 1 {
        for command in [Command::ShowAbout, Command::ShowLook, Command::ShowRules] {
            looking.command(desk, command);
        }
        open_blocks(desk, looking);
        open_material(desk, looking);
        desk.send(Message::Command(Command::ShowLook));
        for section in ["looks-names", "looks-table", "looks-words"] {
            desk.click_words(section);
            looking.look(desk, section, true);
        }
    }
    play(desk);
    desk.send(Message::Command(Command::ShowRules));
    looking.below(desk, Below::Own, "trace", false);
}

/// Opens the cards of the first blocks.
fn open_blocks(desk: &mut Desk, looking: &mut Looking<'_>) {
    use schola::window::board_editor::{Message as Board, chart};
    let blocks = desk.app.board_editor().expect("it is edited").document().game().rules.blocks.len();
    for block in 0..blocks.min(8) {
        desk.send(Message::from(Board::Chart(chart::Message::CardChosen(block))));
        looking.look(desk, "an open block", false);
    }
}

/// Selects one node of each name in the material.
fn open_material(desk: &mut Desk, looking: &mut Looking<'_>) {
    use schola::window::board_editor::{Message as Board, material};
    let mut nodes = BTreeMap::new();
    desk.app.board_editor().expect("it is edited").document().game().material.each(|node| {
        let _ = nodes.entry(node.name.clone()).or_insert(node.uid);
    });
    for node in nodes.into_values().take(12) {
        desk.send(Message::from(Board::Tree(material::Message::Chosen(node))));
        looking.look(desk, "material", false);
    }
}

/// Makes a move in a board game.
fn play(desk: &mut Desk) {
    use schola::player::Command as Player;
    use schola::window::board_editor::Message as Board;
    use schola::window::play_test;
    for command in [Player::Next, Player::Action] {
        if desk.app.board_editor().is_some() {
            desk.send(Message::from(Board::Test(play_test::Message::Called(command))));
        }
    }
}

/// Displays every text that can be in the history and in the tips of *Undo* and *Redo*.
fn make_every_edit(desk: &mut Desk, looking: &mut Looking<'_>) {
    let words = Words::new(desk.words.language());
    for (key, args) in edits(words.language()) {
        for name in edited(desk, key) {
            // Text that a person has just typed is shown as typed.
            let value =
                |arg: &str| if arg == "to" || arg == "new" { "typed".to_owned() } else { name.clone() };
            let text = Text { key, args: args.iter().map(|arg| (*arg, value(arg))).collect() };
            let said = match desk.app.editing().expect("it is edited") {
                Editing::Grid(editor) if !key.starts_with("board-") => editor.in_words(&text, &words),
                Editing::Board(editor) if key.starts_with("board-") => editor.in_words(&text, &words),
                _ => continue,
            };
            let said = words.say(&said);
            if let Some(slip) = looking.names.slip(&said, true) {
                let place = format!("{}, {key}: {slip} in “{said}”", looking.game);
                let _ = looking.found.entry(key.to_owned()).or_insert(place);
            }
        }
    }
}

/// Returns the names in files of the things that an edit can concern.
fn edited(desk: &Desk, key: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    match desk.app.editing().expect("it is edited") {
        Editing::Grid(editor) => {
            let draft = editor.document().draft();
            let items = draft.levels.iter().flat_map(|level| &level.layout.items).map(|item| &item.name);
            let pieces = draft.pieces.list.iter().map(|piece| &piece.name);
            let is_piece = key.starts_with("edit-piece-");
            names.extend(pieces.filter(|_| is_piece).chain(items.filter(|_| !is_piece)).cloned());
        }
        Editing::Board(editor) => editor.document().game().material.each(|node| {
            let _ = names.insert(node.name.clone());
        }),
        Editing::Dungeon(_) => {}
    }
    names
}

/// Returns the keys of the names of edits of pieces, items, and the material of board games, with their arguments.
fn edits(language: Language) -> Vec<(&'static str, Vec<&'static str>)> {
    let mut edits = Vec::new();
    for (_, text) in words::sources(language) {
        for line in text.lines() {
            let Some((key, said)) = line.split_once(" = ") else { continue };
            let is_edit =
                ["edit-piece-", "edit-item-", "board-edit-"].iter().any(|start| key.starts_with(start));
            let args = said.split("{ $").skip(1);
            let args: Vec<&'static str> = args.filter_map(|arg| arg.split([' ', '}']).next()).collect();
            if is_edit && !args.is_empty() && !args.contains(&"count") {
                edits.push((key, args));
            }
        }
    }
    assert!(edits.len() > 20, "{edits:?}");
    edits
}

/// Adds faults to the game in several ways, and reads the problems, their places and remedies, and the
/// history.
fn spoil(desk: &mut Desk, looking: &mut Looking<'_>) {
    let count = match desk.app.editing().expect("it is edited") {
        Editing::Grid(_) => SPOILT_GRIDS.len(),
        Editing::Board(_) => SPOILT_BOARDS.len(),
        Editing::Dungeon(_) => 0,
    };
    for number in 0..count {
        match desk.app.editing_mut().expect("it is edited") {
            Editing::Grid(editor) => {
                editor.workbench_mut().document.edit("edit-rule", SPOILT_GRIDS[number]);
            }
            Editing::Board(editor) => {
                editor.workbench_mut().document.edit("board-edit-rules", |draft| {
                    SPOILT_BOARDS[number](&mut draft.game);
                });
            }
            Editing::Dungeon(_) => {}
        }
        desk.send(Message::Ticked);
        // Things that no longer exist have only their name.
        let is_gone = number == 0;
        looking.below(desk, Below::Problems, &format!("problems {number}"), is_gone);
        looking.below(desk, Below::History, &format!("history {number}"), is_gone);
        desk.send(Message::from(Request::Undo));
    }
}

/// Broken ends of rules.
const BROKEN: [&str; 2] = [" STATE[", " NoSuch3 = 4;"];

/// Ways to add faults to a grid game.
const SPOILT_GRIDS: [fn(&mut grid::Draft); 6] = [
    |draft| {
        let pieces = Arc::make_mut(&mut draft.pieces);
        let _ = pieces.list.pop();
    },
    |draft| {
        let pieces = Arc::make_mut(&mut draft.pieces);
        let first = pieces.list[0].clone();
        pieces.list.push(first);
    },
    |draft| spoil_rule(draft, |text| format!("{text}{}", BROKEN[0])),
    |draft| spoil_rule(draft, |_| format!("STATE[A.x, A.y] = NoSuch2;{}", BROKEN[1])),
    |draft| {
        let layout = Arc::make_mut(&mut Arc::make_mut(&mut draft.levels[0]).layout);
        layout.items.retain(|item| !item.name.eq_ignore_ascii_case("Ax"));
        let name = draft.pieces.list[0].name.clone();
        layout.items.push(item(&name, Value::Int(1)));
    },
    |draft| {
        let layout = Arc::make_mut(&mut Arc::make_mut(&mut draft.levels[0]).layout);
        let _ = layout.matrices.remove(0);
    },
];

fn spoil_rule(draft: &mut grid::Draft, spoil: impl Fn(&str) -> String) {
    if let Some(rule) = Arc::make_mut(&mut draft.rules).list.first_mut() {
        let rule = Arc::make_mut(rule);
        (rule.contents, rule.repeat) = (spoil(&rule.contents), None);
    }
}

/// Ways to add faults to a board game.
const SPOILT_BOARDS: [fn(&mut board::Draft); 6] = [
    |draft| each_block(draft, |block| block.body.retain(|it| it.verb != "coll.new")),
    |draft| {
        each_block(draft, |block| block.body.retain(|it| it.verb != "ask.clear" && it.verb != "coll.del"));
    },
    |draft| each_block(draft, |block| block.after.truncate(1)),
    |draft| {
        each_block(draft, |block| {
            for params in block.body.iter_mut().map(|it| &mut it.params) {
                let _ = params.pop();
            }
        });
    },
    |draft| {
        let last = draft.rules.blocks.last().map(|block| block.id.clone()).unwrap_or_default();
        each_block(draft, |block| block.after.iter_mut().for_each(|jump| jump.to.clone_from(&last)));
    },
    |draft| {
        let mut material = (*draft.material).clone();
        let _ = material.children.pop();
        draft.material = material.into();
    },
];

fn each_block(draft: &mut board::Draft, spoil: impl Fn(&mut board::rules::Block)) {
    let mut rules: Rules = (*draft.rules).clone();
    rules.blocks.iter_mut().for_each(|block| spoil(Arc::make_mut(block)));
    draft.rules = rules.into();
}
