//! Stops for one switch.

use std::collections::BTreeSet;

use schola::table::protocol::{Options, ToTable, Undo};
use schola::table::seen::{Stop, View};

use crate::desk::{Desk, samples, source};

/// The most steps to a choice, where each step leads to the next stop or into one: what the window needs for its largest board.
const FARTHEST: usize = 60;

/// Notes the choices of stops with the steps to each.
fn reach(stops: &[Stop], before: usize, into: &mut Vec<(usize, usize)>, at: &str) {
    for (steps, stop) in (before + 1..).zip(stops) {
        assert!(!stop.text.trim().is_empty(), "{at}: {stop:?}");
        match stop.choice {
            Some(choice) => {
                assert!(stop.inside.is_empty(), "{at}: a choice has nothing in it");
                into.push((choice, steps));
            }
            None => {
                assert!(stop.inside.len() > 1, "{at}: {stop:?}");
                reach(&stop.inside, steps, into, at);
            }
        }
    }
}

fn check(view: &View, at: &str) -> usize {
    let mut reached = Vec::new();
    reach(&view.stops, 0, &mut reached, at);
    let numbers: Vec<usize> = reached.iter().map(|(choice, _)| *choice).collect();
    let once: BTreeSet<usize> = numbers.iter().copied().collect();
    let wanted: BTreeSet<usize> = view.choices.iter().map(|choice| choice.n).collect();
    assert_eq!(once, wanted, "{at}");
    assert_eq!(once.len(), numbers.len(), "{at}: a choice is reached once");
    let farthest = reached.iter().map(|(_, steps)| *steps).max().unwrap_or_default();
    assert!(farthest <= FARTHEST, "{at}: {farthest} steps to the farthest of {}", numbers.len());
    farthest
}

/// In every sample, at many moments and for every seat: one stop for each choice, named, in groups of several, not far away.
#[test]
fn every_choice_is_reached_by_one_stop() {
    let stops = |on: bool| ToTable::Show { language: None, look: None, area: None, stops: Some(on) };
    let mut grouped = 0;
    for game in samples() {
        let people = u32::from(source(&game).about().players.0.max(1));
        let mut desk = Desk::begun(&game, people, Options { undo: Undo::Free, ..Options::default() });
        assert!((1..=people).all(|member| desk.view(member).stops.is_empty()), "nobody asked for them");
        (1..=people).for_each(|member| desk.does(member, stops(true)));
        let mut farthest = 0;
        for turn in 0..12 {
            for member in 1..=people {
                let view = desk.view(member);
                farthest = farthest.max(check(view, &format!("{game}, turn {turn}, member {member}")));
                grouped += usize::from(view.stops.iter().any(|stop| stop.choice.is_none()));
            }
            desk.play(1);
        }
        println!("{game}: {farthest} steps to the farthest choice");
        desk.does(1, stops(false));
        assert!(desk.view(1).stops.is_empty());
    }
    assert!(grouped > 20, "{grouped} views have groups");
}

/// Stops are told in the language of each member, by what is seen on a cell and where it is.
#[test]
fn stops_are_told_in_words() {
    let mut desk = Desk::begun("sokoban", 1, Options::default());
    let show = |language: &str| ToTable::Show {
        language: Some(language.to_owned()),
        look: None,
        area: None,
        stops: Some(true),
    };
    desk.does(1, show("en"));
    let english = desk.view(1).stops[0].text.clone();
    desk.does(1, show("cs"));
    let czech = desk.view(1).stops[0].text.clone();
    assert!(english.contains(", column ") && czech.contains(", sloupec "), "{english}, {czech}");
    assert!(english.split(',').next() != czech.split(',').next(), "{english}, {czech}");
}
