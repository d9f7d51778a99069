//! Sentences as text, in a language.

use super::card::{Lead, Line};
use super::label::{Label, label, place_label};
use super::place::Place;
use super::sentence::{Chip, Sentence, Wants};
use super::value::Value;
use crate::engine::Text;

/// Turns sentences into text: it supplies the messages of a language and the names of a game's pieces.
pub trait Voice {
    /// Returns the words of a message.
    fn say(&self, text: &Text) -> String;

    /// Returns the name of a piece.
    fn called(&self, piece: &str) -> String;

    /// Returns the text of a label.
    fn label(&self, label: &Label) -> String {
        match label {
            Label::Name(name) => name.clone(),
            Label::Piece(piece) => self.called(piece),
            Label::Text(text) => self.say(text),
            Label::Around(key, parts) => {
                let part =
                    |text: Text, (name, label): &(&'static str, Label)| text.with(name, self.label(label));
                self.say(&parts.iter().fold(Text::new(key), part))
            }
            Label::Row(parts) => self.joined(parts, " "),
            Label::List(parts) => self.joined(parts, ", "),
        }
    }

    /// Returns the text of several labels with a text between them.
    fn joined(&self, parts: &[Label], between: &str) -> String {
        parts.iter().map(|part| self.label(part)).collect::<Vec<_>>().join(between)
    }

    /// Returns the words for a place, as they follow “the cell”.
    fn place(&self, place: &Place) -> String {
        self.label(&place_label(place))
    }

    /// Returns the text of a value in a gap.
    fn value(&self, value: &Value, wants: Wants) -> String {
        self.label(&label(&Chip { at: Vec::new(), value: value.clone(), wants, inner: None }))
    }

    /// Returns the text of a chip, or of the sentence inside it.
    fn chip(&self, chip: &Chip) -> String {
        chip.inner.as_ref().map_or_else(|| self.label(&label(chip)), |inner| self.sentence(inner))
    }

    /// Returns a sentence as text.
    fn sentence(&self, sentence: &Sentence) -> String {
        let said = sentence.gaps.iter().map(|gap| (gap.name, self.chip(&gap.chip)));
        match sentence.key {
            Some(key) => {
                let text = said.fold(Text::new(key), |text, (name, said)| text.with(name, said));
                self.say(&text).trim().to_owned()
            }
            None => said.map(|(_, said)| said).collect::<Vec<_>>().join(" "),
        }
    }

    /// Returns a line with its introductory word.
    fn line(&self, line: &Line) -> String {
        let lead = line.lead.key().filter(|_| line.lead != Lead::First);
        let sentence = self.sentence(&line.sentence);
        lead.map_or_else(|| sentence.clone(), |lead| format!("{} {sentence}", self.say(&Text::new(lead))))
    }
}
