//! A person's preferences for controls and highlights, combined with those of a game.

use std::ops::RangeInclusive;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::keys::Keys;
use crate::engine::controls::{Boundary, Controls, InvalidFocus, MoveMode, Setting};

/// The settings of one person, for all games. `None` leaves a setting to the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct UserSettings {
    /// How a move is chosen.
    pub move_mode: Option<MoveMode>,
    /// What the focus does at the edge of the board.
    pub boundary: Option<Boundary>,
    /// What the focus does on cells that cannot be chosen.
    pub invalid_focus: Option<InvalidFocus>,
    /// Whether the current position is highlighted.
    pub position_highlight: Option<bool>,
    /// Whether valid moves are highlighted.
    pub valids_highlight: Option<bool>,
    /// Whether the focus is highlighted.
    pub focused_highlight: Option<bool>,
    /// The colour of the frame, a CSS colour.
    pub border_color: Option<String>,
    /// The colour of the gaps, a CSS colour.
    pub board_color: Option<String>,
    /// The signal Next.
    pub next: NextSignal,
    /// How choices light up one after another.
    pub scanning: Scanning,
    /// Whether the window is full screen.
    pub full_screen: bool,
    /// Whether the pointer activates what it is over, without a click.
    pub mouse_follows_focus: bool,
    /// Whether sounds are played.
    pub sounds: bool,
    /// Whether the focused item is spoken.
    pub speech: bool,
    /// Whether moves are animated.
    pub picture_of_move: bool,
    /// How fast the help scrolls automatically, in logical pixels per second.
    pub help_speed: u16,
    /// After how long the message about a won level disappears by itself.
    pub news_time: Tenths,
    /// How much hints may say.
    pub hints: Hints,
    /// Whether a hint says that a level can no longer be finished.
    pub warn_lost: bool,
    /// The person's own keys.
    pub keys: Keys,
}

impl Default for UserSettings {
    fn default() -> Self {
        Self {
            move_mode: None,
            boundary: None,
            invalid_focus: None,
            position_highlight: None,
            valids_highlight: None,
            focused_highlight: None,
            border_color: None,
            board_color: None,
            next: NextSignal::default(),
            scanning: Scanning::default(),
            full_screen: false,
            mouse_follows_focus: false,
            sounds: true,
            speech: false,
            picture_of_move: true,
            help_speed: 20,
            news_time: Tenths(50),
            hints: Hints::Whole,
            warn_lost: false,
            keys: Keys::default(),
        }
    }
}

/// How much a hint says. When it is asked for again, it says more, up to this.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Hints {
    /// There are no hints.
    None,
    /// Where the next move is.
    Where,
    /// What it does.
    What,
    /// Everything else.
    #[default]
    Whole,
}

impl Hints {
    /// All of them, from the least to the most detailed.
    pub const ALL: [Self; 4] = [Self::None, Self::Where, Self::What, Self::Whole];

    /// Returns what the next request for a hint shows, given the limit.
    #[must_use]
    pub fn more(self, most: Self) -> Self {
        Self::ALL.into_iter().find(|hint| *hint > self).unwrap_or(Self::Whole).min(most)
    }
}

/// A time in tenths of a second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tenths(pub u16);

impl Tenths {
    /// The interval of Next: half a second to a minute.
    pub const INTERVAL: RangeInclusive<Self> = Self(5)..=Self(600);
    /// How long to dwell on something until it is chosen.
    pub const DWELL: RangeInclusive<Self> = Self(3)..=Self(100);
    /// The extra time on the first stop.
    pub const FIRST_EXTRA: RangeInclusive<Self> = Self(0)..=Self(100);
    /// The dead time after a press.
    pub const COOL_DOWN: RangeInclusive<Self> = Self(0)..=Self(50);
    /// The time after a release during which a press counts as tremor.
    pub const TREMOR: RangeInclusive<Self> = Self(0)..=Self(20);
    /// How long the message about a won level stays.
    pub const NEWS: RangeInclusive<Self> = Self(10)..=Self(600);

    /// Returns the time as a duration.
    pub fn duration(self) -> Duration {
        Duration::from_millis(u64::from(self.0) * 100)
    }

    /// Returns a time that is longer or shorter by some tenths, within a range.
    #[must_use]
    pub fn stepped(self, by: i16, range: &RangeInclusive<Self>) -> Self {
        Self(self.0.saturating_add_signed(by)).within(range)
    }

    /// Returns the nearest time in a range.
    #[must_use]
    pub fn within(self, range: &RangeInclusive<Self>) -> Self {
        self.clamp(*range.start(), *range.end())
    }
}

/// The speeds at which the help scrolls, in logical pixels per second.
pub const HELP_SPEEDS: RangeInclusive<u16> = 5..=200;

/// The signal Next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NextSignal {
    /// Whether it is sent automatically.
    pub on: bool,
    /// The time between two signals.
    pub interval: Tenths,
}

impl Default for NextSignal {
    fn default() -> Self {
        Self { on: false, interval: Tenths(20) }
    }
}

/// How choices light up one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Scanning {
    /// What lights up: single choices, rows, or groups.
    pub pattern: Pattern,
    /// What moves the highlight, and what chooses.
    pub drive: Drive,
    /// With [`Drive::Dwell`]: how long to dwell on something until it is chosen.
    pub dwell: Tenths,
    /// How much longer than the others the first stop is lit.
    pub first_extra: Tenths,
    /// After a press, further presses are ignored for this long.
    pub cool_down: Tenths,
    /// Whether a held key presses only once.
    pub ignore_repeat: bool,
    /// A press this soon after a release belongs to the press before.
    pub tremor: Tenths,
    /// After this many rounds without a press, the highlight goes out until the next press; 0 for never.
    pub empty_rounds: u8,
    /// How to leave a row that was entered by mistake.
    pub leave: Leave,
    /// Where scanning starts.
    pub start: Start,
    /// Whether a stop that leads to the menu follows the choices of a board.
    pub menu_stop: bool,
    /// Whether the on-screen keyboard lights up by rows even if choices light up one by one.
    pub keyboard_rows: bool,
    /// Whether boards with many choices light up by groups even if choices light up one by one.
    pub large_blocks: bool,
}

/// The largest number of choices for scanning one by one: at the default two seconds per choice, one round
/// takes a minute.
const MOST_SINGLE: usize = 30;

impl Scanning {
    /// Returns the scanning pattern for a board with this many choices.
    pub fn on_board(&self, choices: usize) -> Pattern {
        match self.pattern {
            Pattern::Single if self.large_blocks && choices > MOST_SINGLE => Pattern::GroupRowColumn,
            pattern => pattern,
        }
    }

    /// Returns the scanning pattern for the on-screen keyboard.
    pub fn on_keyboard(&self) -> Pattern {
        match self.pattern {
            Pattern::Single if self.keyboard_rows => Pattern::RowColumn,
            pattern => pattern,
        }
    }
}

impl Default for Scanning {
    fn default() -> Self {
        Self {
            pattern: Pattern::Single,
            drive: Drive::Time,
            dwell: Tenths(15),
            first_extra: Tenths(0),
            cool_down: Tenths(0),
            ignore_repeat: true,
            tremor: Tenths(0),
            empty_rounds: 0,
            leave: Leave::LastStop,
            start: Start::LastChoice,
            menu_stop: true,
            keyboard_rows: false,
            large_blocks: false,
        }
    }
}

/// What lights up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pattern {
    /// One choice after another.
    #[default]
    Single,
    /// Row after row; a press enters the row.
    RowColumn,
    /// Group after group, then the rows of the group, then the row.
    GroupRowColumn,
}

/// What moves the highlight, and what chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Drive {
    /// Time, or an external Next, moves on; a press chooses.
    #[default]
    Time,
    /// One switch moves on, the other chooses.
    TwoSwitches,
    /// The only switch moves on; dwelling chooses.
    Dwell,
}

/// How to leave a row that was entered by mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Leave {
    /// An extra stop after the last of the row leads out.
    LastStop,
    /// After this many rounds in the row, scanning continues outside by itself.
    AfterRounds(u8),
}

/// Where scanning starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Start {
    /// At the first choice, at the top left.
    First,
    /// At the last choice; on a board, where the focus goes after a move.
    #[default]
    LastChoice,
    /// At the choice that a hint names, if hints are on.
    Hint,
}

impl Start {
    /// Returns the stop where scanning starts, given the last choice and the choice of a hint.
    pub fn likely(self, last: Option<usize>, hint: Option<usize>) -> Option<usize> {
        match self {
            Self::First => None,
            Self::LastChoice => last,
            Self::Hint => hint.or(last),
        }
    }
}

/// How well a person controls their hands; each degree presets all settings of controls and highlights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Degree {
    /// No impairment.
    #[default]
    None,
    /// Slow hands.
    Mild,
    /// A few keys.
    Severe,
    /// One switch.
    SingleSwitch,
}

impl Degree {
    /// All degrees, in the order of the slider.
    pub const ALL: [Self; 4] = [Self::None, Self::Mild, Self::Severe, Self::SingleSwitch];
}

impl UserSettings {
    /// Returns the default settings for a degree.
    pub fn preset(degree: Degree) -> Self {
        let mut settings = Self::default();
        settings.take_preset(degree);
        settings
    }

    /// Resets all settings of controls and highlights to the preset of a degree. Colours, keys, sounds and
    /// the like stay.
    pub fn take_preset(&mut self, degree: Degree) {
        let helped = degree > Degree::None;
        let shown = degree >= Degree::Severe;
        self.move_mode = helped.then_some(MoveMode::WithOptions);
        self.boundary = helped.then_some(Boundary::Jump);
        self.invalid_focus = helped.then_some(if shown { InvalidFocus::Skip } else { InvalidFocus::Select });
        self.position_highlight = shown.then_some(true);
        self.valids_highlight = helped.then_some(true);
        self.focused_highlight = helped.then_some(true);
        let interval = if degree == Degree::Severe { Tenths(30) } else { NextSignal::default().interval };
        self.next = NextSignal { on: shown, interval };
        // Scanning everything one by one takes minutes with a single switch.
        let single = degree == Degree::SingleSwitch;
        self.scanning = Scanning { keyboard_rows: single, large_blocks: single, ..Scanning::default() };
        self.full_screen = shown;
        self.mouse_follows_focus = helped;
    }

    /// Returns whether settings of controls and highlights differ from the preset of a degree.
    pub fn departs_from(&self, degree: Degree) -> bool {
        let mut preset = self.clone();
        preset.take_preset(degree);
        preset != *self
    }

    /// Returns whether these settings make choices light up one after another.
    pub fn scans(&self) -> bool {
        self.next.on || self.scanning.drive != Drive::Time
    }

    /// Returns the degree whose preset these settings are, otherwise the one that suits their way of choosing.
    pub fn nearest_degree(&self) -> Degree {
        let presets = Degree::ALL.into_iter().find(|degree| !self.departs_from(*degree));
        presets.unwrap_or(if self.scans() { Degree::SingleSwitch } else { Degree::None })
    }

    /// Returns the settings with each number clamped to its range, since a file may hold any number.
    #[must_use]
    pub fn mended(mut self) -> Self {
        let scanning = &mut self.scanning;
        for (time, range) in [
            (&mut self.next.interval, Tenths::INTERVAL),
            (&mut scanning.dwell, Tenths::DWELL),
            (&mut scanning.first_extra, Tenths::FIRST_EXTRA),
            (&mut scanning.cool_down, Tenths::COOL_DOWN),
            (&mut scanning.tremor, Tenths::TREMOR),
            (&mut self.news_time, Tenths::NEWS),
        ] {
            *time = time.within(&range);
        }
        if let Leave::AfterRounds(rounds) = &mut scanning.leave {
            *rounds = (*rounds).max(1);
        }
        self.help_speed = self.help_speed.clamp(*HELP_SPEEDS.start(), *HELP_SPEEDS.end());
        self
    }

    /// Cycles a setting: leave it to the game, then each value in order.
    pub fn cycle(&mut self, setting: Override) {
        use Boundary::{Jump, Rotate, Stay};
        use InvalidFocus::{Select, Skip};
        use MoveMode::{DirectBothKeyboardAndMouse, DirectJustKeyboard, WithOptions};
        match setting {
            Override::MoveMode => {
                turn(&mut self.move_mode, &[WithOptions, DirectJustKeyboard, DirectBothKeyboardAndMouse]);
            }
            Override::Boundary => turn(&mut self.boundary, &[Stay, Rotate, Jump]),
            Override::InvalidFocus => turn(&mut self.invalid_focus, &[Select, Skip]),
            Override::PositionHighlight => turn(&mut self.position_highlight, &[true, false]),
            Override::ValidsHighlight => turn(&mut self.valids_highlight, &[true, false]),
            Override::FocusedHighlight => turn(&mut self.focused_highlight, &[true, false]),
        }
    }
}

/// Goes from `None` through the values and back to `None`.
fn turn<T: Copy + PartialEq>(setting: &mut Option<T>, values: &[T]) {
    let at = setting.map_or(0, |value| {
        values.iter().position(|known| *known == value).map_or(values.len(), |place| place + 1)
    });
    *setting = values.get(at).copied();
}

/// A setting that a command cycles through its values, and that a game may lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the fields of the settings say what each is")]
pub enum Override {
    MoveMode,
    Boundary,
    InvalidFocus,
    PositionHighlight,
    ValidsHighlight,
    FocusedHighlight,
}

impl Override {
    /// All of them, in the order of their commands.
    pub const ALL: [Self; 6] = [
        Self::MoveMode,
        Self::Boundary,
        Self::InvalidFocus,
        Self::PositionHighlight,
        Self::ValidsHighlight,
        Self::FocusedHighlight,
    ];

    /// Returns whether a game locks its own value against the person's preference.
    pub fn is_locked(self, game: &Controls) -> bool {
        !match self {
            Self::MoveMode => game.move_mode.change,
            Self::Boundary => game.boundary.change,
            Self::InvalidFocus => game.invalid_focus.change,
            Self::PositionHighlight => game.position_highlight.change,
            Self::ValidsHighlight => game.valids_highlight.change,
            Self::FocusedHighlight => game.focused_highlight.change,
        }
    }
}

/// The settings that apply to a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effective {
    /// How a move is chosen.
    pub move_mode: MoveMode,
    /// What the focus does at the edge of the board.
    pub boundary: Boundary,
    /// What the focus does on cells that cannot be chosen.
    pub invalid_focus: InvalidFocus,
    /// Whether the current position is highlighted.
    pub position_highlight: bool,
    /// Whether valid moves are highlighted.
    pub valids_highlight: bool,
    /// Whether the focus is highlighted.
    pub focused_highlight: bool,
    /// The colour of the frame, a CSS colour.
    pub border_color: String,
    /// The colour of the gaps, a CSS colour.
    pub board_color: String,
}

/// Returns the settings that apply: a person's own where there is one and the game does not lock it, otherwise the
/// game's.
pub fn effective(game: &Controls, user: &UserSettings) -> Effective {
    fn of<T: Clone>(game: &Setting<T>, user: Option<&T>) -> T {
        user.filter(|_| game.change).unwrap_or(&game.value).clone()
    }
    Effective {
        move_mode: of(&game.move_mode, user.move_mode.as_ref()),
        boundary: of(&game.boundary, user.boundary.as_ref()),
        invalid_focus: of(&game.invalid_focus, user.invalid_focus.as_ref()),
        position_highlight: of(&game.position_highlight, user.position_highlight.as_ref()),
        valids_highlight: of(&game.valids_highlight, user.valids_highlight.as_ref()),
        focused_highlight: of(&game.focused_highlight, user.focused_highlight.as_ref()),
        border_color: of(&game.border_color, user.border_color.as_ref()),
        board_color: of(&game.board_color, user.board_color.as_ref()),
    }
}

#[cfg(test)]
mod tests;
