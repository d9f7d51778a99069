//! One play, told in every language and look that somebody at the table reads it in.
//!
//! A play keeps the texts of its history in one language. There are few languages and looks, and their plays share the
//! compiled rules, so the same choices are made in one play for each of them that is in use.

use super::round::Stage;
use super::source::{Begin, Source};
use crate::engine::log::{Act, Line};
use crate::engine::{Play, Refusal};
use crate::project::AnyPlay;

/// The most languages and looks that are told at once; whoever comes later reads the first.
const MOST: usize = 8;

/// A play in several languages and looks.
#[derive(Debug)]
pub struct Voices {
    request: Begin,
    /// The first decides; the others follow.
    told: Vec<(String, Option<String>, AnyPlay)>,
    /// The turns of each complete entry of the history before the present.
    lines: Vec<std::ops::Range<usize>>,
}

impl Voices {
    /// Begins a play; `None` if the game has faults.
    pub fn begin(source: &dyn Source, request: Begin) -> Option<Self> {
        let play = source.begin(&request).ok()?;
        let told = vec![(request.language.clone(), request.look.clone(), play)];
        Some(Self { request, told, lines: Vec::new() })
    }

    /// Returns the play that decides.
    pub fn play(&self) -> &AnyPlay {
        &self.told[0].2
    }

    /// Returns the play as it is told in a language and a look, or as the first is told where it is not.
    pub fn told(&self, language: &str, look: Option<&str>) -> &AnyPlay {
        let found = self.told.iter().find(|(code, name, _)| code == language && name.as_deref() == look);
        &found.unwrap_or(&self.told[0]).2
    }

    /// Tells the play in exactly these languages and looks.
    pub fn tell(&mut self, source: &dyn Source, wanted: &[(String, Option<String>)]) {
        let mut first = true;
        self.told.retain(|(language, look, _)| {
            std::mem::take(&mut first) || wanted.iter().any(|(code, name)| code == language && name == look)
        });
        for (language, look) in wanted {
            let is_told = self.told.iter().any(|(code, name, _)| code == language && name == look);
            if is_told || self.told.len() >= MOST {
                continue;
            }
            let request = Begin { language: language.clone(), look: look.clone(), ..self.request.clone() };
            let Ok(mut play) = source.begin(&request) else { continue };
            // What was undone and left for good cannot be seen at the table, but `vary` needs it.
            let same = |line: &Line| line.replay(play.as_mut()).is_ok();
            if self.told[0].2.log().lines.iter().all(same) {
                self.told.push((language.clone(), look.clone(), play));
            }
        }
    }

    /// Acts in the play that decides and, if it accepts, in all others.
    ///
    /// # Errors
    /// What the play refuses; nothing has changed then.
    pub fn act<T>(&mut self, act: impl Fn(&mut dyn Play) -> Result<T, Refusal>) -> Result<T, Refusal> {
        let mut plays = self.told.iter_mut();
        let Some(first) = plays.next() else { return Err(Refusal("refusal-no-choice".into())) };
        let done = act(first.2.as_mut())?;
        let spoilt: Vec<bool> = plays.map(|other| act(other.2.as_mut()).is_err()).collect();
        // A play that does not follow would tell something else. It is made anew when it is wanted again.
        let mut spoilt = std::iter::once(false).chain(spoilt);
        self.told.retain(|_| !spoilt.next().unwrap_or(false));
        self.follow();
        Ok(done)
    }

    /// Syncs the list of lines with the history.
    fn follow(&mut self) {
        let play = &self.told[0].2;
        let at = play.at();
        // The last entry may be another one: a turn that was taken back and made differently.
        while self.lines.last().is_some_and(|line| line.end > at) {
            let _ = self.lines.pop();
        }
        let _ = self.lines.pop();
        let from = self.lines.last().map_or(0, |line| line.end);
        self.lines.extend(play.plies_from(from).into_iter().map(|ply| ply.turns));
    }

    /// Returns the number of lines of the history.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// Returns the turns that a line tells.
    pub fn line(&self, number: usize) -> Option<std::ops::Range<usize>> {
        self.lines.get(number).cloned()
    }

    /// Replays the acts of a log.
    ///
    /// # Errors
    /// The act that the game refuses.
    pub fn replay(&mut self, lines: &[Line]) -> Result<(), Refusal> {
        for line in lines {
            if !matches!(line.act, Act::Seated { .. }) {
                self.act(|play| line.replay(play))?;
            }
        }
        Ok(())
    }
}

impl Stage for Voices {
    fn play(&self) -> &AnyPlay {
        Self::play(self)
    }

    fn act(&mut self, act: &dyn Fn(&mut dyn Play) -> Result<(), Refusal>) -> Result<(), Refusal> {
        Self::act(self, act)
    }
}
