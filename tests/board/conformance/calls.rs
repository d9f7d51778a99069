//! Calls and returns: blocks that are used from several places.

use schola::board::Material;
use schola::board::position::Status;
use schola::project::position;

use crate::support::board_door::{Door, draft, held, outcome};
use crate::support::board_material::{Maker, material};

fn lonely() -> Material {
    material(vec![Maker::default().player("Red", &[], Vec::new())])
}

/// Protects reuse: each call goes on behind itself, before and after the body, with and without conditions.
pub fn come_back_to_each_place<D: Door>() {
    let rules = "start One
block One
  body: attr.newV T, 0
  after: -> Add then Three if attr.eqV T, 7 ; -> Add then Two
block Two
  before: -> Add then Three if attr.eqV T, 1
  body: attr.setV T, 70
  after: -> Three
block Three
  body: attr.mulV T, 10
  after: -> Add then Four
block Four
  body: game.end
block Add
  before: -> More if attr.eqV T, 0
  body: attr.addV T, 1
  after: -> !Return
block More
  body: attr.setV T, 1
  after: -> Wrong if attr.eqV T, 2 ; -> !Return if attr.eqV T, 1 ; -> Wrong
block Wrong
  body: game.end
";
    let position = outcome::<D>(lonely(), rules).expect("the rules have no fault");
    assert_eq!((position.context.block.as_str(), held(&position, "T").as_str()), ("Four", "21"));
    assert_eq!(position.context.calls, Vec::<String>::new());
}

/// Protects blocks that call others and themselves, up to the greatest depth.
pub fn nest<D: Door>() {
    let rules = "block Start
  body: attr.newV N, 0 ; attr.newV T, 0
  after: -> Down then End
block Down
  body: attr.addV N, 1
  after: -> Down then Up if attr.ltV N, 64 ; -> !Return
block Up
  body: attr.addV T, 1
  after: -> Twice then Back
block Back
  after: -> !Return
block Twice
  body: attr.mulV T, 1
  after: -> !Return
block End
  body: game.end
";
    let position = outcome::<D>(lonely(), rules).expect("the calls are not too deep");
    assert_eq!((position.context.block.as_str(), held(&position, "T").as_str()), ("End", "63"));
}

/// Protects questions in called blocks: the state, and a file with it, hold where the calls return to.
pub fn wait_for_choices<D: Door>() {
    let rules = "block Start
  body: attr.newV A, 0 ; attr.newV B, 0
  after: -> Ask then First
block First
  body: attr.set B, A
  after: -> Outer then Second
block Outer
  after: -> Ask then Inner
block Inner
  body: attr.add B, A
  after: -> !Return
block Second
  body: attr.mulV B, 10 ; game.end
block Ask
  body: ask.optV A, 3, 'three' ; ask.optV A, 5, 'five'
  after: -> Asked
block Asked
  body: ask.clear
  after: -> !Return
";
    let mut game = D::start(&draft(lonely(), rules), &[], 1);
    assert_eq!(game.position().context.calls, ["First"]);
    assert!(game.answer(1), "five");
    let waiting = game.position();
    assert_eq!(waiting.context.calls, ["Second", "Inner"]);
    let written = position::write(&waiting, "Calls");
    let read = position::read(written.as_bytes());
    assert_eq!(read.model.map(|read| read.context.calls), Some(waiting.context.calls));
    assert!(game.answer(0), "three");
    let position = game.position();
    assert_eq!(position.context.status, Status::Ended);
    assert_eq!(held(&position, "B"), "80");
}
