//! Presets, cycling, locks, and settings in files.

use proptest::prelude::*;

use super::*;

/// The table of presets, row by row.
#[test]
fn each_degree_presets_what_the_table_says() {
    let [none, mild, severe, single] = Degree::ALL.map(UserSettings::preset);
    assert_eq!(none, UserSettings::default());
    let of = |pick: &dyn Fn(&UserSettings) -> String| [&none, &mild, &severe, &single].map(pick);
    let rows: [(&dyn Fn(&UserSettings) -> String, [&str; 4]); 10] = [
        (
            &|it| format!("{:?}", it.move_mode),
            ["None", "Some(WithOptions)", "Some(WithOptions)", "Some(WithOptions)"],
        ),
        (&|it| format!("{:?}", it.boundary), ["None", "Some(Jump)", "Some(Jump)", "Some(Jump)"]),
        (&|it| format!("{:?}", it.invalid_focus), ["None", "Some(Select)", "Some(Skip)", "Some(Skip)"]),
        (&|it| format!("{:?}", it.position_highlight), ["None", "None", "Some(true)", "Some(true)"]),
        (&|it| format!("{:?}", it.valids_highlight), ["None", "Some(true)", "Some(true)", "Some(true)"]),
        (&|it| format!("{:?}", it.focused_highlight), ["None", "Some(true)", "Some(true)", "Some(true)"]),
        (&|it| it.next.on.to_string(), ["false", "false", "true", "true"]),
        (&|it| it.next.interval.0.to_string(), ["20", "20", "30", "20"]),
        (&|it| it.full_screen.to_string(), ["false", "false", "true", "true"]),
        (&|it| it.mouse_follows_focus.to_string(), ["false", "true", "true", "true"]),
    ];
    for (number, (pick, wanted)) in rows.into_iter().enumerate() {
        assert_eq!(of(pick), wanted, "row {number}");
    }
}

/// A preset leaves alone what is not about controls and highlights; a later change is noticed.
#[test]
fn a_preset_keeps_what_it_does_not_set() {
    let mut settings =
        UserSettings { sounds: false, border_color: Some("navy".to_owned()), ..Default::default() };
    settings.take_preset(Degree::Severe);
    assert!(!settings.sounds);
    assert_eq!(settings.border_color.as_deref(), Some("navy"));
    assert!(!settings.departs_from(Degree::Severe));
    settings.next.interval = Tenths(31);
    assert!(settings.departs_from(Degree::Severe));
}

/// Each press goes to the next value, and from the last back to the game's.
#[test]
fn settings_go_round_in_the_order_of_the_table() {
    let round = |setting: Override, pick: fn(&UserSettings) -> String| {
        let mut settings = UserSettings::default();
        let mut seen = vec![pick(&settings)];
        for _ in 0..4 {
            settings.cycle(setting);
            seen.push(pick(&settings));
        }
        seen.join(" ").replace("Some", "")
    };
    let modes = round(Override::MoveMode, |it| format!("{:?}", it.move_mode));
    assert_eq!(modes, "None (WithOptions) (DirectJustKeyboard) (DirectBothKeyboardAndMouse) None");
    let boundaries = round(Override::Boundary, |it| format!("{:?}", it.boundary));
    assert_eq!(boundaries, "None (Stay) (Rotate) (Jump) None");
    let invalid = round(Override::InvalidFocus, |it| format!("{:?}", it.invalid_focus));
    assert_eq!(invalid, "None (Select) (Skip) None (Select)");
    for (setting, pick) in [
        (
            Override::PositionHighlight,
            (|it| format!("{:?}", it.position_highlight)) as fn(&UserSettings) -> String,
        ),
        (Override::ValidsHighlight, |it| format!("{:?}", it.valids_highlight)),
        (Override::FocusedHighlight, |it| format!("{:?}", it.focused_highlight)),
    ] {
        assert_eq!(round(setting, pick), "None (true) (false) None (true)");
    }
}

/// A lock keeps the game's value; the person's preference still cycles, and applies where nothing is locked.
#[test]
fn the_games_lock_is_stronger_than_the_players_own() {
    let mut game = Controls::default();
    let mut user = UserSettings::default();
    let modes = |game: &Controls, user: &UserSettings| effective(game, user).move_mode;
    assert_eq!(modes(&game, &user), MoveMode::WithOptions);
    game.move_mode = Setting { value: MoveMode::DirectJustKeyboard, change: false };
    assert!(Override::MoveMode.is_locked(&game) && !Override::Boundary.is_locked(&game));
    user.cycle(Override::MoveMode);
    assert_eq!(user.move_mode, Some(MoveMode::WithOptions));
    assert_eq!(modes(&game, &user), MoveMode::DirectJustKeyboard);
    game.move_mode.change = true;
    assert_eq!(modes(&game, &user), MoveMode::WithOptions);
    user.move_mode = None;
    assert_eq!(modes(&game, &user), MoveMode::DirectJustKeyboard);
}

/// Each setting has its own lock and its own preference.
#[test]
fn locks_do_not_touch_each_other() {
    let user = UserSettings {
        move_mode: Some(MoveMode::DirectJustKeyboard),
        boundary: Some(Boundary::Stay),
        invalid_focus: Some(InvalidFocus::Select),
        position_highlight: Some(false),
        valids_highlight: Some(false),
        focused_highlight: Some(false),
        border_color: Some("red".to_owned()),
        board_color: Some("blue".to_owned()),
        ..Default::default()
    };
    let open = Controls::default();
    let plain = effective(&open, &UserSettings::default());
    let own = effective(&open, &user);
    let locks: [(fn(&mut Controls) -> &mut bool, fn(&mut Effective, &Effective)); 8] = [
        (|it| &mut it.move_mode.change, |to, from| to.move_mode = from.move_mode),
        (|it| &mut it.boundary.change, |to, from| to.boundary = from.boundary),
        (|it| &mut it.invalid_focus.change, |to, from| to.invalid_focus = from.invalid_focus),
        (|it| &mut it.position_highlight.change, |to, from| to.position_highlight = from.position_highlight),
        (|it| &mut it.valids_highlight.change, |to, from| to.valids_highlight = from.valids_highlight),
        (|it| &mut it.focused_highlight.change, |to, from| to.focused_highlight = from.focused_highlight),
        (|it| &mut it.border_color.change, |to, from| to.border_color.clone_from(&from.border_color)),
        (|it| &mut it.board_color.change, |to, from| to.board_color.clone_from(&from.board_color)),
    ];
    for (lock, keep) in locks {
        let mut game = open.clone();
        *lock(&mut game) = false;
        let mut wanted = own.clone();
        keep(&mut wanted, &plain);
        assert_ne!(wanted, own);
        assert_eq!(effective(&game, &user), wanted);
    }
}

/// Missing entries have their defaults; numbers out of range are clamped.
#[test]
fn files_may_say_little_or_too_much() {
    let read = |text: &str| serde_json::from_str::<UserSettings>(text).expect("it can be read").mended();
    assert_eq!(read("{}"), UserSettings::default());
    assert_eq!(
        read(r#"{"next":{"on":true,"interval":1}}"#).next,
        NextSignal { on: true, interval: Tenths(5) }
    );
    assert_eq!(read(r#"{"next":{"interval":60000}}"#).next.interval, Tenths(600));
    assert_eq!(read(r#"{"scanning":{"leave":{"AfterRounds":0}}}"#).scanning.leave, Leave::AfterRounds(1));
}

/// The interval changes in tenths of a second and stops at both ends of the range.
#[test]
fn intervals_are_stepped_within_their_range() {
    let stepped = |from: u16, by| Tenths(from).stepped(by, &Tenths::INTERVAL).0;
    assert_eq!(
        [stepped(20, 1), stepped(20, -1), stepped(5, -1), stepped(600, 1), stepped(0, i16::MIN)],
        [21, 19, 5, 600, 5]
    );
    assert_eq!(Tenths(21).duration(), Duration::from_millis(2100));
}

proptest! {
    /// Settings survive being written to a file and read back.
    #[test]
    fn settings_come_back_from_a_file(
        changes in prop::collection::vec(0usize..6, 0..12),
        degree in 0usize..4,
        times in (5u16..=600, 3u16..=100, 0u16..=50),
        rounds in 0u8..9,
        key in "[A-Z]",
    ) {
        let mut settings = UserSettings::preset(Degree::ALL[degree]);
        changes.into_iter().for_each(|setting| settings.cycle(Override::ALL[setting]));
        settings.next.interval = Tenths(times.0);
        settings.scanning.dwell = Tenths(times.1);
        settings.scanning.cool_down = Tenths(times.2);
        settings.scanning.empty_rounds = rounds;
        settings.scanning.leave = Leave::AfterRounds(rounds + 1);
        settings.keys.set(crate::player::Command::Hint, [key.as_str()]);
        let text = serde_json::to_string(&settings).expect("settings can be written");
        let read: UserSettings = serde_json::from_str(&text).expect("they can be read");
        prop_assert_eq!(read.mended(), settings);
    }
}

/// With one switch, large boards and the on-screen keyboard do not light up one by one. Nobody else's pattern
/// changes, and people who chose another pattern keep it. Settings saved by an earlier version stay as they
/// were.
#[test]
fn one_switch_scans_large_boards_in_groups() {
    let patterns = |scanning: Scanning| {
        (scanning.on_board(MOST_SINGLE), scanning.on_board(MOST_SINGLE + 1), scanning.on_keyboard())
    };
    let single = (Pattern::Single, Pattern::Single, Pattern::Single);
    for degree in Degree::ALL {
        let wanted = match degree {
            Degree::SingleSwitch => (Pattern::Single, Pattern::GroupRowColumn, Pattern::RowColumn),
            _ => single,
        };
        assert_eq!(patterns(UserSettings::preset(degree).scanning), wanted, "{degree:?}");
    }
    let mut own = UserSettings::preset(Degree::SingleSwitch).scanning;
    own.pattern = Pattern::RowColumn;
    assert_eq!(patterns(own), (Pattern::RowColumn, Pattern::RowColumn, Pattern::RowColumn));
    let earlier: UserSettings =
        serde_json::from_str(r#"{"next":{"on":true},"scanning":{}}"#).expect("settings");
    assert_eq!(patterns(earlier.scanning), single);
}
