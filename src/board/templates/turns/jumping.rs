//! The parts of blocks for pieces that jump over others, in the text notation. Capitals within them are filled in; each way a
//! piece can go is written out, as a piece jumps straight on.

/// Which pieces can jump: those from which the way leads over an enemy piece to a free field.
pub(super) const CAN: &str = "          coll.pushCopy M, GO
          nav.neighborV M, BACK
          coll.pushCopy M, THEIRS
          coll.isect M
          nav.neighborV M, BACK
          coll.pushCopy M, OWN
          coll.isect M
          coll.union M
";

/// Whose pieces are jumped over.
pub(super) const THEIRS: &str = "          coll.new THEIRS
          coll.push THEIRS, !Others.pieces.*
          nav.placedOn THEIRS
          nav.parent THEIRS
";

/// Where the chosen piece can jump to.
pub(super) const FIELD: &str = "          coll.pushCopy T, F
          nav.neighborV T, ON
          coll.pushCopy T, THEIRS
          coll.isect T
          nav.neighborV T, ON
          coll.pushCopy T, GO
          coll.isect T
          coll.union T
";

/// Over which field the piece jumps on its way to the chosen one.
pub(super) const OVER: &str = "          coll.pushCopy X, F
          nav.neighborV X, ON
          coll.pushCopy X, THEIRS
          coll.isect X
          nav.neighborV X, ON
          coll.pushCopy X, D
          coll.isect X
          nav.neighborV X, BACK
          coll.union X
";

pub(super) const GO: &str = "  body:   ask.clear
          coll.new X
          coll.pushEmpty X
OVER          nav.children X, stand 0
          nav.placed X
          nav.children D, stand 0
          coll.new P
          coll.pushCopy P, F
          nav.children P, stand 0
          nav.placed P
  after:  -> Take if coll.some X
          -> Arrive
";
