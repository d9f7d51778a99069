//! Pictures as conditions, pictures inside conditions and loops, and counts: as sentences, and put together by picking.

use std::sync::Arc;

use schola::engine::Text;
use schola::grid::blocks::painting::{Brush, Side};
use schola::grid::blocks::{self, Card, Edit, Line, Names, Step, TOOLBOX, Tool, Value, Voice, Wants};
use schola::grid::edit::lines::add_layer;
use schola::grid::edit::{pieces, set_language};
use schola::grid::model::{Draft, Language, Layout, Shown};
use schola::grid::syntax::{Operator, Turning};
use schola::words::{self, Words};

use crate::support::drafts::{draft, fill, matrix, position, words as cells};

/// Says sentences in a language; pieces by their names.
struct Said(Words);

impl Voice for Said {
    fn say(&self, text: &Text) -> String {
        self.0.say(text)
    }

    fn called(&self, piece: &str) -> String {
        piece.to_owned()
    }
}

/// Returns a game with one rule, whose pieces all lie on the board.
fn game(rule: &str) -> Draft {
    let board = cells(&["Path Coin Closed", "Hero Open Path"]);
    let valid = fill(board.size(), &schola::grid::model::Value::Bool(true));
    let goal = fill(board.size(), &schola::grid::model::Value::Text("Coin".to_owned()));
    let matrices =
        [("STATE", board), ("VALID", valid), ("FINAL", goal)].map(|(name, cells)| matrix(name, cells));
    let layout = Layout { items: position((0, 1)), matrices: matrices.to_vec(), ..Layout::default() };
    let mut made = draft(&["Path", "Coin", "Closed", "Hero", "Open"], &[(rule, false)], layout, None);
    set_language(&mut made, Language::Third);
    for (piece, attribute, value) in [(1, "Colour", "gold"), (3, "Colour", "blue"), (3, "Strength", "3")] {
        pieces::set_attribute(&mut made, piece, attribute, value).expect("the piece is there");
    }
    made
}

fn names() -> Names {
    Names::new(&game("LOST = true;"), 0)
}

fn tool(key: &str) -> &'static Tool {
    const ALL: &[Tool] = &TOOLBOX;
    ALL.iter().find(|tool| tool.key == key).expect("there is such a tool")
}

fn rules(draft: &Draft) -> Vec<String> {
    draft.rules.list.iter().map(|rule| squeezed(&rule.contents)).collect()
}

fn squeezed(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).collect()
}

/// Returns the first picture of a card: its place and value.
fn picture(card: &Card) -> Option<(Vec<Vec<Step>>, Value)> {
    let chips = card.lines.iter().flat_map(|line| line.sentence.chips());
    let picture = chips.into_iter().find(|chip| chip.wants == Wants::Picture)?;
    Some((picture.at.clone(), picture.value.clone()))
}

/// Conditions that are pictures, with the sentences for them.
const PICTURES: [(&str, &str); 7] = [
    ("if ([ Hero | Open ] turned) { WON = true; }", "block-fits-somewhere"),
    ("if ([ (Hero) | not Coin or Path / any | edge ]) { WON = true; }", "block-fits-chosen"),
    ("if ([ (Hero) ] at P) { WON = true; }", "block-fits-at"),
    ("if ((COUNT(Coin) == 0) AND ([ any as K | K ] mirrored)) { WON = true; }", "block-fits-somewhere"),
    ("for each cell C where ([ (Coin) | Path ] at C) { STATE[C.x, C.y] = Path; }", "block-fits-at"),
    ("repeat while ([ Coin / Path ]) { [ Coin / Path ] -> [ Path / Coin ]; }", "block-fits-somewhere"),
    (
        "for each direction D of (up, down) { if ([ (Hero) | Coin ] along D) { LOST = true; } }",
        "block-fits-chosen",
    ),
];

/// Protects rules with pictures as conditions: each has a sentence wherever it stands, its picture can be painted, and
/// painting the picture that is there leaves the text as it is.
#[test]
fn pictures_as_conditions_are_sentences() {
    let names = names();
    for (text, key) in PICTURES {
        let card = blocks::card(text, &names);
        assert!(card.faults.is_empty(), "{text}: {:?}", card.faults);
        assert!(card.lines.iter().any(|line| line.sentence.key == Some(key)), "{text}: {card:?}");
        let (at, value) = picture(&card).expect(text);
        assert!(matches!(value, Value::Fits(_)), "{text}: {value:?}");
        let painting = value.painting().expect(text);
        let same = Edit::Replace { at: at.clone(), value: value.painted(&painting) };
        assert_eq!(blocks::edit(text, &names, &same).as_deref(), Ok(text));

        let mut painting = painting;
        painting.paint(Side::Before, 0, 0, &Brush::Piece("Closed".to_owned()));
        let other = Edit::Replace { at, value: value.painted(&painting) };
        let painted = blocks::edit(text, &names, &other).expect(text);
        assert!(painted.contains("Closed"), "{painted}");
        let again = blocks::card(&painted, &names);
        assert!(again.faults.is_empty(), "{painted}");
        let keys = |card: &Card| card.lines.iter().map(|line| line.sentence.key).collect::<Vec<_>>();
        assert_eq!(keys(&again), keys(&card), "{painted}");
    }
}

/// Protects chart, overview and speech: a picture that is a condition is said in words, in both languages.
#[test]
fn pictures_as_conditions_are_said() {
    let names = names();
    for (text, english, czech) in [
        (
            "if ([ Hero | Open ] turned) { WON = true; }",
            "When this is somewhere on the board: Hero, Open, 4 directions",
            "Když je někde na ploše toto: Hero, Open, 4 směry",
        ),
        (
            "if ([ (Hero) | not Coin ]) { WON = true; }",
            "When this is at the chosen cell: Hero (the chosen cell), not Coin",
            "Když je u zvoleného políčka toto: Hero (zvolené políčko), ne Coin",
        ),
        (
            "if ([ (Hero) | Open ] at P) { WON = true; }",
            "When this is at the cell where the player stands: Hero (marked), Open",
            "Když je u políčka hráče toto: Hero (označené), Open",
        ),
        (
            "if (COUNT(Coin around A) > 2) { LOST = true; }",
            "When the number of Coin around the cell of the move is more than 2",
            "Když počet polí s figurkou Coin kolem políčka tahu je více než 2",
        ),
    ] {
        let card = blocks::card(text, &names);
        let said = words::Language::ALL.map(|language| Said(Words::new(language)).line(&card.lines[0]));
        assert_eq!(said, [english, czech], "{text}");
    }
}

/// Protects pictures in loops: one that lies at the cell or along the direction of a loop around it is a picture on its card,
/// says so, and can be painted.
#[test]
fn pictures_of_loops_are_painted() {
    let names = names();
    let text = "for each cell C { [ (Coin) | Path ] -> [ Path | Coin ] at C; }";
    let (at, value) = picture(&blocks::card(text, &names)).expect("a picture");
    let voice = Said(Words::new(words::Language::English));
    let said = voice.value(&value, Wants::Picture);
    assert_eq!(said, "Coin (marked), Path becomes Path, Coin, at the cell C");
    let mut painting = value.painting().expect("it can be painted");
    painting.paint(Side::After, 0, 0, &Brush::Piece("Open".to_owned()));
    let painted = blocks::edit(text, &names, &Edit::Replace { at, value: value.painted(&painting) })
        .expect("it can go");
    assert_eq!(
        squeezed(&painted),
        squeezed("for each cell C { [ (Coin) | Path ] -> [ Open | Coin ] at C; }")
    );
}

/// Protects where pictures go: into the block of an if or of a loop where one was chosen, else into a card of their own.
#[test]
fn pictures_go_into_blocks() {
    let here = "[ (Path) ] -> [ Coin ];";
    let condition = "if (COUNT(Coin) == 0) { STATE[A.x, A.y] = STATE[A.x, A.y]; }";
    let still = "repeat until nothing changes { STATE[A.x, A.y] = Path; }";
    let inner = "if (COUNT(Coin) == 0) { WON = true; if (COUNT(Hero) == 0) { LOST = true; } }";
    let rows: [(&str, Option<usize>, bool, &[&str]); 9] = [
        (condition, Some(0), false, &["if (COUNT(Coin) == 0) { [ (Path) ] -> [ Coin ]; }"]),
        (condition, None, false, &["if (COUNT(Coin) == 0) { [ (Path) ] -> [ Coin ]; }"]),
        (
            still,
            Some(0),
            false,
            &["repeat until nothing changes { STATE[A.x, A.y] = Path; [ (Path) ] -> [ Coin ]; }"],
        ),
        (
            still,
            Some(1),
            true,
            &["repeat until nothing changes { [ (Path) ] -> [ Coin ]; STATE[A.x, A.y] = Path; }"],
        ),
        (
            inner,
            Some(3),
            false,
            &[
                "if (COUNT(Coin) == 0) { WON = true; if (COUNT(Hero) == 0) { LOST = true; [ (Path) ] -> [ Coin ]; } }",
            ],
        ),
        (
            inner,
            Some(1),
            false,
            &[
                "if (COUNT(Coin) == 0) { WON = true; [ (Path) ] -> [ Coin ]; if (COUNT(Hero) == 0) { LOST = true; } }",
            ],
        ),
        ("STATE[A.x, A.y] = STATE[A.x, A.y];", None, false, &[here]),
        ("WON = true;", None, false, &["WON = true;", here]),
        ("[ Coin ] -> [ Path ];", Some(0), false, &["[ Coin ] -> [ Path ];", here]),
    ];
    for (rule, line, is_before, wanted) in rows {
        let mut draft = game(rule);
        let before = blocks::card(rule, &Names::new(&draft, 0));
        let added = blocks::insert(&mut draft, 0, tool("tool-picture-here"), Some(0), line, is_before);
        let at = added.expect(rule).expect("a card holds it");
        let wanted: Vec<String> = wanted.iter().map(|rule| squeezed(rule)).collect();
        assert_eq!(rules(&draft), wanted, "at {line:?}");

        // It is the new one that is painted then.
        let before = (wanted.len() == 1).then_some(&before);
        let after = blocks::card(&draft.rules.list[at].contents, &Names::new(&draft, 0));
        let (line, path) = blocks::new_picture(before, &after).expect(rule);
        let chips = after.lines[line].sentence.chips();
        let new = chips.into_iter().find(|chip| chip.at == path).expect("it is there");
        assert_eq!(new.value, Value::Picture(here.to_owned()), "{rule}");
    }
}

/// Protects painters: after an insertion only a picture that is new is opened, whatever stands around it.
#[test]
fn only_a_new_picture_is_opened() {
    let names = names();
    let opened = |before: &str, after: &str| {
        let (before, after) = (blocks::card(before, &names), blocks::card(after, &names));
        blocks::new_picture(Some(&before), &after).map(|(line, _)| line)
    };
    let [one, two, three] = ["if ([ Coin ]) { WON = true; }", "[ Coin ] -> [ Path ];", "WON = true;"];
    let both = |first: &str, second: &str| format!("if (COUNT(Coin) == 0) {{ {first} {second} }}");
    assert_eq!(opened(&both(two, ""), &both(two, three)), None);
    assert_eq!(opened(&both(two, ""), &both(three, two)), None);
    assert_eq!(opened(&both(three, ""), &both(three, two)), Some(2));
    assert_eq!(opened(&both(two, ""), &both(two, two)), Some(2));
    assert_eq!(opened(one, "if (([ Coin ]) AND ([ Hero ])) { WON = true; }"), Some(1));
    assert_eq!(opened(one, one), None);
}

/// Protects changing one's mind: a condition becomes one of every other kind, in its place, and the game takes up the
/// language for it.
#[test]
fn a_condition_becomes_another() {
    let kinds: Vec<&Tool> = TOOLBOX.iter().filter(|tool| tool.is_kind_of_condition()).collect();
    assert_eq!(kinds.len(), 11);
    for kind in kinds {
        let rule = "if ((STATE[A.x, A.y] == Coin) AND (STATE[P.x, P.y] == Hero)) { VALID[A.x, A.y] = true; }";
        let mut draft = game(rule);
        Arc::make_mut(&mut draft.rules).language = Language::Plain;
        let layout = Arc::make_mut(&mut Arc::make_mut(&mut draft.levels[0]).layout);
        let _ = add_layer(layout, "Cars", Shown::Bodies, false).expect("the level takes a layer");
        let chip = blocks::card(rule, &Names::new(&draft, 0)).lines[1].sentence.gaps[0].chip.at[0].clone();
        let at = blocks::condition_of(&chip).expect("the place belongs to a condition");
        assert_eq!(at, [Step::Condition, Step::Part(1)]);
        blocks::ask_instead(&mut draft, 0, kind, 0, at).expect(kind.key);
        let changed = &draft.rules.list[0].contents;
        assert_eq!(draft.rules.language == Language::Third, kind.language == Language::Third, "{changed}");
        let card = blocks::card(changed, &Names::new(&draft, 0));
        assert!(card.faults.is_empty(), "{changed}");
        assert_eq!(card.lines.len(), 3, "{changed}");
        assert_eq!(card.lines.iter().filter(|line| Line::is_condition(line)).count(), 2, "{changed}");
        assert!(squeezed(changed).starts_with("if((STATE[A.x,A.y]==Coin)AND"), "the other stays: {changed}");
        assert!(!squeezed(changed).contains("STATE[P.x,P.y]==Hero"), "{changed}");
    }
    let right = [Step::Condition, Step::Part(1), Step::Right];
    assert_eq!(blocks::condition_of(&right), None, "the right side is only a part of what is asked");
    assert_eq!(blocks::condition_of(&[Step::Then(0), Step::Target]), None);
}

/// Protects counts: a number in a rule with pictures can become the number of cells with a piece, on the board or about the
/// chosen cell; rules that do not have that are not offered it.
#[test]
fn a_count_is_picked() {
    let names = names();
    let offered = blocks::choices(Wants::Value(Some(blocks::ValueKind::Number)), &names).counts;
    let text = "if (COUNT(Hero) >= 3) { WON = true; }";
    let at = vec![vec![Step::Condition, Step::Right]];
    let changed = offered.iter().map(|count| {
        let edit = Edit::Replace { at: at.clone(), value: count.clone() };
        squeezed(&blocks::edit(text, &names, &edit).expect("it can stand there"))
    });
    let wanted = [
        "COUNT(Coin)",
        "AREAS(Coin)",
        "LOOPS(Coin)",
        "COUNT(Coin around A)",
        "COUNT(Coin beside A)",
        "COUNT(Coin in row of A)",
        "COUNT(Coin in column of A)",
        "COUNT(any in area of A)",
        "COUNT(Coin in sight of A)",
    ];
    let wanted: Vec<String> = wanted
        .into_iter()
        .map(|count| squeezed(&format!("if (COUNT(Hero) >= {count}) {{ WON = true; }}")))
        .collect();
    assert_eq!(changed.collect::<Vec<_>>(), wanted);
    let extended = Names { language: Language::Extended, ..names };
    assert!(blocks::choices(Wants::Value(None), &extended).counts.is_empty());
}

/// Protects what is counted and where: each part of a count is a gap, and takes what the language allows.
#[test]
fn parts_of_counts_are_picked() {
    let names = names();
    let group = |is_not, list: &[&str]| {
        let list = list.iter().map(|piece| Value::Piece((*piece).to_owned())).collect();
        Value::Group { is_not, list }
    };
    let (count, within) = (Step::Value(0), Step::Within);
    let table = [
        ("COUNT(Coin around A)", count, group(true, &[]), "COUNT(any around A)"),
        ("COUNT(Coin)", count, group(true, &["Hero"]), "COUNT(not Hero)"),
        ("COUNT(not Coin)", count, group(false, &["Hero", "Coin"]), "COUNT(Hero or Coin)"),
        ("AREAS(Coin)", count, Value::Piece("Hero".to_owned()), "AREAS(Hero)"),
        ("COUNT(any in area of A)", within, group(false, &["Path"]), "COUNT(any in area of A of Path)"),
        ("COUNT(any in area of A of Path)", within, group(false, &[]), "COUNT(any in area of A)"),
        (
            "COUNT(Coin in sight of A)",
            within,
            group(true, &["Path"]),
            "COUNT(Coin in sight of A until not Path)",
        ),
        (
            "COUNT(Coin in sight of A until STATE: Hero)",
            within,
            Value::Piece("Path".to_owned()),
            "COUNT(Coin in sight of A until STATE: Path)",
        ),
    ];
    for (before, step, value, after) in table {
        let text = format!("if ({before} > 3) {{ WON = true; }}");
        let at = vec![vec![Step::Condition, Step::Left, step]];
        let card = blocks::card(&text, &names);
        assert!(card.faults.is_empty(), "{before}");
        let chips = card.lines.iter().flat_map(|line| line.sentence.chips());
        let chip = chips.into_iter().find(|chip| chip.at == at).unwrap_or_else(|| panic!("{before}: no gap"));
        let offered = blocks::choices(chip.wants, &names);
        let is_open = matches!(&value, Value::Group { is_not: false, list } if list.len() != 1);
        let is_offered = offered.groups.contains(&value) || matches!(value, Value::Piece(_)) || is_open;
        assert!(is_offered || matches!(&value, Value::Group { is_not: false, .. }), "{before}: {offered:?}");
        let changed = blocks::edit(&text, &names, &Edit::Replace { at, value });
        let wanted = format!("if ({after} > 3) {{ WON = true; }}");
        assert_eq!(changed.map(|text| squeezed(&text)), Ok(squeezed(&wanted)), "{before}");
    }
}

/// Protects sums in comparisons: each value and each sign is a gap, also within parentheses.
#[test]
fn sums_are_compared() {
    let names = names();
    let text = "if ((A.x - 1) * 2 + COUNT(Coin around A) > 3 % 2) { WON = true; }";
    let card = blocks::card(text, &names);
    assert!(card.faults.is_empty(), "{:?}", card.faults);
    let chips: Vec<_> = card.lines.iter().flat_map(|line| line.sentence.chips()).collect();
    assert!(chips.iter().all(|chip| !matches!(chip.value, Value::Written(_))), "{chips:?}");
    let left = [Step::Condition, Step::Left];
    let table = [
        (vec![Step::Value(0), Step::Value(1)], Value::Number(5), "(A.x-5)*2+COUNT(CoinaroundA)>3%2"),
        (vec![Step::Operator(2)], Value::Operator(Operator::Minus), "(A.x-1)*2-COUNT(CoinaroundA)>3%2"),
        (
            vec![Step::Value(2), Step::Value(0)],
            Value::Piece("Hero".to_owned()),
            "(A.x-1)*2+COUNT(HeroaroundA)>3%2",
        ),
    ];
    for (steps, value, wanted) in table {
        let at = vec![[&left[..], &steps].concat()];
        assert!(chips.iter().any(|chip| chip.at == at), "{steps:?} is a gap");
        let changed = blocks::edit(text, &names, &Edit::Replace { at, value });
        let wanted = format!("if({wanted}){{WON=true;}}");
        assert_eq!(changed.map(|text| squeezed(&text)), Ok(wanted));
    }
}

/// Protects attributes in sentences: they are offered where their kind fits, with the words that are their values; and a turn
/// is a gap of its sentence.
#[test]
fn attributes_and_turns_are_picked() {
    let names = names();
    let text = "if (Colour(STATE[A.x, A.y]) == gold) { turn STATE[A.x, A.y] right; }";
    let card = blocks::card(text, &names);
    assert!(card.faults.is_empty(), "{:?}", card.faults);
    let of_text = blocks::choices(Wants::Value(Some(blocks::ValueKind::Text)), &names);
    assert_eq!(of_text.words, ["gold", "blue"]);
    let of_number = blocks::choices(Wants::Value(Some(blocks::ValueKind::Number)), &names);
    let names_of = |offered: &[Value]| -> Vec<String> {
        let name = |value: &Value| match value {
            Value::Attribute { name, .. } => name.clone(),
            other => panic!("{other:?}"),
        };
        let mut names: Vec<String> = offered.iter().map(name).collect();
        names.dedup();
        names
    };
    assert_eq!(names_of(&of_text.attributes), ["Colour"]);
    assert_eq!(names_of(&of_number.attributes), ["Strength"]);
    let put = |at: Vec<Vec<Step>>, value: Value| {
        blocks::edit(text, &names, &Edit::Replace { at, value }).map(|text| squeezed(&text))
    };
    let strength = of_number.attributes[0].clone();
    let left = vec![vec![Step::Condition, Step::Left]];
    assert_eq!(
        put(left, strength).as_deref(),
        Ok("if(Strength(STATE[A.x,A.y])==0){turnSTATE[A.x,A.y]right;}"),
        "what it is compared with becomes a number"
    );
    let how = vec![vec![Step::Then(0), Step::Values]];
    let turned = put(how, Value::Turning(Turning::Around));
    assert_eq!(turned.as_deref(), Ok("if(Colour(STATE[A.x,A.y])==gold){turnSTATE[A.x,A.y]around;}"));
    let chips = card.lines.iter().flat_map(|line| line.sentence.chips());
    let place = chips.into_iter().find(|chip| chip.wants == Wants::Place && chip.at.len() == 2);
    let place = place.expect("a turn has a place").at.clone();
    let position = blocks::Place::near(blocks::Base::Position, 0, 0);
    let moved = put(place, Value::Place(position));
    assert_eq!(moved.as_deref(), Ok("if(Colour(STATE[A.x,A.y])==gold){turnSTATE[P.x,P.y]right;}"));
}

/// Protects loops: how many times something is done is a number to pick, within what the language allows; and a count within a
/// loop can be about its cell.
#[test]
fn loops_are_filled_in() {
    let mut names = names();
    names.language = Language::Third;
    let text = "repeat 10 times { [ Path ] -> [ Coin ] somewhere; }";
    let card = blocks::card(text, &names);
    let chip =
        card.lines.iter().flat_map(|line| line.sentence.chips()).find(|chip| chip.wants == Wants::Times);
    let at = chip.expect("the number is a gap").at.clone();
    let put = |number: i32| {
        let edit = Edit::Replace { at: at.clone(), value: Value::Number(number) };
        blocks::edit(text, &names, &edit).map(|text| squeezed(&text))
    };
    assert_eq!(put(25).as_deref(), Ok("repeat25times{[Path]->[Coin]somewhere;}"));
    assert!(put(0).is_err() && put(100_000).is_err());
    let source = blocks::Source {
        text: "for each cell C where (STATE[C.x, C.y] == Path) { Count = COUNT(Coin); }".to_owned(),
        repeat: None,
        names,
    };
    assert_eq!(
        source.names_at(&[Step::Then(0), Step::Condition]).cells,
        ["C"],
        "its condition is about it, too"
    );
    assert_eq!(source.names_at(&[Step::Then(0), Step::Then(0), Step::Value(0)]).cells, ["C"]);
    assert!(source.names_at(&[Step::Then(0)]).cells.is_empty());
}
