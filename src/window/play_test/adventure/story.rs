//! The story of an adventure: what was told to the player, turn by turn.

use crate::engine::{Area, Play, Step, Text, Turn, Viewer};

/// How many turns are told again when a play is taken up.
const LOOKED_BACK: usize = 60;
/// How many sentences are kept.
const KEPT: usize = 400;

/// How a sentence sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// What goes on around.
    Quiet,
    /// What the hero does and finds.
    Plain,
    /// What is gained.
    Good,
    /// What is lost.
    Bad,
}

/// A sentence of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence.
    pub text: Text,
    /// How it sounds.
    pub tone: Tone,
    /// The turn in which it was told; `None` for what is told before the first.
    turn: Option<usize>,
}

/// The story so far.
#[derive(Debug, Default)]
pub(super) struct Story {
    sentences: Vec<Sentence>,
    /// How many turns are told.
    told: usize,
}

impl Story {
    /// Forgets all of it: it shall be told in other words.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Tells what has happened up to where a play stands; what was taken back is told no more.
    pub fn follow(&mut self, play: &dyn Play, viewer: Viewer) {
        let at = play.at();
        if self.sentences.is_empty() && at <= LOOKED_BACK {
            self.begin(play, viewer);
        }
        if at < self.told {
            self.sentences.retain(|sentence| sentence.turn.is_none_or(|turn| turn < at));
            self.told = at;
        }
        if at > self.told {
            let turns = play.history();
            for turn in self.told.max(at.saturating_sub(LOOKED_BACK))..at {
                let restarts = turns.get(turn).is_some_and(|(turn, _)| matches!(turn, Turn::Restart { .. }));
                if restarts {
                    self.push(Text::new("walk-again"), Tone::Quiet, Some(turn));
                }
                self.add(turn, &play.steps(turn));
            }
        }
    }

    /// Tells of the place where the adventure begins.
    fn begin(&mut self, play: &dyn Play, viewer: Viewer) {
        let Some(hero) = play.scene_within(0, 0, viewer, Area::NONE).hero else { return };
        if !hero.part.is_empty() {
            let text = Text::new("story-part").with("name", &hero.part).with("text", &hero.part_text);
            self.push(text, Tone::Plain, None);
        }
        if !hero.room_text.is_empty() {
            self.push(Text::new("story-room").with("text", &hero.room_text), Tone::Plain, None);
        }
    }

    /// Tells what happened in a turn. Several steps of one monster are one sentence.
    pub fn add(&mut self, turn: usize, steps: &[Step]) {
        self.told = turn + 1;
        let mut walked: Option<(String, usize)> = None;
        for step in steps {
            let Step::Narration(narration) = step else { continue };
            if !narration.noticed {
                continue;
            }
            let arg = |wanted: &str| narration.text.args.iter().find(|(name, _)| *name == wanted);
            if narration.text.key == "story-step" {
                let id = arg("id").map(|(_, id)| id.clone()).unwrap_or_default();
                let count = walked.take().filter(|(other, _)| *other == id).map_or(0, |(_, count)| count);
                if count > 0 {
                    let _ = self.sentences.pop();
                }
                let name = arg("name").map(|(_, name)| name.clone()).unwrap_or_default();
                let text = Text::new("walk-moves").with("name", name).with("count", count + 1);
                self.push(text, Tone::Quiet, Some(turn));
                walked = Some((id, count + 1));
            } else {
                walked = None;
                self.push(
                    of_key(&narration.text).unwrap_or_else(|| narration.text.clone()),
                    tone(narration.text.key),
                    Some(turn),
                );
            }
        }
    }

    fn push(&mut self, text: Text, tone: Tone, turn: Option<usize>) {
        self.sentences.push(Sentence { text, tone, turn });
        if self.sentences.len() > KEPT {
            let _ = self.sentences.remove(0);
        }
    }

    /// Returns all sentences, the oldest first.
    pub fn sentences(&self) -> &[Sentence] {
        &self.sentences
    }

    /// Returns what was told last: in the last turn, or before the first.
    pub fn last(&self) -> impl Iterator<Item = &Sentence> {
        let last = self.told.checked_sub(1);
        self.sentences.iter().filter(move |sentence| sentence.turn == last)
    }
}

/// Returns the sentence about a key, of which logs have a sign that letters lack.
fn of_key(text: &Text) -> Option<Text> {
    let (_, thing) = text.args.iter().find(|(name, _)| *name == "thing")?;
    let number = thing.strip_prefix("⚿ ")?;
    let key = match text.key {
        "story-take" => "walk-take-key",
        "story-drop" => "walk-drop-key",
        "story-here" => "quest-here-key",
        _ => return None,
    };
    Some(Text::new(key).with("number", number))
}

fn tone(key: &str) -> Tone {
    match key {
        "story-hurt" | "story-death" | "story-woken" => Tone::Bad,
        "story-kill" | "story-level" | "story-victory" | "story-unlock" | "story-loot" => Tone::Good,
        "story-dodge" | "story-miss" | "story-silence" | "story-rested" | "story-sleep" => Tone::Quiet,
        _ => Tone::Plain,
    }
}

/// Tells whether somebody attacks the hero in a step.
pub(super) fn is_attack(step: &Step) -> bool {
    matches!(step, Step::Narration(narration) if matches!(narration.text.key, "story-hurt" | "story-dodge"))
}
