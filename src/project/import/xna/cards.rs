//! The cards of the two decks.

use super::asset::Item;
use crate::xml::{Fault, Reader};

/// A deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// Money to get or to pay.
    Courier,
    /// Movements, waiting, and the right to leave disfavour.
    Predestination,
}

impl Deck {
    /// Returns the name of its set.
    pub fn name(self) -> &'static str {
        match self {
            Self::Courier => "Courier",
            Self::Predestination => "Predestination",
        }
    }
}

/// A card. Its number is its place in the deck, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// What it does, by its name in files.
    pub kind: &'static str,
    /// Where a card of predestination leads, by its name in files; `None` for the courier.
    pub destination: Option<&'static str>,
    /// An amount, a number of steps or of tokens.
    pub value: i64,
    /// The key of its text.
    pub text: String,
}

const COURIER: [(&str, &str); 3] = [("Pay", "Pay"), ("Get", "Get"), ("PayLevel", "PayLevel")];
const PREDESTINATION: [(&str, &str); 5] = [
    ("MoveBack", "MoveBack"),
    ("MoveForward", "MoveForward"),
    ("Move", "Move"),
    ("Wait", "Wait"),
    ("FreeDisfavor", "FreeDisfavor"),
];
const DESTINATIONS: [(&str, &str); 8] = [
    ("None", "None"),
    ("Standard", "Standard"),
    ("Thief", "Thief"),
    ("Home", "Home"),
    ("Disfavor", "Disfavor"),
    ("Pub", "Pub"),
    ("Courier", "Courier"),
    ("LastFighter", "LastFighter"),
];

/// Reads all cards of a deck, and reports what is wrong with them.
pub(super) fn of(deck: Deck, items: &[Item], reader: &mut Reader<'_>) -> Vec<Card> {
    let card = |(index, item): (usize, &Item)| {
        item.id(index, reader);
        match deck {
            Deck::Courier => courier(item, reader),
            Deck::Predestination => predestination(item, reader),
        }
    };
    items.iter().enumerate().filter_map(card).collect()
}

fn courier(item: &Item, reader: &mut Reader<'_>) -> Option<Card> {
    item.only(&["Id", "Type", "Value", "TextKey"], reader);
    let kind = item.one_of("Type", &COURIER, reader);
    let value = item.number("Value", true, 0, reader);
    let text = item.text("TextKey", reader).map(str::to_owned);
    Some(Card { kind: kind?, destination: None, value: value?, text: text? })
}

fn predestination(item: &Item, reader: &mut Reader<'_>) -> Option<Card> {
    item.only(&["Id", "Type", "Destination", "Value", "TextKey"], reader);
    let kind = item.one_of("Type", &PREDESTINATION, reader);
    let destination = item.one_of("Destination", &DESTINATIONS, reader);
    let text = item.text("TextKey", reader).map(str::to_owned);
    let counts = destination == Some("Standard") || kind == Some("Wait");
    let value = item.number("Value", counts, 0, reader);
    let (kind, destination) = (kind?, destination?);
    // Who moves goes somewhere; who does not, goes nowhere.
    let moves = !matches!(kind, "Wait" | "FreeDisfavor");
    if moves != (destination != "None") || (kind == "Move" && destination == "Standard") {
        let fault = Fault::error("xna-destination", item.place("Destination")).with("kind", kind);
        reader.report(fault.with("destination", destination));
    }
    if counts && value == Some(0) {
        reader.report(Fault::error("xna-steps", item.place("Value")).with("kind", kind));
    }
    Some(Card { kind, destination: Some(destination), value: value?, text: text? })
}
