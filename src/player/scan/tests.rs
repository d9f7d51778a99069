//! Scanning: an example for each setting, and properties that hold for all of them.

use proptest::prelude::*;

use super::*;
use crate::player::settings::Tenths;

const SECOND: Duration = Duration::from_secs(1);

fn seconds(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds)
}

fn every_second() -> NextSignal {
    NextSignal { on: true, interval: Tenths(10) }
}

/// Two rows of three stops, a group for the first two columns of both rows and one for the third.
fn six() -> Vec<Stop> {
    let stop = |row, column| Stop { group: column / 2, row, column };
    (0..2).flat_map(|row| (0..3).map(move |column| stop(row, column))).collect()
}

fn scanner(scanning: Scanning) -> Scanner {
    let mut scanner = Scanner::new(every_second(), scanning);
    scanner.offer(six(), None, true, Duration::ZERO);
    scanner
}

fn lit(scanner: &Scanner) -> String {
    match scanner.highlighted() {
        HighlightedStops::Nothing => "-".to_owned(),
        HighlightedStops::Stops(stops) => stops.iter().map(ToString::to_string).collect(),
        HighlightedStops::Back(stops) => {
            format!("back {}", stops.iter().map(ToString::to_string).collect::<String>())
        }
        HighlightedStops::Menu => "menu".to_owned(),
    }
}

/// What is lit in each of the following seconds.
fn seen(scanner: &mut Scanner, from: u32, times: u32) -> Vec<String> {
    (from..from + times)
        .map(|second| {
            let _ = scanner.tick(second * SECOND);
            lit(scanner)
        })
        .collect()
}

fn click(scanner: &mut Scanner, now: Duration) -> ScanResult {
    let answer = scanner.press(Switch::Choose, now);
    scanner.release(Switch::Choose, now);
    answer
}

/// Single stops light up in reading order, the menu after a full round, and a press chooses the one that is
/// lit.
#[test]
fn single_stops_light_up_in_reading_order() {
    let mut light = scanner(Scanning::default());
    assert_eq!(lit(&light), "0");
    assert_eq!(seen(&mut light, 1, 7), ["1", "2", "3", "4", "5", "menu", "0"]);
    assert_eq!(seen(&mut light, 8, 2), ["1", "2"]);
    assert_eq!(click(&mut light, seconds(9.4)), ScanResult::Chosen(2));
    assert_eq!((lit(&light).as_str(), light.due()), ("2", Some(seconds(10.4))));
    let without = Scanning { menu_stop: false, ..Scanning::default() };
    assert_eq!(seen(&mut scanner(without), 1, 6), ["1", "2", "3", "4", "5", "0"]);
}

/// Rows light up first, then the stops of a row; an extra stop after them leads out to the next row.
#[test]
fn rows_light_up_and_are_entered() {
    let scanning = Scanning { pattern: Pattern::RowColumn, ..Scanning::default() };
    let mut light = scanner(scanning);
    assert_eq!(lit(&light), "012");
    assert_eq!(seen(&mut light, 1, 3), ["345", "menu", "012"]);
    assert_eq!(click(&mut light, 3 * SECOND), ScanResult::Moved);
    assert!(light.is_inside());
    assert_eq!(
        (lit(&light).as_str(), seen(&mut light, 4, 4)),
        ("0", ["1", "2", "back 012", "0"].map(str::to_owned).to_vec())
    );
    let _ = seen(&mut light, 8, 3);
    assert_eq!(click(&mut light, 10 * SECOND), ScanResult::Moved);
    assert_eq!(lit(&light), "345");
    assert_eq!(click(&mut light, 10 * SECOND), ScanResult::Moved);
    assert_eq!(seen(&mut light, 11, 1), ["4"]);
    assert_eq!(click(&mut light, 11 * SECOND), ScanResult::Chosen(4));
    // Scanning restarts with the row and the stop that were chosen last.
    assert_eq!(lit(&light), "345");
    assert_eq!(click(&mut light, 11 * SECOND), ScanResult::Moved);
    assert_eq!((lit(&light).as_str(), seen(&mut light, 12, 1)), ("4", vec!["5".to_owned()]));
}

/// Groups first, then rows, then stops; a group with only one row is entered directly.
#[test]
fn groups_light_up_and_are_entered() {
    let scanning = Scanning { pattern: Pattern::GroupRowColumn, ..Scanning::default() };
    let mut light = scanner(scanning);
    assert_eq!(lit(&light), "0134");
    assert_eq!(seen(&mut light, 1, 2), ["25", "menu"]);
    let _ = seen(&mut light, 3, 1);
    let _ = click(&mut light, 3 * SECOND);
    assert_eq!(
        (lit(&light).as_str(), seen(&mut light, 4, 2)),
        ("01", ["34", "back 0134"].map(str::to_owned).to_vec())
    );
    let _ = seen(&mut light, 6, 2);
    let _ = click(&mut light, 7 * SECOND);
    assert_eq!(lit(&light), "3");
    assert_eq!(click(&mut light, 7 * SECOND), ScanResult::Chosen(3));
    light.offer(
        vec![Stop { group: 3, row: 7, column: 1 }, Stop { group: 3, row: 7, column: 9 }],
        None,
        false,
        SECOND,
    );
    assert_eq!(lit(&light), "0", "one group of one row: its stops at once");
}

/// Scanning starts at the likely choice, in its group and row, and continues from there.
#[test]
fn the_light_begins_with_what_is_likely() {
    let mut light = scanner(Scanning::default());
    light.offer(six(), Some(4), true, SECOND);
    assert_eq!(
        (lit(&light).as_str(), seen(&mut light, 2, 6)),
        ("4", ["5", "0", "1", "2", "3", "menu"].map(str::to_owned).to_vec())
    );
    let mut light = scanner(Scanning { pattern: Pattern::RowColumn, ..Scanning::default() });
    light.offer(six(), Some(5), true, SECOND);
    assert_eq!(lit(&light), "345");
    let _ = click(&mut light, SECOND);
    assert_eq!(
        (lit(&light).as_str(), seen(&mut light, 2, 3)),
        ("5", ["3", "4", "back 345"].map(str::to_owned).to_vec())
    );
    light.offer(six(), Some(6), true, SECOND);
    assert_eq!(lit(&light), "012", "a number that is none begins at the top");
    light.move_to(3, SECOND);
    assert_eq!(lit(&light), "345");
}

/// A row entered by mistake is left automatically after some rounds, for the next row.
#[test]
fn a_wrong_row_is_left_after_some_rounds() {
    let leave = Leave::AfterRounds(2);
    let mut light = scanner(Scanning { pattern: Pattern::RowColumn, leave, ..Scanning::default() });
    let _ = click(&mut light, Duration::ZERO);
    assert_eq!(seen(&mut light, 1, 7), ["1", "2", "0", "1", "2", "345", "menu"]);
    assert!(!light.is_inside());
}

/// The first stop of a new round is lit longer, and so is the first of a row that was entered.
#[test]
fn the_first_stop_has_extra_time() {
    let scanning = Scanning { first_extra: Tenths(5), pattern: Pattern::RowColumn, ..Scanning::default() };
    let mut light = scanner(scanning);
    assert_eq!(light.due(), Some(seconds(1.5)));
    assert_eq!(light.tick(seconds(1.4)), ScanResult::Nothing);
    assert_eq!(light.tick(seconds(1.5)), ScanResult::Moved);
    assert_eq!(light.due(), Some(seconds(2.5)));
    let _ = click(&mut light, seconds(2.0));
    assert_eq!(light.due(), Some(seconds(3.5)));
}

/// A choice and a movement by the person give what is lit a full interval.
#[test]
fn a_movement_restarts_the_interval() {
    let mut light = scanner(Scanning::default());
    light.restart_interval(seconds(0.9));
    assert_eq!(light.due(), Some(seconds(1.9)));
    light.move_to(5, seconds(1.8));
    assert_eq!((lit(&light).as_str(), light.due()), ("5", Some(seconds(2.8))));
    assert_eq!(light.advance(seconds(2.0)), ScanResult::Moved);
    assert_eq!((lit(&light).as_str(), light.due()), ("0", Some(3 * SECOND)));
}

/// After some rounds without a press the highlight goes out; a press lights it again and chooses nothing.
#[test]
fn the_light_goes_out_after_empty_rounds() {
    let mut light = scanner(Scanning { empty_rounds: 2, menu_stop: false, ..Scanning::default() });
    assert_eq!(seen(&mut light, 1, 12).last().map(String::as_str), Some("-"));
    assert_eq!(
        (light.due(), light.tick(99 * SECOND), light.advance(99 * SECOND)),
        (None, ScanResult::Nothing, ScanResult::Nothing)
    );
    assert_eq!(click(&mut light, 100 * SECOND), ScanResult::Moved);
    assert_eq!((lit(&light).as_str(), light.due()), ("0", Some(101 * SECOND)));
    // A press shows that somebody is there: the rounds are counted again.
    let _ = seen(&mut light, 101, 11);
    assert_eq!(click(&mut light, 111 * SECOND), ScanResult::Chosen(5));
    assert!(!seen(&mut light, 112, 11).contains(&"-".to_owned()));
}

/// Two switches: one moves on, the other chooses; time does nothing.
#[test]
fn two_switches_lead_on_and_choose() {
    let drive = Drive::TwoSwitches;
    let mut light = scanner(Scanning { pattern: Pattern::RowColumn, drive, ..Scanning::default() });
    assert_eq!((lit(&light).as_str(), light.due()), ("012", None));
    let step = |light: &mut Scanner| {
        let answer = light.press(Switch::Step, SECOND);
        light.release(Switch::Step, SECOND);
        answer
    };
    assert_eq!(step(&mut light), ScanResult::Moved);
    assert_eq!(click(&mut light, SECOND), ScanResult::Moved);
    assert_eq!(step(&mut light), ScanResult::Moved);
    assert_eq!(lit(&light), "4");
    assert_eq!(click(&mut light, SECOND), ScanResult::Chosen(4));
    assert_eq!(light.tick(1000 * SECOND), ScanResult::Nothing);
}

/// One switch that moves on: dwelling after its release chooses; without a press nothing is ever chosen.
#[test]
fn resting_chooses_what_one_stepped_to() {
    let scanning = Scanning {
        drive: Drive::Dwell,
        dwell: Tenths(15),
        pattern: Pattern::RowColumn,
        ..Scanning::default()
    };
    let mut light = scanner(scanning);
    assert_eq!((lit(&light).as_str(), light.due()), ("-", None));
    let _ = click(&mut light, SECOND);
    assert_eq!((lit(&light).as_str(), light.due()), ("012", Some(seconds(2.5))));
    assert_eq!(light.press(Switch::Choose, 2 * SECOND), ScanResult::Moved);
    assert_eq!((light.due(), light.tick(9 * SECOND)), (None, ScanResult::Nothing), "held is not rested");
    light.release(Switch::Choose, 9 * SECOND);
    assert_eq!(light.tick(seconds(10.5)), ScanResult::Moved);
    assert_eq!((lit(&light).as_str(), light.due()), ("345", None), "inside, nothing stepped to yet");
    let _ = click(&mut light, 11 * SECOND);
    assert_eq!(lit(&light), "3");
    assert_eq!(light.tick(seconds(12.5)), ScanResult::Chosen(3));
    assert_eq!(light.tick(1000 * SECOND), ScanResult::Nothing);
}

/// A held key presses once, unless that is switched off; a lost release can be forgotten.
#[test]
fn a_held_key_presses_once() {
    let mut light = scanner(Scanning::default());
    assert_eq!(light.press(Switch::Choose, SECOND), ScanResult::Chosen(0));
    assert_eq!(light.press(Switch::Choose, 2 * SECOND), ScanResult::Nothing);
    light.offer(six(), None, true, 3 * SECOND);
    assert_eq!(
        light.press(Switch::Choose, 3 * SECOND),
        ScanResult::Nothing,
        "also when other stops are offered"
    );
    light.forget_held_switches();
    assert_eq!(light.press(Switch::Choose, 4 * SECOND), ScanResult::Chosen(0));
    let mut light = scanner(Scanning { ignore_repeat: false, ..Scanning::default() });
    assert_eq!(light.press(Switch::Choose, SECOND), ScanResult::Chosen(0));
    assert_eq!(light.press(Switch::Choose, SECOND), ScanResult::Chosen(0));
}

/// A press counts even if it is handled only after its release, and so does the next one; dwelling starts
/// from then on.
#[test]
fn a_press_may_be_worked_out_late() {
    let mut light = scanner(Scanning { pattern: Pattern::Single, ..Scanning::default() });
    for at in 0..3 {
        assert!(light.hold(Switch::Choose, at * SECOND));
        light.release(Switch::Choose, at * SECOND);
        assert_eq!(light.perform(Switch::Choose, at * SECOND), ScanResult::Chosen(0));
    }
    assert!(light.hold(Switch::Choose, 3 * SECOND));
    assert!(!light.hold(Switch::Choose, 3 * SECOND), "what is held presses once");

    let mut light =
        scanner(Scanning { pattern: Pattern::Single, drive: Drive::Dwell, ..Scanning::default() });
    assert!(light.hold(Switch::Choose, SECOND));
    light.release(Switch::Choose, SECOND);
    assert_eq!(light.perform(Switch::Choose, SECOND), ScanResult::Moved);
    let due = light.due().expect("resting chooses");
    assert_eq!(light.tick(due), ScanResult::Chosen(0));
}

/// A press too soon after another, or after a release, does not count.
#[test]
fn hasty_presses_do_not_count() {
    let mut light = scanner(Scanning { cool_down: Tenths(8), ..Scanning::default() });
    assert_eq!(click(&mut light, seconds(0.0)), ScanResult::Chosen(0));
    assert_eq!(click(&mut light, seconds(0.7)), ScanResult::Nothing);
    assert_eq!(click(&mut light, seconds(0.8)), ScanResult::Chosen(0));
    let mut light = scanner(Scanning { tremor: Tenths(3), ..Scanning::default() });
    assert_eq!(light.press(Switch::Choose, seconds(0.1)), ScanResult::Chosen(0));
    light.release(Switch::Choose, seconds(0.2));
    assert_eq!(click(&mut light, seconds(0.4)), ScanResult::Nothing);
    assert_eq!(click(&mut light, seconds(0.6)), ScanResult::Nothing, "it trembled at 0.4 still");
    assert_eq!(click(&mut light, seconds(0.9)), ScanResult::Chosen(0));
}

/// Changed settings apply at once; with neither stops nor a menu nothing lights up.
#[test]
fn settings_change_while_it_is_lit() {
    let mut light = scanner(Scanning::default());
    let rows = Scanning { pattern: Pattern::RowColumn, ..Scanning::default() };
    light.set(NextSignal { on: false, ..every_second() }, rows, SECOND);
    assert_eq!((lit(&light).as_str(), light.due()), ("012", None));
    light.set(every_second(), rows, SECOND);
    assert_eq!(light.due(), Some(2 * SECOND));
    light.offer(Vec::new(), Some(0), false, SECOND);
    assert_eq!((lit(&light).as_str(), light.due()), ("-", None));
    assert_eq!(
        (click(&mut light, SECOND), light.advance(SECOND)),
        (ScanResult::Nothing, ScanResult::Nothing)
    );
}

fn scannings() -> impl Strategy<Value = Scanning> {
    let patterns = prop::sample::select(vec![Pattern::Single, Pattern::RowColumn, Pattern::GroupRowColumn]);
    let drives = prop::sample::select(vec![Drive::Time, Drive::TwoSwitches, Drive::Dwell]);
    let leaves = prop_oneof![Just(Leave::LastStop), (1u8..4).prop_map(Leave::AfterRounds)];
    let times = (0u16..6, 0u16..6, 0u16..6, 3u16..20);
    (patterns, drives, leaves, times, 0u8..4, any::<[bool; 2]>()).prop_map(
        |(
            pattern,
            drive,
            leave,
            (first, cool_down, tremor, dwell),
            empty_rounds,
            [ignore_repeat, menu_stop],
        )| {
            Scanning {
                pattern,
                drive,
                dwell: Tenths(dwell),
                first_extra: Tenths(first),
                cool_down: Tenths(cool_down),
                ignore_repeat,
                tremor: Tenths(tremor),
                empty_rounds,
                leave,
                menu_stop,
                ..Scanning::default()
            }
        },
    )
}

fn some_stops(most: usize) -> impl Strategy<Value = Vec<Stop>> {
    let places = prop::collection::hash_set((0u32..3, 0u32..5, 0u32..6), 1..most);
    places.prop_map(|places| {
        places.into_iter().map(|(group, row, column)| Stop { group, row, column }).collect()
    })
}

/// Chooses a stop by presses and time alone, as a person would. `None` when that takes too long.
fn reach(light: &mut Scanner, drive: Drive, wanted: Option<usize>, mut now: Duration) -> Option<ScanResult> {
    for _ in 0..2000 {
        // Slow enough for every dead time and tremor setting.
        now += seconds(0.8);
        let is_lit = match (light.highlighted(), wanted) {
            (HighlightedStops::Stops(stops), Some(wanted)) => stops.contains(&wanted),
            (HighlightedStops::Menu, None) => true,
            _ => false,
        };
        let answer = match drive {
            Drive::Time | Drive::TwoSwitches if is_lit => click(light, now),
            Drive::Time | Drive::Dwell if drive == Drive::Time || is_lit && light.due().is_some() => {
                now = now.max(light.due().unwrap_or(now));
                if light.due().is_some() { light.tick(now) } else { click(light, now) }
            }
            Drive::Time | Drive::Dwell => click(light, now),
            Drive::TwoSwitches => {
                let answer = light.press(Switch::Step, now);
                light.release(Switch::Step, now);
                answer
            }
        };
        if matches!(answer, ScanResult::Chosen(_) | ScanResult::Menu) {
            return Some(answer);
        }
    }
    None
}

proptest! {
    /// Whatever the settings, every stop can be chosen by presses alone, wherever the highlight is, without
    /// choosing another on the way; so can the menu, if there is one.
    #[test]
    fn every_stop_can_be_reached(
        stops in some_stops(20),
        scanning in scannings(),
        wanted in any::<prop::sample::Index>(),
        likely in any::<prop::sample::Index>(),
        before in 0u32..50,
    ) {
        // Without a dead time, since a dwelling person must not press too soon.
        let mut light = Scanner::new(every_second(), scanning);
        let wanted = wanted.index(stops.len());
        light.offer(stops.clone(), Some(likely.index(stops.len())), true, Duration::ZERO);
        for second in 1..=before {
            let _ = light.tick(second * SECOND);
        }
        let now = (before + 1) * SECOND;
        prop_assert_eq!(reach(&mut light, scanning.drive, Some(wanted), now), Some(ScanResult::Chosen(wanted)));
        let menu = reach(&mut light, scanning.drive, None, now + 9999 * SECOND);
        prop_assert_eq!(menu, scanning.menu_stop.then_some(ScanResult::Menu));
    }

    /// Whatever happens in whatever order: only offered stops are chosen or lit, nothing is chosen without a
    /// press since the last choice, and no tick has an effect before it is due.
    #[test]
    fn nothing_is_chosen_without_a_press(
        stops in some_stops(12),
        scanning in scannings(),
        events in prop::collection::vec((0u8..9, 0u64..25), 0..200),
    ) {
        let mut light = Scanner::new(every_second(), scanning);
        light.offer(stops.clone(), None, true, Duration::ZERO);
        let (mut now, mut pressed) = (Duration::ZERO, false);
        for (event, tenths) in events {
            now += Duration::from_millis(tenths * 100);
            let due = light.due();
            let answer = match event {
                0 | 1 => { pressed = true; light.press(Switch::Choose, now) }
                2 => { pressed = true; light.press(Switch::Step, now) }
                3 => { light.release(Switch::Choose, now); ScanResult::Nothing }
                4 => { light.release(Switch::Step, now); ScanResult::Nothing }
                5 => light.advance(now),
                6 => { light.move_to(tenths as usize % stops.len(), now); ScanResult::Nothing }
                _ => {
                    let answer = light.tick(now);
                    prop_assert!(answer == ScanResult::Nothing || due.is_some_and(|due| due <= now));
                    answer
                }
            };
            if let HighlightedStops::Stops(lit) | HighlightedStops::Back(lit) = light.highlighted() {
                prop_assert!(!lit.is_empty() && lit.iter().all(|stop| *stop < stops.len()));
            }
            match answer {
                ScanResult::Chosen(stop) => {
                    prop_assert!(stop < stops.len() && pressed);
                    prop_assert!(event < 2 || event > 6 && scanning.drive == Drive::Dwell || event == 2);
                    pressed = false;
                }
                ScanResult::Menu => {
                    prop_assert!(scanning.menu_stop && pressed);
                    pressed = false;
                }
                ScanResult::Nothing | ScanResult::Moved => {}
            }
        }
    }

    /// Time alone lights every stop in each round, in reading order.
    #[test]
    fn time_lights_every_stop(stops in some_stops(20), menu_stop in any::<bool>()) {
        let mut light = Scanner::new(every_second(), Scanning { menu_stop, ..Scanning::default() });
        light.offer(stops.clone(), None, true, Duration::ZERO);
        let mut order: Vec<usize> = (0..stops.len()).collect();
        order.sort_by_key(|at| (stops[*at].row, stops[*at].column));
        for (second, wanted) in order.iter().enumerate() {
            if second > 0 {
                let _ = light.tick(second as u32 * SECOND);
            }
            let HighlightedStops::Stops(&[lit]) = light.highlighted() else { panic!("one stop is lit") };
            prop_assert_eq!((stops[lit].row, stops[lit].column), (stops[*wanted].row, stops[*wanted].column));
        }
    }
}

/// While nothing can be chosen, the menu alone is lit and leads out, unless the person has no such stop.
#[test]
fn the_menu_is_there_while_nothing_can_be_chosen() {
    let mut light = scanner(Scanning::default());
    light.offer(Vec::new(), None, true, Duration::ZERO);
    assert_eq!(seen(&mut light, 1, 3), ["menu", "menu", "menu"]);
    assert_eq!(click(&mut light, seconds(3.5)), ScanResult::Menu);
    let mut none = scanner(Scanning { menu_stop: false, ..Scanning::default() });
    none.offer(Vec::new(), None, true, Duration::ZERO);
    assert_eq!(seen(&mut none, 1, 1), ["-"]);
    assert_eq!(click(&mut none, seconds(1.5)), ScanResult::Nothing);
}
