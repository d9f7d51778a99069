//! The settings of a person one by one: names, values in words, and the step from one value to the next.

use std::ops::RangeInclusive;

use super::settings::{Drive, HELP_SPEEDS, Hints, Leave, Override, Pattern, Start, Tenths, UserSettings};
use super::words::{boundary, invalid, mode, name, shown};
use crate::engine::Text;

/// The steps for the scroll speed of the help, in logical pixels per second.
const SPEEDS: [u16; 5] = [10, 20, 40, 60, 80];
/// The steps for the number of scan rounds.
const ROUNDS: [u8; 5] = [0, 1, 2, 3, 5];
/// The steps for times, in tenths of a second.
const TIMES: [u16; 17] = [0, 3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 70, 100, 150, 300, 600];
/// More than any setting has values.
const MOST_VALUES: usize = 40;
/// The steps for colours: the name in files and the translation key.
const COLOURS: [(&str, &str); 6] = [
    ("White", "control-white"),
    ("Ivory", "control-ivory"),
    ("LightSteelBlue", "control-blue"),
    ("DarkSeaGreen", "control-green"),
    ("DimGray", "control-grey"),
    ("Black", "control-black"),
];

/// One setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields of the settings have the same names and say what they are")]
pub enum Item {
    /// A setting that games have, too.
    Override(Override),
    MouseFollows,
    FullScreen,
    BorderColour,
    BoardColour,
    Sounds,
    Speech,
    Picture,
    Hints,
    WarnLost,
    NewsTime,
    HelpSpeed,
    NextOn,
    Interval,
    Pattern,
    Drive,
    Dwell,
    FirstExtra,
    CoolDown,
    IgnoreRepeat,
    Tremor,
    EmptyRounds,
    Leave,
    Start,
    MenuStop,
    KeyboardRows,
    LargeBlocks,
}

/// How moves are chosen, and the aids for it.
pub const CONTROL: &[Item] = &[
    Item::Override(Override::MoveMode),
    Item::Override(Override::Boundary),
    Item::Override(Override::InvalidFocus),
    Item::MouseFollows,
    Item::Hints,
    Item::WarnLost,
];

/// Display and sound.
pub const LOOKS: &[Item] = &[
    Item::FullScreen,
    Item::Override(Override::PositionHighlight),
    Item::Override(Override::ValidsHighlight),
    Item::Override(Override::FocusedHighlight),
    Item::BorderColour,
    Item::BoardColour,
    Item::Sounds,
    Item::Speech,
    Item::Picture,
    Item::NewsTime,
    Item::HelpSpeed,
];

/// The signal Next.
pub const NEXT: &[Item] = &[Item::NextOn, Item::Interval];

/// How choices light up one after another.
pub const SCANNING: &[Item] = &[
    Item::Pattern,
    Item::LargeBlocks,
    Item::KeyboardRows,
    Item::Drive,
    Item::Dwell,
    Item::FirstExtra,
    Item::Start,
    Item::Leave,
    Item::EmptyRounds,
    Item::MenuStop,
    Item::IgnoreRepeat,
    Item::CoolDown,
    Item::Tremor,
];

impl Item {
    /// Returns the setting that a game may lock, if it is one.
    pub fn overrides(self) -> Option<Override> {
        if let Self::Override(setting) = self { Some(setting) } else { None }
    }

    /// Returns the key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Self::Override(setting) => name(setting),
            Self::MouseFollows => "control-mouse-follows",
            Self::FullScreen => "control-full-screen",
            Self::BorderColour => "control-border-colour",
            Self::BoardColour => "control-board-colour",
            Self::Sounds => "control-sounds",
            Self::Speech => "control-speech",
            Self::Picture => "control-picture",
            Self::Hints => "control-hints",
            Self::WarnLost => "control-warn-lost",
            Self::NewsTime => "control-news-time",
            Self::HelpSpeed => "control-help-speed",
            Self::NextOn => "control-next-on",
            Self::Interval => "control-interval",
            Self::Pattern => "scan-pattern",
            Self::Drive => "scan-drive",
            Self::Dwell => "scan-dwell-time",
            Self::FirstExtra => "scan-first-extra",
            Self::CoolDown => "scan-cool-down",
            Self::IgnoreRepeat => "scan-ignore-repeat",
            Self::Tremor => "scan-tremor",
            Self::EmptyRounds => "scan-empty-rounds",
            Self::Leave => "scan-leave",
            Self::Start => "scan-start",
            Self::MenuStop => "scan-menu-stop",
            Self::KeyboardRows => "scan-keyboard-rows",
            Self::LargeBlocks => "scan-large-blocks",
        }
    }

    /// Returns whether it changes in small steps.
    pub fn is_number(self) -> bool {
        matches!(
            self,
            Self::NewsTime
                | Self::HelpSpeed
                | Self::Interval
                | Self::Dwell
                | Self::FirstExtra
                | Self::CoolDown
                | Self::Tremor
        )
    }

    /// Returns its value in words.
    pub fn value(self, settings: &UserSettings) -> Text {
        let scanning = &settings.scanning;
        match self {
            Self::Override(setting) => chosen(setting, settings).unwrap_or("control-leave").into(),
            Self::MouseFollows => on(settings.mouse_follows_focus),
            Self::FullScreen => on(settings.full_screen),
            Self::BorderColour => colour(settings.border_color.as_deref()),
            Self::BoardColour => colour(settings.board_color.as_deref()),
            Self::Sounds => on(settings.sounds),
            Self::Speech => on(settings.speech),
            Self::Picture => on(settings.picture_of_move),
            Self::Hints => match settings.hints {
                Hints::None => "control-hints-none".into(),
                Hints::Where => "control-hints-where".into(),
                Hints::What => "control-hints-what".into(),
                Hints::Whole => "control-hints-whole".into(),
            },
            Self::WarnLost => on(settings.warn_lost),
            Self::HelpSpeed => Text::new("control-speed").with("speed", settings.help_speed),
            Self::NextOn => on(settings.next.on),
            Self::NewsTime
            | Self::Interval
            | Self::Dwell
            | Self::FirstExtra
            | Self::CoolDown
            | Self::Tremor => {
                let tenths = self.time(&mut settings.clone()).map_or(0, |(time, _)| time.0);
                Text::new("control-seconds").with("seconds", f32::from(tenths) / 10.0)
            }
            Self::Pattern => match scanning.pattern {
                Pattern::Single => "scan-single".into(),
                Pattern::RowColumn => "scan-rows".into(),
                Pattern::GroupRowColumn => "scan-groups".into(),
            },
            Self::Drive => match scanning.drive {
                Drive::Time => "scan-time".into(),
                Drive::TwoSwitches => "scan-two-switches".into(),
                Drive::Dwell => "scan-dwell".into(),
            },
            Self::IgnoreRepeat => on(scanning.ignore_repeat),
            Self::EmptyRounds if scanning.empty_rounds == 0 => "scan-never".into(),
            Self::EmptyRounds => Text::new("scan-after-rounds").with("rounds", scanning.empty_rounds),
            Self::Leave => match scanning.leave {
                Leave::LastStop => "scan-leave-stop".into(),
                Leave::AfterRounds(rounds) => Text::new("scan-after-rounds").with("rounds", rounds),
            },
            Self::Start => match scanning.start {
                Start::First => "scan-start-first".into(),
                Start::LastChoice => "scan-start-last".into(),
                Start::Hint => "scan-start-hint".into(),
            },
            Self::MenuStop => on(scanning.menu_stop),
            Self::KeyboardRows => on(scanning.keyboard_rows),
            Self::LargeBlocks => on(scanning.large_blocks),
        }
    }

    /// Returns whether it is on, for settings that are only on or off.
    pub fn is_on(self, settings: &UserSettings) -> Option<bool> {
        let value = self.value(settings);
        [true, false].into_iter().find(|is_on| value == on(*is_on))
    }

    /// Returns all its values, beginning with the default.
    pub fn values(self) -> Vec<Text> {
        let mut settings = UserSettings::default();
        let mut values = vec![self.value(&settings)];
        for _ in 0..MOST_VALUES {
            self.step(&mut settings);
            let value = self.value(&settings);
            if values.contains(&value) {
                break;
            }
            values.push(value);
        }
        values
    }

    /// Sets it to one of its [values](Self::values); another text changes nothing.
    pub fn choose(self, settings: &mut UserSettings, value: &Text) {
        let mut chosen = settings.clone();
        for _ in 0..=MOST_VALUES {
            if self.value(&chosen) == *value {
                *settings = chosen;
                return;
            }
            self.step(&mut chosen);
        }
    }

    /// Steps to the next value; the last one wraps to the first.
    pub fn step(self, settings: &mut UserSettings) {
        if let Some((time, range)) = self.time(settings) {
            let next = TIMES.into_iter().map(Tenths).find(|next| next > time && range.contains(next));
            *time = next.unwrap_or(*range.start());
            return;
        }
        match self {
            Self::Override(setting) => settings.cycle(setting),
            Self::MouseFollows => settings.mouse_follows_focus ^= true,
            Self::FullScreen => settings.full_screen ^= true,
            Self::BorderColour => settings.border_color = next_colour(settings.border_color.as_deref()),
            Self::BoardColour => settings.board_color = next_colour(settings.board_color.as_deref()),
            Self::Sounds => settings.sounds ^= true,
            Self::Speech => settings.speech ^= true,
            Self::Picture => settings.picture_of_move ^= true,
            Self::Hints => {
                let next = Hints::ALL.into_iter().find(|hints| *hints > settings.hints);
                settings.hints = next.unwrap_or(Hints::None);
            }
            Self::WarnLost => settings.warn_lost ^= true,
            Self::HelpSpeed => {
                let next = SPEEDS.into_iter().find(|next| *next > settings.help_speed);
                settings.help_speed = next.unwrap_or(SPEEDS[0]);
            }
            Self::NextOn => settings.next.on ^= true,
            Self::Pattern => {
                settings.scanning.pattern = match settings.scanning.pattern {
                    Pattern::Single => Pattern::RowColumn,
                    Pattern::RowColumn => Pattern::GroupRowColumn,
                    Pattern::GroupRowColumn => Pattern::Single,
                }
            }
            Self::Drive => {
                settings.scanning.drive = match settings.scanning.drive {
                    Drive::Time => Drive::TwoSwitches,
                    Drive::TwoSwitches => Drive::Dwell,
                    Drive::Dwell => Drive::Time,
                }
            }
            Self::IgnoreRepeat => settings.scanning.ignore_repeat ^= true,
            Self::EmptyRounds => {
                let next = ROUNDS.into_iter().find(|next| *next > settings.scanning.empty_rounds);
                settings.scanning.empty_rounds = next.unwrap_or(0);
            }
            Self::Leave => {
                settings.scanning.leave = match settings.scanning.leave {
                    Leave::LastStop => Leave::AfterRounds(1),
                    Leave::AfterRounds(1) => Leave::AfterRounds(2),
                    Leave::AfterRounds(_) => Leave::LastStop,
                }
            }
            Self::Start => {
                settings.scanning.start = match settings.scanning.start {
                    Start::First => Start::LastChoice,
                    Start::LastChoice => Start::Hint,
                    Start::Hint => Start::First,
                }
            }
            Self::MenuStop => settings.scanning.menu_stop ^= true,
            Self::KeyboardRows => settings.scanning.keyboard_rows ^= true,
            Self::LargeBlocks => settings.scanning.large_blocks ^= true,
            Self::NewsTime
            | Self::Interval
            | Self::Dwell
            | Self::FirstExtra
            | Self::CoolDown
            | Self::Tremor => {}
        }
    }

    /// Changes a number by its smallest step.
    pub fn shift(self, settings: &mut UserSettings, by: i16) {
        if let Some((time, range)) = self.time(settings) {
            *time = time.stepped(by, &range);
        } else if self == Self::HelpSpeed {
            let speed = settings.help_speed.saturating_add_signed(by);
            settings.help_speed = speed.clamp(*HELP_SPEEDS.start(), *HELP_SPEEDS.end());
        }
    }

    fn time(self, settings: &mut UserSettings) -> Option<(&mut Tenths, RangeInclusive<Tenths>)> {
        let scanning = &mut settings.scanning;
        Some(match self {
            Self::NewsTime => (&mut settings.news_time, Tenths::NEWS),
            Self::Interval => (&mut settings.next.interval, Tenths::INTERVAL),
            Self::Dwell => (&mut scanning.dwell, Tenths::DWELL),
            Self::FirstExtra => (&mut scanning.first_extra, Tenths::FIRST_EXTRA),
            Self::CoolDown => (&mut scanning.cool_down, Tenths::COOL_DOWN),
            Self::Tremor => (&mut scanning.tremor, Tenths::TREMOR),
            _ => return None,
        })
    }
}

fn on(is_on: bool) -> Text {
    Text::new(if is_on { "control-on" } else { "control-off" })
}

/// Returns the key of the value that the user set; `None` if it is left to the game.
fn chosen(setting: Override, settings: &UserSettings) -> Option<&'static str> {
    match setting {
        Override::MoveMode => settings.move_mode.map(mode),
        Override::Boundary => settings.boundary.map(boundary),
        Override::InvalidFocus => settings.invalid_focus.map(invalid),
        Override::PositionHighlight => settings.position_highlight.map(shown),
        Override::ValidsHighlight => settings.valids_highlight.map(shown),
        Override::FocusedHighlight => settings.focused_highlight.map(shown),
    }
}

fn colour(own: Option<&str>) -> Text {
    let Some(own) = own else { return Text::new("control-leave") };
    let known = COLOURS.iter().find(|(name, _)| name.eq_ignore_ascii_case(own));
    known.map_or_else(|| Text::new("control-own-colour").with("colour", own), |(_, key)| Text::new(key))
}

fn next_colour(own: Option<&str>) -> Option<String> {
    let at = own.and_then(|own| COLOURS.iter().position(|(name, _)| name.eq_ignore_ascii_case(own)));
    let next = match (own, at) {
        (None, _) => COLOURS.first(),
        (Some(_), Some(at)) => COLOURS.get(at + 1),
        (Some(_), None) => None,
    };
    next.map(|(name, _)| (*name).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::collections::BTreeSet;

    /// Pressing again and again steps through all values of a setting, each in its range, and back to the first.
    #[test]
    fn presses_alone_lead_through_all_values() {
        for items in [CONTROL, LOOKS, NEXT, SCANNING] {
            for item in items {
                let mut settings = UserSettings::default();
                let start = item.value(&settings).to_string();
                let mut seen = BTreeSet::from([start.clone()]);
                for _ in 0..40 {
                    item.step(&mut settings);
                    assert_eq!(settings.clone().mended(), settings, "{item:?} stays in its range");
                    let _ = seen.insert(item.value(&settings).to_string());
                }
                assert!(seen.len() > 1, "{item:?} changes");
                let comes_back = (0..40).any(|_| {
                    item.step(&mut settings);
                    item.value(&settings).to_string() == start
                });
                assert!(comes_back, "{item:?} comes back to {start}");
            }
        }
    }

    /// Each value of a setting can be chosen from any other, and an unknown one changes nothing.
    #[test]
    fn each_value_can_be_chosen() {
        for item in [CONTROL, LOOKS, NEXT, SCANNING].into_iter().flatten() {
            let values = item.values();
            assert!(values.len() > 1, "{item:?}");
            let mut settings = UserSettings::default();
            for value in values.iter().rev().chain(&values) {
                item.choose(&mut settings, value);
                assert_eq!(item.value(&settings), *value, "{item:?}");
            }
            let before = settings.clone();
            item.choose(&mut settings, &Text::new("done"));
            assert_eq!(settings, before, "{item:?}");
        }
    }

    /// Numbers change by tenths and stop at their limits.
    #[test]
    fn numbers_stay_in_their_range() {
        let mut settings = UserSettings::default();
        Item::Interval.shift(&mut settings, 1);
        assert_eq!(settings.next.interval, Tenths(21));
        for _ in 0..100 {
            Item::Interval.shift(&mut settings, -1);
        }
        assert_eq!(settings.next.interval, *Tenths::INTERVAL.start());
    }
}
