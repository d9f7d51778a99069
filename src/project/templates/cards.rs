//! Cards that form pairs.

use super::build::{Builder, Cell, Start, board, put, table};
use crate::grid::model::{MoveMode, Value};
use crate::grid::tiles::Tiles;

/// The most columns or rows, limited by the number of animals.
pub const MOST_SIDE: u32 = 6;

/// Names of pieces, which are also names of pictures in the library.
const ANIMALS: [&str; 18] = [
    "Cat",
    "Dog",
    "Fish",
    "Owl",
    "Frog",
    "Bear",
    "Duck",
    "Mouse",
    "Rabbit",
    "Snail",
    "Pig",
    "Turtle",
    "Penguin",
    "Elephant",
    "Fox",
    "Bee",
    "Butterfly",
    "Snake",
];

pub fn make(game: &mut Builder<'_>, size: (u32, u32)) {
    game.task("template-pairs-goal", "template-easy");
    game.goal("template-pairs-short");
    game.control(MoveMode::WithOptions, false);
    game.ground(4, "SeaGreen");
    game.generator("pexeso");
    let animals = &ANIMALS[..(size.0 * size.1 / 2) as usize];
    game.piece("Empty", "empty");
    for animal in animals {
        game.piece(animal, &animal.to_lowercase());
        game.piece(&hidden(animal), "card-back");
    }
    game.wins(none_hidden(animals));
    rules(game, animals);
    level(game, size, animals);
}

fn hidden(animal: &str) -> String {
    format!("{animal}Hidden")
}

/// Returns the condition that no card lies face down. The last pair found stays open.
fn none_hidden(animals: &[&str]) -> String {
    let tests: Vec<String> =
        animals.iter().map(|animal| format!("(COUNT({}) == 0)", hidden(animal))).collect();
    format!("({})", tests.join(" AND "))
}

fn rules(game: &mut Builder<'_>, animals: &[&str]) {
    let backs: Vec<String> = animals.iter().map(|animal| hidden(animal)).collect();
    let sides: Vec<[&str; 2]> =
        backs.iter().zip(animals).map(|(back, animal)| [back.as_str(), *animal]).collect();
    game.cards(
        ("recipe-pairs-turn", "card-pairs-turn-note"),
        "if (STATE[A.x, A.y] == $back)\n{\n  Before = $back;\n  STATE[A.x, A.y] = $front;\n}",
        vec![table(["back", "front"], &sides)],
    );
    for (card, said) in [
        ("First", ("recipe-pairs-first", "card-pairs-first-note")),
        ("Second", ("recipe-pairs-second", "card-pairs-second-note")),
    ] {
        let contents = format!(
            "if ({card}Value == nothing)\n{{\n  {card}Before = Before;\n  {card}Value = STATE[A.x, A.y];\n  \
             {card}X = A.x;\n  {card}Y = A.y;\n  VALID[A.x, A.y] = false;\n}}"
        );
        game.last_cards(said, contents, Vec::new());
    }
    game.card(
        ("card-pairs-compare", "card-pairs-compare-note"),
        "if (FirstValue == SecondValue)\n{\n  Points = Points + 10;\n  STATE[FirstX, FirstY] = Empty;\n  \
         STATE[SecondX, SecondY] = Empty;\n}\nelse\n{\n  Points = Points - 1;\n  \
         STATE[FirstX, FirstY] = FirstBefore;\n  STATE[SecondX, SecondY] = SecondBefore;\n  \
         VALID[FirstX, FirstY] = true;\n  VALID[SecondX, SecondY] = true;\n}",
    );
    game.card(
        ("card-pairs-again", "card-pairs-again-note"),
        "if (true == true)\n{\n  FirstBefore = Before;\n  FirstValue = STATE[A.x, A.y];\n  FirstX = A.x;\n  \
         FirstY = A.y;\n  VALID[A.x, A.y] = false;\n  SecondValue = nothing;\n}",
    );
}

fn level(game: &mut Builder<'_>, size: (u32, u32), animals: &[&str]) {
    let mut cells: Vec<Cell> = (0..size.1).flat_map(|y| (0..size.0).map(move |x| (x, y))).collect();
    game.chance.shuffle(&mut cells);
    let mut state = board(size, "Empty");
    for (animal, pair) in animals.iter().zip(cells.chunks_exact(2)) {
        pair.iter().for_each(|cell| put(&mut state, *cell, &hidden(animal)));
    }
    let word = |name| (name, Value::Text("nothing".to_owned()), false);
    let number = |name| (name, Value::Int(0), false);
    let mut items = vec![("Points", Value::Int(0), true)];
    items.extend(["FirstValue", "FirstBefore", "SecondValue", "SecondBefore", "Before"].map(word));
    items.extend(["FirstX", "FirstY", "SecondX", "SecondY"].map(number));
    game.level(Start {
        state,
        valid: Tiles::new(size.0, size.1, true),
        goals: Vec::new(),
        position: (0, 0),
        items,
        shortest: Some(cells.len()),
        solution: cells,
    });
}
