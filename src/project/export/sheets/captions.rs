//! What stands below a board: number and name, goal, difficulty and moves.

use super::{Captions, NAME, SheetOptions};
use crate::common_files::LevelDescription;
use crate::engine::Text;
use crate::grid::Draft;
use crate::grid::blocks::Voice;
use crate::grid::model::Level;
use crate::picture::letters;
use crate::project::called::{Called, Say};
use crate::project::export::PictureBytes;

/// Returns the caption of a level, without its goal.
pub fn caption(
    level: &Level,
    place: usize,
    (captions, language): (Captions, &str),
    say: Say<'_>,
) -> Vec<String> {
    let said = level.description_in(language);
    let mut lines = Vec::new();
    let name = captions.name.then(|| name_of(&said, &level.folder, captions.number)).flatten();
    match (captions.number.then_some(place + 1), name) {
        (Some(number), Some(name)) => lines.push(format!("{number}. {name}")),
        (Some(number), None) => lines.push(format!("{number}.")),
        (None, Some(name)) => lines.push(name.to_owned()),
        (None, None) => {}
    }
    let difficulty = said.difficulty.as_deref().map(str::trim);
    let difficulty = difficulty.filter(|words| captions.difficulty && !words.is_empty()).map(str::to_owned);
    let moves = captions.moves.then(|| moves_of(level)).flatten().map(|text| say(&text));
    let more: Vec<String> = difficulty.into_iter().chain(moves).collect();
    if !more.is_empty() {
        lines.push(more.join(" · "));
    }
    lines
}

/// Returns the name of a level; the name of its folder when nothing else identifies the level.
fn name_of<'a>(said: &'a LevelDescription, folder: &'a str, is_numbered: bool) -> Option<&'a str> {
    let name = said.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    name.or_else(|| (!is_numbered).then_some(folder))
}

fn moves_of(level: &Level) -> Option<Text> {
    let least = level.description.minimum_moves.filter(|moves| *moves > 0);
    let kept = level.solution.as_ref().map(|moves| moves.len()).filter(|count| *count > 0);
    match (least, kept) {
        (Some(least), _) => Some(Text::new("print-moves-least").with("count", least)),
        (None, Some(count)) => Some(Text::new("print-moves-kept").with("count", count)),
        (None, None) => None,
    }
}

/// Breaks a sentence into lines of a caption.
pub(super) fn lines(text: &str, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match (longer.filter(|line| letters::line(line, NAME).width <= width), lines.last_mut()) {
            (Some(longer), Some(line)) => *line = longer,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Says goals in the language of the captions.
pub(super) struct Reader<'a> {
    say: Say<'a>,
    called: Called,
}

impl<'a> Reader<'a> {
    pub(super) fn new(
        draft: &Draft,
        options: &SheetOptions,
        say: Say<'a>,
        picture: PictureBytes<'_>,
    ) -> Self {
        let looks: Vec<_> = draft.pieces.list.iter().map(|piece| piece.look().picture).collect();
        let names = draft.pieces.list.iter().map(|piece| piece.name.as_str());
        let bytes = |file: &str| picture(file);
        Self { say, called: Called::new(names.zip(&looks), &bytes, &options.language, say) }
    }
}

impl Voice for Reader<'_> {
    fn say(&self, text: &Text) -> String {
        (self.say)(text)
    }

    fn called(&self, piece: &str) -> String {
        self.called.of(piece)
    }
}
