//! What people read about the rules and goals of every grid game: sentences without names from the format.

use std::path::{Path, PathBuf};

use schola::engine::Text;
use schola::grid::Draft;
use schola::grid::blocks::recipes::RECIPES;
use schola::grid::blocks::{self, Names, TOOLBOX, Voice, goal_card, table_label};
use schola::grid::derive::goal_sentences;
use schola::grid::fault::CODES;
use schola::grid::model::{self, Goal, Layout, Value};
use schola::grid::repeats;
use schola::project::called::Called;
use schola::project::samples;
use schola::project::templates::Template;
use schola::words::{Language, Words};

use crate::support::drafts::{draft, fill, item, matrix, position, words as cells};

/// Says sentences as the window does.
struct Said {
    words: Words,
    called: Called,
}

impl Voice for Said {
    fn say(&self, text: &Text) -> String {
        self.words.say(text)
    }

    fn called(&self, piece: &str) -> String {
        self.called.of(piece)
    }
}

/// The name of a game, its draft and its folder, in a language. Templates are made in that language.
fn games(language: Language) -> Vec<(String, Draft, PathBuf, tempfile::TempDir)> {
    let mut games = Vec::new();
    for sample in samples() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(sample.name());
        if folder.join("rules.xml").exists() {
            let draft = schola::project::open(&folder).expect("a sample opens").draft;
            let unused = tempfile::tempdir().expect("a folder for the test");
            games.push((sample.name().to_owned(), draft, folder, unused));
        }
    }
    let words = Words::new(language);
    for template in Template::ALL {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join("game");
        let made = template.make(template.default_size(), 1, &|key| words.get(key));
        made.write(&folder).expect("it can be written");
        let draft = schola::project::open(&folder).expect("a template opens").draft;
        games.push((format!("template {}", template.code()), draft, folder, home));
    }
    games
}

/// Returns everything that the sentences, repeats and goals of a game say.
fn sayings(draft: &Draft, voice: &Said) -> Vec<String> {
    let mut said = Vec::new();
    for level in 0..draft.levels.len() {
        let names = Names::new(draft, level);
        let goals = &draft.levels[level].layout.goals;
        let cards = goals.iter().map(|goal| goal_card(&goal.condition, &names));
        said.extend(cards.flat_map(|card| card.lines).map(|line| voice.line(&line)));
        for item in &names.items {
            let value = blocks::Value::Item(item.text.clone());
            said.push(voice.value(&value, blocks::Wants::Item(None)));
        }
        if level > 0 {
            continue;
        }
        for (at, rule) in draft.rules.list.iter().enumerate() {
            let whole = rule.repeat.clone().filter(|_| repeats::is_intact(&draft.rules.list, at));
            let card = match &whole {
                Some(repeat) => blocks::card(&repeat.template, &names.within(repeat)),
                None => blocks::card(&rule.contents, &names),
            };
            said.extend(card.lines.iter().map(|line| voice.line(line)));
            let tables = whole.iter().flat_map(|repeat| &repeat.tables);
            said.extend(tables.map(|table| voice.label(&table_label(table, &names))));
        }
    }
    said.extend(draft.pieces.list.iter().map(|piece| voice.called(&piece.name)));
    said
}

/// Returns the first word that only the format uses: `STATE`, `dx`, `BoxOnGoal`, `person2`.
fn internal(text: &str) -> Option<&str> {
    const NAMES: [&str; 14] = [
        "STATE", "VALID", "FINAL", "COUNT", "AND", "OR", "Ax", "Ay", "Px", "Py", "dx", "dy", "true", "false",
    ];
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let is_internal = |word: &&str| {
        let letters: Vec<char> = word.chars().collect();
        let joined = letters.windows(2).any(|pair| {
            let is_camel = pair[0].is_lowercase() && pair[1].is_uppercase();
            is_camel || (pair[0].is_alphabetic() && pair[1].is_numeric())
        });
        joined || word.contains('_') || NAMES.contains(word) || text.contains(['$', '{', '[', '='])
    };
    words.filter(|word| !word.is_empty()).find(is_internal)
}

/// Protects the tests below: names from the format are found, and ordinary words are not.
#[test]
fn names_of_the_format_are_found() {
    let table = [
        ("put BoxOnGoal on the cell", Some("BoxOnGoal")),
        ("person2 is allowed", Some("person2")),
        ("the layer STATE", Some("STATE")),
        ("dx: to the right", Some("dx")),
        ("if [A.x", Some("if")),
        ("na políčku vpravo od hráče je bedna (2)", None),
        ("the 4 neighbours, 2 right and 1 up", None),
    ];
    for (text, found) in table {
        assert_eq!(internal(text), found, "{text}");
    }
}

/// Protects people who have not seen the rules as text: no sentence, chip, repeat, goal or piece of any
/// sample or template contains a name from the format, in any language. Different pieces have different
/// names.
#[test]
fn no_sentence_has_names_of_the_format() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        for (name, draft, folder, _home) in games(language) {
            let words = Words::new(language);
            let called = Called::of_draft(&draft, &folder, language.code(), &|text| words.say(text));
            let voice = Said { words, called };
            for said in sayings(&draft, &voice) {
                if said.is_empty() || internal(&said).is_some() {
                    wrong.push(format!("{name} ({}): “{said}”", language.code()));
                }
            }
            let mut names: Vec<String> =
                draft.pieces.list.iter().map(|piece| voice.called(&piece.name)).collect();
            names.sort();
            let count = names.len();
            names.dedup();
            if names.len() < count {
                wrong.push(format!("{name} ({}): two pieces have the same name", language.code()));
            }
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns a level of 3 × 2 cells with a hero, and a goal that is a condition.
fn level_with_goal(goal: &str) -> Draft {
    let mut items = position((0, 0));
    items.push(item("Points", Value::Int(0)));
    let board = cells(&["Person Home Box", "Goal Floor Floor"]);
    let matrices = vec![matrix("STATE", board), matrix("VALID", fill((3, 2), &Value::Bool(true)))];
    let goal = Goal { condition: goal.to_owned(), ..Goal::default() };
    let layout = Layout {
        language: model::Language::Extended,
        items,
        matrices,
        goals: vec![goal],
        ..Layout::default()
    };
    let rules = [("STATE[A.x, A.y] = Person;", false), ("STATE[A.x, A.y] = BoxOnGoal;", false)];
    draft(&["Person", "Home", "Box", "Goal", "BoxOnGoal", "Floor", "On", "Off"], &rules, layout, None)
}

fn said_goals(draft: &Draft, folder: &Path, level: usize) -> Vec<Vec<String>> {
    let in_language = |language: Language| {
        let words = Words::new(language);
        let called = Called::of_draft(draft, folder, language.code(), &|text| words.say(text));
        let voice = Said { words, called };
        goal_sentences(draft, level).iter().map(|goal| goal.text(&voice)).collect()
    };
    [Language::English, Language::Czech].map(in_language).to_vec()
}

/// Conditions, with what is said in English and in Czech.
const CONDITIONS: [(&str, &str, &str); 17] = [
    ("(STATE[1, 0] == Person)", "Walk to the home.", "Dojděte na místo: home."),
    ("(STATE[2, 1] == Person)", "Walk to column 3, row 2.", "Dojděte do sloupce 3, řádku 2."),
    ("(COUNT(Home) == 0)", "Walk to the home.", "Dojděte na místo: home."),
    ("(STATE[1, 0] == Box)", "Bring the box to the home.", "Přemístěte na místo: box → home."),
    ("(STATE[1, 1] == Box)", "Bring the box to column 2, row 2.", "Přemístěte do sloupce 2, řádku 2: box."),
    ("(STATE[1, 1] == On)", "In column 2, row 2 there has to be: on.", "Ve sloupci 2, řádku 2 má být on."),
    ("(COUNT(Box) == 0)", "Push every box to its goal.", "Dotlačte všechny na místo: box → goal."),
    ("(COUNT(On) <= 0)", "Turn all lights off.", "Zhasněte všechna světla."),
    ("(COUNT(Off) < 1)", "Turn all lights on.", "Rozsviťte všechna světla."),
    (
        "(COUNT(Person) == 0)",
        "Leave none of this on the board: person.",
        "Tohle nesmí na ploše zůstat: person.",
    ),
    ("(COUNT(Box) == 3)", "Have this on the board exactly 3 ×: box.", "Na ploše má být přesně 3×: box."),
    ("(COUNT(Box) > 2)", "Have this on the board at least 3 ×: box.", "Na ploše má být aspoň 3×: box."),
    ("(COUNT(Box) < 3)", "Have this on the board at most 2 ×: box.", "Na ploše má být nejvýš 2×: box."),
    ("(COUNT(Box) != 0)", "Have this on the board: box.", "Na ploše má být: box."),
    ("(Points >= 10)", "Reach at least 10: the points.", "Dosáhněte aspoň 10: body."),
    (
        "((COUNT(Box) == 0) AND (Points >= 10))",
        "Push every box to its goal. Reach at least 10: the points.",
        "Dotlačte všechny na místo: box → goal. Dosáhněte aspoň 10: body.",
    ),
    (
        "((COUNT(Person) == 0) AND (COUNT(BoxOnGoal) == 0))",
        "Leave none of this on the board: person, box on goal.",
        "Tohle nesmí na ploše zůstat: person, box on goal.",
    ),
];

/// Protects goals: each kind of condition is said as a person says it, in both languages.
#[test]
fn conditions_are_said_as_goals() {
    let mut wrong = Vec::new();
    for (goal, english, czech) in CONDITIONS {
        let found = said_goals(&level_with_goal(goal), Path::new(""), 0);
        if found != [[english], [czech]] {
            wrong.push(format!("{goal}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(said_goals(&level_with_goal("(COUNT("), Path::new(""), 0), [[""; 0], [""; 0]]);
}

/// Samples and templates, with what is said of the goal of their first level.
const GOALS: [(&str, &str, &str); 28] = [
    ("maze", "Walk to the house.", "Dojděte na místo: dům."),
    ("lights-out", "Turn all lights off.", "Zhasněte všechna světla."),
    (
        "sokoban",
        "Push every closed box to its scissors.",
        "Dotlačte všechny na místo: zavřená krabice → nůžky.",
    ),
    (
        "peg-solitaire",
        "Have this on the board exactly 1 ×: peg. Leave none of this on the board: lifted peg.",
        "Na ploše má být přesně 1×: kolík. Tohle nesmí na ploše zůstat: zvednutý kolík.",
    ),
    (
        "ice",
        "Leave none of this on the board: fish. Have this on the board: penguin on the rings.",
        "Tohle nesmí na ploše zůstat: ryba. Na ploše má být: tučňák na kruzích.",
    ),
    ("tilting-maze", "Bring every ball to its dimple.", "Přemístěte všechny na místo: kulička → důlek."),
    ("eyeball-maze", "Walk to the flag.", "Dojděte na místo: vlaječka."),
    (
        "car-park",
        "Bring every front of the red car to its exit.",
        "Přemístěte všechny na místo: předek červeného auta → výjezd.",
    ),
    ("kurodoko", "Reach exactly 0: Mistakes.", "Dosáhněte přesně 0: Mistakes."),
    ("minesweeper", "Nothing may stay as it is at the start.", "Nic nesmí zůstat tak, jak je na začátku."),
    ("pexeso", "Nothing may stay as it is at the start.", "Nic nesmí zůstat tak, jak je na začátku."),
    (
        "sudoku-for-children",
        "Replace every “empty cell” by what belongs there.",
        "Místo každé z nich (prázdné políčko) dejte tu, která tam patří.",
    ),
    (
        "nonograms",
        "Replace every “empty cell” by what belongs there.",
        "Místo každé z nich (prázdné políčko) dejte tu, která tam patří.",
    ),
    ("netwalk", "Make the whole board right.", "Dejte celou plochu do pořádku."),
    ("fifteen", "Put everything in its right place.", "Dejte všechno na správné místo."),
    (
        "knights-tour",
        "Leave none of this on the board: dark square, light square.",
        "Tohle nesmí na ploše zůstat: tmavé pole, světlé pole.",
    ),
    (
        "sudoku",
        "Replace every “empty cell” by what belongs there.",
        "Místo každé z nich (prázdné políčko) dejte tu, která tam patří.",
    ),
    ("victorian-puzzle", "Put everything in its right place.", "Dejte všechno na správné místo."),
    ("dark-equations", "Make the whole board right.", "Dejte celou plochu do pořádku."),
    ("klondike", "Walk to the goal.", "Dojděte na místo: cíl."),
    ("template empty", "Turn every “Empty” into “Mark”.", "Změňte všechny: prázdné → značka."),
    ("template maze", "Walk to the house.", "Dojděte na místo: dům."),
    ("template collect", "Walk to every apple.", "Dojděte na každé takové místo: jablko."),
    ("template boxes", "Push every box to its goal.", "Dotlačte všechny na místo: bedna → cíl."),
    ("template lights", "Turn all lights off.", "Zhasněte všechna světla."),
    ("template tiles", "Put everything in its right place.", "Dejte všechno na správné místo."),
    ("template pairs", "Nothing may stay as it is at the start.", "Nic nesmí zůstat tak, jak je na začátku."),
    (
        "template picture",
        "Replace every “Empty” by what belongs there.",
        "Místo každé z nich (prázdné) dejte tu, která tam patří.",
    ),
];

/// Protects players: the goal of the first level of every sample and template is one sentence, in both
/// languages, also where it is drawn.
#[test]
fn goals_of_games_are_said() {
    let mut wrong = Vec::new();
    let (english, czech) = (games(Language::English), games(Language::Czech));
    for ((name, draft, folder, _home), (_, czech, czech_folder, _czech_home)) in english.iter().zip(&czech) {
        let mut found = said_goals(draft, folder, 0).concat();
        let _ = found.pop();
        found.extend(said_goals(czech, czech_folder, 0).pop().unwrap_or_default());
        let wanted = GOALS.iter().find(|(of, ..)| of == name);
        if wanted.is_none_or(|(_, english, czech)| found != [*english, *czech]) {
            wrong.push(format!("{name}: {found:?}"));
        }
    }
    // Levels of a game differ in their boards, not in what is to be done.
    for (name, draft, folder, _home) in &english {
        let first = said_goals(draft, folder, 0);
        for level in (1..draft.levels.len()).filter(|level| said_goals(draft, folder, *level) != first) {
            wrong.push(format!("{name}, level {}: {:?}", level + 1, said_goals(draft, folder, level)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Protects newcomers: the rules of every template are a few cards, each with a title, a comment and
/// sentences, and none of them could be folded further.
#[test]
fn templates_are_folded_and_titled() {
    for language in Language::ALL {
        let words = Words::new(language);
        for template in Template::ALL {
            let made = template.make(template.default_size(), 1, &|key| words.get(key));
            let rules = &made.draft.rules.list;
            let spans = repeats::spans(rules);
            let is_inside = |at: usize| spans.iter().any(|span| span.contains(&at) && span.start != at);
            let cards: Vec<_> = (0..rules.len()).filter(|at| !is_inside(*at)).map(|at| &rules[at]).collect();
            assert!((1..=6).contains(&cards.len()), "{template:?}: {} cards", cards.len());
            for card in cards {
                assert!(!card.name.is_empty() && !card.note.is_empty(), "{template:?}: {}", card.contents);
                assert!(
                    !card.name.contains('-'),
                    "{template:?}: the title is an untranslated key: {}",
                    card.name
                );
            }
            assert_eq!(repeats::find(&made.draft.rules), [], "{template:?}");
        }
    }
}

/// Protects people who build with sentences: the toolbox, the recipes and the problems of levels contain no
/// name from the format. Faults in written rules quote the text that they are about.
#[test]
fn tools_and_problems_have_no_names_of_the_format() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let words = Words::new(language);
        let tools = TOOLBOX.iter().flat_map(|tool| [tool.key, tool.words]);
        let recipes = RECIPES.iter().flat_map(|recipe| [recipe.key, recipe.words]);
        let needs = RECIPES.iter().flat_map(|recipe| recipe.needs).map(|need| need.key);
        let keys = tools.chain(recipes).chain(needs).map(str::to_owned);
        let of_text = |code: &&str| code.starts_with("rule-") && **code != *"rule-item-unknown";
        let codes = CODES.iter().filter(|code| !of_text(code));
        let problems = codes.flat_map(|code| [format!("problem-{code}"), format!("remedy-{code}")]);
        for key in keys.chain(problems) {
            for name in ["Ax", "Ay", "Px", "Py", "STATE", "VALID", "FINAL"] {
                let args = [
                    ("name", name),
                    ("size", "2 × 3"),
                    ("wanted", "3 × 3"),
                    ("value", "7"),
                    ("layer", "–"),
                    ("piece", "–"),
                    ("pieces", "–"),
                    ("start", "–"),
                    ("goal", "–"),
                    ("count", "2"),
                    ("most", "3"),
                ];
                let args = args.map(|(key, value)| (key, value.to_owned()));
                let said = words.with(&key, &args);
                // Names that the author chose are quoted.
                if internal(&said).is_some()
                    && !said.contains(&format!("“{name}”"))
                    && !said.contains(&format!("„{name}“"))
                {
                    wrong.push(format!("{key} ({}): {said}", language.code()));
                }
            }
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Protects choices: pieces on the board of the level are offered first.
#[test]
fn pieces_on_the_board_are_offered_first() {
    for (name, draft, ..) in games(Language::English) {
        for level in 0..draft.levels.len() {
            let board = draft.levels[level].layout.first(schola::grid::model::Role::State);
            let Some(schola::grid::model::Cells::Text(tiles)) = board.map(|board| &board.cells) else {
                continue;
            };
            let is_there =
                |piece: &String| tiles.cells().any(|(.., cell)| cell.as_str().eq_ignore_ascii_case(piece));
            let pieces = Names::new(&draft, level).pieces;
            let first_missing = pieces.iter().position(|piece| !is_there(piece)).unwrap_or(pieces.len());
            assert!(!pieces[first_missing..].iter().any(is_there), "{name}, level {level}: {pieces:?}");
        }
    }
}
