//! The random number generator, implemented here a second time.

use schola::board::material::Access;

use crate::support::board_door::{Door, held, outcome, top};
use crate::support::board_material::{Maker, int, material};
use crate::support::board_oracle::Chance;

/// The published first outputs of SplitMix64 for the seed 1234567, and of xoshiro256** for the state 1, 2, 3,
/// 4.
#[test]
fn published_numbers() {
    let seeded = [0x599e_d017_fb08_fc85, 0x2c73_f084_5854_0fa5, 0x883e_bce5_a3f2_7c77, 0x3fbe_f740_e917_7b3f];
    assert_eq!(Chance::seeded(1_234_567).0, seeded);
    let mut chance = Chance([1, 2, 3, 4]);
    let found: Vec<u64> = (0..5).map(|_| chance.next()).collect();
    assert_eq!(found, [11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360]);
}

/// The generator, written differently from the oracle's.
struct Plain {
    words: [u64; 4],
}

impl Plain {
    fn new(seed: u64) -> Self {
        let word = |index: u64| {
            let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(index + 1));
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        };
        Self { words: [word(0), word(1), word(2), word(3)] }
    }

    fn draw(&mut self, n: u64) -> u64 {
        loop {
            let [a, b, c, d] = self.words;
            let out = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
            let (c, d) = (c ^ a, d ^ b);
            self.words = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
            // The largest 2^64 mod n values are rejected; for powers of two there are none.
            let surplus = (u64::MAX % n + 1) % n;
            if out <= u64::MAX - surplus {
                return out % n;
            }
        }
    }
}

fn cards() -> schola::board::Material {
    let mut maker = Maker::default();
    let cards = (0..9).map(|rank| maker.simple("card", &[("rank", int(rank))])).collect();
    let deck = maker.set("deck", Access::default(), cards);
    let red = maker.player("Red", &[], Vec::new());
    let table = maker.common("Table", &[], vec![deck]);
    material(vec![red, table])
}

/// Protects dice, shuffles, random nodes and the generator state after them: draws happen in a fixed order.
pub fn draws<D: Door>() {
    let rules = "block Start
        body: attr.newV A, 0 ; attr.newV B, 0 ; attr.newV N, '9223372036854775807' ; rnd.dieV A, 6 ; rnd.die B, N
          coll.new R ; coll.push R, !Root.Table.deck.!Random ; coll.new S ; coll.push S, !Root.Table.deck.*
          coll.keepRandom S, 4 ; coll.new T ; coll.push T, !Root.Table.deck ; set.shuffle T
          coll.pop T ; coll.push T, !Root.Table.deck.* ; game.end
        block Never
        body: ask.elem T, S";
    for seed in [0, 1, 77, u64::MAX] {
        let game = D::start(&crate::support::board_door::draft(cards(), rules), &[], seed);
        let position = game.position();
        let mut plain = Plain::new(seed);
        assert_eq!(held(&position, "A"), (1 + plain.draw(6)).to_string());
        assert_eq!(held(&position, "B"), (1 + plain.draw(9_223_372_036_854_775_807)).to_string());
        let deck: Vec<u32> = (0..9).map(|at| 2 * at + 1).collect();
        assert_eq!(top(&position, "R"), [deck[plain.draw(9) as usize]]);
        let mut shuffled = |deck: &[u32]| {
            let mut copy = deck.to_vec();
            for i in (1..9).rev() {
                copy.swap(i, plain.draw(i as u64 + 1) as usize);
            }
            copy
        };
        let mut some = shuffled(&deck)[..4].to_vec();
        some.sort_unstable();
        assert_eq!(top(&position, "S"), some);
        assert_eq!(top(&position, "T"), shuffled(&deck));
        assert_eq!(position.context.rng, plain.words, "seed {seed}");
    }
}

/// Protects the range of dice: each side comes up, and a die without sides fails.
pub fn dice<D: Door>() {
    let rules = "block Start\n body: attr.newV A, 0 ; rnd.dieV A, 3 ; game.end";
    let mut seen = [false; 3];
    for seed in 0..40 {
        let position = D::start(&crate::support::board_door::draft(cards(), rules), &[], seed).position();
        let thrown: usize = held(&position, "A").parse().expect("a number");
        seen[thrown - 1] = true;
    }
    assert_eq!(seen, [true; 3]);
    for sides in ["0", "-1"] {
        let rules =
            format!("block Start\n body: attr.newV A, 0 ; attr.newV N, {sides} ; rnd.die A, N ; game.end");
        assert_eq!(outcome::<D>(cards(), &rules).err(), Some(schola::board::Reason::Range));
    }
    let text = "block Start\n body: attr.newV A, 'a' ; rnd.dieV A, 1 ; game.end";
    assert_eq!(held(&outcome::<D>(cards(), text).expect("texts take numbers"), "A"), "1");
}
