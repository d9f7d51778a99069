//! The parts of blocks, in the text notation. Capitals within them are filled in.

pub(super) const PLACE: &str = "  body:   undo.mark
          coll.new D
          coll.new C
          coll.push C, !Root.Board.plan.*.stand 0
          coll.keepFree C
          nav.parent C
LOWEST          ask.prompt 'ASKED'
          ask.elem C, D
  after:  -> Put
  footer: coll.del C
";

pub(super) const PUT: &str = "  body:   ask.clear
          coll.new P
          coll.push P, !Current.pieces.!FirstUnplaced
          nav.children D, stand 0
          place.on P, D
  after:  -> End
  footer: coll.del P
          coll.del D
";

pub(super) const LINE: &str = "  body:   coll.new OWN
          coll.push OWN, !Current.pieces.*
          nav.placedOn OWN
          nav.parent OWN
          coll.new L
ROWS          coll.new FREE
          coll.push FREE, !Root.Board.plan.*.stand 0
          coll.keepFree FREE
  after:  -> Win if coll.some L
          -> Draw if coll.empty FREE
          -> Next
  footer: coll.del FREE
          coll.del L
          coll.del OWN
";

pub(super) const SIDES: &str = "  body:   coll.new OWN
          coll.push OWN, !Current.pieces.*
          nav.placedOn OWN
          nav.parent OWN
          attr.bindPath WAY, !Current.way
  after:  -> Across if attr.eqV WAY, 1
          -> Along
  footer: attr.del WAY
";

pub(super) const SIDE: &str = "  body:   coll.new HERE
          coll.push HERE, !Root.Board.plan.*
          coll.keepV HERE, SIDE, ==, 1
          coll.new THERE
          coll.push THERE, !Root.Board.plan.*
          coll.keepV THERE, SIDE, ==, 2
  after:  -> First
";

pub(super) const FIRST: &str = "  body:   coll.new CHAIN
          coll.pushCopy CHAIN, HERE
          coll.pushCopy CHAIN, OWN
          coll.isect CHAIN
          coll.new TIP
          coll.pushCopy TIP, CHAIN
  after:  -> Grow
";

pub(super) const GROW: &str = "  before: -> Joined if coll.empty TIP
  body:   nav.neighbors TIP
          coll.pushCopy TIP, OWN
          coll.isect TIP
          coll.pushCopy TIP, CHAIN
          coll.diff TIP
          coll.pushCopy CHAIN, TIP
          coll.union CHAIN
  after:  -> Grow
";

pub(super) const JOINED: &str = "  after:  -> Next if coll.apart CHAIN, THERE
          -> Win
  footer: coll.del TIP
          coll.del CHAIN
          coll.del THERE
          coll.del HERE
          coll.del OWN
";

pub(super) const START: &str = "  body:   attr.newV QUIET, 0
  after:  -> Turn
";

pub(super) const CAN: &str = "  body:   undo.mark
          coll.new D
          coll.new F
          coll.new OWN
          coll.push OWN, !Current.pieces.*
          nav.placedOn OWN
          nav.parent OWN
          coll.new GO
TARGETS          coll.new M
          coll.pushCopy M, GO
          nav.neighbors M
          coll.pushCopy M, OWN
          coll.isect M
JUMPS  after:  -> Blocked if coll.empty M
          -> Piece
";

pub(super) const FREE: &str = "          coll.push GO, !Root.Board.plan.*.stand 0
          coll.keepFree GO
          nav.parent GO
";

pub(super) const NOT_OWN: &str = "          coll.push GO, !Root.Board.plan.*
          coll.pushCopy GO, OWN
          coll.diff GO
";

pub(super) const PIECE: &str = "  body:   ask.prompt 'turn_piece'
          ask.elem M, F
  after:  -> Field
";

pub(super) const FIELD: &str = "  body:   ask.clear
          coll.new T
          coll.pushCopy T, F
          nav.neighbors T
          coll.pushCopy T, GO
          coll.isect T
JUMPS          ask.prompt 'turn_field'
          ask.elem T, D
  after:  -> Go
";

pub(super) const GO: &str = "  body:   ask.clear
          nav.children D, stand 0
          coll.new P
          coll.pushCopy P, F
          nav.children P, stand 0
          nav.placed P
  after:  -> Arrive
";

pub(super) const GO_TAKE: &str = "  body:   ask.clear
          nav.children D, stand 0
          coll.new X
          coll.pushCopy X, D
          nav.placed X
          coll.new P
          coll.pushCopy P, F
          nav.children P, stand 0
          nav.placed P
  after:  -> Take if coll.some X
          -> Arrive
";

pub(super) const TAKE: &str = "  body:   place.off X
RESET  after:  -> Arrive
";

pub(super) const ARRIVE: &str = "  body:   place.on P, D
COUNT  after:  -> End
  footer: coll.del P
ENEMIES          coll.del T
          coll.del M
          coll.del GO
          coll.del OWN
          coll.del F
          coll.del D
";

pub(super) const BLOCKED: &str = "  body:   player.next
  after:  -> Win
  footer: coll.del M
ENEMIES          coll.del GO
          coll.del OWN
          coll.del F
          coll.del D
";

pub(super) const REACH: &str = "  body:   coll.new OWN
          coll.push OWN, !Current.pieces.*
          nav.placedOn OWN
          nav.parent OWN
          attr.bindPath FAR, !Current.goal
          coll.keep OWN, side, ==, FAR
  after:  -> Win if coll.some OWN
          -> Next
  footer: attr.del FAR
          coll.del OWN
";

pub(super) const ALL_TAKEN: &str = "  body:   coll.new X
          coll.push X, !Others.pieces.*
          coll.keepPlaced X
  after:  -> Win if coll.empty X
          -> Draw if attr.geV QUIET, MOST
          -> Next
  footer: coll.del X
";

pub(super) const NEXT: &str = "  body:   player.next
  after:  -> Turn
";

pub(super) const WIN: &str = "  body:   coll.new W
          coll.push W, !Others
          result.setV W, 'lose'
          coll.push W, !Current
          result.setV W, 'win'
          game.end
  footer: coll.del W
";

pub(super) const DRAW: &str = "  body:   coll.new W
          coll.push W, !Players
          result.setV W, 'draw'
          game.end
  footer: coll.del W
";

// Any field of a column means the lowest free one.
pub(super) const WHY_DROP: &str = "  body:   coll.new FALL
          coll.pushCopy FALL, PICKED
          coll.push FALL, !Root.Board.plan.*
          coll.isect FALL
          coll.new RISE
          coll.pushCopy RISE, FALL
  after:  -> Below
";

pub(super) const WHY_BELOW: &str = "  before: -> Above if coll.empty FALL
  body:   ask.instead FALL
          nav.neighborV FALL, DOWN
  after:  -> Below
";

pub(super) const WHY_ABOVE: &str = "  before: -> Full if coll.empty RISE
  body:   ask.instead RISE
          nav.neighborV RISE, UP
  after:  -> Above
";

pub(super) const WHY_FULL: &str = "  body:   say.all 'refused_full'
  footer: coll.del RISE
          coll.del FALL
";

pub(super) const WHY: &str = "  body:   coll.new REFUSED
  after:  -> WhyPiece if coll.empty F
          -> WhyField
";

pub(super) const WHY_PIECE: &str = "  body:   coll.push REFUSED, !Others.pieces.*
          say.why 'refused_not_yours', REFUSED
          coll.push REFUSED, !Current.pieces.*
          say.why 'refused_blocked', REFUSED
          say.all 'refused_empty'
  footer: coll.del REFUSED
";

pub(super) const WHY_FIELD: &str = "  body:   coll.push REFUSED, !Current.pieces.*
          say.why 'TAKEN', REFUSED
          say.all 'FAR'
  footer: coll.del REFUSED
";
