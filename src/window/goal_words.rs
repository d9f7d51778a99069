//! The goals of a level in words, for players.

use crate::grid::blocks::Label;
use crate::grid::blocks::{Lead, Names, Sentence, Value, goal_card, label};
use crate::grid::model::Draft;
use crate::words::{Fragment, Words};

/// Returns a sentence for each goal of a level that is a condition. Invalid ones are left out.
pub fn told(draft: &Draft, level: usize, words: &Words) -> Vec<String> {
    let Some(found) = draft.levels.get(level).filter(|level| !level.layout.goals.is_empty()) else {
        return Vec::new();
    };
    let names = Names::new(draft, level);
    let goals = found.layout.goals.iter().filter_map(|goal| {
        let lines = goal_card(&goal.condition, &names).lines;
        if lines.is_empty() || lines.iter().any(|line| line.at.is_empty()) {
            return None;
        }
        let mut said = String::new();
        for line in &lines {
            let lead = match line.lead {
                Lead::And | Lead::Or => line.lead.key(),
                _ => None,
            };
            if let Some(lead) = lead {
                said.push_str(&format!(" {} ", words.get(lead)));
            } else if !said.is_empty() {
                said.push(' ');
            }
            said.push_str(sentence(&line.sentence, words).trim());
        }
        let mut letters = said.chars();
        let first = letters.next()?;
        Some(format!("{}{}.", first.to_uppercase(), letters.as_str()))
    });
    goals.collect()
}

fn sentence(said: &Sentence, words: &Words) -> String {
    let names: Vec<&'static str> = said.gaps.iter().map(|gap| gap.name).collect();
    let fragments = match said.key {
        Some(key) => words.fragments(key, &names),
        None => (0..names.len()).map(Fragment::Gap).collect(),
    };
    let part = |fragment: Fragment| match fragment {
        Fragment::Text(text) => text,
        Fragment::Gap(gap) => match said.gaps.get(gap).map(|gap| &gap.chip) {
            None => String::new(),
            Some(chip) => match (&chip.inner, &chip.value, label(chip)) {
                (Some(inner), ..) => sentence(inner, words),
                (None, Value::Layer(name), _) if name.to_lowercase() == "state" => {
                    words.get("block-layer-state")
                }
                (None, _, Label::Name(name)) => name,
                (None, _, Label::Text(text)) => words.say(&text),
            },
        },
    };
    fragments.into_iter().map(part).collect()
}
