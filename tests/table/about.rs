//! What members are told about cells, places and things.

use schola::table::protocol::{Options, ToMember, ToTable};
use schola::table::seen::Tabletop;

use crate::desk::{Desk, samples, source};

/// An answer: the name, what is known, why it cannot be chosen.
type Known = (String, Vec<String>, Option<String>);

fn ask(
    desk: &mut Desk,
    member: u32,
    target: Option<u64>,
    at: Option<(usize, u32, u32)>,
) -> Result<Known, String> {
    let said = schola::table::protocol::Member(member);
    let before = desk.clients[&said].heard.len();
    let refused = desk.say(member, ToTable::About { target, at });
    if !refused.is_empty() {
        return Err(refused);
    }
    let heard = &desk.clients[&said].heard[before..];
    let [ToMember::Known { target: of, at: on, name, lines, why }] = heard else { panic!("{heard:?}") };
    assert_eq!((*of, *on), (target, at));
    Ok((name.clone(), lines.clone(), why.clone()))
}

/// In every sample, everything that is seen has a name; what can be chosen has no reason against it, and whatever else is
/// pointed at by whoever is asked has one; nobody is told of what is not there, and nothing changes.
#[test]
fn everything_seen_is_known() {
    let (mut told, mut refused) = (0, 0);
    for game in samples() {
        let people = u32::from(source(&game).about().players.0.max(1));
        let mut desk = Desk::begun(&game, people, Options::default());
        assert_eq!(desk.joins(99, "W"), "");
        desk.play(1);
        for member in (1..=people).chain([99]) {
            let state = desk.state(member).clone();
            let view = desk.view(member).clone();
            let is_asked = view.question.is_some();
            let mut check = |desk: &mut Desk, target, at, can_be: bool| {
                let (name, lines, why) = ask(desk, member, target, at)
                    .unwrap_or_else(|it| panic!("{game}: {target:?}, {at:?}: {it}"));
                assert!(!name.trim().is_empty() || target.is_some(), "{game}: {at:?}");
                assert!(lines.iter().all(|line| !line.trim().is_empty()), "{game}: {lines:?}");
                assert_eq!(why.is_some(), member != 99 && !can_be, "{game}, {member}: {name}, {why:?}");
                assert!(why.as_ref().is_none_or(|why| why.len() > 5), "{game}: {why:?}");
                told += lines.len();
                refused += usize::from(why.is_some() && is_asked);
            };
            let table = view.table.iter();
            let ids =
                table.flat_map(|it| it.spots.iter().map(|it| it.id).chain(it.things.iter().map(|it| it.id)));
            for id in ids.collect::<Vec<_>>().into_iter().step_by(3) {
                let means = |table: &Tabletop| table.meant.iter().any(|(of, _)| *of == id);
                let can_be = view.choices.iter().any(|choice| choice.target == Some(id))
                    || view.table.as_ref().is_some_and(means);
                check(&mut desk, Some(id), None, can_be);
            }
            for (x, y) in [(0, 0), (1, 1), (2, 3)].into_iter().filter(|(x, y)| {
                view.boards.first().is_some_and(|board| *x < board.size.0 && *y < board.size.1)
            }) {
                let at = (0, x, y);
                let can_be = view.choices.iter().any(|choice| choice.at == Some(at));
                check(&mut desk, None, Some(at), can_be);
            }
            let nothing =
                [(None, None), (Some(1 << 60), None), (None, Some((7, 0, 0))), (Some(1), Some((0, 0, 0)))];
            for (target, at) in nothing {
                assert_eq!(ask(&mut desk, member, target, at), Err("no_such_thing".to_owned()), "{game}");
            }
            assert_eq!(desk.state(member), &state, "{game}: asking changes nothing");
        }
    }
    assert!(told > 100 && refused > 100, "{told} lines, {refused} refusals");
}

/// Whoever is not asked is told whose turn it is; in the member's own language.
#[test]
fn who_is_not_asked_is_told_whose_turn_it_is() {
    let mut desk = Desk::begun("evade", 2, Options::default());
    let asked = desk.asked()[0];
    let other = 3 - asked;
    let id = desk.view(other).table.as_ref().expect("a table").things[0].id;
    let why = |desk: &mut Desk| ask(desk, other, Some(id), None).expect("it is there").2;
    assert!(why(&mut desk).expect("a reason").contains("is to move now"));
    desk.does(other, ToTable::Show { language: Some("cs".to_owned()), look: None, area: None, stops: None });
    assert!(why(&mut desk).expect("a reason").contains("na tahu"), "{:?}", why(&mut desk));
    desk.does(1, ToTable::Pause { pause: true });
    assert!(why(&mut desk).expect("a reason").contains("pozastavená"));
    desk.does(1, ToTable::Pause { pause: false });
    desk.does(other, ToTable::Surrender);
    assert_eq!(why(&mut desk), None, "after the end nothing is to be chosen");
}
