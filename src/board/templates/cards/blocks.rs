//! The blocks of games with cards in the hand, in the text notation: key, key of the name, parts.

use super::super::taking::{BEST, DRAW, WIN_POINTS};

/// Playing cards one upon the other.
pub(super) const PLAYING: &[(&str, &str, &str)] = &[
    ("Shuffle", "cards-block-shuffle", SHUFFLE),
    ("Deal", "cards-block-deal", DEAL),
    ("Flip", "cards-block-flip", FLIP),
    ("Turn", "cards-block-turn", TURN),
    ("Answer", "cards-block-answer", ANSWER),
    ("Play", "cards-block-play", PLAY),
    ("Draw", "cards-block-draw", DRAW_ONE),
    ("Refill", "cards-block-refill", REFILL),
    ("Again", "cards-block-again", AGAIN),
    ("Nothing", "cards-block-nothing", NOTHING),
    ("Next", "turn-block-next", NEXT),
    ("Win", "turn-block-win", WIN),
    ("Why", "turn-block-why", WHY_CARD),
];

/// Bidding cards for prizes.
pub(super) const BIDDING: &[(&str, &str, &str)] = &[
    ("Shuffle", "cards-block-prizes", SHUFFLE_PRIZES),
    ("TurnUp", "cards-block-turn-up", TURN_UP),
    ("Ask", "cards-block-bid", ASK),
    ("Reveal", "cards-block-reveal", REVEAL),
    ("Lay", "cards-block-lay", LAY),
    ("Take", "cards-block-take", TAKE),
    ("Tie", "cards-block-tie", TIE),
    ("Best", "taking-block-best", BEST),
    ("Win", "taking-block-win-points", WIN_POINTS),
    ("Draw", "turn-block-draw", DRAW),
    ("Why", "turn-block-why", WHY_BID),
];

const SHUFFLE: &str = "  body:   coll.new T
          coll.push T, !Root.Table.deck
          set.shuffle T
          attr.newV LEFT, 0
          player.count LEFT
          attr.mulV LEFT, 5
  after:  -> Deal
  footer: coll.del T
";

const DEAL: &str = "  before: -> Flip if attr.eqV LEFT, 0
  body:   coll.new K
          coll.push K, !Root.Table.deck.!First
          coll.new H
          coll.push H, !Current.hand
          set.putEnd K, H
          attr.subV LEFT, 1
          player.next
  after:  -> Deal
  footer: coll.del K
          coll.del H
";

const FLIP: &str = "  body:   coll.new K
          coll.push K, !Root.Table.deck.!First
          coll.new T
          coll.push T, !Root.Table.discard
          set.putEnd K, T
  after:  -> Turn
  footer: attr.del LEFT
          coll.del K
          coll.del T
";

const TURN: &str = "  body:   undo.mark
          coll.new TOP
          coll.push TOP, !Root.Table.discard.!Last
          attr.bind COLOUR, TOP, colour
          attr.bind NUMBER, TOP, number
          coll.new PLAY
          coll.push PLAY, !Current.hand.*
          coll.keep PLAY, colour, ==, COLOUR
          coll.push PLAY, !Current.hand.*
          coll.keep PLAY, number, ==, NUMBER
          coll.union PLAY
          coll.new CARD
          attr.newV DRAWS, 0
          ask.prompt 'play_card'
          ask.elem PLAY, CARD
          ask.optV DRAWS, 1, 'draw_card'
  after:  -> Answer
  footer: attr.del COLOUR
          attr.del NUMBER
          coll.del TOP
          coll.del PLAY
";

const ANSWER: &str = "  body:   ask.clear
  after:  -> Draw if attr.eqV DRAWS, 1
          -> Play
  footer: attr.del DRAWS
";

const PLAY: &str = "  body:   coll.new T
          coll.push T, !Root.Table.discard
          set.putEnd CARD, T
  after:  -> Win if node.missing !Current.hand.*
          -> Next
  footer: coll.del T
";

// What was drawn is known to whoever drew it, and nobody takes that back.
const DRAW_ONE: &str = "  before: -> Refill if node.missing !Root.Table.deck.*
  body:   undo.clear
          coll.new K
          coll.push K, !Root.Table.deck.!First
          coll.new H
          coll.push H, !Current.hand
          set.putEnd K, H
  after:  -> Next
  footer: coll.del K
          coll.del H
";

const REFILL: &str = "  body:   coll.new K
          coll.push K, !Root.Table.discard.*
          coll.push K, !Root.Table.discard.!Last
          coll.diff K
  after:  -> Nothing if coll.empty K
          -> Again
";

const AGAIN: &str = "  body:   coll.new T
          coll.push T, !Root.Table.deck
          set.putEnd K, T
          set.shuffle T
  after:  -> Draw
  footer: coll.del K
          coll.del T
";

const NOTHING: &str = "  after:  -> Next
  footer: coll.del K
";

const NEXT: &str = "  body:   coll.del CARD
          player.next
  after:  -> Turn
";

const WIN: &str = "  body:   coll.new W
          coll.push W, !Others
          result.setV W, 'lose'
          coll.push W, !Current
          result.setV W, 'win'
          game.end
  footer: coll.del W
          coll.del CARD
";

const WHY_CARD: &str = "  body:   coll.new REFUSED
          coll.push REFUSED, !Root.Table.deck
          ask.insteadV DRAWS, 1, REFUSED
          coll.push REFUSED, !Current.hand.*
          say.why 'refused_fits', REFUSED
          say.all 'refused_hand'
  footer: coll.del REFUSED
";

const SHUFFLE_PRIZES: &str = "  body:   coll.new T
          coll.push T, !Root.Table.deck
          set.shuffle T
  after:  -> TurnUp
  footer: coll.del T
";

const TURN_UP: &str = "  before: -> Best if node.missing !Root.Table.deck.*
  body:   coll.new K
          coll.push K, !Root.Table.deck.!First
          coll.new T
          coll.push T, !Root.Table.prizes
          set.putEnd K, T
  after:  -> Ask
  footer: coll.del K
          coll.del T
";

const ASK: &str = "  body:   undo.mark
          coll.new ALL
          coll.push ALL, !Players
          coll.new HANDS
          coll.push HANDS, !Players.hand.*
          coll.new BIDS
          ask.prompt 'bid_now'
          ask.together ALL
          ask.own HANDS, BIDS
          ask.default
  after:  -> Reveal
  footer: coll.del ALL
          coll.del HANDS
";

const REVEAL: &str = "  body:   ask.clear
          coll.new K
          coll.push K, !Players.bid.*
          coll.new T
          coll.push T, !Root.Table.used
          set.putEnd K, T
          coll.new HIGH
          coll.pushCopy HIGH, BIDS
          coll.keepMax HIGH, number
          nav.owner HIGH
  after:  -> Lay
  footer: coll.del K
          coll.del T
";

const LAY: &str = "  before: -> Take if coll.empty BIDS & coll.sizeEqV HIGH, 1
          -> Tie if coll.empty BIDS
  body:   coll.new K
          coll.shift BIDS, K
          coll.new T
          coll.pushCopy T, K
          nav.owner T
          nav.children T, bid
          set.putEnd K, T
  after:  -> Lay
  footer: coll.del K
          coll.del T
";

const TAKE: &str = "  body:   attr.bind POINTS, HIGH, points
          coll.new K
          coll.push K, !Root.Table.prizes.*
          attr.bind WORTH, K, number
          attr.add POINTS, WORTH
          nav.children HIGH, won
          set.putEnd K, HIGH
  after:  -> TurnUp
  footer: attr.del POINTS
          attr.del WORTH
          coll.del K
          coll.del BIDS
          coll.del HIGH
";

const TIE: &str = "  body:   say.all 'tie'
          coll.new K
          coll.push K, !Root.Table.prizes.*
          coll.new T
          coll.push T, !Root.Table.used
          set.putEnd K, T
  after:  -> TurnUp
  footer: coll.del K
          coll.del T
          coll.del BIDS
          coll.del HIGH
";

const WHY_BID: &str = "  body:   say.all 'refused_bid'
";
