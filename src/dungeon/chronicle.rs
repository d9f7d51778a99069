//! The story of an adventure: what the player has been told, turn by turn.

use crate::engine::scene::Location;
use crate::engine::{Area, History, Step, StepPoint, Text, Turn, Viewer};

/// How many turns are included when a play is resumed.
const LOOKED_BACK: usize = 60;
/// The greatest number of sentences that are kept.
const KEPT: usize = 400;

/// Whether a sentence is good or bad news for the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Events in the background.
    Quiet,
    /// What the hero does and finds.
    Plain,
    /// Something gained.
    Good,
    /// Something lost.
    Bad,
}

/// A sentence of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// What it says.
    pub text: Text,
    /// What it means for the hero.
    pub tone: Tone,
    /// The turn that it belongs to; `None` for the introduction.
    turn: Option<usize>,
}

/// What has been reported to the player.
#[derive(Debug, Default)]
pub struct Chronicle {
    sentences: Vec<Sentence>,
    /// How many turns the story covers.
    told: usize,
}

impl Chronicle {
    /// Clears the story, to be rebuilt in another language.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Extends the story up to the present position of a play, and drops what was undone.
    pub fn follow(&mut self, play: &dyn History, viewer: Viewer) {
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

    /// Adds the introduction: the place where the adventure begins.
    fn begin(&mut self, play: &dyn History, viewer: Viewer) {
        let Some(panel) = play.scene_within(0, StepPoint::START, viewer, Area::NONE).panel else { return };
        let Location { region, region_text, text, .. } = panel.location;
        if !region.is_empty() {
            let text = Text::new("story-part").with("name", region).with("text", region_text);
            self.push(text, Tone::Plain, None);
        }
        if !text.is_empty() {
            self.push(Text::new("story-room").with("text", text), Tone::Plain, None);
        }
    }

    /// Adds the events of a turn. Several steps of one monster are one sentence.
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

    /// Returns all sentences, oldest first.
    pub fn sentences(&self) -> &[Sentence] {
        &self.sentences
    }

    /// Returns the sentences of the last turn, or the introduction.
    pub fn last(&self) -> impl Iterator<Item = &Sentence> {
        let last = self.told.checked_sub(1);
        self.sentences.iter().filter(move |sentence| sentence.turn == last)
    }
}

/// Returns the sentence about a key, which in logs has a symbol that fonts lack.
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

/// Returns whether somebody attacks the hero in a step.
pub fn is_attack(step: &Step) -> bool {
    matches!(step, Step::Narration(narration) if matches!(narration.text.key, "story-hurt" | "story-dodge"))
}
