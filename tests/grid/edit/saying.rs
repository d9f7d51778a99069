//! Words for places and sets of cells, loops from other languages, and missing items.

use std::collections::BTreeMap;

use schola::engine::Text;
use schola::grid::blocks::{Amount, Base, Names, Place, ValueKind, Voice, steps_label};
use schola::grid::model::{Language as RuleLanguage, Rule, Rules};
use schola::grid::parse::parse;
use schola::grid::repeats::StandardTable;
use schola::words::{Language, Words};

/// The words of a language, for sentences without pieces.
struct Plain(Words);

impl Voice for Plain {
    fn say(&self, text: &Text) -> String {
        self.0.say(text)
    }

    fn called(&self, piece: &str) -> String {
        piece.to_owned()
    }
}

const BASES: [Base; 4] = [Base::Move, Base::Position, Base::Beyond, Base::Board];

/// Records the words for each thing, and reports words used twice.
#[derive(Default)]
struct Once {
    said: BTreeMap<String, String>,
    twice: Vec<String>,
}

impl Once {
    fn hear(&mut self, said: String, about: String) {
        if let Some(before) = self.said.get(&said) {
            self.twice.push(format!("“{said}” is {before} and {about}"));
        }
        let _ = self.said.insert(said, about);
    }

    fn expect_different(self) {
        assert_eq!(self.twice, Vec::<String>::new());
    }
}

/// Protects people who read rules: different places have different words, in every language.
#[test]
fn different_places_have_different_words() {
    for language in Language::ALL {
        let voice = Plain(Words::new(language));
        let mut once = Once::default();
        for of in BASES {
            let least = if of == Base::Board { 0 } else { -3 };
            for (dx, dy) in (least..=3).flat_map(|dx| (least..=3).map(move |dy| (dx, dy))) {
                once.hear(voice.place(&Place::near(of, dx, dy)), format!("{of:?} {dx},{dy}"));
            }
            let each = ["$dx", "$dy", "$dx2", "$dy2", "$(-dx)", "$(-dy)", "$(dx * 2)", "$(dy * 2)", "$n"];
            let amounts = each.map(|word| Amount::Each(word.to_owned())).into_iter();
            let amounts: Vec<Amount> = amounts.chain([0, 1, -1].map(Amount::Number)).collect();
            for (dx, dy) in amounts.iter().flat_map(|dx| amounts.iter().map(move |dy| (dx, dy))) {
                if [dx, dy].iter().all(|amount| matches!(amount, Amount::Number(_))) {
                    continue;
                }
                let place = Place::Near { of, dx: dx.clone(), dy: dy.clone() };
                once.hear(voice.place(&place), format!("{place:?}"));
            }
        }
        once.expect_different();
    }
}

/// Protects people who read rules: different sets of cells have different words, in every language, whatever
/// the order of the cells.
#[test]
fn different_sets_of_cells_have_different_words() {
    let cells: Vec<(i32, i32)> = (-3..=3).flat_map(|dx| (-3..=3).map(move |dy| (dx, dy))).collect();
    let mut sets: Vec<Vec<(i32, i32)>> = cells.iter().map(|cell| vec![*cell]).collect();
    for (at, one) in cells.iter().enumerate() {
        sets.extend(cells[at + 1..].iter().map(|other| vec![*one, *other]));
    }
    let lines = (2..=6).flat_map(|reach| [StandardTable::Row(reach), StandardTable::Column(reach)]);
    for known in StandardTable::DIRECTIONS.into_iter().chain(lines) {
        let steps = known.steps();
        sets.push(steps.iter().copied().chain([(0, 0)]).collect());
        sets.push(steps[1..].to_vec());
        sets.push(steps);
    }
    sets.push(cells.clone());
    for language in Language::ALL {
        let voice = Plain(Words::new(language));
        let mut once = Once::default();
        for set in &sets {
            let said = voice.label(&steps_label(set));
            let turned: Vec<(i32, i32)> = set.iter().rev().copied().collect();
            assert_eq!(voice.label(&steps_label(&turned)), said, "{set:?}");
            once.hear(said, format!("{set:?}"));
        }
        once.expect_different();
    }
}

/// Protects people who know other languages: a loop is answered with a message about loops; text that only
/// looks like a loop is not.
#[test]
fn loops_are_explained() {
    let table = [
        ("while (Points == 0) { Points = 1; }", true),
        ("for (i = 0; i < 4; i = i + 1) { STATE[i, 0] = Wall; }", true),
        ("if (A.x == P.x) { repeat 4 { Points = 1; } }", true),
        ("While (true == true) { Points = 1; }", true),
        ("for = 3;", false),
        ("Repeat = Repeat + 1;", false),
        ("if (A.x == for) { Points = 1 }", false),
    ];
    for (text, is_loop) in table {
        for language in [RuleLanguage::Plain, RuleLanguage::Extended] {
            let codes: Vec<_> = parse(text, language).faults.iter().map(|fault| fault.code).collect();
            assert_eq!(codes.contains(&"rule-loop"), is_loop, "{text}: {codes:?}");
        }
    }
}

/// Protects people who mention an item before it exists: it gets the type of the values that the rules store
/// in it.
#[test]
fn missing_items_get_the_type_of_their_values() {
    let table = [
        ("Seen = STATE[A.x, A.y];", ValueKind::Text),
        ("Seen = true;", ValueKind::Truth),
        ("Seen = 4;", ValueKind::Number),
        ("Seen = Seen + 1;", ValueKind::Number),
        ("if (Seen == 3) { Other = 1; }", ValueKind::Number),
    ];
    for (text, kind) in table {
        let rule = Rule { contents: text.to_owned(), ..Rule::default() };
        let rules = Rules { list: vec![rule.into()], ..Rules::default() };
        assert_eq!(Names::default().kind_of_missing("seen", &rules), kind, "{text}");
    }
}
