//! One play of a game, live: beside the editor, where it follows every edit, and alone in the player.

pub mod adventure;
mod aid;
mod choose;
mod demo;
mod play_handle;
mod play_view;
mod prepared;
mod preview;
pub(super) mod replay_bar;
mod seen;
mod source;
mod stop;
mod table;
mod view;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use iced::Theme;
use schola_widgets::board::Press;
use schola_widgets::table::{Drop, Id};

pub(super) use self::aid::Wanted;
pub(super) use self::play_handle::now;
use self::play_view::PlayView;
pub use self::prepared::{PreparedPlay, Turns};
use self::replay_bar::Showing;
use self::seen::{Seen, cell, differences};
use self::stop::Stop;
pub(super) use self::table::TableStops;
pub use self::table::Unit;
use super::gallery::Gallery;
use crate::engine::Controls;
use crate::engine::scene::Scene;
use crate::engine::{Play, Played, Standing, Step, Turn};
use crate::grid::model::Settings;
use crate::grid::{Draft, Parses};
use crate::player::settings::effective;
use crate::player::{Cell, Choices, Command, Effective, UserSettings};
use crate::project::plays::KeptPlay;
use crate::project::{AnyGame, Problem};

/// One play of the level that is being edited.
pub struct PlayTest {
    live: Result<PlayView, Vec<Problem>>,
    settings: Settings,
    /// What holds of control and marks: the game's wishes and those of who plays.
    effective: Effective,
    user: UserSettings,
    /// Whether it is played for the sake of playing, by whoever it is that plays.
    is_played: bool,
    /// The turns made so far, also those that the changed game does not take at present.
    wanted: Vec<Played>,
    wanted_at: usize,
    held: usize,
    /// Whether the game was changed since the last move.
    is_changed: bool,
    clock: Clock,
    /// The cell that was chosen in vain.
    refused: Option<Cell>,
    /// The cells that a scanner offers to be chosen; none where no scanner is at work.
    light: Option<Vec<Cell>>,
    /// What the last move changed, as long as that is shown.
    changed: Vec<Cell>,
    /// The position in which no move was left, as long as it is shown before the level begins again.
    final_position: Option<Scene>,
    /// The rules that it stops before.
    breakpoints: BTreeSet<usize>,
    /// Where inside a move it stands still.
    stop: Option<Stop>,
    /// Hints, and moves that nobody has made.
    aid: aid::Aid,
    seen: Seen,
    /// The look that was chosen for the game, by its name.
    look: Option<String>,
    /// The id of the board.
    board: &'static str,
    /// The size of the map of an adventure on the screen, and physical pixels for each logical one. The map tells it only
    /// when it becomes another one.
    map_room: (iced::Size, f32),
}

impl std::fmt::Debug for PlayTest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlayTest").field("turns", &self.wanted.len()).finish_non_exhaustive()
    }
}

/// Time spent in this play, as far as somebody plays.
#[derive(Clone, Copy, Debug)]
struct Clock {
    spent: Duration,
    last: Instant,
    is_stopped: bool,
}

/// How a play is shown.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The colours.
    pub theme: &'a Theme,
    /// Physical pixels for each logical one.
    pub scale: f32,
    /// Whether the game is being edited meanwhile.
    pub follows_edits: bool,
    /// The moves that are kept as the level's solution.
    pub kept: Option<&'a [String]>,
}

/// The id of the board that is played on.
pub const BOARD: &str = "play-board";
/// Longer than this between two ticks nobody was playing: the machine slept.
const LONGEST_TICK: Duration = Duration::from_secs(5);

/// What can happen to a play.
#[derive(Clone, Debug)]
pub enum Message {
    /// A cell was clicked.
    Pressed(Press),
    /// Places and things on a table were clicked, the uppermost first.
    TablePressed(Vec<Id>),
    /// Something on a table was carried elsewhere.
    TableDropped(Drop),
    /// An answer was chosen that has no place on the table.
    UnitChosen(Unit),
    /// Something happens on the map of an adventure or beside it.
    Adventure(adventure::Message),
    /// The last change on the table is to be shown again.
    Repeated,
    /// The game is to be shown in another of its looks, by its name.
    LookChosen(String),
    /// The pointer moved to a cell, or away.
    Hovered(Option<Cell>),
    /// A command of whoever plays.
    Called(Command),
    /// One turn back.
    Undo,
    /// One turn forward.
    Redo,
    /// To the beginning of the history.
    ToStart,
    /// To the end of the history.
    ToEnd,
    /// Begin again.
    Restart,
    /// Time has passed.
    Ticked,
    /// To the next rule, from where the play stands still or from the beginning of the last move.
    Stepped,
    /// Back to the rule before.
    SteppedBack,
    /// To the next rule that the play stops before.
    WentOn,
    /// To the end of the move that the play stands still in.
    Finished,
    /// The rule that the play stands before is to be shown.
    StopShown,
    /// A hint is asked for, or more of it, by who makes the game.
    HintAsked,
    /// No hint is wanted any more.
    HintStopped,
    /// Something is done while moves are shown that nobody has made.
    Shown(Showing),
    /// It is to be shown what a move would do before it is made, or no more.
    LookAheadSwitched,
    /// A finger rests on a cell, or does so no more.
    Held(Option<Cell>),
    /// A rule is to be shown, which is for whoever has the rules to do.
    RuleShown(usize),
    /// It is a later moment.
    Passed(Instant),
    /// The play shall be kept as the level's solution, which is for whoever has the level to do.
    Kept,
}

/// What a message has led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing of the play has changed.
    Nothing,
    /// A move was made; nothing can be chosen after it when the level has `begun_again`.
    Moved {
        /// Whether no move was left, so that the level began again.
        begun_again: bool,
    },
    /// A cell was chosen in vain.
    Refused,
    /// The history was walked, or the level begun again.
    Walked,
}

impl Default for PlayTest {
    /// Nothing that could be played yet.
    fn default() -> Self {
        Self {
            live: Err(Vec::new()),
            settings: Settings::default(),
            effective: effective(&Controls::default(), &UserSettings::default()),
            user: UserSettings::default(),
            is_played: false,
            light: None,
            changed: Vec::new(),
            final_position: None,
            wanted: Vec::new(),
            wanted_at: 0,
            is_changed: false,
            held: 0,
            clock: Clock { spent: Duration::ZERO, last: Instant::now(), is_stopped: false },
            refused: None,
            breakpoints: BTreeSet::new(),
            stop: None,
            aid: aid::Aid::default(),
            seen: Seen::default(),
            look: None,
            board: BOARD,
            map_room: (iced::Size::ZERO, 1.0),
        }
    }
}

impl PlayTest {
    /// Returns nothing that could be played yet, to be shown in the same place.
    pub(super) fn anew(&self) -> Self {
        Self { map_room: self.map_room, ..Self::default() }
    }

    /// Begins a play of a level.
    pub fn new(draft: &Draft, level: usize, parses: &mut Parses, gallery: &mut Gallery) -> Self {
        let mut test = Self::default();
        test.take_settings(&draft.settings);
        let begin = |game: AnyGame| Turns::default().begin(&game);
        test.follow(AnyGame::of_draft(draft, level, parses).map(begin), gallery);
        test
    }

    /// Begins a play of a level for the sake of playing, by a person with these settings.
    pub fn of_player(
        draft: &Draft,
        level: usize,
        user: &UserSettings,
        parses: &mut Parses,
        gallery: &mut Gallery,
    ) -> Self {
        let mut test = Self::new(draft, level, parses, gallery);
        test.is_played = true;
        test.take_user(user);
        test
    }

    /// Begins a play of any game for the sake of playing, by a person with these settings.
    pub fn of_play(play: Box<dyn Play>, user: &UserSettings, gallery: &mut Gallery) -> Self {
        let mut test = Self { is_played: true, ..Self::default() };
        test.take_user(user);
        let begun = PreparedPlay::of_play(play);
        (test.wanted, test.wanted_at) = (begun.turns.made.clone(), begun.turns.at);
        test.follow(Ok(begun), gallery);
        test
    }

    /// Goes on with a play that is written down as it goes.
    pub fn of_kept(settings: &Settings, kept: KeptPlay, user: &UserSettings, gallery: &mut Gallery) -> Self {
        let mut test = Self { is_played: true, ..Self::default() };
        test.take_settings(settings);
        test.take_user(user);
        test.clock.spent = kept.time();
        let begun = PreparedPlay::of_kept(kept);
        (test.wanted, test.wanted_at) = (begun.turns.made.clone(), begun.turns.at);
        test.follow(Ok(begun), gallery);
        test
    }

    /// Says that a level cannot be played, and why.
    pub fn impossible(problems: Vec<Problem>) -> Self {
        Self { live: Err(problems), is_played: true, ..Self::default() }
    }

    /// Gives its board another id than [`BOARD`], where two plays are shown at once.
    pub(super) fn name_board(&mut self, id: &'static str) {
        self.board = id;
    }

    /// Takes over the settings of the game.
    pub(super) fn take_settings(&mut self, settings: &Settings) {
        if self.settings != *settings {
            self.settings = settings.clone();
            self.settle_settings();
        }
    }

    /// Takes over the settings of who plays.
    pub(super) fn take_user(&mut self, user: &UserSettings) {
        if self.user != *user {
            self.user = user.clone();
            self.settle_settings();
        }
    }

    fn settle_settings(&mut self) {
        self.effective = effective(&self.settings.controls(), &self.user);
        self.seen.change_all();
        self.redraw_map();
    }

    /// Returns what holds of control and marks.
    pub fn effective(&self) -> &Effective {
        &self.effective
    }

    /// Returns what the game says of control and marks.
    pub(super) fn controls(&self) -> Controls {
        self.settings.controls()
    }

    /// Stops the clock, or lets it go on.
    pub(super) fn pause(&mut self, is_paused: bool) {
        self.clock.tick();
        self.clock.is_stopped = is_paused;
    }

    /// Returns what can be chosen now; `None` when the level cannot be played.
    pub fn choices(&self) -> Option<&Choices> {
        let is_open = self.stop.is_none() && self.final_position.is_none() && !self.shows_moves();
        self.live.as_ref().ok().filter(|_| is_open).map(|live| &live.choices)
    }

    /// Returns the cells that a scanner offers.
    pub fn lit(&self) -> &[Cell] {
        self.light.as_deref().unwrap_or_default()
    }

    /// Returns where the focus is.
    pub fn focus(&self) -> Option<Cell> {
        self.live.as_ref().ok().and_then(|live| live.focus.cell())
    }

    /// Returns the turns made so far.
    pub(super) fn turns(&self) -> Turns {
        Turns { made: self.wanted.clone(), at: self.wanted_at, spent: self.clock.spent }
    }

    /// Returns whether a play was begun with the turns made so far.
    pub(super) fn is_up_to_date(&self, begun: &PreparedPlay) -> bool {
        begun.turns.at == self.wanted_at && begun.turns.made == self.wanted
    }

    /// Goes on in a game that has been changed, in which the turns made so far have been made again, up to the first
    /// that is refused.
    pub fn follow(&mut self, begun: Result<PreparedPlay, Vec<Problem>>, gallery: &mut Gallery) {
        let refused = self.refused.take();
        let was_shown = self.aid.demo.is_some() || self.aid.hinted().is_some();
        self.aid.forget();
        let focus = self.focus();
        let live = begun.map(|begun| {
            self.held = begun.held;
            self.is_changed = true;
            let mut live = PlayView::new(begun, gallery);
            live.show(focus);
            live.steps = live.last_steps();
            live
        });
        let before = std::mem::replace(&mut self.live, live);
        if let Ok(live) = &mut self.live
            && let Some(adventure) = &mut live.adventure
        {
            if let Some(before) = before.as_ref().ok().and_then(|before| before.adventure.as_ref()) {
                adventure.look_as(before);
            }
            adventure.lie_in(self.map_room);
        }
        self.follow_adventure();
        self.note_changes(before.as_ref().ok(), refused);
        if was_shown {
            self.seen.change_all();
        }
        self.stand_again();
        if let Some(look) = self.look.clone() {
            self.show_in(Some(&look), None);
        }
    }

    /// Notes where the board looks otherwise than it did.
    fn note_changes(&mut self, before: Option<&PlayView>, refused: Option<Cell>) {
        let after = self.live.as_ref().ok();
        match before.zip(after).and_then(|(before, after)| differences(before, after)) {
            Some(mut areas) => {
                areas.extend(
                    [refused, self.refused]
                        .into_iter()
                        .flatten()
                        .chain(std::mem::take(&mut self.changed))
                        .map(cell),
                );
                self.seen.change(areas);
            }
            None => self.seen.change_all(),
        }
    }

    /// Gives the reasons why the level cannot be played at all.
    pub(super) fn cannot_be_played(&mut self, problems: Vec<Problem>) {
        self.live = Err(problems);
    }

    /// Returns what each rule did in the move that led to the present position.
    pub fn steps(&self) -> &[Step] {
        if let Some(stop) = &self.stop {
            return stop.done();
        }
        self.live.as_ref().map_or(&[], |live| &live.steps)
    }

    /// Returns how the play stands; `None` when the level cannot be played.
    pub fn standing(&self) -> Option<&Standing> {
        self.live.as_ref().ok().map(|live| live.play().standing())
    }

    /// Returns the number of moves since the start or the last restart.
    pub fn number(&self) -> u32 {
        self.live.as_ref().map_or(0, |live| live.play().number())
    }

    /// Returns whether a move has been made since the level was begun, or something else can be taken back.
    pub fn is_begun(&self) -> bool {
        self.wanted_at > 0
    }

    /// Returns how often the level was begun again.
    pub fn restarts(&self) -> usize {
        let turns = self.wanted.iter().take(self.wanted_at);
        turns.filter(|(turn, _)| matches!(turn, Turn::Restart { .. })).count()
    }

    /// Returns the time of this run of the play.
    pub fn elapsed(&self) -> Duration {
        self.live.as_ref().map_or(Duration::ZERO, |live| live.play().elapsed(self.clock.spent))
    }

    /// Leaves the play: what is to be kept of it is written then, and nothing can be played any more.
    pub(super) fn leave(&mut self) {
        self.clock.tick();
        if let Ok(live) = std::mem::replace(&mut self.live, Err(Vec::new())) {
            live.handle.leave(self.clock.spent);
        }
    }

    /// Returns why the play cannot be written down at the moment.
    pub fn problem(&self) -> Option<Problem> {
        self.live.as_ref().ok().and_then(|live| live.handle.problem())
    }

    /// Returns the play itself, with its log; `None` when the level cannot be played.
    pub fn play(&self) -> Option<&dyn Play> {
        self.live.as_ref().ok().map(PlayView::play)
    }

    /// Returns the moves that solved the level, those before the last restart left out; `None` while it is not solved.
    pub fn solution(&self) -> Option<Vec<String>> {
        let live = self.live.as_ref().ok()?;
        if !matches!(live.play().standing(), Standing::Solved | Standing::Won(_)) {
            return None;
        }
        let mut made = live.play().history();
        made.truncate(live.play().at());
        let mut moves: Vec<String> = made
            .into_iter()
            .rev()
            .map_while(|(turn, _)| match turn {
                Turn::Move(choice) => Some(choice),
                Turn::Restart { .. } | Turn::PhaseAgain => None,
            })
            .collect();
        moves.reverse();
        Some(moves)
    }

    /// Returns how many turns were made and how many of them the present game takes.
    pub fn held(&self) -> (usize, usize) {
        (self.held, self.wanted.len())
    }

    /// Returns the turns up to the present position.
    pub fn played(&self) -> Vec<Played> {
        let Ok(live) = &self.live else { return Vec::new() };
        let mut turns = live.play().history();
        turns.truncate(live.play().at());
        turns
    }

    /// Returns whether a cell is a possible move now.
    pub fn can_be_chosen(&self, cell: Cell) -> bool {
        self.live.as_ref().is_ok_and(|live| live.is_valid(cell))
    }

    /// Returns what is to be seen, but for the choices; `None` when the level cannot be played.
    pub fn scene(&self) -> Option<&Scene> {
        let stopped = self.stop.as_ref().map(|stop| &stop.scene).or(self.final_position.as_ref());
        let stopped = stopped.or(self.aid.demo.as_ref().map(|demo| &demo.scene));
        stopped.or(self.live.as_ref().ok().map(|live| &live.scene))
    }
}

impl Clock {
    fn tick(&mut self) {
        let now = Instant::now();
        if !self.is_stopped {
            self.spent += now.saturating_duration_since(self.last).min(LONGEST_TICK);
        }
        self.last = now;
    }
}

/// Writes minutes and seconds.
pub(super) fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Returns how many rules of a move did something.
pub(super) fn fired(steps: &[Step]) -> usize {
    steps.iter().filter(|step| matches!(step, Step::Rule(report) if report.did_something())).count()
}
