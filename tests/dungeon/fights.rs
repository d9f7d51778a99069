//! The die and fights: their exact probabilities.

use schola::dungeon::game::Options;
use schola::dungeon::game::turn::{damage, die};
use schola::dungeon::random::Random;
use schola::dungeon::{Field, Instance};
use schola::engine::Game as _;

use super::adventure::{action, codes, game_with};

/// The probabilities of the die: P(6k + r) = 6^-(k + 1); anything beyond 60 has no weight.
fn exact_throws() -> Vec<f64> {
    (0..60).map(|n| if n % 6 == 0 { 0.0 } else { 6_f64.powi(-(n / 6 + 1)) }).collect()
}

/// The probability of a hit, and the average cost of an attack without a bonus, computed from all pairs of
/// throws.
fn exact_attack(margin: i32) -> (f64, f64) {
    let exact = exact_throws();
    let pairs = || (0..60).flat_map(|a: i32| (0..60).map(move |b: i32| (a, b)));
    let weight = |(a, b): (i32, i32)| exact[a as usize] * exact[b as usize];
    let hits = pairs().filter(|(a, b)| a + margin > *b).map(weight).sum();
    (hits, pairs().map(|(a, b)| f64::from((a + margin - b).max(0)) * weight((a, b))).sum())
}

/// Protects the die from another distribution: each number comes up as often as it should, a multiple of six
/// never, and mean and spread are the exact ones.
#[test]
fn the_die_has_its_shape() {
    let mut chance = Random::new(1);
    let count = 1_000_000;
    let throws: Vec<i32> = (0..count).map(|_| die(&mut chance)).collect();
    let times = |number: i32| throws.iter().filter(|thrown| **thrown == number).count() as f64;
    for (number, exact) in (0..30).zip(exact_throws()) {
        let (found, wanted) = (times(number), exact * f64::from(count));
        // Five times the standard deviation, and no occurrence of impossible throws.
        assert!((found - wanted).abs() <= 5.0 * wanted.sqrt(), "{number}: {found} for {wanted}");
    }
    assert!(throws.iter().all(|thrown| thrown % 6 != 0 && *thrown > 0));
    let mean = throws.iter().map(|thrown| f64::from(*thrown)).sum::<f64>() / f64::from(count);
    let spread =
        throws.iter().map(|thrown| (f64::from(*thrown) - mean).powi(2)).sum::<f64>() / f64::from(count);
    assert!((mean - 4.2).abs() < 0.02 && (spread - 10.64).abs() < 0.1, "{mean}, {spread}");
}

/// Protects fights: the probabilities and costs of attacks are those of the table, which follow from the die.
#[test]
fn fights_follow_the_exact_chances() {
    let mut chance = Random::new(1);
    let table = [
        (-6, 0.071, 0.27),
        (-4, 0.114, 0.48),
        (-2, 0.224, 0.86),
        (-1, 0.314, 1.17),
        (0, 0.429, 1.60),
        (1, 0.571, 2.17),
        (2, 0.686, 2.86),
        (4, 0.843, 4.48),
        (6, 0.905, 6.27),
        (8, 0.948, 8.14),
    ];
    for (margin, wanted, raw) in table {
        let (hits, harm) = exact_attack(margin);
        assert!((hits - wanted).abs() < 0.0006 && (harm - raw).abs() < 0.006, "{margin}: {hits}, {harm}");
        let count = 200_000;
        let thrown: Vec<i32> = (0..count).map(|_| damage(&mut chance, 10 + margin, 2, 10)).collect();
        let hit = thrown.iter().filter(|damage| **damage > 0).count() as f64 / f64::from(count);
        assert!((hit - hits).abs() < 0.005, "{margin}: {hit} for {hits}");
        // The bonus is added only to hits.
        let mean = f64::from(thrown.iter().sum::<i32>()) / f64::from(count);
        assert!((mean - harm - 2.0 * hits).abs() < 0.05, "{margin}: {mean}");
    }
}

/// Protects fights in the game itself: hero and monster throw with the numbers they show, weapon and armour
/// included.
#[test]
fn hero_and_monster_fight_with_their_numbers() {
    // The monster survives any hit, and attacks once a round.
    let game = game_with(Options { immortal: true, ..Options::default() }, |whole| {
        whole.start_kit = vec![2, 14];
        whole.creatures = vec![Instance { class: 7, at: Field::new(8, 3) }];
        whole.creature_classes.iter_mut().for_each(|class| class.life = Some(100_000));
    });
    let start = game.start(0);
    let ((attack, bonus, defence), monster) = (game.numbers(&start), game.strength_of(0));
    assert_eq!(((attack, bonus, defence), monster), ((6, 1, 4), (6, 3)));
    let (mut hits, mut harm, mut wounds) = (0, 0, 0);
    let count = 20_000;
    for seed in 0..count {
        let mut state = game.start(seed);
        game.play(&mut state, &action("fight-south"), &mut ()).expect("it stands there");
        let lost = 100_000 - state.monsters()[0].life;
        hits += u32::from(lost > 0);
        harm += lost;
        let mut steps = Vec::new();
        game.play(&mut state, &action("end"), &mut steps).expect("moves are left");
        let attacks = |code| codes(&steps).into_iter().filter(|other| *other == code).count() as u32;
        assert_eq!(attacks("story-hurt") + attacks("story-dodge"), 1, "{steps:?}");
        wounds += attacks("story-hurt");
    }
    let rate = |number: u32| f64::from(number) / count as f64;
    let (wanted, raw) = exact_attack(attack - monster.1);
    assert!((rate(hits) - wanted).abs() < 0.015, "{} for {wanted}", rate(hits));
    let mean = f64::from(harm) / count as f64;
    assert!((mean - raw - f64::from(bonus) * wanted).abs() < 0.12, "{mean} for {raw}");
    let (wanted, _) = exact_attack(monster.0 - defence);
    assert!((rate(wounds) - wanted).abs() < 0.015, "{} for {wanted}", rate(wounds));
}
