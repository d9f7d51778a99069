//! Restore points: where rules set them, what going back restores, and what drops them.

use schola::board::Material;
use schola::board::position::Position;

use crate::support::board_door::{Door, draft, held, plain};
use crate::support::board_material::{Maker, int, material};

fn purse() -> Material {
    let mut maker = Maker::default();
    let red = maker.player("Red", &[("money", int(0))], Vec::new());
    material(vec![red, maker.player("Blue", &[], Vec::new())])
}

const PLAIN: usize = 0;
const MARK: usize = 1;
const CLEAR: usize = 2;
const END: usize = 3;
const AGAIN: usize = 4;

/// Blocks that throw a die, change money, player and a temporary, and ask which of them comes next.
fn rules() -> String {
    let work = "rnd.dieV T, 1000000 ; attr.bindPath M, !Root.Red.money ; attr.add M, T ; player.next
        ask.optV A, 0, 'plain' ; ask.optV A, 1, 'mark' ; ask.optV A, 2, 'clear' ; ask.optV A, 3, 'end'
        ask.optV A, 4, 'again'";
    let block = |id: &str, first: &str| {
        format!(
            "block {id}\n body: {first} ; attr.setV Q, '{id}' ; {work}\n after: -> Chosen\n footer: attr.del M\n"
        )
    };
    let start = "block Start\n body: attr.newV A, 0 ; attr.newV T, 0 ; attr.newV Q, ''\n after: -> Turn\n";
    let chosen =
        "block Chosen\n body: ask.clear\n after: -> Plain if attr.eqV A, 0 ; -> Marked if attr.eqV A, 1
        -> Cleared if attr.eqV A, 2 ; -> End if attr.eqV A, 3 ; -> Turn\nblock End\n body: game.end\n";
    let blocks = [
        block("Turn", "undo.mark"),
        block("Plain", "player.next"),
        block("Marked", "undo.mark"),
        block("Cleared", "undo.clear"),
    ];
    format!("{start}{chosen}{}", blocks.concat())
}

fn begin<D: Door>() -> D {
    D::start(&draft(purse(), &rules()), &[], 7)
}

/// Gives answers and returns the resulting position.
fn after<D: Door>(game: &mut D, answers: &[usize]) -> Position {
    for answer in answers {
        assert!(game.answer(*answer), "there are five offers");
    }
    plain(game.position())
}

/// Protects "begin this phase again": values, temporaries, the current player and the generator are restored
/// to the latest mark, any number of times, and the game continues from there as before.
pub fn back_to_the_latest_mark<D: Door>() {
    let mut game = begin::<D>();
    let turn = after(&mut game, &[]);
    let on = after(&mut game, &[PLAIN]);
    assert_ne!(on, turn);
    let _ = after(&mut game, &[PLAIN, PLAIN]);
    assert!(game.restore());
    assert_eq!(plain(game.position()), turn);
    assert_eq!(after(&mut game, &[PLAIN]), on, "chance falls as it did");
    let marked = after(&mut game, &[MARK]);
    assert_eq!(held(&marked, "Q"), "Marked");
    let _ = after(&mut game, &[PLAIN, PLAIN]);
    for _ in 0..3 {
        assert!(game.restore());
        assert_eq!(plain(game.position()), marked);
    }
}

/// Protects games of many turns: a mark of the same block replaces the previous one.
pub fn one_mark_a_block<D: Door>() {
    let mut game = begin::<D>();
    let first = after(&mut game, &[]);
    let again = after(&mut game, &[MARK, AGAIN]);
    assert_ne!(again, first);
    let _ = after(&mut game, &[PLAIN]);
    assert!(game.restore());
    assert_eq!(plain(game.position()), again);
}

/// Protects revealed information: nothing goes back beyond `undo.clear`, beyond the end, or without a mark;
/// trying changes nothing.
pub fn nothing_to_go_back_to<D: Door>() {
    let mut game = begin::<D>();
    for answers in [&[MARK, CLEAR][..], &[PLAIN]] {
        let before = after(&mut game, answers);
        assert!(!game.restore());
        assert_eq!(plain(game.position()), before);
    }
    let marked = after(&mut game, &[MARK]);
    let _ = after(&mut game, &[PLAIN]);
    assert!(game.restore());
    assert_eq!(plain(game.position()), marked);
    let _ = after(&mut game, &[END]);
    assert!(!game.restore());
    for (said, wanted) in [("undo.mark ; undo.clear", false), ("undo.clear ; undo.mark", true)] {
        let rules = format!(
            "block Start\n body: {said} ; attr.newV A, 0 ; ask.optV A, 1, 'on'\n after: -> On\nblock On\n after: -> On"
        );
        let mut game = D::start(&draft(purse(), &rules), &[], 7);
        assert_eq!(game.restore(), wanted, "{said}");
    }
}
