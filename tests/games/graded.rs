//! How many levels the samples have, how they are graded, and that those which were generated are what their words say.

use std::ops::RangeInclusive;
use std::str::FromStr;

use schola::grid::model::Draft;
use schola::project;
use schola::project::difficulty::Difficulty;
use schola::project::generating::{self, Request};

use super::shelf;

/// Games whose levels are few and large.
const FEW: &[&str] = &["dark-equations", "klondike", "knights-tour", "victorian-puzzle"];
/// Steps of difficulty, the easiest first.
const STEPS: [&str; 5] = ["very easy", "easy", "medium", "hard", "very hard"];

fn samples() -> Vec<(String, Draft)> {
    let folders = shelf::folders().into_iter().filter(|folder| !folder.ends_with("new_game"));
    let open = |folder: std::path::PathBuf| {
        let name = folder.file_name().expect("it has a name").to_string_lossy().into_owned();
        (name, project::open(&folder).expect("it can be read").draft)
    };
    folders.map(open).collect()
}

/// Protects players from games that end too soon, and from a hard level before an easy one: the levels drawn by hand go from
/// easy to hard, and so do the generated ones behind them.
#[test]
fn samples_have_many_graded_levels() {
    for (game, draft) in samples() {
        let least = if FEW.contains(&game.as_str()) { 10 } else { 30 };
        assert!(draft.levels.len() >= least, "{game} has {} levels", draft.levels.len());
        let is_generated =
            |level: &&std::sync::Arc<schola::grid::model::Level>| level.description.origin.is_some();
        let step = |level: &std::sync::Arc<schola::grid::model::Level>| {
            let said = level.description.difficulty.as_deref().unwrap_or_default();
            STEPS
                .iter()
                .position(|step| *step == said)
                .unwrap_or_else(|| panic!("{game}/{}: {said}", level.folder))
        };
        let (generated, drawn): (Vec<_>, Vec<_>) = draft.levels.iter().partition(is_generated);
        for levels in [drawn, generated] {
            assert!(levels.iter().map(|level| step(level)).is_sorted(), "{game} is not graded");
        }
    }
}

fn value<'a>(words: &'a str, name: &str) -> Option<&'a str> {
    words.split(' ').find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
}

fn range<T: FromStr>(text: &str) -> Option<RangeInclusive<T>> {
    let (least, most) = text.split_once("..")?;
    Some(least.parse().ok()?..=most.parse().ok()?)
}

/// Protects the words that a level bears: asked again, they give the very level. One level of each game that has a generator
/// of its own stands for all.
#[test]
fn words_of_levels_make_them_again() {
    let mut made = 0;
    for (game, mut draft) in
        samples().into_iter().filter(|(_, draft)| !draft.description.generator.is_empty())
    {
        let Some(level) = draft.levels.iter().find(|level| level.description.origin.is_some()).cloned()
        else {
            continue;
        };
        draft.levels.retain(|level| level.description.origin.is_none());
        let words = level.description.origin.clone().unwrap_or_default();
        let number = |name: &str| value(&words, name).and_then(|text| text.parse().ok());
        let step = |number: u8| Difficulty::from_number(number).expect("it is a step");
        let difficulty = value(&words, "difficulty").and_then(range::<u8>);
        let size = value(&words, "size").and_then(|size| size.split_once('x'));
        let request = Request {
            count: number("number").expect("it has a number") as usize,
            seed: number("seed").expect("it has a seed"),
            difficulty: difficulty.map(|range| step(*range.start())..=step(*range.end())),
            size: size
                .map(|(width, height)| (width.parse().expect("a width"), height.parse().expect("a height"))),
            way: words.split(' ').next().map(str::to_owned),
            ..Request::default()
        };
        let again =
            generating::make(&draft, &request, &()).unwrap_or_else(|problems| panic!("{game}: {problems:?}"));
        let found = again.levels.iter().find(|made| made.origin.to_string() == words);
        let found = found.unwrap_or_else(|| panic!("{game}: {words} is not made again"));
        assert_eq!(found.layout, level.layout, "{game}/{}", level.folder);
        made += 1;
    }
    assert!(made >= 6, "only {made} games have such a level");
}
