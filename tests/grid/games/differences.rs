//! Differences between two states of a game, described in words.

use std::collections::BTreeSet;
use std::sync::Arc;

use schola::grid::Draft;
use schola::grid::model::{
    Boundary, Cells, InvalidFocus, Layout, Level, Matrix, MoveMode, Piece, Role, Rule, Shown, Value,
};
use schola::grid::tiles::Tiles;
use schola::project::{self, differences::differences};
use schola::words::{Language, Words, sources};

use super::shelf;
use crate::support::drafts;

fn layout(draft: &mut Draft) -> &mut Layout {
    Arc::make_mut(&mut level(draft).layout)
}

fn level(draft: &mut Draft) -> &mut Level {
    Arc::make_mut(&mut draft.levels[0])
}

fn rules(draft: &mut Draft) -> &mut Vec<Arc<Rule>> {
    &mut Arc::make_mut(&mut draft.rules).list
}

/// One change for each kind of difference; in both directions they cover all kinds.
const CHANGES: &[fn(&mut Draft)] = &[
    |draft| {
        let texts = Arc::make_mut(&mut draft.description);
        for text in [&mut texts.name, &mut texts.rules_text, &mut texts.level_take_time] {
            text.push('!');
        }
        texts.difficulty.push('!');
        texts.category.push('!');
        texts.goal.push('!');
        texts.set_language("cs");
    },
    |draft| drop(draft.translations.insert("de".to_owned(), Arc::default())),
    |draft| {
        let text = draft.translations.get_mut("cs").expect("it is there");
        Arc::make_mut(text).name.push('!');
    },
    |draft| drop(Arc::make_mut(&mut draft.pieces).list.pop()),
    |draft| Arc::make_mut(&mut draft.pieces).list.swap(0, 1),
    |draft| {
        let piece: &mut Piece = &mut Arc::make_mut(&mut draft.pieces).list[0];
        piece.name = piece.name.to_uppercase();
        piece.picture.push('x');
        piece.border = !piece.border;
    },
    |draft| drop(rules(draft).remove(1)),
    |draft| rules(draft).rotate_left(1),
    |draft| {
        let rule = Arc::make_mut(&mut rules(draft)[0]);
        rule.contents = "Steps = 7;".to_owned();
        rule.breaks = !rule.breaks;
        rule.disabled = true;
        rule.note = "why".to_owned();
    },
    |draft| {
        let settings = Arc::make_mut(&mut draft.settings);
        settings.move_mode.value = MoveMode::DirectJustKeyboard;
        settings.invalid_focus.value = InvalidFocus::Select;
        settings.boundary.value = Boundary::Rotate;
        for flag in [&mut settings.position_highlight, &mut settings.valids_highlight] {
            flag.value = !flag.value;
        }
        settings.focused_highlight.value = !settings.focused_highlight.value;
        for width in [&mut settings.margin_width, &mut settings.border_width, &mut settings.padding_width] {
            *width += 1;
        }
        settings.border_color.value.push('x');
        settings.board_color.value.push('x');
    },
    |draft| drop(draft.levels.pop()),
    |draft| {
        let level = level(draft);
        let texts = Arc::make_mut(&mut level.description);
        texts.name = Some("Other".to_owned());
        texts.difficulty = Some("other".to_owned());
        texts.minimum_moves = Some(99);
        let _ = level.translations.insert("cs".to_owned(), Arc::default());
        level.solution = None;
    },
    |draft| level(draft).solution = Some(["1,1".to_owned()].into()),
    |draft| layout(draft).matrices.reverse(),
    |draft| layout(draft).matrices[0].shown = Shown::Pieces,
    |draft| {
        let more: Matrix = drafts::matrix("MORE", Cells::Int(Tiles::new(2, 2, 0)));
        layout(draft).matrices.push(more);
    },
    |draft| layout(draft).matrices[0].cells = Cells::Int(Tiles::new(2, 2, 0)),
    |draft| layout(draft).matrices[0].cells = drafts::words(&["Wall"]),
    |draft| {
        let Cells::Text(state) = &mut layout(draft).matrices[0].cells else { panic!("STATE holds pieces") };
        assert!(state.set(0, 0, "Other".into()));
    },
    |draft| layout(draft).items.reverse(),
    |draft| drop(layout(draft).items.pop()),
    |draft| {
        let item = &mut layout(draft).items[0];
        item.name = item.name.to_uppercase();
        item.value = Value::Int(3);
        item.show = !item.show;
    },
    |draft| draft.derivation = Some(Arc::default()),
    |draft| level(draft).derivation = Some(Arc::default()),
    |draft| {
        level(draft).derivation = Some(Arc::default());
        let Cells::Text(state) = &mut layout(draft).matrices[0].cells else { panic!("STATE holds pieces") };
        assert!(state.set(0, 0, "Other".into()));
    },
    |draft| {
        level(draft).derivation = Some(Arc::default());
        layout(draft).matrices[0].cells = drafts::words(&["Wall Wall"]);
    },
    |draft| {
        level(draft).derivation = Some(Arc::default());
        let goal = layout(draft).matrices.iter_mut().find(|matrix| matrix.role() == Role::Final);
        let Cells::Text(goal) = &mut goal.expect("there is a goal").cells else {
            panic!("FINAL holds pieces")
        };
        assert!(goal.set(0, 0, "Other".into()));
    },
    |draft| Arc::make_mut(&mut draft.files).put("thumbnail.png", b"other".to_vec()),
    |draft| Arc::make_mut(&mut draft.files).put("PIECES/new.png", b"new".to_vec()),
    |draft| {
        let node = schola::xml::Node::Comment("a remark".to_owned());
        Arc::make_mut(&mut draft.rules).extra.add(schola::xml::Slot::End, [node]);
    },
];

/// Protects people from bare keys and from sentences with gaps: every kind of difference has a complete
/// sentence in every language, and every sentence belongs to a kind.
#[test]
fn every_difference_has_words() {
    let folders = shelf::folders();
    let plain = folders.iter().find(|folder| folder.ends_with("dark-equations")).expect("it is a sample");
    let mut old = project::open(plain).expect("the game can be read").draft;
    let _ = old.translations.insert("cs".to_owned(), Arc::default());
    level(&mut old).solution = Some(["1,0".to_owned()].into());
    Arc::make_mut(&mut old.files).put("thumbnail.png", b"one".to_vec());
    let words = Language::ALL.map(Words::new);
    let mut said = BTreeSet::new();
    for change in CHANGES {
        let mut new = old.clone();
        change(&mut new);
        let both = [differences(&old, &new), differences(&new, &old)];
        assert!(both.iter().all(|found| !found.is_empty()));
        for difference in both.iter().flatten() {
            let _ = said.insert(difference.text.key);
            for words in &words {
                let sentence = words.say(&difference.text);
                let whole = sentence != difference.text.key && !sentence.contains(['{', '}', '$']);
                assert!(
                    whole || difference.text.args.iter().any(|(_, text)| text.contains(['{', '}'])),
                    "{sentence}"
                );
            }
        }
    }
    let texts = sources(Language::English);
    let (_, text) =
        texts.iter().find(|(file, _)| file.ends_with("differences.ftl")).expect("there are words");
    let keys: BTreeSet<_> =
        text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect();
    assert_eq!(said, keys);
}
