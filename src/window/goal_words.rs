//! Sentences about a game in the person's language, and the goals of a level for players.

use super::gallery::Gallery;
use crate::engine::Text;
use crate::grid::blocks::{Lead, Names, Voice, goal_card};
use crate::grid::model::Draft;
use crate::words::Words;

/// Turns sentences into text with the messages of the window and the names of a game's pieces.
#[derive(Clone, Copy)]
pub struct GameVoice<'a> {
    pub gallery: &'a Gallery,
    pub words: &'a Words,
}

impl Voice for GameVoice<'_> {
    fn say(&self, text: &Text) -> String {
        self.words.say(text)
    }

    fn called(&self, piece: &str) -> String {
        self.gallery.called(piece, self.words)
    }
}

/// Returns a sentence for each goal of a level that is a condition. Invalid ones are left out.
pub fn told(draft: &Draft, level: usize, voice: &impl Voice) -> Vec<String> {
    let Some(found) = draft.levels.get(level).filter(|level| !level.layout.goals.is_empty()) else {
        return Vec::new();
    };
    let names = Names::new(draft, level);
    let goals = found.layout.goals.iter().filter_map(|goal| {
        let lines = goal_card(&goal.condition, &names).lines;
        if lines.is_empty() || lines.iter().any(|line| line.at.is_empty()) {
            return None;
        }
        let said = lines.iter().map(|line| match line.lead {
            Lead::And | Lead::Or => voice.line(line),
            _ => voice.sentence(&line.sentence),
        });
        let said = said.collect::<Vec<_>>().join(" ");
        let mut letters = said.chars();
        let first = letters.next()?;
        Some(format!("{}{}.", first.to_uppercase(), letters.as_str()))
    });
    goals.collect()
}
