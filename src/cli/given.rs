//! Outcomes of chance that are given with a command.

use clap::Args;
use schola::board::Outcomes;
use schola::project::{AnyGame, Problem};

/// How chance comes out at first.
#[derive(Args, Debug)]
#[group(id = "given", multiple = true)]
pub(crate) struct Options {
    /// What the dice of a board game show, in the order of the throws; then chance goes on as seeded.
    #[arg(long, value_delimiter = ',', value_name = "NUMBERS")]
    dice: Vec<u32>,
    /// The order that a shuffle of a set of a board game gives, from the front; again for the next shuffle. An element is its
    /// name, #number, values of its attributes, or several of these joined by +.
    #[arg(long, value_name = "SET=ELEMENTS")]
    deck: Vec<String>,
}

impl Options {
    /// Returns whether any outcome is given.
    pub fn any(&self) -> bool {
        !self.dice.is_empty() || !self.deck.is_empty()
    }

    /// Returns the game with these outcomes.
    pub fn give(&self, game: AnyGame) -> Result<AnyGame, Vec<Problem>> {
        if !self.any() {
            return Ok(game);
        }
        let dice = self.dice.iter().copied().map(i64::from).collect();
        let decks = self.deck.iter().map(|text| deck(text)).collect::<Result<_, _>>();
        game.with_outcomes(&Outcomes { dice, decks: decks.map_err(|problem| vec![problem])? })
    }
}

/// Reads `SET=a,b,c`.
fn deck(text: &str) -> Result<(String, Vec<String>), Problem> {
    let (set, elements) = text.split_once('=').unwrap_or((text, ""));
    let elements: Vec<String> = elements.split(',').map(|element| element.trim().to_owned()).collect();
    if set.is_empty() || elements.iter().any(String::is_empty) {
        return Err(Problem::error("given-deck-form").with("text", text));
    }
    Ok((set.to_owned(), elements))
}

#[cfg(test)]
mod tests {
    use super::deck;

    /// A set and its elements stand apart at the first `=`; anything else is a problem.
    #[test]
    fn decks_are_read() {
        let read = deck("draw=suit=hearts+ace, #7");
        assert_eq!(read, Ok(("draw".to_owned(), vec!["suit=hearts+ace".to_owned(), "#7".to_owned()])));
        for wrong in ["", "draw", "draw=", "=ace", "draw=ace,", "draw=,ace"] {
            assert_eq!(deck(wrong).map_err(|problem| problem.code), Err("given-deck-form"), "{wrong}");
        }
    }
}
