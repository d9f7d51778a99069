//! Who sits where, and who has to act.

use schola::engine::{Controller, History, Hosting, Next, Notes, Player, Playing, Seat, Standing, Viewer};

use super::plies::{choose, duel};

const GOLD: Seat = Seat(0);
const SILVER: Seat = Seat(1);

fn to_move(seat: Seat) -> Standing {
    Standing::to_move(seat)
}

fn human(seat: Seat, curtain: bool) -> Next {
    Next::Human { seat, curtain }
}

/// Returns the revision under which the computer is asked to think, and its strength.
fn thinks(hosting: &Hosting, seat: Seat) -> (u64, String) {
    match hosting.next(&to_move(seat), false) {
        Next::Computer { seat: thinker, strength, revision } if thinker == seat => (revision, strength),
        other => panic!("the computer should think, but: {other:?}"),
    }
}

/// Protects the four combinations: any seat can be played by a person or by the computer.
#[test]
fn any_mix_of_players_sits_down() {
    let anna = || Player::human("Anna");
    let karel = || Player::computer("hard", "Karel");
    for (gold, silver) in [(anna(), anna()), (anna(), karel()), (karel(), anna()), (karel(), karel())] {
        let hosting = Hosting::new(vec![gold.clone(), silver.clone()]);
        for (seat, player) in [(GOLD, gold), (SILVER, silver)] {
            match (hosting.next(&to_move(seat), false), player.controller) {
                (Next::Human { seat: next, curtain: false }, Controller::Human) => assert_eq!(next, seat),
                (Next::Computer { seat: next, strength, .. }, Controller::Computer(wanted)) => {
                    assert_eq!((next, strength), (seat, wanted));
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(hosting.next(&Standing::Drawn, false), Next::Over);
    }
}

/// Protects the game from outdated results: whatever changes while the computer thinks (a move, the strength,
/// the seats, a pause, a step back) makes its result void.
#[test]
fn what_was_thought_for_something_else_is_void() {
    let changes: [(&str, fn(&mut Hosting)); 7] = [
        ("a move", |hosting| hosting.moved(GOLD)),
        ("the strength", |hosting| hosting.seat(GOLD, Player::computer("easy", "Karel"))),
        ("a person instead", |hosting| hosting.seat(GOLD, Player::human("Eva"))),
        ("the seats", |hosting| hosting.swap(GOLD, SILVER)),
        ("a pause", Hosting::pause),
        ("a short pause", |hosting| {
            hosting.pause();
            hosting.resume();
        }),
        ("a step back", |hosting| hosting.went_back(&to_move(SILVER))),
    ];
    for (what, change) in changes {
        let mut hosting = Hosting::new(vec![Player::computer("hard", "Karel"), Player::human("Anna")]);
        let (revision, _) = thinks(&hosting, GOLD);
        assert!(hosting.accepts(revision));
        change(&mut hosting);
        assert!(!hosting.accepts(revision), "{what}");
    }
    // Seating the same player again disturbs nobody.
    let mut hosting = Hosting::new(vec![Player::computer("hard", "Karel"), Player::human("Anna")]);
    let (revision, _) = thinks(&hosting, GOLD);
    hosting.seat(GOLD, Player::computer("hard", "Karel"));
    assert!(hosting.accepts(revision));
}

/// Protects changes at any time: a new strength counts at once, a person who takes over is asked at once, and
/// a computer that takes over thinks at once.
#[test]
fn players_change_at_any_time() {
    let mut hosting = Hosting::new(vec![Player::computer("easy", "Karel"), Player::human("Anna")]);
    hosting.seat(GOLD, Player::computer("hard", "Karel"));
    assert_eq!(thinks(&hosting, GOLD).1, "hard");
    hosting.seat(GOLD, Player::human("Eva"));
    assert_eq!(hosting.next(&to_move(GOLD), false), human(GOLD, false));
    hosting.seat(GOLD, Player::computer("depth:3", ""));
    assert_eq!(thinks(&hosting, GOLD).1, "depth:3");
}

/// Protects swapping sides: players, names and strengths change places, and the play is not affected.
/// Swapping twice changes nothing, also when the game is paused or over.
#[test]
fn sides_are_swapped_without_touching_the_game() {
    let mut play = duel(&[0, 4, 13, 9, 4]);
    play.jump(2, std::time::Duration::ZERO);
    let before = (play.state().clone(), play.turns(), play.at(), play.log().clone());
    let mut hosting = Hosting::new(vec![Player::computer("hard", "Karel"), Player::human("Anna")]);
    hosting.pause();
    let players = hosting.players().to_vec();
    hosting.swap(GOLD, SILVER);
    assert_eq!(hosting.players(), [players[1].clone(), players[0].clone()]);
    assert_eq!(hosting.next(Playing::standing(&play), false), Next::Paused(SILVER));
    hosting.resume();
    assert_eq!(thinks(&hosting, SILVER).1, "hard");
    hosting.swap(SILVER, GOLD);
    assert_eq!(hosting.players(), players);
    assert_eq!((play.state().clone(), play.turns(), play.at(), play.log().clone()), before);
    // A seat that does not exist is ignored.
    hosting.swap(GOLD, Seat(7));
    hosting.seat(Seat(7), Player::human("Eva"));
    assert_eq!(hosting.players(), players);
}

/// Protects pauses: nobody is asked and nothing computed until the game is resumed.
#[test]
fn nothing_happens_in_a_pause() {
    let mut hosting = Hosting::new(vec![Player::computer("hard", "Karel"), Player::human("Anna")]);
    hosting.pause();
    for seat in [GOLD, SILVER] {
        assert_eq!(hosting.next(&to_move(seat), false), Next::Paused(seat));
    }
    assert!(!hosting.accepts(hosting.revision()));
    assert_eq!(hosting.next(&Standing::Lost, false), Next::Over);
    hosting.resume();
    let (revision, _) = thinks(&hosting, GOLD);
    assert!(hosting.accepts(revision));
}

/// Protects undo against the computer: if it would choose again at once, the game pauses; if a person
/// chooses, it does not.
#[test]
fn undo_onto_the_computer_pauses() {
    let mut play = duel(&[0, 4, 13, 9]);
    let mut hosting = Hosting::new(vec![Player::human("Anna"), Player::computer("hard", "Karel")]);
    assert!(play.undo_ply(std::time::Duration::ZERO));
    hosting.went_back(Playing::standing(&play));
    assert_eq!(hosting.next(Playing::standing(&play), false), Next::Paused(SILVER));
    hosting.resume();
    assert!(play.undo_to(&hosting.humans(), std::time::Duration::ZERO));
    hosting.went_back(Playing::standing(&play));
    assert_eq!(hosting.next(Playing::standing(&play), false), human(GOLD, false));
    choose(&mut play, &[1, 5]);
    hosting.moved(GOLD);
    assert_eq!(thinks(&hosting, SILVER).1, "hard");
}

/// Protects hidden hands: the table is covered whenever a different person is to look, and shown through the
/// eyes of whoever looks. A single person never sees a curtain, and nobody ever sees another hand.
#[test]
fn a_curtain_falls_between_two_people() {
    let mut hosting =
        Hosting::new(vec![Player::human("Anna"), Player::computer("hard", "Karel"), Player::human("Eva")]);
    let eva = Seat(2);
    assert_eq!(hosting.next(&to_move(GOLD), true), human(GOLD, true), "nobody has said yet who looks");
    assert_eq!(hosting.viewer(&to_move(GOLD), true), None);
    hosting.open_curtain(GOLD);
    assert_eq!(hosting.next(&to_move(GOLD), true), human(GOLD, false));
    assert_eq!(hosting.viewer(&to_move(GOLD), true), Some(Viewer::Seat(GOLD)));
    hosting.moved(GOLD);
    assert_eq!(hosting.viewer(&to_move(SILVER), true), Some(Viewer::Seat(GOLD)), "Anna watches the computer");
    hosting.moved(SILVER);
    assert_eq!(hosting.next(&to_move(GOLD), true), human(GOLD, false), "it is Anna again");
    assert_eq!(hosting.next(&to_move(eva), true), human(eva, true));
    assert_eq!(hosting.viewer(&to_move(eva), true), None);
    hosting.open_curtain(eva);
    assert_eq!(hosting.viewer(&to_move(eva), true), Some(Viewer::Seat(eva)));
    // Another person sits down and has not looked yet.
    hosting.seat(eva, Player::human("Jana"));
    assert_eq!(hosting.next(&to_move(eva), true), human(eva, true));
    // Whoever changes seats has already seen the table.
    hosting.open_curtain(eva);
    hosting.swap(eva, GOLD);
    assert_eq!(hosting.next(&to_move(GOLD), true), human(GOLD, false));
    assert_eq!(hosting.next(&to_move(eva), true), human(eva, true));
    assert_eq!(hosting.next(&to_move(eva), false), human(eva, false), "nothing is hidden");
    let all_alike = "what nobody sees stays hidden";
    assert_eq!(hosting.viewer(&to_move(eva), false), Some(Viewer::Seat(eva)), "{all_alike}");

    let alone = Hosting::new(vec![Player::human("Anna"), Player::computer("hard", "Karel")]);
    assert_eq!(alone.next(&to_move(GOLD), true), human(GOLD, false));
    assert_eq!(alone.viewer(&to_move(SILVER), true), Some(Viewer::Seat(GOLD)));
    assert_eq!(alone.viewer(&Standing::Drawn, true), Some(Viewer::All), "at the end everything is shown");
}

/// Protects names: a typed name stays on one line, and a player survives conversion to text.
#[test]
fn players_survive_their_text() {
    for player in [
        Player::human(""),
        Player::human(" Anna  Marie\nNováková\r\n"),
        Player::computer("depth:3", ""),
        Player::computer("very hard", "Karel\u{0}IV."),
    ] {
        let text = player.to_string();
        assert!(!text.contains(char::is_control), "{text:?}");
        assert_eq!(text.parse(), Ok(player));
    }
    for wrong in ["", "computer", "computer ", "robot x", "Human Anna"] {
        assert!(wrong.parse::<Player>().is_err(), "{wrong:?}");
    }
}

/// Where several seats choose at the same time, whoever is looking chooses first, then the other people, each behind the curtain,
/// and then the computers.
#[test]
fn people_choose_one_after_another_behind_the_curtain() {
    let mut hosting =
        Hosting::new(vec![Player::computer("hard", "Karel"), Player::human("Anna"), Player::human("Eva")]);
    let (anna, eva) = (Seat(1), Seat(2));
    let asked = |seats: &[Seat]| Standing::ToMove(seats.iter().copied().collect());
    let all = asked(&[GOLD, anna, eva]);
    assert_eq!(hosting.next(&all, true), human(anna, true), "people come first");
    hosting.open_curtain(eva);
    assert_eq!(hosting.next(&all, true), human(eva, false), "who is looking goes on");
    assert_eq!(hosting.viewer(&all, true), Some(Viewer::Seat(eva)));
    hosting.moved(eva);
    let rest = asked(&[GOLD, anna]);
    assert_eq!(hosting.next(&rest, true), human(anna, true));
    assert_eq!(hosting.viewer(&rest, true), None, "nobody sees what Eva chose");
    hosting.open_curtain(anna);
    hosting.moved(anna);
    assert_eq!(thinks(&hosting, GOLD).1, "hard");
    hosting.went_back(&rest);
    assert!(!hosting.is_paused(), "a person chooses first");
    hosting.went_back(&asked(&[GOLD]));
    assert!(hosting.is_paused(), "the computer would only repeat itself");
}
