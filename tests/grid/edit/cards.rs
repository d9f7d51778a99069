//! Rules as cards: what they say, and that neither viewing nor editing loses anything.

use proptest::prelude::*;
use schola::grid::blocks::recipes::{NeedKind, RECIPES, RecipeForm};
use schola::grid::blocks::{
    self, Amount, Base, Card, Chip, Edit, Join, Lead, Line, Name, Names, Place, Snippet, Step, TOOLBOX,
    Value, ValueKind, Wants,
};
use schola::grid::model::Language;
use schola::grid::syntax::Comparison;
use schola::grid::{self, parse, repeats};
use schola::project;

use crate::support::generate::{extended_rule_text, rule_text, third_rule_text};

/// Names such as the generated rules use, and some more.
fn names(language: Language) -> Names {
    let name = |text: &str, kind, is_given| Name { text: text.to_owned(), kind, is_given };
    Names {
        language,
        layers: vec![
            name("STATE", ValueKind::Text, true),
            name("VALID", ValueKind::Truth, true),
            name("Snow", ValueKind::Number, false),
        ],
        items: vec![
            name("A.x", ValueKind::Number, true),
            name("A.y", ValueKind::Number, true),
            name("P.x", ValueKind::Number, true),
            name("P.y", ValueKind::Number, true),
            name("Points", ValueKind::Number, false),
            name("Last", ValueKind::Text, false),
            name("Open", ValueKind::Truth, false),
        ],
        pieces: ["Box", "Wall", "Path"].map(str::to_owned).to_vec(),
        listed: ["Box", "Wall", "Path"].map(str::to_owned).to_vec(),
        ..Names::default()
    }
}

fn plain() -> Names {
    names(Language::Plain)
}

fn squeezed(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).collect()
}

fn chips(card: &Card) -> Vec<&Chip> {
    card.lines.iter().flat_map(|line| line.sentence.chips()).collect()
}

fn keys(text: &str) -> Vec<&'static str> {
    let card = blocks::card(text, &plain());
    card.lines.iter().map(|line| line.sentence.key.unwrap_or_default()).collect()
}

/// Puts into each gap what it already contains.
fn rewritten(text: &str, names: &Names) -> Result<(), TestCaseError> {
    let card = blocks::card(text, names);
    prop_assert!(!card.lines.is_empty(), "{text}");
    for chip in chips(&card) {
        if matches!(chip.value, Value::Sum | Value::Faulty(_)) {
            continue;
        }
        let edit = Edit::Replace { at: chip.at.clone(), value: chip.value.clone() };
        let written = blocks::edit(text, names, &edit);
        let written =
            written.map_err(|refusal| TestCaseError::fail(format!("{refusal}: {edit:?} in {text}")))?;
        let (before, after) = (blocks::card(text, names), blocks::card(&written, names));
        prop_assert_eq!(before.lines, after.lines, "{} {:?}", text, edit);
    }
    Ok(())
}

/// Every rule of every sample has a card, and putting into a gap what it contains leaves the text unchanged.
#[test]
fn samples_are_not_changed_by_looking() {
    let samples = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    let mut count = 0;
    for folder in std::fs::read_dir(samples).expect("there are samples") {
        let folder = folder.expect("the folder can be read").path();
        if !folder.join("rules.xml").exists() {
            continue;
        }
        let draft = project::open(&folder).expect("the sample is there").draft;
        let names = Names::new(&draft, 0);
        for rule in &draft.rules.list {
            let card = blocks::card(&rule.contents, &names);
            let faulty = card.lines.iter().find(|line| line.sentence.key == Some("block-faulty"));
            assert_eq!(faulty, None, "{}", rule.contents);
            for chip in chips(&card) {
                let edit = Edit::Replace { at: chip.at.clone(), value: chip.value.clone() };
                let written = if chip.value == Value::Sum {
                    continue;
                } else {
                    blocks::edit(&rule.contents, &names, &edit)
                };
                assert_eq!(written.as_deref().map(squeezed), Ok(squeezed(&rule.contents)), "{edit:?}");
            }
            count += 1;
        }
    }
    assert!(count > 400, "only {count} rules were looked at");
}

/// A value that is put where it already stands leaves the text alone, also where the text spells it in an unusual way.
#[test]
fn unusual_spellings_stay() {
    let mut wrong = Vec::new();
    for text in [
        "if(state[ax,ay]==path){state[ax,ay]=-0;}",
        "if (nums[A.x - 1 + 8 - 7, A.y] == A.x) { Points = 007; }",
        "STATE[A.x + 0, A.y] = Box;",
    ] {
        let names = plain();
        for chip in chips(&blocks::card(text, &names)) {
            let same = Edit::Replace { at: chip.at.clone(), value: chip.value.clone() };
            let written = blocks::edit(text, &names, &same);
            if written.as_deref() != Ok(text) && !matches!(chip.value, Value::Sum | Value::Faulty(_)) {
                wrong.push(format!("{text}: {:?} gives {written:?}", chip.value));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

proptest! {
    /// Any text, half right or in the extended language, has a card, and putting into a gap what it contains
    /// changes no sentence.
    #[test]
    fn looking_changes_nothing(text in rule_text(), extended in any::<bool>(), template in any::<bool>()) {
        let language = if extended { Language::Extended } else { Language::Plain };
        let names = Names { is_template: template, ..names(language) };
        rewritten(&text, &names)?;
    }

    /// Adding a statement and removing it again leaves the rule unchanged, apart from white space.
    #[test]
    fn adding_and_taking_away_is_nothing(text in rule_text(), at in any::<prop::sample::Index>()) {
        let names = plain();
        let card = blocks::card(&text, &names);
        let statements: Vec<&Line> = card.lines.iter().filter(|line| is_action(line)).collect();
        prop_assume!(!statements.is_empty());
        // A branch in which nothing stands goes away with the first change.
        prop_assume!(!squeezed(&text).contains("{;}"));
        let at = statements[at.index(statements.len())].at.clone();
        let put = Edit::Insert { at: at.clone(), statements: "STATE[7, 7] = Box;".to_owned() };
        let more = blocks::edit(&text, &names, &put).expect("it can be added");
        prop_assert!(more.contains("STATE[7, 7] = Box;"));
        let less = blocks::edit(&more, &names, &Edit::Remove { at, count: 1 }).expect("it can go");
        prop_assert_eq!(blocks::card(&less, &names).lines.len(), card.lines.len(), "{}", less);
        let formatted = grid::format(&text, Language::Plain);
        if formatted != text {
            let back = squeezed(&grid::format(&less, Language::Plain));
            // A condition that always holds goes where it is not needed.
            let always = blocks::with_always(&formatted, Language::Plain).map(|text| squeezed(&text));
            let is_bare = always == Some(format!("always{{{back}}}"));
            prop_assert!(back == squeezed(&formatted) || is_bare, "{} {}", back, formatted);
        }
    }
}

proptest! {
    // These rules are long, and every chip of each is checked.
    #![proptest_config(ProptestConfig::with_cases(20))]

    /// The same for random valid rules of the extended language.
    #[test]
    fn looking_changes_nothing_in_the_extended_language(text in extended_rule_text()) {
        rewritten(&text, &names(Language::Extended))?;
    }
}

proptest! {
    /// The same for random rules with loops and pictures.
    #[test]
    fn looking_changes_nothing_in_the_third_language(text in third_rule_text()) {
        rewritten(&text, &names(Language::Third))?;
    }

    /// A statement can be added at each line of a rule with loops, within them, too, and removed again. Only moves and
    /// definitions stand alone.
    #[test]
    fn statements_are_added_within_loops(text in third_rule_text(), at in any::<prop::sample::Index>()) {
        let names = names(Language::Third);
        let card = blocks::card(&text, &names);
        // A condition that always holds goes away where it is not needed.
        prop_assume!(card.lines.iter().all(|line| line.sentence.key != Some("block-test-always")));
        let statements: Vec<&Line> = card.lines.iter().filter(|line| is_action(line)).collect();
        prop_assume!(!statements.is_empty());
        let at = statements[at.index(statements.len())].at.clone();
        let put = Edit::Insert { at: at.clone(), statements: "STATE[7, 7] = Box;".to_owned() };
        let rule = parse::parse(&text, Language::Third).rule;
        let is_definition = rule.is_some_and(|rule| rule.definition().is_some());
        let more = match blocks::edit(&text, &names, &put) {
            Err("block-refused-move") => return Ok(()),
            // Nor does anything stand beside a definition.
            Err("block-refused-place") if is_definition => return Ok(()),
            more => more.expect("it can be added"),
        };
        prop_assert!(more.contains("STATE[7, 7] = Box;"), "{} became {}", text, more);
        let less = blocks::edit(&more, &names, &Edit::Remove { at, count: 1 }).expect("it can go");
        prop_assert_eq!(blocks::card(&less, &names).lines, blocks::card(&grid::format(&text, Language::Third), &names).lines, "{}", less);
    }
}

/// Loops, and counts about a cell, are told as sentences, and what stands in them is changed like everything else.
#[test]
fn loops_are_sentences() {
    let names = names(Language::Third);
    let text = "for each cell C where (COUNT(Box around C) >= 2) { STATE[C.x, C.y] = Wall; }";
    let card = blocks::card(text, &names);
    let keys: Vec<_> =
        card.lines.iter().map(|line| (line.depth, line.sentence.key.unwrap_or_default())).collect();
    assert_eq!(keys, [(0, "block-each-cell"), (1, "block-test"), (1, "block-put")]);
    let wall =
        card.lines[2].sentence.chips().into_iter().find(|chip| chip.value == Value::Piece("Wall".to_owned()));
    let at = wall.expect("the piece is a chip").at.clone();
    let edit = Edit::Replace { at, value: Value::Piece("Path".to_owned()) };
    let changed = blocks::edit(text, &names, &edit).expect("it can be replaced");
    assert_eq!(
        squeezed(&changed),
        squeezed("for each cell C where (COUNT(Box around C) >= 2) { STATE[C.x, C.y] = Path; }")
    );
    let gone = Edit::RemoveCondition { at: card.lines[1].at.clone() };
    let always = blocks::edit(text, &names, &gone).expect("it can go");
    assert_eq!(squeezed(&always), squeezed("for each cell C { STATE[C.x, C.y] = Wall; }"));
    let bare = blocks::edit(text, &names, &Edit::Unwrap { at: card.lines[0].at.clone() })
        .expect("it can be unwrapped");
    assert_eq!(squeezed(&bare), squeezed("STATE[C.x, C.y] = Wall;"));
}

fn is_action(line: &Line) -> bool {
    let last = line.at.last();
    matches!(last, Some(Step::Then(_) | Step::Otherwise(_))) && line.sentence.key != Some("block-nothing")
}

/// The purpose of assignments is recognised in the text, and nothing else is mistaken for it.
#[test]
fn purposes_are_recognised() {
    for (text, key) in [
        ("STATE[A.x, A.y] = Box;", "block-put"),
        ("STATE[A.x, A.y] = Last;", "block-put"),
        ("STATE[A.x, A.y] = STATE[P.x, P.y];", "block-copy"),
        ("VALID[P.x + 1, P.y] = false;", "block-allow"),
        ("VALID[P.x + 1, P.y] = Open;", "block-set"),
        ("Points = Points + 10;", "block-count"),
        ("Points = Points - Snow[0, 0];", "block-count-down"),
        ("Points = 10 + Points;", "block-set"),
        ("Points = Points + 1 + 1;", "block-set"),
        ("Points = 10;", "block-set"),
        ("Last = STATE[A.x, A.y];", "block-remember"),
        ("Snow[A.x, A.y] = Snow[A.x, A.y] - 1;", "block-set"),
        ("STATE[A.x, A.y] = STATE[A.x, A.y];", "block-nothing"),
    ] {
        assert_eq!(keys(text), [key], "{text}");
    }
    for (statements, wanted) in [
        ("STATE[A.x, A.y] = STATE[P.x, P.y]; STATE[P.x, P.y] = Path;", &["block-move"][..]),
        ("STATE[A.x, A.y] = STATE[P.x, P.y]; STATE[A.x, A.y] = Path;", &["block-copy", "block-put"]),
        ("Last = STATE[0, 0]; STATE[0, 0] = STATE[1, 0]; STATE[1, 0] = Last;", &["block-swap"]),
        (
            "Last = STATE[0, 0]; STATE[0, 0] = STATE[1, 0]; STATE[2, 0] = Last;",
            &["block-remember", "block-copy", "block-put"],
        ),
        (
            "Last = STATE[0, 0]; STATE[0, 0] = STATE[1, 0]; STATE[1, 0] = Box;",
            &["block-remember", "block-move"],
        ),
    ] {
        let text = format!("if (STATE[A.x, A.y] == Box) {{ {statements} }}");
        assert_eq!(keys(&text)[1..], *wanted, "{statements}");
        let single = format!("if (true == true) {{ {statements} }}");
        assert_eq!(keys(&single), *wanted, "a condition that always holds is not said");
    }
}

/// Protects readers of the text: a condition that always holds is left out around a single statement, and reads
/// `always` around several; other conditions stay.
#[test]
fn conditions_that_always_hold_make_no_noise() {
    let table = [
        ("if (true == true) { Points = 1; Score = 2; }", Some("always { Points = 1; Score = 2; }")),
        (
            "if (false == false)\n{\n  Points = 1;\n  Score = 2;\n}",
            Some("always\n{\n  Points = 1;\n  Score = 2;\n}"),
        ),
        ("if (true == false) { Points = 1; }", None),
        ("if (true == true) { Points = 1; } else { Points = 2; }", None),
        ("if (Points == 1) { Points = 2; }", None),
        ("if (true == true) { Points = 1;", None),
        ("Points = 1;", None),
    ];
    for (text, wanted) in table {
        assert_eq!(blocks::with_always(text, Language::Plain).as_deref(), wanted, "{text}");
    }
    let empty = blocks::empty();
    assert!(!empty.contains("if"), "a new card has no condition: {empty}");
    assert_eq!(keys(&empty), ["block-nothing"]);
    let text = "if (true == true) { STATE[A.x, A.y] = Box; }";
    let piece = blocks::card(text, &plain()).lines[0].sentence.gaps[0].chip.clone();
    let edit = Edit::Replace { at: piece.at, value: Value::Piece("Wall".to_owned()) };
    assert_eq!(blocks::edit(text, &plain(), &edit).as_deref(), Ok("STATE[A.x, A.y] = Wall;"));
}

/// A chip that stands for several places in the text changes them all, so the purpose is preserved.
#[test]
fn purposes_are_written_back() {
    let text = "if (true == true) { STATE[A.x, A.y] = STATE[P.x, P.y]; STATE[P.x, P.y] = Path; }";
    let card = blocks::card(text, &plain());
    let from = &card.lines[0].sentence.gaps[0].chip;
    assert_eq!(from.value, Value::Place(Place::near(Base::Position, 0, 0)));
    let place = Value::Place(Place::near(Base::Beyond, 0, -1));
    let written = blocks::edit(text, &plain(), &Edit::Replace { at: from.at.clone(), value: place });
    let wanted = "if (true == true)\n{\n  STATE[A.x, A.y] = STATE[A.x + A.x - P.x, A.y + A.y - P.y - 1];\n  \
                  STATE[A.x + A.x - P.x, A.y + A.y - P.y - 1] = Path;\n}";
    assert_eq!(written.as_deref(), Ok(wanted));
    assert_eq!(keys(wanted), ["block-move"]);
    let piece = &card.lines[0].sentence.gaps[2].chip;
    let edit = Edit::Replace { at: piece.at.clone(), value: Value::Piece("Wall".to_owned()) };
    assert!(blocks::edit(text, &plain(), &edit).is_ok_and(|text| text.contains("STATE[P.x, P.y] = Wall;")));
}

/// Places are recognised as offsets from their base.
#[test]
fn places_are_understood() {
    let place = |text: &str| {
        let card = blocks::card(&format!("{text} = Box;"), &plain());
        chips(&card).into_iter().find_map(|chip| match &chip.value {
            Value::Place(place) => Some(place.clone()),
            _ => None,
        })
    };
    let near = |of, dx, dy| Some(Place::near(of, dx, dy));
    assert_eq!(place("STATE[A.x + 1, A.y - 2]"), near(Base::Move, 1, -2));
    assert_eq!(place("STATE[1 + P.x, P.y]"), near(Base::Position, 1, 0));
    assert_eq!(place("STATE[A.x + A.x - P.x, A.y + A.y - P.y]"), near(Base::Beyond, 0, 0));
    assert_eq!(place("STATE[3, 4]"), near(Base::Board, 3, 4));
    assert!(matches!(place("STATE[A.x, P.y]"), Some(Place::Free { .. })));
    assert!(matches!(place("STATE[Points, 0]"), Some(Place::Free { .. })));
}

/// Nested conditions are indented, and introduced by their connective.
#[test]
fn conditions_are_lines() {
    let text = "if ((STATE[A.x, A.y] == Box) AND ((Points > 3) OR (VALID[0, 0] == true)))
        { Points = 0; if (Open == true) { Open = false; } } else { STATE[0, 0] = Box; }";
    let card = blocks::card(text, &names(Language::Extended));
    let lines: Vec<_> = card
        .lines
        .iter()
        .map(|line| (line.depth, line.lead, line.sentence.key.unwrap_or_default()))
        .collect();
    let wanted = [
        (0, Lead::When, "block-test-lies"),
        (0, Lead::And, "block-group"),
        (1, Lead::First, "block-test"),
        (1, Lead::Or, "block-test-allowed"),
        (0, Lead::Then, "block-set"),
        (0, Lead::Next, "block-inner"),
        (1, Lead::When, "block-test"),
        (1, Lead::Then, "block-set"),
        (0, Lead::Otherwise, "block-put"),
    ];
    assert_eq!(lines, wanted);
    let plain = blocks::card(text, &plain());
    assert_eq!(plain.lines.len(), 1, "the plain language has no such rule, so its text is shown");
    assert!(!plain.faults.is_empty());
}

/// A card is built from scratch, step by step, by a person who types nothing.
#[test]
fn a_rule_is_built_from_an_empty_card() {
    let names = plain();
    let mut text = blocks::empty();
    assert_eq!(keys(&text), ["block-nothing"]);
    let then = |at| vec![Step::Then(at)];
    let condition = |condition: &str| Edit::AddCondition {
        at: vec![Step::Condition],
        join: Join::All,
        condition: condition.to_owned(),
    };
    let put = |at, statements: &str| Edit::Insert { at: then(at), statements: statements.to_owned() };
    for edit in [
        put(0, "STATE[A.x, A.y] = Box;"),
        condition("(STATE[A.x, A.y] == Wall)"),
        condition("(Points == 3)"),
        put(1, "Points = Points + 1;"),
        Edit::AddOtherwise { at: vec![] },
        Edit::Insert { at: vec![Step::Otherwise(0)], statements: "Points = 0;".to_owned() },
        Edit::Move { from: then(0), count: 1, to: then(2) },
        Edit::Replace { at: vec![vec![Step::Condition, Step::Join]], value: Value::Join(Join::Any) },
        Edit::Replace {
            at: vec![vec![Step::Condition, Step::Part(1), Step::Comparison]],
            value: Value::Comparison(Comparison::Unequal),
        },
    ] {
        text = blocks::edit(&text, &names, &edit).expect("each step can be made");
    }
    let wanted = "if ((STATE[A.x, A.y] == Wall) OR (Points != 3))\n{\n  Points = Points + 1;\n  \
                  STATE[A.x, A.y] = Box;\n}\nelse\n{\n  Points = 0;\n}";
    assert_eq!(text, wanted);
    for edit in [
        Edit::RemoveCondition { at: vec![Step::Condition, Step::Part(0)] },
        Edit::Remove { at: vec![Step::Otherwise(0)], count: 1 },
        Edit::Remove { at: then(0), count: 2 },
        Edit::RemoveCondition { at: vec![Step::Condition] },
    ] {
        text = blocks::edit(&text, &names, &edit).expect("each step can be made");
    }
    assert_eq!(squeezed(&text), squeezed(&blocks::empty()), "what is taken away leaves the empty card");
}

/// A part of the extended language is refused in a plain game, with the reason, and a part never goes into
/// itself.
#[test]
fn what_cannot_be_is_refused() {
    let text = "if (Points == 3) { Points = 0; Points = 1; }";
    let at = vec![Step::Then(0)];
    let wrap = Edit::Wrap { at: at.clone(), count: 1, condition: "(Open == true)".to_owned() };
    assert_eq!(blocks::edit(text, &plain(), &wrap), Err("block-refused-language"));
    let extended = names(Language::Extended);
    let wrapped = blocks::edit(text, &extended, &wrap).expect("the extended language has it");
    let inside = Edit::Move { from: at.clone(), count: 1, to: vec![Step::Then(0), Step::Then(0)] };
    assert_eq!(blocks::edit(&wrapped, &extended, &inside), Err("block-refused-inside"));
    let out = blocks::edit(&wrapped, &extended, &Edit::Unwrap { at }).expect("it can be undone");
    assert_eq!(squeezed(&out), squeezed(text));
    let nowhere = Edit::Remove { at: vec![Step::Then(7)], count: 1 };
    assert_eq!(blocks::edit(text, &extended, &nowhere), Err("block-refused-place"));
    assert_eq!(blocks::edit("if (", &extended, &nowhere), Err("block-refused-text"));
    assert!(blocks::REFUSALS.contains(&"block-refused-text"));
}

/// Changing the left side brings a right side of its kind, and every gap offers only what fits.
#[test]
fn gaps_take_what_fits() {
    let text = "if (STATE[A.x, A.y] == Wall) { Points = 0; }";
    let at = vec![vec![Step::Condition, Step::Left]];
    let edit = Edit::Replace { at, value: Value::Item("Points".to_owned()) };
    let written = blocks::edit(text, &plain(), &edit);
    assert_eq!(written.as_deref().map(squeezed), Ok("if(Points==0){Points=0;}".to_owned()));
    let choices = |wants| blocks::choices(wants, &plain());
    let text = choices(Wants::Value(Some(ValueKind::Text)));
    assert_eq!(
        (text.pieces.len(), text.items, text.cells),
        (3, vec!["Last".to_owned()], vec!["STATE".to_owned()])
    );
    assert!(!text.numbers && !text.truths);
    let number = choices(Wants::Value(Some(ValueKind::Number)));
    assert_eq!(number.items, ["Points", "A.x", "A.y", "P.x", "P.y"]);
    assert!(number.numbers && number.pieces.is_empty());
    assert_eq!(choices(Wants::Comparison(Some(ValueKind::Number))).comparisons.len(), 2);
    let extended = blocks::choices(Wants::Comparison(Some(ValueKind::Number)), &names(Language::Extended));
    assert_eq!(extended.comparisons.len(), 6);
}

/// Everything in the toolbox can be added to a card, and recipes give valid rules.
#[test]
fn tools_and_recipes_work() {
    for tool in TOOLBOX {
        let language = if tool.language == Language::Third { Language::Third } else { Language::Extended };
        let mut names = names(language);
        names.bodies.push("Cars".to_owned());
        names.pieces.extend(["Number1", "Number2"].map(str::to_owned));
        names.attributes.push(Name { text: "Colour".to_owned(), kind: ValueKind::Text, is_given: false });
        let snippet = tool.snippet(&names).expect("these names are enough for every tool");
        let edit = match snippet {
            Snippet::Rule(text) | Snippet::Picture(text) => {
                let card = blocks::card(&text, &names);
                assert!(card.faults.is_empty(), "{}", tool.key);
                let has_picture = text.contains("->");
                assert_eq!(blocks::new_picture(None, &card).is_some(), has_picture, "{}", tool.key);
                continue;
            }
            Snippet::Condition(condition) => {
                Edit::AddCondition { at: vec![Step::Condition], join: Join::All, condition }
            }
            Snippet::Statements(statements) => Edit::Insert { at: vec![Step::Then(0)], statements },
            Snippet::Otherwise => Edit::AddOtherwise { at: vec![] },
        };
        let text = blocks::edit(&blocks::empty(), &names, &edit).expect(tool.key);
        assert!(blocks::card(&text, &names).faults.is_empty(), "{}", tool.key);
    }
    let few = names(Language::Extended);
    for (index, recipe) in RECIPES.iter().enumerate() {
        let third = recipe.language == Language::Third;
        let mut names = if third { names(Language::Third) } else { few.clone() };
        if third {
            let more = ["Coin", "Door", "Gate", "Flag", "Mine", "Number1", "Number2", "Number3"];
            names.listed.extend(more.map(str::to_owned));
            names.pieces.clone_from(&names.listed);
            let fewer = recipe.suggestion(&Names { listed: vec!["Box".to_owned()], ..few.clone() });
            assert_eq!(recipe.make(&fewer.concat()), None, "{}: too few pieces", recipe.key);
        }
        // What counts where the player steps stands above the rules that move the player.
        let place = RecipeForm::new(index, &names).place(5);
        assert_eq!(place, if recipe.key == "recipe-collect" { 0 } else { 5 }, "{}", recipe.key);
        let mut chosen = recipe.suggestion(&names).concat();
        assert_eq!(recipe.make(&chosen[..recipe.needs.len() - 1]), None, "{}", recipe.key);
        if recipe.needs.last().is_some_and(|need| need.kind == NeedKind::Pairs) {
            chosen.extend(["One", "Two"].map(str::to_owned));
        }
        let plain = Names { language: recipe.language, ..names.clone() };
        for made in recipe.make(&chosen).expect(recipe.key) {
            let texts = match made.repeat() {
                Some(repeat) => repeats::expand(&repeat).expect(recipe.key),
                None => vec![made.contents],
            };
            for text in texts {
                let parsed = parse::parse(&text, recipe.language);
                assert!(parsed.rule.is_some() && parsed.faults.is_empty(), "{text}");
                assert!(
                    blocks::card(&text, &plain)
                        .lines
                        .iter()
                        .all(|line| line.sentence.key != Some("block-faulty"))
                );
            }
        }
    }
}

/// A rule about one neighbour becomes one about all: the card of the repeat has its variables in the chip of
/// the place.
#[test]
fn a_rule_becomes_a_repeat() {
    let names = plain();
    let template = "if (STATE[A.x + 1, A.y] != Wall)\n{\n  VALID[A.x + 1, A.y] = true;\n}".to_owned();
    let repeat = repeats::Repeat { template, ..repeats::Repeat::default() };
    let steps = repeats::StandardTable::FourNeighbours.table();
    let repeat =
        blocks::vary_place(&repeat, &Place::near(Base::Move, 1, 0), steps, &names).expect("it can be");
    let texts = repeats::expand(&repeat).expect("it is right");
    assert_eq!(texts.len(), 4);
    assert_eq!(texts[3], "if (STATE[A.x, A.y - 1] != Wall)\n{\n  VALID[A.x, A.y - 1] = true;\n}");
    let within = names.within(&repeat);
    let card = blocks::card(&repeat.template, &within);
    let each = |name: &str| Amount::Each(name.to_owned());
    let place = Place::Near { of: Base::Move, dx: each("$dx"), dy: each("$dy") };
    assert_eq!(card.lines[0].sentence.gaps[0].chip.value, Value::Place(place));
    let far = repeats::Repeat { template: "VALID[A.x - $dx, A.y + $(dx * n)] = true;".to_owned(), ..repeat };
    rewritten(&far.template, &within).expect("looking changes nothing");
}
